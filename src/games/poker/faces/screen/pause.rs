//! Pause: chips counted per colour, then one action for the pause and its
//! sheets; and the way back to a paused session. Rule A19.
//!
//! Fills the room it is given: it stands alone, not inside what scrolls.

use iced::Element;
use iced::widget::column;

use crate::bank::faces::screen::counted::{self, Line};
use crate::bank::faces::screen::ids::{COLOURS, row as ids};
use crate::bank::faces::screen::{layout, paper};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::money::Money;
use crate::games::poker::faces::guide;
use crate::games::poker::rules::session::PLAYERS_MAX;
use crate::games::poker::{Command as Game, Session, Snapshot};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place, SheetRequest, allowed};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::labels::counted_then_back;
use crate::words::money::plain;
use crate::words::names::{Names, counted as number};

/// Fields of chips, by seat and colour.
const FIELDS: [[&str; COLOURS]; PLAYERS_MAX] = [
    ids!("poquer-pausa-0-"),
    ids!("poquer-pausa-1-"),
    ids!("poquer-pausa-2-"),
    ids!("poquer-pausa-3-"),
    ids!("poquer-pausa-4-"),
    ids!("poquer-pausa-5-"),
    ids!("poquer-pausa-6-"),
    ids!("poquer-pausa-7-"),
];

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    /// Chips per seat and colour.
    counts: [[String; COLOURS]; PLAYERS_MAX],
    /// Name of the file.
    file: String,
    /// The evening, the session and the rounds played when this was counted.
    moment: String,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Chips of a seat and colour.
    CountTyped(usize, usize, String),
    /// Enter in that field.
    CountEntered(usize, usize),
    /// Enter where nothing has the keyboard, and not all is counted.
    CountAsked,
    /// Name of the file.
    FileTyped(String),
    /// Pause, and the sheets into a file.
    PausedToFile,
    /// Pause, and the sheets to the printer.
    PausedToPrinter,
    /// Pause only.
    Paused,
    /// That session goes on.
    Resumed(u32),
    /// The sheets again.
    SheetsToFile,
    /// The sheets again, printed.
    SheetsToPrinter,
    /// The next session.
    ToPreparation,
}

