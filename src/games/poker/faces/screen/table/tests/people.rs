//! Between rounds: who comes, who goes, who buys, pause and end. Rules P1, P9,
//! P10, A19.

use super::super::super::tests::{FOUR, Hand};
use crate::games::poker::Moment;
use crate::kit::act::Place;

/// Rule P9. Without the house rule nobody buys, and the button says why.
#[test]
fn chips_are_bought_again_only_by_the_house_rule() {
    let hand = Hand::four("");
    let key = iced::keyboard::Key::Character("r".into());
    assert_eq!(hand.meant(&key), None);
    let rule = "jogo poker\nregra recompra no pôquer sim\n";
    let mut hand = Hand::after(&FOUR.replace("jogo poker\n", rule));
    hand.click("Recompra de fichas (R)");
    hand.click("Beto");
    hand.type_in("poquer-quantia", "20");
    hand.type_in("poquer-nota", "50");
    assert!(hand.sees("troco 30,00"));
    assert_eq!(hand.action(), "Beto compra 20,00 (50,00\u{a0}→\u{a0}70,00)");
    assert!(hand.sees("Recebe do Cacife de Fichas"));
    hand.enter();
    assert_eq!(hand.chips(), [50, 70, 50, 50]);
    assert_eq!(hand.boxes().0, 220);
}

/// Rule P1. Somebody new sits to Ana's left and buys the cacife.
#[test]
fn somebody_new_sits_down() {
    let known = FOUR.replace(
        "jogadores Ana Beto Caio Duda",
        "jogadores Ana Beto Caio Duda Elza",
    );
    let mut hand = Hand::after(&known);
    hand.click("Alguém entra e compra o cacife (E)");
    hand.click("Elza");
    hand.click_under("À esquerda de quem?", "Ana");
    assert_eq!(
        hand.action(),
        "Elza entra, à esquerda de Ana, e compra 50,00"
    );
    assert!(hand.sees("Recebe do Cacife de Fichas"));
    hand.enter();
    assert_eq!(hand.refused, None);
    assert_eq!(hand.session().seats[1].0, 5);
    assert_eq!(hand.chips(), [50; 5]);
}

/// Rule P10. Who leaves has his chips counted, colour by colour.
#[test]
fn somebody_leaves_with_his_chips_counted() {
    let mut hand = Hand::four("");
    hand.click("Alguém sai e troca as fichas (L)");
    hand.click("Duda");
    let stack = hand.session().stacks[3].clone();
    for (id, count) in ["poquer-fichas-0", "poquer-fichas-1", "poquer-fichas-2"]
        .into_iter()
        .zip(&stack)
    {
        hand.type_in(id, &count.to_string());
    }
    assert!(hand.sees("✓ contado 50,00"));
    assert_eq!(hand.action(), "Duda sai e recebe 50,00");
    hand.enter();
    assert_eq!(hand.refused, None);
    assert_eq!(hand.chips(), [50, 50, 50, 0]);
    assert_eq!(hand.boxes().0, 150);
    // Three are dealt in.
    assert_eq!(hand.action(), "Pingos da rodada 1: 3 × 1,00 = 3,00");
}

/// Rule P2. Whoever is away stays out of the round.
#[test]
fn somebody_stays_out_of_a_round() {
    let mut hand = Hand::four("");
    hand.click("Beto");
    assert_eq!(
        hand.action(),
        "Pingos da rodada 1: 3 × 1,00 = 3,00; Beto fica fora"
    );
    hand.enter();
    assert_eq!(hand.chips(), [49, 50, 49, 49]);
}

/// Rule P10. The end says what each gets, and leads on to the next session.
#[test]
fn the_session_ends() {
    let mut hand = Hand::four("rodada\nresultado Ana 9  Beto 9  Caio sai  Duda sai  ganha Ana\n");
    hand.keys("f");
    assert!(hand.sees("62,00"));
    assert_eq!(hand.action(), "Fim da partida: 200,00 em dinheiro");
    hand.enter();
    assert_eq!(hand.moment(), Moment::NoSession);
    assert_eq!(hand.boxes(), (0, 0));
    assert_eq!(hand.action(), "Preparar a partida");
}

