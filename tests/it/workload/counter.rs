//! Orders to the counter.

use banqueiro::bank::TableFigures;
use banqueiro::domain::ledger::{Cause, Debt};

use super::*;

pub(super) fn at_the_counter(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    let ledger = &tables.ledger;
    let someone = pick(rng, &people)?;
    let debts: Vec<_> = ledger.debts().collect();
    let command = match rng.u32(0..18) {
        0 => bank::Command::SetBanker { player: someone },
        1 => bank::Command::AddPerson {
            name: format!("Visita {}", people.len()),
        },
        2 | 3 | 12 => return count(rng, tables),
        13 => return explain(rng, tables),
        15 | 16 => return count_table(rng, tables),
        14 => note_print(rng, &debts),
        17 => bank::Command::TakeFromBox {
            player: someone,
            amount: Money::from_centavos(rng.i64(1..=ledger.money_in_box().centavos().max(1))),
            reason: "vai ao banco".to_owned(),
        },
        4 => return change(rng, tables, someone),
        5 | 6 => {
            let (debt, amount) = pick(rng, &debts)?;
            let amount = if rng.bool() {
                amount
            } else {
                Money::from_centavos(rng.i64(1..=amount.centavos()))
            };
            let cause = rng.bool().then_some(debt.cause);
            if rng.u32(0..3) == 0 {
                bank::Command::PayForAnother {
                    payer: someone,
                    debtor: debt.debtor,
                    creditor: debt.creditor,
                    cause,
                    amount,
                    gift: rng.bool(),
                }
            } else if let (Party::Player(creditor), true) = (debt.creditor, rng.u32(0..4) == 0) {
                bank::Command::ForgiveDebt {
                    debtor: debt.debtor,
                    creditor,
                    cause,
                    amount,
                }
            } else if rng.bool() {
                bank::Command::PayOneDebt { debt, amount }
            } else {
                bank::Command::PayDebt {
                    debtor: debt.debtor,
                    creditor: debt.creditor,
                    amount,
                }
            }
        }
        7 => {
            let opposite = debts.iter().find_map(|(debt, _)| {
                let Party::Player(creditor) = debt.creditor else {
                    return None;
                };
                let back = |other: &Debt| {
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
        9 => bank::Command::RenamePerson {
            player: someone,
            name: format!("Apelido {}", rng.u32(0..1_000)),
        },
        // Seldom: everybody would be one person soon.
        10 => {
            let into = pick(rng, &people)?;
            if rng.u32(0..4) > 0 {
                return None;
            }
            bank::Command::MergePeople {
                twice: someone,
                into,
            }
        }
        _ => {
            let ante = ledger.set()?.ante();
            bank::Command::SellChips {
                player: pick(rng, &tables.playing()?.1.in_play)?,
                amount: times(ante, rng.i64(1..20)),
                handed: (rng.bool() && !on_account(tables)).then(|| times(ante, 40)),
            }
        }
    };
    Some(bank(command))
}

/// A sheet that was printed: the note of a Prêmio debt where there is one.
fn note_print(rng: &mut Rng, debts: &[(Debt, Money)]) -> bank::Command {
    let prizes = debts.iter().filter(|(debt, _)| debt.cause == Cause::Prize);
    let prizes: Vec<_> = prizes.collect();
    let note = rng.choice(prizes).map(|(debt, _)| (*debt, rng.u32(1..4)));
    let sheet = if note.is_some() {
        "debt-note"
    } else {
        "statement"
    };
    let about = format!("{}/{}", rng.u8(..), rng.u8(..));
    let code = format!("{:06x}", rng.u32(..0x0100_0000));
    bank::Command::NotePrint(bank::Print {
        sheet: sheet.to_owned(),
        about,
        code,
        note,
    })
}

/// Nobody hands anything over.
pub(super) fn on_account(tables: &Tables) -> bool {
    tables.counter.rules().on_account
}

/// The night settled in any way, some Prêmio debts with it.
pub(super) fn settle(rng: &mut Rng, tables: &Tables) -> Order {
    let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    let way = match rng.u32(0..3) {
        0 => bank::Way::Fewest,
        1 => bank::Way::Bank,
        _ => bank::Way::Mixed(people.into_iter().filter(|_| rng.bool()).collect()),
    };
    let prizes = bank::rules::settling::prizes(&tables.ledger);
    let agreed = prizes.into_iter().filter(|_| rng.u32(0..3) == 0);
    let agreed = agreed.map(|(debtor, creditor, _)| (debtor, creditor));
    bank(bank::Command::SettleNight {
        way,
        agreed: agreed.collect(),
    })
}

/// A count of something: as the books have it, as an earlier count left it,
/// short, or over.
pub(super) fn count(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    let ledger = &tables.ledger;
    let set = || ledger.set();
    let off = rng.choice([0, 0, -1, 1])?;
    let counted = match rng.u32(0..4) {
        0 => {
            let set = set()?;
            let mut rack = ledger.rack().to_vec();
            nudge(rng, set, &mut rack, off);
            Counted::Rack(rack)
        }
        1 => {
            let money = ledger.money_in_box();
            let known = tables.counter.differences().at(CountPlace::CashBox);
            let part = Money::from_centavos(rng.i64(0..=money.centavos() / 8));
            let found = match off {
                0 if rng.bool() => money + known,
                0 => money,
                less if less < 0 => money - part,
                _ => money + part,
            };
            Counted::CashBox(found)
        }
        2 => {
            let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
            let player = pick(rng, &people)?;
            let set = set()?;
            let mut stack = some_stack(set, ledger.stack(player))?;
            nudge(rng, set, &mut stack, off);
            Counted::Player(player, stack)
        }
        _ => {
            let set = set()?;
            let mut stack = some_stack(set, ledger.chips(ChipPlace::CardBox))?;
            nudge(rng, set, &mut stack, off);
            Counted::CardBox(stack)
        }
    };
    let reason = (rng.u32(0..4) > 0).then(|| "caiu no chão".to_owned());
    let open = rng.bool();
    Some(bank(bank::Command::Count {
        counted,
        reason,
        open,
    }))
}

/// The whole table: as the books have it, with chips in another hand, too few
/// or too many; by value or by colour, somebody or the box left out, with the
/// rack or without. Rule A24.
pub(super) fn count_table(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    let ledger = &tables.ledger;
    let set = ledger.set()?;
    let mut found: Vec<(Option<PlayerId>, Money)> = bank_rules::holders(ledger)
        .into_iter()
        .map(|(player, chips)| (Some(player), chips))
        .collect();
    let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    let more = pick(rng, &people)?;
    if found.iter().all(|(player, _)| *player != Some(more)) {
        found.push((Some(more), Money::ZERO));
    }
    found.push((None, ledger.chips(ChipPlace::CardBox)));
    let some = times(set.ante(), rng.i64(1..8));
    let (giver, taker) = (rng.usize(0..found.len()), rng.usize(0..found.len()));
    let gone = some.min(found[giver].1);
    // Who has less and who has more; or only one of them.
    match rng.u32(0..6) {
        0 => {}
        1 => found[giver].1 -= gone,
        2 => found[taker].1 += some,
        _ => {
            found[giver].1 -= gone;
            found[taker].1 += gone;
        }
    }
    let by_colour = rng.bool();
    let mut figures = TableFigures::default();
    for (player, chips) in found {
        let figure = match some_stack(set, chips).filter(|_| by_colour) {
            Some(stack) => bank::Figure::Colours(stack),
            None => bank::Figure::Value(chips),
        };
        match player {
            _ if rng.u32(0..12) == 0 => {}
            Some(player) => figures.players.push((player, figure)),
            None => figures.card_box = Some(figure),
        }
    }
    if rng.u32(0..3) == 0 {
        let mut rack = ledger.rack().to_vec();
        let off = rng.choice([0, -1, 1])?;
        nudge(rng, set, &mut rack, off);
        figures.rack = Some(rack);
    }
    Some(bank(bank::Command::CountTable {
        figures,
        reason: (rng.u32(0..3) > 0).then(|| "contado de novo".to_owned()),
        open: rng.u32(0..4) == 0,
    }))
}

/// A chip of some colour more or less.
fn nudge(rng: &mut Rng, set: &ChipSet, stack: &mut Stack, off: i32) {
    let colour = rng.usize(0..stack.len());
    match off {
        0 => {}
        less if less < 0 => stack[colour] = stack[colour].saturating_sub(1),
        _ => stack[colour] = (stack[colour] + 1).min(set.colours()[colour].count),
    }
}

/// An open difference, explained in one of the three ways.
pub(super) fn explain(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    let all = tables.counter.differences();
    let open: Vec<_> = all.open().collect();
    let (difference, known) = pick(rng, &open)?;
    let money = |place| place == CountPlace::CashBox;
    let posted: Vec<u32> = all
        .posted()
        .filter(|(_, missed)| money(missed.place) == money(known.place) || rng.u32(0..9) == 0)
        .map(|(number, _)| number)
        .collect();
    let settles = match (rng.u32(0..3), pick(rng, &posted)) {
        (0 | 1, Some(short)) if known.left.is_positive() => Settles::Shortage(short),
        (0 | 1, _) if known.left.is_negative() => Settles::Banker,
        _ => Settles::Nothing,
    };
    Some(bank(bank::Command::Explain {
        difference,
        how: "achado".to_owned(),
        settles,
    }))
}

/// Counts, the same again, explanations.
pub(super) fn conferring(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    let money = tables
        .ledger
        .cash(banqueiro::domain::ledger::CashPlace::Box);
    let known = tables.counter.differences().at(CountPlace::CashBox);
    match rng.u32(0..3) {
        0 => explain(rng, tables).or_else(|| count(rng, tables)),
        1 if !known.is_zero() => Some(bank(bank::Command::Count {
            counted: Counted::CashBox(money + known),
            reason: None,
            open: rng.bool(),
        })),
        _ => count(rng, tables),
    }
}

/// Chips of that worth from a full set, most of the highest.
pub(super) fn some_stack(set: &ChipSet, worth: Money) -> Option<Stack> {
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
pub(super) fn change(rng: &mut Rng, tables: &Tables, player: PlayerId) -> Option<Order> {
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

pub(super) fn cash_out(rng: &mut Rng, tables: &Tables) -> Order {
    let ledger = &tables.ledger;
    let holders = bank_rules::holders(ledger);
    let some = pick(rng, &holders).map(|(player, _)| player);
    match (some, rng.bool()) {
        (Some(player), true) => {
            // Of whatever colours: a troco that nobody wrote down. Rule A24.
            let all = ledger
                .set()
                .and_then(|set| some_stack(set, ledger.stack(player)));
            let stack = all.filter(|_| rng.bool());
            bank(bank::Command::CashOut { player, stack })
        }
        _ => bank(bank::Command::CashOutAll),
    }
}
