//! Orders that should not fit.

use super::*;

/// An order that should not fit: of another moment, by a stranger, with an
/// amount that can't be. Some do fit by chance.
pub fn unfitting(rng: &mut Rng, evening: &Evening) -> Order {
    let tables = evening.tables();
    let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    let stranger = PlayerId(rng.u32(90..99));
    let player = if rng.bool() {
        stranger
    } else {
        pick(rng, &people).unwrap_or(stranger)
    };
    if rng.u32(0..8) == 0 {
        return buraco::unfitting(rng, player);
    }
    let ante = tables.ledger.set().map_or(Money::REAL, ChipSet::ante);
    let amount = match rng.u32(0..6) {
        0 => Money::ZERO,
        1 => Money::from_centavos(-rng.i64(1..1_000)),
        2 => Money::from_centavos(i64::MAX - rng.i64(0..1_000)),
        3 => Money::LIMIT,
        4 => ante + Money::from_centavos(rng.i64(-1..=1)),
        _ => times(ante, rng.i64(1..500)),
    };
    let points = rng.choice([0, 1, 46, 5_000, u32::MAX]).unwrap_or(0);
    let take = if rng.bool() {
        let cards = Some(rng.u32(0..9));
        Take::Points { points, cards }
    } else {
        Take::Cards(vec![Card::Joker; rng.usize(0..9)])
    };
    let stack: Stack = vec![rng.u32(..); rng.usize(0..7)];
    let action = match rng.u32(0..7) {
        0 => Action::Fold,
        1 => Action::BuyCard,
        2 => Action::Open(amount),
        3 => Action::Call,
        4 => Action::Raise(amount),
        5 => Action::AllIn,
        _ => Action::Splash(amount),
    };
    let other = pick(rng, &people).unwrap_or(stranger);
    if rng.u32(0..4) == 0 {
        return poker::unfitting(rng, (player, other), amount, stack);
    }
    match rng.u32(0..40) {
        0 => Order::OpenEvening {
            title: "x".repeat(rng.usize(0..90)),
            money: MoneyKind::Toy,
        },
        1 => Order::Do(Command::Open(Box::default())),
        2 => Order::Reverse {
            seq: Seq(rng.i64(-1..200)),
            why: " ".to_owned(),
        },
        3 => Order::Reverse {
            seq: Seq(rng.i64(-1..200)),
            why: "porque sim".to_owned(),
        },
        4 => bank(bank::Command::AddPerson {
            name: rng.choice(["", " ", "ana", "A\u{0}", "Zé"]).unwrap().into(),
        }),
        5 => bank(bank::Command::SetBanker { player }),
        6 => bank(bank::Command::ChooseRules(HouseRules {
            rebuy: true,
            ..HouseRules::default()
        })),
        7 => bank(bank::Command::SellChips {
            player,
            amount,
            handed: Some(amount),
        }),
        8 => bank(bank::Command::CashOut {
            player,
            stack: Some(stack),
        }),
        9 => bank(bank::Command::CashOutAll),
        10 => bank(bank::Command::MakeChange {
            player,
            gives: stack.clone(),
            receives: stack,
        }),
        11 => bank(bank::Command::Count {
            counted: Counted::CashBox(amount),
            reason: None,
            open: rng.bool(),
        }),
        12 => bank(bank::Command::Count {
            counted: Counted::Rack(stack),
            reason: Some("  ".to_owned()),
            open: false,
        }),
        13 => bank(bank::Command::PayDebt {
            debtor: player,
            creditor: if rng.bool() {
                Party::Bank
            } else {
                Party::Player(other)
            },
            amount,
        }),
        14 if rng.bool() => bank(bank::Command::ForgiveDebt {
            debtor: player,
            creditor: other,
            cause: None,
            amount,
        }),
        14 if rng.bool() => bank(bank::Command::PayForAnother {
            payer: other,
            debtor: player,
            creditor: if rng.bool() {
                Party::Bank
            } else {
                Party::Player(other)
            },
            cause: None,
            amount,
            gift: rng.bool(),
        }),
        14 => bank(bank::Command::NetDebts {
            first: player,
            second: other,
        }),
        15 => bank(bank::Command::AllowToPlay {
            creditor: player,
            debtor: other,
        }),
        16 => bank(bank::Command::CloseEvening),
        17 => game(arremate::Command::Declare {
            amounts: vec![(player, amount); rng.usize(0..7)],
        }),
        18 => game(arremate::Command::StartPartida {
            seats: vec![player; rng.usize(0..6)],
            decks: rng.u8(0..5),
            dealer: player,
            cacife: Some(amount),
        }),
        19 => game(arremate::Command::SellCacife {
            buyers: vec![(player, Some(amount)); rng.usize(0..3)],
        }),
        20 => game(arremate::Command::StartRound {
            kind: rng
                .choice([RoundKind::Normal, RoundKind::Penultimate, RoundKind::Last])
                .unwrap(),
        }),
        21 => game(arremate::Command::ShowBoard {
            cards: vec![Card::Joker; rng.usize(0..9)],
        }),
        22 | 23 => game(arremate::Command::SellLot {
            lot: Lot {
                take,
                bid_min: Some(amount),
            },
            bids: vec![Bid { player, amount }; rng.usize(0..3)],
        }),
        24 => game(arremate::Command::BeginBetting {
            first: First::Named(player),
        }),
        25..=28 => game(arremate::Command::Act { player, action }),
        29 => game(arremate::Command::PassBuying {
            player: Some(player),
        }),
        30 => game(arremate::Command::Outcome {
            played: vec![Played {
                player,
                bets: amount,
                bought: rng.bool(),
                splashed: if rng.bool() { amount } else { Money::ZERO },
                folded: rng.bool(),
                broke: Some(rng.bool()),
            }],
        }),
        31 => game(arremate::Command::Showdown(Judgement::Ranking(vec![
            vec![player],
            vec![other],
        ]))),
        32 => game(arremate::Command::Collect {
            take,
            from_tables: Some((rng.u32(..), rng.u32(..))),
        }),
        33 => game(arremate::Command::TakeCombination { player, take }),
        34 => game(arremate::Command::CountPoints {
            counted: Some(vec![(player, points)]),
        }),
        35 => game(arremate::Command::PayPrize {
            money: vec![(player, amount)],
        }),
        36 => game(arremate::Command::Settle {
            leaving: vec![player],
        }),
        37 => game(arremate::Command::StateStock { cards: points }),
        38 => game(arremate::Command::Pause {
            stacks: vec![(player, stack.into())],
            card_box: None,
            cards: None,
        }),
        _ => game(arremate::Command::Resume {
            partida: rng.u32(0..5),
        }),
    }
}
