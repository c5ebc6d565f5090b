//! What is half-typed is kept; what is refused offers its remedy.

use super::harness::Hand;

const OPENED: &str = "rodada\nleilão J♠ J♣  Beto 4  Duda 5\nfim do leilão, começa Ana\n";

fn chips(hand: &Hand) -> Vec<i64> {
    let tables = hand.evening().tables();
    let seats = tables.arremate.partida().unwrap().seats.iter();
    seats
        .map(|player| tables.ledger.stack(*player).centavos() / 100)
        .collect()
}

fn points(hand: &Hand) -> Vec<u32> {
    let partida = hand.evening().tables().arremate.partida().unwrap();
    let seats = partida.seats.iter();
    seats.map(|player| partida.points(*player)).collect()
}

/// An outcome is kept with who left, who won and what he collects; once the
/// book went on it is not typed for what is asked then.
#[test]
fn a_half_entered_outcome_is_given_back_unless_the_book_went_on() {
    let mut hand = Hand::four(OPENED).tall();
    hand.letter("o");
    hand.digits("4");
    hand.click_under("Quem correu", "Caio");
    hand.click_under("Quem ganhou", "Beto");
    hand.click("Valores");
    assert!(hand.sees("K"));
    hand.click("K");
    hand.click("K ×1");
    let said = hand.action();
    let kept = hand.screen.drafts();
    let give = |again: &mut Hand| {
        for (field, typed) in &kept {
            again.screen.restore(field, typed);
        }
        again.screen.restored(again.desk.evening());
    };
    let mut again = Hand::four(OPENED).tall();
    give(&mut again);
    assert_eq!(again.action(), said);
    assert_eq!(again.screen.drafts(), kept);
    // 87 − 1 − 4 + 4 + 3 × 4 = 98; two kings are 26 points.
    assert_eq!(
        said.as_deref(),
        Some("Lançar o resultado: Beto 86,00\u{a0}→\u{a0}98,00; Beto recolhe 2 cartas (26 pontos)")
    );
    again.enter();
    assert_eq!(points(&again), [0, 26, 0, 22]);
    let mut later = Hand::four(&format!("{OPENED}Ana abre 4\n")).tall();
    give(&mut later);
    assert_ne!(later.action(), said);
}

/// What can't be read is not left out of what is posted.
#[test]
fn an_outcome_with_points_that_cannot_be_read_waits() {
    let mut hand = Hand::four(OPENED).tall();
    hand.letter("o");
    hand.digits("4");
    hand.click_under("Quem ganhou", "Beto");
    hand.type_in("recolhe", "18+x");
    let lines = hand.evening().lines().len();
    hand.enter();
    assert_eq!(hand.evening().lines().len(), lines);
}

/// Rule A12: the refusal offers what counts as a button. It is not on Enter:
/// a double Enter never does it; Tab and Enter do.
#[test]
fn a_refusal_offers_its_remedy_beside_the_sentence() {
    let mut hand = Hand::four("rodada\n").tall();
    hand.digits("22");
    hand.right();
    hand.digits("200");
    hand.type_in("lote-minimo", "3");
    let lines = hand.evening().lines().len();
    hand.enter();
    hand.enter();
    assert_eq!(hand.evening().lines().len(), lines);
    // 87 − 1 = 86: all he has.
    hand.click("Lançar 86,00");
    assert_eq!(hand.evening().lines().len(), lines + 1);
    assert!(chips(&hand).contains(&0));
    assert_eq!(hand.refused, None);
}

/// Rules A6, A8: the outcome keeps what was picked while the bet is put right.
#[test]
fn an_outcome_that_chips_cannot_pay_is_put_right_in_the_field() {
    let mut hand = Hand::four(OPENED).tall();
    hand.letter("o");
    hand.type_in("aposta", "4,50");
    hand.click_under("Quem ganhou", "Beto");
    hand.click("Aposta de 4,00");
    let winner = "▶ Lançar o resultado: Beto 86,00\u{a0}→\u{a0}102,00";
    assert!(hand.sees(winner));
}
