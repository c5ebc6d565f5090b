//! The rules of the placar livre, by id.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::command::Command;
use super::event::Event;
use super::partida::{Partida, Standing};
use super::refusal::Refusal;
use super::table::{Context, Table};
use super::terms::{POINTS_MOST, Points, Side, Terms, Tie, Wins};
use crate::bank::{self, Counter};
use crate::domain::people::{Person, PlayerId};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);
const STRANGER: PlayerId = PlayerId(99);

/// People 1 to 20 are in the book.
fn counter() -> Counter {
    let mut counter = Counter::default();
    for id in 1..=20 {
        counter.evolve(&bank::Event::PersonAdded(Person {
            id: PlayerId(id),
            name: format!("Pessoa {id}"),
        }));
    }
    counter
}

fn alone(people: &[PlayerId]) -> Vec<Side> {
    people.iter().map(|player| Side(vec![*player])).collect()
}

fn target(target: Points) -> Terms {
    Terms {
        target: Some(target),
        ..Terms::default()
    }
}

/// The table after these orders, all of which are carried out.
fn after(orders: &[Command]) -> Table {
    let mut table = Table::default();
    for order in orders {
        obey(&mut table, order).unwrap();
    }
    table
}

fn obey(table: &mut Table, order: &Command) -> Result<(), Refusal> {
    let counter = counter();
    let events = table.decide(Context { counter: &counter }, order)?;
    for event in &events {
        table.evolve(event);
    }
    table.check().unwrap();
    Ok(())
}

fn start(sides: Vec<Side>, terms: Terms) -> Command {
    Command::Start {
        sides,
        terms,
        dealer: None,
    }
}

fn score(points: &[(PlayerId, Points)]) -> Command {
    Command::Score {
        points: points.to_vec(),
    }
}

fn correct(round: u32, points: &[(PlayerId, Points)], reason: &str) -> Command {
    Command::Correct {
        round,
        points: points.to_vec(),
        reason: reason.to_owned(),
    }
}

fn refused(table: &Table, order: &Command) -> Refusal {
    obey(&mut table.clone(), order).unwrap_err()
}

fn on(table: &Table) -> &Partida {
    table.partida().unwrap()
}

/// Rule L1: 2 to 8 sides of 1 to 8 people, nobody twice, all of the book.
#[test]
fn who_may_play() {
    let empty = Table::default();
    let people: Vec<PlayerId> = (1..=20).map(PlayerId).collect();
    let begin = |sides| start(sides, Terms::default());
    assert_eq!(refused(&empty, &begin(alone(&[ANA]))), Refusal::Sides(1));
    let nine = begin(alone(&people[..9]));
    assert_eq!(refused(&empty, &nine), Refusal::Sides(9));
    after(&[begin(alone(&people[..8]))]);
    let big = |size: usize| vec![Side(people[..size].to_vec()), Side(vec![PlayerId(20)])];
    after(&[begin(big(8))]);
    assert_eq!(refused(&empty, &begin(big(9))), Refusal::SideSize(9));
    assert_eq!(refused(&empty, &begin(big(0))), Refusal::SideSize(0));
    let twice = begin(vec![Side(vec![ANA, BETO]), Side(vec![CAIO, ANA])]);
    assert_eq!(refused(&empty, &twice), Refusal::Twice(ANA));
    let unknown = refused(&empty, &begin(alone(&[ANA, STRANGER])));
    assert_eq!(unknown, Refusal::Bank(bank::Refusal::Unknown(STRANGER)));
    let playing = after(&[begin(alone(&[ANA, BETO]))]);
    let again = refused(&playing, &begin(alone(&[ANA, BETO])));
    assert_eq!(again, Refusal::PartidaOn(1));
}

