//! The check code: eight characters that tie a signed sheet to the log.

use super::sheet::{Align, Block, RowKind, Sheet};

/// Letters and digits that a pen keeps apart: no O 0 Q, I 1 L, B 8, S 5, Z 2,
/// G 6 or U V (one of a pair is left out, or both).
const ALPHABET: [char; 22] = [
    'A', 'C', 'D', 'E', 'F', 'H', 'J', 'K', 'M', 'N', 'P', 'R', 'T', 'V', 'W', 'X', 'Y', '3', '4',
    '6', '7', '9',
];

/// Eight characters in two groups of four, from everything the sheet prints
/// and the log's hash. The mark of a second print and the code itself are left
/// out, so a reprint bears the code of the first. Rule A19.
#[must_use]
pub fn check_code(sheet: &Sheet, chain: &[u8; 32]) -> String {
    let mut hasher = blake3::Hasher::new();
    let mut put = |text: &str| {
        // The length in front keeps "ab" + "c" apart from "a" + "bc".
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    };
    put("banqueiro sheet 1");
    put(&sheet.title);
    put(&sheet.subtitle);
    put(&sheet.copies().to_string());
    for block in &sheet.blocks {
        put_block(block, &mut put);
    }
    hasher.update(chain);
    let hash = hasher.finalize();
    let mut number = u128::from_le_bytes(
        hash.as_bytes()[..16]
            .try_into()
            .expect("a hash has more than sixteen bytes"),
    );
    let mut code = String::with_capacity(9);
    for place in 0..8 {
        if place == 4 {
            code.push(' ');
        }
        let base = ALPHABET.len() as u128;
        code.push(ALPHABET[(number % base) as usize]);
        number /= base;
    }
    code
}

fn put_block(block: &Block, put: &mut impl FnMut(&str)) {
    match block {
        Block::Heading(text) => {
            put("heading");
            put(text);
        }
        Block::Facts(facts) => {
            put("facts");
            put(&facts.len().to_string());
            for (label, value) in facts {
                put(label);
                put(value);
            }
        }
        Block::Table(table) => {
            put("table");
            put(&table.columns.len().to_string());
            for column in &table.columns {
                put(&column.head);
                put(match column.align {
                    Align::Left => "left",
                    Align::Right => "right",
                    Align::Centre => "centre",
                });
            }
            put(&table.rows.len().to_string());
            for row in &table.rows {
                put(match row.kind {
                    RowKind::Body => "body",
                    RowKind::Total => "total",
                    RowKind::Blank => "blank",
                });
                for index in 0..table.columns.len() {
                    put(row.cells.get(index).map_or("", String::as_str));
                }
            }
        }
        Block::Chart(chart) => {
            put("chart");
            put(&chart.when);
            put(&chart.what);
            put(&chart.points.len().to_string());
            for (when, amount) in &chart.points {
                put(when);
                put(&amount.to_string());
            }
        }
        Block::Paragraph(text) => {
            put("paragraph");
            put(text);
        }
        Block::Notice(text) => {
            put("notice");
            put(text);
        }
        Block::SmallPrint { label, text } => {
            put("small print");
            put(label);
            put(text);
        }
        Block::Signatures { statement, signers } => {
            put("signatures");
            put(statement);
            put(&signers.len().to_string());
            for signer in signers {
                put(&signer.name);
                put(&signer.role);
            }
        }
    }
}
