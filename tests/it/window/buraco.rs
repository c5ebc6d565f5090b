//! How Buraco looks in the window, from the first page to the stake, and on
//! the second window; and a match begun by keys.
#![allow(clippy::float_arithmetic)]

use banqueiro::games::Game;
use banqueiro::kit::act::Place;
use banqueiro::ui::{self, Message};
use iced::keyboard::{Modifiers, key::Named};
use iced::{Rectangle, Size};
use iced_test::Simulator;
use iced_test::selector::Candidate;

use super::hand::{Hand, matches, settings};

/// The window on a book in which this was played, with Buraco chosen.
fn after(text: &str) -> Hand {
    let mut hand = Hand::after(text);
    let place = Game::ALL.iter().position(|game| *game == Game::Buraco);
    let digit = (place.unwrap() + 1).to_string();
    hand.takes(Message::Go(Place::Home));
    hand.presses(&digit, Modifiers::default());
    hand
}

const PEOPLE: &str = "noite \"Sexta do buraco\"
jogadores Ana Beto Caio Duda
banqueiro Ana
jogo buraco
";

const BEGUN: &str =
    "partida Ana e Beto contra Caio e Duda, sorteio Ana 2♣ Beto K♦ Caio Q♠ Duda 9♥, aposta 10,00
rodada, bate Beto, Ana cartas 185 mão 20 reais 1, Caio cartas 70 mão 125 simples 1 sem morto
rodada, bate Duda, Caio cartas 320 mão 10 reais 3 simples 1, Ana cartas 240 mão 45 reais 1
rodada, bate Ana, Ana cartas 290 mão 15 reais 3, Caio cartas 150 mão 60 simples 1
Ana baixa 70
";

/// Ana: 465 + 395 + 975 = 1.835, and 100 + 1.000 + 420 - 20 = 1.500 more.
const OVER: &str = "rodada, bate Ana, Ana cartas 420 mão 20 reais 5, Caio mão 100\n";

/// In three palettes, in the whole window and at 200 %.
#[test]
fn buraco_looks_as_it_did() {
    let table = format!("{PEOPLE}{BEGUN}");
    let over = format!("{table}{OVER}");
    for (name, script, place) in [
        ("preparation", PEOPLE, Place::Preparation),
        ("table", &table, Place::Table),
        ("over", &over, Place::Table),
    ] {
        let mut hand = after(script);
        hand.takes(Message::Go(place));
        for palette in ["light", "dark", "contrast"] {
            for (zoom, size) in [
                (100, Size::new(1024.0, 700.0)),
                (200, Size::new(512.0, 350.0)),
            ] {
                hand.size = size;
                let theme = hand.app.settings().palette().theme();
                matches(
                    &mut hand.look(),
                    &theme,
                    &format!("buraco-{name}-{palette}-{zoom}"),
                );
            }
            hand.takes(Message::PalettePressed);
        }
    }
}

/// Totals, state and the last rounds are in sight without scrolling, with
/// figures that are read from three metres.
#[test]
fn the_second_window_shows_what_the_room_asks() {
    let hand = after(&format!("{PEOPLE}{BEGUN}"));
    for (width, height, rounds) in [(1280.0, 720.0, 1), (1920.0, 1080.0, 3)] {
        let size = Size::new(width, height);
        let mut look = Simulator::with_size(settings(), size, ui::telao(&hand.app));
        let all = Rectangle::with_size(size);
        let mut texts: Vec<(String, Rectangle)> = Vec::new();
        let _ = look.find(|candidate: Candidate<'_>| -> Option<()> {
            if let Candidate::Text {
                content,
                bounds,
                visible_bounds,
                ..
            } = candidate
            {
                let seen = visible_bounds.unwrap_or_default();
                assert!(seen.height + 0.5 > bounds.height, "{content} is cut");
                assert!(bounds.is_within(&all), "{content} is outside: {bounds:?}");
                texts.push((content.to_owned(), bounds));
            }
            None
        });
        let high = |word: &str| {
            let found = texts.iter().find(|(text, _)| text.contains(word));
            found
                .unwrap_or_else(|| panic!("no {word}: {texts:?}"))
                .1
                .height
        };
        assert!(high("1.835") >= 112.0);
        assert!(high("1.245") >= 112.0);
        assert!(high("vulnerável: baixar 150") >= 64.0);
        assert!(high("Rodada 3: +975 × +190") >= 64.0);
        let shown = texts.iter().filter(|(text, _)| text.contains(" × "));
        assert_eq!(shown.count(), rounds);
    }
}

