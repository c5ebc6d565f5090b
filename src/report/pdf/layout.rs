//! Where everything stands on A4, in whole thousandths of a point: pages
//! filled with strips, those that belong together on one page.

use std::collections::BTreeSet;

use super::flow::{Flow, HEADING, SMALL};
use super::fonts::{Weight, width};
use crate::report::sheet::{Block, REPRINT, Sheet};

/// Width of A4.
pub(super) const PAGE_WIDTH: i64 = 595_276;
/// Height of A4.
pub(super) const PAGE_HEIGHT: i64 = 841_890;
/// 20 mm on every side.
pub(super) const MARGIN: i64 = 56_693;
/// What is left between the margins.
pub(super) const ROOM: i64 = PAGE_WIDTH - 2 * MARGIN;
/// 0.3 mm.
pub(super) const RULE: i64 = 850;
/// 0.6 mm, over a sum.
pub(super) const HEAVY: i64 = 1_700;

const TITLE: i64 = 21_000;
const SUBTITLE: i64 = 12_500;
/// Height of the foot, rule included.
const FOOT: i64 = 24_000;
/// Text of more lines is not held together with what follows.
const KEPT_LINES: usize = 6;

/// Something printed. Distances are from the left edge of the page and from
/// the top of the strip downward.
#[derive(Clone, Debug)]
pub(super) enum Mark {
    /// A line of text from `x` on, its baseline at `y`.
    Text {
        x: i64,
        y: i64,
        size: i64,
        weight: Weight,
        text: String,
    },
    /// A straight rule.
    Rule {
        from: (i64, i64),
        to: (i64, i64),
        thick: i64,
    },
}

/// What is never broken: a line and its rules.
#[derive(Clone, Debug, Default)]
pub(super) struct Strip {
    /// Its height.
    pub(super) height: i64,
    /// It stands on the same page as the next strip.
    pub(super) keep: bool,
    /// Only a space, dropped at the top of a page.
    pub(super) gap: bool,
    /// Index of the table head repeated where a page begins with this strip.
    pub(super) head: Option<usize>,
    /// What it prints.
    pub(super) marks: Vec<Mark>,
}

impl Strip {
    pub(super) fn gap(height: i64) -> Strip {
        Strip {
            height,
            gap: true,
            ..Strip::default()
        }
    }
}

/// A page: marks with distances from the top left corner of the paper.
pub(super) type Page = Vec<Mark>;

/// A count as a factor.
pub(super) fn count<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}

/// The pages of one copy, and the characters that no face has. With less white
/// where that saves a page: a last page with nothing but a name on it is a
/// page that gets lost.
pub(super) fn pages(sheet: &Sheet) -> (Vec<Page>, BTreeSet<char>) {
    let roomy = pages_in(sheet, false);
    if roomy.0.len() == 1 {
        return roomy;
    }
    let close = pages_in(sheet, true);
    if close.0.len() < roomy.0.len() {
        close
    } else {
        roomy
    }
}

fn pages_in(sheet: &Sheet, close: bool) -> (Vec<Page>, BTreeSet<char>) {
    let mut first = Flow::default();
    opening(&mut first, sheet);
    let mut running = Flow::default();
    let name = format!("{} · {}", sheet.title, sheet.subtitle);
    running.lines(&name, (MARGIN, ROOM), Weight::SemiBold, SMALL);
    running.strips.push(rule_strip(10_000));
    let mut flow = Flow {
        close,
        ..Flow::default()
    };
    for (index, block) in sheet.blocks.iter().enumerate() {
        let start = flow.strips.len();
        flow.block(block);
        let next = sheet.blocks.get(index + 1);
        let introduces = matches!(
            (block, next),
            (Block::Paragraph(_), Some(Block::Table(_)))
                | (
                    Block::SmallPrint { .. },
                    Some(Block::SmallPrint { .. } | Block::Signatures { .. })
                )
        );
        // A sentence stays with the table it introduces, and what is signed
        // with the small print before it.
        if introduces && flow.strips.len() - start <= KEPT_LINES {
            for strip in &mut flow.strips[start..] {
                strip.keep = true;
            }
        }
    }
    while flow.strips.last().is_some_and(|strip| strip.gap) {
        flow.strips.pop();
    }
    let filled = fill(&flow, &first.strips, &running.strips);
    let total = filled.len();
    let pages = filled
        .into_iter()
        .enumerate()
        .map(|(index, mut page)| {
            foot(&mut page, sheet, index + 1, total);
            page
        })
        .collect();
    let mut lost = first.lost;
    lost.extend(flow.lost);
    (pages, lost)
}

