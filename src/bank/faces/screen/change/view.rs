//! The fields of a troco, and what is proposed.

use iced::Element;
use iced::widget::row;

use super::super::ids::{COLOURS, row as ids};
use super::{Change, Message, Way, usual, worth};
use crate::bank::faces::lowest::{Short, between, hands, lowest, said, troco};
use crate::desk::evening::Evening;
use crate::domain::chips::ChipSet;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, chip, field, size, text};
use crate::words::money::plain;
use crate::words::names::{Names, listed, sentence};

/// The field for how many are wanted.
const WANTED: &str = "troco-quantas";
const HELD: [&str; COLOURS] = ids!("troco-tem-");

impl Change {
    /// The fields.
    pub fn view<'a>(
        &'a self,
        look: &Look,
        evening: &Evening,
        people: &[PlayerId],
    ) -> Vec<Element<'a, Message>> {
        let tables = evening.tables();
        let Some(set) = tables.ledger.set() else {
            return Vec::new();
        };
        let names = Names::of(tables);
        let ways = [
            (Way::Wanted, "Precisa de miúdas"),
            (Way::Fewer, "Juntar miúdas"),
            (Way::ByHand, "Ficha por ficha"),
        ];
        let ways = ways.into_iter().map(|(way, label)| Choice {
            label: label.to_owned(),
            chosen: self.way == way,
            does: Ok(Message::WayPressed(way)),
        });
        let who = people.iter().map(|player| Choice {
            label: names.person(*player),
            chosen: self.with == Some(*player),
            does: Ok(Message::Picked(*player)),
        });
        let mut all = vec![picker(look, ways), picker(look, who)];
        match self.way {
            Way::Wanted => all.extend(self.wanted(look, evening, set, people)),
            Way::Fewer => all.extend(self.fewer(look, set)),
            Way::ByHand => {
                let said = |what: &str, chips: &[u32]| {
                    text::label(look, format!("{what} {}", plain(worth(set, chips)))).into()
                };
                all.extend([
                    said("Dá", &self.gives),
                    self.side(look, set, true),
                    said("Recebe", &self.receives),
                    self.side(look, set, false),
                ]);
            }
        }
        all
    }

    /// What is wanted, and the ways to it.
    fn wanted<'a>(
        &'a self,
        look: &Look,
        evening: &Evening,
        set: &ChipSet,
        people: &[PlayerId],
    ) -> Vec<Element<'a, Message>> {
        let tables = evening.tables();
        let colours = set.colours().iter().enumerate().map(|(colour, kind)| {
            let name = format!("quer {}", kind.name);
            let chosen = colour == self.colour;
            let mark = if chosen { "✓ " } else { "" };
            let content = row![
                chip::chip(look, colour, kind.value),
                text::label(look, format!("{mark}{}", kind.name))
            ]
            .spacing(size::CLOSE)
            .align_y(iced::Center);
            button::area(look, &name, content, Ok(Message::ColourPressed(colour)))
                .padding(size::CLOSE)
                .into()
        });
        let most = ChipSet::COUNT_MAX;
        let count = field::number(
            look,
            WANTED,
            "Quantas precisa",
            &self.wanted,
            most,
            Message::WantedTyped,
        );
        let count = count.hint(usual(set).to_string());
        let mut all = vec![button::group(colours), count.wide().into()];
        if let (Some(player), Ok((colour, count))) = (self.with, self.wants(set)) {
            let names = Names::of(tables);
            let trades = troco(tables, player, colour, count);
            let picked = self.picked.min(trades.len().saturating_sub(1));
            let one = trades.len() == 1;
            let each = trades.iter().enumerate().map(|(place, trade)| Choice {
                label: format!(
                    "{} por {}",
                    names.stack(&trade.gives),
                    names.stack(&trade.receives)
                ),
                chosen: place == picked,
                does: Ok(Message::TradePressed(place)),
            });
            if !one && !trades.is_empty() {
                all.push(picker(look, each));
            }
            if trades.is_empty() && colour == 0 {
                all.extend(partners(look, evening, player, count, people));
            }
        }
        all.push(known(look, tables, evening, people));
        all
    }

    /// Chips that somebody lays down to get fewer.
    fn fewer<'a>(&'a self, look: &Look, set: &ChipSet) -> Vec<Element<'a, Message>> {
        let said = "Quantas ele tem de cada cor; o valor fica o mesmo.";
        let mut all: Vec<Element<'a, Message>> = vec![text::said(look, said).into()];
        // The highest can't become fewer.
        let colours = set.colours().len().saturating_sub(1);
        for (colour, kind) in set.colours().iter().take(colours).enumerate() {
            let (Some(typed), Some(id)) = (self.held.get(colour), HELD.get(colour)) else {
                continue;
            };
            let label = sentence(&format!("{} de {}", kind.name, plain(kind.value)));
            let most = ChipSet::COUNT_MAX;
            let number = field::number(look, id, label, typed, most, move |typed| {
                Message::HeldTyped(colour, typed)
            });
            all.push(number.hint("0").wide().into());
        }
        all
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

/// The warnings, each with the way to its remedy.
pub fn short_of_ante<'a, M: Clone + 'a>(
    look: &Look,
    all: &[Short],
    tables: &Tables,
    change: impl Fn(PlayerId) -> M,
) -> Vec<Element<'a, M>> {
    let names = Names::of(tables);
    let mut shown = Vec::new();
    for short in all {
        shown.push(text::warning(look, said(short, tables)).into());
        if short.trade.is_some() {
            let label = format!("Troco para {}", names.person(short.player));
            let press = button::secondary(look, label, Ok(change(short.player)));
            shown.push(press.wide().into());
        }
    }
    shown
}

/// Who could change with him, where the rack can't.
fn partners<'a>(
    look: &Look,
    evening: &Evening,
    player: PlayerId,
    wanted: u32,
    people: &[PlayerId],
) -> Option<Element<'a, Message>> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let value = tables.ledger.set()?.ante();
    let mut others = lowest(tables, &hands(evening), people);
    others.retain(|(other, own)| *other != player && own.at_most >= wanted);
    others.sort_by_key(|(_, own)| std::cmp::Reverse((own.at_least, own.at_most)));
    let said: Vec<String> = others
        .iter()
        .map(|(other, own)| format!("{} ({})", names.person(*other), between(*own, value)))
        .collect();
    if said.is_empty() {
        return None;
    }
    let said = format!(
        "Pode trocar com {}: entre jogadores nada se lança.",
        listed(&said)
    );
    Some(text::said(look, said).into())
}

/// What the entries say of everybody's lowest chips.
fn known<'a>(
    look: &Look,
    tables: &Tables,
    evening: &Evening,
    people: &[PlayerId],
) -> Element<'a, Message> {
    let names = Names::of(tables);
    let value = tables.ledger.set().map(ChipSet::ante).unwrap_or_default();
    let there = tables.ledger.rack().first().copied().unwrap_or(0);
    let each: Vec<String> = lowest(tables, &hands(evening), people)
        .into_iter()
        .map(|(player, own)| format!("{} {}", names.person(player), between(own, value)))
        .collect();
    let said = format!(
        "Pelos lançamentos: {}. No Cacife de Fichas, {there}.",
        each.join(" · ")
    );
    text::small(look, said).into()
}
