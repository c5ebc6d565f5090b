//! Half-typed input of a match, as it is kept: a count that the power cut off
//! goes on where it was, as long as the book has not gone on.

use super::entry::{Input, Way};
use super::ids::{self, Figure};
use super::table::Screen;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::buraco::rules::team::Team;

const OF: &str = "de";
const CORRECTING: &str = "corrige";
const OUT: &str = "bateu";
const NOBODY: &str = "ninguém";
const WAYS: &str = "contagem";
const NO_MORTO: &str = "sem morto";
const ON_TABLE: &str = "cartas na mesa";
const IN_HAND: &str = "cartas na mão";
const MELDING: &str = "anota jogos";
const LAYER: &str = "quem baixa";
const CHANGING: &str = "muda o jogo";
const PAD: &str = "jogo";

const fn way(way: Way) -> &'static str {
    match way {
        Way::Totals => "totais",
        Way::Ranks => "cartas",
        Way::Noted => "jogos",
    }
}

fn read_way(kept: &str) -> Way {
    let all = [Way::Totals, Way::Ranks, Way::Noted];
    let found = all.into_iter().find(|one| way(*one) == kept);
    found.unwrap_or_default()
}

fn flag(is: bool) -> &'static str {
    if is { "sim" } else { "" }
}

fn player(kept: &str) -> Option<PlayerId> {
    kept.parse().ok().map(PlayerId)
}

fn numbers(kept: &str) -> Option<(u32, u32)> {
    let (first, second) = kept.split_once(' ')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}

impl Screen {
    /// The match and the round that are played now.
    pub(super) fn now(evening: &Evening) -> Option<(u32, u32)> {
        let partida = evening.tables().buraco.partida()?;
        Some((partida.sheet.number, partida.round_now()))
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let input = &self.input;
        let sides = |of: fn(&super::entry::Side) -> String| {
            let each = input.sides.iter().map(of);
            each.collect::<Vec<_>>().join("\n")
        };
        let pair = |pair: Option<(u32, u32)>| {
            pair.map_or_else(String::new, |(first, second)| format!("{first} {second}"))
        };
        let changing = self.changing.map(|(team, meld)| {
            let meld = u32::try_from(meld).unwrap_or(u32::MAX);
            (u32::from(team == Team::Second), meld)
        });
        let out = input.out.map_or_else(String::new, |out| match out {
            Some(player) => player.0.to_string(),
            None => NOBODY.to_owned(),
        });
        let correcting = input.correcting.map(|round| round.to_string());
        let layer = self.layer.map(|player| player.0.to_string());
        let pad = (!self.pad.cards().is_empty())
            .then(|| serde_json::to_string(&self.pad).unwrap_or_default());
        let mut all = vec![
            (OF, pair(self.of)),
            (CORRECTING, correcting.unwrap_or_default()),
            (OUT, out),
            (WAYS, sides(|side| way(side.way).to_owned())),
            (NO_MORTO, sides(|side| flag(side.no_morto).to_owned())),
            (ON_TABLE, sides(|side| side.table.clone().into())),
            (IN_HAND, sides(|side| side.hand.clone().into())),
            (MELDING, flag(self.melding).to_owned()),
            (LAYER, layer.unwrap_or_default()),
            (CHANGING, pair(changing)),
            (PAD, pad.unwrap_or_default()),
            (ids::REASON, self.reason.clone()),
        ];
        for (place, side) in input.sides.iter().enumerate() {
            let figures = Figure::ALL.into_iter();
            all.extend(figures.map(|f| (f.id(place), side.typed[f.index()].clone())));
        }
        all.extend(ids::TRY.into_iter().zip(self.tries.iter().cloned()));
        all.extend(ids::PAID.into_iter().zip(self.paid.iter().cloned()));
        all
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        let sides = self.input.sides.iter_mut().zip(typed.split('\n'));
        match field {
            OF => self.of = numbers(typed),
            CORRECTING => self.input.correcting = typed.parse().ok(),
            OUT if typed == NOBODY => self.input.out = Some(None),
            OUT => self.input.out = player(typed).map(Some),
            WAYS => sides.for_each(|(side, kept)| side.way = read_way(kept)),
            NO_MORTO => sides.for_each(|(side, kept)| side.no_morto = kept == flag(true)),
            ON_TABLE => sides.for_each(|(side, kept)| side.table = kept.to_owned().into()),
            IN_HAND => sides.for_each(|(side, kept)| side.hand = kept.to_owned().into()),
            MELDING => self.melding = typed == flag(true),
            LAYER => self.layer = player(typed),
            CHANGING => {
                self.changing = numbers(typed).and_then(|(team, meld)| {
                    let team = Team::ALL.get(usize::try_from(team).ok()?)?;
                    Some((*team, usize::try_from(meld).ok()?))
                });
            }
            PAD => self.pad = serde_json::from_str(typed).unwrap_or_default(),
            _ => self.restore_text(field, typed),
        }
    }

    fn restore_text(&mut self, field: &str, typed: &str) {
        for (place, side) in self.input.sides.iter_mut().enumerate() {
            for figure in Figure::ALL {
                if field == figure.id(place) {
                    typed.clone_into(&mut side.typed[figure.index()]);
                }
            }
        }
        let texts = ids::TRY.into_iter().zip(&mut self.tries);
        let texts = texts.chain(ids::PAID.into_iter().zip(&mut self.paid));
        for (id, own) in texts.chain([(ids::REASON, &mut self.reason)]) {
            if field == id {
                typed.clone_into(own);
            }
        }
    }

    /// Everything was restored: what was typed of a round that is in the book
    /// already is dropped.
    pub fn restored(&mut self, evening: &Evening) {
        if self.of != Self::now(evening) {
            *self = Screen::default();
        }
    }

    /// A count begins anew.
    pub(super) fn count_anew(&mut self) {
        self.input = Input::default();
        self.reason.clear();
    }
}
