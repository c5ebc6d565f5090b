//! The auction: lots, bids, payment into the box of card sales. Rules A6, A12.

use super::board;
use super::claims;
use super::combination::Combination;
use super::command::{Bid, Lot, Take};
use super::event::Event;
use super::partida::{Gain, Partida, SoldLot};
use super::points::RankCount;
use super::refusal::{Moment, Refusal};
use super::table::{Context, Table};
use crate::domain::cards::Card;
use crate::domain::money::Money;

/// A lot goes to the highest bid; without bids it is set aside. Rule A12.
pub fn sell(
    table: &Table,
    context: Context<'_>,
    lot: &Lot,
    bids: &[Bid],
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Auction])?;
    let players = &partida
        .round()
        .ok_or(Refusal::NotNow(Moment::BetweenRounds))?
        .players;
    on_board(partida, &lot.take)?;
    claims::lot(partida, &lot.take)?;
    one_combination(&lot.take)?;
    let bid_min = minimum(partida, lot)?;
    let points = points_of(partida, &lot.take)?;
    let mut standing: Option<Bid> = None;
    for bid in bids {
        let Bid { player, amount } = *bid;
        context.counter.know(player)?;
        if partida.is_broke(player) {
            return Err(Refusal::IsBroke(player));
        }
        if !players.contains(&player) {
            return Err(Refusal::NotAtTable(player));
        }
        crate::bank::rules::money::payable(
            crate::bank::rules::money::set(context.ledger)?,
            amount,
        )?;
        if amount < bid_min {
            return Err(Refusal::BidBelowMinimum {
                player,
                bid: amount,
                minimum: bid_min,
            });
        }
        if let Some(before) = standing
            && amount <= before.amount
        {
            return Err(Refusal::BidNotHigher {
                player,
                bid: amount,
                standing: before.amount,
            });
        }
        let chips = context.ledger.stack(player);
        if amount > chips {
            return Err(Refusal::BidAboveChips {
                player,
                bid: amount,
                chips,
            });
        }
        standing = Some(*bid);
    }
    Ok(vec![Event::LotSold {
        take: lot.take.clone(),
        points,
        bid_min,
        bids: bids.to_vec(),
        sold: standing,
    }])
}

/// The cards of the Mesa Comunitária, to read lots off. Rule A12.
pub fn show_board(table: &Table, cards: &[Card]) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Auction])?;
    board::read(cards, partida.decks).map_err(Refusal::Board)?;
    let mut all = partida.cards_out();
    all.extend(cards);
    if let Some((card, _)) = partida.decks.excess(&all) {
        return Err(Refusal::CardGone {
            card,
            held: partida.decks.copies(card),
        });
    }
    Ok(vec![Event::BoardShown {
        cards: cards.to_vec(),
    }])
}

fn on_board(partida: &Partida, take: &Take) -> Result<(), Refusal> {
    let board = partida.round().and_then(|round| round.board.clone());
    let (Some(mut board), Take::Cards(cards)) = (board, take) else {
        return Ok(());
    };
    for card in cards {
        let place = board.iter().position(|lying| lying == card);
        board.swap_remove(place.ok_or(Refusal::NotOnBoard(*card))?);
    }
    Ok(())
}

/// Minimum bid by the lot's highest card, or as announced. Rule A6.
pub(super) fn minimum(partida: &Partida, lot: &Lot) -> Result<Money, Refusal> {
    let ante = partida.ante;
    if let Take::Cards(cards) = &lot.take {
        let read = board::Lot::of(cards).ok_or_else(|| Refusal::NoLot(cards.clone()))?;
        let by_cards = read.bid_min(ante).ok_or(Refusal::TooLarge)?;
        return match lot.bid_min {
            Some(given) if given != by_cards => Err(Refusal::BidMin {
                bid_min: given,
                ante,
            }),
            _ => Ok(by_cards),
        };
    }
    let bid_min = lot.bid_min.unwrap_or(ante);
    let taxas = (1..=5).any(|times| ante.checked_mul(times) == Some(bid_min));
    if taxas {
        Ok(bid_min)
    } else {
        Err(Refusal::BidMin { bid_min, ante })
    }
}

