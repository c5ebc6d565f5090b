//! A match as it stands: state only. What may happen to it is decided in the
//! other leaves.

use std::collections::BTreeMap;

use super::betting::Betting;
use super::command::{RoundKind, Take};
use super::decks::Decks;
use super::event::{Award, PointsCount, PrizePayment};
use super::figure_deck::FigureDraw;
use super::grand_prize::Purpose;
use super::house_rules::HouseRules;
use super::refusal::Moment;
use super::stock::Stock;
use crate::bank::Edition;
use crate::bank::rules::event::Sale;
use crate::bank::rules::light::Light;
use crate::domain::cards::Card;
use crate::domain::chips::Stack;
use crate::domain::ledger::Ledger;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Cards that came to somebody, or left play. Rule A15.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gain {
    /// Who; None: nobody (a lot without bids).
    pub player: Option<PlayerId>,
    /// Round.
    pub round: u32,
    /// Cards or points.
    pub take: Take,
    /// Points.
    pub points: u32,
}

/// A lot that was sold, to give its price back if the round is annulled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoldLot {
    /// Who pays.
    pub buyer: PlayerId,
    /// How much.
    pub price: Money,
}

/// Where a round stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoundStage {
    /// "Está aberto o Leilão".
    Auction,
    /// Bets, and what follows from them until pots are divided.
    Betting(Betting),
    /// Pots are divided; the winner may collect.
    Collecting(Award),
    /// Last round: turns.
    LastTurns {
        /// Whose turn.
        turn: PlayerId,
        /// Who has folded.
        out: Vec<PlayerId>,
    },
}

/// A round under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// 1, 2, 3 … within the match.
    pub number: u32,
    /// Which kind.
    pub kind: RoundKind,
    /// Who is in, from the dealer's left.
    pub players: Vec<PlayerId>,
    /// Cards on the Mesa Comunitária, where the banker named them.
    pub board: Option<Vec<Card>>,
    /// Mesas Particulares, as far as the banker named them. Rule A13.
    pub tables: Vec<(PlayerId, Vec<Card>)>,
    /// Who keeps his cards closed, beaten. Rule A13.
    pub closed: Vec<PlayerId>,
    /// Lots sold in this round.
    pub lots: Vec<SoldLot>,
    /// Lots brought up in this round, sold or not.
    pub lots_shown: u32,
    /// Where it stands.
    pub stage: RoundStage,
    /// The Monte before the round, should it be annulled.
    pub stock_before: Stock,
    /// Cards and points that had left play before the round, likewise.
    pub gains_before: usize,
    /// Who was em quebra before the round, should it be annulled.
    pub broke_before: Vec<PlayerId>,
}

/// A draw from the Baralho Figurado. Rule A16.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tie {
    /// For what.
    pub purpose: Purpose,
    /// Who is in it, in table order.
    pub players: Vec<PlayerId>,
    /// The draw.
    pub draw: FigureDraw<PlayerId>,
}

/// Where a match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Cacifes are being sold.
    Selling,
    /// Between rounds.
    Ready,
    /// A round.
    Round(Round),
    /// Points are counted.
    Counting,
    /// A tie is broken.
    Tiebreak(Tie),
    /// The Grande Prêmio is paid.
    Prize,
    /// Acertos.
    Settling,
}

/// How the match was won. Rule A17.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Result {
    /// The final count.
    pub counts: Vec<PointsCount>,
    /// Ties that were decided, in order: for what, and for whom.
    pub ties: Vec<(Purpose, PlayerId)>,
    /// What was drawn for them, if it was noted.
    pub draws: Vec<(PlayerId, super::figure_deck::Figure)>,
    /// Who took the box of card sales, and how much.
    pub card_box: Option<(PlayerId, Money)>,
    /// Who won the Prêmio, and how much each loser pays.
    pub prize: Option<(PlayerId, Money)>,
    /// How it was paid.
    pub payments: Vec<PrizePayment>,
    /// Once the match was settled: losers without a chip then. Rule A20.
    pub broke: Option<Vec<PlayerId>>,
}

