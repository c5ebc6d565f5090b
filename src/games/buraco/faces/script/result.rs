//! How a round ended, as a phrase.

use super::{Commands, melds, one};
use crate::domain::cards::Rank;
use crate::games::buraco::rules::command::{Entry, InHand, OnTable, RankCounts, Result};
use crate::games::buraco::rules::team::Team;
use crate::games::buraco::{Command, Partida};
use crate::words::names::Names;
use crate::words::phrase::{Fault, Read, Reader};

pub(super) const EXAMPLE: &str =
    "rodada, bate Beto, Ana cartas 185 mão 20 reais 1, Caio cartas 70 mão 125 simples 1 sem morto";

fn partida<'a>(words: &Reader<'a>) -> Read<&'a Partida> {
    let partida = words.tables().buraco.partida();
    partida.ok_or_else(|| {
        words.impossible("não há partida de Buraco em andamento: comece uma, ou retome uma.")
    })
}

pub(super) fn score(words: &mut Reader<'_>) -> Read<Commands> {
    let result = result(words)?;
    one(Command::ScoreRound(result))
}

pub(super) fn correct(words: &mut Reader<'_>) -> Read<Commands> {
    let round = words.whole("o número da rodada")?;
    words.must("porque")?;
    let reason = words.text()?;
    let result = result(words)?;
    one(Command::CorrectRound {
        round,
        result,
        reason,
    })
}

/// `bate Beto`, then each pair by one of its people.
fn result(words: &mut Reader<'_>) -> Read<Box<Result>> {
    let partida = partida(words)?;
    let out = if words.word("bate") {
        Some(words.player()?)
    } else {
        None
    };
    let mut entries: [Option<Entry>; 2] = [None, None];
    for _ in Team::ALL {
        let player = match words.is_done() {
            true => return Err(missing_pair(words, partida, &entries)),
            false => words.player()?,
        };
        let team = partida.sheet.team_of(player);
        let place = team.map(Team::index);
        let place = place.filter(|place| entries[*place].is_none());
        let place = place.ok_or_else(|| other_pair(words))?;
        entries[place] = Some(entry(words, partida, place)?);
    }
    match entries {
        [Some(first), Some(second)] => Ok(Box::new(Result {
            entries: [first, second],
            out,
        })),
        _ => Err(other_pair(words)),
    }
}

/// Of a pair nothing is said: that is no count of zero, somebody forgot it.
fn missing_pair(words: &Reader<'_>, partida: &Partida, entries: &[Option<Entry>; 2]) -> Fault {
    let names = Names::of(words.tables());
    let teams = partida.sheet.teams();
    let unsaid = Team::ALL.into_iter().map(Team::index);
    let unsaid = unsaid.filter(|place| entries[*place].is_none());
    let unsaid: Vec<String> = unsaid.map(|place| names.people(&teams[place])).collect();
    words.impossible(format!(
        "falta a contagem de {}: diga-a, ainda que seja “cartas 0”.",
        unsaid.join(" e a de ")
    ))
}

fn other_pair(words: &Reader<'_>) -> Fault {
    words.impossible("diga uma pessoa de cada dupla da partida, com a contagem dela.")
}

/// A pair's part: what is not said is nothing, but the morto is taken unless
/// it is said.
fn entry(words: &mut Reader<'_>, partida: &Partida, place: usize) -> Read<Entry> {
    let (mut clean, mut dirty, mut took_morto) = (0, 0, true);
    let mut hand = InHand::Total(0);
    let (mut points, mut ranks, mut laid) = (0, None, None);
    loop {
        if words.word("cartas uma a uma") {
            ranks = Some(counts(words)?);
        } else if words.word("cartas") {
            points = words.whole("quanto somam as cartas na mesa")?;
        } else if words.word("jogos anotados") {
            laid = Some(partida.live.sides[place].melds.clone());
        } else if words.word("jogos") {
            laid = Some(melds(words)?);
        } else if words.word("mao uma a uma") {
            hand = InHand::Ranks(counts(words)?);
        } else if words.word("mao") {
            hand = InHand::Total(words.whole("quanto somam as cartas na mão")?);
        } else if words.any_word(&["reais", "real"]) {
            clean = words.whole("quantas canastras reais")?;
        } else if words.word("simples") {
            dirty = words.whole("quantas canastras simples")?;
        } else if words.word("sem morto") {
            took_morto = false;
        } else if !words.word("com morto") {
            break;
        }
    }
    let table = match (laid, ranks) {
        (Some(melds), _) => OnTable::Melds(melds),
        (None, Some(ranks)) => OnTable::Ranks {
            ranks,
            clean,
            dirty,
        },
        (None, None) => OnTable::Total {
            points,
            clean,
            dirty,
        },
    };
    Ok(Entry {
        table,
        hand,
        took_morto,
    })
}

/// `A 3 K 2 10 4`: a rank, and how many.
fn counts(words: &mut Reader<'_>) -> Read<RankCounts> {
    let mut counts = RankCounts::default();
    let ranks = || Rank::ALL.map(|rank| (rank.printed(), rank));
    let mut any = false;
    while let Some((_, rank)) = ranks().into_iter().find(|(name, _)| {
        // The words of a script are read in small letters.
        words.word(&name.to_lowercase())
    }) {
        counts.add(rank, words.whole("quantas dessas cartas")?);
        any = true;
    }
    if any {
        Ok(counts)
    } else {
        Err(words.expected("uma carta e quantas há, como A 3 K 2"))
    }
}
