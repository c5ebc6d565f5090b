//! The sheet of a session that ended: what each bought, what he got for his
//! chips, and his result. One for each player, all equal, signed by all. Rules
//! P9, P10, A7.

use chrono::NaiveDateTime;

use super::for_each;
use crate::bank::faces::sheets::{Debt, Holding, Occasion, debts, holdings, signed};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::money::Money;
use crate::report::sheet::{Align, Block, Sheet, Table};
use crate::words::date;
use crate::words::money::{plain, reais};

/// Somebody who bought chips in the session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettlementPlayer {
    /// His name.
    pub name: String,
    /// Chips that he bought, per colour: cacife, more chips, or back after a
    /// pause.
    pub stack: Stack,
    /// What he paid for them.
    pub bought: Money,
    /// What he got for his chips, on leaving or at the end.
    pub received: Money,
}

/// A session of Pôquer fechado that has ended. Rule P10.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// When and how.
    pub occasion: Occasion,
    /// Number of the session in the book.
    pub number: u32,
    /// When it began tonight.
    pub started: NaiveDateTime,
    /// It had been paused on an earlier night.
    pub resumed: bool,
    /// Rounds played.
    pub rounds: u32,
    /// What each bought.
    pub cacife: Money,
    /// The ante of each round.
    pub pingo: Money,
    /// The set in play.
    pub chips: ChipSet,
    /// Everybody who bought chips, in table order.
    pub players: Vec<SettlementPlayer>,
    /// Every debt that is open between them.
    pub debts: Vec<Debt>,
}

impl Settlement {
    /// The sheet, one equal copy for each player.
    ///
    /// # Panics
    /// Stacks with other colours than the set are a bug, and so is an overflow.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let fact = |label: &str, value: String| (label.to_owned(), value);
        let began = match self.resumed {
            true => "Retomada em",
            false => "Começou em",
        };
        let mut blocks = vec![Block::Facts(vec![
            fact("Partida", format!("nº {} do livro", self.number)),
            fact(began, date::full(self.started)),
            fact("Rodadas", self.rounds.to_string()),
            fact("Cacife", reais(self.cacife)),
            fact("Pingo", reais(self.pingo)),
        ])];
        blocks.push(Block::Heading("O que cada um pôs e levou".to_owned()));
        blocks.push(Block::Table(self.results()));
        let on_account = self.occasion.on_account();
        let mut said = match on_account {
            true => {
                "Resultado = o que valiam as fichas devolvidas, na saída ou no fim, menos o que \
                 levou fiado. Nada foi pago: o dinheiro se acerta no fim da noite."
            }
            false => {
                "Resultado = o que recebeu pelas fichas, na saída ou no fim, menos o que pagou \
                 por elas."
            }
        }
        .to_owned();
        if self.resumed {
            said.push_str(
                " A partida vinha de uma pausa: o que cada um comprou de volta é o que diz a \
                 folha dela, e o que ganhou ou perdeu antes está naquela noite.",
            );
        }
        blocks.push(Block::Paragraph(said));
        blocks.push(Block::Heading("Fichas compradas".to_owned()));
        let rows: Vec<Holding> = self
            .players
            .iter()
            .map(|player| Holding {
                holder: player.name.clone(),
                stack: player.stack.clone(),
                extra: String::new(),
            })
            .collect();
        blocks.extend(holdings(&self.chips, &rows, None));
        blocks.extend(debts(&self.occasion, &self.debts));
        let names: Vec<String> = self.players.iter().map(|p| p.name.clone()).collect();
        let said = match on_account {
            true => {
                "Conferimos juntos: as fichas foram devolvidas e conferidas, e as contas acima \
                 estão certas; o dinheiro se acerta no fim da noite."
            }
            false => {
                "Conferimos juntos: cada um recebeu o que valiam as suas fichas, e as contas acima \
                 estão certas."
            }
        };
        for_each(
            &self.occasion,
            "Acerto da partida",
            blocks,
            &self.chips,
            said,
            &names,
        )
    }

    fn results(&self) -> Table {
        let (bought, got) = match self.occasion.on_account() {
            true => ("Levou fiado", "Devolveu em fichas"),
            false => ("Comprou em fichas", "Recebeu pelas fichas"),
        };
        let mut table = Table::new(&[
            ("Jogador", Align::Left),
            (bought, Align::Right),
            (got, Align::Right),
            ("Resultado (R$)", Align::Right),
        ]);
        for player in &self.players {
            table.row(vec![
                player.name.clone(),
                plain(player.bought),
                plain(player.received),
                signed(player.received - player.bought),
            ]);
        }
        let bought: Money = self.players.iter().map(|p| p.bought).sum();
        let received: Money = self.players.iter().map(|p| p.received).sum();
        table.total(vec![
            "Soma".to_owned(),
            plain(bought),
            plain(received),
            signed(received - bought),
        ]);
        table
    }
}
