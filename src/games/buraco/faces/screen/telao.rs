//! The table for the second window, read from across the room.

use iced::widget::{column, container, responsive, row};
use iced::{Center, Element, Fill, Size};

use super::phase::phase;
use crate::desk::evening::Evening;
use crate::games::buraco::Partida;
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::words::labels;
use crate::kit::frame::{far, far_page, far_whole};
use crate::kit::part::seat_ground;
use crate::kit::{Look, size};
use crate::words::names::Names;

/// From which height of the window on there is room for one round, two, and so
/// on, under the totals.
const ROOM: [f32; 5] = [650.0, 750.0, 850.0, 950.0, 1050.0];

/// A pair, in words.
#[derive(Clone)]
struct Side {
    who: String,
    state: Option<String>,
    total: String,
    won: bool,
}

/// What is drawn, in words.
#[derive(Clone, Default)]
struct Page {
    title: String,
    sides: Vec<Side>,
    dealer: Option<String>,
    /// The last first.
    rounds: Vec<String>,
}

/// Totals, who is vulnerable, the last rounds; between matches those of the
/// last.
#[must_use]
pub fn telao<'a, M: 'a>(evening: &Evening, look: &Look) -> Element<'a, M> {
    let tables = evening.tables();
    let phase = phase(tables);
    let title = format!("{} · {}", phase.title, phase.name);
    let last = tables.buraco.finished().last().map(|last| &last.partida);
    let page = match tables.buraco.partida().or(last) {
        Some(partida) => told(title, partida, &Names::of(tables)),
        None => Page {
            title,
            ..Page::default()
        },
    };
    let look = *look;
    responsive(move |room| draw(&look, &page, room)).into()
}

fn told(title: String, partida: &Partida, names: &Names) -> Page {
    let sheet = &partida.sheet;
    let teams = sheet.teams();
    let totals = sheet.progress().totals;
    let outcome = partida.outcome();
    let side = |team: Team| {
        let state = match outcome {
            Some((winner, by)) if winner == team => Some(format!("venceu {}", labels::won_by(by))),
            Some(_) => None,
            None if !sheet.vulnerable(team) => None,
            None => Some(match partida.needed(team) {
                Some(needed) => format!("vulnerável: baixar {needed}"),
                None => "vulnerável, já baixou".to_owned(),
            }),
        };
        Side {
            who: names.people(&teams[team.index()]),
            state,
            total: labels::score(totals[team.index()]),
            won: outcome.is_some_and(|(winner, _)| winner == team),
        }
    };
    let rounds = (1..).zip(&sheet.rounds).map(|(number, round): (u32, _)| {
        let [first, second] = round.scores().map(labels::added);
        format!("Rodada {number}: {first} × {second}")
    });
    let mut rounds: Vec<String> = rounds.collect();
    rounds.reverse();
    let dealer = names.person(sheet.dealer_now());
    Page {
        title,
        sides: Team::ALL.map(side).into(),
        dealer: outcome.is_none().then(|| format!("Dá as cartas: {dealer}")),
        rounds,
    }
}

fn draw<'a, M: 'a>(look: &Look, told: &Page, room: Size) -> Element<'a, M> {
    let mut page = far_page(look, &told.title);
    for side in &told.sides {
        let mut who = column![far(look, side.who.clone(), size::POT)];
        if let Some(state) = &side.state {
            who = who.push(far(look, state.clone(), size::FAR));
        }
        let total = far(look, side.total.clone(), size::FARTHEST);
        let line = row![who.width(Fill), total]
            .spacing(size::GROUP)
            .align_y(Center);
        let ground = container(line).padding(size::GROUP).width(Fill);
        page = page.push(ground.style(seat_ground(look, side.won)));
    }
    if let Some(dealer) = &told.dealer {
        page = page.push(far(look, dealer.clone(), size::POT));
    }
    // As many as there is room for: nobody scrolls across the room.
    let fits = ROOM.iter().filter(|least| room.height >= **least).count();
    for round in told.rounds.iter().take(fits) {
        page = page.push(far(look, round.clone(), size::FAR));
    }
    far_whole(look, page)
}
