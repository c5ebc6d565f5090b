//! A round told by its outcome gives exactly what it gives action by action:
//! random rounds told both ways, both readings of A9. Rules A8, A9, A10.

use banqueiro::games::arremate::RoundStage;
use banqueiro::games::arremate::rules::betting::{Betting, Options, Stage};
use banqueiro::games::arremate::rules::house_rules::ShortAllIn;
use fastrand::Rng;
use proptest::prelude::*;

use super::betting::award;
use super::*;

/// Two to five players with 0 to 29 chips of R$ 1 left after the ante: the rest
/// went for lots.
fn table(rng: &mut Rng) -> Night {
    let people = rng.usize(2..=5);
    let rules = HouseRules {
        short_all_in: match rng.bool() {
            true => ShortAllIn::TakenBack,
            false => ShortAllIn::SidePot,
        },
        broke_is_final: rng.bool(),
        bets_against_empty: rng.u8(0..4) > 0,
        ..HouseRules::default()
    };
    let mut night = Night::ruled(people, 30, rules);
    night.round(RoundKind::Normal);
    for player in night.seats.clone() {
        let amount = match rng.u8(0..5) {
            0 => 29,
            1 => 0,
            _ => rng.i64(0..29),
        };
        if amount > 0 {
            night.lot(player, amount);
        }
    }
    night
}

/// The same table once more: the same orders, in another book.
fn twin(night: &Night) -> Night {
    let mut twin = Night {
        desk: Desk::open(MemoryLog::default()).unwrap(),
        seats: night.seats.clone(),
    };
    twin.begin("Sexta");
    for line in &night.desk.evening().lines()[1..] {
        if let banqueiro::desk::evening::Body::Done { command, .. } = &line.body {
            twin.order(&Order::Do(command.clone())).unwrap();
        }
    }
    twin
}

fn betting(night: &Night) -> Option<&Betting> {
    night.match_on().betting()
}

/// One thing that may be said now.
fn said(rng: &mut Rng, options: Options) -> Action {
    let mut all = Vec::new();
    let more = |rng: &mut Rng, least: Money| least + reais(rng.i64(0..6));
    if options.fold && rng.u8(0..3) == 0 {
        all.push(Action::Fold);
    }
    if options.buy_card.is_some() {
        all.push(Action::BuyCard);
    }
    if let Some(least) = options.open_min {
        all.push(Action::Open(more(rng, least)));
        all.push(Action::Open(least));
    }
    if options.call.is_some() {
        all.extend([Action::Call; 2]);
    }
    if let Some(least) = options.raise_min {
        all.push(Action::Raise(more(rng, least)));
        all.push(Action::Raise(least));
    }
    if options.all_in.is_some() {
        all.push(Action::AllIn);
    }
    if all.is_empty() {
        return Action::Fold;
    }
    all[rng.usize(0..all.len())]
}

/// Plays the bets to their end, action by action; the most that each had in.
fn act_by_act(rng: &mut Rng, night: &mut Night) -> Vec<Money> {
    let players = night.match_on().round().unwrap().players.clone();
    let first = First::Named(players[rng.usize(0..players.len())]);
    night.play(arremate::Command::BeginBetting { first });
    let mut most = vec![Money::ZERO; players.len()];
    while let Some(betting) = betting(night) {
        for (most, hand) in most.iter_mut().zip(betting.hands()) {
            *most = hand.put.max(*most);
        }
        let Some(options) = betting.options() else {
            break;
        };
        let passes = arremate::Command::PassBuying {
            player: rng.bool().then_some(options.turn),
        };
        let may_pass = betting.may_close_buying().is_ok();
        let buying = matches!(betting.stage(), Stage::Buying { .. });
        let action = said(rng, options);
        let order = match rng.u8(0..20) {
            0 => arremate::Command::Act {
                player: options.turn,
                action: Action::Splash(Money::REAL),
            },
            _ if may_pass && (rng.bool() || (buying && options.buy_card.is_none())) => passes,
            _ => arremate::Command::Act {
                player: options.turn,
                action,
            },
        };
        // What is refused is said otherwise the next time round.
        let _ = night.order(&Order::Do(Command::Arremate(order)));
    }
    most
}

