//! The settlement of a match: points, ties, the Caixa de Venda de Cartas, the
//! Grande Prêmio and who paid it how. Rules A15–A18 and A20.

use crate::bank::faces::sheets::{Debt, Occasion, assemble, debts, signatures};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::games::arremate::rules::figure_deck::Figure;
use crate::report::sheet::{Align, Block, Sheet, Table};
use crate::words::cards::points;
use crate::words::money::{plain, reais, whole};
use crate::words::names::listed;

/// A player at the end of a match. Rule A15.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettlementPlayer {
    /// His name.
    pub name: String,
    /// Points entered during the match, where any were.
    pub noted: Option<u32>,
    /// Points of the final count, which decides.
    pub counted: u32,
    /// Out of the match (rule A10).
    pub in_quebra: bool,
}

/// What a tie was about. Rule A16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tied {
    /// Caixa de Venda de Cartas.
    CardSalesBox,
    /// Grande Prêmio.
    GrandePremio,
    /// Both at once.
    Both,
}

/// A tie broken by the Baralho Figurado. Rule A16.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TieBreak {
    /// What for.
    pub tied: Tied,
    /// Who drew which card, in order.
    pub draws: Vec<(String, Figure)>,
    /// Who drew the joker.
    pub winner: String,
}

/// How one player paid the Grande Prêmio. Rule A17.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who.
    pub payer: String,
    /// Paid in chips.
    pub chips: Money,
    /// Paid in money.
    pub money: Money,
    /// Left owing: falência (rule A18).
    pub debt: Money,
}

/// The Grande Prêmio. Rule A17.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GrandePremio {
    /// Who won it.
    pub winner: String,
    /// His points.
    pub points: u32,
    /// What each loser owes: points × Taxa.
    pub each: Money,
    /// Everybody who pays.
    pub payments: Vec<Payment>,
    /// Who does not pay, and why, in Portuguese.
    pub exempt: Vec<(String, String)>,
}

/// The Cacife of the next match. Rule A20.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextCacife {
    /// The smallest total among the losers who stay.
    Smallest {
        /// The Cacife.
        amount: Money,
        /// Whose chips they are.
        of: String,
    },
    /// The table declares amounts anew.
    DeclaredAnew,
    /// Not found yet: the acertos come after.
    Open,
    /// No further match tonight.
    None,
}

/// A match that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// When and how.
    pub occasion: Occasion,
    /// Number of the match in the book: by it the match is resumed.
    pub partida: u32,
    /// Cacife de Jogo.
    pub cacife: Money,
    /// The set in play; its lowest chip is the Taxa.
    pub chips: ChipSet,
    /// Everybody of the match.
    pub players: Vec<SettlementPlayer>,
    /// Points that the cards in play hold in all.
    pub points_in_play: u32,
    /// Value of the chips that the Caixa de Venda de Cartas held.
    pub card_sales_box: Money,
    /// Who took them.
    pub card_sales_winner: String,
    /// In the order in which they were broken.
    pub tie_breaks: Vec<TieBreak>,
    /// `None` where nobody could win it.
    pub grande_premio: Option<GrandePremio>,
    /// Every debt that is open now.
    pub debts: Vec<Debt>,
    /// What the next match costs.
    pub next_cacife: NextCacife,
}

