//! Prova dos nove: chips against the set, money against the chips outside, each
//! game's table against the books. Rule A7.
//!
//! Never: a correction. What does not hold is named, not mended.

use crate::desk::evening::{Body, Evening};
use crate::domain::ledger::{CashPlace, ColourPlace, Unsound as BooksUnsound};
use crate::domain::money::Money;
use crate::games::{Tables, Unsound};
use crate::words::command::command;
use crate::words::money::plain;
use crate::words::names::Names;

/// One colour: where its chips are, and whether they are the set's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColourProof {
    /// What the table calls it.
    pub name: String,
    /// Value of one chip.
    pub value: Money,
    /// In the rack.
    pub rack: u32,
    /// With players, in pots, in the box of card sales.
    pub outside: u32,
    /// With paused matches.
    pub aside: u32,
    /// Fichas faltantes.
    pub missing: u32,
    /// In the set.
    pub set: u32,
}

impl ColourProof {
    /// All chips that the books know of.
    #[must_use]
    pub fn found(&self) -> u32 {
        let parts = [self.rack, self.outside, self.aside, self.missing];
        parts.into_iter().fold(0, u32::saturating_add)
    }

    /// They are the set's. Rule A7 (i).
    #[must_use]
    pub fn holds(&self) -> bool {
        self.found() == self.set
    }
}

/// The strip that is always in sight. Rule A7.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Each colour, lowest first.
    pub colours: Vec<ColourProof>,
    /// Money in the Caixa de Venda de Fichas.
    pub cash: Money,
    /// Chips sold on account less those taken back: no money lies for them.
    pub account: Money,
    /// What the Banqueiro owes it.
    pub owed: Money,
    /// Value of all chips outside the rack.
    pub outside: Money,
    /// Everything holds.
    pub holds: bool,
    /// What does not, and after which movement.
    pub fault: Option<String>,
}

impl Proof {
    /// `fichas 100/100 · caixa 348,00 = fichas fora 348,00`; where nobody plays
    /// with chips, that there are none.
    #[must_use]
    pub fn said(&self) -> String {
        let amounts = [self.cash, self.account, self.owed, self.outside];
        if self.colours.is_empty() && amounts.iter().all(|amount| amount.is_zero()) {
            return "sem fichas na mesa".to_owned();
        }
        let found = self.colours.iter().map(ColourProof::found);
        let found = found.fold(0, u32::saturating_add);
        let set = self.colours.iter().map(|colour| colour.set);
        let set = set.fold(0, u32::saturating_add);
        let owed = if self.owed.is_zero() {
            String::new()
        } else {
            format!(" + o Banqueiro deve {}", plain(self.owed))
        };
        let account = if self.account.is_negative() {
            format!(" − a entregar {}", plain(-self.account))
        } else if self.account.is_zero() {
            String::new()
        } else {
            format!(" + fiado {}", plain(self.account))
        };
        let sign = if self.money() == Some(self.outside) {
            '='
        } else {
            '≠'
        };
        format!(
            "fichas {found}/{set} · caixa {}{account}{owed} {sign} fichas fora {}",
            plain(self.cash),
            plain(self.outside)
        )
    }

    fn money(&self) -> Option<Money> {
        self.cash.checked_add(self.account)?.checked_add(self.owed)
    }
}

/// Chips and money as the books stand; `last` names the last movement.
#[must_use]
pub fn proof(tables: &Tables, last: Option<&str>) -> Proof {
    let ledger = &tables.ledger;
    let of = |place, index: usize| ledger.colours(place).get(index).copied().unwrap_or(0);
    let colours: Vec<ColourProof> = ledger
        .set()
        .map_or(&[][..], |set| set.colours())
        .iter()
        .enumerate()
        .map(|(index, colour)| ColourProof {
            name: colour.name.clone(),
            value: colour.value,
            rack: of(ColourPlace::Rack, index),
            outside: of(ColourPlace::Outside, index),
            aside: of(ColourPlace::Aside, index),
            missing: of(ColourPlace::Missing, index) + of(ColourPlace::Absent, index),
            set: colour.count,
        })
        .collect();
    let fault = wrong(tables, &colours).map(|what| match last {
        Some(last) => format!(
            "{what}, depois de “{last}”: desfaça esse lançamento ou faça a conferência das caixas."
        ),
        None => format!("{what}: faça a conferência das caixas."),
    });
    Proof {
        colours,
        cash: ledger.money_in_box(),
        account: ledger.cash(CashPlace::Box) - ledger.money_in_box(),
        owed: ledger.owed_tonight(),
        outside: ledger.value_outside(),
        holds: fault.is_none(),
        fault,
    }
}

/// The same for an evening, which knows its last movement.
#[must_use]
pub fn proof_of(evening: &Evening) -> Proof {
    proof(evening.tables(), last_movement(evening).as_deref())
}

/// The last entry that stands and moved value, in a few words.
#[must_use]
pub fn last_movement(evening: &Evening) -> Option<String> {
    let names = Names::of(evening.tables());
    let lines = evening.lines().iter().zip(evening.standing());
    let mut moved = lines.rev().filter(|(line, _)| !line.postings.is_empty());
    moved.find_map(|(line, stands)| match &line.body {
        Body::Done { command: order, .. } if stands => Some(command(order, &names)),
        _ => None,
    })
}

fn wrong(tables: &Tables, colours: &[ColourProof]) -> Option<String> {
    if let Some(colour) = colours.iter().find(|colour| !colour.holds()) {
        return Some(format!(
            "As fichas de cor {} são {} e o conjunto tem {}",
            colour.name,
            colour.found(),
            colour.set
        ));
    }
    let fault = match tables.check() {
        Ok(()) => return None,
        Err(Unsound::Table(_)) => return Some("A mesa não diz o que dizem as contas".to_owned()),
        Err(Unsound::Books(fault)) => fault,
    };
    Some(match fault {
        BooksUnsound::Value { colours, accounts } => {
            format!(
                "As fichas contadas por cor valem {} e as contas dizem {}",
                plain(colours),
                plain(accounts)
            )
        }
        BooksUnsound::Box {
            cash,
            owed,
            outside,
        } => {
            format!(
                "A Caixa de Venda de Fichas tem {} e o Banqueiro lhe deve {}, mas as fichas fora \
                 valem {}",
                plain(cash),
                plain(owed),
                plain(outside)
            )
        }
        BooksUnsound::Results(off) => format!("Os resultados somam {} e não zero", plain(off)),
        BooksUnsound::ColourCount(_) | BooksUnsound::Negative => "Uma conta não fecha".to_owned(),
    })
}
