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

/// A large window gives the table the room: seats and pots grow with it.
#[test]
fn a_large_window_gives_the_table_the_room() {
    let mut hand = Hand::after(
        "noite \"Sexta\"\njogadores Ana Beto \"Maria da Conceição\" Duda Eva\nbanqueiro Ana\n\
         disposto Ana 50  Beto 100  \"Maria da Conceição\" 46  Duda 150  Eva 87\nfichas sugestão 3\n\
         partida baralhos 3 carteador Duda\ntodos compram\nrodada\n\
         leilão 22 pontos 2 cartas mínimo 1  Duda 5\nfim do leilão, começa Ana\nAna abre 5\n",
    );
    hand.takes(Message::Go(Place::Table));
    for palette in ["light", "dark", "contrast"] {
        let theme = hand.app.settings().palette().theme();
        hand.size = Size::new(1920.0, 1080.0);
        matches(&mut hand.look(), &theme, &format!("table-large-{palette}"));
        hand.takes(Message::PalettePressed);
    }
}

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
