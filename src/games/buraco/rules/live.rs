//! What is noted of the round that is being played. It is a help: the count
//! at its end decides. Rules B6, B7.

use super::meld::{self, Canasta};
use super::vulnerable::Tries;
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;

/// A pair's side of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Tries to lay down. Rule B6.
    pub tries: Tries,
    /// Melds as they lie, those that were noted.
    pub melds: Vec<Vec<Card>>,
    /// Who took the morto.
    pub morto: Option<PlayerId>,
}

impl Side {
    /// Was anything noted?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tries.is_empty() && self.melds.is_empty() && self.morto.is_none()
    }

    /// What the noted melds count, and their canastras: reais, simples.
    #[must_use]
    pub fn counted(&self) -> (u32, u32, u32) {
        let judged = self.melds.iter().filter_map(|m| meld::judge(m).ok());
        judged.fold((0, 0, 0), |(points, clean, dirty), meld| {
            let is = |kind| u32::from(meld.canasta == Some(kind));
            (
                points + meld.points,
                clean + is(Canasta::Clean),
                dirty + is(Canasta::Dirty),
            )
        })
    }
}

/// The round that is being played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Live {
    /// Of both pairs.
    pub sides: [Side; 2],
}

impl Live {
    /// Was anything noted?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sides.iter().all(Side::is_empty)
    }

    /// All cards of the noted melds.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.sides
            .iter()
            .flat_map(|side| side.melds.iter().flatten())
    }
}
