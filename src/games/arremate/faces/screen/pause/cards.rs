//! Cards on the tables and in the Monte, where a table wants them noted.
//! Rule A19.

use iced::Element;

use super::{Message, Screen};
use crate::games::Tables;
use crate::games::arremate::Partida;
use crate::games::arremate::rules::command::TableCards;
use crate::games::arremate::rules::stock::{COMMUNITY, PERSONAL};
use crate::kit::field::read_number;
use crate::kit::{Look, button, field, part};

use super::super::preparation::ids::{COLOURS, SEATS, row as ids};

const FIELDS: [&str; COLOURS] = ids!("pausa-particular-");

/// Cards on the tables, where anything was noted: what was not is full, and
/// the Monte is what the program reckons.
pub(super) fn cards(screen: &Screen, partida: &Partida) -> Result<Option<TableCards>, String> {
    let personal = &screen.personal[..partida.seats.len().min(SEATS)];
    let noted = [&screen.community, &screen.stock];
    let mut noted = noted.into_iter().chain(personal);
    if noted.all(|typed| typed.trim().is_empty()) {
        return Ok(None);
    }
    let or = |typed: &str, usual: u32, most: u32| {
        if typed.trim().is_empty() {
            Ok(usual)
        } else {
            read_number(typed, most)
        }
    };
    let mut each = Vec::new();
    for (player, typed) in partida.seats.iter().zip(personal) {
        let usual = if partida.is_broke(*player) {
            0
        } else {
            PERSONAL
        };
        each.push((*player, or(typed, usual, PERSONAL)?, Vec::new()));
    }
    Ok(Some(TableCards {
        community: Vec::new(),
        community_count: or(&screen.community, COMMUNITY, COMMUNITY)?,
        personal: each,
        stock: or(&screen.stock, partida.stock.cards, partida.decks.cards())?,
    }))
}

/// Optional: cards on the tables and in the Monte.
pub(super) fn view<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
) -> Element<'a, Message> {
    let about = if partida.stock.estimated { "≈ " } else { "" };
    let community = field::number(
        look,
        "pausa-comunitaria",
        "Mesa Comunitária",
        &screen.community,
        COMMUNITY,
        Message::CommunityTyped,
    )
    .hint(COMMUNITY.to_string());
    let stock = field::number(
        look,
        "pausa-monte",
        "Monte",
        &screen.stock,
        partida.decks.cards(),
        Message::StockTyped,
    )
    .hint(format!("{about}{}", partida.stock.cards));
    let personal = partida.seats.iter().zip(&screen.personal).zip(FIELDS);
    let personal = personal.enumerate().map(|(seat, ((player, typed), id))| {
        let name = format!("Mesa de {}", tables.counter.name(*player));
        field::number(look, id, name, typed, PERSONAL, move |typed| {
            Message::PersonalTyped(seat, typed)
        })
        .hint(PERSONAL.to_string())
        .into()
    });
    let all = [community.into(), stock.into()].into_iter().chain(personal);
    part::panel(look, "Cartas, se quiserem anotar", button::group(all))
}
