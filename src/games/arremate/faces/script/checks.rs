//! What the script may assert about a table of Arremate.

use super::{partida, take};
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::rules::command::Take;
use crate::games::arremate::rules::{award, buy_in, preparation};
use crate::games::arremate::{Context, Moment, Partida, RoundStage};
use crate::words::money::reais;
use crate::words::phrase::{Finding, Phrase, Read, Reader};

/// Arremate's assertions.
pub const CHECKS: &[Phrase<Finding>] = &[
    Phrase::new("cacife", "cacife 87", cacife),
    Phrase::new("sugestao", "sugestão 3", suggestion),
    Phrase::new("caixa-de-cartas", "caixa-de-cartas 5", card_box),
    Phrase::new("caixa de cartas", "caixa de cartas 5", card_box),
    Phrase::new("montante", "montante 16", pot),
    Phrase::new("montantes", "montantes 40 20", pots),
    Phrase::new("pontos", "pontos Ana 22", points),
    Phrase::new("vez", "vez Ana", turn),
    Phrase::new("pagar", "pagar 4", call),
    Phrase::new("minimo", "mínimo 4", minimum),
    Phrase::new("rodada", "rodada 3", round),
    Phrase::new("carteador", "carteador Duda", dealer),
    Phrase::new("lotes", "lotes 9♥ 9♦ mínimo 2 / 2♠ 3♠ 4♠ mínimo 1", lots),
    Phrase::new("quebra", "quebra Beto", broke),
    Phrase::new("recolhe", "recolhe Ana", collector),
    Phrase::new("mostra primeiro", "mostra primeiro Ana", shows_first),
    Phrase::new("fase", "fase apostas", phase),
    Phrase::new("modo", "modo leve", mode),
    Phrase::new("contadas na rodada", "contadas na rodada 3", counted_in),
    Phrase::new("monte", "monte 61", stock),
    Phrase::new("premio", "prêmio 234", prize),
    Phrase::new("vencedor", "vencedor Ana", winner),
    Phrase::new("vencedora", "vencedora Ana", winner),
    Phrase::new("proximo cacife", "próximo cacife 52", next_cacife),
];

fn name(tables: &Tables, player: PlayerId) -> String {
    tables.counter.name(player)
}

fn names(tables: &Tables, players: &[PlayerId]) -> String {
    if players.is_empty() {
        return "ninguém".to_owned();
    }
    let names: Vec<String> = players.iter().map(|p| name(tables, *p)).collect();
    crate::words::names::listed(&names)
}

fn maybe<T>(show: impl Fn(&T) -> String) -> impl Fn(&Option<T>) -> String {
    move |value| value.as_ref().map_or("nenhum".to_owned(), &show)
}

fn money(what: &str, expected: Option<Money>, found: Option<Money>) -> Read<Finding> {
    Ok(Finding::compare(
        what,
        &expected,
        &found,
        maybe(|amount| reais(*amount)),
    ))
}

/// The match being played, or the last that ended tonight.
fn last(tables: &Tables) -> Option<&Partida> {
    let ended = || tables.arremate.finished().last().map(|f| &f.partida);
    partida(tables).or_else(ended)
}

fn cacife(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let tables = words.tables();
    let context = Context {
        counter: &tables.counter,
        ledger: &tables.ledger,
    };
    let found = match partida(tables) {
        Some(partida) => Some(partida.cacife),
        None => preparation::cacife(&tables.arremate, context)
            .ok()
            .or_else(|| recommended(tables, 100).and_then(|(_, cacife)| cacife)),
    };
    money("o Cacife", Some(expected), found)
}

/// Number and Cacife of the suggestion that rule A4 recommends.
fn recommended(tables: &Tables, size: u32) -> Option<(u32, Option<Money>)> {
    let declared: Vec<Money> = tables
        .arremate
        .declared()
        .iter()
        .map(|(_, amount)| *amount)
        .collect();
    let players = u32::try_from(declared.len()).ok()?;
    let base = buy_in::base_value(&declared)?;
    let offers = buy_in::suggestions(base, players, size)?;
    let place = buy_in::recommended(&offers)?;
    let number = u32::try_from(place).ok()? + 1;
    Some((number, offers[place].buy_in))
}

fn suggestion(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("o número da sugestão")?;
    let size = if words.word("de") {
        words.whole("quantas fichas o jogo tem")?
    } else {
        100
    };
    let found = recommended(words.tables(), size).map(|(number, _)| number);
    let what = "a sugestão recomendada";
    Ok(Finding::compare(
        what,
        &Some(expected),
        &found,
        maybe(u32::to_string),
    ))
}

fn card_box(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let found = words.tables().ledger.chips(ChipPlace::CardBox);
    money("o Caixa de Venda de Cartas", Some(expected), Some(found))
}

fn pot(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let found = words.tables().ledger.chips(ChipPlace::Pot);
    money("o Montante", Some(expected), Some(found))
}

