//! Portuguese for what the scoreboard says in data. Owns no rule.

mod command;
mod event;
pub mod labels;
mod refusal;

use super::{Command, Ended, Event, Refusal};
use crate::words::Said;
use crate::words::names::Names;

impl Said for Command {
    fn said(&self, names: &Names) -> String {
        command::command(self, names)
    }
}

impl Said for Event {
    fn said(&self, names: &Names) -> String {
        event::event(self, names)
    }
}

impl Said for Refusal {
    fn said(&self, names: &Names) -> String {
        refusal::refusal(self, names)
    }
}

impl Said for Ended {
    fn said(&self, names: &Names) -> String {
        event::ended(self.number, &self.winners, &self.sides, &self.totals, names)
    }
}
