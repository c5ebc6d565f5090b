//! Buraco: every refusal, fact and order in words, with goldens of its own.

mod refusals;

use banqueiro::domain::people::PlayerId;
use banqueiro::games::buraco::rules::command::{
    Entry, FirstDealer, InHand, Laid, OnTable, Result as Counted,
};
use banqueiro::games::buraco::rules::event::{Scored, StakePayment, WonBy};
use banqueiro::games::buraco::rules::points::Points;
use banqueiro::games::buraco::rules::scoring::{Part, Standing};
use banqueiro::games::buraco::rules::team::Team;
use banqueiro::games::buraco::words::labels;
use banqueiro::games::buraco::{Command, Ended, Event, HouseRules, ScoreSheet};
use banqueiro::words::Said;

use super::samples::{card, cards};
use super::variants;
use super::{ANA, BETO, CAIO, DUDA, Golden, is_phrase, is_sentence, names, reais};

variants!(command_name, COMMANDS, Command, {
    Command::ChooseRules(_) => "ChooseRules",
    Command::StartPartida { .. } => "StartPartida",
    Command::LayDown { .. } => "LayDown",
    Command::ChangeMeld { .. } => "ChangeMeld",
    Command::TakeMorto { .. } => "TakeMorto",
    Command::ScoreRound(_) => "ScoreRound",
    Command::CorrectRound { .. } => "CorrectRound",
    Command::AnnulRounds { .. } => "AnnulRounds",
    Command::WalkOver { .. } => "WalkOver",
    Command::Settle { .. } => "Settle",
    Command::Pause => "Pause",
    Command::Resume { .. } => "Resume",
});

variants!(event_name, EVENTS, Event, {
    Event::RulesChosen(_) => "RulesChosen",
    Event::Carried { .. } => "Carried",
    Event::PartidaStarted { .. } => "PartidaStarted",
    Event::LaidDown { .. } => "LaidDown",
    Event::TryFailed { .. } => "TryFailed",
    Event::MeldChanged { .. } => "MeldChanged",
    Event::MortoTaken { .. } => "MortoTaken",
    Event::RoundScored(_) => "RoundScored",
    Event::RoundCorrected { .. } => "RoundCorrected",
    Event::RoundsAnnulled { .. } => "RoundsAnnulled",
    Event::WalkedOver { .. } => "WalkedOver",
    Event::Settled { .. } => "Settled",
    Event::Paused(_) => "Paused",
    Event::Resumed(_) => "Resumed",
});

fn entry(points: u32, clean: u32, hand: u32) -> Entry {
    Entry {
        table: OnTable::Total {
            points,
            clean,
            dirty: 0,
        },
        hand: InHand::Total(hand),
        took_morto: true,
    }
}

fn teams() -> [Vec<PlayerId>; 2] {
    [vec![ANA, BETO], vec![CAIO, DUDA]]
}

/// 100 + 200 + 185 - 20 = 465 against 70 - 125 - 100 = -155.
fn parts() -> [Part; 2] {
    [
        Part {
            card_points: 185,
            hand_points: 20,
            clean: 1,
            went_out: true,
            took_morto: true,
            ..Part::default()
        },
        Part {
            card_points: 70,
            hand_points: 125,
            ..Part::default()
        },
    ]
}

fn scored(standing: Standing, totals: [i64; 2]) -> Box<Scored> {
    Box::new(Scored {
        round: 4,
        teams: teams(),
        entries: [entry(185, 1, 20), entry(70, 0, 125)],
        out: (standing == Standing::Playing).then_some(BETO),
        parts: parts(),
        totals: totals.map(Points),
        standing,
    })
}

fn sheet(number: u32) -> ScoreSheet {
    ScoreSheet {
        number,
        rules: HouseRules::default(),
        seats: vec![ANA, CAIO, BETO, DUDA],
        dealer: ANA,
        stake: reais(5),
        rounds: Vec::new(),
        remarks: Vec::new(),
        money: None,
    }
}

/// Every order can be named when it is undone.
#[test]
fn every_order_has_a_phrase_for_undo() {
    let mut golden = Golden::default();
    let counted = || {
        Box::new(Counted {
            entries: [entry(185, 1, 20), entry(70, 0, 125)],
            out: Some(BETO),
        })
    };
    let player = ANA;
    let lays = |what| Command::LayDown { player, what };
    let meld = || cards("3♣ 4♣ 5♣");
    for order in [
        Command::ChooseRules(HouseRules {
            singles: true,
            ..HouseRules::default()
        }),
        Command::StartPartida {
            teams: teams(),
            dealer: FirstDealer::Named(ANA),
            stake: reais(5),
        },
        lays(Laid::Points(75)),
        lays(Laid::Melds(vec![meld()])),
        lays(Laid::Melds(vec![meld(), cards("6♥ 7♥ 2♠")])),
        Command::ChangeMeld {
            player,
            meld: 0,
            cards: meld(),
        },
        Command::ChangeMeld {
            player,
            meld: 0,
            cards: Vec::new(),
        },
        Command::TakeMorto { player },
        Command::ScoreRound(counted()),
        Command::CorrectRound {
            round: 2,
            result: counted(),
            reason: "soma errada".to_owned(),
        },
        Command::AnnulRounds {
            from: 3,
            reason: "cartas a menos".to_owned(),
        },
        Command::WalkOver { absent: CAIO },
        Command::Settle { money: Vec::new() },
        Command::Pause,
        Command::Resume { partida: 3 },
    ] {
        golden.say(&[command_name(&order)], order.said(&names()));
    }
    golden.covers(COMMANDS);
    golden.compare("buraco-commands.txt", is_phrase);
}

