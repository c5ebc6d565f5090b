//! Who plays, who keeps the bank, who sits where, who deals first. Rules A18,
//! A21, A22.

use iced::Element;
use iced::widget::column;

use super::input::Input;
use super::{Message, Plan, ids};
use crate::bank::faces::screen::seating;
use crate::domain::ledger::{Debt, Party};
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::kit::act::Allowed;
use crate::kit::{Look, button, size, text};
use crate::words::money::plain;

/// Debts that bar him from the next match. Rule A18.
pub(super) fn barred(tables: &Tables, player: PlayerId) -> Vec<Debt> {
    tables.counter.barred_by(&tables.ledger, player)
}

/// May that person be chosen? Who is chosen may always be taken off.
pub(super) fn may_play(tables: &Tables, plan: &Plan, player: PlayerId) -> Allowed<Message> {
    let toggled = Message::People(seating::Message::PersonToggled(player));
    if plan.people.contains(&player) {
        return Ok(toggled);
    }
    let debts = barred(tables, player);
    if !debts.is_empty() {
        let owed = debts.iter().map(|debt| {
            let amount = plain(tables.ledger.debt(*debt));
            format!("{amount} {}", plan.names.to_party(debt.creditor))
        });
        let owed: Vec<String> = owed.collect();
        return Err(format!(
            "{} declarou falência: deve {} do Grande Prêmio. Pague a dívida, ou o credor deixa \
             jogar.",
            plan.names.person(player),
            crate::words::names::listed(&owed)
        ));
    }
    if plan.people.len() >= ids::SEATS {
        return Err("A mesa já tem 5 jogadores: tire alguém para pôr outro no lugar.".to_owned());
    }
    Ok(toggled)
}

/// The first step.
pub(super) fn who<'a>(
    input: &'a Input,
    look: &Look,
    tables: &Tables,
    plan: &Plan,
) -> Element<'a, Message> {
    let known = tables.counter.people().keys();
    let debts = known.flat_map(|player| barred(tables, *player));
    let aside = debts
        .map(|debt| falencia(look, tables, plan, debt))
        .collect();
    let may = |player| may_play(tables, plan, player);
    seating::who(
        &input.table,
        look,
        tables,
        plan.asked(),
        may,
        aside,
        Message::People,
    )
}

/// Somebody in falência, with the two ways back to the table. Rule A18.
fn falencia<'a>(look: &Look, tables: &Tables, plan: &Plan, debt: Debt) -> Element<'a, Message> {
    let (who, amount) = (plan.names.person(debt.debtor), tables.ledger.debt(debt));
    let said = format!(
        "{who} está em falência: deve {} {}.",
        plain(amount),
        plan.names.to_party(debt.creditor)
    );
    let pay = button::secondary(
        look,
        format!("{who} paga {}", plain(amount)),
        Ok(Message::DebtPaid(debt)),
    );
    let mut ways = vec![pay.into()];
    if let Party::Player(creditor) = debt.creditor {
        let label = format!("{} deixa {who} jogar", plan.names.person(creditor));
        ways.push(button::secondary(look, label, Ok(Message::Allowed(debt))).into());
    }
    column![text::warning(look, said), button::group(ways)]
        .spacing(size::CLOSE)
        .into()
}

/// The second step.
pub(super) fn seats<'a>(
    input: &'a Input,
    look: &Look,
    tables: &Tables,
    plan: &Plan,
) -> Element<'a, Message> {
    seating::seats(&input.table, look, tables, plan.asked(), Message::People)
}
