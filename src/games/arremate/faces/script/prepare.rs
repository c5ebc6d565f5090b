//! Before the first round, and the pause.

use super::{Commands, one, partida};
use crate::bank::faces::script::note;
use crate::domain::cards::{Card, Rank};
use crate::domain::people::PlayerId;
use crate::games;
use crate::games::arremate::Command;
use crate::games::arremate::faces::guide::preparation::seats;
use crate::games::arremate::rules::command::TableCards;
use crate::games::arremate::rules::draw;
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use crate::words::names::Names;
use crate::words::phrase::{Phrase, Read, Reader};

pub(super) const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new(
        "regra tudo ou nada",
        "regra tudo ou nada devolve",
        short_all_in,
    ),
    Phrase::new(
        "regra tudo-ou-nada",
        "regra tudo-ou-nada paralelo",
        short_all_in,
    ),
    Phrase::new("regra quebra", "regra quebra final", broke_is_final),
    Phrase::new(
        "regra lider em quebra",
        "regra líder em quebra paga",
        broke_leader,
    ),
    Phrase::new(
        "regra lider-em-quebra",
        "regra líder-em-quebra não paga",
        broke_leader,
    ),
    Phrase::new(
        "regra aposta contra quem nao tem fichas",
        "regra aposta contra quem não tem fichas não",
        bets_against_empty,
    ),
    Phrase::new("disposto", "disposto Ana 50,00  Beto 100,00", declare),
    Phrase::new("dispostos", "dispostos Ana 50,00  Beto 100,00", declare),
    Phrase::new(
        "partida",
        "partida baralhos 3 carteador Duda lugares Ana Beto Caio Duda",
        start,
    ),
    Phrase::new("todos compram", "todos compram", all_buy),
    Phrase::of_person("compra", "Ana compra com 100", buy),
    Phrase::new(
        "pausa",
        "pausa Ana 2 2 3 0 0  Beto 2 2 3 0 0  caixa 5 0 0 0 0",
        pause,
    )
    .to_the_end(),
    Phrase::new("retoma", "retoma partida 1", resume),
];

fn rules(words: &mut Reader<'_>, change: impl FnOnce(&mut HouseRules)) -> Read<Commands> {
    let mut rules = words.tables().arremate.rules();
    change(&mut rules);
    one(Command::ChooseRules(rules))
}

fn short_all_in(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = words.choice(&[
        ("devolve", ShortAllIn::TakenBack),
        ("paralelo", ShortAllIn::SidePot),
    ])?;
    rules(words, |rules| rules.short_all_in = chosen)
}

fn broke_is_final(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = words.choice(&[("final", true), ("provisória", false)])?;
    rules(words, |rules| rules.broke_is_final = chosen)
}

fn broke_leader(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = words.choice(&[("paga", true), ("não paga", false)])?;
    rules(words, |rules| rules.broke_leader_pays = chosen)
}

fn bets_against_empty(words: &mut Reader<'_>) -> Read<Commands> {
    let chosen = words.choice(&[("sim", true), ("não", false)])?;
    rules(words, |rules| rules.bets_against_empty = chosen)
}

fn declare(words: &mut Reader<'_>) -> Read<Commands> {
    let amounts = words.of_each(Reader::amount)?;
    one(Command::Declare { amounts })
}

fn start(words: &mut Reader<'_>) -> Read<Commands> {
    let (mut decks, mut dealer, mut seats, mut cacife) = (None, None, None, None);
    let mut drawn: Option<Vec<(PlayerId, Card)>> = None;
    while !words.is_done() {
        if words.word("baralhos") {
            decks = Some(words.whole("quantos baralhos, 2 ou 3")?);
        } else if words.any_word(&["carteador", "carteadora"]) {
            dealer = Some(words.player()?);
        } else if words.word("sorteio") {
            drawn = Some(words.of_each(Reader::card)?);
        } else if words.word("lugares sorteio") {
            seats = Some(drawn_seats(words)?);
        } else if words.word("lugares") {
            seats = Some(words.players()?);
        } else if words.word("cacife") {
            cacife = Some(words.amount()?);
        } else {
            return Err(words.expected("“baralhos”, “carteador”, “sorteio”, “lugares” ou “cacife”"));
        }
    }
    let decks = decks.ok_or_else(|| words.expected("“baralhos” e quantos são, como baralhos 3"))?;
    let seats = match (seats, &drawn) {
        (Some(seats), _) => seats,
        (None, drawn) => usual_seats(words, drawn.as_deref())?,
    };
    let mut commands = Vec::new();
    let dealer = match (dealer, drawn) {
        (Some(dealer), None) => dealer,
        (None, Some(drawn)) => {
            // Where the draw decides nothing it is refused before this counts.
            let dealer = draw::first_dealer(&seats, &drawn).ok();
            let dealer = dealer.or(seats.first().copied());
            let drawn = Command::DrawDealer {
                seats: seats.clone(),
                drawn,
            };
            commands.push(games::Command::Arremate(drawn));
            dealer.ok_or_else(|| words.expected("“lugares” e os jogadores"))?
        }
        (Some(_), Some(_)) => {
            return Err(words
                .impossible("“carteador” e “sorteio” dizem a mesma coisa: escreva um dos dois."));
        }
        (None, None) => {
            return Err(words.expected("“carteador” e quem dá as cartas primeiro, ou “sorteio”"));
        }
    };
    commands.push(games::Command::Arremate(Command::StartPartida {
        seats,
        decks: u8::try_from(decks).unwrap_or(u8::MAX),
        dealer,
        cacife,
    }));
    Ok(commands)
}

