//! Pause: chips counted per colour, then one action for the pause and its
//! sheets; and the way back to a paused match. Rule A19.
//!
//! Fills the room it is given: it stands alone, not inside what scrolls.

mod cards;
mod count;
mod resume;
#[cfg(test)]
mod tests;

use iced::Element;
use iced::keyboard::{Key, Modifiers};
use iced::widget::column;

use super::preparation::ids::{COLOURS, SEATS};
use super::{layout, paper};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::games::arremate::faces::guide;
use crate::games::arremate::{Command as Game, Moment, Partida, RoundStage};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place, SheetRequest, allowed};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::names::Names;

use count::Count;

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    /// Chips per seat and colour.
    counts: [[String; COLOURS]; SEATS],
    /// Chips in the box of card sales, where they were counted too.
    boxed: [String; COLOURS],
    /// Cards on the Mesa Comunitária.
    community: String,
    /// Cards on each Mesa Particular.
    personal: [String; SEATS],
    /// Cards in the Monte.
    stock: String,
    /// Name of the file.
    file: String,
    /// The evening, the match and the rounds played when this was counted.
    moment: String,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Chips of a seat and colour.
    CountTyped(usize, usize, String),
    /// Enter in that field.
    CountEntered(usize, usize),
    /// Chips of a colour in the box of card sales.
    BoxTyped(usize, String),
    /// Cards on the Mesa Comunitária.
    CommunityTyped(String),
    /// Cards on a Mesa Particular.
    PersonalTyped(usize, String),
    /// Cards in the Monte.
    StockTyped(String),
    /// Name of the file.
    FileTyped(String),
    /// Pause, and the sheets into a file.
    PausedToFile,
    /// Pause, and the sheets to the printer.
    PausedToPrinter,
    /// Pause only.
    Paused,
    /// The round under way is annulled.
    Annulled,
    /// That match goes on.
    Resumed(u32),
    /// The sheets again.
    SheetsToFile,
    /// The sheets again, printed.
    SheetsToPrinter,
    /// The next match.
    ToPreparation,
}

impl Message {
    /// Does it send the pause?
    #[must_use]
    pub fn pauses(&self) -> bool {
        matches!(
            self,
            Message::PausedToFile | Message::PausedToPrinter | Message::Paused
        )
    }
}

