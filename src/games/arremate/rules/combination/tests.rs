#![allow(clippy::unwrap_used)]

use std::cmp::Ordering;

use proptest::prelude::*;

use super::*;

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|c| Card::parse(c).unwrap()).collect()
}

fn best(text: &str) -> Option<Combination> {
    Combination::best(&cards(text))
}

fn beats(winner: &str, loser: &str) {
    assert!(
        best(winner).unwrap() > best(loser).unwrap(),
        "{winner} > {loser}"
    );
}

fn tie(one: &str, other: &str) {
    assert_eq!(best(one).unwrap(), best(other).unwrap(), "{one} = {other}");
}

/// Rule A13. Par < Seqüência < Trinca, whatever the values.
#[test]
fn a_trio_beats_a_sequence_and_a_sequence_beats_a_pair() {
    beats("2c 3c 4c", "As Ad");
    beats("2c 2h 2d", "Qs Ks As");
}

/// Rule A13. Pairs: value, then suits from the strongest.
#[test]
fn pairs_compare_by_value_then_by_the_strongest_suit() {
    beats("Ac Ah", "Ks Kd");
    beats("Js Jc", "Jd Jh");
    beats("Js Jh", "Js Jc");
    tie("Js Jh", "Jh Js");
}

/// Rule A13. The Ace is 14, or 1 in A-2-3, which counts as 3 high.
#[test]
fn the_ace_is_low_only_before_two_and_three() {
    beats("2c 3c 4c", "As 2s 3s");
    beats("Qc Kc Ac", "Js Qs Ks");
    assert_eq!(best("Ks As 2s"), None);
    assert_eq!(best("As 2s 3s").unwrap().high().number(), 3);
    assert_eq!(best("3s As 2s").unwrap().high().number(), 3);
}

/// Rule A13. Equal suits in a Par or Trinca, mixed suits in a Seqüência,
/// gaps, and too few or too many cards form nothing.
#[test]
fn what_is_no_combination_is_none() {
    for none in [
        "9s 9s",
        "9s 8s",
        "9s 9s 9h",
        "9s 9s *",
        "5h 6h 7d",
        "5h 6h 8h",
        "As As *",
        "As *  2h",
        "5h",
        "5h 5s 5c 5d",
        "5h 9h *",
        "As 4s *",
        "5h 6h 6h",
    ] {
        let list: Vec<Card> = none
            .split_whitespace()
            .map(|c| Card::parse(c).unwrap())
            .collect();
        assert_eq!(Combination::best(&list), None, "{none}");
    }
    assert_eq!(Combination::best(&[]), None);
    assert_eq!(best("*"), None);
}

/// Rule A13. A joker is any card, suit included, and ties with the natural.
#[test]
fn a_joker_is_as_good_as_the_card_it_stands_for() {
    tie("* Kh", "Ks Kh");
    tie("* Ks", "Kd Ks");
    tie("* *", "As Ad");
    tie("* * *", "As Ad Ah");
    tie("* * Th", "Ts Td Th");
    tie("* 5h 6h", "5h 6h 7h");
    tie("* 5h 7h", "6h 5h 7h");
    tie("* Kc Ac", "Qc Kc Ac");
    tie("As * 2s", "As 2s 3s");
    tie("As * 3s", "As 2s 3s");
    tie("* 2c 3c", "2c 3c 4c");
}

/// Contract, `auction`: by value, then c h d s, joker last, a low Ace first.
#[test]
fn cards_are_laid_out_by_value_then_suit() {
    for (kind, given, laid) in [
        (Kind::Pair, "Ks Kh", "Kh Ks"),
        (Kind::Pair, "* 5d", "5d *"),
        (Kind::Trio, "Ts Tc Td", "Tc Td Ts"),
        (Kind::Sequence, "3s As 2s", "As 2s 3s"),
        (Kind::Sequence, "As Ks Qs", "Qs Ks As"),
    ] {
        let mut list = cards(given);
        arrange(kind, &mut list);
        assert_eq!(list, cards(laid));
    }
}

/// Kind, highest value, suits from the strongest.
type Key = (u8, u8, Vec<u8>);

