//! Naming cards: rank, then suit; or typed, `J♠` or `js`.

use iced::Element;
use iced::widget::{column, row};

use serde::{Deserialize, Serialize};

use crate::domain::cards::{Card, Rank, Suit};
use crate::kit::{Look, button, field, size, text};
use crate::words::cards::{card as said, suit as named};

/// Cards named so far; half-typed input of a screen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct CardPad {
    cards: Vec<Card>,
    #[serde(skip)]
    rank: Option<Rank>,
    typed: String,
    /// What was typed before, cards taken in already: the field may say it once
    /// more, with what was typed since, before it is drawn anew.
    #[serde(skip)]
    taken: String,
}

/// The field, the ranks, the suits, the joker.
type Keys<'a, M> = (
    field::Field<'a, M>,
    Element<'a, M>,
    Vec<Element<'a, M>>,
    Element<'a, M>,
);

/// What the hand did to the pad.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardMessage {
    /// A rank was pressed; a suit is to follow.
    Ranked(Rank),
    /// A suit was pressed.
    Suited(Suit),
    /// The joker was pressed.
    Joker,
    /// Something was typed; a blank or comma ends a card.
    Typed(String),
    /// Enter in the field.
    Entered,
    /// The card at that place was a mistake.
    Removed(usize),
    /// All over again.
    Cleared,
}

/// Reads a typed card: `Js`, `10h`, `K♠`, `*`, and with the letters of the
/// suits in Portuguese: `Jp` (paus), `Jc` (copas), `Jo` (ouros), `Je`
/// (espadas). None where it is none: `c` is copas here, as people type it.
#[must_use]
pub fn read(typed: &str) -> Option<Card> {
    let typed = typed.trim().to_lowercase();
    if ["*", "curinga", "cur", "joker"].contains(&typed.as_str()) {
        return Some(Card::Joker);
    }
    let last = typed.chars().next_back()?;
    let letter = match last {
        'p' => 'c',
        'c' => 'h',
        'o' => 'd',
        'e' => 's',
        other => other,
    };
    let rank = &typed[..typed.len() - last.len_utf8()];
    Card::parse(&format!("{rank}{letter}"))
}

impl CardPad {
    /// A pad with these cards.
    #[must_use]
    pub fn with(cards: Vec<Card>) -> CardPad {
        CardPad {
            cards,
            ..CardPad::default()
        }
    }

    /// The cards, in order.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Takes the cards out, leaving an empty pad.
    pub fn take(&mut self) -> Vec<Card> {
        std::mem::take(self).cards
    }

    /// Takes in what the hand did; at most `most` cards.
    pub fn update(&mut self, message: CardMessage, most: usize) {
        match message {
            CardMessage::Ranked(rank) => self.rank = Some(rank),
            CardMessage::Suited(suit) => {
                if let Some(rank) = self.rank.take() {
                    self.add(Card::Suited(rank, suit), most);
                }
            }
            CardMessage::Joker => {
                self.rank = None;
                self.add(Card::Joker, most);
            }
            CardMessage::Typed(typed) => {
                let before = std::mem::take(&mut self.taken);
                let new = match typed.strip_prefix(&before) {
                    Some(new) if !before.is_empty() => {
                        self.taken = before;
                        new.to_owned()
                    }
                    _ => typed.clone(),
                };
                self.typed = new;
                if self.typed.ends_with([' ', ',']) {
                    self.taken = typed;
                    self.enter(most);
                }
            }
            CardMessage::Entered => self.enter(most),
            CardMessage::Removed(place) => {
                if place < self.cards.len() {
                    self.cards.remove(place);
                }
            }
            CardMessage::Cleared => *self = CardPad::default(),
        }
    }

    fn add(&mut self, card: Card, most: usize) {
        if self.cards.len() < most {
            self.cards.push(card);
        }
    }

    /// Takes in every card that was typed; what is none stays in the field, and
    /// so does a card too many: nothing that was typed gets lost unsaid.
    fn enter(&mut self, most: usize) {
        let typed = std::mem::take(&mut self.typed);
        let mut left = Vec::new();
        for word in typed.split([' ', ',']).filter(|word| !word.is_empty()) {
            match read(word) {
                Some(card) if self.cards.len() < most => self.cards.push(card),
                _ => left.push(word),
            }
        }
        self.typed = left.join(" ");
    }

