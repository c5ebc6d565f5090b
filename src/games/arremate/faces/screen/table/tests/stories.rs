//! What a banker does at each phase, with his hand on the screen.

use iced::keyboard::Key;
use iced::keyboard::key::Named;

use super::harness::{FOUR, Hand};
use crate::bank::faces::screen::change;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::games::arremate::{Moment, Partida};
use crate::kit::act::Action;

const OPENED: &str = "rodada\nleilão J♠ J♣  Beto 4  Duda 5\nfim do leilão, começa Ana\n";

fn partida(hand: &Hand) -> &Partida {
    hand.evening().tables().arremate.partida().unwrap()
}

fn chips(hand: &Hand) -> Vec<i64> {
    let seats = partida(hand).seats.clone();
    let ledger = &hand.evening().tables().ledger;
    let each = seats.into_iter();
    each.map(|player| ledger.stack(player).centavos() / 100)
        .collect()
}

fn points(hand: &Hand) -> Vec<u32> {
    let partida = partida(hand);
    let seats = partida.seats.iter();
    seats.map(|player| partida.points(*player)).collect()
}

/// Rule A12: 9 before K; the lot that was read goes to the highest bid.
#[test]
fn the_board_is_typed_and_its_lots_are_sold_in_order() {
    let mut hand = Hand::four("rodada\n").tall();
    hand.letter("m");
    hand.type_in("mesa-cartas", "K♠ K♥ 9♦ 9♣ 2♠ 7♥ J♦ ");
    hand.enter();
    assert!(hand.sees("Lote 1 de 2"));
    assert!(hand.sees("✓ Par 9♣ 9♦ · mínimo 2,00"));
    hand.click("Beto 86,00");
    hand.digits("3");
    hand.click("Outro lance");
    hand.click("Caio 86,00");
    hand.digits("4");
    hand.enter();
    // Caio pays 4; the kings are next, and nobody wants them.
    assert_eq!(chips(&hand), [86, 86, 82, 86]);
    assert_eq!(points(&hand), [0, 0, 18, 0]);
    assert!(hand.sees("Lote 1 de 1"));
    hand.letter("s");
    assert_eq!(partida(&hand).gains.len(), 2);
    assert_eq!(hand.refused, None);
}

/// Rule A6: with nothing on the board the auction is over at once; that is in
/// sight, below no fold, until a lot is begun.
#[test]
fn the_end_of_the_auction_is_beside_the_action_until_a_lot_is_begun() {
    const OVER: &str = "Nada a leiloar: Fim do Leilão (F)";
    let mut hand = Hand::four("rodada\n");
    assert!(hand.sees(OVER));
    hand.digits("22");
    assert!(!hand.sees(OVER));
    assert!(hand.sees("Escolha quem comprou, ou aperte “Sem lances”."));
    hand.key(Key::Named(Named::Backspace));
    hand.key(Key::Named(Named::Backspace));
    hand.click(OVER);
    assert_eq!(hand.action().as_deref(), Some("Fim do Leilão"));
    assert_eq!(hand.refused, None);
}

/// Rule A6: "Sem lances" is only spoken of where it may be pressed: no lot
/// has 1 point.
#[test]
fn a_lot_that_can_t_be_is_told_why_and_not_sent_to_a_grey_button() {
    let mut hand = Hand::four("rodada\n");
    hand.digits("1");
    assert!(!hand.sees("Escolha quem comprou, ou aperte “Sem lances”."));
    assert!(hand.sees("Sem lances: 1 ponto fora do jogo"));
}

/// Rule A12: who can't pay the least is told so by the check that refuses.
#[test]
fn a_bidder_without_the_chips_is_grey_with_the_reason() {
    // Beto is left with 2: 87 − 1 − 84.
    let mut hand =
        Hand::four("rodada\nleilão 22 pontos  Beto 84\nmesa K♠ K♥ 9♦ 4♣ 2♠ 7♥ J♦\n").tall();
    assert!(hand.sees("Beto 2,00"));
    let lines = hand.evening().lines().len();
    hand.click("Beto 2,00");
    hand.enter();
    assert_eq!(hand.evening().lines().len(), lines);
    assert!(hand.sees("Escolha quem comprou, ou aperte “Sem lances”."));
}

