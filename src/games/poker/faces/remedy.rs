//! What may be done instead of what the table refused: the nearest order that
//! the refusal itself names, and what its button says. Rules P1, P2, P8.
//!
//! Never: a rule. Whether the other order would be carried out is asked of the
//! check that refused the first.

use crate::bank;
use crate::bank::faces::remedy::exact;
use crate::domain::money::Money;
use crate::games::Command;
use crate::games::poker::rules::betting::{Action, BetRefusal};
use crate::games::poker::{Command as Game, Refusal};
use crate::words::money::plain;

/// Orders instead of the refused one, and what their button says.
#[must_use]
pub fn remedy(command: &Game, why: &Refusal) -> Option<(Vec<Command>, String)> {
    let (game, label) = match (command, why) {
        (Game::Act { player, action }, Refusal::Bet(why)) => {
            let (action, label) = bet(*action, *why)?;
            let player = *player;
            (Game::Act { player, action }, label)
        }
        (
            Game::SellCacife { buyers },
            Refusal::Bank(bank::Refusal::HandedShort { handed, price }),
        ) => {
            let buyers = buyers.iter().map(|(player, note)| match note {
                Some(note) if note == handed => (*player, None),
                note => (*player, *note),
            });
            let buyers = buyers.collect();
            (Game::SellCacife { buyers }, exact(*price))
        }
        _ => return None,
    };
    Some((vec![Command::Poker(game)], label))
}

/// The nearest that may be said on that turn.
fn bet(action: Action, why: BetRefusal) -> Option<(Action, String)> {
    let call = |cost: Money| (Action::Call, format!("Pagar {}", plain(cost)));
    let with = |amount: Money| match action {
        Action::Raise(_) => (Action::Raise(amount), format!("Aumentar {}", plain(amount))),
        _ => (Action::Open(amount), format!("Abrir com {}", plain(amount))),
    };
    match why {
        BetRefusal::AboveChips { free, .. } => {
            Some((Action::AllIn, format!("Pôr tudo, {}", plain(free))))
        }
        BetRefusal::AlreadyOpened { cost } | BetRefusal::NotReopened { cost } => Some(call(cost)),
        BetRefusal::BelowMinimum { minimum, .. } => Some(with(minimum)),
        BetRefusal::AboveMaximum { maximum, .. } => Some(with(maximum)),
        BetRefusal::NobodyCanAnswer => Some((Action::Call, "Pagar".to_owned())),
        BetRefusal::NothingToCall => match action {
            Action::Raise(amount) => {
                Some((Action::Open(amount), format!("Abrir com {}", plain(amount))))
            }
            Action::Call => Some((Action::Check, "Pedir mesa".to_owned())),
            _ => None,
        },
        BetRefusal::Over
        | BetRefusal::NotIn(_)
        | BetRefusal::NotHisTurn { .. }
        | BetRefusal::NotMultiple { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::bet;
    use crate::domain::money::Money;
    use crate::games::poker::rules::betting::{Action, BetRefusal};

    fn reais(reais: i64) -> Money {
        Money::from_reais(reais)
    }

    /// Rules P1, P2, P8. The nearest thing that may be said instead.
    #[test]
    fn a_refused_bet_has_the_nearest_one_beside_it() {
        let above = BetRefusal::AboveChips {
            wanted: reais(10),
            free: reais(6),
        };
        let least = BetRefusal::BelowMinimum {
            minimum: reais(2),
            offered: reais(1),
        };
        let most = BetRefusal::AboveMaximum {
            maximum: reais(5),
            offered: reais(8),
        };
        let cost = reais(4);
        for (said, why, instead, label) in [
            (Action::Call, above, Action::AllIn, "Pôr tudo, 6,00"),
            (
                Action::Open(reais(1)),
                least,
                Action::Open(reais(2)),
                "Abrir com 2,00",
            ),
            (
                Action::Raise(reais(8)),
                most,
                Action::Raise(reais(5)),
                "Aumentar 5,00",
            ),
            (
                Action::Check,
                BetRefusal::AlreadyOpened { cost },
                Action::Call,
                "Pagar 4,00",
            ),
            (
                Action::AllIn,
                BetRefusal::NotReopened { cost },
                Action::Call,
                "Pagar 4,00",
            ),
            (
                Action::Call,
                BetRefusal::NothingToCall,
                Action::Check,
                "Pedir mesa",
            ),
        ] {
            assert_eq!(bet(said, why), Some((instead, label.to_owned())));
        }
        assert_eq!(bet(Action::Fold, BetRefusal::Over), None);
    }
}
