//! What is half-typed at the table, and how it is read. It is moved out as a
//! whole when it is submitted: a second press finds nothing to send.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::slot::Slot;
use crate::bank::faces::screen::change::Change;
use crate::bank::faces::screen::count::Count;
use crate::domain::cards::{Card, Rank};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::faces::guide::outcome::Draft;
use crate::games::arremate::faces::guide::{Filled, Need, Template};
use crate::games::arremate::rules::command::{Bid, Take};
use crate::games::arremate::rules::order::Value;
use crate::kit::field::{read_money, read_number};
use crate::kit::pad::{CardPad, RankPad};

/// What was opened by hand instead of the moment's own question.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Open {
    /// A choice of the guide, by its key.
    Choice(String),
    /// The round by its outcome.
    Outcome,
    /// Troco.
    Change,
    /// Conferência.
    Count,
}

/// Cards of one person that are named one pile after the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Pile {
    /// What he presents, in order.
    Presented(u8),
    /// His hand, where he has no combination.
    Hand,
    /// His Mesa Particular.
    Own,
}

impl Pile {
    /// Most cards in it.
    #[must_use]
    pub fn most(self) -> usize {
        match self {
            Pile::Presented(_) | Pile::Own => 3,
            // Two of the deal, one bought.
            Pile::Hand => 3,
        }
    }
}

/// How cards that somebody gets are entered. Rule A15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum How {
    /// As points.
    #[default]
    Points,
    /// By rank.
    Ranks,
    /// The very cards.
    Cards,
}

/// Half-typed input.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Form {
    /// Opened by hand.
    pub open: Option<Open>,
    #[serde(with = "crate::bank::faces::screen::kept::pairs")]
    typed: BTreeMap<Slot, String>,
    /// Picked alone.
    pub picked: Option<PlayerId>,
    /// Picked with others.
    pub people: Vec<PlayerId>,
    /// Best first, ties together.
    pub ranking: Vec<Vec<PlayerId>>,
    /// The next one picked ties with the last.
    pub tie: bool,
    /// Which lot of those on the board.
    pub lot: usize,
    /// Bids called before the one that is being entered.
    pub bids: Vec<Bid>,
    /// Cards by rank.
    pub ranks: RankPad,
    /// Cards by name.
    pub cards: CardPad,
    /// Cards of people.
    #[serde(with = "crate::bank::faces::screen::kept::pairs")]
    pub piles: BTreeMap<(PlayerId, Pile), CardPad>,
    /// Which of them is being named.
    pub pile: Option<(PlayerId, Pile)>,
    /// The round by its outcome.
    pub outcome: Option<Draft>,
    /// Whose part of it is seen in full.
    pub details: Vec<PlayerId>,
    /// Chips for chips.
    pub change: Change,
    /// A box against the books.
    pub count: Count,
}

impl Form {
    /// Blank, with that opened.
    #[must_use]
    pub fn opened(open: Open) -> Form {
        Form {
            open: Some(open),
            ..Form::default()
        }
    }

    /// The same, as it is begun at that moment: near the end of a match small
    /// chips are to become few.
    #[must_use]
    pub fn at(mut self, tables: &Tables) -> Form {
        let partida = tables.arremate.partida();
        if partida.is_some_and(|partida| partida.penultimate_played) {
            self.change = Change::at_the_end();
        }
        self
    }

    /// A change for that player.
    #[must_use]
    pub fn change_for(player: PlayerId) -> Form {
        let mut form = Form::opened(Open::Change);
        form.change.with = Some(player);
        form
    }

    /// What stands in a field.
    #[must_use]
    pub fn text(&self, slot: Slot) -> &str {
        self.typed.get(&slot).map_or("", String::as_str)
    }

    /// Something was typed.
    pub fn set(&mut self, slot: Slot, typed: String) {
        if typed.is_empty() {
            self.typed.remove(&slot);
        } else {
            self.typed.insert(slot, typed);
        }
    }

    /// Is nothing in the field?
    #[must_use]
    pub fn is_blank(&self, slot: Slot) -> bool {
        self.text(slot).trim().is_empty()
    }

