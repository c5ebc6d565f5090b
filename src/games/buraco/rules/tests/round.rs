use super::*;
use crate::games::buraco::rules::command::Laid;
use crate::games::buraco::rules::count;
use crate::games::buraco::rules::meld;
use crate::games::buraco::rules::scoring;
use crate::games::buraco::rules::team::Team;

fn lays(player: PlayerId, points: u32) -> Command {
    let what = Laid::Points(points);
    Command::LayDown { player, what }
}

fn melds(player: PlayerId, list: &[&str]) -> Command {
    let what = Laid::Melds(list.iter().map(|meld| cards(meld)).collect());
    Command::LayDown { player, what }
}

/// Rule B6. 70 of 75 fails, 145 of 150, 295 of 300, 595 of 600, and 600 is
/// enough; then the pair lays down freely, and the next round starts anew.
#[test]
fn a_vulnerable_pair_must_lay_down_enough() {
    let mut bench = Bench::playing(0);
    // 1.500 makes vulnerable, 1.495 does not.
    bench.round(1_500, 295);
    bench.round(0, 1_200);
    let needed = |bench: &Bench, team| bench.table.partida().unwrap().needed(team);
    assert_eq!(needed(&bench, Team::First), Some(75));
    assert_eq!(needed(&bench, Team::Second), None);
    for (player, points, needed, next) in [
        (ANA, 70, 75, 150),
        (BETO, 145, 150, 300),
        (ANA, 295, 300, 600),
        (ANA, 595, 600, 600),
    ] {
        let failed = Event::TryFailed {
            player,
            points,
            needed,
            next,
        };
        assert_eq!(bench.take(&lays(player, points)), Ok(vec![failed]));
    }
    bench.take(&lays(BETO, 600)).unwrap();
    assert_eq!(needed(&bench, Team::First), None);
    let free = bench.decide(&lays(ANA, 75));
    assert_eq!(free, Err(Refusal::NothingAsked(ANA)));
    let other = bench.decide(&lays(CAIO, 75));
    assert_eq!(other, Err(Refusal::NothingAsked(CAIO)));
    bench.round(700, 200);
    assert_eq!(needed(&bench, Team::First), Some(75));
    assert_eq!(needed(&bench, Team::Second), Some(75));
    // The súmula keeps the tries of the round.
    let round = &bench.table.partida().unwrap().sheet.rounds[2];
    assert_eq!(round.tries[0].failed, [70, 145, 295, 595]);
    assert_eq!(round.tries[0].opened, Some(600));
    assert!(round.tries[1].is_empty());
}

/// Rule B6. What no cards can be worth is no try.
#[test]
fn a_try_is_worth_what_cards_can_be_worth() {
    let mut bench = Bench::playing(0);
    bench.round(1_500, 0);
    for points in [0, 10, 72, 885, u32::MAX] {
        let refused = Refusal::LaidPoints {
            points,
            least: 15,
            most: 880,
        };
        assert_eq!(bench.decide(&lays(ANA, points)), Err(refused));
    }
    let stranger = bench.decide(&lays(EVA, 100));
    assert_eq!(stranger, Err(Refusal::NotAtTable(EVA)));
}

/// Rules B6, B7. With the cards named: 45 + 20 fails, 45 + 30 is 75 and lies.
#[test]
fn melds_are_judged_when_they_are_laid_down() {
    let mut bench = Bench::playing(0);
    bench.round(1_500, 0);
    let run = "3c 4c 5c 6c 7c 8c 9c";
    let failed = bench.take(&melds(ANA, &[run, "6h 7h 2s"])).unwrap();
    assert!(matches!(
        failed[0],
        Event::TryFailed {
            points: 65,
            needed: 75,
            next: 150,
            ..
        }
    ));
    assert!(
        bench.table.partida().unwrap().live.sides[0]
            .melds
            .is_empty()
    );
    // 45 + 30 + 35 + 40 = 150.
    let four = [run, "Td Jd Qd", "Qs Ks As", "8h 9h Th Jh"];
    let laid = bench.take(&melds(BETO, &four)).unwrap();
    assert!(matches!(
        laid[0],
        Event::LaidDown {
            points: 150,
            needed: Some(150),
            ..
        }
    ));
    let side = &bench.table.partida().unwrap().live.sides[0];
    assert_eq!(side.counted(), (150, 1, 0));
    let bad = bench.decide(&melds(CAIO, &["8c 8h 8d"]));
    assert!(matches!(
        bad,
        Err(Refusal::Meld {
            fault: meld::Fault::Trio(_),
            ..
        })
    ));
    assert!(bench.decide(&melds(CAIO, &[])).is_err());
}

