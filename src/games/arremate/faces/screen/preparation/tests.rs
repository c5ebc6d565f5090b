//! Stories of the preparation. Rules A1–A5, A18, A20, A21.
#![allow(clippy::unwrap_used)]

mod debts;
mod seats;

use super::super::tests::{
    ALL, ANA, BETO, CAIO, DUDA, Hand, bank, evening, game, manual, reais, to_count,
};
use super::{Message, Screen, Step};
use crate::bank as counter;
use crate::bank::faces::screen::seating;
use crate::domain::ledger::{CashPlace, Cause, Debt, Party};
use crate::domain::money::Money;
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use crate::games::arremate::{Command as Game, Moment};
use crate::kit::act::Place;

fn at_evening() -> Hand<Screen> {
    Hand::at(evening())
}

/// Rules A3, A4, A21: the whole preparation with known people and the
/// manual's figures, and the sale: at most 25 inputs beside digits. Here 13:
/// four people and Enter, Enter for the draw, four amounts with Enter each,
/// Enter for the chips, Enter to start, Enter to sell.
#[test]
fn the_manuals_table_is_prepared_within_twenty_five_inputs() {
    let mut hand = at_evening();
    for name in ["1 · Ana", "2 · Beto", "3 · Caio", "4 · Duda"] {
        hand.click(name);
    }
    hand.enter();
    hand.enter();
    for amount in ["50", "100", "46", "150"] {
        hand.types(amount);
        hand.enter();
    }
    assert!(hand.sees("87,00"), "the Cacife is in view");
    hand.enter();
    hand.enter();
    let partida = hand.desk.tables().arremate.partida().unwrap();
    assert_eq!(partida.cacife, reais(87));
    assert_eq!(partida.ante, reais(1));
    assert_eq!(partida.decks.count(), 3);
    assert_eq!(partida.stacks[0], [2, 2, 3, 0, 0]);
    hand.enter();
    let tables = hand.desk.tables();
    let partida = tables.arremate.partida().unwrap();
    assert_eq!(partida.moment(), Moment::BetweenRounds);
    // 4 × 87.
    assert_eq!(tables.ledger.cash(CashPlace::Box), reais(348));
    assert_eq!(hand.went, Some(Place::Table));
    assert!(hand.inputs <= 25, "{} inputs", hand.inputs);
    assert_eq!(hand.inputs, 13);
}

/// The same by keyboard alone: digits choose people, and count as keys.
#[test]
fn by_keyboard_alone() {
    let mut hand = at_evening();
    // Digits are not counted by themselves: these choose people.
    hand.types("1234");
    hand.inputs += 4;
    hand.enter();
    hand.enter();
    for amount in ["50", "100", "46"] {
        hand.types(amount);
        hand.tab();
    }
    hand.types("150");
    for _ in 0..4 {
        hand.enter();
    }
    let partida = hand.desk.tables().arremate.partida().unwrap();
    assert_eq!(partida.moment(), Moment::BetweenRounds);
    assert!(hand.inputs <= 25, "{} inputs", hand.inputs);
}

/// A second Enter finds nothing to send: one match begins, one sale is made.
#[test]
fn a_second_enter_posts_nothing() {
    let mut hand = at_evening();
    prepared(&mut hand);
    let lines = hand.desk.evening().lines().len();
    let first = hand.screen.primary(hand.desk.evening());
    assert_eq!(first, Some(Message::Started));
    let evening = hand.desk.evening();
    let one = hand.screen.update(Message::Started, evening);
    assert!(matches!(one, crate::kit::act::Action::SubmitAll(_)));
    let two = hand.screen.update(Message::Started, evening);
    assert!(matches!(two, crate::kit::act::Action::None));
    assert_eq!(hand.screen.primary(evening), None);
    assert_eq!(hand.desk.evening().lines().len(), lines);
}

/// Three names are written one after the other, each with Enter: the field
/// keeps the keyboard although the page grows above it.
#[test]
fn names_are_written_one_after_the_other() {
    let mut hand = at_evening();
    hand.focus_on("pessoa-nova");
    for name in ["Rosa", "Inês", "Conceição"] {
        hand.types(name);
        hand.enter();
    }
    let people = hand.desk.tables().counter.people();
    let names: Vec<&str> = people.values().map(String::as_str).collect();
    assert_eq!(names[ALL.len()..], ["Rosa", "Inês", "Conceição"]);
    assert_eq!(hand.screen.input.table.people.len(), 3);
}

