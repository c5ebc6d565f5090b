//! What the hand may do in the preparation, and what it may choose between.

use super::super::pause;
use crate::bank;
use crate::bank::faces::screen::{close, own, sale, seating};
use crate::games::Command;
use crate::games::poker::rules::house_rules::HouseRules;

/// A numbered step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// Who plays, and who keeps the bank.
    People,
    /// Seats and the first dealer. Rule P10.
    Seats,
    /// Cacife, pingo, limits. Rule P1.
    Terms,
    /// Chips. Rules A2, A5.
    Chips,
    /// House rules.
    Rules,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Step; 5] = [
        Step::People,
        Step::Seats,
        Step::Terms,
        Step::Chips,
        Step::Rules,
    ];
}

/// Which chips are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChipsChoice {
    /// What the program advises.
    #[default]
    Advised,
    /// One of the six suggestions. Rule A2.
    Suggestion(u8),
    /// The table's own.
    Own,
    /// Those on the table already.
    OnTable,
}

/// An amount of the terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// What each buys.
    Cacife,
    /// The ante of each round.
    Pingo,
    /// The least bet.
    Min,
    /// The most.
    Max,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Who plays and where.
    People(seating::Message),
    /// An amount of the terms.
    Typed(Term, String),
    /// Enter in that field.
    Entered(Term),
    /// A set of so many chips.
    SizeChosen(u32),
    /// Which chips.
    ChipsChosen(ChipsChoice),
    /// The table's own chips.
    Own(own::Message),
    /// House rules of the game.
    RulesChosen(HouseRules),
    /// Those of the counter.
    CounterChosen(bank::HouseRules),
    /// The heading of a step was pressed.
    Toggled(Step),
    /// A step is done.
    Confirmed(Step),
    /// The session is to begin.
    Started,
    /// In the sale of the cacife.
    Sale(sale::Message),
    /// These orders instead of the refused ones.
    Remedied(Vec<Command>),
    /// Off to the table.
    ToTable,
    /// A paused session.
    Pause(pause::Message),
    /// Boxes and the end of the evening.
    Close(close::Message),
    /// The end of the evening is opened or folded.
    ClosePressed,
}