/// Seats by the cards drawn for them, Ace to the number of players. Rule A21.
fn drawn_seats(words: &mut Reader<'_>) -> Read<Vec<PlayerId>> {
    let drawn = words.of_each(|words| {
        if words.is_card() {
            return match words.card()? {
                Card::Suited(Rank::Ace, _) => Ok(1),
                Card::Suited(rank, _) => Ok(rank.printed().parse().unwrap_or(0)),
                Card::Joker => Ok(0),
            };
        }
        if words.any_word(&["as", "a"]) {
            return Ok(1);
        }
        words.whole("a carta que deu o lugar, de Ás em diante")
    })?;
    let players: Vec<PlayerId> = drawn.iter().map(|(player, _)| *player).collect();
    let names = Names::of(words.tables());
    seats::by_cards(&players, &drawn, &names).map_err(|sentence| words.impossible(sentence))
}

/// Those who declared, in that order; else those who drew, or the seats of the
/// match before.
fn usual_seats(words: &Reader<'_>, drawn: Option<&[(PlayerId, Card)]>) -> Read<Vec<PlayerId>> {
    let table = &words.tables().arremate;
    let declared: Vec<PlayerId> = table.declared().iter().map(|(player, _)| *player).collect();
    if !declared.is_empty() {
        return Ok(declared);
    }
    if let Some(drawn) = drawn {
        return Ok(drawn.iter().map(|(player, _)| *player).collect());
    }
    let before = table.finished().last();
    before
        .map(|finished| words.tables().counter.now_of(&finished.partida.seats))
        .ok_or_else(|| words.expected("“lugares” e os jogadores, na ordem da mesa"))
}

fn all_buy(words: &mut Reader<'_>) -> Read<Commands> {
    let buyers = partida(words.tables()).map_or(Vec::new(), |partida| {
        let has = |player: &PlayerId| partida.sales.iter().any(|sale| sale.player == *player);
        let seats = partida.seats.iter().filter(|player| !has(player));
        seats.map(|player| (*player, None)).collect()
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

fn pause(words: &mut Reader<'_>) -> Read<Commands> {
    let stacks = words.of_each(Reader::stack)?;
    let card_box = if words.any_word(&["caixa de cartas", "caixa"]) {
        Some(words.stack()?)
    } else {
        None
    };
    let mut cards = TableCards::default();
    let mut noted = false;
    while !words.is_done() {
        noted = true;
        if words.any_word(&["mesa comunitaria", "comunitaria"]) {
            (cards.community_count, cards.community) = counted_or_named(words)?;
        } else if words.any_word(&["mesa particular", "particular", "particulares"]) {
            let each = words.of_each(counted_or_named)?;
            let each = each
                .into_iter()
                .map(|(player, (count, named))| (player, count, named));
            cards.personal.extend(each);
        } else if words.word("monte") {
            cards.stock = words.whole("quantas cartas há no Monte")?;
        } else {
            return Err(words.expected(
                "“caixa”, “mesa comunitária”, “particular” ou “monte”, ou o fim da linha",
            ));
        }
    }
    one(Command::Pause {
        stacks,
        card_box,
        cards: noted.then_some(cards),
    })
}

/// So many cards, or these.
fn counted_or_named(words: &mut Reader<'_>) -> Read<(u32, Vec<Card>)> {
    if words.is_card() {
        let cards = words.cards()?;
        return Ok((u32::try_from(cards.len()).unwrap_or(u32::MAX), cards));
    }
    Ok((words.whole("quantas cartas, ou quais")?, Vec::new()))
}

fn resume(words: &mut Reader<'_>) -> Read<Commands> {
    words.word("partida");
    let paused = words.tables().arremate.paused();
    let number = match paused {
        [only] if words.is_done() => only.number,
        _ => words.whole("o número da partida em pausa")?,
    };
    one(Command::Resume { partida: number })
}
