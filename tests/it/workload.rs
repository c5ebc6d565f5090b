//! A banker who never tires: proposes orders that fit the tables as they
//! stand, and others that should not. Chance comes from a seed only.
//!
//! Never: a judgement. Whether an order is right is for the desk to say.

use banqueiro::bank::{self, Counted, HouseRules, MoneyKind, Stage};
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
        _ => {}
    }
    match tables.arremate.partida() {
        Some(partida) => in_a_match(rng, tables, partida, plan),
        None => between_matches(rng, tables, plan),
    }
}

fn at_the_counter(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    let ledger = &tables.ledger;
    let someone = pick(rng, &people)?;
    let debts: Vec<_> = ledger.debts().collect();
    let command = match rng.u32(0..10) {
        0 => bank::Command::SetBanker { player: someone },
        1 => bank::Command::AddPerson {
            name: format!("Visita {}", people.len()),
        },
        2 | 3 => return count(rng, tables),
        4 => return change(rng, tables, someone),
        5 | 6 => {
            let (debt, amount) = pick(rng, &debts)?;
            bank::Command::PayDebt {
                debtor: debt.debtor,
                creditor: debt.creditor,
                amount: if rng.bool() {
                    amount
                } else {
                    Money::from_centavos(rng.i64(1..=amount.centavos()))
                },
            }
        }
        7 => {
            let opposite = debts.iter().find_map(|(debt, _)| {
                let Party::Player(creditor) = debt.creditor else {
                    return None;
                };
                let back = |other: &banqueiro::domain::ledger::Debt| {
                    other.debtor == creditor && other.creditor == Party::Player(debt.debtor)
                };
                (debts.iter().any(|(other, _)| back(other))).then_some((debt.debtor, creditor))
            });
            let (first, second) = opposite?;
            bank::Command::NetDebts { first, second }
        }
        8 => {
            let (debt, _) = pick(rng, &debts)?;
            let Party::Player(creditor) = debt.creditor else {
                return None;
            };
            let debtor = debt.debtor;
            bank::Command::AllowToPlay { creditor, debtor }
        }
        _ => {
            let ante = ledger.set()?.ante();
            bank::Command::SellChips {
                player: pick(rng, &tables.playing().2)?,
                amount: times(ante, rng.i64(1..20)),
                handed: rng.bool().then(|| times(ante, 40)),
            }
        }
    };
    Some(bank(command))
}

fn count(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    let ledger = &tables.ledger;
    let set = ledger.set()?;
    let off = rng.u32(0..4) == 0;
    let counted = match rng.u32(0..4) {
        0 => {
            let mut rack = ledger.rack().to_vec();
            if off {
                let colour = rng.usize(0..rack.len());
                rack[colour] = rack[colour].saturating_sub(1);
            }
            Counted::Rack(rack)
        }
        1 => {
            let money = ledger.cash(banqueiro::domain::ledger::CashPlace::Box);
            let less = Money::from_centavos(if off {
                rng.i64(0..=money.centavos() / 8)
            } else {
                0
            });
            Counted::CashBox(money - less)
        }
        2 => {
            let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
            let player = pick(rng, &people)?;
            let mut stack = some_stack(set, ledger.stack(player))?;
            if off {
                let colour = stack.iter().position(|count| *count > 0)?;
                stack[colour] -= 1;
            }
            Counted::Player(player, stack)
        }
        _ => {
            let mut stack = some_stack(set, ledger.chips(ChipPlace::CardBox))?;
            if off {
                let colour = stack.iter().position(|count| *count > 0)?;
                stack[colour] -= 1;
            }
            Counted::CardBox(stack)
        }
    };
    let reason = Some("caiu no chão".to_owned());
    Some(bank(bank::Command::Count { counted, reason }))
}

/// Chips of that worth from a full set, most of the highest.
fn some_stack(set: &ChipSet, worth: Money) -> Option<Stack> {
    let mut left = worth;
    let mut stack = vec![0; set.colours().len()];
    for (index, colour) in set.colours().iter().enumerate().rev() {
        let count = left.units(colour.value).min(i64::from(colour.count));
        left -= times(colour.value, count);
        stack[index] = u32::try_from(count).ok()?;
    }
    left.is_zero().then_some(stack)
}

