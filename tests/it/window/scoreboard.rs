//! The placar livre in the window: chosen among the games, filled by keys,
//! corrected, ended; and how it looks.

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::Desk;
use banqueiro::games::Game;
use banqueiro::kit::act::Place;
use banqueiro::ui::{Message, Source};
use chrono::{DateTime, FixedOffset};
use iced::Size;
use iced::keyboard::{Modifiers, key::Named};

use super::hand::{Hand, matches};

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

const PEOPLE: &str = "noite \"Sexta\"
jogadores Ana Beto Caio Duda
";

const FOUR: &str = "noite \"Sexta\"
jogadores Ana Beto Caio Duda
banqueiro Ana
jogo placar
partida Ana Beto Caio Duda, alvo 100, carteador Ana
rodada Ana 30 Beto 20 Caio -5 Duda 45
";

/// Types digits, and presses Enter: one input beside digits.
fn scores(hand: &mut Hand, points: &str) -> u32 {
    for digit in points.chars() {
        hand.presses(&digit.to_string(), Modifiers::default());
    }
    hand.taps(Named::Enter);
    1
}

fn totals(hand: &Hand) -> Vec<i64> {
    let table = &hand.app.evening().tables().scoreboard;
    table.partida().unwrap().totals()
}

fn ended(hand: &Hand) -> usize {
    hand.app.evening().tables().scoreboard.finished().len()
}

/// Where the placar stands among the games: its digit.
fn digit() -> String {
    let place = Game::ALL.iter().position(|game| *game == Game::Scoreboard);
    (place.unwrap() + 1).to_string()
}

/// The game is chosen at home by its digit, people by theirs; and the other
/// game's match is met with a sentence.
#[test]
fn the_game_is_chosen_at_home_and_begun_by_keys() {
    let mut hand = Hand::after(PEOPLE);
    hand.takes(Message::Go(Place::Home));
    assert!(hand.sees("Próxima partida de"));
    hand.presses(&digit(), Modifiers::default());
    assert_eq!(hand.app.settings().place(), Place::Preparation);
    assert!(hand.sees("Placar livre, partida 1"));
    for digit in ["1", "2", "3", "4"] {
        hand.presses(digit, Modifiers::default());
    }
    hand.types("sem alvo", "100");
    hand.taps(Named::Enter);
    assert_eq!(hand.app.settings().place(), Place::Table);
    let tables = hand.app.evening().tables();
    let partida = tables.scoreboard.partida().unwrap();
    assert_eq!(partida.sides.len(), 4);
    assert_eq!(partida.terms.target, Some(100));
    assert_eq!(tables.counter.banker(), Some(partida.sides[0].0[0]));
    // While it is on, no other game is offered.
    hand.takes(Message::Go(Place::Home));
    assert!(!hand.sees("Próxima partida de"));
    hand.presses("1", Modifiers::default());
    assert_eq!(hand.app.settings().place(), Place::Home);
    hand.taps(Named::Enter);
    assert_eq!(hand.app.settings().place(), Place::Table);
}

/// Rule L3: a round of four takes at most 8 inputs beside its digits; by keys
/// alone it takes 4.
#[test]
fn a_round_of_four_takes_four_inputs() {
    let mut hand = Hand::after(FOUR);
    hand.takes(Message::Go(Place::Table));
    let points = ["10", "5", "0", "40"];
    let inputs: u32 = points.iter().map(|points| scores(&mut hand, points)).sum();
    assert_eq!(totals(&hand), [40, 25, -5, 85]);
    assert!(inputs <= 8, "{inputs}");
    assert_eq!(inputs, 4);
    // A nervous Enter posts nothing.
    let lines = hand.app.evening().lines().len();
    hand.taps(Named::Enter);
    hand.taps(Named::Enter);
    assert_eq!(hand.app.evening().lines().len(), lines);
    // One side alone has points, and loses them: the sign, Z for the rest.
    hand.presses("-", Modifiers::default());
    hand.presses("7", Modifiers::default());
    hand.presses("z", Modifiers::default());
    hand.taps(Named::Enter);
    assert_eq!(totals(&hand), [33, 25, -5, 85]);
    // Z means the same while a field has the keyboard.
    hand.types("pontos, e Enter", "2z");
    hand.taps(Named::Enter);
    assert_eq!(totals(&hand), [35, 25, -5, 85]);
}

/// Rules L5, L7: an earlier round is corrected with its reason; the target ends
/// the match, and Enter says so.
#[test]
fn a_round_is_corrected_and_the_match_ended() {
    let mut hand = Hand::after(PEOPLE);
    hand.takes(Message::Go(Place::Home));
    for digit in [digit().as_str(), "1", "2", "3", "4"] {
        hand.presses(digit, Modifiers::default());
    }
    hand.types("sem alvo", "100");
    hand.taps(Named::Enter);
    for points in ["30", "20", "-5", "45"] {
        scores(&mut hand, points);
    }
    hand.clicks("Emendar 1");
    assert!(hand.sees("Emenda da rodada 1"));
    hand.taps(Named::Backspace);
    hand.presses("5", Modifiers::default());
    // Without a reason nothing is changed.
    hand.taps(Named::Enter);
    assert_eq!(totals(&hand), [30, 20, -5, 45]);
    hand.types("contamos de novo", "eram 35");
    hand.taps(Named::Enter);
    assert_eq!(totals(&hand), [35, 20, -5, 45]);
    for points in ["0", "0", "0", "60"] {
        scores(&mut hand, points);
    }
    assert!(hand.sees("Vitória de Duda, com 105 pontos"));
    assert_eq!(ended(&hand), 0);
    hand.taps(Named::Enter);
    assert_eq!(ended(&hand), 1);
    assert!(hand.sees("Fim da partida"));
    // Another match: preparation.
    hand.taps(Named::Enter);
    assert_eq!(hand.app.settings().place(), Place::Preparation);
}

