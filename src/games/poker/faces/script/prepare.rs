//! Before the first round, newcomers, the pause and the end.

use super::{Commands, one, session};
use crate::bank::faces::script::{figure, note};
use crate::domain::money::Money;
use crate::games::poker::Command;
use crate::games::poker::rules::command::First;
use crate::games::poker::rules::house_rules::{HandOrder, HouseRules};
use crate::words::phrase::{Phrase, Read, Reader};

pub(super) const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("regra ordem", "regra ordem internacional", hand_order),
    Phrase::new("regra dois baralhos", "regra dois baralhos sim", two_decks),
    Phrase::new("regra aposta minima", "regra aposta mínima 2", bet_min),
    Phrase::new(
        "regra aposta maxima",
        "regra aposta máxima nenhuma",
        bet_max,
    ),
    Phrase::new(
        "regra recompra no poquer",
        "regra recompra no pôquer sim",
        rebuy,
    ),
    Phrase::new(
        "partida",
        "partida cacife 50 pingo 1 carteador Caio lugares Ana Beto Caio",
        start,
    ),
    Phrase::new("todos compram", "todos compram", all_buy),
    Phrase::of_person("compra", "Ana compra com 100", buy),
    Phrase::of_person("entra", "Duda entra à esquerda de Ana com 100", join),
    Phrase::new("pausa", "pausa Ana 27 6 0 0 0  Beto 14 6 0 0 0", pause).to_the_end(),
    Phrase::new("retoma", "retoma partida 1", resume),
    Phrase::new("fim da partida", "fim da partida", end),
];

fn rules(words: &mut Reader<'_>, change: impl FnOnce(&mut HouseRules)) -> Read<Commands> {
    let mut rules = words.tables().poker.rules();
    change(&mut rules);
    one(Command::ChooseRules(rules))
}

fn hand_order(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = words.choice(&[
        ("da fonte", HandOrder::Seed),
        ("internacional", HandOrder::International),
    ])?;
    rules(words, |rules| rules.hand_order = chosen)
}

fn yes(words: &mut Reader<'_>) -> Read<bool> {
    words.choice(&[("sim", true), ("não", false)])
}

fn two_decks(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = yes(words)?;
    rules(words, |rules| rules.two_decks = chosen)
}

fn rebuy(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = yes(words)?;
    rules(words, |rules| rules.rebuy = chosen)
}

fn limit(words: &mut Reader<'_>) -> Read<Option<Money>> {
    if words.word("nenhuma") {
        Ok(None)
    } else {
        words.amount().map(Some)
    }
}

fn bet_min(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = limit(words)?;
    rules(words, |rules| rules.bet_min = chosen)
}

fn bet_max(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = limit(words)?;
    rules(words, |rules| rules.bet_max = chosen)
}

fn start(words: &mut Reader<'_>) -> Read<Commands> {
    let (mut cacife, mut pingo, mut dealer, mut seats) = (None, None, None, None);
    while !words.is_done() {
        if words.word("cacife") {
            cacife = Some(words.amount()?);
        } else if words.word("pingo") {
            pingo = Some(words.amount()?);
        } else if words.any_word(&["carteador", "carteadora"]) {
            dealer = Some(First::Named(words.player()?));
        } else if words.word("sorteio") {
            dealer = Some(First::Drawn(words.of_each(Reader::card)?));
        } else if words.word("lugares") {
            seats = Some(words.players()?);
        } else {
            return Err(words.expected("“cacife”, “pingo”, “carteador”, “sorteio” ou “lugares”"));
        }
    }
    let cacife = cacife.ok_or_else(|| words.expected("“cacife” e quanto cada um compra"))?;
    let pingo = pingo.ok_or_else(|| words.expected("“pingo” e quanto é"))?;
    let dealer =
        dealer.ok_or_else(|| words.expected("“carteador” e quem dá as cartas, ou “sorteio”"))?;
    let seats = match (seats, &dealer) {
        (Some(seats), _) => seats,
        (None, First::Drawn(drawn)) => drawn.iter().map(|(player, _)| *player).collect(),
        (None, First::Named(_)) => {
            return Err(words.expected("“lugares” e os jogadores, na ordem da mesa"));
        }
    };
    one(Command::Start {
        seats,
        dealer,
        cacife,
        pingo,
    })
}

fn all_buy(words: &mut Reader<'_>) -> Read<Commands> {
    let buyers = session(words.tables()).map_or(Vec::new(), |session| {
        let seats = session.seats.iter();
        let open = seats.filter(|player| !session.bought.contains(player));
        open.map(|player| (*player, None)).collect()
    });
    one(Command::SellCacife { buyers })
}

fn buy(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    words.any_word(&["o cacife", "cacife"]);
    let note = note(words)?;
    one(Command::SellCacife {
        buyers: vec![(player, note)],
    })
}

fn join(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let left_of = if words.word("a esquerda de") {
        Some(words.player()?)
    } else {
        None
    };
    let handed = note(words)?;
    one(Command::Join {
        player,
        left_of,
        handed,
    })
}

fn pause(words: &mut Reader<'_>) -> Read<Commands> {
    let stacks = words.of_each(figure)?;
    one(Command::Pause { stacks })
}

fn resume(words: &mut Reader<'_>) -> Read<Commands> {
    words.word("partida");
    let session = match words.tables().poker.paused() {
        [only] if words.is_done() => only.number,
        _ => words.whole("o número da partida em pausa")?,
    };
    one(Command::Resume { session })
}

fn end(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::End)
}
