//! Orders to a table of Pôquer fechado.

use banqueiro::games::poker::rules::award::split;
use banqueiro::games::poker::rules::betting::{Action, Betting};
use banqueiro::games::poker::rules::command::{First, Judgement, Played};
use banqueiro::games::poker::rules::house_rules::{HandOrder, HouseRules};
use banqueiro::games::poker::{Command as C, Moment, Session};

use super::counter::some_stack;
use super::*;

fn poker(command: C) -> Order {
    Order::Do(Command::Poker(command))
}

/// Where no match is on: a paused one again, house rules, or a new one.
pub(super) fn between(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    let table = &tables.poker;
    let set = tables.ledger.set()?;
    let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    if people.len() < 2 || !tables.ledger.on_the_table().is_zero() {
        return None;
    }
    if let Some(paused) = rng.choice(table.paused().iter())
        && paused.set == *set
    {
        let session = paused.number;
        return Some(poker(C::Resume { session }));
    }
    let ante = set.ante();
    if rng.u32(0..3) == 0 {
        let some = rng.bool().then(|| times(ante, rng.i64(1..4)));
        let more = rng.bool().then(|| times(ante, rng.i64(4..12)));
        return Some(poker(C::ChooseRules(HouseRules {
            two_decks: rng.bool(),
            hand_order: if rng.bool() {
                HandOrder::Seed
            } else {
                HandOrder::International
            },
            rebuy: rng.bool(),
            bet_min: some,
            bet_max: more,
        })));
    }
    if table.finished().len() + table.paused_tonight().len() >= 2 {
        return None;
    }
    let mut seats = people;
    rng.shuffle(&mut seats);
    let most = seats.len().min(8);
    seats.truncate(rng.usize(2..=most));
    let dealer = if rng.bool() {
        First::Named(seats[0])
    } else {
        let mut cards = deck();
        rng.shuffle(&mut cards);
        First::Drawn(seats.iter().copied().zip(cards).collect())
    };
    Some(poker(C::Start {
        seats,
        dealer,
        cacife: times(ante, rng.i64(4..40)),
        pingo: times(ante, rng.i64(1..4)),
    }))
}

fn deck() -> Vec<Card> {
    let ranks = Rank::ALL.into_iter();
    ranks
        .flat_map(|rank| Suit::ALL.map(|suit| Card::Suited(rank, suit)))
        .collect()
}

pub(super) fn in_a_session(rng: &mut Rng, tables: &Tables, session: &Session) -> Order {
    let annuls = rng.u32(0..50) == 0;
    poker(match session.moment() {
        Moment::NoSession => C::End,
        Moment::Selling => {
            let bought = |player: &&PlayerId| !session.bought.contains(player);
            let buyers = session.seats.iter().filter(bought);
            let buyers: Vec<_> = buyers
                .map(|player| {
                    let note = rng.bool() && !counter::on_account(tables);
                    (*player, note.then(|| times(session.cacife, 2)))
                })
                .collect();
            let upto = if rng.bool() { 1 } else { buyers.len() };
            C::SellCacife {
                buyers: buyers[..upto].to_vec(),
            }
        }
        Moment::BetweenRounds => return between_rounds(rng, tables, session),
        _ if annuls => C::AnnulRound,
        Moment::FirstBetting | Moment::SecondBetting => betting(rng, session),
        Moment::Exchange => exchange(rng, session),
        Moment::Showdown => C::Showdown(judgement(rng, session)),
    })
}

fn between_rounds(rng: &mut Rng, tables: &Tables, session: &Session) -> Order {
    let ledger = &tables.ledger;
    let holders = bank_rules::holders(ledger);
    if holders.len() < 2 {
        return poker(C::End);
    }
    match rng.u32(0..40) {
        0 | 1 => poker(C::End),
        2 => bank(bank::Command::CashOutAll),
        3 => {
            let leaver = pick(rng, &holders);
            let chips = leaver.and_then(|(player, worth)| {
                let stack = some_stack(ledger.set()?, worth);
                Some(bank(bank::Command::CashOut { player, stack }))
            });
            chips.unwrap_or_else(|| poker(C::End))
        }
        4 | 5 => {
            let new = tables.counter.people().keys().copied();
            let new: Vec<PlayerId> = new.filter(|p| !session.seats.contains(p)).collect();
            let player = pick(rng, &new).unwrap_or(session.seats[0]);
            poker(C::Join {
                player,
                left_of: rng.bool().then(|| session.seats[0]),
                handed: None,
            })
        }
        6 => poker(C::Pause {
            stacks: stacks(tables, session),
        }),
        8 if session.rules.rebuy => bank(bank::Command::SellChips {
            player: session.seats[rng.usize(0..session.seats.len())],
            amount: times(session.chip, rng.i64(1..20)),
            handed: None,
        }),
        7 => poker(C::StartRound {
            out: vec![session.seats[rng.usize(0..session.seats.len())]],
        }),
        _ => poker(C::StartRound { out: Vec::new() }),
    }
}

/// Each player's chips, from those that are out.
fn stacks(tables: &Tables, session: &Session) -> Vec<(PlayerId, Stack)> {
    let ledger = &tables.ledger;
    let colours = ledger.set().map(ChipSet::colours).unwrap_or_default();
    let out = colours.iter().map(|colour| colour.value);
    let out: Vec<_> = out.zip(ledger.outside().iter().copied()).collect();
    let amounts: Vec<Money> = session.seats.iter().map(|p| ledger.stack(*p)).collect();
    let dealt = deal_amounts(&out, &amounts).ok().flatten();
    let dealt = dealt.unwrap_or_default().into_iter();
    session.seats.iter().copied().zip(dealt).collect()
}

