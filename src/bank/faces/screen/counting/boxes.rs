//! What the banker says of the boxes beside counting them: whether the chips are
//! those of which some are missing, and money that is taken out. Rule A22.
//!
//! Never: a rule. What may be done is asked of the check that refuses it.

use iced::widget::column;

use super::view::{MONEY, REASON, Shown};
use super::{Message, Screen};
use crate::bank::Command as Bank;
use crate::bank::faces::tried::tried;
use crate::domain::ledger::{CashPlace, ColourPlace};
use crate::games::{Command, Tables};
use crate::kit::act::Allowed;
use crate::kit::field::read_money;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::names::Names;

/// The order by which the chips on the table are the same, or others.
pub(super) fn lays(tables: &Tables, same: bool) -> Result<Command, String> {
    let set = tables.ledger.set().cloned();
    let set = set.ok_or("Ainda não há fichas na mesa.")?;
    let order = Command::Bank(Bank::LayChips { set, same });
    tried(tables, std::slice::from_ref(&order)).map(|_| order)
}

/// The order by which money leaves the box; the Banqueiro owes it.
pub(super) fn takes(screen: &Screen, tables: &Tables) -> Result<Command, String> {
    let player = tables.counter.banker();
    let player = player.ok_or("Diga primeiro quem cuida da Banca, em Pessoas.")?;
    let order = Command::Bank(Bank::TakeFromBox {
        player,
        amount: read_money(&screen.session.money)?,
        reason: screen.session.reason.trim().to_owned(),
    });
    tried(tables, std::slice::from_ref(&order)).map(|_| order)
}

/// Chips that are missing, of this set or of another.
pub(super) fn gone<'a>(tables: &Tables, look: &Look) -> Option<Shown<'a>> {
    let (counter, ledger) = (&tables.counter, &tables.ledger);
    let laid = counter.laid()?;
    let lost = counter.lost(ledger);
    let of_these = lost.iter().any(|gone| gone.from.number == laid.number);
    if lost.is_empty() {
        return None;
    }
    let here = [ColourPlace::Missing, ColourPlace::Absent].map(|place| ledger.colours(place));
    let pairs = here[0].iter().zip(here[1]);
    let missing = pairs.map(|(tonight, before)| tonight + before).collect();
    let said = match of_these {
        true => format!(
            "Destas fichas faltam {}.",
            Names::of(tables).stack(&missing)
        ),
        false => "Destas fichas não falta nenhuma; faltam de outras.".to_owned(),
    };
    let choice = |label: &'static str, same: bool| {
        let does: Allowed<Message> = lays(tables, same).map(|_| Message::Laid(same));
        button::toggle(look, label, of_these == same, does).into()
    };
    let choices = button::group([
        choice("São as fichas de que faltam", true),
        choice("São outras fichas, inteiras", false),
    ]);
    let content = column![text::said(look, said), choices].spacing(size::LINE);
    Some(part::panel(look, "Fichas que faltam", content))
}

/// Money that goes out of the box, and why.
pub(super) fn taking<'a>(screen: &'a Screen, tables: &Tables, look: &Look) -> Option<Shown<'a>> {
    let ledger = &tables.ledger;
    // What backs the chips in play stays.
    if ledger.cash(CashPlace::Box).is_zero() || !ledger.on_the_table().is_zero() {
        return None;
    }
    let session = &screen.session;
    let money = field::money(look, MONEY, "Quanto", &session.money, Message::MoneyTyped);
    let reason = field::text(
        look,
        REASON,
        "Motivo",
        &session.reason,
        Message::ReasonTyped,
    );
    let reason = reason.example("vai comprar outra ficha");
    let does = takes(screen, tables).map(|_| Message::Taken);
    let take = button::secondary(look, "Retirar: o Banqueiro deve ao caixa", does);
    let money = iced::Element::from(money.width(size::SIDE));
    let content = column![money, iced::Element::from(reason), take].spacing(size::LINE);
    Some(part::panel(look, "Retirar dinheiro do caixa", content))
}