    /// The pad, with the cards named so far and how many are to come.
    pub fn view<'a, M: Clone + 'a>(
        &'a self,
        look: &Look,
        id: &'static str,
        most: usize,
        wrap: impl Fn(CardMessage) -> M + Copy + 'a,
    ) -> Element<'a, M> {
        let (typed, ranks, suits, joker) = self.keys(look, id, most, wrap);
        let keys = suits.into_iter().chain([joker]);
        self.shown(look, most, wrap, typed.example("je 10o *"), ranks, keys)
    }

    /// The same for decks without jokers.
    pub fn view_without_joker<'a, M: Clone + 'a>(
        &'a self,
        look: &Look,
        id: &'static str,
        most: usize,
        wrap: impl Fn(CardMessage) -> M + Copy + 'a,
    ) -> Element<'a, M> {
        let (typed, ranks, suits, _) = self.keys(look, id, most, wrap);
        let keys = suits.into_iter();
        self.shown(look, most, wrap, typed.example("je 10o"), ranks, keys)
    }

    /// What was named so far stands right under what is typed: it stays in sight
    /// while the hand types.
    fn shown<'a, M: Clone + 'a>(
        &'a self,
        look: &Look,
        most: usize,
        wrap: impl Fn(CardMessage) -> M + Copy + 'a,
        typed: field::Field<'a, M>,
        ranks: Element<'a, M>,
        suits: impl Iterator<Item = Element<'a, M>>,
    ) -> Element<'a, M> {
        let (laid, foot) = self.laid(look, most, wrap);
        let mut all = column![typed].spacing(size::LINE);
        if let Some(laid) = laid {
            all = all.push(laid);
        }
        all.push(foot).push(ranks).push(button::group(suits)).into()
    }

    /// The field, the ranks, the suits, the joker.
    fn keys<'a, M: Clone + 'a>(
        &'a self,
        look: &Look,
        id: &'static str,
        most: usize,
        wrap: impl Fn(CardMessage) -> M + Copy + 'a,
    ) -> Keys<'a, M> {
        let full = if self.cards.len() < most {
            Ok(())
        } else {
            Err(format!(
                "Já são {most} cartas: tire uma para pôr outra no lugar."
            ))
        };
        let ranks = Rank::ALL.into_iter().map(|rank| {
            let does = full.clone().map(|()| wrap(CardMessage::Ranked(rank)));
            button::toggle(look, rank.printed(), self.rank == Some(rank), does).into()
        });
        let waits = match (self.rank, &full) {
            (_, Err(why)) => Err(why.clone()),
            (None, Ok(())) => Err("Aperte primeiro o valor da carta.".to_owned()),
            (Some(_), Ok(())) => Ok(()),
        };
        let suits = Suit::ALL.into_iter().map(|suit| {
            let label = format!("{} {}", suit.symbol(), named(suit));
            let does = waits.clone().map(|()| wrap(CardMessage::Suited(suit)));
            button::secondary(look, label, does).into()
        });
        let joker = full.clone().map(|()| wrap(CardMessage::Joker));
        let joker = button::secondary(look, "Curinga", joker).into();
        let echo = self.typed.split([' ', ',']).rfind(|word| !word.is_empty());
        let echo = echo.map(|word| match read(word) {
            Some(card) => full.clone().map(|()| said(card)),
            None => Err(format!(
                "“{word}” não é carta: escreva valor e naipe, como J♠, je ou 10o."
            )),
        });
        let mut typed = field::text(look, id, "Cartas", &self.typed, move |typed| {
            wrap(CardMessage::Typed(typed))
        })
        .echo(echo)
        .room();
        if !self.typed.trim().is_empty() {
            typed = typed.on_submit(wrap(CardMessage::Entered));
        }
        (typed, button::group(ranks), suits.collect(), joker)
    }

    /// The cards named so far, each to be taken off again, and their number.
    fn laid<'a, M: Clone + 'a>(
        &'a self,
        look: &Look,
        most: usize,
        wrap: impl Fn(CardMessage) -> M + Copy + 'a,
    ) -> (Option<Element<'a, M>>, Element<'a, M>) {
        let laid = self.cards.iter().enumerate().map(|(place, card)| {
            let label = format!("{} ✗", said(*card));
            button::secondary(look, label, Ok(wrap(CardMessage::Removed(place)))).into()
        });
        let count = format!("{} de {most} cartas", self.cards.len());
        let mut foot = row![text::label(look, count)]
            .spacing(size::PANEL)
            .align_y(iced::Center);
        if self.cards.is_empty() {
            return (None, foot.into());
        }
        let clear = button::quiet(look, "Limpar", Ok(wrap(CardMessage::Cleared)));
        foot = foot.push(clear);
        (Some(button::group(laid)), foot.into())
    }
}

#[cfg(test)]
mod tests {
    use super::{CardMessage, CardPad};
    use crate::domain::cards::Card;

    fn cards(typed: &[&str]) -> Vec<String> {
        let mut pad = CardPad::default();
        for text in typed {
            pad.update(CardMessage::Typed((*text).to_owned()), 7);
        }
        pad.cards().iter().map(Card::to_string).collect()
    }

    /// A card too many stays in the field, where it is told; once there is room it
    /// is taken.
    #[test]
    fn a_card_too_many_is_not_lost() {
        let mut pad = CardPad::default();
        pad.update(CardMessage::Typed("ks kh 4d ".to_owned()), 2);
        assert_eq!((pad.cards().len(), pad.typed.as_str()), (2, "4d"));
        pad.update(CardMessage::Removed(0), 2);
        pad.update(CardMessage::Entered, 2);
        assert_eq!((pad.cards().len(), pad.typed.as_str()), (2, ""));
    }

    #[test]
    fn keys_that_come_before_the_field_is_drawn_anew_count_once() {
        // The field still holds what was taken in.
        assert_eq!(
            cards(&["k", "ks", "ks ", "ks k", "ks kh", "ks kh "]),
            ["Ks", "Kh"]
        );
        // Drawn anew in between: the same card of another deck.
        assert_eq!(cards(&["k", "ks", "ks ", "k", "ks", "ks "]), ["Ks", "Ks"]);
    }
}
