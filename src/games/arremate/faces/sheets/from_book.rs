//! Arremate's sheets, filled from the evening as the desk keeps it.
//!
//! Never: an amount that does not stand in an entry or in the books.

use super::Cards;
use super::pause::{PausePlayer, PauseSheet};
use super::settlement::{
    GrandePremio, NextCacife, Payment, Settlement, SettlementPlayer, TieBreak, Tied,
};
use crate::bank::faces::sheets::from_book::{Made, NoSheet, made, occasion, open_debts, standing};
use crate::desk::evening::{Evening, Line};
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;
use crate::games;
use crate::games::arremate::rules::event::{Event as Fact, PrizePayment};
use crate::games::arremate::rules::figure_deck::Figure;
use crate::games::arremate::rules::grand_prize::Purpose;
use crate::games::arremate::rules::house_rules::HouseRules;
use crate::games::arremate::rules::partida::Partida;
use crate::games::arremate::words::labels;
use crate::games::arremate::{Snapshot, rules::stock};
use crate::games::{Event, Tables};

/// Its own house rules, of the match that is on, else of the evening.
#[must_use]
pub fn own_rules(tables: &Tables) -> Vec<String> {
    let playing = tables.arremate.partida().map(|partida| partida.rules);
    let all = labels::rules(playing.unwrap_or(tables.arremate.rules()));
    let mut all: Vec<String> = all.into_iter().map(str::to_owned).collect();
    let light = tables.arremate.partida().map(|partida| partida.light);
    all.extend(light.and_then(|light| light.as_counted()).map(counted_in));
    all
}

/// What a sheet says of the chips of a match in modo leve. Rule A24.
fn counted_in(round: u32) -> String {
    format!("modo leve: fichas contadas na rodada {round}")
}

/// House rules as its sheets say them, the counter's last.
#[must_use]
pub fn rules(tables: &Tables, game: HouseRules) -> Vec<String> {
    let all = labels::house_rules(game, tables.counter.rules());
    all.into_iter().map(str::to_owned).collect()
}

/// The pause sheet of the match paused last tonight. Rule A19.
///
/// # Errors
/// [`NoSheet`].
pub fn pause(evening: &Evening) -> Result<Vec<Made>, NoSheet> {
    let mut began = None;
    let mut found: Option<(&Line, &Snapshot, &Line)> = None;
    for (line, events) in standing(evening) {
        for event in events {
            match event {
                Event::Arremate(Fact::PartidaStarted { .. } | Fact::Resumed { .. }) => {
                    began = Some(line);
                }
                Event::Arremate(Fact::Paused(snapshot)) => {
                    found = began.map(|began| (line, snapshot, began));
                }
                _ => {}
            }
        }
    }
    let (line, snapshot, began) = found.ok_or(NoSheet::NothingPaused)?;
    let tables = &evening.tables_at(line.seq);
    let mut house = rules(tables, snapshot.rules);
    house.extend(snapshot.light.then(|| counted_in(snapshot.rounds)));
    let occasion = occasion(tables, line, &house)?;
    let people: Vec<PlayerId> = snapshot.players.iter().map(|p| p.player).collect();
    let cards = snapshot.cards.as_ref();
    let lying = |count: u32, named: &[Card]| match named {
        [] => Cards::Count(count),
        named => Cards::Known(named.to_vec()),
    };
    let players = snapshot.players.iter().map(|player| {
        let noted = cards.and_then(|c| c.personal.iter().find(|(who, ..)| *who == player.player));
        PausePlayer {
            name: tables.counter.name(player.player),
            stack: player.stack.clone(),
            points: player.points,
            in_quebra: player.broke,
            money: player.chips,
            table_cards: noted.map_or(Cards::Unnoted, |(_, count, named)| lying(*count, named)),
        }
    });
    let community = stock::COMMUNITY - snapshot.community_gap.min(stock::COMMUNITY);
    let sheet = PauseSheet {
        partida: snapshot.number,
        started: began.at.naive_local(),
        rounds: snapshot.rounds,
        decks: u32::from(snapshot.decks),
        cacife: snapshot.cacife,
        chips: snapshot.set.clone(),
        players: players.collect(),
        card_sales_box: snapshot.card_box_stack.clone(),
        cash_box: snapshot.card_box,
        community_cards: match cards {
            Some(cards) => lying(cards.community_count, &cards.community),
            None if snapshot.stock_estimated => Cards::About(community),
            None => Cards::Count(community),
        },
        monte: if snapshot.stock_estimated {
            Cards::About(snapshot.stock)
        } else {
            Cards::Count(snapshot.stock)
        },
        next_dealer: tables.counter.name(snapshot.dealer),
        by_value: by_value(tables, snapshot),
        debts: open_debts(evening, tables, Some(&people)),
        occasion,
    };
    let made = made(sheet.sheet(), line, None);
    Ok(vec![made.of(games::Game::Arremate, snapshot.number)])
}

/// Whose chips were counted by value only. Rule A19.
fn by_value(tables: &Tables, snapshot: &Snapshot) -> Vec<String> {
    let players = snapshot.players.iter().filter(|paused| paused.by_value);
    let names = players.map(|paused| tables.counter.name(paused.player));
    let card_box = snapshot
        .box_by_value
        .then(|| "Caixa de Venda de Cartas".to_owned());
    names.chain(card_box).collect()
}