/// Enter on a name that the book has already says so, and doesn't go on to
/// the seats without that person.
#[test]
fn a_refused_name_is_not_passed_over() {
    let mut hand = at_evening();
    hand.types("12");
    hand.focus_on("pessoa-nova");
    hand.types("Ana");
    hand.enter();
    assert!(hand.sees("Já há alguém com o nome Ana: acrescente o sobrenome ou um apelido."));
    assert!(
        hand.sees("Seguir com 2 jogadores"),
        "still at the first step"
    );
}

fn prepared(hand: &mut Hand<Screen>) {
    hand.types("1234");
    hand.enter();
    hand.says(Message::People(seating::Message::Drawn(7)));
    for amount in ["50", "100", "46", "150"] {
        hand.types(amount);
        hand.enter();
    }
    hand.enter();
}

/// Rule A3: whoever said less than the Cacife is named: 50 < 87, 46 < 87.
#[test]
fn whoever_said_less_is_warned() {
    let mut hand = at_evening();
    prepared(&mut hand);
    assert!(hand.sees(
        "⚠ Ana disse 50,00 e Caio disse 46,00, menos que o Cacife: podem perder mais do que disseram."
    ));
    hand.looks("preparation-ready");
}

/// Rule A18: who owes a Prêmio stands greyed with creditor and amount, and
/// both ways back: pay, or leave to play.
#[test]
fn who_is_barred_is_told_the_remedy() {
    let mut hand = Hand::<Screen>::at(falencia());
    assert!(hand.sees("⚠ Beto está em falência: deve 148,00 a Ana."));
    hand.click("2 · Beto");
    assert!(
        hand.screen.input.table.people.is_empty(),
        "nobody is chosen"
    );
    hand.looks("preparation-barred");
    hand.click("Ana deixa Beto jogar");
    hand.click("2 · Beto");
    let debt = Debt {
        debtor: BETO,
        creditor: Party::Player(ANA),
        cause: Cause::Prize,
    };
    assert_eq!(hand.desk.tables().ledger.debt(debt), reais(148));
}

/// A night in which Beto lost a match that he could not pay: 234 points × 1,
/// of which 86 in chips.
fn falencia() -> crate::desk::Desk<crate::desk::log::MemoryLog> {
    let mut desk = manual();
    to_count(&mut desk);
    let counted = vec![(ANA, 234), (BETO, 10), (CAIO, 10), (DUDA, 10)];
    game(
        &mut desk,
        Game::CountPoints {
            counted: Some(counted),
        },
    );
    let money = vec![(CAIO, reais(148)), (DUDA, reais(148))];
    game(&mut desk, Game::PayPrize { money });
    game(
        &mut desk,
        Game::Settle {
            leaving: Vec::new(),
        },
    );
    desk
}

/// Rule A20: the next match takes the Cacife of the acertos; the nearest
/// payable below is offered where the chips can't pay it.
#[test]
fn the_next_match_takes_the_cacife_of_the_acertos() {
    let mut desk = manual();
    to_count(&mut desk);
    // 12 points × 1: each loser pays 12 of 86 and keeps 74.
    let counted = vec![(ANA, 12), (BETO, 5), (CAIO, 4), (DUDA, 3)];
    game(
        &mut desk,
        Game::CountPoints {
            counted: Some(counted),
        },
    );
    game(&mut desk, Game::PayPrize { money: Vec::new() });
    game(
        &mut desk,
        Game::Settle {
            leaving: vec![DUDA],
        },
    );
    let mut hand = Hand::<Screen>::at(desk);
    hand.looks("preparation-next");
    // People who stay are chosen already: Enter, seats as they sat, Enter,
    // Cacife found, chips on the table, start, sale.
    for _ in 0..6 {
        hand.enter();
    }
    let partida = hand.desk.tables().arremate.partida().unwrap();
    assert_eq!(partida.number, 2);
    assert_eq!(partida.seats, [ANA, BETO, CAIO]);
    assert_eq!(partida.cacife, reais(74));
    assert_eq!(partida.moment(), Moment::BetweenRounds);
}

/// Rule A21: seats and first dealer by cards: the Ace sits left of the
/// Banqueiro, the highest card deals.
#[test]
fn seats_are_drawn_by_cards() {
    let mut hand = at_evening();
    hand.types("123");
    hand.enter();
    hand.click("Sortear por cartas");
    for card in ["3", "a", "2"] {
        hand.types(card);
        hand.tab();
    }
    for card in ["ko", "10p", "ke"] {
        hand.types(card);
        hand.tab();
    }
    let evening = hand.desk.evening();
    let plan = hand.screen.plan(evening);
    assert_eq!(plan.seats, Ok(vec![BETO, CAIO, ANA]));
    assert_eq!(plan.dealer, Some(CAIO));
    hand.looks("preparation-seats");
}

