//! Keys of the table where nothing has the keyboard: digits go to the field
//! that the moment asks for, letters are choices, arrows pick a person.

use iced::keyboard::{Key, Modifiers, key::Named};

use super::Screen;
use super::form::{How, Open};
use super::message::Message;
use super::ready::Now;
use super::slot::Slot;
use crate::bank::faces::screen::change;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::faces::guide::{Guide, Need, Template};

/// Where digits go, and what is opened for them.
pub(super) struct Target {
    /// A choice that is opened for it.
    pub open: Option<&'static str>,
    /// The field.
    pub slot: Slot,
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
        let tables = evening.tables();
        let guide = self.guide(evening);
        if self
            .target(&guide, tables)
            .is_some_and(|to| to.slot.takes(letter))
        {
            return Some(Message::Loose(letter));
        }
        let letter = letter.to_lowercase().next()?;
        match (self.now(&guide), letter) {
            (Now::Change, '0'..='9') => {
                return Some(Message::Change(change::Message::Digit(Some(letter))));
            }
            (now, 'b') if now != Now::Change => return Some(Message::Opened(Open::Change)),
            _ => {}
        }
        let choice = guide
            .choices
            .iter()
            .find(|choice| choice.shortcut == Some(letter))?;
        match (&choice.refused, choice.key.as_str()) {
            (Some(_), _) => None,
            (None, "outcome") => Some(Message::ByOutcome(self.now(&guide) != Now::Outcome)),
            (None, key) => Some(Message::ChoicePressed(key.to_owned())),
        }
    }

    /// Where digits go now.
    pub(super) fn target(&self, guide: &Guide, tables: &Tables) -> Option<Target> {
        let to = |slot| Some(Target { open: None, slot });
        let opening = |key: &'static str, slot| {
            let choice = guide.choice(key)?;
            let may = choice.refused.is_none();
            may.then_some(Target {
                open: Some(key),
                slot,
            })
        };
        match self.now(guide) {
            Now::Ask(_, template) => match (template.need(tables)?, template) {
                (Need::Amount { .. }, _) => to(Slot::Amount),
                (Need::Lot { lots, .. }, _) if lots.is_empty() && self.form.picked.is_none() => {
                    to(Slot::LotPoints)
                }
                (Need::Lot { .. }, _) => to(Slot::Bid),
                (Need::Take { .. }, _) if self.how == How::Points => to(Slot::Take),
                (Need::Count { .. } | Need::Light(_), _) => to(Slot::Count),
                _ => None,
            },
            Now::Outcome if self.form.ranking.is_empty() => to(Slot::Level),
            Now::Outcome if self.how == How::Points => to(Slot::Take),
            Now::Outcome => None,
            Now::Press(_) => [
                ("raise", Slot::Amount),
                ("open", Slot::Amount),
                ("collect", Slot::Take),
            ]
            .into_iter()
            .find_map(|(key, slot)| opening(key, slot)),
            Now::Change | Now::Count | Now::Nothing => None,
        }
    }

    /// Digits typed where nothing has the keyboard.
    pub(super) fn loose(&mut self, letter: Option<char>, evening: &Evening) {
        let tables = evening.tables();
        let guide = self.guide(evening);
        if (self.now(&guide), letter) == (Now::Change, None) {
            self.form.change.update(&change::Message::Digit(None));
            return;
        }
        let Some(target) = self.target(&guide, tables) else {
            return;
        };
        let mut typed = self.form.text(target.slot).to_owned();
        match letter {
            Some(letter) if target.slot.takes(letter) => {
                if let Some(key) = target.open {
                    self.form.open = Some(Open::Choice(key.to_owned()));
                }
                typed.push(letter);
            }
            Some(_) => return,
            None => {
                typed.pop();
            }
        }
        self.form.set(target.slot, typed);
    }

    /// Whom the moment lets pick, in order.
    pub(super) fn pickable(&self, guide: &Guide, tables: &Tables) -> Vec<PlayerId> {
        match self.now(guide) {
            Now::Ask(_, template) => match template.need(tables) {
                Some(Need::Person(list) | Need::Ranking(list) | Need::Light(list)) => list,
                Some(need @ Need::Lot { .. }) => need
                    .bidders(tables, self.form.lot)
                    .into_iter()
                    .filter(|bidder| bidder.refused.is_none())
                    .map(|bidder| bidder.player)
                    .collect(),
                _ => Vec::new(),
            },
            Now::Outcome => {
                let draft = self.draft(tables);
                let parts = draft.map(|draft| draft.parts).unwrap_or_default();
                let still = parts.iter().filter(|part| !part.folded);
                still.map(|part| part.player).collect()
            }
            Now::Change => tables
                .arremate
                .partida()
                .map_or_else(Vec::new, |partida| partida.seats.clone()),
            _ => Vec::new(),
        }
    }

    /// The next person, or the one before, is picked instead.
    pub(super) fn step(&mut self, forward: bool, evening: &Evening) {
        let tables = evening.tables();
        let guide = self.guide(evening);
        let list = self.pickable(&guide, tables);
        let Some(last) = list.len().checked_sub(1) else {
            return;
        };
        let ranks = self.ranks(&guide);
        let changing = self.now(&guide) == Now::Change;
        let at = if ranks {
            self.form.ranking.first().and_then(|group| group.first())
        } else if changing {
            self.form.change.with.as_ref()
        } else {
            self.form.picked.as_ref()
        };
        let at = at.and_then(|picked| list.iter().position(|player| player == picked));
        let next = match (at, forward) {
            (None, true) => 0,
            (None, false) => last,
            (Some(at), true) if at < last => at + 1,
            (Some(_), true) => 0,
            (Some(at), false) => at.checked_sub(1).unwrap_or(last),
        };
        let Some(&player) = list.get(next) else {
            return;
        };
        if ranks {
            self.form.ranking = vec![vec![player]];
        } else if changing {
            self.form.change.with = Some(player);
        } else {
            self.form.picked = Some(player);
        }
    }

    /// Whoever is picked now is ranked.
    pub(super) fn ranks(&self, guide: &Guide) -> bool {
        matches!(
            self.now(guide),
            Now::Outcome | Now::Ask(_, Template::Winners)
        )
    }
}
