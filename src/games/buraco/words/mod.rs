//! Portuguese for what the rules of Buraco say in data. Owns no rule.

pub mod command;
pub mod event;
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
        labels::closed(format!(
            "Partida {} de Buraco: {}; vitória de {} {}",
            self.number,
            labels::both(&self.teams, self.totals, names),
            names.people(&self.winners),
            labels::won_by(self.by)
        ))
    }
}
