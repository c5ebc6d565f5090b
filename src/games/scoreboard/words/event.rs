//! Facts on the scoreboard.

use super::labels;
use crate::games::scoreboard::{Event, Points, Side};
use crate::words::names::{Names, listed};

pub(super) fn event(event: &Event, names: &Names) -> String {
    match event {
        Event::Carried { next } => format!("A próxima partida do placar livre é a {next}."),
        Event::Started {
            number,
            sides,
            terms,
            dealer,
        } => {
            let agreed = labels::terms(*terms).join("; ");
            let dealer = dealer.map_or(String::new(), |dealer| {
                format!("; {} dá as primeiras cartas", names.person(dealer))
            });
            let sides = labels::sides(sides, names);
            format!("Começou a partida {number} do placar livre, {sides}: {agreed}{dealer}.")
        }
        Event::Scored {
            round,
            sides,
            points,
        } => {
            format!("Rodada {round}: {}.", labels::scores(sides, points, names))
        }
        Event::Corrected {
            round,
            sides,
            before,
            after,
            reason,
        } => format!(
            "Rodada {round} emendada: era {}; passou a {} ({reason}).",
            labels::scores(sides, before, names),
            labels::scores(sides, after, names)
        ),
        Event::Ended {
            winners,
            sides,
            totals,
        } => {
            let who = won(winners, names);
            format!(
                "A partida do placar acabou, {who}: {}.",
                labels::scores(sides, totals, names)
            )
        }
    }
}

/// `vitória de Ana e Beto`, `vitória dividida de Ana e de Caio`.
fn won(winners: &[Side], names: &Names) -> String {
    let each = winners.iter().map(|side| labels::side(side, names));
    match winners {
        [_, _, ..] => {
            let each: Vec<String> = each.map(|side| format!("de {side}")).collect();
            format!("vitória dividida {}", listed(&each))
        }
        _ => format!("vitória de {}", each.collect::<String>()),
    }
}

/// `Partida 2 do placar livre: vitória de Ana, com Ana 120, Beto 95.`
pub(super) fn ended(
    number: u32,
    winners: &[Side],
    sides: &[Side],
    totals: &[Points],
    names: &Names,
) -> String {
    format!(
        "Partida {number} do placar livre: {}, com {}.",
        won(winners, names),
        labels::scores(sides, totals, names)
    )
}
