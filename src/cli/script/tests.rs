//! The script's own words, against an evening in memory.
#![allow(clippy::unwrap_used)]

use chrono::{DateTime, FixedOffset};

use super::{Played, Script, ScriptError, Time};
use crate::desk::Desk;
use crate::desk::log::MemoryLog;

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn desk() -> Desk<MemoryLog> {
    Desk::open(MemoryLog::default()).unwrap()
}

fn play(desk: &mut Desk<MemoryLog>, text: &str) -> Result<Played, ScriptError> {
    Script::new(desk, Time::new(clock)).play(text, 1)
}

const TABLE: &str = "\
noite \"Sexta\"
jogadores Ana Beto Caio Duda
banqueiro Ana
disposto Ana 50,00  Beto 100,00  Caio 46,00  Duda 150,00
confere cacife 87  sugestão 3
fichas sugestão 3
partida baralhos 3 carteador Duda
todos compram
";

/// Rules A3, A5, A8, A12: the house's example, word for word.
/// 4 antes of 1; a pair of jacks for 5; Ana opens 4, Beto raises 4, the rest
/// fold: Ana 87 − 1 − 4 = 82; Beto 87 − 1 − 8 + (4 + 4 + 8) = 94; Caio 86;
/// Duda 87 − 1 − 5 = 81; box 5; together 348 = 4 × 87.
#[test]
fn the_houses_example_can_be_played() {
    let mut desk = desk();
    play(&mut desk, TABLE).unwrap();
    let played = play(
        &mut desk,
        "pingam todos\n\
         leilão J♠ J♣    Beto 4    Duda 5\n\
         recusa Ana abre 3                  # limite mínimo: taxa 1 x 4 jogadores\n\
         Ana abre 4    Beto repica 4    Caio corre    Duda corre    Ana corre\n\
         confere Ana 82  Beto 94  Caio 86  Duda 81  caixa-de-cartas 5\n",
    )
    .unwrap();
    // Antes, lot, first to act and five actions.
    assert_eq!((played.entries, played.checks, played.refusals), (8, 5, 1));
}

/// A line that fails leaves the book as it was before the line, though its
/// first phrases could be done.
#[test]
fn a_line_is_done_as_a_whole_or_not_at_all() {
    let mut desk = desk();
    play(&mut desk, TABLE).unwrap();
    let before = desk.head();
    let error = play(&mut desk, "rodada normal    começa Ana    Ana abre 3").unwrap_err();
    assert_eq!((error.line, error.column), (1, 32));
    assert_eq!(desk.head(), before);
    let error = play(&mut desk, "rodada normal\n\nAna abri 4").unwrap_err();
    assert_eq!((error.line, error.column), (3, 5));
    assert!(error.sentence.contains("Ana abre 4"), "{error}");
    assert_eq!(desk.head().seq.0, before.seq.0 + 1);
}

/// A failing assertion says what was expected and what is.
#[test]
fn an_assertion_that_fails_says_both_figures() {
    let mut desk = desk();
    play(&mut desk, TABLE).unwrap();
    let error = play(&mut desk, "confere Ana 87  Beto 88").unwrap_err();
    assert_eq!((error.line, error.column), (1, 17));
    assert!(error.sentence.contains("88,00") && error.sentence.contains("87,00"));
}

/// What is read must be there: unknown people, odd amounts, open quotes.
#[test]
fn what_cannot_be_read_is_shown_by_its_column() {
    let mut desk = desk();
    play(&mut desk, TABLE).unwrap();
    for (line, column) in [
        ("rodada    começa Zeca", 18),
        ("disposto Ana 1.5", 14),
        ("noite \"aberta", 7),
        ("Ana", 4),
        ("confere", 8),
        ("recusa", 7),
        ("fichas sugestão 9", 17),
        ("Ana compra com", 15),
        ("pessoa Eva Ivo", 12),
    ] {
        let error = play(&mut desk, line).unwrap_err();
        assert_eq!(error.column, column, "{line}: {error}");
    }
    assert!(play(&mut desk, "recusa todos compram; confere Ana 87").is_ok());
    let accepted = play(&mut desk, "recusa rodada").unwrap_err();
    assert_eq!(accepted.column, 8);
}

/// Undo, redo and corrections are lines of their own.
#[test]
fn undo_redo_and_corrections() {
    let mut desk = desk();
    play(&mut desk, TABLE).unwrap();
    play(
        &mut desk,
        "rodada\nconfere Ana 86\ndesfaz\nconfere Ana 87\nrefaz\nconfere Ana 86\n\
         recusa refaz\nrecusa \"o 11\" corrige 10 porque \"engano\"\n\
         corrige 11 porque \"cedo demais\"\nconfere Ana 87",
    )
    .unwrap_or_else(|error| panic!("{error}"));
}

/// The time of entries is the script's where it says one.
#[test]
fn the_script_says_the_hour() {
    let mut desk = desk();
    play(
        &mut desk,
        "data 28/11/2026 20:15\nnoite \"Sábado\"\nhora 21h30\npessoa Ana",
    )
    .unwrap();
    let times: Vec<String> = desk
        .evening()
        .lines()
        .iter()
        .map(|line| line.at.to_rfc3339())
        .collect();
    assert_eq!(
        times,
        ["2026-11-28T20:15:00-03:00", "2026-11-28T21:30:00-03:00"]
    );
    assert_eq!(play(&mut desk, "hora 25:00").unwrap_err().column, 6);
}

