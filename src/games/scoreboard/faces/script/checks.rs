//! What the script may assert about the scoreboard.

use super::points;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Partida, Points, Standing};
use crate::words::names::Names;
use crate::words::phrase::{Finding, Phrase, Read, Reader};

/// The scoreboard's assertions.
pub const CHECKS: &[Phrase<Finding>] = &[
    Phrase::new("total", "total Ana 30", total),
    Phrase::new("rodada", "rodada 3", round),
    Phrase::new("lider", "líder Ana", leader),
    Phrase::new("falta", "falta Ana 20", missing),
    Phrase::new("carteador", "carteador Ana", dealer),
    Phrase::new("vencedor", "vencedor Ana", winner),
    Phrase::new("fase", "fase desempate", phase),
];

/// The match being played, or the last that ended tonight.
fn last(tables: &Tables) -> Option<&Partida> {
    let table = &tables.scoreboard;
    let ended = || table.finished().last().map(|(partida, _)| partida);
    table.partida().or_else(ended)
}

fn of_side(words: &mut Reader<'_>, what: &str, all: Option<Vec<Points>>) -> Read<Finding> {
    let player = words.player()?;
    let expected = Some(points(words)?);
    let tables = words.tables();
    let place = last(tables).and_then(|partida| partida.place(player));
    let found = place.and_then(|place| all?.get(place).copied());
    let what = format!("{what} de {}", tables.counter.name(player));
    Ok(Finding::compare(what, &expected, &found, |points| {
        points.map_or("nada".to_owned(), labels::points)
    }))
}

fn total(words: &mut Reader<'_>) -> Read<Finding> {
    let all = last(words.tables()).map(Partida::totals);
    of_side(words, "o total", all)
}

fn missing(words: &mut Reader<'_>) -> Read<Finding> {
    let all = last(words.tables()).and_then(Partida::missing);
    of_side(words, "o que falta", all)
}

fn round(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("o número da rodada")?;
    let found = last(words.tables()).map_or(0, Partida::round_now);
    Ok(Finding::compare(
        "a rodada",
        &expected,
        &found,
        u32::to_string,
    ))
}

/// Who is named stands on these sides, and each of them is named.
fn people(words: &mut Reader<'_>, what: &str, found: Vec<PlayerId>) -> Read<Finding> {
    let mut named = words.players()?;
    let tables = words.tables();
    if let Some(partida) = last(tables) {
        // One name stands for a team.
        let team = |player: PlayerId| partida.place(player).map(|at| &partida.sides[at].0);
        let all = named.iter().flat_map(|player| {
            let alone = vec![*player];
            team(*player).cloned().unwrap_or(alone)
        });
        named = all.collect();
    }
    let sorted = |mut people: Vec<PlayerId>| {
        people.sort_unstable();
        people.dedup();
        people
    };
    let names = Names::of(tables);
    let show = |people: &Vec<PlayerId>| match people.as_slice() {
        [] => "ninguém".to_owned(),
        people => names.people(people),
    };
    Ok(Finding::compare(what, &sorted(named), &sorted(found), show))
}

fn leader(words: &mut Reader<'_>) -> Read<Finding> {
    let leading = last(words.tables()).map(Partida::leading);
    let all = leading.unwrap_or_default().into_iter();
    people(words, "quem lidera", all.flat_map(|side| side.0).collect())
}

fn winner(words: &mut Reader<'_>) -> Read<Finding> {
    let table = &words.tables().scoreboard;
    let decided = |partida: &&Partida| partida.standing() == Standing::Decided;
    let won = match table.partida() {
        Some(_) => table.partida().filter(decided).map(Partida::leading),
        None => table.finished().last().map(|(_, winners)| winners.clone()),
    };
    let all = won.unwrap_or_default().into_iter();
    people(words, "quem venceu", all.flat_map(|side| side.0).collect())
}

fn dealer(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = Some(words.player()?);
    let tables = words.tables();
    let found = last(tables).and_then(|partida| partida.dealer_of(partida.round_now()));
    Ok(Finding::compare("quem dá", &expected, &found, |player| {
        player.map_or("ninguém".to_owned(), |player| tables.counter.name(player))
    }))
}

fn phase(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.choice(&[
        ("rodadas", Some(Standing::Open)),
        ("desempate", Some(Standing::ExtraRound)),
        ("decidida", Some(Standing::Decided)),
        ("fim", None),
    ])?;
    let table = &words.tables().scoreboard;
    let found = table.partida().map(Partida::standing);
    Ok(Finding::compare("a fase", &expected, &found, |standing| {
        standing.map_or("Fim", labels::standing).to_owned()
    }))
}
