//! What may be done instead of an order that the counter refused: the nearest
//! one that the refusal itself names. Rules A7, A18.
//!
//! Never: a rule. Whether the other order would be carried out is asked of the
//! check that refused the first.

use crate::bank::{Command, Refusal};
use crate::domain::money::Money;
use crate::words::money::{plain, reais};

/// Another order, and what its button says.
#[must_use]
pub fn remedy(command: &Command, why: &Refusal) -> Option<(Command, String)> {
    match (command, why) {
        (
            Command::PayDebt {
                debtor, creditor, ..
            },
            Refusal::OverDebt { owed, .. },
        ) => {
            let pays = Command::PayDebt {
                debtor: *debtor,
                creditor: *creditor,
                amount: *owed,
            };
            Some((pays, format!("Receber {}", reais(*owed))))
        }
        (Command::PayOneDebt { debt, .. }, Refusal::OverDebt { owed, .. }) => {
            let pays = Command::PayOneDebt {
                debt: *debt,
                amount: *owed,
            };
            Some((pays, format!("Receber {}", reais(*owed))))
        }
        (
            Command::ForgiveDebt {
                debtor,
                creditor,
                cause,
                ..
            },
            Refusal::OverDebt { owed, .. },
        ) => {
            let forgives = Command::ForgiveDebt {
                debtor: *debtor,
                creditor: *creditor,
                cause: *cause,
                amount: *owed,
            };
            Some((forgives, format!("Perdoar {}", reais(*owed))))
        }
        (
            Command::PayForAnother {
                payer,
                debtor,
                creditor,
                cause,
                gift,
                ..
            },
            Refusal::OverDebt { owed, .. },
        ) => {
            let pays = Command::PayForAnother {
                payer: *payer,
                debtor: *debtor,
                creditor: *creditor,
                cause: *cause,
                amount: *owed,
                gift: *gift,
            };
            Some((pays, format!("Pagar {}", reais(*owed))))
        }
        (Command::SellChips { player, amount, .. }, Refusal::OnAccount { .. }) => {
            let sells = Command::SellChips {
                player: *player,
                amount: *amount,
                handed: None,
            };
            Some((sells, format!("Vender {} fiado", plain(*amount))))
        }
        (Command::SellChips { player, amount, .. }, Refusal::HandedShort { price, .. }) => {
            let sells = Command::SellChips {
                player: *player,
                amount: *amount,
                handed: None,
            };
            Some((sells, exact(*price)))
        }
        (Command::SellChips { player, handed, .. }, why) => {
            let amount = nearest(why)?;
            let sells = Command::SellChips {
                player: *player,
                amount,
                handed: *handed,
            };
            Some((sells, format!("Vender {}", plain(amount))))
        }
        _ => None,
    }
}

/// `Entregou o valor certo, R$ 87,00`.
#[must_use]
pub fn exact(price: Money) -> String {
    format!("Entregou o valor certo, {}", reais(price))
}

/// The nearest amount that can be paid: below, else above.
fn nearest(why: &Refusal) -> Option<Money> {
    match why {
        Refusal::NotMultiple { amount, ante } => multiple(*amount, *ante),
        Refusal::CannotDeal { below, above, .. } => below.or(*above),
        _ => None,
    }
}

/// The multiple of `ante` below `amount`, else the first there is; none where
/// `amount` is no amount at all.
#[must_use]
pub fn multiple(amount: Money, ante: Money) -> Option<Money> {
    if !amount.is_positive() || !ante.is_positive() {
        return None;
    }
    let below = amount.centavos() / ante.centavos() * ante.centavos();
    Some(Money::from_centavos(below))
        .filter(|below| below.is_positive())
        .or(Some(ante))
}
