//! The table of Arremate as it stands, in words and as data.

use serde_json::{Value, json};

use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::faces::guide::end_now::{self, EndNow, points_now as points};
use crate::games::arremate::rules::award;
use crate::games::arremate::rules::betting::Options;
use crate::games::arremate::rules::command::RoundKind;
use crate::games::arremate::{Moment, Partida, RoundStage};
use crate::games::faces::View;
use crate::words::money::reais;
use crate::words::names::{Names, listed};

/// The match, its round, whose turn it is and how it would end now.
#[must_use]
pub fn view(tables: &Tables) -> View {
    let lines = match tables.arremate.partida() {
        Some(partida) => on(tables, partida),
        None => off(tables),
    };
    View {
        key: "arremate",
        title: "Arremate Carteado".to_owned(),
        lines,
        data: data(tables),
    }
}

fn name(tables: &Tables, player: PlayerId) -> String {
    tables.counter.name(player)
}

fn names(tables: &Tables, players: &[PlayerId]) -> String {
    let names: Vec<String> = players.iter().map(|p| name(tables, *p)).collect();
    listed(&names)
}

/// No match is being played.
fn off(tables: &Tables) -> Vec<String> {
    let table = &tables.arremate;
    let mut lines = Vec::new();
    for finished in table.finished() {
        let partida = &finished.partida;
        let won = partida
            .result
            .prize
            .map_or(String::new(), |(winner, prize)| {
                let winner = name(tables, winner);
                format!(
                    ": {winner} venceu; Grande Prêmio de {} por perdedor",
                    reais(prize)
                )
            });
        let broke = partida.in_quebra(&tables.ledger);
        let broke = match broke.as_slice() {
            [] => String::new(),
            broke => format!("; em quebra: {}", names(tables, broke)),
        };
        lines.push(format!("Partida {} terminada{won}{broke}.", partida.number));
    }
    for paused in table.paused() {
        let players: Vec<PlayerId> = paused.players.iter().map(|p| p.player).collect();
        lines.push(format!(
            "Partida {} em pausa, com {}: continue com retoma partida {}.",
            paused.number,
            names(tables, &players),
            paused.number
        ));
    }
    let declared: Vec<String> = table
        .declared()
        .iter()
        .map(|(player, amount)| format!("{} {}", name(tables, *player), reais(*amount)))
        .collect();
    if !declared.is_empty() {
        lines.push(format!("Dispostos a perder: {}.", listed(&declared)));
    }
    if let Some(cacife) = table.next_cacife() {
        lines.push(format!("Próximo Cacife de Jogo: {}.", reais(cacife)));
    }
    lines
}

fn moment(partida: &Partida) -> &'static str {
    match partida.moment() {
        Moment::NoPartida => "sem partida",
        Moment::Selling => "venda dos Cacifes",
        Moment::BetweenRounds => "entre rodadas",
        Moment::Auction => "leilão",
        Moment::Betting => "apostas",
        Moment::Showdown => "mostrar as cartas",
        Moment::Collecting => "recolher combinações",
        Moment::LastTurns => "última rodada",
        Moment::Counting => "contagem dos pontos",
        Moment::Tiebreak => "desempate pelo Baralho Figurado",
        Moment::Prize => "pagamento do Grande Prêmio",
        Moment::Settling => "acertos",
    }
}

fn on(tables: &Tables, partida: &Partida) -> Vec<String> {
    let ante = partida.ante;
    let mut lines = vec![format!(
        "Partida {}: {}; Cacife {}, Taxa {}, {} baralhos; {} na mesa.",
        partida.number,
        moment(partida),
        reais(partida.cacife),
        reais(ante),
        partida.decks.count(),
        names(tables, &partida.seats),
    )];
    lines.extend(round(tables, partida));
    lines.push(format!(
        "Caixa de Venda de Cartas: {}. Monte: {} cartas{}.",
        reais(tables.ledger.chips(ChipPlace::CardBox)),
        partida.stock.cards,
        if partida.stock.estimated {
            ", por estimativa"
        } else {
            ""
        },
    ));
    if let Some(round) = partida.light.as_counted() {
        lines.push(format!(
            "Modo leve: as fichas dos livros são as contadas na rodada {round}{}.",
            if partida.light.due {
                "; o que se jogou depois não está nelas"
            } else {
                ""
            }
        ));
    }
    let points: Vec<String> = partida
        .seats
        .iter()
        .map(|&player| format!("{} {}", name(tables, player), points(partida, player)))
        .collect();
    lines.push(format!("Pontos: {}.", listed(&points)));
    let broke = partida.in_quebra(&tables.ledger);
    if !broke.is_empty() {
        lines.push(format!("Em quebra: {}.", names(tables, &broke)));
    }
    lines.extend(if_over(tables));
    lines
}

