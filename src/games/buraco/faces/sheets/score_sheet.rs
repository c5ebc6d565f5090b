//! The súmula: a line for each round, how each score came about, what was
//! corrected, signatures. Rule B8.

use crate::bank::faces::sheets::{Occasion, assemble, signatures};
use crate::domain::money::Money;
use crate::games::buraco::rules::points::Points;
use crate::games::buraco::rules::scoring::Part;
use crate::games::buraco::rules::vulnerable::Tries;
use crate::games::buraco::words::labels;
use crate::report::sheet::{Align, Block, Sheet, Table};
use crate::words::money::{plain, reais};
use crate::words::names::listed;

/// One round on the súmula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who dealt.
    pub dealer: String,
    /// Who went out.
    pub out: Option<String>,
    /// What each pair has in it.
    pub parts: [Part; 2],
    /// Totals after it.
    pub totals: [Points; 2],
    /// Was the pair vulnerable in it? Rule B6.
    pub vulnerable: [bool; 2],
    /// The pair's tries to lay down.
    pub tries: [Tries; 2],
}

/// How the match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// It goes on: this is the next round, and who deals it.
    On {
        /// Number of the next round.
        round: u32,
        /// Who deals it.
        dealer: String,
        /// It decides a tie.
        extra: bool,
        /// The match is paused.
        paused: bool,
    },
    /// Won by points.
    Won(Vec<String>),
    /// Won because the others did not play on. Rule B5.
    WalkOver(Vec<String>),
}

/// What one loser paid of the stake.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paid {
    /// Who.
    pub from: String,
    /// To whom.
    pub to: String,
    /// In money.
    pub money: Money,
    /// As a debt.
    pub debt: Money,
}

/// The súmula of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sumula {
    /// When and how.
    pub occasion: Occasion,
    /// Number in the book.
    pub partida: u32,
    /// Each a pair of one.
    pub singles: bool,
    /// Seats in table order.
    pub seats: Vec<String>,
    /// The pairs.
    pub teams: [Vec<String>; 2],
    /// Who dealt first.
    pub dealer: String,
    /// What each loser pays.
    pub stake: Money,
    /// Rounds, in order.
    pub rounds: Vec<Line>,
    /// Who is vulnerable in the next round.
    pub vulnerable: [bool; 2],
    /// Corrections, in words.
    pub remarks: Vec<String>,
    /// How it stands.
    pub state: State,
    /// The stake, once it is settled.
    pub paid: Vec<Paid>,
}

/// The pairs' letters, in tables.
const LETTERS: [&str; 2] = ["A", "B"];

impl Sumula {
    fn totals(&self) -> [Points; 2] {
        let last = self.rounds.last();
        last.map_or([Points::ZERO; 2], |line| line.totals)
    }

    fn notice(&self) -> String {
        let [first, second] = self.totals().map(labels::score);
        // Not broken over two lines.
        let score = format!("A\u{a0}{first}\u{a0}×\u{a0}{second}\u{a0}B");
        match &self.state {
            State::Won(winners) => format!("Vitória de {}. {score}.", listed(winners)),
            State::WalkOver(winners) => format!(
                "Vitória de {} por W.O., sem pontos: os totais ficam como estavam. {score}.",
                listed(winners)
            ),
            State::On {
                round,
                dealer,
                extra,
                paused,
            } => {
                let how = if *paused {
                    "Partida em pausa"
                } else {
                    "Partida em andamento"
                };
                let extra = if *extra {
                    ", de desempate: vence quem fizer mais pontos nela"
                } else {
                    ""
                };
                format!("{how}. {score}. Falta a rodada {round}, que {dealer} dá{extra}.")
            }
        }
    }

    fn facts(&self) -> Block {
        let side = if self.singles { "Jogador" } else { "Dupla" };
        let fact = |label: String, value: String| (label, value);
        let mut facts = vec![fact(
            "Partida".to_owned(),
            format!("nº {} do livro", self.partida),
        )];
        for (letter, team) in LETTERS.iter().zip(&self.teams) {
            facts.push(fact(format!("{side} {letter}"), listed(team)));
        }
        let seats = self.seats.join(", ");
        facts.push(fact("Lugares, para a esquerda".to_owned(), seats));
        facts.push(fact(
            "Deu as primeiras cartas".to_owned(),
            self.dealer.clone(),
        ));
        if self.stake.is_positive() {
            facts.push(fact("Aposta por pessoa".to_owned(), reais(self.stake)));
        }
        if matches!(self.state, State::On { .. }) {
            let who = LETTERS.iter().zip(self.vulnerable);
            let who: Vec<&str> = who
                .filter(|(_, is)| *is)
                .map(|(letter, _)| *letter)
                .collect();
            let who = if who.is_empty() {
                "ninguém".to_owned()
            } else {
                listed(&who)
            };
            facts.push(fact("Vulnerável agora".to_owned(), who));
        }
        Block::Facts(facts)
    }

