//! The auction desk: a lot, who bids, how much. Rules A6, A8, A12.

use iced::Element;
use iced::widget::{column, row};

use super::Screen;
use super::form::{Form, most_cards, most_points};
use super::message::Message;
use super::slot::Slot;
use crate::domain::money::Money;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide::{Need, refused};
use crate::games::arremate::rules::command::{Bid, Lot, Take};
use crate::games::{Command, Tables};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::cards::points;
use crate::words::money::plain;
use crate::words::names::Names;

/// The lot and its bids, as far as they were entered; without bids where
/// nobody was picked.
///
/// # Errors
/// What is missing, in a sentence.
pub(super) fn read(form: &Form, need: &Need, tables: &Tables) -> Result<(Lot, Vec<Bid>), String> {
    let (lot, least) = lot(form, need, tables)?;
    let mut bids = form.bids.clone();
    if let Some(player) = form.picked {
        let amount = form.money(Slot::Bid, least);
        let amount = amount.map_err(|why| match form.is_blank(Slot::Bid) {
            true => "Escreva por quanto o lote foi vendido.".to_owned(),
            false => why,
        })?;
        bids.push(Bid { player, amount });
    }
    Ok((lot, bids))
}

/// The lot, and its minimum where that is known.
fn lot(form: &Form, need: &Need, tables: &Tables) -> Result<(Lot, Option<Money>), String> {
    if let Need::Lot { lots, .. } = need
        && let Some(on_sale) = lots.get(form.lot)
    {
        return Ok((on_sale.lot.clone(), Some(on_sale.bid_min)));
    }
    let points = form.number(Slot::LotPoints, most_points(tables))?;
    let points = points.ok_or_else(|| {
        "Escreva os pontos do lote, ou diga as cartas da Mesa Comunitária.".to_owned()
    })?;
    let cards = form.number(Slot::LotCards, most_cards(tables))?;
    let bid_min = match form.is_blank(Slot::LotMin) {
        true => None,
        false => Some(form.money(Slot::LotMin, None)?),
    };
    let take = Take::Points { points, cards };
    Ok((Lot { take, bid_min }, bid_min))
}

impl Screen {
    /// The desk.
    pub(super) fn lot<'a>(
        &'a self,
        tables: &Tables,
        look: &Look,
        need: &Need,
    ) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let form = &self.form;
        let mut all: Vec<Element<'a, Message>> = Vec::new();
        let Need::Lot { lots, .. } = need else {
            return all;
        };
        if lots.is_empty() {
            all.push(by_points(form, look, tables));
        } else {
            let each = lots.iter().enumerate().map(|(index, lot)| Choice {
                label: format!("{} · mínimo {}", lot.title, plain(lot.bid_min)),
                chosen: index == form.lot,
                does: Ok(Message::LotPressed(index)),
            });
            let (first, rest): (Vec<_>, Vec<_>) = each
                .zip(lots)
                .partition(|(_, lot)| lot.proposed || lots.iter().all(|lot| !lot.proposed));
            let (which, count) = (form.lot + 1, first.len());
            if which <= count {
                all.push(text::label(look, format!("Lote {which} de {count}")).into());
            }
            all.push(picker(look, first.into_iter().map(|(choice, _)| choice)));
            if !rest.is_empty() {
                all.push(text::small(look, "Em vez do lote, o Banqueiro pode vender:").into());
                all.push(picker(look, rest.into_iter().map(|(choice, _)| choice)));
            }
            if let Some(lot) = lots.get(form.lot) {
                all.push(text::small(look, lot.why.clone()).into());
            }
        }
        all.push(text::label(look, "Quem deu o lance").into());
        let bidders = need.bidders(tables, form.lot);
        all.push(picker(
            look,
            bidders.into_iter().map(|bidder| Choice {
                label: format!("{} {}", names.person(bidder.player), plain(bidder.chips)),
                chosen: form.picked == Some(bidder.player),
                does: match bidder.refused {
                    Some(why) => Err(why),
                    None => Ok(Message::Picked(bidder.player)),
                },
            }),
        ));
        let least = lot(form, need, tables).ok().and_then(|(_, least)| least);
        let hint = least.map_or_else(String::new, plain);
        let bid = field::money(
            look,
            Slot::Bid.id(),
            "Lance",
            form.text(Slot::Bid),
            |typed| Message::Typed(Slot::Bid, typed),
        );
        let another = match (form.picked, form.is_blank(Slot::Bid) && least.is_none()) {
            (None, _) => Err("Escolha primeiro quem deu o lance.".to_owned()),
            (Some(_), true) => Err("Escreva primeiro o lance.".to_owned()),
            (Some(_), false) => Ok(Message::BidNoted),
        };
        all.push(
            row![
                Element::from(bid.hint(hint)),
                // As low as the field beside it.
                column![
                    text::label(look, ""),
                    button::secondary(look, "Outro lance", another)
                ]
                .spacing(size::LINE)
            ]
            .spacing(size::LINE)
            .into(),
        );
        if !form.bids.is_empty() {
            let called = form.bids.iter().enumerate().map(|(index, bid)| {
                let label = format!("{} {} ✗", names.person(bid.player), plain(bid.amount));
                button::secondary(look, label, Ok(Message::BidDropped(index))).into()
            });
            all.push(button::group(called));
        }
        if lots.is_empty() {
            all.push(self.nobody_bids(look, need, tables));
        }
        all
    }

    /// A lot entered as points that nobody wants.
    fn nobody_bids<'a>(&self, look: &Look, need: &Need, tables: &Tables) -> Element<'a, Message> {
        let lot = lot(&self.form, need, tables).map(|(lot, _)| lot);
        let label = match &lot {
            Ok(Lot {
                take: Take::Points { points: worth, .. },
                ..
            }) => format!("Sem lances: {} fora do jogo", points(*worth)),
            _ => "Sem lances".to_owned(),
        };
        let does = lot.and_then(|lot| unwanted(tables, lot).map(Message::OrdersPressed));
        button::secondary(look, label, does).wide().into()
    }
}

/// A lot that nobody bids for, or why that can't be. Rule A6.
pub(super) fn unwanted(tables: &Tables, lot: Lot) -> Result<Vec<Command>, String> {
    let bids = Vec::new();
    let orders = vec![Command::Arremate(Game::SellLot { lot, bids })];
    match refused(tables, &orders) {
        Some(why) => Err(why),
        None => Ok(orders),
    }
}

fn by_points<'a>(form: &'a Form, look: &Look, tables: &Tables) -> Element<'a, Message> {
    let number = |slot: Slot, label: &'static str, most: u32| {
        let text = form.text(slot);
        let field = field::number(look, slot.id(), label, text, most, move |typed| {
            Message::Typed(slot, typed)
        });
        // What is wrong with it is said at the foot, where there is room.
        Element::from(field.wide().said_elsewhere())
    };
    let least = field::money(
        look,
        Slot::LotMin.id(),
        "Mínimo",
        form.text(Slot::LotMin),
        |typed| Message::Typed(Slot::LotMin, typed),
    );
    part::lines([row![
        number(Slot::LotPoints, "Pontos", most_points(tables)),
        number(Slot::LotCards, "Cartas", most_cards(tables)),
        Element::from(least.wide()),
    ]
    .spacing(size::LINE)
    .into()])
    .into()
}
