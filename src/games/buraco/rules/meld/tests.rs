#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::{Canasta, Fault, arranged, judge};
use crate::domain::cards::{Card, Rank, Suit};
use crate::games::buraco::rules::points::of_card;

fn cards(text: &str) -> Vec<Card> {
    let each = text.split_whitespace();
    each.map(|card| Card::parse(card).unwrap()).collect()
}

/// Canastra and points of a meld that holds.
fn worth(text: &str) -> (Option<Canasta>, u32) {
    let judged = judge(&cards(text)).unwrap();
    (judged.canasta, judged.points)
}

fn fault(text: &str) -> Fault {
    judge(&cards(text)).unwrap_err()
}

/// Rules B3, B7. A sequence has three cards or more; the contract's example:
/// 5 + 5 + 10 + 5 = 25.
#[test]
fn sequences_of_one_suit_are_melds() {
    assert_eq!(worth("3h 4h 2s 6h"), (None, 25));
    assert_eq!(worth("3c 4c 5c"), (None, 15));
    assert_eq!(worth("Qs Ks As"), (None, 35));
    assert_eq!(fault("3h 4h"), Fault::TooFew(2));
    assert_eq!(fault(""), Fault::TooFew(0));
    assert_eq!(
        fault("3h 4h 5s"),
        Fault::TwoSuits(Suit::Hearts, Suit::Spades)
    );
    assert_eq!(fault("3h 4h *"), Fault::Joker);
}

/// Rule B7. The Ace is low or high, never in the middle; from Ace to Ace are
/// fourteen cards: 15 + 10 + 25 + 60 + 15 = 125.
#[test]
fn the_ace_is_low_or_high() {
    assert_eq!(worth("As 2s 3s"), (None, 30));
    assert_eq!(worth("Js Qs Ks As"), (None, 45));
    let whole = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah";
    assert_eq!(worth(whole), (Some(Canasta::Clean), 125));
    assert_eq!(fault(&format!("{whole} 2h")), Fault::TooMany(15));
    assert!(matches!(
        fault("Ks As 2s 3s"),
        Fault::TwoWilds | Fault::NotInOrder { .. }
    ));
    // After the Ace nothing more is laid, a wild 2 neither.
    assert!(matches!(fault("Qs Ks As 2c"), Fault::NotInOrder { .. }));
}

/// Rule B7. No trincas (Art. 8).
#[test]
fn equal_cards_are_no_meld() {
    assert_eq!(fault("8c 8h 8d"), Fault::Trio(Rank::Eight));
    assert_eq!(fault("8c 8h 2d"), Fault::Trio(Rank::Eight));
    assert_eq!(fault("2c 2h 2d"), Fault::Trio(Rank::Two));
    assert_eq!(fault("Ac Ah Ad"), Fault::Trio(Rank::Ace));
}

/// Rule B7. One 2 is wild, wherever it lies; a second one only in its own
/// place.
#[test]
fn one_wild_two_is_the_most() {
    assert_eq!(worth("2c Th Jh"), (None, 30));
    assert_eq!(worth("2d 3d 2h 5d"), (None, 30));
    assert_eq!(worth("2c 2s 4c 5c 6c"), (None, 35));
    assert_eq!(worth("2d 2s 3s 4s 5s 6s"), (None, 40));
    assert_eq!(fault("3h 2s 5h 2h 7h"), Fault::TwoWilds);
    assert_eq!(fault("2s 2d 4h"), Fault::TwoWilds);
    assert_eq!(
        fault("3h 4h 6h"),
        Fault::NotInOrder {
            before: Card::Suited(Rank::Four, Suit::Hearts),
            after: Card::Suited(Rank::Six, Suit::Hearts),
        }
    );
    // Highest first is not as it is laid out.
    assert!(matches!(fault("5h 4h 3h"), Fault::NotInOrder { .. }));
}

/// Rule B7. Seven cards are a canastra: real without a wild card, or with one
/// of the suit in a canastra from the Ace as 1 or from a 2 in its own place.
#[test]
fn canastras_are_real_or_simples() {
    let clean = Some(Canasta::Clean);
    let dirty = Some(Canasta::Dirty);
    assert_eq!(worth("3c 4c 5c 6c 7c 8c"), (None, 35));
    assert_eq!(worth("3c 4c 5c 6c 7c 8c 9c"), (clean, 45));
    assert_eq!(worth("3c 4c 5c 2h 7c 8c 9c"), (dirty, 50));
    assert_eq!(worth("3c 4c 5c 2c 7c 8c 9c"), (dirty, 50));
    assert_eq!(worth("2c 3c 4c 5c 6c 7c 8c"), (clean, 45));
    // Ace 15, the 2s 20, 3 5 6 7 20.
    assert_eq!(worth("Ac 2c 3c 2c 5c 6c 7c"), (clean, 55));
    assert_eq!(worth("Ac 2c 3c 2h 5c 6c 7c"), (dirty, 55));
    assert_eq!(worth("2c 3c 2c 5c 6c 7c 8c"), (clean, 50));
    assert_eq!(worth("2c 3c 2h 5c 6c 7c 8c"), (dirty, 50));
    // A wild 2 in the Ace's place does not make the Ace the first card.
    assert_eq!(worth("2c 2c 3c 4c 5c 6c 7c"), (dirty, 45));
    // The Ace as 14 is not the Ace as 1.
    assert_eq!(worth("8c 9c Tc Jc 2c Kc Ac"), (dirty, 75));
}

