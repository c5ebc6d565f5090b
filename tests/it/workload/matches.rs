//! Orders between matches and between rounds.

use super::*;

pub(super) fn chips(rng: &mut Rng, tables: &Tables) -> ChipSet {
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

/// Some chips on the table; where some are missing, mostly those, at their own
/// values or at others, said or not.
fn lay(rng: &mut Rng, tables: &Tables) -> Order {
    let lost = tables.counter.lost(&tables.ledger).into_iter();
    let lost: Vec<ChipSet> = lost.map(|gone| gone.from.set).collect();
    let set = match rng.choice(lost) {
        Some(set) if rng.u32(0..3) > 0 => set,
        _ => chips(rng, tables),
    };
    bank(match rng.u32(0..3) {
        0 => bank::Command::LayChips {
            set,
            same: rng.bool(),
        },
        _ => bank::Command::ChooseChips { set },
    })
}

pub(super) fn between_matches(rng: &mut Rng, tables: &Tables, plan: Plan) -> Order {
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
            bank(bank::Command::ChooseRules(HouseRules {
                rebuy: rng.bool(),
                on_account: rng.bool(),
            }))
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
        return lay(rng, tables);
    };
    if !tables.ledger.on_the_table().is_zero() && rng.u32(0..8) == 0 {
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
        let open = tables.ledger.accounts().next().is_some();
        let debts = tables.ledger.debts().next().is_some();
        return if rng.u32(0..8) == 0 {
            bank(bank::Command::CashOutAll)
        } else if open || (debts && rng.u32(0..4) == 0) {
            counter::settle(rng, tables)
        } else {
            bank(bank::Command::CloseEvening)
        };
    }
    if rng.u32(0..20) == 0 {
        return lay(rng, tables);
    }
    start(rng, tables, plan)
}

pub(super) fn start(rng: &mut Rng, tables: &Tables, plan: Plan) -> Order {
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
        Ok(_) if rng.u32(0..4) == 0 => {
            let mut cards: Vec<Card> = Rank::ALL
                .map(|rank| Card::Suited(rank, Suit::Hearts))
                .to_vec();
            rng.shuffle(&mut cards);
            let drawn = seats.iter().copied().zip(cards).collect();
            game(arremate::Command::DrawDealer { seats, drawn })
        }
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

pub(super) fn between_rounds(
    rng: &mut Rng,
    tables: &Tables,
    partida: &Partida,
    plan: Plan,
) -> Order {
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

pub(super) fn pause(rng: &mut Rng, tables: &Tables, partida: &Partida) -> Order {
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
