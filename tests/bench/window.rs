//! What the window costs, seen from outside: the program is started as a
//! banker starts it, keys are pressed on a real X screen, and pixels are
//! watched. The yardstick is a bare iced window in the same run. Started by
//! `window.sh`, which says what is needed.
#![allow(clippy::unwrap_used, clippy::float_arithmetic, missing_docs)]

#[path = "window/limits.rs"]
mod limits;
#[path = "window/paint.rs"]
mod paint;
#[path = "window/running.rs"]
mod running;
#[path = "window/screen.rs"]
mod screen;
#[path = "../it/window/slow_log.rs"]
mod slow_log;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread;
use std::time::Duration;

use banqueiro::kit::theme;
use banqueiro::storage::SqliteLog;
use banqueiro::ui::{Book, Source};

use limits::{Limits, millis};
use running::{Program, Running};
use screen::{Screen, Trouble};

/// X's sign for the left Control key.
pub const CONTROL: u32 = 0xffe3;
const BACKSPACE: u32 = 0xff08;
const ESCAPE: u32 = 0xff1b;
const RETURN: u32 = 0xff0d;
const TAB: u32 = 0xff09;
const F1: u32 = 0xffbe;

/// A digit typed changes at least so many pixels; a cursor that blinks, fewer.
const SIGN: usize = 12;
/// Another screen changes at least so many.
const SCREEN: usize = 2_000;
/// Lines of the foot of the window, where it says what it does.
const FOOT: usize = 60;
/// Every writing takes as long, in the program on a slow disk.
const SYNC: Duration = Duration::from_millis(500);

/// What is measured, and how often.
struct Plan {
    banqueiro: PathBuf,
    bare: PathBuf,
    books: PathBuf,
    starts: usize,
    keys: usize,
    rest: Duration,
}

impl Plan {
    fn bare(&self) -> Program {
        Program {
            file: self.bare.clone(),
            words: vec!["open".to_owned()],
        }
    }

    fn on(&self, book: &str) -> Program {
        let book = self.books.join(book).display().to_string();
        Program {
            file: self.banqueiro.clone(),
            words: vec!["--book".to_owned(), book],
        }
    }

    fn slow(&self, book: &str) -> Result<Program, Trouble> {
        let book = self.books.join(book).display().to_string();
        Ok(Program {
            file: std::env::current_exe()?,
            words: vec!["slow".to_owned(), book],
        })
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["slow", book] => slow(Path::new(book)),
        ["paint", book] => match paint::told(Path::new(book)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(trouble) => {
                eprintln!("window: {trouble}");
                ExitCode::FAILURE
            }
        },
        ["measure", what, banqueiro, bare, books] => {
            let quick = std::env::var_os("QUICK").is_some();
            let plan = Plan {
                banqueiro: banqueiro.into(),
                bare: bare.into(),
                books: books.into(),
                starts: if quick { 5 } else { 15 },
                keys: if quick { 20 } else { 100 },
                rest: Duration::from_secs(if quick { 10 } else { 60 }),
            };
            match measure(&plan, what) {
                Ok(limits) => limits.verdict(),
                Err(trouble) => {
                    eprintln!("window: {trouble}");
                    ExitCode::FAILURE
                }
            }
        }
        _ => {
            println!("run tests/bench/window.sh");
            ExitCode::SUCCESS
        }
    }
}

