//! A round up to the end of its bets, and the last round.

use super::{Commands, one, partida, take};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::{Bid, First, Lot, Played, RoundKind, Take};
use crate::games::arremate::{Command, Moment};
use crate::games::{self};
use crate::words::phrase::{Phrase, Read, Reader};

pub(super) const PHRASES: &[Phrase<Commands>] = &[
    Phrase::new("rodada", "rodada", round),
    Phrase::new("pingam todos", "pingam todos", antes),
    Phrase::new("todos pingam", "todos pingam", antes),
    Phrase::new("mesa", "mesa K♠ 9♥ 9♦ 4♣ 2♠ 3♠ 4♠", board),
    Phrase::new("leilao", "leilão J♠ J♣  Beto 4  Duda 5", auction),
    Phrase::new("fim do leilao", "fim do leilão, começa Ana", first),
    Phrase::new("comeca", "começa Ana", first_named),
    Phrase::new(
        "mesas",
        "mesas Ana K♠ 3♦ 4♣  Beto 9♥ 9♦ 2♣",
        first_by_tables,
    ),
    Phrase::of_person("abre", "Ana abre 4", open),
    Phrase::of_person("paga", "Beto paga", call),
    Phrase::of_person("repica", "Beto repica 4", raise),
    Phrase::of_person("contra-repica", "Ana contra-repica 8", raise),
    Phrase::of_person("corre", "Caio corre", fold),
    Phrase::of_person("compra carta", "Ana compra carta", buy_card),
    Phrase::of_person("tudo", "Ana tudo", all_in),
    Phrase::of_person("tudo ou nada", "Ana tudo ou nada", all_in),
    Phrase::of_person("esparrama", "Ana esparrama 3", splash),
    Phrase::of_person("joga", "Ana joga 3 no bolo", splash),
    Phrase::of_person("nao compra", "Ana não compra", pass),
    Phrase::new("ninguem compra", "ninguém compra", nobody_buys),
    Phrase::new("ninguem mais compra", "ninguém mais compra", nobody_buys),
    Phrase::new("ninguem abre", "ninguém abre", nobody_buys),
    Phrase::new(
        "resultado",
        "resultado Ana 8  Beto 8  Caio corre  Duda corre 4 compra",
        outcome,
    )
    .to_the_end(),
    Phrase::new("anula rodada", "anula rodada", annul),
    Phrase::new("anula a rodada", "anula a rodada", annul),
    Phrase::new("monte", "monte 61", stock),
    Phrase::of_person("pega", "Ana pega J♠ J♣", take_combination),
    Phrase::new("ultima", "última Ana 22  Beto 0", last_round),
];

/// The kind is the banker's, or the one that the cards suggest.
fn round(words: &mut Reader<'_>) -> Read<Commands> {
    let breaks = |words: &Reader<'_>| {
        let next = words.peek();
        next.is_some_and(|next| !next.quoted && next.text.to_lowercase() == "quebra")
    };
    let kind = if words.is_done() || breaks(words) {
        partida(words.tables()).map_or(RoundKind::Normal, |partida| {
            if partida.penultimate_played {
                return RoundKind::Last;
            }
            let players = u32::try_from(partida.in_play().len()).unwrap_or(u32::MAX);
            partida.stock.suggest(players)
        })
    } else {
        words.choice(&[
            ("normal", RoundKind::Normal),
            ("penultima", RoundKind::Penultimate),
            ("ultima", RoundKind::Last),
        ])?
    };
    start(words, kind)
}

/// `quebra Beto`: the table has looked, he has no chip for the ante. Rule A24.
fn start(words: &mut Reader<'_>, kind: RoundKind) -> Read<Commands> {
    if !words.word("quebra") {
        return one(Command::StartRound { kind });
    }
    let broke = words.players()?;
    one(Command::StartRoundBreaking { kind, broke })
}

fn antes(words: &mut Reader<'_>) -> Read<Commands> {
    start(words, RoundKind::Normal)
}

fn board(words: &mut Reader<'_>) -> Read<Commands> {
    let cards = words.cards()?;
    one(Command::ShowBoard { cards })
}

fn auction(words: &mut Reader<'_>) -> Read<Commands> {
    let take = take(words)?;
    let bid_min = if words.word("minimo") {
        Some(words.amount()?)
    } else {
        None
    };
    let bids = if words.is_done() {
        Vec::new()
    } else {
        words.of_each(Reader::amount)?
    };
    let bids = bids
        .into_iter()
        .map(|(player, amount)| Bid { player, amount })
        .collect();
    let lot = Lot { take, bid_min };
    one(Command::SellLot { lot, bids })
}

