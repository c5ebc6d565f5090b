//! Stories of who is barred, and of chips on account. Rules A7, A18.

use super::*;
use crate::bank::faces::proof::proof_of;

/// Rule A18: who is barred can't be seated; why stands there, and the creditor's
/// leave is one press beside it.
#[test]
fn the_creditors_leave_is_one_press_beside_the_reason() {
    let mut hand = Hand::<Screen>::at(falencia());
    let seated = |hand: &Hand<Screen>| {
        let (tables, plan) = (hand.desk.tables(), hand.screen.plan(hand.desk.evening()));
        super::super::people::may_play(tables, &plan, BETO).map(|_| ())
    };
    let why = seated(&hand).unwrap_err();
    assert!(why.contains("deve 148,00 a Ana do Grande Prêmio"), "{why}");
    assert!(hand.sees("⚠ Beto está em falência: deve 148,00 a Ana."));
    hand.click("Ana deixa Beto jogar");
    assert_eq!(hand.inputs, 1);
    assert_eq!(seated(&hand), Ok(()));
}

/// House rule `on_account`, rule A7: nobody hands anything over, no note is
/// asked, and the strip says what is on account: 4 × 87.
#[test]
fn chips_on_account_ask_for_no_note() {
    let mut hand = at_evening();
    prepared(&mut hand);
    hand.says(Message::Toggled(Step::Rules));
    hand.click("As fichas são fiadas: o dinheiro se acerta no fim da noite");
    // The step is done, then the match begins.
    hand.enter();
    assert!(hand.sees("4 × 87,00 fiado"));
    hand.enter();
    assert!(!hand.sees("Nota entregue"));
    hand.looks("preparation-sale-fiado");
    hand.enter();
    let said = proof_of(hand.desk.evening()).said();
    assert!(
        said.ends_with("caixa 0,00 + fiado 348,00 = fichas fora 348,00"),
        "{said}"
    );
    assert!(hand.desk.tables().ledger.money_in_box().is_zero());
}
