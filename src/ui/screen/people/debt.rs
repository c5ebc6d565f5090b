//! Debts on the page of people: one that stands, and one that is paid.
//!
//! Never: a rule. What may be done is asked of the check that refuses it.

use chrono::DateTime;
use iced::widget::{column, row};
use iced::{Element, Fill, Length};
use serde::{Deserialize, Serialize};

use super::{Message, may};
use crate::bank::{self, DebtPart, MoneyKind};
use crate::desk::evening::Evening;
use crate::domain::ledger::{Cause, Debt, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::faces::Note;
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, size, text};
use crate::words::money::reais;
use crate::words::names::{Names, listed, sentence};
use crate::words::{debts, labels};

/// How a debt, or a part of it, is brought to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Ends {
    /// The debtor pays.
    #[default]
    Paid,
    /// The creditor forgives.
    Forgiven,
    /// Somebody else pays.
    ByAnother {
        /// Who.
        payer: PlayerId,
        /// The debtor owes him nothing for it.
        gift: bool,
    },
}

impl Ends {
    /// The order; none: nobody forgives what is owed to the box.
    pub(super) fn order(self, debt: Debt, amount: Money) -> Option<bank::Command> {
        let (debtor, creditor, cause) = (debt.debtor, debt.creditor, Some(debt.cause));
        Some(match (self, creditor) {
            (Ends::Paid, _) => bank::Command::PayOneDebt { debt, amount },
            (Ends::Forgiven, Party::Player(creditor)) => bank::Command::ForgiveDebt {
                debtor,
                creditor,
                cause,
                amount,
            },
            (Ends::Forgiven, Party::Bank) => return None,
            (Ends::ByAnother { payer, gift }, _) => bank::Command::PayForAnother {
                payer,
                debtor,
                creditor,
                cause,
                amount,
                gift,
            },
        })
    }

    /// `Beto paga a Ana (Grande Prêmio)`.
    pub(super) fn title(self, debt: Debt, names: &Names) -> String {
        let (debtor, to) = (names.person(debt.debtor), names.to_party(debt.creditor));
        let said = match self {
            Ends::Paid => format!("{debtor} paga {to}"),
            Ends::Forgiven => format!("{} perdoa {debtor}", names.party(debt.creditor)),
            Ends::ByAnother { payer, .. } => {
                format!("{} paga {to} por {debtor}", names.person(payer))
            }
        };
        format!("{said} ({})", labels::cause(debt.cause))
    }

    /// What the button says.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Ends::Forgiven => "Perdoar",
            Ends::Paid | Ends::ByAnother { .. } => "Pagar",
        }
    }

    /// Who pays, or that it is forgiven; and what becomes of it where somebody
    /// else pays.
    pub(super) fn choices<'a>(
        self,
        look: &Look,
        debt: Debt,
        evening: &Evening,
    ) -> Element<'a, Message> {
        let counter = &evening.tables().counter;
        let name = |player| counter.name(player);
        let mut all = vec![(Ends::Paid, format!("{} paga", name(debt.debtor)))];
        if let Party::Player(creditor) = debt.creditor {
            all.push((Ends::Forgiven, format!("{} perdoa", name(creditor))));
        }
        let others = counter.people().keys().copied();
        let others = others
            .filter(|who| *who != debt.debtor && debt.creditor != Party::Player(*who))
            .map(|payer| {
                let gift = matches!(self, Ends::ByAnother { gift: true, .. });
                (
                    Ends::ByAnother { payer, gift },
                    format!("{} paga", name(payer)),
                )
            });
        all.extend(others);
        let choice = |(ends, label): (Ends, String)| Choice {
            label,
            chosen: ends == self,
            does: Ok(Message::EndsPicked(ends)),
        };
        let who = picker(look, all.into_iter().map(choice));
        let mut lines = column![text::label(look, "Quem paga?"), who].spacing(size::CLOSE);
        if let Ends::ByAnother { payer, .. } = self {
            let owes = format!("{} fica devendo a quem pagou", name(debt.debtor));
            let ways = [(false, owes), (true, "É presente".to_owned())];
            let ways = ways.map(|(gift, said)| (Ends::ByAnother { payer, gift }, said));
            lines = lines.push(picker(look, ways.into_iter().map(choice)));
        }
        lines.into()
    }

    /// As it is kept between two starts.
    pub(super) fn kept(self) -> String {
        match self {
            Ends::Paid => String::new(),
            other => serde_json::to_string(&other).unwrap_or_default(),
        }
    }

    /// As it was kept.
    pub(super) fn read(text: &str) -> Ends {
        serde_json::from_str(text).unwrap_or_default()
    }
}

