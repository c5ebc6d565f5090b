//! What is half typed at the closing, kept and found again.

use super::{COMPARED, MONEY, REASON, Screen, settling};

impl Screen {
    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        vec![
            ("caixas-fichas", self.rack.join("\n")),
            (MONEY, self.money.clone()),
            (REASON, self.reason.clone()),
            (settling::DRAFT, self.settling.kept()),
            (COMPARED, if self.compared { "sim" } else { "" }.to_owned()),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        match field {
            "caixas-fichas" => {
                for (text, line) in self.rack.iter_mut().zip(typed.split('\n')) {
                    line.clone_into(text);
                }
            }
            MONEY => typed.clone_into(&mut self.money),
            REASON => typed.clone_into(&mut self.reason),
            settling::DRAFT => self.settling = settling::Screen::of(typed),
            COMPARED => self.compared = typed == "sim",
            _ => {}
        }
    }
}
