//! What is repainted is all that has changed: after any key or click the
//! window looks as if it had been painted whole.
//!
//! `BANQUEIRO_TURNS` says how many times something is pressed in each of the
//! three windows (default 12).
#![allow(clippy::float_arithmetic)]

use banqueiro::cli::demo::{self, Amount};
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::kit::theme;
use banqueiro::ui::Source;
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::{Event, Point, mouse};
use iced_test::simulator;

use super::hand::{settings, with};
use super::unseen::Window;

/// Pixels that may be left behind by a tip of a letter which reaches over its
/// step into a neighbour's place; the renderer counts letters by their steps.
const TIPS: usize = 16;

/// Two nights that were played, in memory.
fn played() -> Source {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    demo::invent(&mut desk, 7, Amount::Nights(2), &mut |_, _| {}).unwrap();
    Source::kept("memória", desk.into_log())
}

fn key(rng: &mut fastrand::Rng) -> Event {
    let named = [
        Named::Tab,
        Named::Tab,
        Named::Enter,
        Named::Backspace,
        Named::Escape,
        Named::Space,
        Named::ArrowRight,
        Named::F1,
        Named::F2,
    ];
    match rng.u8(..10) {
        0..3 => {
            let digit = rng.u8(b'1'..=b'7') as char;
            with(Key::Character(digit.to_string().into()), Modifiers::CTRL)
        }
        3..6 => {
            let letter = ["4", "0", "2", "a", "j", "g", "Q", ","][rng.usize(..8)];
            simulator::press_key(Key::Character(letter.into()), Some(letter.into()))
        }
        6 => with(
            Key::Character(if rng.bool() { "z" } else { "+" }.into()),
            Modifiers::CTRL,
        ),
        _ => simulator::press_key(Key::Named(named[rng.usize(..named.len())]), None),
    }
}

#[test]
fn what_is_repainted_is_all_that_has_changed() {
    assert_eq!(settings().default_font, theme::REGULAR);
    let asked = std::env::var("BANQUEIRO_TURNS").ok();
    let turns: u32 = asked.and_then(|turns| turns.parse().ok()).unwrap_or(12);
    let folder = tempfile::tempdir().unwrap();
    let sources = [Source::kept("memória", MemoryLog::default()), played()];
    for seed in 0..3 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut source = sources[usize::from(seed > 0)].clone();
        // For sheets that are saved on the way.
        source.folder = Some(folder.path().to_owned());
        let mut window = Window::on(&source);
        for turn in 0..turns {
            if rng.u8(..3) == 0 {
                let position = Point::new(rng.f32() * 1024.0, rng.f32() * 700.0);
                let left = mouse::Button::Left;
                for event in [
                    mouse::Event::CursorMoved { position },
                    mouse::Event::ButtonPressed(left),
                    mouse::Event::ButtonReleased(left),
                ] {
                    window.takes(Event::Mouse(event));
                    assert!(
                        window.repaints() <= TIPS,
                        "{event:?}, seed {seed}, turn {turn}"
                    );
                }
            } else {
                let event = key(&mut rng);
                window.begins(event.clone());
                loop {
                    assert!(
                        window.repaints() <= TIPS,
                        "{event:?}, seed {seed}, turn {turn}"
                    );
                    if !window.goes_on() {
                        break;
                    }
                }
                assert!(
                    window.repaints() <= TIPS,
                    "{event:?}, seed {seed}, turn {turn}"
                );
            }
        }
    }
}
