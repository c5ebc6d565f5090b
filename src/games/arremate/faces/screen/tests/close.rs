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

const RACK: [&str; 5] = [
    "caixas-fichas-0",
    "caixas-fichas-1",
    "caixas-fichas-2",
    "caixas-fichas-3",
    "caixas-fichas-4",
];

/// Types the counts of Sugestão 3's colours, and the money.
fn counts(hand: &mut Hand<Screen>, rack: [&str; 5], money: &str) {
    for (id, count) in RACK.into_iter().zip(rack) {
        hand.focus_on(id);
        hand.types(count);
    }
    hand.focus_on("caixas-dinheiro");
    hand.types(money);
}

/// Rule A22: the count is blind. Neither a wrong digit nor an empty field
/// shows what the books expect; all typed, one Enter does, another closes the
/// night and makes the sheet. The set has 20 of each colour.
#[test]
fn boxes_are_counted_blind_and_close_the_night_in_two_enters() {
    let mut hand = with_chips();
    hand.looks("close-blind");
    assert_eq!(hand.screen.primary(hand.desk.evening()), None);
    counts(&mut hand, ["20", "20", "20", "20", "2"], "0");
    for said in [
        "−18 que os 20 dos livros",
        "= 20 ✓",
        "Dinheiro na caixa",
        "Nos livros",
    ] {
        assert!(!hand.sees(said), "{said}");
    }
    assert!(hand.screen.is_blind(hand.desk.evening()));
    hand.focus_on(RACK[4]);
    hand.types("0");
    hand.enter();
    assert!(hand.sees("= 20 ✓") && hand.sees("Dinheiro na caixa"));
    assert!(!hand.screen.is_blind(hand.desk.evening()));
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
    counts(&mut hand, ["20", "20", "19", "20", "20"], "0");
    hand.enter();
    assert_eq!(hand.screen.primary(hand.desk.evening()), None);
    assert!(hand.sees("−1 que os 20 dos livros"));
    hand.looks("close-short");
    hand.focus_on("caixas-motivo");
    hand.types("caiu atrás do sofá");
    hand.click("Só anotar a conferência");
    assert_eq!(hand.desk.tables().ledger.owed_to_box(), reais(25));
}

/// Rule A22: a Conferência of tonight that agreed is the closing's while
/// nothing has moved in the boxes; one that did not agree is none.
#[test]
fn tonights_count_stands_while_nothing_moved() {
    const TAKE: &str = "Vale a contagem da Conferência";
    let count = |hand: &mut Hand<Screen>, counted, reason: Option<&str>| {
        let reason = reason.map(str::to_owned);
        let open = false;
        let order = counter::Command::Count {
            counted,
            reason,
            open,
        };
        bank(&mut hand.desk, order);
    };
    let rack = |last| counter::Counted::Rack(vec![20, 20, 20, 20, last]);
    let mut hand = with_chips();
    assert!(!hand.sees(TAKE));
    count(&mut hand, rack(20), None);
    assert!(!hand.sees(TAKE));
    count(&mut hand, counter::Counted::CashBox(reais(0)), None);
    hand.click(TAKE);
    assert!(hand.sees("= 20 ✓"));
    hand.enter();
    assert_eq!(hand.desk.tables().counter.stage(), Stage::Closed);

    let mut hand = with_chips();
    count(&mut hand, counter::Counted::CashBox(reais(0)), None);
    count(&mut hand, rack(19), Some("sumiu"));
    assert!(!hand.sees(TAKE));
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
    counts(&mut hand, ["20"; 5], "0");
    hand.enter();
    hand.enter();
    assert_eq!(hand.desk.tables().counter.stage(), Stage::Closed);
    // Four Enters, besides the mistake and the digits.
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
