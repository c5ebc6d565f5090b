//! What is half-typed at the table. It is moved out as a whole when it is
//! submitted: a second press finds nothing to send.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::bank::faces::screen::change::Change;
use crate::bank::faces::screen::count::Count;
use crate::bank::faces::screen::ids::{COLOURS, row as ids};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::faces::guide::Ask;
use crate::games::poker::faces::guide::outcome::Draft;
use crate::kit::field::read_money;
use crate::kit::pad::CardPad;

/// What was opened by hand instead of the moment's own question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Open {
    /// A question of the guide.
    Ask(Ask),
    /// Troco.
    Change,
    /// Conferência.
    Count,
    /// A line, as in a script.
    Phrase,
}

/// Where digits go while a round is entered by its outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Aim {
    /// What those who stayed bet.
    #[default]
    Bet,
    /// Who left.
    Folded,
    /// Who won.
    Won,
}

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Slot {
    /// An opening, a raise, chips bought.
    Amount,
    /// A note that is handed over.
    Note,
    /// What those who stayed bet.
    Level,
    /// What lies in the middle.
    Pot,
    /// What one of the round bet.
    Bets(u8),
    /// Chips of a colour.
    Chips(u8),
    /// A line, as in a script.
    Phrase,
}

const BETS: [&str; COLOURS] = ids!("poquer-apostas-");
pub(super) const CHIPS: [&str; COLOURS] = ids!("poquer-fichas-");

impl Slot {
    /// Its id in the window.
    #[must_use]
    pub fn id(self) -> &'static str {
        let of = |ids: &[&'static str], index: u8| ids.get(usize::from(index)).copied();
        match self {
            Slot::Amount => "poquer-quantia",
            Slot::Note => "poquer-nota",
            Slot::Level => "poquer-aposta",
            Slot::Pot => "poquer-montante",
            Slot::Bets(index) => of(&BETS, index).unwrap_or("poquer-apostas"),
            Slot::Chips(index) => of(&CHIPS, index).unwrap_or("poquer-fichas"),
            Slot::Phrase => "poquer-frase",
        }
    }
}

/// Half-typed input.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Form {
    /// Opened by hand.
    pub open: Option<Open>,
    #[serde(with = "crate::bank::faces::screen::kept::pairs")]
    typed: BTreeMap<Slot, String>,
    /// Picked alone.
    pub picked: Option<PlayerId>,
    /// To whose left the new one sits.
    pub neighbour: Option<PlayerId>,
    /// Left out of the round that begins.
    pub out: Vec<PlayerId>,
    /// Cards changed, in deal order.
    pub draws: Vec<u32>,
    /// Who left, who won: also at the showdown.
    pub draft: Draft,
    /// The next winner ties with the one before.
    pub tie: bool,
    /// Hands laid down.
    #[serde(with = "crate::bank::faces::screen::kept::pairs")]
    pub hands: BTreeMap<PlayerId, CardPad>,
    /// Whose hand is being named.
    pub hand: Option<PlayerId>,
    /// Where digits go.
    pub aim: Aim,
    /// Each one's bets are seen.
    pub details: bool,
    /// Chips per colour of whoever leaves.
    pub chips: [String; COLOURS],
    /// Chips for chips.
    pub change: Change,
    /// A box against the books.
    pub count: Count,
}

impl Form {
    /// Blank, with that opened.
    #[must_use]
    pub fn opened(open: Open) -> Form {
        Form {
            open: Some(open),
            ..Form::default()
        }
    }

    /// What stands in a field.
    #[must_use]
    pub fn text(&self, slot: Slot) -> &str {
        match slot {
            Slot::Chips(colour) => self
                .chips
                .get(usize::from(colour))
                .map_or("", String::as_str),
            slot => self.typed.get(&slot).map_or("", String::as_str),
        }
    }

    /// Something was typed.
    pub fn set(&mut self, slot: Slot, typed: String) {
        if let Slot::Chips(colour) = slot {
            if let Some(chips) = self.chips.get_mut(usize::from(colour)) {
                *chips = typed;
            }
        } else if typed.is_empty() {
            self.typed.remove(&slot);
        } else {
            self.typed.insert(slot, typed);
        }
    }

    /// Is nothing in the field?
    #[must_use]
    pub fn is_blank(&self, slot: Slot) -> bool {
        self.text(slot).trim().is_empty()
    }

    /// An amount; none where nothing was typed.
    ///
    /// # Errors
    /// Why it is none.
    pub fn money(&self, slot: Slot) -> Result<Option<Money>, String> {
        if self.is_blank(slot) {
            return Ok(None);
        }
        read_money(self.text(slot)).map(Some)
    }

    /// The outcome with what was typed in the fields read into it; `players`:
    /// those of the round, in the order of the fields.
    ///
    /// # Errors
    /// What was typed and can't be read: it would not count.
    pub fn outcome(&self, players: &[PlayerId]) -> Result<Draft, String> {
        let mut draft = self.draft.clone();
        draft.level = self.money(Slot::Level)?;
        draft.pot = self.money(Slot::Pot)?;
        for (index, player) in (0_u8..).zip(players) {
            if let Some(bets) = self.money(Slot::Bets(index))? {
                draft.bets.push((*player, bets));
            }
        }
        Ok(draft)
    }

    /// He won that pot, or did not after all; others who won it stay: they tie.
    pub fn toggle_winner(&mut self, pot: usize, player: PlayerId) {
        let won = &mut self.draft.won;
        if won.len() <= pot {
            won.resize_with(pot + 1, Vec::new);
        }
        if let Some(group) = won.get_mut(pot) {
            if group.contains(&player) {
                group.retain(|other| *other != player);
            } else {
                group.push(player);
            }
        }
        self.tie = false;
    }

    /// He alone won that pot; what was said of later ones is forgotten.
    pub fn set_winner(&mut self, pot: usize, player: PlayerId) {
        self.draft.won.truncate(pot);
        self.toggle_winner(pot, player);
    }
}
