#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use proptest::sample::subsequence;

use super::super::house_rules::HandOrder;
use super::{Fault, Hand, Kind};
use crate::domain::cards::{Card, Rank, Suit};

const ORDERS: [HandOrder; 2] = [HandOrder::Seed, HandOrder::International];

fn cards(text: &str) -> Vec<Card> {
    text.split(' ')
        .map(|word| Card::parse(word).unwrap())
        .collect()
}

fn hand(text: &str) -> Hand {
    Hand::read(&cards(text), 1).unwrap()
}

/// `better` beats `worse` under both orders.
fn beats(better: &str, worse: &str) {
    for order in ORDERS {
        let (better, worse) = (hand(better).strength(order), hand(worse).strength(order));
        assert!(better > worse, "{order:?}: {better:?} and {worse:?}");
    }
}

/// `one` and `other` split.
fn ties(one: &str, other: &str) {
    let order = HandOrder::Seed;
    assert_eq!(hand(one).strength(order), hand(other).strength(order));
}

/// Rule P6. The examples of the source, each a kind.
#[test]
fn the_hands_of_the_source_are_what_it_calls_them() {
    for (text, kind) in [
        ("10c 10d 2h 5s 8c", Kind::Pair),
        ("10c 10d 9h 9s 8c", Kind::TwoPair),
        ("9c 9d 9h 5s 8c", Kind::Three),
        ("8c 9d 10h Js Qc", Kind::Straight),
        ("10c Jd Qh Ks Ac", Kind::Straight),
        ("Kc Kd Kh Qs Qc", Kind::FullHand),
        ("10c 10d 10h As Ac", Kind::FullHand),
        ("Kh Jh 9h 7h 8h", Kind::Flush),
        ("Ac Kc Qc 7c 8c", Kind::Flush),
        ("Kc Kd Kh Ks 2c", Kind::Four),
        ("9h 10h Jh Qh Kh", Kind::StraightFlush),
        ("10s Js Qs Ks As", Kind::StraightFlush),
        ("2c 4d 6h 8s 10c", Kind::HighCard),
    ] {
        assert_eq!(hand(text).kind(), kind, "{text}");
    }
}

/// Rule P6. In the order of the source the flush is above the full hand, in
/// the other below; the rest is the same in both.
#[test]
fn flush_and_full_hand_change_places_between_the_orders() {
    let (flush, full) = (hand("2h 4h 6h 8h 9h"), hand("Ac Ad Ah Ks Kc"));
    assert!(flush.strength(HandOrder::Seed) > full.strength(HandOrder::Seed));
    let order = HandOrder::International;
    assert!(full.strength(order) > flush.strength(order));
    let rising = [
        "2c 4d 6h 8s Ac",
        "2c 2d 4h 6s 8c",
        "2c 2d 3h 3s 4c",
        "2c 2d 2h 3s 4c",
        "Ac 2d 3h 4s 5c",
        "2c 2d 2h 3s 3c",
        "2c 2d 2h 2s 3c",
        "Ac 2c 3c 4c 5c",
    ];
    for pair in rising.windows(2) {
        beats(pair[1], pair[0]);
    }
    beats("2c 2d 2h 2s 3c", "2h 4h 6h 8h 9h");
    beats("2h 4h 6h 8h 9h", "Ac Kd Qh Js 10c");
}

/// Rule P7. Within a kind: by the three, the pair, the straight's end, card by
/// card.
#[test]
fn within_a_kind_the_higher_value_wins() {
    beats("3c 3d 2h 4s 5c", "2c 2d Ah Ks Qc");
    beats("3c 3d Ah 4s 5c", "3h 3s Kh Qs Jc");
    beats("3c 3d Ah 4s 6c", "3h 3s Ac 4d 5c");
    beats("Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Jc");
    beats("Ac Ad 3h 3s 2c", "Ah As 2c 2d Kc");
    beats("Ac Ad 3h 3s 5c", "Ah As 3c 3d 4c");
    beats("4c 4d 4h 2s 3c", "3c 3d 3h As Kc");
    beats("3c 4d 5h 6s 7c", "2c 3d 4h 5s 6c");
    beats("3c 3d 3h 2s 2c", "2c 2d 2h As Ac");
    beats("Ah Kh 4h 3h 2h", "Ac Qc Jc 10c 8c");
    beats("Ah Kh 5h 3h 2h", "Ac Kc 4c 3c 2c");
    beats("4c 4d 4h 4s 2c", "3c 3d 3h 3s Ac");
    beats("10s Js Qs Ks As", "9h 10h Jh Qh Kh");
    beats("Ac Kd 4h 3s 2c", "Ad Qd Jh 10s 9c");
}

/// Rule P7. Suits have no value: the same values split.
#[test]
fn suits_have_no_value() {
    ties("Kc Kd 4h 3s 2c", "Kh Ks 4c 3d 2h");
    ties("10s Js Qs Ks As", "10h Jh Qh Kh Ah");
    ties("Ac Kc Qc 7c 8c", "Ad Kd Qd 7d 8d");
}

/// Rule P7 (D). A-2-3-4-5 is the lowest straight, also of one suit; nothing
/// goes round the corner.
#[test]
fn the_ace_may_be_low_but_not_in_the_middle() {
    assert_eq!(hand("Ac 2d 3h 4s 5c").kind(), Kind::Straight);
    beats("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c");
    beats("2h 3h 4h 5h 6h", "Ac 2c 3c 4c 5c");
    assert_eq!(hand("Kc Ad 2h 3s 4c").kind(), Kind::HighCard);
    assert_eq!(hand("Qc Kd Ah 2s 3c").kind(), Kind::HighCard);
}