fn rule_strip(height: i64) -> Strip {
    Strip {
        height,
        marks: vec![Mark::Rule {
            from: (MARGIN, 2_000),
            to: (MARGIN + ROOM, 2_000),
            thick: RULE,
        }],
        ..Strip::default()
    }
}

/// Title, then who and when; a second print says so beside the title.
fn opening(flow: &mut Flow, sheet: &Sheet) {
    let mark_width = if sheet.reprint {
        width(REPRINT, Weight::Bold, HEADING) + 16_000
    } else {
        0
    };
    let title_room = ROOM - mark_width - if sheet.reprint { 10_000 } else { 0 };
    flow.lines(&sheet.title, (MARGIN, title_room), Weight::Bold, TITLE);
    if sheet.reprint
        && let Some(strip) = flow.strips.first_mut()
    {
        let (right, left) = (MARGIN + ROOM, MARGIN + ROOM - mark_width);
        let (top, low) = (2_000, 24_000);
        for (from, to) in [
            ((left, top), (right, top)),
            ((left, low), (right, low)),
            ((left, top), (left, low)),
            ((right, top), (right, low)),
        ] {
            strip.marks.push(Mark::Rule {
                from,
                to,
                thick: RULE,
            });
        }
        strip.marks.push(Mark::Text {
            x: left + 8_000,
            y: 17_800,
            size: HEADING,
            weight: Weight::Bold,
            text: REPRINT.to_owned(),
        });
    }
    flow.lines(&sheet.subtitle, (MARGIN, ROOM), Weight::Regular, SUBTITLE);
    flow.strips.push(rule_strip(12_000));
}

/// Pages filled from the top; what is kept together moves on together.
fn fill(flow: &Flow, first: &[Strip], running: &[Strip]) -> Vec<Page> {
    let bottom = PAGE_HEIGHT - MARGIN - FOOT;
    let mut pages = vec![Page::new()];
    let mut y = MARGIN;
    place(&mut pages, first, &mut y);
    let mut top = y;
    let strips = &flow.strips;
    let mut index = 0;
    while index < strips.len() {
        let mut end = index + 1;
        while strips[end - 1].keep && end < strips.len() {
            end += 1;
        }
        let mut height: i64 = strips[index..end].iter().map(|s| s.height).sum();
        if height > bottom - top {
            // Higher than a page: broken where the page ends.
            end = index + 1;
            height = strips[index].height;
        }
        // A space that ends what is kept may hang over the edge.
        if y > top && y + height > bottom {
            pages.push(Page::new());
            y = MARGIN;
            place(&mut pages, running, &mut y);
            top = y;
            if let Some(head) = strips[index].head {
                place(&mut pages, &flow.heads[head], &mut y);
            }
        }
        let begin = if y == top && strips[index].gap {
            index + 1
        } else {
            index
        };
        place(&mut pages, &strips[begin.min(end)..end], &mut y);
        index = end;
    }
    pages
}

fn place(pages: &mut [Page], strips: &[Strip], y: &mut i64) {
    let Some(page) = pages.last_mut() else { return };
    for strip in strips {
        for mark in &strip.marks {
            let mut mark = mark.clone();
            match &mut mark {
                Mark::Text { y: at, .. } => *at += *y,
                Mark::Rule { from, to, .. } => {
                    from.1 += *y;
                    to.1 += *y;
                }
            }
            page.push(mark);
        }
        *y += strip.height;
    }
}

/// Check code, copies and page number under a rule.
fn foot(page: &mut Page, sheet: &Sheet, number: usize, total: usize) {
    let top = PAGE_HEIGHT - MARGIN - FOOT + 8_000;
    page.push(Mark::Rule {
        from: (MARGIN, top),
        to: (MARGIN + ROOM, top),
        thick: RULE,
    });
    let (code, middle) = sheet.foot();
    let number = format!("página {number} de {total}");
    let end = |text: &str, weight| width(text, weight, SMALL);
    let parts = [
        (MARGIN, &code, Weight::Bold),
        (
            MARGIN + (ROOM - end(&middle, Weight::SemiBold)) / 2,
            &middle,
            Weight::SemiBold,
        ),
        (
            MARGIN + ROOM - end(&number, Weight::Regular),
            &number,
            Weight::Regular,
        ),
    ];
    for (x, text, weight) in parts {
        if !text.is_empty() {
            page.push(Mark::Text {
                x,
                y: top + 13_500,
                size: SMALL,
                weight,
                text: text.clone(),
            });
        }
    }
}