impl Result {
    /// Winners of ties, in order. Rule A16.
    #[must_use]
    pub fn tie_winners(&self) -> Vec<PlayerId> {
        self.ties.iter().map(|(_, winner)| *winner).collect()
    }
}

/// A match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partida {
    /// Number in the book.
    pub number: u32,
    /// Decks.
    pub decks: Decks,
    /// Taxa.
    pub ante: Money,
    /// Cacife de Jogo.
    pub cacife: Money,
    /// Seats in table order, to the left.
    pub seats: Vec<PlayerId>,
    /// Index of the seat that deals, or deals next.
    pub dealer: usize,
    /// That seat has dealt already: the next to its left is next.
    pub dealt: bool,
    /// House rules of this match.
    pub rules: HouseRules,
    /// By which edition of the rules it is decided.
    pub edition: Edition,
    /// Chips for each seat's Cacife.
    pub stacks: Vec<Stack>,
    /// Cacifes sold.
    pub sales: Vec<Sale>,
    /// Rounds begun.
    pub rounds: u32,
    /// The penultimate round was played.
    pub penultimate_played: bool,
    /// Where it stands.
    pub phase: Phase,
    /// Em quebra: out of the match. Rule A10.
    pub broke: Vec<PlayerId>,
    /// Who bought a card in the last round that ended, to be asked again.
    pub bought: Vec<PlayerId>,
    /// Without a chip, and not by the books alone: he put all in, or was counted.
    /// Rule A24.
    pub emptied: Vec<PlayerId>,
    /// The match ends with this round. Rule A10.
    pub over: bool,
    /// Cards that came to somebody, in order.
    pub gains: Vec<Gain>,
    /// Points from the sheet of a pause. Rule A19.
    pub sheet: BTreeMap<PlayerId, u32>,
    /// The Monte. Rule A14.
    pub stock: Stock,
    /// Modo leve, and how far the books know the chips. Rule A24.
    pub light: Light,
    /// How it was won.
    pub result: Result,
}

impl Partida {
    /// What the table is at.
    #[must_use]
    pub fn moment(&self) -> Moment {
        match &self.phase {
            Phase::Selling => Moment::Selling,
            Phase::Ready => Moment::BetweenRounds,
            Phase::Round(round) => match &round.stage {
                RoundStage::Auction => Moment::Auction,
                RoundStage::Betting(betting) if betting.turn().is_none() => Moment::Showdown,
                RoundStage::Betting(_) => Moment::Betting,
                RoundStage::Collecting(_) => Moment::Collecting,
                RoundStage::LastTurns { .. } => Moment::LastTurns,
            },
            Phase::Counting => Moment::Counting,
            Phase::Tiebreak(_) => Moment::Tiebreak,
            Phase::Prize => Moment::Prize,
            Phase::Settling => Moment::Settling,
        }
    }

    /// The round under way.
    #[must_use]
    pub fn round(&self) -> Option<&Round> {
        match &self.phase {
            Phase::Round(round) => Some(round),
            _ => None,
        }
    }

    pub(super) fn round_mut(&mut self) -> Option<&mut Round> {
        match &mut self.phase {
            Phase::Round(round) => Some(round),
            _ => None,
        }
    }

    /// The betting under way, or over but not yet divided.
    #[must_use]
    pub fn betting(&self) -> Option<&Betting> {
        match &self.round()?.stage {
            RoundStage::Betting(betting) => Some(betting),
            _ => None,
        }
    }

    /// Who is still in the round and does not keep his cards closed. Rule A13.
    #[must_use]
    pub fn showing(&self) -> Vec<PlayerId> {
        let (Some(round), Some(betting)) = (self.round(), self.betting()) else {
            return Vec::new();
        };
        let live = betting.live().map(|hand| hand.player);
        live.filter(|player| !round.closed.contains(player))
            .collect()
    }

