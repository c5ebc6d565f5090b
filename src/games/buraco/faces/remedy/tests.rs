#![allow(clippy::unwrap_used, clippy::panic)]

use chrono::{DateTime, FixedOffset};

use crate::cli::script;
use crate::cli::script::time::Time;
use crate::desk::Desk;
use crate::desk::log::MemoryLog;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::buraco::Command as Game;
use crate::games::buraco::rules::command::{
    Entry, FirstDealer, InHand, Laid, OnTable, Result as Counted,
};
use crate::games::faces::remedy::{Remedy, remedy};
use crate::games::{Command, Tables};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);

const PEOPLE: &str = "noite\njogadores Ana Beto Caio Duda\nbanqueiro Ana\njogo buraco\n";
const MATCH: &str = "partida Ana e Beto contra Caio e Duda, carteador Ana, aposta 10\n";

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn after(more: &str) -> Tables {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = script::play(&mut desk, &format!("{PEOPLE}{more}"), Time::new(clock));
    played.unwrap_or_else(|why| panic!("{why}"));
    desk.tables().clone()
}

fn instead(tables: &Tables, order: Game) -> Option<Remedy> {
    remedy(tables, &[Command::Buraco(order)])
}

/// The state once the remedy was taken, and what its button said.
fn taken(tables: &Tables, order: Game) -> (Tables, String) {
    let found = instead(tables, order).unwrap();
    let next = crate::bank::faces::tried::tried(tables, &found.orders);
    (next.unwrap(), found.label)
}

fn entry(points: u32, clean: u32, hand: u32, took_morto: bool) -> Entry {
    let dirty = 0;
    Entry {
        table: OnTable::Total {
            points,
            clean,
            dirty,
        },
        hand: InHand::Total(hand),
        took_morto,
    }
}

fn counted(entries: [Entry; 2], out: Option<PlayerId>) -> Box<Counted> {
    Box::new(Counted { entries, out })
}

fn totals(tables: &Tables) -> [i64; 2] {
    let partida = tables.buraco.partida().unwrap();
    partida.sheet.progress().totals.map(|points| points.0)
}

/// Rules B2, B3: who went out has the morto: 100 + 200 + 300 = 600; without
/// canastra real nobody went out: 200.
#[test]
fn a_batida_that_cannot_be_leads_to_the_count_that_can() {
    let tables = after(MATCH);
    let out = Some(BETO);
    let no_morto = counted([entry(300, 1, 0, false), entry(100, 0, 0, true)], out);
    let (next, said) = taken(&tables, Game::ScoreRound(no_morto));
    assert_eq!(said, "Anotar com o morto de Ana e Beto");
    assert_eq!(totals(&next), [600, 100]);
    let no_clean = counted([entry(200, 0, 0, true), entry(100, 0, 0, true)], out);
    let (next, said) = taken(&tables, Game::ScoreRound(no_clean));
    assert_eq!(said, "Anotar sem a batida");
    assert_eq!(totals(&next), [200, 100]);
    // Neither the morto nor a canastra: he did not go out. 200 − 100.
    let neither = counted([entry(200, 0, 0, false), entry(100, 0, 0, true)], out);
    let (next, said) = taken(&tables, Game::ScoreRound(neither));
    assert_eq!(said, "Anotar sem a batida");
    assert_eq!(totals(&next), [100, 100]);
    // A sum that no cards give is counted again: only the table knows.
    let wrong = counted([entry(203, 0, 0, true), entry(100, 0, 0, true)], None);
    assert_eq!(instead(&tables, Game::ScoreRound(wrong)), None);
    let over = counted([entry(785, 0, 0, true), entry(100, 0, 0, true)], None);
    assert_eq!(instead(&tables, Game::ScoreRound(over)), None);
}