/// The program on a disk that takes half a second for each writing.
fn slow(book: &Path) -> ExitCode {
    let book = book.to_owned();
    let millis = Arc::new(AtomicU64::new(SYNC.as_millis() as u64));
    let source = Source::new("disco lento", move || {
        let inner = SqliteLog::open(&book)?;
        let millis = Arc::clone(&millis);
        Ok(Box::new(slow_log::Slow { inner, millis }) as Box<dyn Book>)
    });
    match banqueiro::ui::application(source).run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

fn measure(plan: &Plan, what: &str) -> Result<Limits, Trouble> {
    let screen = Screen::open()?;
    let mut limits = Limits::default();
    let wants = |part: &str| what == "all" || what == part;
    if wants("start") {
        first_painted(plan, &screen, &mut limits)?;
    }
    if wants("keys") {
        keys(plan, &screen, &mut limits)?;
    }
    if wants("slow") {
        slow_disk(plan, &screen, &mut limits)?;
    }
    if wants("rest") {
        at_rest(plan, &screen, &mut limits)?;
    }
    Ok(limits)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Starts take turns, so that the machine's mood is the same for all.
fn first_painted(plan: &Plan, screen: &Screen, limits: &mut Limits) -> Result<(), Trouble> {
    let programs = [
        plan.bare(),
        plan.on("empty.db"),
        plan.on("rounds.db"),
        plan.on("large.db"),
    ];
    let mut times = programs.each_ref().map(|_| Vec::new());
    for turn in 0..=plan.starts {
        for (program, times) in programs.iter().zip(&mut times) {
            let opened = Running::start(screen, program)?.opened;
            // The first turn reads files into memory.
            if turn > 0 {
                times.push(opened);
            }
        }
    }
    let [bare, empty, rounds, large] = times.map(median);
    limits.ratio("first painted, empty book", empty, bare);
    limits.ratio("first painted, 200 rounds", rounds, bare);
    limits.ratio("first painted, 100,000 events", large, bare);
    Ok(())
}

/// A key that types and one that erases, in turns; each is waited for.
fn typed(running: &Running<'_>, sign: u8, presses: usize) -> Result<Duration, Trouble> {
    let mut times = Vec::new();
    for turn in 0..presses {
        let sign = if turn % 2 == 0 {
            sign.into()
        } else {
            BACKSPACE
        };
        let time = running.key(&[sign], SIGN)?;
        times.push(time.ok_or("a key changed nothing that one sees")?);
        // Not in step with anything that blinks.
        thread::sleep(Duration::from_millis(20 + (turn as u64 * 7) % 40));
    }
    Ok(median(times))
}

fn keys(plan: &Plan, screen: &Screen, limits: &mut Limits) -> Result<(), Trouble> {
    let rounds = plan.on("rounds.db");
    let (mut bare, mut table, mut filter) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..5 {
        let presses = plan.keys / 5;
        let running = Running::start(screen, &plan.bare())?;
        running.at_rest()?;
        bare.push(typed(&running, b'4', presses)?);
        drop(running);

        let running = Running::start(screen, &rounds)?;
        running.at_rest()?;
        show(&running, b'4')?;
        table.push(typed(&running, b'4', presses)?);
        show(&running, b'5')?;
        into_filter(&running)?;
        filter.push(typed(&running, b'4', presses)?);
        running.at_rest()?;
        show(&running, b'4')?;
        running.close()?;
    }
    let bare = median(bare);
    limits.ratio("key to pixels, at the table", median(table), bare);
    limits.ratio(
        "key to pixels, looking through the history",
        median(filter),
        bare,
    );
    Ok(())
}

/// Another place, by Ctrl and its digit.
fn show(running: &Running<'_>, digit: u8) -> Result<(), Trouble> {
    running.key(&[CONTROL, digit.into()], SCREEN)?;
    running.at_rest()
}

/// The keyboard into the only field of the history: Tab until a digit is
/// taken.
fn into_filter(running: &Running<'_>) -> Result<(), Trouble> {
    for _ in 0..30 {
        let soon = Duration::from_millis(150);
        running.key_within(&[TAB], 1, soon)?;
        let taken = running.key_within(&[b'4'.into()], SIGN, soon)?;
        if taken.is_some() {
            running.key(&[BACKSPACE], SIGN)?;
            return running.at_rest();
        }
    }
    Err("no field was found in the history".into())
}

fn slow_disk(plan: &Plan, screen: &Screen, limits: &mut Limits) -> Result<(), Trouble> {
    let running = Running::start(screen, &plan.slow("slow.db")?)?;
    running.at_rest()?;
    show(&running, b'4')?;
    let warning = theme::LIGHT.warning;
    let colour = [warning.0, warning.1, warning.2];
    let says = || -> Result<usize, Trouble> { Ok(running.picture()?.of_colour(FOOT, colour)) };
    let before = says()?;
    let pressed = screen.press(&[RETURN])?;
    let mut said = None;
    while pressed.elapsed() < SYNC - Duration::from_millis(150) && said.is_none() {
        thread::sleep(Duration::from_millis(5));
        said = (says()? > before + 20).then(|| pressed.elapsed());
    }
    let answered = running.key(&[F1], SCREEN)?;
    let writing = pressed.elapsed() < SYNC;
    limits.yes(
        "slow disk: says “gravando”",
        said.is_some(),
        &said.map_or("never".to_owned(), |said| format!("after {}", millis(said))),
    );
    limits.yes(
        "slow disk: answers while it writes",
        writing && answered.is_some(),
        &answered.map_or("no answer".to_owned(), |time| {
            format!("in {}", millis(time))
        }),
    );
    thread::sleep(SYNC);
    running.at_rest()?;
    limits.yes(
        "slow disk: then it is written",
        says()? <= before,
        "“gravando” is gone",
    );
    running.key(&[F1], SCREEN)?;
    running.close()
}

fn at_rest(plan: &Plan, screen: &Screen, limits: &mut Limits) -> Result<(), Trouble> {
    for (name, book) in [("200 rounds", "rounds.db"), ("100,000 events", "large.db")] {
        let running = Running::start(screen, &plan.on(book))?;
        // Once, some seconds after it was opened, the book is audited.
        running.audited()?;
        running.at_rest()?;
        show(&running, b'1')?;
        show(&running, b'4')?;
        running.key(&[ESCAPE], 1)?;
        running.at_rest()?;
        let (ticks, exact) = running.spent()?;
        thread::sleep(plan.rest);
        let (later, after) = running.spent()?;
        let spent = format!("{} ticks, {}", later - ticks, millis(after - exact));
        limits.yes(&format!("at rest, {name}"), later == ticks, &spent);
        let memory = running.resident()?;
        let said = format!("{:.1} MB", memory as f64 / 1024.0);
        limits.yes(&format!("resident, {name}"), memory <= 60 * 1024, &said);
        if book == "rounds.db" {
            show(&running, b'5')?;
            into_filter(&running)?;
            let (_, exact) = running.spent()?;
            thread::sleep(plan.rest);
            let (_, after) = running.spent()?;
            let share = (after - exact).as_secs_f64() / plan.rest.as_secs_f64() * 100.0;
            let said = format!("{share:.2} %");
            limits.yes("a field has the keyboard", share <= 1.0, &said);
            show(&running, b'4')?;
        }
        running.close()?;
    }
    Ok(())
}
