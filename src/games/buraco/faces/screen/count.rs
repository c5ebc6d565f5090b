//! The count of a round: what each pair has, who went out. Rules B2–B4.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::entry::{self, Way};
use super::ids::{self, Figure};
use super::table::{Message, Screen};
use crate::domain::people::PlayerId;
use crate::games::buraco::Partida;
use crate::games::buraco::rules::scoring::Standing;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::names::{Names, counted};

/// Figures beside each other.
const BESIDE: usize = 2;

/// Both pairs and who went out.
pub(super) fn view<'a>(
    screen: &'a Screen,
    look: &Look,
    partida: &Partida,
    names: &Names,
) -> Element<'a, Message> {
    let teams = partida.sheet.teams();
    let tied = partida.sheet.progress().standing == Standing::ExtraRound;
    let tied = tied && screen.input.correcting.is_none();
    let title = match screen.input.correcting {
        None => format!("Contagem da rodada {}", partida.round_now()),
        Some(round) => format!("Correção da rodada {round}"),
    };
    let mut head = column![text::title(look, title)].spacing(size::CLOSE);
    if tied {
        let said = text::label(look, "Empate: quem fizer mais nesta rodada vence a partida");
        head = head.push(said.color(look.colours.primary.color()));
    }
    let mut all = column![head, out(screen, look, partida, names)];
    let sides = teams.iter().enumerate().map(|(place, team)| {
        let side = side(screen, look, partida, place);
        part::panel(look, names.people(team), side)
    });
    // Both pairs in sight at once, where there is room.
    all = if look.narrow() {
        all.push(column(sides).spacing(size::PANEL))
    } else {
        all.push(row(sides).spacing(size::PANEL))
    };
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
            button::secondary(
                look,
                "Deixar como estava (Esc)",
                Ok(Message::CorrectionLeft),
            )
            .into(),
            button::danger(
                look,
                "Anular desta rodada em diante",
                screen.annul(Message::Annulled),
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
    let one = |label: String, out: Option<PlayerId>| {
        let chosen = screen.input.out == Some(out);
        button::toggle(look, label, chosen, Ok(Message::OutChosen(out)))
    };
    let seats = (1..).zip(&partida.sheet.seats);
    let each = seats.map(|(number, &player)| {
        let button = one(format!("{number} {}", names.person(player)), Some(player));
        match number {
            1 => button.id(ids::OUT).into(),
            _ => button.into(),
        }
    });
    let nobody = one("0 Ninguém".to_owned(), None).into();
    column![
        text::label(look, "Quem bateu?"),
        button::group(each.chain([nobody]))
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
    let field = field::number(
        look,
        figure.id(place),
        figure.label(),
        typed,
        most,
        move |typed| Message::Typed(place, figure, typed),
    )
    .wide()
    .on_submit(Message::Next(Some((place, figure))));
    match screen.input.correcting {
        Some(_) => field.proposed().into(),
        None => field.into(),
    }
}

fn side<'a>(
    screen: &'a Screen,
    look: &Look,
    partida: &Partida,
    place: usize,
) -> Element<'a, Message> {
    let side = &screen.input.sides[place];
    let mut all = column![].spacing(size::GROUP).width(Fill);
    for line in side.way.figures().chunks(BESIDE) {
        let each = line.iter().map(|&f| number(screen, look, place, f));
        all = all.push(row(each).spacing(size::GROUP));
    }
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
    let key = ["M", "N"][place.min(1)];
    let morto = button::toggle(
        look,
        format!("Pegou o morto ({key})"),
        !side.no_morto,
        Ok(Message::MortoToggled(place)),
    );
    let way = |label: String, way: Way| {
        let chosen = side.way == way;
        button::toggle(look, label, chosen, Ok(Message::WayChosen(place, way))).into()
    };
    let mut foot = vec![
        morto.into(),
        way("Totais".to_owned(), Way::Totals),
        way("Carta a carta".to_owned(), Way::Ranks),
    ];
    let noted = &partida.live.sides[place];
    if !noted.melds.is_empty() && screen.input.correcting.is_none() {
        let (points, clean, dirty) = noted.counted();
        let canastas = clean.saturating_add(dirty);
        let canastas = counted(canastas, "canastra", "canastras");
        let label = format!("Jogos anotados: {points}, {canastas}");
        foot.push(way(label, Way::Noted));
    }
    all.push(button::group(foot)).into()
}
