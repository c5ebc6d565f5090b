//! What came true at the counter, and the value it moved.

use serde::{Deserialize, Serialize};

use super::colours::ColourMove;
use super::command::{Carried, Counted, HouseRules, MoneyKind, PausedBox, Print};
use super::count::CountResult;
use super::debts;
use super::difference::Explained;
use super::handed::{Gone, Laid};
use super::pausing::box_returns;
use super::settling::Settlement;
use super::table_count::TableCount;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::{CashPlace, Cause, ChipPlace, ColourPlace, Debt, Party, Transfer};
use crate::domain::money::Money;
use crate::domain::people::{Merged, Person, PlayerId};

/// A fact at the counter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The evening began.
    EveningOpened {
        /// Taken over from the book.
        carried: Carried,
        /// Real or toy money.
        money: MoneyKind,
        /// What the table calls it.
        title: String,
    },
    /// The book knows one more person.
    PersonAdded(Person),
    /// A person goes by another name.
    PersonRenamed {
        /// Who.
        player: PlayerId,
        /// As before.
        before: String,
        /// From now on.
        name: String,
    },
    /// Two entries of the book are one person from now on. Rule A7.
    PeopleMerged {
        /// Which number goes, which stays, and the name that goes.
        merged: Merged,
        /// Name of the one person.
        name: String,
    },
    /// The bank has a keeper.
    BankerSet {
        /// Who.
        player: PlayerId,
    },
    /// House rules of the counter.
    RulesChosen(HouseRules),
    /// A set lies on the table.
    ChipsChosen {
        /// Which.
        set: ChipSet,
        /// Card boxes of paused matches that hold chips of this very set.
        boxes: Vec<PausedBox>,
        /// Which physical chips, and what of them is not there. None by the
        /// first edition. Rule A22.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        laid: Option<Laid>,
    },
    /// Money was taken out of the box of chip sales, and is owed to it.
    TakenFromBox {
        /// By whom.
        player: PlayerId,
        /// How much.
        amount: Money,
        /// Why.
        reason: String,
    },
    /// Chips were sold.
    ChipsSold(Sale),
    /// One player's chips became money.
    CashedOut {
        /// Whose.
        player: PlayerId,
        /// Value.
        amount: Money,
        /// Chips per colour.
        stack: Stack,
        /// Chips that had been changed and nobody wrote down. Rules A22, A24.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        troco: Vec<ColourMove>,
    },
    /// Everybody's chips became money.
    AllCashedOut {
        /// Who got how much.
        payments: Vec<(PlayerId, Money)>,
        /// Chips per colour that came back.
        stack: Stack,
    },
    /// Chips were changed.
    Changed {
        /// With whom.
        player: PlayerId,
        /// What he gave.
        gives: Stack,
        /// What he received.
        receives: Stack,
    },
    /// Something was counted.
    Counted(CountResult),
    /// The table was counted, and the books follow. Rule A24.
    TableCounted(TableCount),
    /// An open difference was explained.
    Explained(Explained),
    /// Debts were paid in money.
    DebtPaid {
        /// Which, and how much of each.
        paid: Vec<(Debt, Money)>,
    },
    /// Debts, or parts of them, were forgiven. Rule A18.
    DebtForgiven {
        /// What of each.
        forgiven: Vec<(Debt, Money)>,
    },
    /// Somebody else paid debts, or parts of them. Rule A18.
    PaidForAnother {
        /// Who.
        payer: PlayerId,
        /// What of each.
        paid: Vec<(Debt, Money)>,
        /// As a gift; else it is owed to him now.
        gift: bool,
    },
    /// Opposite debts were set off.
    DebtsNetted {
        /// Which, and how much of each.
        cleared: Vec<(Debt, Money)>,
    },
    /// A creditor lets a debtor play the next match.
    LeaveGranted {
        /// Who allowed.
        creditor: PlayerId,
        /// Who may play.
        debtor: PlayerId,
    },
    /// The night was settled.
    NightSettled(Settlement),
    /// A sheet was printed.
    Printed(Print),
    /// The evening ended.
    EveningClosed,
}

