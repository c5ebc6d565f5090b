//! "Why this number?": the reckoning of any figure on the table, line by line.
//! The lines sum to the figure. Rules A3, A6, A7, A10, A15, A17, A20.
//!
//! Never: a figure of its own; it tells what the books and the match say.

mod moves;

use super::At;
use super::end_now::{EndNow, if_it_ended_now, points_now};
use crate::bank::faces::moves::Account;
use crate::desk::evening::Evening;
use crate::domain::ledger::{CashPlace, ChipPlace};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::award;
use crate::games::arremate::rules::betting::Hand;
use crate::games::arremate::words::cards::take_with_points;
use crate::games::arremate::words::explain as said;
use crate::games::arremate::{Moment, Partida};
use crate::words::cards::points;
use crate::words::labels;
use crate::words::money::plain;

use moves::moves;

/// A figure that may be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Cacife de Jogo of the match.
    Cacife,
    /// Taxa.
    Ante,
    /// Limite Mínimo de Aposta.
    BetMin,
    /// A player's chips.
    Chips(PlayerId),
    /// A player's points.
    Points(PlayerId),
    /// The whole pot of the round.
    Pot,
    /// Montante (0) or a Montante Paralelo, as the bets stand.
    PotAt(usize),
    /// Caixa de Venda de Cartas.
    CardBox,
    /// Caixa de Venda de Fichas.
    CashBox,
    /// Grande Prêmio of each loser, were the match over.
    Prize,
    /// Cacife of the next match.
    NextCacife,
}

/// An amount or points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// Money.
    Money(Money),
    /// Points.
    Points(u32),
}

impl Worth {
    /// `82,00`, `41 pontos`.
    #[must_use]
    pub fn said(self) -> String {
        match self {
            Worth::Money(amount) => plain(amount),
            Worth::Points(count) => points(count),
        }
    }
}

/// A figure with its reckoning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// What the figure is.
    pub title: String,
    /// What it is made of.
    pub lines: Vec<(String, Worth)>,
    /// The figure.
    pub total: Worth,
    /// The same in a sentence, where there is one.
    pub said: Option<String>,
}

impl Reckoning {
    /// The sum of the lines; none where they can't be added.
    #[must_use]
    pub fn sum(&self) -> Option<Worth> {
        let empty = match self.total {
            Worth::Money(_) => Worth::Money(Money::ZERO),
            Worth::Points(_) => Worth::Points(0),
        };
        self.lines
            .iter()
            .try_fold(empty, |sum, (_, line)| match (sum, line) {
                (Worth::Money(sum), Worth::Money(line)) => sum.checked_add(*line).map(Worth::Money),
                (Worth::Points(sum), Worth::Points(line)) => {
                    sum.checked_add(*line).map(Worth::Points)
                }
                _ => None,
            })
    }

    fn money(title: impl Into<String>, lines: Vec<(String, Money)>, total: Money) -> Reckoning {
        let lines = lines.into_iter();
        Reckoning {
            title: title.into(),
            lines: lines.map(|(text, a)| (text, Worth::Money(a))).collect(),
            total: Worth::Money(total),
            said: None,
        }
    }

    fn saying(mut self, said: String) -> Reckoning {
        self.said = Some(said);
        self
    }
}

/// The reckoning of a figure; none where the table does not show it now.
#[must_use]
pub fn explain(evening: &Evening, figure: Figure) -> Option<Reckoning> {
    let tables = evening.tables();
    let at = At::new(tables);
    let partida = tables.arremate.partida();
    let ledger = &tables.ledger;
    match figure {
        Figure::Cacife => cacife(evening, partida?),
        Figure::Ante => {
            let set = ledger.set()?;
            let lowest = set.colours().first()?;
            let line = format!("Ficha mais baixa, {}", lowest.name);
            let lines = vec![(line, lowest.value)];
            Some(Reckoning::money(
                "Taxa Inicial Mínima de Aposta",
                lines,
                set.ante(),
            ))
        }
        Figure::BetMin => {
            let partida = partida?;
            let players = partida.round()?.players.clone();
            let lines = players
                .iter()
                .map(|player| (format!("Taxa de {}", at.name(*player)), partida.ante));
            let total = partida.bet_min(players.len());
            Some(
                Reckoning::money("Limite Mínimo de Aposta", lines.collect(), total)
                    .saying(said::bet_min(partida.ante, players.len())),
            )
        }
        Figure::Chips(player) => {
            let account = Account::Chips(ChipPlace::Player(player));
            let title = format!("Fichas de {}", at.name(player));
            let total = ledger.stack(player);
            Some(Reckoning::money(title, moves(evening, account), total))
        }
        Figure::CardBox => {
            let account = Account::Chips(ChipPlace::CardBox);
            let total = ledger.chips(ChipPlace::CardBox);
            let lines = moves(evening, account);
            Some(Reckoning::money("Caixa de Venda de Cartas", lines, total))
        }
        Figure::CashBox => {
            let account = Account::Cash(CashPlace::Box);
            let total = ledger.cash(CashPlace::Box);
            let lines = moves(evening, account);
            Some(Reckoning::money("Caixa de Venda de Fichas", lines, total))
        }
        Figure::Points(player) => Some(points_of(&at, partida?, player)),
        Figure::Pot => Some(pot(&at, partida?, ledger.chips(ChipPlace::Pot))),
        Figure::PotAt(index) => pot_at(&at, partida?, index),
        Figure::Prize => prize(&at, partida?),
        Figure::NextCacife => next_cacife(&at),
    }
}

