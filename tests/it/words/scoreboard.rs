//! Everything that the placar livre says.

use banqueiro::bank;
use banqueiro::games::scoreboard::words::labels;
use banqueiro::games::scoreboard::{
    Command as C, Ended, Event as E, Refusal as R, Side, Standing, Terms, Tie, Wins,
};
use banqueiro::games::{self, Command, Event, Refusal};
use banqueiro::words;

use super::{
    ANA, BETO, CAIO, DUDA, Golden, STRANGER, is_phrase, is_refusal, is_sentence, names, variants,
};
use banqueiro::domain::ledger::LedgerFault;
use banqueiro::domain::ledger::{ChipPlace, Transfer};

variants!(command_name, COMMANDS, C, {
    C::Start { .. } => "Start",
    C::Score { .. } => "Score",
    C::Correct { .. } => "Correct",
    C::End => "End",
});

variants!(event_name, EVENTS, E, {
    E::Carried { .. } => "Carried",
    E::Started { .. } => "Started",
    E::Scored { .. } => "Scored",
    E::Corrected { .. } => "Corrected",
    E::Ended { .. } => "Ended",
});

variants!(refusal_name, REFUSALS, R, {
    R::Bank(_) => "Bank",
    R::NoPartida => "NoPartida",
    R::PartidaOn(_) => "PartidaOn",
    R::Sides(_) => "Sides",
    R::SideSize(_) => "SideSize",
    R::Twice(_) => "Twice",
    R::Target(_) => "Target",
    R::NotAtTable(_) => "NotAtTable",
    R::Missing(_) => "Missing",
    R::TooMany { .. } => "TooMany",
    R::Decided { .. } => "Decided",
    R::NoRound { .. } => "NoRound",
    R::NoReason => "NoReason",
    R::Same(_) => "Same",
    R::NothingScored => "NothingScored",
    R::Books(_) => "Books",
});

fn teams() -> Vec<Side> {
    vec![Side(vec![ANA, BETO]), Side(vec![CAIO, DUDA])]
}

fn three() -> Vec<Side> {
    [ANA, BETO, CAIO].map(|player| Side(vec![player])).to_vec()
}

fn to_500() -> Terms {
    Terms {
        target: Some(500),
        wins: Wins::Lowest,
        tie: Tie::Shared,
    }
}

/// Rules L1–L7: every order can be named when it is undone.
#[test]
fn every_order_has_a_phrase_for_undo() {
    let mut golden = Golden::default();
    let start = |sides, terms, dealer| C::Start {
        sides,
        terms,
        dealer,
    };
    let points = vec![(ANA, 1_250), (CAIO, -5)];
    for order in [
        start(teams(), to_500(), Some(ANA)),
        start(three(), Terms::default(), None),
        C::Score {
            points: points.clone(),
        },
        C::Correct {
            round: 2,
            points,
            reason: "contamos de novo".to_owned(),
        },
        C::End,
    ] {
        let path = [command_name(&order)];
        let said = words::command::command(&Command::Scoreboard(order), &names());
        golden.say(&path, said);
    }
    golden.covers(COMMANDS);
    golden.compare("scoreboard-commands.txt", is_phrase);
}