    fn course(&self) -> Table {
        let mut table = Table::new(&[
            ("Rodada", Align::Right),
            ("Deu", Align::Left),
            ("Bateu", Align::Left),
            ("A\npontos", Align::Right),
            ("A\ntotal", Align::Right),
            ("B\npontos", Align::Right),
            ("B\ntotal", Align::Right),
        ]);
        for (index, line) in self.rounds.iter().enumerate() {
            let scores = line.parts.map(|part| part.score());
            table.row(vec![
                (index + 1).to_string(),
                line.dealer.clone(),
                line.out.clone().unwrap_or_else(|| "ninguém".to_owned()),
                labels::score(scores[0]),
                labels::score(line.totals[0]),
                labels::score(scores[1]),
                labels::score(line.totals[1]),
            ]);
        }
        let totals = self.totals();
        table.total(vec![
            String::new(),
            "Total".to_owned(),
            String::new(),
            String::new(),
            labels::score(totals[0]),
            String::new(),
            labels::score(totals[1]),
        ]);
        table
    }

    /// How a pair's scores came about. Rules B2, B3, B6.
    fn parts(&self, place: usize) -> Table {
        let mut table = Table::new(&[
            ("Rodada", Align::Right),
            ("Batida", Align::Right),
            ("Canastras\nreais", Align::Right),
            ("Canastras\nsimples", Align::Right),
            ("Cartas", Align::Right),
            ("Mão", Align::Right),
            ("Sem\nmorto", Align::Right),
            ("Pontos", Align::Right),
            ("Vulnerável", Align::Left),
        ]);
        for (index, line) in self.rounds.iter().enumerate() {
            let part = &line.parts[place];
            let of = part.breakdown();
            let worth = |points: Points| match points {
                Points::ZERO => "–".to_owned(),
                points => labels::score(points),
            };
            let canastas = |count: u32, points: Points| match count {
                0 => "–".to_owned(),
                count => format!("{count} = {}", labels::score(points)),
            };
            table.row(vec![
                (index + 1).to_string(),
                worth(of.going_out),
                canastas(part.clean, of.clean),
                canastas(part.dirty, of.dirty),
                worth(of.cards),
                worth(of.hand),
                worth(of.morto),
                labels::score(part.score()),
                tries(line.vulnerable[place], &line.tries[place]),
            ]);
        }
        table
    }

    fn stake_paid(&self) -> Option<Table> {
        if self.paid.is_empty() {
            return None;
        }
        let mut table = Table::new(&[
            ("Quem perdeu", Align::Left),
            ("Paga a", Align::Left),
            ("Em dinheiro (R$)", Align::Right),
            ("Fica devendo (R$)", Align::Right),
        ]);
        for paid in &self.paid {
            table.row(vec![
                paid.from.clone(),
                paid.to.clone(),
                plain(paid.money),
                plain(paid.debt),
            ]);
        }
        Some(table)
    }

    /// The sheet, signed by all who play; one equal copy for each once the
    /// match rests.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut blocks = vec![Block::Notice(self.notice()), self.facts()];
        if !self.rounds.is_empty() {
            blocks.push(Block::Heading("Rodadas".to_owned()));
            blocks.push(Block::Table(self.course()));
            for (place, letter) in LETTERS.iter().enumerate() {
                blocks.push(Block::Heading(format!(
                    "Como {letter} fez os pontos: {}",
                    listed(&self.teams[place])
                )));
                blocks.push(Block::Table(self.parts(place)));
            }
        }
        if !self.remarks.is_empty() {
            blocks.push(Block::Heading("Correções".to_owned()));
            let remarks = self.remarks.iter().cloned().map(Block::Paragraph);
            blocks.extend(remarks);
        }
        if let Some(table) = self.stake_paid() {
            blocks.push(Block::Heading("Aposta".to_owned()));
            blocks.push(Block::Table(table));
        }
        let signed_by = signatures(
            "Conferimos as rodadas e os totais desta súmula, e estão certos.",
            &self.seats,
            Some(&self.occasion.banker),
        );
        let mut sheet = assemble(
            &self.occasion,
            "Súmula",
            "Buraco",
            blocks,
            None,
            Some(signed_by),
        );
        if !matches!(self.state, State::On { paused: false, .. }) {
            sheet.copies = u32::try_from(self.seats.len()).unwrap_or(u32::MAX);
        }
        sheet.coded(&self.occasion.chain)
    }
}

/// `não`; `sim`; `sim; 70 e 145 não bastaram; baixou 300`.
fn tries(vulnerable: bool, tries: &Tries) -> String {
    if !vulnerable && tries.is_empty() {
        return "não".to_owned();
    }
    let mut said = vec!["sim".to_owned()];
    let failed: Vec<String> = tries.failed.iter().map(u32::to_string).collect();
    match failed.as_slice() {
        [] => {}
        [one] => said.push(format!("{one} não bastou")),
        many => said.push(format!("{} não bastaram", listed(many))),
    }
    if let Some(points) = tries.opened {
        said.push(format!("baixou {points}"));
    }
    said.join("; ")
}
