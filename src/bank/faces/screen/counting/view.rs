//! How the count looks: what is to be counted, the blind count, what it found.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::results::Outcome;
use super::session::{everything, people, ready};
use super::{Message, Screen, boxes};
use crate::bank::faces::screen::ids::{COLOURS, row as ids};
use crate::bank::faces::screen::{layout, table_count};
use crate::bank::{CountPlace, Difference, Edition, Settles};
use crate::desk::evening::Evening;
use crate::domain::chips::ChipSet;
use crate::games::{Event, Tables};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, chip, field, part, size, text};
use crate::words;
use crate::words::count::{amount, in_place, off, place as name};
use crate::words::date;
use crate::words::money::plain;
use crate::words::names::{Names, listed, sentence};

const CHIPS: [&str; COLOURS] = ids!("conferencia-");
/// The field for money.
pub(super) const MONEY: &str = "conferencia-dinheiro";
/// The field for why a count differs.
pub(super) const REASON: &str = "conferencia-motivo";
/// The field for how a difference is explained.
pub(super) const HOW: &str = "conferencia-como";
/// Counts of tonight that are listed.
const LAST: usize = 8;

/// The field that waits for what is counted there.
pub(super) fn first_field(place: CountPlace) -> &'static str {
    match place {
        CountPlace::CashBox => MONEY,
        CountPlace::Rack | CountPlace::CardBox | CountPlace::Player(_) => CHIPS[0],
    }
}

pub(super) type Shown<'a> = Element<'a, Message>;

pub(super) fn view<'a>(screen: &'a Screen, evening: &'a Evening, look: &Look) -> Shown<'a> {
    let tables = evening.tables();
    let (label, does) = screen.next(tables);
    let action = part::action(look, label, does, None);
    let session = &screen.session;
    let main: Shown<'a> = if session.explains.is_some() {
        explaining(screen, evening, look)
    } else if let Some(place) = session.turn.first() {
        blind(screen, tables, *place, look)
    } else if session.done.is_empty() {
        choosing(screen, evening, look)
    } else {
        results(screen, evening, look)
    };
    let side = side(screen, evening, look);
    layout::pinned(look, "conferencia", main, side, action)
}

/// What may be counted.
fn choosing<'a>(screen: &'a Screen, evening: &'a Evening, look: &Look) -> Shown<'a> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let mut all = column![
        text::title(look, "Conferência"),
        text::said(
            look,
            "Conte primeiro, sem olhar os livros: o que deve haver aparece depois. Ninguém na \
             mesa pode recusar uma conferência."
        )
    ]
    .spacing(size::GROUP);
    if let Err(why) = ready(tables) {
        return all.push(text::muted(look, why)).into();
    }
    if table_count::possible(tables) {
        let table = "Quanto cada um tem: acerto pela mesa";
        let table = button::secondary(look, table, Ok(Message::TableBegan));
        all = all.push(part::panel(look, "As fichas da mesa", table));
    }
    let one = |place: CountPlace| {
        let label = sentence(&name(place, &names));
        button::secondary(look, label, Ok(Message::Began(vec![place]))).into()
    };
    let each = [CountPlace::Rack, CountPlace::CashBox, CountPlace::CardBox];
    let each = button::group(each.into_iter().map(one));
    all = all.push(part::panel(look, "Um caixa", each));
    let more = [
        boxes::gone(tables, look),
        boxes::taking(screen, tables, look),
    ];
    for panel in more.into_iter().flatten() {
        all = all.push(panel);
    }
    let people = people(tables);
    if !people.is_empty() {
        let group = button::group(people.iter().copied().map(one));
        let everybody = button::secondary(look, "Todos os jogadores", Ok(Message::Began(people)));
        let content = column![group, everybody].spacing(size::LINE);
        all = all.push(part::panel(look, "As fichas de um jogador", content));
    }
    let turn: Vec<String> = everything(tables)
        .iter()
        .map(|p| name(*p, &names))
        .collect();
    let said = format!("Tudo, um por um: {}.", listed(&turn));
    all.push(text::muted(look, said)).into()
}

