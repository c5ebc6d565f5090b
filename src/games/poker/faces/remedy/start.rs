//! Before the first round: terms that don't go together, notes that are too
//! small. Rules P1, A5.

use super::{Instead, one};
use crate::bank;
use crate::bank::faces::remedy::{exact, multiple};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::rules::house_rules::HouseRules;
use crate::games::poker::{Command as Game, Refusal};
use crate::words::money::plain;
use crate::words::names::Names;

/// The two limits the other way round; one that is no bet is left out.
pub(super) fn limits(rules: HouseRules) -> Instead {
    let bet = |limit: Option<Money>| limit.filter(|limit| limit.is_positive());
    let (min, max) = match (bet(rules.bet_min), bet(rules.bet_max)) {
        (Some(min), Some(max)) => (Some(min.min(max)), Some(max.max(min))),
        others => others,
    };
    let label = match (min, max) {
        (Some(min), Some(max)) => format!("Apostas de {} a {}", plain(min), plain(max)),
        (Some(min), None) => format!("Só a mínima, {}", plain(min)),
        (None, Some(max)) => format!("Só a máxima, {}", plain(max)),
        (None, None) => "Jogar sem limites".to_owned(),
    };
    let rules = HouseRules {
        bet_min: min,
        bet_max: max,
        ..rules
    };
    one(Game::ChooseRules(rules), label)
}

/// A cacife and a pingo that chips pay, in their right order.
pub(super) fn start(command: &Game, why: &Refusal) -> Instead {
    let Game::Start {
        seats,
        dealer,
        cacife,
        pingo,
    } = command
    else {
        return None;
    };
    let with = |cacife: Money, pingo: Money, label: String| {
        let (seats, dealer) = (seats.clone(), dealer.clone());
        let start = Game::Start {
            seats,
            dealer,
            cacife,
            pingo,
        };
        one(start, label)
    };
    match why {
        Refusal::PingoAboveCacife { .. } => {
            let label = format!("Cacife {}, pingo {}", plain(*pingo), plain(*cacife));
            with(*pingo, *cacife, label)
        }
        Refusal::Bank(bank::Refusal::NotMultiple { amount, ante }) => {
            let near = multiple(*amount, *ante)?;
            if amount == cacife {
                with(near, *pingo, format!("Cacife de {}", plain(near)))
            } else if amount == pingo {
                with(*cacife, near, format!("Pingo de {}", plain(near)))
            } else {
                None
            }
        }
        Refusal::Bank(bank::Refusal::CannotDeal { below, above, .. }) => {
            let near = below.or(*above)?;
            with(near, *pingo, format!("Cacife de {}", plain(near)))
        }
        _ => None,
    }
}

/// The exact price; only those who have no cacife yet, once each.
pub(super) fn sell(names: &Names, buyers: &[(PlayerId, Option<Money>)], why: &Refusal) -> Instead {
    let mut buyers = buyers.to_vec();
    let label = match why {
        Refusal::Bank(bank::Refusal::HandedShort { handed, price }) => {
            let short = buyers.iter_mut().find(|(_, note)| *note == Some(*handed))?;
            short.1 = None;
            exact(*price)
        }
        Refusal::HasCacife(player) => {
            buyers.retain(|(buyer, _)| buyer != player);
            let rest: Vec<PlayerId> = buyers.iter().map(|(buyer, _)| *buyer).collect();
            format!("Vender só a {}", names.people(&rest))
        }
        Refusal::Twice(player) => {
            let mut seen = false;
            buyers.retain(|(buyer, _)| buyer != player || !std::mem::replace(&mut seen, true));
            format!("{} uma vez só", names.person(*player))
        }
        _ => return None,
    };
    if buyers.is_empty() {
        return None;
    }
    one(Game::SellCacife { buyers }, label)
}
