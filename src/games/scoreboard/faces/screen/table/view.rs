//! What the pad looks like.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::{FIELDS, Message, REASON, Screen};
use crate::bank::faces::screen::layout;
use crate::desk::evening::Evening;
use crate::games::scoreboard::Partida;
use crate::games::scoreboard::faces::show::leading;
use crate::games::scoreboard::words::labels;
use crate::kit::act::Allowed;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::names::Names;

/// Rounds that are shown beside the pad; the sheet has all.
const LAST: usize = 6;

pub(super) fn view<'a>(
    screen: &'a Screen,
    evening: &'a Evening,
    look: &Look,
) -> Element<'a, Message> {
    let names = Names::of(evening.tables());
    match evening.tables().scoreboard.partida() {
        Some(partida) => pad(screen, evening, partida, &names, look),
        None => over(evening, &names, look),
    }
}

fn pad<'a>(
    screen: &'a Screen,
    evening: &'a Evening,
    partida: &Partida,
    names: &Names,
    look: &Look,
) -> Element<'a, Message> {
    let decided = screen.is_decided(evening);
    let title = match (screen.correcting, decided) {
        (Some(round), _) => format!("Emenda da rodada {round}"),
        (None, true) => "Partida decidida".to_owned(),
        (None, false) => format!("Rodada {}", partida.round_now()),
    };
    let mut head = column![text::title(look, title)].spacing(size::CLOSE);
    if let Some(said) = leading(partida, names) {
        head = head.push(text::label(look, said).color(look.colours.primary.color()));
    }
    let dealer = partida.dealer_of(partida.round_now());
    if let (Some(dealer), false) = (dealer, decided || screen.correcting.is_some()) {
        let dealer = format!("{} dá as cartas.", names.person(dealer));
        head = head.push(text::muted(look, dealer));
    }
    let mut main = column![].spacing(size::GROUP);
    let mut places: Vec<usize> = (0..partida.sides.len().min(FIELDS.len())).collect();
    if look.narrow() && !decided {
        // Who is asked now comes first: the rest is below.
        let at = screen.at.min(places.len().saturating_sub(1));
        places.rotate_left(at);
    } else {
        main = main.push(head);
    }
    for place in places {
        main = main.push(side(screen, partida, place, decided, names, look));
    }
    if screen.correcting.is_some() {
        let mut reason = field::text(
            look,
            REASON,
            "Por que muda?",
            &screen.reason,
            Message::ReasonTyped,
        )
        .example("contamos de novo");
        if let Ok(message) = screen.enters(evening) {
            reason = reason.on_submit(message);
        }
        main = main.push(Element::from(reason));
    } else if !decided {
        let zeros = Ok(Message::Zeros);
        main = main.push(button::quiet(look, "Zero para quem falta (Z)", zeros));
    }
    let (label, does) = action(screen, evening, partida, names);
    let action = layout::primary(look, label, does);
    let side = beside(screen, evening, partida, names, look);
    layout::pinned(look, "placar", main, side, action)
}

/// The one action, and whether it may be done.
fn action(
    screen: &Screen,
    evening: &Evening,
    partida: &Partida,
    names: &Names,
) -> (String, Allowed<Message>) {
    if screen.is_decided(evening) {
        let said = leading(partida, names).unwrap_or_default();
        return (format!("Encerrar: {said}"), Screen::ends(evening));
    }
    let label = match screen.correcting {
        Some(round) => format!("Emendar a rodada {round}"),
        None => format!("Anotar a rodada {}", partida.round_now()),
    };
    (label, screen.enters(evening))
}

