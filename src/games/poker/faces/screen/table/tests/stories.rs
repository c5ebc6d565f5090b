//! What happens at the table, told with the hand. Rules P2–P8, A7.

use super::super::super::tests::{Hand, SHORT};
use crate::games::poker::Moment;
use crate::kit::act::Place;

/// Rule P2. Each price is on its button, with the chips before and after.
#[test]
fn the_one_action_says_what_it_costs() {
    let mut hand = Hand::four("");
    assert_eq!(hand.action(), "Pingos da rodada 1: 4 × 1,00 = 4,00");
    hand.enter();
    assert!(hand.sees("Vez de Ana"));
    assert_eq!(hand.action(), "Ana pede mesa");
    hand.digits("4");
    assert_eq!(hand.action(), "Ana abre com 4,00 (49,00\u{a0}→\u{a0}45,00)");
    hand.enter();
    assert_eq!(hand.action(), "Beto paga 4,00 (49,00\u{a0}→\u{a0}45,00)");
    hand.digits("6");
    assert_eq!(
        hand.action(),
        "Beto: suas 4,00 e mais 6,00 (49,00\u{a0}→\u{a0}39,00)"
    );
    hand.enter();
    hand.click("Caio sai (S)");
    hand.click("Duda põe tudo: 49,00\u{a0}→\u{a0}0,00 (T)");
    // 4 pingos + 4 + 10 + 49 = 67.
    assert_eq!(hand.boxes(), (200, 67));
    assert_eq!(hand.chips(), [45, 39, 49, 0]);
    assert_eq!(hand.refused, None);
}

/// Rule P5. Everybody else folded: the button says who wins what.
#[test]
fn the_last_one_wins_unseen_and_the_button_says_so() {
    let mut hand = Hand::four("rodada\nAna abre 4  Beto sai  Caio sai\n");
    // 4 + 4 = 8, of which nobody paid Ana's 4: she wins the pingos.
    hand.click(
        "Duda sai: Ana ganha 4,00 e tem 4,00 de volta (45,00\u{a0}→\u{a0}53,00) sem mostrar (S)",
    );
    assert_eq!(hand.chips(), [53, 49, 49, 49]);
    assert_eq!(hand.moment(), Moment::BetweenRounds);
    assert!(hand.sees("Montante de R$"));
}

/// Rule P4. All said "mesa": the other pingo is asked by name.
#[test]
fn another_pingo_is_asked_by_name() {
    let mut hand = Hand::four("rodada\nAna mesa  Beto mesa  Caio mesa  Duda sai\nfim da troca\n");
    hand.enter();
    hand.enter();
    assert_eq!(
        hand.action(),
        "Caio pede mesa: Ana, Beto e Caio põem outro pingo de 1,00"
    );
    hand.enter();
    assert_eq!(hand.chips(), [48, 48, 48, 49]);
    assert!(hand.sees("puseram outro pingo"));
    assert_eq!(hand.moment(), Moment::SecondBetting);
}

/// Rule P3. One key for each player; a mistake is taken back.
#[test]
fn cards_are_changed_with_one_key_each() {
    let mut hand = Hand::four("rodada\nAna mesa  Beto mesa  Caio mesa  Duda mesa\n");
    hand.keys("35");
    assert_eq!(hand.action(), "Troca: Ana 3 e Beto 5; falta Caio e Duda");
    hand.key(iced::keyboard::key::Named::Backspace);
    hand.keys("200");
    assert_eq!(hand.action(), "Troca: Ana 3, Beto 2, Caio 0 e Duda 0");
    // A fifth player there is none.
    hand.keys("1");
    hand.enter();
    assert_eq!(hand.moment(), Moment::SecondBetting);
    let draws: Vec<u32> = hand
        .session()
        .round()
        .unwrap()
        .draws
        .iter()
        .map(|d| d.cards)
        .collect();
    assert_eq!(draws, [3, 2, 0, 0]);
}

