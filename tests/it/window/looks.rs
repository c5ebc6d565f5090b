//! Every screen in the three palettes, at 100 % and 200 %, against pictures
//! that were looked at.

use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::Size;

use super::hand::{Hand, matches};

const PLACES: [(&str, Place); 6] = [
    ("home", Place::Home),
    ("people", Place::People),
    ("history", Place::History),
    ("paper", Place::Paper),
    ("nights", Place::Nights),
    ("help", Place::Help),
];

#[test]
fn every_screen_looks_as_it_did() {
    let mut hand = Hand::fresh();
    for palette in ["light", "dark", "contrast"] {
        for (name, place) in PLACES {
            hand.takes(Message::Go(place));
            // At 200 % the window has half the room.
            for (zoom, size) in [(100, (1024.0, 700.0)), (200, (512.0, 350.0))] {
                hand.size = Size::from(size);
                let theme = hand.app.settings().palette().theme();
                let mut look = hand.look();
                matches(&mut look, &theme, &format!("{name}-{palette}-{zoom}"));
            }
        }
        hand.takes(Message::PalettePressed);
    }
}