/// Rules L1, L2: Ana, Caio, Beto, Duda sit so, two teams; Caio deals first,
/// then Beto, Duda, Ana, and Caio again.
#[test]
fn the_deal_goes_around_the_table() {
    let mut table = Table::default();
    let teams = vec![Side(vec![ANA, BETO]), Side(vec![CAIO, DUDA])];
    let begin = Command::Start {
        sides: teams.clone(),
        terms: Terms::default(),
        dealer: Some(CAIO),
    };
    obey(&mut table, &begin).unwrap();
    let dealers: Vec<_> = (1..=5).map(|round| on(&table).dealer_of(round)).collect();
    let expected = [CAIO, BETO, DUDA, ANA, CAIO].map(Some);
    assert_eq!(dealers, expected);
    assert_eq!(on(&table).dealer_of(0), None);
    let stranger = Command::Start {
        sides: teams,
        terms: Terms::default(),
        dealer: Some(PlayerId(7)),
    };
    let refused = refused(&Table::default(), &stranger);
    assert_eq!(refused, Refusal::NotAtTable(PlayerId(7)));
}

/// Rule L2: a target is 1 to 1.000.000, or none.
#[test]
fn targets_have_limits() {
    let begin = |points| start(alone(&[ANA, BETO]), target(points));
    for wrong in [0, -5, POINTS_MOST + 1, Points::MAX, Points::MIN] {
        let refused = refused(&Table::default(), &begin(wrong));
        assert_eq!(refused, Refusal::Target(wrong));
    }
    after(&[begin(1)]);
    after(&[begin(POINTS_MOST)]);
}

/// Rules L3, L4: nothing and less than nothing are scores; anybody of a team
/// names it. Ana and Beto 30 − 40 = −10, Caio and Duda 0 + 5 = 5.
#[test]
fn a_round_gives_every_side_its_points() {
    let teams = vec![Side(vec![ANA, BETO]), Side(vec![CAIO, DUDA])];
    let table = after(&[
        start(teams.clone(), Terms::default()),
        score(&[(BETO, 30), (CAIO, 0)]),
        score(&[(DUDA, 5), (ANA, -40)]),
    ]);
    assert_eq!(on(&table).totals(), [-10, 5]);
    assert_eq!(on(&table).totals_after(1), [30, 0]);
    assert_eq!(on(&table).leading(), [teams[1].clone()]);
    assert_eq!(on(&table).missing(), None);
    let short = refused(&table, &score(&[(ANA, 3)]));
    assert_eq!(short, Refusal::Missing(teams[1].clone()));
    let twice = score(&[(ANA, 3), (BETO, 3), (CAIO, 1)]);
    assert_eq!(refused(&table, &twice), Refusal::Twice(BETO));
    let other = score(&[(ANA, 3), (PlayerId(7), 1)]);
    assert_eq!(refused(&table, &other), Refusal::NotAtTable(PlayerId(7)));
    for points in [POINTS_MOST + 1, -POINTS_MOST - 1, Points::MIN] {
        let refused = refused(&table, &score(&[(ANA, points), (CAIO, 1)]));
        let player = ANA;
        assert_eq!(refused, Refusal::TooMany { player, points });
    }
    let none = refused(&Table::default(), &score(&[(ANA, 1)]));
    assert_eq!(none, Refusal::NoPartida);
}

/// Rules L4, L5: at 100, Ana has 101 and Beto 130 after the same round: both
/// reached it, Beto wins. Caio is short of it by 100 − 70 = 30.
#[test]
fn the_target_is_looked_at_when_a_round_is_over() {
    let mut table = after(&[
        start(alone(&[ANA, BETO, CAIO]), target(100)),
        score(&[(ANA, 99), (BETO, 60), (CAIO, 40)]),
    ]);
    assert_eq!(on(&table).standing(), Standing::Open);
    assert_eq!(on(&table).missing(), Some(vec![1, 40, 60]));
    obey(&mut table, &score(&[(ANA, 2), (BETO, 70), (CAIO, 30)])).unwrap();
    assert_eq!(on(&table).standing(), Standing::Decided);
    assert_eq!(on(&table).missing(), Some(vec![0, 0, 30]));
    let winners = alone(&[BETO]);
    let more = refused(&table, &score(&[(ANA, 1), (BETO, 1), (CAIO, 1)]));
    assert_eq!(more, Refusal::Decided { winners });
    obey(&mut table, &Command::End).unwrap();
    assert_eq!(table.ended()[0].winners, alone(&[BETO]));
    assert_eq!(table.ended()[0].totals, [101, 130, 70]);
    assert_eq!(table.next_number(), 2);
    assert!(table.playing().is_none() && table.began());
}

