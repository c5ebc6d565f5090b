//! The program as it is typed: answers, complaints, exit status.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// What the program said.
struct Said {
    status: i32,
    out: String,
    complaint: String,
}

fn run_in(dir: &Path, words: &[&str], input: &[u8]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_banqueiro"))
        .args(words)
        .current_dir(dir)
        .env("XDG_DATA_HOME", dir.join("dados"))
        .env("HOME", dir)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that answers without reading closes its end.
    let _ = child.stdin.take().unwrap().write_all(input);
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().unwrap();
    Said {
        status: status.code().unwrap(),
        out: String::from_utf8(stdout).unwrap(),
        complaint: String::from_utf8(stderr).unwrap(),
    }
}

fn run(dir: &TempDir, words: &[&str]) -> Said {
    run_in(dir.path(), words, b"")
}

/// Refused: status 2, one line with `part` in it, nothing else said.
fn refused(said: &Said, part: &str) {
    assert_eq!(said.status, 2, "{}{}", said.out, said.complaint);
    assert_eq!(said.out, "");
    assert_eq!(said.complaint.lines().count(), 1, "{}", said.complaint);
    assert!(said.complaint.contains(part), "{}", said.complaint);
    assert!(!said.complaint.contains("panicked"), "{}", said.complaint);
}

fn done(said: &Said) {
    assert_eq!(
        (said.status, said.complaint.as_str()),
        (0, ""),
        "{}",
        said.out
    );
}

const TABLE: &str = "data 27/11/2026 21:00\nnoite \"Sexta\"\njogadores Ana Beto Caio Duda\nbanqueiro Ana\n\
    disposto Ana 50  Beto 100  Caio 46  Duda 150\nfichas sugestão 3\n\
    partida baralhos 3 carteador Duda\ntodos compram\npingam todos\n\
    leilão J♠ J♣  Beto 4  Duda 5\nAna abre 4    Beto repica 4    Caio corre\n";

fn table() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("noite.txt"), TABLE).unwrap();
    done(&run(&dir, &["play", "noite.txt", "--book", "livro.db"]));
    dir
}

/// Rule A8: whose turn it is, what it costs; after the first round of the
/// manual's table Duda has 87 − 1 − 5 = 81, and pays 8 to stay.
#[test]
fn the_state_is_told_in_words_and_as_data() {
    let dir = table();
    let shown = run(&dir, &["mostrar", "--book", "livro.db"]);
    done(&shown);
    for part in ["Duda", "pagar R$\u{a0}8,00", "Montante R$\u{a0}16,00", "22"] {
        assert!(shown.out.contains(part), "{part}: {}", shown.out);
    }
    let data = run(&dir, &["show", "--json", "--livro", "livro.db"]);
    let data: serde_json::Value = serde_json::from_str(&data.out).unwrap();
    let partida = &data["arremate"]["partida"];
    assert_eq!(partida["turn"]["player"], "Duda");
    assert_eq!(partida["turn"]["call"], "8.00");
    assert_eq!(partida["card_box"], "5.00");
    assert_eq!(data["counter"]["cash_box"], "348.00");
}

/// Every entry has its number, hour and sentence; a reversed one its mark.
#[test]
fn the_history_tells_each_entry() {
    let dir = table();
    done(&run_in(
        dir.path(),
        &["jogar", "-", "--book", "livro.db"],
        "hora 21:14\ndesfaz\n".as_bytes(),
    ));
    let told = run(&dir, &["historico", "--book", "livro.db"]);
    done(&told);
    assert!(told.out.starts_with("Noite 1 “Sexta”"), "{}", told.out);
    let last = told.out.lines().last().unwrap();
    assert!(last.contains("17") && !last.contains("21:00"), "{last}");
    // The script says the hour of the day it is played on: another day begins.
    let undone = told
        .out
        .lines()
        .rev()
        .find(|line| line.contains("[desfeito"));
    let undone = undone.unwrap();
    assert!(
        undone.contains("16") && undone.contains("[desfeito pelo nº 17]"),
        "{undone}"
    );
    let data = run(&dir, &["log", "--json", "--all", "--book", "livro.db"]);
    let data: serde_json::Value = serde_json::from_str(&data.out).unwrap();
    let entries = data.as_array().unwrap();
    assert_eq!(entries.len(), 17);
    assert_eq!(entries[15]["reversed_by"], 17);
    assert!(entries[16]["sentence"].as_str().unwrap().contains("16"));
}

