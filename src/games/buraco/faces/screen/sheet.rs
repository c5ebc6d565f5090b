//! The súmula on the window: totals, what the round would make of them, every
//! round with its reckoning; and the stake at the end. Rules B5, B8.

use iced::widget::{column, row};
use iced::{Center, Element, Fill};

use super::ids;
use super::table::{Message, Screen};
use crate::desk::evening::Evening;
use crate::games::Command;
use crate::games::buraco::rules::event::Scored;
use crate::games::buraco::rules::stake;
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::words::labels;
use crate::games::buraco::{Command as Own, Partida};
use crate::kit::act::allowed;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::{becomes, plain};
use crate::words::names::Names;

/// Totals, and what they would be with the count that is typed.
pub(super) fn totals<'a>(
    look: &Look,
    partida: &Partida,
    scored: Option<&Scored>,
    names: &Names,
) -> Element<'a, Message> {
    let sheet = &partida.sheet;
    let teams = sheet.teams();
    let totals = sheet.progress().totals;
    let mut all = column![].spacing(size::GROUP);
    for team in Team::ALL {
        let place = team.index();
        let total = text::digits(look, labels::score(totals[place]), size::AMOUNT);
        let name = text::label(look, names.people(&teams[place]));
        let mut lines = column![row![name.width(Fill), total].align_y(Center)];
        if let Some(scored) = scored {
            let added = labels::added(scored.parts[place].score());
            let then = labels::score(scored.totals[place]);
            let said = becomes(added, then);
            let part = scored.parts[place];
            let name = format!("conta {place}");
            lines = lines.push(button::asked(
                look,
                &name,
                text::said(look, said),
                move || vec![labels::reckoning(&part)],
            ));
        }
        if sheet.vulnerable(team) && partida.outcome().is_none() {
            let state = match partida.needed(team) {
                Some(needed) => format!("vulnerável: precisa baixar {needed}"),
                None => "vulnerável, já baixou".to_owned(),
            };
            lines = lines.push(text::muted(look, state));
        }
        all = all.push(lines.spacing(size::CLOSE));
    }
    if partida.outcome().is_none() {
        let dealer = format!("Dá as cartas: {}", names.person(sheet.dealer_now()));
        all = all.push(text::muted(look, dealer));
    }
    part::panel(look, "Súmula", all)
}

/// Every round, the last first; pressing one corrects it.
pub(super) fn rounds<'a>(
    look: &Look,
    partida: &Partida,
    correcting: Option<u32>,
) -> Element<'a, Message> {
    let last = partida.sheet.rounds.len();
    let rounds = partida.sheet.rounds.iter().zip(partida.sheet.course());
    let mut all = column![].spacing(size::LINE);
    for (number, (round, progress)) in (1_u32..).zip(rounds).rev_list() {
        let [first, second] = round.scores().map(labels::added);
        let [total, other] = progress.totals.map(labels::score);
        let said = format!("{number}: {first} × {second}\n→ {total} × {other}");
        let parts = round.parts;
        let reckoning = move || parts.iter().map(labels::reckoning).collect();
        let line = text::digits(look, said, size::TEXT);
        let asked = button::asked(look, &format!("rodada {number}"), line, reckoning);
        let correct = Ok(Message::CorrectionBegun(number));
        let key = match correcting {
            None if usize::try_from(number) == Ok(last) => " (R)",
            _ => "",
        };
        let correct = button::quiet(look, format!("Corrigir {number}{key}"), correct);
        let line = row![column![asked].width(Fill), correct];
        all = all.push(line.spacing(size::LINE).align_y(Center));
    }
    if partida.sheet.rounds.is_empty() {
        all = all.push(text::muted(look, "Nenhuma rodada contada ainda."));
    }
    part::panel(look, "Rodadas", all)
}

/// A list from its end.
trait RevList: Iterator + Sized {
    fn rev_list(self) -> std::iter::Rev<std::vec::IntoIter<Self::Item>> {
        self.collect::<Vec<_>>().into_iter().rev()
    }
}

impl<I: Iterator> RevList for I {}

/// Sheets, pause, walk-over.
pub(super) fn ways<'a>(
    evening: &Evening,
    look: &Look,
    partida: &Partida,
    names: &Names,
) -> Element<'a, Message> {
    let teams = partida.sheet.teams();
    let mut keys: Vec<Element<'a, Message>> = vec![
        button::secondary(look, "Gravar a súmula (S)", Ok(Message::SheetFiled)).into(),
        button::secondary(look, "Imprimir a súmula (I)", Ok(Message::SheetPrinted)).into(),
    ];
    if partida.outcome().is_none() {
        let pause = allowed(evening, &Command::Buraco(Own::Pause), Message::Paused);
        keys.push(button::secondary(look, "Pausar e gravar a súmula (P)", pause).into());
        for team in teams {
            let Some(&absent) = team.first() else {
                continue;
            };
            let command = Command::Buraco(Own::WalkOver { absent });
            let does = allowed(evening, &command, Message::WalkedOver(absent));
            let label = format!("W.O. de {}", names.people(&team));
            keys.push(button::danger(look, label, does).into());
        }
    }
    button::group(keys)
}

/// The end: who won, and the stake.
pub(super) fn end<'a>(
    screen: &'a Screen,
    look: &Look,
    partida: &Partida,
    names: &Names,
) -> Element<'a, Message> {
    let sheet = &partida.sheet;
    let Some((winner, by)) = partida.outcome() else {
        return column![].into();
    };
    let winners = names.people(&sheet.teams()[winner.index()]);
    let title = format!("Vitória de {winners} {}", labels::won_by(by));
    let score = labels::both(&sheet.teams(), sheet.progress().totals, names);
    let mut all = column![text::title(look, title), text::said(look, score)];
    if sheet.stake.is_zero() {
        all = all.push(text::muted(look, "Jogou-se sem aposta."));
        return all.spacing(size::GROUP).into();
    }
    let mut lines = column![].spacing(size::GROUP);
    for (place, (loser, to)) in stake::payers(sheet, winner).into_iter().enumerate() {
        let (loser, to) = (names.person(loser), names.person(to));
        let label = format!("{loser} paga a {to}, em dinheiro");
        let typed = screen.paid.get(place).map_or("", String::as_str);
        let id = ids::PAID.get(place).copied().unwrap_or(ids::STAKE);
        let echo = screen.paid(place).map(|paid| {
            let debt = sheet.stake.checked_sub(paid).unwrap_or_default();
            match (paid.is_positive(), debt.is_positive()) {
                (true, true) => format!("{}; fica devendo {}", plain(paid), plain(debt)),
                (true, false) => format!("{}, tudo", plain(paid)),
                (false, _) => format!("nada; fica devendo {}", plain(debt)),
            }
        });
        let field = field::text(look, id, label, typed, move |typed| {
            Message::PaidTyped(place, typed)
        });
        let field = field.hint("nada").wide().echo(Some(echo));
        lines = lines.push(Element::from(field));
    }
    lines = lines.push(text::muted(
        look,
        "O que não se paga agora, em dinheiro, fica como dívida.",
    ));
    let all_paid = match stake::payers(sheet, winner).len() {
        1 => format!("Pagou tudo: {} (T)", plain(sheet.stake)),
        _ => format!("Pagaram tudo: {} cada (T)", plain(sheet.stake)),
    };
    lines = lines.push(button::secondary(look, all_paid, Ok(Message::AllPaid)));
    all.push(part::panel(look, "Aposta", lines))
        .spacing(size::GROUP)
        .into()
}