/// Rule P7. Two marked divide; the odd chip is said. 4 + 3 × 5 = 19: 10 and 9.
#[test]
fn who_ties_is_marked_too() {
    let mut hand = Hand::four(
        "rodada\nAna abre 5  Beto paga  Caio paga  Duda sai\nfim da troca\nAna abre 0,00\n"
            .replace(
                "Ana abre 0,00\n",
                "Ana mesa  Beto mesa  Caio abre 1  Ana paga  Beto sai\n",
            )
            .as_str(),
    );
    // 4 + 15 + 2 = 21.
    assert_eq!(hand.moment(), Moment::Showdown);
    hand.keys("13");
    assert!(hand.sees("Ana e Caio empatam, cada um leva"));
    assert!(hand.sees("a sobra de"));
    hand.enter();
    // Ana sits first left of Duda: 50 − 7 + 11 and 50 − 7 + 10.
    assert_eq!(hand.chips(), [54, 44, 53, 49]);
}

/// Rule P8. Beto is all in: he competes for what he matched, and each pot asks
/// for its winner. Chips before: Ana 90, Beto 12, Caio and Duda 49. Beto and
/// Duda put in 12, Ana and Caio 1 + 30 + 5 = 36: Montante 4 × 12 = 48, Paralelo
/// 2 × 24 = 48. Beto wins the first, Caio the second.
#[test]
fn each_pot_has_its_winner() {
    let mut hand = Hand::four(&format!(
        "{SHORT}rodada\nBeto tudo  Caio paga  Duda paga  Ana aumenta 19\nCaio paga  Duda sai\n\
         fim da troca\nCaio mesa  Ana abre 5  Caio paga\n"
    ));
    assert_eq!(hand.moment(), Moment::Showdown);
    hand.keys("2");
    assert_eq!(hand.action(), "Quem ganhou?");
    assert!(hand.sees("Montante Paralelo 1 de 48,00"));
    hand.keys("3");
    assert!(
        hand.action()
            .contains("Caio ganha 48,00 (13,00\u{a0}→\u{a0}61,00)"),
        "{}",
        hand.action()
    );
    hand.enter();
    assert_eq!(hand.refused, None);
    assert_eq!(hand.chips(), [54, 48, 61, 37]);
}

/// The same by its outcome: whoever has less put in all he had. Duda leaves
/// with her pingo: Montante 1 + 3 × 12 = 37, Paralelo 2 × 24 = 48.
#[test]
fn an_outcome_with_side_pots_asks_for_each() {
    let mut hand = Hand::four(SHORT);
    hand.enter();
    hand.keys("o");
    hand.digits("35");
    hand.keys("s4g23");
    assert!(hand.sees("Beto: tudo, 11,00"));
    hand.enter();
    assert_eq!(hand.refused, None);
    assert_eq!(hand.chips(), [54, 37, 61, 48]);
}

/// Rules P6, P7. Hands are named on the pad, one after the other, and judged.
#[test]
fn hands_are_judged_by_their_cards() {
    let mut hand = Hand::four(
        "rodada\nAna abre 4  Beto paga  Caio sai  Duda sai\nfim da troca\nAna abre 5  Beto paga\n",
    );
    hand.click("Pelas cartas");
    assert!(hand.sees("Diga a mão de Ana: faltam 5 cartas."));
    for card in ["2c ", "2e ", "2o ", "5p ", "5c "] {
        hand.type_in("poquer-cartas", card);
    }
    // The pad went on to Beto by itself.
    for card in ["9c ", "8c ", "7c ", "3c ", "Ac "] {
        hand.type_in("poquer-cartas", card);
    }
    assert!(hand.sees("Ana: full hand de 2 e 5"));
    assert!(hand.sees("Beto: flush de Ás"));
    // The source's order: the flush wins. 22: Beto 40 + 22.
    hand.enter();
    assert_eq!(hand.chips(), [40, 62, 49, 49]);
}

