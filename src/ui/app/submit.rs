//! From an order to what is shown: decided here, written by the keeper's
//! thread, shown only when it is on disk. One thing at a time.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset, Local};
use iced::Task;

use super::{App, Message};
use crate::desk::clerk::Proposal;
use crate::desk::evening::Evening;
use crate::desk::log::{Entry, LogFault};
use crate::desk::{Clerk, Error, NoReversal, Order, kinds};
use crate::games::faces::remedy::remedy;
use crate::kit::act::Action;
use crate::kit::keys::Hold;
use crate::kit::part::{Notice, Remedy, Tone};
use crate::ui::keeper::after;
use crate::words;

/// After this the window says that it is writing.
pub(super) const SLOW: Duration = Duration::from_millis(100);

/// The fields of the screens.
pub(super) type Fields = Vec<(&'static str, Vec<(&'static str, String)>)>;

/// Something that only one may take out.
#[derive(Debug)]
pub struct Parcel<T>(Arc<Mutex<Option<T>>>);

impl<T> Clone for Parcel<T> {
    fn clone(&self) -> Parcel<T> {
        Parcel(Arc::clone(&self.0))
    }
}

impl<T> Parcel<T> {
    pub(super) fn new(content: T) -> Parcel<T> {
        Parcel(Arc::new(Mutex::new(Some(content))))
    }

    pub(super) fn take(&self) -> Option<T> {
        let mut content = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        content.take()
    }
}

/// What is to be written, in order; the first of it is on its way.
#[derive(Default)]
pub(super) struct Queue {
    orders: VecDeque<Order>,
    waiting: Option<Waiting>,
    /// Fields as they were before they were moved out.
    fields: Fields,
    /// The same once they were moved out, while a failed order waits to be
    /// tried again.
    moved: Option<Fields>,
    /// What follows once all of it is kept.
    then: Option<Box<Action<Message>>>,
    done: usize,
    ticket: u64,
}

struct Waiting {
    ticket: u64,
    order: Order,
    /// None while the book is being read again.
    proposal: Option<Proposal>,
    slow: bool,
}

impl Queue {
    pub(super) fn is_slow(&self) -> bool {
        self.waiting.as_ref().is_some_and(|waiting| waiting.slow)
    }

    pub(super) fn slow(&mut self, ticket: u64) {
        if let Some(waiting) = &mut self.waiting {
            waiting.slow |= waiting.ticket == ticket;
        }
    }
}

/// What may be done instead of a refused order: the nearest one that would be
/// carried out; before a correction, the entry that stands in its way.
fn instead(evening: &Evening, order: Order, why: &Error) -> Remedy<Message> {
    match (order, why) {
        (Order::Do(command), Error::Refused(_)) => {
            let found = remedy(evening.tables(), &[command])?;
            let orders = found.orders.into_iter().map(Order::Do).collect();
            Some((found.label, Message::RemedyPressed(orders)))
        }
        (Order::Reverse { why, .. }, Error::NoReversal(NoReversal::Blocked { by, .. })) => {
            let label = format!("Desfazer antes o lançamento {}", by.0);
            let first = Order::Reverse { seq: *by, why };
            Some((label, Message::RemedyPressed(vec![first])))
        }
        _ => None,
    }
}

fn now() -> DateTime<FixedOffset> {
    Local::now().fixed_offset()
}

impl App {
    /// Submits what the hand asked for; `fields` are given back where it is
    /// refused, and `then` is done once all of it is kept. While something is on
    /// its way, and for a moment after it, a second press is the first.
    pub(super) fn submit(
        &mut self,
        orders: Vec<Order>,
        fields: Fields,
        then: Option<Box<Action<Message>>>,
    ) -> Task<Message> {
        if self.only_reads_book() {
            self.give_back(fields);
            self.refuses_to_write();
            return Task::none();
        }
        let again = self
            .pressed
            .is_some_and(|pressed| pressed.elapsed() < self.bounce);
        if self.queue.waiting.is_some() || again {
            self.give_back(fields);
            return Task::none();
        }
        self.notice = None;
        self.queue.orders = orders.into();
        self.queue.fields = fields;
        self.queue.moved = None;
        self.queue.then = then;
        self.queue.done = 0;
        self.next()
    }

    /// Something is on its way to the disk.
    pub(super) fn is_writing(&self) -> bool {
        self.queue.waiting.is_some()
    }

    /// Keys wait for what is being written, and are forgotten where nothing
    /// came of it.
    pub(in crate::ui) fn hold(&self) -> Hold {
        let failed = |notice: &Notice<Message>| notice.tone != Tone::Good;
        match self.is_writing() {
            true => Hold::Writing,
            false if self.notice.as_ref().is_some_and(failed) => Hold::Failed,
            false => Hold::No,
        }
    }

    /// Adds orders of the program's own after whatever is on its way.
    pub(super) fn add(&mut self, orders: Vec<Order>) -> Task<Message> {
        self.queue.orders.extend(orders);
        if self.queue.waiting.is_none() {
            self.queue.done = 0;
            return self.next();
        }
        Task::none()
    }

    /// Once more, after a failure. A file is opened again first: it may be
    /// writable now, or back in its place.
    pub(super) fn resubmit(&mut self) -> Task<Message> {
        if self.queue.waiting.is_some() {
            return Task::none();
        }
        if let (Some(open), Some(_)) = (&self.open, &self.source.folder) {
            open.keeper.open_again(self.source.clone());
        }
        self.move_out();
        self.next()
    }

