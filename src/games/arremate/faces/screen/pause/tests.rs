//! Stories of the pause. Rule A19.
#![allow(clippy::unwrap_used)]

use super::super::tests::{ANA, BETO, CAIO, DUDA, Hand, game, manual, reais};
use super::Screen;
use crate::domain::ledger::CashPlace;
use crate::games::arremate::rules::command::RoundKind;
use crate::games::arremate::{Command as Game, Moment};
use crate::kit::act::Out;

fn at_table() -> Hand<Screen> {
    Hand::at(manual())
}

/// 2 × 1 + 2 × 5 + 3 × 25 = 87 each; beyond the counts at most three inputs
/// for the pause and the sheets of all four: here one Enter.
#[test]
fn a_pause_with_sheets_for_four_takes_three_inputs_beyond_the_counts() {
    let mut hand = at_table();
    hand.focus_on("pausa-0-0");
    for _ in 0..4 {
        for count in ["2", "2", "3", "0", "0"] {
            hand.types(count);
            hand.tab();
        }
    }
    // Tab from field to field belongs to the counts.
    hand.inputs = 0;
    hand.looks("pause-counted");
    hand.enter();
    assert!(hand.inputs <= 3);
    let tables = hand.desk.tables();
    assert!(tables.arremate.partida().is_none());
    assert_eq!(tables.arremate.paused().len(), 1);
    assert_eq!(tables.ledger.cash(CashPlace::Box), reais(0));
    let sheet = &hand.printed[0];
    assert_eq!(sheet.kind, "pausa");
    assert_eq!(sheet.who, None, "everybody's");
    assert_eq!(sheet.out, Out::Named);
    let made = crate::games::faces::sheets(
        crate::games::faces::SheetKind::Pause,
        hand.desk.evening(),
        None,
    );
    assert_eq!(made.unwrap()[0].sheet.copies(), 4);
}

/// The worth runs along and is compared with the books: 2 + 10 + 50 = 62 is
/// 25 less than 87.
#[test]
fn a_difference_is_told_and_refused() {
    let mut hand = at_table();
    hand.focus_on("pausa-0-0");
    for count in ["2", "2", "2"] {
        hand.types(count);
        hand.tab();
    }
    assert!(hand.sees("contado 62,00: −25,00 do que está nos livros"));
    assert_eq!(hand.screen.primary(hand.desk.evening()), None);
    hand.looks("pause-difference");
}

/// Counts of a pause that was left are kept for the same moment, and not for
/// one after another round: the chips have moved since.
#[test]
fn counts_of_an_abandoned_pause_are_not_those_of_the_next() {
    let mut hand = at_table();
    hand.screen.begin(hand.desk.evening());
    hand.focus_on("pausa-0-0");
    hand.types("2");
    let kept = hand.screen.drafts();
    hand.screen.begin(hand.desk.evening());
    assert_eq!(hand.screen.drafts(), kept);
    let mut later = hand.screen.clone();
    later.begin(&crate::desk::evening::Evening::default());
    assert!(later.counts.iter().flatten().all(String::is_empty));
}

/// Enter leads from field to field and from player to player.
#[test]
fn enter_leads_from_field_to_field() {
    let mut hand = at_table();
    hand.focus_on("pausa-0-0");
    for _ in 0..4 {
        for count in ["2", "2", "3", "0", "0"] {
            assert!(hand.printed.is_empty());
            hand.types(count);
            hand.enter();
        }
    }
    assert_eq!(hand.printed.len(), 1, "the last Enter pauses");
}

/// Rule A19: the pots are divided, so a pause may come; that it ends the
/// collecting is said before.
#[test]
fn a_pause_ends_the_collecting_and_says_so() {
    use crate::games::arremate::rules::betting::Action as Bet;
    use crate::games::arremate::rules::command::First;
    let mut desk = manual();
    let said = "⚠ A pausa encerra a rodada: o que Ana ainda não recolheu não conta. Se Ana ainda \
                recolhe, volte à mesa antes.";
    assert!(!Hand::<Screen>::at(manual()).sees(said));
    let kind = RoundKind::Normal;
    game(&mut desk, Game::StartRound { kind });
    let first = First::Named(BETO);
    game(&mut desk, Game::BeginBetting { first });
    for player in [BETO, CAIO, DUDA] {
        let action = Bet::Fold;
        game(&mut desk, Game::Act { player, action });
    }
    let mut hand = Hand::<Screen>::at(desk);
    assert!(hand.sees(said));
    hand.looks("pause-collecting");
    // 86 = 1 + 2 × 5 + 3 × 25; Ana has the four antes: 90 = 5 + 2 × 5 + 3 × 25.
    hand.focus_on("pausa-0-0");
    for ones in ["5", "1", "1", "1"] {
        for count in [ones, "2", "3", "0", "0"] {
            hand.types(count);
            hand.tab();
        }
    }
    hand.enter();
    let tables = hand.desk.tables();
    assert_eq!(tables.arremate.paused().len(), 1);
    assert_eq!(tables.arremate.paused()[0].rounds, 1);
}

/// A round under way is annulled first.
#[test]
fn a_round_is_annulled_first() {
    let mut desk = manual();
    game(
        &mut desk,
        Game::StartRound {
            kind: RoundKind::Normal,
        },
    );
    let mut hand = Hand::<Screen>::at(desk);
    assert_eq!(hand.screen.primary(hand.desk.evening()), None);
    hand.looks("pause-round");
    hand.click("Anular a rodada 1");
    let partida = hand.desk.tables().arremate.partida().unwrap();
    assert_eq!(partida.moment(), Moment::BetweenRounds);
    assert_eq!(hand.desk.tables().ledger.stack(ANA), reais(87));
}

/// Each buys back exactly what the sheet says: one input.
#[test]
fn a_paused_match_is_taken_up_again() {
    let mut hand = at_table();
    hand.focus_on("pausa-0-0");
    for _ in 0..4 {
        for count in ["2", "2", "3", "0", "0"] {
            hand.types(count);
            hand.tab();
        }
    }
    hand.enter();
    hand.looks("pause-paused");
    hand.click("Retomar a partida 1");
    let tables = hand.desk.tables();
    assert_eq!(tables.arremate.partida().unwrap().cacife, reais(87));
    assert_eq!(tables.ledger.stack(BETO), reais(87));
    assert_eq!(tables.ledger.cash(CashPlace::Box), reais(348));
}

/// Half-typed counts come back.
#[test]
fn counts_are_kept() {
    let mut hand = at_table();
    hand.focus_on("pausa-2-3");
    hand.types("17");
    let kept = hand.screen.drafts();
    let mut other = Screen::default();
    for (field, typed) in &kept {
        other.restore(field, typed);
    }
    assert_eq!(other.drafts(), kept);
    assert_eq!(other.counts[2][3], "17");
}

/// The same to the printer, and the sheets once more.
#[test]
fn the_sheets_go_to_the_printer_too() {
    let mut hand = at_table();
    hand.focus_on("pausa-0-0");
    for _ in 0..4 {
        for count in ["2", "2", "3", "0", "0"] {
            hand.types(count);
            hand.tab();
        }
    }
    hand.click("Pausar e imprimir as 4 folhas");
    hand.click("Gravar as folhas outra vez");
    assert_eq!(hand.printed[0].out, Out::Printer);
    assert_eq!(hand.printed[1].out, Out::Named);
}
