//! The sheet of a match in pause: one for each player, all equal, signed by
//! all. Rule A19.

use chrono::NaiveDateTime;

use super::Cards;
use crate::bank::faces::sheets::{
    Debt, Holding, Occasion, assemble, debts, holdings, signatures, value_only, worth,
};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::money::Money;
use crate::report::sheet::{Align, Block, Sheet, Table};
use crate::words::date;
use crate::words::event::colours;
use crate::words::labels::{for_the_same, giving_back, got_for_chips};
use crate::words::money::{plain, reais};
use crate::words::names::listed;

/// A player of the paused match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PausePlayer {
    /// His name.
    pub name: String,
    /// His chips per colour, counted.
    pub stack: Stack,
    /// His points so far.
    pub points: u32,
    /// Out of the match (rule A10).
    pub in_quebra: bool,
    /// Money he got for his chips.
    pub money: Money,
    /// His Mesa Particular.
    pub table_cards: Cards,
}

/// A match in pause. Rule A19.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PauseSheet {
    /// When and how.
    pub occasion: Occasion,
    /// Number of the match in the book: by it the match is resumed.
    pub partida: u32,
    /// When the match began.
    pub started: NaiveDateTime,
    /// Rounds played to the end.
    pub rounds: u32,
    /// Packs of cards in play.
    pub decks: u32,
    /// Cacife de Jogo.
    pub cacife: Money,
    /// The set in play; its lowest chip is the Taxa.
    pub chips: ChipSet,
    /// Everybody of the match, from the left of the banker on.
    pub players: Vec<PausePlayer>,
    /// Chips in the Caixa de Venda de Cartas: they stay in the box.
    pub card_sales_box: Stack,
    /// Money left in the Caixa de Venda de Fichas, which backs them.
    pub cash_box: Money,
    /// Mesa Comunitária.
    pub community_cards: Cards,
    /// Monte.
    pub monte: Cards,
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
        let broke: Vec<&str> = self
            .players
            .iter()
            .filter(|player| player.in_quebra)
            .map(|player| player.name.as_str())
            .collect();
        let fact = |label: &str, value: String| (label.to_owned(), value);
        let rounds = match self.rounds {
            0 => "nenhuma".to_owned(),
            rounds => rounds.to_string(),
        };
        let mut blocks = vec![Block::Facts(vec![
            fact("Partida", format!("nº {} do livro", self.partida)),
            fact("Começou em", date::full(self.started)),
            fact("Rodadas terminadas", rounds),
            fact("Baralhos", self.decks.to_string()),
            fact("Cacife de Jogo", reais(self.cacife)),
            fact("Taxa", reais(self.chips.ante())),
            fact("Jogo de fichas", colours(&self.chips)),
            fact("Quem dá as cartas", self.next_dealer.clone()),
            fact(
                "Em quebra",
                if broke.is_empty() {
                    "ninguém".to_owned()
                } else {
                    listed(&broke)
                },
            ),
        ])];
        blocks.push(Block::Heading("Fichas e pontos".to_owned()));
        blocks.extend(self.chips_and_points());
        blocks.extend(value_only(&self.by_value));
        blocks.push(Block::Heading(
            giving_back(self.occasion.on_account()).to_owned(),
        ));
        blocks.push(Block::Table(self.money_table()));
        blocks.push(Block::Paragraph(format!(
            "As fichas do Caixa de Venda de Cartas não se trocam: ficam no caixa, e o Caixa de \
             Venda de Fichas guarda {} por elas. Na volta cada jogador compra de novo exatamente \
             as fichas desta folha, {}; joga-se uma rodada normal, e no fim os pontos desta folha \
             se somam aos novos.",
            reais(self.cash_box),
            for_the_same(self.occasion.on_account())
        )));
        blocks.push(Block::Heading("Cartas guardadas".to_owned()));
        blocks.push(Block::Facts(self.card_facts()));
        blocks.extend(debts(&self.occasion, &self.debts));
        let names: Vec<String> = self.players.iter().map(|p| p.name.clone()).collect();
        let signed_by = signatures(
            "Contamos juntos e está certo. Cada jogador guarda uma folha igual a esta, assinada \
             por todos.",
            &names,
            Some(&self.occasion.banker),
        );
        let mut sheet = assemble(
            &self.occasion,
            "Partida em pausa",
            "Arremate Carteado",
            blocks,
            Some(&self.chips),
            Some(signed_by),
        );
        sheet.copies = u32::try_from(self.players.len()).unwrap_or(u32::MAX);
        sheet.coded(&self.occasion.chain)
    }

    fn chips_and_points(&self) -> Vec<Block> {
        let mut rows: Vec<Holding> = self
            .players
            .iter()
            .map(|player| Holding {
                holder: player.name.clone(),
                stack: player.stack.clone(),
                extra: player.points.to_string(),
            })
            .collect();
        rows.push(Holding {
            holder: "Caixa de Venda de Cartas".to_owned(),
            stack: self.card_sales_box.clone(),
            extra: String::new(),
        });
        holdings(&self.chips, &rows, Some("Pontos"))
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

    fn card_facts(&self) -> Vec<(String, String)> {
        let mut facts = vec![
            ("Monte".to_owned(), self.monte.said()),
            ("Mesa Comunitária".to_owned(), self.community_cards.said()),
        ];
        for player in &self.players {
            facts.push((
                format!("Mesa de {}", player.name),
                player.table_cards.said(),
            ));
        }
        facts
    }
}
