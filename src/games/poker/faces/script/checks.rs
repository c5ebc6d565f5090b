//! What the script may assert about a table of Pôquer fechado.

use super::session;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::poker::rules::award;
use crate::games::poker::{Moment, Session};
use crate::words::money::reais;
use crate::words::phrase::{Finding, Phrase, Read, Reader};

/// The assertions.
pub const CHECKS: &[Phrase<Finding>] = &[
    Phrase::new("montante", "montante 16", pot),
    Phrase::new("montantes", "montantes 31 18", pots),
    Phrase::new("vez", "vez Ana", turn),
    Phrase::new("pagar", "pagar 4", call),
    Phrase::new("rodada", "rodada 3", round),
    Phrase::new("carteador", "carteador Duda", dealer),
    Phrase::new("fase", "fase troca", phase),
    Phrase::new("baralho", "baralho 32", deck),
    Phrase::new("lugares", "lugares Ana Beto Caio", seats),
];

fn maybe<T>(show: impl Fn(&T) -> String) -> impl Fn(&Option<T>) -> String {
    move |value| value.as_ref().map_or("nenhum".to_owned(), &show)
}

fn money(what: &str, expected: Money, found: Option<Money>) -> Read<Finding> {
    let shown = maybe(|amount: &Money| reais(*amount));
    Ok(Finding::compare(what, &Some(expected), &found, shown))
}

fn number(what: &str, expected: u32, found: Option<u32>) -> Read<Finding> {
    let shown = maybe(u32::to_string);
    Ok(Finding::compare(what, &Some(expected), &found, shown))
}

fn pot(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let found = words.tables().ledger.chips(ChipPlace::Pot);
    money("o Montante", expected, Some(found))
}

/// The pots as they would be now, or as the last round divided them.
fn pots(words: &mut Reader<'_>) -> Read<Finding> {
    let mut expected = Vec::new();
    while words.is_figure() {
        expected.push(words.amount()?);
    }
    let found = session(words.tables())
        .and_then(pots_of)
        .unwrap_or_default();
    let show = |pots: &Vec<Money>| {
        let shown: Vec<String> = pots.iter().map(|amount| reais(*amount)).collect();
        if shown.is_empty() {
            "nenhum".to_owned()
        } else {
            shown.join(", ")
        }
    };
    Ok(Finding::compare("os Montantes", &expected, &found, show))
}

fn pots_of(session: &Session) -> Option<Vec<Money>> {
    if let Some(round) = session.round() {
        let split = award::split(session.chip, &round.betting).ok()?;
        return Some(split.pots.iter().map(|pot| pot.amount).collect());
    }
    let last = session.last.as_ref()?;
    Some(last.pots.iter().map(|pot| pot.amount).collect())
}

fn one_player(words: &mut Reader<'_>, what: &str, found: Option<PlayerId>) -> Read<Finding> {
    let tables = words.tables();
    let expected = if words.word("ninguem") {
        None
    } else {
        Some(words.player()?)
    };
    let show = |player: &Option<PlayerId>| {
        player.map_or("ninguém".to_owned(), |player| tables.counter.name(player))
    };
    Ok(Finding::compare(what, &expected, &found, show))
}

/// Whose turn it is to bet or to change cards.
fn turn(words: &mut Reader<'_>) -> Read<Finding> {
    let round = session(words.tables()).and_then(Session::round);
    let found = round.and_then(|round| round.drawer().or_else(|| round.betting.turn()));
    one_player(words, "a vez", found)
}

fn call(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.amount()?;
    let round = session(words.tables()).and_then(Session::round);
    let found = round.and_then(|round| round.betting.options()?.call);
    money("o que custa pagar", expected, found)
}

fn round(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("o número da rodada")?;
    let found = session(words.tables()).map(|session| session.rounds);
    number("a rodada", expected, found)
}

/// Who deals this round, or the next.
fn dealer(words: &mut Reader<'_>) -> Read<Finding> {
    let tables = words.tables();
    let found = session(tables).map(|session| {
        let seat = match session.round() {
            Some(_) => session.dealer,
            None => session.dealer_to_come(|player| tables.ledger.stack(player).is_positive()),
        };
        session.seats[seat]
    });
    one_player(words, "quem dá as cartas", found)
}

const MOMENTS: &[(&str, Moment)] = &[
    ("nenhuma", Moment::NoSession),
    ("venda", Moment::Selling),
    ("entre rodadas", Moment::BetweenRounds),
    ("primeiras apostas", Moment::FirstBetting),
    ("troca", Moment::Exchange),
    ("segundas apostas", Moment::SecondBetting),
    ("mostra", Moment::Showdown),
];

fn phase(words: &mut Reader<'_>) -> Read<Finding> {
    let found = words.tables().poker.moment();
    // As in Arremate: either betting of the round.
    let any = match found {
        Moment::SecondBetting => Moment::SecondBetting,
        _ => Moment::FirstBetting,
    };
    let expected = if words.word("apostas") {
        any
    } else {
        words.choice(MOMENTS)?
    };
    let show = |moment: &Moment| {
        let word = MOMENTS.iter().find(|(_, known)| known == moment);
        word.map_or(String::new(), |(word, _)| (*word).to_owned())
    };
    Ok(Finding::compare("a fase", &expected, &found, show))
}

fn deck(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.whole("quantas cartas restam no baralho")?;
    let round = session(words.tables()).and_then(Session::round);
    number("o baralho", expected, round.map(|round| round.deck.left()))
}

fn seats(words: &mut Reader<'_>) -> Read<Finding> {
    let expected = words.players()?;
    let tables = words.tables();
    let found = session(tables).map_or(Vec::new(), |session| session.seats.clone());
    let show = |players: &Vec<PlayerId>| name_all(tables, players);
    Ok(Finding::compare("os lugares", &expected, &found, show))
}

fn name_all(tables: &Tables, players: &[PlayerId]) -> String {
    let names = players.iter().map(|player| tables.counter.name(*player));
    names.collect::<Vec<_>>().join(", ")
}