/// A side: who, total, what is missing, and its field.
fn side<'a>(
    screen: &'a Screen,
    partida: &Partida,
    place: usize,
    decided: bool,
    names: &Names,
    look: &Look,
) -> Element<'a, Message> {
    let total = partida.totals().get(place).copied().unwrap_or_default();
    let missing = partida.missing();
    let leads = !partida.rounds.is_empty() && partida.leaders().contains(&place);
    let name = labels::side(&partida.sides[place], names);
    let mark = if leads { "★ " } else { "" };
    let mut who = column![text::label(look, format!("{mark}{name}"))].spacing(size::CLOSE);
    if let Some(left) = missing.as_ref().and_then(|all| all.get(place)) {
        let left = match left {
            0 => "chegou ao alvo".to_owned(),
            left => format!("falta {}", labels::points(*left)),
        };
        who = who.push(text::small(look, left));
    }
    let here = screen.at == place && !decided;
    let total = text::digits(look, labels::points(total), size::AMOUNT)
        .width(size::FIELD)
        .align_x(iced::Right);
    let mut line = row![who.width(Fill), total]
        .spacing(size::PANEL)
        .align_y(iced::Center);
    if !decided {
        let typed = &screen.typed[place];
        let hint = if here { "pontos, e Enter" } else { "" };
        let bad = !typed.trim().is_empty() && typed != "-" && labels::read(typed).is_none();
        let echo = bad.then(|| Err("como 30, -5 ou 1.250".to_owned()));
        let field = field::text(look, FIELDS[place], "", typed, move |typed| {
            Message::Typed(place, typed)
        })
        .hint(hint)
        .echo(echo)
        .width(size::FIELD)
        .on_submit(Message::Next(place));
        line = line.push(Element::from(field));
    }
    iced::widget::container(line)
        .padding([size::LINE, size::GROUP])
        .style(part::seat_ground(look, here))
        .width(Fill)
        .into()
}

/// Rounds, the end, the sheet.
fn beside<'a>(
    screen: &Screen,
    evening: &Evening,
    partida: &Partida,
    names: &Names,
    look: &Look,
) -> Element<'a, Message> {
    let mut lines = column![].spacing(size::LINE).width(Fill);
    if let Some(round) = screen.correcting {
        let said = format!("Escreva os pontos certos da rodada {round} e o motivo.");
        lines = lines.push(text::said(look, said));
        let back = button::secondary(look, "Deixar como está (Esc)", Ok(Message::CorrectLeft));
        return part::panel(look, "Emenda", lines.push(back));
    }
    let numbered: Vec<_> = (1..).zip(&partida.rounds).collect();
    if numbered.is_empty() {
        lines = lines.push(text::muted(look, "Nenhuma rodada ainda."));
    }
    for (round, points) in numbered.iter().rev().take(LAST) {
        let corrected = partida.corrections.iter().any(|one| one.round == *round);
        let mark = if corrected { "*" } else { "" };
        let points = labels::scores(&partida.sides, points, names);
        let points = text::said(look, points).width(Fill);
        let label = format!("Emendar {round}{mark}");
        let correct = button::quiet(look, label, Ok(Message::CorrectPressed(*round)));
        lines = lines.push(row![points, correct].align_y(iced::Center));
    }
    let rounds = part::panel(look, "Rodadas", lines);
    let mut others = vec![
        button::secondary(look, "Gravar a folha", Ok(Message::SheetFiled)).into(),
        button::secondary(look, "Imprimir", Ok(Message::SheetPrinted)).into(),
    ];
    if !screen.is_decided(evening) {
        others.push(button::danger(look, "Encerrar aqui", Screen::ends(evening)).into());
    }
    column![rounds, button::group(others)]
        .spacing(size::GROUP)
        .into()
}

/// No match: how the last one ended, and another.
fn over<'a>(evening: &'a Evening, names: &Names, look: &Look) -> Element<'a, Message> {
    let table = &evening.tables().scoreboard;
    let another = button::primary(look, "Preparar outra partida", Ok(Message::Another));
    let Some((partida, _)) = table.finished().last() else {
        let said = text::said(look, "Não há placar na mesa: digam quem joga.");
        let said = part::panel(look, "Placar livre", said);
        return part::page(look, "placar", [said, another.into()]);
    };
    let ended = table.ended();
    let said = ended
        .last()
        .map_or(String::new(), |one| crate::words::Said::said(one, names));
    let mut lines = column![text::said(look, said)].spacing(size::LINE);
    for (side, total) in partida.sides.iter().zip(partida.totals()) {
        let side = labels::side(side, names);
        lines = lines.push(text::fact(look, side, labels::points(total)));
    }
    let sheets = button::group([
        button::secondary(look, "Gravar a folha", Ok(Message::SheetFiled)).into(),
        button::secondary(look, "Imprimir", Ok(Message::SheetPrinted)).into(),
    ]);
    let parts = [
        part::panel(look, "Fim da partida", lines.push(sheets)),
        another.into(),
    ];
    part::page(look, "placar", parts)
}