/// Judged another way: every card but a 2 says where the lowest card would
/// lie; all must agree; then the 2s out of place are counted.
fn naive(cards: &[Card]) -> Option<(Option<Canasta>, u32)> {
    let plain: Option<Vec<(Rank, Suit)>> = cards
        .iter()
        .map(|card| match card {
            Card::Suited(rank, suit) => Some((*rank, *suit)),
            Card::Joker => None,
        })
        .collect();
    let plain = plain?;
    let length = plain.len() as i32;
    if !(3..=14).contains(&length) {
        return None;
    }
    let suit = plain.iter().find(|card| card.0 != Rank::Two)?.1;
    let mut starts: Vec<i32> = (1..=15 - length).collect();
    for (index, (rank, own)) in plain.iter().enumerate() {
        let places: &[i32] = match rank {
            Rank::Two => continue,
            Rank::Ace => &[1, 14],
            Rank::Three => &[3],
            Rank::Four => &[4],
            Rank::Five => &[5],
            Rank::Six => &[6],
            Rank::Seven => &[7],
            Rank::Eight => &[8],
            Rank::Nine => &[9],
            Rank::Ten => &[10],
            Rank::Jack => &[11],
            Rank::Queen => &[12],
            Rank::King => &[13],
        };
        if *own != suit {
            return None;
        }
        starts.retain(|start| places.contains(&(start + index as i32)));
    }
    let mut found = None;
    for start in starts {
        let wild: Vec<usize> = (0..plain.len())
            .filter(|&index| {
                let in_place = plain[index].1 == suit && start + index as i32 == 2;
                plain[index].0 == Rank::Two && !in_place
            })
            .collect();
        let real = match wild.as_slice() {
            [] => true,
            [place] => plain[*place].1 == suit && (start == 1 || start == 2) && *place > 0,
            _ => continue,
        };
        let canasta = match (length >= 7, real) {
            (false, _) => None,
            (true, true) => Some(Canasta::Clean),
            (true, false) => Some(Canasta::Dirty),
        };
        if found != Some(Some(Canasta::Clean)) {
            found = Some(canasta);
        }
    }
    let points = cards.iter().copied().map(of_card).sum();
    found.map(|canasta| (canasta, points))
}

fn any_card() -> impl Strategy<Value = Card> {
    (0..13_usize, 0..4_usize)
        .prop_map(|(rank, suit)| Card::Suited(Rank::ALL[rank], Suit::ALL[suit]))
}

/// Cards that nearly are a sequence: a run, with a few of them exchanged.
fn nearly() -> impl Strategy<Value = Vec<Card>> {
    let change = (0..14_usize, any_card(), any::<bool>(), 0..4_usize);
    let changes = prop::collection::vec(change, 0..3);
    (0..4_usize, 1..=14_usize, 1..=14_usize, changes).prop_map(|(suit, start, length, changes)| {
        let rank = |place: usize| Rank::ALL[(place + 11) % 13];
        let mut run: Vec<Card> = (start..(start + length).min(15))
            .map(|place| Card::Suited(rank(place), Suit::ALL[suit]))
            .collect();
        for (place, card, two, own) in changes {
            let place = place % run.len();
            run[place] = if two {
                let suit = if own == 0 { suit } else { own };
                Card::Suited(Rank::Two, Suit::ALL[suit])
            } else {
                card
            };
        }
        run
    })
}

proptest! {
    /// Rule B7. Two ways of reading agree on every row of cards.
    #[test]
    fn a_meld_is_judged_as_by_a_naive_reading(
        cards in prop_oneof![nearly(), nearly(), prop::collection::vec(any_card(), 0..16)],
    ) {
        let judged = judge(&cards).ok().map(|meld| (meld.canasta, meld.points));
        prop_assert_eq!(judged, naive(&cards));
    }
}

/// Rule B7, finding F17: the table lays cards as they come.
#[test]
fn cards_are_put_in_the_order_that_makes_a_meld() {
    let order = |text: &str| arranged(&cards(text));
    assert_eq!(order("7h 5h 6h"), Some(cards("5h 6h 7h")));
    assert_eq!(order("Kd Ad Qd"), Some(cards("Qd Kd Ad")));
    assert_eq!(order("3s As 2s"), Some(cards("As 2s 3s")));
    // The wild 2 fills the gap, the other lies in its own place.
    assert_eq!(order("6c 2d 4c"), Some(cards("4c 2d 6c")));
    assert_eq!(order("4c 2c Ac 2h"), Some(cards("Ac 2c 2h 4c")));
    // As it was laid, where that makes one: the 2 is the 8 here.
    assert_eq!(order("6c 7c 2d"), Some(cards("6c 7c 2d")));
    assert_eq!(order("7h 7d 7s"), None);
    assert_eq!(order("7h 9h Jh"), None);
}
