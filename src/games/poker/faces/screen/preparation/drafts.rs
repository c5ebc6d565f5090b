//! Half-typed input as text, and back. What can't be read is left out.

use super::input::Input;
use super::{ChipsChoice, Step};
use crate::bank::faces::screen::own;

/// The end of the evening is open.
pub(super) const CLOSING: &str = "poquer-encerrar";
/// The notes of the sale.
pub(super) const NOTES: &str = "poquer-notas";

/// Who plays and where, in the order they are kept.
const TABLE: [&str; 8] = [
    "poquer-pessoas",
    "poquer-nome",
    "poquer-banqueiro",
    "poquer-modo",
    "poquer-lugares",
    "poquer-cartas",
    "poquer-carteadores",
    "poquer-carteador",
];

impl Input {
    pub(super) fn drafts(&self) -> Vec<(&'static str, String)> {
        if self.number == 0 {
            return Vec::new();
        }
        let chips = match self.chips {
            ChipsChoice::Advised => "aconselhadas".to_owned(),
            ChipsChoice::Suggestion(number) => number.to_string(),
            ChipsChoice::Own => "proprias".to_owned(),
            ChipsChoice::OnTable => "da-mesa".to_owned(),
        };
        let rules = self
            .rules
            .and_then(|rules| serde_json::to_string(&rules).ok());
        let steps = self.confirmed.iter();
        let steps: Vec<String> = steps.map(|step| (*step as usize).to_string()).collect();
        let open = self.open.map(|step| (step as usize).to_string());
        let size = self.size.map(|size| size.to_string());
        let mut all = vec![("poquer-partida", self.number.to_string())];
        all.extend(TABLE.into_iter().zip(self.table.kept()));
        all.extend([
            ("poquer-cacife", self.cacife.clone()),
            ("poquer-pingo", self.pingo.clone()),
            ("poquer-minima", self.min.clone()),
            ("poquer-maxima", self.max.clone()),
            ("poquer-quantas", size.unwrap_or_default()),
            ("poquer-fichas", chips),
            ("poquer-proprias", own::kept(&self.own)),
            ("poquer-regras", rules.unwrap_or_default()),
            ("poquer-aberto", open.unwrap_or_default()),
            ("poquer-passos", steps.join("\n")),
        ]);
        all
    }

    pub(super) fn restore(&mut self, field: &str, typed: &str) {
        // Given back: what was sent did not come about.
        self.sent = None;
        if let Some(place) = TABLE.iter().position(|name| *name == field) {
            self.table.restore(place, typed);
        }
        match field {
            "poquer-partida" => self.number = typed.parse().unwrap_or(0),
            "poquer-cacife" => typed.clone_into(&mut self.cacife),
            "poquer-pingo" => typed.clone_into(&mut self.pingo),
            "poquer-minima" => typed.clone_into(&mut self.min),
            "poquer-maxima" => typed.clone_into(&mut self.max),
            "poquer-quantas" => self.size = typed.parse().ok(),
            "poquer-fichas" => {
                self.chips = match typed {
                    "proprias" => ChipsChoice::Own,
                    "da-mesa" => ChipsChoice::OnTable,
                    other => {
                        let number = other.parse().ok();
                        number.map_or(ChipsChoice::Advised, ChipsChoice::Suggestion)
                    }
                }
            }
            "poquer-proprias" => self.own = own::restored(typed),
            "poquer-regras" => self.rules = serde_json::from_str(typed).ok(),
            "poquer-aberto" => self.open = step(typed),
            "poquer-passos" => self.confirmed = typed.lines().filter_map(step).collect(),
            _ => {}
        }
    }
}

fn step(typed: &str) -> Option<Step> {
    let number: usize = typed.parse().ok()?;
    let mut known = Step::ALL.into_iter();
    known.find(|step| *step as usize == number)
}
