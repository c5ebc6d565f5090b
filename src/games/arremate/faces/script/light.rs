//! The modo leve: a round by who collects and his points. Rule A24.

use super::{Commands, one, take};
use crate::games::arremate::Command;
use crate::games::arremate::rules::command::{Bid, LightLot, LightRound, Lot, RoundKind};
use crate::words::phrase::{Phrase, Read, Reader};

pub(super) const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("modo leve", "modo leve", on),
    Phrase::new("modo completo", "modo completo", off),
    Phrase::new("rodada leve", "rodada leve Ana 23  quebra Beto", round).to_the_end(),
];

fn on(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::SwitchLight(true))
}

fn off(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::SwitchLight(false))
}

/// Its kind where it is not the normal one; who collects and his points, or
/// nobody; lots that the table wants noted; who is em quebra.
fn round(words: &mut Reader<'_>) -> Read<Commands> {
    let kind = if words.word("penultima") {
        RoundKind::Penultimate
    } else if words.word("ultima") {
        RoundKind::Last
    } else {
        words.word("normal");
        RoundKind::Normal
    };
    let winner = if words.any_word(&["ninguem", "empate"]) {
        None
    } else {
        Some(words.player()?)
    };
    let points = if winner.is_some() {
        let points = words.whole("quantos pontos recolheu")?;
        words.any_word(&["pontos", "ponto"]);
        points
    } else {
        0
    };
    let mut lots = Vec::new();
    while words.word("lote") {
        let take = take(words)?;
        let bid_min = if words.word("minimo") {
            Some(words.amount()?)
        } else {
            None
        };
        let (player, amount) = (words.player()?, words.amount()?);
        lots.push(LightLot {
            lot: Lot { take, bid_min },
            bid: Bid { player, amount },
        });
    }
    let broke = if words.word("quebra") || words.word("quebram") {
        words.players()?
    } else {
        Vec::new()
    };
    one(Command::LightRound(LightRound {
        kind,
        winner,
        points,
        lots,
        broke,
    }))
}
