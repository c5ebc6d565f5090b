//! The X screen as a pair of eyes and a finger: windows, pixels, keys.
//!
//! Of the two extensions that are needed (XTEST presses keys, DAMAGE says when
//! something was painted) only three requests are, written here byte by byte:
//! asking `x11rb` for them would build it twice for everybody's tests.

use std::io::IoSlice;
use std::time::{Duration, Instant};

use x11rb::connection::{Connection as _, RequestConnection as _};
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    ConnectionExt as _, ImageFormat, InputFocus, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MapState,
    Window,
};
use x11rb::rust_connection::RustConnection;

/// Whatever goes wrong between us and the screen.
pub type Trouble = Box<dyn std::error::Error>;

/// One picture of a window, four bytes a pixel: blue, green, red, nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// Pixels in a line.
    pub width: usize,
    bytes: Vec<u8>,
}

impl Picture {
    /// Every pixel as blue, green, red.
    pub fn pixels(&self) -> impl Iterator<Item = [u8; 3]> + '_ {
        self.bytes
            .chunks_exact(4)
            .map(|one| [one[0], one[1], one[2]])
    }

    /// More than one colour: something was painted.
    pub fn painted(&self) -> bool {
        let mut pixels = self.pixels();
        let first = pixels.next();
        pixels.any(|pixel| Some(pixel) != first)
    }

    /// Pixels that an eye sees change from one picture to the other.
    pub fn changed(&self, other: &Picture) -> usize {
        let far = |(one, other): (&u8, &u8)| one.abs_diff(*other) > 16;
        self.pixels()
            .zip(other.pixels())
            .filter(|(one, other)| one.iter().zip(other).any(far))
            .count()
    }

    /// Pixels of exactly this red, green and blue in the lowest `lines`.
    pub fn of_colour(&self, lines: usize, [red, green, blue]: [u8; 3]) -> usize {
        let wanted = lines * self.width;
        let all = self.bytes.len() / 4;
        self.pixels()
            .skip(all.saturating_sub(wanted))
            .filter(|pixel| *pixel == [blue, green, red])
            .count()
    }
}

/// The screen.
pub struct Screen {
    conn: RustConnection,
    root: Window,
    press: u8,
    painted: u8,
}

