//! Names as they were when each entry was written: whoever is called otherwise
//! today, or was found to be entered twice since, is told as the table said it
//! then. Rule A7.
//!
//! Never: who somebody is. That the counter says.

use std::collections::BTreeMap;

use super::names::Names;
use crate::bank;
use crate::desk::evening::{Body, Evening, Line};
use crate::desk::log::Seq;
use crate::domain::chips::ChipSet;
use crate::domain::people::{Merged, Person, PlayerId};
use crate::games::Event;

/// How people and colours are called, and how chips are sold, fact after fact.
#[derive(Debug, Default)]
pub struct Called {
    people: BTreeMap<PlayerId, String>,
    merged: Vec<Merged>,
    set: Option<ChipSet>,
    on_account: bool,
}

impl Called {
    /// Takes in a fact; is anything said otherwise after it?
    pub fn take(&mut self, event: &Event) -> bool {
        let Event::Bank(event) = event else {
            return false;
        };
        match event {
            bank::Event::EveningOpened { carried, .. } => {
                let named = |person: &Person| (person.id, person.name.clone());
                self.people.extend(carried.people.iter().map(named));
                self.merged.clone_from(&carried.merged);
            }
            bank::Event::PersonAdded(person) => {
                self.people.insert(person.id, person.name.clone());
            }
            bank::Event::PersonRenamed { player, name, .. } => {
                self.people.insert(*player, name.clone());
            }
            bank::Event::PeopleMerged { merged, name } => {
                for before in &mut self.merged {
                    before.stays = merged.now(before.stays);
                }
                self.merged.push(merged.clone());
                self.people.insert(merged.stays, name.clone());
            }
            bank::Event::ChipsChosen { set, .. } => self.set = Some(set.clone()),
            bank::Event::RulesChosen(rules) => self.on_account = rules.on_account,
            _ => return false,
        }
        true
    }

    /// As they are called now; who was entered twice has one name.
    #[must_use]
    pub fn names(&self) -> Names {
        let mut people = self.people.clone();
        for merged in &self.merged {
            if let Some(name) = self.people.get(&merged.stays) {
                people.insert(merged.gone, name.clone());
            }
        }
        Names::new(people, self.set.as_ref()).with_account(self.on_account)
    }
}

/// The names at every entry of an evening.
#[derive(Debug, Default)]
pub struct Then {
    /// From which place in the evening on, in order.
    marks: Vec<(usize, Names)>,
    none: Names,
}

impl Then {
    /// Goes through the evening once.
    #[must_use]
    pub fn of(evening: &Evening) -> Then {
        let mut then = Then::default();
        let mut called = Called::default();
        for (place, line) in evening.lines().iter().enumerate() {
            let changed = match &line.body {
                Body::Done { .. } => takes(&mut called, line),
                // Nobody is named anew by an emenda.
                Body::Amended { .. } => false,
                Body::Reversed { of, .. } => {
                    let names = named(evening, Seq(*of));
                    if names {
                        called = stood(evening, place + 1);
                    }
                    names
                }
            };
            if changed {
                then.marks.push((place, called.names()));
            }
        }
        then
    }

    /// The names right after the entry at that place, from 0.
    #[must_use]
    pub fn at(&self, place: usize) -> &Names {
        let later = self.marks.partition_point(|(from, _)| *from <= place);
        let before = later.checked_sub(1).and_then(|mark| self.marks.get(mark));
        before.map_or(&self.none, |(_, names)| names)
    }
}

/// Takes in all facts of an entry; did any of them name something?
fn takes(called: &mut Called, line: &Line) -> bool {
    let Body::Done { events, .. } = &line.body else {
        return false;
    };
    // Each of them, not only the first that names.
    let names = events.iter().filter(|event| called.take(event)).count();
    names > 0
}

/// Does the entry at the bottom of all reversals name somebody?
fn named(evening: &Evening, of: Seq) -> bool {
    match evening.line(of) {
        Some(line) => match &line.body {
            Body::Reversed { of, .. } => named(evening, Seq(*of)),
            Body::Amended { .. } => false,
            Body::Done { .. } => takes(&mut Called::default(), line),
        },
        None => false,
    }
}

/// What was called how by those of the first `count` entries that stood when
/// there were no more.
fn stood(evening: &Evening, count: usize) -> Called {
    let mut called = Called::default();
    for step in evening.course_of(count) {
        takes(&mut called, step.line);
    }
    called
}
