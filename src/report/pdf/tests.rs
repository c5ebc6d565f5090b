#![allow(clippy::unwrap_used)]

use crate::domain::chips::ChipSet;
use std::collections::BTreeSet;

use chrono::NaiveDate;
use proptest::prelude::*;

use super::fonts::{Weight, printable, runs, width, wrap};
use super::layout::{self, MARGIN, Mark, PAGE_HEIGHT, PAGE_WIDTH};
use super::*;
use crate::domain::money::Money;
use crate::report::sheet::{Align, Block, Chart, Signer, Table};

fn day() -> NaiveDateTime {
    let date = NaiveDate::from_ymd_opt(2026, 11, 27).unwrap();
    date.and_hms_opt(21, 14, 0).unwrap()
}

fn sheet(blocks: Vec<Block>) -> Sheet {
    Sheet::new("Folha", "sexta-feira", blocks)
}

#[test]
fn every_character_of_portuguese_and_of_cards_is_in_the_faces() {
    let text = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\
                ÁÀÂÃÄÉÊÍÓÔÕÖÚÜÇÑáàâãäéêíóôõöúüçñ ª º ° § – — − + × ÷ = · … “ ” ‘ ’ \" ' \
                ( ) [ ] / \\ % & # @ * ! ? : ; , . $ ♠ ♥ ♦ ♣ → ← ↑ ↓";
    for weight in [Weight::Regular, Weight::SemiBold, Weight::Bold] {
        for run in runs(text, weight) {
            for c in run.text.chars() {
                assert!(width(&c.to_string(), weight, 11_000) > 0, "{c:?}");
            }
        }
    }
    let mut lost = BTreeSet::new();
    assert_eq!(printable(text, &mut lost), text);
    assert!(lost.is_empty(), "{lost:?}");
}

#[test]
fn suits_come_from_the_other_face_and_the_rest_stays() {
    let faces: Vec<Face> = runs("J♠ é", Weight::Regular)
        .iter()
        .map(|r| r.face)
        .collect();
    assert_eq!(faces, [Face::Regular, Face::Fallback, Face::Regular]);
}

#[test]
fn a_character_no_face_has_is_a_question_mark_and_is_reported() {
    let printed = render(
        &[sheet(vec![Block::Paragraph("Zé 🂡 猫".to_owned())])],
        day(),
    )
    .unwrap();
    assert_eq!(printed.replaced, BTreeSet::from(['🂡', '猫']));
    assert_eq!(printable("a🂡\u{200b}b", &mut BTreeSet::new()), "a??b");
}

#[test]
fn an_accent_that_came_apart_is_put_together() {
    let mut lost = BTreeSet::new();
    let apart = "Jose\u{301} Conceic\u{327}a\u{303}o";
    assert_eq!(printable(apart, &mut lost), "José Conceição");
    assert!(lost.is_empty());
}

#[test]
fn digits_are_of_one_width_so_that_commas_align() {
    for weight in [Weight::Regular, Weight::SemiBold, Weight::Bold] {
        let widths: BTreeSet<i64> = ('0'..='9')
            .map(|digit| width(&digit.to_string(), weight, 11_500))
            .collect();
        assert_eq!(widths.len(), 1, "{weight:?}");
    }
}

#[test]
fn equal_sheets_make_equal_bytes_and_another_date_others() {
    let sheets = [sheet(vec![Block::Paragraph("J♠, açaí".to_owned())])];
    let first = render(&sheets, day()).unwrap();
    assert_eq!(first, render(&sheets, day()).unwrap());
    let later = day() + chrono::Duration::seconds(1);
    assert_ne!(first.bytes, render(&sheets, later).unwrap().bytes);
}

#[test]
fn copies_are_pages_of_one_file_and_absurd_numbers_are_refused() {
    let mut one = sheet(vec![Block::Paragraph("x".to_owned())]);
    one.copies = 5;
    let file = lopdf::Document::load_mem(&render(&[one.clone()], day()).unwrap().bytes).unwrap();
    assert_eq!(file.get_pages().len(), 5);
    one.copies = u32::MAX;
    let refused = render(&[one], day());
    assert_eq!(refused, Err(PdfError::TooManyPages(u32::MAX as usize)));
    assert_eq!(render(&[], day()), Err(PdfError::NoSheet));
}

/// Where everything stands: inside the margins, above the foot, and no text
/// over another.
fn assert_tidy(sheet: &Sheet) {
    let (pages, _) = layout::pages(sheet);
    for page in &pages {
        let mut boxes = Vec::new();
        for mark in page {
            match mark {
                Mark::Text {
                    x,
                    y,
                    size,
                    weight,
                    text,
                } => {
                    let right = x + width(text, *weight, *size);
                    assert!(
                        *x >= MARGIN - 10 && right <= PAGE_WIDTH - MARGIN + 10,
                        "{text}"
                    );
                    assert!(*y > MARGIN && *y <= PAGE_HEIGHT - MARGIN, "{text}");
                    assert!(*size >= 9_000, "too small to read: {text}");
                    if !text.trim().is_empty() {
                        boxes.push((*x, right, y - size * 7 / 10, *y, text));
                    }
                }
                Mark::Rule { from, to, .. } => {
                    for (x, y) in [from, to] {
                        assert!(*x >= MARGIN - 10 && *x <= PAGE_WIDTH - MARGIN + 10);
                        assert!(*y >= MARGIN && *y <= PAGE_HEIGHT - MARGIN);
                    }
                }
            }
        }
        for (index, one) in boxes.iter().enumerate() {
            for other in &boxes[index + 1..] {
                let apart =
                    one.1 <= other.0 || other.1 <= one.0 || one.3 <= other.2 || other.3 <= one.2;
                assert!(apart, "{:?} over {:?}", one.4, other.4);
            }
        }
    }
}

