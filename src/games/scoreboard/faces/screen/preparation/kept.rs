//! Half-typed input of the preparation, as it is kept.

use super::{NAME, Screen, TARGET, TEAMS};
use crate::domain::people::PlayerId;
use crate::games::scoreboard::{Tie, Wins};

/// Under these names what is agreed is kept; where it is not as usual, by a
/// word.
const OF: &str = "partida";
const TEAMS_OF: &str = "times";
const WINS: &str = "quem vence";
const TIE: &str = "empate";
const DEALER: &str = "carteador";
const OTHER: &str = "outro";

impl Screen {
    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let people: Vec<String> = self.people.iter().map(|p| p.0.to_string()).collect();
        let teams = self.teams.map(|teams| teams.to_string());
        let dealer = self.dealer.map(|dealer| dealer.0.to_string());
        let terms = |other: bool| if other { OTHER } else { "" };
        let mut all = vec![
            ("pessoas", people.join(" ")),
            (OF, self.of.map_or(String::new(), |of| of.to_string())),
            (NAME, self.name.clone()),
            (TARGET, self.target.clone()),
            (TEAMS_OF, teams.unwrap_or_default()),
            (WINS, terms(self.terms.wins == Wins::Lowest).to_owned()),
            (TIE, terms(self.terms.tie == Tie::Shared).to_owned()),
            (DEALER, dealer.unwrap_or_default()),
        ];
        all.extend(self.close.drafts());
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            "pessoas" => {
                let people = typed.split(' ').filter_map(|id| id.parse().ok());
                self.people = people.map(PlayerId).collect();
            }
            OF => self.of = typed.parse().ok(),
            NAME => typed.clone_into(&mut self.name),
            TARGET => typed.clone_into(&mut self.target),
            TEAMS_OF => self.teams = typed.parse().ok().filter(|one| TEAMS.contains(one)),
            WINS if typed == OTHER => self.terms.wins = Wins::Lowest,
            TIE if typed == OTHER => self.terms.tie = Tie::Shared,
            DEALER => self.dealer = typed.parse().ok().map(PlayerId),
            WINS | TIE => {}
            _ => self.close.restore(field, typed),
        }
    }
}
