//! The súmula of Buraco: an invented match against its specimen, under stress,
//! and those of played evenings.

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::log::MemoryLog;
use banqueiro::desk::{Desk, Order};
use banqueiro::domain::money::Money;
use banqueiro::games::buraco::faces::sheets::score_sheet::{Line, Paid, State, Sumula};
use banqueiro::games::buraco::rules::points::Points;
use banqueiro::games::buraco::rules::scoring::Part;
use banqueiro::games::buraco::rules::vulnerable::Tries;
use banqueiro::games::faces::{SheetKind, paper, sheets};
use banqueiro::report::{pdf, text};
use chrono::{DateTime, FixedOffset};

use crate::night::{ANA, BETO, CAIO, DUDA, at, occasion, reais};
use crate::specimen;

fn part(cards: u32, hand: u32, clean: u32, dirty: u32) -> Part {
    Part {
        card_points: cards,
        hand_points: hand,
        clean,
        dirty,
        went_out: false,
        took_morto: true,
    }
}

fn out(part: Part) -> Part {
    Part {
        went_out: true,
        ..part
    }
}

fn line(dealer: &str, who: Option<&str>, parts: [Part; 2], totals: [i64; 2]) -> Line {
    Line {
        dealer: dealer.to_owned(),
        out: who.map(str::to_owned),
        parts,
        totals: totals.map(Points),
        vulnerable: [false, false],
        tries: [Tries::default(), Tries::default()],
    }
}

/// The match of `tests/evenings/buraco-duplas.txt`, worked out there.
fn sumula() -> Sumula {
    let first = Part {
        took_morto: false,
        ..part(70, 125, 0, 1)
    };
    let mut rounds = vec![
        line(
            BETO,
            Some(BETO),
            [out(part(185, 20, 1, 0)), first],
            [465, -55],
        ),
        line(
            DUDA,
            Some(DUDA),
            [part(240, 45, 1, 0), out(part(330, 10, 3, 1))],
            [860, 1_065],
        ),
        line(
            ANA,
            Some(ANA),
            [out(part(290, 15, 3, 0)), part(150, 60, 0, 1)],
            [1_835, 1_255],
        ),
        line(
            CAIO,
            None,
            [part(300, 80, 1, 0), part(205, 0, 2, 1)],
            [2_255, 1_960],
        ),
        line(
            BETO,
            Some(CAIO),
            [part(250, 55, 3, 0), out(part(390, 0, 3, 0))],
            [3_050, 3_050],
        ),
        line(
            DUDA,
            None,
            [part(120, 20, 0, 0), part(90, 0, 0, 0)],
            [3_150, 3_140],
        ),
    ];
    rounds[3].vulnerable = [true, false];
    rounds[3].tries[0] = Tries {
        failed: vec![70, 110],
        opened: Some(300),
    };
    for late in &mut rounds[4..] {
        late.vulnerable = [true, true];
    }
    let paid = |from: &str, to: &str, money, debt| Paid {
        from: from.to_owned(),
        to: to.to_owned(),
        money: reais(money),
        debt: reais(debt),
    };
    let all = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let mut occasion = occasion("2026-11-27 23:52");
    occasion.house_rules = vec!["duas duplas, em lugares alternados".to_owned()];
    Sumula {
        occasion,
        partida: 3,
        singles: false,
        seats: all(&[ANA, CAIO, BETO, DUDA]),
        teams: [all(&[ANA, BETO]), all(&[CAIO, DUDA])],
        dealer: BETO.to_owned(),
        stake: reais(10),
        rounds,
        vulnerable: [true, true],
        remarks: vec![
            "Rodada 2: era A 395 × 1.110 B, passou a A 395 × 1.120 B (faltou um rei).".to_owned(),
        ],
        state: State::Won(vec![ANA.to_owned(), BETO.to_owned()]),
        paid: vec![paid(CAIO, BETO, 10, 0), paid(DUDA, ANA, 4, 6)],
    }
}

/// Rule B8: what is signed looks as it did.
#[test]
fn the_sumula_equals_its_specimen() {
    specimen::check("score-sheet", &sumula().sheet(), sumula().occasion.when);
}

