//! The payments of a settled night, ticked off one by one. Rule A18.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::Message;
use crate::bank::faces::sheets::from_book::standing;
use crate::bank::faces::sheets::night::{settled, ticked};
use crate::bank::{self, Event as Fact};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::ledger::Debt;
use crate::domain::money::Money;
use crate::games::{Command, Event};
use crate::kit::act::allowed;
use crate::kit::{Look, button, part, size, text};
use crate::words::event::settling::transfer;
use crate::words::money::reais;
use crate::words::names::Names;

/// A payment of the settling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tick {
    pub(super) debt: Debt,
    pub(super) amount: Money,
    pub(super) paid: Money,
    pub(super) when: String,
}

/// Each payment, with its key.
pub(super) fn view<'a>(look: &Look, evening: &Evening) -> Element<'a, Message> {
    let names = Names::of(evening.tables());
    let mut main = column![
        text::title(look, "Acerto da noite"),
        text::said(
            look,
            "Marquem cada pagamento quando o dinheiro mudar de mãos. O que ficar sem pagar fica no \
             livro, como dívida de acerto da noite.",
        )
    ]
    .spacing(size::GROUP);
    let ticks = all(evening);
    if ticks.is_empty() {
        main = main.push(text::said(look, "Ninguém paga nada a ninguém."));
    }
    for (place, payment) in ticks.iter().enumerate() {
        main = main.push(tick(look, evening, &names, place, payment));
    }
    main.into()
}

fn tick<'a>(
    look: &Look,
    evening: &Evening,
    names: &Names,
    place: usize,
    tick: &Tick,
) -> Element<'a, Message> {
    let open = tick.amount - tick.paid;
    let said = transfer(tick.debt, tick.amount, names);
    let said = match (open.is_zero(), tick.paid.is_zero()) {
        (true, _) => format!("✓ {said}, {}", tick.when),
        (false, true) => format!("{}. {said}", place + 1),
        (false, false) => format!("{}. {said}, falta {}", place + 1, reais(open)),
    };
    let press = if open.is_zero() {
        let does = untick(evening, tick)
            .map(|_| Message::Unticked(place))
            .ok_or("Este pagamento não se pode mais desmarcar.".to_owned());
        button::quiet(look, "Não foi pago", does)
    } else {
        let order = pay(tick).ok_or("Não há o que pagar.".to_owned());
        let does = order.and_then(|order| allowed(evening, &order, Message::Ticked(place)));
        let label = match place {
            0..9 => format!("Pago ({})", place + 1),
            _ => "Pago".to_owned(),
        };
        button::secondary(look, label, does)
    };
    let line = row![text::said(look, said).width(Fill), press]
        .spacing(size::GROUP)
        .align_y(iced::Center);
    part::panel(look, "", line)
}

/// The payments of the settling that stands.
pub(super) fn all(evening: &Evening) -> Vec<Tick> {
    let Some((line, settlement)) = settled(evening) else {
        return Vec::new();
    };
    let all = ticked(evening, line, settlement).into_iter();
    all.map(|(debt, amount, paid, when)| Tick {
        debt,
        amount,
        paid,
        when,
    })
    .collect()
}

/// The order that pays what is left of it.
pub(super) fn pay(tick: &Tick) -> Option<Command> {
    let amount = tick.amount - tick.paid;
    amount.is_positive().then_some({
        Command::Bank(bank::Command::PayOneDebt {
            debt: tick.debt,
            amount,
        })
    })
}

/// The last payment of it, taken back, where nothing later stands in the way.
fn untick(evening: &Evening, tick: &Tick) -> Option<Order> {
    let pays = |event: &Event| {
        matches!(event, Event::Bank(
            Fact::DebtPaid { paid }
            | Fact::PaidForAnother { paid, .. }
            | Fact::DebtForgiven { forgiven: paid },
        ) if paid.iter().any(|(debt, _)| *debt == tick.debt))
    };
    let mut lines = standing(evening).rev();
    let (line, _) = lines.find(|(_, events)| events.iter().any(pays))?;
    evening.without_all(&[line.seq]).ok()?;
    Some(Order::Reverse {
        seq: line.seq,
        why: "marcado como pago por engano".to_owned(),
    })
}

/// What is paid and what is not, on the right.
pub(super) fn side<'a>(look: &Look, evening: &Evening) -> Element<'a, Message> {
    let ticks = all(evening);
    let sum = |of: fn(&Tick) -> Money| ticks.iter().map(of).sum::<Money>();
    let lines = column![
        text::figure(look, "Já pago", sum(|tick| tick.paid)),
        text::figure(look, "Falta pagar", sum(|tick| tick.amount - tick.paid)),
        button::group([
            button::secondary(look, "Gravar a folha do acerto", Ok(Message::SheetFiled)).into(),
            button::secondary(look, "Imprimir a folha", Ok(Message::SheetPrinted)).into(),
            button::quiet(look, "Acertar de outro jeito…", Ok(Message::Anew)).into(),
        ])
    ]
    .spacing(size::LINE);
    part::panel(look, "Até aqui", lines)
}

/// The same for the payment at that place.
pub(super) fn untick_at(evening: &Evening, place: usize) -> Option<Order> {
    untick(evening, all(evening).get(place)?)
}
