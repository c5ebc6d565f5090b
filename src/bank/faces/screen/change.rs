//! Troco: chips for chips of the same value, while a match is on. What is
//! wanted is said, and both sides are proposed; or chip by chip. Rule A7.
//!
//! Never: a proposal the desk would refuse, a colour or a size.

mod view;

pub use view::short_of_ante;

use serde::{Deserialize, Serialize};

use super::ids::COLOURS;
use crate::bank::Command as Bank;
use crate::bank::faces::lowest::{no_troco, troco};
use crate::bank::rules::money::rack;
use crate::domain::change::lowest::Hands;
use crate::domain::change::trade::{self, Trade};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Command, Tables};
use crate::kit::field::read_number;
use crate::words::names::Names;

/// How a change is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Way {
    /// Somebody needs so many of a colour: the rest is proposed.
    #[default]
    Wanted,
    /// Many small chips are to become few.
    Fewer,
    /// Chip by chip.
    ByHand,
}

/// A change, half-typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Change {
    /// With whom.
    pub with: Option<PlayerId>,
    /// How it is entered.
    pub way: Way,
    colour: usize,
    wanted: String,
    picked: usize,
    held: [String; COLOURS],
    gives: Vec<u32>,
    receives: Vec<u32>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// It is with that one.
    Picked(PlayerId),
    /// It is entered that way.
    WayPressed(Way),
    /// That colour is wanted.
    ColourPressed(usize),
    /// So many of it.
    WantedTyped(String),
    /// A digit where nothing has the keyboard; none: one less.
    Digit(Option<char>),
    /// That proposal.
    TradePressed(usize),
    /// He has so many of a colour.
    HeldTyped(usize, String),
    /// A chip given (or received), or taken back.
    Chip {
        /// Given; else received.
        given: bool,
        /// Which colour.
        colour: usize,
        /// One more; else one less.
        more: bool,
    },
}

fn worth(set: &ChipSet, chips: &[u32]) -> Money {
    set.worth(&full(set, chips)).unwrap_or_default()
}

fn full(set: &ChipSet, chips: &[u32]) -> Vec<u32> {
    (0..set.colours().len())
        .map(|index| chips.get(index).copied().unwrap_or(0))
        .collect()
}

/// How many of the lowest one troco brings.
fn usual(set: &ChipSet) -> u32 {
    let values: Vec<Money> = set.colours().iter().map(|colour| colour.value).collect();
    Hands::of(&values).one_troco().max(1)
}

impl Change {
    /// Blank, with many small chips to become few: the end is near.
    #[must_use]
    pub fn at_the_end() -> Change {
        Change {
            way: Way::Fewer,
            ..Change::default()
        }
    }

    /// Takes in what the hand did.
    pub fn update(&mut self, message: &Message) {
        match message {
            Message::Picked(player) => {
                self.with = (self.with != Some(*player)).then_some(*player);
                self.picked = 0;
            }
            Message::WayPressed(way) => self.way = *way,
            Message::ColourPressed(colour) => {
                self.colour = *colour;
                self.picked = 0;
            }
            Message::WantedTyped(typed) => {
                self.wanted.clone_from(typed);
                self.picked = 0;
            }
            Message::Digit(Some(digit)) => {
                if self.way == Way::Wanted {
                    self.wanted.push(*digit);
                    self.picked = 0;
                }
            }
            Message::Digit(None) => {
                self.wanted.pop();
            }
            Message::TradePressed(picked) => self.picked = *picked,
            Message::HeldTyped(colour, typed) => {
                if let Some(held) = self.held.get_mut(*colour) {
                    held.clone_from(typed);
                }
            }
            Message::Chip {
                given,
                colour,
                more,
            } => {
                self.way = Way::ByHand;
                self.chip(*given, *colour, *more);
            }
        }
    }

    fn chip(&mut self, given: bool, colour: usize, more: bool) {
        let side = if given {
            &mut self.gives
        } else {
            &mut self.receives
        };
        if side.len() <= colour {
            side.resize(colour + 1, 0);
        }
        if let Some(count) = side.get_mut(colour) {
            *count = if more {
                count.saturating_add(1)
            } else {
                count.saturating_sub(1)
            };
        }
    }

    /// Which colour is wanted, and how many of it.
    fn wants(&self, set: &ChipSet) -> Result<(usize, u32), String> {
        let colour = self.colour.min(set.colours().len().saturating_sub(1));
        if self.wanted.trim().is_empty() {
            return Ok((colour, usual(set)));
        }
        let count = read_number(&self.wanted, ChipSet::COUNT_MAX)?;
        Ok((colour, count))
    }

    /// His chips, as typed; blank is none.
    fn held(&self, set: &ChipSet) -> Result<Vec<u32>, String> {
        let fields = self.held.iter().take(set.colours().len());
        let each = fields.map(|typed| match typed.trim() {
            "" => Ok(0),
            _ => read_number(typed, ChipSet::COUNT_MAX),
        });
        each.collect()
    }

    /// Both sides.
    fn trade(&self, tables: &Tables, set: &ChipSet, player: PlayerId) -> Result<Trade, String> {
        match self.way {
            Way::Wanted => {
                let (colour, count) = self.wants(set)?;
                let mut all = troco(tables, player, colour, count);
                if all.is_empty() {
                    return Err(no_troco(tables, player, colour, count));
                }
                let picked = self.picked.min(all.len() - 1);
                Ok(all.swap_remove(picked))
            }
            Way::Fewer => {
                let held = self.held(set)?;
                if held.iter().all(|count| *count == 0) {
                    return Err("Escreva quantas fichas ele tem de cada cor miúda.".to_owned());
                }
                let fewer = trade::fewer(&rack(&tables.ledger), &held);
                let fewer =
                    fewer.map_err(|_| "É ficha demais para juntar de uma vez.".to_owned())?;
                fewer.ok_or_else(|| {
                    "O Cacife de Fichas não tem como dar menos fichas por essas.".to_owned()
                })
            }
            Way::ByHand => {
                let (gives, receives) = (full(set, &self.gives), full(set, &self.receives));
                if worth(set, &gives).is_zero() {
                    return Err("Aperte as fichas que ele dá.".to_owned());
                }
                Ok(Trade { gives, receives })
            }
        }
    }

    /// What Enter would say, and the orders.
    ///
    /// # Errors
    /// With what is still missing.
    pub fn asks(&self, tables: &Tables) -> Result<(String, Vec<Command>), String> {
        let names = Names::of(tables);
        let Some(set) = tables.ledger.set() else {
            return Err("Ainda não há fichas na mesa: escolha-as na preparação.".to_owned());
        };
        let player = self.with.ok_or("Escolha com quem é o troco.")?;
        let Trade { gives, receives } = self.trade(tables, set, player)?;
        let label = format!(
            "Trocar: {} dá {} e recebe {}",
            names.person(player),
            names.stack(&gives),
            names.stack(&receives)
        );
        let orders = vec![Command::Bank(Bank::MakeChange {
            player,
            gives,
            receives,
        })];
        Ok((label, orders))
    }
}
