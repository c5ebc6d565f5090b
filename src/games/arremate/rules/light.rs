//! *Modo leve*: a round is who collects, his points, its kind, and quebra only
//! by that word. Rules A1, A10, A14, A24.
//!
//! Never: an ante, a bet, a bought card, a pot or a bid that moves chips.

use super::auction;
use super::command::{Bid, LightLot, LightRound, RoundKind, Take};
use super::event::{Event, NotedLot};
use super::partida::{Gain, Partida, Phase};
use super::refusal::{Moment, Refusal};
use super::stock::{COMMUNITY, HAND, PERSONAL};
use super::table::{Context, Table};
use crate::bank::Edition;
use crate::bank::rules::light::Light;
use crate::bank::rules::money;

fn between(table: &Table) -> Result<&Partida, Refusal> {
    let partida = table.partida_at(&[Moment::BetweenRounds, Moment::Collecting])?;
    if partida.over {
        return Err(Refusal::NotNow(Moment::Counting));
    }
    Ok(partida)
}

/// Modo leve, or full books again: each switch is an entry. Rule A24.
pub fn switch(table: &Table, on: bool) -> Result<Vec<Event>, Refusal> {
    let partida = between(table)?;
    if partida.edition < Edition::SECOND {
        return Err(Refusal::Bank(crate::bank::Refusal::NotByTheseRules));
    }
    if partida.light.on == on {
        return Err(Refusal::LightAlready(on));
    }
    partida.light.counted_now()?;
    Ok(vec![Event::LightSwitched { on }])
}

/// A round by two inputs. Rule A24.
pub fn round(
    table: &Table,
    context: Context<'_>,
    told: &LightRound,
) -> Result<Vec<Event>, Refusal> {
    let partida = between(table)?;
    if !partida.light.on {
        return Err(Refusal::NotLight);
    }
    if told.kind == RoundKind::Last {
        return Err(Refusal::LightLast);
    }
    if partida.penultimate_played {
        return Err(Refusal::OnlyLastNow);
    }
    let over = quebra(partida, told)?;
    match told.winner {
        None if told.points > 0 => return Err(Refusal::NobodyCollects),
        Some(winner) => in_play(partida, winner)?,
        None => {}
    }
    // Nobody reaches more than the Comunitária, his Particular and his hand.
    let most = COMMUNITY + PERSONAL + HAND + 1;
    if told.points > most.saturating_mul(15) {
        return Err(Refusal::PointsOfCards {
            points: told.points,
            cards: most,
        });
    }
    let mut after = partida.clone();
    let mut lots = Vec::new();
    for lot in &told.lots {
        let noted = noted(&after, context, lot)?;
        after.gains.push(noted.gain(after.rounds));
        lots.push(noted);
    }
    let taken = Take::Points {
        points: told.points,
        cards: None,
    };
    auction::points_of(&after, &taken)?;
    Ok(vec![Event::LightPlayed {
        kind: told.kind,
        dealer: partida.seats[partida.dealer_next()],
        winner: told.winner,
        points: told.points,
        lots,
        broke: told.broke.clone(),
        over,
    }])
}

fn in_play(partida: &Partida, player: crate::domain::people::PlayerId) -> Result<(), Refusal> {
    if !partida.seats.contains(&player) {
        return Err(Refusal::NotAtTable(player));
    }
    if partida.is_broke(player) {
        return Err(Refusal::IsBroke(player));
    }
    Ok(())
}

/// Who is said to be em quebra, and whether the match ends with it: somebody
/// asked for the bet, so not all are; with three or more he collects nothing.
/// Rule A10.
fn quebra(partida: &Partida, told: &LightRound) -> Result<bool, Refusal> {
    for (index, player) in told.broke.iter().enumerate() {
        in_play(partida, *player)?;
        if told.broke[..index].contains(player) {
            return Err(Refusal::Twice(*player));
        }
        if told.winner == Some(*player) && partida.seats.len() > 2 {
            return Err(Refusal::IsBroke(*player));
        }
    }
    let left = partida.in_play().len() - told.broke.len();
    if left == 0 {
        return Err(Refusal::AllBroke);
    }
    Ok(left < 2)
}