/// Rules L1–L8: every fact has its sentence, and how a match ended.
#[test]
fn every_fact_has_a_sentence() {
    let mut golden = Golden::default();
    let started = |sides, terms, dealer| E::Started {
        number: 3,
        sides,
        terms,
        dealer,
    };
    let ended = |winners| E::Ended {
        winners,
        sides: teams(),
        totals: vec![120, 95],
    };
    for fact in [
        E::Carried { next: 4 },
        started(teams(), to_500(), Some(ANA)),
        started(three(), Terms::default(), None),
        E::Scored {
            round: 4,
            sides: three(),
            points: vec![30, -5, 0],
        },
        // From before the sides were written with the points.
        E::Scored {
            round: 4,
            sides: Vec::new(),
            points: vec![30, -5, 0],
        },
        E::Corrected {
            round: 2,
            sides: teams(),
            before: vec![30, 40],
            after: vec![25, 40],
            reason: "contamos de novo".to_owned(),
        },
        ended(teams()[..1].to_vec()),
        ended(teams()),
    ] {
        let path = [event_name(&fact)];
        let said = words::event::event(&Event::Scoreboard(fact), &names());
        golden.say(&path, said);
    }
    for (sides, totals, winners) in [
        (teams(), vec![120, 95], teams()[..1].to_vec()),
        (
            three(),
            vec![13, 51, 13],
            vec![three()[0].clone(), three()[2].clone()],
        ),
    ] {
        let ended = Ended {
            number: 3,
            sides,
            totals,
            winners,
        };
        let said = words::ended(&games::Ended::Scoreboard(ended), &names());
        golden.say(&["ended"], said);
    }
    golden.covers(EVENTS);
    golden.compare("scoreboard-events.txt", is_sentence);
}

/// Rules L1–L7: every refusal has its sentence, with a remedy.
#[test]
fn every_refusal_says_what_can_be_done() {
    let mut golden = Golden::default();
    let line = Transfer::Chips {
        from: ChipPlace::Rack,
        to: ChipPlace::Pot,
        amount: super::reais(3),
    };
    for why in [
        R::Bank(bank::Refusal::Unknown(STRANGER)),
        R::NoPartida,
        R::PartidaOn(3),
        R::Sides(1),
        R::Sides(9),
        R::SideSize(0),
        R::SideSize(9),
        R::Twice(ANA),
        R::Target(0),
        R::Target(-1),
        R::NotAtTable(DUDA),
        R::Missing(teams()[1].clone()),
        R::TooMany {
            player: ANA,
            points: -2_000_000,
        },
        R::Decided {
            winners: teams()[..1].to_vec(),
        },
        R::Decided { winners: three() },
        R::NoRound {
            round: 2,
            rounds: 0,
        },
        R::NoRound {
            round: 2,
            rounds: 1,
        },
        R::NoRound {
            round: 5,
            rounds: 3,
        },
        R::NoReason,
        R::Same(2),
        R::NothingScored,
        R::Books(LedgerFault::Short(line)),
    ] {
        let path = [refusal_name(&why)];
        let said = words::refusal::refusal(&Refusal::Scoreboard(why), &names());
        golden.say(&path, said);
    }
    golden.covers(REFUSALS);
    golden.compare("scoreboard-refusals.txt", is_refusal);
}

/// Rules L2, L4, L6: short names of things; and points as they are typed.
#[test]
fn labels_and_points() {
    let mut golden = Golden::default();
    for points in [0, 1, -1, 1_250, -1_000_000] {
        golden.say(&["score"], labels::score(points));
    }
    for terms in [Terms::default(), to_500()] {
        golden.say(&["terms"], labels::terms(terms).join("; "));
    }
    for tie in [Tie::AnotherRound, Tie::Shared] {
        golden.say(&["tie"], labels::tie(tie).to_owned());
    }
    for standing in [Standing::Open, Standing::ExtraRound, Standing::Decided] {
        golden.say(&["standing"], labels::standing(standing).to_owned());
    }
    golden.compare("scoreboard-labels.txt", is_phrase);
    for (typed, points) in [
        ("30", Some(30)),
        (" -5 ", Some(-5)),
        ("−5", Some(-5)),
        ("+7", Some(7)),
        ("1.250", Some(1_250)),
        ("-12.000.000", Some(-12_000_000)),
        ("007", Some(7)),
        ("", None),
        ("-", None),
        ("1.5", None),
        ("1250.000", None),
        ("1,5", None),
        ("3a", None),
        ("99999999999999999999", None),
    ] {
        assert_eq!(labels::read(typed), points, "{typed}");
    }
}