impl Screen {
    /// A pause is asked for: what was counted for one that was left, before
    /// another round or in another session, is not counted now. The first
    /// field waits for digits.
    pub fn begin<M>(&mut self, evening: &Evening) -> Action<M> {
        let tables = evening.tables();
        let session = tables.poker.session();
        let played = session.map_or((0, 0), |session| (session.number, session.rounds));
        let moment = format!("{} {} {}", evening.number, played.0, played.1);
        if self.moment != moment {
            *self = Screen {
                moment,
                ..Screen::default()
            };
        }
        first_field(tables, 0).map_or(Action::None, Action::Focus)
    }

    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::CountTyped(seat, colour, typed) => {
                let row = self.counts.get_mut(seat);
                if let Some(field) = row.and_then(|row| row.get_mut(colour)) {
                    *field = typed;
                }
                Action::None
            }
            Message::CountEntered(seat, colour) => {
                next_field(tables, seat, colour).map_or(Action::None, Action::Focus)
            }
            Message::CountAsked => self.begin(evening),
            Message::FileTyped(typed) => {
                self.file = typed;
                Action::None
            }
            Message::PausedToFile => {
                let request = self.to_file();
                self.pause(evening, Some(request))
            }
            Message::PausedToPrinter => self.pause(evening, Some(paper::printer("pausa"))),
            Message::Paused => self.pause(evening, None),
            Message::Resumed(number) => resumed(tables, number),
            Message::SheetsToFile => Action::Print(self.to_file()),
            Message::SheetsToPrinter => Action::Print(paper::printer("pausa")),
            Message::ToPreparation => Action::Go(Place::Preparation),
        }
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        let Some(session) = tables.poker.session() else {
            return self.after(look, tables);
        };
        let mut main = column![
            text::title(look, format!("Pausa da partida {}", session.number)),
            text::said(look, counted_then_back(tables.counter.rules().on_account))
        ]
        .spacing(size::GROUP);
        for (seat, line) in self.lines(tables, session).iter().enumerate() {
            main = main.push(self.player(look, tables, seat, line));
        }
        let does = self.may(evening);
        let sheets = session.seats.len();
        let action = part::action(
            look,
            format!("Pausar e gravar as {sheets} folhas"),
            does.clone().map(|()| Message::PausedToFile),
            None,
        );
        let print = format!("Pausar e imprimir as {sheets} folhas");
        let printed = does.clone().map(|()| Message::PausedToPrinter);
        let print = button::secondary(look, print, printed);
        let only = button::quiet(look, "Só pausar", does.map(|()| Message::Paused));
        let label = "Arquivo das folhas";
        let file = field::text(look, FILE, label, &self.file, Message::FileTyped).hint(
            paper::proposed(evening, "pausa", crate::games::Game::Poker, session.number),
        );
        let sheets = column![
            Element::from(file),
            button::group([print.into(), only.into()])
        ]
        .spacing(size::LINE);
        let side = column![
            result(look, tables, session),
            part::panel(look, "Folhas", sheets)
        ]
        .spacing(size::GROUP);
        layout::pinned(look, "poquer-pausa", main, side, action)
    }

    fn lines(&self, tables: &Tables, session: &Session) -> Vec<Line> {
        let seats = session.seats.iter().enumerate();
        seats
            .map(|(seat, player)| {
                let typed = self.counts.get(seat).map_or(&[][..], |row| &row[..]);
                counted::line(tables, *player, typed)
            })
            .collect()
    }

    fn player<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        seat: usize,
        line: &Line,
    ) -> Element<'a, Message> {
        let typed = self.counts.get(seat).map_or(&[][..], |row| &row[..]);
        let ids = FIELDS.get(seat).map_or(&[][..], |row| &row[..]);
        let on_input = move |colour, typed| Message::CountTyped(seat, colour, typed);
        // In the last field Enter is the primary action.
        let entered = |colour| {
            let next = next_field(tables, seat, colour);
            next.map(|_| Message::CountEntered(seat, colour))
        };
        let fields = || counted::fields(look, tables, typed, ids, on_input, entered);
        counted::panel(look, tables, line, fields)
    }

    /// Nothing is being played: paused sessions, and their sheets once more.
    fn after<'a>(&'a self, look: &Look, tables: &Tables) -> Element<'a, Message> {
        let mut parts = vec![resume(look, tables, true)];
        if !tables.poker.paused_tonight().is_empty() {
            let file = "Gravar as folhas outra vez";
            let again = [
                button::secondary(look, file, Ok(Message::SheetsToFile)).into(),
                button::secondary(look, "Imprimir outra vez", Ok(Message::SheetsToPrinter)).into(),
            ];
            parts.push(part::panel(look, "Folhas", button::group(again)));
        }
        let next = "Preparar outra partida";
        parts.push(button::secondary(look, next, Ok(Message::ToPreparation)).into());
        part::page(look, "poquer-pausa", parts)
    }

    fn to_file(&self) -> SheetRequest {
        paper::file_named("pausa", &self.file)
    }

    /// The order, as it is typed.
    fn order(&self, tables: &Tables) -> Result<Command, String> {
        let Some(session) = tables.poker.session() else {
            return Err("Não há partida em andamento para pausar.".to_owned());
        };
        let stacks = counted::stacks(&self.lines(tables, session), &Names::of(tables))?;
        Ok(Command::Poker(Game::Pause { stacks }))
    }

    fn may(&self, evening: &Evening) -> Allowed<()> {
        let order = self.order(evening.tables())?;
        allowed(evening, &order, ())
    }

    /// Input moves out with the order: a second press finds a count of nothing.
    fn pause(&mut self, evening: &Evening, sheets: Option<SheetRequest>) -> Action<Message> {
        let Ok(order) = self.order(evening.tables()) else {
            return Action::None;
        };
        if self.may(evening).is_err() {
            return Action::None;
        }
        *self = Screen::default();
        match sheets {
            Some(sheets) => Action::Then(vec![Order::Do(order)], Box::new(Action::Print(sheets))),
            None => Action::Submit(Order::Do(order)),
        }
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        match tables.poker.session() {
            Some(_) if self.may(evening).is_ok() => Some(Message::PausedToFile),
            Some(_) => Some(Message::CountAsked),
            None => match tables.poker.paused() {
                [only] => may_resume(tables, only).ok(),
                _ => None,
            },
        }
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let typed = self.counts.iter().flatten().any(|text| !text.is_empty());
        let counts = self.counts.iter().map(|row| row.join("\t"));
        let counts = typed.then(|| counts.collect::<Vec<_>>().join("\n"));
        vec![
            ("pausa-fichas", counts.unwrap_or_default()),
            (FILE, self.file.clone()),
            (MOMENT, self.moment.clone()),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            "pausa-fichas" => {
                for (row, line) in self.counts.iter_mut().zip(typed.split('\n')) {
                    for (text, part) in row.iter_mut().zip(line.split('\t')) {
                        part.clone_into(text);
                    }
                }
            }
            FILE => typed.clone_into(&mut self.file),
            MOMENT => typed.clone_into(&mut self.moment),
            _ => {}
        }
    }
}