/// One high chip for low ones.
fn change(rng: &mut Rng, tables: &Tables, player: PlayerId) -> Option<Order> {
    let ledger = &tables.ledger;
    let set = ledger.set()?;
    let holds = ledger.stack(player);
    let high = (1..set.colours().len())
        .filter(|&colour| ledger.outside()[colour] > 0 && set.colours()[colour].value <= holds)
        .collect::<Vec<_>>();
    let high = rng.choice(high)?;
    let value = set.colours()[high].value;
    let low = rng.usize(0..high);
    let worth = set.colours()[low].value;
    if !value.is_multiple_of(worth) {
        return None;
    }
    let mut gives = vec![0; set.colours().len()];
    let mut receives = gives.clone();
    gives[high] = 1;
    receives[low] = u32::try_from(value.units(worth)).ok()?;
    (ledger.rack()[low] >= receives[low]).then(|| {
        bank(bank::Command::MakeChange {
            player,
            gives,
            receives,
        })
    })
}

fn chips(rng: &mut Rng, tables: &Tables) -> ChipSet {
    let held = tables.counter.boxes();
    if let Some(paused) = rng.choice(held.iter())
        && rng.u32(0..4) > 0
    {
        return paused.set.clone();
    }
    if rng.bool() {
        return ChipSet::suggestion(rng.u8(1..=6), rng.u32(1..=6) * 100).unwrap();
    }
    let lowest = rng.choice([1, 5, 25, 100, 1000]).unwrap();
    let mut multiple = 1;
    let colours = (0..rng.usize(1..=6)).map(|index| {
        if index > 0 {
            multiple *= rng.i64(2..=5);
        }
        Colour {
            name: format!("cor {index}"),
            value: Money::from_centavos(lowest * multiple),
            count: rng.u32(30..=200),
        }
    });
    ChipSet::new(colours.collect()).unwrap()
}

fn between_matches(rng: &mut Rng, tables: &Tables, plan: Plan) -> Order {
    let counter = &tables.counter;
    let table = &tables.arremate;
    let people: Vec<PlayerId> = counter.people().keys().copied().collect();
    if people.len() < plan.people {
        let names = ["Ana", "Beto", "Caio", "Duda", "Eva"];
        let name = names.iter().find(|name| counter.find(name).is_none());
        let name = name.map_or_else(|| format!("Outro {}", people.len()), |n| (*n).to_owned());
        return bank(bank::Command::AddPerson { name });
    }
    if counter.banker().is_none() {
        let player = pick(rng, &people).unwrap();
        return bank(bank::Command::SetBanker { player });
    }
    if !table.began() && rng.u32(0..4) == 0 {
        return if rng.bool() {
            bank(bank::Command::ChooseRules(HouseRules { rebuy: rng.bool() }))
        } else {
            game(arremate::Command::ChooseRules(TableRules {
                short_all_in: if rng.bool() {
                    ShortAllIn::SidePot
                } else {
                    ShortAllIn::TakenBack
                },
                broke_is_final: rng.bool(),
                broke_leader_pays: rng.bool(),
            }))
        };
    }
    let Some(set) = tables.ledger.set() else {
        return bank(bank::Command::ChooseChips {
            set: chips(rng, tables),
        });
    };
    if !tables.ledger.value_outside().is_zero() && rng.u32(0..8) == 0 {
        return cash_out(rng, tables);
    }
    if let Some(paused) = rng.choice(table.paused().iter())
        && paused.set == *set
        && rng.bool()
    {
        let partida = paused.number;
        return game(arremate::Command::Resume { partida });
    }
    let done = table.finished().len() + table.paused_tonight().len();
    if done >= plan.matches {
        return if rng.u32(0..8) == 0 {
            bank(bank::Command::CashOutAll)
        } else {
            bank(bank::Command::CloseEvening)
        };
    }
    if rng.u32(0..20) == 0 {
        return bank(bank::Command::ChooseChips {
            set: chips(rng, tables),
        });
    }
    start(rng, tables, plan)
}