impl Screen {
    /// A pause is asked for: what was counted for one that was left, before
    /// another round or in another match, is not counted now.
    pub fn begin(&mut self, evening: &Evening) {
        let partida = evening.tables().arremate.partida();
        let played = partida.map_or((0, 0), |partida| (partida.number, partida.rounds));
        let moment = format!("{} {} {}", evening.number, played.0, played.1);
        if self.moment != moment {
            *self = Screen {
                moment,
                ..Screen::default()
            };
        }
    }

    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::CountTyped(seat, colour, typed) => {
                let field = self
                    .counts
                    .get_mut(seat)
                    .and_then(|row| row.get_mut(colour));
                put(field, typed);
                Action::None
            }
            Message::CountEntered(seat, colour) => {
                count::next_field(evening.tables(), seat, colour)
                    .map_or(Action::None, Action::Focus)
            }
            Message::BoxTyped(colour, typed) => {
                put(self.boxed.get_mut(colour), typed);
                Action::None
            }
            Message::CommunityTyped(typed) => {
                self.community = typed;
                Action::None
            }
            Message::PersonalTyped(seat, typed) => {
                put(self.personal.get_mut(seat), typed);
                Action::None
            }
            Message::StockTyped(typed) => {
                self.stock = typed;
                Action::None
            }
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
            Message::Annulled => Action::Submit(Order::Do(Command::Arremate(Game::AnnulRound))),
            Message::Resumed(number) => resume::resumed(evening.tables(), number),
            Message::SheetsToFile => Action::Print(self.to_file()),
            Message::SheetsToPrinter => Action::Print(paper::printer("pausa")),
            Message::ToPreparation => Action::Go(Place::Preparation),
        }
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        let Some(partida) = tables.arremate.partida() else {
            return self.after(look, tables);
        };
        if partida.round_on() {
            return self.round_on(look, evening, partida);
        }
        let count = Count::of(self, tables, partida);
        let mut main = column![].spacing(size::GROUP);
        if let Some(said) = ends_round(tables, partida) {
            main = main.push(text::warning(look, said));
        }
        let main = main.push(count::view(self, look, tables, partida, &count));
        let side = count::result(look, tables, partida, &count);
        let does = self.may(evening);
        let sheets = partida.seats.len();
        let of = crate::games::Game::Arremate;
        let name = paper::proposed(evening, "pausa", of, partida.number);
        let action = part::action(
            look,
            format!("Pausar e gravar as {sheets} folhas"),
            does.clone().map(|()| Message::PausedToFile),
            None,
        );
        let other = [
            button::secondary(
                look,
                format!("Pausar e imprimir as {sheets} folhas"),
                does.clone().map(|()| Message::PausedToPrinter),
            )
            .into(),
            button::quiet(look, "Só pausar", does.map(|()| Message::Paused)).into(),
        ];
        let file = field::text(
            look,
            FILE,
            "Arquivo das folhas",
            &self.file,
            Message::FileTyped,
        )
        .hint(name);
        let side = column![
            side,
            part::panel(
                look,
                "Folhas",
                column![Element::from(file), button::group(other)].spacing(size::LINE)
            )
        ]
        .spacing(size::GROUP);
        layout::pinned(look, "pausa", main, side, action)
    }

    /// A round is under way: it is finished or annulled first.
    fn round_on<'a>(
        &self,
        look: &Look,
        evening: &Evening,
        partida: &Partida,
    ) -> Element<'a, Message> {
        let number = partida.round().map_or(0, |round| round.number);
        let said = format!(
            "A rodada {number} está em andamento. Só se pausa entre rodadas: terminem-na, ou \
             anule-a. Anulada, as Taxas, as apostas, as cartas compradas e os lances voltam a \
             cada um."
        );
        let annul = button::danger(look, format!("Anular a rodada {number}"), annul(evening));
        let lines = part::lines([text::said(look, said).into(), annul.into()]);
        part::page(look, "pausa", [part::panel(look, "Pausa", lines)])
    }

    /// Nothing is being played: paused matches, and their sheets once more.
    fn after<'a>(&'a self, look: &Look, tables: &Tables) -> Element<'a, Message> {
        let mut parts = vec![resume::view(look, tables, true)];
        if !tables.arremate.paused_tonight().is_empty() {
            let again = [
                button::secondary(
                    look,
                    "Gravar as folhas outra vez",
                    Ok(Message::SheetsToFile),
                )
                .into(),
                button::secondary(look, "Imprimir outra vez", Ok(Message::SheetsToPrinter)).into(),
            ];
            parts.push(part::panel(look, "Folhas", button::group(again)));
        }
        let next = "Preparar outra partida";
        parts.push(button::secondary(look, next, Ok(Message::ToPreparation)).into());
        part::page(look, "pausa", parts)
    }

    /// The paused matches, for a page that has more to show.
    pub(super) fn resume<'a>(&self, evening: &Evening, look: &Look) -> Element<'a, Message> {
        resume::view(look, evening.tables(), false)
    }

    fn to_file(&self) -> SheetRequest {
        paper::file_named("pausa", &self.file)
    }

    /// The order, as it is typed.
    fn order(&self, tables: &Tables) -> Result<Command, String> {
        let Some(partida) = tables.arremate.partida() else {
            return Err("Não há partida em andamento para pausar.".to_owned());
        };
        let names = Names::of(tables);
        Count::of(self, tables, partida).order(self, partida, &names)
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
        match tables.arremate.partida() {
            Some(partida) if partida.round_on() => None,
            Some(_) => self.may(evening).ok().map(|()| Message::PausedToFile),
            None => resume::first(tables),
        }
    }

    /// What a key of its own does; no field took it.
    #[must_use]
    pub fn key(&self, _key: &Key, _modifiers: Modifiers, _evening: &Evening) -> Option<Message> {
        None
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let counts = self.counts.iter().map(|row| row.join("\t"));
        vec![
            ("pausa-fichas", counts.collect::<Vec<_>>().join("\n")),
            ("pausa-caixa", self.boxed.join("\n")),
            ("pausa-comunitaria", self.community.clone()),
            ("pausa-particulares", self.personal.join("\n")),
            ("pausa-monte", self.stock.clone()),
            ("pausa-arquivo", self.file.clone()),
            ("pausa-de", self.moment.clone()),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        let fill = |list: &mut [String], typed: &str, between: char| {
            for (text, part) in list.iter_mut().zip(typed.split(between)) {
                part.clone_into(text);
            }
        };
        match field {
            "pausa-fichas" => {
                for (row, line) in self.counts.iter_mut().zip(typed.split('\n')) {
                    fill(row, line, '\t');
                }
            }
            "pausa-caixa" => fill(&mut self.boxed, typed, '\n'),
            "pausa-comunitaria" => typed.clone_into(&mut self.community),
            "pausa-particulares" => fill(&mut self.personal, typed, '\n'),
            "pausa-monte" => typed.clone_into(&mut self.stock),
            "pausa-arquivo" => typed.clone_into(&mut self.file),
            "pausa-de" => typed.clone_into(&mut self.moment),
            _ => {}
        }
    }
}

/// The field that is counted first.
pub const FIRST: &str = count::FIRST;
/// Name of the field for the file.
const FILE: &str = "pausa-arquivo";

fn put(field: Option<&mut String>, typed: String) {
    if let Some(field) = field {
        *field = typed;
    }
}

fn annul(evening: &Evening) -> Allowed<Message> {
    allowed(
        evening,
        &Command::Arremate(Game::AnnulRound),
        Message::Annulled,
    )
}

/// The state after these orders, or why not.
fn tried(tables: &Tables, orders: &[Command]) -> Result<Tables, String> {
    guide::tried(tables, orders)
}

/// The winner of the round may still collect: the pause ends the round, as the
/// next one would.
fn ends_round(tables: &Tables, partida: &Partida) -> Option<String> {
    let Some(RoundStage::Collecting(award)) = partida.round().map(|round| &round.stage) else {
        return None;
    };
    let who = tables.counter.name(award.collector?);
    Some(format!(
        "A pausa encerra a rodada: o que {who} ainda não recolheu não conta. Se {who} ainda \
         recolhe, volte à mesa antes."
    ))
}

/// May a pause be made at this moment, were the chips counted?
#[must_use]
pub fn possible(partida: &Partida) -> bool {
    matches!(partida.moment(), Moment::BetweenRounds | Moment::Collecting) && !partida.over
}
