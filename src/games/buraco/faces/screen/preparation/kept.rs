//! Half-typed input of the preparation, as it is kept.

use super::super::ids;
use super::Screen;
use crate::domain::people::PlayerId;

impl Screen {
    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let one = |player: Option<PlayerId>| player.map_or(String::new(), |p| p.0.to_string());
        let people = self.people.iter().map(|player| player.0.to_string());
        let people: Vec<String> = people.collect();
        let mut all = vec![
            (ids::NAME, self.name.clone()),
            (ids::STAKE, self.stake.clone()),
            ("mesa", people.join(" ")),
            (
                "partida",
                self.of.map_or(String::new(), |of| of.to_string()),
            ),
            ("carteador", one(self.dealer)),
            ("banqueiro", one(self.banker)),
        ];
        all.extend(self.close.drafts());
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        let player = |text: &str| text.parse().ok().map(PlayerId);
        match field {
            ids::NAME => typed.clone_into(&mut self.name),
            ids::STAKE => typed.clone_into(&mut self.stake),
            "mesa" => self.people = typed.split(' ').filter_map(player).collect(),
            "partida" => self.of = typed.parse().ok(),
            "carteador" => self.dealer = player(typed),
            "banqueiro" => self.banker = player(typed),
            _ => self.close.restore(field, typed),
        }
    }
}