/// Rules L2, L5: with the lowest winning, who reaches 100 ends it and Caio wins
/// with 26.
#[test]
fn the_lowest_may_win() {
    let terms = Terms {
        wins: Wins::Lowest,
        ..target(100)
    };
    let table = after(&[
        start(alone(&[ANA, BETO, CAIO]), terms),
        score(&[(ANA, 100), (BETO, 27), (CAIO, 26)]),
    ]);
    assert_eq!(on(&table).standing(), Standing::Decided);
    assert_eq!(on(&table).leading(), alone(&[CAIO]));
}

/// Rule L5: without a target the table says when it ends, after a round.
#[test]
fn the_table_may_end_it() {
    let mut table = after(&[start(alone(&[ANA, BETO]), Terms::default())]);
    assert_eq!(refused(&table, &Command::End), Refusal::NothingScored);
    obey(&mut table, &score(&[(ANA, 5_000), (BETO, 1)])).unwrap();
    assert_eq!(on(&table).standing(), Standing::Open);
    obey(&mut table, &Command::End).unwrap();
    assert_eq!(table.ended()[0].winners, alone(&[ANA]));
}

/// Rule L6: 50 to 50 at the target. Another round, which Beto wins by one; or a
/// shared victory; or, at the table's word, shared in any case.
#[test]
fn a_tie_at_the_target() {
    let tied = |tie| {
        let terms = Terms { tie, ..target(50) };
        after(&[
            start(alone(&[ANA, BETO, CAIO]), terms),
            score(&[(ANA, 50), (BETO, 50), (CAIO, 49)]),
        ])
    };
    let mut another = tied(Tie::AnotherRound);
    assert_eq!(on(&another).standing(), Standing::ExtraRound);
    let mut stopped = another.clone();
    obey(&mut stopped, &Command::End).unwrap();
    assert_eq!(stopped.ended()[0].winners, alone(&[ANA, BETO]));
    obey(&mut another, &score(&[(ANA, 9), (BETO, 10), (CAIO, 0)])).unwrap();
    assert_eq!(on(&another).standing(), Standing::Decided);
    assert_eq!(on(&another).leading(), alone(&[BETO]));
    let shared = tied(Tie::Shared);
    assert_eq!(on(&shared).standing(), Standing::Decided);
    assert_eq!(on(&shared).leading(), alone(&[ANA, BETO]));
}

/// Rule L7: an earlier round is corrected, with a reason; what was written is
/// kept; a decided match may be open again.
#[test]
fn a_round_is_corrected() {
    let mut table = after(&[
        start(alone(&[ANA, BETO]), target(100)),
        score(&[(ANA, 60), (BETO, 10)]),
        score(&[(ANA, 45), (BETO, 20)]),
    ]);
    assert_eq!(on(&table).standing(), Standing::Decided);
    let reason = |text: &str| correct(1, &[(ANA, 50)], text);
    assert_eq!(refused(&table, &reason("  ")), Refusal::NoReason);
    let same = correct(1, &[(ANA, 60)], "engano");
    assert_eq!(refused(&table, &same), Refusal::Same(1));
    for round in [0, 3] {
        let far = refused(&table, &correct(round, &[(ANA, 1)], "engano"));
        assert_eq!(far, Refusal::NoRound { round, rounds: 2 });
    }
    obey(&mut table, &reason(" contamos de novo ")).unwrap();
    assert_eq!(on(&table).totals(), [95, 30]);
    assert_eq!(on(&table).standing(), Standing::Open);
    let correction = &on(&table).corrections[0];
    assert_eq!(correction.before, [60, 10]);
    assert_eq!(correction.after, [50, 10]);
    assert_eq!(correction.reason, "contamos de novo");
}

