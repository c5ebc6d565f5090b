//! The whole window where there is little room: at 200 % and at 150 % on a
//! small screen, in every phase of a night. The one action is always in sight.

use banqueiro::cli::script::Script;
use banqueiro::cli::script::time::Time;
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::games::arremate::Moment;
use banqueiro::kit::act::Place;
use banqueiro::ui::{Message, Source};
use iced::{Size, widget};

use super::hand::{Hand, matches};

/// The manual's night, up to the first line after which each phase is on.
const NIGHT: &str = include_str!("../../evenings/manual.txt");

/// 1024 × 700 at 200 % and at 150 %.
const ROOMS: [(&str, Size); 2] = [
    ("200", Size::new(512.0, 350.0)),
    ("150", Size::new(682.0, 466.0)),
];

fn clock() -> chrono::DateTime<chrono::FixedOffset> {
    chrono::DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

/// Each phase with the book as it is then.
pub fn phases() -> Vec<(Moment, MemoryLog)> {
    let mut found: Vec<(Moment, MemoryLog)> = Vec::new();
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    for line in NIGHT.lines() {
        let mut script = Script::new(&mut desk, Time::new(clock));
        script.play(line, 1).map_err(|why| why.to_string()).unwrap();
        let partida = desk.tables().arremate.partida();
        let moment = partida.map_or(Moment::NoPartida, |partida| partida.moment());
        if !found.iter().any(|(other, _)| *other == moment) {
            found.push((moment, desk.log().clone()));
        }
    }
    found
}

#[test]
fn the_one_action_is_in_sight_in_every_phase() {
    let phases = phases();
    assert!(phases.len() >= 9, "{:?}", phases.iter().map(|(m, _)| m));
    for (moment, log) in phases {
        let mut hand = Hand::on(&Source::kept("noite", log));
        let place = match moment {
            Moment::NoPartida | Moment::Selling => Place::Preparation,
            _ => Place::Table,
        };
        hand.takes(Message::Go(place));
        for (zoom, size) in ROOMS {
            hand.size = size;
            let name = format!("frame-{moment:?}-{zoom}").to_lowercase();
            let mut look = hand.look();
            matches(&mut look, &hand.app.settings().palette().theme(), &name);
            if moment == Moment::Tiebreak {
                continue;
            }
            let action = look.find(widget::Id::new("principal"));
            let action = action.unwrap_or_else(|_| panic!("{name}: no action"));
            let seen = action.visible_bounds().unwrap_or_default();
            assert!(
                seen.height >= action.bounds().height && seen.y + seen.height <= size.height,
                "{name}: {seen:?}"
            );
        }
    }
}
