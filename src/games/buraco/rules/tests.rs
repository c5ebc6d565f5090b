#![allow(clippy::unwrap_used)]

//! Matches of Buraco at the table, fact after fact.

mod end;
mod match_course;
mod properties;
mod round;

use super::command::{Command, Entry, FirstDealer, InHand, OnTable, Result as Counted};
use super::event::Event;
use super::house_rules::HouseRules;
use super::points::Points;
use super::refusal::Refusal;
use super::table::{Context, Table};
use crate::bank::rules::event::Event as BankEvent;
use crate::bank::{Carried, Counter};
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::{Person, PlayerId};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);
const EVA: PlayerId = PlayerId(5);
/// Not in the book.
const NOBODY: PlayerId = PlayerId(9);

/// A table with the five at the counter.
struct Bench {
    counter: Counter,
    table: Table,
}

impl Bench {
    fn new() -> Bench {
        let mut counter = Counter::default();
        let names = ["Ana", "Beto", "Caio", "Duda", "Eva"];
        let people = names.iter().zip(1..).map(|(name, id)| Person {
            id: PlayerId(id),
            name: (*name).to_owned(),
        });
        counter.evolve(&BankEvent::EveningOpened {
            carried: Carried {
                people: people.collect(),
                ..Carried::default()
            },
            money: Default::default(),
            title: String::new(),
        });
        Bench {
            counter,
            table: Table::default(),
        }
    }

    /// With a match of Ana and Beto against Caio and Duda under way; seats
    /// Ana, Caio, Beto, Duda; Ana deals first.
    fn playing(stake: i64) -> Bench {
        let mut bench = Bench::new();
        bench.take(&start(stake)).unwrap();
        bench
    }

    fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let counter = &self.counter;
        self.table.decide(Context { counter }, command)
    }

    /// Decides and takes in; a refusal leaves the table as it was.
    fn take(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(command)?;
        for event in &events {
            // What is written is what is read again.
            let written = serde_json::to_string(event).unwrap();
            let read: Event = serde_json::from_str(&written).unwrap();
            assert_eq!(&read, event);
            self.table.evolve(&read);
        }
        assert_eq!(self.table.check(), Ok(()));
        Ok(events)
    }

    /// The round is scored by totals, with these two scores: reached by cards
    /// on the table, canastras reais and a morto each.
    fn round(&mut self, first: i64, second: i64) -> Vec<Event> {
        self.take(&scores(first, second)).unwrap()
    }

    fn totals(&self) -> [i64; 2] {
        let partida = self.table.partida().unwrap();
        partida
            .sheet
            .progress()
            .totals
            .map(|points: Points| points.0)
    }
}

fn start(stake: i64) -> Command {
    Command::StartPartida {
        teams: [vec![ANA, BETO], vec![CAIO, DUDA]],
        dealer: FirstDealer::Named(ANA),
        stake: Money::from_reais(stake),
    }
}

fn entry(points: u32, clean: u32, dirty: u32, hand: u32) -> Entry {
    Entry {
        table: OnTable::Total {
            points,
            clean,
            dirty,
        },
        hand: InHand::Total(hand),
        took_morto: true,
    }
}

/// An entry that scores so much: canastras reais of 45 points and more, or
/// cards in hand.
fn scoring(score: i64) -> Entry {
    let Ok(points) = u32::try_from(score) else {
        return entry(0, 0, 0, u32::try_from(-score).unwrap());
    };
    // As many canastras as needed so that at most 440 points lie in cards.
    let clean = points.saturating_sub(240).div_ceil(200);
    let cards = points - 200 * clean;
    let (cards, clean) = if clean * 45 > cards {
        (cards + 200, clean - 1)
    } else {
        (cards, clean)
    };
    entry(cards, clean, 0, 0)
}

fn result(first: Entry, second: Entry) -> Box<Counted> {
    Box::new(Counted {
        entries: [first, second],
        out: None,
    })
}

fn scores(first: i64, second: i64) -> Command {
    Command::ScoreRound(result(scoring(first), scoring(second)))
}

fn correct(round: u32, first: i64, second: i64) -> Command {
    Command::CorrectRound {
        round,
        result: result(scoring(first), scoring(second)),
        reason: "soma errada".to_owned(),
    }
}

fn cards(text: &str) -> Vec<Card> {
    let each = text.split_whitespace();
    each.map(|card| Card::parse(card).unwrap()).collect()
}

/// Scores come out as meant, so that the tests below may name them.
#[test]
fn made_up_entries_score_what_they_should() {
    for score in [
        -300, -5, 0, 100, 240, 245, 440, 445, 640, 700, 1_000, 1_400, 1_500,
    ] {
        let mut bench = Bench::playing(0);
        bench.round(score, 0);
        assert_eq!(bench.totals(), [score, 0]);
    }
}

