//! A round from its first bet to the showdown. Rules P2–P5, P8.

use super::{Ask, At, Choice, Guide, pots};
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::rules::betting::{Action, Options};
use crate::games::poker::{Command as Game, Event as Fact, Moment, Round, Session};
use crate::games::{Command, Event, Tables};
use crate::words::money::plain;
use crate::words::names::counted;

/// A betting: whose turn it is, what each thing he may say costs. Rules P2, P4,
/// P8.
pub(super) fn betting(at: &At<'_>, session: &Session, round: &Round) -> Guide {
    let moment = session.moment();
    let Some(options) = round.betting.options() else {
        return at.guide(moment, "Apostas encerradas");
    };
    let player = options.turn;
    let name = at.name(player);
    let mut guide = at.guide(moment, format!("Vez de {name}"));
    guide.turn = Some(player);
    guide.asked.push(standing(at, session, round, &options));
    if moment == Moment::SecondBetting && round.pingos_again > 0 {
        let times = match round.pingos_again {
            1 => String::new(),
            times => format!(" {times} vezes"),
        };
        guide.asked.push(format!(
            "Todos pediram mesa e puseram outro pingo{times}: as apostas recomeçam."
        ));
    }
    let bets = [
        ("check", Action::Check, 'm'),
        ("call", Action::Call, 'p'),
        ("all-in", Action::AllIn, 't'),
        ("fold", Action::Fold, 's'),
    ];
    let opened = round.betting.level().is_positive();
    for (key, action, letter) in bets {
        let none = match action {
            Action::Check => opened,
            Action::Call => !opened,
            _ => false,
        };
        if none {
            continue;
        }
        let label = bet(at.tables, player, action);
        let command = Game::Act { player, action };
        guide
            .choices
            .push(at.ready(key, label, Some(letter), command));
    }
    guide.choices.insert(1, more(at, round, player, opened));
    guide.choices.push(annul(at));
    guide.on_enter(&["check", "call", "all-in", "fold"])
}

/// Opening, or raising, with an amount that is yet to be said.
fn more(at: &At<'_>, round: &Round, player: PlayerId, opened: bool) -> Choice {
    let limits = round.betting.limits();
    let least = limits.min.unwrap_or(limits.chip);
    let name = at.name(player);
    let (key, label, ask, action) = if opened {
        let label = format!("{name} aumenta: suas, e mais…");
        ("raise", label, Ask::Raise, Action::Raise(least))
    } else {
        let label = format!("{name} abre com…");
        ("open", label, Ask::Open, Action::Open(least))
    };
    let trial = Command::Poker(Game::Act { player, action });
    at.ask(key, label, Some('a'), ask, Some(trial))
}

/// What lies in the middle, what it takes to stay.
fn standing(at: &At<'_>, session: &Session, round: &Round, options: &Options) -> String {
    let pot = at.tables.ledger.chips(ChipPlace::Pot);
    let mut said = format!("Montante {}.", plain(pot));
    match options.call.or(options.all_in.filter(|_| !options.check)) {
        Some(cost) if round.betting.level().is_positive() => {
            said.push_str(&format!(" Para ficar, põe {}.", plain(cost)));
        }
        _ => said.push_str(" Ninguém abriu ainda."),
    }
    let rules = session.rules;
    match (rules.bet_min, rules.bet_max) {
        (None, None) => {}
        (Some(min), None) => said.push_str(&format!(" Aposta mínima {}.", plain(min))),
        (None, Some(max)) => said.push_str(&format!(" Aposta máxima {}.", plain(max))),
        (Some(min), Some(max)) => {
            said.push_str(&format!(" Apostas de {} a {}.", plain(min), plain(max)));
        }
    }
    said
}

