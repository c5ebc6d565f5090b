//! Calculators that several games answer: which game is asked, and nothing
//! else.

use crate::contract::{Calculator, ContractError, Fields, Item};
use crate::games::{arremate, poker};

/// The calculator `showdown`. Rules A13, P6, P7.
pub const SHOWDOWN: Calculator = Calculator {
    name: "showdown",
    run: showdown,
};

/// How one game answers the fields of the contract.
type Game = (
    &'static str,
    fn(&mut Fields) -> Result<String, ContractError>,
);

/// The games that know a showdown, by the contract's name.
const GAMES: &[Game] = &[
    ("arremate", arremate::faces::calc::showdown::arremate),
    ("poker", poker::faces::calc::showdown),
];

fn showdown(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["game", "hand_order", "hands"])?;
    let item = fields.required("game")?;
    let name = item.text()?;
    match GAMES.iter().find(|(game, _)| *game == name) {
        Some((_, answer)) => answer(&mut fields),
        None => {
            let known: Vec<&str> = GAMES.iter().map(|(game, _)| *game).collect();
            let message = format!("é “{name}”, que não se conhece. Use: {}.", known.join(", "));
            Err(item.refuse("unknown_game", &message))
        }
    }
}
