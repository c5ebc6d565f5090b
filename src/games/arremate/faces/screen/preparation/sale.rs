//! The sale of the Cacife: everybody's chips, the note handed over and its
//! change. Rules A5, A7.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::{Message, Screen, game, ids, plan};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::{Command as Game, Partida};
use crate::games::{Command, Tables};
use crate::kit::act::Allowed;
use crate::kit::{Look, button, chip, field, part, size, text};
use crate::words::money::plain;

use super::super::layout;

/// Who has not bought yet, in table order.
pub(super) fn open(tables: &Tables) -> Vec<PlayerId> {
    let partida = tables.arremate.partida();
    partida.map_or_else(Vec::new, |partida| {
        let sold = |player: &PlayerId| partida.sales.iter().any(|sale| sale.player == *player);
        let seats = partida.seats.iter().copied();
        seats.filter(|player| !sold(player)).collect()
    })
}

/// The note typed for a seat; none: the exact money.
fn note(screen: &Screen, place: usize) -> Result<Option<Money>, String> {
    let typed = screen.notes.get(place).map_or("", String::as_str);
    if typed.trim().is_empty() {
        return Ok(None);
    }
    field::read_money(typed).map(Some)
}

/// The order that sells to these.
///
/// # Errors
/// Why it would be refused.
pub(super) fn order(
    screen: &Screen,
    tables: &Tables,
    players: &[PlayerId],
) -> Result<Command, String> {
    let partida = tables.arremate.partida();
    let seats = partida
        .map(|partida| partida.seats.clone())
        .unwrap_or_default();
    let mut buyers = Vec::new();
    for player in players {
        let place = seats.iter().position(|seat| seat == player);
        buyers.push((*player, note(screen, place.unwrap_or(usize::MAX))?));
    }
    let command = game(Game::SellCacife { buyers });
    plan::tried(tables, std::slice::from_ref(&command)).map(|_| command)
}

/// All who have not bought: what the button says, and whether it may.
pub(super) fn all(screen: &Screen, tables: &Tables) -> (String, Allowed<Message>) {
    let open = open(tables);
    let cacife = tables
        .arremate
        .partida()
        .map_or(Money::ZERO, |partida| partida.cacife);
    let together = i64::try_from(open.len())
        .ok()
        .and_then(|count| cacife.checked_mul(count))
        .unwrap_or_default();
    let who = if open.len() == 1 {
        tables.counter.name(open[0])
    } else {
        "Todos".to_owned()
    };
    let verb = if open.len() == 1 { "compra" } else { "compram" };
    let label = format!(
        "{who} {verb}: {} × {} = {}",
        open.len(),
        plain(cacife),
        plain(together)
    );
    (
        label,
        order(screen, tables, &open).map(|_| Message::AllSold),
    )
}

/// A note that is less than the price was the exact money after all.
fn remedy(screen: &Screen, tables: &Tables, partida: &Partida) -> part::Remedy<Message> {
    let short = |place: usize| {
        let note = note(screen, place).ok().flatten();
        note.is_some_and(|note| note < partida.cacife)
    };
    let place = (0..partida.seats.len()).find(|place| short(*place))?;
    let name = tables.counter.name(partida.seats[place]);
    let label = format!("{name} entregou {} certos", plain(partida.cacife));
    Some((label, Message::NoteTyped(place, String::new())))
}

/// The page.
pub(super) fn view<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
) -> Element<'a, Message> {
    let mut main = column![
        text::title(look, "Venda dos Cacifes"),
        text::said(
            look,
            "Cada um põe o dinheiro no Caixa de Venda de Fichas e recebe as suas fichas. Sem \
             nota escrita, entrega o dinheiro certo.",
        )
    ]
    .spacing(size::GROUP);
    for place in 0..partida.seats.len() {
        main = main.push(buyer(screen, look, tables, partida, place));
    }
    let (label, does) = all(screen, tables);
    let mut side = column![
        text::figure(look, "Cacife de Jogo", partida.cacife),
        text::figure(look, "Taxa", partida.ante),
        text::figure(
            look,
            "No Caixa de Venda de Fichas",
            tables.ledger.cash(crate::domain::ledger::CashPlace::Box)
        ),
    ]
    .spacing(size::LINE);
    if open(tables).len() < partida.seats.len() {
        side = side.push(text::said(look, "Falta quem ainda não tem “✓”."));
    }
    let remedy = remedy(screen, tables, partida);
    let action = part::action(look, label, does, remedy);
    layout::pinned(
        look,
        "venda",
        main,
        part::panel(look, "Até aqui", side),
        action,
    )
}

fn buyer<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
    place: usize,
) -> Element<'a, Message> {
    let player = partida.seats[place];
    let name = tables.counter.name(player);
    let set = tables.ledger.set();
    let stack = partida.stacks.get(place);
    let chips: Element<'a, Message> = match (set, stack) {
        (Some(set), Some(stack)) => chip::chip_row(look, set, stack),
        _ => column![].into(),
    };
    if let Some(sale) = partida.sales.iter().find(|sale| sale.player == player) {
        let change = sale.handed.checked_sub(sale.amount).unwrap_or_default();
        let said = format!(
            "✓ {name} comprou: entregou {}, troco {}",
            plain(sale.handed),
            plain(change)
        );
        return part::panel(
            look,
            "",
            column![text::label(look, said), chips].spacing(size::LINE),
        );
    }
    let typed = screen.notes.get(place).map_or("", String::as_str);
    let echo = match note(screen, place) {
        Ok(Some(note)) => Some(match note.checked_sub(partida.cacife) {
            Some(change) if !change.is_negative() => Ok(format!("troco {}", plain(change))),
            _ => Err(format!("A nota não cobre {}.", plain(partida.cacife))),
        }),
        _ => None,
    };
    let field = field::money(
        look,
        ids::NOTE[place % ids::COLOURS],
        "",
        typed,
        move |typed| Message::NoteTyped(place, typed),
    )
    .hint(plain(partida.cacife))
    .echo(echo);
    let does = order(screen, tables, &[player]).map(|_| Message::Sold(player));
    let sell = button::secondary(look, format!("{name} compra"), does);
    let head = row![
        text::heading(look, name).width(Fill),
        iced::widget::container(chips)
    ]
    .spacing(size::GROUP)
    .align_y(iced::Center);
    // The button stands beside the field, whatever is echoed under it.
    let entry = row![Element::from(field), sell].spacing(size::GROUP);
    part::panel(
        look,
        "",
        column![head, text::label(look, "Nota entregue"), entry].spacing(size::LINE),
    )
}