/// Rule A8: A♦ is the highest card on a Mesa Particular: Beto speaks first.
#[test]
fn the_first_to_act_is_read_off_the_tables() {
    let mut hand = Hand::four("rodada\nleilão J♠ J♣\n").tall();
    hand.click("Pelas mesas");
    for cards in ["3o 5p 7c ", "2o 2p Ao ", "4p 5c 6o ", "7p 8o 10e "] {
        hand.type_in("cartas-de", cards);
    }
    assert_eq!(
        hand.action().as_deref(),
        Some("Fim do Leilão: Beto fala primeiro")
    );
    hand.enter();
    assert_eq!(partida(&hand).moment(), Moment::Betting);
}

/// Rule A9: the house rule says what a short all-in does, before it is done.
#[test]
fn tudo_ou_nada_says_what_it_will_do() {
    let hand =
        Hand::four("rodada\nleilão 22 pontos  Beto 80\nfim do leilão, começa Ana\nAna abre 20\n")
            .tall();
    // Beto has 87 − 1 − 80 = 6: Ana takes back 14.
    // He can't pay: it is the one action.
    let said = "▶ Tudo ou nada com 6,00 (6,00\u{a0}→\u{a0}0,00): Ana recolhe 14,00";
    assert!(hand.sees(said));
}

/// Rule A8: bets are entered one by one, the rest as an outcome, and back.
#[test]
fn the_way_of_entering_changes_between_actions() {
    let mut hand = Hand::four(OPENED).tall();
    hand.enter();
    hand.letter("o");
    assert!(hand.sees("As apostas, pelo resultado"));
    hand.letter("o");
    assert!(hand.sees("Beto fala: corre, paga ou repica"));
    hand.enter();
    hand.letter("o");
    hand.click_under("Quem correu", "Caio");
    hand.click_under("Quem correu", "Duda");
    hand.click_under("Quem ganhou", "Beto");
    hand.enter();
    // 4 antes and twice 4: Beto 87 − 1 − 4 + 12 = 94.
    assert_eq!(chips(&hand), [82, 94, 86, 81]);
    assert_eq!(hand.refused, None);
}

/// Rule A9: where two stay with chips, somebody opened. An outcome without the
/// bet waits for it; digits meant for it and taken for points are said.
#[test]
fn an_outcome_waits_for_the_bet_of_those_who_stayed() {
    let mut hand = Hand::four(OPENED).tall();
    hand.letter("o");
    hand.click_under("Quem correu", "Caio");
    hand.click_under("Quem correu", "Duda");
    hand.click_under("Quem ganhou", "Beto");
    hand.digits("10");
    hand.enter();
    assert_eq!(chips(&hand), [86, 86, 86, 81], "nothing was posted");
    assert!(hand.sees("Falta a aposta de quem ficou, sem a Taxa; se ninguém apostou, escreva 0."));
    hand.type_in("aposta", "8");
    // Beto 86 − 8 + 4 antes + twice 8 = 98.
    assert_eq!(
        hand.action().as_deref(),
        Some("Lançar o resultado: Beto 86,00\u{a0}→\u{a0}98,00; Beto recolhe 10 pontos")
    );
}

/// Rule A13: a pair of kings beats a pair of fours; nobody has to say so.
#[test]
fn shown_cards_are_judged() {
    let script = "Ana abre 4  Beto paga  Caio corre  Duda corre\nninguém compra\n";
    let mut hand = Hand::four(&format!("{OPENED}{script}")).tall();
    hand.click("Pelas cartas");
    hand.type_in("cartas-de", "4o 4p ");
    hand.click_under("✓ Pelas cartas", "Beto");
    hand.type_in("cartas-de", "Ko Kp ");
    let said = hand.action().unwrap();
    assert!(said.starts_with("Pelas cartas: Beto ganhou"), "{said}");
    hand.enter();
    assert_eq!(chips(&hand), [82, 94, 86, 81]);
}