fn first(words: &mut Reader<'_>) -> Read<Commands> {
    if words.is_done() {
        let first = First::Unsaid;
        return one(Command::BeginBetting { first });
    }
    words.must("começa")?;
    first_named(words)
}

fn first_named(words: &mut Reader<'_>) -> Read<Commands> {
    let first = First::Named(words.player()?);
    one(Command::BeginBetting { first })
}

fn first_by_tables(words: &mut Reader<'_>) -> Read<Commands> {
    let tables = words.of_each(Reader::cards)?;
    one(Command::BeginBetting {
        first: First::Tables(tables),
    })
}

fn at(words: &Reader<'_>) -> Option<(Moment, RoundKind)> {
    let partida = partida(words.tables())?;
    Some((partida.moment(), partida.round()?.kind))
}

/// Who acts while the auction is on is the first to act: the banker named him
/// by writing it.
fn begun(words: &Reader<'_>, player: PlayerId) -> Commands {
    match at(words) {
        Some((Moment::Auction, _)) => vec![games::Command::Arremate(Command::BeginBetting {
            first: First::Named(player),
        })],
        _ => Vec::new(),
    }
}

fn act(words: &Reader<'_>, action: Action) -> Read<Commands> {
    let player = words.subject()?;
    let mut commands = begun(words, player);
    commands.push(games::Command::Arremate(Command::Act { player, action }));
    Ok(commands)
}

fn open(words: &mut Reader<'_>) -> Read<Commands> {
    words.any_word(&["com"]);
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
    let player = words.subject()?;
    match at(words) {
        Some((_, RoundKind::Last)) => {
            let mut commands = begun(words, player);
            commands.push(games::Command::Arremate(Command::FoldLast { player }));
            Ok(commands)
        }
        _ => act(words, Action::Fold),
    }
}

fn buy_card(words: &mut Reader<'_>) -> Read<Commands> {
    act(words, Action::BuyCard)
}

fn all_in(words: &mut Reader<'_>) -> Read<Commands> {
    act(words, Action::AllIn)
}

fn splash(words: &mut Reader<'_>) -> Read<Commands> {
    let amount = words.amount()?;
    words.word("no bolo");
    let player = words.subject()?;
    one(Command::Act {
        player,
        action: Action::Splash(amount),
    })
}

fn pass(words: &mut Reader<'_>) -> Read<Commands> {
    let player = Some(words.subject()?);
    one(Command::PassBuying { player })
}

fn nobody_buys(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::PassBuying { player: None })
}

fn outcome(words: &mut Reader<'_>) -> Read<Commands> {
    let parts = words.of_each(|words| {
        let folded = words.word("corre");
        let bets = if words.is_figure() {
            words.amount()?
        } else if folded {
            Money::ZERO
        } else {
            return Err(words.expected("quanto apostou ao todo, como 8, ou “corre”"));
        };
        let (mut bought, mut broke, mut splashed) = (false, None, Money::ZERO);
        loop {
            if words.word("compra") {
                bought = true;
            } else if words.word("nao quebra") {
                broke = Some(false);
            } else if words.word("quebra") {
                broke = Some(true);
            } else if words.any_word(&["perdidas", "esparramadas"]) {
                splashed = words.amount()?;
            } else {
                break;
            }
        }
        Ok((bets, folded, bought, broke, splashed))
    })?;
    let played = parts
        .into_iter()
        .map(|(player, (bets, folded, bought, broke, splashed))| Played {
            player,
            bets,
            bought,
            splashed,
            folded,
            broke,
        })
        .collect();
    one(Command::Outcome { played })
}

fn annul(_words: &mut Reader<'_>) -> Read<Commands> {
    one(Command::AnnulRound)
}

fn stock(words: &mut Reader<'_>) -> Read<Commands> {
    let cards = words.whole("quantas cartas há no Monte")?;
    words.word("cartas");
    one(Command::StateStock { cards })
}

fn take_combination(words: &mut Reader<'_>) -> Read<Commands> {
    let player = words.subject()?;
    let take: Take = take(words)?;
    let mut commands = begun(words, player);
    commands.push(games::Command::Arremate(Command::TakeCombination {
        player,
        take,
    }));
    Ok(commands)
}

fn last_round(words: &mut Reader<'_>) -> Read<Commands> {
    let taken = words.of_each(|words| {
        let points = words.whole("quantos pontos pegou")?;
        words.any_word(&["pontos", "ponto"]);
        Ok(points)
    })?;
    one(Command::EndLastRound { taken })
}
