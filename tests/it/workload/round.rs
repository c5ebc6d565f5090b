//! Orders of a round, and the count at the end.

use super::*;

/// Cards that are still in play, in some order.
pub(super) fn deck(rng: &mut Rng, partida: &Partida) -> Vec<Card> {
    let mut cards = Vec::new();
    for _ in 0..partida.decks.count() {
        cards.extend([Card::Joker; 2]);
        for rank in Rank::ALL {
            cards.extend(Suit::ALL.map(|suit| Card::Suited(rank, suit)));
        }
    }
    for gone in partida.cards_out() {
        if let Some(place) = cards.iter().position(|card| *card == gone) {
            cards.swap_remove(place);
        }
    }
    rng.shuffle(&mut cards);
    cards
}

pub(super) fn combination(rng: &mut Rng, partida: &Partida) -> Take {
    if rng.bool() {
        let left = u64::from(partida.decks.points()) - partida.points_out();
        let points = rng.u32(4..=42).min(u32::try_from(left).unwrap());
        let cards = rng.bool().then_some(if points < 6 { 2 } else { 3 });
        return Take::Points { points, cards };
    }
    let cards = deck(rng, partida);
    let pair = cards.iter().enumerate().find_map(|(index, &first)| {
        let rest = &cards[index + 1..];
        let second = rest
            .iter()
            .find(|&&second| BoardLot::of(&[first, second]).is_some());
        second.map(|&second| vec![first, second])
    });
    pair.map_or(
        Take::Points {
            points: 4,
            cards: Some(2),
        },
        Take::Cards,
    )
}

pub(super) fn auction(rng: &mut Rng, tables: &Tables, partida: &Partida) -> arremate::Command {
    let Some(round) = partida.round() else {
        return arremate::Command::AnnulRound;
    };
    match rng.u32(0..10) {
        0 | 1 => {
            let mut cards = deck(rng, partida);
            cards.truncate(7);
            arremate::Command::ShowBoard { cards }
        }
        2..=4 => sell_lot(rng, tables, partida),
        5 if round.kind == RoundKind::Last => end_last(rng, partida),
        5 | 6 if round.kind != RoundKind::Last => outcome(rng, tables, partida),
        _ if rng.bool() => {
            let mut cards = deck(rng, partida);
            let tables = round.players.iter().map(|player| {
                let own = cards.split_off(cards.len().saturating_sub(3));
                (*player, own)
            });
            arremate::Command::BeginBetting {
                first: First::Tables(tables.collect()),
            }
        }
        _ => arremate::Command::BeginBetting {
            first: First::Named(pick(rng, &round.players).unwrap()),
        },
    }
}

pub(super) fn sell_lot(rng: &mut Rng, tables: &Tables, partida: &Partida) -> arremate::Command {
    let players = partida.round().map_or(&[][..], |round| &round.players);
    let shown = partida
        .lots()
        .and_then(|reading| reading.lots.first().cloned());
    let board = partida.round().is_some_and(|round| round.board.is_some());
    let take = match shown {
        Some(lot) => Take::Cards(lot.cards().to_vec()),
        None if board => Take::Points {
            points: 4,
            cards: Some(2),
        },
        None => combination(rng, partida),
    };
    let ante = partida.ante;
    let lowest = match &take {
        Take::Cards(cards) => BoardLot::of(cards).and_then(|lot| lot.bid_min(ante)),
        Take::Points { .. } => Some(ante),
    };
    let mut price = lowest.unwrap_or(ante);
    let mut bids = Vec::new();
    for _ in 0..rng.u32(0..4) {
        let Some(player) = pick(rng, players) else {
            break;
        };
        if tables.ledger.stack(player) >= price {
            bids.push(Bid {
                player,
                amount: price,
            });
            price += times(ante, rng.i64(1..=6));
        }
    }
    let bid_min = None;
    let lot = Lot { take, bid_min };
    arremate::Command::SellLot { lot, bids }
}

pub(super) fn betting(rng: &mut Rng, partida: &Partida) -> arremate::Command {
    let Some(betting) = partida.betting() else {
        return arremate::Command::AnnulRound;
    };
    if rng.u32(0..25) == 0 {
        return played(rng, partida, betting);
    }
    let Some(options) = betting.options() else {
        return arremate::Command::AnnulRound;
    };
    let player = options.turn;
    if rng.u32(0..40) == 0 {
        let rich: Vec<PlayerId> = betting
            .live()
            .filter(|hand| hand.free.is_positive())
            .map(|hand| hand.player)
            .collect();
        let player = pick(rng, &rich).unwrap_or(player);
        let action = Action::Splash(partida.ante);
        return arremate::Command::Act { player, action };
    }
    if matches!(betting.stage(), BettingStage::Buying { .. }) {
        return match rng.u32(0..4) {
            0 | 1 => arremate::Command::Act {
                player,
                action: Action::BuyCard,
            },
            2 => arremate::Command::PassBuying {
                player: Some(player),
            },
            _ => arremate::Command::PassBuying { player: None },
        };
    }
    let more = times(partida.ante, rng.i64(0..12));
    let mut actions = Vec::new();
    if options.fold {
        actions.push(Action::Fold);
    }
    if options.buy_card.is_some() {
        actions.extend([Action::BuyCard; 2]);
    }
    if let Some(least) = options.open_min {
        let free = betting.hands().iter().find(|hand| hand.player == player);
        let free = free.map_or(least, |hand| hand.free);
        actions.extend([Action::Open((least + more).min(free)); 2]);
    }
    if options.call.is_some() {
        actions.extend([Action::Call; 3]);
    }
    if let Some(least) = options.raise_min {
        let hand = betting.hands().iter().find(|hand| hand.player == player);
        let most = hand.map_or(least, |hand| hand.free - (betting.level() - hand.put));
        actions.push(Action::Raise((least + more).min(most)));
    }
    if options.all_in.is_some() {
        actions.push(Action::AllIn);
        if options.call.is_none() && options.open_min.is_none() {
            actions.extend([Action::AllIn; 2]);
        }
    }
    let action = pick(rng, &actions).unwrap_or(Action::Fold);
    arremate::Command::Act { player, action }
}