/// Every fact, and every match that ended, has its sentence.
#[test]
fn every_fact_is_told_in_one_sentence() {
    let mut golden = Golden::default();
    let started = |drawn, stake| Event::PartidaStarted {
        number: 3,
        rules: HouseRules::default(),
        seats: vec![ANA, CAIO, BETO, DUDA],
        dealer: BETO,
        drawn,
        stake: reais(stake),
    };
    let drawn = [(ANA, "2♣"), (CAIO, "Q♠"), (BETO, "K♦"), (DUDA, "9♥")];
    let drawn = drawn.map(|(player, text)| (player, card(text))).to_vec();
    let melds = vec![cards("3♣ 4♣ 5♣"), cards("6♥ 7♥ 2♠")];
    let laid = |melds, points, needed| Event::LaidDown {
        player: ANA,
        melds,
        points,
        needed,
    };
    let changed = |after| Event::MeldChanged {
        player: ANA,
        meld: 0,
        before: cards("3♣ 4♣ 5♣"),
        after,
    };
    let annulled = |from, to| Event::RoundsAnnulled {
        from,
        to,
        reason: "cartas a menos".to_owned(),
    };
    let settled = |by, payments| Event::Settled {
        number: 3,
        winners: vec![ANA, BETO],
        by,
        stake: reais(5),
        payments,
    };
    let payment = |from, to, money| StakePayment {
        from,
        to,
        money: reais(money),
        debt: reais(5 - money),
    };
    for fact in [
        Event::RulesChosen(HouseRules::default()),
        Event::RulesChosen(HouseRules {
            singles: true,
            ..HouseRules::default()
        }),
        Event::RulesChosen(HouseRules {
            target: Points(5_000),
            ..HouseRules::default()
        }),
        Event::Carried {
            paused: Vec::new(),
            next: 3,
        },
        Event::Carried {
            paused: vec![sheet(1)],
            next: 3,
        },
        Event::Carried {
            paused: vec![sheet(1), sheet(2)],
            next: 3,
        },
        started(Vec::new(), 0),
        started(drawn, 5),
        laid(Vec::new(), 75, Some(75)),
        laid(melds, 35, None),
        Event::TryFailed {
            player: ANA,
            points: 70,
            needed: 75,
            next: 150,
        },
        changed(cards("3♣ 4♣ 5♣ 6♣")),
        changed(Vec::new()),
        Event::MortoTaken { player: ANA },
        Event::RoundScored(scored(Standing::Playing, [1_520, 780])),
        Event::RoundScored(scored(Standing::ExtraRound, [3_050, 3_050])),
        Event::RoundScored(scored(Standing::Finished(Team::First), [3_050, 2_780])),
        Event::RoundCorrected {
            scored: scored(Standing::Playing, [1_520, 780]),
            before: [Part::default(); 2],
            reason: "soma errada".to_owned(),
        },
        annulled(3, 3),
        annulled(3, 5),
        Event::WalkedOver {
            absent: vec![CAIO, DUDA],
            winners: vec![ANA, BETO],
        },
        Event::WalkedOver {
            absent: vec![CAIO],
            winners: vec![ANA],
        },
        settled(WonBy::WalkOver, Vec::new()),
        settled(
            WonBy::Points,
            vec![payment(CAIO, BETO, 5), payment(DUDA, ANA, 2)],
        ),
        settled(WonBy::WalkOver, vec![payment(CAIO, BETO, 0)]),
        Event::Paused(sheet(3)),
        Event::Resumed(sheet(3)),
    ] {
        golden.say(&[event_name(&fact)], fact.said(&names()));
    }
    for by in [WonBy::Points, WonBy::WalkOver] {
        let ended = Ended {
            number: 3,
            teams: teams(),
            totals: [Points(3_045), Points(-80)],
            winners: vec![ANA, BETO],
            by,
        };
        golden.say(&["Ended"], ended.said(&names()));
    }
    golden.covers(EVENTS);
    golden.compare("buraco-events.txt", is_sentence);
}

/// Rules B2, B3: a score says how it came about.
#[test]
fn a_score_is_reckoned_in_words() {
    let [first, second] = parts();
    assert_eq!(
        labels::reckoning(&first),
        "batida 100 + canastra real 200 + cartas na mesa 185 − cartas na mão 20 = 465"
    );
    assert_eq!(
        labels::reckoning(&second),
        "cartas na mesa 70 − cartas na mão 125 − sem morto 100 = −155"
    );
}
