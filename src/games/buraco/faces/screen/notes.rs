//! What is noted while a round is played: tries to lay down, mortos, melds.
//! Rules B6, B7.

use iced::widget::{column, row};
use iced::{Bottom, Element};

use super::ids;
use super::ready::instead;
use super::table::{Message, Screen};
use crate::desk::evening::Evening;
use crate::games::Command;
use crate::games::buraco::rules::meld::{self, MOST};
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::words::{labels, refusal};
use crate::games::buraco::{Command as Own, Partida};
use crate::kit::act::allowed;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::cards::cards;
use crate::words::names::{Names, counted, listed};

/// Notes of both pairs.
pub(super) fn view<'a>(
    screen: &'a Screen,
    evening: &Evening,
    look: &Look,
    partida: &Partida,
    names: &Names,
) -> Element<'a, Message> {
    let mut all = column![].spacing(size::PANEL);
    for team in Team::ALL {
        all = all.push(pair(screen, evening, look, partida, (team, names)));
    }
    all = all.push(new_meld(screen, evening, look, partida, names));
    if !partida.live.is_empty() {
        let reason = field::text(
            look,
            ids::REASON,
            "Anular a rodada: por quê",
            &screen.reason,
            Message::ReasonTyped,
        );
        let annul = screen.annul(Message::Annulled);
        let annul = button::danger(look, "Anular a rodada", annul);
        let line = row![Element::from(reason.example("cartas a menos")), annul];
        all = all.push(line.spacing(size::GROUP).align_y(Bottom));
    }
    part::panel(look, "Durante a rodada, se quiser", all)
}

fn pair<'a>(
    screen: &'a Screen,
    evening: &Evening,
    look: &Look,
    partida: &Partida,
    (team, names): (Team, &Names),
) -> Element<'a, Message> {
    let members = &partida.sheet.teams()[team.index()];
    let side = &partida.live.sides[team.index()];
    let mut all = column![text::label(look, names.people(members))].spacing(size::LINE);
    if partida.sheet.vulnerable(team) {
        all = all.push(tries(screen, evening, look, partida, team));
    }
    for (place, meld) in side.melds.iter().enumerate() {
        let judged = meld::judge(meld).ok();
        let worth = judged.map(|judged| {
            let points = counted(judged.points, "ponto", "pontos");
            match judged.canasta {
                Some(canasta) => format!("{points}, {}", labels::canasta(canasta)),
                None => points,
            }
        });
        let said = format!("{} · {}", cards(meld), worth.unwrap_or_default());
        let change = button::quiet(look, "Mudar", Ok(Message::MeldTaken(team, place)));
        all = all.push(
            row![text::said(look, said), change]
                .spacing(size::GROUP)
                .align_y(iced::Center),
        );
    }
    match side.morto {
        Some(player) => all.push(text::muted(
            look,
            format!("{} pegou o morto.", names.person(player)),
        )),
        None => all.push(button::group(members.iter().map(|&player| {
            let label = format!("{} pegou o morto", names.person(player));
            let command = Command::Buraco(Own::TakeMorto { player });
            let does = allowed(evening, &command, Message::MortoTaken(player));
            button::secondary(look, label, does).into()
        }))),
    }
    .into()
}

fn tries<'a>(
    screen: &'a Screen,
    evening: &Evening,
    look: &Look,
    partida: &Partida,
    team: Team,
) -> Element<'a, Message> {
    let side = &partida.live.sides[team.index()];
    let failed: Vec<String> = side.tries.failed.iter().map(u32::to_string).collect();
    let failed = match failed.as_slice() {
        [] => String::new(),
        failed => format!(" Não bastaram: {}.", listed(failed)),
    };
    let Some(needed) = partida.needed(team) else {
        let said = format!("Vulnerável; já baixou o que precisava.{failed}");
        return text::muted(look, said).into();
    };
    let place = team.index();
    let mut asked = Team::ALL.into_iter();
    let first = asked.find(|team| partida.needed(*team).is_some());
    let label = match first == Some(team) {
        true => "Baixa, em pontos (B)",
        false => "Baixa, em pontos",
    };
    let typed = field::number(
        look,
        ids::TRY[place],
        label,
        &screen.tries[place],
        super::entry::most(ids::Figure::Cards),
        move |typed| Message::TryTyped(place, typed),
    );
    let order = screen.lays(partida, team);
    let instead = order.clone().ok().and_then(|own| instead(evening, own));
    let lays =
        order.and_then(|own| allowed(evening, &Command::Buraco(own), Message::TryEntered(team)));
    let mut keys = row![
        Element::from(typed.on_submit(Message::TryEntered(team))),
        button::secondary(look, "Anotar a baixada", lays)
    ]
    .spacing(size::GROUP)
    .align_y(Bottom);
    if let Some((label, message)) = instead {
        keys = keys.push(button::secondary(look, label, Ok(message)));
    }
    column![
        text::warning(
            look,
            format!("Vulnerável: precisa baixar {needed}.{failed}")
        ),
        keys
    ]
    .spacing(size::LINE)
    .into()
}

fn new_meld<'a>(
    screen: &'a Screen,
    evening: &Evening,
    look: &Look,
    partida: &Partida,
    names: &Names,
) -> Element<'a, Message> {
    let open = button::toggle(
        look,
        "Anotar jogos com as cartas (J)",
        screen.melding,
        Ok(Message::MeldingToggled),
    );
    let mut all = column![open].spacing(size::LINE);
    if !screen.melding {
        return all.into();
    }
    if screen.changing.is_none() {
        let each = (1..).zip(&partida.sheet.seats).map(|(number, &player)| {
            let label = format!("{number} {} baixa", names.person(player));
            let chosen = screen.layer == Some(player);
            let does = Ok(Message::LayerChosen(player));
            let button = button::toggle(look, label, chosen, does);
            match number {
                1 => button.id(ids::LAYER).into(),
                _ => button.into(),
            }
        });
        all = all
            .push(text::label(look, "Quem baixa?"))
            .push(button::group(each));
    }
    // What lies there stands over the pad: the pad is long.
    let laid = screen.pad.cards();
    if !laid.is_empty() {
        let judged = match meld::judge(laid) {
            Ok(judged) => {
                let points = counted(judged.points, "ponto", "pontos");
                let canasta = judged.canasta.map_or("", labels::canasta);
                let said = format!("{} · {points} {canasta}", cards(laid));
                text::said(look, said.trim_end().to_owned())
            }
            Err(fault) => {
                let why = refusal::meld_fault(fault);
                text::warning(look, format!("{} · {why}", cards(laid)))
            }
        };
        all = all.push(judged);
    }
    all = all.push(
        screen
            .pad
            .view_without_joker(look, ids::MELD, MOST, Message::Pad),
    );
    let does = screen.meld(partida);
    let does = does.and_then(|own| allowed(evening, &Command::Buraco(own), Message::MeldEntered));
    let mut keys = Vec::new();
    if let Some((team, place)) = screen.changing {
        let gone = Command::Buraco(screen.changed(partida, team, place, Vec::new()));
        keys.push(button::secondary(look, "Guardar o jogo", does).into());
        let gone = allowed(evening, &gone, Message::MeldDropped);
        keys.push(button::danger(look, "Tirar o jogo", gone).into());
    } else {
        keys.push(button::secondary(look, "Baixar o jogo", does).into());
    }
    all.push(button::group(keys)).into()
}