pub(super) fn outcome(rng: &mut Rng, tables: &Tables, partida: &Partida) -> arremate::Command {
    let Some(round) = partida.round() else {
        return arremate::Command::AnnulRound;
    };
    let setup = arremate::rules::betting::Setup {
        ante: partida.ante,
        reading: partida.rules.short_all_in,
        seats: (round.players.iter())
            .map(|&player| (player, tables.ledger.stack(player)))
            .collect(),
        first: round.players[0],
        cards: None,
        edition: partida.edition,
        against_empty: partida.rules.bets_against_empty,
    };
    played(rng, partida, &Betting::begin(&setup))
}

pub(super) fn played(rng: &mut Rng, partida: &Partida, betting: &Betting) -> arremate::Command {
    let ante = partida.ante;
    let count = betting.hands().len() as i64;
    let bet = match rng.u32(0..4) {
        0 => Money::ZERO,
        _ => times(ante, count + rng.i64(0..20)),
    };
    let played = betting.hands().iter().map(|hand| {
        let had = hand.put + hand.free - ante;
        let folded = hand.folded || rng.u32(0..3) == 0;
        let bought = hand.bought || (had > ante && rng.u32(0..4) == 0);
        let price = if bought && !hand.bought {
            ante
        } else {
            Money::ZERO
        };
        let bets = if hand.folded {
            hand.put - ante
        } else {
            bet.min(had - price)
        };
        let splashed = hand.dead - if hand.bought { ante } else { Money::ZERO };
        Played {
            player: hand.player,
            bets,
            bought,
            splashed,
            folded,
            broke: None,
        }
    });
    arremate::Command::Outcome {
        played: played.collect(),
    }
}

/// Who is beaten may keep his cards closed first.
pub(super) fn showdown(rng: &mut Rng, tables: &Tables, partida: &Partida) -> arremate::Command {
    let showing = partida.showing();
    if showing.len() > 1 && rng.u32(0..4) == 0 {
        let player = pick(rng, &showing).unwrap();
        let closes = arremate::Command::KeepClosed { player };
        if tables.decide(&Command::Arremate(closes.clone())).is_ok() {
            return closes;
        }
    }
    arremate::Command::Showdown(judgement(rng, partida))
}

fn judgement(rng: &mut Rng, partida: &Partida) -> Judgement {
    let mut live = partida.showing();
    rng.shuffle(&mut live);
    if rng.u32(0..4) == 0 {
        let cards = deck(rng, partida);
        let hands = live.iter().enumerate().map(|(index, &player)| {
            let cards = &cards[index * 5..index * 5 + 5];
            let mine = if are_combinations(&cards[..2]) {
                Shown::Present(vec![cards[..2].to_vec()])
            } else {
                Shown::HighCard {
                    hand: cards[..2].to_vec(),
                    own: cards[2..].to_vec(),
                }
            };
            (player, mine)
        });
        return Judgement::Hands(hands.collect());
    }
    let mut groups: Vec<Vec<PlayerId>> = Vec::new();
    for player in live {
        match groups.last_mut() {
            Some(group) if rng.u32(0..4) == 0 => group.push(player),
            _ => groups.push(vec![player]),
        }
    }
    Judgement::Ranking(groups)
}

pub(super) fn collect(rng: &mut Rng, partida: &Partida) -> arremate::Command {
    let take = combination(rng, partida);
    let from_tables = match &take {
        Take::Cards(cards) if rng.bool() => {
            let most = u32::try_from(cards.len()).unwrap();
            Some((most - 1, 1))
        }
        _ => None,
    };
    arremate::Command::Collect { take, from_tables }
}

pub(super) fn end_last(rng: &mut Rng, partida: &Partida) -> arremate::Command {
    let players = partida.round().map_or(&[][..], |round| &round.players);
    let left = u64::from(partida.decks.points()) - partida.points_out();
    let share = u32::try_from(left).unwrap() / 8;
    let taken = players
        .iter()
        .map(|player| (*player, rng.u32(0..=share.min(60))));
    arremate::Command::EndLastRound {
        taken: taken.collect(),
    }
}

pub(super) fn count_points(rng: &mut Rng, partida: &Partida) -> arremate::Command {
    if rng.u32(0..3) == 0 {
        return arremate::Command::CountPoints { counted: None };
    }
    let sheet: u32 = partida
        .seats
        .iter()
        .map(|&p| partida.points_on_sheet(p))
        .sum();
    let left = partida.decks.points().saturating_sub(sheet) / 5;
    let same = rng.u32(0..=left.min(40));
    let counted = partida.seats.iter().map(|player| {
        let points = if rng.bool() { same } else { rng.u32(0..=left) };
        (*player, points)
    });
    arremate::Command::CountPoints {
        counted: Some(counted.collect()),
    }
}
