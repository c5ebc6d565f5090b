//! Rule A13: the best that named cards can be, against a naive reading.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;
use crate::domain::cards::{Card, Rank, Suit};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| Card::parse(card).unwrap())
        .collect()
}

/// Rule A13, finding R5: the pair of twos lies half in the hand.
#[test]
fn the_best_combination_has_a_card_of_ones_own() {
    let found = best(&cards("2d 7c 2h 3d Td"), &[]);
    assert_eq!(found, Some((Kind::Pair, cards("2h 2d"))));
    // The board alone is nobody's; with one's own card it is a Trinca.
    assert_eq!(best(&cards("9c 4d"), &cards("Ks Kh 2s")), None);
    let found = best(&cards("9c 4d Kd"), &cards("Ks Kh 2s"));
    assert_eq!(found, Some((Kind::Trio, cards("Kh Kd Ks"))));
    // A joker makes a pair of anything.
    assert!(best(&cards("*"), &cards("2s")).is_some());
    assert_eq!(best(&cards("*"), &[]), None);
}

/// All that a card can stand for: itself, or for a joker any of 52.
fn readings(card: Card) -> Vec<(usize, usize)> {
    let place = |rank| Rank::ALL.iter().position(|other| *other == rank).unwrap();
    let suit = |suit| Suit::ALL.iter().position(|other| *other == suit).unwrap();
    match card {
        Card::Suited(rank, of) => vec![(place(rank), suit(of))],
        Card::Joker => (0..13)
            .flat_map(|rank| (0..4).map(move |suit| (rank, suit)))
            .collect(),
    }
}

/// Par, Seqüência or Trinca, as the manual says it of cards without jokers.
fn is_one(cards: &[(usize, usize)]) -> bool {
    let mut ranks: Vec<usize> = cards.iter().map(|card| card.0).collect();
    let mut suits: Vec<usize> = cards.iter().map(|card| card.1).collect();
    ranks.sort_unstable();
    suits.sort_unstable();
    suits.dedup();
    let alike = ranks.first() == ranks.last() && suits.len() == cards.len();
    // Places count from the two: the Ace is 12, below the two in A-2-3.
    let row = ranks.windows(2).all(|pair| pair[1] == pair[0] + 1) || ranks == [0, 1, 12];
    alike || (cards.len() == 3 && suits.len() == 1 && row)
}

fn naive(cards: &[Card]) -> bool {
    match cards {
        [a, b] => readings(*a)
            .iter()
            .any(|a| readings(*b).iter().any(|b| is_one(&[*a, *b]))),
        [a, b, c] => readings(*a).iter().any(|a| {
            let with = |b: &(usize, usize)| readings(*c).iter().any(|c| is_one(&[*a, *b, *c]));
            readings(*b).iter().any(with)
        }),
        _ => false,
    }
}

fn some(most: usize) -> impl Strategy<Value = Vec<Card>> {
    let card = (0..54_usize).prop_map(|index| match index {
        0..52 => Card::Suited(Rank::ALL[index / 4], Suit::ALL[index % 4]),
        _ => Card::Joker,
    });
    proptest::collection::vec(card, 0..=most)
}

proptest! {
    /// Rule A13: one is found exactly where a naive reading finds one, and it is
    /// one, with a card of one's own.
    #[test]
    fn a_combination_is_found_where_there_is_one(mine in some(5), board in some(4)) {
        let all: Vec<Card> = mine.iter().chain(&board).copied().collect();
        let mut there = false;
        for first in 0..mine.len() {
            for second in first + 1..all.len() {
                there |= naive(&[all[first], all[second]]);
                for third in &all[second + 1..] {
                    there |= naive(&[all[first], all[second], *third]);
                }
            }
        }
        let found = best(&mine, &board);
        prop_assert_eq!(found.is_some(), there);
        if let Some((_, cards)) = found {
            prop_assert!(naive(&cards));
            prop_assert!(cards.iter().any(|card| mine.contains(card)));
        }
    }
}
