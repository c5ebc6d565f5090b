//! Keys of the table: Enter goes from figure to figure and then notes the
//! round; where no field has the keyboard, digits say who went out and letters
//! are choices.

use iced::keyboard::{Key, Modifiers, key::Named};

use super::entry::{self, Way};
use super::ids::{self, Figure};
use super::table::{Message, Screen};
use crate::desk::evening::Evening;
use crate::games::Command;
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::{Command as Own, Partida};
use crate::kit::act::{Action, allowed};
use crate::kit::field::read_number;

impl Way {
    /// The figures that are typed in this way.
    #[must_use]
    pub const fn figures(self) -> &'static [Figure] {
        match self {
            Way::Totals => &Figure::ALL,
            Way::Ranks => &[Figure::Clean, Figure::Dirty],
            Way::Noted => &[Figure::Hand],
        }
    }
}

/// No canastras need not be typed.
const fn may_be_empty(figure: Figure) -> bool {
    matches!(figure, Figure::Clean | Figure::Dirty)
}

impl Screen {
    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let Some(partida) = evening.tables().buraco.partida() else {
            return Some(Message::PreparationPressed);
        };
        // Cards on the pad are laid down before the round is noted.
        if self.melding && !self.pad.cards().is_empty() {
            let own = self.meld(partida).ok()?;
            let does = allowed(evening, &Command::Buraco(own), Message::MeldEntered);
            return does.ok();
        }
        let ready = self.ready(evening, partida).does.ok();
        ready.or_else(|| (!self.is_over(partida)).then_some(Message::Next(None)))
    }

    /// All figures that are asked for, in the order in which they are typed.
    pub(super) fn fields(&self) -> impl DoubleEndedIterator<Item = (usize, Figure)> {
        let sides = self.input.sides.iter().enumerate();
        sides.flat_map(|(place, side)| side.way.figures().iter().map(move |f| (place, *f)))
    }

    fn is_empty(&self, (place, figure): (usize, Figure)) -> bool {
        let side = self.input.sides.get(place);
        side.is_none_or(|side| side.typed[figure.index()].trim().is_empty())
    }

    /// Is there a figure, or nothing where nothing may be?
    fn is_read(&self, at: (usize, Figure)) -> bool {
        if self.is_empty(at) {
            return may_be_empty(at.1);
        }
        let side = self.input.sides.get(at.0);
        side.is_some_and(|side| {
            let typed = &side.typed[at.1.index()];
            read_number(typed, entry::most(at.1)).is_ok()
        })
    }

    /// Where the keyboard is wanted: at whoever went out, at the first figure
    /// that is missing or can't be read, at the reason.
    pub(super) fn wanted(&self) -> Option<&'static str> {
        if self.input.out.is_none() {
            return Some(ids::OUT);
        }
        let mut missing = self.fields().filter(|field| !self.is_read(*field));
        if let Some((place, figure)) = missing.next() {
            return Some(figure.id(place));
        }
        let reason = self.input.correcting.is_some() && self.reason.trim().is_empty();
        reason.then_some(ids::REASON)
    }

    /// Enter, where the round can't be noted yet: on to the next figure.
    pub(super) fn next(&self, at: Option<(usize, Figure)>) -> Action<Message> {
        let after = at.and_then(|at| {
            let mut rest = self.fields().skip_while(|field| *field != at).skip(1);
            rest.next()
        });
        if at.is_some_and(|at| !self.is_read(at)) {
            return Action::None;
        }
        // A correction has its figures: what it still wants comes first.
        let wanted = self.wanted().filter(|_| self.input.correcting.is_some());
        match after.filter(|_| wanted.is_none()) {
            Some((place, figure)) => Action::Focus(figure.id(place)),
            None => self.wanted().map_or(Action::None, Action::Focus),
        }
    }

    /// What a key of its own does; no field took it.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        if modifiers.command() || modifiers.alt() {
            return None;
        }
        let partida = evening.tables().buraco.partida();
        match key.as_ref() {
            Key::Named(Named::Escape) if self.input.correcting.is_some() => {
                Some(Message::CorrectionLeft)
            }
            Key::Named(Named::Escape) if self.melding => Some(Message::MeldingToggled),
            Key::Character(typed) => match (typed.to_lowercase().as_str(), partida) {
                ("s", _) => Some(Message::SheetFiled),
                ("i", _) => Some(Message::SheetPrinted),
                (typed, Some(partida)) => self.letter(typed, partida, evening),
                _ => None,
            },
            _ => None,
        }
    }

    fn letter(&self, typed: &str, partida: &Partida, evening: &Evening) -> Option<Message> {
        let correcting = self.input.correcting.is_some();
        let last = u32::try_from(partida.sheet.rounds.len()).ok()?;
        if typed == "r" && !correcting {
            return (last > 0).then_some(Message::CorrectionBegun(last));
        }
        if self.is_over(partida) {
            return (typed == "t").then_some(Message::AllPaid);
        }
        // Who lays down is asked while that is not known.
        let asked = self.melding && self.layer.is_none() && self.changing.is_none();
        match typed {
            "0" if !asked => Some(Message::OutChosen(None)),
            "m" => Some(Message::MortoToggled(0)),
            "n" => Some(Message::MortoToggled(1)),
            "b" if !correcting => {
                let mut all = Team::ALL.into_iter();
                let first = all.find(|team| partida.needed(*team).is_some())?;
                Some(Message::Asked(ids::TRY[first.index()]))
            }
            "j" if !correcting => Some(Message::MeldingToggled),
            "p" if !correcting => {
                allowed(evening, &Command::Buraco(Own::Pause), Message::Paused).ok()
            }
            _ => {
                let place = typed.parse::<usize>().ok()?.checked_sub(1)?;
                let player = *partida.sheet.seats.get(place)?;
                Some(match asked {
                    true => Message::LayerChosen(player),
                    false => Message::OutChosen(Some(player)),
                })
            }
        }
    }
}
