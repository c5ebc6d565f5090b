//! Troco: chips for chips of the same value, while a match is on. Rule A7.

use iced::Element;
use iced::widget::row;
use serde::{Deserialize, Serialize};

use crate::bank::Command as Bank;
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Command, Tables};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, chip, size, text};
use crate::words::money::plain;
use crate::words::names::Names;

/// A change, half-typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Change {
    /// With whom.
    pub with: Option<PlayerId>,
    gives: Vec<u32>,
    receives: Vec<u32>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// It is with that one.
    Picked(PlayerId),
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

impl Change {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: &Message) {
        match *message {
            Message::Picked(player) => {
                self.with = (self.with != Some(player)).then_some(player);
            }
            Message::Chip {
                given,
                colour,
                more,
            } => {
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
        let (gives, receives) = (full(set, &self.gives), full(set, &self.receives));
        if worth(set, &gives).is_zero() {
            return Err("Aperte as fichas que ele dá.".to_owned());
        }
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

    /// The fields.
    pub fn view<'a>(
        &self,
        look: &Look,
        tables: &Tables,
        people: &[PlayerId],
    ) -> Vec<Element<'a, Message>> {
        let Some(set) = tables.ledger.set() else {
            return Vec::new();
        };
        let names = Names::of(tables);
        let who = people.iter().map(|player| Choice {
            label: names.person(*player),
            chosen: self.with == Some(*player),
            does: Ok(Message::Picked(*player)),
        });
        let said = |what: &str, chips: &[u32]| {
            text::label(look, format!("{what} {}", plain(worth(set, chips)))).into()
        };
        vec![
            picker(look, who),
            said("Dá", &self.gives),
            self.side(look, set, true),
            said("Recebe", &self.receives),
            self.side(look, set, false),
        ]
    }

    fn side<'a>(&self, look: &Look, set: &ChipSet, given: bool) -> Element<'a, Message> {
        let chips = if given { &self.gives } else { &self.receives };
        let each = set.colours().iter().enumerate().map(|(colour, kind)| {
            let count = chips.get(colour).copied().unwrap_or(0);
            let more = Message::Chip {
                given,
                colour,
                more: true,
            };
            let name = format!("{given}{}", kind.name);
            let content = row![
                chip::chip(look, colour, kind.value),
                text::label(look, format!("{count}"))
            ]
            .spacing(size::CLOSE)
            .align_y(iced::Center);
            button::area(look, &name, content, Ok(more))
                .padding(size::CLOSE)
                .into()
        });
        let fewer = chips.iter().rposition(|count| *count > 0);
        let fewer = fewer.map(|colour| Message::Chip {
            given,
            colour,
            more: false,
        });
        let fewer = fewer.ok_or_else(|| "Nenhuma ficha ainda.".to_owned());
        let name = if given {
            "← Uma a menos"
        } else {
            "← Menos uma"
        };
        let fewer = button::quiet(look, name, fewer).into();
        button::group(each.chain([fewer]))
    }
}
