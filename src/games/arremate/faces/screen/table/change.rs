//! Troco, and the count of a box: things of the counter that are done while a
//! match is on. Rules A7, A22.

use iced::Element;
use iced::widget::row;

use super::Screen;
use super::form::Counting;
use super::message::Message;
use super::ready::Ready;
use super::slot::Slot;
use crate::bank::{Command as Bank, Counted};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::faces::guide::refused;
use crate::games::{Command, Tables};
use crate::kit::field::read_number;
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, chip, field, size, text};
use crate::words::money::plain;
use crate::words::names::Names;

fn worth(set: &ChipSet, chips: &[u32]) -> Money {
    let each = set.colours().iter().zip(chips);
    let worth = each.map(|(colour, count)| colour.value.checked_mul(i64::from(*count)));
    worth
        .flatten()
        .try_fold(Money::ZERO, Money::checked_add)
        .unwrap_or_default()
}

fn full(set: &ChipSet, chips: &[u32]) -> Vec<u32> {
    (0..set.colours().len())
        .map(|index| chips.get(index).copied().unwrap_or(0))
        .collect()
}

impl Screen {
    /// A chip more or less on one side of the change.
    pub(super) fn chip(&mut self, given: bool, colour: usize, more: bool) {
        let side = if given {
            &mut self.form.gives
        } else {
            &mut self.form.receives
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

    /// What Enter would do for the change.
    pub(super) fn change_ready(&self, tables: &Tables) -> Ready {
        let names = Names::of(tables);
        let missing = |why: &str| Ready {
            label: "Trocar fichas".to_owned(),
            does: Err(why.to_owned()),
            remedy: None,
        };
        let Some(set) = tables.ledger.set() else {
            return missing("Ainda não há fichas na mesa: escolha-as na preparação.");
        };
        let Some(player) = self.form.picked else {
            return missing("Escolha com quem é o troco.");
        };
        let (gives, receives) = (full(set, &self.form.gives), full(set, &self.form.receives));
        if worth(set, &gives).is_zero() {
            return missing("Aperte as fichas que ele dá.");
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
        Ready::orders(tables, label, refused(tables, &orders), orders)
    }

    /// The fields of the change.
    pub(super) fn change<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let Some(set) = tables.ledger.set() else {
            return Vec::new();
        };
        let side = |given: bool| {
            let chips = if given {
                &self.form.gives
            } else {
                &self.form.receives
            };
            let each = set.colours().iter().enumerate().map(|(colour, kind)| {
                let count = chips.get(colour).copied().unwrap_or(0);
                let more = Message::ChipPressed {
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
            let fewer = fewer.map(|colour| Message::ChipPressed {
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
        };
        let said = |what: &str, chips: &[u32]| {
            text::label(look, format!("{what} {}", plain(worth(set, chips)))).into()
        };
        vec![
            self.person(look, tables, &people(tables)),
            said("Dá", &self.form.gives),
            side(true),
            said("Recebe", &self.form.receives),
            side(false),
        ]
    }

    fn counted(&self, tables: &Tables) -> Result<Counted, String> {
        let set = tables.ledger.set();
        let colours = set.map_or(0, |set| set.colours().len());
        let stack = || {
            (0_u8..)
                .take(colours)
                .map(|index| {
                    let typed = self.form.text(Slot::Chips(index));
                    read_number(typed, ChipSet::COUNT_MAX)
                })
                .collect::<Result<Vec<u32>, String>>()
                .map_err(|_| "Escreva quantas fichas há de cada cor; 0 onde não há.".to_owned())
        };
        Ok(match self.form.counting {
            Counting::Rack => Counted::Rack(stack()?),
            Counting::CardBox => Counted::CardBox(stack()?),
            Counting::Player(player) => Counted::Player(player, stack()?),
            Counting::Money => Counted::CashBox(self.form.money(Slot::Money, None)?),
        })
    }

    /// What Enter would do for the count.
    pub(super) fn count_ready(&self, tables: &Tables) -> Ready {
        let label = "Lançar a conferência".to_owned();
        let counted = match self.counted(tables) {
            Ok(counted) => counted,
            Err(why) => {
                return Ready {
                    label,
                    does: Err(why),
                    remedy: None,
                };
            }
        };
        let reason = self.form.text(Slot::Reason).trim();
        let reason = (!reason.is_empty()).then(|| reason.to_owned());
        let orders = vec![Command::Bank(Bank::Count { counted, reason })];
        Ready::orders(tables, label, refused(tables, &orders), orders)
    }

    /// The fields of the count.
    pub(super) fn count<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let boxes = [
            (Counting::Rack, "Cacife de Fichas".to_owned()),
            (Counting::Money, "Caixa de Venda de Fichas".to_owned()),
            (Counting::CardBox, "Caixa de Venda de Cartas".to_owned()),
        ];
        let players = people(tables)
            .into_iter()
            .map(|player| (Counting::Player(player), names.person(player)));
        let choices = boxes
            .into_iter()
            .chain(players)
            .map(|(which, label)| Choice {
                label,
                chosen: which == self.form.counting,
                does: Ok(Message::CountingPressed(which)),
            });
        let mut all: Vec<Element<'a, Message>> = vec![picker(look, choices)];
        match (self.form.counting, tables.ledger.set()) {
            (Counting::Money, _) => all.push(
                field::money(
                    look,
                    Slot::Money.id(),
                    "Dinheiro contado",
                    self.form.text(Slot::Money),
                    |typed| Message::Typed(Slot::Money, typed),
                )
                .wide()
                .into(),
            ),
            (_, Some(set)) => {
                for (index, colour) in (0_u8..).zip(set.colours()) {
                    let label = format!("{} de {}", colour.name, plain(colour.value));
                    let label = crate::words::names::sentence(&label);
                    all.push(self.number(look, Slot::Chips(index), label, ChipSet::COUNT_MAX));
                }
            }
            (_, None) => {}
        }
        let reason = field::text(
            look,
            Slot::Reason.id(),
            "Motivo, se falta ou sobra",
            self.form.text(Slot::Reason),
            |typed| Message::Typed(Slot::Reason, typed),
        );
        all.push(reason.into());
        all
    }
}

fn people(tables: &Tables) -> Vec<PlayerId> {
    let partida = tables.arremate.partida();
    partida.map_or_else(Vec::new, |partida| partida.seats.clone())
}
