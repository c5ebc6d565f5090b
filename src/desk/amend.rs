//! Emendas: which entries may be amended, what stands in the way, and what
//! would change for whom. Rule A25.
//!
//! Never: an entry of its own; the clerk proposes it.

use super::evening::{Anew, Changed, Evening, Line};
use super::log::Seq;
use super::order::NoAmendment;
use crate::bank::Stage;
use crate::domain::ledger::{CashPlace, ChipPlace, Debt, Ledger};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Command, Event, Tables};

/// Before, and after.
pub type Turned<T> = (T, T);

/// What an emenda changes, to be shown before it is confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amendment {
    /// Whose place.
    pub of: Seq,
    /// Facts that come out otherwise, entry by entry.
    pub changed: Vec<Changed>,
    /// Where chips lie otherwise, but for the rack: players, pot, boxes.
    pub chips: Vec<(ChipPlace, Turned<Money>)>,
    /// Where money lies otherwise: pockets, the box.
    pub cash: Vec<(CashPlace, Turned<Money>)>,
    /// Debts that are other ones.
    pub debts: Vec<(Debt, Turned<Money>)>,
    /// Points of the match on the table, or of the last one.
    pub points: Vec<(PlayerId, Turned<i64>)>,
}

impl Amendment {
    /// What these orders decided anew change in that evening.
    #[must_use]
    pub fn of(evening: &Evening, of: Seq, anew: &Anew) -> Amendment {
        let (before, after) = (evening.tables(), &anew.tables);
        let (was, is) = (&before.ledger, &after.ledger);
        let places = |ledger: &Ledger| -> Vec<ChipPlace> {
            ledger.chip_places().map(|(place, _)| place).collect()
        };
        let cash = |ledger: &Ledger| -> Vec<CashPlace> {
            ledger.cash_places().map(|(place, _)| place).collect()
        };
        let debts =
            |ledger: &Ledger| -> Vec<Debt> { ledger.debts().map(|(debt, _)| debt).collect() };
        let chips = [places(was), places(is)].concat();
        let chips = chips.into_iter().filter(|place| *place != ChipPlace::Rack);
        let points = |tables: &Tables| tables.points();
        let (had, has) = (points(before), points(after));
        let people = had.iter().chain(&has).map(|(player, _)| *player).collect();
        let of_whom = |all: &[(PlayerId, i64)], player| {
            let found = all.iter().find(|(whose, _)| *whose == player);
            found.map_or(0, |(_, points)| *points)
        };
        Amendment {
            of,
            changed: anew.changed.clone(),
            chips: turned(chips.collect(), |place| (was.chips(place), is.chips(place))),
            cash: turned([cash(was), cash(is)].concat(), |place| {
                (was.cash(place), is.cash(place))
            }),
            debts: turned([debts(was), debts(is)].concat(), |debt| {
                (was.debt(debt), is.debt(debt))
            }),
            points: turned(people, |player| {
                (of_whom(&had, player), of_whom(&has, player))
            }),
        }
    }
}

/// Each of these once, where it is not the same before and after.
fn turned<K: Copy + Ord, V: PartialEq>(
    mut keys: Vec<K>,
    of: impl Fn(K) -> Turned<V>,
) -> Vec<(K, Turned<V>)> {
    keys.sort_unstable();
    keys.dedup();
    let each = keys.into_iter().map(|key| (key, of(key)));
    each.filter(|(_, (before, after))| before != after)
        .collect()
}

/// A reason without the space around it.
///
/// # Errors
/// [`NoAmendment::NoReason`].
pub fn reason(why: &str) -> Result<String, NoAmendment> {
    match why.trim() {
        "" => Err(NoAmendment::NoReason),
        why => Ok(why.to_owned()),
    }
}

/// May that entry be amended at all?
///
/// # Errors
/// [`NoAmendment`].
pub fn amendable(evening: &Evening, of: Seq) -> Result<&Command, NoAmendment> {
    let line = evening.line(of).ok_or(NoAmendment::NotTonight(of))?;
    if evening.tables().counter.stage() != Stage::Open {
        return Err(NoAmendment::Closed);
    }
    if let Some(about) = line.about() {
        let mut about = about;
        while let Some(next) = evening.line(about).and_then(Line::about) {
            about = next;
        }
        return Err(NoAmendment::Amends { of, about });
    }
    let step = evening.step(of).ok_or(NoAmendment::NotTonight(of))?;
    if matches!(step.command, Command::Open(_)) {
        return Err(NoAmendment::Opening);
    }
    if !step.stands {
        return Err(NoAmendment::Reversed(of));
    }
    if !step.command.is_amendable() {
        return Err(NoAmendment::Fixed(of));
    }
    if let Some(paused) = step.events.iter().find_map(Event::pauses) {
        let mut later = evening.course().skip_while(|other| other.line.seq <= of);
        if let Some(by) = later.find(|step| step.command.resumes() == Some(paused)) {
            let by = by.line.seq;
            return Err(NoAmendment::Resumed { of, by });
        }
    }
    Ok(step.command)
}

/// Everything decided anew, with that order in the entry's place.
///
/// # Errors
/// [`NoAmendment`]: the first entry that no longer fits, and why.
pub fn anew(evening: &Evening, of: Seq, command: &Command) -> Result<Anew, NoAmendment> {
    let stands = amendable(evening, of)?;
    if stands == command {
        return Err(NoAmendment::Same(of));
    }
    if !stands.is_of_one_kind(command) {
        return Err(NoAmendment::OtherKind(of));
    }
    evening.anew(&[], Some((of, command))).map_err(|stop| {
        let why = stop
            .why
            .unwrap_or_else(|| unreachable!("facts of an emenda may come out otherwise"));
        match stop.by == of {
            true => NoAmendment::Refused { of, why },
            false => NoAmendment::Blocked {
                of,
                by: stop.by,
                why,
            },
        }
    })
}

/// The state right before an entry, as it stands: what its order is read in.
#[must_use]
pub fn tables_before(evening: &Evening, of: Seq) -> Tables {
    evening.tables_at(Seq(of.0 - 1))
}

/// What stood in the entry's place until that emenda.
#[must_use]
pub fn replaced<'a>(evening: &'a Evening, emenda: &Line) -> Option<&'a Command> {
    let of = emenda.about()?;
    let lines = evening.lines();
    let count = lines.partition_point(|line| line.seq < emenda.seq);
    let before = evening.course_of(count).into_iter();
    let mut before = before.filter(|step| step.line.seq == of);
    before.next().map(|step| step.command)
}
