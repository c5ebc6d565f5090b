//! Speed of the hand: clicks and keys, digits aside.

use super::harness::Hand;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;

fn chips(hand: &Hand) -> Vec<i64> {
    let tables = hand.evening().tables();
    let seats = tables.arremate.partida().unwrap().seats.clone();
    let stack = |player| tables.ledger.stack(player).centavos() / 100;
    seats.into_iter().map(stack).collect()
}

fn points(hand: &Hand) -> Vec<u32> {
    let partida = hand.evening().tables().arremate.partida().unwrap();
    let seats = partida.seats.iter();
    seats.map(|player| partida.points(*player)).collect()
}

/// 4 antes; Duda buys 22 points for 5; Ana opens 4, Beto and Caio pay, Duda
/// folds; nobody buys; Ana wins 4 + 3 × 4 = 16 and collects 27 and 12 points.
/// Ana 87 − 1 − 4 + 16 = 98, Beto and Caio 87 − 5 = 82, Duda 87 − 1 − 5 = 81.
fn check(hand: &Hand) {
    assert_eq!(hand.refused, None);
    assert_eq!(chips(hand), [98, 82, 82, 81]);
    assert_eq!(points(hand), [39, 0, 0, 22]);
    let card_box = hand.evening().tables().ledger.chips(ChipPlace::CardBox);
    assert_eq!(card_box, Money::from_centavos(500));
}

/// Rules A8, A12, A13.
#[test]
fn a_round_action_by_action_takes_at_most_sixteen_inputs() {
    let mut hand = Hand::four("");
    hand.enter(); // Antes.
    hand.digits("22");
    hand.click("Duda 86,00");
    hand.digits("5");
    hand.enter(); // Lot sold.
    hand.click("Ana");
    hand.enter(); // Fim do Leilão.
    hand.enter(); // Ana opens with 4, the least.
    hand.enter(); // Beto pays.
    hand.enter(); // Caio pays.
    hand.letter("c"); // Duda folds.
    hand.enter(); // Nobody buys.
    hand.click("Ana");
    hand.enter(); // Ana wins.
    hand.digits("27");
    hand.enter();
    hand.digits("12");
    hand.enter();
    check(&hand);
    assert!(hand.inputs <= 16, "{} inputs", hand.inputs);
}

/// Rules A8–A13.
#[test]
fn a_round_by_its_outcome_takes_at_most_nine_inputs() {
    let mut hand = Hand::four("");
    hand.enter(); // Antes.
    hand.digits("22");
    hand.click("Duda 86,00");
    hand.digits("5");
    hand.enter(); // Lot sold.
    hand.letter("o"); // Only the outcome from now on.
    hand.digits("4"); // Who stayed bet 4.
    hand.click_under("Quem correu", "Duda");
    hand.click_under("Quem ganhou", "Ana");
    hand.enter();
    hand.digits("27");
    hand.enter();
    hand.digits("12");
    hand.enter();
    check(&hand);
    assert!(hand.inputs <= 9, "{} inputs", hand.inputs);
}

/// Nothing but keys.
#[test]
fn the_same_round_can_be_entered_by_keyboard_alone() {
    let mut hand = Hand::four("");
    hand.enter();
    hand.digits("22");
    hand.left();
    hand.digits("5");
    hand.enter();
    hand.right();
    hand.enter();
    hand.enter();
    hand.letter("p");
    hand.letter("p");
    hand.letter("c");
    hand.letter("n");
    hand.right();
    hand.enter();
    hand.digits("27");
    hand.enter();
    hand.digits("12");
    hand.enter();
    check(&hand);
    assert!(hand.inputs <= 16, "{} inputs", hand.inputs);
}

/// Rule A7. Five of the lowest: the key, whom, how many, Enter. 12 of 1 and 12
/// of 5 lay in the rack.
#[test]
fn five_of_the_lowest_take_at_most_four_inputs() {
    let mut hand = Hand::four("");
    hand.letter("b");
    hand.right();
    hand.digits("5");
    let label = "Trocar: Ana dá 1 de 5,00 e recebe 5 de 1,00";
    assert_eq!(hand.action().as_deref(), Some(label));
    hand.enter();
    assert_eq!(hand.refused, None);
    assert_eq!(hand.evening().tables().ledger.rack()[..2], [7, 13]);
    assert!(hand.inputs <= 4, "{} inputs", hand.inputs);
}

/// What is asked after an Enter needs input: a second one, however late, posts
/// nothing.
#[test]
fn enter_pressed_twice_posts_once() {
    let mut hand = Hand::four("");
    hand.enter();
    let lines = hand.evening().lines().len();
    hand.enter();
    assert_eq!(hand.evening().lines().len(), lines);
}