/// The fields of one place; nothing of the books.
fn blind<'a>(screen: &'a Screen, tables: &Tables, place: CountPlace, look: &Look) -> Shown<'a> {
    let names = Names::of(tables);
    let session = &screen.session;
    let at = session.of.saturating_sub(session.turn.len()) + 1;
    let title = match session.of {
        0 | 1 => format!("Contar: {}", name(place, &names)),
        of => format!("Contar: {} ({} de {of})", name(place, &names), at.min(of)),
    };
    let mut all = column![
        text::title(look, title),
        text::muted(
            look,
            "Conte o que há de verdade; o que deve haver aparece depois."
        )
    ]
    .spacing(size::GROUP);
    if place == CountPlace::CashBox {
        let money = field::money(
            look,
            MONEY,
            "Dinheiro contado",
            &session.money,
            Message::MoneyTyped,
        );
        all = all.push(part::panel(
            look,
            "",
            Element::from(money.width(size::SIDE)),
        ));
    } else {
        let colours = tables.ledger.set().map_or(&[][..], ChipSet::colours);
        let each = colours.iter().zip(&session.chips).zip(CHIPS).enumerate();
        let fields = each.map(|(index, ((colour, typed), id))| {
            let number = field::number(look, id, "", typed, colour.count, move |typed| {
                Message::Typed(index, typed)
            });
            row![chip::chip(look, index, colour.value), Element::from(number)]
                .spacing(size::LINE)
                .align_y(iced::Top)
                .into()
        });
        let fields = row(fields)
            .spacing(size::GROUP)
            .wrap()
            .vertical_spacing(size::GROUP);
        all = all.push(part::panel(look, "Fichas de cada cor", fields));
    }
    let skip: Shown<'a> = if session.of > 1 {
        button::quiet(look, "Pular este", Ok(Message::Skipped)).into()
    } else {
        column![].into()
    };
    let leave = button::quiet(look, "Deixar a conferência", Ok(Message::Left));
    all.push(button::group([skip, leave.into()])).into()
}

/// What each count found, and what is done with the first that differs.
fn results<'a>(screen: &'a Screen, evening: &'a Evening, look: &Look) -> Shown<'a> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let outcomes = screen.outcomes(tables);
    let rows = outcomes.iter().map(|one| outcome(one, &names, look));
    let mut all = column![
        text::title(look, "O que a conferência achou"),
        part::panel(look, "", part::lines(rows))
    ]
    .spacing(size::GROUP);
    let first = outcomes.iter().find(|outcome| !outcome.agrees);
    let equal = outcomes.iter().any(|outcome| outcome.agrees);
    if let Some(first) = first.filter(|_| !equal) {
        all = all.push(differs(screen, tables, first, &names, look));
    }
    if first.is_some() {
        all = all.push(leads(screen, evening, look));
    }
    let leave = button::quiet(look, "Deixar sem anotar", Ok(Message::Left));
    all.push(leave).into()
}

fn outcome<'a>(one: &Outcome, names: &Names, look: &Look) -> Shown<'a> {
    let figures = format!(
        "contado {} · nos livros {}",
        amount(one.place, one.worth),
        amount(one.place, one.books)
    );
    let mut lines =
        column![text::fact(look, sentence(&name(one.place, names)), figures)].spacing(size::CLOSE);
    if !one.known.is_zero() {
        let known = format!("já anotado: {}", off(one.place, one.known, names));
        lines = lines.push(text::muted(look, known));
    }
    let verdict: Shown<'a> = match (one.agrees, one.off.is_zero()) {
        (true, _) => text::label(look, "✓ confere").into(),
        (false, true) => text::danger(look, "✗ as cores não conferem").into(),
        (false, false) => {
            let said = format!("✗ {}", off(one.place, one.off, names));
            text::danger(look, said).into()
        }
    };
    lines = lines.push(verdict);
    if !one.agrees && !one.colours.is_empty() {
        let each = one.colours.iter().map(|(colour, off)| {
            let side = if *off > 0 { "a mais" } else { "a menos" };
            format!("{} {} {side}", off.unsigned_abs(), names.colour(*colour))
        });
        let each: Vec<String> = each.collect();
        lines = lines.push(text::muted(look, sentence(&listed(&each))));
    }
    lines.into()
}

