//! Portuguese for what the rules of Pôquer fechado say in data. Owns no rule.

pub mod command;
mod ended;
pub mod event;
pub mod hand;
pub mod labels;
pub mod refusal;

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
        ended::ended(self, names)
    }
}
