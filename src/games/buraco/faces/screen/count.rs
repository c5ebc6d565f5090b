//! The count of a round: what each pair has, who went out. Rules B2–B4.

use iced::Element;
use iced::widget::{column, row};

use super::entry::{self, Way};
use super::ids::{self, Figure};
use super::table::{Message, Screen};
use crate::games::buraco::Partida;
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::names::{Names, counted};

/// Both pairs and who went out.
pub(super) fn view<'a>(
    screen: &'a Screen,
    look: &Look,
    partida: &Partida,
    names: &Names,
) -> Element<'a, Message> {
    let teams = partida.sheet.teams();
    let title = match screen.input.correcting {
        None => format!("Contagem da rodada {}", partida.round_now()),
        Some(round) => format!("Correção da rodada {round}"),
    };
    let mut all = column![text::title(look, title), out(screen, look, partida, names)];
    for (place, team) in teams.iter().enumerate() {
        let side = side(screen, look, partida, place);
        all = all.push(part::panel(look, names.people(team), side));
    }
    if screen.input.correcting.is_some() {
        let reason = field::text(
            look,
            ids::REASON,
            "Por que se corrige",
            &screen.reason,
            Message::ReasonTyped,
        );
        let reason = reason.hint("o que estava errado");
        all = all.push(Element::from(reason));
        all = all.push(button::group([
            button::secondary(look, "Deixar como estava", Ok(Message::CorrectionLeft)).into(),
            button::danger(
                look,
                "Anular desta rodada em diante",
                screen.annul(partida, Message::Annulled),
            )
            .into(),
        ]));
    }
    all.spacing(size::PANEL).into()
}

fn out<'a>(
    screen: &'a Screen,
    look: &Look,
    partida: &Partida,
    names: &Names,
) -> Element<'a, Message> {
    let nobody = Choice {
        label: "Ninguém bateu".to_owned(),
        chosen: screen.input.out == Some(None),
        does: Ok(Message::OutChosen(None)),
    };
    let each = partida.sheet.seats.iter().map(|&player| Choice {
        label: names.person(player),
        chosen: screen.input.out == Some(Some(player)),
        does: Ok(Message::OutChosen(Some(player))),
    });
    column![
        text::label(look, "Quem bateu?"),
        pad::picker(look, each.chain([nobody]))
    ]
    .spacing(size::LINE)
    .into()
}

fn number<'a>(
    screen: &'a Screen,
    look: &Look,
    place: usize,
    figure: Figure,
) -> Element<'a, Message> {
    let typed = &screen.input.sides[place].typed[figure.index()];
    let most = entry::most(figure);
    field::number(
        look,
        figure.id(place),
        figure.label(),
        typed,
        most,
        move |typed| Message::Typed(place, figure, typed),
    )
    .into()
}

fn side<'a>(
    screen: &'a Screen,
    look: &Look,
    partida: &Partida,
    place: usize,
) -> Element<'a, Message> {
    let side = &screen.input.sides[place];
    let one = |figure| number(screen, look, place, figure);
    let figures: Vec<Element<'a, Message>> = match side.way {
        Way::Totals => Figure::ALL.into_iter().map(one).collect(),
        Way::Ranks => [Figure::Clean, Figure::Dirty].map(one).into(),
        Way::Noted => vec![one(Figure::Hand)],
    };
    let figures = row(figures).spacing(size::GROUP).wrap();
    let mut all = column![figures.vertical_spacing(size::GROUP)].spacing(size::GROUP);
    if side.way == Way::Ranks {
        for (label, pad, wrap) in [
            (
                "Na mesa",
                &side.table,
                Message::TableCounted as fn(_, _) -> _,
            ),
            ("Na mão", &side.hand, Message::HandCounted as fn(_, _) -> _),
        ] {
            let total = counted(entry::ranks(pad).points(), "ponto", "pontos");
            let keys = pad.view_suited(look, Some(total), move |message| wrap(place, message));
            all = all.push(text::label(look, label)).push(keys);
        }
    }
    let morto = button::toggle(
        look,
        "Pegou o morto",
        !side.no_morto,
        Ok(Message::MortoToggled(place)),
    );
    let way = |label: String, way: Way| {
        let chosen = side.way == way;
        button::toggle(look, label, chosen, Ok(Message::WayChosen(place, way))).into()
    };
    let mut foot = vec![
        morto.into(),
        way("Pelos totais".to_owned(), Way::Totals),
        way("Carta a carta".to_owned(), Way::Ranks),
    ];
    let noted = &partida.live.sides[place];
    if !noted.melds.is_empty() && screen.input.correcting.is_none() {
        let (points, clean, dirty) = noted.counted();
        let label = format!("Jogos anotados ({points}; {clean} + {dirty})");
        foot.push(way(label, Way::Noted));
    }
    all.push(button::group(foot)).into()
}