/// Natural cards read by other means: sorted lists instead of bits.
fn naive(cards: &[Card]) -> Option<Key> {
    let mut list: Vec<(u8, u8)> = cards
        .iter()
        .map(|card| match card {
            Card::Suited(rank, suit) => (
                2 + Rank::ALL.iter().position(|r| r == rank).unwrap() as u8,
                Suit::ALL.iter().position(|s| s == suit).unwrap() as u8,
            ),
            Card::Joker => panic!("naturals only"),
        })
        .collect();
    list.sort_unstable();
    let values: Vec<u8> = list.iter().map(|c| c.0).collect();
    let mut suits: Vec<u8> = list.iter().map(|c| c.1).collect();
    suits.sort_unstable_by(|a, b| b.cmp(a));
    let mut distinct = suits.clone();
    distinct.dedup();
    let same_value = values.iter().all(|v| *v == values[0]);
    if same_value && distinct.len() == list.len() {
        return Some((if list.len() == 2 { 0 } else { 2 }, values[0], suits));
    }
    if list.len() == 3 && distinct.len() == 1 {
        if values == [2, 3, 14] {
            return Some((1, 3, suits));
        }
        if values[1] == values[0] + 1 && values[2] == values[1] + 1 {
            return Some((1, values[2], suits));
        }
    }
    None
}

/// Every joker replaced by each of the 52 cards; the best that comes out.
fn brute_force(cards: &[Card]) -> Option<Key> {
    match cards.iter().position(|card| *card == Card::Joker) {
        None => naive(cards),
        Some(place) => naturals()
            .into_iter()
            .filter_map(|natural| {
                let mut list = cards.to_vec();
                list[place] = natural;
                brute_force(&list)
            })
            .max(),
    }
}

fn naturals() -> Vec<Card> {
    Rank::ALL
        .into_iter()
        .flat_map(|rank| {
            Suit::ALL
                .into_iter()
                .map(move |suit| Card::Suited(rank, suit))
        })
        .collect()
}

fn deck() -> Vec<Card> {
    let mut deck = naturals();
    deck.push(Card::Joker);
    deck
}

/// Rule A13. All pairs of cards and all triples without or with one joker:
/// read as the substitution of all 52 cards reads them, and ordered alike.
#[test]
fn reading_and_order_agree_with_brute_force() {
    let deck = deck();
    let mut read: Vec<(Combination, Key)> = Vec::new();
    let mut check = |list: &[Card]| {
        let brute = brute_force(list);
        let ours = Combination::best(list);
        assert_eq!(ours.is_some(), brute.is_some(), "{list:?}");
        if let (Some(ours), Some(brute)) = (ours, brute) {
            read.push((ours, brute));
        }
    };
    for a in 0..deck.len() {
        for b in a..deck.len() {
            check(&[deck[a], deck[b]]);
            if deck[a] == Card::Joker {
                continue;
            }
            for c in b..deck.len() {
                if deck[b] != Card::Joker {
                    check(&[deck[a], deck[b], deck[c]]);
                }
            }
        }
    }
    for natural in naturals().into_iter().step_by(7) {
        check(&[Card::Joker, natural, Card::Joker]);
    }
    read.sort_by(|a, b| a.1.cmp(&b.1));
    for pair in read.windows(2) {
        assert_eq!(pair[0].0.cmp(&pair[1].0), pair[0].1.cmp(&pair[1].1));
    }
}

fn any_combination() -> impl Strategy<Value = Combination> {
    let card = (0usize..60).prop_map(|i| deck().get(i).copied().unwrap_or(Card::Joker));
    prop::collection::vec(card, 2..4)
        .prop_filter_map("forms a combination", |list| Combination::best(&list))
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 1_000_000, ..ProptestConfig::default() })]
    /// Rule A13. Antisymmetric and transitive, ties included.
    #[test]
    fn comparison_is_a_total_order(a in any_combination(), b in any_combination(), c in any_combination()) {
        prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
        prop_assert_eq!(a.cmp(&b) == Ordering::Equal, a == b);
        if a <= b && b <= c { prop_assert!(a <= c); }
        if a == b { prop_assert_eq!(a.cmp(&c), b.cmp(&c)); }
    }

    /// Rule A13. The order in which the cards lie does not matter.
    #[test]
    fn the_order_of_the_cards_does_not_matter(list in prop::collection::vec(0usize..56, 3)) {
        let list: Vec<Card> = list.into_iter().map(|i| deck().get(i).copied().unwrap_or(Card::Joker)).collect();
        let turned = [list[2], list[0], list[1]];
        let swapped = [list[1], list[0], list[2]];
        prop_assert_eq!(Combination::best(&list), Combination::best(&turned));
        prop_assert_eq!(Combination::best(&list), Combination::best(&swapped));
    }
}
