//! Where zooming folds a page into one column, or unfolds it, the control that
//! has the keyboard keeps it.

use std::any::Any;

use banqueiro::cli::script::Script;
use banqueiro::cli::script::time::Time;
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::kit::act::Place;
use banqueiro::ui::{Message, Source};
use iced::advanced::widget::operation::{Focusable, Operation};
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::{Event, Rectangle};
use iced_test::simulator;

use super::hand::with;
use super::unseen::Window;

const BEGUN: &str = "\
noite \"Sexta\"
jogadores Ana Beto Clara
banqueiro Ana
";

const PLAYED: &str = "\
disposto Ana 50  Beto 50  Clara 50
fichas sugestão 3
partida baralhos 3 carteador Clara
todos compram
rodada
fim do leilão, começa Ana
Ana abre 4
";

fn clock() -> chrono::DateTime<chrono::FixedOffset> {
    chrono::DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn on(script: &str) -> Window {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = Script::new(&mut desk, Time::new(clock)).play(script, 1);
    assert!(played.is_ok(), "{:?}", played.err().map(|e| e.to_string()));
    Window::on(&Source::kept("noite", desk.into_log()))
}

/// What can have the keyboard, by its id or the words on it, and what has it.
#[derive(Default)]
struct Controls {
    places: Vec<(Rectangle, String, bool)>,
}

impl Operation for Controls {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(
        &mut self,
        id: Option<&iced::advanced::widget::Id>,
        bounds: Rectangle,
        state: &mut dyn Focusable,
    ) {
        let id = id.map_or(String::new(), |id| format!("{id:?}"));
        self.places.push((bounds, id, state.is_focused()));
    }

    fn text(&mut self, _: Option<&iced::advanced::widget::Id>, bounds: Rectangle, text: &str) {
        let on = |place: &&mut (Rectangle, String, bool)| place.0.contains(bounds.center());
        if let Some(place) = self.places.iter_mut().rev().find(on) {
            place.1.push_str(text);
        }
    }

    fn custom(&mut self, _: Option<&iced::advanced::widget::Id>, _: Rectangle, _: &mut dyn Any) {}
}

fn controls(window: &mut Window) -> (Vec<String>, Option<String>) {
    let mut controls = Controls::default();
    window.operate(&mut controls);
    let has = controls.places.iter().find(|place| place.2);
    let has = has.map(|place| place.1.clone());
    let all = controls.places.into_iter().map(|place| place.1).collect();
    (all, has)
}

fn zoom(window: &mut Window, key: &str) {
    window.takes(with(Key::Character(key.into()), Modifiers::CTRL));
}

#[test]
fn the_keyboard_stays_where_it_is_when_the_page_folds() {
    let both = [BEGUN, PLAYED].concat();
    for (script, place) in [
        (&both[..], Place::Table),
        (BEGUN, Place::Preparation),
        (&both, Place::People),
    ] {
        let mut window = on(script);
        window.hand.takes(Message::Go(place));
        let (all, none) = controls(&mut window);
        assert_eq!(none, None);
        let mut kept = 0;
        for _ in 0..all.len() {
            window.takes(simulator::press_key(Key::Named(Named::Tab), None));
            let (_, before) = controls(&mut window);
            assert!(before.is_some(), "{place:?}");
            // At 125 % there are 819 × 560 points of room.
            zoom(&mut window, "+");
            let (folded, after) = controls(&mut window);
            if before
                .as_ref()
                .is_some_and(|before| folded.contains(before))
            {
                assert_eq!(after, before, "{place:?}, folded");
                kept += 1;
                zoom(&mut window, "0");
                let (_, again) = controls(&mut window);
                assert_eq!(again, before, "{place:?}, unfolded");
            } else {
                zoom(&mut window, "0");
                // Tab went on from nowhere: back to where it was.
                let (all, _) = controls(&mut window);
                let to = all.iter().position(|name| Some(name) == before.as_ref());
                for _ in 0..=to.unwrap_or_default() {
                    if controls(&mut window).1 == before {
                        break;
                    }
                    window.takes(simulator::press_key(Key::Named(Named::Tab), None));
                }
            }
        }
        assert!(kept >= 5, "{place:?}: {kept} of {}", all.len());
    }
}

/// It is not given to a control that appears later under the same name.
#[test]
fn the_keyboard_is_not_given_back_where_nothing_folds() {
    let mut window = on(BEGUN);
    window.hand.takes(Message::Go(Place::People));
    window.takes(simulator::press_key(Key::Named(Named::Tab), None));
    assert!(controls(&mut window).1.is_some());
    let escape: Event = simulator::press_key(Key::Named(Named::F1), None);
    window.takes(escape.clone());
    window.takes(escape);
    let (_, after) = controls(&mut window);
    let bar = after.is_none_or(|name| name.contains("Início") || name.contains("Lugares"));
    assert!(bar);
}
