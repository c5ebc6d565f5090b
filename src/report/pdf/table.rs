//! A table on paper: widths that fit, rows in strips, the head kept for the
//! pages that follow.

use super::flow::Flow;
use super::fonts::{Weight, width, wrap};
use super::layout::{HEAVY, MARGIN, Mark, ROOM, RULE, Strip, count};
use crate::report::sheet::{Align, RowKind, Table};

/// Between two columns.
const GAP: i64 = 11_000;
/// Sizes tried, the most readable first.
const SIZES: [i64; 6] = [11_500, 11_000, 10_500, 10_000, 9_500, 9_000];
/// A name column is wrapped, not narrowed below this (38 mm) while it fits.
const NAME: i64 = 108_000;
/// A row of more lines than this may be broken between pages.
const LINES_KEPT: usize = 12;
/// A table of no more rows than this stays on one page.
const ROWS_KEPT: usize = 7;

struct Grid {
    size: i64,
    /// White above a row.
    pad: i64,
    widths: Vec<i64>,
    aligns: Vec<Align>,
}

/// Adds the strips of `table` to `flow`.
pub(super) fn lay(flow: &mut Flow, table: &Table) {
    let mut clean = table.clone();
    for column in &mut clean.columns {
        column.head = flow.clean(&column.head);
    }
    for row in &mut clean.rows {
        row.cells.resize(clean.columns.len(), String::new());
        for cell in &mut row.cells {
            *cell = flow.clean(cell);
        }
    }
    if clean.columns.is_empty() {
        return;
    }
    let mut grid = measure(&clean);
    grid.pad = flow.white(grid.pad);
    let head = head_strips(&grid, &clean);
    flow.heads.push(head.clone());
    let number = flow.heads.len() - 1;
    flow.strips.extend(head);
    let rows = &clean.rows;
    for (index, row) in rows.iter().enumerate() {
        let mut strips = match row.kind {
            RowKind::Blank => vec![blank_strip()],
            RowKind::Body => grid.row(&row.cells, Weight::Regular, RULE),
            RowKind::Total => grid.row(&row.cells, Weight::Bold, RULE),
        };
        if row.kind == RowKind::Total
            && let Some(strip) = strips.first_mut()
        {
            strip.marks.insert(0, grid.rule(0, HEAVY));
        }
        let next_total = rows
            .get(index + 1)
            .is_some_and(|next| next.kind == RowKind::Total);
        let whole = rows.len() <= ROWS_KEPT && index + 1 < rows.len();
        if let Some(strip) = strips.last_mut() {
            strip.keep = next_total || whole;
        }
        for strip in &mut strips {
            strip.head = Some(number);
        }
        flow.strips.extend(strips);
    }
}

impl Grid {
    fn rule(&self, y: i64, thick: i64) -> Mark {
        let wide: i64 = self.widths.iter().sum::<i64>() + GAP * (count(&self.widths) - 1);
        Mark::Rule {
            from: (MARGIN, y),
            to: (MARGIN + wide, y),
            thick,
        }
    }

    fn cell(&self, column: usize, text: &str, (y, size): (i64, i64), weight: Weight) -> Mark {
        let left: i64 = MARGIN + self.widths[..column].iter().map(|w| w + GAP).sum::<i64>();
        let free = self.widths[column] - width(text, weight, size);
        let shift = match self.aligns[column] {
            Align::Left => 0,
            Align::Right => free,
            Align::Centre => free / 2,
        };
        Mark::Text {
            x: left + shift,
            y,
            size,
            weight,
            text: text.to_owned(),
        }
    }

    /// A row as one strip a line, with a rule under it.
    fn row(&self, cells: &[String], weight: Weight, under: i64) -> Vec<Strip> {
        let leading = self.size * 13 / 10;
        let pad = self.pad;
        let lines: Vec<Vec<String>> = cells
            .iter()
            .zip(&self.widths)
            .map(|(cell, &room)| wrap(cell, weight, self.size, room))
            .collect();
        let deep = lines.iter().map(Vec::len).max().unwrap_or(1);
        let mut strips: Vec<Strip> = (0..deep)
            .map(|line| {
                let above = if line == 0 { pad } else { 0 };
                let mut strip = Strip {
                    height: leading + above,
                    keep: line + 1 < deep && deep <= LINES_KEPT,
                    ..Strip::default()
                };
                for (column, lines) in lines.iter().enumerate() {
                    if let Some(text) = lines.get(line).filter(|text| !text.is_empty()) {
                        let y = above + self.size;
                        strip
                            .marks
                            .push(self.cell(column, text, (y, self.size), weight));
                    }
                }
                strip
            })
            .collect();
        if let Some(last) = strips.last_mut() {
            last.height += (pad - 1_500).max(900);
            let y = last.height;
            last.marks.push(self.rule(y, under));
        }
        strips
    }
}

fn blank_strip() -> Strip {
    // 10 mm: room for handwriting.
    let height = 28_300;
    Strip {
        height,
        marks: vec![Mark::Rule {
            from: (MARGIN, height),
            to: (MARGIN + ROOM, height),
            thick: RULE,
        }],
        ..Strip::default()
    }
}

