//! The book taken out and in at the window, and the night for a messenger.

use banqueiro::bank::faces::message::message;
use banqueiro::desk::log::{Head, Log as _};
use banqueiro::files::Over;
use banqueiro::kit::act::Place;
use banqueiro::report::out::{self, Kind};
use banqueiro::storage::SqliteLog;
use banqueiro::ui::{Message, Source};
use iced::Size;
use iced::keyboard::key::Named;
use iced_test::selector::Candidate;

use super::hand::{Hand, matches};

const NIGHT: &str = include_str!("../../evenings/manual.txt");

fn played(path: &std::path::Path) {
    let clock = || chrono::DateTime::parse_from_rfc3339("2026-12-04T21:00:00-03:00").unwrap();
    let log = SqliteLog::open_or_create(path).unwrap();
    let mut desk = banqueiro::desk::Desk::open(log).unwrap();
    let time = banqueiro::cli::script::Time::new(clock);
    let played = banqueiro::cli::script::play(&mut desk, NIGHT, time);
    played.unwrap_or_else(|error| panic!("{error}"));
}

fn head(path: &std::path::Path) -> Head {
    let log = SqliteLog::read_only(path).unwrap();
    log.verify().unwrap()
}

fn says(hand: &Hand, part: &str) -> bool {
    let mut look = hand.look();
    let text = |candidate: Candidate<'_>| match candidate {
        Candidate::Text { content, .. } if content.contains(part) => Some(()),
        _ => None,
    };
    look.find(text).is_ok()
}

#[test]
fn a_book_is_taken_out_and_in_at_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noites.db");
    played(&path);
    let mut hand = Hand::on(&Source::file(path.clone()));
    hand.size = Size::new(1024.0, 900.0);
    hand.takes(Message::Go(Place::Nights));
    hand.clicks("Exportar, planilha, importar…");
    hand.clicks("▶ Gravar");
    assert!(says(&hand, "livro.jsonl: "), "what was written");
    assert!(folder.path().join("livro.jsonl").exists());
    hand.clicks("Planilha (CSV)");
    hand.takes(Message::EnterPressed);
    for name in ["livro-movimentos.csv", "livro-resultados.csv"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
    hand.clicks("hledger");
    hand.takes(Message::EnterPressed);
    assert!(folder.path().join("livro.journal").exists());
    hand.takes(Message::Dismissed);
    // Never over the book itself.
    let before = head(&path);
    hand.types("livro.journal", "noites.db");
    hand.takes(Message::EnterPressed);
    assert!(says(&hand, "nada se grava por cima dele"));
    assert_eq!(head(&path), before);
    hand.takes(Message::Dismissed);
    hand.types("livro.jsonl", "livro.jsonl");
    hand.types("importado.db", "copia");
    hand.clicks("Importar num livro novo");
    assert!(says(&hand, "tudo conferido"));
    hand.clicks("Abrir este livro");
    assert_eq!(hand.app.evening().number, 1);
    let copy = folder.path().join("copia.db");
    let name = copy.display().to_string();
    assert!(format!("{:?}", hand.app).contains(&name), "{:?}", hand.app);
    // The other one is free again.
    drop(SqliteLog::open(&path).unwrap());
}

#[test]
fn the_page_of_the_whole_book() {
    let mut hand = Hand::after(NIGHT);
    hand.takes(Message::Go(Place::Nights));
    hand.clicks("Exportar, planilha, importar…");
    let theme = hand.app.settings().palette().theme();
    matches(&mut hand.look(), &theme, "book-light-100");
    hand.taps(Named::Escape);
    assert!(hand.sees("Conferir o livro inteiro"));
}

/// Rules A17, A18: plain lines, the best first, what is owed below.
#[test]
fn the_night_for_a_messenger() {
    let hand = Hand::after(NIGHT);
    let said = message(hand.app.evening(), None).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "Sexta do manual");
    assert!(lines[1].ends_with(", dinheiro de brinquedo"), "{said}");
    assert!(lines.contains(&"Ana ganhou R$\u{a0}755,00"), "{said}");
    assert!(lines.contains(&"Dívidas em aberto:"), "{said}");
    assert!(!said.contains(['*', '_', '~', '`', '\t']), "{said}");
    assert!(!said.contains("  ") && !said.contains("\n\n\n"), "{said}");
    let ana = hand.app.evening().tables().counter.find("Ana");
    let said = message(hand.app.evening(), ana).unwrap();
    assert!(said.contains("Ana ganhou R$\u{a0}755,00"), "{said}");
    assert!(
        !said.contains("Beto ganhou") && !said.contains("Beto perdeu"),
        "{said}"
    );
}

#[test]
fn the_statement_is_copied_for_a_messenger() {
    let mut hand = Hand::after(NIGHT);
    hand.takes(Message::Go(Place::Paper));
    hand.clicks("Extrato da noite");
    hand.clicks("Copiar para mensagem");
    assert!(hand.sees("Texto copiado: cole-o na conversa."));
}

/// A book that can't be opened is in nobody's way, nor is a new one: another is
/// taken in from there.
#[test]
fn a_book_is_taken_in_where_none_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("noites.db");
    played(&path);
    let log = SqliteLog::read_only(&path).unwrap();
    let text = folder.path().join("livro.jsonl");
    let on = &mut |_| std::ops::ControlFlow::Continue(());
    out::save(&[(Kind::Archive, text.clone())], Over::Never, &log, on).unwrap();
    let broken = folder.path().join("quebrado.db");
    std::fs::write(&broken, "isto não é um livro").unwrap();
    let mut hand = Hand::on(&Source::file(broken.clone()));
    hand.size = Size::new(1024.0, 900.0);
    assert!(hand.sees("▶ Tentar de novo"));
    hand.types("livro.jsonl", "livro.jsonl");
    hand.types("importado.db", "copia");
    hand.clicks("Importar num livro novo");
    assert!(says(&hand, "tudo conferido"));
    hand.clicks("Abrir este livro");
    assert_eq!(hand.app.evening().number, 1);
    assert_eq!(
        std::fs::read(&broken).unwrap(),
        "isto não é um livro".as_bytes()
    );
    let mut hand = Hand::fresh();
    hand.clicks("Trazer um livro exportado…");
    hand.size = Size::new(1024.0, 900.0);
    assert!(hand.sees("Importar num livro novo"));
}