/// Rule P8. More than anybody has is no bet of all that he has: it is said, and
/// the most is offered. Each has 49 after the pingo.
#[test]
fn an_outcome_beyond_all_chips_is_told_and_not_cut_down_unseen() {
    let mut hand = Hand::four("rodada\n");
    hand.keys("o430");
    assert!(hand.sees("Quem ficou não tem 430,00 para apostar: o máximo é 49,00."));
    hand.enter();
    assert_eq!(hand.chips(), [49; 4]);
    hand.click("Apostaram 49,00");
    assert!(!hand.sees("Quem ficou não tem 430,00 para apostar: o máximo é 49,00."));
    hand.enter();
    assert_eq!(hand.chips(), [0; 4]);
}

/// What is refused is not sent, and the nearest is offered beside it.
#[test]
fn a_bet_above_the_chips_is_refused_with_its_remedy() {
    let mut hand = Hand::four("rodada\n");
    hand.digits("80");
    assert!(hand.sees("A aposta pede 80,00 e as fichas são 49,00"));
    hand.enter();
    assert_eq!(hand.boxes(), (200, 4));
    hand.click("Pôr tudo, 49,00");
    assert_eq!(hand.chips(), [0, 49, 49, 49]);
}

/// Rule A7. Troco and the count of a box lie behind "Mais"; so does a line as
/// in a script, and the annulment.
#[test]
fn rarer_things_are_behind_more() {
    let mut hand = Hand::four("rodada\nAna abre 4\n");
    hand.click("▶ Mais");
    hand.click("Conferência de uma caixa");
    hand.click("Caixa de Venda de Fichas");
    hand.type_in("dinheiro", "200");
    hand.enter();
    assert_eq!(hand.refused, None);
    hand.click("Escrever o que aconteceu");
    hand.type_in("poquer-frase", "Beto paga");
    hand.enter();
    assert_eq!(hand.boxes(), (200, 12));
    hand.click("Anular a rodada: tudo volta");
    assert_eq!(hand.chips(), [50; 4]);
}

/// Entering by outcome begins between any two actions: what was said counts.
#[test]
fn the_way_changes_between_two_actions() {
    let mut hand = Hand::four("rodada\nAna abre 4  Beto paga  Caio sai\n");
    hand.keys("o");
    assert!(hand.sees("Caio: saiu"));
    hand.digits("6");
    hand.keys("s4g2");
    // 4 + 2 × 6 = 16: Beto 50 − 7 + 16 = 59.
    assert!(
        hand.action()
            .contains("Beto ganha 16,00 (43,00\u{a0}→\u{a0}59,00)"),
        "{}",
        hand.action()
    );
    hand.key(iced::keyboard::key::Named::Escape);
    assert_eq!(hand.action(), "Duda paga 4,00 (49,00\u{a0}→\u{a0}45,00)");
    hand.keys("o");
    hand.digits("6");
    hand.keys("s4g2");
    hand.enter();
    assert_eq!(hand.chips(), [43, 59, 49, 49]);
}

/// Half-typed fields are there again after the window was closed.
#[test]
fn what_was_half_typed_is_given_back() {
    let mut hand = Hand::four("rodada\n");
    hand.keys("o");
    hand.digits("9");
    hand.keys("s34g1");
    let said = hand.action();
    let kept = hand.screen.drafts();
    let mut again = Hand::four("rodada\n");
    for (screen, fields) in super::super::super::Screen::NAMES.iter().zip(kept) {
        for (field, typed) in fields {
            again.screen.restore(screen, field, &typed);
        }
    }
    again.screen.restored(&again.desk.evening().clone());
    assert_eq!(again.action(), said);
    again.enter();
    assert_eq!(again.chips(), [62, 40, 49, 49]);
    assert_eq!(again.place, Place::Table);
}