/// Points by round and side; corrections by round, side and points.
type Played = (Vec<Vec<Points>>, Vec<(usize, usize, Points)>);

fn rounds() -> impl Strategy<Value = Played> {
    (2_usize..=8).prop_flat_map(|sides| {
        let points = -200_i64..=200;
        let round = prop::collection::vec(points.clone(), sides);
        let corrections = prop::collection::vec((0_usize..12, 0..sides, points), 0..4);
        (prop::collection::vec(round, 1..12), corrections)
    })
}

proptest! {
    /// Rules L3–L7: whatever is played and corrected, totals are the plain sums,
    /// whoever wins has the best of them, and the facts alone give the same.
    #[test]
    fn totals_are_sums_and_winners_are_best(
        (rounds, corrections) in rounds(),
        goal in prop::option::of(1_i64..500),
        lowest: bool,
        shared: bool,
    ) {
        let terms = Terms {
            target: goal,
            wins: if lowest { Wins::Lowest } else { Wins::Highest },
            tie: if shared { Tie::Shared } else { Tie::AnotherRound },
        };
        let people: Vec<PlayerId> = (1..=8).map(PlayerId).take(rounds[0].len()).collect();
        let counter = counter();
        let context = Context { counter: &counter };
        let mut table = Table::default();
        let mut facts: Vec<Event> = Vec::new();
        let mut naive: Vec<Vec<Points>> = Vec::new();
        let mut give = |table: &mut Table, order: &Command| {
            let events = table.decide(context, order)?;
            events.iter().for_each(|event| table.evolve(event));
            facts.extend(events);
            Ok::<(), Refusal>(())
        };
        give(&mut table, &start(alone(&people), terms)).unwrap();
        for round in &rounds {
            let points: Vec<_> = people.iter().copied().zip(round.iter().copied()).collect();
            let open = on(&table).standing() != Standing::Decided;
            let done = give(&mut table, &score(&points));
            prop_assert_eq!(done.is_ok(), open);
            if open {
                naive.push(round.clone());
            }
        }
        for (round, side, points) in corrections {
            let order = correct(u32::try_from(round).unwrap() + 1, &[(people[side], points)], "x");
            let changes = naive.get(round).is_some_and(|round| round[side] != points);
            prop_assert_eq!(give(&mut table, &order).is_ok(), changes);
            if changes {
                naive[round][side] = points;
            }
        }
        let sum = |side: usize| naive.iter().map(|round| round[side]).sum::<Points>();
        let sums: Vec<Points> = (0..people.len()).map(sum).collect();
        prop_assert_eq!(on(&table).totals(), sums.clone());
        let best = if lowest { sums.iter().min() } else { sums.iter().max() };
        let reached = goal.is_some_and(|goal| sums.iter().any(|sum| *sum >= goal));
        let tied = sums.iter().filter(|sum| Some(*sum) == best).count() > 1;
        let decided = reached && (shared || !tied);
        prop_assert_eq!(on(&table).standing() == Standing::Decided, decided);
        give(&mut table, &Command::End).unwrap();
        let winners = table.ended()[0].winners.clone();
        for (place, player) in people.iter().enumerate() {
            let won = winners.contains(&Side(vec![*player]));
            prop_assert_eq!(won, Some(&sums[place]) == best);
        }
        table.check().unwrap();
        let mut again = Table::default();
        facts.iter().for_each(|fact| again.evolve(fact));
        prop_assert_eq!(again, table);
    }
}
