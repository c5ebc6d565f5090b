//! How many cards of each rank.

use iced::Element;
use iced::widget::{column, row};

use serde::{Deserialize, Serialize};

use crate::domain::cards::Rank;
use crate::kit::{Look, button, size, text};
use crate::words::names::counted;

/// Most cards of one rank: more than all decks hold.
const MOST: u32 = 24;

/// A rank, or a joker (None).
type Key = Option<Rank>;

/// Counts by rank; half-typed input of a screen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct RankPad {
    added: Vec<Key>,
}

/// What the hand did to the pad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankMessage {
    /// One more of that rank; None: a joker.
    Added(Option<Rank>),
    /// The last one was too many.
    TakenBack,
    /// All over again.
    Cleared,
}

/// As it is kept while it is half-typed: a letter for each card.
impl From<RankPad> for String {
    fn from(pad: RankPad) -> String {
        let each = pad.added.into_iter();
        each.map(|rank| rank.map_or('*', Rank::letter)).collect()
    }
}

/// From what was kept; a letter that is none of ours is left out.
impl From<String> for RankPad {
    fn from(kept: String) -> RankPad {
        let mut pad = RankPad::default();
        for letter in kept.chars() {
            let rank = Rank::ALL.into_iter().find(|rank| rank.letter() == letter);
            if rank.is_some() || letter == '*' {
                pad.update(RankMessage::Added(rank));
            }
        }
        pad
    }
}

impl RankPad {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: RankMessage) {
        match message {
            RankMessage::Added(key) if self.count(key) < MOST => self.added.push(key),
            RankMessage::Added(_) => {}
            RankMessage::TakenBack => {
                self.added.pop();
            }
            RankMessage::Cleared => self.added.clear(),
        }
    }

    /// Every card that was added, in order; None: a joker.
    #[must_use]
    pub fn ranks(&self) -> &[Option<Rank>] {
        &self.added
    }

    /// How many of that rank.
    #[must_use]
    pub fn count(&self, key: Option<Rank>) -> u32 {
        self.added
            .iter()
            .map(|added| u32::from(*added == key))
            .sum()
    }

    /// The pad. `total` says what the cards are worth, in the game's words.
    pub fn view<'a, M: Clone + 'a>(
        &self,
        look: &Look,
        total: Option<String>,
        wrap: impl Fn(RankMessage) -> M,
    ) -> Element<'a, M> {
        let ranks = Rank::ALL.into_iter().map(Some).chain([None]);
        self.keyed(look, total, ranks, wrap)
    }

    /// The pad of a game without jokers.
    pub fn view_suited<'a, M: Clone + 'a>(
        &self,
        look: &Look,
        total: Option<String>,
        wrap: impl Fn(RankMessage) -> M,
    ) -> Element<'a, M> {
        self.keyed(look, total, Rank::ALL.into_iter().map(Some), wrap)
    }

    fn keyed<'a, M: Clone + 'a>(
        &self,
        look: &Look,
        total: Option<String>,
        ranks: impl Iterator<Item = Key>,
        wrap: impl Fn(RankMessage) -> M,
    ) -> Element<'a, M> {
        let keys = ranks.map(|key| {
            let name = key.map_or("Curinga", Rank::printed);
            let label = match self.count(key) {
                0 => name.to_owned(),
                count => format!("{name} ×{count}"),
            };
            let button = button::secondary(look, label, Ok(wrap(RankMessage::Added(key))));
            match key {
                Some(_) => button.width(size::RANK).padding(size::CLOSE).into(),
                None => button.into(),
            }
        });
        let any = if self.added.is_empty() {
            Err("Nenhuma carta foi marcada ainda.".to_owned())
        } else {
            Ok(())
        };
        let cards = u32::try_from(self.added.len()).unwrap_or(u32::MAX);
        let said = counted(cards, "carta", "cartas");
        let said = total.map_or(said.clone(), |total| format!("{said} · {total}"));
        let back = any.clone().map(|()| wrap(RankMessage::TakenBack));
        let clear = any.map(|()| wrap(RankMessage::Cleared));
        column![
            button::group(keys),
            text::label(look, said),
            row![
                button::quiet(look, "← Tirar a última", back),
                button::quiet(look, "Limpar", clear)
            ]
            .spacing(size::LINE)
        ]
        .spacing(size::LINE)
        .into()
    }
}