/// Rule P7. A joker, a card twice, four or six cards are no hand.
#[test]
fn what_is_no_hand_is_refused() {
    let read = |text: &str| Hand::read(&cards(text), 1).unwrap_err();
    assert_eq!(read("Ac 2d 3h 4s *"), Fault::Joker);
    assert_eq!(read("* * 3h 4s 5c"), Fault::Joker);
    let twice = Card::Suited(Rank::Ace, Suit::Clubs);
    assert_eq!(read("Ac Ac 3h 4s 5c"), Fault::Repeated(twice));
    assert_eq!(read("Ac 2d 3h 4s"), Fault::Count(4));
    assert_eq!(read("Ac 2d 3h 4s 5c 6c"), Fault::Count(6));
}

/// Rules P1, P7. Of two decks a card may come twice, not three times; five
/// alike are a quadra with the highest card beside it; a flush may hold pairs.
#[test]
fn two_decks_hold_each_card_twice() {
    let read = |text: &str| Hand::read(&cards(text), 2);
    let five = read("Kc Kc Kd Kh Ks").unwrap();
    assert_eq!(five.kind(), Kind::Four);
    let four = read("Kc Kc Kd Kh As").unwrap();
    let order = HandOrder::Seed;
    assert!(four.strength(order) > five.strength(order));
    assert!(five.strength(order) > read("Kc Kc Kd Kh Qs").unwrap().strength(order));
    let paired = read("9h 9h 4h 3h 2h").unwrap();
    assert_eq!(paired.kind(), Kind::Flush);
    assert!(read("10h 8h 7h 6h 2h").unwrap().strength(order) > paired.strength(order));
    assert_eq!(
        read("Kc Kc Kc Kh Ks").unwrap_err(),
        Fault::Repeated(Card::Suited(Rank::King, Suit::Clubs))
    );
}

/// Another way to the same order: how often each value comes, compared as
/// lists of (times, value), with straights and flushes put between.
fn naive(cards: &[Card], order: HandOrder) -> (u32, Vec<(usize, usize)>) {
    let value = |card: &Card| match card {
        Card::Suited(rank, _) => Rank::ALL.iter().position(|r| r == rank).unwrap() + 2,
        Card::Joker => 0,
    };
    let mut values: Vec<usize> = cards.iter().map(value).collect();
    values.sort_unstable();
    let mut groups: Vec<(usize, usize)> = (2..=14)
        .map(|value| (values.iter().filter(|v| **v == value).count(), value))
        .filter(|(times, _)| *times > 0)
        .collect();
    groups.sort_unstable();
    groups.reverse();
    let suit = |card: &Card| match card {
        Card::Suited(_, suit) => Some(*suit),
        Card::Joker => None,
    };
    let flush = cards.iter().all(|card| suit(card) == suit(&cards[0]));
    let low = values == [2, 3, 4, 5, 14];
    let straight = low || (groups.len() == 5 && values[4] - values[0] == 4);
    if low {
        groups = vec![(1, 5)];
    }
    let times: Vec<usize> = groups.iter().map(|(times, _)| *times).collect();
    let full_is_below = order == HandOrder::Seed;
    let place = match (flush, straight, times.as_slice()) {
        (true, true, _) => 80,
        (_, _, [4, 1]) => 70,
        (true, ..) => 60,
        (_, _, [3, 2]) => {
            if full_is_below {
                50
            } else {
                65
            }
        }
        (_, true, _) => 40,
        (_, _, [3, ..]) => 30,
        (_, _, [2, 2, _]) => 20,
        (_, _, [2, ..]) => 10,
        _ => 0,
    };
    (place, groups)
}

fn ten() -> impl Strategy<Value = Vec<Card>> {
    let deck: Vec<Card> = Rank::ALL
        .into_iter()
        .flat_map(|rank| Suit::ALL.map(|suit| Card::Suited(rank, suit)))
        .collect();
    subsequence(deck, 10).prop_shuffle()
}

proptest! {
    /// Rules P6, P7. A total order, the same as by another way, whatever the
    /// cards' order in the hand.
    #[test]
    fn any_two_hands_compare_as_by_another_way(cards in ten(), turn in 0_usize..5) {
        for order in ORDERS {
            let (one, other) = cards.split_at(5);
            let strength = |cards: &[Card]| Hand::read(cards, 1).unwrap().strength(order);
            prop_assert_eq!(
                strength(one).cmp(&strength(other)),
                naive(one, order).cmp(&naive(other, order))
            );
            let mut turned = one.to_vec();
            turned.rotate_left(turn);
            prop_assert_eq!(strength(one), strength(&turned));
        }
    }

    /// Rule P7. Changing suits all round changes nothing.
    #[test]
    fn renaming_the_suits_changes_no_strength(cards in ten(), by in 0_usize..4) {
        let renamed: Vec<Card> = cards[..5]
            .iter()
            .map(|card| match *card {
                Card::Suited(rank, suit) => {
                    let place = Suit::ALL.iter().position(|s| *s == suit).unwrap();
                    Card::Suited(rank, Suit::ALL[(place + by) % 4])
                }
                Card::Joker => Card::Joker,
            })
            .collect();
        let (one, other) = (Hand::read(&cards[..5], 1).unwrap(), Hand::read(&renamed, 1).unwrap());
        prop_assert_eq!(one, other);
    }
}