/// Name of the field for the file.
const FILE: &str = "poquer-pausa-arquivo";

/// Under which name it is kept when this was counted.
const MOMENT: &str = "poquer-pausa-quando";

/// The field after this one, seat by seat.
fn next_field(tables: &Tables, seat: usize, colour: usize) -> Option<&'static str> {
    let colours = tables.ledger.set()?.colours().len();
    if colour + 1 < colours {
        return FIELDS.get(seat)?.get(colour + 1).copied();
    }
    first_field(tables, seat + 1)
}

/// The first field of whoever has chips, from that seat on.
fn first_field(tables: &Tables, from: usize) -> Option<&'static str> {
    let seats = &tables.poker.session()?.seats;
    let mut later = seats.iter().enumerate().skip(from);
    let (next, _) = later.find(|(_, player)| tables.ledger.stack(**player).is_positive())?;
    FIELDS.get(next)?.first().copied()
}

/// What each gets in money.
fn result<'a>(look: &Look, tables: &Tables, session: &Session) -> Element<'a, Message> {
    let mut all = column![text::said(look, "Cada um recebe em dinheiro:")].spacing(size::LINE);
    let mut sum = Money::ZERO;
    for player in &session.seats {
        let chips = tables.ledger.stack(*player);
        all = all.push(text::figure(look, tables.counter.name(*player), chips));
        sum = sum.checked_add(chips).unwrap_or(sum);
    }
    all = all.push(text::figure(look, "Ao todo", sum));
    let has_chips = |player| tables.ledger.stack(player).is_positive();
    if let Some(dealer) = session.seats.get(session.dealer_to_come(has_chips)) {
        let name = tables.counter.name(*dealer);
        all = all.push(text::fact(look, "Dá na volta", name));
    }
    part::panel(look, "Na pausa", all)
}

fn may_resume(tables: &Tables, paused: &Snapshot) -> Allowed<Message> {
    guide::tried(tables, &guide::resume(tables, paused)).map(|_| Message::Resumed(paused.number))
}

/// It goes on.
fn resumed(tables: &Tables, number: u32) -> Action<Message> {
    let mut all = tables.poker.paused().iter();
    let Some(paused) = all.find(|paused| paused.number == number) else {
        return Action::None;
    };
    if may_resume(tables, paused).is_err() {
        return Action::None;
    }
    let orders = guide::resume(tables, paused).into_iter().map(Order::Do);
    Action::Then(orders.collect(), Box::new(Action::Go(Place::Table)))
}

/// Every paused session, with what each buys back. `alone`: nothing else is on
/// Enter, so that the only one there is may be.
pub(super) fn resume<'a>(look: &Look, tables: &Tables, alone: bool) -> Element<'a, Message> {
    let names = Names::of(tables);
    let paused = tables.poker.paused();
    if paused.is_empty() {
        let said = "Nenhuma partida de pôquer está em pausa.";
        return part::panel(look, "Partidas em pausa", text::said(look, said));
    }
    let each = paused.iter().map(|paused| {
        let all: Money = paused.players.iter().map(|player| player.chips).sum();
        let does = may_resume(tables, paused);
        let why = does.as_ref().err().cloned();
        let label = format!("Retomar a partida {}", paused.number);
        let said = format!(
            "Depois de {}; cacife {}, pingo {}. Cada um compra de volta o que diz a folha, {} ao \
             todo.",
            number(paused.rounds, "rodada", "rodadas"),
            plain(paused.cacife),
            plain(paused.pingo),
            plain(all)
        );
        let mut content = column![text::said(look, said)].spacing(size::LINE);
        for player in &paused.players {
            let name = names.person(player.player);
            content = content.push(text::figure(look, name, player.chips));
        }
        content = content.push(if alone && tables.poker.paused().len() == 1 {
            button::primary(look, label, does)
        } else {
            button::secondary(look, label, does)
        });
        if let Some(why) = why {
            content = content.push(text::muted(look, why));
        }
        let title = format!("Partida {} em pausa", paused.number);
        part::panel(look, title, content)
    });
    column(each).spacing(size::GROUP).into()
}
