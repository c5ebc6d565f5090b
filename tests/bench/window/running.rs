//! A program that was started, and what the kernel says of it.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use x11rb::protocol::xproto::Window;

use super::screen::{Picture, Screen, Trouble};

/// After this the audit has begun: ten seconds after the window was opened.
const AUDIT_BEGUN: Duration = Duration::from_secs(12);

/// Longest wait for a window.
const PATIENCE: Duration = Duration::from_secs(30);

/// How a program is started.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its file.
    pub file: PathBuf,
    /// Its words.
    pub words: Vec<String>,
}

/// A program with its window open.
pub struct Running<'a> {
    screen: &'a Screen,
    child: Child,
    /// Its window.
    pub window: Window,
    /// From its start to its first pixels.
    pub opened: Duration,
}

impl<'a> Running<'a> {
    /// Starts a program and waits for its first pixels.
    pub fn start(screen: &'a Screen, program: &Program) -> Result<Running<'a>, Trouble> {
        let before = screen.windows()?;
        screen.forget()?;
        let begun = Instant::now();
        let mut child = Command::new(&program.file)
            .args(&program.words)
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        while begun.elapsed() < PATIENCE {
            let Some(painted) = screen.painted(Duration::from_millis(200))? else {
                continue;
            };
            for window in screen.windows()? {
                if before.contains(&window) {
                    continue;
                }
                if screen
                    .picture(window)?
                    .is_some_and(|picture| picture.painted())
                {
                    return Ok(Running {
                        screen,
                        child,
                        window,
                        opened: painted - begun,
                    });
                }
            }
        }
        let _ = child.kill();
        Err(format!("{} opened no window", program.file.display()).into())
    }

    /// Gives it the keyboard, and waits until it is at rest.
    pub fn at_rest(&self) -> Result<(), Trouble> {
        self.screen.hide_pointer()?;
        self.screen.focus(self.window)?;
        self.screen.settle(Duration::from_millis(300))
    }

    /// Waits until the audit that follows an opening is over.
    pub fn audited(&self) -> Result<(), Trouble> {
        std::thread::sleep(AUDIT_BEGUN);
        let mut before = self.spent()?.0;
        for _ in 0..60 {
            std::thread::sleep(Duration::from_secs(2));
            let now = self.spent()?.0;
            if now == before {
                return Ok(());
            }
            before = now;
        }
        Err("it does not come to rest".into())
    }

    /// Its window as it is.
    pub fn picture(&self) -> Result<Picture, Trouble> {
        let picture = self.screen.picture(self.window)?;
        picture.ok_or_else(|| "the window is gone".into())
    }

    /// From a key to the first painting by which at least `least` pixels have
    /// changed; None where they don't within a second.
    pub fn key(&self, signs: &[u32], least: usize) -> Result<Option<Duration>, Trouble> {
        self.key_within(signs, least, Duration::from_secs(1))
    }

    /// The same with another patience.
    pub fn key_within(
        &self,
        signs: &[u32],
        least: usize,
        patience: Duration,
    ) -> Result<Option<Duration>, Trouble> {
        let before = self.picture()?;
        self.screen.forget()?;
        let pressed = self.screen.press(signs)?;
        while pressed.elapsed() < patience {
            if let Some(painted) = self.screen.painted(Duration::from_millis(50))?
                && self.picture()?.changed(&before) >= least
            {
                return Ok(Some(painted - pressed));
            }
        }
        Ok(None)
    }

    fn told(&self, file: &str) -> Result<String, Trouble> {
        Ok(fs::read_to_string(format!(
            "/proc/{}/{file}",
            self.child.id()
        ))?)
    }

    /// Processor time of all its threads: whole ticks of 10 ms as `stat` says,
    /// and to the nanosecond as the scheduler counts it.
    pub fn spent(&self) -> Result<(u64, Duration), Trouble> {
        let stat = self.told("stat")?;
        // After the name, which may hold blanks: state is field 3, user and
        // system time are fields 14 and 15.
        let rest = stat.rsplit(')').next().unwrap_or_default();
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let ticks = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        let mut nanos = 0;
        for thread in fs::read_dir(format!("/proc/{}/task", self.child.id()))? {
            let spent = fs::read_to_string(thread?.path().join("schedstat"))?;
            let own = spent.split_whitespace().next().unwrap_or("0");
            nanos += own.parse::<u64>()?;
        }
        Ok((ticks, Duration::from_nanos(nanos)))
    }

    /// Memory that is resident, kB.
    pub fn resident(&self) -> Result<u64, Trouble> {
        let status = self.told("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next());
        Ok(number.ok_or("no VmRSS")?.parse()?)
    }

    /// Closes it by its own key, Ctrl Q, so that it keeps its settings.
    pub fn close(mut self) -> Result<(), Trouble> {
        self.screen.press(&[super::CONTROL, u32::from(b'q')])?;
        let end = Instant::now() + Duration::from_secs(5);
        while self.child.try_wait()?.is_none() {
            if Instant::now() > end {
                return Err("it does not close by Ctrl Q".into());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        // Closed already, perhaps.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
