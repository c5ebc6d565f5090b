//! Half-typed input as text, and back. What can't be read is left out.

use std::fmt::Display;
use std::str::FromStr;

use super::ChipsChoice;
use super::input::Input;
use crate::bank::faces::screen::own;
use crate::domain::people::PlayerId;

/// The end of the evening is open.
pub(super) const CLOSING: &str = "preparacao-encerrar";
/// Who plays and where, in the order they are kept.
const TABLE: [&str; 8] = [
    "preparacao-pessoas",
    "preparacao-nome",
    "preparacao-banqueiro",
    "preparacao-modo",
    "preparacao-lugares",
    "preparacao-cartas",
    "preparacao-carteadores",
    "preparacao-carteador",
];
/// The notes of the sale.
pub(super) const NOTES: &str = "preparacao-notas";

impl Input {
    pub(super) fn drafts(&self) -> Vec<(&'static str, String)> {
        if self.number == 0 {
            return Vec::new();
        }
        let amounts = self
            .amounts
            .iter()
            .map(|(player, typed)| format!("{}={typed}", player.0));
        let chips = match self.chips {
            ChipsChoice::Advised => "aconselhadas".to_owned(),
            ChipsChoice::Suggestion(number) => number.to_string(),
            ChipsChoice::Own => "proprias".to_owned(),
            ChipsChoice::OnTable => "da-mesa".to_owned(),
        };
        let steps = self.confirmed.iter().map(|step| *step as usize);
        let mut all = vec![("preparacao-partida", self.number.to_string())];
        all.extend(TABLE.into_iter().zip(self.table.kept()));
        all.extend([
            ("preparacao-baralhos", one(self.decks)),
            ("preparacao-dispostos", lines(amounts)),
            ("preparacao-de-novo", one(self.anew.then_some(1))),
            ("preparacao-abaixo", one(self.below.then_some(1))),
            ("preparacao-quantas", one(self.size)),
            ("preparacao-fichas", chips),
            ("preparacao-proprias", own::kept(&self.own)),
            ("preparacao-regras", json(self.rules)),
            ("preparacao-banca", json(self.counter)),
            (
                "preparacao-aberto",
                one(self.open.map(|step| step as usize)),
            ),
            (
                "preparacao-passos",
                lines(steps.map(|step| step.to_string())),
            ),
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
            "preparacao-partida" => self.number = typed.parse().unwrap_or(0),
            "preparacao-baralhos" => self.decks = read(typed),
            "preparacao-dispostos" => {
                let each = typed.lines().filter_map(|line| line.split_once('='));
                self.amounts = each
                    .filter_map(|(who, typed)| Some((PlayerId(read(who)?), typed.to_owned())))
                    .collect();
            }
            "preparacao-de-novo" => self.anew = typed == "1",
            "preparacao-abaixo" => self.below = typed == "1",
            "preparacao-quantas" => self.size = read(typed),
            "preparacao-fichas" => {
                self.chips = match typed {
                    "proprias" => ChipsChoice::Own,
                    "da-mesa" => ChipsChoice::OnTable,
                    other => read(other).map_or(ChipsChoice::Advised, ChipsChoice::Suggestion),
                }
            }
            "preparacao-proprias" => self.own = own::restored(typed),
            "preparacao-regras" => self.rules = serde_json::from_str(typed).ok(),
            "preparacao-banca" => self.counter = serde_json::from_str(typed).ok(),
            "preparacao-aberto" => {
                let mut known = super::Step::ALL.into_iter();
                let said: Option<usize> = read(typed);
                self.open = known.find(|step| Some(*step as usize) == said);
            }
            "preparacao-passos" => {
                let known = super::Step::ALL.into_iter();
                let said: Vec<usize> = typed.lines().filter_map(read).collect();
                self.confirmed = known
                    .filter(|step| said.contains(&(*step as usize)))
                    .collect();
            }
            _ => {}
        }
    }
}

fn lines(each: impl Iterator<Item = String>) -> String {
    each.collect::<Vec<_>>().join("\n")
}

fn one(value: Option<impl Display>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Rules as they are kept; nothing where nothing was chosen.
fn json(rules: Option<impl serde::Serialize>) -> String {
    let rules = rules.and_then(|rules| serde_json::to_string(&rules).ok());
    rules.unwrap_or_default()
}

fn read<T: FromStr>(typed: &str) -> Option<T> {
    typed.parse().ok()
}
