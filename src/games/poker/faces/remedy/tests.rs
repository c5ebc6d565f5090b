#![allow(clippy::unwrap_used, clippy::panic)]

use chrono::{DateTime, FixedOffset};

use crate::cli::script::Script;
use crate::cli::script::time::Time;
use crate::desk::Desk;
use crate::desk::log::MemoryLog;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::faces::remedy::{Remedy, remedy};
use crate::games::poker::Command as Game;
use crate::games::poker::rules::betting::Action;
use crate::games::poker::rules::command::{First, Judgement, Played};
use crate::games::poker::rules::house_rules::HouseRules;
use crate::games::{Command, Tables};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);

/// Three players, cacife 50, pingo 1, chips of 1, 5, 25, 50, 100; Caio deals,
/// so that Ana speaks first.
const BEFORE: &str = "noite \"Sexta\"\njogo poker\njogadores Ana Beto Caio\nbanqueiro Ana\n\
     fichas sugestão 3 de 300\n";
const SESSION: &str = "partida cacife 50 pingo 1 carteador Caio lugares Ana Beto Caio\n";
const BOUGHT: &str = "todos compram\n";

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn after(parts: &[&str]) -> Tables {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let script = format!("{BEFORE}{}", parts.concat());
    let played = Script::new(&mut desk, Time::new(clock)).play(&script, 1);
    assert!(
        played.is_ok(),
        "{:?}",
        played.err().map(|why| why.to_string())
    );
    desk.tables().clone()
}

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn found(tables: &Tables, game: Game) -> Option<Remedy> {
    remedy(tables, &[Command::Poker(game)])
}

/// What is offered instead of `game`: what its button says, and the orders.
#[track_caller]
fn offers(tables: &Tables, game: Game, label: &str, instead: &[Game]) {
    let found = found(tables, game).unwrap();
    let instead = instead.iter().cloned().map(Command::Poker);
    assert_eq!(found.label, label);
    assert_eq!(found.orders, instead.collect::<Vec<_>>());
}

fn act(player: PlayerId, action: Action) -> Game {
    Game::Act { player, action }
}

/// Rules P1, P2, P8. The nearest that may be said on the turn. Each has 49
/// after the pingo.
#[test]
fn a_refused_bet_has_the_nearest_one_beside_it() {
    let round = after(&[SESSION, BOUGHT, "rodada\n"]);
    let half = Money::from_centavos(2_50);
    for (said, label, instead) in [
        (Action::Open(reais(60)), "Pôr tudo, 49,00", Action::AllIn),
        (Action::Call, "Pedir mesa", Action::Check),
        (
            Action::Raise(reais(3)),
            "Abrir com 3,00",
            Action::Open(reais(3)),
        ),
        (Action::Open(half), "Abrir com 2,00", Action::Open(reais(2))),
    ] {
        offers(&round, act(ANA, said), label, &[act(ANA, instead)]);
    }
    let opened = after(&[SESSION, BOUGHT, "rodada\nAna abre 4\n"]);
    for (said, label, instead) in [
        (Action::Check, "Pagar 4,00", Action::Call),
        (Action::Open(reais(9)), "Pagar 4,00", Action::Call),
        (
            Action::Raise(half),
            "Aumentar 2,00",
            Action::Raise(reais(2)),
        ),
        (Action::Raise(reais(46)), "Pôr tudo, 49,00", Action::AllIn),
    ] {
        offers(&opened, act(BETO, said), label, &[act(BETO, instead)]);
    }
    // Not his turn: only the table knows what was said.
    assert_eq!(found(&opened, act(CAIO, Action::Fold)), None);
    // Nothing was refused.
    assert_eq!(found(&opened, act(BETO, Action::Fold)), None);
}

/// Rule P1. A least and a most, in an opening and in a raise.
#[test]
fn limits_of_a_bet_are_offered() {
    let rules = "regra aposta mínima 2\nregra aposta máxima 5\n";
    let round = after(&[rules, SESSION, BOUGHT, "rodada\n"]);
    let one = Action::Open(reais(1));
    let (two, five) = (Action::Open(reais(2)), Action::Open(reais(5)));
    offers(&round, act(ANA, one), "Abrir com 2,00", &[act(ANA, two)]);
    let all = Action::AllIn;
    offers(&round, act(ANA, all), "Abrir com 5,00", &[act(ANA, five)]);
    let opened = after(&[rules, SESSION, BOUGHT, "rodada\nAna abre 5\n"]);
    let five = Action::Raise(reais(5));
    offers(&opened, act(BETO, all), "Aumentar 5,00", &[act(BETO, five)]);
}

