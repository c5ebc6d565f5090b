//! The book opened, and opened again where it could not be had or written.

use super::{App, Open};
use crate::desk::log::LogFault;
use crate::desk::{Clerk, kinds};
use crate::ui::keeper::Keeper;
use crate::ui::screen::Screens;
use crate::ui::settings;
use crate::ui::source::{Book, Source};
use crate::words;

/// A book, read; another program may be writing in it.
pub(in crate::ui) struct Opened {
    follows: Option<LogFault>,
    read: Result<(Clerk, Box<dyn Book>), LogFault>,
}

/// Opens the book and reads the last evening; None where there is no book.
pub(in crate::ui) fn opened(source: &Source) -> Option<Opened> {
    let (opened, follows) = match source.open()? {
        // Somebody else writes: it is read beside him.
        Err(fault @ LogFault::Held(_)) => match source.read() {
            Some(read) => (read, Some(fault)),
            None => (Err(fault), None),
        },
        opened => (opened, None),
    };
    let read = opened.and_then(|book| Clerk::read(&*book).map(|clerk| (clerk, book)));
    Some(Opened { follows, read })
}

impl App {
    /// The program on a book, as it was left.
    #[must_use]
    pub fn new(source: &Source) -> App {
        let mut app = App::closed(source);
        app.open_book();
        app
    }

    /// The program on a book that was opened meanwhile. The past nights are
    /// still to be read: the window is there sooner.
    pub(in crate::ui) fn on(source: &Source, opened: Option<Opened>) -> App {
        let mut app = App::closed(source);
        app.take_up(opened, false);
        app
    }

    /// Opens the book and takes up what was half typed; what stands in the
    /// way is kept as `trouble`, and nothing is touched.
    pub(super) fn open_book(&mut self) {
        self.take_up(opened(&self.source), true);
    }

    fn take_up(&mut self, opened: Option<Opened>, nights: bool) {
        self.trouble = None;
        let Some(Opened { follows, read }) = opened else {
            return;
        };
        self.follows = follows;
        let (clerk, book) = match read {
            Ok(read) => read,
            Err(fault) => {
                self.trouble = Some(words::fault::log_fault(&fault));
                return;
            }
        };
        let clerk = match self.follows {
            Some(_) => clerk.only_read(),
            None => clerk,
        };
        if nights {
            self.nights = kinds::nights(&*book).unwrap_or_default();
        }
        let mut fields: Vec<(&'static str, String, String)> = Vec::new();
        for screen in std::iter::once(settings::SCREEN).chain(Screens::names()) {
            // A draft that can't be read is a field to type again.
            for draft in book.drafts(screen).unwrap_or_default() {
                fields.push((screen, draft.field, draft.text));
            }
        }
        self.open = Some(Open {
            clerk,
            keeper: Keeper::start(book),
        });
        for (screen, field, text) in fields {
            self.restore(screen, &field, &text);
        }
        if let Some(open) = &self.open {
            self.screens.restored(open.clerk.evening());
        }
        self.drafts.given(settings::SCREEN, self.settings.fields());
        for (screen, fields) in self.screens.drafts() {
            self.drafts.given(screen, fields);
        }
        self.stay_with_the_game();
    }

    /// What is being played is what will be shown once it has ended, whoever
    /// began it: the window, a script, or another program.
    pub(super) fn stay_with_the_game(&mut self) {
        if let Some((game, _)) = self.evening().tables().playing() {
            self.settings.play(game);
        }
    }
}