/// The audit of a whole book, in words and as data; a damaged one is refused.
#[test]
fn a_book_is_checked() {
    let dir = table();
    let sound = run(&dir, &["conferir", "--book", "livro.db"]);
    done(&sound);
    let data = run(&dir, &["check", "--json", "--book", "livro.db"]);
    let data: serde_json::Value = serde_json::from_str(&data.out).unwrap();
    assert_eq!(
        (&data["sound"], &data["entries"]),
        (&true.into(), &16.into())
    );
    let path = dir.path().join("livro.db");
    let mut bytes = fs::read(&path).unwrap();
    let place = bytes.windows(7).position(|w| w == b"Arremat").unwrap_or(0);
    let name = bytes.windows(4).rposition(|w| w == b"Duda").unwrap();
    bytes[name.max(place)] ^= 1;
    fs::write(&path, bytes).unwrap();
    for words in [
        ["conferir", "--book", "livro.db"],
        ["mostrar", "--book", "livro.db"],
    ] {
        refused(&run(&dir, &words), ".");
    }
}

/// The calculators over standard input.
#[test]
fn a_calculator_answers_and_refuses() {
    let dir = tempfile::tempdir().unwrap();
    let calc = |name: &str, input: &[u8]| run_in(dir.path(), &["calc", name], input);
    let answer = calc("amount", "{\"text\":\"R$ 1.234,56\"}".as_bytes());
    done(&answer);
    assert_eq!(
        answer.out,
        "{\"amount\":\"1234.56\",\"shown\":\"R$\u{a0}1.234,56\"}\n"
    );
    for (name, input, code) in [
        (
            "amount",
            "[{\"text\":\"87\"},{\"text\":\"1.5\"}]".as_bytes(),
            "\"shown\"",
        ),
        ("amount", b"\xff", "invalid_utf8"),
        ("amount", b"", "invalid_json"),
        ("nada", b"{}", "unknown_calculator"),
    ] {
        let said = calc(name, input);
        assert_eq!((said.status, said.complaint.as_str()), (2, ""));
        assert!(said.out.contains(code), "{}", said.out);
    }
    assert_eq!(
        run_in(dir.path(), &["calcular", "amount"], b"{\"text\":\"0\"}").status,
        0
    );
}

/// A script that stops: what was before it is kept, what fails is not.
#[test]
fn a_failing_line_is_named_and_what_was_before_it_is_kept() {
    let dir = table();
    let play = |text: &str| {
        run_in(
            dir.path(),
            &["jogar", "-", "--book", "livro.db"],
            text.as_bytes(),
        )
    };
    refused(
        &play("\n# nada\nDuda paga    Ana repica 3\n"),
        "linha 3, coluna 14",
    );
    refused(&play("Duda paga\nAna paga\nZeca corre\n"), "--desde 3");
    let told = run(&dir, &["log", "--json", "--book", "livro.db"]);
    let data: serde_json::Value = serde_json::from_str(&told.out).unwrap();
    assert_eq!(data.as_array().unwrap().len(), 18);
    let rest = "isto já foi jogado\nninguém compra\n";
    let on = ["jogar", "-", "--desde", "2", "--book", "livro.db"];
    done(&run_in(dir.path(), &on, rest.as_bytes()));
}

/// Files that are no scripts, no books, not there, not to be written.
#[test]
fn bad_files_are_refused_with_one_sentence_and_nothing_is_written() {
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name);
    fs::write(at("noite.txt"), TABLE).unwrap();
    fs::write(at("latin.txt"), b"noite\npessoa Jos\xe9\n").unwrap();
    fs::write(
        at("estranho.db"),
        b"isto nao e um livro, e um bilhete qualquer",
    )
    .unwrap();
    fs::create_dir(at("pasta")).unwrap();
    let play = |file: &str, book: &str| run(&dir, &["play", file, "--book", book]);
    refused(&play("nada.txt", "livro.db"), "Não existe nada.txt");
    refused(&play("pasta", "livro.db"), "é uma pasta");
    refused(&play("latin.txt", "livro.db"), "linha 2, coluna");
    assert!(!at("livro.db").exists());
    refused(&play("noite.txt", "estranho.db"), "estranho.db");
    assert_eq!(fs::read(at("estranho.db")).unwrap().len(), 42);
    refused(&play("noite.txt", "falta/livro.db"), "falta");
    refused(&play("noite.txt", "pasta"), "pasta");
    for words in [
        &["show", "--book", "livro.db"][..],
        &["log", "--book", "livro.db"],
        &["check", "--book", "livro.db"],
        &["sheet", "pause", "--out", "x.pdf", "--book", "livro.db"],
    ] {
        refused(&run(&dir, words), "livro.db");
    }
    assert!(!at("livro.db").exists() && !at("x.pdf").exists());
    done(&run_in(
        dir.path(),
        &["play", "-", "--book", "vazio.db"],
        b"",
    ));
    let empty = run(&dir, &["show", "--book", "vazio.db"]);
    done(&empty);
    assert!(empty.out.contains("vazio"));
    fs::write(at("nada.db"), b"").unwrap();
    refused(&run(&dir, &["show", "--book", "nada.db"]), "nada.db");
}

