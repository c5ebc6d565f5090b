//! Chips per colour of each player against the books, the box of card sales
//! that remains, cards on the tables. Rule A19.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::{Message, Screen, cards};
use crate::bank::faces::screen::counted::{self, Line, read};
use crate::bank::{Edition, Figure};
use crate::domain::chips::Stack;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::games::arremate::{Command as Game, Partida};
use crate::games::{Command, Tables};
use crate::kit::{Look, chip, part, size, text};
use crate::words::labels::counted_then_back;
use crate::words::money::plain;
use crate::words::names::Names;

use super::super::preparation::ids::{COLOURS, SEATS, row as ids};

/// Fields of chips, by seat and colour.
const FIELDS: [[&str; COLOURS]; SEATS] = [
    ids!("pausa-0-"),
    ids!("pausa-1-"),
    ids!("pausa-2-"),
    ids!("pausa-3-"),
    ids!("pausa-4-"),
];
/// The first of them.
pub(super) const FIRST: &str = FIELDS[0][0];
const BOXED: [&str; COLOURS] = ids!("pausa-caixa-");

/// The count as it stands.
pub(super) struct Count {
    pub(super) lines: Vec<Line>,
    /// Chips that remain for the box of card sales; none: more was counted
    /// than is out.
    pub(super) rest: Option<Stack>,
}

impl Count {
    pub(super) fn of(screen: &Screen, tables: &Tables, partida: &Partida) -> Count {
        let ledger = &tables.ledger;
        let mut rest: Option<Stack> = Some(ledger.outside().to_vec());
        let mut lines = Vec::new();
        for (seat, &player) in partida.seats.iter().enumerate() {
            let typed = screen.counts.get(seat).map_or(&[][..], |row| &row[..]);
            let mut line = counted::line(tables, player, typed);
            line.by_value = screen.by_value.get(seat).copied().unwrap_or_default();
            if let (Some(left), Ok(stack)) = (&mut rest, &line.stack) {
                let taken = left
                    .iter()
                    .zip(stack)
                    .map(|(out, mine)| out.checked_sub(*mine));
                rest = taken.collect();
            }
            lines.push(line);
        }
        Count { lines, rest }
    }

    /// The order that comes of it; whether it is carried out is for the rules
    /// to say.
    pub(super) fn order(
        &self,
        screen: &Screen,
        partida: &Partida,
        names: &Names,
    ) -> Result<Command, String> {
        let stacks = counted::figures(&self.lines, names)?;
        let colours = self.lines.first().and_then(|line| line.stack.as_ref().ok());
        let colours = colours.map_or(0, Vec::len);
        let boxed = &screen.boxed[..colours.min(COLOURS)];
        let card_box = if boxed.iter().all(|text| text.trim().is_empty()) {
            None
        } else {
            let stack: Result<Stack, String> = boxed.iter().map(|text| read(text)).collect();
            Some(Figure::Colours(stack?))
        };
        Ok(Command::Arremate(Game::Pause {
            stacks,
            card_box,
            cards: cards::cards(screen, partida)?,
        }))
    }
}

/// The field after this one, seat by seat.
pub(super) fn next_field(tables: &Tables, seat: usize, colour: usize) -> Option<&'static str> {
    let colours = tables.ledger.set()?.colours().len();
    let seats = &tables.arremate.partida()?.seats;
    if colour + 1 < colours {
        return FIELDS.get(seat)?.get(colour + 1).copied();
    }
    let mut later = seats.iter().enumerate().skip(seat + 1);
    let (next, _) = later.find(|(_, player)| tables.ledger.stack(**player).is_positive())?;
    FIELDS.get(next)?.first().copied()
}

/// What is counted.
pub(super) fn view<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
    count: &Count,
) -> Element<'a, Message> {
    let mut all = column![
        text::title(look, format!("Pausa da partida {}", partida.number)),
        text::said(look, counted_then_back(tables.counter.rules().on_account))
    ]
    .spacing(size::GROUP);
    for (seat, line) in count.lines.iter().enumerate() {
        all = all.push(player(screen, look, tables, seat, line));
    }
    all = all
        .push(card_box(screen, look, tables, count))
        .push(cards::view(screen, look, tables, partida));
    if second(tables) {
        let lines = &count.lines;
        all = all.push(counted::by_value(
            look,
            tables,
            lines,
            Message::ValuePressed,
        ));
    }
    all.into()
}