/// What is told of the bets as they ended: what lies there now, or, where
/// `most`, what those still in had once put before it was taken back.
fn outcome(betting: &Betting, ante: Money, most: Option<&[Money]>) -> Vec<Played> {
    let each = betting.hands().iter().enumerate();
    each.map(|(seat, hand)| {
        let card = if hand.bought { ante } else { Money::ZERO };
        let put = match most {
            Some(most) if !hand.folded => most[seat],
            _ => hand.put,
        };
        Played {
            player: hand.player,
            bets: put - ante,
            bought: hand.bought,
            splashed: hand.dead - card,
            folded: hand.folded,
            broke: hand.broke.then_some(true),
        }
    })
    .collect()
}

/// Everything that a round leaves: chips, quebras, who collects, is it over.
fn left(night: &Night) -> (Vec<Money>, Vec<PlayerId>, Option<PlayerId>, bool) {
    let players = night.seats.iter();
    let stacks = players.map(|player| night.tables().ledger.stack(*player));
    let award = award(night);
    let mut broke = night.match_on().broke.clone();
    broke.sort_unstable();
    (stacks.collect(), broke, award.collector, award.over)
}

fn shown(night: &mut Night, ranking: &[Vec<PlayerId>]) {
    let collecting = night
        .match_on()
        .round()
        .is_some_and(|round| matches!(round.stage, RoundStage::Collecting(_)));
    if !collecting {
        let judged = Judgement::Ranking(ranking.to_vec());
        night.play(arremate::Command::Showdown(judged));
    }
}

fn told_both_ways(seed: u64) {
    let rng = &mut Rng::with_seed(seed);
    let mut acted = table(rng);
    let mut told = twin(&acted);
    let mut heard = twin(&acted);
    let before = acted.match_on().ante;
    let most = act_by_act(rng, &mut acted);
    let Some(betting) = betting_at_end(&acted) else {
        return;
    };
    let lies = outcome(&betting, before, None);
    let mut ranking: Vec<Vec<PlayerId>> = betting.live().map(|hand| vec![hand.player]).collect();
    rng.shuffle(&mut ranking);
    if ranking.len() > 1 && rng.u8(0..4) == 0 {
        let last = ranking.pop().unwrap();
        ranking.last_mut().unwrap().extend(last);
    }
    told.play(arremate::Command::Outcome { played: lies });
    for night in [&mut acted, &mut told] {
        shown(night, &ranking);
    }
    assert_eq!(left(&told), left(&acted), "seed {seed}: {betting:?}");
    // What was put before it was taken back says the same, where no later bet
    // was asked of anybody, and where it is taken.
    if betting.hands().iter().any(|hand| hand.broke) {
        return;
    }
    let once = outcome(&betting, before, Some(&most));
    let order = Order::Do(Command::Arremate(arremate::Command::Outcome {
        played: once,
    }));
    if heard.order(&order).is_ok() {
        shown(&mut heard, &ranking);
        assert_eq!(left(&heard), left(&acted), "seed {seed}: {betting:?}");
    }
}

/// The bets as they ended: a round won unseen is divided already, so they are
/// folded up to its last act.
fn betting_at_end(night: &Night) -> Option<Betting> {
    if let Some(betting) = betting(night) {
        return Some(betting.clone());
    }
    let last = night.desk.evening().lines().last()?;
    let banqueiro::desk::evening::Body::Done { command, .. } = &last.body else {
        return None;
    };
    let Command::Arremate(arremate::Command::Act { player, action }) = command else {
        return None;
    };
    let before = night
        .desk
        .evening()
        .tables_at(banqueiro::desk::log::Seq(last.seq.0 - 1));
    let mut betting = before.arremate.partida()?.betting()?.clone();
    let act = betting.decide(*player, *action).ok()?;
    betting.evolve(*player, &act);
    Some(betting)
}

/// Rules A8, A9, A10: one round, one money, whichever way it was told.
#[test]
fn a_round_told_by_its_outcome_gives_what_it_gives_action_by_action() {
    proptest!(ProptestConfig::with_cases(600), |(seed in any::<u64>())| {
        told_both_ways(seed);
    });
}