/// A folder that can't be written. Superusers write anywhere: then nothing is
/// to be seen.
#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let dir = table();
    let folder = dir.path().join("trancada");
    fs::create_dir(&folder).unwrap();
    fs::copy(dir.path().join("livro.db"), folder.join("livro.db")).unwrap();
    fs::set_permissions(folder.join("livro.db"), fs::Permissions::from_mode(0o444)).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    if fs::File::create(folder.join("prova")).is_ok() {
        return;
    }
    let play = |book: &str| {
        run_in(
            dir.path(),
            &["play", "-", "--book", book],
            "Duda paga\n".as_bytes(),
        )
    };
    refused(&play("trancada/livro.db"), "livro.db");
    refused(&play("trancada/outro.db"), "trancada");
    done(&run(&dir, &["show", "--book", "trancada/livro.db"]));
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
}

/// What people may type wrong: people, amounts, numbers, turns.
#[test]
fn bad_lines_are_refused_with_one_sentence_and_nothing_is_written() {
    let dir = table();
    let before = fs::read(dir.path().join("livro.db")).unwrap();
    for (line, part) in [
        ("Zeca paga", "“Zeca”"),
        ("Ana paga", "Duda"),
        ("Duda repica 3", "4,00"),
        ("Duda repica 0,50", "1,00"),
        ("Duda repica 1.5", "1.5"),
        ("Duda repica -5", "-5"),
        ("Duda repica 99999999999999999999", "99999999999999999999"),
        ("Duda repica 1000000000000", "81,00"),
        ("Duda repica", "valor"),
        ("monte 4294967296", "4294967296"),
        ("monte 200", "162"),
        ("noite", "aberta"),
        ("fichas sugestão 3", "."),
        ("encerra a noite", "."),
        ("troco Ana dá 1 preta recebe 2 verde", "."),
        ("Duda pagou", "“Beto paga”"),
        ("confere Duda 80", "81,00"),
        ("recusa Duda paga", "aceito"),
        ("corrige 999 porque \"x\"", "999"),
        ("pessoa \"\u{7}\"", "."),
        ("noite \"", "aspas"),
    ] {
        let words = ["play", "-", "--book", "livro.db"];
        refused(&run_in(dir.path(), &words, line.as_bytes()), part);
        assert_eq!(
            fs::read(dir.path().join("livro.db")).unwrap(),
            before,
            "{line}"
        );
    }
}

/// clap speaks English; we don't.
#[test]
fn what_is_typed_wrong_is_answered_in_portuguese() {
    let dir = tempfile::tempdir().unwrap();
    for (words, part) in [
        (&["plya"][..], "“plya”"),
        (&["jogar"], "roteiro"),
        (&["jogar", "a.txt", "b.txt"], "b.txt"),
        (&["jogar", "a.txt", "--desde", "x"], "“x”"),
        (&["jogar", "a.txt", "--bok", "x"], "--bok"),
        (&["calc"], "NOME"),
        (
            &["sheet", "nada", "--out", "x.pdf", "--book", "nada.db"],
            "nada",
        ),
        (&["show", "--book"], "--book"),
        (
            &["demo", "--noites", "1", "--lancamentos", "2"],
            "escolha um",
        ),
        (&["demo", "--noites", "-1"], "-1"),
    ] {
        let said = run(&dir, words);
        refused(&said, part);
        for english in ["error", "Usage", "unexpected", "required", "tip:"] {
            assert!(!said.complaint.contains(english), "{}", said.complaint);
        }
    }
    for words in [
        &["--help"][..],
        &["jogar", "-h"],
        &["demo", "--ajuda"],
        &["folha", "--help"],
    ] {
        let said = run(&dir, words);
        done(&said);
        assert!(said.out.contains("Uso: banqueiro") && said.out.contains("Opções:"));
        for english in ["Usage", "Options", "Commands", "Print help", "default"] {
            assert!(!said.out.contains(english), "{}", said.out);
        }
    }
    assert!(run(&dir, &["--version"]).out.starts_with("banqueiro "));
}

