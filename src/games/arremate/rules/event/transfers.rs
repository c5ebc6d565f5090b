//! The value that each fact moves. Rule A7.

use super::{Event, PrizePayment};
use crate::bank::rules::event::{Sale, cash_out, colours};
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace, Debt, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::betting::Act;

fn chips(from: ChipPlace, to: ChipPlace, amount: Money) -> Option<Transfer> {
    amount
        .is_positive()
        .then_some(Transfer::Chips { from, to, amount })
}

/// Chips that leave a place for several players.
fn out_of(place: ChipPlace, payments: &[(PlayerId, Money)]) -> Vec<Transfer> {
    payments
        .iter()
        .filter_map(|&(player, amount)| chips(place, ChipPlace::Player(player), amount))
        .collect()
}

impl Event {
    /// The value it moved. Rule A7.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        match self {
            Event::CacifeSold { sales } => sales.iter().flat_map(Sale::transfers).collect(),
            Event::RoundStarted { players, ante, .. } => players
                .iter()
                .filter_map(|&player| chips(ChipPlace::Player(player), ChipPlace::Pot, *ante))
                .collect(),
            Event::LotSold {
                sold: Some(bid), ..
            } => chips(
                ChipPlace::Player(bid.player),
                ChipPlace::CardBox,
                bid.amount,
            )
            .into_iter()
            .collect(),
            Event::Acted { player, act } => acted(*player, act),
            Event::OutcomeEntered {
                added, taken_back, ..
            } => added
                .iter()
                .filter_map(|&(player, amount)| {
                    chips(ChipPlace::Player(player), ChipPlace::Pot, amount)
                })
                .chain(out_of(ChipPlace::Pot, taken_back))
                .collect(),
            Event::PotsAwarded(award) => {
                let shares: Vec<_> = award
                    .pots
                    .iter()
                    .flat_map(|pot| pot.shares.iter().copied())
                    .collect();
                let mut lines = out_of(ChipPlace::Pot, &award.returned);
                lines.extend(out_of(ChipPlace::Pot, &shares));
                lines
            }
            Event::RoundAnnulled { pot, bids } => {
                let mut lines = out_of(ChipPlace::Pot, pot);
                lines.extend(out_of(ChipPlace::CardBox, bids));
                lines
            }
            Event::CardBoxTaken { player, amount } => {
                out_of(ChipPlace::CardBox, &[(*player, *amount)])
            }
            Event::PrizePaid {
                winner, payments, ..
            } => payments
                .iter()
                .flat_map(|payment| prize(*winner, payment))
                .collect(),
            Event::Settled {
                payments, stack, ..
            } => cash_out(payments, stack),
            Event::Paused(snapshot) => {
                let payments = snapshot.payments();
                let troco = snapshot.troco.iter();
                let mut lines: Vec<Transfer> = troco.map(|moved| moved.transfer()).collect();
                lines.extend(cash_out(&payments, &snapshot.colours()));
                let aside = ChipPlace::SetAside(snapshot.number);
                lines.extend(chips(ChipPlace::CardBox, aside, snapshot.card_box));
                let boxed = &snapshot.card_box_stack;
                lines.extend(colours(boxed, ColourPlace::Outside, ColourPlace::Aside));
                lines
            }
            Event::Resumed { snapshot, sales } => {
                let aside = ChipPlace::SetAside(snapshot.number);
                let mut lines: Vec<Transfer> = sales.iter().flat_map(Sale::transfers).collect();
                lines.extend(chips(aside, ChipPlace::CardBox, snapshot.card_box));
                let boxed = &snapshot.card_box_stack;
                lines.extend(colours(boxed, ColourPlace::Aside, ColourPlace::Outside));
                lines
            }
            Event::RulesChosen(_)
            | Event::Declared { .. }
            | Event::PartidaStarted { .. }
            | Event::PartidaOver { .. }
            | Event::BoardShown { .. }
            | Event::LotSold { sold: None, .. }
            | Event::BettingBegan { .. }
            | Event::BuyingPassed { .. }
            | Event::Collected { .. }
            | Event::CombinationTaken { .. }
            | Event::FoldedLast { .. }
            | Event::LastRoundEnded { .. }
            | Event::PointsCounted { .. }
            | Event::FigureDrawn { .. }
            | Event::TieDecided { .. }
            | Event::StockStated { .. }
            | Event::DealerDrawn { .. }
            | Event::CacifeReckoned { .. }
            | Event::LeftWithout { .. }
            | Event::TablesShown { .. }
            | Event::KeptClosed { .. }
            | Event::LightSwitched { .. }
            | Event::LightPlayed { .. }
            | Event::LightAnnulled
            | Event::Carried { .. } => Vec::new(),
        }
    }
}

fn acted(player: PlayerId, act: &Act) -> Vec<Transfer> {
    let (amount, taken_back) = match act {
        Act::Folded => return Vec::new(),
        Act::BoughtCard { price } => (*price, &[][..]),
        Act::Opened { amount }
        | Act::Called { amount }
        | Act::Raised { amount, .. }
        | Act::Splashed { amount } => (*amount, &[][..]),
        // What nobody could answer went back at once.
        Act::Unanswered { .. } => return Vec::new(),
        Act::ShortAllIn { amount, taken_back } => (*amount, taken_back.as_slice()),
    };
    let mut lines: Vec<Transfer> = chips(ChipPlace::Player(player), ChipPlace::Pot, amount)
        .into_iter()
        .collect();
    lines.extend(out_of(ChipPlace::Pot, taken_back));
    lines
}

fn prize(winner: PlayerId, payment: &PrizePayment) -> Vec<Transfer> {
    let from = payment.from;
    let mut lines: Vec<Transfer> = chips(
        ChipPlace::Player(from),
        ChipPlace::Player(winner),
        payment.chips,
    )
    .into_iter()
    .collect();
    if payment.money.is_positive() {
        lines.push(Transfer::Cash {
            from: CashPlace::Pocket(from),
            to: CashPlace::Pocket(winner),
            amount: payment.money,
        });
    }
    if payment.debt.is_positive() {
        let debt = Debt {
            debtor: from,
            creditor: Party::Player(winner),
            cause: Cause::Prize,
        };
        lines.push(Transfer::Owe {
            debt,
            amount: payment.debt,
        });
    }
    lines
}