impl Screen {
    /// Connects to `DISPLAY`, and listens to whatever is painted.
    pub fn open() -> Result<Screen, Trouble> {
        let (conn, number) = RustConnection::connect(None)?;
        let root = conn.setup().roots[number].root;
        let extension = |name: &'static str| -> Result<_, Trouble> {
            let found = conn.extension_information(name)?;
            found.ok_or_else(|| format!("the X server has no {name}").into())
        };
        let press = extension("XTEST")?.major_opcode;
        let damage = extension("DAMAGE")?;
        // QueryVersion 1.1: before it, every other request is refused.
        let mut version = vec![damage.major_opcode, 0, 3, 0];
        version.extend(1_u32.to_ne_bytes());
        version.extend(1_u32.to_ne_bytes());
        send(&conn, &version)?;
        // Create, for whatever is painted in any window, each rectangle told.
        let mut create = vec![damage.major_opcode, 1, 4, 0];
        create.extend(conn.generate_id()?.to_ne_bytes());
        create.extend(root.to_ne_bytes());
        create.extend([0, 0, 0, 0]);
        send(&conn, &create)?;
        conn.flush()?;
        Ok(Screen {
            root,
            press,
            painted: damage.first_event,
            conn,
        })
    }

    /// Windows that are shown.
    pub fn windows(&self) -> Result<Vec<Window>, Trouble> {
        let all = self.conn.query_tree(self.root)?.reply()?.children;
        let mut shown = Vec::new();
        for window in all {
            // It may be gone by now.
            let state = self.conn.get_window_attributes(window)?.reply();
            if state.is_ok_and(|state| state.map_state == MapState::VIEWABLE) {
                shown.push(window);
            }
        }
        Ok(shown)
    }

    /// The window as it is; None where it is gone or not shown.
    pub fn picture(&self, window: Window) -> Result<Option<Picture>, Trouble> {
        let Ok(place) = self.conn.get_geometry(window)?.reply() else {
            return Ok(None);
        };
        let (width, height) = (place.width, place.height);
        let format = ImageFormat::Z_PIXMAP;
        let image = self
            .conn
            .get_image(format, window, 0, 0, width, height, u32::MAX)?;
        Ok(image.reply().ok().map(|image| Picture {
            width: width.into(),
            bytes: image.data,
        }))
    }

    /// Gives the keyboard to a window.
    pub fn focus(&self, window: Window) -> Result<(), Trouble> {
        let now = x11rb::CURRENT_TIME;
        self.conn
            .set_input_focus(InputFocus::PARENT, window, now)?
            .check()?;
        Ok(())
    }

    /// Takes the pointer out of the way.
    pub fn hide_pointer(&self) -> Result<(), Trouble> {
        self.conn
            .warp_pointer(x11rb::NONE, self.root, 0, 0, 0, 0, 1279, 799)?
            .check()?;
        Ok(())
    }

    /// The code of the key that writes this; X numbers its signs.
    fn code(&self, sign: u32) -> Result<u8, Trouble> {
        let setup = self.conn.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let keys = self
            .conn
            .get_keyboard_mapping(first, last - first + 1)?
            .reply()?;
        let each = usize::from(keys.keysyms_per_keycode);
        let mut codes = first..=last;
        let mut signs = keys.keysyms.chunks(each);
        codes
            .find(|_| signs.next().and_then(|signs| signs.first()) == Some(&sign))
            .ok_or_else(|| format!("no key writes {sign:#x}").into())
    }

    fn fake(&self, kind: u8, code: u8) -> Result<(), Trouble> {
        // FakeInput: kind and code, then time, root and place, which a key
        // doesn't need.
        let mut request = vec![self.press, 2, 9, 0, kind, code];
        request.resize(36, 0);
        send(&self.conn, &request)
    }

    /// Presses keys one upon the other and lets them go; answers when the
    /// first one went down.
    pub fn press(&self, signs: &[u32]) -> Result<Instant, Trouble> {
        let codes = signs.iter().map(|sign| self.code(*sign));
        let codes: Vec<u8> = codes.collect::<Result<_, _>>()?;
        let before = Instant::now();
        for code in &codes {
            self.fake(KEY_PRESS_EVENT, *code)?;
        }
        for code in codes.iter().rev() {
            self.fake(KEY_RELEASE_EVENT, *code)?;
        }
        self.conn.flush()?;
        Ok(before)
    }

    /// Forgets what was painted until now.
    pub fn forget(&self) -> Result<(), Trouble> {
        while self.conn.poll_for_event()?.is_some() {}
        Ok(())
    }

    /// When something was next painted anywhere; None after `wait`.
    pub fn painted(&self, wait: Duration) -> Result<Option<Instant>, Trouble> {
        let end = Instant::now() + wait;
        loop {
            while let Some(event) = self.conn.poll_for_event()? {
                if let Event::Unknown(bytes) = event
                    && bytes
                        .first()
                        .is_some_and(|code| code & 0x7f == self.painted)
                {
                    return Ok(Some(Instant::now()));
                }
            }
            if Instant::now() >= end {
                return Ok(None);
            }
            std::thread::sleep(Duration::from_micros(100));
        }
    }

    /// Waits until nothing has been painted for `quiet`.
    pub fn settle(&self, quiet: Duration) -> Result<(), Trouble> {
        let end = Instant::now() + Duration::from_secs(10);
        while self.painted(quiet)?.is_some() && Instant::now() < end {}
        Ok(())
    }
}

fn send(conn: &RustConnection, request: &[u8]) -> Result<(), Trouble> {
    let sent = conn.send_request_without_reply(&[IoSlice::new(request)], Vec::new())?;
    sent.ignore_error();
    Ok(())
}
