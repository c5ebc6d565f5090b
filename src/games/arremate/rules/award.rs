//! Who wins the pots of a round, and who may collect. Rules A8–A11, A13.

use super::auction;
use super::betting::{Betting, Ending, HandOutcome, Stage};
use super::claims;
use super::command::{Judgement, Shown, Take};
use super::event::{Award, Event, PotAwarded};
use super::order::Value;
use super::partida::{Gain, Partida, RoundStage};
use super::refusal::{Moment, Refusal};
use super::showdown::{HighCards, Presented, ranking};
use super::stock::{COMMUNITY, HAND, PERSONAL};
use super::table::Table;
use crate::domain::ledger::Ledger;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::domain::pot::{self, SeatSet, Stake};

/// The pots as the bets stand. Rule A10.
///
/// # Errors
/// [`Refusal::Pot`].
pub fn split(ante: Money, betting: &Betting) -> Result<pot::Split, Refusal> {
    let stakes: Vec<Stake> = betting
        .hands()
        .iter()
        .map(|hand| Stake {
            contributed: hand.put,
            dead: hand.dead,
            folded: hand.folded,
        })
        .collect();
    pot::split(ante, &stakes).map_err(Refusal::Pot)
}

/// Everyone else folded: he wins unseen. Rule A8.
pub fn unseen(table: &Table, betting: &Betting) -> Result<Option<Event>, Refusal> {
    let Stage::Over(Ending::Unseen(winner)) = betting.stage() else {
        return Ok(None);
    };
    let partida = table.partida().ok_or(Refusal::NotNow(Moment::NoPartida))?;
    award(partida, betting, &[vec![winner]], &[]).map(Some)
}

/// Who won, as the table says or as the cards say. Rules A11, A13.
pub fn showdown(table: &Table, judgement: &Judgement) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Showdown])?;
    let betting = partida.betting().ok_or(Refusal::NotNow(partida.moment()))?;
    let (groups, open) = match judgement {
        Judgement::Ranking(groups) => {
            let closed = closed(partida);
            if let Some(player) = groups.iter().flatten().find(|who| closed.contains(who)) {
                return Err(Refusal::IsClosed(*player));
            }
            (groups.clone(), Vec::new())
        }
        Judgement::Hands(hands) => {
            claims::hands(partida, hands)?;
            (
                judge(partida, betting, hands)?,
                may_have_more(partida, hands),
            )
        }
    };
    Ok(vec![award(partida, betting, &groups, &open)?])
}

/// Beaten, he keeps his cards closed: he counts as last. Rule A13.
pub fn keep_closed(table: &Table, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Showdown])?;
    let betting = partida.betting().ok_or(Refusal::NotNow(partida.moment()))?;
    may_close(betting, player)?;
    if closed(partida).contains(&player) {
        return Err(Refusal::Twice(player));
    }
    Ok(vec![Event::KeptClosed { player }])
}

/// Not who was called, and nobody where somebody is em quebra. Rule A13.
fn may_close(betting: &Betting, player: PlayerId) -> Result<(), Refusal> {
    let hand = betting.hands().iter().find(|hand| hand.player == player);
    let hand = hand.ok_or(Refusal::NotAtTable(player))?;
    if hand.folded {
        return Err(Refusal::HasFolded(player));
    }
    if let Some(broke) = betting.live().find(|hand| hand.broke) {
        return Err(Refusal::AllShow(broke.player));
    }
    if betting.shows_first() == Some(player) {
        return Err(Refusal::ShowsFirst(player));
    }
    Ok(())
}

fn closed(partida: &Partida) -> &[PlayerId] {
    let round = partida.round();
    round.map_or(&[][..], |round| round.closed.as_slice())
}

/// Who presented combinations and did not say that these were all. Rule A13.
fn may_have_more(partida: &Partida, hands: &[(PlayerId, Shown)]) -> Vec<PlayerId> {
    if !claims::checked(partida) {
        return Vec::new();
    }
    let more = hands
        .iter()
        .filter(|(_, shown)| matches!(shown, Shown::Present(_)));
    more.map(|(player, _)| *player).collect()
}

