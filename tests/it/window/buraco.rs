//! How Buraco looks in the window, from the first page to the stake.

use banqueiro::games::Game;
use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::Size;
use iced::keyboard::Modifiers;

use super::hand::{Hand, matches};

/// The window on a book in which this was played, with Buraco chosen.
fn after(text: &str) -> Hand {
    let mut hand = Hand::after(text);
    let place = Game::ALL.iter().position(|game| *game == Game::Buraco);
    let digit = (place.unwrap() + 1).to_string();
    hand.takes(Message::Go(Place::Home));
    hand.presses(&digit, Modifiers::default());
    hand
}

const PEOPLE: &str = "noite \"Sexta do buraco\"
jogadores Ana Beto Caio Duda
banqueiro Ana
jogo buraco
";

const BEGUN: &str =
    "partida Ana e Beto contra Caio e Duda, sorteio Ana 2♣ Beto K♦ Caio Q♠ Duda 9♥, aposta 10,00
rodada, bate Beto, Ana cartas 185 mão 20 reais 1, Caio cartas 70 mão 125 simples 1 sem morto
rodada, bate Duda, Caio cartas 320 mão 10 reais 3 simples 1, Ana cartas 240 mão 45 reais 1
rodada, bate Ana, Ana cartas 290 mão 15 reais 3, Caio cartas 150 mão 60 simples 1
Ana baixa 70
";

/// Ana: 465 + 395 + 975 = 1.835, and 100 + 1.000 + 420 - 20 = 1.500 more.
const OVER: &str = "rodada, bate Ana, Ana cartas 420 mão 20 reais 5, Caio mão 100\n";

/// In three palettes, in the whole window and at 200 %.
#[test]
fn buraco_looks_as_it_did() {
    let table = format!("{PEOPLE}{BEGUN}");
    let over = format!("{table}{OVER}");
    for (name, script, place) in [
        ("preparation", PEOPLE, Place::Preparation),
        ("table", &table, Place::Table),
        ("over", &over, Place::Table),
    ] {
        let mut hand = after(script);
        hand.takes(Message::Go(place));
        for palette in ["light", "dark", "contrast"] {
            for (zoom, size) in [
                (100, Size::new(1024.0, 700.0)),
                (200, Size::new(512.0, 350.0)),
            ] {
                hand.size = size;
                let theme = hand.app.settings().palette().theme();
                matches(
                    &mut hand.look(),
                    &theme,
                    &format!("buraco-{name}-{palette}-{zoom}"),
                );
            }
            hand.takes(Message::PalettePressed);
        }
    }
}
