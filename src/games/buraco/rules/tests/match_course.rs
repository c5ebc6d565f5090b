use super::*;
use crate::games::buraco::rules::event::WonBy;
use crate::games::buraco::rules::refusal::{Later, Moment};
use crate::games::buraco::rules::score_sheet::Remark;
use crate::games::buraco::rules::scoring::Standing;
use crate::games::buraco::rules::team::Team;

fn outcome(bench: &Bench) -> Option<(Team, WonBy)> {
    bench.table.partida().unwrap().outcome()
}

/// Rule B5. 3.000 wins, and nothing is played after it.
#[test]
fn the_match_ends_at_3000() {
    let mut bench = Bench::playing(0);
    bench.round(1_500, 800);
    bench.round(1_495, 800);
    assert_eq!(outcome(&bench), None);
    bench.round(5, 0);
    assert_eq!(outcome(&bench), Some((Team::First, WonBy::Points)));
    let after = bench.decide(&scores(100, 100));
    assert_eq!(after, Err(Refusal::NotNow(Moment::Won)));
    let walked = bench.decide(&Command::WalkOver { absent: ANA });
    assert_eq!(walked, Err(Refusal::NotNow(Moment::Won)));
}

/// Rule B5, house rule `alvo` (finding F19): to 5.000; 3.000 does not win. Books
/// that don't say go to 3.000, and are written as they were.
#[test]
fn a_match_may_go_to_another_target() {
    let usual = HouseRules::default();
    let text = serde_json::to_string(&usual).unwrap();
    assert_eq!(text, r#"{"singles":false}"#);
    assert_eq!(serde_json::from_str::<HouseRules>(&text).unwrap(), usual);
    let target = |points| HouseRules {
        target: Points(points),
        ..usual
    };
    let mut bench = Bench::new();
    for points in [0, 995, 4_001, 100_005] {
        let refused = bench.decide(&Command::ChooseRules(target(points)));
        assert_eq!(refused, Err(Refusal::Target(Points(points))));
    }
    bench.take(&Command::ChooseRules(target(5_000))).unwrap();
    bench.take(&start(0)).unwrap();
    bench.round(1_500, 800);
    bench.round(1_500, 800);
    bench.round(1_500, 800);
    assert_eq!(outcome(&bench), None);
    bench.round(500, 0);
    assert_eq!(outcome(&bench), Some((Team::First, WonBy::Points)));
}

/// Rule B5. A tie at the target asks for another round, and again.
#[test]
fn a_tie_is_played_off() {
    let mut bench = Bench::playing(0);
    bench.round(1_500, 1_400);
    bench.round(1_400, 1_500);
    bench.round(200, 200);
    let standing = |bench: &Bench| bench.table.partida().unwrap().sheet.progress().standing;
    assert_eq!(bench.totals(), [3_100, 3_100]);
    assert_eq!(standing(&bench), Standing::ExtraRound);
    bench.round(-50, -50);
    assert_eq!(standing(&bench), Standing::ExtraRound);
    bench.round(0, 5);
    assert_eq!(outcome(&bench), Some((Team::Second, WonBy::Points)));
}

/// Rule B5. Walk-over is a result of its own: the totals stay as they are.
#[test]
fn a_walk_over_is_no_score() {
    let mut bench = Bench::playing(0);
    bench.round(1_500, 200);
    let stranger = bench.decide(&Command::WalkOver { absent: EVA });
    assert_eq!(stranger, Err(Refusal::NotAtTable(EVA)));
    bench.take(&Command::WalkOver { absent: BETO }).unwrap();
    assert_eq!(outcome(&bench), Some((Team::Second, WonBy::WalkOver)));
    assert_eq!(bench.totals(), [1_500, 200]);
    let refused = Err(Refusal::NotNow(Moment::WalkedOver));
    assert_eq!(bench.decide(&scores(0, 0)), refused);
    assert_eq!(bench.decide(&correct(1, 0, 0)), refused);
    bench.take(&Command::Settle { money: Vec::new() }).unwrap();
    assert_eq!(bench.table.finished().len(), 1);
}

/// Rule B5. All totals follow a correction, vulnerability too (B6), and the
/// súmula says what was changed and why.
#[test]
fn totals_follow_a_correction() {
    let mut bench = Bench::playing(0);
    bench.round(1_000, 100);
    bench.round(600, -40);
    assert!(bench.table.partida().unwrap().sheet.vulnerable(Team::First));
    bench.take(&correct(1, 800, 155)).unwrap();
    // 800 + 600, 155 - 40.
    assert_eq!(bench.totals(), [1_400, 115]);
    let sheet = &bench.table.partida().unwrap().sheet;
    assert!(!sheet.vulnerable(Team::First));
    assert_eq!(
        sheet.remarks,
        [Remark::Corrected {
            round: 1,
            before: [Points(1_000), Points(100)],
            after: [Points(800), Points(155)],
            reason: "soma errada".to_owned(),
        }]
    );
    // The dealer of the round is still who dealt it.
    assert_eq!(sheet.rounds[0].dealer, ANA);
    let same = bench.decide(&correct(1, 800, 155));
    assert!(matches!(same, Err(Refusal::SameScore { round: 1, .. })));
    for round in [0, 3, u32::MAX] {
        let refused = Err(Refusal::NoRound { round, rounds: 2 });
        assert_eq!(bench.decide(&correct(round, 1, 1)), refused);
    }
    let mut silent = correct(1, 0, 0);
    if let Command::CorrectRound { reason, .. } = &mut silent {
        *reason = "  ".to_owned();
    }
    assert_eq!(bench.decide(&silent), Err(Refusal::NoReason));
}

/// Rule B5. A correction may take a victory back, or give it.
#[test]
fn a_correction_may_change_who_won() {
    let mut bench = Bench::playing(0);
    bench.round(1_500, 1_500);
    bench.round(1_500, 1_400);
    assert_eq!(outcome(&bench), Some((Team::First, WonBy::Points)));
    bench.take(&correct(2, 1_400, 1_400)).unwrap();
    assert_eq!(outcome(&bench), None);
    bench.take(&correct(1, 1_500, 1_600)).unwrap();
    assert_eq!(outcome(&bench), Some((Team::Second, WonBy::Points)));
}

/// Rule B5. Nothing may have been played after the end: later rounds are
/// annulled first, and then the correction is taken.
#[test]
fn a_correction_that_ends_the_match_earlier_is_refused() {
    let mut bench = Bench::playing(0);
    bench.round(1_500, 0);
    bench.round(1_400, 0);
    bench.round(0, 300);
    let early = bench.decide(&correct(2, 1_500, 0));
    let refused = Refusal::WouldHaveEnded {
        round: 2,
        later: Later::Rounds(3),
    };
    assert_eq!(early, Err(refused));
    let reason = "a partida já tinha acabado".to_owned();
    let annul = |from| Command::AnnulRounds {
        from,
        reason: reason.clone(),
    };
    bench.take(&annul(3)).unwrap();
    assert_eq!(bench.totals(), [2_900, 0]);
    // Notes of the round being played stand in the way too.
    bench.take(&Command::TakeMorto { player: ANA }).unwrap();
    let noted = bench.decide(&correct(2, 1_500, 0));
    let refused = Refusal::WouldHaveEnded {
        round: 2,
        later: Later::Notes(3),
    };
    assert_eq!(noted, Err(refused));
    bench.take(&annul(3)).unwrap();
    let nothing = Err(Refusal::NothingToAnnul { round: 3 });
    assert_eq!(bench.decide(&annul(3)), nothing);
    assert!(bench.decide(&annul(0)).is_err());
    assert!(bench.decide(&annul(4)).is_err());
    bench.take(&correct(2, 1_500, 0)).unwrap();
    assert_eq!(outcome(&bench), Some((Team::First, WonBy::Points)));
    // The last round of a match that is won may be annulled too.
    bench.take(&annul(2)).unwrap();
    assert_eq!(outcome(&bench), None);
    assert_eq!(bench.table.partida().unwrap().sheet.remarks.len(), 4);
}

/// Rule B8. A paused match goes on as its súmula says, on another evening too.
#[test]
fn a_match_is_paused_and_goes_on() {
    let mut bench = Bench::playing(5);
    bench.round(1_500, 200);
    bench.take(&Command::TakeMorto { player: ANA }).unwrap();
    let on = bench.decide(&Command::Pause);
    assert_eq!(on, Err(Refusal::RoundOn { round: 2 }));
    bench.round(-30, 400);
    let before = bench.table.partida().unwrap().clone();
    bench.take(&Command::Pause).unwrap();
    assert!(bench.table.partida().is_none());
    assert_eq!(bench.table.paused(), std::slice::from_ref(&before.sheet));
    let none = bench.decide(&Command::Resume { partida: 2 });
    assert_eq!(none, Err(Refusal::NoPaused(2)));

    let mut other = Bench::new();
    let paused = bench.table.paused().to_vec();
    let next = bench.table.next_number();
    other.table.evolve(&Event::Carried { paused, next });
    // Another match may be played in between; it has the next number.
    other.take(&start(0)).unwrap();
    assert_eq!(other.table.partida().unwrap().sheet.number, 2);
    let busy = other.decide(&Command::Resume { partida: 1 });
    assert_eq!(busy, Err(Refusal::NotNow(Moment::Playing)));
    other.take(&Command::WalkOver { absent: ANA }).unwrap();
    other.take(&Command::Settle { money: Vec::new() }).unwrap();
    other.take(&Command::Resume { partida: 1 }).unwrap();
    assert_eq!(other.table.partida(), Some(&before));
    assert!(other.table.paused().is_empty());
    assert_eq!(other.totals(), [1_470, 600]);
}