/// The match won last tonight, and the entry that tells of it.
fn won(evening: &Evening) -> Result<(&Line, &Partida, bool), NoSheet> {
    let tables = evening.tables();
    let line_of = |settled: bool| {
        standing(evening).rev().find_map(|(line, events)| {
            let tells = events.iter().any(|event| match event {
                Event::Arremate(Fact::Settled { .. }) => settled,
                Event::Arremate(Fact::PrizePaid { .. }) => !settled,
                _ => false,
            });
            tells.then_some(line)
        })
    };
    let playing = tables
        .arremate
        .partida()
        .filter(|p| p.result.prize.is_some());
    if let (Some(partida), Some(line)) = (playing, line_of(false)) {
        return Ok((line, partida, false));
    }
    let finished = tables
        .arremate
        .finished()
        .last()
        .ok_or(NoSheet::NothingWon)?;
    Ok((
        line_of(true).ok_or(NoSheet::NothingWon)?,
        &finished.partida,
        true,
    ))
}

/// The settlement of the match won last. Rules A15–A18, A20.
///
/// # Errors
/// [`NoSheet`].
pub fn settlement(evening: &Evening) -> Result<Vec<Made>, NoSheet> {
    let (line, partida, settled) = won(evening)?;
    let tables = &evening.tables_at(line.seq);
    let name = |player: PlayerId| tables.counter.name(player);
    let result = &partida.result;
    let (box_winner, box_value) = result.card_box.ok_or(NoSheet::NothingWon)?;
    let (winner, prize) = result.prize.ok_or(NoSheet::NothingWon)?;
    let chips = tables.ledger.set().ok_or(NoSheet::NoChips)?.clone();
    let mut house = rules(tables, partida.rules);
    house.extend(partida.light.as_counted().map(counted_in));
    let occasion = occasion(tables, line, &house)?;
    let points_of = |player: PlayerId| {
        result
            .counts
            .iter()
            .find(|count| count.player == player)
            .map_or(0, |count| count.total)
    };
    let pays = |player: PlayerId| result.payments.iter().any(|payment| payment.from == player);
    let exempt = partida
        .seats
        .iter()
        .filter(|&&player| player != winner && !pays(player))
        .map(|&player| {
            (
                name(player),
                exemption(points_of(player), points_of(winner)).to_owned(),
            )
        });
    let broke = partida.in_quebra(&tables.ledger);
    let sheet = Settlement {
        occasion,
        partida: partida.number,
        cacife: partida.cacife,
        players: result
            .counts
            .iter()
            .map(|count| SettlementPlayer {
                name: name(count.player),
                noted: Some(count.sheet + count.entered),
                counted: count.total,
                in_quebra: broke.contains(&count.player),
            })
            .collect(),
        points_in_play: partida.decks.points(),
        card_sales_box: box_value,
        card_sales_winner: name(box_winner),
        tie_breaks: ties(tables, partida),
        grande_premio: Some(GrandePremio {
            winner: name(winner),
            points: points_of(winner),
            each: prize,
            payments: result
                .payments
                .iter()
                .map(|payment| paid(tables, payment))
                .collect(),
            exempt: exempt.collect(),
        }),
        debts: open_debts(evening, tables, Some(&partida.seats)),
        next_cacife: next_cacife(evening, tables, settled),
        chips,
    };
    let made = made(sheet.sheet(), line, None);
    Ok(vec![made.of(games::Game::Arremate, partida.number)])
}

fn exemption(his: u32, winners: u32) -> &'static str {
    if his > winners {
        "em quebra, com mais pontos que o vencedor"
    } else {
        "o prêmio é zero"
    }
}

fn paid(tables: &Tables, payment: &PrizePayment) -> Payment {
    Payment {
        payer: tables.counter.name(payment.from),
        chips: payment.chips,
        money: payment.money,
        debt: payment.debt,
    }
}

/// The draws of each tie, in order; a tie named without draws has none.
fn ties(tables: &Tables, partida: &Partida) -> Vec<TieBreak> {
    let result = &partida.result;
    let mut draws = result.draws.iter();
    result
        .ties
        .iter()
        .map(|(purpose, winner)| {
            let mut drawn = Vec::new();
            for (player, figure) in draws.by_ref() {
                drawn.push((tables.counter.name(*player), *figure));
                if *figure == Figure::Joker {
                    break;
                }
            }
            let both = result.ties.len() == 1
                && result.card_box.map(|b| b.0) == Some(*winner)
                && *purpose == Purpose::GrandePremio;
            TieBreak {
                tied: match purpose {
                    _ if both => Tied::Both,
                    Purpose::CardSalesBox => Tied::CardSalesBox,
                    Purpose::GrandePremio => Tied::GrandePremio,
                },
                draws: drawn,
                winner: tables.counter.name(*winner),
            }
        })
        .collect()
}

fn next_cacife(evening: &Evening, tables: &Tables, settled: bool) -> NextCacife {
    if !settled {
        return NextCacife::Open;
    }
    let finished = tables.arremate.finished().last();
    let Some(amount) = finished.and_then(|finished| finished.next_cacife) else {
        return NextCacife::DeclaredAnew;
    };
    let payments = standing(evening).rev().find_map(|(_, events)| {
        events.iter().find_map(|event| match event {
            Event::Arremate(Fact::Settled {
                payments, leaving, ..
            }) => Some((payments, leaving)),
            _ => None,
        })
    });
    let winner = finished
        .and_then(|finished| finished.partida.result.prize)
        .map(|prize| prize.0);
    let of = payments.and_then(|(payments, leaving)| {
        payments
            .iter()
            .find(|(player, chips)| {
                *chips == amount && Some(*player) != winner && !leaving.contains(player)
            })
            .map(|(player, _)| tables.counter.name(*player))
    });
    match of {
        Some(of) => NextCacife::Smallest { amount, of },
        None => NextCacife::DeclaredAnew,
    }
}