fn cash_out(rng: &mut Rng, tables: &Tables) -> Order {
    let ledger = &tables.ledger;
    let holders = bank::rules::money::holders(ledger);
    let some = pick(rng, &holders).map(|(player, _)| player);
    match (some, rng.bool()) {
        (Some(player), true) => bank(bank::Command::CashOut {
            player,
            stack: None,
        }),
        _ => bank(bank::Command::CashOutAll),
    }
}

fn start(rng: &mut Rng, tables: &Tables, plan: Plan) -> Order {
    let table = &tables.arremate;
    let mut people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    rng.shuffle(&mut people);
    people.truncate(plan.people);
    let ante = tables.ledger.set().map_or(Money::REAL, ChipSet::ante);
    let total = tables.ledger.set().map_or(Money::REAL, ChipSet::total);
    let mut seats: Vec<PlayerId> = table.declared().iter().map(|(player, _)| *player).collect();
    if table.next_cacife().is_some() {
        seats.clone_from(&people);
    }
    if seats.is_empty() {
        let most = (total.units(ante) / people.len() as i64).clamp(2, 60);
        let amounts = people.iter().map(|player| {
            let odd = if rng.bool() { rng.i64(0..100) } else { 0 };
            let amount = times(ante, rng.i64(1..=most));
            (*player, amount + Money::from_centavos(odd))
        });
        let amounts = amounts.collect();
        return game(arremate::Command::Declare { amounts });
    }
    for &player in &seats {
        let barred = tables.counter.barred_by(&tables.ledger, player);
        if let Some(debt) = barred.first()
            && let Party::Player(creditor) = debt.creditor
        {
            let amount = tables.ledger.debt(*debt);
            return bank(if rng.bool() {
                let debtor = player;
                bank::Command::AllowToPlay { creditor, debtor }
            } else {
                bank::Command::PayDebt {
                    debtor: player,
                    creditor: debt.creditor,
                    amount,
                }
            });
        }
    }
    let decks = match seats.len() {
        2 => 2,
        3 => rng.u8(2..=3),
        _ => 3,
    };
    let command = |cacife| arremate::Command::StartPartida {
        dealer: seats[0],
        seats: seats.clone(),
        decks,
        cacife,
    };
    let plain = Command::Arremate(command(None));
    match tables.decide(&plain) {
        Ok(_) => Order::Do(plain),
        Err(banqueiro::games::Refusal::Bank(bank::Refusal::CannotDeal {
            below: Some(below),
            ..
        })) if table.next_cacife().is_some() && rng.u32(0..4) > 0 => game(command(Some(below))),
        Err(_) => {
            let most = (total.units(ante) / people.len() as i64).clamp(2, 30);
            let amount = times(ante, rng.i64(1..=most));
            let amounts = people.iter().map(|player| (*player, amount)).collect();
            game(arremate::Command::Declare { amounts })
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
                .map(|player| (player, rng.bool().then(|| times(partida.cacife, 2))))
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
        Moment::Showdown => arremate::Command::Showdown(judgement(rng, partida)),
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

fn between_rounds(rng: &mut Rng, tables: &Tables, partida: &Partida, plan: Plan) -> Order {
    if rng.u32(0..12) == 0 {
        return pause(rng, tables, partida);
    }
    if rng.u32(0..20) == 0 {
        let cards = rng.u32(0..=partida.decks.cards());
        return game(arremate::Command::StateStock { cards });
    }
    let players = u32::try_from(partida.in_play().len()).unwrap();
    let kind = if partida.penultimate_played {
        RoundKind::Last
    } else if partida.rounds >= plan.rounds {
        RoundKind::Penultimate
    } else {
        match partida.stock.suggest(players) {
            RoundKind::Last if partida.rounds == 0 => RoundKind::Penultimate,
            kind => kind,
        }
    };
    game(arremate::Command::StartRound { kind })
}

fn pause(rng: &mut Rng, tables: &Tables, partida: &Partida) -> Order {
    let ledger = &tables.ledger;
    let colours = ledger.set().map(ChipSet::colours).unwrap_or_default();
    let outside: Vec<(Money, u32)> = colours
        .iter()
        .map(|colour| colour.value)
        .zip(ledger.outside().iter().copied())
        .collect();
    let amounts: Vec<Money> = partida.seats.iter().map(|&p| ledger.stack(p)).collect();
    let Ok(Some(stacks)) = deal_amounts(&outside, &amounts) else {
        let holder = partida
            .seats
            .iter()
            .copied()
            .max_by_key(|&p| ledger.stack(p));
        let order = holder.and_then(|player| change(rng, tables, player));
        return order.unwrap_or(Order::Undo);
    };
    let stacks = partida.seats.iter().copied().zip(stacks).collect();
    let cards = rng.bool().then(|| TableCards {
        community: Vec::new(),
        community_count: rng.u32(0..=7),
        personal: (partida.seats.iter())
            .map(|&player| (player, rng.u32(0..=3), Vec::new()))
            .collect(),
        stock: rng.u32(0..=60),
    });
    game(arremate::Command::Pause {
        stacks,
        card_box: None,
        cards,
    })
}

/// Cards that are still in play, in some order.
fn deck(rng: &mut Rng, partida: &Partida) -> Vec<Card> {
    let mut cards = Vec::new();
    for _ in 0..partida.decks.count() {
        cards.extend([Card::Joker; 2]);
        for rank in Rank::ALL {
            cards.extend(Suit::ALL.map(|suit| Card::Suited(rank, suit)));
        }
    }
    for gone in partida.cards_out() {
        if let Some(place) = cards.iter().position(|card| *card == gone) {
            cards.swap_remove(place);
        }
    }
    rng.shuffle(&mut cards);
    cards
}

fn combination(rng: &mut Rng, partida: &Partida) -> Take {
    if rng.bool() {
        let left = u64::from(partida.decks.points()) - partida.points_out();
        let points = rng.u32(4..=42).min(u32::try_from(left).unwrap());
        let cards = rng.bool().then(|| if points < 6 { 2 } else { 3 });
        return Take::Points { points, cards };
    }
    let cards = deck(rng, partida);
    let pair = cards.iter().enumerate().find_map(|(index, &first)| {
        let rest = &cards[index + 1..];
        let second = rest
            .iter()
            .find(|&&second| BoardLot::of(&[first, second]).is_some());
        second.map(|&second| vec![first, second])
    });
    pair.map_or(
        Take::Points {
            points: 4,
            cards: Some(2),
        },
        Take::Cards,
    )
}

fn auction(rng: &mut Rng, tables: &Tables, partida: &Partida) -> arremate::Command {
    let Some(round) = partida.round() else {
        return arremate::Command::AnnulRound;
    };
    match rng.u32(0..10) {
        0 | 1 => {
            let mut cards = deck(rng, partida);
            cards.truncate(7);
            arremate::Command::ShowBoard { cards }
        }
        2..=4 => sell_lot(rng, tables, partida),
        5 if round.kind == RoundKind::Last => end_last(rng, partida),
        5 | 6 if round.kind != RoundKind::Last => outcome(rng, tables, partida),
        _ if rng.bool() => {
            let mut cards = deck(rng, partida);
            let tables = round.players.iter().map(|player| {
                let own = cards.split_off(cards.len().saturating_sub(3));
                (*player, own)
            });
            arremate::Command::BeginBetting {
                first: First::Tables(tables.collect()),
            }
        }
        _ => arremate::Command::BeginBetting {
            first: First::Named(pick(rng, &round.players).unwrap()),
        },
    }
}

fn sell_lot(rng: &mut Rng, tables: &Tables, partida: &Partida) -> arremate::Command {
    let players = partida.round().map_or(&[][..], |round| &round.players);
    let shown = partida
        .lots()
        .and_then(|reading| reading.lots.first().cloned());
    let board = partida.round().is_some_and(|round| round.board.is_some());
    let take = match shown {
        Some(lot) => Take::Cards(lot.cards().to_vec()),
        None if board => Take::Points {
            points: 4,
            cards: Some(2),
        },
        None => combination(rng, partida),
    };
    let ante = partida.ante;
    let lowest = match &take {
        Take::Cards(cards) => BoardLot::of(cards).and_then(|lot| lot.bid_min(ante)),
        Take::Points { .. } => Some(ante),
    };
    let mut price = lowest.unwrap_or(ante);
    let mut bids = Vec::new();
    for _ in 0..rng.u32(0..4) {
        let Some(player) = pick(rng, players) else {
            break;
        };
        if tables.ledger.stack(player) >= price {
            bids.push(Bid {
                player,
                amount: price,
            });
            price += times(ante, rng.i64(1..=6));
        }
    }
    let bid_min = None;
    let lot = Lot { take, bid_min };
    arremate::Command::SellLot { lot, bids }
}

fn betting(rng: &mut Rng, partida: &Partida) -> arremate::Command {
    let Some(betting) = partida.betting() else {
        return arremate::Command::AnnulRound;
    };
    if rng.u32(0..25) == 0 {
        return played(rng, partida, betting);
    }
    let Some(options) = betting.options() else {
        return arremate::Command::AnnulRound;
    };
    let player = options.turn;
    if rng.u32(0..40) == 0 {
        let rich: Vec<PlayerId> = betting
            .live()
            .filter(|hand| hand.free.is_positive())
            .map(|hand| hand.player)
            .collect();
        let player = pick(rng, &rich).unwrap_or(player);
        let action = Action::Splash(partida.ante);
        return arremate::Command::Act { player, action };
    }
    if matches!(betting.stage(), BettingStage::Buying { .. }) {
        return match rng.u32(0..4) {
            0 | 1 => arremate::Command::Act {
                player,
                action: Action::BuyCard,
            },
            2 => arremate::Command::PassBuying {
                player: Some(player),
            },
            _ => arremate::Command::PassBuying { player: None },
        };
    }
    let more = times(partida.ante, rng.i64(0..12));
    let mut actions = Vec::new();
    if options.fold {
        actions.push(Action::Fold);
    }
    if options.buy_card.is_some() {
        actions.extend([Action::BuyCard; 2]);
    }
    if let Some(least) = options.open_min {
        let free = betting.hands().iter().find(|hand| hand.player == player);
        let free = free.map_or(least, |hand| hand.free);
        actions.extend([Action::Open((least + more).min(free)); 2]);
    }
    if options.call.is_some() {
        actions.extend([Action::Call; 3]);
    }
    if let Some(least) = options.raise_min {
        let hand = betting.hands().iter().find(|hand| hand.player == player);
        let most = hand.map_or(least, |hand| hand.free - (betting.level() - hand.put));
        actions.push(Action::Raise((least + more).min(most)));
    }
    if options.all_in.is_some() {
        actions.push(Action::AllIn);
        if options.call.is_none() && options.open_min.is_none() {
            actions.extend([Action::AllIn; 2]);
        }
    }
    let action = pick(rng, &actions).unwrap_or(Action::Fold);
    arremate::Command::Act { player, action }
}

fn outcome(rng: &mut Rng, tables: &Tables, partida: &Partida) -> arremate::Command {
    let Some(round) = partida.round() else {
        return arremate::Command::AnnulRound;
    };
    let setup = arremate::rules::betting::Setup {
        ante: partida.ante,
        reading: partida.rules.short_all_in,
        seats: (round.players.iter())
            .map(|&player| (player, tables.ledger.stack(player)))
            .collect(),
        first: round.players[0],
        cards: None,
    };
    played(rng, partida, &Betting::begin(&setup))
}

fn played(rng: &mut Rng, partida: &Partida, betting: &Betting) -> arremate::Command {
    let ante = partida.ante;
    let count = betting.hands().len() as i64;
    let bet = match rng.u32(0..4) {
        0 => Money::ZERO,
        _ => times(ante, count + rng.i64(0..20)),
    };
    let played = betting.hands().iter().map(|hand| {
        let had = hand.put + hand.free - ante;
        let folded = hand.folded || rng.u32(0..3) == 0;
        let bought = hand.bought || (had > ante && rng.u32(0..4) == 0);
        let price = if bought && !hand.bought {
            ante
        } else {
            Money::ZERO
        };
        let bets = if hand.folded {
            hand.put - ante
        } else {
            bet.min(had - price)
        };
        let splashed = hand.dead - if hand.bought { ante } else { Money::ZERO };
        Played {
            player: hand.player,
            bets,
            bought,
            splashed,
            folded,
            broke: None,
        }
    });
    arremate::Command::Outcome {
        played: played.collect(),
    }
}

fn judgement(rng: &mut Rng, partida: &Partida) -> Judgement {
    let Some(betting) = partida.betting() else {
        return Judgement::Ranking(Vec::new());
    };
    let mut live: Vec<PlayerId> = betting.live().map(|hand| hand.player).collect();
    rng.shuffle(&mut live);
    if rng.u32(0..4) == 0 {
        let cards = deck(rng, partida);
        let hands = live.iter().enumerate().map(|(index, &player)| {
            let cards = &cards[index * 5..index * 5 + 5];
            let mine = if are_combinations(&cards[..2]) {
                Shown::Present(vec![cards[..2].to_vec()])
            } else {
                Shown::HighCard {
                    hand: cards[..2].to_vec(),
                    own: cards[2..].to_vec(),
                }
            };
            (player, mine)
        });
        return Judgement::Hands(hands.collect());
    }
    let mut groups: Vec<Vec<PlayerId>> = Vec::new();
    for player in live {
        match groups.last_mut() {
            Some(group) if rng.u32(0..4) == 0 => group.push(player),
            _ => groups.push(vec![player]),
        }
    }
    Judgement::Ranking(groups)
}

fn collect(rng: &mut Rng, partida: &Partida) -> arremate::Command {
    let take = combination(rng, partida);
    let from_tables = match &take {
        Take::Cards(cards) if rng.bool() => {
            let most = u32::try_from(cards.len()).unwrap();
            Some((most - 1, 1))
        }
        _ => None,
    };
    arremate::Command::Collect { take, from_tables }
}

fn end_last(rng: &mut Rng, partida: &Partida) -> arremate::Command {
    let players = partida.round().map_or(&[][..], |round| &round.players);
    let left = u64::from(partida.decks.points()) - partida.points_out();
    let share = u32::try_from(left).unwrap() / 8;
    let taken = players
        .iter()
        .map(|player| (*player, rng.u32(0..=share.min(60))));
    arremate::Command::EndLastRound {
        taken: taken.collect(),
    }
}

fn count_points(rng: &mut Rng, partida: &Partida) -> arremate::Command {
    if rng.u32(0..3) == 0 {
        return arremate::Command::CountPoints { counted: None };
    }
    let sheet: u32 = partida
        .seats
        .iter()
        .map(|&p| partida.points_on_sheet(p))
        .sum();
    let left = partida.decks.points().saturating_sub(sheet) / 5;
    let same = rng.u32(0..=left.min(40));
    let counted = partida.seats.iter().map(|player| {
        let points = if rng.bool() { same } else { rng.u32(0..=left) };
        (*player, points)
    });
    arremate::Command::CountPoints {
        counted: Some(counted.collect()),
    }
}

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
        6 => bank(bank::Command::ChooseRules(HouseRules { rebuy: true })),
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
        }),
        12 => bank(bank::Command::Count {
            counted: Counted::Rack(stack),
            reason: Some("  ".to_owned()),
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
            stacks: vec![(player, stack)],
            card_box: None,
            cards: None,
        }),
        _ => game(arremate::Command::Resume {
            partida: rng.u32(0..5),
        }),
    }
}