/// Where the Cacife came from: what was declared, the acertos, or the sheet
/// of a pause. Rules A3, A19, A20.
fn cacife(evening: &Evening, partida: &Partida) -> Option<Reckoning> {
    const TITLE: &str = "Cacife de Jogo";
    let total = partida.cacife;
    match moves::cacife_from(evening, partida.number)? {
        moves::CacifeFrom::Declared(declared) => {
            let base = declared
                .iter()
                .try_fold(Money::ZERO, |sum, (_, amount)| sum.checked_add(*amount))?;
            let players = u32::try_from(declared.len()).ok()?;
            if players == 0 {
                return None;
            }
            let mean = crate::games::arremate::rules::buy_in::mean_shown(base, players);
            let rounding = total.checked_sub(mean)?;
            let mut lines = vec![(format!("Valor Base {} ÷ {players}", plain(base)), mean)];
            if !rounding.is_zero() {
                lines.push(("Arredondamento".to_owned(), rounding));
            }
            let each: Vec<Money> = declared.iter().map(|(_, amount)| *amount).collect();
            let told = format!(
                "Valor Base: {} {}",
                said::base_value(&each, base),
                said::cacife(base, players, total)
            );
            Some(Reckoning::money(TITLE, lines, total).saying(told))
        }
        moves::CacifeFrom::Settled(next) => {
            let mut lines = vec![("Menor total em fichas, dos acertos".to_owned(), next)];
            let less = total.checked_sub(next)?;
            if !less.is_zero() {
                lines.push(("O que as fichas não dão exato".to_owned(), less));
            }
            Some(Reckoning::money(TITLE, lines, total))
        }
        moves::CacifeFrom::Sheet => {
            let lines = vec![("Da folha da pausa".to_owned(), total)];
            Some(Reckoning::money(TITLE, lines, total))
        }
    }
}

/// Rule A15: round by round, or sheet and count once counted.
fn points_of(at: &At<'_>, partida: &Partida, player: PlayerId) -> Reckoning {
    let total = points_now(partida, player);
    let mut lines = Vec::new();
    let sheet = partida.points_on_sheet(player);
    if sheet > 0 {
        lines.push(("Folha da pausa".to_owned(), Worth::Points(sheet)));
    }
    let mut told = None;
    match partida.result.counts.iter().find(|c| c.player == player) {
        Some(count) => {
            lines.push(("Contagem final".to_owned(), Worth::Points(count.counted)));
            if count.entered != count.counted {
                told = Some(format!(
                    "Na partida foram lançados {}; vale a contagem.",
                    points(count.entered)
                ));
            }
        }
        None => {
            for gain in partida.gains.iter().filter(|g| g.player == Some(player)) {
                let what = take_with_points(&gain.take, gain.points);
                let line = format!("Rodada {}: {what}", gain.round);
                lines.push((line, Worth::Points(gain.points)));
            }
        }
    }
    Reckoning {
        title: format!("Pontos de {}", at.name(player)),
        lines,
        total: Worth::Points(total),
        said: told,
    }
}

/// Everything in the middle: antes, cards bought, bets. Rule A8.
fn pot(at: &At<'_>, partida: &Partida, total: Money) -> Reckoning {
    let mut lines = Vec::new();
    match (partida.betting(), partida.round()) {
        (Some(betting), _) => {
            for hand in betting.hands() {
                lines.extend(hand_lines(at, partida, hand));
            }
        }
        (None, Some(round)) if total.is_positive() => {
            let antes = round.players.iter();
            lines.extend(antes.map(|p| (format!("{}: Taxa", at.name(*p)), partida.ante)));
        }
        _ => {}
    }
    Reckoning::money("Montante", lines, total)
}

