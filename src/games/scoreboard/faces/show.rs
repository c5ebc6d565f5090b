//! The scoreboard as it stands, in words and as data.

use serde_json::{Value, json};

use crate::games::Tables;
use crate::games::faces::View;
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Partida, Standing};
use crate::words::Said;
use crate::words::names::{Names, listed};

/// The match with its totals, or those that ended.
#[must_use]
pub fn view(tables: &Tables) -> View {
    let names = Names::of(tables);
    let table = &tables.scoreboard;
    let mut lines: Vec<String> = table.ended().iter().map(|one| one.said(&names)).collect();
    if let Some(partida) = table.partida() {
        lines.extend(on(partida, &names));
    }
    View {
        key: "placar",
        title: "Placar livre".to_owned(),
        lines,
        data: data(tables, &names),
    }
}

/// Who leads, or has won: `Ana e Beto na frente, com 120 pontos`. Nothing
/// before the first round.
#[must_use]
pub fn leading(partida: &Partida, names: &Names) -> Option<String> {
    let best = *partida.leaders().first()?;
    if partida.rounds.is_empty() {
        return None;
    }
    let best = labels::score(*partida.totals().get(best)?);
    let leading = partida.leading();
    let sides: Vec<String> = leading.iter().map(|s| labels::side(s, names)).collect();
    let sides = listed(&sides);
    Some(match (partida.standing(), leading.len()) {
        (Standing::Decided, 1) => format!("Vitória de {sides}, com {best}"),
        (Standing::Decided, _) => format!("Vitória dividida de {sides}, com {best}"),
        (Standing::ExtraRound, _) => format!("Empate de {sides}, com {best}: outra rodada decide"),
        (Standing::Open, 1) => format!("{sides} na frente, com {best}"),
        (Standing::Open, _) => format!("{sides} empatam na frente, com {best}"),
    })
}

fn on(partida: &Partida, names: &Names) -> Vec<String> {
    let mut lines = vec![format!(
        "Partida {}, {}: {}.",
        partida.number,
        labels::sides(&partida.sides, names),
        labels::terms(partida.terms).join("; ")
    )];
    let dealer = partida.dealer_of(partida.round_now());
    let dealer = dealer.map_or(String::new(), |dealer| {
        format!("; dá as cartas {}", names.person(dealer))
    });
    lines.push(format!("Rodada {}{dealer}.", partida.round_now()));
    let totals = labels::scores(&partida.sides, &partida.totals(), names);
    lines.push(format!("Totais: {totals}."));
    if let Some(missing) = partida.missing() {
        let missing = labels::scores(&partida.sides, &missing, names);
        lines.push(format!("Falta para o alvo: {missing}."));
    }
    lines.extend(leading(partida, names).map(|said| format!("{said}.")));
    lines
}

fn data(tables: &Tables, names: &Names) -> Value {
    let table = &tables.scoreboard;
    let partida = table.partida().map(|partida| {
        let missing = partida.missing();
        let totals = partida.totals();
        let sides = partida.sides.iter().enumerate().map(|(place, side)| {
            let players: Vec<String> = side.0.iter().map(|p| names.person(*p)).collect();
            json!({
                "players": players,
                "total": totals.get(place),
                "missing": missing.as_ref().and_then(|all| all.get(place)),
            })
        });
        json!({
            "number": partida.number,
            "standing": format!("{:?}", partida.standing()),
            "target": partida.terms.target,
            "round": partida.round_now(),
            "rounds": partida.rounds,
            "leaders": partida.leaders(),
            "sides": sides.collect::<Vec<_>>(),
        })
    });
    json!({ "partida": partida, "finished": table.ended() })
}
