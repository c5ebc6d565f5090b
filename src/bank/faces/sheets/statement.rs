//! The statement of the night of one player: every movement, the running
//! result, and what is still owed.

use chrono::NaiveDateTime;

use super::{Debt, Occasion, assemble, change, debts, signatures, signed};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::report::sheet::{Align, Block, Chart, Sheet, Table};
use crate::words::date;
use crate::words::money::reais;

/// Something that moved a player's chips, money or debts. The three are from
/// his side: what he gets is positive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Movement {
    /// When.
    pub at: NaiveDateTime,
    /// What happened, in Portuguese.
    pub what: String,
    /// Worth of the chips he got or gave.
    pub chips: Money,
    /// What came to what he has on account, or left it.
    pub account: Money,
    /// Money that came into his own pocket or left it.
    pub money: Money,
    /// What others owe him more, or he owes more (negative).
    pub debt: Money,
}

/// Head of a column, whether it is shown, and what stands in it.
type Column = (&'static str, bool, fn(&Movement) -> Money);

/// A player's night.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// When and how.
    pub occasion: Occasion,
    /// Whose.
    pub player: String,
    /// The chips on the table, where there are any.
    pub chips: Option<ChipSet>,
    /// In the order in which they happened.
    pub movements: Vec<Movement>,
    /// His debts and what is owed to him, still open.
    pub debts: Vec<Debt>,
    /// His chips over the rounds of the night: after which, and their worth.
    pub course: Vec<(String, Money)>,
    /// Matches that ended tonight, a sentence each: those without money too.
    pub matches: Vec<String>,
}

impl Statement {
    /// The sheet: a row a movement, the result after each (chips + money +
    /// debts), sums, debts, a signature.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let (table, [chips, account, money, owed]) = self.table();
        let with_debts = self.movements.iter().any(|m| !m.debt.is_zero());
        let result = chips + account + money + owed;
        let verdict = if result.is_positive() {
            format!("ganhou {}", reais(result))
        } else if result.is_negative() {
            format!("perdeu {}", reais(-result))
        } else {
            "não ganhou nem perdeu".to_owned()
        };
        let mut facts = vec![
            ("Jogador".to_owned(), self.player.clone()),
            ("Resultado da noite".to_owned(), verdict),
            ("Fichas ainda na mão".to_owned(), reais(chips)),
        ];
        if with_debts {
            let open = if owed.is_negative() {
                format!("deve {}", reais(-owed))
            } else {
                format!("tem a receber {}", reais(owed))
            };
            facts.push(("Saldo das dívidas".to_owned(), open));
        }
        let mut blocks = vec![
            Block::Facts(facts),
            Block::Heading("Movimentos, em reais".to_owned()),
            Block::Table(table),
            Block::Paragraph(format!(
                "+ é o que entrou para o jogador, − o que saiu. Resultado = {}.",
                self.summed()
            )),
        ];
        // One point is no line.
        if self.course.len() > 1 {
            blocks.push(Block::Heading("Fichas, rodada a rodada".to_owned()));
            blocks.push(Block::Chart(Chart {
                when: "Depois de".to_owned(),
                what: "Fichas".to_owned(),
                points: self.course.clone(),
            }));
        }
        blocks.extend(debts(&self.occasion, &self.debts));
        if !self.matches.is_empty() {
            blocks.push(Block::SmallPrint {
                label: "Partidas da noite".to_owned(),
                text: self.matches.join(" "),
            });
        }
        let signed_by = signatures(
            "Li os movimentos acima e estão certos.",
            std::slice::from_ref(&self.player),
            Some(&self.occasion.banker),
        );
        assemble(
            &self.occasion,
            "Extrato da noite",
            &self.player,
            blocks,
            self.chips.as_ref(),
            Some(signed_by),
        )
        .coded(&self.occasion.chain)
    }

    /// Kinds of what moved, as heads of columns: chips and money always,
    /// but for money that nobody handed over on a night on account.
    fn columns(&self) -> [Column; 4] {
        let any = |of: fn(&Movement) -> Money| self.movements.iter().any(|m| !of(m).is_zero());
        let on_account = self.occasion.on_account();
        [
            ("Fichas", true, |m| m.chips),
            ("Fiado", on_account, |m| m.account),
            ("Dinheiro", !on_account || any(|m| m.money), |m| m.money),
            ("Dívidas", any(|m| m.debt), |m| m.debt),
        ]
    }

    /// `fichas + dinheiro + dívidas`.
    fn summed(&self) -> String {
        let heads = self.columns().map(|(head, ..)| head);
        let shown = self.columns().map(|(_, shown, _)| shown);
        let parts = heads.into_iter().zip(shown);
        // Debts are part of every result, though there may be none tonight.
        let parts = parts.filter(|(head, shown)| *shown || *head == "Dívidas");
        let parts: Vec<String> = parts.map(|(head, _)| head.to_lowercase()).collect();
        parts.join(" + ")
    }

    /// A row a movement with the result after it, and the sums.
    fn table(&self) -> (Table, [Money; 4]) {
        let columns = self.columns();
        let mut heads = vec![("Hora", Align::Right), ("O que houve", Align::Left)];
        let shown = columns.iter().filter(|(_, shown, _)| *shown);
        heads.extend(shown.map(|(head, ..)| (*head, Align::Right)));
        heads.push(("Resultado", Align::Right));
        let mut table = Table::new(&heads);
        let mut sums = [Money::ZERO; 4];
        let line = |parts: [Money; 4], said: fn(Money) -> String| {
            let parts = columns.iter().zip(parts);
            let parts = parts.filter(|((_, shown, _), _)| *shown);
            parts.map(|(_, part)| said(part)).collect::<Vec<_>>()
        };
        for movement in &self.movements {
            let parts = columns.map(|(.., of)| of(movement));
            for (sum, part) in sums.iter_mut().zip(parts) {
                *sum += part;
            }
            let mut cells = vec![date::clock(movement.at.time()), movement.what.clone()];
            cells.extend(line(parts, change));
            cells.push(signed(sums.iter().copied().sum()));
            table.row(cells);
        }
        let mut cells = vec![String::new(), "Total".to_owned()];
        cells.extend(line(sums, signed));
        cells.push(signed(sums.iter().copied().sum()));
        table.total(cells);
        (table, sums)
    }
}
