//! What may be asked of a table of Pôquer fechado.

use serde::{Deserialize, Serialize};

use super::betting::Action;
use super::house_rules::HouseRules;
use crate::bank::Figure;
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Who deals first. Rule P10.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// The banker names him.
    Named(PlayerId),
    /// The program reads it off the cards drawn: the highest.
    Drawn(Vec<(PlayerId, Card)>),
}

/// One player's part of a round entered as an outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Who.
    pub player: PlayerId,
    /// What he put in in all in this round, the first pingo not counted.
    pub bets: Money,
    /// Left the round.
    pub folded: bool,
}

/// How the showdown was judged. Rules P5, P7, P8.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    /// The table says who won each pot, the Montante first, ties together. A
    /// pot that is left out goes as the pots before it say, where they do.
    Pots(Vec<Vec<PlayerId>>),
    /// The program reads the cards.
    Hands(Vec<(PlayerId, Vec<Card>)>),
}

/// An order to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// House rules, while nobody plays.
    ChooseRules(HouseRules),
    /// Begins a session. Rules P1, P10.
    Start {
        /// Seats in table order, to the left.
        seats: Vec<PlayerId>,
        /// Who deals first.
        dealer: First,
        /// What each buys.
        cacife: Money,
        /// The ante of each round.
        pingo: Money,
    },
    /// Sells the cacife; a note handed over gets change. Rules P1, A7.
    SellCacife {
        /// To whom, and his note.
        buyers: Vec<(PlayerId, Option<Money>)>,
    },
    /// Somebody new sits down and buys the cacife. Rules P1, P9.
    Join {
        /// Who.
        player: PlayerId,
        /// To whose left; none: at the end of the table.
        left_of: Option<PlayerId>,
        /// His note.
        handed: Option<Money>,
    },
    /// Pingos of all who have chips, and the deal. Rules P1, P2.
    StartRound {
        /// Who is not dealt in.
        out: Vec<PlayerId>,
    },
    /// A player acts. Rules P2, P8.
    Act {
        /// Who.
        player: PlayerId,
        /// What he says.
        action: Action,
    },
    /// Players change cards, in deal order. Rule P3.
    Exchange {
        /// Who, and how many cards: 0 to 5.
        draws: Vec<(PlayerId, u32)>,
    },
    /// Whoever has not changed cards yet changes none, or nobody notes it.
    EndExchange,
    /// The round, entered as an outcome. Rules P2, P4, P8.
    Outcome {
        /// Each player's part; who is missing put in only what is known of him.
        played: Vec<Played>,
        /// Who won; none: the showdown follows.
        won: Option<Judgement>,
    },
    /// Who won. Rules P5, P7, P8.
    Showdown(Judgement),
    /// Modo leve on, or full books again. Rule A24.
    SwitchLight(bool),
    /// A round of modo leve: who won. Rule A24.
    LightHand {
        /// Who; more than one: they share it.
        winners: Vec<PlayerId>,
    },
    /// A round that can't be finished: everything returns.
    AnnulRound,
    /// Pauses the session. Rule A19.
    Pause {
        /// Each player's chips per colour, or by one number.
        stacks: Vec<(PlayerId, Figure)>,
    },
    /// Takes a paused session up again. Rule A19.
    Resume {
        /// Its number in the book.
        session: u32,
    },
    /// Ends the session: all chips become money. Rule P10.
    End,
}

impl Command {
    /// With it a session is on the table, where there was none.
    #[must_use]
    pub fn begins(&self) -> bool {
        matches!(self, Command::Start { .. } | Command::Resume { .. })
    }

    /// May another order stand in its place? Rule A25: what was written down
    /// wrongly, not what nobody says but once.
    #[must_use]
    pub fn is_amendable(&self) -> bool {
        matches!(
            self,
            Command::Start { .. }
                | Command::SellCacife { .. }
                | Command::Join { .. }
                | Command::StartRound { .. }
                | Command::Act { .. }
                | Command::Exchange { .. }
                | Command::Outcome { .. }
                | Command::Showdown(_)
                | Command::Pause { .. }
        )
    }

    /// May it stand in `other`'s place? Rule A25.
    #[must_use]
    pub fn is_of_one_kind(&self, other: &Command) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Number of the match in pause that goes on with it.
    #[must_use]
    pub fn resumes(&self) -> Option<u32> {
        match self {
            Command::Resume { session } => Some(*session),
            _ => None,
        }
    }
}