/// Rule A11: 12 among two is even; the tie is said before it is posted.
#[test]
fn a_tie_is_marked_and_explained() {
    let script = "Ana abre 4  Beto paga  Caio corre  Duda corre\nninguém compra\n";
    let mut hand = Hand::four(&format!("{OPENED}{script}")).tall();
    hand.click("Ana");
    hand.click("Empata com…");
    hand.click("Beto");
    let said = "Montante de R$\u{a0}12,00, disputado por Ana e Beto: Ana e Beto empatam, cada um \
                leva R$\u{a0}6,00, sem sobra.";
    assert!(hand.sees(said));
    hand.enter();
    // 87 − 5 + 6.
    assert_eq!(chips(&hand), [88, 88, 86, 81]);
    assert!(hand.sees("Ninguém recolhe combinações"));
}

const WON: &str = "Ana abre 4  Beto corre  Caio corre  Duda corre\n";

/// Rule A15: two kings and a nine are 13 + 13 + 9 = 35.
#[test]
fn what_is_collected_is_counted_by_rank_or_by_card() {
    let mut hand = Hand::four(&format!("{OPENED}{WON}")).tall();
    hand.click("Valores");
    hand.click("K");
    hand.click("K ×1");
    hand.click("9");
    assert_eq!(
        hand.action().as_deref(),
        Some("Ana recolhe 3 cartas (35 pontos): 0\u{a0}→\u{a0}35 pontos")
    );
    hand.enter();
    assert_eq!(points(&hand), [35, 0, 0, 22]);
    hand.digits("9");
    assert_eq!(points(&hand), [35, 0, 0, 22]);
}

/// Rule A8: nothing has to be collected.
#[test]
fn a_winner_may_collect_nothing() {
    let mut hand = Hand::four(&format!("{OPENED}{WON}")).tall();
    assert!(hand.sees("Não recolhe nada. Taxa de todos: 4 × 1,00 (N)"));
    hand.letter("n");
    assert_eq!(partida(&hand).rounds, 2);
}

/// Rule A14, and then the end of the match stands at the table.
#[test]
fn the_last_round_is_taken_turn_by_turn() {
    let rest = "rodada penúltima\nfim do leilão, começa Beto\nBeto abre 4  Caio corre  Duda \
                corre  Ana corre\nrodada última\nfim do leilão, começa Caio\n";
    let mut hand = Hand::four(&format!("{OPENED}{WON}{rest}")).tall();
    hand.digits("18");
    hand.enter();
    assert_eq!(points(&hand), [0, 0, 18, 22]);
    for _ in 0..4 {
        hand.letter("c");
    }
    assert_eq!(partida(&hand).moment(), Moment::Counting);
    assert!(!hand.sees("Montante"));
}

/// Rule A19: a round that can't be finished is annulled; it is behind "Mais".
#[test]
fn a_round_is_annulled() {
    let mut hand = Hand::four(OPENED).tall();
    hand.click("▶ Mais");
    hand.click("Anular a rodada: tudo volta a cada um");
    assert_eq!(chips(&hand), [87, 87, 87, 87]);
}

/// Rule A14.
#[test]
fn the_monte_is_stated() {
    let mut hand = Hand::four("").tall();
    hand.letter("m");
    hand.digits("160");
    assert_eq!(
        hand.action().as_deref(),
        Some("Monte: 162\u{a0}→\u{a0}160 cartas")
    );
    hand.enter();
    assert_eq!(partida(&hand).stock.cards, 160);
}

/// A chip more on one side of the change.
fn chip(given: bool, colour: usize) -> super::super::Message {
    let more = true;
    super::super::Message::Change(change::Message::Chip {
        given,
        colour,
        more,
    })
}

