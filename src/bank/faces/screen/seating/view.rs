//! The two steps, drawn.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::{DEAL, Message, NAME, SEAT, Seating, Way, range, seat_card};
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::kit::act::Allowed;
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, field, size, text};
use crate::words::names::{Names, counted};

/// What the input comes to, for whoever draws it.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'s> {
    /// Who plays.
    pub people: &'s [PlayerId],
    /// Who keeps the bank.
    pub banker: Option<PlayerId>,
    /// Seats in table order, or why they are not known.
    pub seats: &'s Result<Vec<PlayerId>, String>,
    /// Who deals first.
    pub dealer: Option<PlayerId>,
}

/// The first step. `may`: whether somebody may be chosen, or taken off;
/// `aside`: what the game has to say of those who may not.
pub fn who<'a, M: Clone + 'a>(
    seating: &'a Seating,
    look: &Look,
    tables: &Tables,
    asked: Asked<'_>,
    may: impl Fn(PlayerId) -> Allowed<M>,
    aside: Vec<Element<'a, M>>,
    wrap: impl Fn(Message) -> M + Copy + 'a,
) -> Element<'a, M> {
    let names = Names::of(tables);
    let known = tables.counter.people();
    let choices = known.keys().enumerate().map(|(place, &player)| {
        let name = names.person(player);
        let label = match place + 1 {
            key @ 1..=9 => format!("{key} · {name}"),
            _ => name,
        };
        Choice {
            label,
            chosen: asked.people.contains(&player),
            does: may(player),
        }
    });
    let mut all = column![].spacing(size::GROUP);
    if known.is_empty() {
        all = all.push(text::said(
            look,
            "O livro ainda não conhece ninguém: escreva os nomes, um de cada vez.",
        ));
    } else {
        all = all.push(text::muted(
            look,
            "Marque quem joga. As teclas 1 a 9 também marcam.",
        ));
        all = all.push(pad::picker(look, choices));
    }
    for each in aside {
        all = all.push(each);
    }
    let mut name = field::text(look, NAME, "Alguém novo", &seating.name, move |typed| {
        wrap(Message::NameTyped(typed))
    })
    .hint("nome, e Enter")
    .width(size::SEAT);
    let enter = seating.new_person(tables);
    // With nothing written, Enter goes on to the next step; a refused name
    // must not do so, or whoever it names would be left out unseen.
    if !seating.name.trim().is_empty() {
        name = name
            .on_submit(wrap(Message::NameEntered))
            .echo(enter.clone().err().map(Err));
    }
    let add = button::secondary(look, "Anotar no livro", enter.map(wrap));
    all = all.push(
        row![Element::from(name), add]
            .spacing(size::GROUP)
            .align_y(iced::Bottom),
    );
    let (mut candidates, banker) = (asked.people.to_vec(), asked.banker);
    if !candidates.is_empty() {
        all = all.push(text::label(
            look,
            "Banqueiro: cuida das caixas e responde por elas",
        ));
        if let Some(banker) = banker.filter(|banker| !candidates.contains(banker)) {
            candidates.push(banker);
        }
        let each = candidates.into_iter().map(|player| Choice {
            label: names.person(player),
            chosen: banker == Some(player),
            does: Ok(wrap(Message::BankerChosen(player))),
        });
        all = all.push(pad::picker(look, each));
    }
    all.into()
}