/// From an empty evening to the first round by keys: names are typed, the
/// stake, Enter; who went out, figures, Enter; what was typed is kept.
#[test]
fn a_match_is_begun_and_counted_by_keys() {
    let mut hand = after("noite \"Sexta\"\n");
    assert_eq!(hand.app.settings().place(), Place::Preparation);
    for name in ["Ana", "Caio", "Beto", "Duda"] {
        hand.types("nome, e Enter", name);
        hand.taps(Named::Enter);
    }
    assert!(hand.sees("Ana e Beto contra Caio e Duda"));
    hand.types("sem aposta", "10");
    hand.taps(Named::Enter);
    assert_eq!(hand.app.settings().place(), Place::Table);
    let partida = |hand: &Hand| hand.app.evening().tables().buraco.partida().cloned();
    assert_eq!(partida(&hand).unwrap().sheet.stake.centavos(), 1_000);
    // Beto sits third; the other pair took no morto.
    hand.presses("n", Modifiers::default());
    hand.presses("3", Modifiers::default());
    assert!(hand.sees("✓ 3 Beto"));
    assert!(!hand.sees("✓ Pegou o morto (N)"));
    hand.presses("r", Modifiers::default());
    assert!(hand.sees("Contagem da rodada 1"), "no round to correct yet");
    // Nervous Enters note nothing.
    let lines = hand.app.evening().lines().len();
    hand.taps(Named::Enter);
    hand.taps(Named::Enter);
    assert_eq!(hand.app.evening().lines().len(), lines);
}

/// However many Enters follow the end of a match, none begins another: its
/// people are marked anew, or all at once by O, in the same seats.
#[test]
fn slow_enters_after_the_end_begin_nothing() {
    let mut hand = after(PEOPLE);
    for digit in ["2", "4", "1", "3"] {
        hand.presses(digit, Modifiers::default());
    }
    hand.taps(Named::Enter);
    let seats = |hand: &Hand| {
        let partida = hand.app.evening().tables().buraco.partida();
        partida.map(|partida| partida.sheet.seats.clone())
    };
    let first = seats(&hand).unwrap();
    hand.size = Size::new(1920.0, 1080.0);
    hand.clicks("W.O. de Beto e Ana");
    for _ in 0..5 {
        hand.taps(Named::Enter);
    }
    let buraco = &hand.app.evening().tables().buraco;
    assert_eq!(buraco.finished().len(), 1);
    assert_eq!(hand.app.settings().place(), Place::Preparation);
    assert_eq!(seats(&hand), None);
    hand.presses("o", Modifiers::default());
    hand.taps(Named::Enter);
    assert_eq!(seats(&hand).unwrap(), first);
}

/// Rule B5: 3.000 for both is played off, and the banker reads so: each pair has
/// 300 card points and 6 canastras reais twice, 2 × 1.500.
#[test]
fn a_tie_at_the_target_is_said() {
    let begun = "partida Ana e Beto contra Caio e Duda, carteador Ana\n";
    let round = "rodada, Ana cartas 300 reais 6, Caio cartas 300 reais 6\n";
    let tie = "Empate: quem fizer mais nesta rodada vence a partida";
    let mut hand = after(&format!("{PEOPLE}{begun}{round}"));
    hand.takes(Message::Go(Place::Table));
    assert!(!hand.sees(tie));
    let mut hand = after(&format!("{PEOPLE}{begun}{round}{round}"));
    hand.takes(Message::Go(Place::Table));
    assert!(hand.sees(tie));
}