    /// An amount; `blank` where nothing was typed.
    ///
    /// # Errors
    /// Why it is none.
    pub fn money(&self, slot: Slot, blank: Option<Money>) -> Result<Money, String> {
        match (self.is_blank(slot), blank) {
            (true, Some(blank)) => Ok(blank),
            _ => read_money(self.text(slot)),
        }
    }

    /// A whole number; none where nothing was typed.
    ///
    /// # Errors
    /// Why it is none.
    pub fn number(&self, slot: Slot, most: u32) -> Result<Option<u32>, String> {
        if self.is_blank(slot) {
            return Ok(None);
        }
        read_number(self.text(slot), most).map(Some)
    }

    /// One is picked, or not any more.
    pub fn pick(&mut self, player: PlayerId) {
        self.picked = (self.picked != Some(player)).then_some(player);
    }

    /// One more among several, or one less.
    pub fn pick_among(&mut self, player: PlayerId) {
        if self.people.contains(&player) {
            self.people.retain(|other| *other != player);
        } else {
            self.people.push(player);
        }
    }

    /// The next best, or tied with the last; picked again: not at all.
    pub fn rank(&mut self, player: PlayerId) {
        let picked = self.ranking.iter().any(|group| group.contains(&player));
        for group in &mut self.ranking {
            group.retain(|other| *other != player);
        }
        self.ranking.retain(|group| !group.is_empty());
        if picked {
            return;
        }
        match (self.tie, self.ranking.last_mut()) {
            (true, Some(group)) => group.push(player),
            _ => self.ranking.push(vec![player]),
        }
        self.tie = false;
    }

    /// What somebody takes. Rule A15.
    ///
    /// # Errors
    /// What is missing or can't be read.
    pub fn take(&self, how: How, tables: &Tables) -> Result<Take, String> {
        let held = most_points(tables);
        match how {
            How::Points => {
                let points = read_sum(self.text(Slot::Take), held)?;
                let cards = self.number(Slot::TakeCards, most_cards(tables))?;
                Ok(Take::Points { points, cards })
            }
            How::Ranks => {
                let ranks = self.ranks.ranks();
                if ranks.is_empty() {
                    return Err("Marque os valores das cartas recolhidas.".to_owned());
                }
                Ok(Take::Points {
                    points: rank_points(ranks),
                    cards: u32::try_from(ranks.len()).ok(),
                })
            }
            How::Cards => match self.cards.cards() {
                [] => Err("Diga as cartas recolhidas.".to_owned()),
                cards => Ok(Take::Cards(cards.to_vec())),
            },
        }
    }

    /// How many of the cards came from the two tables, where that was said.
    ///
    /// # Errors
    /// What can't be read.
    pub fn sources(&self) -> Result<Option<(u32, u32)>, String> {
        let board = self.number(Slot::FromBoard, 7)?;
        let own = self.number(Slot::FromOwn, 3)?;
        Ok(match (board, own) {
            (None, None) => None,
            (board, own) => Some((board.unwrap_or(0), own.unwrap_or(0))),
        })
    }

