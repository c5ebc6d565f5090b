//! Stories of the end of an evening. Rule A22.
#![allow(clippy::unwrap_used)]

use super::{BETO, Hand, bank, evening, reais};
use crate::bank::faces::screen::close::Screen;
use crate::bank::{self as counter, Stage};
use crate::domain::chips::ChipSet;

fn with_chips() -> Hand<Screen> {
    let mut desk = evening();
    bank(&mut desk, counter::Command::SetBanker { player: BETO });
    let set = ChipSet::suggestion(3, 100).unwrap();
    bank(&mut desk, counter::Command::ChooseChips { set });
    Hand::at(desk)
}

/// All as the books have it: two inputs close the night and make the sheet.
#[test]
fn boxes_that_agree_close_the_night_in_two_inputs() {
    let mut hand = with_chips();
    hand.click("Contei: está tudo como nos livros");
    hand.looks("close-agrees");
    hand.enter();
    assert_eq!(hand.desk.tables().counter.stage(), Stage::Closed);
    assert_eq!(hand.printed[0].kind, "caixas");
    assert_eq!(hand.inputs, 2);
}

/// A shortage needs a reason and is the Banqueiro's debt: one chip of 25.
#[test]
fn a_shortage_needs_a_reason() {
    let mut hand = with_chips();
    for (index, count) in ["20", "20", "19", "20", "20"].into_iter().enumerate() {
        let id = ["0", "1", "2", "3", "4"][index];
        hand.focus_on(match id {
            "0" => "caixas-fichas-0",
            "1" => "caixas-fichas-1",
            "2" => "caixas-fichas-2",
            "3" => "caixas-fichas-3",
            _ => "caixas-fichas-4",
        });
        hand.types(count);
    }
    hand.focus_on("caixas-dinheiro");
    hand.types("0");
    assert_eq!(hand.screen.primary(hand.desk.evening()), None);
    assert!(hand.sees("−1 que os 20 dos livros"));
    hand.looks("close-short");
    hand.focus_on("caixas-motivo");
    hand.types("caiu atrás do sofá");
    hand.click("Só anotar a conferência");
    assert_eq!(hand.desk.tables().ledger.owed_to_box(), reais(25));
}