/// The reason of the first that differs, and what may be done with it.
fn differs<'a>(
    screen: &'a Screen,
    tables: &Tables,
    first: &Outcome,
    names: &Names,
    look: &Look,
) -> Shown<'a> {
    let title = format!("Diferença {}", in_place(first.place, names));
    let reason = field::text(
        look,
        REASON,
        "Motivo",
        &screen.session.reason,
        Message::ReasonTyped,
    )
    .example("uma ficha caiu atrás do sofá");
    let bears = bears(tables, first.place);
    let said = if first.off.is_negative() && bears {
        "O que falta são fichas faltantes de quem as tem a menos, a não ser que fique em aberto."
    } else if first.off.is_negative() {
        "O que falta é dívida da Banca, a não ser que fique em aberto até se explicar."
    } else {
        "O que sobra não é de ninguém: fica em aberto até se explicar."
    };
    let again = button::secondary(look, "Contar de novo", Ok(Message::Again)).into();
    let open = first.off.is_negative().then(|| {
        let may = screen.noting(tables, true);
        let may = may.map(|_| Message::Noted { open: true });
        button::secondary(look, "Deixar a falta em aberto", may).into()
    });
    let content = column![
        text::muted(look, said),
        Element::from(reason),
        button::group(open.into_iter().chain([again]))
    ]
    .spacing(size::LINE);
    part::panel(look, title, content)
}

/// A player's own shortage is his, not the Banqueiro's. Rules A22, A24.
pub(super) fn bears(tables: &Tables, place: CountPlace) -> bool {
    matches!(place, CountPlace::Player(_)) && tables.counter.edition() >= Edition::SECOND
}

/// What could explain it, each with its correction.
fn leads<'a>(screen: &'a Screen, evening: &Evening, look: &Look) -> Shown<'a> {
    let shown = screen.with_found(evening, |found| {
        let mut all = column![text::said(look, found.interval.clone())].spacing(size::GROUP);
        for (index, lead) in found.leads.iter().enumerate() {
            let then: Shown<'a> = match &lead.correction {
                Ok(correction) => {
                    let may = match &correction.refused {
                        None => Ok(Message::Corrected(index)),
                        Some(why) => Err(why.clone()),
                    };
                    button::secondary(look, correction.label.clone(), may).into()
                }
                Err(todo) => text::muted(look, todo.clone()).into(),
            };
            let lead = text::said(look, sentence(&lead.said)).width(Fill);
            all = all.push(column![lead, then].spacing(size::CLOSE));
        }
        for said in &found.beside {
            all = all.push(text::muted(look, said.clone()));
        }
        part::panel(look, "Procurar o engano", all)
    });
    shown.unwrap_or_else(|| column![].into())
}