/// What somebody's bet says and does, with amounts before and after, and what
/// follows from it at once: another pingo, a pot won unseen. Rules P2, P4, P5.
#[must_use]
pub fn bet(tables: &Tables, player: PlayerId, action: Action) -> String {
    let at = At::new(tables);
    let name = at.name(player);
    let round = tables.poker.session().and_then(Session::round);
    let seat = round.and_then(|round| {
        let mut seats = round.betting.seats().iter();
        seats.find(|seat| seat.player == player)
    });
    let cost = match (round, seat) {
        (Some(round), Some(seat)) => (round.betting.level() - seat.bet).min(seat.free),
        _ => Money::ZERO,
    };
    let free = seat.map_or(Money::ZERO, |seat| seat.free);
    let becomes = |cost: Money| at.becomes(player, cost);
    let after = |cost: Money| becomes(cost).map_or_else(String::new, |both| format!(" ({both})"));
    let order = Command::Poker(Game::Act { player, action });
    let events = tables.decide(&order).unwrap_or_default();
    let said = match action {
        Action::Check => format!("{name} pede mesa"),
        Action::Fold => format!("{name} sai"),
        Action::Call => {
            let see = if sees(tables, &order) {
                " para ver"
            } else {
                ""
            };
            format!("{name} paga {}{see}{}", plain(cost), after(cost))
        }
        Action::Open(amount) => {
            format!("{name} abre com {}{}", plain(amount), after(amount))
        }
        Action::Raise(by) => {
            let all = cost.checked_add(by).unwrap_or(by);
            format!(
                "{name}: suas {} e mais {}{}",
                plain(cost),
                plain(by),
                after(all)
            )
        }
        Action::AllIn => {
            let both = becomes(free).unwrap_or_else(|| plain(free));
            format!("{name} põe tudo: {both}")
        }
    };
    format!("{said}{}", follows(&at, &events))
}

/// With that call the last betting is over: hands are shown. Rule P5.
fn sees(tables: &Tables, order: &Command) -> bool {
    let after = super::tried(tables, std::slice::from_ref(order));
    after.is_ok_and(|after| after.poker.moment() == Moment::Showdown)
}

fn follows(at: &At<'_>, events: &[Event]) -> String {
    events
        .iter()
        .map(|event| match event {
            Event::Poker(Fact::PingoAgain { paid }) => {
                let people: Vec<PlayerId> = paid.iter().map(|(player, _)| *player).collect();
                let same = paid.windows(2).all(|pair| pair[0].1 == pair[1].1);
                let who = at.names.people(&people);
                match paid.first() {
                    Some((_, pingo)) if same => {
                        let verb = if paid.len() == 1 { "põe" } else { "põem" };
                        format!(": {who} {verb} outro pingo de {}", plain(*pingo))
                    }
                    _ => format!(": outro pingo, {}", at.names.amounts(paid)),
                }
            }
            Event::Poker(Fact::PotsAwarded(award)) => {
                let won = pots::won(&at.names, award, |player| at.chips(player));
                format!(": {won} sem mostrar")
            }
            _ => String::new(),
        })
        .collect()
}

/// Cards are changed, in deal order. Rule P3.
pub(super) fn exchange(at: &At<'_>, session: &Session, round: &Round) -> Guide {
    let headline = match round.drawer() {
        Some(drawer) => format!("Troca: quantas {} quer?", at.name(drawer)),
        None => "Troca de cartas".to_owned(),
    };
    let mut guide = at.guide(session.moment(), headline);
    guide.turn = round.drawer();
    let left = counted(round.deck.left(), "carta", "cartas");
    guide.asked.push(format!(
        "De 0 a 5 cada um, pela ordem das cartas. No baralho, {left}."
    ));
    let label = "Anotar a troca";
    guide
        .choices
        .push(at.ask("exchange", label, None, Ask::Exchange, None));
    let label = "Fim da troca, sem anotar";
    guide
        .choices
        .push(at.ready("end-exchange", label, Some('f'), Game::EndExchange));
    guide.choices.push(annul(at));
    guide.on_enter(&["exchange"])
}

/// Hands are shown. Rules P5–P8.
pub(super) fn showdown(at: &At<'_>, session: &Session) -> Guide {
    let mut guide = at.guide(session.moment(), "Mostrem as cartas: quem ganhou?");
    let of = pots::pots(at.tables);
    guide.asked = of
        .iter()
        .map(|pot| {
            let players = at.names.people(&pot.eligible);
            format!("{} de {}: {players}.", pot.title, plain(pot.amount))
        })
        .collect();
    guide
        .choices
        .push(at.ask("winners", "Quem ganhou?", None, Ask::Winners, None));
    guide.choices.push(annul(at));
    guide.on_enter(&["winners"])
}

fn annul(at: &At<'_>) -> Choice {
    let label = "Anular a rodada: tudo volta";
    at.ready("annul", label, None, Game::AnnulRound).seldom()
}
