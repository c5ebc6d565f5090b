#![allow(clippy::unwrap_used)]

use super::*;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|c| Card::parse(c).unwrap())
        .collect()
}

fn presented(list: &[&str]) -> Presented {
    let cards: Vec<Vec<Card>> = list.iter().map(|text| cards(text)).collect();
    Presented::new(&cards).unwrap()
}

fn high(hand: &str, own: &str) -> HighCards {
    HighCards::new(&cards(hand), &cards(own))
}

/// Rule A13. One combination each; identical ones are tied.
#[test]
fn the_best_combination_leads_and_equal_ones_stand_together() {
    let keys = [
        presented(&["Ks Kd"]),
        presented(&["9d Td Jd"]),
        presented(&["* Kd"]),
        presented(&["2c 2h"]),
    ];
    assert_eq!(ranking(&keys), [vec![1], vec![0, 2], vec![3]]);
}

/// Rule A13. On a tie each presents another; who has none is out, whatever
/// the others present.
#[test]
fn a_tie_goes_to_the_next_combination_and_who_has_none_is_out() {
    let keys = [
        presented(&["Ks Kh", "4d 4c"]),
        presented(&["Ks Kh", "5d 5c"]),
        presented(&["Ks Kh"]),
    ];
    assert_eq!(ranking(&keys), [vec![1], vec![0], vec![2]]);
}

/// Rules A11, A13. All run out together: tied, the pot is split.
#[test]
fn who_run_out_together_are_tied() {
    let keys = [
        presented(&["Ks Kh", "4d 4c"]),
        presented(&["Ks Kh", "4d 4c"]),
    ];
    assert_eq!(ranking(&keys), [vec![0, 1]]);
}

/// Rule A13. A second combination does not help against a better first one.
#[test]
fn later_combinations_count_only_on_a_tie() {
    let keys = [presented(&["Ks Kh", "2c 2h 2d"]), presented(&["Ks Kd"])];
    assert_eq!(ranking(&keys), [vec![1], vec![0]]);
}

/// Rule A13. Nobody has one: the hand first, card by card, then the table.
#[test]
fn without_combinations_the_highest_card_of_the_hand_wins() {
    let ranked = |keys: &[HighCards]| ranking(keys);
    // Nine of ouros against eight; the better table does not matter.
    let keys = [high("8d 4c", "As Kd Tc"), high("9d 4c", "2c 3d Tc")];
    assert_eq!(ranked(&keys), [vec![1], vec![0]]);
    // Equal values: the suit. 9s > 9d.
    let keys = [high("9d 7c", ""), high("9s 4c", "")];
    assert_eq!(ranked(&keys), [vec![1], vec![0]]);
    // Equal first cards: the next; who has none is out before the tables are looked at.
    let keys = [high("9s", "As"), high("9s 2c", "3c")];
    assert_eq!(ranked(&keys), [vec![1], vec![0]]);
    // Equal hands: the tables.
    let keys = [high("9s 4c", "2c 3d Td"), high("4c 9s", "2c 3d Ts")];
    assert_eq!(ranked(&keys), [vec![1], vec![0]]);
    // All equal: split.
    let keys = [high("9s 4c", "2c 3d Td"), high("4c 9s", "Td 3d 2c")];
    assert_eq!(ranked(&keys), [vec![0, 1]]);
}

/// Rule A13. What forms no combination can't be presented.
#[test]
fn cards_without_a_combination_are_refused() {
    let bad = Presented::new(&[cards("Ks Kh"), cards("Ks Ks")]);
    assert_eq!(bad, Err(Fault::NoCombination(1)));
    assert_eq!(Presented::new(&[]), Err(Fault::Nothing));
}

/// Rule A8. First to act: the highest card on a Mesa Particular; identical →
/// first left of the dealer.
#[test]
fn the_highest_card_on_a_table_acts_first() {
    use crate::games::arremate::rules::order::highest_table;
    let tables = ["Kd 2c", "Ks 2c", "Ks 3c", ""].map(cards);
    assert_eq!(highest_table(&tables), Some(1));
    assert_eq!(highest_table(&["As", "*"].map(cards)), Some(1));
    assert_eq!(highest_table(&["", ""].map(cards)), None);
}
