//! Speed of the hand: clicks and keys, the digits of amounts aside.

use iced::keyboard::key::Named;

use super::super::super::tests::{FOUR, Hand};

/// Four pingos of 1; Ana and Beto bet 9 each, Caio and Duda leave: 22 in the
/// middle, which Ana wins. Ana 50 − 1 − 9 + 22 = 62, Beto 50 − 10 = 40, Caio
/// and Duda 49.
fn check(hand: &Hand) {
    assert_eq!(hand.refused, None);
    assert_eq!(hand.chips(), [62, 40, 49, 49]);
    assert_eq!(hand.boxes(), (200, 0));
}

/// Rules P2, P8. By mouse: pingos, the way, two who left, who won, Enter.
#[test]
fn a_round_of_four_by_its_outcome_takes_at_most_eight_inputs() {
    let mut hand = Hand::four("");
    hand.enter();
    hand.click("Lançar só o resultado (O)");
    hand.digits("9");
    hand.click_under("Quem saiu", "3 Caio");
    hand.click_under("Quem saiu", "4 Duda");
    hand.click_under("Quem ganhou", "1 Ana");
    hand.enter();
    check(&hand);
    assert_eq!(hand.inputs, 6);
    // The way is remembered: the next round takes one less.
    hand.inputs = 0;
    hand.enter();
    hand.digits("4");
    hand.click_under("Quem saiu", "4 Duda");
    hand.click_under("Quem ganhou", "3 Caio");
    hand.enter();
    // 4 + 3 × 4 = 16: Caio 49 − 5 + 16.
    assert_eq!(hand.chips(), [57, 35, 60, 48]);
    assert!(hand.inputs <= 8, "{} inputs", hand.inputs);
    assert_eq!(hand.inputs, 4);
}

/// The same by keys alone: each digit that names a person counts.
#[test]
fn the_same_by_keyboard_takes_at_most_eight_inputs() {
    let mut hand = Hand::four("");
    hand.enter();
    hand.keys("o");
    hand.digits("9");
    hand.keys("s34g1");
    hand.enter();
    check(&hand);
    assert!(hand.inputs <= 8, "{} inputs", hand.inputs);
    assert_eq!(hand.inputs, 8);
}

/// Instead of the bet, what lies in the middle: 22 = 4 pingos + 2 × 9.
#[test]
fn the_middle_may_be_counted_instead() {
    let mut hand = Hand::four("");
    hand.enter();
    hand.keys("o");
    hand.click_under("Quem saiu", "3 Caio");
    hand.click_under("Quem saiu", "4 Duda");
    hand.type_in("poquer-montante", "22");
    hand.click_under("Quem ganhou", "1 Ana");
    hand.enter();
    check(&hand);
    assert!(hand.inputs <= 8, "{} inputs", hand.inputs);
}

/// Rules P2–P5. Action by action: Ana opens with 4, Beto pays, the others
/// leave; two cards and three; Ana opens with 5, Beto pays to see, Ana wins.
/// Pingos, three for the first betting after the opening, two digits and Enter
/// for the exchange, two, one for who won and Enter: twelve.
#[test]
fn a_round_action_by_action_is_measured() {
    let mut hand = Hand::four("");
    hand.enter();
    hand.digits("4");
    hand.enter();
    hand.enter();
    hand.keys("ss");
    hand.keys("23");
    hand.enter();
    hand.digits("5");
    hand.enter();
    hand.enter();
    hand.keys("1");
    hand.enter();
    check(&hand);
    assert_eq!(hand.inputs, 12);
}

/// Rules A7, P9. Five of the lowest, as in Arremate: the key, whom, how many,
/// Enter. Of 87 each has 2 of 1 and 2 of 5: 12 of each lay in the rack.
#[test]
fn five_of_the_lowest_take_at_most_four_inputs() {
    let mut hand = Hand::after(&FOUR.replace("cacife 50", "cacife 87"));
    let lowest = |hand: &Hand| hand.evening().tables().ledger.rack()[..2].to_vec();
    let before = lowest(&hand);
    hand.keys("b");
    hand.key(Named::ArrowRight);
    hand.digits("5");
    let label = "Trocar: Ana dá 1 de 5,00 e recebe 5 de 1,00";
    assert!(hand.action().contains(label), "{}", hand.action());
    hand.enter();
    assert_eq!(hand.refused, None);
    // Five of 1 out of the rack, one of 5 into it; nobody is richer.
    assert_eq!(lowest(&hand), [before[0] - 5, before[1] + 1]);
    assert_eq!(hand.chips(), [87, 87, 87, 87]);
    assert_eq!(hand.boxes(), (348, 0));
    assert!(hand.inputs <= 4, "{} inputs", hand.inputs);
}
