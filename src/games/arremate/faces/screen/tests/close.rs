//! Stories of the end of an evening. Rule A22.
#![allow(clippy::unwrap_used)]

use super::{ALL, ANA, BETO, CAIO, DUDA, Hand, bank, evening, game, reais, to_count};
use crate::bank::faces::screen::close::{Message, Screen};
use crate::bank::faces::screen::settling;
use crate::bank::{self as counter, Stage};
use crate::domain::chips::ChipSet;
use crate::domain::ledger::Cause;
use crate::games::arremate::Command as Game;
use crate::words::money::reais as plain_reais;

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

/// Chips on account, 87 for each; Ana wins 90 points, so the others give her
/// their 86 and stay owing 4 each. On account: Ana +261, the others −87 each.
fn on_account() -> Hand<Screen> {
    let mut desk = evening();
    bank(&mut desk, counter::Command::SetBanker { player: DUDA });
    let rules = counter::HouseRules {
        on_account: true,
        ..counter::HouseRules::default()
    };
    bank(&mut desk, counter::Command::ChooseRules(rules));
    let amounts = ALL.into_iter().zip([50, 100, 46, 150].map(reais)).collect();
    game(&mut desk, Game::Declare { amounts });
    let set = ChipSet::suggestion(3, 100).unwrap();
    bank(&mut desk, counter::Command::ChooseChips { set });
    let start = Game::StartPartida {
        seats: ALL.to_vec(),
        decks: 3,
        dealer: DUDA,
        cacife: None,
    };
    game(&mut desk, start);
    let buyers = ALL.map(|player| (player, None)).to_vec();
    game(&mut desk, Game::SellCacife { buyers });
    to_count(&mut desk);
    let counted = Some(vec![(ANA, 90), (BETO, 0), (CAIO, 0), (DUDA, 0)]);
    game(&mut desk, Game::CountPoints { counted });
    game(&mut desk, Game::PayPrize { money: Vec::new() });
    let leaving = Vec::new();
    game(&mut desk, Game::Settle { leaving });
    Hand::at(desk)
}

fn paying(who: &str, amount: i64, whom: &str) -> String {
    format!("{who} paga {} a {whom}", plain_reais(reais(amount)))
}

/// Rule A18: the settling comes before the boxes; Enter settles, a digit ticks
/// each payment off, Enter goes on to the boxes: with them, seven inputs.
#[test]
fn a_night_on_account_is_settled_and_ticked_off_by_the_keyboard() {
    let mut hand = on_account();
    assert!(hand.sees(&paying("Beto", 87, "Ana")));
    hand.looks("settling-choose");
    hand.enter();
    assert_eq!(hand.desk.tables().ledger.accounts().next(), None);
    let second = format!("2. {}", paying("Caio", 87, "Ana"));
    assert!(hand.sees(&second));
    hand.types("1");
    hand.types("2");
    hand.looks("settling-ticks");
    // Caio did not pay after all: his is the second that is ticked off.
    hand.says(Message::Settling(settling::Message::Unticked(1)));
    assert!(hand.sees(&second));
    hand.types("2");
    hand.types("3");
    let ledger = &hand.desk.tables().ledger;
    assert!(ledger.debts().all(|(debt, _)| debt.cause == Cause::Prize));
    hand.enter();
    hand.click("Contei: está tudo como nos livros");
    hand.enter();
    assert_eq!(hand.desk.tables().counter.stage(), Stage::Closed);
    // Enter, Enter, a click and Enter, besides the mistake and four digits.
    assert_eq!(hand.inputs - 1, 4);
}

/// Rule A18: through the Banqueiro, and a Prêmio debt with it where both agree.
#[test]
fn the_way_is_chosen_and_what_comes_of_it_is_seen_before() {
    let mut hand = on_account();
    hand.click("Todos com o Banqueiro");
    // Duda keeps the bank: her own 87, and those of Beto and Caio.
    assert!(hand.sees(&paying("Duda", 261, "Ana")));
    hand.click(&format!("Beto e Ana querem: {}", plain_reais(reais(4))));
    assert!(hand.sees(&paying("Beto", 91, "Duda")));
    hand.looks("settling-bank");
    hand.click("Alguns com o Banqueiro…");
    hand.click("Caio");
    assert!(hand.sees(&paying("Caio", 87, "Duda")));
    hand.click("Acertar: 3 pagamentos");
    hand.click("Gravar a folha do acerto");
    assert_eq!(hand.printed[0].kind, "acerto-da-noite");
    hand.click("Acertar de outro jeito…");
    assert!(hand.sees("Deixar como estava"));
}
