//! What the hand does on the screen of a match.

use super::entry::Way;
use super::ids::Figure;
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::buraco::rules::team::Team;
use crate::kit::pad::{CardMessage, RankMessage};

/// What the hand did.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// A figure of the pair at that place was typed.
    Typed(usize, Figure, String),
    /// The keyboard goes to that field.
    Asked(&'static str),
    /// Who went out; none: nobody.
    OutChosen(Option<PlayerId>),
    /// The pair took its morto, or did not.
    MortoToggled(usize),
    /// How the pair's cards are counted.
    WayChosen(usize, Way),
    /// Cards on the table, one by one.
    TableCounted(usize, RankMessage),
    /// Cards in hand, one by one.
    HandCounted(usize, RankMessage),
    /// Enter in a figure: the next one, or the round.
    Next(Option<(usize, Figure)>),
    /// The round is scored, or corrected.
    Entered,
    /// A round is to be corrected.
    CorrectionBegun(u32),
    /// It stays as it was.
    CorrectionLeft,
    /// Why.
    ReasonTyped(String),
    /// Rounds are annulled.
    Annulled,
    /// What a vulnerable pair lays down.
    TryTyped(usize, String),
    /// It is noted.
    TryEntered(Team),
    /// He took a morto.
    MortoTaken(PlayerId),
    /// Melds are noted with their cards, or not.
    MeldingToggled,
    /// Who lays down.
    LayerChosen(PlayerId),
    /// A card of the meld.
    Pad(CardMessage),
    /// A noted meld is to be changed.
    MeldTaken(Team, usize),
    /// The meld is noted.
    MeldEntered,
    /// It is taken off the notes.
    MeldDropped,
    /// The pair does not play on.
    WalkedOver(PlayerId),
    /// The match goes on another time; its súmula into a file.
    Paused,
    /// The súmula into a file.
    SheetFiled,
    /// The súmula to the printer.
    SheetPrinted,
    /// These orders instead of what was refused.
    Remedied(Vec<Command>),
    /// Every loser pays all of it in money.
    AllPaid,
    /// What a loser pays in money.
    PaidTyped(usize, String),
    /// The match is closed.
    Closed,
    /// To the preparation of another match.
    PreparationPressed,
}
