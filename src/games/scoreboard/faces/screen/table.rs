//! The pad: the points of a round from side to side, corrections, the end.
//! Rules L3–L8.
//!
//! Never: a rule. What may be done is told by the very check that refuses it.

mod view;

use iced::Element;
use iced::keyboard::{Key, key::Named};

use crate::bank::faces::screen::paper;
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Command as Game, Partida, Points, Standing};
use crate::kit::Look;
use crate::kit::act::{Action, Allowed, Place, allowed};
use crate::words::names::Names;

/// Fields of the sides: the toolkit wants their names fixed.
pub(super) const FIELDS: [&str; 8] = [
    "placar-0", "placar-1", "placar-2", "placar-3", "placar-4", "placar-5", "placar-6", "placar-7",
];

/// The field of the reason.
pub(super) const REASON: &str = "placar-motivo";

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    typed: [String; 8],
    /// Whose points are being typed, where no field has the keyboard.
    at: usize,
    /// The round that is being corrected.
    correcting: Option<u32>,
    reason: String,
    /// The match and the round that the points are of.
    of: Option<(u32, u32)>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Typed in the field of a side.
    Typed(usize, String),
    /// Enter in the field of a side: the next, or all of it.
    Next(usize),
    /// Another side.
    Moved(usize),
    /// Who has nothing typed has zero.
    Zeros,
    /// Enters the round, or its correction.
    Entered,
    /// Corrects that round.
    CorrectPressed(u32),
    /// Leaves the correction.
    CorrectLeft,
    /// Typed why.
    ReasonTyped(String),
    /// Ends the match.
    Ended,
    /// To the preparation of another.
    Another,
    /// The sheet into a file.
    SheetFiled,
    /// The sheet, printed.
    SheetPrinted,
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::Typed(side, typed) => {
                self.at = side;
                self.of = Self::now(evening);
                // Points have no letters: Z means the same in a field.
                let zeros = typed.contains(['z', 'Z']);
                if let Some(field) = self.typed.get_mut(side) {
                    *field = typed.replace(['z', 'Z'], "");
                }
                if zeros {
                    self.zeros(evening);
                }
            }
            Message::Next(side) => return self.next(side, evening),
            Message::Moved(side) => {
                self.at = side;
                return focus(side);
            }
            Message::Zeros => self.zeros(evening),
            Message::Entered => return self.enter(evening),
            Message::CorrectPressed(round) => return self.correct(round, evening),
            Message::CorrectLeft => *self = Screen::default(),
            Message::ReasonTyped(reason) => self.reason = reason,
            Message::Ended => return self.end(evening),
            Message::Another => return Action::Go(Place::Preparation),
            Message::SheetFiled => return Action::Print(paper::file("sumula")),
            Message::SheetPrinted => return Action::Print(paper::printer("sumula")),
        }
        Action::None
    }

    /// Enter at that side: on to the next that is empty, or the round.
    fn next(&mut self, side: usize, evening: &Evening) -> Action<Message> {
        let Some(partida) = evening.tables().scoreboard.partida() else {
            return Action::None;
        };
        let sides = partida.sides.len().min(FIELDS.len());
        let typed = self.typed.get(side);
        if typed.is_none_or(|typed| labels::read(typed).is_none()) {
            return Action::None;
        }
        let others = (side + 1..sides).chain(0..side);
        let empty = others
            .into_iter()
            .find(|at| self.typed[*at].trim().is_empty());
        match empty {
            Some(next) => {
                self.at = next;
                focus(next)
            }
            None if self.correcting.is_some() && self.reason.trim().is_empty() => {
                Action::Focus(REASON)
            }
            None => self.enter(evening),
        }
    }

    /// The match and the round that are played now.
    fn now(evening: &Evening) -> Option<(u32, u32)> {
        let partida = evening.tables().scoreboard.partida()?;
        Some((partida.number, partida.round_now()))
    }

    fn zeros(&mut self, evening: &Evening) {
        let sides = evening.tables().scoreboard.partida();
        let sides = sides.map_or(0, |partida| partida.sides.len());
        self.of = Self::now(evening);
        for typed in self.typed.iter_mut().take(sides) {
            if typed.trim().is_empty() {
                "0".clone_into(typed);
            }
        }
    }

    /// The points as they stand in the fields.
    fn points(&self, partida: &Partida, names: &Names) -> Result<Vec<(PlayerId, Points)>, String> {
        let each = partida.sides.iter().zip(&self.typed);
        each.map(|(side, typed)| {
            let name = || labels::side(side, names);
            let first = side.0.first().copied().ok_or_else(name)?;
            if typed.trim().is_empty() {
                return Err(format!("Faltam os pontos de {}.", name()));
            }
            let points = labels::read(typed).ok_or_else(|| unread(&name()))?;
            Ok((first, points))
        })
        .collect()
    }

    /// The order that the fields make.
    fn order(&self, evening: &Evening) -> Result<Command, String> {
        let tables = evening.tables();
        let partida = tables
            .scoreboard
            .partida()
            .ok_or("Não há placar na mesa.")?;
        let points = self.points(partida, &Names::of(tables))?;
        Ok(Command::Scoreboard(match self.correcting {
            Some(round) => Game::Correct {
                round,
                points,
                reason: self.reason.trim().to_owned(),
            },
            None => Game::Score { points },
        }))
    }

    fn enters(&self, evening: &Evening) -> Allowed<Message> {
        allowed(evening, &self.order(evening)?, Message::Entered)
    }

    fn enter(&mut self, evening: &Evening) -> Action<Message> {
        if self.enters(evening).is_err() {
            return Action::None;
        }
        let Ok(order) = self.order(evening) else {
            return Action::None;
        };
        *self = Screen::default();
        Action::Then(vec![Order::Do(order)], Box::new(focus(0)))
    }

    fn correct(&mut self, round: u32, evening: &Evening) -> Action<Message> {
        let partida = evening.tables().scoreboard.partida();
        let place = usize::try_from(round).ok().and_then(|n| n.checked_sub(1));
        let written = partida.and_then(|partida| partida.rounds.get(place?));
        let Some(written) = written else {
            return Action::None;
        };
        *self = Screen {
            correcting: Some(round),
            of: Self::now(evening),
            ..Screen::default()
        };
        for (typed, points) in self.typed.iter_mut().zip(written) {
            *typed = points.to_string();
        }
        focus(0)
    }

    fn ends(evening: &Evening) -> Allowed<Message> {
        allowed(evening, &end(), Message::Ended)
    }

    fn end(&mut self, evening: &Evening) -> Action<Message> {
        if Self::ends(evening).is_err() {
            return Action::None;
        }
        *self = Screen::default();
        Action::Submit(Order::Do(end()))
    }

    /// Is the match won, and nothing being corrected?
    fn is_decided(&self, evening: &Evening) -> bool {
        let partida = evening.tables().scoreboard.partida();
        let standing = partida.map(Partida::standing);
        standing == Some(Standing::Decided) && self.correcting.is_none()
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        view::view(self, evening, look)
    }

    /// What Enter does: from side to side, and then the round.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        if evening.tables().scoreboard.partida().is_none() {
            return Some(Message::Another);
        }
        if self.is_decided(evening) {
            return Self::ends(evening).ok();
        }
        let entered = self.enters(evening).ok();
        entered.or(Some(Message::Next(self.at)))
    }

    /// What a key of its own does; no field took it: digits go where the next
    /// points are missing.
    #[must_use]
    pub fn key(&self, key: &Key, evening: &Evening) -> Option<Message> {
        let partida = evening.tables().scoreboard.partida()?;
        let last = partida.sides.len().min(FIELDS.len()).checked_sub(1)?;
        let typed = self.typed.get(self.at)?;
        match key.as_ref() {
            Key::Named(Named::Escape) => self.correcting.map(|_| Message::CorrectLeft),
            _ if self.is_decided(evening) => None,
            Key::Named(Named::ArrowDown | Named::ArrowRight) => {
                Some(Message::Moved((self.at + 1).min(last)))
            }
            Key::Named(Named::ArrowUp | Named::ArrowLeft) => {
                Some(Message::Moved(self.at.saturating_sub(1)))
            }
            Key::Named(Named::Backspace) => {
                let mut typed = typed.clone();
                typed.pop()?;
                Some(Message::Typed(self.at, typed))
            }
            Key::Character("z" | "Z") => Some(Message::Zeros),
            Key::Character(sign @ ("-" | "−")) if typed.is_empty() => {
                Some(Message::Typed(self.at, sign.to_owned()))
            }
            Key::Character(digit) if digit.bytes().all(|b| b.is_ascii_digit()) => {
                Some(Message::Typed(self.at, format!("{typed}{digit}")))
            }
            _ => None,
        }
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let correcting = self.correcting.map(|round| round.to_string());
        let of = self.of.map(|(partida, round)| format!("{partida} {round}"));
        vec![
            ("pontos", self.typed.join("\n")),
            ("emenda", correcting.unwrap_or_default()),
            ("de", of.unwrap_or_default()),
            (REASON, self.reason.clone()),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            "pontos" => {
                for (text, line) in self.typed.iter_mut().zip(typed.split('\n')) {
                    line.clone_into(text);
                }
            }
            "emenda" => self.correcting = typed.parse().ok(),
            "de" => {
                let of = typed.split_once(' ');
                self.of = of.and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
            }
            REASON => typed.clone_into(&mut self.reason),
            _ => {}
        }
    }

    /// Everything was restored: what was typed of a round that is in the book
    /// already is dropped.
    pub fn restored(&mut self, evening: &Evening) {
        if self.of != Self::now(evening) {
            *self = Screen::default();
        }
    }
}

fn focus(side: usize) -> Action<Message> {
    FIELDS
        .get(side)
        .map_or(Action::None, |id| Action::Focus(id))
}

fn end() -> Command {
    Command::Scoreboard(Game::End)
}

fn unread(name: &str) -> String {
    format!("Não leio os pontos de {name}: escreva como 30, -5 ou 1.250.")
}