/// A long bold label passed the right margin by the width of its space.
#[test]
fn a_long_label_of_small_print_stays_inside_the_margin() {
    let label = "5utUWãx 8wK ã♠jJãZ3bKZ8çã 7éézi12aEéçcãg5nbãrI♠YMçéz0 ♠KkQçãç y4pV H♠Z6éd \
                 ♠éM2JE♠ãé n";
    let print = Block::SmallPrint {
        label: label.to_owned(),
        text: "déçhéo".to_owned(),
    };
    assert_tidy(&Sheet::new("A", "", vec![print]));
}

/// Rule A19: a name stands under the line it belongs to, on the same page.
#[test]
fn a_signature_line_and_its_name_are_never_parted() {
    for filler in 0..60 {
        let mut blocks = vec![Block::Paragraph("linha".to_owned()); filler];
        blocks.push(Block::Signatures {
            statement: "Assinam:".to_owned(),
            signers: (0..7)
                .map(|number| Signer {
                    name: format!("Nome{number}"),
                    role: "jogador".to_owned(),
                })
                .collect(),
        });
        let (pages, _) = layout::pages(&sheet(blocks));
        for page in &pages {
            // Three rules at most are not for signing: two frames of the page.
            let lines = page
                .iter()
                .filter(|m| matches!(m, Mark::Rule { from, to, .. } if to.0 - from.0 < 300_000))
                .count();
            let names = page
                .iter()
                .filter(|m| matches!(m, Mark::Text { text, .. } if text.starts_with("Nome")))
                .count();
            assert_eq!(lines, names);
        }
    }
}

#[test]
fn the_head_of_a_table_is_repeated_and_never_stands_alone() {
    let mut table = Table::new(&[("Cabeça", Align::Left), ("Valor", Align::Right)]);
    for row in 0..100 {
        table.row(vec![format!("linha {row}"), "1,00".to_owned()]);
    }
    table.total(vec!["Soma".to_owned(), "100,00".to_owned()]);
    let (pages, _) = layout::pages(&sheet(vec![Block::Table(table)]));
    assert!(pages.len() >= 3);
    for page in &pages {
        let has = |start: &str| {
            page.iter()
                .any(|m| matches!(m, Mark::Text { text, .. } if text.starts_with(start)))
        };
        assert!(has("Cabeça") && has("linha "));
    }
}

#[test]
fn nothing_is_lost_by_wrapping() {
    for text in [
        "um dois três",
        "Wolfeschlegelsteinhausenbergerdorff",
        "",
        "a b",
    ] {
        for room in [1, 10_000, 50_000, 500_000] {
            let lines = wrap(text, Weight::Bold, 11_500, room);
            let letters = |s: &str| s.chars().filter(|c| *c != ' ').collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
    }
}

fn any_block() -> impl Strategy<Value = Block> {
    let text = "[A-Za-zéãç♠0-9 ]{0,90}|[A-Z]{70}";
    prop_oneof![
        text.prop_map(Block::Heading),
        text.prop_map(Block::Paragraph),
        text.prop_map(Block::Notice),
        prop::collection::vec((text, -9_000_000_i64..9_000_000), 0..40).prop_map(|points| {
            let amount = |(when, centavos)| (when, Money::from_centavos(centavos));
            Block::Chart(Chart {
                when: "Depois de".to_owned(),
                what: "Fichas".to_owned(),
                points: points.into_iter().map(amount).collect(),
            })
        }),
        (text, text).prop_map(|(label, text)| Block::SmallPrint { label, text }),
        prop::collection::vec((text, text), 0..8).prop_map(Block::Facts),
        prop::collection::vec((text, text), 0..6).prop_map(|signers| Block::Signatures {
            statement: "Assinam:".to_owned(),
            signers: signers
                .into_iter()
                .map(|(name, role)| Signer { name, role })
                .collect(),
        }),
        (1_usize..10, 0_usize..30, text, "[0-9.]{1,12},[0-9]{2}").prop_map(
            |(columns, rows, name, amount)| {
                let mut table = Table::default();
                for column in 0..columns {
                    let align = [Align::Left, Align::Right, Align::Centre][column % 3];
                    table.columns.push(crate::report::sheet::Column {
                        // Heads are words of ours and names of colours.
                        head: name.chars().take(ChipSet::NAME_LONGEST).collect(),
                        align,
                    });
                }
                for row in 0..rows {
                    let cells = (0..columns).map(|column| {
                        if (row + column) % 3 == 0 {
                            name.clone()
                        } else {
                            amount.clone()
                        }
                    });
                    table.row(cells.collect());
                }
                table.total(vec!["Soma".to_owned()]);
                table.blank(2);
                Block::Table(table)
            }
        ),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Rule A19: whatever a table enters, nothing overlaps or leaves the page.
    #[test]
    fn any_sheet_is_tidy(
        title in "[A-Za-zéç ]{1,80}",
        subtitle in "[A-Za-zéç ]{0,160}",
        reprint in any::<bool>(),
        blocks in prop::collection::vec(any_block(), 0..8),
    ) {
        let mut sheet = Sheet::new(&title, &subtitle, blocks).coded(&[1; 32]);
        sheet.reprint = reprint;
        sheet.copies = 5;
        assert_tidy(&sheet);
    }
}
