//! Stories of the end of a match. Rules A15–A20.
#![allow(clippy::unwrap_used)]

use super::super::tests::{ANA, BETO, CAIO, DUDA, Hand, bank, manual, reais, to_count};
use super::{Message, Screen};
use iced::keyboard::key::Named;

use crate::bank::{self, Counted};
use crate::domain::ledger::{Cause, Debt, Party};
use crate::games::arremate::Moment;
use crate::kit::act::{Out, Place};

fn at_count() -> Hand<Screen> {
    let mut desk = manual();
    to_count(&mut desk);
    Hand::at(desk)
}

/// Rule A15: points of each, with Enter from field to field; the last Enter
/// is the count.
#[test]
fn points_are_counted_and_the_winner_is_told() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-0");
    for points in ["234", "10", "20", "30"] {
        hand.types(points);
        hand.enter();
    }
    let partida = hand.desk.tables().arremate.partida().unwrap();
    assert_eq!(partida.moment(), Moment::Prize);
    assert_eq!(hand.inputs, 4);
    assert!(hand.sees("Ana venceu a partida!"));
    hand.looks("finish-prize");
}

/// Rules A1, A15: more than the decks hold is refused, and says by how much:
/// 1.000 + 400 = 1.400 of 1.338.
#[test]
fn more_points_than_the_decks_hold_are_refused() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-0");
    hand.types("1000");
    hand.tab();
    hand.tab();
    hand.types("400");
    assert!(
        hand.sees("Os pontos somam 1.400, mas os baralhos têm 1.338: há 62 a mais, conte de novo.")
    );
    assert_eq!(hand.screen.primary(hand.desk.evening()), None);
    hand.looks("finish-count");
}

/// Rule A15: by cards: an Ace and a joker are 14 + 15 = 29.
#[test]
fn cards_are_counted_by_rank() {
    let mut hand = at_count();
    hand.click("Contar por cartas");
    hand.click("A");
    hand.click("Curinga");
    assert!(hand.sees("2 cartas · 29 pontos"));
    hand.looks("finish-ranks");
    hand.enter();
    let partida = hand.desk.tables().arremate.partida().unwrap();
    assert_eq!(partida.result.counts[0].total, 29);
}

/// Rule A16: a tie is drawn card by card with a key each; the joker decides.
#[test]
fn a_tie_is_drawn() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-0");
    for points in ["100", "100", "20", "30"] {
        hand.types(points);
        hand.enter();
    }
    assert!(hand.sees("Ana e Beto empatam"));
    hand.types("k");
    hand.types("a");
    hand.looks("finish-tie");
    hand.types("*");
    let partida = hand.desk.tables().arremate.partida().unwrap();
    assert_eq!(partida.moment(), Moment::Prize);
    // Ana a king, Beto an ace and then the joker.
    assert_eq!(partida.result.tie_winners(), [BETO]);
}

/// Rule A17: 234 × 1 of each; 86 in chips, 148 in money, and Enter pays it
/// all. Rule A18: nothing typed but 0 is falência.
#[test]
fn what_chips_do_not_cover_is_money_or_debt() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-0");
    for points in ["234", "10", "20", "30"] {
        hand.types(points);
        hand.enter();
    }
    hand.focus_on("final-dinheiro-1");
    hand.types("0");
    assert!(hand.sees("= nada em dinheiro: Beto declara falência e deve 148,00 a Ana"));
    hand.looks("finish-falencia");
    hand.enter();
    let tables = hand.desk.tables();
    let debt = |debtor| {
        tables.ledger.debt(Debt {
            debtor,
            creditor: Party::Player(ANA),
            cause: Cause::Prize,
        })
    };
    assert_eq!(debt(BETO), reais(148));
    assert_eq!(debt(CAIO), reais(0));
    assert_eq!(debt(DUDA), reais(0));
}

/// Rule A20: the wizard shows the next Cacife and its reckoning; one action
/// cashes in and leads on. 12 points: 86 − 12 = 74.
#[test]
fn acertos_find_the_next_cacife() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-0");
    for points in ["12", "1", "2", "3"] {
        hand.types(points);
        hand.enter();
    }
    hand.enter();
    assert!(hand.sees(
        "Perdedores que ficam e não estão em quebra: Beto 74,00, Caio 74,00 e Duda 74,00; o \
         menor total é 74,00."
    ));
    hand.click("Duda fica");
    hand.looks("finish-settle");
    hand.enter();
    assert_eq!(hand.desk.tables().arremate.next_cacife(), Some(reais(74)));
    assert_eq!(hand.went, Some(Place::Preparation));
}

/// Rule A20: who leaves is marked by Space; the keyboard stays on him, and the
/// next Space takes it back.
#[test]
fn the_keyboard_stays_on_whoever_leaves() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-0");
    for points in ["12", "1", "2", "3"] {
        hand.types(points);
        hand.enter();
    }
    hand.enter();
    for _ in 0..20 {
        hand.tab();
        hand.key(Named::Space);
        if hand.screen.leaving == [BETO] {
            break;
        }
        hand.key(Named::Space);
    }
    assert!(hand.sees("Beto sai"));
    hand.key(Named::Space);
    assert_eq!(hand.screen.leaving, []);
    assert!(hand.sees("✓ Beto fica"));
}

/// One action settles, makes the sheet, and leads on to what comes next.
#[test]
fn the_acertos_and_their_sheet_are_one_action() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-0");
    for points in ["12", "1", "2", "3"] {
        hand.types(points);
        hand.enter();
    }
    hand.enter();
    hand.click("Acertar e gravar a folha");
    let sheet = &hand.printed[0];
    assert_eq!(sheet.kind, "acerto");
    assert_eq!(sheet.out, Out::Named);
    assert_eq!(hand.went, Some(Place::Preparation));
}

/// Rule A22: 348 sold, 346 counted. The box can't give back 348 before the
/// Banqueiro puts the 2 in: no button settles, and one pays just that. Who leaves
/// was said before and stays said.
#[test]
fn what_the_banker_owes_is_paid_where_the_box_lacks_it() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-0");
    for points in ["12", "1", "2", "3"] {
        hand.types(points);
        hand.enter();
    }
    hand.enter();
    let counted = Counted::CashBox(reais(346));
    let reason = Some("uma nota sumiu".to_owned());
    let open = false;
    let count = bank::Command::Count {
        counted,
        reason,
        open,
    };
    bank(&mut hand.desk, count);
    hand.click("Duda fica");
    hand.click("Acertar e gravar a folha");
    assert!(hand.printed.is_empty(), "no button settles");
    assert_eq!(hand.screen.primary(hand.desk.evening()), None);
    hand.looks("finish-settle-owed");
    hand.click("Ana põe 2,00 no Caixa de Venda de Fichas");
    assert!(hand.desk.tables().ledger.owed_to_box().is_zero());
    assert!(hand.sees("Duda sai"));
    hand.enter();
    assert_eq!(hand.went, Some(Place::Preparation));
}

/// A second press finds nothing to send; half-typed counts are kept.
#[test]
fn counts_are_kept_and_sent_once() {
    let mut hand = at_count();
    hand.focus_on("final-pontos-1");
    hand.types("77");
    let kept = hand.screen.drafts();
    let mut other = Screen::default();
    for (field, typed) in &kept {
        other.restore(field, typed);
    }
    assert_eq!(other.drafts(), kept);
    let evening = hand.desk.evening();
    let one = other.update(Message::Counted, evening);
    assert!(matches!(one, crate::kit::act::Action::Submit(_)));
    assert_ne!(other.drafts(), kept);
}
