#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::domain::cards::{Rank as CardRank, Suit};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|c| Card::parse(c).unwrap())
        .collect()
}

fn shown(lots: &[Lot]) -> Vec<String> {
    let text = |lot: &Lot| {
        let cards: Vec<String> = lot.cards().iter().map(ToString::to_string).collect();
        cards.join(" ")
    };
    lots.iter().map(text).collect()
}

fn lots(board: &str) -> Vec<String> {
    shown(&read(&cards(board), Decks::THREE).unwrap().lots)
}

fn others(board: &str) -> Vec<String> {
    shown(&read(&cards(board), Decks::THREE).unwrap().others)
}

/// Rule A12. By kind, then value, lowest first.
#[test]
fn lots_are_sold_by_kind_and_then_by_value() {
    assert_eq!(lots("Ks Kh 2c 3c 4c 9d 9h"), ["9h 9d", "Kh Ks", "2c 3c 4c"]);
}

/// Rule A12. A joker takes the lowest card; an Ace is 14 here.
#[test]
fn a_joker_takes_the_lowest_card_and_spoils_what_it_was_in() {
    assert_eq!(lots("* 2c 2h 9s"), ["2c *"]);
    assert_eq!(lots("* As 3d 3h Kc"), ["3h *"]);
    assert_eq!(lots("* As Kc"), ["Kc *"]);
}

/// Rule A12. Joker pairs have value 15: after all other pairs, by their other card.
#[test]
fn joker_pairs_are_the_highest_pairs() {
    assert_eq!(lots("* * 2h 2c Ac As 4d"), ["Ac As", "2c *", "2h *"]);
    assert_eq!(lots("* 2c 5h 6h 7h"), ["2c *", "5h 6h 7h"]);
}

/// Rule A12 (D). A joker left without natural cards takes another joker; one
/// that is alone makes no lot.
#[test]
fn jokers_left_over_pair_with_each_other() {
    assert_eq!(lots("* * * 5h"), ["5h *", "* *"]);
    assert_eq!(lots("* *"), ["* *"]);
    assert_eq!(lots("*"), [""; 0]);
    assert_eq!(lots("* * * * 5h 6h 7h"), ["5h *", "6h *", "7h *"]);
    assert_eq!(lots("* * * * * 5h 6h"), ["5h *", "6h *", "* *"]);
}

/// Rule A12. The highest combination is taken first, even where two lower
/// ones would use more cards; the rest can be picked by the banker.
#[test]
fn the_highest_combination_comes_first_and_the_rest_is_shown() {
    // The Trinca of nines takes the 9h that 7h 8h 9h would need.
    assert_eq!(lots("9c 9h 9d 7h 8h"), ["9c 9h 9d"]);
    assert_eq!(others("9c 9h 9d 7h 8h"), ["7h 8h 9h"]);
    // Five in a row: the higher three are the lot.
    assert_eq!(lots("5h 6h 7h 8h 9h"), ["7h 8h 9h"]);
    assert_eq!(others("5h 6h 7h 8h 9h"), ["5h 6h 7h", "6h 7h 8h"]);
}

/// Contract, `auction`. Others: no lot again, no pair inside a Trinca.
#[test]
fn others_leave_out_pairs_inside_a_trio_and_copies_of_lots() {
    assert_eq!(lots("5c 5h 5d 5s"), ["5h 5d 5s"]);
    assert_eq!(others("5c 5h 5d 5s"), ["5c 5h 5d", "5c 5h 5s", "5c 5d 5s"]);
    assert_eq!(others("5c 5c 5h"), [""; 0]);
    // The joker takes the first 2c: the Trinca of twos is still there.
    assert_eq!(lots("* 2c 2c 2h 2d"), ["2c *", "2c 2h 2d"]);
    // It takes the only 2c: 2h 2d is in no Trinca of free cards any more.
    assert_eq!(lots("* 2c 2h 2d 3h 4h"), ["2c *", "2h 3h 4h"]);
    assert_eq!(others("* 2c 2h 2d 3h 4h"), ["2h 2d"]);
}

/// Rules A6, A12. Minimum by the highest card; A-2-3 counts by its 3.
#[test]
fn the_minimum_bid_goes_by_the_highest_card() {
    let minimum = |board: &str| {
        let reading = read(&cards(board), Decks::THREE).unwrap();
        reading.lots[0].bid_min(Money::REAL).unwrap()
    };
    for (board, reais) in [
        ("2c 2h", 1),
        ("6c 6h", 1),
        ("7c 7h", 2),
        ("Tc Th", 2),
        ("Jc Jh", 3),
        ("Kc Kh", 3),
        ("Ac Ah", 4),
        ("2c *", 5),
        ("Ac 2c 3c", 1),
        ("4c 5c 6c", 1),
        ("5c 6c 7c", 2),
        ("Qc Kc Ac", 4),
    ] {
        assert_eq!(minimum(board), Money::from_reais(reais), "{board}");
    }
    assert_eq!(lots("3c Ac 2c"), ["Ac 2c 3c"]);
}

/// Rules A1, A14. Seven cards, as many copies as the decks hold.
#[test]
fn a_board_that_cannot_be_is_refused() {
    let fault = |board: &str, decks| read(&cards(board), decks).unwrap_err();
    assert_eq!(
        fault("2c 3c 4c 5c 6c 7c 8c 9c", Decks::THREE),
        Fault::TooManyCards(8)
    );
    let card = Card::parse("9s").unwrap();
    assert_eq!(
        fault("9s 9s 9s 9s", Decks::THREE),
        Fault::TooManyCopies {
            card,
            times: 4,
            held: 3
        }
    );
    assert_eq!(
        fault("9s 9s 9s", Decks::TWO),
        Fault::TooManyCopies {
            card,
            times: 3,
            held: 2
        }
    );
    assert_eq!(
        fault("* * * * * * *", Decks::THREE),
        Fault::TooManyCopies {
            card: Card::Joker,
            times: 7,
            held: 6
        }
    );
    assert_eq!(read(&[], Decks::TWO).unwrap(), Reading::default());
}

