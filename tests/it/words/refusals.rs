//! Every refusal.

mod arremate;
mod bank;
mod kinds;
mod parts;

use banqueiro::bank::Refusal as BankRefusal;
use banqueiro::domain::ledger::LedgerFault;
use banqueiro::games::arremate::Refusal as TableRefusal;
use banqueiro::games::arremate::rules::buy_in::{Offer, Unfit};
use banqueiro::games::arremate::words::refusal::chips::unfit as said_unfit;
use banqueiro::games::{Game, Refusal};
use banqueiro::words::refusal::{chips, refusal};

use super::{Golden, is_refusal, names, reais};
use kinds::*;

/// Says a refusal under the names of its variants.
fn say(golden: &mut Golden, refused: &Refusal) {
    let mut path = Vec::new();
    match refused {
        Refusal::Bank(inner) => {
            path.push(bank_name(inner));
            if let BankRefusal::Books(fault) = inner {
                path.extend(ledger_path(fault));
            }
        }
        Refusal::OnlyRead => path.push("OnlyRead"),
        Refusal::OtherGame { .. } => path.push("OtherGame"),
        // Buraco's have a golden of their own.
        Refusal::Buraco(_) => {}
        Refusal::Arremate(inner) => {
            path.push(arremate_name(inner));
            match inner {
                TableRefusal::Bank(inner) => path.push(bank_name(inner)),
                TableRefusal::Bet(inner) => path.push(bet_name(inner)),
                TableRefusal::NotNow(moment) => path.push(moment_name(moment)),
                TableRefusal::Board(fault) => path.push(board_name(fault)),
                TableRefusal::Pot(fault) => path.push(pot_name(fault)),
                TableRefusal::Showdown { fault, .. } => path.push(showdown_name(fault)),
                TableRefusal::Figure(fault) => path.push(figure_name(fault)),
                TableRefusal::TableCards(fault) => path.push(table_cards_name(fault)),
                TableRefusal::Books(fault) => path.extend(ledger_path(fault)),
                _ => {}
            }
        }
        // Said in a golden of its own.
        Refusal::Poker(_) => path.push("Poker"),
        Refusal::Scoreboard(_) => path.push("Scoreboard"),
    }
    golden.say(&path, refusal(refused, &names()));
}

fn ledger_path(fault: &LedgerFault) -> [&'static str; 2] {
    let (LedgerFault::Short(line) | LedgerFault::Malformed(line) | LedgerFault::Overflow(line)) =
        fault;
    [ledger_name(fault), transfer_name(line)]
}

/// Every refusal has its sentence, with a remedy.
#[test]
fn every_refusal_says_what_is_the_case_and_what_can_be_done() {
    let mut golden = Golden::default();
    for refused in bank::of_bank() {
        say(&mut golden, &Refusal::Bank(refused));
    }
    say(&mut golden, &Refusal::OnlyRead);
    let (game, number) = (Game::Arremate, 3);
    say(&mut golden, &Refusal::OtherGame { game, number });
    let table = arremate::of_bets()
        .into_iter()
        .chain(arremate::of_arremate());
    for refused in table.chain(parts::of_parts()) {
        say(&mut golden, &Refusal::Arremate(refused));
    }
    for fault in parts::of_sets() {
        golden.say(&["ChipSet", set_name(&fault)], chips::fault(&fault));
    }
    for unfit in [
        Unfit::BaseValueExceedsSet,
        Unfit::BuyInIsZero,
        Unfit::BuyInsExceedSet,
        Unfit::CannotBeDealt {
            below: Some(reais(90)),
            above: Some(reais(95)),
        },
        Unfit::CannotBeDealt {
            below: None,
            above: None,
        },
        Unfit::Undecided,
    ] {
        // 362 among 4 is 90,50, so 91; 4 × 91 = 364.
        let offer = Offer {
            total: reais(362),
            ante: reais(1),
            buy_in: Some(reais(91)),
            outcome: Err(unfit.clone()),
        };
        let text = said_unfit(&unfit, &offer, reais(363), 4);
        golden.say(&["Unfit", unfit_name(&unfit)], text);
    }
    for all in [
        BANK,
        ARREMATE,
        MOMENTS,
        BETS,
        LEDGER,
        TRANSFERS,
        BOARDS,
        FIGURES,
        SHOWDOWNS,
        TABLE_CARDS,
        POTS,
        SETS,
        UNFIT,
    ] {
        golden.covers(all);
    }
    golden.compare("refusals.txt", is_refusal);
}
