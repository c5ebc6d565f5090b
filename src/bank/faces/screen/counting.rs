//! Conferência: one place or all in turn, counted blind; what the books say is
//! shown only then. What agrees is noted with one Enter, what differs with its
//! reason, beside what could explain it. Open differences are explained here.
//! Rule A22.
//!
//! Never: a figure of the books while it is still being counted.

mod boxes;
mod results;
mod session;
mod view;

use std::cell::RefCell;

use iced::Element;
use iced::keyboard::{Key, Modifiers, key::Named};

use crate::bank::faces::find::{self, Found};
use crate::bank::faces::tried::tried;
use crate::bank::{Command as Bank, CountPlace, Counted, Settles};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::games::{Command, Tables};
use crate::kit::Look;
use crate::kit::act::{Action, Allowed};
use results::{Outcome, outcomes};
use session::{Session, count, everything, ready};

/// Half-typed input, and what was looked for last.
#[derive(Debug, Default)]
pub struct Screen {
    session: Session,
    found: RefCell<Option<Searched>>,
}

/// What was found, and for what.
#[derive(Debug)]
struct Searched {
    evening: u32,
    lines: usize,
    done: Vec<Counted>,
    explains: Option<u32>,
    found: Option<Found>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// These are to be counted, in turn.
    Began(Vec<CountPlace>),
    /// Chips of a colour.
    Typed(usize, String),
    /// Money.
    MoneyTyped(String),
    /// That place is counted.
    Counted,
    /// It is left out this time.
    Skipped,
    /// Leaves the count; what was not noted is forgotten.
    Left,
    /// What agrees is noted.
    EqualNoted,
    /// Why it differs.
    ReasonTyped(String),
    /// The first that differs is noted; open: a shortage stays nobody's.
    Noted {
        /// It stays open.
        open: bool,
    },
    /// The first that differs is counted again.
    Again,
    /// The correction of that lead.
    Corrected(usize),
    /// An open difference is to be explained.
    ExplainPicked(u32),
    /// How.
    HowTyped(String),
    /// What that does to the books.
    SettlesPicked(Settles),
    /// It is explained.
    Explained,
    /// The chips on the table are those of which some are missing, or others.
    Laid(bool),
    /// Money was taken out of the box.
    Taken,
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        let session = &mut self.session;
        match message {
            Message::Began(turn) => {
                *session = Session {
                    of: turn.len(),
                    turn,
                    ..Session::default()
                };
                return self.focus(tables);
            }
            Message::Typed(colour, typed) => {
                if let Some(field) = session.chips.get_mut(colour) {
                    *field = typed;
                }
            }
            Message::MoneyTyped(typed) => session.money = typed,
            Message::Counted => {
                if let Ok(counted) = self.session.counted(tables) {
                    self.session.done.push(counted);
                    self.session.next();
                    return self.focus(tables);
                }
            }
            Message::Skipped => {
                session.next();
                return self.focus(tables);
            }
            Message::Left => *session = Session::default(),
            Message::EqualNoted => return self.note_equal(tables),
            Message::ReasonTyped(typed) => session.reason = typed,
            Message::Noted { open } => return self.note(tables, open),
            Message::Again => {
                if let Some(at) = self.first_off(tables) {
                    let counted = self.session.done.remove(at);
                    self.session.turn.insert(0, counted.place());
                    return self.focus(tables);
                }
            }
            Message::Corrected(index) => return self.correct(evening, index),
            Message::ExplainPicked(number) => {
                session.explains = Some(number);
                session.how.clear();
                session.settles = Settles::Nothing;
                return Action::Focus(view::HOW);
            }
            Message::HowTyped(typed) => session.how = typed,
            Message::SettlesPicked(settles) => session.settles = settles,
            Message::Explained => {
                if let Ok(order) = self.explains(tables) {
                    *self = Screen::default();
                    return Action::Submit(Order::Do(order));
                }
            }
            Message::Laid(same) => {
                if let Ok(order) = boxes::lays(tables, same) {
                    return Action::Submit(Order::Do(order));
                }
            }
            Message::Taken => {
                if let Ok(order) = boxes::takes(self, tables) {
                    *self = Screen::default();
                    return Action::Submit(Order::Do(order));
                }
            }
        }
        Action::None
    }

    /// Is something still to be counted, the books unseen?
    #[must_use]
    pub fn is_blind(&self) -> bool {
        !self.session.turn.is_empty()
    }

    /// The keyboard goes to the first field of what comes next.
    fn focus(&self, tables: &Tables) -> Action<Message> {
        match self.session.turn.first() {
            Some(place) => Action::Focus(view::first_field(*place)),
            None if self.asks_why(tables) => Action::Focus(view::REASON),
            None => Action::None,
        }
    }

    /// Is the reason of a difference asked for? What agrees is noted before.
    fn asks_why(&self, tables: &Tables) -> bool {
        let outcomes = self.outcomes(tables);
        !outcomes.is_empty() && outcomes.iter().all(|outcome| !outcome.agrees)
    }

    /// Gives these orders; the keyboard goes to what is asked for then.
    fn goes_on(&self, tables: &Tables, orders: Vec<Command>) -> Action<Message> {
        let orders = orders.into_iter().map(Order::Do).collect();
        let next = self.focus(tables);
        Action::Both(Box::new(Action::SubmitAll(orders)), Box::new(next))
    }

    fn outcomes(&self, tables: &Tables) -> Vec<Outcome> {
        outcomes(tables, &self.session.done)
    }

    /// Where the first count lies that differs.
    fn first_off(&self, tables: &Tables) -> Option<usize> {
        self.outcomes(tables)
            .iter()
            .position(|outcome| !outcome.agrees)
    }

    /// The orders that note what agrees.
    fn equal(&self, tables: &Tables) -> Vec<Command> {
        let outcomes = self.outcomes(tables);
        let done = self.session.done.iter().zip(outcomes);
        done.filter(|(_, outcome)| outcome.agrees)
            .map(|(counted, _)| count(counted.clone(), None, false))
            .collect()
    }

    fn note_equal(&mut self, tables: &Tables) -> Action<Message> {
        let orders = self.equal(tables);
        if orders.is_empty() || tried(tables, &orders).is_err() {
            return Action::None;
        }
        let keep: Vec<bool> = self.outcomes(tables).iter().map(|o| !o.agrees).collect();
        let mut keep = keep.into_iter();
        self.session.done.retain(|_| keep.next().unwrap_or(true));
        self.goes_on(tables, orders)
    }

    /// The order that notes the first difference.
    fn noting(&self, tables: &Tables, open: bool) -> Result<Command, String> {
        let at = self.first_off(tables).ok_or("Não há diferença.")?;
        let reason = self.session.reason.trim();
        if reason.is_empty() {
            return Err("Diga o motivo, mesmo que seja “ninguém sabe”.".to_owned());
        }
        let counted = self.session.done[at].clone();
        let order = count(counted, Some(reason.to_owned()), open);
        tried(tables, std::slice::from_ref(&order)).map(|_| order)
    }

    fn note(&mut self, tables: &Tables, open: bool) -> Action<Message> {
        let (Ok(order), Some(at)) = (self.noting(tables, open), self.first_off(tables)) else {
            return Action::None;
        };
        self.session.done.remove(at);
        self.session.reason.clear();
        self.goes_on(tables, vec![order])
    }

    fn correct(&mut self, evening: &Evening, index: usize) -> Action<Message> {
        let orders = self.with_found(evening, |found| {
            let correction = found.leads.get(index)?.correction.as_ref().ok()?;
            let free = correction.refused.is_none();
            free.then(|| correction.orders.clone())
        });
        let Some(orders) = orders.flatten() else {
            return Action::None;
        };
        self.session.explains = None;
        Action::SubmitAll(orders)
    }

    /// The order that explains the difference picked.
    fn explains(&self, tables: &Tables) -> Result<Command, String> {
        let session = &self.session;
        let difference = session.explains.ok_or("Escolha uma diferença.")?;
        let order = Command::Bank(Bank::Explain {
            difference,
            how: session.how.trim().to_owned(),
            settles: session.settles,
        });
        tried(tables, std::slice::from_ref(&order)).map(|_| order)
    }

    /// What could explain what differs; looked for once as the book stands.
    fn with_found<T>(&self, evening: &Evening, then: impl FnOnce(&Found) -> T) -> Option<T> {
        let mut kept = self.found.borrow_mut();
        let (number, lines) = (evening.number, evening.lines().len());
        let session = &self.session;
        let same = kept.as_ref().is_some_and(|kept| {
            (kept.evening, kept.lines) == (number, lines)
                && kept.done == session.done
                && kept.explains == session.explains
        });
        if !same {
            *kept = Some(Searched {
                evening: number,
                lines,
                done: session.done.clone(),
                explains: session.explains,
                found: self.search(evening),
            });
        }
        kept.as_ref().and_then(|kept| kept.found.as_ref()).map(then)
    }

    fn search(&self, evening: &Evening) -> Option<Found> {
        if let Some(number) = self.session.explains {
            let mut open = find::open(evening).into_iter();
            return open
                .find(|(known, _)| *known == number)
                .map(|(_, found)| found);
        }
        let outcomes = self.outcomes(evening.tables());
        let all: Vec<find::Off> = outcomes.iter().map(|o| (o.place, o.off)).collect();
        let first = outcomes.iter().find(|outcome| !outcome.off.is_zero())?;
        let together = find::find(evening, &all);
        let several = outcomes.iter().filter(|o| !o.off.is_zero()).count() > 1;
        if several && together.leads.is_empty() {
            let alone = find::find(evening, &[(first.place, first.off)]);
            if !alone.leads.is_empty() {
                return Some(alone);
            }
        }
        Some(together)
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        self.next(evening.tables()).1.ok()
    }

    /// What comes next, and why not.
    fn next(&self, tables: &Tables) -> (String, Allowed<Message>) {
        let session = &self.session;
        if let Err(why) = ready(tables) {
            return ("Começar a conferência".to_owned(), Err(why));
        }
        if session.explains.is_some() {
            let does = self.explains(tables).map(|_| Message::Explained);
            return ("Anotar a explicação".to_owned(), does);
        }
        if !session.turn.is_empty() {
            let does = self.session.counted(tables).map(|_| Message::Counted);
            return ("Contei".to_owned(), does);
        }
        let equal = self.equal(tables);
        if !equal.is_empty() {
            let label = match equal.len() {
                1 => "Anotar: confere".to_owned(),
                all => format!("Anotar os {all} que conferem"),
            };
            let does = tried(tables, &equal).map(|_| Message::EqualNoted);
            return (label, does);
        }
        if let Some(at) = self.first_off(tables) {
            let outcome = &self.outcomes(tables)[at];
            let does = self.noting(tables, false);
            let does = does.map(|_| Message::Noted { open: false });
            let label = match outcome.off.is_negative() {
                true => "Anotar a falta, por conta da Banca",
                false => "Anotar a sobra, em aberto",
            };
            return (label.to_owned(), does);
        }
        let all = Ok(Message::Began(everything(tables)));
        ("Conferir tudo, um por um".to_owned(), all)
    }

    /// What a key does that no field took.
    #[must_use]
    pub fn key(&self, (key, _): (&Key, Modifiers)) -> Option<Message> {
        let begun = self.session != Session::default();
        (*key == Key::Named(Named::Escape) && begun).then_some(Message::Left)
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        view::view(self, evening, look)
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let kept = match self.session == Session::default() {
            true => String::new(),
            // Plain data: what can't be written is not kept.
            false => serde_json::to_string(&self.session).unwrap_or_default(),
        };
        vec![("conferencia", kept)]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        if field == "conferencia" {
            self.session = serde_json::from_str(typed).unwrap_or_default();
        }
    }
}
