//! The parts of a sheet as strips, each as high as a line and never broken.

use std::collections::BTreeSet;

use super::fonts::{Weight, printable, width, wrap};
use super::layout::{MARGIN, Mark, ROOM, RULE, Strip, count};
use super::{chart, table};
use crate::report::sheet::{Block, Signer};

/// Size of a heading.
pub(super) const HEADING: i64 = 13_500;
/// Size of running text.
const BODY: i64 = 11_500;
/// Size of small print.
pub(super) const SMALL: i64 = 9_800;
/// Thousandths of a point in a tenth of a millimetre.
const TENTH_MM: i64 = 283;
/// Width of a signature line: 80 mm, the two columns 10 mm apart.
const SIGNATURE: i64 = 800 * TENTH_MM;
/// Room for a pen over a signature line.
const PEN: i64 = 150 * TENTH_MM;
/// The same where that saves a page.
const PEN_CLOSE: i64 = 130 * TENTH_MM;

/// The strips of a sheet while they are gathered.
#[derive(Default)]
pub(super) struct Flow {
    /// From top to bottom.
    pub(super) strips: Vec<Strip>,
    /// Heads of the tables, for the pages they go on to.
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

    /// The text as the faces can print it.
    pub(super) fn clean(&mut self, text: &str) -> String {
        printable(text, &mut self.lost)
    }

    /// Text in lines of its own, from `x` on.
    pub(super) fn lines(&mut self, text: &str, (x, room): (i64, i64), weight: Weight, size: i64) {
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

    /// Adds a part of a sheet.
    pub(super) fn block(&mut self, block: &Block) {
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
            Block::Chart(chart) => {
                self.space(4_000);
                self.pass_keep();
                let strip = chart::strip(self, chart);
                self.strips.push(strip);
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
        let spaced = format!("{label} ");
        let wider =
            width(&spaced, Weight::SemiBold, SMALL) - width(&spaced, Weight::Regular, SMALL);
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
            *x += width(&spaced, Weight::SemiBold, SMALL);
            *text = rest;
            // The label may fill the line: nothing stands behind it then.
            marks.retain(|mark| !matches!(mark, Mark::Text { text, .. } if text.is_empty()));
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