/// Capitals, accents, line ends and a mark at the file's head don't matter.
#[test]
fn files_from_any_editor_can_be_played() {
    let mut desk = desk();
    let text = format!("\u{feff}{}", TABLE.to_uppercase().replace('\n', "\r\n"));
    play(&mut desk, &text).unwrap();
    play(&mut desk, "PINGAM TODOS\r\nLEILAO JS JC  beto 4\r\n").unwrap();
    assert!(play(&mut desk, "").is_ok());
}

/// No text brings the player down, and none that fails is written.
#[test]
fn no_script_makes_the_player_panic() {
    use proptest::prelude::*;
    let words = "noite \"x\" pessoa Ana Beto 4 1,00 -3 J♠ J♣ * abre repica corre paga leilão mesa \
                 rodada ; > = / confere recusa vez caixa conta pausa retoma mostra mão resultado \
                 prêmio acertos 99999999999999999999 troco dá recebe branca fichas sugestão de x20";
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let word = prop::sample::select(words);
    let table = std::cell::RefCell::new(desk());
    play(&mut table.borrow_mut(), TABLE).unwrap();
    proptest!(|(line in prop::collection::vec(word, 1..9), free in "\\PC{0,40}")| {
        let mut table = table.borrow_mut();
        let before = table.head();
        if play(&mut table, &line.join(" ")).is_err() {
            prop_assert_eq!(table.head(), before);
        }
        let _ = play(&mut table, &free);
    });
}

/// A line of megabytes is refused at once; comparing it with every phrase took
/// minutes.
#[test]
fn a_line_longer_than_anybody_writes_is_refused() {
    let mut desk = desk();
    let error = play(&mut desk, &format!("confere {}", "a".repeat(5_000_000))).unwrap_err();
    assert_eq!((error.line, error.column), (1, 10_001));
}

/// What is misread after `confere` is told in a sentence, and a keyword with
/// its accents.
#[test]
fn complaints_begin_with_a_capital_and_write_accents() {
    let mut desk = desk();
    play(&mut desk, "noite\njogadores Ana Beto").unwrap();
    let error = play(&mut desk, "confere Ana").unwrap_err();
    assert!(error.sentence.starts_with("Esperava"), "{error}");
    let error = play(&mut desk, "fim do leilão Ana").unwrap_err();
    assert!(error.sentence.contains("“começa”"), "{error}");
}

/// A night's title without quotation marks is told as what it is; after a title
/// only the kind of money is wanted.
#[test]
fn an_unquoted_title_is_told() {
    for (line, said) in [
        ("noite Dois", "noite \"Dois\""),
        ("noite Sexta do Buraco", "noite \"Sexta do Buraco\""),
        ("noite \"Sexta\" Dois", "“dinheiro” ou “brinquedo”"),
    ] {
        let error = play(&mut desk(), line).unwrap_err();
        assert!(error.sentence.contains(said), "{error}");
        assert!(error.column >= 7, "{error}");
    }
    play(&mut desk(), "noite a dinheiro").unwrap();
}

/// F7. Two people who look the same on paper are one name: signs nobody sees
/// count for nothing, a name of new people has none, and an accent of its own
/// is the accented letter.
#[test]
fn names_that_look_the_same_are_not_two_people() {
    let mut desk = desk();
    play(&mut desk, "noite\njogadores Ana José").unwrap();
    for name in ["Ana\u{200b}", "\u{202e}anA", "\u{feff}Ana"] {
        let played = play(&mut desk, &format!("jogadores \"{name}\"")).unwrap();
        assert_eq!(played.entries, 0, "{name:?} is Ana");
        let error = play(&mut desk, &format!("pessoa \"{name}\"")).unwrap_err();
        assert!(error.sentence.contains("sinais"), "{error}");
    }
    let error = play(&mut desk, "jogadores \"\u{2066}Z\u{2069}\"").unwrap_err();
    assert!(error.sentence.contains("sinais"), "{error}");
    // José is in the book already: nobody is added.
    let played = play(&mut desk, "jogadores \"Jose\u{301}\"").unwrap();
    assert_eq!(played.entries, 0);
}

/// Finding F13: a script that goes on with a book speaks of the game on the
/// table, unless it says another.
#[test]
fn the_game_on_the_table_is_meant() {
    let mut desk = desk();
    play(
        &mut desk,
        "noite\njogo poker\njogadores Ana Beto\nbanqueiro Ana\nfichas sugestão 3\n\
         partida cacife 20 pingo 1 carteador Ana lugares Ana Beto\n",
    )
    .unwrap();
    play(&mut desk, "Beto compra\nconfere Beto 20\n").unwrap();
    play(&mut desk, "Ana compra\nconfere fase entre rodadas\n").unwrap();
    let other = play(&mut desk, "jogo arremate\nrodada\n").unwrap_err();
    assert_eq!(other.line, 2);
}
