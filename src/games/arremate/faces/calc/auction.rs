//! The calculator `auction`: the lots on a board. Rules A6, A12, A13.
//!
//! Never: a rule of its own.

use serde::Serialize;

use crate::contract::{Calculator, ContractError, Item, render};
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::games::arremate::words::refusal::board as words;
use crate::words::money::reais;

use super::super::super::rules::board::{self, Fault, Lot};
use super::super::super::rules::decks::Decks;
use super::super::super::rules::order::Value;
use super::kind_word;

/// The calculator `auction`. Rules A6, A12, A13.
pub const AUCTION: Calculator = Calculator {
    name: "auction",
    run,
};

#[derive(Serialize)]
struct Answer {
    lots: Vec<LotAnswer>,
    others: Vec<LotAnswer>,
}

#[derive(Serialize)]
struct LotAnswer {
    kind: &'static str,
    cards: Vec<Card>,
    high: String,
    bid_min: Money,
}

fn run(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["board", "ante"])?;
    let board = fields.required("board")?.cards()?;
    let ante = fields.required("ante")?.amount_positive()?;
    // The table's number of decks is not asked: three is what there may be.
    let reading = board::read(&board, Decks::THREE).map_err(|fault| refuse(&fault))?;
    let answers = |lots: &[Lot]| lots.iter().map(|lot| answer(lot, ante)).collect();
    let lots: Result<Vec<LotAnswer>, ContractError> = answers(&reading.lots);
    let others: Result<Vec<LotAnswer>, ContractError> = answers(&reading.others);
    render(&Answer {
        lots: lots?,
        others: others?,
    })
}

fn answer(lot: &Lot, ante: Money) -> Result<LotAnswer, ContractError> {
    let bid_min = lot.bid_min(ante).ok_or_else(|| {
        let message = format!("A Taxa de {} é grande demais.", reais(ante));
        ContractError::new("amount_too_large", message)
    })?;
    Ok(LotAnswer {
        kind: kind_word(lot.kind()),
        cards: lot.cards().to_vec(),
        high: high_word(lot.high()),
        bid_min,
    })
}

/// The contract's letter of a value.
fn high_word(high: Value) -> String {
    high.rank().map_or('*', |rank| rank.letter()).to_string()
}

fn refuse(fault: &Fault) -> ContractError {
    let code = match fault {
        Fault::TooManyCards(_) => "too_many_cards",
        Fault::TooManyCopies { .. } => "too_many_copies",
    };
    ContractError::new(code, words::fault(fault))
}
