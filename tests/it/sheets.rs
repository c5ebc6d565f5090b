//! The kinds of paper against their specimens, and under stress: long
//! names, great amounts, many colours.

use banqueiro::games::arremate::faces::sheets::pause::PauseSheet;
use banqueiro::report::sheet::{Block, Sheet};
use banqueiro::report::{pdf, text};
use chrono::NaiveDateTime;

use crate::night::settled::{debt_note_quit, night_settlement};
use crate::night::{
    ANA, BANKER, BETO, CAIO, DUDA, at, boxes, debt_note, pause, poker, receipt, settlement,
    statement, stress,
};
use crate::specimen;

/// The kinds with the folder of their specimen, and the other games' pauses and settlements.
fn kinds() -> [(&'static str, Sheet, NaiveDateTime); 10] {
    [
        ("pause", pause().sheet(), pause().occasion.when),
        (
            "pause-poker",
            poker::pause().sheet(),
            poker::pause().occasion.when,
        ),
        (
            "settlement-poker",
            poker::settlement().sheet(),
            poker::settlement().occasion.when,
        ),
        (
            "settlement",
            settlement().sheet(),
            settlement().occasion.when,
        ),
        ("statement", statement().sheet(), statement().occasion.when),
        ("boxes", boxes().sheet(), boxes().occasion.when),
        ("receipt", receipt().sheet(), receipt().occasion.when),
        ("debt-note", debt_note().sheet(), debt_note().occasion.when),
        (
            "debt-note-paid",
            debt_note_quit().sheet(),
            debt_note_quit().occasion.when,
        ),
        (
            "night-settlement",
            night_settlement().sheet(),
            night_settlement().occasion.when,
        ),
    ]
}

/// Rules A17, A18, A19 and A22: what is signed looks as it did.
#[test]
fn every_kind_of_sheet_equals_its_specimen() {
    for (kind, sheet, when) in kinds() {
        specimen::check(kind, &sheet, when);
    }
}

/// Every text a sheet prints, one by one.
fn texts(sheet: &Sheet) -> Vec<String> {
    let mut texts = vec![sheet.title.clone(), sheet.subtitle.clone()];
    texts.extend(sheet.check_code.clone());
    for block in &sheet.blocks {
        match block {
            Block::Heading(text) | Block::Paragraph(text) | Block::Notice(text) => {
                texts.push(text.clone());
            }
            Block::Facts(facts) => {
                for (label, value) in facts {
                    texts.extend([label.clone(), value.clone()]);
                }
            }
            Block::Table(table) => {
                texts.extend(table.columns.iter().map(|c| c.head.clone()));
                texts.extend(table.rows.iter().flat_map(|row| row.cells.clone()));
            }
            // Drawn: the moments at both ends are told.
            Block::Chart(chart) => {
                let ends = chart.points.iter().take(1).chain(chart.points.last());
                texts.extend(ends.map(|(when, _)| when.clone()));
            }
            Block::SmallPrint { label, text } => {
                texts.extend([format!("{label}:"), text.clone()]);
            }
            Block::Signatures { statement, signers } => {
                texts.push(statement.clone());
                for signer in signers {
                    texts.extend([signer.name.clone(), signer.role.clone()]);
                }
            }
        }
    }
    texts
}

/// Letters without any space: how lines are broken does not matter here.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Rule A19: nothing a sheet says is cut, whatever the names and amounts; the
/// words come out of the file as they went in.
#[test]
fn every_text_of_every_sheet_can_be_copied_from_the_file() {
    let mut sheets: Vec<Sheet> = kinds().into_iter().map(|(_, sheet, _)| sheet).collect();
    sheets.push(stress().sheet());
    for mut sheet in sheets {
        sheet.copies = 1;
        let printed = pdf::render(std::slice::from_ref(&sheet), at("2026-11-27 23:52")).unwrap();
        assert!(printed.replaced.is_empty(), "{:?}", printed.replaced);
        let copied = specimen::copied(&printed.bytes, "-raw");
        let letters = {
            let mut counts = std::collections::BTreeMap::new();
            for c in squeezed(&copied).chars() {
                *counts.entry(c).or_insert(0_usize) += 1;
            }
            counts
        };
        // Every word that fits a line is there whole.
        let words: std::collections::BTreeSet<&str> = copied.split_whitespace().collect();
        for text in texts(&sheet) {
            for word in text.split_whitespace() {
                let found = words.contains(word) || word.chars().count() > 15;
                assert!(found, "{word:?} of {text:?} is not in {}", sheet.title);
            }
        }
        // And not one letter is lost, broken words included.
        let mut wanted = std::collections::BTreeMap::new();
        for c in texts(&sheet)
            .iter()
            .flat_map(|t| squeezed(t).chars().collect::<Vec<_>>())
        {
            *wanted.entry(c).or_insert(0_usize) += 1;
        }
        for (c, count) in wanted {
            let there = letters.get(&c).copied().unwrap_or(0);
            assert!(
                there >= count,
                "{c:?}: {there} of {count} in {}",
                sheet.title
            );
        }
    }
}

/// Rule A19: accents, suits and the minus of a result survive.
#[test]
fn a_reader_finds_names_suits_and_amounts_on_one_line() {
    let copied = |sheet: Sheet| {
        let printed = pdf::render(&[sheet], at("2026-11-27 23:52")).unwrap();
        specimen::copied(&printed.bytes, "-layout")
    };
    let page = copied(pause().sheet());
    let row = page.lines().find(|l| l.contains(DUDA) && l.contains("103"));
    let row: Vec<&str> = row.unwrap().split_whitespace().collect();
    assert_eq!(row[3..], ["3", "2", "6", "–", "–", "163,00", "103"]);
    assert!(page.contains("7 cartas: J♠ J♣ 4♦ 10♣ Q♥ 5♠ 6♠"), "{page}");
    let page = copied(statement().sheet());
    assert!(page.contains("−321,00"), "{page}");
    let page = copied(debt_note().sheet());
    assert!(page.contains("(oitenta e quatro reais)"), "{page}");
}

/// Rule A19: one sheet for each player, all equal.
#[test]
fn the_copies_of_a_pause_sheet_are_equal_and_as_many_as_players() {
    let sheet = pause().sheet();
    assert_eq!(sheet.copies, 4);
    let printed = pdf::render(std::slice::from_ref(&sheet), at("2026-11-27 23:52")).unwrap();
    let copied = specimen::copied(&printed.bytes, "-layout");
    // pdftotext ends every page with a form feed.
    let pages: Vec<&str> = copied.trim_end_matches('\u{c}').split('\u{c}').collect();
    let each = printed.pages[0];
    assert_eq!(pages.len(), 4 * each);
    for copy in pages.chunks(each) {
        assert_eq!(copy, &pages[..each]);
    }
    for (index, page) in pages[..each].iter().enumerate() {
        assert!(page.contains(&format!("página {} de {each}", index + 1)));
        assert!(page.contains("folhas iguais: 4"));
        assert!(page.contains(sheet.check_code.as_ref().unwrap()));
    }
    for name in [ANA, BETO, CAIO, DUDA, BANKER] {
        assert!(pages[each - 1].contains(name), "{name} can't sign");
    }
}

/// Rule A19: a second print bears the code of the first, and says so.
#[test]
fn a_second_print_shows_the_same_code_and_says_so() {
    let first = pause();
    let mut again = pause();
    again.occasion.reprint = true;
    let mut other = pause();
    other.players[0].points += 1;
    let mut later = pause();
    later.occasion.chain[31] ^= 1;
    let code = |sheet: &PauseSheet| sheet.sheet().check_code.unwrap();
    assert_eq!(code(&first), code(&again));
    assert_ne!(code(&first), code(&other));
    assert_ne!(code(&first), code(&later));
    let printed = pdf::render(&[again.sheet()], at("2026-11-27 23:52")).unwrap();
    let copied = specimen::copied(&printed.bytes, "-layout");
    for page in copied.trim_end_matches('\u{c}').split('\u{c}') {
        assert!(page.contains("2ª via"));
    }
    assert!(text::render(&again.sheet()).contains("[2ª via]"));
    assert!(!text::render(&first.sheet()).contains("2ª via"));
}

/// Rule A19: what a night can hold fits on paper; a picture to look at is
/// written where `LOOK` says.
#[test]
fn five_long_names_ten_colours_and_many_debts_fill_several_pages() {
    let sheet = stress().sheet();
    let printed = pdf::render(std::slice::from_ref(&sheet), at("2026-11-27 23:52")).unwrap();
    assert!(printed.pages[0] >= 3, "{:?}", printed.pages);
    let copied = specimen::copied(&printed.bytes, "-layout");
    let first: Vec<&str> = copied.split('\u{c}').take(printed.pages[0]).collect();
    // The head of the debts is repeated wherever they go on.
    let heads = first.iter().filter(|page| page.contains("A quem")).count();
    let bodies = first.iter().filter(|page| page.contains("acerto"));
    assert_eq!(heads, bodies.count());
    if let Some(folder) = std::env::var_os("LOOK") {
        let path = std::path::PathBuf::from(folder).join("stress.pdf");
        std::fs::write(path, &printed.bytes).unwrap();
    }
    for line in text::render(&sheet).lines() {
        assert!(text::display_width(line) <= text::WIDTH, "{line}");
    }
}
