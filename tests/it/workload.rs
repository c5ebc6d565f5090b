//! A banker who never tires: proposes orders that fit the tables as they
//! stand, and others that should not. Chance comes from a seed only.
//!
//! Never: a judgement. Whether an order is right is for the desk to say.

mod amending;
mod buraco;
mod counter;
mod light;
mod matches;
mod poker;
mod round;
mod scoreboard;
mod unfitting;

pub use amending::amending;
pub use unfitting::unfitting;

use banqueiro::bank::rules::money as bank_rules;
use banqueiro::bank::{self, CountPlace, Counted, HouseRules, MoneyKind, Settles, Stage};
use banqueiro::desk::Order;
use banqueiro::desk::evening::Evening;
use banqueiro::desk::log::Seq;
use banqueiro::domain::cards::{Card, Rank, Suit};
use banqueiro::domain::chips::{ChipSet, Colour, Stack};
use banqueiro::domain::dealing::deal_amounts;
use banqueiro::domain::ledger::{ChipPlace, Party};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::arremate::rules::auction::are_combinations;
use banqueiro::games::arremate::rules::betting::{Action, Betting, Stage as BettingStage};
use banqueiro::games::arremate::rules::board::Lot as BoardLot;
use banqueiro::games::arremate::rules::command::{
    Bid, Figure, First, Judgement, Lot, Played, RoundKind, Shown, TableCards, Take,
};
use banqueiro::games::arremate::rules::house_rules::{HouseRules as TableRules, ShortAllIn};
use banqueiro::games::arremate::{self, Moment, Partida, RoundStage};
use banqueiro::games::{Command, Tables};
use fastrand::Rng;

use counter::{at_the_counter, cash_out, change, conferring};
use matches::{between_matches, between_rounds};
use round::{auction, betting, collect, combination, count_points, end_last, showdown};

/// How a night is to be.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// People at the table, 2–5.
    pub people: usize,
    /// Matches tonight.
    pub matches: usize,
    /// Rounds of a match before its penultimate.
    pub rounds: u32,
}

impl Plan {
    /// Some night.
    pub fn any(rng: &mut Rng) -> Plan {
        Plan {
            people: rng.usize(2..=5),
            matches: rng.usize(1..=2),
            rounds: rng.u32(1..=4),
        }
    }
}

fn bank(command: bank::Command) -> Order {
    Order::Do(Command::Bank(command))
}

fn game(command: arremate::Command) -> Order {
    Order::Do(Command::Arremate(command))
}

fn times(amount: Money, times: i64) -> Money {
    Money::from_centavos(amount.centavos() * times)
}

fn pick<T: Copy>(rng: &mut Rng, list: &[T]) -> Option<T> {
    rng.choice(list.iter().copied())
}

/// An order that likely fits.
pub fn fitting(rng: &mut Rng, evening: &Evening, plan: Plan) -> Order {
    let tables = evening.tables();
    if tables.counter.stage() != Stage::Open {
        let money = if rng.bool() {
            MoneyKind::Toy
        } else {
            MoneyKind::Real
        };
        let title = format!("Noite {}", rng.u8(..));
        return Order::OpenEvening { title, money };
    }
    match rng.u32(0..100) {
        0..=2 => return Order::Undo,
        3 => return Order::Redo,
        4..=5 => {
            let line = rng.choice(evening.lines().iter().skip(1));
            return Order::Reverse {
                seq: line.map_or(Seq(1), |line| line.seq),
                why: "engano".to_owned(),
            };
        }
        6..=10 => {
            if let Some(order) = at_the_counter(rng, tables) {
                return order;
            }
        }
        11..=15 => {
            if let Some(order) = conferring(rng, tables) {
                return order;
            }
        }
        _ => {}
    }
    if let Some(session) = tables.poker.session() {
        if let Some(order) = light::of_poker(rng, tables, session) {
            return order;
        }
        return poker::in_a_session(rng, tables, session);
    }
    if let Some(order) = buraco::fitting(rng, tables) {
        return order;
    }
    if let Some(order) = scoreboard::fitting(rng, tables) {
        return order;
    }
    match tables.arremate.partida() {
        Some(partida) => light::arremate(rng, tables, partida)
            .unwrap_or_else(|| in_a_match(rng, tables, partida, plan)),
        None => {
            let cards = (rng.u32(0..4) == 0).then(|| poker::between(rng, tables));
            let begun = cards.flatten();
            begun.unwrap_or_else(|| between_matches(rng, tables, plan))
        }
    }
}

