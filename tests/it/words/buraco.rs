//! Buraco: every refusal, fact and order in words, with goldens of its own.

use banqueiro::bank;
use banqueiro::domain::ledger::{CashPlace, LedgerFault, Transfer};
use banqueiro::domain::people::PlayerId;
use banqueiro::games::buraco::rules::command::{
    Entry, FirstDealer, InHand, Laid, OnTable, Result as Counted,
};
use banqueiro::games::buraco::rules::event::{Scored, StakePayment, WonBy};
use banqueiro::games::buraco::rules::points::Points;
use banqueiro::games::buraco::rules::refusal::Later;
use banqueiro::games::buraco::rules::scoring::{Part, Standing};
use banqueiro::games::buraco::rules::team::Team;
use banqueiro::games::buraco::rules::{count, draw, meld, scoring};
use banqueiro::games::buraco::words::labels;
use banqueiro::games::buraco::{Command, Ended, Event, HouseRules, Moment, Refusal, ScoreSheet};
use banqueiro::words::Said;

use super::samples::{card, cards};
use super::variants;
use super::{ANA, BETO, CAIO, DUDA, Golden, is_phrase, is_refusal, is_sentence, names, reais};

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

variants!(refusal_name, REFUSALS, Refusal, {
    Refusal::Bank(_) => "Bank",
    Refusal::NotNow(_) => "NotNow",
    Refusal::Twice(_) => "Twice",
    Refusal::NotAtTable(_) => "NotAtTable",
    Refusal::TeamSize { .. } => "TeamSize",
    Refusal::Draw(_) => "Draw",
    Refusal::Stake(_) => "Stake",
    Refusal::LaidPoints { .. } => "LaidPoints",
    Refusal::NothingAsked(_) => "NothingAsked",
    Refusal::Meld { .. } => "Meld",
    Refusal::CardGone(_) => "CardGone",
    Refusal::NoMeld { .. } => "NoMeld",
    Refusal::SameMeld(_) => "SameMeld",
    Refusal::HasMorto { .. } => "HasMorto",
    Refusal::MortoNoted(_) => "MortoNoted",
    Refusal::Count { .. } => "Count",
    Refusal::NoRound { .. } => "NoRound",
    Refusal::SameScore { .. } => "SameScore",
    Refusal::WouldHaveEnded { .. } => "WouldHaveEnded",
    Refusal::NoReason => "NoReason",
    Refusal::NothingToAnnul { .. } => "NothingToAnnul",
    Refusal::RoundOn { .. } => "RoundOn",
    Refusal::NoPaused(_) => "NoPaused",
    Refusal::PaysNothing(_) => "PaysNothing",
    Refusal::TooMuchMoney { .. } => "TooMuchMoney",
    Refusal::Books(_) => "Books",
});

variants!(meld_name, MELDS, meld::Fault, {
    meld::Fault::TooFew(_) => "TooFew",
    meld::Fault::TooMany(_) => "TooMany",
    meld::Fault::Joker => "Joker",
    meld::Fault::Trio(_) => "Trio",
    meld::Fault::TwoSuits(..) => "TwoSuits",
    meld::Fault::TwoWilds => "TwoWilds",
    meld::Fault::NotInOrder { .. } => "NotInOrder",
});

variants!(count_name, COUNTS, count::Fault, {
    count::Fault::Meld { .. } => "C-Meld",
    count::Fault::CardGone(_) => "C-CardGone",
    count::Fault::Rank { .. } => "C-Rank",
    count::Fault::NotOfFive { .. } => "C-NotOfFive",
    count::Fault::FewPoints { .. } => "C-FewPoints",
    count::Fault::FewCards { .. } => "C-FewCards",
    count::Fault::OutWithHand { .. } => "C-OutWithHand",
    count::Fault::Score(_) => "C-Score",
});