    /// Moves the fields out once more, as they were when it failed: else what
    /// is written now would be written again by the next Enter. What was typed
    /// since stays.
    fn move_out(&mut self) {
        let Some(moved) = self.queue.moved.take() else {
            return;
        };
        let now = self.screens.drafts();
        let fields = now.iter().zip(&self.queue.fields).zip(moved);
        let untouched = fields.filter(|((now, given), _)| now == given);
        let moved = untouched.map(|(_, moved)| moved).collect();
        self.give_back(moved);
    }

    fn give_back(&mut self, fields: Fields) {
        for (screen, fields) in fields {
            for (field, text) in fields {
                self.screens.restore(screen, field, &text);
            }
        }
    }

    fn next(&mut self) -> Task<Message> {
        let Some(order) = self.queue.orders.pop_front() else {
            self.queue.fields.clear();
            return match self.queue.then.take() {
                Some(then) => self.act(*then, Vec::new()),
                None => Task::none(),
            };
        };
        let Some(open) = &self.open else {
            self.queue.orders.clear();
            self.say(
                Tone::Refused,
                "Nenhum livro está aberto: feche e abra com --book ARQUIVO.".to_owned(),
            );
            return Task::none();
        };
        self.queue.ticket += 1;
        let ticket = self.queue.ticket;
        let now = now();
        // Unique within the book: the same mark is kept once.
        let mark = format!("janela-{}-{ticket}", now.timestamp_micros());
        match open.clerk.propose(&order, Some(&mark), now) {
            Err(error) => {
                let evening = open.clerk.evening();
                let said = words::desk::error(&error, evening);
                let remedy = instead(evening, order, &error);
                self.refused(said);
                if let (Some(notice), 0) = (&mut self.notice, self.queue.done) {
                    notice.remedy = remedy;
                }
                Task::none()
            }
            Ok(proposal) => {
                self.pressed = Some(Instant::now());
                let entry = proposal.entry().clone();
                let kept = open.keeper.ask(move |book| book.append(&entry));
                self.queue.waiting = Some(Waiting {
                    ticket,
                    order,
                    proposal: Some(proposal),
                    slow: false,
                });
                Task::batch([
                    kept.map(move |answer| Message::Kept(ticket, Box::new(answer))),
                    after(self.patience).map(move |()| Message::Slow(ticket)),
                ])
            }
        }
    }

    fn refused(&mut self, why: String) {
        let done = self.queue.done;
        let why = match done {
            0 => why,
            _ => format!("{why} Antes disso, {done} lançados; desfaça com Ctrl Z se preciso."),
        };
        self.queue.orders.clear();
        self.queue.then = None;
        if done == 0 {
            let fields = std::mem::take(&mut self.queue.fields);
            self.give_back(fields);
        }
        self.say(Tone::Refused, why);
    }

    /// The keeper's word.
    pub(super) fn kept(&mut self, ticket: u64, answer: Result<Entry, LogFault>) -> Task<Message> {
        let due = self
            .queue
            .waiting
            .take_if(|waiting| waiting.ticket == ticket);
        let (Some(waiting), Some(open)) = (due, &mut self.open) else {
            return Task::none();
        };
        let Waiting {
            order,
            proposal: Some(proposal),
            ..
        } = waiting
        else {
            return Task::none();
        };
        match answer {
            Ok(entry) => {
                let night = entry.evening != open.clerk.evening().number;
                open.clerk.adopt(proposal, entry);
                self.queue.done += 1;
                let closes = open.clerk.tables().counter.stage() == crate::bank::Stage::Closed;
                let nights = if night || closes {
                    self.read_nights()
                } else {
                    Task::none()
                };
                Task::batch([self.next(), nights])
            }
            Err(LogFault::Delivered(_) | LogFault::Stale { .. }) => {
                // Somebody else wrote: read again, then decide again.
                self.queue.orders.push_front(order.clone());
                self.queue.waiting = Some(Waiting {
                    ticket,
                    order,
                    proposal: None,
                    slow: true,
                });
                let read = open.keeper.ask(|book| Parcel::new(Clerk::read(book)));
                read.map(Message::Read)
            }
            Err(fault) => {
                let said = words::desk::error(&Error::Log(fault), open.clerk.evening());
                self.queue.orders.push_front(order);
                self.notice = Some(Notice {
                    tone: Tone::Failed,
                    sentence: said,
                    remedy: Some(("Tentar de novo".to_owned(), Message::TryAgain)),
                    dismiss: Some(Message::Dismissed),
                });
                let fields = self.queue.fields.clone();
                self.queue.moved = (!fields.is_empty()).then(|| self.screens.drafts());
                self.give_back(fields);
                Task::none()
            }
        }
    }

    /// The book as somebody else left it.
    pub(super) fn read(&mut self, parcel: &Parcel<Result<Clerk, LogFault>>) -> Task<Message> {
        self.queue.waiting = None;
        let (Some(read), Some(open)) = (parcel.take(), &mut self.open) else {
            return Task::none();
        };
        match read {
            Ok(clerk) => {
                open.clerk = clerk;
                self.refused(
                    "Outro programa escreveu neste livro: confira a mesa e lance de novo."
                        .to_owned(),
                );
            }
            Err(fault) => self.refused(words::fault::log_fault(&fault)),
        }
        Task::none()
    }

    /// Reads the nights that are past.
    pub(in crate::ui) fn read_nights(&self) -> Task<Message> {
        let Some(open) = &self.open else {
            return Task::none();
        };
        let read = open
            .keeper
            .ask(|book| kinds::nights(book).unwrap_or_default());
        read.map(Message::NightsRead)
    }
}