fn in_a_match(rng: &mut Rng, tables: &Tables, partida: &Partida, plan: Plan) -> Order {
    let ledger = &tables.ledger;
    let annuls = rng.u32(0..50) == 0;
    game(match partida.moment() {
        Moment::NoPartida => arremate::Command::AnnulRound,
        Moment::Selling => {
            let sold = |player: PlayerId| partida.sales.iter().any(|sale| sale.player == player);
            let open = partida.seats.iter().copied().filter(|p| !sold(*p));
            let buyers: Vec<_> = open
                .map(|player| {
                    let note = rng.bool() && !counter::on_account(tables);
                    (player, note.then(|| times(partida.cacife, 2)))
                })
                .collect();
            let upto = if rng.bool() { 1 } else { buyers.len() };
            let buyers = buyers[..upto].to_vec();
            arremate::Command::SellCacife { buyers }
        }
        Moment::BetweenRounds => return between_rounds(rng, tables, partida, plan),
        Moment::Auction if annuls => arremate::Command::AnnulRound,
        Moment::Betting | Moment::Showdown | Moment::LastTurns if annuls => {
            arremate::Command::AnnulRound
        }
        Moment::Auction => auction(rng, tables, partida),
        Moment::Betting => betting(rng, partida),
        Moment::Showdown => showdown(rng, tables, partida),
        Moment::Collecting => {
            let Some(RoundStage::Collecting(award)) = partida.round().map(|r| &r.stage) else {
                return Order::Undo;
            };
            if award.collector.is_some() && rng.bool() {
                collect(rng, partida)
            } else if partida.over {
                count_points(rng, partida)
            } else {
                return between_rounds(rng, tables, partida, plan);
            }
        }
        Moment::LastTurns => {
            let Some(RoundStage::LastTurns { turn, .. }) = partida.round().map(|r| &r.stage) else {
                return Order::Undo;
            };
            match rng.u32(0..8) {
                0 => end_last(rng, partida),
                1..=3 => arremate::Command::TakeCombination {
                    player: *turn,
                    take: combination(rng, partida),
                },
                _ => arremate::Command::FoldLast { player: *turn },
            }
        }
        Moment::Counting => count_points(rng, partida),
        Moment::Tiebreak => {
            let Some(tie) = partida.tie() else {
                return Order::Undo;
            };
            let player = tie.draw.turn().unwrap_or(tie.players[0]);
            if rng.u32(0..4) == 0 {
                arremate::Command::NameTieWinner { player }
            } else {
                let figure = rng.choice(Figure::ALL).unwrap();
                arremate::Command::DrawFigure { player, figure }
            }
        }
        Moment::Prize => {
            let settled = partida.settled(ledger, &[]);
            let payments = settled.map(|settled| settled.payments).unwrap_or_default();
            let money = payments.iter().filter(|payment| payment.debt.is_positive());
            let money = money.filter_map(|payment| {
                let part = rng.i64(0..=payment.debt.centavos());
                let all = rng.u32(0..3) > 0;
                let amount = if all {
                    payment.debt
                } else {
                    Money::from_centavos(part)
                };
                rng.bool().then_some((payment.from, amount))
            });
            let money = money.collect();
            arremate::Command::PayPrize { money }
        }
        Moment::Settling => {
            let owed = ledger.owed_tonight();
            if owed.is_positive()
                && let Some((debt, amount)) = ledger
                    .debts()
                    .find(|(debt, _)| debt.creditor == Party::Bank)
            {
                return bank(bank::Command::PayDebt {
                    debtor: debt.debtor,
                    creditor: Party::Bank,
                    amount,
                });
            }
            let leaving = partida.seats.iter().copied();
            let leaving = leaving.filter(|_| rng.u32(0..6) == 0).collect();
            arremate::Command::Settle { leaving }
        }
    })
}