/// Points of cards that are to leave play, checked against what is left in
/// the decks. Rules A1, A15.
///
/// # Errors
/// [`Refusal::CardGone`], [`Refusal::PointsOver`], [`Refusal::PointsOfCards`].
pub fn points_of(partida: &Partida, take: &Take) -> Result<u32, Refusal> {
    let points = match take {
        Take::Cards(cards) => {
            let mut all = partida.cards_out();
            all.extend(cards);
            if let Some((card, _)) = partida.decks.excess(&all) {
                return Err(Refusal::CardGone {
                    card,
                    held: partida.decks.copies(card),
                });
            }
            points_of_cards(cards)
        }
        Take::Points { points, cards } => {
            if let Some(cards) = *cards {
                // The lowest card has 2 points, the highest 15.
                let fits = (cards.saturating_mul(2)..=cards.saturating_mul(15)).contains(points);
                if !fits {
                    return Err(Refusal::PointsOfCards {
                        points: *points,
                        cards,
                    });
                }
            }
            *points
        }
    };
    let (all, held) = (
        partida.points_out() + u64::from(points),
        partida.decks.points(),
    );
    if all > u64::from(held) {
        return Err(Refusal::PointsOver { points: all, held });
    }
    Ok(points)
}

/// One combination is two or three cards: 4 points (two twos) to 45 (three
/// cards at most 15). Rules A13, A15.
///
/// # Errors
/// [`Refusal::CardCount`], [`Refusal::PointsOfCards`].
pub fn one_combination(take: &Take) -> Result<(), Refusal> {
    let Take::Points { points, cards } = take else {
        return Ok(());
    };
    match *cards {
        Some(cards) if !(2..=3).contains(&cards) => Err(Refusal::CardCount { cards }),
        None if !(4..=45).contains(points) => Err(Refusal::PointsOfCards {
            points: *points,
            cards: if *points < 4 { 2 } else { 3 },
        }),
        _ => Ok(()),
    }
}

/// Points of cards. Rule A15.
#[must_use]
pub fn points_of_cards(cards: &[Card]) -> u32 {
    let ranks = RankCount::of(cards);
    super::points::Count::Ranks(ranks)
        .points()
        .map_or(u32::MAX, |points| points.0)
}

/// How many cards, where that is known.
#[must_use]
pub fn cards_of(take: &Take) -> Option<u32> {
    match take {
        Take::Cards(cards) => u32::try_from(cards.len()).ok(),
        Take::Points { cards, .. } => *cards,
    }
}

/// Do the cards make combinations of two or three that use each card once?
/// Rule A13. More than a dozen cards are taken as they are.
#[must_use]
pub fn are_combinations(cards: &[Card]) -> bool {
    const MOST: usize = 12;
    if cards.len() > MOST {
        return true;
    }
    let Some((first, rest)) = cards.split_first() else {
        return true;
    };
    let without = |skip: &[usize]| -> Vec<Card> {
        rest.iter()
            .enumerate()
            .filter(|(i, _)| !skip.contains(i))
            .map(|(_, c)| *c)
            .collect()
    };
    (0..rest.len()).any(|i| {
        let pair = Combination::best(&[*first, rest[i]]).is_some();
        (pair && are_combinations(&without(&[i])))
            || (i + 1..rest.len()).any(|j| {
                Combination::best(&[*first, rest[i], rest[j]]).is_some()
                    && are_combinations(&without(&[i, j]))
            })
    })
}

impl Partida {
    /// The lots that the board shows now, in auction order. Rule A12.
    #[must_use]
    pub fn lots(&self) -> Option<board::Reading> {
        board::read(self.round()?.board.as_ref()?, self.decks).ok()
    }

    pub(super) fn evolve_auction(&mut self, event: &Event) {
        if let Event::BoardShown { cards } = event {
            self.with_round(|round| round.board = Some(cards.clone()));
            return;
        }
        let Event::LotSold {
            take, points, sold, ..
        } = event
        else {
            return;
        };
        self.stock.lot_taken(cards_of(take));
        let (forgets, by_points) = (claims::checked(self), matches!(take, Take::Points { .. }));
        let round = self.rounds;
        self.gains.push(Gain {
            player: sold.map(|bid| bid.player),
            round,
            take: take.clone(),
            points: *points,
        });
        self.with_round(|round| {
            round.lots_shown += 1;
            // Which cards left is not known: nothing is read off the rest.
            if forgets && by_points {
                round.board = None;
            }
            if let (Some(board), Take::Cards(cards)) = (&mut round.board, take) {
                for card in cards {
                    if let Some(place) = board.iter().position(|lying| lying == card) {
                        board.remove(place);
                    }
                }
            }
            if let Some(bid) = sold {
                round.lots.push(SoldLot {
                    buyer: bid.player,
                    price: bid.amount,
                });
            }
        });
    }
}
