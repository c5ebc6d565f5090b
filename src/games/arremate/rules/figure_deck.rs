//! The Baralho Figurado, which breaks a tie on points. Rule A16.
//!
//! Never: chance. The table draws; what it drew is entered.

use serde::{Deserialize, Serialize};

use super::decks::Decks;

#[cfg(test)]
mod tests;

/// A card of the Baralho Figurado; suits do not matter. Rule A16.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Valete: nothing.
    Jack,
    /// Dama: nothing.
    Queen,
    /// Rei: nothing.
    King,
    /// Ás: one more draw.
    Ace,
    /// Curinga: wins.
    Joker,
}

impl Figure {
    /// All five.
    pub const ALL: [Figure; 5] = [
        Figure::Jack,
        Figure::Queen,
        Figure::King,
        Figure::Ace,
        Figure::Joker,
    ];

    /// How many the deck holds when it is full: 36 or 54 in all.
    #[must_use]
    pub const fn held(self, decks: Decks) -> u32 {
        match self {
            Figure::Joker => decks.count() * 2,
            _ => decks.count() * 4,
        }
    }
}

/// Why a draw can't have been. Rule A16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault<Id> {
    /// Fewer than two players to draw.
    TooFewPlayers(usize),
    /// A player twice in the order.
    Repeated(Id),
    /// Another one's turn.
    NotHisTurn {
        /// Who was said to draw.
        player: Id,
        /// Whose turn it is.
        turn: Id,
    },
    /// All cards of this figure were drawn already.
    NoneLeft {
        /// Which.
        figure: Figure,
        /// How many the deck held.
        held: u32,
    },
    /// A joker was drawn already.
    Decided {
        /// Who drew it.
        winner: Id,
    },
}

/// A draw under way. Two different ties are two draws, each from the full
/// deck, that of the Caixa de Venda de Cartas first. Rule A16.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureDraw<Id> {
    decks: Decks,
    players: Vec<Id>,
    turn: usize,
    drawn: Vec<(Id, Figure)>,
    winner: Option<Id>,
}

impl<Id: Copy + Eq> FigureDraw<Id> {
    /// A draw among the tied `players`, first to draw first.
    ///
    /// # Errors
    /// [`Fault::TooFewPlayers`], [`Fault::Repeated`].
    pub fn new(decks: Decks, players: &[Id]) -> Result<FigureDraw<Id>, Fault<Id>> {
        if players.len() < 2 {
            return Err(Fault::TooFewPlayers(players.len()));
        }
        for (index, player) in players.iter().enumerate() {
            if players[..index].contains(player) {
                return Err(Fault::Repeated(*player));
            }
        }
        Ok(FigureDraw {
            decks,
            players: players.to_vec(),
            turn: 0,
            drawn: Vec::new(),
            winner: None,
        })
    }

    /// Records one draw; the winner where it was a joker. Rule A16.
    ///
    /// # Errors
    /// [`Fault`]; then nothing was recorded.
    pub fn draw(&mut self, player: Id, figure: Figure) -> Result<Option<Id>, Fault<Id>> {
        if let Some(winner) = self.winner {
            return Err(Fault::Decided { winner });
        }
        let turn = self.players[self.turn];
        if turn != player && !self.settles_order(player) {
            return Err(Fault::NotHisTurn { player, turn });
        }
        if self.left(figure) == 0 {
            let held = figure.held(self.decks);
            return Err(Fault::NoneLeft { figure, held });
        }
        if let Some(place) = self.players.iter().position(|p| *p == player) {
            // Only in the first pass is he not in his turn's place already.
            self.players[self.turn..=place.max(self.turn)]
                .rotate_right(usize::from(turn != player));
        }
        self.drawn.push((player, figure));
        match figure {
            Figure::Jack | Figure::Queen | Figure::King => {
                self.turn = (self.turn + 1) % self.players.len();
            }
            Figure::Ace => {}
            Figure::Joker => self.winner = Some(player),
        }
        Ok(self.winner)
    }

    /// The order is drawn with other cards, one for each (M): the first pass
    /// tells it, so in it anybody may be next who has not drawn yet.
    fn settles_order(&self, player: Id) -> bool {
        let drew = |id: Id| self.drawn.iter().any(|(other, _)| *other == id);
        self.players.contains(&player) && !drew(player) && !drew(self.players[self.turn])
    }

    /// Whose turn it is; nobody's once a joker was drawn.
    #[must_use]
    pub fn turn(&self) -> Option<Id> {
        match self.winner {
            None => Some(self.players[self.turn]),
            Some(_) => None,
        }
    }

    /// Who drew the first joker.
    #[must_use]
    pub const fn winner(&self) -> Option<Id> {
        self.winner
    }

    /// All draws, in order.
    #[must_use]
    pub fn drawn(&self) -> &[(Id, Figure)] {
        &self.drawn
    }

    /// How many cards of `figure` are still in the deck.
    #[must_use]
    pub fn left(&self, figure: Figure) -> u32 {
        let gone = self.drawn.iter().filter(|(_, f)| *f == figure).count();
        let gone = u32::try_from(gone).unwrap_or(u32::MAX);
        figure.held(self.decks).saturating_sub(gone)
    }
}
