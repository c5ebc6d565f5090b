//! The table for the second window, read from across the room.

use iced::widget::{column, container, row};
use iced::{Center, Element, Fill};

use super::phase::phase;
use crate::desk::evening::Evening;
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::words::labels;
use crate::kit::frame::{far, far_page, far_whole};
use crate::kit::part::seat_ground;
use crate::kit::{Look, size};
use crate::words::names::Names;

/// Rounds that there is room for.
const ROUNDS: usize = 3;

/// Totals, who is vulnerable, the last rounds; between matches those of the
/// last.
#[must_use]
pub fn telao<'a, M: 'a>(evening: &Evening, look: &Look) -> Element<'a, M> {
    let tables = evening.tables();
    let names = Names::of(tables);
    let phase = phase(tables);
    // `Partida 1 · Rodada 2` needs no second word for it.
    let title = match phase.title.contains(phase.name) {
        true => phase.title,
        false => format!("{} · {}", phase.title, phase.name),
    };
    let mut page = far_page(look, &title);
    let last = tables.buraco.finished().last().map(|last| &last.partida);
    let Some(partida) = tables.buraco.partida().or(last) else {
        return far_whole(look, page);
    };
    let sheet = &partida.sheet;
    let teams = sheet.teams();
    let totals = sheet.progress().totals;
    let outcome = partida.outcome();
    for team in Team::ALL {
        let won = outcome.is_some_and(|(winner, _)| winner == team);
        let state = match outcome {
            Some((winner, by)) if winner == team => Some(format!("venceu {}", labels::won_by(by))),
            Some(_) => None,
            None if !sheet.vulnerable(team) => None,
            None => Some(match partida.needed(team) {
                Some(needed) => format!("vulnerável, precisa de {needed}"),
                None => "vulnerável, já baixou".to_owned(),
            }),
        };
        let mut who = column![far(look, names.people(&teams[team.index()]), size::POT)];
        if let Some(state) = state {
            who = who.push(far(look, state, size::POT));
        }
        let total = far(look, labels::score(totals[team.index()]), size::FARTHEST);
        let line = row![who.width(Fill), total]
            .spacing(size::GROUP)
            .align_y(Center);
        let ground = container(line).padding(size::GROUP).width(Fill);
        page = page.push(ground.style(seat_ground(look, won)));
    }
    if outcome.is_none() {
        let dealer = format!("Dá as cartas: {}", names.person(sheet.dealer_now()));
        page = page.push(far(look, dealer, size::POT));
    }
    for (index, round) in sheet.rounds.iter().enumerate().rev().take(ROUNDS) {
        let [first, second] = round.scores().map(labels::added);
        let line = format!("Rodada {}: {first} × {second}", index + 1);
        page = page.push(far(look, line, size::FAR));
    }
    far_whole(look, page)
}
