//! Sheets of real evenings, made from the book: what they say, and what a
//! second print says.

use std::fs;
use std::path::Path;

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::games::faces::{SheetKind, sheets};
use banqueiro::report::{pdf, text};
use chrono::{DateTime, FixedOffset};

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

/// The first evening of a script, closed or not.
fn evening(name: &str, closed: bool) -> Desk<MemoryLog> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evenings");
    let text = fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap();
    let (open, _) = text.split_once("\nencerra a noite").unwrap();
    let close = if closed { "\nencerra a noite\n" } else { "\n" };
    let played = format!("{open}{close}");
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let done = script::play(&mut desk, &played, Time::new(clock));
    done.unwrap_or_else(|error| panic!("{name}, {error}"));
    desk
}

/// The texts of all sheets of a kind, and that each can be printed.
fn said(desk: &Desk<MemoryLog>, kind: SheetKind) -> Vec<String> {
    let made = sheets(kind, desk.evening(), None).unwrap();
    let printed: Vec<_> = made.iter().map(|made| made.sheet.clone()).collect();
    let pages = pdf::render(&printed, made[0].when).unwrap();
    assert!(pages.replaced.is_empty(), "{:?}", pages.replaced);
    printed.iter().map(text::render).collect()
}

fn has(text: &str, wanted: &[&str]) {
    for piece in wanted {
        assert!(text.contains(piece), "no “{piece}” in:\n{text}");
    }
}

/// Rule A19: everything that a match needs to go on. By hand, from the script:
/// Ana 97, Beto 88, Caio 76, Duda 72 and 15 in the box of card sales are 348;
/// out of the rack lie 8 white, 13 red and 11 blue chips.
#[test]
fn the_pause_sheet_of_the_manuals_night() {
    let desk = evening("manual", true);
    let text = said(&desk, SheetKind::Pause).remove(0);
    has(
        &text,
        &[
            "PARTIDA EM PAUSA",
            "R$ 87,00",
            "97,00",
            "88,00",
            "76,00",
            "72,00",
            "15,00",
            "348,00",
            "Beto",
            "ninguém",
            "118 cartas",
            "folhas iguais: 4",
        ],
    );
}

/// Rules A15–A18: 234 points × R$ 1 from each of three losers are R$ 702.
#[test]
fn the_settlement_and_the_debt_note_of_the_manuals_night() {
    let desk = evening("manual", true);
    let text = said(&desk, SheetKind::Settlement).remove(0);
    has(
        &text,
        &[
            "234 pontos",
            "R$ 234,00",
            "702,00",
            "56,00",
            "Falência",
            "42,00",
        ],
    );
    let note = said(&desk, SheetKind::DebtNote).remove(0);
    has(&note, &["Beto", "Ana", "R$ 42,00", "quarenta e dois reais"]);
}

/// Rule A7: four receipts of the Cacife and four to go on after the pause.
#[test]
fn receipts_and_statements_of_the_manuals_night() {
    let desk = evening("manual", true);
    let receipts = said(&desk, SheetKind::Receipt);
    assert_eq!(receipts.len(), 8);
    has(&receipts[0], &["R$ 87,00"]);
    let statements = said(&desk, SheetKind::Statement);
    assert_eq!(statements.len(), 4);
    // 702 − 42 owed + 56 − 87 … the night's result of Ana is +755 with the debt.
    has(&statements[0], &["Ana", "755,00"]);
}

/// A reprint tells the state at its entry, with the same code, as 2ª via;
/// later payments do not change it.
#[test]
fn a_second_print_is_a_second_copy_of_the_first() {
    use banqueiro::bank::{Command as Bank, Print};
    use banqueiro::desk::Order;
    use banqueiro::games::Command;
    let mut desk = evening("falencia", false);
    let first = sheets(SheetKind::Settlement, desk.evening(), None)
        .unwrap()
        .remove(0);
    assert!(!first.sheet.reprint);
    let print = Print {
        sheet: "settlement".to_owned(),
        about: first.about.clone(),
        code: first.sheet.check_code.clone().unwrap(),
        note: None,
    };
    let note = Order::Do(Command::Bank(Bank::NotePrint(print)));
    desk.submit(&note, None, clock()).unwrap();
    script::play(&mut desk, "Beto paga dívida a Ana 1\n", Time::new(clock)).unwrap();
    let second = sheets(SheetKind::Settlement, desk.evening(), None)
        .unwrap()
        .remove(0);
    assert!(second.sheet.reprint);
    assert_eq!(second.sheet.check_code, first.sheet.check_code);
    assert_eq!(second.sheet.blocks, first.sheet.blocks);
    banqueiro::desk::audit::audit(desk.log()).unwrap();
    // A printed sheet stays printed: undo takes back what was done before.
    desk.submit(&Order::Undo, None, clock()).unwrap();
    let printed = desk.evening().undoable().unwrap();
    assert!(!banqueiro::desk::evening::printed(&printed.body));
}

/// Rule A22. Chips moved since the rack was counted: it is counted again
/// before the boxes are closed.
#[test]
fn boxes_are_closed_on_counts_of_one_moment() {
    use banqueiro::bank::faces::sheets::from_book::NoSheet;
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let sold_after = "noite
jogadores Ana Beto
banqueiro Ana
disposto Ana 30  Beto 30
fichas sugestão 3
conta caixa de fichas 20 20 20 20 20
partida baralhos 2 carteador Ana lugares Ana Beto
todos compram
conta dinheiro 60
";
    script::play(&mut desk, sold_after, Time::new(clock)).unwrap();
    let closing = sheets(SheetKind::Boxes, desk.evening(), None);
    assert_eq!(closing, Err(NoSheet::NotCounted));
    // 30 = 5 × 1 + 0 … the program deals 5 × 1, 5 × 5 to each: 10 and 10 left.
    let rack = desk.tables().ledger.rack().to_vec();
    let count = rack
        .iter()
        .map(u32::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    let again = format!("conta caixa de fichas {count}\n");
    script::play(&mut desk, &again, Time::new(clock)).unwrap();
    sheets(SheetKind::Boxes, desk.evening(), None).unwrap();
}

/// Rules A7, A19, P10: a night of two games. By hand, from the script: Ana 28,
/// Beto 17 and Caio 45 are 90 = 3 × 30; the statement has the Prêmio of Arremate
/// and the pots of poker, and receipts name the game.
#[test]
fn the_sheets_of_a_night_of_two_games() {
    let desk = evening("poquer-pausa", true);
    let pauses = said(&desk, SheetKind::Pause);
    assert_eq!(pauses.len(), 1);
    has(
        &pauses[0],
        &[
            "PARTIDA EM PAUSA",
            "Pôquer fechado",
            "nº 1 do livro",
            "R$ 30,00",
            "R$ 2,00",
            "28,00",
            "17,00",
            "45,00",
            "90,00",
            "no pôquer, o flush ganha do full hand",
        ],
    );
    let statements = said(&desk, SheetKind::Statement);
    assert_eq!(statements.len(), 3);
    has(
        &statements[0],
        &["Grande Prêmio", "de pôquer fechado em pausa", "+40,00"],
    );
    let receipts = said(&desk, SheetKind::Receipt);
    assert_eq!(receipts.len(), 6);
    has(&receipts[5], &["da partida 1 de pôquer fechado"]);
}
