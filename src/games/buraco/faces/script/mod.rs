//! Buraco's phrases in the evening's script.
//!
//! Never: a rule. A phrase becomes commands; the desk decides.

mod checks;
mod result;
#[cfg(test)]
mod tests;

pub use checks::CHECKS;

use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::games;
use crate::games::buraco::rules::command::{FirstDealer, Laid};
use crate::games::buraco::rules::meld;
use crate::games::buraco::rules::points::Points;
use crate::games::buraco::{Command, HouseRules};
use crate::words::phrase::{Phrase, Read, Reader};

type Commands = Vec<games::Command>;

fn one(command: Command) -> Read<Commands> {
    Ok(vec![games::Command::Buraco(command)])
}

/// Its pages of the script's help.
pub const PAGES: &str = include_str!("../../SCRIPT.md");

/// Buraco's phrases.
#[must_use]
pub fn phrases() -> Vec<Phrase<Commands>> {
    PHRASES.to_vec()
}

const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("regra mano a mano", "regra mano a mano sim", singles),
    Phrase::new("regra alvo", "regra alvo 5.000", target),
    Phrase::new(
        "partida",
        "partida Ana e Beto contra Caio e Duda, carteador Ana, aposta 5,00",
        start,
    )
    .to_the_end(),
    Phrase::of_person(
        "baixa",
        "Ana baixa 75, ou Ana baixa 3♣ 4♣ 5♣ / 6♥ 7♥ 2♠",
        lay_down,
    ),
    Phrase::of_person("muda o jogo", "Beto muda o jogo 1 3♣ 4♣ 5♣ 6♣", change_meld),
    Phrase::of_person("tira o jogo", "Beto tira o jogo 1", drop_meld),
    Phrase::of_person("pega o morto", "Ana pega o morto", take_morto),
    Phrase::new("rodada", result::EXAMPLE, result::score).to_the_end(),
    Phrase::new(
        "emenda rodada",
        "emenda rodada 1 porque \"soma errada\" Ana cartas 180 reais 1 Caio cartas 70",
        result::correct,
    )
    .to_the_end(),
    Phrase::new(
        "anula rodada",
        "anula rodada 3 porque \"cartas a menos\"",
        annul,
    ),
    Phrase::new("wo", "WO de Caio", walk_over),
    Phrase::new(
        "fim da partida",
        "fim da partida, Ana 20,00, Beto 5,00",
        settle,
    )
    .to_the_end(),
    Phrase::new("pausa", "pausa", pause),
    Phrase::new("retoma", "retoma partida 1", resume),
];

fn singles(words: &mut Reader<'_>) -> Read<Commands> {
    let singles = words.choice(&[("sim", true), ("não", false)])?;
    let rules = words.tables().buraco.rules();
    one(Command::ChooseRules(HouseRules { singles, ..rules }))
}

/// To how many points the match goes. Rule B5.
fn target(words: &mut Reader<'_>) -> Read<Commands> {
    let points = words.amount()?;
    words.any_word(&["pontos", "ponto"]);
    let whole = points.is_multiple_of(Money::from_reais(1));
    let target = Points(points.centavos() / 100);
    if !whole {
        return Err(words.impossible("os pontos do alvo são inteiros, como 3.000 ou 5.000."));
    }
    let rules = words.tables().buraco.rules();
    one(Command::ChooseRules(HouseRules { target, ..rules }))
}

fn start(words: &mut Reader<'_>) -> Read<Commands> {
    let first = words.players()?;
    words.must("contra")?;
    let second = words.players()?;
    let (mut dealer, mut stake) = (None, Money::ZERO);
    loop {
        if words.word("carteador") {
            dealer = Some(FirstDealer::Named(words.player()?));
        } else if words.word("sorteio") {
            dealer = Some(FirstDealer::Drawn(words.of_each(Reader::card)?));
        } else if words.word("aposta") {
            stake = words.amount()?;
        } else {
            break;
        }
    }
    let dealer = dealer.ok_or_else(|| words.expected("“carteador” e quem dá, ou “sorteio”"))?;
    one(Command::StartPartida {
        teams: [first, second],
        dealer,
        stake,
    })
}

/// The table lays cards as they come: they are put in the order that makes a
/// meld, where there is one.
fn in_order(cards: Vec<Card>) -> Vec<Card> {
    meld::arranged(&cards).unwrap_or(cards)
}

/// Melds with `/` between them.
fn melds(words: &mut Reader<'_>) -> Read<Vec<Vec<Card>>> {
    let mut melds = vec![in_order(words.cards()?)];
    while words.word("/") {
        melds.push(in_order(words.cards()?));
    }
    Ok(melds)
}

fn lay_down(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let what = if words.is_card() {
        Laid::Melds(melds(words)?)
    } else {
        let points = words.whole("quantos pontos, como 75, ou as cartas, como 3♣ 4♣ 5♣")?;
        words.any_word(&["pontos", "ponto"]);
        Laid::Points(points)
    };
    one(Command::LayDown { player, what })
}

/// Which of the pair's melds: people count from one.
fn which_meld(words: &mut Reader<'_>) -> Read<usize> {
    let number = words.whole("o número do jogo, a partir de 1")?;
    number
        .checked_sub(1)
        .map(|place| place as usize)
        .ok_or_else(|| words.impossible("os jogos se contam a partir de 1."))
}

fn change_meld(words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::ChangeMeld {
        player: words.subject()?,
        meld: which_meld(words)?,
        cards: in_order(words.cards()?),
    })
}

fn drop_meld(words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::ChangeMeld {
        player: words.subject()?,
        meld: which_meld(words)?,
        cards: Vec::new(),
    })
}

fn take_morto(words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::TakeMorto {
        player: words.subject()?,
    })
}

fn annul(words: &mut Reader<'_>) -> Read<Commands> {
    let from = words.whole("o número da rodada")?;
    words.must("porque")?;
    one(Command::AnnulRounds {
        from,
        reason: words.text()?,
    })
}

fn walk_over(words: &mut Reader<'_>) -> Read<Commands> {
    words.word("de");
    one(Command::WalkOver {
        absent: words.player()?,
    })
}

fn settle(words: &mut Reader<'_>) -> Read<Commands> {
    let money = if words.is_done() {
        Vec::new()
    } else {
        words.of_each(Reader::amount)?
    };
    one(Command::Settle { money })
}

fn pause(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::Pause)
}

fn resume(words: &mut Reader<'_>) -> Read<Commands> {
    words.word("partida");
    one(Command::Resume {
        partida: words.whole("o número da partida")?,
    })
}
