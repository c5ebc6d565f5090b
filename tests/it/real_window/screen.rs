//! An X server of its own with the program's window on it: a hand (`xdotool`)
//! and an eye (pixels). Both die with the test, however it ends.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use x11rb::connection::Connection as _;
use x11rb::protocol::xproto::{ConnectionExt as _, ImageFormat};
use x11rb::rust_connection::RustConnection;

/// Most time for anything to come about: two cores, and others at work.
pub const PATIENCE: Duration = Duration::from_secs(30);
/// Between two looks.
pub const LOOK: Duration = Duration::from_millis(50);
/// Least time from one key to the next: two that submit within a quarter of a
/// second are one.
const APART: Duration = Duration::from_millis(300);
/// Looks that must see the same before nothing moves; and as many where the
/// book has been written: its answer is still on its way to the window, which
/// would not hear an Enter yet.
const RESTS: (usize, usize) = (1, 4);
/// Pixels of a cursor, which blinks.
const CURSOR: usize = 150;
/// The smallest window that everything is drawn for.
const SIZE: (u16, u16) = (1024, 700);

/// The one sentence for whoever lacks a tool.
fn missing(tool: &str) -> ! {
    panic!(
        "{tool} does not run here: the test of the real window needs the Debian packages xvfb, \
         x11-xkb-utils and xdotool; install them with: apt-get install xvfb x11-xkb-utils xdotool"
    )
}

/// An X server on the first display that is free.
pub struct Screen {
    server: Child,
    display: String,
    eye: RustConnection,
    root: u32,
}