/// The pots as they were divided, or would be now.
fn pots(words: &mut Reader<'_>) -> Read<Finding> {
    let mut expected = Vec::new();
    while words.is_figure() {
        expected.push(words.amount()?);
    }
    let split = |partida: &Partida| -> Option<Vec<Money>> {
        match &partida.round()?.stage {
            RoundStage::Collecting(award) => {
                Some(award.pots.iter().map(|pot| pot.amount).collect())
            }
            RoundStage::Betting(betting) => {
                let split = award::split(partida.ante, betting).ok()?;
                Some(split.pots.iter().map(|pot| pot.amount).collect())
            }
            _ => None,
        }
    };
    let found = partida(words.tables()).and_then(split).unwrap_or_default();
    let show = |pots: &Vec<Money>| {
        let shown: Vec<String> = pots.iter().map(|amount| reais(*amount)).collect();
        if shown.is_empty() {
            "nenhum".to_owned()
        } else {
            shown.join(", ")
        }
    };
    let what = "os Montantes";
    Ok(Finding::compare(what, &expected, &found, show))
}

fn points(words: &mut Reader<'_>) -> Read<Finding> {
    let player = words.player()?;
    let expected = words.whole("quantos pontos")?;
    let tables = words.tables();
    let counted = |partida: &Partida| {
        let counts = &partida.result.counts;
        let mine = counts.iter().find(|count| count.player == player);
        mine.map_or(partida.points(player), |count| count.total)
    };
    let found = last(tables).map(counted);
    let what = format!("os pontos de {}", name(tables, player));
    Ok(Finding::compare(
        what,
        &Some(expected),
        &found,
        maybe(u32::to_string),
    ))
}

fn one_player(words: &mut Reader<'_>, what: &str, found: Option<PlayerId>) -> Read<Finding> {
    let tables = words.tables();
    let expected = if words.any_word(&["ninguem"]) {
        None
    } else {
        Some(words.player()?)
    };
    let show = |player: &Option<PlayerId>| {
        player.map_or("ninguém".to_owned(), |player| name(tables, player))
    };
    Ok(Finding::compare(what, &expected, &found, show))
}

fn turn(words: &mut Reader<'_>) -> Read<Finding> {
    let found = partida(words.tables()).and_then(|partida| {
        if let Some(tie) = partida.tie() {
            return tie.draw.turn();
        }
        match &partida.round()?.stage {
            RoundStage::Betting(betting) => betting.turn(),
            RoundStage::LastTurns { turn, .. } => Some(*turn),
            _ => None,
        }
    });
    one_player(words, "a vez", found)
}

fn call(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let betting = partida(words.tables()).and_then(Partida::betting);
    let found = betting.and_then(|betting| betting.options()?.call);
    money("o que custa pagar", Some(expected), found)
}

fn minimum(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let found = partida(words.tables()).map(|partida| {
        let players = partida.round().map(|round| round.players.len());
        partida.bet_min(players.unwrap_or_else(|| partida.in_play().len()))
    });
    money("a aposta mínima", Some(expected), found)
}

fn round(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("o número da rodada")?;
    let found = last(words.tables()).map(|partida| partida.rounds);
    Ok(Finding::compare(
        "a rodada",
        &Some(expected),
        &found,
        maybe(u32::to_string),
    ))
}

fn dealer(words: &mut Reader<'_>) -> Read<Finding> {
    let tables = words.tables();
    let found = partida(tables).map(|partida| {
        let seat = match partida.round() {
            Some(_) => partida.dealer,
            None => partida.dealer_to_come(|player| !tables.ledger.stack(player).is_zero()),
        };
        partida.seats[seat]
    });
    one_player(words, "quem dá as cartas", found)
}

fn lots(words: &mut Reader<'_>) -> Read<Finding> {
    type Shown = Vec<(Vec<crate::domain::cards::Card>, Option<Money>)>;
    let tables = words.tables();
    let mut found: Shown = Vec::new();
    if let Some(partida) = partida(tables)
        && let Some(reading) = partida.lots()
    {
        let lots = reading.lots.iter();
        found.extend(lots.map(|lot| (lot.cards().to_vec(), lot.bid_min(partida.ante))));
    }
    let mut expected: Shown = Vec::new();
    let mut more = !words.word("nenhum");
    while more {
        let Take::Cards(mut cards) = take(words)? else {
            return Err(words.expected("as cartas de cada lote, com / entre os lotes"));
        };
        // In whatever order they are written.
        if let Some((same, _)) = found.get(expected.len())
            && same.len() == cards.len()
            && same.iter().all(|card| cards.contains(card))
        {
            cards.clone_from(same);
        }
        let stated = if words.word("minimo") {
            Some(words.amount()?)
        } else {
            found.get(expected.len()).and_then(|(_, minimum)| *minimum)
        };
        expected.push((cards, stated));
        more = words.word("/");
    }
    let show = |lots: &Shown| {
        let lot = |(cards, minimum): &(Vec<crate::domain::cards::Card>, Option<Money>)| {
            let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
            let minimum = minimum.map_or(String::new(), |m| format!(" (mínimo {})", reais(m)));
            format!("{}{minimum}", cards.join(" "))
        };
        if lots.is_empty() {
            return "nenhum".to_owned();
        }
        lots.iter().map(lot).collect::<Vec<_>>().join(" / ")
    };
    Ok(Finding::compare("os lotes", &expected, &found, show))
}