    /// Is a round under way, its pots not divided?
    #[must_use]
    pub fn round_on(&self) -> bool {
        self.round()
            .is_some_and(|round| !matches!(round.stage, RoundStage::Collecting(_)))
    }

    /// The seat that deals the next round. Rule A8.
    #[must_use]
    pub fn dealer_next(&self) -> usize {
        if self.dealt {
            self.seat_left_of(self.dealer)
        } else {
            self.dealer
        }
    }

    /// The seat that deals the next round as the chips stand: whom its ante will
    /// put out of the match deals no more. Rules A8, A10.
    #[must_use]
    pub fn dealer_to_come(&self, has_chips: impl Fn(PlayerId) -> bool) -> usize {
        let (count, next) = (self.seats.len(), self.dealer_next());
        let in_play = self.in_play();
        (0..count)
            .map(|step| (next + step) % count)
            .find(|&seat| {
                let player = self.seats[seat];
                // The last round asks no ante, and in modo leve nobody
                // knows who has a chip. Rules A14, A24.
                in_play.contains(&player)
                    && (self.penultimate_played || self.light.on || has_chips(player))
            })
            .unwrap_or(next)
    }

    /// Seats from the dealer's left.
    #[must_use]
    pub fn from_dealer(&self) -> Vec<PlayerId> {
        let count = self.seats.len();
        (1..=count)
            .map(|step| self.seats[(self.dealer + step) % count])
            .collect()
    }

    /// Who has chips again is not known to have none.
    pub(super) fn still_empty(&mut self, ledger: &Ledger) {
        self.emptied
            .retain(|player| ledger.stack(*player).is_zero());
    }

    /// Is he em quebra? Rule A10.
    #[must_use]
    pub fn is_broke(&self, player: PlayerId) -> bool {
        self.broke.contains(&player)
    }

    /// Who is still in the match, in table order. Rule A10.
    #[must_use]
    pub fn in_play(&self) -> Vec<PlayerId> {
        self.seats
            .iter()
            .copied()
            .filter(|player| !self.is_broke(*player))
            .collect()
    }

    /// Seat to the left of `from` that is still in the match.
    #[must_use]
    pub fn seat_left_of(&self, from: usize) -> usize {
        let count = self.seats.len();
        (1..=count)
            .map(|step| (from + step) % count)
            .find(|&seat| !self.is_broke(self.seats[seat]))
            .unwrap_or(from)
    }

    /// Points entered for a player since the match began or was resumed.
    #[must_use]
    pub fn points_entered(&self, player: PlayerId) -> u32 {
        self.gains
            .iter()
            .filter(|g| g.player == Some(player))
            .map(|g| g.points)
            .sum()
    }

    /// Points of a player: sheet and entered.
    #[must_use]
    pub fn points(&self, player: PlayerId) -> u32 {
        self.points_on_sheet(player) + self.points_entered(player)
    }

    /// Points of a player on the sheet of a pause. Rule A19.
    #[must_use]
    pub fn points_on_sheet(&self, player: PlayerId) -> u32 {
        self.sheet.get(&player).copied().unwrap_or_default()
    }

    /// All points out of play: entered, on the sheet, set aside.
    #[must_use]
    pub fn points_out(&self) -> u64 {
        let sheet: u64 = self.sheet.values().map(|points| u64::from(*points)).sum();
        sheet
            + self
                .gains
                .iter()
                .map(|gain| u64::from(gain.points))
                .sum::<u64>()
    }

    /// Cards out of play that were named.
    #[must_use]
    pub fn cards_out(&self) -> Vec<Card> {
        self.gains
            .iter()
            .flat_map(|gain| match &gain.take {
                Take::Cards(cards) => cards.as_slice(),
                Take::Points { .. } => &[],
            })
            .copied()
            .collect()
    }

    /// Limite Mínimo de Aposta for so many players. Rule A6.
    #[must_use]
    pub fn bet_min(&self, players: usize) -> Money {
        Money::from_centavos(self.ante.centavos() * players as i64)
    }
}
