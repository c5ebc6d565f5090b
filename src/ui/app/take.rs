//! The book taken out for other programs, and a new one taken in: long work,
//! beside whatever the table does.

use std::fs::File;
use std::io::BufReader;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use iced::Task;

use super::{App, Message};
use crate::desk::archive::{ArchiveFault, Reader};
use crate::files::Over;
use crate::kit::act::Place;
use crate::kit::part::{Notice, Tone};
use crate::report::out::{self, Kind};
use crate::storage::SqliteLog;
use crate::ui::screen::{book, home, nights};
use crate::ui::source::{Book, Source};
use crate::ui::work::{Told, Work};
use crate::words;

const ENTRIES: (&str, &str) = ("lançamento", "lançamentos");

/// Writes each of the files; None: it was broken off, and none is left.
///
/// # Errors
/// Why not, with the remedy.
fn saved(
    book: &dyn Book,
    files: &[(Kind, PathBuf)],
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<String>, String> {
    let saved = out::save(files, Over::Numbered, book, show).map_err(|fault| fault.sentence())?;
    Ok(saved.map(|(paths, head)| out::saved(&paths, head)))
}

impl App {
    /// What is about the book as a whole; the rest is a screen's.
    pub(super) fn whole_book(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Changed => return self.follow(),
            Message::Followed(parcel) => self.follows_to(&parcel),
            Message::WriteHere => self.write_here(),
            Message::Nights(nights::Message::Book(book::Message::Save(files))) => {
                return self.take_out(files);
            }
            Message::TakenOut(said) => self.taken_out(said),
            Message::Nights(nights::Message::Book(book::Message::Import(from, new))) => {
                return self.take_in(&from, &new);
            }
            Message::TakenIn(taken) => self.taken_in(taken),
            Message::Home(home::Message::TakeInPressed) => {
                self.screens.wants_a_book();
                return self.go(Place::Nights);
            }
            Message::OpenBook(path) => return self.open_other(path),
            Message::Nights(nights::Message::SearchPressed(wanted)) => {
                return self.search(wanted);
            }
            Message::Searched(found) => self.searched(found),
            Message::Nights(nights::Message::HitPressed(hit)) => return self.see(hit),
            screen => return self.pass_on(screen),
        }
        Task::none()
    }

    /// Beside the book, where no folder is named.
    fn beside(&self, path: &Path) -> PathBuf {
        match &self.source.folder {
            Some(folder) => folder.join(path),
            None => path.to_owned(),
        }
    }

    /// Writes the book into files for other programs.
    pub(super) fn take_out(&mut self, files: Vec<(Kind, PathBuf)>) -> Task<Message> {
        let Some(clerk) = self.clerk() else {
            return Task::none();
        };
        let entries = u64::try_from(clerk.head().seq.0).unwrap_or(0);
        let Some(opened) = self.source.read() else {
            self.say(
                Tone::Refused,
                "Este livro não está num arquivo: abra um com --book ARQUIVO.".to_owned(),
            );
            return Task::none();
        };
        let files = files.into_iter();
        let files: Vec<_> = files
            .map(|(kind, path)| (kind, self.beside(&path)))
            .collect();
        let many = u64::try_from(files.len()).unwrap_or(1);
        let work = Work::new("Gravando o livro", ENTRIES, entries * many, false);
        let Some(work) = self.begin(work) else {
            return Task::none();
        };
        let told = work.start(move |show| match opened {
            Ok(book) => saved(&*book, &files, show),
            Err(fault) => Err(words::fault::log_fault(&fault)),
        });
        told.map(|told| match told {
            Told::Far(done) => Message::WorkFar(done),
            Told::Done(said) => Message::TakenOut(said),
        })
    }

    /// What became of it.
    pub(super) fn taken_out(&mut self, said: Result<Option<String>, String>) {
        self.work = None;
        match said {
            Ok(Some(said)) => self.say(Tone::Good, said),
            Ok(None) => self.say(Tone::Good, "Cancelado: nada foi gravado.".to_owned()),
            Err(why) => self.say(Tone::Failed, why),
        }
    }

    /// Makes a new book of an exported one.
    pub(super) fn take_in(&mut self, from: &Path, new: &Path) -> Task<Message> {
        let (from, new) = (self.beside(from), self.beside(new));
        let open = move || File::open(&from).map(BufReader::new);
        let reader = open().map_err(|_| ArchiveFault::Unreadable);
        let entries = match reader.and_then(Reader::open) {
            Ok(reader) => reader.entries(),
            Err(fault) => {
                self.say(Tone::Refused, words::fault::archive(&fault));
                return Task::none();
            }
        };
        let work = Work::new("Importando o livro", ENTRIES, entries, false);
        let Some(work) = self.begin(work) else {
            return Task::none();
        };
        let told = work.start(move |show| {
            let text = open().map_err(|_| ArchiveFault::Unreadable);
            let taken = text.and_then(|text| SqliteLog::import(text, &new, show));
            match taken {
                Ok(head) => Ok(head.map(|head| (out::imported(&new, head), new))),
                Err(fault) => Err(words::fault::archive(&fault)),
            }
        });
        told.map(|told| match told {
            Told::Far(done) => Message::WorkFar(done),
            Told::Done(taken) => Message::TakenIn(taken),
        })
    }

    /// What became of it; the new book may be opened at once.
    pub(super) fn taken_in(&mut self, taken: Result<Option<(String, PathBuf)>, String>) {
        self.work = None;
        match taken {
            Ok(Some((sentence, path))) => {
                self.notice = Some(Notice {
                    tone: Tone::Good,
                    sentence,
                    remedy: Some(("Abrir este livro".to_owned(), Message::OpenBook(path))),
                    dismiss: Some(Message::Dismissed),
                });
            }
            Ok(None) => self.say(Tone::Good, "Cancelado: nada foi importado.".to_owned()),
            Err(why) => self.say(Tone::Refused, why),
        }
    }

    /// Another book in place of this one, which is closed first.
    pub(super) fn open_other(&mut self, path: PathBuf) -> Task<Message> {
        if self.work.is_some() || self.is_writing() {
            self.say(
                Tone::Refused,
                "Ainda estou ocupado com o pedido anterior: espere que acabe, ou cancele-o."
                    .to_owned(),
            );
            return Task::none();
        }
        self.keep_drafts();
        if let Some(open) = &mut self.open {
            open.keeper.finish();
        }
        self.open = None;
        let fresh = App::new(&Source::file(path));
        *self = App {
            main: self.main,
            telao: self.telao,
            frame: self.frame,
            bounce: self.bounce,
            patience: self.patience,
            drafts_every: self.drafts_every,
            ..fresh
        };
        self.waits()
    }
}
