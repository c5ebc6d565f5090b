//! The table of Pôquer fechado as it stands, in words and as data.

use serde_json::{Value, json};

use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::faces::View;
use crate::games::poker::rules::award;
use crate::games::poker::rules::betting::Options;
use crate::games::poker::words::labels;
use crate::games::poker::{Moment, Round, Session};
use crate::words::money::reais;
use crate::words::names::{counted, listed};

/// The match, its round, and whose turn it is.
#[must_use]
pub fn view(tables: &Tables) -> View {
    let lines = match tables.poker.session() {
        Some(session) => on(tables, session),
        None => off(tables),
    };
    View {
        key: "poker",
        title: "Pôquer fechado".to_owned(),
        lines,
        data: data(tables),
    }
}

fn names(tables: &Tables, players: &[PlayerId]) -> String {
    let names = players.iter().map(|player| tables.counter.name(*player));
    listed(&names.collect::<Vec<_>>())
}

/// No match is being played.
fn off(tables: &Tables) -> Vec<String> {
    let ended = tables.poker.finished().iter().map(|finished| {
        let session = &finished.session;
        let rounds = counted(session.rounds, "rodada", "rodadas");
        format!("Partida {} terminada, com {rounds}.", session.number)
    });
    let paused = tables.poker.paused().iter().map(|paused| {
        let players: Vec<PlayerId> = paused.players.iter().map(|p| p.player).collect();
        format!(
            "Partida {} em pausa, com {}: continue com retoma partida {}.",
            paused.number,
            names(tables, &players),
            paused.number
        )
    });
    ended.chain(paused).collect()
}

fn on(tables: &Tables, session: &Session) -> Vec<String> {
    let mut lines = vec![format!(
        "Partida {}: {}; cacife {}, pingo {}; {} na mesa.",
        session.number,
        labels::moment(session.moment()).to_lowercase(),
        reais(session.cacife),
        reais(session.pingo),
        names(tables, &session.seats),
    )];
    if let Some(round) = session.light.as_counted() {
        let after = match session.light.due {
            true => "; o que se jogou depois não está nelas",
            false => "",
        };
        lines.push(format!(
            "Modo leve: as fichas dos livros são as contadas na rodada {round}{after}."
        ));
    }
    let Some(round) = session.round() else {
        let light = session.light.on;
        let has_chips = |player: PlayerId| light || tables.ledger.stack(player).is_positive();
        let next = session.seats[session.dealer_to_come(has_chips)];
        lines.push(format!(
            "Rodadas jogadas: {}; a próxima é de {}.",
            session.rounds,
            tables.counter.name(next)
        ));
        return lines;
    };
    lines.push(format!(
        "Rodada {}, cartas de {}; Montante {}; {} no baralho.",
        round.number,
        tables.counter.name(session.seats[session.dealer]),
        reais(tables.ledger.chips(ChipPlace::Pot)),
        counted(round.deck.left(), "carta", "cartas")
    ));
    lines.extend(pots(session, round));
    if let Some(options) = round.betting.options() {
        lines.push(turn(tables, &options));
    } else if let Some(drawer) = round.drawer() {
        let name = tables.counter.name(drawer);
        lines.push(format!("Vez de {name} trocar cartas, de 0 a 5."));
    } else if session.moment() == Moment::Showdown {
        lines.push("Apostas encerradas: digam quem ganha, ou mostrem as cartas.".to_owned());
    }
    lines
}

/// Where somebody is all in: what each pot is. While bets are uneven their
/// levels are no pots yet.
fn pots(session: &Session, round: &Round) -> Option<String> {
    if round.betting.turn().is_some() {
        return None;
    }
    let all_in = round.betting.live().any(|seat| seat.free.is_zero());
    let split = award::split(session.chip, &round.betting).ok()?;
    if !all_in || split.pots.len() < 2 {
        return None;
    }
    let pots: Vec<String> = split.pots.iter().map(|pot| reais(pot.amount)).collect();
    Some(format!(
        "Montantes, do primeiro ao último: {}.",
        pots.join(", ")
    ))
}

