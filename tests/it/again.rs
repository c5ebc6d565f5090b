//! A script that is played twice, or goes on too early: nothing is doubled,
//! and it is said how to go on (issue 10, point 9; F9).

use std::fs;
use std::path::Path;
use std::process::Command;

use banqueiro::desk::log::Log as _;
use banqueiro::storage::SqliteLog;
use tempfile::TempDir;

const NIGHT: &str = "data 18/12/2026 21:00
noite \"Sexta\" dinheiro
jogadores Ana Beto
banqueiro Ana
disposto Ana 20  Beto 20
fichas sugestão 3
partida baralhos 2 carteador Beto
todos compram
pingam todos
confere Ana 19
Ana abre 2
Beto corre
pingam todos
Beto abre 2
Ana corre
";

/// Plays `text` as `name`; the exit status, and all that was said.
fn play(dir: &TempDir, name: &str, text: &str, more: &[&str]) -> (i32, String) {
    fs::write(dir.path().join(name), text).unwrap();
    let words = ["play", name, "--book", "livro.db"];
    let said = Command::new(env!("CARGO_BIN_EXE_banqueiro"))
        .args([&words[..], more].concat())
        .current_dir(dir.path())
        .output()
        .unwrap();
    let all = [said.stdout, said.stderr].concat();
    (said.status.code().unwrap(), String::from_utf8(all).unwrap())
}

fn entries(dir: &TempDir) -> i64 {
    let log = SqliteLog::read_only(&dir.path().join("livro.db")).unwrap();
    log.head().unwrap().seq.0
}

#[track_caller]
fn refused(dir: &TempDir, said: &(i32, String), part: &str) {
    let before = entries(dir);
    assert_eq!(said.0, 2, "{}", said.1);
    assert!(said.1.contains(part), "{}", said.1);
    assert_eq!(entries(dir), before);
}

#[track_caller]
fn done(said: &(i32, String)) {
    assert_eq!(said.0, 0, "{}", said.1);
}

/// F9: twice the same evening of the examples.
#[test]
fn the_same_script_twice_doubles_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evenings");
    for name in ["falencia", "poquer-fonte", "buraco-duplas"] {
        let dir = tempfile::tempdir().unwrap();
        let text = fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap();
        done(&play(&dir, "a.txt", &text, &[]));
        let kept = entries(&dir);
        let again = play(&dir, "outro-nome.txt", &text, &[]);
        refused(&dir, &again, "com os mesmos lançamentos");
        assert_eq!(entries(&dir), kept, "{name}");
        if name == "buraco-duplas" {
            // Its debts add up: what it checks holds for its first time only.
            continue;
        }
        done(&play(&dir, "a.txt", &text, &["--de-novo"]));
        // People who are in the book are not entered again.
        let twice = entries(&dir);
        assert!(twice > kept + kept / 2, "{name}: {kept}, {twice}");
        // The one played anew is known as well.
        let third = play(&dir, "a.txt", &text, &[]);
        refused(&dir, &third, "--de-novo");
    }
}

#[test]
fn the_night_that_is_there_is_named() {
    let dir = tempfile::tempdir().unwrap();
    done(&play(&dir, "a.txt", NIGHT, &[]));
    let said = play(&dir, "a.txt", NIGHT, &[]);
    refused(
        &dir,
        &said,
        "Já há uma noite “Sexta” de 18/12/2026 com os mesmos",
    );
}

/// After an interruption the book says where to go on, also where a line before
/// was corrected meanwhile; too early doubles nothing.
#[test]
fn an_interrupted_script_goes_on_where_it_stopped() {
    let dir = tempfile::tempdir().unwrap();
    let cut: String = NIGHT
        .lines()
        .take(9)
        .flat_map(|line| [line, "\n"])
        .collect();
    done(&play(&dir, "a.txt", &cut, &[]));
    refused(&dir, &play(&dir, "a.txt", NIGHT, &[]), "--desde 10");
    let early = play(&dir, "a.txt", NIGHT, &["--desde", "7"]);
    refused(&dir, &early, "--desde 10");
    let edited = NIGHT.replace("baralhos 2", "baralhos 2 cacife 20");
    refused(
        &dir,
        &play(&dir, "a.txt", &edited, &["--desde", "8"]),
        "--desde 10",
    );
    done(&play(&dir, "a.txt", &edited, &["--desde", "10"]));
    let late = play(&dir, "a.txt", &edited, &["--desde", "13"]);
    refused(&dir, &late, "com os mesmos lançamentos");
    let kept = entries(&dir);
    // Both “pingam todos” are there, each its own line.
    let whole = tempfile::tempdir().unwrap();
    done(&play(&whole, "a.txt", NIGHT, &[]));
    assert_eq!(entries(&whole), kept);
}

/// Two nights may begin with the same words, and be of the same day.
#[test]
fn another_night_with_the_same_beginning_is_played() {
    let dir = tempfile::tempdir().unwrap();
    let short = "noite\njogadores Ana Beto\nbanqueiro Ana\nencerra a noite\n";
    let other = "noite\njogadores Ana Beto\nbanqueiro Beto\nencerra a noite\n";
    let night = |text: &str| play(&dir, "a.txt", text, &[]);
    done(&night(short));
    done(&night(other));
    refused(&dir, &night(short), "--de-novo");
    refused(&dir, &night(other), "--de-novo");
    // Another day it is another night.
    done(&night(&format!("data 25/12/2026 20:00\n{short}")));
}

/// Lines without a night: a file is known, what is typed in is not.
#[test]
fn lines_of_a_file_are_known_and_what_is_typed_is_not() {
    let dir = tempfile::tempdir().unwrap();
    done(&play(&dir, "a.txt", NIGHT, &[]));
    let round = "pingam todos\nAna abre 2\nBeto corre\n";
    done(&play(&dir, "r.txt", round, &[]));
    refused(&dir, &play(&dir, "r.txt", round, &[]), "já foram jogadas");
    refused(
        &dir,
        &play(&dir, "r.txt", round, &["--desde", "2"]),
        "já foram jogadas",
    );
    done(&play(&dir, "s.txt", "pingam todos\nBeto abre 2\n", &[]));
}