/// Rule B8: of a long match every round is printed, over several pages, and
/// nothing a font lacks.
#[test]
fn a_long_sumula_prints_whole() {
    let mut long = sumula();
    let name = "Maria Aparecida Conceição de Albuquerque e Vasconcelos Magalhães";
    for index in 0..45_i64 {
        let totals = [3_150 + index, 3_140 - index];
        long.rounds
            .push(line(name, Some(name), [part(5, 0, 0, 0); 2], totals));
    }
    long.seats = vec![name.to_owned(); 4];
    long.remarks = vec![format!("Rodada 7: era A 5 × 5 B, passou a A 10 × 5 B ({name})."); 30];
    let sheet = long.sheet();
    let printed = pdf::render(std::slice::from_ref(&sheet), at("2026-11-27 23:52")).unwrap();
    assert!(printed.replaced.is_empty(), "{:?}", printed.replaced);
    let copied = specimen::copied(&printed.bytes, "-raw");
    for total in (0..45).map(|index| 3_150 + index) {
        let total = format!("3.{}", total - 3_000);
        assert!(copied.contains(&total), "{total}");
    }
}

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn desk(text: &str) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    script::play(&mut desk, text, Time::new(clock)).unwrap();
    desk
}

fn said(desk: &Desk<MemoryLog>, kind: SheetKind) -> String {
    text::render(&sheets(kind, desk.evening(), None).unwrap()[0].sheet)
}

const NIGHT: &str = "noite\njogadores Ana Beto Caio Duda\nbanqueiro Ana\njogo buraco\n\
    partida Ana e Beto contra Caio e Duda, carteador Ana, aposta 10\n";
const ROUND: &str = "rodada, bate Beto, Ana cartas 185 mão 20 reais 1, Caio cartas 70 mão 125 simples 1 sem morto\n";

/// Rule B8: the súmula follows the match, live, paused and at its end; what is
/// noted of the round being played changes no sheet.
#[test]
fn the_sumula_is_filled_from_the_book() {
    assert!(sheets(SheetKind::ScoreSheet, desk("noite\n").evening(), None).is_err());
    let going = desk(&format!("{NIGHT}{ROUND}Ana pega o morto\n"));
    let paper = said(&going, SheetKind::ScoreSheet);
    for text in [
        "Partida em andamento",
        "A 465 × −55 B",
        "rodada 2, que Caio dá",
        "ninguém",
    ] {
        assert!(paper.contains(text), "{text}\n{paper}");
    }
    assert!(sheets(SheetKind::Pause, going.evening(), None).is_err());
    let paused = desk(&format!("{NIGHT}{ROUND}pausa\n"));
    let paper = said(&paused, SheetKind::Pause);
    assert!(paper.contains("Partida em pausa"), "{paper}");
    assert_eq!(
        sheets(SheetKind::Pause, paused.evening(), None).unwrap()[0]
            .sheet
            .copies(),
        4
    );
    let over = desk(&format!(
        "{NIGHT}{ROUND}WO de Caio\nfim da partida, Caio 10\n"
    ));
    let paper = said(&over, SheetKind::Settlement);
    for text in [
        "por W.O., sem pontos",
        "Fica devendo",
        "10,00",
        "A 465 × −55 B",
    ] {
        assert!(paper.contains(text), "{text}\n{paper}");
    }
    // The stake stands on the statement of the night, without any chips.
    let statements = sheets(SheetKind::Statement, over.evening(), None).unwrap();
    assert_eq!(statements.len(), 4);
    let caio = statements
        .iter()
        .find(|made| made.sheet.subtitle.contains("Caio"));
    let caio = text::render(&caio.unwrap().sheet);
    assert!(caio.contains("perdeu R$ 10,00"), "{caio}");
}

/// Rule B8: a second print bears the same code and says so.
#[test]
fn a_second_sumula_says_so() {
    let mut desk = desk(&format!("{NIGHT}{ROUND}"));
    let first = sheets(SheetKind::ScoreSheet, desk.evening(), None).unwrap();
    for order in paper::notes(SheetKind::ScoreSheet, &first) {
        let order: Order = order;
        desk.submit(&order, None, clock()).unwrap();
    }
    let again = sheets(SheetKind::ScoreSheet, desk.evening(), None).unwrap();
    assert!(again[0].sheet.reprint);
    assert_eq!(again[0].sheet.check_code, first[0].sheet.check_code);
    assert!(text::render(&again[0].sheet).contains("2ª via"));
    assert_eq!(
        desk.tables()
            .ledger
            .cash_places()
            .map(|(_, m)| m)
            .sum::<Money>(),
        Money::ZERO
    );
}
