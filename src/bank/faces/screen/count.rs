//! Conferência: a box, or a player's chips, against the books. Rule A22.

use iced::Element;
use serde::{Deserialize, Serialize};

use super::ids::{COLOURS, row as ids};
use crate::bank::{Command as Bank, Counted};
use crate::domain::chips::ChipSet;
use crate::domain::people::PlayerId;
use crate::games::{Command, Tables};
use crate::kit::field::{read_money, read_number};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, field};
use crate::words::money::plain;
use crate::words::names::{Names, sentence};

const CHIPS: [&str; COLOURS] = ids!("cor-");

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Which {
    /// Cacife de Fichas.
    #[default]
    Rack,
    /// Caixa de Venda de Fichas.
    Money,
    /// Caixa de Venda de Cartas.
    CardBox,
    /// A player.
    Player(PlayerId),
}

/// A count, half-typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Count {
    which: Which,
    chips: [String; COLOURS],
    money: String,
    reason: String,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// That is counted.
    Picked(Which),
    /// Chips of a colour.
    Typed(usize, String),
    /// Money.
    MoneyTyped(String),
    /// Why it differs.
    ReasonTyped(String),
}

impl Count {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message) {
        match message {
            Message::Picked(which) => self.which = which,
            Message::Typed(colour, typed) => {
                if let Some(field) = self.chips.get_mut(colour) {
                    *field = typed;
                }
            }
            Message::MoneyTyped(typed) => self.money = typed,
            Message::ReasonTyped(typed) => self.reason = typed,
        }
    }

    fn counted(&self, tables: &Tables) -> Result<Counted, String> {
        let colours = tables.ledger.set().map_or(0, |set| set.colours().len());
        let stack = || {
            let typed = self.chips.iter().take(colours);
            typed
                .map(|typed| read_number(typed, ChipSet::COUNT_MAX))
                .collect::<Result<Vec<u32>, String>>()
                .map_err(|_| "Escreva quantas fichas há de cada cor; 0 onde não há.".to_owned())
        };
        Ok(match self.which {
            Which::Rack => Counted::Rack(stack()?),
            Which::CardBox => Counted::CardBox(stack()?),
            Which::Player(player) => Counted::Player(player, stack()?),
            Which::Money => Counted::CashBox(read_money(&self.money)?),
        })
    }

    /// The orders.
    ///
    /// # Errors
    /// With what is still missing.
    pub fn asks(&self, tables: &Tables) -> Result<Vec<Command>, String> {
        let counted = self.counted(tables)?;
        let reason = self.reason.trim();
        let reason = (!reason.is_empty()).then(|| reason.to_owned());
        Ok(vec![Command::Bank(Bank::Count {
            counted,
            reason,
            open: false,
        })])
    }

    /// The fields. `card_box`: there is a box of card sales.
    pub fn view<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        people: &[PlayerId],
        card_box: bool,
    ) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let mut boxes = vec![
            (Which::Rack, "Cacife de Fichas".to_owned()),
            (Which::Money, "Caixa de Venda de Fichas".to_owned()),
        ];
        if card_box {
            boxes.push((Which::CardBox, "Caixa de Venda de Cartas".to_owned()));
        }
        let players = people
            .iter()
            .map(|player| (Which::Player(*player), names.person(*player)));
        let choices = boxes
            .into_iter()
            .chain(players)
            .map(|(which, label)| Choice {
                label,
                chosen: which == self.which,
                does: Ok(Message::Picked(which)),
            });
        let mut all: Vec<Element<'a, Message>> = vec![picker(look, choices)];
        match (self.which, tables.ledger.set()) {
            (Which::Money, _) => {
                let id = "dinheiro";
                let label = "Dinheiro contado";
                let money = field::money(look, id, label, &self.money, Message::MoneyTyped);
                all.push(money.wide().into());
            }
            (_, Some(set)) => {
                let colours = set.colours().iter().enumerate();
                for (index, colour) in colours {
                    let label = format!("{} de {}", colour.name, plain(colour.value));
                    let (Some(typed), Some(id)) = (self.chips.get(index), CHIPS.get(index)) else {
                        continue;
                    };
                    let number = field::number(
                        look,
                        id,
                        sentence(&label),
                        typed,
                        ChipSet::COUNT_MAX,
                        move |typed| Message::Typed(index, typed),
                    );
                    all.push(number.wide().into());
                }
            }
            (_, None) => {}
        }
        let reason = field::text(
            look,
            "motivo",
            "Motivo, se falta ou sobra",
            &self.reason,
            Message::ReasonTyped,
        );
        all.push(reason.into());
        all
    }
}
