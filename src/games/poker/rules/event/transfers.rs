//! The value that each fact moves. Rule A7.

use super::Event;
use crate::bank::rules::event::{Sale, cash_out};
use crate::domain::ledger::{ChipPlace, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::rules::betting::Act;

fn chips(from: ChipPlace, to: ChipPlace, amount: Money) -> Option<Transfer> {
    amount
        .is_positive()
        .then_some(Transfer::Chips { from, to, amount })
}

/// Chips that several players put into the pot.
fn into_pot(paid: &[(PlayerId, Money)]) -> Vec<Transfer> {
    let lines = paid.iter();
    lines
        .filter_map(|&(player, amount)| chips(ChipPlace::Player(player), ChipPlace::Pot, amount))
        .collect()
}

/// Chips that the pot gives to several players.
fn out_of_pot(paid: &[(PlayerId, Money)]) -> Vec<Transfer> {
    let lines = paid.iter();
    lines
        .filter_map(|&(player, amount)| chips(ChipPlace::Pot, ChipPlace::Player(player), amount))
        .collect()
}

impl Event {
    /// The value it moved. Rule A7.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        match self {
            Event::CacifeSold { sales } | Event::Resumed { sales, .. } => {
                sales.iter().flat_map(Sale::transfers).collect()
            }
            Event::Joined { sale, .. } => sale.transfers(),
            Event::RoundStarted { pingos, .. } => into_pot(pingos),
            Event::Acted { player, act } => match *act {
                Act::Checked | Act::Folded => Vec::new(),
                Act::Opened { amount }
                | Act::Called { amount }
                | Act::ShortCall { amount }
                | Act::Raised { amount, .. } => into_pot(&[(*player, amount)]),
            },
            Event::PingoAgain { paid } => into_pot(paid),
            Event::OutcomeEntered { added, .. } => into_pot(added),
            Event::PotsAwarded(award) => {
                let returned = award.returned.iter().copied();
                let shares = award.pots.iter().flat_map(|pot| pot.shares.iter().copied());
                out_of_pot(&returned.chain(shares).collect::<Vec<_>>())
            }
            Event::RoundAnnulled { pot } => out_of_pot(pot),
            Event::Paused(snapshot) => {
                let troco = snapshot.troco.iter();
                let mut lines: Vec<Transfer> = troco.map(|moved| moved.transfer()).collect();
                lines.extend(cash_out(&snapshot.payments(), &snapshot.colours()));
                lines
            }
            Event::Ended { payments, stack } => cash_out(payments, stack),
            Event::RulesChosen(_)
            | Event::SessionStarted { .. }
            | Event::Exchanged { .. }
            | Event::ExchangeEnded
            | Event::LightSwitched { .. }
            | Event::LightPlayed { .. }
            | Event::LightAnnulled
            | Event::Carried { .. } => Vec::new(),
        }
    }
}
