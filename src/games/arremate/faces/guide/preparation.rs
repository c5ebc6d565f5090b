//! Preparation of a match, half-typed: what follows from what is there, what is
//! missing, and the orders that "Começar a partida" gives. Rules A1–A5, A18,
//! A20, A21, A23.
//!
//! Never: a rule. Cacife, chips and who may play come from the same functions
//! that decide.

pub mod own;
mod plan;
pub mod seats;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::bank::Edition;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::house_rules::HouseRules;
use crate::games::{Command, Tables};

use own::OwnRow;

/// Somebody who plays, with what was typed for him.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    pub player: PlayerId,
    /// What he is willing to lose. Rule A3.
    pub declared: Option<Money>,
    /// The note he hands over; none: the exact money. Rule A7.
    pub note: Option<Money>,
}

/// Which chips are to lie on the table. Rule A4.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Chips {
    /// The recommended suggestion, whichever that is as amounts are typed.
    Recommended {
        /// Chips of the set: 100, 200 … 600.
        size: u32,
    },
    /// One of the six.
    Suggestion {
        /// 1 to 6.
        number: u8,
        /// Chips of the set: 100, 200 … 600.
        size: u32,
    },
    /// The table's own.
    Own(Vec<OwnRow>),
    /// What lies on the table.
    OnTable,
}

/// A match being prepared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// Who plays, in table order to the left.
    pub players: Vec<Player>,
    /// Who keeps the bank.
    pub banker: Option<PlayerId>,
    /// Who deals first.
    pub dealer: Option<PlayerId>,
    /// Decks; none: what so many players usually take.
    pub decks: Option<u8>,
    /// Chips.
    pub chips: Chips,
    /// The Cacife of the acertos is not wanted: all declare anew. Rule A20.
    pub anew: bool,
    /// House rules of Arremate.
    pub rules: HouseRules,
    /// House rule of the counter: chips are sold during a match.
    pub rebuy: bool,
}

/// What an earlier evening can tell of the next: all of it may be empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Remembered {
    /// Who sat where.
    pub seats: Vec<PlayerId>,
    /// Who kept the bank.
    pub banker: Option<PlayerId>,
    /// What each was willing to lose.
    pub declared: Vec<(PlayerId, Money)>,
    /// Decks.
    pub decks: Option<u8>,
    /// Chips of the set that the table owns.
    pub size: Option<u32>,
}

/// One of the six suggestions, with why it fits or not. Rule A4.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggested {
    /// 1 to 6.
    pub number: u8,
    /// Its chips.
    pub set: ChipSet,
    /// Cacife with these chips.
    pub cacife: Option<Money>,
    /// It can be played with.
    pub fits: bool,
    /// Why, or why not: a sentence.
    pub why: String,
    /// The chips of each player: one stack if the same for all.
    pub stacks: Vec<Stack>,
}

/// What the note of a player comes to. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Who.
    pub player: PlayerId,
    /// What he hands over.
    pub handed: Money,
    /// What he gets back.
    pub back: Money,
}

/// The running result, always in view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Valor Base of what was typed.
    pub base: Option<Money>,
    /// The mean, to the centavo: for show.
    pub mean: Option<Money>,
    /// Cacife de Jogo with the chosen chips.
    pub cacife: Option<Money>,
    /// Its reckoning.
    pub cacife_said: Option<String>,
    /// The six.
    pub suggestions: Vec<Suggested>,
    /// Index of the recommended one.
    pub recommended: Option<usize>,
    /// The chosen chips.
    pub set: Option<ChipSet>,
    /// What each player gets of them.
    pub stacks: Vec<Stack>,
    /// Decks.
    pub decks: Option<u8>,
    /// About how long the match is.
    pub length: Option<String>,
    /// To be seen, not in the way: who said less than the Cacife, and so on.
    pub warnings: Vec<String>,
    /// Notes and change.
    pub change: Vec<Change>,
    /// What "Começar a partida" gives, in order; empty while something is
    /// missing.
    pub commands: Vec<Command>,
    /// What is missing, or why it would be refused.
    pub refused: Option<String>,
}

const SIZE: u32 = 100;

impl Draft {
    /// As full as the evening and `remembered` can make it.
    #[must_use]
    pub fn of(tables: &Tables, remembered: &Remembered) -> Draft {
        let table = &tables.arremate;
        let last = table.finished().last();
        let known = |player: &PlayerId| tables.counter.people().contains_key(player);
        let declared = |player: PlayerId| {
            let mut all = table.declared().iter().chain(&remembered.declared);
            all.find(|(who, _)| *who == player)
                .map(|(_, amount)| *amount)
        };
        let seats: Vec<PlayerId> = match last {
            Some(last) => tables.counter.now_of(&last.partida.seats),
            None if !remembered.seats.is_empty() => remembered.seats.clone(),
            None => table.declared().iter().map(|(player, _)| *player).collect(),
        };
        let players: Vec<Player> = seats
            .into_iter()
            .filter(known)
            .map(|player| Player {
                player,
                declared: declared(player),
                note: None,
            })
            .collect();
        let banker = tables
            .counter
            .banker()
            .or(remembered.banker.filter(|banker| known(banker)));
        // Every new match draws its first dealer anew. Rule A21.
        let before = last.filter(|_| tables.counter.edition() < Edition::SECOND);
        let dealer = before.map(|last| last.partida.seats[last.partida.dealer_next()]);
        let dealer = dealer.map(|dealer| tables.counter.now(dealer));
        let chips = match tables.ledger.set() {
            Some(_) => Chips::OnTable,
            None => Chips::Recommended {
                size: remembered.size.unwrap_or(SIZE),
            },
        };
        let tonight = last.map(|last| u8::try_from(last.partida.decks.count()).unwrap_or(u8::MAX));
        Draft {
            players,
            banker,
            dealer,
            decks: tonight.or(remembered.decks),
            anew: false,
            chips,
            rules: table.rules(),
            rebuy: tables.counter.rules().rebuy,
        }
    }

    /// He plays, or he does not after all; a seat at the end. One input.
    pub fn toggle_player(&mut self, player: PlayerId) {
        match self
            .players
            .iter()
            .position(|seated| seated.player == player)
        {
            Some(place) => {
                self.players.remove(place);
                if self.dealer == Some(player) {
                    self.dealer = None;
                }
            }
            None => self.players.push(Player {
                player,
                declared: None,
                note: None,
            }),
        }
    }

    /// What he is willing to lose.
    pub fn declare(&mut self, player: PlayerId, amount: Option<Money>) {
        if let Some(seated) = self.seated(player) {
            seated.declared = amount;
        }
    }

    /// The note that he hands over.
    pub fn hand_note(&mut self, player: PlayerId, note: Option<Money>) {
        if let Some(seated) = self.seated(player) {
            seated.note = note;
        }
    }

    /// Everybody in his drawn seat; the first dealer with it. Rule A21.
    pub fn sit(&mut self, drawn: &seats::Drawn) {
        let place = |player: PlayerId| drawn.seats.iter().position(|seat| *seat == player);
        self.players
            .sort_by_key(|seated| place(seated.player).unwrap_or(usize::MAX));
        self.dealer = Some(drawn.dealer);
    }

    fn seated(&mut self, player: PlayerId) -> Option<&mut Player> {
        self.players
            .iter_mut()
            .find(|seated| seated.player == player)
    }
}
