//! Home: the open night first, else a new one; people, debts, past nights.

use iced::Element;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{column, row};

use super::nights;
use crate::bank::{Difference, MoneyKind, Stage};
use crate::desk::evening::Evening;
use crate::desk::projection::NightRow;
use crate::desk::{Error, Order};
use crate::games::{Game, Refusal, faces};
use crate::kit::act::{Action, Allowed, Place};
use crate::kit::{Look, button, field, part, size, text};
use crate::words;
use crate::words::labels::{money_kind, night, of_money, partida};
use crate::words::names::{Names, counted, sentence};

/// Past nights that are shown here.
const LAST: usize = 3;

/// The field for what a night is called.
const TITLE: &str = "noite";

/// A part of the page, and its action where that stands at the foot.
type Acting<'a> = (Element<'a, Message>, Option<Element<'a, Message>>);

/// Half-typed input only.
#[derive(Debug, Default)]
pub struct Screen {
    title: String,
    real: bool,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Typed the title of a new night.
    TitleTyped(String),
    /// Picked the kind of money.
    MoneyPicked(MoneyKind),
    /// Opens the night.
    OpenPressed,
    /// Picked the game of the next match; the window goes to its preparation.
    GamePicked(Game),
    /// A book is to be taken in from another computer.
    TakeInPressed,
    /// Goes on with the open night, or elsewhere.
    GoPressed(Place),
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, _evening: &Evening) -> Action<Message> {
        match message {
            Message::TitleTyped(title) => self.title = title,
            Message::MoneyPicked(kind) => self.real = kind == MoneyKind::Real,
            Message::OpenPressed => {
                let title = std::mem::take(&mut self.title).trim().to_owned();
                return Action::Submit(Order::OpenEvening {
                    title,
                    money: self.money(),
                });
            }
            Message::GoPressed(place) => return Action::Go(place),
            // The window's own affair.
            Message::GamePicked(_) | Message::TakeInPressed => {}
        }
        Action::None
    }

    fn money(&self) -> MoneyKind {
        if self.real {
            MoneyKind::Real
        } else {
            MoneyKind::Toy
        }
    }

    fn opens(&self, evening: &Evening) -> Allowed<Message> {
        if evening.tables().only_read {
            let why = Error::Refused(Refusal::OnlyRead);
            return Err(words::desk::error(&why, evening));
        }
        if self.title.trim().is_empty() {
            return Err("Dê um nome à noite, como “Sexta na casa da Ana”.".to_owned());
        }
        Ok(Message::OpenPressed)
    }

    /// The screen.
    pub fn view<'a>(
        &'a self,
        evening: &'a Evening,
        past: &'a [NightRow],
        usual: Game,
        look: &Look,
    ) -> Element<'a, Message> {
        let (first, action) = if open(evening) {
            going_on(evening, usual, look)
        } else {
            self.new_night(evening, look)
        };
        let mut parts = vec![first];
        parts.extend(differences(evening, look));
        parts.push(people(evening, past.is_empty(), look));
        let closed: Vec<&NightRow> = past.iter().filter(|night| night.closed.is_some()).collect();
        if !closed.is_empty() {
            let last = closed.iter().rev().take(LAST);
            let names = Names::of(evening.tables());
            let rows = last.map(|night| nights::night(look, night, &names));
            let more = button::secondary(
                look,
                "Ver todas as noites",
                Ok(Message::GoPressed(Place::Nights)),
            );
            let rows = part::lines(rows).push(more);
            parts.push(part::panel(look, "Noites passadas", rows));
        }
        part::at_foot(part::page(look, "inicio", parts), action)
    }

    fn new_night<'a>(&'a self, evening: &Evening, look: &Look) -> Acting<'a> {
        let title = field::text(
            look,
            TITLE,
            "Como se chama a noite?",
            &self.title,
            Message::TitleTyped,
        )
        .example("Sexta na casa da Ana");
        let kinds = [MoneyKind::Toy, MoneyKind::Real].map(|kind| {
            let chosen = kind == self.money();
            let does = Ok(Message::MoneyPicked(kind));
            button::toggle(look, money_kind(kind), chosen, does).into()
        });
        let content = part::lines([title.into(), button::group(kinds)]);
        let action = part::action(look, "Abrir a noite", self.opens(evening), None);
        let (content, action) = part::with_action(look, content, action);
        (part::panel(look, "Abrir uma noite", content), action)
    }

    /// The field that waits for letters.
    #[must_use]
    pub fn first(evening: &Evening) -> Option<&'static str> {
        (!open(evening)).then_some(TITLE)
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        if open(evening) {
            return Some(Message::GoPressed(table_or_preparation(evening)));
        }
        self.opens(evening).ok()
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let money = if self.real { "real" } else { "" };
        vec![(TITLE, self.title.clone()), ("dinheiro", money.to_owned())]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            TITLE => typed.clone_into(&mut self.title),
            "dinheiro" => self.real = typed == "real",
            _ => {}
        }
    }
}

fn open(evening: &Evening) -> bool {
    evening.tables().counter.stage() == Stage::Open
}