impl Screen {
    /// Starts one, with a Brazilian keyboard.
    pub fn start() -> Screen {
        // The kernel ends it too, should this test be killed.
        let server = Command::new("setpriv")
            .args(["--pdeathsig", "KILL", "Xvfb", "-displayfd", "1"])
            .args(["-screen", "0", &format!("{}x{}x24", SIZE.0, SIZE.1)])
            .args(["-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = server.unwrap_or_else(|_| missing("setpriv"));
        let mut number = String::new();
        let told = BufReader::new(server.stdout.take().unwrap()).read_line(&mut number);
        if told.unwrap() == 0 {
            missing("Xvfb");
        }
        let display = format!(":{}", number.trim());
        let (eye, nth) = RustConnection::connect(Some(&display)).unwrap();
        let root = eye.setup().roots[nth].root;
        let screen = Screen {
            server,
            display,
            eye,
            root,
        };
        screen.run("setxkbmap", &["br"]);
        screen
    }

    /// Runs a tool on this screen to its end, and answers what it says.
    #[track_caller]
    fn run(&self, tool: &str, words: &[&str]) -> Output {
        let mut command = Command::new(tool);
        let run = command.args(words).env("DISPLAY", &self.display).output();
        let run = run.unwrap_or_else(|_| missing(tool));
        assert!(run.status.success(), "{tool} {words:?}: {run:?}");
        run
    }

    /// All that is on it, four bytes a pixel: blue, green, red, nothing.
    fn picture(&self) -> Vec<u8> {
        let (width, height) = SIZE;
        let format = ImageFormat::Z_PIXMAP;
        let image = self
            .eye
            .get_image(format, self.root, 0, 0, width, height, u32::MAX);
        image.unwrap().reply().unwrap().data
    }

    /// Keeps what is on it, for whoever wants to look.
    pub fn shoot(&self, name: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("real-window");
        std::fs::create_dir_all(&folder).unwrap();
        let picture = self.picture();
        let colours = picture
            .chunks_exact(4)
            .flat_map(|one| [one[2], one[1], one[0]]);
        let colours: Vec<u8> = colours.collect();
        let (width, height) = SIZE;
        let (width, height) = (width.into(), height.into());
        let image = image::RgbImage::from_raw(width, height, colours).unwrap();
        image.save(folder.join(format!("{name}.png"))).unwrap();
    }

    /// Looks until nothing moves but a cursor, that many times; answers what it
    /// then sees.
    #[track_caller]
    fn settled(&self, rests: usize) -> Vec<u8> {
        let began = Instant::now();
        let mut last = self.picture();
        let mut same = 0;
        while began.elapsed() < PATIENCE {
            std::thread::sleep(2 * LOOK);
            let now = self.picture();
            same = match changed(&last, &now) <= CURSOR {
                true => same + 1,
                false => 0,
            };
            if same == rests {
                return now;
            }
            last = now;
        }
        panic!("the screen does not come to rest");
    }

    /// Opens the program at a book, and waits for its window.
    #[track_caller]
    pub fn opens(&self, book: &Path) -> Window<'_> {
        let program = Command::new(env!("CARGO_BIN_EXE_banqueiro"))
            .arg("--book")
            .arg(book)
            .env("DISPLAY", &self.display)
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .spawn();
        let mut window = Window {
            screen: self,
            program: program.unwrap(),
            id: String::new(),
            last: Instant::now(),
            step: 0,
        };
        let search = ["search", "--sync", "--onlyvisible", "--name", "^Banqueiro$"];
        let found = self.run("xdotool", &search);
        window.id = String::from_utf8(found.stdout).unwrap().trim().to_owned();
        // There is no window manager that would give it the keyboard. The
        // pointer rests where it explains nothing.
        self.run("xdotool", &["windowfocus", "--sync", &window.id]);
        self.run("xdotool", &["mousemove", "2", "2"]);
        let began = Instant::now();
        while self.picture().iter().all(|byte| *byte == 0) {
            assert!(began.elapsed() < PATIENCE, "nothing is painted");
            std::thread::sleep(LOOK);
        }
        self.settled(RESTS.0);
        window
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Pixels that differ.
fn changed(one: &[u8], other: &[u8]) -> usize {
    let pixels = one.chunks_exact(4).zip(other.chunks_exact(4));
    pixels.filter(|(one, other)| one != other).count()
}

/// The program's window, and a hand at it.
pub struct Window<'a> {
    screen: &'a Screen,
    program: Child,
    id: String,
    last: Instant,
    step: u32,
}

impl Window<'_> {
    /// Whatever the hand does: not too soon after the last time, until it can
    /// be seen, and the book has it too, where `is` asks for that.
    #[track_caller]
    fn does(&mut self, words: &[&str], is: Option<&dyn Fn() -> bool>) {
        std::thread::sleep(APART.saturating_sub(self.last.elapsed()));
        let before = self.screen.settled(RESTS.0);
        self.screen.run("xdotool", words);
        self.last = Instant::now();
        let last = self.last;
        let in_time = || last.elapsed() < PATIENCE;
        while is.is_some_and(|is| !is()) {
            if !in_time() {
                self.fails(&format!("{words:?}: not in the book"));
            }
            std::thread::sleep(LOOK);
        }
        let rests = is.map_or(RESTS.0, |_| RESTS.1);
        while changed(&before, &self.screen.settled(rests)) == 0 {
            if !in_time() {
                self.fails(&format!("{words:?}: nothing is seen of it"));
            }
            std::thread::sleep(LOOK);
        }
        self.step += 1;
        if std::env::var_os("LOOK").is_some() {
            self.screen.shoot(&format!("step-{:02}", self.step));
        }
    }

    /// Keeps what can be seen before the window goes with the test.
    #[track_caller]
    fn fails(&self, why: &str) -> ! {
        self.screen.shoot("failed");
        panic!("{why}")
    }

    /// Presses keys, one after the other.
    #[track_caller]
    pub fn keys(&mut self, keys: &str) {
        for key in keys.split(' ') {
            self.does(&["key", key], None);
        }
    }

    /// Presses the key that submits, until the book has it.
    #[track_caller]
    pub fn submits(&mut self, key: &str, is: &dyn Fn() -> bool) {
        self.does(&["key", key], Some(is));
    }

    /// Types what needs no dead key.
    #[track_caller]
    pub fn types(&mut self, text: &str) {
        self.does(&["type", "--delay", "30", text], None);
    }

    /// Clicks there, from the window's upper left corner, and takes the pointer
    /// away.
    #[track_caller]
    pub fn clicks(&mut self, x: u16, y: u16) {
        let (x, y, id) = (x.to_string(), y.to_string(), self.id.clone());
        let words = ["mousemove", "--window", &id, &x, &y, "click", "1"];
        self.does(&words, None);
        self.screen.run("xdotool", &["mousemove", "2", "2"]);
    }

    /// Kills the program at once, as a power cut would.
    pub fn killed(mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }

    /// Closes it by its own key, and it ends well.
    #[track_caller]
    pub fn closes(mut self) {
        self.screen.run("xdotool", &["key", "ctrl+q"]);
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if let Some(status) = self.program.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return;
            }
            std::thread::sleep(LOOK);
        }
        panic!("the window does not close");
    }
}

impl Drop for Window<'_> {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
