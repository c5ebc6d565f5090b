//! The Telão: with five players everything is in sight, nothing overlaps the
//! edge, and the pot is large enough for three metres.
#![allow(clippy::float_arithmetic)]

use banqueiro::cli::script::Script;
use banqueiro::cli::script::time::Time;
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::ui::{self, Source};
use iced::{Rectangle, Size};
use iced_test::Simulator;
use iced_test::selector::Candidate;

use super::hand::{Hand, matches, settings};

/// Five players; Elza has 10 less, and goes all in: a Montante Paralelo.
const FIVE: &str = "\
noite \"Sexta\"
jogadores Ana Beto \"Dona Conceição\" Duda Elza
banqueiro Ana
regra tudo ou nada paralelo
disposto Ana 50  Beto 50  \"Dona Conceição\" 50  Duda 50  Elza 50
fichas sugestão 3
partida baralhos 3 carteador Elza
todos compram
rodada
leilão 22 pontos 2 cartas mínimo 3  Elza 10
fim do leilão, começa Ana
Ana abre 45  Beto paga
";

/// What comes after it, so that there are two pots.
const POTS: &str = "\"Dona Conceição\" corre  Duda paga  Elza tudo ou nada\n";

fn clock() -> chrono::DateTime<chrono::FixedOffset> {
    chrono::DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn seen(script: &str, name: &str, turn: bool) {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = Script::new(&mut desk, Time::new(clock)).play(script, 1);
    assert!(played.is_ok(), "{:?}", played.err().map(|e| e.to_string()));
    let hand = Hand::on(&Source::kept("noite", desk.log().clone()));
    for (width, height, least) in [(1280.0, 720.0, 64.0), (1920.0, 1080.0, 96.0)] {
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
                let whole = seen.width + 0.5 > bounds.width && seen.height + 0.5 > bounds.height;
                assert!(whole, "{content} is cut: {seen:?}");
                assert!(bounds.is_within(&all), "{content} is outside: {bounds:?}");
                texts.push((content.to_owned(), bounds));
            }
            None
        });
        let said = |word: &str| {
            let mut found = texts.iter().filter(|(text, _)| text.contains(word));
            found
                .next()
                .unwrap_or_else(|| panic!("no {word}: {texts:?}"))
        };
        for word in ["Ana", "Beto", "Conceição", "Duda", "Elza", "pts", "D"] {
            said(word);
        }
        if turn {
            said("Vez de Dona Conceição");
        }
        // A line is higher than its letters.
        let (_, pot) = texts
            .iter()
            .find(|(text, _)| text.ends_with(",00"))
            .unwrap();
        assert!(pot.height >= least * 1.2, "{pot:?}");
        let theme = hand.app.settings().palette().theme();
        matches(&mut look, &theme, &format!("telao-{name}-{height}"));
    }
}

#[test]
fn five_players_are_in_sight_without_scrolling() {
    seen(FIVE, "turn", true);
    seen(&format!("{FIVE}{POTS}"), "pots", false);
}