/// Rule P3. Five cards are a hand; a bet said too early ends the exchange.
#[test]
fn the_exchange_has_its_remedies() {
    let exchange = after(&[SESSION, BOUGHT, "rodada\ntodos pedem mesa\n"]);
    offers(
        &exchange,
        Game::Exchange {
            draws: vec![(ANA, 7), (BETO, 1)],
        },
        "Ana troca 5",
        &[Game::Exchange {
            draws: vec![(ANA, 5), (BETO, 1)],
        }],
    );
    let opens = act(ANA, Action::Open(reais(4)));
    offers(
        &exchange,
        opens.clone(),
        "Acabar a troca antes",
        &[Game::EndExchange, opens],
    );
}

fn played(parts: &[(PlayerId, i64, bool)]) -> Vec<Played> {
    let parts = parts.iter().map(|(player, bets, folded)| Played {
        player: *player,
        bets: reais(*bets),
        folded: *folded,
    });
    parts.collect()
}

fn outcome(parts: &[(PlayerId, i64, bool)], won: &[PlayerId]) -> Game {
    Game::Outcome {
        played: played(parts),
        won: Some(Judgement::Pots(vec![won.to_vec()])),
    }
}

/// Rules P2, P4, P8. Uneven bets, bets above the chips, less than what was
/// entered, a winner who left, nothing bet at all.
#[test]
fn a_refused_outcome_leads_to_the_nearest_that_could_be() {
    let round = after(&[SESSION, BOUGHT, "rodada\n"]);
    let even = outcome(
        &[(ANA, 9, false), (BETO, 9, false), (CAIO, 0, true)],
        &[ANA],
    );
    offers(
        &round,
        outcome(
            &[(ANA, 9, false), (BETO, 5, false), (CAIO, 0, true)],
            &[ANA],
        ),
        "Beto apostou 9,00",
        std::slice::from_ref(&even),
    );
    offers(
        &round,
        outcome(
            &[(ANA, 60, false), (BETO, 49, false), (CAIO, 0, true)],
            &[ANA],
        ),
        "Ana apostou 49,00",
        &[outcome(
            &[(ANA, 49, false), (BETO, 49, false), (CAIO, 0, true)],
            &[ANA],
        )],
    );
    offers(
        &round,
        outcome(
            &[(ANA, 9, false), (BETO, 9, false), (CAIO, 0, true)],
            &[ANA, CAIO],
        ),
        "Tirar Caio",
        &[even],
    );
    let second = "rodada\ntodos pedem mesa\nfim da troca\nAna abre 4\n";
    let opened = after(&[SESSION, BOUGHT, second]);
    // Only Caio was named, and he left: the table knows who won.
    let left = outcome(
        &[(ANA, 4, false), (BETO, 4, false), (CAIO, 0, true)],
        &[CAIO],
    );
    assert_eq!(found(&opened, left), None);
    offers(
        &opened,
        outcome(
            &[(ANA, 2, false), (BETO, 4, false), (CAIO, 0, true)],
            &[ANA],
        ),
        "Ana apostou 4,00",
        &[outcome(
            &[(ANA, 4, false), (BETO, 4, false), (CAIO, 0, true)],
            &[ANA],
        )],
    );
}

/// Rule P4. All said "mesa" in both bettings: another pingo of each.
#[test]
fn an_outcome_without_bets_leads_to_another_pingo() {
    let round = after(&[SESSION, BOUGHT, "rodada\n"]);
    let nothing = outcome(
        &[(ANA, 0, false), (BETO, 0, false), (CAIO, 0, false)],
        &[ANA],
    );
    let checks = [ANA, BETO, CAIO].map(|player| act(player, Action::Check));
    let all = [checks.to_vec(), vec![Game::EndExchange], checks.to_vec()].concat();
    offers(&round, nothing, "Todos pediram mesa: outro pingo", &all);
    // Somebody left: who said what is not known.
    let left = outcome(
        &[(ANA, 0, false), (BETO, 0, false), (CAIO, 0, true)],
        &[ANA],
    );
    assert_eq!(found(&round, left), None);
}

