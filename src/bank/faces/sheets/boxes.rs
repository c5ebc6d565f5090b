//! The closing of the boxes: what should be there, what was counted, and what
//! the banker answers for. Rule A22.

use super::{Occasion, accounts, assemble, change, signatures, signed, worth};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::money::Money;
use crate::report::sheet::{Align, Block, Sheet, Table};
use crate::words::money::{plain, reais};

/// Whether something is missing or left over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Missing.
    Shortage,
    /// Left over.
    Overage,
}

/// Whose a difference is when the boxes are closed. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stays {
    /// The banker's debt.
    Banker,
    /// The player's, who is short of his own chips. Rule A24.
    Player,
    /// Nobody's, until explained.
    Nobody,
    /// It was explained, so.
    Explained(String),
    /// A later count of the same place stands for it.
    Recounted,
}

/// A difference that was confirmed with its reason. Rule A22.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Missing or left over.
    pub kind: Kind,
    /// Where, or what, in Portuguese: `no Cacife de Fichas`.
    pub what: String,
    /// Its worth.
    pub amount: Money,
    /// The reason given.
    pub reason: String,
    /// Whose it is.
    pub stays: Stays,
}

/// A count of the boxes against the books.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boxes {
    /// When and how.
    pub occasion: Occasion,
    /// The set in play.
    pub chips: ChipSet,
    /// Chips per colour that the books say are in the rack.
    pub should: Stack,
    /// Chips per colour that were counted.
    pub counted: Stack,
    /// Money that the books say is in the Caixa de Venda de Fichas.
    pub money_should: Money,
    /// Money counted there.
    pub money_counted: Money,
    /// Differences confirmed, those of earlier counts of the night included.
    pub differences: Vec<Difference>,
    /// What the banker still owes the boxes, in all.
    pub liability: Money,
}

impl Boxes {
    /// The sheet: chips per colour, money, differences with reasons, the
    /// banker's signature.
    ///
    /// # Panics
    /// Stacks with other colours than the set are a bug.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut blocks = vec![Block::Heading("Fichas no Cacife de Fichas".to_owned())];
        blocks.push(Block::Table(self.chip_table()));
        let money = match self.occasion.on_account() {
            true => "Caixa de Venda de Fichas",
            false => "Dinheiro",
        };
        blocks.push(Block::Heading(money.to_owned()));
        let mut table = Table::new(&[
            ("Caixa", Align::Left),
            ("Deve haver (R$)", Align::Right),
            ("Contado (R$)", Align::Right),
            ("Diferença (R$)", Align::Right),
        ]);
        table.row(vec![
            "Caixa de Venda de Fichas".to_owned(),
            plain(self.money_should),
            plain(self.money_counted),
            change(self.money_counted - self.money_should),
        ]);
        blocks.push(Block::Table(table));
        blocks.extend(accounts(&self.occasion));
        blocks.push(Block::Heading("Diferenças e motivos".to_owned()));
        if self.differences.is_empty() {
            blocks.push(Block::Paragraph(
                "Nenhuma diferença foi lançada: os caixas conferem com o livro.".to_owned(),
            ));
        } else {
            let mut table = Table::new(&[
                ("O quê", Align::Left),
                ("Motivo", Align::Left),
                ("Fica com", Align::Left),
                ("Valor (R$)", Align::Right),
            ]);
            for difference in &self.differences {
                let sign = match difference.kind {
                    Kind::Shortage => "falta",
                    Kind::Overage => "sobra",
                };
                let who = match &difference.stays {
                    Stays::Banker => "dívida do banqueiro".to_owned(),
                    Stays::Player => "quem tem menos: fichas faltantes".to_owned(),
                    Stays::Nobody => "ninguém, até se explicar".to_owned(),
                    Stays::Explained(how) => format!("explicada: {how}"),
                    Stays::Recounted => "contada de novo depois".to_owned(),
                };
                table.row(vec![
                    format!("{sign}: {}", difference.what),
                    difference.reason.clone(),
                    who,
                    plain(difference.amount),
                ]);
            }
            blocks.push(Block::Table(table));
        }
        let owed = if self.liability.is_zero() {
            "O banqueiro não deve nada aos caixas.".to_owned()
        } else {
            format!(
                "O banqueiro deve aos caixas {}, e responde por isso.",
                reais(self.liability)
            )
        };
        blocks.push(Block::Notice(owed));
        let signed_by = signatures(
            "Contei os caixas e respondo por eles.",
            &[],
            Some(&self.occasion.banker),
        );
        assemble(
            &self.occasion,
            "Fechamento dos caixas",
            &format!("banqueiro: {}", self.occasion.banker),
            blocks,
            None,
            Some(signed_by),
        )
        .coded(&self.occasion.chain)
    }

    fn chip_table(&self) -> Table {
        let mut table = Table::new(&[
            ("Cor", Align::Left),
            ("Valor (R$)", Align::Right),
            ("Deve haver", Align::Right),
            ("Contadas", Align::Right),
            ("Diferença", Align::Right),
            ("Diferença (R$)", Align::Right),
        ]);
        let should = worth(&self.chips, &self.should);
        let counted = worth(&self.chips, &self.counted);
        let mut sums = (0_i64, 0_i64);
        let stacks = self.should.iter().zip(&self.counted);
        for (colour, (&should, &counted)) in self.chips.colours().iter().zip(stacks) {
            let (should, counted) = (i64::from(should), i64::from(counted));
            sums = (sums.0 + should, sums.1 + counted);
            let off = colour
                .value
                .checked_mul(counted - should)
                .expect("a colour is worth less than the limit");
            table.row(vec![
                colour.name.clone(),
                plain(colour.value),
                should.to_string(),
                counted.to_string(),
                pieces(counted - should),
                change(off),
            ]);
        }
        table.total(vec![
            "Soma".to_owned(),
            String::new(),
            sums.0.to_string(),
            sums.1.to_string(),
            pieces(sums.1 - sums.0),
            signed(counted - should),
        ]);
        table
    }
}

fn pieces(difference: i64) -> String {
    match difference {
        0 => "–".to_owned(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", less.unsigned_abs()),
    }
}
