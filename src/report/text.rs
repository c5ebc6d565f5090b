//! A sheet as plain text, for a terminal and for the specimens that people
//! can read in the repository. One page, however long.

use super::sheet::{Align, Block, REPRINT, RowKind, Sheet, Table};

/// Columns of a line.
pub const WIDTH: usize = 92;

/// Places a character takes on a terminal.
fn char_width(c: char) -> usize {
    match u32::from(c) {
        0x0300..=0x036F | 0x200B..=0x200F | 0xFE00..=0xFE0F => 0,
        0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF | 0xFF00..=0xFF60 => {
            2
        }
        0x1F300..=0x1FAFF | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

/// Places a text takes on a terminal.
#[must_use]
pub fn display_width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

/// The sheet as text, lines of at most [`WIDTH`] columns, ending in a line
/// break. What stands at the foot of each page stands once, at the end.
#[must_use]
pub fn render(sheet: &Sheet) -> String {
    let mut out = Page::default();
    if sheet.reprint {
        out.spread(&sheet.title.to_uppercase(), &format!("[{REPRINT}]"));
    } else {
        out.wrapped(&sheet.title.to_uppercase(), "", "");
    }
    out.wrapped(&sheet.subtitle, "", "");
    out.line(&"=".repeat(WIDTH));
    for block in &sheet.blocks {
        out.block(block);
    }
    out.line("");
    out.line(&"=".repeat(WIDTH));
    let (code, middle) = sheet.foot();
    out.spread(&code, &middle);
    out.text
}

#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn line(&mut self, line: &str) {
        self.text.push_str(&line.trim_end().replace('\u{a0}', " "));
        self.text.push('\n');
    }

    fn spread(&mut self, left: &str, right: &str) {
        let used = display_width(left) + display_width(right);
        if used < WIDTH {
            self.line(&format!("{left}{}{right}", " ".repeat(WIDTH - used)));
        } else {
            self.wrapped(left, "", "");
            self.wrapped(right, "", "");
        }
    }

    fn wrapped(&mut self, text: &str, first: &str, rest: &str) {
        let room = WIDTH - display_width(first).max(display_width(rest));
        for (index, line) in wrap(text, room).iter().enumerate() {
            let lead = if index == 0 { first } else { rest };
            self.line(&format!("{lead}{line}"));
        }
    }

    fn block(&mut self, block: &Block) {
        self.line("");
        match block {
            Block::Heading(text) => {
                self.wrapped(text, "", "");
                self.line(&"-".repeat(display_width(text).min(WIDTH)));
            }
            Block::Facts(facts) => {
                let widest = facts.iter().map(|(label, _)| display_width(label));
                let label_room = widest.max().unwrap_or(0).min(WIDTH / 2);
                for (label, value) in facts {
                    let labels = wrap(label, label_room);
                    let values = wrap(value, WIDTH - label_room - 2);
                    for index in 0..labels.len().max(values.len()) {
                        let left = labels.get(index).map_or("", String::as_str);
                        let right = values.get(index).map_or("", String::as_str);
                        self.line(&format!("{}  {right}", pad(left, label_room, Align::Left)));
                    }
                }
            }
            Block::Table(table) => self.table(table),
            Block::Chart(chart) => self.table(&chart.table()),
            Block::Paragraph(text) => self.wrapped(text, "", ""),
            Block::Notice(text) => {
                self.line(&format!("+{}+", "-".repeat(WIDTH - 2)));
                for line in wrap(text, WIDTH - 4) {
                    self.line(&format!("| {} |", pad(&line, WIDTH - 4, Align::Left)));
                }
                self.line(&format!("+{}+", "-".repeat(WIDTH - 2)));
            }
            Block::SmallPrint { label, text } => {
                self.wrapped(&format!("{label}: {text}"), "", "    ");
            }
            Block::Signatures { statement, signers } => {
                self.wrapped(statement, "", "");
                let room = (WIDTH - 6) / 2;
                for pair in signers.chunks(2) {
                    self.line("");
                    self.line("");
                    let rows: Vec<Vec<String>> = pair
                        .iter()
                        .map(|signer| {
                            let mut rows = vec!["_".repeat(room)];
                            rows.extend(wrap(&signer.name, room));
                            if !signer.role.is_empty() {
                                rows.extend(wrap(&signer.role, room));
                            }
                            rows
                        })
                        .collect();
                    for index in 0..rows.iter().map(Vec::len).max().unwrap_or(0) {
                        let cells: Vec<String> = rows
                            .iter()
                            .map(|r| {
                                let text = r.get(index).map_or("", String::as_str);
                                pad(text, room, Align::Left)
                            })
                            .collect();
                        self.line(&cells.join("      "));
                    }
                }
            }
        }
    }

    fn table(&mut self, table: &Table) {
        let widths = column_widths(table);
        let full: usize = widths.iter().sum::<usize>() + 2 * widths.len().saturating_sub(1);
        let heads: Vec<&str> = table.columns.iter().map(|c| c.head.as_str()).collect();
        self.cells(table, &heads, &widths);
        self.line(&"-".repeat(full));
        for row in &table.rows {
            let cells: Vec<&str> = row.cells.iter().map(String::as_str).collect();
            match row.kind {
                RowKind::Body => self.cells(table, &cells, &widths),
                RowKind::Total => {
                    self.line(&"-".repeat(full));
                    self.cells(table, &cells, &widths);
                }
                RowKind::Blank => {
                    self.line("");
                    self.line(&"_".repeat(full));
                }
            }
        }
    }

    fn cells(&mut self, table: &Table, cells: &[&str], widths: &[usize]) {
        let wrapped: Vec<Vec<String>> = widths
            .iter()
            .enumerate()
            .map(|(index, &room)| wrap(cells.get(index).unwrap_or(&""), room))
            .collect();
        for index in 0..wrapped.iter().map(Vec::len).max().unwrap_or(0) {
            let line: Vec<String> = wrapped
                .iter()
                .zip(widths)
                .zip(&table.columns)
                .map(|((lines, &room), column)| {
                    pad(
                        lines.get(index).map_or("", String::as_str),
                        room,
                        column.align,
                    )
                })
                .collect();
            self.line(&line.join("  "));
        }
    }
}