/// A sale of chips, with the note and its change. Rule A7.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sale {
    /// Who bought.
    pub player: PlayerId,
    /// Value.
    pub amount: Money,
    /// Chips per colour.
    pub stack: Stack,
    /// Note handed over; the change is `handed − amount`.
    pub handed: Money,
}

impl Sale {
    /// Money into the box, chips out of the rack.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        let mut lines = vec![
            Transfer::Cash {
                from: CashPlace::Pocket(self.player),
                to: CashPlace::Box,
                amount: self.amount,
            },
            Transfer::Chips {
                from: ChipPlace::Rack,
                to: ChipPlace::Player(self.player),
                amount: self.amount,
            },
        ];
        lines.extend(colours(
            &self.stack,
            ColourPlace::Rack,
            ColourPlace::Outside,
        ));
        lines
    }
}

/// One line for each colour of `stack` that moves.
pub fn colours(
    stack: &[u32],
    from: ColourPlace,
    to: ColourPlace,
) -> impl Iterator<Item = Transfer> {
    let moved: Vec<(usize, u32)> = stack
        .iter()
        .copied()
        .enumerate()
        .filter(|(_, count)| *count > 0)
        .collect();
    moved
        .into_iter()
        .map(move |(colour, count)| Transfer::Colour {
            colour,
            from,
            to,
            count,
        })
}

/// Chips of players that come back for money.
#[must_use]
pub fn cash_out(payments: &[(PlayerId, Money)], stack: &[u32]) -> Vec<Transfer> {
    let mut lines = Vec::new();
    for &(player, amount) in payments.iter().filter(|(_, amount)| amount.is_positive()) {
        lines.push(Transfer::Chips {
            from: ChipPlace::Player(player),
            to: ChipPlace::Rack,
            amount,
        });
        lines.push(Transfer::Cash {
            from: CashPlace::Box,
            to: CashPlace::Pocket(player),
            amount,
        });
    }
    lines.extend(colours(stack, ColourPlace::Outside, ColourPlace::Rack));
    lines
}

/// What is not there of the chips that are put on the table: their value lies
/// aside or is missing already. Rule A22.
fn chips_away(boxes: &[PausedBox], laid: &Laid) -> Vec<Transfer> {
    let mut lines = Vec::new();
    let mut move_chips = |from, to, amount: Money| {
        if amount.is_positive() {
            lines.push(Transfer::Chips { from, to, amount });
        }
    };
    let places = |gone: &Gone| {
        let borne: Money = gone.borne.iter().map(|(_, amount)| *amount).sum();
        let players = gone.borne.iter();
        let players = players.map(|(player, amount)| (ChipPlace::Borne(*player), *amount));
        let mut all = vec![(ChipPlace::Missing, gone.value - borne)];
        all.extend(players);
        all
    };
    for (place, amount) in laid.before.iter().flat_map(places) {
        move_chips(place, ChipPlace::Absent, amount);
    }
    for (place, amount) in laid.again.iter().flat_map(places) {
        move_chips(ChipPlace::Absent, place, amount);
    }
    move_chips(ChipPlace::Rack, ChipPlace::Set, laid.away);
    lines.extend(colours(
        &laid.absent,
        ColourPlace::Rack,
        ColourPlace::Absent,
    ));
    if let Some(again) = &laid.again {
        lines.extend(colours(
            &again.stack,
            ColourPlace::Rack,
            ColourPlace::Missing,
        ));
    }
    for held in boxes {
        lines.extend(colours(&held.stack, ColourPlace::Rack, ColourPlace::Aside));
    }
    lines
}

/// Money out of the box, owed to it. Rule A22.
fn taken_from_box(player: PlayerId, amount: Money) -> Vec<Transfer> {
    let debt = Debt {
        debtor: player,
        creditor: Party::Bank,
        cause: Cause::Settling,
    };
    let (from, to) = (CashPlace::Box, CashPlace::Pocket(player));
    vec![
        Transfer::Cash { from, to, amount },
        Transfer::Owe { debt, amount },
    ]
}

