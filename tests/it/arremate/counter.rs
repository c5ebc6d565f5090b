//! Counts, shortages, corrections. Rules A7, A22.

use banqueiro::bank::Counted;
use banqueiro::desk::log::Seq;
use banqueiro::domain::ledger::{Cause, Debt, Party};

use super::*;

fn count(counted: Counted, reason: Option<&str>) -> bank::Command {
    let reason = reason.map(str::to_owned);
    bank::Command::Count {
        counted,
        reason,
        open: false,
    }
}

fn shortage(creditor: Party) -> Debt {
    Debt {
        debtor: ANA,
        creditor,
        cause: Cause::Shortage,
    }
}

/// Rule A22. A shortage is posted only with its reason, and is the banker's
/// debt; an overage is noted and stays open, nobody's.
#[test]
fn a_shortage_is_the_bankers_and_an_overage_nobodys() {
    let mut night = Night::of(2, 50);
    let ledger = night.tables().ledger.clone();
    // 100 came in; 97 are found.
    let less = Counted::CashBox(reais(97));
    let differs = bank::Refusal::Differs {
        counted: reais(97),
        expected: reais(100),
        open: Money::ZERO,
    };
    let silent = Command::Bank(count(less.clone(), None));
    night.bank_refuses(silent, differs);
    night.bank(count(less, Some("troco errado")));
    let after = &night.tables().ledger;
    assert_eq!(after.cash(CashPlace::Box), reais(97));
    assert_eq!(after.debt(shortage(Party::Bank)), reais(3));
    assert_eq!(after.result(ANA), -reais(3));
    night.bank(bank::Command::PayDebt {
        debtor: ANA,
        creditor: Party::Bank,
        amount: reais(3),
    });
    assert_eq!(night.tables().ledger.cash(CashPlace::Box), reais(100));
    night.bank(count(Counted::CashBox(reais(104)), Some("achado")));
    let over = &night.tables().ledger;
    assert_eq!(over.cash(CashPlace::Box), reais(100));
    assert_eq!(over.debts().count(), 0);
    let counts = night.tables().counter.counts();
    assert_eq!(counts[1].difference, reais(4));
    for _ in 0..3 {
        night.undo();
    }
    assert_eq!(night.tables().ledger, ledger);
    night.sound();
}

/// Rule A22. Chips missing in the rack, on the table of a player, in the box
/// of card sales: *fichas faltantes*; the set stays whole, colour by colour.
#[test]
fn missing_chips_are_made_good_by_the_banker() {
    let mut night = Night::of(2, 50);
    night.round(RoundKind::Normal);
    night.lot(BETO, 10);
    night.betting(ANA);
    // A player's shortage is not posted under a bet.
    let five = Counted::Player(BETO, vec![4, 6, 0, 0, 0]);
    let during = Command::Bank(count(five.clone(), Some("caiu")));
    night.bank_refuses(during, bank::Refusal::RoundOn);
    night.act(ANA, Action::Fold);
    // Beto: 50 − 1 − 10 + 2 = 41; 34 are found.
    night.bank(count(five, Some("caiu")));
    assert_eq!(night.stacks(), [49, 34]);
    let ledger = &night.tables().ledger;
    assert_eq!(ledger.debt(shortage(Party::Player(BETO))), reais(7));
    let mut rack = ledger.rack().to_vec();
    rack[1] -= 1;
    night.bank(count(Counted::Rack(rack), Some("sumiu")));
    // All sixty of R$ 1 are out: with troco some come back to the rack.
    night.bank(bank::Command::MakeChange {
        player: ANA,
        gives: vec![10, 0, 0, 0, 0],
        receives: vec![0, 2, 0, 0, 0],
    });
    night.bank(count(Counted::CardBox(vec![8, 0, 0, 0, 0]), Some("sumiu")));
    let ledger = &night.tables().ledger;
    assert_eq!(ledger.chips(ChipPlace::Missing), reais(7 + 5 + 2));
    assert_eq!(ledger.debt(shortage(Party::Bank)), reais(5 + 2));
    // The box of card sales was filled up from the rack.
    assert_eq!(night.card_box(), reais(10));
    assert_eq!(ledger.made_good(), reais(14));
    let results: Money = [ANA, BETO].map(|p| ledger.result(p)).into_iter().sum();
    // Ana 49 − 50 − 14, Beto 34 − 50 + 7, the box 10: −14.
    assert_eq!(results + reais(10), -reais(14));
    night.sound();
}