/// Where an open night goes on: at the table while a match is on.
fn table_or_preparation(evening: &Evening) -> Place {
    if evening.tables().playing().is_some() {
        Place::Table
    } else {
        Place::Preparation
    }
}

/// The open night as a large card.
fn going_on<'a>(evening: &'a Evening, usual: Game, look: &Look) -> Acting<'a> {
    let tables = evening.tables();
    let goes = Ok(Message::GoPressed(table_or_preparation(evening)));
    let lines = part::lines([
        text::title(look, night(tables.counter.title()).to_owned()).into(),
        text::muted(look, said(evening)).into(),
    ]);
    let action = button::primary(look, "Continuar a noite", goes);
    let (mut lines, action) = part::with_action(look, lines, action);
    if let Some(games) = games(evening, usual, look) {
        lines = lines.push(games);
    }
    (part::panel(look, "", lines), action)
}

/// May the game of the next match be picked here?
fn may_pick(evening: &Evening) -> bool {
    Game::ALL.len() > 1 && open(evening) && evening.tables().playing().is_none()
}

/// The games of the next match, each with its digit; none where there is no
/// choice.
fn games<'a>(evening: &Evening, usual: Game, look: &Look) -> Option<Element<'a, Message>> {
    let each = Game::ALL.into_iter().zip(1..).map(|(game, digit)| {
        let label = format!("{digit} {}", game.name());
        button::toggle(look, label, game == usual, Ok(Message::GamePicked(game))).into()
    });
    may_pick(evening).then(|| {
        let asked = text::label(look, "Próxima partida de");
        column![asked, button::group(each)]
            .spacing(size::LINE)
            .into()
    })
}

/// A digit picks a game.
pub(super) fn key((key, modifiers): (&Key, Modifiers), evening: &Evening) -> Option<Message> {
    let Key::Character(typed) = key else {
        return None;
    };
    if modifiers.command() || !may_pick(evening) {
        return None;
    }
    let place = typed.parse::<usize>().ok()?.checked_sub(1)?;
    Game::ALL.get(place).copied().map(Message::GamePicked)
}

fn said(evening: &Evening) -> String {
    let tables = evening.tables();
    let entries = counted(evening.lines().len(), "lançamento", "lançamentos");
    let money = money_kind(tables.counter.money());
    match tables.playing() {
        Some((game, playing)) => {
            let partida = sentence(&partida(game, playing.number));
            format!("{partida} · {money} · {entries}")
        }
        None => format!("Entre partidas · {money} · {entries}"),
    }
}

/// Differences that nobody has explained: those of the night before are shown
/// once, on the night that follows; older ones stay in Conferência. Rule A22.
fn differences<'a>(evening: &Evening, look: &Look) -> Option<Element<'a, Message>> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let recent = |known: &Difference| {
        let last = evening.number.saturating_sub(1);
        known.evening.is_none_or(|evening| evening == last)
    };
    let open = tables.counter.differences().open();
    let mut open = open.filter(|(_, known)| recent(known)).peekable();
    open.peek()?;
    let rows = open.map(|(number, known)| {
        text::warning(look, words::count::open(number, known, &names)).into()
    });
    let go = button::secondary(
        look,
        "Ir à Conferência",
        Ok(Message::GoPressed(Place::Count)),
    );
    let lines = part::lines(rows).push(row![go]);
    Some(part::panel(look, "Diferenças em aberto", lines))
}

/// Who is known, who owes, who may not play. Whoever has a book from another
/// computer brings it while this one is `new`.
fn people<'a>(evening: &'a Evening, new: bool, look: &Look) -> Element<'a, Message> {
    let tables = evening.tables();
    let counter = &tables.counter;
    let known = counter.people();
    let mut lines = column![].spacing(size::LINE);
    if known.is_empty() {
        let said = match open(evening) {
            true => "O livro ainda não conhece ninguém: continue a noite e anote quem joga.",
            false => {
                "O livro ainda não conhece ninguém: abra a noite e anote quem joga em Pessoas."
            }
        };
        lines = lines.push(text::muted(look, said));
    } else {
        let names: Vec<&str> = known.values().map(String::as_str).collect();
        lines = lines.push(text::said(look, names.join(" · ")));
        let debts = tables.ledger.debts().count();
        let other = counter.other().debts.len();
        let owed = if debts + other == 0 {
            "Ninguém deve nada.".to_owned()
        } else {
            let kind = of_money(counter.money().other());
            let own = counted(debts, "dívida em aberto", "dívidas em aberto");
            match other {
                0 => format!("{own}."),
                other => format!(
                    "{own}; {kind}, {}.",
                    counted(other, "guardada", "guardadas")
                ),
            }
        };
        lines = lines.push(text::muted(look, owed));
    }
    for warning in faces::warnings(tables) {
        lines = lines.push(text::warning(look, warning));
    }
    let go = button::secondary(
        look,
        "Pessoas e dívidas",
        Ok(Message::GoPressed(Place::People)),
    );
    let mut ways = vec![go.into()];
    if new && !open(evening) {
        let label = "Trazer um livro exportado…";
        let take_in = button::secondary(look, label, Ok(Message::TakeInPressed));
        ways.push(take_in.into());
    }
    part::panel(look, "Pessoas", lines.push(button::group(ways)))
}
