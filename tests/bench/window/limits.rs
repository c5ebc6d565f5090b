//! The table that is printed, and whether all of it holds.

use std::process::ExitCode;
use std::time::Duration;

/// Most times a bare window.
const TIMES: f64 = 2.0;

/// Lines as they come, and what does not hold.
#[derive(Default)]
pub struct Limits {
    missed: usize,
}

/// For the table.
pub fn millis(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

impl Limits {
    /// A time that may be at most twice the bare window's.
    pub fn ratio(&mut self, name: &str, own: Duration, bare: Duration) {
        let times = own.as_secs_f64() / bare.as_secs_f64();
        let said = format!("{} against {}, {times:.2} times", millis(own), millis(bare));
        self.yes(name, times <= TIMES, &said);
    }

    /// Whatever holds or doesn't.
    pub fn yes(&mut self, name: &str, holds: bool, said: &str) {
        let word = if holds { "ok  " } else { "MISS" };
        println!("{word}  {name:<44}  {said}");
        self.missed += usize::from(!holds);
    }

    /// The last line, and the exit status.
    pub fn verdict(&self) -> ExitCode {
        if self.missed == 0 {
            println!("every limit is kept");
            ExitCode::SUCCESS
        } else {
            println!("{} limits are missed", self.missed);
            ExitCode::FAILURE
        }
    }
}