/// The ranking of the hands laid down; who keeps his closed is not in it.
/// Rule A13.
fn judge(
    partida: &Partida,
    betting: &Betting,
    hands: &[(PlayerId, Shown)],
) -> Result<Vec<Vec<PlayerId>>, Refusal> {
    let (mut have, mut presented) = (Vec::new(), Vec::new());
    let (mut lack, mut high) = (Vec::new(), Vec::new());
    let mut players: Vec<PlayerId> = closed(partida).to_vec();
    for (player, shown) in hands {
        if players.contains(player) {
            return Err(Refusal::Twice(*player));
        }
        players.push(*player);
        match shown {
            Shown::Present(combinations) | Shown::Last(combinations) => {
                let read = Presented::new(combinations).map_err(|fault| Refusal::Showdown {
                    player: *player,
                    fault,
                })?;
                have.push(*player);
                presented.push(read);
            }
            Shown::HighCard { hand, own } => {
                lack.push(*player);
                high.push(HighCards::new(hand, claims::own(partida, *player, own)));
            }
            Shown::Closed => may_close(betting, *player)?,
        }
    }
    if let Some(silent) = betting.live().find(|hand| !players.contains(&hand.player)) {
        return Err(Refusal::NotShown(silent.player));
    }
    let named = |groups: Vec<Vec<usize>>, who: &[PlayerId]| -> Vec<Vec<PlayerId>> {
        groups
            .into_iter()
            .map(|group| group.into_iter().map(|i| who[i]).collect())
            .collect()
    };
    // Whoever has a combination beats whoever has none.
    let mut groups = named(ranking(&presented), &have);
    match (have.is_empty(), lack.is_empty()) {
        (true, true) => {
            let first = betting.live().next().map(|hand| hand.player);
            return Err(first.map_or(Refusal::NobodyLeft, Refusal::NotShown));
        }
        (true, false) => groups = named(ranking(&high), &lack),
        (false, false) => groups.push(lack),
        (false, true) => {}
    }
    Ok(groups)
}

/// Divides the pots by a ranking; who is not named comes after all who are.
/// A tie of those in `open` divides nothing yet: another combination is asked.
fn award(
    partida: &Partida,
    betting: &Betting,
    groups: &[Vec<PlayerId>],
    open: &[PlayerId],
) -> Result<Event, Refusal> {
    let unseen = matches!(betting.stage(), Stage::Over(Ending::Unseen(_)));
    let hands = betting.hands();
    let seat_of = |player: &PlayerId| hands.iter().position(|hand| hand.player == *player);
    let mut ranking: Vec<SeatSet> = Vec::new();
    let mut named = SeatSet::EMPTY;
    for group in groups {
        let mut set = SeatSet::EMPTY;
        for player in group {
            let seat = seat_of(player).ok_or(Refusal::NotAtTable(*player))?;
            if hands[seat].folded {
                return Err(Refusal::HasFolded(*player));
            }
            if named.contains(seat) {
                return Err(Refusal::Twice(*player));
            }
            named.insert(seat);
            set.insert(seat);
        }
        if !set.is_empty() {
            ranking.push(set);
        }
    }
    let split = split(partida.ante, betting)?;
    let winners_of = |eligible: SeatSet| {
        ranking
            .iter()
            .map(|set| set.intersection(eligible))
            .find(|winners| !winners.is_empty())
    };
    let players = |set: SeatSet| {
        set.iter()
            .map(|seat| hands[seat].player)
            .collect::<Vec<_>>()
    };
    let mut winners = Vec::new();
    for (index, pot) in split.pots.iter().enumerate() {
        let won = winners_of(pot.eligible).or((pot.eligible.len() == 1).then_some(pot.eligible));
        winners.push(won.ok_or_else(|| Refusal::PotUndecided {
            pot: index + 1,
            eligible: players(pot.eligible),
        })?);
    }
    let collecting = collectors(partida, betting, &winners, &ranking);
    for tied in winners
        .iter()
        .chain(&collecting)
        .filter(|set| set.len() > 1)
    {
        let asked: Vec<PlayerId> = players(*tied);
        let asked: Vec<PlayerId> = asked.into_iter().filter(|p| open.contains(p)).collect();
        if !asked.is_empty() {
            return Err(Refusal::AnotherAsked(asked));
        }
    }
    let awards = split.award_named(&winners).map_err(Refusal::Pot)?;
    let pots = split
        .pots
        .iter()
        .zip(&awards)
        .map(|(pot, award)| PotAwarded {
            amount: pot.amount,
            eligible: players(pot.eligible),
            shares: award
                .shares
                .iter()
                .map(|&(seat, share)| (hands[seat].player, share))
                .collect(),
            odd_to: players(award.odd_to),
        })
        .collect();
    let returned = split
        .returned
        .map(|(seat, amount)| (hands[seat].player, amount))
        .into_iter()
        .collect();
    let broke: Vec<PlayerId> = hands
        .iter()
        .filter(|hand| hand.broke)
        .map(|hand| hand.player)
        .collect();
    let mut award = Award {
        returned,
        pots,
        unseen,
        collector: None,
        broke: Vec::new(),
        over: false,
    };
    award.collector = collecting.and_then(only).map(|seat| hands[seat].player);
    award.broke = broke
        .into_iter()
        .filter(|player| partida.rules.broke_is_final || share_of(&award, *player).is_zero())
        .collect();
    let left = partida
        .in_play()
        .iter()
        .filter(|player| !award.broke.contains(player))
        .count();
    award.over = left < 2;
    Ok(Event::PotsAwarded(award))
}