/// Whose turn it is, and what each act costs.
fn turn(tables: &Tables, options: &Options) -> String {
    let from = |word: &str, range: Option<(Money, Money)>| {
        range.map(|(least, most)| format!("{word} {} a {}", reais(least), reais(most)))
    };
    let may: Vec<String> = [
        options.check.then(|| "pedir mesa".to_owned()),
        from("abrir com", options.open),
        options.call.map(|cost| format!("pagar {}", reais(cost))),
        from("aumentar de", options.raise),
        options
            .all_in
            .map(|all| format!("pôr tudo, {}", reais(all))),
        Some("sair".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect();
    let name = tables.counter.name(options.turn);
    format!("Vez de {name}: pode {}.", may.join("; "))
}

fn data(tables: &Tables) -> Value {
    let name = |player: PlayerId| tables.counter.name(player);
    let session = tables.poker.session().map(|session| {
        let round = session.round();
        let turn = round
            .and_then(|round| round.betting.options())
            .map(|options| {
                json!({
                    "player": name(options.turn),
                    "check": options.check,
                    "open": options.open,
                    "call": options.call,
                    "raise": options.raise,
                    "all_in": options.all_in,
                })
            });
        let players: Vec<Value> = session
            .seats
            .iter()
            .map(|&player| {
                let mut seats = round.into_iter().flat_map(|round| round.betting.seats());
                let seat = seats.find(|seat| seat.player == player);
                json!({
                    "name": name(player),
                    "chips": tables.ledger.stack(player),
                    "put": seat.map(|seat| seat.put),
                    "folded": seat.map(|seat| seat.folded),
                })
            })
            .collect();
        json!({
            "number": session.number,
            "moment": format!("{:?}", session.moment()),
            "buy_in": session.cacife,
            "ante": session.pingo,
            "rounds": session.rounds,
            "pot": tables.ledger.chips(ChipPlace::Pot),
            "deck": round.map(|round| round.deck.left()),
            "drawer": round.and_then(Round::drawer).map(name),
            "turn": turn,
            "players": players,
        })
    });
    let finished = tables.poker.finished().iter();
    let finished: Vec<u32> = finished.map(|finished| finished.session.number).collect();
    let paused: Vec<u32> = tables.poker.paused().iter().map(|p| p.number).collect();
    json!({"session": session, "finished": finished, "paused": paused})
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::view;
    use crate::bank;
    use crate::desk::evening::prove;
    use crate::domain::chips::ChipSet;
    use crate::domain::money::Money;
    use crate::domain::people::PlayerId;
    use crate::games::poker::Command as C;
    use crate::games::poker::rules::betting::Action;
    use crate::games::poker::rules::command::First;
    use crate::games::{Command, Tables};

    const ANA: PlayerId = PlayerId(1);
    const BETO: PlayerId = PlayerId(2);

    fn reais(reais: i64) -> Money {
        Money::from_reais(reais)
    }

    fn done(tables: &mut Tables, command: &Command) {
        *tables = prove(tables, command).unwrap().1;
    }

    /// Rule P2. Whose turn it is and what each act costs.
    #[test]
    fn a_round_is_told_with_its_prices() {
        let mut tables = Tables::default();
        let night = &mut tables;
        done(night, &Command::Open(Box::default()));
        for name in ["Ana", "Beto"] {
            let name = name.to_owned();
            done(night, &Command::Bank(bank::Command::AddPerson { name }));
        }
        done(
            night,
            &Command::Bank(bank::Command::SetBanker { player: ANA }),
        );
        let set = ChipSet::suggestion(3, 100).unwrap();
        done(night, &Command::Bank(bank::Command::ChooseChips { set }));
        assert!(view(night).lines.is_empty());
        for order in [
            C::Start {
                seats: vec![ANA, BETO],
                dealer: First::Named(BETO),
                cacife: reais(20),
                pingo: reais(1),
            },
            C::SellCacife {
                buyers: vec![(ANA, None), (BETO, None)],
            },
            C::StartRound { out: Vec::new() },
        ] {
            done(night, &Command::Poker(order));
        }
        let money = |text: &str| text.replace("R$ ", "R$\u{a0}");
        assert_eq!(
            view(night).lines,
            [
                "Partida 1: primeiras apostas; cacife R$ 20,00, pingo R$ 1,00; Ana e Beto na mesa.",
                "Rodada 1, cartas de Beto; Montante R$ 2,00; 42 cartas no baralho.",
                "Vez de Ana: pode pedir mesa; abrir com R$ 1,00 a R$ 19,00; pôr tudo, R$ 19,00; \
                 sair.",
            ]
            .map(money)
        );
        let (player, action) = (ANA, Action::Open(reais(4)));
        done(night, &Command::Poker(C::Act { player, action }));
        assert_eq!(
            view(night).lines[2],
            money(
                "Vez de Beto: pode pagar R$ 4,00; aumentar de R$ 1,00 a R$ 15,00; pôr tudo, \
                 R$ 19,00; sair."
            )
        );
        let data = view(night).data;
        assert_eq!(data["session"]["pot"], "6.00");
        assert_eq!(data["session"]["turn"]["player"], "Beto");
    }
}