fn hand_lines(at: &At<'_>, partida: &Partida, hand: &Hand) -> Vec<(String, Money)> {
    let name = at.name(hand.player);
    let card = if hand.bought {
        partida.ante
    } else {
        Money::ZERO
    };
    let bets = hand.put.checked_sub(partida.ante).unwrap_or_default();
    let splashed = hand.dead.checked_sub(card).unwrap_or_default();
    let parts = [
        ("Taxa", hand.put.checked_sub(bets).unwrap_or_default()),
        ("apostas", bets),
        ("carta comprada", card),
        ("fichas que caíram", splashed),
    ];
    parts
        .into_iter()
        .filter(|(_, amount)| !amount.is_zero())
        .map(|(what, amount)| (format!("{name}: {what}"), amount))
        .collect()
}

/// One pot: each player's part of it, folded ones too. Rule A10.
fn pot_at(at: &At<'_>, partida: &Partida, index: usize) -> Option<Reckoning> {
    let betting = partida.betting()?;
    let split = award::split(partida.ante, betting).ok()?;
    let pot = split.pots.get(index)?;
    let hands = betting.hands();
    let staked = |seat: usize| {
        let put = hands.get(seat).map(|hand| hand.put).unwrap_or_default();
        match split.returned {
            Some((owner, back)) if owner == seat => put.checked_sub(back).unwrap_or(put),
            _ => put,
        }
    };
    // A pot reaches up to what its poorest competitor put in; the last one
    // takes whatever is above.
    let upper = |index: usize| {
        let pot = split.pots.get(index)?;
        let last = index.saturating_add(1) == split.pots.len();
        if last {
            return (0..hands.len()).map(staked).max();
        }
        pot.eligible.iter().map(staked).min()
    };
    let top = upper(index)?;
    let bottom = match index.checked_sub(1) {
        Some(below) => upper(below)?,
        None => Money::ZERO,
    };
    let mut lines = Vec::new();
    for (seat, hand) in hands.iter().enumerate() {
        let name = at.name(hand.player);
        let part = staked(seat).min(top).checked_sub(bottom)?;
        if part.is_positive() {
            lines.push((format!("{name}: Taxa e apostas"), part));
        }
        if index == 0 && hand.dead.is_positive() {
            lines.push((format!("{name}: carta e fichas perdidas"), hand.dead));
        }
    }
    let players: Vec<PlayerId> = pot
        .eligible
        .iter()
        .filter_map(|seat| hands.get(seat).map(|hand| hand.player))
        .collect();
    let told = match players.as_slice() {
        [only] => format!("Só {} participa.", at.name(*only)),
        many => format!("Disputado por {}.", at.names.people(many)),
    };
    Some(Reckoning::money(labels::pot(index), lines, pot.amount).saying(told))
}

/// Grande Prêmio of each loser, were the match over. Rule A17.
fn prize(at: &At<'_>, partida: &Partida) -> Option<Reckoning> {
    const TITLE: &str = "Grande Prêmio, de cada perdedor";
    if let Some((winner, prize)) = partida.result.prize {
        let won = points_now(partida, winner);
        let line = format!("{} de {} × Taxa", points(won), at.name(winner));
        return Some(Reckoning::money(TITLE, vec![(line, prize)], prize));
    }
    let EndNow::Won {
        winner,
        points: won,
        prize,
        pays,
        ..
    } = if_it_ended_now(at.tables)?
    else {
        return None;
    };
    let line = format!("{} de {} × Taxa", points(won), at.name(winner));
    let told = said::grand_prize(won, partida.ante, pays.len());
    Some(Reckoning::money(TITLE, vec![(line, prize)], prize).saying(told))
}

/// The next Cacife: found by the acertos, or as it would be found. Rule A20.
fn next_cacife(at: &At<'_>) -> Option<Reckoning> {
    const TITLE: &str = "Próximo Cacife de Jogo";
    let table = &at.tables.arremate;
    let (next, told) = match table.partida() {
        Some(partida) if partida.moment() == Moment::Settling => {
            let (next, told) = super::finish::next_cacife(at, partida, &[]);
            (next?, Some(told))
        }
        _ => (table.next_cacife()?, None),
    };
    let lines = vec![("Menor total em fichas entre os perdedores".to_owned(), next)];
    let reckoning = Reckoning::money(TITLE, lines, next);
    Some(match told {
        Some(told) => reckoning.saying(told),
        None => reckoning,
    })
}