/// Nobody reads on: no panic, no complaint.
#[test]
fn a_broken_pipe_is_no_trouble() {
    let dir = table();
    let mut child = Command::new(env!("CARGO_BIN_EXE_banqueiro"))
        .args(["jogar", "--ajuda-roteiro"])
        .current_dir(dir.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let said = child.wait_with_output().unwrap();
    assert_eq!(
        (said.status.code(), said.stderr.as_slice()),
        (Some(0), &b""[..])
    );
}

/// The user's own book needs no option, nor its folder.
#[test]
fn without_a_book_named_the_users_own_is_used() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("noite.txt"), TABLE).unwrap();
    refused(&run(&dir, &["mostrar"]), "banqueiro.db");
    done(&run(&dir, &["jogar", "noite.txt"]));
    done(&run(&dir, &["mostrar"]));
}

/// Invented nights are the same for the same seed, and sound.
#[test]
fn a_demonstration_is_an_honest_book() {
    let dir = tempfile::tempdir().unwrap();
    for book in ["um.db", "dois.db"] {
        let words = ["demo", "--nights", "3", "--seed", "5", "--book", book];
        done(&run(&dir, &words));
        done(&run(&dir, &["conferir", "--book", book]));
    }
    let told = |book: &str| run(&dir, &["historico", "--todas", "--book", book]).out;
    assert_eq!(told("um.db"), told("dois.db"));
    done(&run(&dir, &["demo", "--events", "800", "--book", "um.db"]));
    // Never into the user's own book.
    refused(&run(&dir, &["demo"]), "diga outro com --book");
    done(&run(&dir, &["conferir", "--book", "um.db"]));
}

/// F1, F8: no output goes over a book, open or not, nor over another file that
/// nobody said may go; the whole path is said.
#[test]
fn no_output_goes_over_a_book_or_another_file() {
    let dir = table();
    let at = |name: &str| dir.path().join(name);
    fs::copy(at("livro.db"), at("outro.db")).unwrap();
    let before = fs::read(at("outro.db")).unwrap();
    let outs: [&[&str]; 5] = [
        &["sheet", "recibo"],
        &["export"],
        &["hledger"],
        &["csv", "--tabela", "movimentos"],
        &["csv", "--tabela", "resultados"],
    ];
    let said = |words: &[&str], out: &str, more: &[&str]| {
        let rest = ["--out", out, "--book", "livro.db"];
        run(&dir, &[words, &rest[..], more].concat())
    };
    for words in outs {
        for more in [&[][..], &["--por-cima"]] {
            for book in ["outro.db", "livro.db"] {
                refused(&said(words, book, more), "é um livro, e nada se grava");
            }
            refused(&said(words, "outro.db-journal", more), "acompanha um livro");
        }
        fs::write(at("dele.txt"), "do vizinho").unwrap();
        refused(&said(words, "dele.txt", &[]), "Já existe");
        assert_eq!(fs::read(at("dele.txt")).unwrap(), b"do vizinho");
        let told = said(words, "dele.txt", &["--overwrite"]);
        done(&told);
        let place = at("dele.txt").canonicalize().unwrap();
        assert!(told.out.contains(place.to_str().unwrap()), "{}", told.out);
        assert_ne!(fs::read(at("dele.txt")).unwrap(), b"do vizinho");
    }
    assert_eq!(fs::read(at("outro.db")).unwrap(), before);
    done(&run(&dir, &["check", "--book", "livro.db"]));
    refused(
        &run(&dir, &["sheet", "recibo", "--book", "livro.db"]),
        "--out 2026-11-27-recibo.pdf",
    );
    refused(
        &run(&dir, &["play", "noite.txt", "--book", "livro.db-journal"]),
        "livro.db-journal",
    );
}
