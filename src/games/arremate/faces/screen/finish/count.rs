//! The final count: points or cards by rank, beside what was entered, with
//! the points of a sheet, audited against the decks. Rules A1, A15, A19.

use iced::Element;
use iced::widget::{column, row};

use super::{Message, Screen, game};
use crate::domain::cards::Rank;
use crate::games::arremate::faces::guide::{CountPreview, count_preview};
use crate::games::arremate::rules::order::Value;
use crate::games::arremate::rules::points::{Count, Excess, Points, RankCount, audit};
use crate::games::arremate::words::refusal::points::over;
use crate::games::arremate::{Command as Game, Partida};
use crate::games::{Command, Tables};
use crate::kit::field::read_number;
use crate::kit::pad::RankPad;
use crate::kit::part::Remedy;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::cards::points;
use crate::words::money::whole;
use crate::words::names::counted;

use super::super::preparation::ids::{COLOURS, row as ids};

const FIELDS: [&str; COLOURS] = ids!("final-pontos-");

/// What a seat counted; none: as entered.
fn counted_by(screen: &Screen, partida: &Partida, seat: usize) -> Result<Option<Count>, String> {
    if let Some(pad) = screen.pads.get(seat)
        && !pad.ranks().is_empty()
    {
        return Ok(Some(Count::Ranks(ranks(pad))));
    }
    let typed = screen.points.get(seat).map_or("", String::as_str);
    if typed.trim().is_empty() {
        return Ok(None);
    }
    let read = read_number(typed, partida.decks.points())?;
    Ok(Some(Count::Total(Points(read))))
}

fn ranks(pad: &RankPad) -> RankCount {
    let mut count = RankCount::default();
    for key in Rank::ALL.into_iter().map(Some).chain([None]) {
        let value = key.map_or(Value::JOKER, Value::of_rank);
        count.set(value, pad.count(key));
    }
    count
}

/// Every seat's points; none: nobody counted anything but what was entered.
fn all(screen: &Screen, partida: &Partida) -> Result<Option<Vec<Count>>, String> {
    let counts = unaudited(screen, partida)?;
    if let Some(counts) = &counts {
        audit(partida.decks, counts).map_err(|excess| said(&excess))?;
    }
    Ok(counts)
}

/// The same, whatever the decks hold.
fn unaudited(screen: &Screen, partida: &Partida) -> Result<Option<Vec<Count>>, String> {
    let mut counts = Vec::new();
    let mut any = false;
    for (seat, player) in partida.seats.iter().enumerate() {
        let mine = counted_by(screen, partida, seat)?;
        any |= mine.is_some();
        counts.push(mine.unwrap_or(Count::Total(Points(partida.points_entered(*player)))));
    }
    Ok(any.then_some(counts))
}

fn said(excess: &Excess) -> String {
    match excess {
        Excess::Card { counted, held, .. } => {
            format!("Uma carta foi contada {counted} vezes e há {held}: contem de novo.")
        }
        Excess::Rank {
            value,
            counted,
            held,
        } => {
            let name = value.rank().map_or("Curinga", Rank::printed);
            format!(
                "{name} foi contado {counted} vezes, mas nos baralhos há {held}: contem de novo."
            )
        }
        Excess::Points { counted, held } => over(*counted, *held),
    }
}

/// The order that comes of the count.
pub(super) fn order(screen: &Screen, tables: &Tables) -> Result<Command, String> {
    let partida = tables.arremate.partida().ok_or("Não há partida.")?;
    let counted = all(screen, partida)?.map(|counts| {
        let seats = partida.seats.iter().copied();
        let points = counts
            .iter()
            .map(|count| count.points().map_or(u32::MAX, |p| p.0));
        seats.zip(points).collect()
    });
    Ok(game(Game::CountPoints { counted }))
}

/// What the decks leave for the only one whose points were typed. With more of
/// them only the table knows whose are too many. Rules A1, A15.
pub(super) fn remedy(screen: &Screen, partida: &Partida) -> Remedy<Message> {
    let counts = unaudited(screen, partida).ok()??;
    let Err(Excess::Points { counted, held }) = audit(partida.decks, &counts) else {
        return None;
    };
    let typed = screen.points.iter().enumerate();
    let mut typed = typed.filter(|(_, typed)| !typed.trim().is_empty());
    let counted_alone = screen.pads.iter().all(|pad| pad.ranks().is_empty());
    let (Some((seat, text)), None, true) = (typed.next(), typed.next(), counted_alone) else {
        return None;
    };
    let over = u32::try_from(counted.checked_sub(u64::from(held))?).ok()?;
    let typed = read_number(text, partida.decks.points()).ok()?;
    let left = typed.checked_sub(over)?;
    let label = format!("O que resta nos baralhos: {}", points(left));
    Some((label, Message::PointsTyped(seat, left.to_string())))
}

/// What the button says.
pub(super) fn label(screen: &Screen, tables: &Tables) -> String {
    let preview = preview(screen, tables);
    let typed = tables
        .arremate
        .partida()
        .is_some_and(|partida| !matches!(all(screen, partida), Ok(None)));
    match preview {
        Some(preview) if typed => {
            let each = preview
                .lines
                .iter()
                .map(|line| format!("{} {}", tables.counter.name(line.player), line.total));
            let each: Vec<String> = each.collect();
            format!("Vale a contagem: {}", each.join(", "))
        }
        _ => "Contagem como foi lançada".to_owned(),
    }
}