fn betting(rng: &mut Rng, session: &Session) -> C {
    let Some(betting) = session.round().map(|round| &round.betting) else {
        return C::End;
    };
    let Some(options) = betting.options() else {
        return C::AnnulRound;
    };
    if rng.u32(0..10) == 0 {
        return outcome(rng, session, betting);
    }
    let between = |rng: &mut Rng, (least, most): (Money, Money)| {
        let steps = (most - least).units(session.chip).min(12);
        least + times(session.chip, rng.i64(0..=steps))
    };
    let mut all = Vec::new();
    all.extend(options.check.then_some(Action::Check));
    all.extend(options.call.map(|_| Action::Call));
    all.extend(options.open.map(|range| Action::Open(between(rng, range))));
    all.extend(
        options
            .raise
            .map(|range| Action::Raise(between(rng, range))),
    );
    if rng.u32(0..6) == 0 {
        all.extend(options.all_in.map(|_| Action::AllIn));
        all.push(Action::Fold);
    }
    let action = pick(rng, &all).unwrap_or(Action::AllIn);
    let player = options.turn;
    C::Act { player, action }
}

/// Everybody still in matches somebody's bet, or all he has.
fn outcome(rng: &mut Rng, session: &Session, betting: &Betting) -> C {
    let highest = betting.seats().iter().map(|seat| seat.put).max();
    let highest = highest.unwrap_or(session.pingo);
    let level = highest + times(session.chip, rng.i64(1..12));
    let mut left = 0;
    let played = betting.seats().iter().map(|seat| {
        let all = seat.put + seat.free;
        let pingo = session.pingo.min(all);
        let folded = seat.folded || (left > 0 && rng.u32(0..3) == 0);
        left += u32::from(!folded);
        let put = if folded { seat.put } else { level.min(all) };
        Played {
            player: seat.player,
            bets: put - pingo,
            folded,
        }
    });
    let played = played.collect();
    C::Outcome { played, won: None }
}

fn exchange(rng: &mut Rng, session: &Session) -> C {
    let drawer = session.round().and_then(|round| round.drawer());
    match drawer {
        Some(player) if rng.u32(0..8) > 0 => C::Exchange {
            draws: vec![(player, rng.u32(0..=5))],
        },
        _ => C::EndExchange,
    }
}

/// By cards, or an order of those who are in and each pot to its first.
fn judgement(rng: &mut Rng, session: &Session) -> Judgement {
    let Some(betting) = session.round().map(|round| &round.betting) else {
        return Judgement::Pots(Vec::new());
    };
    let mut live: Vec<PlayerId> = betting.live().map(|seat| seat.player).collect();
    if rng.bool() {
        let mut cards = deck();
        rng.shuffle(&mut cards);
        let hands = cards.chunks(5).map(<[Card]>::to_vec);
        return Judgement::Hands(live.into_iter().zip(hands).collect());
    }
    rng.shuffle(&mut live);
    let seat = |player| betting.seats().iter().position(|s| s.player == player);
    let pots = split(session.chip, betting).map(|split| split.pots);
    let pots = pots.unwrap_or_default().into_iter().map(|pot| {
        let mut can = live.iter().copied();
        let best = can.find(|player| seat(*player).is_some_and(|s| pot.eligible.contains(s)));
        best.into_iter().collect()
    });
    Judgement::Pots(pots.collect())
}

/// An order that should not fit.
pub(super) fn unfitting(
    rng: &mut Rng,
    (player, other): (PlayerId, PlayerId),
    amount: Money,
    stack: Stack,
) -> Order {
    let action = match rng.u32(0..5) {
        0 => Action::Fold,
        1 => Action::Check,
        2 => Action::Open(amount),
        3 => Action::Raise(amount),
        _ => Action::AllIn,
    };
    poker(match rng.u32(0..14) {
        0 => C::ChooseRules(HouseRules {
            bet_min: Some(amount),
            bet_max: Some(Money::REAL),
            ..HouseRules::default()
        }),
        1 => C::Start {
            seats: vec![player, other],
            dealer: First::Drawn(vec![(player, Card::Joker)]),
            cacife: amount,
            pingo: amount,
        },
        2 => C::SellCacife {
            buyers: vec![(player, Some(amount)); rng.usize(0..3)],
        },
        3 => C::Join {
            player,
            left_of: Some(other),
            handed: Some(amount),
        },
        4 => C::StartRound { out: vec![player] },
        5 => C::Act { player, action },
        6 => C::Exchange {
            draws: vec![(player, rng.u32(..)); rng.usize(0..3)],
        },
        7 => C::EndExchange,
        8 => C::Outcome {
            played: vec![Played {
                player,
                bets: amount,
                folded: rng.bool(),
            }],
            won: Some(Judgement::Pots(vec![vec![other]])),
        },
        9 => C::Showdown(Judgement::Pots(vec![vec![player], vec![other]])),
        10 => C::Showdown(Judgement::Hands(vec![(player, vec![Card::Joker; 5])])),
        11 => C::Pause {
            stacks: vec![(player, stack)],
        },
        12 => C::Resume {
            session: rng.u32(0..5),
        },
        _ => C::End,
    })
}