/// The head, its lines standing on the rule under it, kept with the first row.
fn head_strips(grid: &Grid, table: &Table) -> Vec<Strip> {
    let size = head_size(grid.size);
    let leading = size * 12 / 10;
    let heads: Vec<Vec<String>> = table
        .columns
        .iter()
        .zip(&grid.widths)
        .map(|(column, &room)| wrap(&column.head, Weight::SemiBold, size, room))
        .collect();
    let deep = heads.iter().map(Vec::len).max().unwrap_or(1);
    let mut strip = Strip {
        height: leading * i64::try_from(deep).unwrap_or(1) + 5_000,
        keep: true,
        ..Strip::default()
    };
    for (column, lines) in heads.iter().enumerate() {
        for (line, text) in lines.iter().enumerate() {
            let down = i64::try_from(deep - lines.len() + line).unwrap_or(0);
            let y = size + leading * down;
            strip
                .marks
                .push(grid.cell(column, text, (y, size), Weight::SemiBold));
        }
    }
    strip.marks.push(grid.rule(strip.height, HEAVY));
    vec![strip]
}

fn head_size(size: i64) -> i64 {
    (size - 1_000).max(9_000)
}

/// The largest size at which nothing but names wraps; widths that fill the
/// paper.
fn measure(table: &Table) -> Grid {
    let aligns: Vec<Align> = table.columns.iter().map(|c| c.align).collect();
    let room = ROOM - GAP * (count(&aligns) - 1);
    let mut choice = None;
    // Heads in whole lines where the paper is wide enough, else word by word.
    let tries = SIZES[..2].iter().map(|size| (*size, true));
    for (size, whole) in tries.chain(SIZES.iter().map(|size| (*size, false))) {
        let (least, most) = bounds(table, size, whole);
        let fits = least.iter().sum::<i64>() <= room;
        choice = Some((size, least, most));
        if fits {
            break;
        }
    }
    let (size, mut widths, most) = choice.expect("there are sizes to try");
    let used: i64 = widths.iter().sum();
    if used > room {
        // Too wide even at the smallest: all narrower, and words broken.
        for wide in &mut widths {
            *wide = *wide * room / used;
        }
    } else {
        let wanted: i64 = most.iter().zip(&widths).map(|(m, w)| m - w).sum();
        let free = room - used;
        let given = wanted.min(free);
        if wanted > 0 {
            for (wide, most) in widths.iter_mut().zip(&most) {
                *wide += (most - *wide) * given / wanted;
            }
        }
        // Where people write by hand, every column gets room.
        let by_hand = table.rows.iter().any(|row| row.kind == RowKind::Blank);
        let takes = |align: &Align| by_hand || *align == Align::Left;
        let takers: Vec<bool> = aligns.iter().map(takes).collect();
        share(&mut widths, &takers, free - given);
    }
    Grid {
        size,
        pad: 3_600,
        widths,
        aligns,
    }
}

/// What is still free goes to the takers, or to all where there are none.
fn share(widths: &mut [i64], takers: &[bool], free: i64) {
    let all = !takers.contains(&true);
    let count = takers.iter().filter(|taker| all || **taker).count();
    let each = free / i64::try_from(count).unwrap_or(1).max(1);
    for (wide, taker) in widths.iter_mut().zip(takers) {
        if all || *taker {
            *wide += each;
        }
    }
}

/// Least and natural width of each column at `size`; `whole` where no head but
/// a name's may wrap.
fn bounds(table: &Table, size: i64, whole: bool) -> (Vec<i64>, Vec<i64>) {
    let head = head_size(size);
    let mut least = Vec::new();
    let mut most = Vec::new();
    for (index, column) in table.columns.iter().enumerate() {
        let cells: Vec<(&str, Weight)> = table
            .rows
            .iter()
            .map(|row| {
                let weight = if row.kind == RowKind::Total {
                    Weight::Bold
                } else {
                    Weight::Regular
                };
                (row.cells[index].as_str(), weight)
            })
            .collect();
        let natural = cells
            .iter()
            .map(|(cell, weight)| width(cell, *weight, size))
            .max()
            .unwrap_or(0);
        let head_words = column.head.split_whitespace();
        let head_word = head_words
            .map(|word| width(word, Weight::SemiBold, head))
            .max()
            .unwrap_or(0);
        let head_line = column.head.lines();
        let head_whole = head_line
            .map(|line| width(line, Weight::SemiBold, head))
            .max()
            .unwrap_or(0);
        if column.align == Align::Left {
            let words = cells.iter().flat_map(|(cell, weight)| {
                cell.split(' ').map(move |word| width(word, *weight, size))
            });
            let word = words.max().unwrap_or(0).max(head_word);
            least.push(natural.min(NAME).max(word.min(NAME)).max(head_word));
        } else {
            least.push(natural.max(if whole { head_whole } else { head_word }));
        }
        most.push(natural.max(head_whole));
    }
    (least, most)
}