/// What is said of a lot: its points count, its bid is a note that keeps to the
/// minimum. Rules A6, A12, A24.
fn noted(partida: &Partida, context: Context<'_>, lot: &LightLot) -> Result<NotedLot, Refusal> {
    auction::one_combination(&lot.lot.take)?;
    let bid_min = auction::minimum(partida, &lot.lot)?;
    let points = auction::points_of(partida, &lot.lot.take)?;
    let Bid { player, amount } = lot.bid;
    in_play(partida, player)?;
    let set = money::set(context.ledger)?;
    money::payable(set, amount)?;
    if amount < bid_min {
        return Err(Refusal::BidBelowMinimum {
            player,
            bid: amount,
            minimum: bid_min,
        });
    }
    if amount > set.total() {
        return Err(Refusal::BidAboveChips {
            player,
            bid: amount,
            chips: set.total(),
        });
    }
    Ok(NotedLot {
        take: lot.lot.take.clone(),
        points,
        bid_min,
        bid: lot.bid,
    })
}

/// The last round: each one's points. Rules A14, A24.
pub fn last(
    table: &Table,
    taken: &[(crate::domain::people::PlayerId, u32)],
) -> Result<Vec<Event>, Refusal> {
    let partida = between(table)?;
    if partida.rounds == 0 {
        return Err(Refusal::LastTooEarly);
    }
    let players = partida.in_play();
    let ended = super::last_round::ended(partida, &players, taken)?;
    Ok(vec![
        Event::RoundStarted {
            kind: RoundKind::Last,
            dealer: partida.seats[partida.dealer_next()],
            players,
            ante: crate::domain::money::Money::ZERO,
            broke: Vec::new(),
        },
        ended,
    ])
}

/// A round that was broken off: the table gives its chips back by hand. Rule A19.
pub fn annul(partida: &Partida) -> Result<Vec<Event>, Refusal> {
    if partida.over {
        return Err(Refusal::NotNow(Moment::Counting));
    }
    Ok(vec![Event::LightAnnulled])
}

impl NotedLot {
    /// Its cards, out of play in round `round`.
    fn gain(&self, round: u32) -> Gain {
        Gain {
            player: Some(self.bid.player),
            round,
            take: self.take.clone(),
            points: self.points,
        }
    }
}

impl Partida {
    pub(super) fn evolve_light(&mut self, event: &Event) {
        match event {
            Event::LightSwitched { on } => {
                self.light = Light::switched(*on, self.rounds);
                // It ends the collecting, as the next round does.
                self.phase = Phase::Ready;
            }
            Event::LightAnnulled => self.light.played(),
            Event::LightPlayed {
                kind,
                dealer,
                winner,
                points,
                lots,
                broke,
                over,
            } => {
                let players = u32::try_from(self.in_play().len()).unwrap_or(u32::MAX);
                self.rounds += 1;
                self.dealer = self.seats.iter().position(|s| s == dealer).unwrap_or(0);
                self.dealt = true;
                self.stock.deal(*kind, players);
                for lot in lots {
                    self.stock.lot_taken(auction::cards_of(&lot.take));
                    let gain = lot.gain(self.rounds);
                    self.gains.push(gain);
                }
                // Bought cards and what was taken from where: nobody said.
                self.stock.collected(None, *points, None);
                if *points > 0 {
                    self.gains.push(Gain {
                        player: *winner,
                        round: self.rounds,
                        take: Take::Points {
                            points: *points,
                            cards: None,
                        },
                        points: *points,
                    });
                }
                self.broke.extend(broke);
                self.penultimate_played |= *kind == RoundKind::Penultimate;
                self.over |= *over;
                self.light.played();
                self.phase = if *over { Phase::Counting } else { Phase::Ready };
            }
            _ => {}
        }
    }
}
