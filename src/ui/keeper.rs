//! The thread that holds the book: the window never waits for the disk.

use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use iced::Task;
use iced::futures::channel::oneshot;

use super::source::{Book, Source};

type Job = Box<dyn FnOnce(&mut Box<dyn Book>) + Send>;

/// Holds the book; jobs are done one after the other, in order.
pub(super) struct Keeper {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Starts the thread.
    pub(super) fn start(mut book: Box<dyn Book>) -> Keeper {
        let (jobs, inbox) = channel::<Job>();
        let thread = thread::spawn(move || {
            for job in inbox {
                job(&mut book);
            }
        });
        Keeper {
            jobs: Some(jobs),
            thread: Some(thread),
        }
    }

    /// Hands a job over, without waiting and without an answer.
    pub(super) fn tell(&self, job: impl FnOnce(&mut dyn Book) + Send + 'static) {
        self.hand_over(Box::new(move |book| job(&mut **book)));
    }

    /// Opens the book again, where it can be: the one held may have been
    /// opened to read only, or its file been taken away and put back.
    pub(super) fn open_again(&self, source: Source) {
        self.hand_over(Box::new(move |book| {
            if let Some(Ok(opened)) = source.open() {
                *book = opened;
            }
        }));
    }

    fn hand_over(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // It ends only when the keeper is dropped; a bug of ours there
            // has stopped the program already.
            let _ = jobs.send(job);
        }
    }

    /// Hands a job over; its answer comes as a task.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut dyn Book) -> T + Send + 'static,
    ) -> Task<T> {
        let (answer, answered) = oneshot::channel();
        self.tell(move |book| {
            // The window may be gone.
            let _ = answer.send(job(book));
        });
        Task::future(answered).then(|answer| answer.map_or_else(|_| Task::none(), Task::done))
    }

    /// Waits until everything that was handed over is done.
    pub(super) fn finish(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Answers after a while. Started only while something is waited for: an idle
/// window has no timer.
pub(super) fn after(wait: Duration) -> Task<()> {
    let (answer, answered) = oneshot::channel();
    thread::spawn(move || {
        thread::sleep(wait);
        let _ = answer.send(());
    });
    Task::future(answered).then(|answer| answer.map_or_else(|_| Task::none(), Task::done))
}
