//! A sheet as PDF: A4, black on white, faces embedded, equal bytes for equal
//! input. It knows where text stands, never what it says.

mod chart;
mod flow;
mod fonts;
mod layout;
mod table;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use chrono::NaiveDateTime;
use lopdf::{Dictionary, Object, StringFormat};
use printpdf::{
    Color, FontId, Greyscale, Line, LinePoint, Mm, Op, ParsedFont, PdfDocument, PdfFont,
    PdfFontHandle, PdfPage, PdfSaveOptions, Point, Pt, TextItem,
};

use super::sheet::Sheet;
use fonts::Face;
use layout::{Mark, PAGE_HEIGHT, Page};

/// A printed document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// The file.
    pub bytes: Vec<u8>,
    /// Pages of each sheet in turn, one copy of it.
    pub pages: Vec<usize>,
    /// Characters that no embedded face has; `?` was printed for each.
    pub replaced: BTreeSet<char>,
}

/// Why there is no document.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PdfError {
    /// Nothing to print.
    #[error("no sheet")]
    NoSheet,
    /// The copies would make more pages than [`PAGES_MAX`].
    #[error("{0} pages")]
    TooManyPages(usize),
    /// The writer of the format failed.
    #[error("{0}")]
    Write(String),
}

/// Most pages of a document: far beyond any night, well within memory.
pub const PAGES_MAX: usize = 2_000;

/// Prints the sheets one after another, each as often as it has copies, every
/// copy on new pages numbered by itself. `when` is the document's date.
///
/// # Errors
/// [`PdfError`].
pub fn render(sheets: &[Sheet], when: NaiveDateTime) -> Result<Printed, PdfError> {
    let whole = render_showing(sheets, when, &mut |_| ControlFlow::Continue(()))?;
    // Nobody breaks it off.
    whole.ok_or(PdfError::NoSheet)
}

/// The same, telling `show` how many sheets are laid out; None where that
/// broke off.
///
/// # Errors
/// [`PdfError`].
pub fn render_showing(
    sheets: &[Sheet],
    when: NaiveDateTime,
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<Printed>, PdfError> {
    let first = sheets.first().ok_or(PdfError::NoSheet)?;
    let mut pages = Vec::new();
    let mut counts = Vec::new();
    let mut replaced = BTreeSet::new();
    for (sheet, number) in sheets.iter().zip(1..) {
        let (laid, lost) = layout::pages(sheet);
        replaced.extend(lost);
        counts.push(laid.len());
        let copies = sheet.copies() as usize;
        let total = laid
            .len()
            .saturating_mul(copies)
            .saturating_add(pages.len());
        if total > PAGES_MAX {
            return Err(PdfError::TooManyPages(total));
        }
        for _ in 0..copies {
            pages.extend(laid.iter().cloned());
        }
        if show(number).is_break() {
            return Ok(None);
        }
    }
    let bytes = write(&pages, &first.title, when)?;
    Ok(Some(Printed {
        bytes,
        pages: counts,
        replaced,
    }))
}

fn write(pages: &[Page], title: &str, when: NaiveDateTime) -> Result<Vec<u8>, PdfError> {
    let mut document = PdfDocument::new("");
    let mut used = BTreeSet::new();
    document.pages = pages
        .iter()
        .map(|page| PdfPage::new(Mm(210.0), Mm(297.0), ops(page, &mut used)))
        .collect();
    for face in used {
        let font: ParsedFont = face.parsed().clone();
        document
            .resources
            .fonts
            .map
            .insert(FontId(face.id().to_owned()), PdfFont::new(font));
    }
    let options = PdfSaveOptions {
        subset_fonts: false,
        ..PdfSaveOptions::default()
    };
    let mut file = document.to_lopdf_document(&options, &mut Vec::new());
    let stamp = when.format("D:%Y%m%d%H%M%S").to_string();
    let mut info = Dictionary::new();
    info.set("Title", utf16(title));
    info.set("Producer", utf16("Banqueiro"));
    for key in ["CreationDate", "ModDate"] {
        info.set(
            key,
            Object::String(stamp.clone().into_bytes(), StringFormat::Literal),
        );
    }
    match file.trailer.get(b"Info").and_then(Object::as_reference) {
        Ok(id) => {
            file.objects.insert(id, Object::Dictionary(info));
        }
        Err(_) => {
            let id = file.add_object(info);
            file.trailer.set("Info", id);
        }
    }
    // printpdf draws a random one; ours is the hash of what is printed.
    let digest = blake3::hash(format!("{pages:?}{title}{stamp}").as_bytes());
    let id = Object::String(digest.as_bytes()[..16].to_vec(), StringFormat::Hexadecimal);
    file.trailer.set("ID", Object::Array(vec![id.clone(), id]));
    file.compress();
    let mut bytes = Vec::new();
    file.save_to(&mut bytes)
        .map_err(|error| PdfError::Write(error.to_string()))?;
    Ok(bytes)
}

/// A text string of the format: UTF-16, big end first, with its mark.
fn utf16(text: &str) -> Object {
    let mut bytes = vec![0xFE, 0xFF];
    bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
    Object::String(bytes, StringFormat::Hexadecimal)
}

/// Thousandths of a point as the writer wants them.
fn pt(thousandths: i64) -> Pt {
    // The only float: positions were worked out in whole numbers before.
    #[allow(clippy::float_arithmetic, clippy::cast_precision_loss)]
    Pt(thousandths as f32 / 1000.0)
}

fn point(x: i64, y: i64) -> Point {
    Point {
        x: pt(x),
        y: pt(PAGE_HEIGHT - y),
    }
}

fn ops(page: &Page, used: &mut BTreeSet<Face>) -> Vec<Op> {
    let black = Color::Greyscale(Greyscale {
        percent: 0.0,
        icc_profile: None,
    });
    let mut ops = vec![
        Op::SetFillColor { col: black.clone() },
        Op::SetOutlineColor { col: black },
    ];
    // Rules first, so that the text of a page is one unbroken stretch.
    let mut thickness: BTreeMap<i64, Vec<Op>> = BTreeMap::new();
    for mark in page {
        if let Mark::Rule { from, to, thick } = mark {
            let ends = [*from, *to].map(|(x, y)| LinePoint {
                p: point(x, y),
                bezier: false,
            });
            thickness.entry(*thick).or_default().push(Op::DrawLine {
                line: Line {
                    points: ends.to_vec(),
                    is_closed: false,
                },
            });
        }
    }
    for (thick, lines) in thickness {
        ops.push(Op::SetOutlineThickness { pt: pt(thick) });
        ops.extend(lines);
    }
    for mark in page {
        if let Mark::Text {
            x,
            y,
            size,
            weight,
            text,
        } = mark
        {
            let mut x = *x;
            for run in fonts::runs(text, *weight) {
                used.insert(run.face);
                let wide = fonts::run_width(&run, *size);
                ops.extend([
                    Op::StartTextSection,
                    Op::SetFont {
                        font: PdfFontHandle::External(FontId(run.face.id().to_owned())),
                        size: pt(*size),
                    },
                    Op::SetTextCursor { pos: point(x, *y) },
                    Op::ShowText {
                        items: vec![TextItem::Text(run.text)],
                    },
                    Op::EndTextSection,
                ]);
                x += wide;
            }
        }
    }
    ops
}
