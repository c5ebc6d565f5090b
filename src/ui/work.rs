//! Work that takes long, on a thread of its own: how far it is, and how it is
//! stopped. One at a time.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use iced::Task;
use iced::futures::channel::mpsc;

/// What is done sooner than this shows no progress.
const PATIENCE: Duration = Duration::from_millis(400);
/// Least time between two words on the progress.
const EVERY: Duration = Duration::from_millis(100);

/// What is being done.
#[derive(Debug)]
pub(super) struct Work {
    /// In words: `Conferindo o livro`.
    pub(super) what: &'static str,
    /// What is counted, one and many.
    pub(super) of: (&'static str, &'static str),
    /// How many there are.
    pub(super) total: u64,
    /// How many are done; none: nothing is shown yet.
    pub(super) done: Option<u64>,
    /// Nobody asked for it: what went well is not said.
    pub(super) unasked: bool,
    stop: Arc<AtomicBool>,
}

/// What the thread says.
#[derive(Clone, Debug)]
pub(super) enum Told<T> {
    /// So many are done.
    Far(u64),
    /// All is.
    Done(T),
}

impl Work {
    pub(super) fn new(
        what: &'static str,
        of: (&'static str, &'static str),
        total: u64,
        unasked: bool,
    ) -> Work {
        Work {
            what,
            of,
            total,
            done: None,
            unasked,
            stop: Arc::default(),
        }
    }

    /// It is to stop; it ends when it sees that.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// It was told to.
    pub(super) fn stops(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Does it. The job says now and then how far it is, and breaks off where
    /// that answers so.
    pub(super) fn start<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut dyn FnMut(u64) -> ControlFlow<()>) -> T + Send + 'static,
    ) -> Task<Told<T>> {
        let (said, heard) = mpsc::unbounded();
        let stop = Arc::clone(&self.stop);
        thread::spawn(move || {
            let began = Instant::now();
            let mut last = began;
            // The window may be gone: then nobody listens.
            let answer = job(&mut |done| {
                if began.elapsed() >= PATIENCE && last.elapsed() >= EVERY {
                    last = Instant::now();
                    let _ = said.unbounded_send(Told::Far(done));
                }
                match stop.load(Ordering::Relaxed) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            let _ = said.unbounded_send(Told::Done(answer));
        });
        Task::stream(heard)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use iced_test::futures::futures::StreamExt as _;
    use iced_test::futures::futures::executor::block_on;
    use iced_test::runtime::{Action, task};

    use super::{Told, Work};

    #[test]
    fn what_is_stopped_breaks_off() {
        let work = Work::new("Contando", ("um", "muitos"), 10, false);
        let told = work.start(|show| {
            let mut count = 0_u64;
            while show(count).is_continue() {
                count += 1;
            }
            "parado"
        });
        work.stop();
        assert!(work.stops());
        let Some(mut answers) = task::into_stream(told) else {
            return;
        };
        let mut last = None;
        while let Some(answer) = block_on(answers.next()) {
            if let Action::Output(Told::Done(said)) = answer {
                last = Some(said);
            }
        }
        assert_eq!(last, Some("parado"));
    }

    #[test]
    fn what_is_not_stopped_goes_on() {
        let work = Work::new("Contando", ("um", "muitos"), 2, false);
        let told = work.start(|show| [show(1), show(2)]);
        let Some(mut answers) = task::into_stream(told) else {
            return;
        };
        let answer = block_on(answers.next());
        let on = [ControlFlow::Continue(()); 2];
        assert!(matches!(answer, Some(Action::Output(Told::Done(said))) if said == on));
    }
}
