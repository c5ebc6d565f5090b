//! Where the book comes from: a file, or anything that keeps entries.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::desk::log::{Log, LogFault};
use crate::storage::SqliteLog;

/// A keeper of entries that a thread of its own may hold.
pub trait Book: Log + Send {}

impl<L: Log + Send> Book for L {}

type Open = dyn Fn() -> Result<Box<dyn Book>, LogFault> + Send + Sync;

/// Where the book comes from. Opened when the window starts.
#[derive(Clone)]
pub struct Source {
    /// What the window calls it; none where there is no book.
    pub name: Option<String>,
    /// Its folder, where it is a file: sheets without a path go there.
    pub folder: Option<PathBuf>,
    open: Option<Arc<Open>>,
    /// The same, to be read beside whoever writes.
    read: Option<Arc<Open>>,
}

impl Source {
    /// No book.
    #[must_use]
    pub fn none() -> Source {
        Source {
            name: None,
            folder: None,
            open: None,
            read: None,
        }
    }

    /// A file, made where there is none; only read where it can't be written.
    #[must_use]
    pub fn file(path: PathBuf) -> Source {
        let name = path.display().to_string();
        let folder = path.parent().map(Path::to_owned);
        let beside = path.clone();
        let source = Source::new(&name, move || match SqliteLog::open_or_create(&path) {
            Err(LogFault::ReadOnly(_)) => {
                SqliteLog::read_only(&path).map(|log| Box::new(log) as Box<dyn Book>)
            }
            opened => opened.map(|log| Box::new(log) as Box<dyn Book>),
        });
        let read: Arc<Open> = Arc::new(move || {
            SqliteLog::read_only(&beside).map(|log| Box::new(log) as Box<dyn Book>)
        });
        Source {
            folder,
            read: Some(read),
            ..source
        }
    }

    /// Anything that keeps entries: for tests and presets.
    #[must_use]
    pub fn new(
        name: &str,
        open: impl Fn() -> Result<Box<dyn Book>, LogFault> + Send + Sync + 'static,
    ) -> Source {
        Source {
            name: Some(name.to_owned()),
            folder: None,
            open: Some(Arc::new(open)),
            read: None,
        }
    }

    /// A book that is kept as it is given each time.
    #[must_use]
    pub fn kept(name: &str, log: impl Book + Clone + Sync + 'static) -> Source {
        Source::new(name, move || Ok(Box::new(log.clone())))
    }

    /// Opens it once more, to be read by a thread of its own; None where there
    /// is no file.
    pub(super) fn read(&self) -> Option<Result<Box<dyn Book>, LogFault>> {
        self.read.as_ref().map(|read| read())
    }

    /// Opens it; None where there is no book.
    pub(super) fn open(&self) -> Option<Result<Box<dyn Book>, LogFault>> {
        self.open.as_ref().map(|open| open())
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("name", &self.name).finish()
    }
}
