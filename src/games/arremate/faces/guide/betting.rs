//! The bets: each thing that may be said, its price and what remains.
//! Rules A6, A8, A9, A10.

use super::template::{Filled, Template};
use super::{At, Choice, Guide, Place, Stepper, go};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::betting::{Act, Action, Betting, Hand, Stage};
use crate::games::arremate::rules::house_rules::ShortAllIn;
use crate::games::arremate::words::{explain, labels};
use crate::games::arremate::{Command as Game, Event as GameEvent, Moment, Partida};
use crate::games::{Command, Event};
use crate::words::money::plain;

/// `Abrir com 4,00 (86,00 → 82,00)`.
pub(super) fn open_label(at: &At<'_>, player: PlayerId, amount: Money) -> String {
    format!(
        "Abrir com {} ({})",
        plain(amount),
        at.becomes(player, amount)
    )
}

/// `Repicar 4,00: paga 4,00 e põe mais 4,00 (86,00 → 78,00)`.
pub(super) fn raise_label(at: &At<'_>, player: PlayerId, by: Money) -> String {
    let cost = at
        .tables
        .arremate
        .partida()
        .and_then(Partida::betting)
        .and_then(|betting| cost_of(betting, player))
        .unwrap_or_default();
    let Some(all) = cost.checked_add(by) else {
        return format!("Repicar {}", plain(by));
    };
    if cost.is_zero() {
        return format!("Repicar {} ({})", plain(by), at.becomes(player, all));
    }
    format!(
        "Repicar {}: paga {} e põe mais {} ({})",
        plain(by),
        plain(cost),
        plain(by),
        at.becomes(player, all)
    )
}

fn hand_of(betting: &Betting, player: PlayerId) -> Option<&Hand> {
    betting.hands().iter().find(|hand| hand.player == player)
}

fn cost_of(betting: &Betting, player: PlayerId) -> Option<Money> {
    betting.level().checked_sub(hand_of(betting, player)?.put)
}

/// The moment of the bets, buying between cycles included.
pub(super) fn betting(at: &At<'_>, partida: &Partida) -> Guide {
    let steps = Stepper::round(2);
    let blank = || at.guide(Moment::Betting, steps.clone(), "Apostas");
    let Some(betting) = partida.betting() else {
        return blank();
    };
    let (Some(turn), stage) = (betting.turn(), betting.stage()) else {
        return blank();
    };
    let name = at.name(turn);
    let mut guide = at.guide(
        Moment::Betting,
        steps.clone(),
        headline(&name, betting, turn),
    );
    guide.turn = Some(turn);
    guide.asked = asked(at, betting, turn);
    let mut choices = Vec::new();
    let mut enter: Vec<&str> = Vec::new();
    match stage {
        Stage::Unopened { .. } => {
            choices.push(open(at, betting, turn));
            if betting.cycle() == 1 {
                choices.push(buy(at, partida, turn));
            }
            choices.push(fold(at, turn));
            choices.push(all_in(at, partida, turn));
            if betting.is_alone_with_chips() {
                choices.push(shows(at));
                enter.push("show");
            }
            enter.extend(["open", "all-in", "fold"]);
        }
        Stage::Opened { .. } => {
            choices.push(call(at, betting, turn));
            choices.push(raise(at, betting, turn));
            choices.push(fold(at, turn));
            choices.push(all_in(at, partida, turn));
            enter.extend(["call", "all-in", "fold"]);
        }
        Stage::Buying { .. } => {
            choices.push(at.ready(
                "nobody-buys",
                nobody_buys(at, betting),
                Some('n'),
                Game::PassBuying { player: None },
            ));
            choices.push(buy(at, partida, turn));
            choices.push(at.ready(
                "pass",
                format!("{name} não compra carta"),
                Some('x'),
                Game::PassBuying { player: Some(turn) },
            ));
            enter.push("nobody-buys");
        }
        Stage::Over(_) => {}
    }
    for hand in betting.live().filter(|hand| hand.free.is_positive()) {
        let player = hand.player;
        choices.push(at.ask(
            &format!("splash-{}", player.0),
            format!(
                "{} deixou cair fichas no Montante, que não contam como aposta…",
                at.name(player)
            ),
            None,
            Template::Splash(player),
            Some(Filled::Amount(partida.ante)),
        ));
    }
    choices.push(go(
        "outcome",
        "Lançar só o resultado das apostas…",
        Some('o'),
        Place::Outcome,
    ));
    choices.extend(super::aside(at, partida));
    guide.choices = choices;
    guide.on_enter(&enter)
}