/// Rule A19. Count per colour, one action for the pause and its sheets; then
/// the session goes on as it was.
#[test]
fn a_pause_and_its_sheets() {
    let mut hand = Hand::four("");
    hand.keys("p");
    assert!(hand.sees("Falta contar as fichas de Ana, Beto, Caio e Duda."));
    let stacks = hand.session().stacks.clone();
    let ids = [
        ["poquer-pausa-0-0", "poquer-pausa-0-1", "poquer-pausa-0-2"],
        ["poquer-pausa-1-0", "poquer-pausa-1-1", "poquer-pausa-1-2"],
        ["poquer-pausa-2-0", "poquer-pausa-2-1", "poquer-pausa-2-2"],
        ["poquer-pausa-3-0", "poquer-pausa-3-1", "poquer-pausa-3-2"],
    ];
    for (row, stack) in ids.into_iter().zip(&stacks) {
        for (id, count) in row.into_iter().zip(stack) {
            hand.type_in(id, &count.to_string());
        }
    }
    assert_eq!(hand.action(), "Pausar e gravar as 4 folhas");
    hand.enter();
    assert_eq!(hand.refused, None);
    assert_eq!(hand.moment(), Moment::NoSession);
    assert_eq!(hand.printed.len(), 1);
    assert_eq!(hand.boxes(), (0, 0));
    hand.enter();
    assert_eq!(hand.moment(), Moment::BetweenRounds);
    assert_eq!(hand.chips(), [50; 4]);
    assert_eq!(hand.boxes().0, 200);
}

/// Rule A19. Where nothing has the keyboard, Enter goes to the count and pauses
/// nothing that is not counted.
#[test]
fn enter_leads_to_the_count_of_the_pause() {
    let mut hand = Hand::four("");
    hand.keys("p");
    assert_eq!(hand.focused.take(), Some("poquer-pausa-0-0"));
    hand.enter();
    assert_eq!(hand.focused, Some("poquer-pausa-0-0"));
    assert_eq!(hand.moment(), Moment::BetweenRounds);
    hand.enter_in("poquer-pausa-0-0");
    assert_eq!(hand.focused, Some("poquer-pausa-0-1"));
}

/// Rule A22. At the end of the night the first count waits for digits, and Enter
/// goes from count to count.
#[test]
fn the_boxes_of_the_night_are_counted_by_keys() {
    let mut hand = Hand::four("fim da partida\n");
    hand.place = Place::Preparation;
    hand.click("Encerrar a noite…");
    let ids = [
        "caixas-fichas-0",
        "caixas-fichas-1",
        "caixas-fichas-2",
        "caixas-fichas-3",
        "caixas-fichas-4",
    ];
    for id in ids {
        assert_eq!(hand.focused, Some(id));
        hand.type_in(id, "20");
        hand.enter_in(id);
    }
    assert_eq!(hand.focused, Some("caixas-dinheiro"));
    hand.type_in("caixas-dinheiro", "0");
    hand.enter();
    assert_eq!(hand.action(), "Encerrar e gravar a folha das caixas");
}

/// Rule A19. What was counted for a pause that was left is there when it is
/// asked for again, but not after another round.
#[test]
fn what_was_counted_before_another_round_is_not_counted_now() {
    let mut hand = Hand::four("");
    hand.keys("p");
    hand.type_in("poquer-pausa-0-0", "5");
    assert!(hand.sees("contado 5,00"));
    hand.click("← Voltar à mesa (Esc)");
    hand.keys("p");
    assert!(hand.sees("contado 5,00"));
    hand.click("← Voltar à mesa (Esc)");
    hand.enter();
    hand.keys("sss");
    hand.keys("p");
    assert!(
        !hand
            .words()
            .iter()
            .any(|word| word.contains("contado 5,00"))
    );
}

/// Rule A7 (iii). After the session the table says what each won and lost: Ana
/// takes the pingos of three.
#[test]
fn after_the_session_the_results_are_told() {
    let mut hand = Hand::four("rodada\nAna abre 4  Beto sai  Caio sai  Duda sai\n");
    hand.keys("f");
    hand.enter();
    assert_eq!(hand.moment(), Moment::NoSession);
    assert!(hand.sees(
        "Na noite, até aqui: Ana ganhou 3,00, Beto perdeu 1,00, Caio perdeu 1,00 e Duda perdeu \
         1,00."
    ));
}