/// Rule B7. Cards are added to a meld; only two of each card there are.
#[test]
fn noted_melds_grow_and_hold_what_two_decks_have() {
    let mut bench = Bench::playing(0);
    bench.take(&melds(ANA, &["3c 4c 5c"])).unwrap();
    bench.take(&melds(CAIO, &["3c 4c 5c"])).unwrap();
    let gone = Err(Refusal::CardGone(cards("3c")[0]));
    assert_eq!(bench.decide(&melds(BETO, &["2s 3c 4c"])), gone);
    let change = |player, meld, list: &str| Command::ChangeMeld {
        player,
        meld,
        cards: cards(list),
    };
    bench
        .take(&change(BETO, 0, "3c 4c 5c 6c 7c 8c 9c"))
        .unwrap();
    let counted =
        |bench: &Bench, side: usize| bench.table.partida().unwrap().live.sides[side].counted();
    assert_eq!(counted(&bench, 0), (45, 1, 0));
    let same = bench.decide(&change(ANA, 0, "3c 4c 5c 6c 7c 8c 9c"));
    assert!(matches!(same, Err(Refusal::SameMeld(_))));
    let none = Refusal::NoMeld {
        player: DUDA,
        meld: 1,
        melds: 1,
    };
    assert_eq!(bench.decide(&change(DUDA, 1, "3c 4c 5c")), Err(none));
    let broken = bench.decide(&change(DUDA, 0, "3c 4c 6c"));
    assert!(matches!(broken, Err(Refusal::Meld { .. })));
    bench.take(&change(DUDA, 0, "")).unwrap();
    assert_eq!(counted(&bench, 1), (0, 0, 0));
}

/// Rule B3. One morto for each pair; what is noted may not be denied, and a
/// pair without one has 100 off.
#[test]
fn each_pair_takes_one_morto() {
    let mut bench = Bench::playing(0);
    bench.take(&Command::TakeMorto { player: ANA }).unwrap();
    let again = bench.decide(&Command::TakeMorto { player: BETO });
    let refused = Refusal::HasMorto {
        player: BETO,
        taker: ANA,
    };
    assert_eq!(again, Err(refused));
    let without = |mut entry: Entry| {
        entry.took_morto = false;
        entry
    };
    let denied = result(without(scoring(100)), scoring(0));
    let denied = bench.decide(&Command::ScoreRound(denied));
    assert_eq!(denied, Err(Refusal::MortoNoted(ANA)));
    let right = result(scoring(100), without(scoring(30)));
    bench.take(&Command::ScoreRound(right)).unwrap();
    assert_eq!(bench.totals(), [100, -70]);
    assert!(bench.table.partida().unwrap().live.is_empty());
}

/// Rules B2, B4. Beto goes out: 100 + 200 + 185 - 20 = 465; 885 points are
/// refused, and so is a batida without canastra real.
#[test]
fn a_round_is_scored_as_counted() {
    let mut bench = Bench::playing(0);
    let counted = |first: Entry, second: Entry, out| {
        let mut result = result(first, second);
        result.out = out;
        Command::ScoreRound(result)
    };
    let over = bench.decide(&counted(entry(600, 1, 0, 0), entry(285, 0, 0, 0), None));
    assert!(matches!(
        over,
        Err(Refusal::Count {
            fault: count::Fault::Score(scoring::Fault::Over {
                points: 885,
                held: 880
            }),
            ..
        })
    ));
    let poor = bench.decide(&counted(
        entry(185, 0, 1, 20),
        entry(70, 0, 1, 125),
        Some(BETO),
    ));
    assert!(matches!(
        poor,
        Err(Refusal::Count {
            fault: count::Fault::Score(scoring::Fault::OutWithoutClean(Team::First)),
            ..
        })
    ));
    let stranger = bench.decide(&counted(
        entry(185, 1, 0, 20),
        entry(70, 0, 1, 125),
        Some(EVA),
    ));
    assert_eq!(stranger, Err(Refusal::NotAtTable(EVA)));
    let done = counted(entry(185, 1, 0, 20), entry(70, 0, 1, 125), Some(BETO));
    bench.take(&done).unwrap();
    // 70 + 100 - 125 = 45.
    assert_eq!(bench.totals(), [465, 45]);
    let round = &bench.table.partida().unwrap().sheet.rounds[0];
    assert_eq!((round.dealer, round.out), (ANA, Some(BETO)));
}