/// Rule B1. Two pairs, alternate seats; singles as a house rule.
#[test]
fn pairs_sit_in_alternate_seats() {
    let mut bench = Bench::playing(0);
    let sheet = &bench.table.partida().unwrap().sheet;
    assert_eq!(sheet.seats, [ANA, CAIO, BETO, DUDA]);
    assert_eq!(sheet.teams(), [vec![ANA, BETO], vec![CAIO, DUDA]]);
    assert_eq!(sheet.left_of(DUDA), ANA);
    let twice = bench.take(&start(0));
    assert!(matches!(twice, Err(Refusal::NotNow(_))));

    let singles = |teams| Command::StartPartida {
        teams,
        dealer: FirstDealer::Named(EVA),
        stake: Money::ZERO,
    };
    let mut bench = Bench::new();
    let sizes = |sizes, wanted| Err(Refusal::TeamSize { sizes, wanted });
    assert_eq!(
        bench.decide(&singles([vec![ANA], vec![EVA]])),
        sizes([1, 1], 2)
    );
    let rules = HouseRules {
        singles: true,
        ..HouseRules::default()
    };
    bench.take(&Command::ChooseRules(rules)).unwrap();
    assert_eq!(bench.decide(&start(0)), sizes([2, 2], 1));
    let same = bench.decide(&singles([vec![EVA], vec![EVA]]));
    assert_eq!(same, Err(Refusal::Twice(EVA)));
    let unknown = bench.decide(&singles([vec![NOBODY], vec![EVA]]));
    assert!(matches!(unknown, Err(Refusal::Bank(_))));
    bench.take(&singles([vec![ANA], vec![EVA]])).unwrap();
    assert_eq!(bench.table.partida().unwrap().sheet.seats, [ANA, EVA]);
}

/// Rule B1, Art. 1. The highest card deals first; equal ones draw again.
#[test]
fn the_highest_card_deals_first() {
    let drawn = |list: &[(PlayerId, &str)]| Command::StartPartida {
        teams: [vec![ANA, BETO], vec![CAIO, DUDA]],
        dealer: FirstDealer::Drawn(
            list.iter()
                .map(|(player, card)| (*player, cards(card)[0]))
                .collect(),
        ),
        stake: Money::ZERO,
    };
    let bench = Bench::new();
    let dealer = |command: &Command| match bench.decide(command) {
        Ok(events) => match &events[0] {
            Event::PartidaStarted { dealer, .. } => Ok(*dealer),
            other => panic!("{other:?}"),
        },
        Err(refusal) => Err(refusal),
    };
    let all = [(ANA, "2c"), (BETO, "Kd"), (CAIO, "Qs"), (DUDA, "9h")];
    assert_eq!(dealer(&drawn(&all)), Ok(BETO));
    let tie = [(ANA, "Kc"), (BETO, "Kd"), (CAIO, "Qs"), (DUDA, "9h")];
    use super::draw::Fault;
    let refused = |fault| Err(Refusal::Draw(fault));
    assert_eq!(dealer(&drawn(&tie)), refused(Fault::Tie(vec![ANA, BETO])));
    assert_eq!(dealer(&drawn(&all[..3])), refused(Fault::Missing(DUDA)));
    let joker = [(ANA, "*"), (BETO, "Kd"), (CAIO, "Qs"), (DUDA, "9h")];
    assert_eq!(dealer(&drawn(&joker)), refused(Fault::Joker(ANA)));
    let same = [(ANA, "9h"), (BETO, "9h"), (CAIO, "9h"), (DUDA, "Ah")];
    let gone = Fault::CardGone(cards("9h")[0]);
    assert_eq!(dealer(&drawn(&same)), refused(gone));
    let stranger = [(EVA, "Ah"), (BETO, "Kd"), (CAIO, "Qs"), (DUDA, "9h")];
    assert_eq!(dealer(&drawn(&stranger)), Err(Refusal::NotAtTable(EVA)));
}

/// Rule B1. The deal moves to the left, and an annulled round is dealt again
/// by the same.
#[test]
fn the_deal_moves_to_the_left() {
    let mut bench = Bench::playing(0);
    let dealer = |bench: &Bench| bench.table.partida().unwrap().sheet.dealer_now();
    for expected in [ANA, CAIO, BETO, DUDA, ANA] {
        assert_eq!(dealer(&bench), expected);
        bench.round(100, 100);
    }
    bench.take(&Command::TakeMorto { player: ANA }).unwrap();
    let reason = "misturaram o monte".to_owned();
    bench
        .take(&Command::AnnulRounds { from: 6, reason })
        .unwrap();
    assert_eq!(dealer(&bench), CAIO);
}
