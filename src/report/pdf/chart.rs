//! A line over some moments, drawn with rules: round amounts at the side, a
//! mark at each moment, both ends told below.
//!
//! Never: a float. Places are whole thousandths of a point.

use super::flow::{Flow, SMALL};
use super::fonts::{Weight, width, wrap};
use super::layout::{HEAVY, MARGIN, Mark, ROOM, RULE, Strip};
use crate::domain::scale::Scale;
use crate::report::sheet::Chart;
use crate::words::money::plain;

/// Height of the drawing itself.
const HIGH: i64 = 110_000;
/// Room above it, for half a line of text.
const TOP: i64 = 6_000;
/// Half the side of a mark.
const MARK: i64 = 1_800;
/// Most round amounts at the side.
const TICKS: u32 = 4;
/// More moments than this are drawn without marks: they would touch.
const MARKED: usize = 60;

/// The drawing, never broken.
pub(super) fn strip(flow: &mut Flow, chart: &Chart) -> Strip {
    let scale = Scale::around(chart.points.iter().map(|(_, amount)| *amount), TICKS);
    let widest = scale
        .ticks
        .iter()
        .map(|tick| width(&plain(*tick), Weight::Regular, SMALL))
        .max();
    let left = MARGIN + widest.unwrap_or(0) + 6_000;
    let right = MARGIN + ROOM - 4_000;
    let y = |amount| TOP + HIGH - scale.place(amount, HIGH);
    let mut marks = Vec::new();
    for tick in &scale.ticks {
        let (said, at) = (plain(*tick), y(*tick));
        marks.push(Mark::Rule {
            from: (left, at),
            to: (right, at),
            thick: RULE / 3,
        });
        marks.push(Mark::Text {
            x: left - 5_000 - width(&said, Weight::Regular, SMALL),
            y: at + SMALL / 3,
            size: SMALL,
            weight: Weight::Regular,
            text: said,
        });
    }
    let steps = i64::try_from(chart.points.len().saturating_sub(1))
        .unwrap_or(1)
        .max(1);
    let places: Vec<(i64, i64)> = (0_i64..)
        .zip(&chart.points)
        .map(|(step, (_, amount))| (left + (right - left) * step / steps, y(*amount)))
        .collect();
    for ends in places.windows(2) {
        if let [from, to] = ends {
            marks.push(Mark::Rule {
                from: *from,
                to: *to,
                thick: HEAVY,
            });
        }
    }
    if places.len() <= MARKED {
        marks.extend(places.iter().map(|(x, y)| Mark::Rule {
            from: (x - MARK, *y),
            to: (x + MARK, *y),
            thick: 2 * MARK,
        }));
    }
    let height = TOP + HIGH + below(flow, chart, (left, right), &mut marks);
    Strip {
        height,
        marks,
        ..Strip::default()
    }
}

/// What the first and the last moment are, under their places; how high it is.
fn below(flow: &mut Flow, chart: &Chart, (left, right): (i64, i64), marks: &mut Vec<Mark>) -> i64 {
    let room = (right - left) / 2 - 4_000;
    let last = chart.points.last().filter(|_| chart.points.len() > 1);
    let ends = [(chart.points.first(), false), (last, true)];
    let mut lowest = 0;
    for (point, at_end) in ends {
        let Some((when, _)) = point else { continue };
        let when = flow.clean(when);
        let mut y = TOP + HIGH + 3_000;
        for text in wrap(&when, Weight::Regular, SMALL, room) {
            y += SMALL * 12 / 10;
            let wide = width(&text, Weight::Regular, SMALL);
            marks.push(Mark::Text {
                x: if at_end { right - wide } else { left },
                y,
                size: SMALL,
                weight: Weight::Regular,
                text,
            });
        }
        lowest = lowest.max(y - TOP - HIGH);
    }
    lowest + 4_000
}
