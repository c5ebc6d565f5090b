//! Where everything stands on A4, in whole thousandths of a point: strips as
//! high as a line, then pages filled with strips that belong together.

use std::collections::BTreeSet;

use super::fonts::{Weight, printable, width, wrap};
use super::table;
use crate::report::sheet::{Block, REPRINT, Sheet, Signer};

/// Thousandths of a point in a tenth of a millimetre.
pub(super) const TENTH_MM: i64 = 283;
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
const HEADING: i64 = 13_500;
const BODY: i64 = 11_500;
const SMALL: i64 = 9_800;
/// Height of the foot, rule included.
const FOOT: i64 = 24_000;
/// Least width of a signature line: 80 mm, the two columns 10 mm apart.
const SIGNATURE: i64 = 800 * TENTH_MM;
/// Text of more lines is not held together with what follows.
const KEPT_LINES: usize = 6;
/// Room for a pen over a signature line.
const PEN: i64 = 150 * TENTH_MM;
/// The same where that saves a page.
const PEN_CLOSE: i64 = 130 * TENTH_MM;

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

/// The strips of a sheet while they are gathered.
#[derive(Default)]
pub(super) struct Flow {
    pub(super) strips: Vec<Strip>,
    pub(super) heads: Vec<Vec<Strip>>,
    /// Characters that no face has.
    pub(super) lost: BTreeSet<char>,
    /// Less white between the lines, where that saves a page.
    pub(super) close: bool,
}

impl Flow {
    /// A white length as it is in this density.
    pub(super) fn white(&self, length: i64) -> i64 {
        if self.close { length * 6 / 10 } else { length }
    }

    fn space(&mut self, height: i64) {
        let height = self.white(height);
        self.strips.push(Strip::gap(height));
    }

    pub(super) fn clean(&mut self, text: &str) -> String {
        printable(text, &mut self.lost)
    }

    /// Text in lines of its own, from `x` on.
    fn lines(&mut self, text: &str, (x, room): (i64, i64), weight: Weight, size: i64) {
        let leading = size * 14 / 10;
        let lines = wrap(&self.clean(text), weight, size, room);
        let count = lines.len();
        for (index, text) in lines.into_iter().enumerate() {
            self.strips.push(Strip {
                height: leading,
                // Neither the first nor the last line stands alone.
                keep: index + 1 < count && (index == 0 || index + 2 == count),
                marks: vec![Mark::Text {
                    x,
                    y: size,
                    size,
                    weight,
                    text,
                }],
                ..Strip::default()
            });
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => {
                self.space(12_000);
                let start = self.strips.len();
                self.lines(text, (MARGIN, ROOM), Weight::Bold, HEADING);
                self.space(2_000);
                for strip in &mut self.strips[start..] {
                    strip.keep = true;
                }
            }
            Block::Facts(facts) => self.facts(facts),
            Block::Table(table) => {
                self.space(4_000);
                self.pass_keep();
                table::lay(self, table);
                self.space(7_000);
            }
            Block::Paragraph(text) => {
                self.lines(text, (MARGIN, ROOM), Weight::Regular, BODY);
                self.space(4_000);
            }
            Block::Notice(text) => self.notice(text),
            Block::SmallPrint { label, text } => self.small_print(label, text),
            Block::Signatures { statement, signers } => self.signatures(statement, signers),
        }
    }

    /// A space before a table belongs to what the strip before it belongs to.
    fn pass_keep(&mut self) {
        if let [.., before, last] = self.strips.as_mut_slice() {
            last.keep = before.keep;
        }
    }

    /// A bold label, then the text on the same line.
    fn small_print(&mut self, label: &str, text: &str) {
        let label = format!("{}:", self.clean(label));
        let wider = width(&label, Weight::SemiBold, SMALL) - width(&label, Weight::Regular, SMALL);
        let start = self.strips.len();
        let room = ROOM - wider.max(0);
        let whole = format!("{label} {text}");
        self.lines(&whole, (MARGIN, room), Weight::Regular, SMALL);
        if let Some(Strip { marks, .. }) = self.strips.get_mut(start)
            && let Some(Mark::Text { x, y, text, .. }) = marks.first_mut()
            && let Some(rest) = text.strip_prefix(&label)
        {
            let rest = rest.trim_start().to_owned();
            let bold = Mark::Text {
                x: *x,
                y: *y,
                size: SMALL,
                weight: Weight::SemiBold,
                text: label.clone(),
            };
            *x += width(&format!("{label} "), Weight::SemiBold, SMALL);
            *text = rest;
            marks.insert(0, bold);
        }
        self.space(2_500);
    }

