//! Keys of the table where nothing has the keyboard: digits go where the
//! moment wants them, letters are choices, arrows pick a person.

use iced::keyboard::{Key, Modifiers, key::Named};

use super::form::{Aim, Open, Slot};
use super::message::Message;
use super::ready::Now;
use super::{Screen, bets};
use crate::bank::faces::screen::change;
use crate::desk::evening::Evening;
use crate::games::poker::faces::guide::{Ask, Guide};

/// Where digits go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Digits {
    /// Into a field, opening its question where it is not open.
    Field(Slot, Option<Ask>),
    /// Cards that are changed.
    Cards,
    /// The number of a person who won.
    Winner,
    /// The number of a person who left.
    Folded,
}

impl Digits {
    fn takes(self, letter: char) -> bool {
        match (self, letter) {
            (Digits::Cards, _) => ('0'..='5').contains(&letter),
            (Digits::Winner | Digits::Folded, _) => ('1'..='9').contains(&letter),
            (Digits::Field(..), ',' | '.') => true,
            (Digits::Field(..), _) => letter.is_ascii_digit(),
        }
    }
}

impl Screen {
    /// What a key of the table's own does.
    pub(super) fn pressed(
        &self,
        key: &Key,
        modifiers: Modifiers,
        evening: &Evening,
    ) -> Option<Message> {
        if modifiers.command() || modifiers.alt() {
            return None;
        }
        match key.as_ref() {
            Key::Named(Named::ArrowRight | Named::ArrowDown) => Some(Message::Stepped(true)),
            Key::Named(Named::ArrowLeft | Named::ArrowUp) => Some(Message::Stepped(false)),
            Key::Named(Named::Backspace) => Some(Message::Erased),
            Key::Named(Named::Escape) if self.form.open.is_some() => Some(Message::Closed),
            Key::Named(Named::Escape) if self.now(&self.guide(evening)) == Now::Outcome => {
                Some(Message::ByOutcome(false))
            }
            Key::Character(typed) => {
                let mut letters = typed.chars();
                let (Some(letter), None) = (letters.next(), letters.next()) else {
                    return None;
                };
                self.letter(letter, evening)
            }
            _ => None,
        }
    }

    fn letter(&self, letter: char, evening: &Evening) -> Option<Message> {
        let guide = self.guide(evening);
        if self.digits(&guide).is_some_and(|to| to.takes(letter)) {
            return Some(Message::Loose(letter));
        }
        let letter = letter.to_lowercase().next()?;
        let now = self.now(&guide);
        match (letter, now) {
            ('o', _) if guide.may_outcome() => return Some(Message::ByOutcome(!self.by_outcome)),
            ('a', Now::Outcome) => return Some(Message::AimPressed(Aim::Bet)),
            ('s', Now::Outcome) => return Some(Message::AimPressed(Aim::Folded)),
            ('g', Now::Outcome) => return Some(Message::AimPressed(Aim::Won)),
            ('+', Now::Outcome | Now::Ask(Ask::Winners)) => return Some(Message::TiePressed),
            ('0'..='9', Now::Change) => {
                return Some(Message::Change(change::Message::Digit(Some(letter))));
            }
            ('b', now) if now != Now::Change => return Some(Message::Opened(Open::Change)),
            (_, Now::Outcome) => return None,
            _ => {}
        }
        let choice = guide
            .choices
            .iter()
            .find(|choice| choice.shortcut == Some(letter))?;
        let may = choice.refused.is_none();
        may.then(|| Message::ChoicePressed(choice.key.clone()))
    }

    /// Where digits go now.
    pub(super) fn digits(&self, guide: &Guide) -> Option<Digits> {
        match self.now(guide) {
            Now::Ask(ask) if bets(ask) || ask == Ask::Buy => {
                Some(Digits::Field(Slot::Amount, None))
            }
            Now::Ask(Ask::Exchange) => Some(Digits::Cards),
            Now::Ask(Ask::Winners) if !self.by_hands => Some(Digits::Winner),
            Now::Outcome => Some(match self.form.aim {
                Aim::Bet => Digits::Field(Slot::Level, None),
                Aim::Folded => Digits::Folded,
                Aim::Won => Digits::Winner,
            }),
            Now::Press(_) => [Ask::Raise, Ask::Open].into_iter().find_map(|ask| {
                let choice = guide.asking(ask)?;
                let may = choice.refused.is_none();
                may.then_some(Digits::Field(Slot::Amount, Some(ask)))
            }),
            _ => None,
        }
    }

    /// Digits typed where nothing has the keyboard; none: one less.
    pub(super) fn loose(&mut self, letter: Option<char>, evening: &Evening) {
        let guide = self.guide(evening);
        let tables = evening.tables();
        if self.now(&guide) == Now::Change && letter.is_none() {
            self.form.change.update(&change::Message::Digit(None));
            return;
        }
        let Some(to) = self.digits(&guide) else {
            return;
        };
        if letter.is_some_and(|letter| !to.takes(letter)) {
            return;
        }
        let number = letter.and_then(|letter| letter.to_digit(10));
        match (to, number) {
            (Digits::Field(slot, open), _) => {
                let mut typed = self.form.text(slot).to_owned();
                match letter {
                    Some(letter) => typed.push(letter),
                    None => {
                        typed.pop();
                    }
                }
                if let (Some(ask), Some(_)) = (open, letter) {
                    self.form.open = Some(Open::Ask(ask));
                }
                self.form.set(slot, typed);
            }
            (Digits::Cards, Some(cards)) => self.drawn(cards, tables),
            (Digits::Cards, None) => {
                self.form.draws.pop();
            }
            (Digits::Folded, Some(number)) => {
                if let Some(player) = super::winners::numbered(tables, number) {
                    let known = super::winners::in_round(tables);
                    if known.contains(&player) {
                        self.form.draft.toggle_fold(player);
                    }
                }
            }
            (Digits::Winner, Some(number)) => {
                if let Some(player) = super::winners::numbered(tables, number) {
                    self.wins(player, evening);
                }
            }
            (Digits::Folded, None) => {
                self.form.draft.folded.pop();
            }
            (Digits::Winner, None) => {
                self.form.draft.won.pop();
            }
        }
    }
}