fn headline(name: &str, betting: &Betting, turn: PlayerId) -> String {
    let bought = hand_of(betting, turn).is_some_and(|hand| hand.bought);
    let said = match betting.stage() {
        Stage::Unopened { .. } if betting.cycle() > 1 => "abre ou corre".to_owned(),
        Stage::Unopened { .. } if bought => "abre ou corre (já comprou)".to_owned(),
        Stage::Unopened { .. } => "corre, compra ou abre".to_owned(),
        Stage::Opened { .. } => "corre, paga ou repica".to_owned(),
        Stage::Buying { .. } => "compra uma carta, ou não".to_owned(),
        Stage::Over(_) => "…".to_owned(),
    };
    format!("{name} fala: {said}")
}

fn asked(at: &At<'_>, betting: &Betting, turn: PlayerId) -> Vec<String> {
    let mut said = vec![format!(
        "{}; Montante {}.",
        crate::words::names::sentence(&labels::cycle(betting.cycle())),
        plain(betting.pot())
    )];
    let Some(hand) = hand_of(betting, turn) else {
        return said;
    };
    match betting.stage() {
        Stage::Opened { .. } => said.push(explain::call(betting.level(), hand.put)),
        Stage::Unopened { .. } if betting.is_alone_with_chips() => said.push(format!(
            "Só {} ainda tem fichas: uma aposta volta na hora, e quem não as tem fica em quebra.",
            at.name(turn)
        )),
        Stage::Unopened { .. } => said.push(format!(
            "Aposta mínima {}: {} tem {}.",
            plain(betting.bet_min()),
            at.name(turn),
            plain(hand.free)
        )),
        Stage::Buying { .. } => said.push(format!(
            "Apostas iguais em {}. A carta custa {}, que vai ao Montante.",
            plain(betting.level()),
            plain(
                at.tables
                    .ledger
                    .set()
                    .map(|set| set.ante())
                    .unwrap_or_default()
            )
        )),
        Stage::Over(_) => {}
    }
    said
}

fn open(at: &At<'_>, betting: &Betting, turn: PlayerId) -> Choice {
    let least = betting
        .options()
        .and_then(|options| options.open_min)
        .unwrap_or_else(|| betting.bet_min());
    at.ask(
        "open",
        open_label(at, turn, least),
        Some('a'),
        Template::Open(turn),
        Some(Filled::Amount(least)),
    )
}

fn raise(at: &At<'_>, betting: &Betting, turn: PlayerId) -> Choice {
    let least = betting
        .options()
        .and_then(|options| options.raise_min)
        .unwrap_or_else(|| betting.bet_min());
    at.ask(
        "raise",
        raise_label(at, turn, least),
        Some('r'),
        Template::Raise(turn),
        Some(Filled::Amount(least)),
    )
}

fn call(at: &At<'_>, betting: &Betting, turn: PlayerId) -> Choice {
    let cost = cost_of(betting, turn).unwrap_or_default();
    at.ready(
        "call",
        format!("Pagar {} ({})", plain(cost), at.becomes(turn, cost)),
        Some('p'),
        Game::Act {
            player: turn,
            action: Action::Call,
        },
    )
}

