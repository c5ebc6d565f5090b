//! How the banker wants the window: kept with the drafts of the book, outside
//! its chain.

use crate::games::Game;
use crate::kit::act::Place;
use crate::kit::theme::{self, Palette};

/// Screen under which settings are kept.
pub(super) const SCREEN: &str = "config";

/// Steps of the zoom, per cent.
pub(super) const ZOOMS: [u16; 6] = [100, 115, 130, 150, 175, 200];

const PLACES: [(Place, &str); 9] = [
    (Place::Home, "inicio"),
    (Place::People, "pessoas"),
    (Place::Preparation, "preparacao"),
    (Place::Table, "mesa"),
    (Place::History, "historico"),
    (Place::Paper, "folhas"),
    (Place::Nights, "noites"),
    (Place::Count, "conferencia"),
    (Place::Help, "ajuda"),
];

/// How the banker wants the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    palette: usize,
    zoom: usize,
    place: Place,
    game: Game,
}

impl Settings {
    /// Colours.
    #[must_use]
    pub fn palette(&self) -> &'static Palette {
        &theme::ALL[self.palette % theme::ALL.len()]
    }

    /// Zoom, per cent.
    #[must_use]
    pub fn zoom(&self) -> u16 {
        ZOOMS[self.zoom.min(ZOOMS.len() - 1)]
    }

    /// Where the banker is.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// Which game is prepared, where none is being played: the last that was
    /// picked.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    pub(super) fn play(&mut self, game: Game) {
        self.game = game;
    }

    pub(super) fn go(&mut self, place: Place) {
        self.place = place;
    }

    pub(super) fn next_palette(&mut self) {
        self.palette = (self.palette + 1) % theme::ALL.len();
    }

    /// Larger, smaller, or back to 100 %.
    pub(super) fn zoom_by(&mut self, step: Option<bool>) {
        self.zoom = match step {
            Some(true) => (self.zoom + 1).min(ZOOMS.len() - 1),
            Some(false) => self.zoom.saturating_sub(1),
            None => 0,
        };
    }

    /// As drafts.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let place = PLACES.iter().find(|(place, _)| *place == self.place);
        vec![
            ("tema", self.palette().name.to_owned()),
            ("zoom", self.zoom().to_string()),
            ("lugar", place.map_or("", |(_, name)| name).to_owned()),
            ("jogo", self.game.key().to_owned()),
        ]
    }

    /// From a draft; what can't be read is left as it is.
    pub(super) fn restore(&mut self, field: &str, text: &str) {
        match field {
            "tema" => {
                let found = theme::ALL.iter().position(|one| one.name == text);
                self.palette = found.unwrap_or(self.palette);
            }
            "zoom" => {
                let found = ZOOMS.iter().position(|zoom| zoom.to_string() == text);
                self.zoom = found.unwrap_or(self.zoom);
            }
            "lugar" => {
                let found = PLACES.iter().find(|(_, name)| *name == text);
                self.place = found.map_or(self.place, |(place, _)| *place);
            }
            "jogo" => self.game = Game::named(text).unwrap_or(self.game),
            _ => {}
        }
    }
}