    fn facts(&mut self, facts: &[(String, String)]) {
        let labels: Vec<String> = facts.iter().map(|(label, _)| self.clean(label)).collect();
        let widest = labels.iter().map(|l| width(l, Weight::SemiBold, BODY));
        let label_room = widest.max().unwrap_or(0).min(ROOM * 2 / 5);
        let value_x = MARGIN + label_room + 14_000;
        let leading = BODY * 13 / 10;
        let below = self.white(3_000);
        let start = self.strips.len();
        for (label, (_, value)) in labels.iter().zip(facts) {
            let left = wrap(label, Weight::SemiBold, BODY, label_room);
            let value = self.clean(value);
            let right = wrap(&value, Weight::Regular, BODY, MARGIN + ROOM - value_x);
            let count = left.len().max(right.len());
            for index in 0..count {
                let mut marks = Vec::new();
                let columns = [
                    (left.get(index), MARGIN, Weight::SemiBold),
                    (right.get(index), value_x, Weight::Regular),
                ];
                for (text, x, weight) in columns {
                    if let Some(text) = text {
                        marks.push(Mark::Text {
                            x,
                            y: BODY,
                            size: BODY,
                            weight,
                            text: text.clone(),
                        });
                    }
                }
                let last = index + 1 == count;
                self.strips.push(Strip {
                    height: leading + if last { below } else { 0 },
                    keep: !last && count <= 8,
                    marks,
                    ..Strip::default()
                });
            }
        }
        // A short list stays whole; of a long one no line stands alone.
        let total = self.strips.len() - start;
        for (index, strip) in self.strips[start..].iter_mut().enumerate() {
            let whole = total <= 10 && index + 1 < total;
            strip.keep |= whole || (total > 1 && (index == 0 || index + 2 == total));
        }
        self.space(4_000);
    }

    fn notice(&mut self, text: &str) {
        let inset = 10_000;
        let lines = wrap(&self.clean(text), Weight::SemiBold, BODY, ROOM - 2 * inset);
        let (pad, leading) = (7_000, BODY * 14 / 10);
        let height = leading * count(&lines) + 2 * pad - 3_000;
        let (right, x) = (MARGIN + ROOM, MARGIN);
        let mut marks: Vec<Mark> = [
            ((x, 0), (right, 0)),
            ((x, height), (right, height)),
            ((x, 0), (x, height)),
            ((right, 0), (right, height)),
        ]
        .into_iter()
        .map(|(from, to)| Mark::Rule {
            from,
            to,
            thick: RULE,
        })
        .collect();
        for (index, text) in lines.into_iter().enumerate() {
            let above = leading * i64::try_from(index).unwrap_or(0);
            marks.push(Mark::Text {
                x: x + inset,
                y: pad + above + BODY - 1_500,
                size: BODY,
                weight: Weight::SemiBold,
                text,
            });
        }
        self.space(5_000);
        self.strips.push(Strip {
            height,
            marks,
            ..Strip::default()
        });
        self.space(7_000);
    }

    fn signatures(&mut self, statement: &str, signers: &[Signer]) {
        self.space(8_000);
        self.pass_keep();
        let start = self.strips.len();
        self.lines(statement, (MARGIN, ROOM), Weight::Regular, BODY);
        for strip in &mut self.strips[start..] {
            strip.keep = true;
        }
        for pair in signers.chunks(2) {
            self.pair(pair);
        }
    }

    /// Two lines to sign on with what stands under them, never parted.
    fn pair(&mut self, pair: &[Signer]) {
        let mut marks = Vec::new();
        let pen = if self.close { PEN_CLOSE } else { PEN };
        let mut lowest = pen;
        for (index, signer) in pair.iter().enumerate() {
            let x = if index == 0 {
                MARGIN
            } else {
                MARGIN + ROOM - SIGNATURE
            };
            marks.push(Mark::Rule {
                from: (x, pen),
                to: (x + SIGNATURE, pen),
                thick: RULE,
            });
            let mut y = pen + 2_000;
            for (text, size) in [(&signer.name, BODY), (&signer.role, SMALL)] {
                let text = self.clean(text);
                if text.trim().is_empty() {
                    continue;
                }
                for text in wrap(&text, Weight::Regular, size, SIGNATURE) {
                    y += size * 12 / 10;
                    marks.push(Mark::Text {
                        x,
                        y,
                        size,
                        weight: Weight::Regular,
                        text,
                    });
                }
            }
            lowest = lowest.max(y);
        }
        self.strips.push(Strip {
            height: lowest + 4_000,
            marks,
            ..Strip::default()
        });
    }
}

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