/// Rule A21: the program's draw seats everybody once, the same for the same
/// seed.
#[test]
fn the_programs_draw_seats_everybody() {
    let mut hand = at_evening();
    hand.types("1234");
    hand.enter();
    for seed in 0..20 {
        let _ = hand.screen.update(
            Message::People(seating::Message::Drawn(seed)),
            hand.desk.evening(),
        );
        let mut seats = hand.screen.plan(hand.desk.evening()).seats.unwrap();
        let again = hand.screen.update(
            Message::People(seating::Message::Drawn(seed)),
            hand.desk.evening(),
        );
        assert!(matches!(again, crate::kit::act::Action::Focus(_)));
        assert_eq!(hand.screen.plan(hand.desk.evening()).seats.unwrap(), seats);
        seats.sort();
        assert_eq!(seats, ALL);
    }
}

/// A new person is entered into the book and plays.
#[test]
fn a_new_person_plays_at_once() {
    let mut hand = at_evening();
    hand.focus_on("pessoa-nova");
    hand.types("Zoé Conceição");
    hand.enter();
    assert!(hand.sees("5 · Zoé Conceição"));
    assert_eq!(hand.screen.plan(hand.desk.evening()).people.len(), 1);
}

/// Rule A7: a note handed over gets its change; the others buy together.
#[test]
fn a_note_gets_its_change() {
    let mut hand = at_evening();
    prepared(&mut hand);
    hand.enter();
    hand.focus_on("nota-0");
    hand.types("100");
    assert!(hand.sees("= troco 13,00"));
    hand.looks("preparation-sale");
    hand.enter();
    let partida = hand.desk.tables().arremate.partida().unwrap();
    let handed: Vec<Money> = partida.sales.iter().map(|sale| sale.handed).collect();
    assert_eq!(handed[0], reais(100));
    assert_eq!(handed[1..], [reais(87); 3]);
}

/// Rules A2, A4: every suggestion says why it does not fit; own chips too.
#[test]
fn chips_say_why_they_do_not_fit() {
    let mut hand = at_evening();
    hand.types("1234");
    hand.enter();
    hand.says(Message::People(seating::Message::Drawn(7)));
    for amount in ["50", "100", "46", "150"] {
        hand.types(amount);
        hand.enter();
    }
    assert!(hand.sees("Não serve: O Valor Base, 346,00, passa do total em fichas, 36,20."));
    hand.looks("preparation-chips");
    hand.click("Fichas próprias");
    assert!(hand.sees("Total em fichas: 3.620,00"));
    hand.focus_on("ficha-valor-1");
    hand.types(",5");
    // "5" and ",5": 5,50 is no multiple of 1.
    assert!(hand.sees("⚠ Cor 2: R$\u{a0}5,50 não é múltiplo da ficha mais baixa, R$\u{a0}1,00."));
    hand.looks("preparation-own");
}

/// Half-typed fields come back as they were.
#[test]
fn half_typed_fields_are_kept() {
    let mut hand = at_evening();
    hand.types("134");
    hand.enter();
    hand.enter();
    hand.types("50,");
    let rules = HouseRules {
        short_all_in: ShortAllIn::SidePot,
        ..HouseRules::default()
    };
    hand.says(Message::RulesChosen(rules));
    hand.says(Message::Toggled(Step::Rules));
    let kept = hand.screen.drafts();
    let mut other = Screen::default();
    for (field, typed) in &kept {
        other.restore(field, typed);
    }
    assert_eq!(other.drafts(), kept);
    let evening = hand.desk.evening();
    assert_eq!(other.plan(evening).people, [ANA, CAIO, DUDA]);
    assert_eq!(other.input.amount(ANA), "50,");
    assert_eq!(other.plan(evening).rules, rules);
    assert_eq!(other.plan(evening).now, Some(Step::Rules));
}

/// Rule A18: a debt is paid, wholly, from the preparation.
#[test]
fn a_debt_is_paid_from_the_preparation() {
    let mut hand = Hand::<Screen>::at(falencia());
    hand.click("Beto paga 148,00");
    let tables = hand.desk.tables();
    assert!(tables.counter.barred_by(&tables.ledger, BETO).is_empty());
    bank(&mut hand.desk, counter::Command::SetBanker { player: DUDA });
    assert_eq!(hand.screen.plan(hand.desk.evening()).banker, Some(DUDA));
}