impl Settlement {
    /// The sheet, one equal copy for each player.
    ///
    /// # Panics
    /// Stacks with other colours than the set are a bug, and so is a payment
    /// whose parts are not the Grande Prêmio.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut blocks = vec![Block::Facts(vec![
            (
                "Partida".to_owned(),
                format!("nº {} do livro", self.partida),
            ),
            ("Cacife de Jogo".to_owned(), reais(self.cacife)),
            ("Taxa".to_owned(), reais(self.chips.ante())),
        ])];
        self.points(&mut blocks);
        for tie in &self.tie_breaks {
            tie_break(tie, &mut blocks);
        }
        self.card_sales(&mut blocks);
        self.prize(&mut blocks);
        blocks.extend(debts(&self.occasion, &self.debts));
        blocks.push(Block::Heading("Próxima partida".to_owned()));
        blocks.push(Block::Paragraph(match &self.next_cacife {
            NextCacife::Smallest { amount, of } => format!(
                "Cacife de {}: o menor total em fichas entre os que perderam e continuam ({of}).",
                reais(*amount)
            ),
            NextCacife::DeclaredAnew => {
                "A mesa declara de novo quanto cada um aceita perder.".to_owned()
            }
            NextCacife::Open => {
                "O próximo Cacife será decidido na Seção de Acertos: R$ ____________".to_owned()
            }
            NextCacife::None => "Não há outra partida nesta noite.".to_owned(),
        }));
        let names: Vec<String> = self.players.iter().map(|p| p.name.clone()).collect();
        let signed_by = signatures(
            "Os pontos foram contados diante de todos e as contas acima estão certas.",
            &names,
            Some(&self.occasion.banker),
        );
        let mut sheet = assemble(
            &self.occasion,
            "Acerto da partida",
            "Arremate Carteado",
            blocks,
            Some(&self.chips),
            Some(signed_by),
        );
        sheet.copies = u32::try_from(self.players.len()).unwrap_or(u32::MAX);
        sheet.coded(&self.occasion.chain)
    }

    fn points(&self, blocks: &mut Vec<Block>) {
        blocks.push(Block::Heading("Pontos".to_owned()));
        let with_notes = self.players.iter().any(|p| p.noted.is_some());
        let mut columns = vec![("Jogador", Align::Left)];
        if with_notes {
            columns.push(("Anotados na partida", Align::Right));
            columns.push(("Diferença", Align::Right));
        }
        columns.push(("Contagem final", Align::Right));
        let mut table = Table::new(&columns);
        for player in &self.players {
            let mut cells = vec![if player.in_quebra {
                format!("{} (em quebra)", player.name)
            } else {
                player.name.clone()
            }];
            if with_notes {
                let noted = player.noted;
                cells.push(noted.map_or("–".to_owned(), |noted| noted.to_string()));
                cells.push(noted.map_or("–".to_owned(), |noted| off(noted, player.counted)));
            }
            cells.push(player.counted.to_string());
            table.row(cells);
        }
        let total: u64 = self.players.iter().map(|p| u64::from(p.counted)).sum();
        let mut cells = vec!["Soma".to_owned()];
        if with_notes {
            cells.extend([String::new(), String::new()]);
        }
        cells.push(total.to_string());
        table.total(cells);
        blocks.push(Block::Table(table));
        let left = u64::from(self.points_in_play).saturating_sub(total);
        let mut note = format!(
            "As cartas em jogo valem {}; {} ficaram sem dono.",
            points(self.points_in_play),
            whole(left)
        );
        if with_notes {
            note.push_str(" Onde há diferença, vale a contagem final.");
        }
        blocks.push(Block::Paragraph(note));
    }

    fn card_sales(&self, blocks: &mut Vec<Block>) {
        blocks.push(Block::Heading("Caixa de Venda de Cartas".to_owned()));
        blocks.push(Block::Paragraph(format!(
            "{} ficou com o caixa, que tinha {} em fichas.",
            self.card_sales_winner,
            reais(self.card_sales_box)
        )));
    }

    fn prize(&self, blocks: &mut Vec<Block>) {
        blocks.push(Block::Heading("Grande Prêmio".to_owned()));
        let Some(prize) = &self.grande_premio else {
            blocks.push(Block::Paragraph(
                "Ninguém podia ganhar o Grande Prêmio nesta partida.".to_owned(),
            ));
            return;
        };
        blocks.push(Block::Paragraph(format!(
            "{}: {} × Taxa de {} = {} de cada um que paga.",
            prize.winner,
            points(prize.points),
            reais(self.chips.ante()),
            reais(prize.each)
        )));
        let mut table = Table::new(&[
            ("Quem paga", Align::Left),
            ("Em fichas", Align::Right),
            ("Em dinheiro", Align::Right),
            ("Fica devendo", Align::Right),
            ("Total (R$)", Align::Right),
        ]);
        let mut sums = [Money::ZERO; 4];
        for payment in &prize.payments {
            let all = payment.chips + payment.money + payment.debt;
            assert!(all == prize.each, "every payer owes the Grande Prêmio");
            let parts = [payment.chips, payment.money, payment.debt, all];
            for (sum, part) in sums.iter_mut().zip(parts) {
                *sum += part;
            }
            let mut cells = vec![payment.payer.clone()];
            cells.extend(parts.map(nothing));
            table.row(cells);
        }
        let mut cells = vec![format!("{} recebe", prize.winner)];
        cells.extend(sums.map(plain));
        table.total(cells);
        blocks.push(Block::Table(table));
        for (name, why) in &prize.exempt {
            blocks.push(Block::Paragraph(format!("{name} não paga: {why}.")));
        }
        let bankrupt: Vec<&str> = prize
            .payments
            .iter()
            .filter(|payment| payment.debt.is_positive())
            .map(|payment| payment.payer.as_str())
            .collect();
        if !bankrupt.is_empty() {
            let bars = if bankrupt.len() == 1 {
                "Não joga outra partida de Arremate até pagar tudo, ou até ser aceito por esse \
                 credor"
            } else {
                "Não jogam outra partida de Arremate até pagarem tudo, ou até serem aceitos por \
                 esse credor, um por um"
            };
            blocks.push(Block::Notice(format!(
                "Falência: {} (dívida com {}). {bars}.",
                listed(&bankrupt),
                prize.winner
            )));
        }
    }
}

fn tie_break(tie: &TieBreak, blocks: &mut Vec<Block>) {
    let what = match tie.tied {
        Tied::CardSalesBox => "o Caixa de Venda de Cartas",
        Tied::GrandePremio => "o Grande Prêmio",
        Tied::Both => "o Caixa de Venda de Cartas e o Grande Prêmio",
    };
    blocks.push(Block::Heading(format!("Desempate para {what}")));
    let mut table = Table::new(&[
        ("Tirada", Align::Right),
        ("Quem tirou", Align::Left),
        ("Carta", Align::Left),
    ]);
    for (index, (name, drawn)) in tie.draws.iter().enumerate() {
        table.row(vec![
            (index + 1).to_string(),
            name.clone(),
            figure(*drawn).to_owned(),
        ]);
    }
    if tie.draws.is_empty() {
        blocks.push(Block::Paragraph(format!(
            "{} venceu o desempate com o Baralho Figurado; as cartas tiradas não foram anotadas.",
            tie.winner
        )));
        return;
    }
    blocks.push(Block::Table(table));
    blocks.push(Block::Paragraph(format!(
        "{} tirou o primeiro curinga do Baralho Figurado e venceu o desempate.",
        tie.winner
    )));
}

/// A card of the Baralho Figurado; its suit plays no part. Rule A16.
const fn figure(figure: Figure) -> &'static str {
    match figure {
        Figure::Jack => "J",
        Figure::Queen => "Q",
        Figure::King => "K",
        Figure::Ace => "A (tira mais uma)",
        Figure::Joker => "curinga",
    }
}

fn nothing(amount: Money) -> String {
    if amount.is_zero() {
        "–".to_owned()
    } else {
        plain(amount)
    }
}

fn off(noted: u32, counted: u32) -> String {
    match i64::from(counted) - i64::from(noted) {
        0 => "–".to_owned(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", less.unsigned_abs()),
    }
}