fn player<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    seat: usize,
    line: &Line,
) -> Element<'a, Message> {
    let (typed, ids) = (screen.counts.get(seat), FIELDS.get(seat));
    let typed = typed.map_or(&[][..], |row| &row[..]);
    let ids = ids.map_or(&[][..], |row| &row[..]);
    let on_input = move |colour, typed| Message::CountTyped(seat, colour, typed);
    // In the last field Enter is the primary action.
    let entered = |colour| {
        let next = next_field(tables, seat, colour);
        next.map(|_| Message::CountEntered(seat, colour))
    };
    let fields = || counted::fields(look, tables, typed, ids, on_input, entered);
    counted::panel(look, tables, line, fields)
}

/// The match is decided by an edition that counts by value, too, and books a
/// *troco* that nobody wrote down. Rules A19, A24.
fn second(tables: &Tables) -> bool {
    let partida = tables.arremate.partida();
    partida.is_some_and(|partida| partida.edition >= Edition::SECOND)
}

/// The chips that remain, or what was counted in the box.
fn card_box<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    count: &Count,
) -> Element<'a, Message> {
    let boxed = tables.ledger.chips(ChipPlace::CardBox);
    let said = format!("nos livros {}", plain(boxed));
    let head = row![
        text::heading(look, "Caixa de Venda de Cartas").width(Fill),
        text::label(look, said)
    ]
    .align_y(iced::Center);
    let counted = count.lines.iter().all(|line| line.worth == line.expected);
    let rest: Element<'a, Message> = match (&count.rest, tables.ledger.set()) {
        (Some(rest), Some(set)) if counted && boxed.is_positive() => row![
            text::said(look, "Ficam lá:"),
            chip::chip_row(look, set, rest)
        ]
        .spacing(size::GROUP)
        .align_y(iced::Center)
        .into(),
        (None, _) if second(tables) => text::said(
            look,
            "De alguma cor há mais fichas do que nos livros: é um troco que ninguém anotou, e a \
             pausa o anota.",
        )
        .into(),
        (None, _) => text::danger(
            look,
            "De alguma cor contaram mais fichas do que há fora do Cacife: confiram as cores.",
        )
        .into(),
        _ if boxed.is_zero() => text::muted(look, "Vazia.").into(),
        _ => text::muted(
            look,
            "As fichas que restarem, quando todos estiverem contados.",
        )
        .into(),
    };
    let mut all = column![head, rest].spacing(size::LINE);
    if boxed.is_positive() {
        all = all.push(text::muted(
            look,
            "Se contaram também a caixa, escrevam aqui:",
        ));
        all = all.push(counted::fields(
            look,
            tables,
            &screen.boxed,
            &BOXED,
            Message::BoxTyped,
            |_| None,
        ));
    }
    part::panel(look, "", all)
}

/// What each gets in money, on the right.
pub(super) fn result<'a>(
    look: &Look,
    tables: &Tables,
    partida: &Partida,
    count: &Count,
) -> Element<'a, Message> {
    let mut all = column![text::said(look, "Cada um recebe em dinheiro:")].spacing(size::LINE);
    let mut sum = Money::ZERO;
    for line in &count.lines {
        let points = partida.points(line.player);
        let name = format!("{} · {points} pts", tables.counter.name(line.player));
        all = all.push(text::figure(look, name, line.expected));
        sum = sum.checked_add(line.expected).unwrap_or(sum);
    }
    all = all.push(text::figure(look, "Ao todo", sum));
    let boxed = tables.ledger.chips(ChipPlace::CardBox);
    if boxed.is_positive() {
        all = all.push(text::figure(look, "Fica na caixa, pelas cartas", boxed));
    }
    let dealer = partida.seats.get(partida.dealer_next());
    if let Some(dealer) = dealer {
        all = all.push(text::fact(
            look,
            "Dá na volta",
            tables.counter.name(*dealer),
        ));
    }
    part::panel(look, "Na pausa", all)
}