/// How an open difference came about.
fn explaining<'a>(screen: &'a Screen, evening: &'a Evening, look: &Look) -> Shown<'a> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let session = &screen.session;
    let all = tables.counter.differences();
    let number = session.explains.unwrap_or_default();
    let mut page = column![text::title(look, "Explicar uma diferença")].spacing(size::GROUP);
    let Some(known) = all.find(number) else {
        return page.into();
    };
    page = page.push(text::said(look, words::count::open(number, known, &names)));
    let how = field::text(look, HOW, "Como foi?", &session.how, Message::HowTyped)
        .example("a ficha estava embaixo da mesa");
    let choices = choices(tables, known, &names).into_iter();
    let choices = choices.map(|(settles, label)| Choice {
        label,
        chosen: settles == session.settles,
        does: Ok(Message::SettlesPicked(settles)),
    });
    let content = column![
        Element::from(how),
        text::label(look, "O que muda nos livros"),
        picker(look, choices),
        button::quiet(look, "Deixar em aberto", Ok(Message::Left))
    ]
    .spacing(size::LINE);
    page = page.push(part::panel(look, "", content));
    page.push(leads(screen, evening, look)).into()
}

/// What an explanation may do to the books.
fn choices(tables: &Tables, known: &Difference, names: &Names) -> Vec<(Settles, String)> {
    let mut all = vec![(Settles::Nothing, "Nada, só as palavras".to_owned())];
    if known.left.is_negative() && !bears(tables, known.place) {
        all.push((Settles::Banker, "Fica por conta da Banca".to_owned()));
    } else if known.left.is_positive() {
        let money = |place| place == CountPlace::CashBox;
        let posted = tables.counter.differences().posted();
        let same = posted.filter(|(_, missed)| money(missed.place) == money(known.place));
        all.extend(same.map(|(number, missed)| {
            let worth = plain(-missed.left);
            let place = in_place(missed.place, names);
            let label = format!("É o que faltava, nº {number}: {worth} {place}");
            (Settles::Shortage(number), label)
        }));
    }
    all
}

/// Beside it: what is still open, and what was counted tonight.
fn side<'a>(screen: &'a Screen, evening: &'a Evening, look: &Look) -> Shown<'a> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let session = &screen.session;
    let mut all = column![].spacing(size::GROUP);
    if session.turn.len() + session.done.len() > 1 && !session.turn.is_empty() {
        let done = session.done.iter().map(|counted| {
            let said = format!("✓ {}", name(counted.place(), &names));
            text::label(look, said).into()
        });
        let turn = session.turn.iter().map(|place| {
            let said = format!("○ {}", name(*place, &names));
            text::muted(look, said).into()
        });
        let rows = part::lines(done.chain(turn));
        return part::panel(look, "Um por um", rows);
    }
    let open: Vec<(u32, &Difference)> = tables.counter.differences().open().collect();
    let mut lines = column![].spacing(size::GROUP);
    if open.is_empty() {
        lines = lines.push(text::muted(look, "Nenhuma diferença em aberto."));
    }
    for (number, known) in open {
        let said = text::said(look, words::count::open(number, known, &names));
        let label = format!("Explicar a nº {number}");
        let explain = button::secondary(look, label, Ok(Message::ExplainPicked(number)));
        lines = lines.push(column![said, explain].spacing(size::CLOSE));
    }
    all = all.push(part::panel(look, "Diferenças em aberto", lines));
    let counts = counts(evening, &names);
    if !counts.is_empty() {
        let rows = counts
            .into_iter()
            .map(|said| text::small(look, said).into());
        all = all.push(part::panel(
            look,
            "Conferências da noite",
            part::lines(rows),
        ));
    }
    all.into()
}

/// The last counts of tonight, the newest first.
fn counts(evening: &Evening, names: &Names) -> Vec<String> {
    let done = evening.course().rev().map(|step| (step.line, step.events));
    let said = done.flat_map(|(line, events)| {
        let counted = events.iter().filter_map(|event| match event {
            Event::Bank(crate::bank::Event::Counted(result)) => {
                Some(words::count::counted(result, names))
            }
            Event::Bank(crate::bank::Event::TableCounted(count)) => {
                Some(words::table_count::counted(count, names))
            }
            _ => None,
        });
        counted.map(move |said| {
            let clock = date::clock(line.at.time());
            format!("{clock} {said}")
        })
    });
    said.take(LAST).collect()
}