/// The second step.
pub fn seats<'a, M: Clone + 'a>(
    seating: &'a Seating,
    look: &Look,
    tables: &Tables,
    asked: Asked<'_>,
    wrap: impl Fn(Message) -> M + Copy + 'a,
) -> Element<'a, M> {
    let names = Names::of(tables);
    let Asked { people, seats, .. } = asked;
    // Whoever sat here before sits so again, where nothing was said.
    let now = match seating.way {
        Way::Unsaid if asked.dealer.is_some() => Way::Named,
        way => way,
    };
    let way = |label: &str, way: Way, does: Message| Choice {
        label: label.to_owned(),
        chosen: now == way,
        does: Ok(wrap(does)),
    };
    let mut ways = vec![way(
        "Sortear pelo programa",
        Way::Drawn,
        Message::DrawPressed,
    )];
    if people.len() > 2 {
        ways.push(way("Sortear por cartas", Way::Cards, Message::ByCards));
    }
    ways.push(way(
        "Na ordem em que foram marcados",
        Way::Named,
        Message::AsNamed,
    ));
    let mut all = column![pad::picker(look, ways)].spacing(size::GROUP);
    if seating.way == Way::Cards {
        all = all.push(text::said(
            look,
            format!(
                "Distribua {} cartas, uma a cada um: o Ás é a 1ª cadeira à esquerda do \
                 Banqueiro, e assim por diante.",
                people.len()
            ),
        ));
        all = all.push(seat_cards(seating, look, people, &names, wrap));
    }
    if let (Ok(seats), true) = (seats, now != Way::Unsaid) {
        let order = seats.iter().enumerate().map(|(place, player)| {
            let name = names.person(*player);
            format!("{}ª\u{a0}cadeira:\u{a0}{name}", place + 1)
        });
        let order = order.collect::<Vec<_>>().join(" · ");
        all = all.push(text::label(
            look,
            format!(
                "Lugares {}, da esquerda do Banqueiro em diante",
                seating.way.said()
            ),
        ));
        all = all.push(text::said(look, order).width(Fill));
    }
    all = all.push(text::label(
        look,
        "Carteador: quem tirou a carta mais alta dá primeiro",
    ));
    // Who types cards goes on typing cards; who names, names.
    if seating.way == Way::Cards {
        all = all.push(deal_cards(seating, look, people, &names, wrap));
    }
    let dealers = people.iter().map(|&player| Choice {
        label: names.person(player),
        chosen: asked.dealer == Some(player),
        does: Ok(wrap(Message::DealerChosen(player))),
    });
    all = all.push(pad::picker(look, dealers));
    if !matches!(seating.way, Way::Drawn | Way::Cards) {
        all = all.push(text::said(look, "Ou a carta que cada um tirou:"));
        all = all.push(deal_cards(seating, look, people, &names, wrap));
    }
    if seating.drawn().is_some() && !people.is_empty() && asked.dealer.is_none() {
        let again = "A carta mais alta saiu a mais de um: esses tiram outra.";
        all = all.push(text::warning(look, again));
    }
    if let Err(why) = seats {
        all = all.push(text::muted(look, why.clone()));
    }
    if people.len() < 2 {
        let count = counted(people.len(), "jogador", "jogadores");
        all = all.push(text::muted(look, format!("Por enquanto, {count}.")));
    }
    all.into()
}

/// A field for each one's card, for his seat.
fn seat_cards<'a, M: Clone + 'a>(
    seating: &'a Seating,
    look: &Look,
    people: &[PlayerId],
    names: &Names,
    wrap: impl Fn(Message) -> M + Copy + 'a,
) -> Element<'a, M> {
    let players = people.len();
    let fields = people.iter().zip(SEAT).zip(&seating.seat_cards);
    button::group(fields.enumerate().map(|(place, ((player, id), typed))| {
        let echo = (!typed.trim().is_empty()).then(|| {
            seat_card(typed, players)
                .map(|seat| format!("{seat}ª cadeira"))
                .ok_or_else(|| format!("Uma destas: {}.", range(players)))
        });
        let name = format!("Carta de {}", names.person(*player));
        field::text(look, id, name, typed, move |typed| {
            wrap(Message::SeatTyped(place, typed))
        })
        .example("A")
        .echo(echo)
        .room()
        .width(size::FIELD)
        .into()
    }))
}

/// The same for the first deal.
fn deal_cards<'a, M: Clone + 'a>(
    seating: &'a Seating,
    look: &Look,
    people: &[PlayerId],
    names: &Names,
    wrap: impl Fn(Message) -> M + Copy + 'a,
) -> Element<'a, M> {
    let fields = people.iter().zip(DEAL).zip(&seating.deal_cards);
    button::group(fields.enumerate().map(|(place, ((player, id), typed))| {
        let echo = (!typed.trim().is_empty()).then(|| {
            pad::read_card(typed)
                .map(crate::words::cards::card)
                .ok_or_else(|| "Escreva valor e naipe, como K♠, ke ou 10o.".to_owned())
        });
        let name = format!("Carta de {}", names.person(*player));
        field::text(look, id, name, typed, move |typed| {
            wrap(Message::DealTyped(place, typed))
        })
        .example("ke")
        .echo(echo)
        .room()
        .width(size::FIELD)
        .into()
    }))
}