/// Rule B3: a morto that is noted was taken; who plays alone and goes out has
/// nothing in hand: 100 + 200 + 300 = 600.
#[test]
fn a_count_agrees_with_what_is_known() {
    let tables = after(&format!("{MATCH}Caio pega o morto\n"));
    let count = counted([entry(200, 0, 0, true), entry(100, 0, 0, false)], None);
    let (next, said) = taken(&tables, Game::ScoreRound(count));
    assert_eq!(said, "Anotar com o morto de Caio e Duda");
    assert_eq!(totals(&next), [200, 100]);
    let alone = "regra mano a mano sim\npartida Ana contra Beto, carteador Ana\n";
    let tables = after(alone);
    let count = counted([entry(300, 1, 20, true), entry(100, 0, 0, true)], Some(ANA));
    let (next, said) = taken(&tables, Game::ScoreRound(count));
    assert_eq!(said, "Anotar com a mão vazia");
    assert_eq!(totals(&next), [600, 100]);
}

/// Rule B5: a correction that would have ended the match earlier annuls what
/// was played after it: 1.600 + 1.500 = 3.100 in round 2.
#[test]
fn a_correction_that_ends_the_match_annuls_what_followed() {
    let rounds = "rodada, Ana cartas 600 reais 5, Caio cartas 100\n\
                  rodada, Ana cartas 500, Caio cartas 100\n\
                  rodada, Ana cartas 100, Caio cartas 100\n\
                  Caio pega o morto\n";
    let tables = after(&format!("{MATCH}{rounds}"));
    assert_eq!(totals(&tables), [2_200, 300]);
    let order = |round| Game::CorrectRound {
        round,
        result: counted([entry(500, 5, 0, true), entry(100, 0, 0, true)], None),
        reason: "faltaram as canastras".to_owned(),
    };
    let (next, said) = taken(&tables, order(2));
    assert_eq!(said, "Anular da rodada 3 em diante e corrigir");
    assert_eq!(totals(&next), [3_100, 200]);
    // After the last round only notes are in the way: 2.100 + 1.500 = 3.600.
    let (next, said) = taken(&tables, order(3));
    assert_eq!(said, "Anular da rodada 4 em diante e corrigir");
    assert_eq!(totals(&next), [3_600, 300]);
}

/// Rule B6: no laying down is worth more than all cards, or less than three.
#[test]
fn a_laying_down_is_what_cards_can_be() {
    let tables = after(&format!(
        "{MATCH}rodada, Ana cartas 500 reais 5, Caio cartas 0\n"
    ));
    let lays = |points| Game::LayDown {
        player: ANA,
        what: Laid::Points(points),
    };
    let (_, said) = taken(&tables, lays(900));
    assert_eq!(said, "Anotar 880");
    let (_, said) = taken(&tables, lays(5));
    assert_eq!(said, "Anotar 15");
    // Neither 70 nor 75 is what was said.
    assert_eq!(instead(&tables, lays(72)), None);
}

/// Rules B1, B5: the stake is the most that is paid; two people play one
/// against one, four in pairs.
#[test]
fn stakes_and_tables_that_can_be() {
    let tables = after(&format!("{MATCH}WO de Caio\n"));
    let money = vec![(CAIO, Money::from_reais(11)), (DUDA, Money::from_reais(4))];
    let (next, said) = taken(&tables, Game::Settle { money });
    assert_eq!(said, "Receber 10,00 de Caio");
    let debts: Vec<i64> = next.ledger.debts().map(|(_, m)| m.centavos()).collect();
    assert_eq!(debts, [600]);
    let tables = after("");
    let start = |teams: [Vec<PlayerId>; 2], stake: i64| Game::StartPartida {
        teams,
        dealer: FirstDealer::Named(ANA),
        stake: Money::from_reais(stake),
    };
    let (next, said) = taken(&tables, start([vec![ANA], vec![BETO]], 0));
    assert_eq!(said, "Jogar mano a mano");
    assert!(next.buraco.rules().singles);
    let four = || [vec![ANA, BETO], vec![CAIO, DUDA]];
    let (_, said) = taken(&after("regra mano a mano sim\n"), start(four(), 0));
    assert_eq!(said, "Jogar em duas duplas");
    let (next, said) = taken(&tables, start(four(), -5));
    assert_eq!(said, "Jogar sem aposta");
    assert!(next.buraco.partida().unwrap().sheet.stake.is_zero());
}