/// Natural widths, the widest cut back by wrapping until the line fits.
fn column_widths(table: &Table) -> Vec<usize> {
    let mut widths: Vec<usize> = table
        .columns
        .iter()
        .enumerate()
        .map(|(index, column)| {
            let cells = table.rows.iter().filter_map(|row| row.cells.get(index));
            cells
                .map(String::as_str)
                .chain([column.head.as_str()])
                .flat_map(str::lines)
                .map(display_width)
                .max()
                .unwrap_or(0)
                .max(1)
        })
        .collect();
    let room = WIDTH.saturating_sub(2 * widths.len().saturating_sub(1));
    while widths.iter().sum::<usize>() > room {
        let left = |index: &usize| table.columns[*index].align == Align::Left;
        let widest = (0..widths.len())
            .filter(|index| widths[*index] > 1)
            .max_by_key(|index| (left(index) && widths[*index] > 12, widths[*index]));
        match widest {
            Some(index) => widths[index] -= 1,
            None => break,
        }
    }
    widths
}

/// Where a line may be broken: any white space but the one after `R$`.
fn breaks(c: char) -> bool {
    c.is_whitespace() && c != '\u{a0}'
}

fn pad(text: &str, room: usize, align: Align) -> String {
    let free = room.saturating_sub(display_width(text));
    let before = match align {
        Align::Left => 0,
        Align::Right => free,
        Align::Centre => free / 2,
    };
    format!("{}{text}{}", " ".repeat(before), " ".repeat(free - before))
}

/// Lines of at most `room` columns, broken at spaces; a longer word is broken
/// where it must, never cut.
fn wrap(text: &str, room: usize) -> Vec<String> {
    let room = room.max(2);
    let mut lines = Vec::new();
    for part in text.split('\n') {
        let mut line = String::new();
        for word in part.split(breaks).filter(|word| !word.is_empty()) {
            let used = display_width(&line);
            let gap = usize::from(!line.is_empty());
            if used + gap + display_width(word) <= room {
                if gap == 1 {
                    line.push(' ');
                }
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for c in word.chars() {
                if display_width(&line) + char_width(c) > room {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(c);
            }
        }
        lines.push(line);
    }
    lines
}