/// Rule A7: one of 5 for five of 1, chip by chip.
#[test]
fn change_is_made_at_the_table() {
    let mut hand = Hand::four("").tall();
    hand.click("▶ Mais");
    hand.click("Troco: fichas por fichas (B)");
    hand.right();
    hand.give(chip(true, 1));
    for _ in 0..5 {
        hand.give(chip(false, 0));
    }
    assert!(hand.sees("Dá 5,00") && hand.sees("Recebe 5,00"));
    hand.enter();
    assert_eq!(hand.refused, None);
    // 12 whites lay in the rack, 12 reds: 20 less 4 × 2.
    assert_eq!(hand.evening().tables().ledger.rack()[..2], [7, 13]);
}

/// Rule A22.
#[test]
fn a_box_is_counted_at_the_table() {
    let mut hand = Hand::four("rodada\nleilão 22 pontos  Duda 5\n").tall();
    hand.click("▶ Mais");
    hand.click("Conferência de uma caixa");
    hand.click("Caixa de Venda de Fichas");
    hand.type_in("dinheiro", "348");
    let lines = hand.evening().lines().len();
    hand.enter();
    assert_eq!(hand.evening().lines().len(), lines + 1);
    let card_box = hand.evening().tables().ledger.chips(ChipPlace::CardBox);
    assert_eq!(card_box, Money::from_centavos(500));
}

/// Half-typed fields are there again after the window was closed.
#[test]
fn what_was_half_typed_is_given_back() {
    let mut hand = Hand::four("rodada\n").tall();
    hand.digits("22");
    hand.right();
    hand.digits("5");
    let said = hand.action();
    let kept = hand.screen.drafts();
    let mut again = Hand::four("rodada\n").tall();
    for (field, typed) in kept {
        again.screen.restore(field, &typed);
    }
    assert_eq!(again.action(), said);
    assert_eq!(
        said.as_deref(),
        Some("Vender lote de 22 pontos a Ana por 5,00 (86,00\u{a0}→\u{a0}81,00)")
    );
}

/// What is refused stays typed, and a button says what is possible.
#[test]
fn an_amount_too_high_is_put_right_with_one_press() {
    let mut hand = Hand::four(OPENED).tall();
    hand.digits("500");
    let lines = hand.evening().lines().len();
    hand.enter();
    assert_eq!(hand.evening().lines().len(), lines);
    hand.click("Máximo 86,00");
    assert_eq!(
        hand.action().as_deref(),
        Some("Abrir com 86,00 (86,00\u{a0}→\u{a0}0,00)")
    );
    hand.enter();
    assert_eq!(chips(&hand)[0], 0);
}

/// Rule A19: pause is one key away, and so is the table.
#[test]
fn pause_stands_at_the_table_and_leads_back() {
    let mut hand = Hand::four("").tall();
    hand.letter("z");
    assert!(hand.sees("← Voltar à mesa"));
    hand.click("← Voltar à mesa");
    assert!(hand.sees("O que já houve"));
}

/// A press on a seat of the felt picks its player.
#[test]
fn a_seat_on_the_felt_picks_its_player() {
    let mut hand = Hand::four("rodada\nleilão J♠ J♣\n").tall();
    let seat = "82,00";
    assert!(!hand.sees(seat));
    hand.click("Ana");
    assert_eq!(
        hand.action().as_deref(),
        Some("Fim do Leilão: Ana fala primeiro")
    );
}

/// Before any match the screen leads to the preparation.
#[test]
fn without_a_match_the_table_leads_to_the_preparation() {
    let mut hand = Hand::after("noite \"Sexta\"\n").tall();
    hand.enter();
    assert_eq!(hand.gone, Some(crate::kit::act::Place::Preparation));
    let none = Hand::after("");
    let primary = none.screen.primary(none.evening());
    assert!(primary.is_some());
    let _ = (FOUR, Action::<()>::None);
}