fn broke(words: &mut Reader<'_>) -> Read<Finding> {
    let tables = words.tables();
    let mut found = last(tables).map_or(Vec::new(), |p| p.in_quebra(&tables.ledger));
    // As the betting stands: asked for a bet without a chip.
    if let Some(betting) = partida(tables).and_then(Partida::betting) {
        let asked = betting.hands().iter().filter(|hand| hand.broke);
        found.extend(asked.map(|hand| hand.player));
    }
    let mut expected = if words.word("ninguem") {
        Vec::new()
    } else {
        words.players()?
    };
    found.sort_unstable();
    found.dedup();
    expected.sort_unstable();
    let show = |players: &Vec<PlayerId>| names(tables, players);
    Ok(Finding::compare(
        "quem está em quebra",
        &expected,
        &found,
        show,
    ))
}

fn collector(words: &mut Reader<'_>) -> Read<Finding> {
    let found = partida(words.tables()).and_then(|partida| match &partida.round()?.stage {
        RoundStage::Collecting(award) => award.collector,
        _ => None,
    });
    one_player(words, "quem recolhe", found)
}

fn shows_first(words: &mut Reader<'_>) -> Read<Finding> {
    let betting = partida(words.tables()).and_then(Partida::betting);
    let found = betting.and_then(|betting| betting.shows_first());
    one_player(words, "quem mostra primeiro", found)
}

const MOMENTS: &[(&str, Moment)] = &[
    ("nenhuma", Moment::NoPartida),
    ("venda", Moment::Selling),
    ("entre rodadas", Moment::BetweenRounds),
    ("leilão", Moment::Auction),
    ("apostas", Moment::Betting),
    ("mostra", Moment::Showdown),
    ("recolhe", Moment::Collecting),
    ("última", Moment::LastTurns),
    ("contagem", Moment::Counting),
    ("desempate", Moment::Tiebreak),
    ("prêmio", Moment::Prize),
    ("acertos", Moment::Settling),
];

fn phase(words: &mut Reader<'_>) -> Read<Finding> {
    // As in poker, where a round has two bettings of its own.
    let expected = if words.any_word(&["primeiras apostas", "segundas apostas"]) {
        Moment::Betting
    } else {
        words.choice(MOMENTS)?
    };
    let found = partida(words.tables()).map_or(Moment::NoPartida, Partida::moment);
    let show = |moment: &Moment| {
        let word = MOMENTS.iter().find(|(_, known)| known == moment);
        word.map_or(String::new(), |(word, _)| (*word).to_owned())
    };
    Ok(Finding::compare("a fase", &expected, &found, show))
}

fn stock(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("quantas cartas há no Monte")?;
    let found = partida(words.tables()).map(|partida| partida.stock.cards);
    Ok(Finding::compare(
        "o Monte",
        &Some(expected),
        &found,
        maybe(u32::to_string),
    ))
}

/// As it was paid, or as the points stand.
fn prize_of(tables: &Tables) -> Option<(PlayerId, Money)> {
    let partida = last(tables)?;
    let open = || {
        let settled = partida.settled(&tables.ledger, &[]).ok()?;
        Some((settled.winner, settled.prize))
    };
    partida.result.prize.or_else(open)
}

fn prize(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let found = prize_of(words.tables()).map(|(_, prize)| prize);
    money("o Grande Prêmio", Some(expected), found)
}

fn winner(words: &mut Reader<'_>) -> Read<Finding> {
    let found = prize_of(words.tables()).map(|(winner, _)| winner);
    one_player(words, "quem vence", found)
}

fn next_cacife(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = if words.word("nenhum") {
        None
    } else {
        Some(words.amount()?)
    };
    let found = words.tables().arremate.next_cacife();
    money("o próximo Cacife", expected, found)
}

/// How the match is told now. Rule A24.
fn mode(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.choice(&[("leve", true), ("completo", false)])?;
    let found = partida(words.tables()).is_some_and(|partida| partida.light.on);
    let show = |on: &bool| if *on { "leve" } else { "completo" }.to_owned();
    Ok(Finding::compare("o modo", &expected, &found, show))
}

/// After which round the chips were counted that the books show. Rule A24.
fn counted_in(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("o número da rodada")?;
    let found = partida(words.tables()).and_then(|partida| partida.light.as_counted());
    Ok(Finding::compare(
        "a rodada da última contagem",
        &Some(expected),
        &found,
        maybe(u32::to_string),
    ))
}
