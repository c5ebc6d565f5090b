//! The sale of what everybody buys at the start: each one's chips, the note he
//! hands over and its change. Rules A5, A7, P1.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::ids::{COLOURS, row as ids};
use super::layout;
use crate::bank::Sale;
use crate::domain::chips::Stack;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Command, Tables};
use crate::kit::act::Allowed;
use crate::kit::{Look, button, chip, field, part, size, text};
use crate::words::money::plain;

const NOTE: [&str; COLOURS] = ids!("nota-");

/// Notes handed over, by seat, as typed.
pub type Notes = [String; COLOURS];

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// The note somebody hands over is being typed.
    NoteTyped(usize, String),
    /// One buys.
    Sold(PlayerId),
    /// All buy who have not.
    AllSold,
}

/// What is sold, to whom.
#[derive(Clone, Copy, Debug)]
pub struct OnSale<'s> {
    /// Over the page.
    pub title: &'s str,
    /// What it is called.
    pub name: &'s str,
    /// Its price, for each.
    pub price: Money,
    /// Further figures beside it.
    pub figures: &'s [(&'s str, Money)],
    /// Seats in table order.
    pub seats: &'s [PlayerId],
    /// Chips for each seat.
    pub stacks: &'s [Stack],
    /// Sales so far.
    pub sales: &'s [Sale],
}

/// The note typed for a seat; none: the exact money.
///
/// # Errors
/// Why it is no amount.
pub fn note(notes: &Notes, place: usize) -> Result<Option<Money>, String> {
    let typed = notes.get(place).map_or("", String::as_str);
    if typed.trim().is_empty() {
        return Ok(None);
    }
    field::read_money(typed).map(Some)
}

impl OnSale<'_> {
    /// Who has not bought yet, in table order.
    #[must_use]
    pub fn open(&self) -> Vec<PlayerId> {
        let sold = |player: &PlayerId| self.sales.iter().any(|sale| sale.player == *player);
        let seats = self.seats.iter().copied();
        seats.filter(|player| !sold(player)).collect()
    }

    /// These with their notes.
    ///
    /// # Errors
    /// A note that can't be read.
    pub fn buyers(
        &self,
        notes: &Notes,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, Option<Money>)>, String> {
        let each = players.iter().map(|player| {
            let place = self.seats.iter().position(|seat| seat == player);
            Ok((*player, note(notes, place.unwrap_or(usize::MAX))?))
        });
        each.collect()
    }

    /// All who have not bought: what the button says.
    #[must_use]
    pub fn all_label(&self, tables: &Tables) -> String {
        let open = self.open();
        let together = i64::try_from(open.len())
            .ok()
            .and_then(|count| self.price.checked_mul(count))
            .unwrap_or_default();
        let (who, verb) = match open.as_slice() {
            [only] => (tables.counter.name(*only), "compra"),
            _ => ("Todos".to_owned(), "compram"),
        };
        format!(
            "{who} {verb}: {} × {} = {}",
            open.len(),
            plain(self.price),
            plain(together)
        )
    }

    /// A note that is less than the price was the exact money after all.
    fn remedy(&self, notes: &Notes, tables: &Tables) -> part::Remedy<Message> {
        let short = |place: usize| {
            let note = note(notes, place).ok().flatten();
            note.is_some_and(|note| note < self.price)
        };
        let place = (0..self.seats.len()).find(|place| short(*place))?;
        let name = tables.counter.name(self.seats[place]);
        let label = format!("{name} entregou {} certos", plain(self.price));
        Some((label, Message::NoteTyped(place, String::new())))
    }

    /// The page. `order`: what would be sold to these, or why not.
    pub fn view<'a>(
        &self,
        notes: &'a Notes,
        look: &Look,
        tables: &Tables,
        order: impl Fn(&[PlayerId]) -> Result<Command, String>,
    ) -> Element<'a, Message> {
        let how = if tables.counter.rules().on_account {
            "Cada um recebe as suas fichas fiado: ninguém entrega dinheiro agora, acerta-se no fim \
             da noite."
        } else {
            "Cada um põe o dinheiro no Caixa de Venda de Fichas e recebe as suas fichas. Sem nota \
             escrita, entrega o dinheiro certo."
        };
        let mut main = column![
            text::title(look, self.title.to_owned()),
            text::said(look, how)
        ]
        .spacing(size::GROUP);
        for (place, player) in self.seats.iter().enumerate() {
            let does = order(&[*player]).map(|_| Message::Sold(*player));
            main = main.push(self.buyer(notes, look, tables, place, does));
        }
        let mut side =
            column![text::figure(look, self.name.to_owned(), self.price)].spacing(size::LINE);
        for (name, amount) in self.figures {
            side = side.push(text::figure(look, (*name).to_owned(), *amount));
        }
        side = side.push(text::figure(
            look,
            "No Caixa de Venda de Fichas",
            tables.ledger.money_in_box(),
        ));
        if self.open().len() < self.seats.len() {
            side = side.push(text::said(look, "Falta quem ainda não tem “✓”."));
        }
        let remedy = self.remedy(notes, tables);
        let does = order(&self.open()).map(|_| Message::AllSold);
        let action = part::action(look, self.all_label(tables), does, remedy);
        layout::pinned(
            look,
            "venda",
            main,
            part::panel(look, "Até aqui", side),
            action,
        )
    }

    fn buyer<'a>(
        &self,
        notes: &'a Notes,
        look: &Look,
        tables: &Tables,
        place: usize,
        does: Allowed<Message>,
    ) -> Element<'a, Message> {
        let player = self.seats[place];
        let name = tables.counter.name(player);
        let chips: Element<'a, Message> = match (tables.ledger.set(), self.stacks.get(place)) {
            (Some(set), Some(stack)) => chip::chip_row(look, set, stack),
            _ => column![].into(),
        };
        if let Some(sale) = self.sales.iter().find(|sale| sale.player == player) {
            let change = sale.handed.checked_sub(sale.amount).unwrap_or_default();
            let said = if tables.counter.rules().on_account {
                format!("✓ {name} levou {} fiado", plain(sale.amount))
            } else {
                format!(
                    "✓ {name} comprou: entregou {}, troco {}",
                    plain(sale.handed),
                    plain(change)
                )
            };
            let said = column![text::label(look, said), chips].spacing(size::LINE);
            return part::panel(look, "", said);
        }
        let typed = notes.get(place).map_or("", String::as_str);
        let echo = match note(notes, place) {
            Ok(Some(note)) => Some(match note.checked_sub(self.price) {
                Some(change) if !change.is_negative() => Ok(format!("troco {}", plain(change))),
                _ => Err(format!("A nota não cobre {}.", plain(self.price))),
            }),
            _ => None,
        };
        let field = field::money(look, NOTE[place % COLOURS], "", typed, move |typed| {
            Message::NoteTyped(place, typed)
        })
        .hint(plain(self.price))
        .echo(echo);
        let sell = button::secondary(look, format!("{name} compra"), does);
        let head = row![
            text::heading(look, name).width(Fill),
            iced::widget::container(chips)
        ]
        .spacing(size::GROUP)
        .align_y(iced::Center);
        if tables.counter.rules().on_account {
            return part::panel(look, "", column![head, sell].spacing(size::LINE));
        }
        // The button stands beside the field, whatever is echoed under it.
        let entry = row![Element::from(field), sell].spacing(size::GROUP);
        part::panel(
            look,
            "",
            column![head, text::label(look, "Nota entregue"), entry].spacing(size::LINE),
        )
    }
}