/// Rule A12. The banker picks his own lot; a joker goes with one card only.
#[test]
fn the_banker_may_pick_cards_for_a_lot() {
    assert_eq!(Lot::of(&cards("8h 6h 7h")).unwrap().kind(), Kind::Sequence);
    assert_eq!(Lot::of(&cards("* Kh")).unwrap().high(), Value::JOKER);
    assert_eq!(Lot::of(&cards("* Kh Ks")), None);
    assert_eq!(Lot::of(&cards("Kh Kh")), None);
}

type Key = (u8, u8, Vec<u8>);

/// A second reader: places of the board in bit masks, kinds by sorted lists.
fn brute_force(board: &[Card]) -> (Vec<BTreeSet<usize>>, Vec<Vec<usize>>) {
    let number = |place: usize| match board[place] {
        Card::Suited(rank, suit) => (
            2 + CardRank::ALL.iter().position(|r| *r == rank).unwrap() as u8,
            Suit::ALL.iter().position(|s| *s == suit).unwrap() as u8,
        ),
        Card::Joker => (15, 0),
    };
    let mut free: Vec<usize> = (0..board.len()).collect();
    let mut joker_pairs = Vec::new();
    while let Some(joker) = free.iter().copied().find(|p| board[*p] == Card::Joker) {
        free.retain(|p| *p != joker);
        let Some(lowest) = free.iter().copied().min_by_key(|p| number(*p)) else {
            break;
        };
        free.retain(|p| *p != lowest);
        joker_pairs.push(BTreeSet::from([joker, lowest]));
    }
    let key = |places: &[usize]| -> Option<Key> {
        let mut list: Vec<(u8, u8)> = places.iter().map(|p| number(*p)).collect();
        list.sort_unstable();
        let values: Vec<u8> = list.iter().map(|c| c.0).collect();
        let mut suits: Vec<u8> = list.iter().map(|c| c.1).collect();
        suits.sort_unstable_by(|a, b| b.cmp(a));
        let unique: BTreeSet<u8> = suits.iter().copied().collect();
        let last = *values.last().unwrap();
        if values.iter().all(|v| *v == last) && unique.len() == list.len() {
            return Some((list.len() as u8 * 2 - 4, last, suits));
        }
        let run = |high: u8| values == [high - 2, high - 1, high];
        if list.len() == 3 && unique.len() == 1 {
            if values == [2, 3, 14] {
                return Some((1, 3, suits));
            }
            if run(last) {
                return Some((1, last, suits));
            }
        }
        None
    };
    let subsets = |free: &[usize]| -> Vec<Vec<usize>> {
        (0u32..1 << free.len())
            .filter(|mask| matches!(mask.count_ones(), 2 | 3))
            .map(|mask| {
                (0..free.len())
                    .filter(|i| mask >> i & 1 == 1)
                    .map(|i| free[i])
                    .collect()
            })
            .filter(|places: &Vec<usize>| key(places).is_some())
            .collect()
    };
    let all = subsets(&free);
    let mut lots = joker_pairs;
    while let Some(highest) = subsets(&free).into_iter().max_by_key(|p| key(p)) {
        free.retain(|p| !highest.contains(p));
        lots.push(highest.into_iter().collect());
    }
    (lots, all)
}

fn boards() -> impl Strategy<Value = Vec<Card>> {
    // Few ranks, so that combinations are common.
    let ranks = [0usize, 1, 2, 3, 4, 11, 12];
    let card = (0usize..30).prop_map(move |i| match i {
        28.. => Card::Joker,
        _ => Card::Suited(CardRank::ALL[ranks[i / 4]], Suit::ALL[i % 4]),
    });
    prop::collection::vec(card, 0..8).prop_filter("within three decks", |board| {
        Decks::THREE.excess(board).is_none()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    /// Rule A12. The same lots, in order, and the same others as a second
    /// reader that goes through all subsets.
    #[test]
    fn a_second_reader_finds_the_same_lots(board in boards()) {
        let reading = read(&board, Decks::THREE).unwrap();
        let (lots, all) = brute_force(&board);
        let names = |places: Vec<usize>| -> Vec<String> {
            let mut names: Vec<String> = places.into_iter().map(|p| board[p].to_string()).collect();
            names.sort();
            names
        };
        let mut expected: Vec<Vec<String>> =
            lots.into_iter().map(|l| names(l.into_iter().collect())).collect();
        expected.sort();
        let sorted = |lots: &[Lot]| {
            let mut list: Vec<Vec<String>> = lots.iter().map(|lot| {
                let mut names: Vec<String> = lot.cards().iter().map(ToString::to_string).collect();
                names.sort();
                names
            }).collect();
            list.sort();
            list
        };
        prop_assert_eq!(sorted(&reading.lots), expected.clone());
        let all: BTreeSet<Vec<String>> = all.into_iter().map(names).collect();
        let inside = |pair: &Vec<String>| all.iter().any(|three| {
            let alike = three.iter().all(|c| c[..1] == three[0][..1]);
            three.len() == 3 && alike && pair.iter().all(|c| three.contains(c))
        });
        let rest: Vec<Vec<String>> = all.iter()
            .filter(|c| !(expected.contains(c) || c.len() == 2 && inside(c)))
            .cloned().collect();
        prop_assert_eq!(sorted(&reading.others), rest);
        for list in [&reading.lots, &reading.others] {
            prop_assert!(list.windows(2).all(|w| w[0] <= w[1]));
        }
    }
}