variants!(score_name, SCORES, scoring::Fault, {
    scoring::Fault::BothOut => "S-BothOut",
    scoring::Fault::OutWithoutMorto(_) => "S-OutWithoutMorto",
    scoring::Fault::OutWithoutClean(_) => "S-OutWithoutClean",
    scoring::Fault::Over { .. } => "S-Over",
    scoring::Fault::Canastas { .. } => "S-Canastas",
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

fn scored(standing: Standing, totals: [i64; 2]) -> Scored {
    Scored {
        round: 4,
        teams: teams(),
        entries: [entry(185, 1, 20), entry(70, 0, 125)],
        out: (standing == Standing::Playing).then_some(BETO),
        parts: parts(),
        totals: totals.map(Points),
        standing,
    }
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
    }
}

/// Every order can be named when it is undone.
#[test]
fn every_order_has_a_phrase_for_undo() {
    let mut golden = Golden::default();
    let counted = || Counted {
        entries: [entry(185, 1, 20), entry(70, 0, 125)],
        out: Some(BETO),
    };
    let player = ANA;
    let lays = |what| Command::LayDown { player, what };
    let meld = || cards("3♣ 4♣ 5♣");
    for order in [
        Command::ChooseRules(HouseRules { singles: true }),
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
        Event::RulesChosen(HouseRules { singles: true }),
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

fn draws() -> Vec<draw::Fault> {
    vec![
        draw::Fault::Missing(DUDA),
        draw::Fault::Joker(ANA),
        draw::Fault::CardGone(card("9♥")),
        draw::Fault::Tie(vec![ANA, BETO]),
    ]
}

fn melds() -> Vec<(&'static str, meld::Fault)> {
    [
        "",
        "3♣ 4♣",
        "* 3♣ 4♣",
        "8♣ 8♥ 8♦",
        "3♣ 4♥ 5♣",
        "3♣ 2♥ 5♣ 2♠ 7♣",
        "3♣ 4♣ 6♣",
    ]
    .into_iter()
    .chain(["A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 2♠"])
    .map(|text| (text, meld::judge(&cards(text)).unwrap_err()))
    .collect()
}

fn counts() -> Vec<count::Fault> {
    let team = Team::First;
    let mut all = vec![
        count::Fault::Meld {
            cards: cards("3♣ 4♣ 6♣"),
            fault: meld::judge(&cards("3♣ 4♣ 6♣")).unwrap_err(),
        },
        count::Fault::CardGone(card("9♥")),
        count::Fault::Rank {
            rank: banqueiro::domain::cards::Rank::Nine,
            counted: 9,
            held: 8,
        },
        count::Fault::NotOfFive { team, points: 187 },
        count::Fault::FewPoints {
            team,
            canastas: 2,
            points: 85,
            least: 90,
        },
        count::Fault::FewPoints {
            team,
            canastas: 1,
            points: 40,
            least: 45,
        },
        count::Fault::FewCards {
            team,
            canastas: 3,
            cards: 20,
        },
        count::Fault::OutWithHand { team, points: 30 },
    ];
    all.extend(
        [
            scoring::Fault::BothOut,
            scoring::Fault::OutWithoutMorto(team),
            scoring::Fault::OutWithoutClean(Team::Second),
            scoring::Fault::Over {
                points: 885,
                held: 880,
            },
            scoring::Fault::Canastas {
                counted: 16,
                most: 14,
            },
        ]
        .map(count::Fault::Score),
    );
    all
}

fn plain_refusals() -> Vec<Refusal> {
    let amount = reais(5);
    let would = |later| Refusal::WouldHaveEnded { round: 4, later };
    vec![
        Refusal::Bank(bank::Refusal::Unknown(DUDA)),
        Refusal::NotNow(Moment::NoPartida),
        Refusal::NotNow(Moment::Playing),
        Refusal::NotNow(Moment::Won),
        Refusal::NotNow(Moment::WalkedOver),
        Refusal::Twice(ANA),
        Refusal::NotAtTable(ANA),
        Refusal::TeamSize {
            sizes: [1, 1],
            wanted: 2,
        },
        Refusal::TeamSize {
            sizes: [2, 2],
            wanted: 1,
        },
        Refusal::Stake(-amount),
        Refusal::LaidPoints {
            points: 72,
            least: 15,
            most: 880,
        },
        Refusal::NothingAsked(ANA),
        Refusal::CardGone(card("9♥")),
        Refusal::NoMeld {
            player: ANA,
            meld: 0,
            melds: 0,
        },
        Refusal::NoMeld {
            player: ANA,
            meld: 2,
            melds: 1,
        },
        Refusal::SameMeld(cards("3♣ 4♣ 5♣")),
        Refusal::HasMorto {
            player: ANA,
            taker: ANA,
        },
        Refusal::HasMorto {
            player: ANA,
            taker: BETO,
        },
        Refusal::MortoNoted(ANA),
        Refusal::NoRound {
            round: 1,
            rounds: 0,
        },
        Refusal::NoRound {
            round: 9,
            rounds: 3,
        },
        Refusal::SameScore {
            round: 2,
            parts: parts(),
        },
        would(Later::Rounds(5)),
        would(Later::Rounds(7)),
        would(Later::Notes(5)),
        Refusal::NoReason,
        Refusal::NothingToAnnul { round: 3 },
        Refusal::RoundOn { round: 3 },
        Refusal::NoPaused(2),
        Refusal::PaysNothing(ANA),
        Refusal::TooMuchMoney {
            player: CAIO,
            money: reais(6),
            stake: amount,
        },
        Refusal::Books(LedgerFault::Overflow(Transfer::Cash {
            from: CashPlace::Pocket(ANA),
            to: CashPlace::Pocket(BETO),
            amount,
        })),
    ]
}

/// Every refusal has its sentence, with a remedy.
#[test]
fn every_refusal_says_what_is_the_case_and_what_can_be_done() {
    let mut golden = Golden::default();
    let mut say = |refusal: &Refusal, inner: &[&'static str]| {
        let mut path = vec![refusal_name(refusal)];
        path.extend(inner);
        golden.say(&path, refusal.said(&names()));
    };
    for refusal in plain_refusals() {
        say(&refusal, &[]);
    }
    for fault in draws() {
        say(&Refusal::Draw(fault), &[]);
    }
    for (text, fault) in melds() {
        let cards = cards(text);
        say(&Refusal::Meld { cards, fault }, &[meld_name(&fault)]);
    }
    for fault in counts() {
        let mut inner = vec![count_name(&fault)];
        if let count::Fault::Score(fault) = &fault {
            inner.push(score_name(fault));
        }
        let teams = teams();
        say(&Refusal::Count { fault, teams }, &inner);
    }
    for all in [REFUSALS, MELDS, COUNTS, SCORES] {
        golden.covers(all);
    }
    golden.compare("buraco-refusals.txt", is_refusal);
}

/// Rules B2, B3: a score says how it came about.
#[test]
fn a_score_is_reckoned_in_words() {
    let [first, second] = parts();
    assert_eq!(
        labels::reckoning(&first),
        "batida 100 + canastra real 200 + cartas na mesa 185 - cartas na mão 20 = 465"
    );
    assert_eq!(
        labels::reckoning(&second),
        "cartas na mesa 70 - cartas na mão 125 - sem morto 100 = -155"
    );
}
