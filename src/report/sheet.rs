//! A sheet of paper as plain data: what is printed, in which order, and
//! nothing about where on the page. Equal sheets print equal bytes.

use crate::domain::money::Money;
use crate::words::money::plain;

/// How the cells of a column stand. Amounts stand [`Align::Right`]: always
/// printed with two decimals in digits of one width, their commas align.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Names and sentences; the only kind that wraps willingly.
    Left,
    /// Amounts and counts.
    Right,
    /// Times and marks.
    Centre,
}

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Printed over the column, and again on every page the table reaches;
    /// a line break is kept.
    pub head: String,
    /// How its cells stand.
    pub align: Align,
}

/// What a row of a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// An ordinary row.
    Body,
    /// A sum: bold, under a heavier rule, never alone on a page.
    Total,
    /// Empty and high, to be filled in by pen.
    Blank,
}

/// A row of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// One text a column; missing ones are empty.
    pub cells: Vec<String>,
    /// What the row is.
    pub kind: RowKind,
}

/// A table of figures.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// From left to right.
    pub columns: Vec<Column>,
    /// From top to bottom.
    pub rows: Vec<Row>,
}

impl Table {
    /// An empty table with these columns.
    #[must_use]
    pub fn new(columns: &[(&str, Align)]) -> Table {
        Table {
            columns: columns
                .iter()
                .map(|&(head, align)| Column {
                    head: head.to_owned(),
                    align,
                })
                .collect(),
            rows: Vec::new(),
        }
    }

    /// Adds an ordinary row.
    pub fn row(&mut self, cells: Vec<String>) {
        self.push(cells, RowKind::Body);
    }

    /// Adds a sum.
    pub fn total(&mut self, cells: Vec<String>) {
        self.push(cells, RowKind::Total);
    }

    /// Adds `count` rows to be filled in by pen.
    pub fn blank(&mut self, count: usize) {
        for _ in 0..count {
            self.push(Vec::new(), RowKind::Blank);
        }
    }

    fn push(&mut self, cells: Vec<String>, kind: RowKind) {
        assert!(
            cells.len() <= self.columns.len(),
            "a cell without a column would be lost"
        );
        self.rows.push(Row { cells, kind });
    }
}

/// Who signs, and as what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signer {
    /// Printed whole under the line, however long.
    pub name: String,
    /// In small print under the name; may be empty.
    pub role: String,
}

/// Amounts at some moments: drawn as a line on paper, told as a table where
/// nothing can be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    /// What the moments are, over their column.
    pub when: String,
    /// What the amounts are, over theirs.
    pub what: String,
    /// Each moment with its amount, in order.
    pub points: Vec<(String, Money)>,
}

impl Chart {
    /// The same in figures.
    #[must_use]
    pub fn table(&self) -> Table {
        let columns = [
            (self.when.as_str(), Align::Left),
            (self.what.as_str(), Align::Right),
        ];
        let mut table = Table::new(&columns);
        for (when, amount) in &self.points {
            table.row(vec![when.clone(), plain(*amount)]);
        }
        table
    }
}

/// A part of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Stands over what follows and never alone at the foot of a page.
    Heading(String),
    /// Label and value, one pair a line.
    Facts(Vec<(String, String)>),
    /// Figures.
    Table(Table),
    /// A line over some moments.
    Chart(Chart),
    /// Running text.
    Paragraph(String),
    /// A framed sentence nobody may overlook.
    Notice(String),
    /// A bold label and small text after it.
    SmallPrint {
        /// Label.
        label: String,
        /// Text.
        text: String,
    },
    /// A line to sign on for each, two beside each other.
    Signatures {
        /// What they sign for.
        statement: String,
        /// In the order printed.
        signers: Vec<Signer>,
    },
}

/// A sheet, ready to be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// What this sheet is.
    pub title: String,
    /// Who and when, in one line.
    pub subtitle: String,
    /// From top to bottom.
    pub blocks: Vec<Block>,
    /// Two groups of four, from [`super::check_code::check_code`]; printed at the foot of
    /// every page.
    pub check_code: Option<String>,
    /// How many equal copies are printed, at least one. Rule A19: they are
    /// all equal, so no copy bears the name of its keeper.
    pub copies: u32,
    /// Printed before: every page says "2ª via".
    pub reprint: bool,
}

/// The mark of a sheet that was printed before.
pub const REPRINT: &str = "2ª via";

impl Sheet {
    /// A single copy without a check code.
    #[must_use]
    pub fn new(title: &str, subtitle: &str, blocks: Vec<Block>) -> Sheet {
        Sheet {
            title: title.to_owned(),
            subtitle: subtitle.to_owned(),
            blocks,
            check_code: None,
            copies: 1,
            reprint: false,
        }
    }

    /// The same sheet with the check code of its text and of `chain`, the
    /// log's hash at the moment the sheet was made.
    #[must_use]
    pub fn coded(mut self, chain: &[u8; 32]) -> Sheet {
        self.check_code = Some(super::check_code::check_code(&self, chain));
        self
    }

    /// Number of equal copies, never zero.
    #[must_use]
    pub fn copies(&self) -> u32 {
        self.copies.max(1)
    }

    /// What stands at the foot of every page: the check code (empty where
    /// there is none), and the copies with the mark of a second print.
    #[must_use]
    pub fn foot(&self) -> (String, String) {
        let code = self.check_code.as_ref().map_or(String::new(), |code| {
            format!("código de conferência: {code}")
        });
        let copies = format!("folhas iguais: {}", self.copies());
        let middle = if self.reprint {
            format!("{REPRINT} · {copies}")
        } else {
            copies
        };
        (code, middle)
    }
}
