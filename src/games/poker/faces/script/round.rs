//! A round, from its pingos to who won it.

use super::{Commands, one, session};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games;
use crate::games::poker::Command;
use crate::games::poker::rules::betting::{Action, Betting};
use crate::games::poker::rules::command::{Judgement, Played};
use crate::words::phrase::{Phrase, Read, Reader};

pub(super) const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("rodada", "rodada sem Beto", start),
    Phrase::new("pingam todos", "pingam todos", start),
    Phrase::new("todos pingam", "todos pingam", start),
    Phrase::new("todos pedem mesa", "todos pedem mesa", all_check),
    Phrase::of_person("pede mesa", "Ana pede mesa", check),
    Phrase::of_person("mesa", "Ana mesa", check),
    Phrase::of_person("abre", "Ana abre com 4", open),
    Phrase::of_person("paga", "Beto paga", call),
    Phrase::of_person("paga para ver", "Beto paga para ver", call),
    Phrase::of_person("vai", "Beto vai", call),
    Phrase::of_person("aumenta", "Caio aumenta 2", raise),
    Phrase::of_person("paga e mais", "Caio paga e mais 2", raise),
    Phrase::of_person("sai", "Duda sai", fold),
    Phrase::of_person("tudo", "Ana tudo", all_in),
    Phrase::of_person("poe tudo", "Ana põe tudo", all_in),
    Phrase::new("trocam", "trocam Ana 3  Beto 0", exchange).to_the_end(),
    Phrase::of_person("troca", "Ana troca 3", exchange_one),
    Phrase::new("fim da troca", "fim da troca", end_exchange),
    Phrase::new(
        "resultado",
        "resultado Ana 8  Beto 8  Caio sai  Duda sai 4  ganha Ana",
        outcome,
    )
    .to_the_end(),
    Phrase::new("ganha", "ganha Ana / Caio", pots),
    Phrase::new("ganham", "ganham Ana e Beto / Caio", pots),
    Phrase::new("empatam", "empatam Ana e Beto", pots),
    Phrase::new(
        "mostram",
        "mostram Ana K♠ K♥ 4♦ 3♣ 2♠  Beto 9♦ 10♦ J♦ Q♦ K♦",
        shown,
    )
    .to_the_end(),
    Phrase::new("modo leve", "modo leve", light_on),
    Phrase::new("modo completo", "modo completo", light_off),
    Phrase::new("rodada leve", "rodada leve Ana", light).to_the_end(),
    Phrase::new("anula rodada", "anula rodada", annul),
    Phrase::new("anula a rodada", "anula a rodada", annul),
];

fn start(words: &mut Reader<'_>) -> Read<Commands> {
    let out = if words.word("sem") {
        words.players()?
    } else {
        Vec::new()
    };
    one(Command::StartRound { out })
}

fn light_on(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::SwitchLight(true))
}

fn light_off(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::SwitchLight(false))
}

fn light(words: &mut Reader<'_>) -> Read<Commands> {
    let winners = words.players()?;
    one(Command::LightHand { winners })
}

fn act(words: &Reader<'_>, action: Action) -> Read<Commands> {
    let player = words.subject()?;
    one(Command::Act { player, action })
}

fn check(words: &mut Reader<'_>) -> Read<Commands> {
    act(words, Action::Check)
}

/// Everybody from the one whose turn it is to the end of the table.
fn all_check(words: &mut Reader<'_>) -> Read<Commands> {
    let round = session(words.tables()).and_then(|session| session.round());
    let from = round.and_then(|round| checks_from(&round.betting));
    let players = from.unwrap_or_default().into_iter();
    let act = |player| {
        let action = Action::Check;
        games::Command::Poker(Command::Act { player, action })
    };
    Ok(players.map(act).collect())
}

fn checks_from(betting: &Betting) -> Option<Vec<PlayerId>> {
    let turn = betting.turn()?;
    let from = betting.seats().iter().skip_while(|s| s.player != turn);
    let able = from.filter(|seat| !seat.folded && seat.free.is_positive());
    Some(able.map(|seat| seat.player).collect())
}

fn open(words: &mut Reader<'_>) -> Read<Commands> {
    words.word("com");
    let amount = words.amount()?;
    act(words, Action::Open(amount))
}

fn call(words: &mut Reader<'_>) -> Read<Commands> {
    act(words, Action::Call)
}

fn raise(words: &mut Reader<'_>) -> Read<Commands> {
    let amount = words.amount()?;
    act(words, Action::Raise(amount))
}

fn fold(words: &mut Reader<'_>) -> Read<Commands> {
    act(words, Action::Fold)
}

fn all_in(words: &mut Reader<'_>) -> Read<Commands> {
    act(words, Action::AllIn)
}

fn cards(words: &mut Reader<'_>) -> Read<u32> {
    let cards = words.whole("quantas cartas troca, de 0 a 5")?;
    words.any_word(&["cartas", "carta"]);
    Ok(cards)
}

fn exchange(words: &mut Reader<'_>) -> Read<Commands> {
    let draws = words.of_each(cards)?;
    one(Command::Exchange { draws })
}

fn exchange_one(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let draws = vec![(player, cards(words)?)];
    one(Command::Exchange { draws })
}

fn end_exchange(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::EndExchange)
}

fn outcome(words: &mut Reader<'_>) -> Read<Commands> {
    let parts = words.of_each(|words| {
        let folded = words.word("sai");
        if words.is_figure() {
            Ok((words.amount()?, folded))
        } else if folded {
            Ok((Money::ZERO, true))
        } else {
            Err(words.expected("quanto pôs além do pingo, como 8, ou “sai”"))
        }
    })?;
    let played = parts
        .into_iter()
        .map(|(player, (bets, folded))| Played {
            player,
            bets,
            folded,
        })
        .collect();
    let won = if words.any_word(&["ganha", "ganham"]) {
        Some(winners(words)?)
    } else {
        None
    };
    one(Command::Outcome { played, won })
}

/// Who won each pot, the Montante first; who shares one stand together.
fn winners(words: &mut Reader<'_>) -> Read<Judgement> {
    let mut pots = vec![sharing(words)?];
    while words.word("/") {
        pots.push(sharing(words)?);
    }
    Ok(Judgement::Pots(pots))
}

/// Who shares a pot: `Ana e Beto`, `Ana = Beto`.
fn sharing(words: &mut Reader<'_>) -> Read<Vec<PlayerId>> {
    let mut players = words.players()?;
    while words.word("=") {
        players.extend(words.players()?);
    }
    Ok(players)
}

fn pots(words: &mut Reader<'_>) -> Read<Commands> {
    let won = winners(words)?;
    one(Command::Showdown(won))
}

fn shown(words: &mut Reader<'_>) -> Read<Commands> {
    let hands = words.of_each(Reader::cards)?;
    one(Command::Showdown(Judgement::Hands(hands)))
}

fn annul(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::AnnulRound)
}