fn preview(screen: &Screen, tables: &Tables) -> Option<CountPreview> {
    let partida = tables.arremate.partida()?;
    let counts = unaudited(screen, partida)
        .ok()
        .flatten()
        .unwrap_or_default();
    let seats = partida.seats.iter().copied();
    let counted: Vec<_> = seats
        .zip(
            counts
                .iter()
                .map(|count| count.points().map_or(u32::MAX, |p| p.0)),
        )
        .collect();
    count_preview(tables, &counted)
}

/// The field that Enter leads to: the next that is empty; none: it is the
/// count itself.
pub(super) fn next_field(screen: &Screen, tables: &Tables, seat: usize) -> Option<&'static str> {
    let seats = tables
        .arremate
        .partida()
        .map_or(0, |partida| partida.seats.len());
    let mut later = (seat + 1..seats).filter(|place| {
        let typed = screen.points.get(*place).map_or("", String::as_str);
        typed.trim().is_empty()
    });
    later.next().and_then(|place| FIELDS.get(place)).copied()
}

/// What is counted.
pub(super) fn view<'a>(
    screen: &'a Screen,
    look: &Look,
    tables: &Tables,
    partida: &Partida,
) -> Element<'a, Message> {
    let mut all = column![
        text::title(look, "Contem os pontos"),
        text::said(
            look,
            "Cada um conta as cartas que juntou; os outros fiscalizam. Campo vazio: vale o que \
             foi lançado na partida."
        )
    ]
    .spacing(size::GROUP);
    let preview = preview(screen, tables);
    for (seat, typed) in screen.points.iter().enumerate().take(partida.seats.len()) {
        let player = partida.seats[seat];
        let name = tables.counter.name(player);
        let entered = partida.points_entered(player);
        let open = screen.pad == Some(seat);
        let pad = screen.pads.get(seat).filter(|pad| !pad.ranks().is_empty());
        let mut known = vec![format!("lançados {entered}")];
        let sheet = partida.points_on_sheet(player);
        if sheet > 0 {
            known.push(format!("folha da pausa {sheet}"));
        }
        if partida.is_broke(player) {
            known.push("em quebra".to_owned());
        }
        let head = row![
            text::heading(look, name.clone()).width(iced::Fill),
            text::muted(look, known.join(" · "))
        ]
        .align_y(iced::Center);
        let entry: Element<'a, Message> = match pad {
            Some(_) if open => text::label(look, "Por cartas").into(),
            Some(pad) => {
                let worth = Count::Ranks(ranks(pad)).points().unwrap_or_default();
                text::label(
                    look,
                    format!(
                        "{} · {}",
                        counted(pad.ranks().len(), "carta", "cartas"),
                        points(worth.0)
                    ),
                )
                .into()
            }
            None => field::number(look, FIELDS[seat], "", typed, partida.decks.points(), {
                move |typed| Message::PointsTyped(seat, typed)
            })
            .hint(entered.to_string())
            .on_submit_unless_last(seat, partida.seats.len())
            .into(),
        };
        let label = if open {
            "Fechar as cartas"
        } else {
            "Contar por cartas"
        };
        let by_rank = button::secondary(look, label, Ok(Message::PadPressed(seat)));
        let entry = row![entry, by_rank]
            .spacing(size::GROUP)
            .align_y(iced::Center);
        let mut lines = column![head, entry].spacing(size::LINE);
        if open {
            lines = lines.push(pad_view(screen, look, seat));
        }
        let line = preview.as_ref().and_then(|preview| preview.lines.get(seat));
        if let Some(off) = line.and_then(|line| line.difference) {
            let word = if off > 0 { "a mais" } else { "a menos" };
            lines = lines.push(text::warning(
                look,
                format!(
                    "{} {word} do que foi lançado; vale a contagem.",
                    off.unsigned_abs()
                ),
            ));
        }
        all = all.push(part::panel(look, "", lines));
    }
    all.into()
}

fn pad_view<'a>(screen: &'a Screen, look: &Look, seat: usize) -> Element<'a, Message> {
    let Some(pad) = screen.pads.get(seat) else {
        return column![].into();
    };
    let worth = Count::Ranks(ranks(pad)).points().unwrap_or_default();
    pad.view(look, Some(points(worth.0)), move |message| {
        Message::Pad(seat, message)
    })
}

/// Totals against the decks, on the right.
pub(super) fn side<'a>(
    screen: &Screen,
    look: &Look,
    tables: &Tables,
    _partida: &Partida,
) -> Element<'a, Message> {
    let mut lines = column![].spacing(size::LINE);
    if let Some(preview) = preview(screen, tables) {
        for line in &preview.lines {
            let name = tables.counter.name(line.player);
            let said = if line.sheet > 0 {
                format!("{} + {} = {}", line.sheet, line.counted, line.total)
            } else {
                line.total.to_string()
            };
            lines = lines.push(text::fact(look, name, said));
        }
        lines = lines.push(text::fact(
            look,
            "Ao todo",
            format!(
                "{} de {}",
                whole(preview.all),
                whole(u64::from(preview.held))
            ),
        ));
    }
    part::panel(look, "Contagem", lines)
}

/// Enter in the last field is the primary action.
trait Submits {
    fn on_submit_unless_last(self, seat: usize, seats: usize) -> Self;
}

impl Submits for field::Field<'_, Message> {
    fn on_submit_unless_last(self, seat: usize, seats: usize) -> Self {
        if seat + 1 < seats {
            self.on_submit(Message::PointsEntered(seat))
        } else {
            self
        }
    }
}