/// Money from that pocket to whom the debt is owed, and it is no more.
fn paid_by(payer: PlayerId, debt: Debt, amount: Money) -> [Transfer; 2] {
    let to = match debt.creditor {
        Party::Player(creditor) => CashPlace::Pocket(creditor),
        Party::Bank => CashPlace::Box,
    };
    let from = CashPlace::Pocket(payer);
    [
        Transfer::Cash { from, to, amount },
        Transfer::Clear { debt, amount },
    ]
}

impl Event {
    /// Whom a count found without a chip. Rule A24.
    #[must_use]
    pub fn counted_empty(&self) -> Vec<PlayerId> {
        match self {
            Event::TableCounted(count) => {
                let players = count.players.iter();
                let empty = players.filter(|known| known.worth.is_zero());
                empty.map(|known| known.player).collect()
            }
            Event::Counted(result) => match &result.counted {
                Counted::Player(player, stack) if stack.iter().all(|count| *count == 0) => {
                    vec![*player]
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The value it moved. Rule A7.
    #[must_use]
    pub fn transfers(&self) -> Vec<Transfer> {
        match self {
            Event::EveningOpened { .. }
            | Event::PersonAdded(_)
            | Event::PersonRenamed { .. }
            | Event::PeopleMerged { .. }
            | Event::BankerSet { .. }
            | Event::RulesChosen(_)
            | Event::LeaveGranted { .. }
            | Event::Printed(_)
            | Event::EveningClosed => Vec::new(),
            Event::ChipsChosen {
                boxes, laid: None, ..
            } => boxes.iter().flat_map(box_returns).collect(),
            Event::ChipsChosen {
                boxes,
                laid: Some(laid),
                ..
            } => chips_away(boxes, laid),
            Event::TakenFromBox { player, amount, .. } => taken_from_box(*player, *amount),
            Event::ChipsSold(sale) => sale.transfers(),
            Event::CashedOut {
                player,
                amount,
                stack,
                troco,
            } => {
                let troco = troco.iter().map(|moved| moved.transfer());
                troco
                    .chain(cash_out(&[(*player, *amount)], stack))
                    .collect()
            }
            Event::AllCashedOut { payments, stack } => cash_out(payments, stack),
            Event::Changed {
                gives, receives, ..
            } => {
                let net = |mine: &[u32], theirs: &[u32]| -> Stack {
                    mine.iter()
                        .zip(theirs)
                        .map(|(a, b)| a.saturating_sub(*b))
                        .collect()
                };
                colours(
                    &net(gives, receives),
                    ColourPlace::Outside,
                    ColourPlace::Rack,
                )
                .chain(colours(
                    &net(receives, gives),
                    ColourPlace::Rack,
                    ColourPlace::Outside,
                ))
                .collect()
            }
            Event::Counted(result) => result.transfers(),
            Event::TableCounted(count) => count.transfers(),
            Event::Explained(explained) => explained.transfers(),
            Event::DebtPaid { paid } => paid
                .iter()
                .flat_map(|&(debt, amount)| paid_by(debt.debtor, debt, amount))
                .collect(),
            Event::PaidForAnother { payer, paid, gift } => paid
                .iter()
                .flat_map(|&(debt, amount)| {
                    let mut lines = paid_by(*payer, debt, amount).to_vec();
                    let debt = debts::advanced(debt.debtor, *payer);
                    lines.extend((!gift).then_some(Transfer::Owe { debt, amount }));
                    lines
                })
                .collect(),
            Event::NightSettled(settlement) => settlement.transfers(),
            Event::DebtsNetted { cleared } | Event::DebtForgiven { forgiven: cleared } => cleared
                .iter()
                .map(|&(debt, amount)| Transfer::Clear { debt, amount })
                .collect(),
        }
    }
}

/// Why chips were sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoldFor {
    /// The Cacife of the match that began last.
    Cacife,
    /// A paused match, by its number, goes on. Rule A19.
    Resumed(u32),
    /// House rule `rebuy`. Rule A7.
    Rebuy,
}

impl Event {
    /// Sales of chips, and what for.
    #[must_use]
    pub fn sales(&self) -> Vec<(&Sale, SoldFor)> {
        match self {
            Event::ChipsSold(sale) => vec![(sale, SoldFor::Rebuy)],
            _ => Vec::new(),
        }
    }
}
