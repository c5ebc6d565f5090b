//! Rule A13: the best that named cards can be.
#![allow(clippy::unwrap_used)]

use super::*;
use crate::domain::cards::Card;

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