/// However many Enters follow the end of a match, none begins another: its
/// people are marked anew, or all at once by O. Undoing the beginning gives the
/// marks back.
#[test]
fn slow_enters_after_the_end_begin_nothing() {
    let mut hand = Hand::after(PEOPLE);
    hand.takes(Message::Go(Place::Home));
    hand.presses(&digit(), Modifiers::default());
    for digit in ["3", "1", "4", "2"] {
        hand.presses(digit, Modifiers::default());
    }
    hand.clicks("2 times");
    hand.taps(Named::Enter);
    let sides = |hand: &Hand| {
        let partida = hand.app.evening().tables().scoreboard.partida();
        partida.map(|partida| partida.sides.clone())
    };
    let first = sides(&hand).unwrap();
    hand.takes(Message::UndoPressed);
    assert_eq!(sides(&hand), None);
    hand.takes(Message::Go(Place::Preparation));
    hand.taps(Named::Enter);
    assert_eq!(sides(&hand).unwrap(), first);
    for points in ["30", "20"] {
        scores(&mut hand, points);
    }
    hand.clicks("Encerrar aqui");
    assert_eq!(ended(&hand), 1);
    for _ in 0..4 {
        hand.taps(Named::Enter);
    }
    assert_eq!(hand.app.settings().place(), Place::Preparation);
    assert_eq!(sides(&hand), None);
    assert!(hand.sees("De novo Caio, Ana, Duda e Beto (O)"));
    hand.presses("o", Modifiers::default());
    assert!(!hand.sees("De novo"));
    hand.taps(Named::Enter);
    assert_eq!(sides(&hand).unwrap(), first);
}

/// Rules L1, L2: what can't be begun has beside it what can, by hand and never
/// by Enter.
#[test]
fn a_refused_beginning_has_its_remedy() {
    let mut hand = Hand::after(PEOPLE);
    hand.takes(Message::Go(Place::Home));
    for key in [digit().as_str(), "1", "2", "3"] {
        hand.presses(key, Modifiers::default());
    }
    let playing = |hand: &Hand| hand.app.evening().tables().scoreboard.partida().cloned();
    hand.clicks("4 times");
    hand.taps(Named::Enter);
    assert!(playing(&hand).is_none());
    hand.clicks("Jogar cada um por si");
    assert_eq!(playing(&hand).unwrap().sides.len(), 3);
    hand.takes(Message::UndoPressed);
    hand.takes(Message::Go(Place::Preparation));
    hand.clicks("Cada um por si");
    hand.types("sem alvo", "0");
    hand.taps(Named::Enter);
    assert!(playing(&hand).is_none());
    hand.clicks("Jogar sem alvo");
    assert_eq!(playing(&hand).unwrap().terms.target, None);
}

/// Half-typed points are kept; those of a round that is in the book are not.
#[test]
fn half_typed_points_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noite.db");
    let source = || Source::file(path.clone());
    let mut desk =
        Desk::open(banqueiro::storage::SqliteLog::open_or_create(&path).unwrap()).unwrap();
    script::play(&mut desk, FOUR, Time::new(clock)).unwrap();
    drop(desk);
    let mut hand = Hand::on(&source());
    hand.takes(Message::Go(Place::Table));
    scores(&mut hand, "77");
    hand.takes(Message::ClosePressed);
    drop(hand);
    let mut hand = Hand::on(&source());
    assert!(hand.sees("77"));
    for points in ["", "1", "2", "3"] {
        scores(&mut hand, points);
    }
    assert_eq!(totals(&hand), [107, 21, -3, 48]);
    hand.takes(Message::ClosePressed);
    drop(hand);
    let hand = Hand::on(&source());
    assert!(!hand.sees("77"));
}

/// In three palettes, in the whole window and at 200 %.
#[test]
fn the_scoreboard_looks_as_it_did() {
    let preparation = format!("{PEOPLE}banqueiro Ana\njogo placar\n");
    let decided = format!("{FOUR}rodada Ana 30 Beto 20 Caio -5 Duda 60\n");
    let over = format!("{decided}fim da partida\n");
    for (name, script, place) in [
        ("preparation", &preparation, Place::Preparation),
        ("pad", &FOUR.to_owned(), Place::Table),
        ("decided", &decided, Place::Table),
        ("over", &over, Place::Table),
    ] {
        let mut hand = Hand::after(script);
        hand.takes(Message::Go(Place::Home));
        hand.presses(&digit(), Modifiers::default());
        hand.takes(Message::Go(place));
        match name {
            "preparation" => {
                for digit in ["1", "3", "2"] {
                    hand.presses(digit, Modifiers::default());
                }
            }
            "pad" => {
                scores(&mut hand, "12");
            }
            _ => {}
        }
        for palette in ["light", "dark", "contrast"] {
            for (zoom, size) in [(100, (1024.0, 700.0)), (200, (512.0, 350.0))] {
                hand.size = Size::from(size);
                let theme = hand.app.settings().palette().theme();
                let name = format!("scoreboard-{name}-{palette}-{zoom}");
                matches(&mut hand.look(), &theme, &name);
            }
            hand.takes(Message::PalettePressed);
        }
    }
}
