//! A book that another program writes in is followed: looked at now and then
//! by a thread of its own, which says a word only when something was added.

use std::hash::{Hash, Hasher};
use std::thread;
use std::time::Duration;

use iced::Subscription;
use iced::futures::channel::mpsc::{self, UnboundedReceiver};

use super::app::{App, Message};
use super::source::Source;

/// Time between two looks: a look reads one page of the file.
const EVERY: Duration = Duration::from_secs(1);

/// The same book is watched once.
struct Watched(Source);

impl Hash for Watched {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}

/// Tells when something was added, while the window only reads.
pub(super) fn watch(app: &App) -> Subscription<Message> {
    if !app.only_reads_book() {
        return Subscription::none();
    }
    let watched = Watched(app.source.clone());
    Subscription::run_with(watched, |watched| changes(&watched.0, EVERY)).map(|()| Message::Changed)
}

/// A word at once, since something may have been added since the book was
/// opened, and one after each change; the thread ends when nobody listens.
fn changes(source: &Source, every: Duration) -> UnboundedReceiver<()> {
    let (said, heard) = mpsc::unbounded();
    let source = source.clone();
    thread::spawn(move || {
        let Some(Ok(book)) = source.read() else {
            return;
        };
        let mut known = None;
        while !said.is_closed() {
            // Where it can't be read now, it is later.
            if let Ok(now) = book.head()
                && known != Some(now)
            {
                known = Some(now);
                let _ = said.unbounded_send(());
            }
            thread::sleep(every);
        }
    });
    heard
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::time::Duration;

    use chrono::DateTime;
    use iced_test::futures::futures::StreamExt as _;
    use iced_test::futures::futures::executor::block_on;

    use super::{Source, changes};
    use crate::bank::MoneyKind;
    use crate::desk::{Desk, Order};
    use crate::storage::SqliteLog;

    #[test]
    fn a_word_is_said_after_each_entry() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("noite.db");
        let mut desk = Desk::open(SqliteLog::open_or_create(&path).unwrap()).unwrap();
        let mut heard = changes(&Source::file(path), Duration::from_millis(1));
        assert_eq!(block_on(heard.next()), Some(()));
        let now = DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap();
        let title = "Sexta".to_owned();
        let money = MoneyKind::Toy;
        desk.submit(&Order::OpenEvening { title, money }, None, now)
            .unwrap();
        assert_eq!(block_on(heard.next()), Some(()));
    }
}
