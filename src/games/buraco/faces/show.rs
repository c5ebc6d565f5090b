//! The table of Buraco as it stands, in words and as data.

use serde_json::{Value, json};

use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::buraco::words::labels;
use crate::games::buraco::{Moment, Partida};
use crate::games::faces::View;
use crate::words::money::reais;
use crate::words::names::{Names, counted};

use super::super::rules::score_sheet::ScoreSheet;
use super::super::rules::scoring::Standing;
use super::super::rules::team::Team;

/// The match, its totals, the round being played.
#[must_use]
pub fn view(tables: &Tables) -> View {
    let names = Names::of(tables);
    let lines = match tables.buraco.partida() {
        Some(partida) => on(partida, &names),
        None => off(tables, &names),
    };
    View {
        key: "buraco",
        title: "Buraco".to_owned(),
        lines,
        data: data(tables),
    }
}

fn totals(sheet: &ScoreSheet, names: &Names) -> String {
    labels::both(&sheet.teams(), sheet.progress().totals, names)
}

/// No match is being played.
fn off(tables: &Tables, names: &Names) -> Vec<String> {
    let table = &tables.buraco;
    let ended = table.ended();
    let ended = ended.iter().map(|one| crate::words::Said::said(one, names));
    let paused = table.paused().iter().map(|sheet| {
        let number = sheet.number;
        format!(
            "Partida {number} em pausa, {}: continue com retoma partida {number}.",
            totals(sheet, names)
        )
    });
    ended.chain(paused).collect()
}

fn on(partida: &Partida, names: &Names) -> Vec<String> {
    let sheet = &partida.sheet;
    let stake = if sheet.stake.is_zero() {
        String::new()
    } else {
        format!("; aposta de {} por pessoa", reais(sheet.stake))
    };
    let mut lines = vec![format!(
        "Partida {}: {}{stake}.",
        sheet.number,
        totals(sheet, names)
    )];
    lines.push(match partida.outcome() {
        Some((winner, by)) => format!(
            "Vitória de {} {}; encerre com: fim da partida.",
            names.people(&sheet.teams()[winner.index()]),
            labels::won_by(by)
        ),
        None => round(partida, names),
    });
    if partida.moment() == Moment::Playing {
        lines.extend(
            Team::ALL
                .into_iter()
                .filter_map(|team| side(partida, team, names)),
        );
    }
    lines
}

fn round(partida: &Partida, names: &Names) -> String {
    let extra = match partida.sheet.progress().standing {
        Standing::ExtraRound => ", de desempate",
        _ => "",
    };
    format!(
        "Rodada {}{extra}; {} dá as cartas.",
        partida.round_now(),
        names.person(partida.sheet.dealer_now())
    )
}

/// What there is to say of a pair in the round being played.
fn side(partida: &Partida, team: Team, names: &Names) -> Option<String> {
    let side = &partida.live.sides[team.index()];
    let mut said = Vec::new();
    if partida.sheet.vulnerable(team) {
        said.push(match partida.needed(team) {
            Some(needed) => format!("vulnerável, precisa baixar {needed}"),
            None => "vulnerável, já baixou".to_owned(),
        });
    }
    if !side.melds.is_empty() {
        let (points, clean, dirty) = side.counted();
        said.push(format!(
            "{} na mesa, {} e {}",
            counted(points, "ponto", "pontos"),
            counted(clean, "canastra real", "canastras reais"),
            counted(dirty, "canastra simples", "canastras simples")
        ));
    }
    if let Some(player) = side.morto {
        said.push(format!("morto com {}", names.person(player)));
    }
    let team = names.people(&partida.sheet.teams()[team.index()]);
    (!said.is_empty()).then(|| format!("{team}: {}.", said.join("; ")))
}

fn data(tables: &Tables) -> Value {
    let name = |player: PlayerId| tables.counter.name(player);
    let all = |players: &[PlayerId]| players.iter().map(|p| name(*p)).collect::<Vec<_>>();
    let table = &tables.buraco;
    let partida = table.partida().map(|partida| {
        let sheet = &partida.sheet;
        let progress = sheet.progress();
        let teams: Vec<Value> = Team::ALL
            .into_iter()
            .map(|team| {
                let side = &partida.live.sides[team.index()];
                json!({
                    "players": all(&sheet.teams()[team.index()]),
                    "total": progress.totals[team.index()],
                    "vulnerable": sheet.vulnerable(team),
                    "needed": partida.needed(team),
                    "failed_tries": side.tries.failed,
                    "melds": side.melds,
                    "took_morto": side.morto.map(name),
                })
            })
            .collect();
        let scores = sheet.rounds.iter().map(|round| round.scores());
        json!({
            "number": sheet.number,
            "round": partida.round_now(),
            "dealer": name(sheet.dealer_now()),
            "stake": sheet.stake,
            "teams": teams,
            "rounds": scores.collect::<Vec<_>>(),
            "state": progress.standing,
            "outcome": partida.outcome(),
        })
    });
    let paused: Vec<u32> = table.paused().iter().map(|sheet| sheet.number).collect();
    let ended: Vec<Value> = table
        .ended()
        .iter()
        .map(|ended| {
            json!({
                "number": ended.number,
                "totals": ended.totals,
                "winners": all(&ended.winners),
                "by": ended.by,
            })
        })
        .collect();
    json!({"partida": partida, "paused": paused, "finished": ended})
}
