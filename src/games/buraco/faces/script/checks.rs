//! What the script may assert about a table of Buraco.

use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::buraco::rules::points::Points;
use crate::games::buraco::rules::scoring::Standing;
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::words::labels;
use crate::games::buraco::{Moment, Partida};
use crate::words::names::listed;
use crate::words::phrase::{Finding, Phrase, Read, Reader};

/// Buraco's assertions.
pub const CHECKS: &[Phrase<Finding>] = &[
    Phrase::new("total", "total Ana 1.520", total),
    Phrase::new("pontos na rodada", "pontos na rodada 1 Ana -80", score),
    Phrase::new("rodada", "rodada 3", round),
    Phrase::new("carteador", "carteador Duda", dealer),
    Phrase::new("vulneravel", "vulnerável Ana sim", vulnerable),
    Phrase::new("precisa", "precisa Ana 150", needed),
    Phrase::new("anotado", "anotado Ana 120 reais 1 simples 1", noted),
    Phrase::new("fase", "fase desempate", phase),
    Phrase::new("vencedor", "vencedor Ana", winner),
    Phrase::new("vencedores", "vencedores Ana e Beto", winner),
];

/// The match on the table, or the last that ended tonight.
fn last<'a>(words: &Reader<'a>) -> Read<&'a Partida> {
    let table = &words.tables().buraco;
    let ended = || table.finished().last().map(|finished| &finished.partida);
    let partida = table.partida().or_else(ended);
    partida.ok_or_else(|| {
        words.impossible("nesta noite ainda não se jogou Buraco: comece uma partida.")
    })
}

/// A person of the match, and his pair.
fn player(words: &mut Reader<'_>, partida: &Partida) -> Read<(PlayerId, Team)> {
    let player = words.player()?;
    let team = partida.sheet.team_of(player);
    let team = team.ok_or_else(|| words.impossible("essa pessoa não joga a partida."))?;
    Ok((player, team))
}

fn name(tables: &Tables, player: PlayerId) -> String {
    tables.counter.name(player)
}

/// Points, which may be below zero: `-80`, `1.520`.
fn points(words: &mut Reader<'_>) -> Read<Points> {
    let amount = words.signed_amount()?;
    Ok(Points(amount.centavos() / 100))
}

fn total(words: &mut Reader<'_>) -> Read<Finding> {
    let partida = last(words)?;
    let (player, team) = player(words, partida)?;
    let expected = points(words)?;
    let found = partida.sheet.progress().totals[team.index()];
    let what = format!("o total de {}", name(words.tables(), player));
    Ok(Finding::compare(what, &expected, &found, |points| {
        labels::score(*points)
    }))
}

fn score(words: &mut Reader<'_>) -> Read<Finding> {
    let partida = last(words)?;
    let round = words.whole("o número da rodada")?;
    let (player, team) = player(words, partida)?;
    let expected = Some(points(words)?);
    let place = round.checked_sub(1).map(|place| place as usize);
    let found = place.and_then(|place| partida.sheet.rounds.get(place));
    let found = found.map(|round| round.parts[team.index()].score());
    let what = format!("a rodada {round} de {}", name(words.tables(), player));
    let show = |points: &Option<Points>| points.map_or("nenhuma".to_owned(), labels::score);
    Ok(Finding::compare(what, &expected, &found, show))
}

fn round(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("o número da rodada")?;
    let found = last(words)?.round_now();
    Ok(Finding::compare(
        "a rodada",
        &expected,
        &found,
        u32::to_string,
    ))
}

fn dealer(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.player()?;
    let found = last(words)?.sheet.dealer_now();
    let tables = words.tables();
    Ok(Finding::compare(
        "quem dá as cartas",
        &expected,
        &found,
        |player| name(tables, *player),
    ))
}

const fn yes(is: bool) -> &'static str {
    if is { "sim" } else { "não" }
}

fn vulnerable(words: &mut Reader<'_>) -> Read<Finding> {
    let partida = last(words)?;
    let (player, team) = player(words, partida)?;
    let expected = words.choice(&[("sim", true), ("não", false)])?;
    let found = partida.sheet.vulnerable(team);
    let what = format!("{} vulnerável", name(words.tables(), player));
    Ok(Finding::compare(what, &expected, &found, |is| {
        yes(*is).to_owned()
    }))
}

fn needed(words: &mut Reader<'_>) -> Read<Finding> {
    let partida = last(words)?;
    let (player, team) = player(words, partida)?;
    let expected = if words.word("nada") {
        None
    } else {
        Some(words.whole("quantos pontos, ou “nada”")?)
    };
    let found = partida.needed(team);
    let what = format!("o que {} precisa baixar", name(words.tables(), player));
    let show = |needed: &Option<u32>| needed.map_or("nada".to_owned(), |n| n.to_string());
    Ok(Finding::compare(what, &expected, &found, show))
}

fn noted(words: &mut Reader<'_>) -> Read<Finding> {
    let partida = last(words)?;
    let (player, team) = player(words, partida)?;
    let points = words.whole("quantos pontos")?;
    let (mut clean, mut dirty) = (0, 0);
    if words.any_word(&["reais", "real"]) {
        clean = words.whole("quantas canastras reais")?;
    }
    if words.word("simples") {
        dirty = words.whole("quantas canastras simples")?;
    }
    let found = partida.live.sides[team.index()].counted();
    let what = format!("os jogos anotados de {}", name(words.tables(), player));
    Ok(Finding::compare(
        what,
        &(points, clean, dirty),
        &found,
        |(points, clean, dirty)| format!("{points}, reais {clean}, simples {dirty}"),
    ))
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    None,
    Playing,
    Extra,
    Won,
    WalkedOver,
}

const PHASES: [(&str, Phase); 5] = [
    ("nenhuma", Phase::None),
    ("jogo", Phase::Playing),
    ("desempate", Phase::Extra),
    ("vitória", Phase::Won),
    ("wo", Phase::WalkedOver),
];

fn phase(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.choice(&PHASES)?;
    let table = &words.tables().buraco;
    let standing = table
        .partida()
        .map(|partida| partida.sheet.progress().standing);
    let found = match table.moment() {
        Moment::NoPartida => Phase::None,
        Moment::Playing if standing == Some(Standing::ExtraRound) => Phase::Extra,
        Moment::Playing => Phase::Playing,
        Moment::Won => Phase::Won,
        Moment::WalkedOver => Phase::WalkedOver,
    };
    let show = |phase: &Phase| {
        let named = PHASES.iter().find(|(_, other)| other == phase);
        named.map_or(String::new(), |(name, _)| (*name).to_owned())
    };
    Ok(Finding::compare("a fase", &expected, &found, show))
}

fn winner(words: &mut Reader<'_>) -> Read<Finding> {
    let mut expected = if words.word("ninguem") {
        Vec::new()
    } else {
        words.players()?
    };
    let partida = last(words)?;
    let mut found = match partida.outcome() {
        Some((winner, _)) => partida.sheet.teams()[winner.index()].clone(),
        None => Vec::new(),
    };
    expected.sort_unstable();
    found.sort_unstable();
    let tables = words.tables();
    Ok(Finding::compare(
        "quem venceu",
        &expected,
        &found,
        |players| {
            let names: Vec<String> = players.iter().map(|p| name(tables, *p)).collect();
            if names.is_empty() {
                "ninguém".to_owned()
            } else {
                listed(&names)
            }
        },
    ))
}