/// Rules A7, A22. A liability that is paid on a later evening goes into the box
/// that evening took over, for the chip that is missing still.
#[test]
fn an_old_shortage_may_be_paid_later() {
    let mut night = Night::open(2);
    night.bank(count(Counted::CashBox(Money::ZERO), None));
    let mut rack = night.tables().ledger.rack().to_vec();
    rack[2] -= 1;
    night.bank(count(Counted::Rack(rack), Some("sumiu")));
    night.bank(bank::Command::CloseEvening);
    night.begin("Sábado");
    assert_eq!(night.tables().ledger.owed_tonight(), reais(25));
    night.bank(bank::Command::PayDebt {
        debtor: ANA,
        creditor: Party::Bank,
        amount: reais(10),
    });
    let ledger = &night.tables().ledger;
    assert_eq!(ledger.owed_to_box(), reais(15));
    assert_eq!(ledger.money_in_box(), reais(10));
    assert_eq!(ledger.result(ANA), Money::ZERO);
    night.sound();
}

/// Rule A7 (D). No chips are sold during a match, unless the house says so,
/// and then between rounds only; troco is always given.
#[test]
fn chips_are_sold_in_a_match_only_where_the_house_says_so() {
    let sell = || {
        Command::Bank(bank::Command::SellChips {
            player: ANA,
            amount: reais(10),
            handed: None,
        })
    };
    let mut night = Night::of(2, 50);
    night.bank_refuses(sell(), bank::Refusal::NoRebuy);
    night.bank(bank::Command::MakeChange {
        player: ANA,
        gives: vec![5, 0, 0, 0, 0],
        receives: vec![0, 1, 0, 0, 0],
    });
    let late = bank::Command::ChooseRules(bank::HouseRules {
        rebuy: true,
        ..bank::HouseRules::default()
    });
    night.bank_refuses(Command::Bank(late), bank::Refusal::RulesTooLate);

    let mut night = Night::open(2);
    night.bank(bank::Command::ChooseRules(bank::HouseRules {
        rebuy: true,
        ..bank::HouseRules::default()
    }));
    night.partida(50);
    night.order(&Order::Do(sell())).unwrap();
    assert_eq!(night.stacks(), [60, 50]);
    night.round(RoundKind::Normal);
    night.bank_refuses(sell(), bank::Refusal::RoundOn);
    night.sound();
}

/// Rule A10. Where shortages have emptied everybody, no ante can be asked: the
/// match is over, nobody is em quebra by it, and the Prêmio is won.
#[test]
fn a_match_without_any_chip_can_still_be_ended() {
    let mut night = Night::of(2, 50);
    night.won_unseen(BETO);
    for player in [ANA, BETO] {
        let none = Counted::Player(player, vec![0; 5]);
        night.bank(count(none, Some("levaram tudo")));
    }
    night.round(RoundKind::Normal);
    assert_eq!(night.match_on().broke, []);
    night.counts(&[(ANA, 1), (BETO, 3)]);
    night.pays(&[(ANA, 3)]);
    // The banker's debts bring no money back: Beto's chips are owed to him.
    night.settles(&[]);
    night.sound();
}

/// A reversal three entries back: refused where a later fact depends on it,
/// carried out where none does.
#[test]
fn an_earlier_entry_is_taken_back_only_where_nothing_depends_on_it() {
    let mut night = Night::of(2, 50);
    let sale = night.desk.head().seq;
    let name = "Nilo".to_owned();
    night.bank(bank::Command::AddPerson { name });
    let added = night.desk.head().seq;
    night.round(RoundKind::Normal);
    let round = night.desk.head().seq;
    night.lot(ANA, 5);
    let why = || "engano".to_owned();
    let reverse = |seq: Seq| Order::Reverse { seq, why: why() };
    let blocked = NoReversal::Blocked {
        of: sale,
        by: round,
    };
    let answer = night.order(&reverse(sale));
    assert_eq!(answer, Err(Error::NoReversal(blocked)));
    night.order(&reverse(added)).unwrap();
    assert_eq!(night.tables().counter.find("Nilo"), None);
    assert_eq!(night.stacks(), [44, 49]);
    night.sound();
}

/// Sums beyond what one entry may hold are kept and read again: the largest
/// set there is, one colour, and all points of three decks.
#[test]
fn the_largest_premio_can_be_read_again() {
    let mut night = Night::open(3);
    let colour = banqueiro::domain::chips::Colour {
        name: "ouro".into(),
        value: reais(1_000_000_000),
        count: 1_000,
    };
    let set = ChipSet::new(vec![colour]).unwrap();
    night.bank(bank::Command::ChooseChips { set });
    night.partida(10_000_000_000);
    night.won_unseen(ANA);
    night.last_round();
    // 1,338 × 10⁹ is more than 10¹².
    night.counts(&[(ANA, 1_338), (BETO, 0), (CAIO, 0)]);
    night.pays(&[]);
    night.settles(&[]);
    night.bank(bank::Command::CloseEvening);
    night.begin("Sábado");
    night.sound();
}