fn buy(at: &At<'_>, partida: &Partida, turn: PlayerId) -> Choice {
    at.ready(
        "buy",
        format!(
            "Comprar uma carta por {} ({})",
            plain(partida.ante),
            at.becomes(turn, partida.ante)
        ),
        Some('k'),
        Game::Act {
            player: turn,
            action: Action::BuyCard,
        },
    )
}

/// What folding ends, where it ends something. Rule A8.
fn fold(at: &At<'_>, turn: PlayerId) -> Choice {
    let action = Game::Act {
        player: turn,
        action: Action::Fold,
    };
    let events = at.tables.decide(&Command::Arremate(action.clone()));
    let mut won = String::new();
    for event in events.iter().flatten() {
        if let Event::Arremate(GameEvent::PotsAwarded(award)) = event {
            let winners: Vec<(PlayerId, Money)> = award
                .pots
                .iter()
                .flat_map(|pot| pot.shares.iter().copied())
                .collect();
            if let [(winner, share), ..] = winners.as_slice() {
                won = format!(
                    ": {} ganha o Montante de {} sem mostrar",
                    at.name(*winner),
                    plain(*share)
                );
            }
        }
    }
    at.ready(
        "fold",
        format!("{} corre{won}", at.name(turn)),
        Some('c'),
        action,
    )
}

/// Tudo ou nada, and what the house rule makes of it. Rule A9.
fn all_in(at: &At<'_>, partida: &Partida, turn: PlayerId) -> Choice {
    let chips = at.chips(turn);
    let action = Game::Act {
        player: turn,
        action: Action::AllIn,
    };
    let mut label = format!(
        "Tudo ou nada com {} ({})",
        plain(chips),
        at.becomes(turn, chips)
    );
    let events = at.tables.decide(&Command::Arremate(action.clone()));
    for event in events.iter().flatten() {
        let Event::Arremate(GameEvent::Acted { act, .. }) = event else {
            continue;
        };
        match act {
            Act::Called { .. } => label.push_str(": paga a aposta"),
            Act::Raised { by, .. } => label.push_str(&format!(": é repique de {}", plain(*by))),
            Act::Opened { .. } => label.push_str(": abre"),
            Act::Unanswered { broke, .. } => label.push_str(&format!(
                ": volta, e fica em quebra {}",
                at.names.people(broke)
            )),
            Act::ShortAllIn { taken_back, .. } => {
                label.push_str(&short(at, partida, taken_back));
            }
            _ => {}
        }
    }
    at.ready("all-in", label, Some('t'), action)
}

fn short(at: &At<'_>, partida: &Partida, taken_back: &[(PlayerId, Money)]) -> String {
    match (partida.rules.short_all_in, taken_back) {
        (ShortAllIn::SidePot, _) => ": o que se pôs a mais vai a um Montante Paralelo".to_owned(),
        (ShortAllIn::TakenBack, []) => ": não chega à aposta".to_owned(),
        (ShortAllIn::TakenBack, [(one, amount)]) => {
            format!(": {} recolhe {}", at.name(*one), plain(*amount))
        }
        (ShortAllIn::TakenBack, many) => {
            format!(": recolhem o que puseram a mais {}", at.names.amounts(many))
        }
    }
}

/// The only one with chips neither buys nor opens. Rule A10.
fn shows(at: &At<'_>) -> Choice {
    let label = "Ninguém mais aposta: mostram-se as cartas".to_owned();
    at.ready("show", label, Some('n'), Game::PassBuying { player: None })
}

/// Nobody (more) buys, and what follows. Rule A8.
fn nobody_buys(at: &At<'_>, betting: &Betting) -> String {
    let mut after = betting.clone();
    after.close_buying(None);
    match after.turn() {
        Some(next) => format!(
            "Ninguém mais compra carta: começa o 2º ciclo, {} fala",
            at.name(next)
        ),
        None => "Ninguém compra carta: mostram-se as cartas".to_owned(),
    }
}
