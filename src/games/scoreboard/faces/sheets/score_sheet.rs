//! The score sheet: standing, rounds, corrections, signatures. Rule L8.

use crate::bank::faces::sheets::{Occasion, assemble, signatures};
use crate::games::scoreboard::Points;
use crate::games::scoreboard::words::labels;
use crate::report::sheet::{Align, Block, Sheet, Table};
use crate::words::names::{counted, listed};

/// One side, as the sheet tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Who.
    pub people: Vec<String>,
    /// Total.
    pub total: Points,
    /// Short of the target; None without one.
    pub missing: Option<Points>,
}

/// One round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who dealt, where it was noted.
    pub dealer: Option<String>,
    /// Points, in the order of the sides.
    pub points: Vec<Points>,
}

/// A round that was corrected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Its number.
    pub round: u32,
    /// As it was written.
    pub before: Vec<Points>,
    /// As it is.
    pub after: Vec<Points>,
    /// Why.
    pub reason: String,
}

/// The sheet of a match. What was agreed are the house rules of its occasion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// When and how.
    pub occasion: Occasion,
    /// Number in the book.
    pub partida: u32,
    /// In table order.
    pub sides: Vec<Row>,
    /// In order.
    pub rounds: Vec<Line>,
    /// In the order in which they were made.
    pub remarks: Vec<Remark>,
    /// Who won, once the match has ended: the sides' places.
    pub winners: Option<Vec<usize>>,
}

/// Sides bear letters in the columns: names would not fit beside each other.
const LETTERS: [&str; 8] = ["A", "B", "C", "D", "E", "F", "G", "H"];

impl ScoreSheet {
    fn notice(&self) -> String {
        let Some(winners) = &self.winners else {
            return format!(
                "Partida em andamento, com {}.",
                counted(self.rounds.len(), "rodada anotada", "rodadas anotadas")
            );
        };
        let won = winners.iter().filter_map(|place| self.sides.get(*place));
        let names: Vec<String> = won.clone().map(|side| listed(&side.people)).collect();
        let total = won.map(|side| labels::score(side.total)).next();
        let total = total.unwrap_or_default();
        match names.as_slice() {
            [one] => format!("Vitória de {one}, com {total}."),
            all => format!("Vitória dividida de {}, com {total}.", listed(all)),
        }
    }

    fn standing(&self) -> Table {
        let mut columns = vec![
            ("", Align::Left),
            ("Quem", Align::Left),
            ("Total", Align::Right),
        ];
        let targeted = self.sides.iter().any(|side| side.missing.is_some());
        if targeted {
            columns.push(("Falta para o alvo", Align::Right));
        }
        let mut table = Table::new(&columns);
        for (side, letter) in self.sides.iter().zip(LETTERS) {
            let mut cells = vec![
                letter.to_owned(),
                listed(&side.people),
                labels::points(side.total),
            ];
            if targeted {
                cells.push(side.missing.map_or(String::new(), labels::points));
            }
            table.row(cells);
        }
        table
    }

    fn course(&self) -> Table {
        let dealt = self.rounds.iter().any(|line| line.dealer.is_some());
        let mut columns = vec![("Rodada", Align::Right)];
        if dealt {
            columns.push(("Deu as cartas", Align::Left));
        }
        let letters = LETTERS.iter().take(self.sides.len());
        columns.extend(letters.map(|letter| (*letter, Align::Right)));
        let mut table = Table::new(&columns);
        for (number, line) in (1..).zip(&self.rounds) {
            let corrected = self.remarks.iter().any(|remark| remark.round == number);
            let mark = if corrected { "*" } else { "" };
            let mut cells = vec![format!("{number}{mark}")];
            if dealt {
                cells.push(line.dealer.clone().unwrap_or_default());
            }
            cells.extend(line.points.iter().map(|points| labels::points(*points)));
            table.row(cells);
        }
        let mut cells = vec!["Total".to_owned()];
        if dealt {
            cells.push(String::new());
        }
        cells.extend(self.sides.iter().map(|side| labels::points(side.total)));
        table.total(cells);
        table
    }

    /// The sheet.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut blocks = vec![
            Block::Notice(self.notice()),
            Block::Table(self.standing()),
            Block::Heading("Rodadas".to_owned()),
            Block::Table(self.course()),
        ];
        if !self.remarks.is_empty() {
            blocks.push(Block::Heading("* Emendas".to_owned()));
            let each = self.remarks.iter().map(|remark| {
                Block::Paragraph(format!(
                    "Rodada {}: era {}, passou a {} ({}).",
                    remark.round,
                    labels::row(&remark.before),
                    labels::row(&remark.after),
                    remark.reason
                ))
            });
            blocks.extend(each);
        }
        let people: Vec<String> = self.sides.iter().flat_map(|s| s.people.clone()).collect();
        let signed = signatures(
            "Li as rodadas acima e estão certas.",
            &people,
            Some(&self.occasion.banker),
        );
        assemble(
            &self.occasion,
            "Placar da partida",
            &format!("Placar livre, partida {} do livro", self.partida),
            blocks,
            None,
            Some(signed),
        )
        .coded(&self.occasion.chain)
    }
}