    /// What a template wants, as far as the fields say it.
    ///
    /// # Errors
    /// What is missing, in a sentence.
    pub fn filled(
        &self,
        template: &Template,
        need: &Need,
        how: How,
        tables: &Tables,
    ) -> Result<Filled, String> {
        match need {
            Need::Amount { min, .. } => self.money(Slot::Amount, Some(*min)).map(Filled::Amount),
            Need::Person(list) => match self.picked.filter(|who| list.contains(who)) {
                Some(who) => Ok(Filled::Person(who)),
                None if matches!(template, Template::First) => {
                    Err("Escolha quem fala primeiro.".to_owned())
                }
                None => Err("Escolha uma pessoa.".to_owned()),
            },
            Need::People(_) => match self.people.as_slice() {
                [] => Err("Escolha quem.".to_owned()),
                some => Ok(Filled::People(some.to_vec())),
            },
            Need::Ranking(_) if self.ranking.is_empty() => {
                Err("Escolha quem ganhou; se empataram, escolha um, aperte “Empata com…” e escolha o outro.".to_owned())
            }
            Need::Ranking(_) => Ok(Filled::Ranking(self.ranking.clone())),
            Need::Take { .. } => Ok(Filled::Take(self.take(how, tables)?, self.sources()?)),
            Need::Cards { .. } => match self.cards.cards() {
                [] => Err("Diga as cartas que estão na Mesa Comunitária.".to_owned()),
                cards => Ok(Filled::Cards(cards.to_vec())),
            },
            Need::Lot { .. } => {
                let (lot, bids) = super::lot::read(self, need, tables)?;
                if bids.is_empty() {
                    // "Sem lances" is only named where it may be pressed.
                    let why = super::lot::unwanted(tables, lot).err();
                    return Err(why.unwrap_or_else(|| {
                        "Escolha quem comprou, ou aperte “Sem lances”.".to_owned()
                    }));
                }
                Ok(Filled::Lot(lot, bids))
            }
            Need::Points(list) => self.points(template, list, tables).map(Filled::Points),
            Need::Light(list) => {
                let winner = self.picked.filter(|who| list.contains(who));
                let winner = winner.ok_or("Escolha quem recolheu, ou “Empate”.")?;
                let points = self.number(Slot::Count, most_points(tables))?;
                let points = points.ok_or("Escreva os pontos que ele recolheu; 0 se nenhum.")?;
                Ok(Filled::Light(winner, points, self.people.clone()))
            }
            Need::Money(list) => {
                let each = seats(list)
                    .map(|(slot, (player, _))| Ok((*player, self.money(slot, Some(Money::ZERO))?)));
                each.collect::<Result<_, String>>().map(Filled::Money)
            }
            Need::Figure(_) => Err("Escolha a carta que saiu.".to_owned()),
            Need::Count { max } => match self.number(Slot::Count, *max)? {
                Some(count) => Ok(Filled::Count(count)),
                None => Err("Conte as cartas do Monte e escreva quantas são.".to_owned()),
            },
        }
    }

    fn points(
        &self,
        template: &Template,
        list: &[PlayerId],
        tables: &Tables,
    ) -> Result<Vec<(PlayerId, u32)>, String> {
        let entered = |player: PlayerId| match (template, tables.arremate.partida()) {
            (Template::Points, Some(partida)) => partida.points_entered(player),
            _ => 0,
        };
        let each = seats(list).map(|(slot, player)| {
            let typed = self.number(slot, most_points(tables))?;
            Ok((*player, typed.unwrap_or_else(|| entered(*player))))
        });
        each.collect()
    }
}

/// Each with its field.
pub(super) fn seats<T>(list: &[T]) -> impl Iterator<Item = (Slot, &T)> {
    (0_u8..)
        .zip(list)
        .map(|(index, each)| (Slot::Each(index), each))
}

/// Points in the decks.
pub(super) fn most_points(tables: &Tables) -> u32 {
    let partida = tables.arremate.partida();
    partida.map_or(0, |partida| partida.decks.points())
}

/// Cards in the decks.
pub(super) fn most_cards(tables: &Tables) -> u32 {
    let partida = tables.arremate.partida();
    partida.map_or(0, |partida| partida.decks.cards())
}

/// `18` or `18+27`: points of one combination after the other.
///
/// # Errors
/// Why it is none.
pub(super) fn read_sum(typed: &str, most: u32) -> Result<u32, String> {
    if typed.trim().is_empty() {
        return Err("Escreva os pontos; várias combinações somam-se com +, como 18+27.".to_owned());
    }
    let mut sum: u32 = 0;
    for part in typed.trim().trim_end_matches('+').split('+') {
        sum = sum.saturating_add(read_number(part, most)?);
    }
    Ok(sum)
}

/// Points of cards by rank. Rule A15.
pub(super) fn rank_points(ranks: &[Option<Rank>]) -> u32 {
    let worth = |rank: &Option<Rank>| {
        let card = match rank {
            Some(rank) => Card::Suited(*rank, crate::domain::cards::Suit::Spades),
            None => Card::Joker,
        };
        u32::from(Value::of(card).number())
    };
    ranks.iter().map(worth).sum()
}