/// How much such an order brings to an end.
pub(super) fn amount(order: &bank::Command) -> Option<Money> {
    match order {
        bank::Command::PayOneDebt { amount, .. }
        | bank::Command::ForgiveDebt { amount, .. }
        | bank::Command::PayForAnother { amount, .. } => Some(*amount),
        _ => None,
    }
}

/// Since when a debt stands, as a line under it.
fn since(evening: &Evening, parts: &[DebtPart]) -> String {
    let (night, day) = evening.tonight(DateTime::default());
    let today = debts::noted_day(&day).unwrap_or_default();
    sentence(&format!("{}.", debts::since(parts, night, today)))
}

/// A debt that is paid, while its note is still with somebody.
pub(super) fn quit<'a>(look: &Look, names: &Names, note: &Note) -> Element<'a, Message> {
    let said = format!(
        "{} não deve mais nada {} do Grande Prêmio: a nota {} perde o valor.",
        names.person(note.debt.debtor),
        names.to_party(note.debt.creditor),
        listed(&note.out)
    );
    let label = if note.quit {
        "✓ Nota quitada gravada"
    } else {
        "Gravar a nota quitada"
    };
    let print = Message::NotePressed(note.debt.debtor);
    let press = button::secondary(look, label, Ok(print));
    column![text::said(look, said), press]
        .spacing(size::CLOSE)
        .into()
}

/// A debt of the kind of money that is not played for tonight: kept as it is.
/// Rule A23.
pub(super) fn kept<'a>(
    look: &Look,
    names: &Names,
    (debt, amount): (Debt, Money),
    money: MoneyKind,
) -> Element<'a, Message> {
    let kind = labels::of_money(money);
    let said = format!(
        "{} deve {} {} {kind} ({})",
        names.person(debt.debtor),
        names.to_party(debt.creditor),
        reais(amount),
        labels::cause(debt.cause)
    );
    let why = format!("Paga-se numa noite {kind}.");
    column![text::said(look, said), text::muted(look, why)]
        .spacing(size::CLOSE)
        .into()
}

/// A debt that stands, since when, and what may be done about it.
pub(super) fn one<'a>(
    evening: &'a Evening,
    look: &Look,
    names: &Names,
    debt: Debt,
    amount: Money,
) -> Element<'a, Message> {
    let said = format!(
        "{} deve {} ({})",
        names.person(debt.debtor),
        names.to_party(debt.creditor),
        labels::cause(debt.cause)
    );
    let head = row![
        text::said(look, said).width(Fill),
        text::digits(look, reais(amount), size::EMPHASIS).width(Length::Shrink)
    ]
    .spacing(size::PANEL)
    .align_y(iced::Center);
    let (debtor, creditor) = (debt.debtor, debt.creditor);
    let pay = bank::Command::PayOneDebt { debt, amount };
    let pays = may(evening, pay, Message::PayPicked(debt, amount));
    let mut buttons: Vec<Element<'a, Message>> =
        vec![button::secondary(look, "Pagar…", pays).into()];
    if let Party::Player(other) = creditor {
        let net = bank::Command::NetDebts {
            first: debtor,
            second: other,
        };
        let nets = may(evening, net, Message::NetPressed(debtor, other));
        buttons.push(button::secondary(look, "Compensar", nets).into());
        if debt.cause == Cause::Prize {
            let leave = bank::Command::AllowToPlay {
                creditor: other,
                debtor,
            };
            let lets = may(evening, leave, Message::AllowPressed(other, debtor));
            let label = format!("{} deixa jogar", names.person(other));
            buttons.push(button::secondary(look, label, lets).into());
        }
    }
    let mut lines = column![head].spacing(size::CLOSE);
    let parts = evening.since(evening.tables(), debt);
    lines = lines.push(text::muted(look, since(evening, &parts)));
    if debt.cause == Cause::Prize {
        let codes: Vec<String> = parts.into_iter().flat_map(|part| part.notes).collect();
        let note = match codes.as_slice() {
            [] => "A nota de dívida não foi impressa.".to_owned(),
            [code] => format!("A nota de dívida {code} está com eles."),
            codes => format!("As notas de dívida {} estão com eles.", listed(codes)),
        };
        lines = lines.push(text::muted(look, note));
        let print = Message::NotePressed(debtor);
        buttons.push(button::quiet(look, "Gravar a nota", Ok(print)).into());
    }
    lines.push(button::group(buttons)).into()
}
