//! What the hand may do in the preparation, and what it may choose between.

use super::super::{close, pause};
use crate::bank;
use crate::bank::faces::screen::{own, sale, seating};
use crate::domain::ledger::Debt;
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::arremate::rules::house_rules::HouseRules;

/// A numbered step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// Who plays, and who keeps the bank.
    People,
    /// Seats and the first dealer. Rule A21.
    Seats,
    /// Decks. Rule A1.
    Decks,
    /// What each is willing to lose. Rules A3, A20.
    Lose,
    /// Chips. Rules A2, A4.
    Chips,
    /// House rules.
    Rules,
}

impl Step {
    /// All of them, in order.
    pub const ALL: [Step; 6] = [
        Step::People,
        Step::Seats,
        Step::Decks,
        Step::Lose,
        Step::Chips,
        Step::Rules,
    ];
}

/// Which chips are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChipsChoice {
    /// What the program advises; the chips on the table after a match.
    #[default]
    Advised,
    /// One of the manual's suggestions. Rule A2.
    Suggestion(u8),
    /// The table's own.
    Own,
    /// Those on the table already.
    OnTable,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Who plays and where.
    People(seating::Message),
    /// So many decks.
    DecksChosen(u8),
    /// What somebody is willing to lose is being typed.
    AmountTyped(PlayerId, String),
    /// Enter in that field.
    AmountEntered(PlayerId),
    /// The same amounts as for the match before.
    AsBefore,
    /// Declare anew, or take the Cacife of the acertos.
    DeclareAnew(bool),
    /// The Cacife that the chips can pay, below the one found.
    NearestBelow(bool),
    /// A set of so many chips.
    SizeChosen(u32),
    /// Which chips.
    ChipsChosen(ChipsChoice),
    /// The table's own chips.
    Own(own::Message),
    /// House rules of the game.
    RulesChosen(HouseRules),
    /// House rules of the counter.
    CounterChosen(bank::HouseRules),
    /// The heading of a step was pressed.
    Toggled(Step),
    /// A step is done.
    Confirmed(Step),
    /// The match is to begin.
    Started,
    /// A debt that bars is paid, wholly.
    DebtPaid(Debt),
    /// The creditor lets him play.
    Allowed(Debt),
    /// In the sale of the Cacife.
    Sale(sale::Message),
    /// These orders instead of the refused ones.
    Remedied(Vec<Command>),
    /// Off to the table.
    ToTable,
    /// A paused match.
    Pause(pause::Message),
    /// Boxes and the end of the evening.
    Close(close::Message),
    /// The end of the evening is opened or folded.
    ClosePressed,
}