fn share_of(award: &Award, player: PlayerId) -> Money {
    let shares = award.pots.iter().flat_map(|pot| &pot.shares);
    shares
        .filter(|(winner, _)| *winner == player)
        .map(|(_, share)| *share)
        .sum()
}

/// The winner of the first pot collects, if he is alone and not em quebra;
/// else the best hand of those still in who are not; a tie there: nobody.
/// Two players: the winner, whoever he is. Rules A10, A11.
fn collectors(
    partida: &Partida,
    betting: &Betting,
    winners: &[SeatSet],
    ranking: &[SeatSet],
) -> Option<SeatSet> {
    let hands = betting.hands();
    let first = *winners.first()?;
    let winner = only(first)?;
    if !hands[winner].broke || partida.seats.len() == 2 {
        return Some(first);
    }
    let sound: SeatSet = (0..hands.len())
        .filter(|&seat| !hands[seat].folded && !hands[seat].broke)
        .collect();
    let named = ranking
        .iter()
        .map(|set| set.intersection(sound))
        .find(|set| !set.is_empty());
    named.or((sound.len() == 1).then_some(sound))
}

/// The seat that stands there alone.
fn only(seats: SeatSet) -> Option<usize> {
    let mut each = seats.iter();
    match (each.next(), each.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

/// What the winner collects. Rules A10, A13, A15.
pub fn collect(
    table: &Table,
    take: &Take,
    from_tables: Option<(u32, u32)>,
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Collecting])?;
    let Some(RoundStage::Collecting(award)) = partida.round().map(|round| &round.stage) else {
        return Err(Refusal::NotNow(partida.moment()));
    };
    let player = award.collector.ok_or(Refusal::NobodyCollects)?;
    if let Take::Cards(cards) = take
        && !auction::are_combinations(cards)
    {
        return Err(Refusal::NoLot(cards.clone()));
    }
    let points = auction::points_of(partida, take)?;
    let cards = auction::cards_of(take);
    // Nobody reaches more than the Comunitária, his Particular and his hand.
    let most = COMMUNITY + PERSONAL + HAND + 1;
    if let Some(cards) = cards.filter(|cards| *cards > most) {
        return Err(Refusal::OutOfReach { cards });
    }
    if points > most * u32::from(Value::JOKER.number()) {
        return Err(Refusal::PointsOfCards {
            points,
            cards: most,
        });
    }
    if let Some((community, personal)) = from_tables {
        let from = community.saturating_add(personal);
        // Not from the Comunitária alone: each has a card from elsewhere.
        let over = cards.is_some_and(|cards| {
            let elsewhere = cards.div_ceil(3);
            from > cards
                || cards > from.saturating_add(HAND + 1)
                || community > cards.saturating_sub(elsewhere)
        });
        let stock = &partida.stock;
        let gone = !stock.estimated
            && (stock.community_gap.saturating_add(community) > COMMUNITY
                || stock.personal_gap.saturating_add(personal)
                    > PERSONAL * u32::try_from(partida.seats.len()).unwrap_or(u32::MAX));
        if community > COMMUNITY || personal > PERSONAL || over || gone {
            return Err(Refusal::OutOfReach { cards: from });
        }
    }
    Ok(vec![Event::Collected {
        player,
        take: take.clone(),
        points,
        from_tables,
    }])
}

impl Partida {
    pub(super) fn evolve_award(&mut self, event: &Event, _ledger: &Ledger) {
        match event {
            Event::OutcomeEntered { hands, .. } => {
                let bought = |betting: &Betting| {
                    let new = |hand: &&HandOutcome| {
                        let before = betting.hands().iter().find(|b| b.player == hand.player);
                        hand.bought && !before.is_some_and(|before| before.bought)
                    };
                    hands.iter().filter(new).count()
                };
                for _ in 0..self.betting().map_or(0, bought) {
                    self.stock.bought();
                }
                self.with_betting(|betting| betting.outcome(hands));
            }
            Event::KeptClosed { player } => {
                self.with_round(|round| round.closed.push(*player));
            }
            Event::PotsAwarded(award) => {
                self.broke.extend(&award.broke);
                self.over |= award.over;
                let hands = self.betting().map_or(&[][..], Betting::hands).iter();
                let bought = hands.filter(|hand| hand.bought);
                self.bought = bought.map(|hand| hand.player).collect();
                let kind = self.round().map(|round| round.kind);
                self.penultimate_played |= kind == Some(super::command::RoundKind::Penultimate);
                self.with_round(|round| round.stage = RoundStage::Collecting(award.clone()));
            }
            Event::Collected {
                player,
                take,
                points,
                from_tables,
            } => {
                self.stock
                    .collected(auction::cards_of(take), *points, *from_tables);
                let (round, take) = (self.rounds, take.clone());
                self.gains.push(Gain {
                    player: Some(*player),
                    round,
                    take,
                    points: *points,
                });
            }
            _ => {}
        }
    }
}
