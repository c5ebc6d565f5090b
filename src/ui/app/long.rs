//! Long work that the window asks for: the audit of the whole book, sheets.

use std::ops::ControlFlow;

use iced::Task;

use super::submit::Parcel;
use super::{App, Message};
use crate::desk::audit::{Audit, audit_showing};
use crate::desk::evening::Evening;
use crate::desk::log::LogFault;
use crate::desk::past;
use crate::kit::act::Place;
use crate::kit::act::SheetRequest;
use crate::kit::part::Tone;
use crate::ui::paper;
use crate::ui::screen::nights;
use crate::ui::search::{Found, Hit, search};
use crate::ui::source::Book;
use crate::ui::work::{Told, Work};
use crate::words;

/// How often an audit begins anew because the book went on meanwhile.
const TRIES: usize = 3;

/// The whole book, as it is on the disk; None: it was broken off.
///
/// # Errors
/// What does not hold, in words.
fn audited(
    book: &dyn Book,
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<Audit>, String> {
    let head = || book.head().map_err(|fault| words::fault::log_fault(&fault));
    for _ in 0..TRIES {
        let before = head()?;
        match audit_showing(book, show) {
            Ok(audit) => return Ok(audit),
            // Somebody wrote between one look and the next.
            Err(_) if head()? != before => {}
            Err(finding) => return Err(words::desk::finding(&finding)),
        }
    }
    Err("O livro mudou enquanto era conferido: confira-o de novo quando a mesa parar.".to_owned())
}

impl App {
    /// Begins long work; while there is some, nothing else is begun.
    pub(super) fn begin(&mut self, work: Work) -> Option<&Work> {
        if self.work.is_some() {
            if !work.unasked {
                self.say(
                    Tone::Refused,
                    "Ainda estou ocupado com o pedido anterior: espere que acabe, ou cancele-o."
                        .to_owned(),
                );
            }
            return None;
        }
        self.work = Some(work);
        self.work.as_ref()
    }

    /// Goes through the whole book, beside whatever the table does.
    pub(super) fn audit(&mut self, unasked: bool) -> Task<Message> {
        let Some(clerk) = self.clerk() else {
            return Task::none();
        };
        let entries = u64::try_from(clerk.head().seq.0).unwrap_or(0);
        let Some(opened) = self.source.read() else {
            return Task::none();
        };
        let of = ("lançamento", "lançamentos");
        let work = Work::new("Conferindo o livro inteiro", of, entries, unasked);
        let Some(work) = self.begin(work) else {
            return Task::none();
        };
        let told = work.start(move |show| match opened {
            Ok(book) => audited(&*book, show),
            Err(fault) => Err(words::fault::log_fault(&fault)),
        });
        told.map(|told| match told {
            Told::Far(done) => Message::WorkFar(done),
            Told::Done(answer) => Message::Audited(answer),
        })
    }

    /// What the audit came to.
    pub(super) fn audited(&mut self, answer: Result<Option<Audit>, String>) {
        let unasked = self.work.take().is_some_and(|work| work.unasked);
        match answer {
            Err(why) => self.say(Tone::Failed, why),
            Ok(_) if unasked => {}
            Ok(Some(audit)) => self.say(Tone::Good, words::desk::audit(&audit)),
            Ok(None) => self.say(
                Tone::Good,
                "Conferência cancelada; o livro ficou como estava.".to_owned(),
            ),
        }
    }

    /// Looks for it among the entries of all nights.
    pub(super) fn search(&mut self, wanted: String) -> Task<Message> {
        let Some(clerk) = self.clerk() else {
            return Task::none();
        };
        let entries = u64::try_from(clerk.head().seq.0).unwrap_or(0);
        let Some(opened) = self.source.read() else {
            self.say(
                Tone::Refused,
                "Este livro não está num arquivo: procure em cada noite.".to_owned(),
            );
            return Task::none();
        };
        let of = ("lançamento", "lançamentos");
        let work = Work::new("Procurando em todas as noites", of, entries, false);
        let Some(work) = self.begin(work) else {
            return Task::none();
        };
        let told = work.start(move |show| {
            let found = opened.and_then(|book| search(&*book, &wanted, show));
            found.map_err(|fault| words::fault::log_fault(&fault))
        });
        told.map(|told| match told {
            Told::Far(done) => Message::WorkFar(done),
            Told::Done(found) => Message::Searched(found),
        })
    }

    /// What was found, to be looked through; the page shows it.
    pub(super) fn searched(&mut self, found: Result<Option<Found>, String>) {
        self.work = None;
        match found {
            Ok(Some(found)) => self.screens.found(found),
            Ok(None) => self.say(Tone::Good, "A procura foi cancelada.".to_owned()),
            Err(why) => self.say(Tone::Failed, why),
        }
    }

    /// The night of something that was found, looked through for the same.
    pub(super) fn see(&mut self, hit: Hit) -> Task<Message> {
        let (night, wanted) = (hit.night, hit.wanted.clone());
        let passed = self.pass_on(Message::Nights(nights::Message::HitPressed(hit)));
        let then = if night == self.evening().number {
            self.screens.look_for(&wanted);
            self.go(Place::History)
        } else {
            self.read_past(night)
        };
        Task::batch([passed, then])
    }

    /// Makes and hands out sheets.
    pub(super) fn print(&mut self, request: &SheetRequest) -> Task<Message> {
        let now = self.evening();
        let (evening, notes) = match (&self.past, request.evening) {
            // A past evening takes no entry more: its prints are not noted.
            (Some(past), Some(number)) if number != now.number => (past, false),
            // Nor is anything noted in a book that somebody else writes.
            _ => (now, !self.only_reads_book()),
        };
        let ready = match paper::make(evening, request, self.source.folder.as_deref(), notes) {
            Ok(ready) => ready,
            Err(why) => {
                self.say(Tone::Refused, why);
                return Task::none();
            }
        };
        let work = Work::new(
            "Fazendo as folhas",
            ("folha", "folhas"),
            ready.sheets(),
            false,
        );
        let Some(work) = self.begin(work) else {
            return Task::none();
        };
        let notes = ready.notes.clone();
        let told = work.start(move |show| ready.hand_out(show));
        told.map(move |told| match told {
            Told::Far(done) => Message::WorkFar(done),
            Told::Done(said) => Message::Printed(said, notes.clone()),
        })
    }

    /// A past evening was read.
    pub(super) fn past_read(&mut self, parcel: &Parcel<Result<Evening, LogFault>>) {
        match parcel.take() {
            Some(Ok(past)) => self.past = Some(past),
            Some(Err(fault)) => self.say(Tone::Failed, words::fault::log_fault(&fault)),
            None => {}
        }
    }

    /// Nothing is undone while a past evening is looked at.
    pub(super) fn only_reads(&mut self) {
        let said =
            "Uma noite passada só se lê: volte a “Todas as noites” para desfazer na de hoje.";
        self.say(Tone::Refused, said.to_owned());
    }

    /// A past evening is read, to be looked at.
    pub(super) fn read_past(&mut self, number: u32) -> Task<Message> {
        let Some(open) = &self.open else {
            return Task::none();
        };
        let read = open.keeper.ask(move |book| Parcel::new(past(book, number)));
        read.map(Message::PastRead)
    }
}
