//! The sheet of a match in pause: one for each player, all equal, signed by
//! all. Rule A19.

use chrono::NaiveDateTime;

use super::for_each;
use crate::bank::faces::sheets::{Debt, Holding, Occasion, debts, holdings, value_only, worth};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::money::Money;
use crate::report::sheet::{Align, Block, Sheet, Table};
use crate::words::date;
use crate::words::event::colours;
use crate::words::labels::{for_the_same, giving_back, got_for_chips};
use crate::words::money::{plain, reais};

/// A player of the paused match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PausePlayer {
    /// His name.
    pub name: String,
    /// His chips per colour, counted.
    pub stack: Stack,
    /// Money he got for his chips.
    pub money: Money,
}

/// A match of Pôquer fechado in pause. Rule A19.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PauseSheet {
    /// When and how.
    pub occasion: Occasion,
    /// Number of the match in the book: by it the match is resumed.
    pub number: u32,
    /// When the match began.
    pub started: NaiveDateTime,
    /// Rounds played to the end.
    pub rounds: u32,
    /// What each bought.
    pub cacife: Money,
    /// The ante of each round.
    pub pingo: Money,
    /// The set in play.
    pub chips: ChipSet,
    /// Everybody of the match, in table order.
    pub players: Vec<PausePlayer>,
    /// Who deals the first round after the pause.
    pub next_dealer: String,
    /// Whose chips were counted by value only: their colours are those A5
    /// deals. Rule A19.
    pub by_value: Vec<String>,
    /// Every debt that is open between people of the match.
    pub debts: Vec<Debt>,
}

impl PauseSheet {
    /// The sheet, one equal copy for each player.
    ///
    /// # Panics
    /// Stacks with other colours than the set are a bug.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let fact = |label: &str, value: String| (label.to_owned(), value);
        let rounds = match self.rounds {
            0 => "nenhuma".to_owned(),
            rounds => rounds.to_string(),
        };
        let mut blocks = vec![Block::Facts(vec![
            fact("Partida", format!("nº {} do livro", self.number)),
            fact("Começou em", date::full(self.started)),
            fact("Rodadas terminadas", rounds),
            fact("Cacife", reais(self.cacife)),
            fact("Pingo", reais(self.pingo)),
            fact("Jogo de fichas", colours(&self.chips)),
            fact("Quem dá as cartas", self.next_dealer.clone()),
        ])];
        blocks.push(Block::Heading("Fichas".to_owned()));
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
        blocks.extend(value_only(&self.by_value));
        blocks.push(Block::Heading(
            giving_back(self.occasion.on_account()).to_owned(),
        ));
        blocks.push(Block::Table(self.money_table()));
        blocks.push(Block::Paragraph(format!(
            "Na volta cada jogador compra de novo exatamente as fichas desta folha, {}, e a \
             partida continua com a rodada seguinte.",
            for_the_same(self.occasion.on_account())
        )));
        blocks.extend(debts(&self.occasion, &self.debts));
        let names: Vec<String> = self.players.iter().map(|p| p.name.clone()).collect();
        let said = "Contamos juntos e está certo. Cada jogador guarda uma folha igual a esta, \
                    assinada por todos.";
        for_each(
            &self.occasion,
            "Partida em pausa",
            blocks,
            &self.chips,
            said,
            &names,
        )
    }

    fn money_table(&self) -> Table {
        let mut table = Table::new(&[
            ("Jogador", Align::Left),
            ("Entrega em fichas (R$)", Align::Right),
            (got_for_chips(self.occasion.on_account()), Align::Right),
        ]);
        for player in &self.players {
            table.row(vec![
                player.name.clone(),
                plain(worth(&self.chips, &player.stack)),
                plain(player.money),
            ]);
        }
        let stacks = self.players.iter();
        table.total(vec![
            "Soma".to_owned(),
            plain(stacks.map(|p| worth(&self.chips, &p.stack)).sum()),
            plain(self.players.iter().map(|p| p.money).sum()),
        ]);
        table
    }
}
