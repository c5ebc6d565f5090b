//! Where zooming folds a page into one column, or unfolds it, the control that
//! has the keyboard keeps it, and stays in sight.
#![allow(clippy::float_arithmetic)]

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

pub fn on(script: &str) -> Window {
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

pub fn controls(window: &mut Window) -> (Vec<String>, Option<String>) {
    let mut controls = Controls::default();
    window.operate(&mut controls);
    let has = controls.places.iter().find(|place| place.2);
    let has = has.map(|place| place.1.clone());
    let all = controls.places.into_iter().map(|place| place.1).collect();
    (all, has)
}

/// What undo takes back is told shorter in a folded window.
fn short(name: String) -> String {
    match name.strip_prefix("← Desfazer: ") {
        Some(what) => what.trim_end_matches('…').chars().take(20).collect(),
        None => name,
    }
}

/// The same, as far as a folded window tells it.
fn told(window: &mut Window) -> (Vec<String>, Option<String>) {
    let (all, has) = controls(window);
    (all.into_iter().map(short).collect(), has.map(short))
}

pub fn zoom(window: &mut Window, key: &str) {
    window.takes(with(Key::Character(key.into()), Modifiers::CTRL));
}

#[test]
fn the_keyboard_stays_where_it_is_when_the_page_folds() {
    let both = [BEGUN, PLAYED].concat();
    for (script, place) in [
        (&both[..], Place::Table),
        (BEGUN, Place::Preparation),
        (&both, Place::People),
        (&both, Place::History),
    ] {
        let mut window = on(script);
        window.hand.takes(Message::Go(place));
        let (all, none) = told(&mut window);
        assert_eq!(none, None);
        let mut kept = 0;
        for _ in 0..all.len() {
            window.takes(simulator::press_key(Key::Named(Named::Tab), None));
            let (_, before) = told(&mut window);
            assert!(before.is_some(), "{place:?}");
            // At 125 % there are 819 × 560 points of room.
            zoom(&mut window, "+");
            let (folded, after) = told(&mut window);
            if before
                .as_ref()
                .is_some_and(|before| folded.contains(before))
            {
                assert_eq!(after, before, "{place:?}, folded");
                kept += 1;
                zoom(&mut window, "0");
                let (_, again) = told(&mut window);
                assert_eq!(again, before, "{place:?}, unfolded");
            } else {
                zoom(&mut window, "0");
                // Tab went on from nowhere: back to where it was.
                let (all, _) = told(&mut window);
                let to = all.iter().position(|name| Some(name) == before.as_ref());
                for _ in 0..=to.unwrap_or_default() {
                    if told(&mut window).1 == before {
                        break;
                    }
                    window.takes(simulator::press_key(Key::Named(Named::Tab), None));
                }
            }
        }
        assert!(kept >= 5, "{place:?}: {kept} of {}", all.len());
    }
}

/// What undo takes back is told shorter in a folded window; the keyboard stays
/// on it.
#[test]
fn the_keyboard_stays_on_undo_when_the_page_folds() {
    const LONG: &str = "pessoa \"Maria Aparecida da Conceição Albuquerque\"\n";
    let both = [BEGUN, PLAYED, LONG].concat();
    let undo = |has: Option<String>| has.filter(|has| has.starts_with("← Desfazer: "));
    for place in [Place::History, Place::Table] {
        let mut window = on(&both);
        window.hand.takes(Message::Go(place));
        let (all, _) = controls(&mut window);
        let cut = |has: &str| has.starts_with("← Desfazer: ") && has.ends_with('…');
        for _ in 0..all.len() {
            window.takes(simulator::press_key(Key::Named(Named::Tab), None));
            if controls(&mut window).1.as_deref().is_some_and(cut) {
                break;
            }
        }
        let wide = undo(controls(&mut window).1).unwrap();
        zoom(&mut window, "+");
        let folded = undo(controls(&mut window).1).unwrap();
        assert!(folded.len() < wide.len(), "{folded}");
        zoom(&mut window, "0");
        assert_eq!(undo(controls(&mut window).1), Some(wide), "{place:?}");
    }
}

/// Where the hand looks: what has the keyboard, and the part of it in sight.
#[derive(Default)]
struct InSight {
    focus: Option<Rectangle>,
    scrolled: Vec<(Rectangle, f32)>,
}

impl Operation for InSight {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(
        &mut self,
        _: Option<&iced::advanced::widget::Id>,
        bounds: Rectangle,
        state: &mut dyn Focusable,
    ) {
        if state.is_focused() {
            self.focus = Some(bounds);
        }
    }

    fn scrollable(
        &mut self,
        _: Option<&iced::advanced::widget::Id>,
        bounds: Rectangle,
        content: Rectangle,
        translation: iced::Vector,
        _: &mut dyn iced::advanced::widget::operation::Scrollable,
    ) {
        if self.focus.is_none() && content.height > bounds.height {
            self.scrolled.push((bounds, translation.y));
        }
    }
}

/// However large the letters become, what has the keyboard stays in sight.
#[test]
fn the_keyboard_stays_in_sight_when_letters_grow() {
    let mut window = on(BEGUN);
    window.hand.takes(Message::Go(Place::Preparation));
    for key in ["1", "2", "3"] {
        window.takes(with(Key::Character(key.into()), Modifiers::default()));
    }
    for _ in 0..2 {
        window.takes(simulator::press_key(Key::Named(Named::Enter), None));
    }
    let (all, _) = controls(&mut window);
    for _ in 0..all.len() {
        window.takes(simulator::press_key(Key::Named(Named::Tab), None));
        if controls(&mut window)
            .1
            .is_some_and(|has| has.contains("disposto-2"))
        {
            break;
        }
    }
    for _ in 0..5 {
        zoom(&mut window, "+");
        let mut sight = InSight::default();
        window.operate(&mut sight);
        let (field, (page, moved)) = (sight.focus.unwrap(), *sight.scrolled.last().unwrap());
        let top = field.y - moved;
        assert!(
            page.y <= top && top + field.height <= page.y + page.height,
            "{field:?} moved {moved} in {page:?}"
        );
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