fn round(tables: &Tables, partida: &Partida) -> Vec<String> {
    let dealer = |seat: usize| name(tables, partida.seats[seat]);
    let Some(round) = partida.round() else {
        let has_chips = |player: PlayerId| !tables.ledger.stack(player).is_zero();
        let next = dealer(partida.dealer_to_come(has_chips));
        return vec![format!(
            "Rodadas jogadas: {}; a próxima é de {next}.",
            partida.rounds
        )];
    };
    let kind = match round.kind {
        RoundKind::Normal => "",
        RoundKind::Penultimate => " (penúltima)",
        RoundKind::Last => " (última)",
    };
    let mut lines = vec![format!(
        "Rodada {}{kind}, cartas de {}; aposta mínima {}; Montante {}.",
        round.number,
        dealer(partida.dealer),
        reais(partida.bet_min(round.players.len())),
        reais(tables.ledger.chips(ChipPlace::Pot)),
    )];
    match &round.stage {
        RoundStage::Auction => {}
        RoundStage::Betting(betting) => {
            if let Some(options) = betting.options() {
                lines.push(turn(tables, &options));
            } else {
                let first = betting.shows_first().map_or(String::new(), |player| {
                    format!("; {} mostra primeiro", name(tables, player))
                });
                lines.push(format!(
                    "Apostas encerradas: digam quem ganha, ou mostrem as cartas{first}."
                ));
            }
            let all_in = betting.live().any(|hand| hand.free.is_zero());
            if let Ok(split) = award::split(partida.ante, betting)
                && all_in
                && split.pots.len() > 1
            {
                let pots: Vec<String> = split.pots.iter().map(|pot| reais(pot.amount)).collect();
                lines.push(format!(
                    "Montantes, do primeiro ao último: {}.",
                    pots.join(", ")
                ));
            }
        }
        RoundStage::Collecting(award) => lines.push(match award.collector {
            Some(player) => format!("{} pode recolher.", name(tables, player)),
            None => "Ninguém recolhe.".to_owned(),
        }),
        RoundStage::LastTurns { turn, .. } => lines.push(format!(
            "Vez de {}: pega uma combinação, ou corre.",
            name(tables, *turn)
        )),
    }
    lines
}

/// Whose turn it is, and what each act costs.
fn turn(tables: &Tables, options: &Options) -> String {
    let priced = |word: &str, amount: Option<Money>| amount.map(|a| format!("{word} {}", reais(a)));
    let may: Vec<String> = [
        options.fold.then(|| "correr".to_owned()),
        priced("comprar carta por", options.buy_card),
        priced("abrir com ao menos", options.open_min),
        priced("pagar", options.call),
        priced("repicar ao menos", options.raise_min),
        priced("tudo ou nada com", options.all_in),
    ]
    .into_iter()
    .flatten()
    .collect();
    let name = name(tables, options.turn);
    match may.as_slice() {
        [] => format!("Vez de {name}."),
        _ => format!("Vez de {name}: pode {}.", may.join("; ")),
    }
}

fn if_over(tables: &Tables) -> Option<String> {
    let end = end_now::if_it_ended_now(tables)?;
    Some(end.said(&Names::of(tables)))
}

fn data(tables: &Tables) -> Value {
    let table = &tables.arremate;
    let name = |player: PlayerId| tables.counter.name(player);
    let partida = table.partida().map(|partida| {
        let options = partida.betting().and_then(|betting| betting.options());
        let turn = options.map(|options| {
            json!({
                "player": name(options.turn),
                "fold": options.fold,
                "buy_card": options.buy_card,
                "open_min": options.open_min,
                "call": options.call,
                "raise_min": options.raise_min,
                "all_in": options.all_in,
            })
        });
        let players: Vec<Value> = partida
            .seats
            .iter()
            .map(|&player| {
                json!({
                    "name": name(player),
                    "chips": tables.ledger.stack(player),
                    "points": points(partida, player),
                    "broke": partida.in_quebra(&tables.ledger).contains(&player),
                })
            })
            .collect();
        let now = match end_now::if_it_ended_now(tables) {
            Some(EndNow::Won {
                winner,
                prize,
                card_box_to,
                ..
            }) => json!({
                "winner": name(winner),
                "card_box_to": name(card_box_to),
                "prize": prize,
            }),
            Some(EndNow::Tie(players)) => {
                json!({"tie": players.into_iter().map(name).collect::<Vec<_>>()})
            }
            None => Value::Null,
        };
        json!({
            "number": partida.number,
            "moment": format!("{:?}", partida.moment()),
            "ante": partida.ante,
            "buy_in": partida.cacife,
            "decks": partida.decks.count(),
            "rounds": partida.rounds,
            "pot": tables.ledger.chips(ChipPlace::Pot),
            "card_box": tables.ledger.chips(ChipPlace::CardBox),
            "stock": partida.stock.cards,
            "stock_estimated": partida.stock.estimated,
            "chips_counted_in_round": partida.light.as_counted(),
            "count_due": partida.light.due,
            "turn": turn,
            "shows_first": partida.betting().filter(|_| partida.moment() == Moment::Showdown)
                .and_then(|betting| betting.shows_first()).map(name),
            "players": players,
            "if_over_now": now,
        })
    });
    let finished: Vec<Value> = table
        .finished()
        .iter()
        .map(|finished| {
            let prize = finished.partida.result.prize;
            json!({
                "number": finished.partida.number,
                "winner": prize.map(|(winner, _)| name(winner)),
                "prize": prize.map(|(_, prize)| prize),
                "next_buy_in": finished.next_cacife,
                "broke": finished.partida.in_quebra(&tables.ledger).into_iter().map(name)
                    .collect::<Vec<_>>(),
            })
        })
        .collect();
    let paused: Vec<u32> = table.paused().iter().map(|paused| paused.number).collect();
    json!({
        "partida": partida,
        "finished": finished,
        "paused": paused,
        "next_buy_in": table.next_cacife(),
    })
}
