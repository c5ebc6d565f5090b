#![allow(clippy::unwrap_used)]

use chrono::{DateTime, FixedOffset};

use crate::cli::script;
use crate::cli::script::time::Time;
use crate::desk::Desk;
use crate::desk::log::MemoryLog;

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

/// Of a named pair what is not said is zero, and the morto taken; a pair that is
/// not named was forgotten: that is said, and nothing is counted.
#[test]
fn both_pairs_are_named() {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let mut play = |text: &str| script::play(&mut desk, text, Time::new(clock));
    play(
        "noite\njogadores Ana Beto Caio Duda\nbanqueiro Ana\njogo buraco\n\
         partida Ana e Beto contra Caio e Duda, carteador Ana\n",
    )
    .unwrap();
    for (line, missing) in [
        ("rodada, bate Ana, Ana cartas 185 reais 1", "Caio e Duda"),
        ("rodada, Duda cartas 70", "Ana e Beto"),
        ("rodada", "Ana e Beto e a de Caio e Duda"),
    ] {
        let error = play(&format!("jogo buraco\n{line}")).unwrap_err();
        let said = format!("Falta a contagem de {missing}: ");
        assert!(error.sentence.contains(&said), "{error}");
    }
    play("jogo buraco\nrodada, Ana, Caio cartas 70\nconfere total Ana 0  total Caio 70\n").unwrap();
}
