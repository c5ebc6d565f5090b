//! The book opened, and opened again where it could not be had or written.

use super::{App, Open};
use crate::desk::log::LogFault;
use crate::desk::{Clerk, projection};
use crate::ui::keeper::Keeper;
use crate::ui::screen::Screens;
use crate::ui::settings;
use crate::words;

impl App {
    /// Opens the book and takes up what was half typed; what stands in the
    /// way is kept as `trouble`, and nothing is touched. Without its `nights` the
    /// window is there sooner: they are read after it.
    pub(super) fn open_book(&mut self, nights: bool) {
        self.trouble = None;
        let Some(opened) = self.source.open() else {
            return;
        };
        let (opened, follows) = match opened {
            // Somebody else writes: it is read beside him.
            Err(fault @ LogFault::Held(_)) => match self.source.read() {
                Some(read) => (read, Some(fault)),
                None => (Err(fault), None),
            },
            opened => (opened, None),
        };
        self.follows = follows;
        let read = opened.and_then(|book| Clerk::read(&*book).map(|clerk| (clerk, book)));
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
            let rows = book.projections("evening").unwrap_or_default();
            self.nights = projection::nights(&rows).unwrap_or_default();
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
