//! What games tell the counter.
//!
//! Never: a rule of a game.

use crate::bank::rules::command::PausedBox;
use crate::bank::rules::light::Light;
use crate::domain::ledger::Ledger;
use crate::domain::people::PlayerId;

/// What the counter must know of the game that is being played.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The books.
    pub ledger: &'a Ledger,
    /// A match is on (not paused).
    pub match_on: bool,
    /// A round is under way.
    pub round_on: bool,
    /// The game lets people leave between its rounds: their chips become
    /// money. Rule P10.
    pub may_leave: bool,
    /// The game sells cards: there is a Caixa de Venda de Cartas. Rule A7.
    pub sells_cards: bool,
    /// How far the books know its chips: modo leve. Rule A24.
    pub light: Light,
    /// The house rule `rebuy` of the game being played. Rules A7, P9.
    pub rebuy: bool,
    /// Who is in the match and not em quebra.
    pub in_play: &'a [PlayerId],
    /// Whose number a match holds that is played or in pause.
    pub held: &'a [PlayerId],
    /// Card boxes of matches that are in pause now. Rule A19.
    pub boxes: &'a [PausedBox],
}

/// A match that is being played (not paused), as its game tells the counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playing {
    /// Its number in the book.
    pub number: u32,
    /// One of its rounds is under way.
    pub round_on: bool,
    /// Everybody who sits at it with chips, em quebra too.
    pub seats: Vec<PlayerId>,
    /// Who may still play on, and buy chips where the house allows it.
    pub in_play: Vec<PlayerId>,
    /// People may leave between its rounds: their chips become money. Rule P10.
    pub may_leave: bool,
    /// It sells cards: there is a Caixa de Venda de Cartas. Rule A7.
    pub sells_cards: bool,
    /// How far the books know its chips: modo leve. Rule A24.
    pub light: Light,
    /// Its own house rule `rebuy`; None: the counter's holds. Rules A7, P9.
    pub rebuy: Option<bool>,
}
