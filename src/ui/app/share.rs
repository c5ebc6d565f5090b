//! A book that another program writes in: shown as that one leaves it, written
//! only once it has let go.

use iced::Task;

use super::submit::Parcel;
use super::{App, Message};
use crate::desk::log::LogFault;
use crate::desk::{Clerk, Error};
use crate::games::Refusal;
use crate::kit::act::Allowed;
use crate::kit::part::Tone;
use crate::words;

impl App {
    /// Another program writes in the book; here it is only read.
    #[must_use]
    pub fn only_reads_book(&self) -> bool {
        self.follows.is_some()
    }

    /// The message, where something may be written; else why not.
    pub(in crate::ui) fn writes(&self, message: Message) -> Allowed<Message> {
        if self.only_reads_book() {
            let why = Error::Refused(Refusal::OnlyRead);
            return Err(words::desk::error(&why, self.evening()));
        }
        Ok(message)
    }

    /// Who writes, for the line above every page.
    pub(in crate::ui) fn followed(&self) -> Option<String> {
        let fault = self.follows.as_ref()?;
        let who = words::fault::log_fault(fault);
        Some(format!(
            "Só leitura, e o que se lança lá aparece aqui. {who}"
        ))
    }

    /// Nothing is written from here; who writes stands above the page.
    pub(super) fn refuses_to_write(&mut self) {
        if let Err(why) = self.writes(Message::WriteHere) {
            self.say(Tone::Refused, why);
        }
    }

    /// Once more: whoever wrote may have closed the book.
    pub(super) fn write_here(&mut self) {
        self.notice = None;
        self.open_book();
        if self.only_reads_book() {
            self.refuses_to_write();
        } else if self.trouble.is_none() {
            self.say(Tone::Good, "Agora o livro se escreve daqui.".to_owned());
        }
    }

    /// Something was added by whoever writes.
    pub(super) fn follow(&mut self) -> Task<Message> {
        let (Some(open), Some(_)) = (&self.open, &self.follows) else {
            return Task::none();
        };
        let known = open.clerk.head();
        let read = open.keeper.ask(move |book| match book.head() {
            Ok(head) if head == known => None,
            _ => Some(Parcel::new(Clerk::read(book))),
        });
        let read = read.then(|read| match read {
            Some(parcel) => Task::done(Message::Followed(parcel)),
            None => Task::none(),
        });
        Task::batch([read, self.read_nights()])
    }

    /// The book as whoever writes left it.
    pub(super) fn follows_to(&mut self, parcel: &Parcel<Result<Clerk, LogFault>>) {
        let (Some(read), Some(open)) = (parcel.take(), &mut self.open) else {
            return;
        };
        match read {
            Ok(clerk) => open.clerk = clerk.only_read(),
            // He is just writing; the next word comes with the next change.
            Err(LogFault::Busy) => {}
            Err(fault) => self.say(Tone::Failed, words::fault::log_fault(&fault)),
        }
    }
}