/// Rule P8. Who won the Montante and competes for the other has the best hand
/// there too.
#[test]
fn winners_that_contradict_each_other_are_set_right() {
    let shown = after(&[
        SESSION,
        BOUGHT,
        "rodada\nresultado Ana 30  Beto 30  Caio sai  ganha Ana\n",
        "rodada\nBeto tudo  Caio tudo  Ana paga\nfim da troca\n",
    ]);
    // Beto has 19 − 1, Caio 49 − 1, Ana more: Montante 3 + 3 × 18, beside it
    // 2 × 30 of Caio and Ana.
    offers(
        &shown,
        Game::Showdown(Judgement::Pots(vec![vec![ANA], vec![CAIO]])),
        "Montante Paralelo 1 de Ana",
        &[Game::Showdown(Judgement::Pots(vec![vec![ANA], vec![ANA]]))],
    );
    offers(
        &shown,
        Game::Showdown(Judgement::Pots(vec![vec![ANA, ANA]])),
        "Ana uma vez só",
        &[Game::Showdown(Judgement::Pots(vec![vec![ANA]]))],
    );
}

fn start(cacife: Money, pingo: Money) -> Game {
    Game::Start {
        seats: vec![ANA, BETO, CAIO],
        dealer: First::Named(CAIO),
        cacife,
        pingo,
    }
}

/// Rules P1, A5. Cacife and pingo the wrong way round, or not to be paid in
/// chips of 1; limits the wrong way round.
#[test]
fn terms_that_do_not_go_together_are_set_right() {
    let tables = after(&[]);
    let right = [start(reais(50), reais(1))];
    offers(
        &tables,
        start(reais(1), reais(50)),
        "Cacife 50,00, pingo 1,00",
        &right,
    );
    let half = Money::from_centavos(50);
    offers(
        &tables,
        start(reais(50) + half, reais(1)),
        "Cacife de 50,00",
        &right,
    );
    offers(&tables, start(reais(50), half), "Pingo de 1,00", &right);
    let rules = |min, max| {
        Game::ChooseRules(HouseRules {
            bet_min: Some(reais(min)),
            bet_max: Some(reais(max)),
            ..HouseRules::default()
        })
    };
    offers(
        &tables,
        rules(8, 6),
        "Apostas de 6,00 a 8,00",
        &[rules(6, 8)],
    );
}

/// Rules P1, P9, A7. Notes that don't cover the cacife, a cacife sold before.
#[test]
fn the_sale_of_cacifes_has_its_remedies() {
    let tables = after(&[SESSION, "Ana compra\n"]);
    let sale = |buyers: &[(PlayerId, Option<Money>)]| Game::SellCacife {
        buyers: buyers.to_vec(),
    };
    offers(
        &tables,
        sale(&[(BETO, Some(reais(20)))]),
        "Entregou o valor certo, R$\u{a0}50,00",
        &[sale(&[(BETO, None)])],
    );
    offers(
        &tables,
        sale(&[(ANA, None), (BETO, None)]),
        "Vender só a Beto",
        &[sale(&[(BETO, None)])],
    );
    offers(
        &tables,
        sale(&[(BETO, None), (BETO, None)]),
        "Beto uma vez só",
        &[sale(&[(BETO, None)])],
    );
}

/// Rules P1, P10, A19. Too few left for a round; another session than the
/// paused one.
#[test]
fn rounds_and_resumptions_have_their_remedies() {
    let tables = after(&[SESSION, BOUGHT]);
    offers(
        &tables,
        Game::StartRound {
            out: vec![ANA, BETO],
        },
        "Ninguém fica fora",
        &[Game::StartRound { out: Vec::new() }],
    );
    let pause = "pausa Ana 20 6 0 0 0  Beto 20 6 0 0 0  Caio 20 6 0 0 0\n";
    let paused = after(&[SESSION, BOUGHT, pause]);
    offers(
        &paused,
        Game::Resume { session: 7 },
        "Retomar a partida 1",
        &[Game::Resume { session: 1 }],
    );
    let other = after(&[SESSION, BOUGHT, pause, "fichas sugestão 2 de 300\n"]);
    let found = found(&other, Game::Resume { session: 1 }).unwrap();
    assert_eq!(found.label, "Pôr na mesa as fichas da folha");
    assert_eq!(found.orders.len(), 2);
}
