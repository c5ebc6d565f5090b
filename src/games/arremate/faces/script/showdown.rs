//! Who won a round, and what he collects.

use super::{Commands, one, partida, take};
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::command::{Judgement, Shown};
use crate::games::arremate::{Command, RoundStage};
use crate::words::phrase::{Phrase, Read, Reader};

pub(super) const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("ganha", "ganha Ana > Beto = Caio", ranking),
    Phrase::new("ganham", "ganham Ana = Beto > Caio", ranking),
    Phrase::new("empatam", "empatam Ana e Beto", tied),
    Phrase::new(
        "mostra",
        "mostra Ana K♠ K♥ / 4♦ 4♣  Beto 9♦ 10♦ J♦  Caio não mostra",
        shown,
    )
    .to_the_end(),
    Phrase::of_person("nao mostra", "Beto não mostra", keep_closed),
    Phrase::new(
        "mostram",
        "mostram Ana K♠ K♥  Beto mão 9♦ 4♣ mesa 2♣ 3♦ 10♦",
        shown,
    )
    .to_the_end(),
    Phrase::new("recolhe", "recolhe K♠ K♥", collect),
    Phrase::of_person("recolhe", "Ana recolhe 41 de 5 cartas", collect_named),
];

fn ranking(words: &mut Reader<'_>) -> Read<Commands> {
    let mut groups = vec![vec![words.player()?]];
    while !words.is_done() {
        if words.word(">") {
            groups.push(vec![words.player()?]);
        } else if words.any_word(&["=", "e"]) {
            let player = words.player()?;
            if let Some(group) = groups.last_mut() {
                group.push(player);
            }
        } else {
            return Err(words.expected("“>” (ganha de) ou “=” (empata com)"));
        }
    }
    one(Command::Showdown(Judgement::Ranking(groups)))
}

fn tied(words: &mut Reader<'_>) -> Read<Commands> {
    let players = words.players()?;
    one(Command::Showdown(Judgement::Ranking(vec![players])))
}

fn shown(words: &mut Reader<'_>) -> Read<Commands> {
    let hands = words.of_each(|words| {
        if words.word("mao") {
            let hand = if words.is_card() {
                words.cards()?
            } else {
                Vec::new()
            };
            let own = if words.word("mesa") {
                words.cards()?
            } else {
                Vec::new()
            };
            return Ok(Shown::HighCard { hand, own });
        }
        if words.word("nao mostra") {
            return Ok(Shown::Closed);
        }
        let mut combinations = vec![words.cards()?];
        while words.word("/") {
            combinations.push(words.cards()?);
        }
        if words.any_word(&["nao tem outra", "nao tem mais"]) {
            return Ok(Shown::Last(combinations));
        }
        Ok(Shown::Present(combinations))
    })?;
    one(Command::Showdown(Judgement::Hands(hands)))
}

/// Beaten, he keeps his cards closed.
fn keep_closed(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    one(Command::KeepClosed { player })
}

fn collect(words: &mut Reader<'_>) -> Read<Commands> {
    let take = take(words)?;
    let from_tables = if words.any_word(&["das mesas", "mesas"]) {
        let community = words.whole("quantas cartas da Mesa Comunitária")?;
        words.any_word(&["comunitarias", "comunitaria"]);
        words.word("e");
        let personal = words.whole("quantas cartas da Mesa Particular")?;
        words.any_word(&["particulares", "particular"]);
        Some((community, personal))
    } else {
        None
    };
    one(Command::Collect { take, from_tables })
}

fn collect_named(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let commands = collect(words)?;
    match collector(words) {
        Some(other) if other != player => {
            let counter = &words.tables().counter;
            let (he, other) = (counter.name(player), counter.name(other));
            Err(words.impossible(format!(
                "quem recolhe é {other}, não {he}: escreva {other} recolhe …"
            )))
        }
        _ => Ok(commands),
    }
}

fn collector(words: &Reader<'_>) -> Option<PlayerId> {
    match &partida(words.tables())?.round()?.stage {
        RoundStage::Collecting(award) => award.collector,
        _ => None,
    }
}
