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
    /// Money that came into his own pocket or left it.
    pub money: Money,
    /// What others owe him more, or he owes more (negative).
    pub debt: Money,
}

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
        let with_debts = self.movements.iter().any(|m| !m.debt.is_zero());
        let mut columns = vec![
            ("Hora", Align::Right),
            ("O que houve", Align::Left),
            ("Fichas", Align::Right),
            ("Dinheiro", Align::Right),
        ];
        if with_debts {
            columns.push(("Dívidas", Align::Right));
        }
        columns.push(("Resultado", Align::Right));
        let mut table = Table::new(&columns);
        let (mut chips, mut money, mut owed) = (Money::ZERO, Money::ZERO, Money::ZERO);
        for movement in &self.movements {
            chips += movement.chips;
            money += movement.money;
            owed += movement.debt;
            let mut cells = vec![
                date::clock(movement.at.time()),
                movement.what.clone(),
                change(movement.chips),
                change(movement.money),
            ];
            if with_debts {
                cells.push(change(movement.debt));
            }
            cells.push(signed(chips + money + owed));
            table.row(cells);
        }
        let result = chips + money + owed;
        let mut cells = vec![
            String::new(),
            "Total".to_owned(),
            signed(chips),
            signed(money),
        ];
        if with_debts {
            cells.push(signed(owed));
        }
        cells.push(signed(result));
        table.total(cells);
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
            Block::Paragraph(
                "+ é o que entrou para o jogador, − o que saiu. Resultado = fichas + dinheiro + \
                 dívidas."
                    .to_owned(),
            ),
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
        blocks.extend(debts(&self.debts));
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
}
