//! The end of a round: pots and who competes for them, who collects.
//! Rules A8, A10, A11, A13.

use super::template::{Filled, Template, collector};
use super::{At, Choice, Guide, Stepper};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::award;
use crate::games::arremate::rules::betting::Betting;
use crate::games::arremate::rules::command::{Judgement, RoundKind};
use crate::games::arremate::{Command as Game, Event as GameEvent, Moment, Partida, RoundStage};
use crate::games::{Command, Event, Tables};
use crate::words::explain;
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::{Names, listed};

/// A pot, and who competes for it. Rule A10.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PotView {
    /// `Montante`, `Montante Paralelo 1`.
    pub title: String,
    /// What it holds.
    pub amount: Money,
    /// Who may win it, from the dealer's left.
    pub eligible: Vec<PlayerId>,
}

/// The pots of the bets as they stand, and what would go back.
pub(super) fn pots(partida: &Partida, betting: &Betting) -> Vec<PotView> {
    let Ok(split) = award::split(partida.ante, betting) else {
        return Vec::new();
    };
    let hands = betting.hands();
    split
        .pots
        .iter()
        .enumerate()
        .map(|(index, pot)| PotView {
            title: labels::pot(index),
            amount: pot.amount,
            eligible: pot
                .eligible
                .iter()
                .filter_map(|seat| hands.get(seat).map(|hand| hand.player))
                .collect(),
        })
        .collect()
}

/// The pots of the round under way, for the middle of the table.
#[must_use]
pub fn pots_on_table(tables: &Tables) -> Vec<PotView> {
    let partida = tables.arremate.partida();
    partida
        .and_then(|partida| Some(pots(partida, partida.betting()?)))
        .unwrap_or_default()
}

/// What each pot's division would be, one sentence each: for the winners that
/// stand picked now, and for the history of the round.
#[must_use]
pub fn pots_explained(tables: &Tables, events: &[Event]) -> Vec<String> {
    let names = Names::of(tables);
    let unit = tables
        .arremate
        .partida()
        .map(|partida| partida.ante)
        .unwrap_or_default();
    let named = |players: &[PlayerId]| -> Vec<String> {
        players.iter().map(|player| names.person(*player)).collect()
    };
    let mut said = Vec::new();
    for event in events {
        let Event::Arremate(GameEvent::PotsAwarded(award)) = event else {
            continue;
        };
        for (index, pot) in award.pots.iter().enumerate() {
            let shares: Vec<(String, Money)> = pot
                .shares
                .iter()
                .map(|(player, share)| (names.person(*player), *share))
                .collect();
            said.push(explain::pot(
                index,
                pot.amount,
                &named(&pot.eligible),
                &shares,
                &named(&pot.odd_to),
                unit,
            ));
        }
    }
    said
}

/// `Ana ganha o Montante de 16,00`, or who ties.
pub(super) fn winners_label(at: &At<'_>, groups: &[Vec<PlayerId>]) -> String {
    let command = Command::Arremate(Game::Showdown(Judgement::Ranking(groups.to_vec())));
    let events = at.tables.decide(&command).unwrap_or_default();
    let mut parts: Vec<String> = Vec::new();
    for event in &events {
        let Event::Arremate(GameEvent::PotsAwarded(award)) = event else {
            continue;
        };
        for (index, pot) in award.pots.iter().enumerate() {
            let title = labels::pot(index);
            parts.push(match pot.shares.as_slice() {
                [(winner, share)] => {
                    let was = at.chips(*winner);
                    let is = was.checked_add(*share).unwrap_or(was);
                    let money = if award.pots.len() == 1 && award.returned.is_empty() {
                        format!(" ({})", crate::words::money::from_to(was, is))
                    } else {
                        String::new()
                    };
                    format!(
                        "{} ganha o {title} de {}{money}",
                        at.name(*winner),
                        plain(*share)
                    )
                }
                shares => format!("{title} dividido: {}", at.names.amounts(shares)),
            });
        }
    }
    match (parts.is_empty(), groups.first()) {
        (false, _) => listed(&parts),
        (true, Some(first)) if !first.is_empty() => {
            format!("Ganha {}", at.names.any_of(first))
        }
        (true, _) => "Quem ganha?".to_owned(),
    }
}

/// Who was called shows first, and who may keep his cards closed. Rule A13.
fn who_shows(at: &At<'_>, betting: &Betting, all_sound: bool) -> String {
    match betting.shows_first() {
        Some(player) => format!(
            "A aposta de {} foi paga: mostra primeiro. Quem vê que perdeu pode não mostrar.",
            at.name(player)
        ),
        None if all_sound => {
            "Quem foi pago mostra primeiro; quem vê que perdeu pode não mostrar.".to_owned()
        }
        None => "Com alguém em quebra, todos mostram.".to_owned(),
    }
}

/// Cards are shown.
pub(super) fn showdown(at: &At<'_>, partida: &Partida) -> Guide {
    let mut guide = at.guide(
        Moment::Showdown,
        Stepper::round(3),
        "Mostrem as combinações",
    );
    let Some(betting) = partida.betting() else {
        return guide;
    };
    for pot in pots(partida, betting) {
        guide.asked.push(match pot.eligible.as_slice() {
            [only] => format!(
                "{} de {}: só {} participa e leva tudo.",
                pot.title,
                plain(pot.amount),
                at.name(*only)
            ),
            many => format!(
                "{} de {}: disputado por {}.",
                pot.title,
                plain(pot.amount),
                at.names.people(many)
            ),
        });
    }
    let broke: Vec<PlayerId> = betting
        .live()
        .filter(|hand| hand.broke)
        .map(|hand| hand.player)
        .collect();
    if !broke.is_empty() {
        guide.asked.push(format!(
            "Em quebra, não recolhe combinações: {}.",
            at.names.people(&broke)
        ));
    }
    guide.asked.push(who_shows(at, betting, broke.is_empty()));
    let live = partida.showing();
    let mut choices: Vec<Choice> = vec![at.ask(
        "winners",
        "Quem ganha? Escolha do melhor ao pior; juntos, os que empatam",
        Some('g'),
        Template::Winners,
        None,
    )];
    for &player in &live {
        let groups = vec![vec![player]];
        choices.push(at.ready(
            &format!("wins-{}", player.0),
            winners_label(at, &groups),
            None,
            Game::Showdown(Judgement::Ranking(groups)),
        ));
    }
    if live.len() > 1 {
        let groups = vec![live.clone()];
        choices.push(at.ready(
            "all-tie",
            format!("Empate de todos: {}", winners_label(at, &groups)),
            Some('e'),
            Game::Showdown(Judgement::Ranking(groups)),
        ));
    }
    for &player in live.iter().filter(|_| live.len() > 1) {
        let closes = Game::KeepClosed { player };
        if at.tables.decide(&Command::Arremate(closes.clone())).is_ok() {
            choices.push(at.ready(
                &format!("closed-{}", player.0),
                format!("{} viu que perdeu e não mostra as cartas", at.name(player)),
                None,
                closes,
            ));
        }
    }
    choices.extend(super::aside(at, partida));
    guide.choices = choices;
    guide.on_enter(&["winners"])
}

/// Pots are divided; the winner may collect, and the next round may begin.
pub(super) fn collecting(at: &At<'_>, partida: &Partida) -> Guide {
    let steps = Stepper::round(3);
    let Some(RoundStage::Collecting(award)) = partida.round().map(|round| &round.stage) else {
        return at.guide(Moment::Collecting, steps, "Final da rodada");
    };
    let who = collector(partida);
    let headline = match (who, award.unseen) {
        (Some(player), true) => format!("{} ganhou sem mostrar e pode recolher", at.name(player)),
        (Some(player), false) => format!("{} recolhe as combinações", at.name(player)),
        (None, _) => "Ninguém recolhe combinações".to_owned(),
    };
    let mut guide = at.guide(Moment::Collecting, steps, headline);
    let told = Event::Arremate(GameEvent::PotsAwarded(award.clone()));
    guide
        .asked
        .push(crate::words::event::event(&told, &at.names));
    let taken: u32 = partida
        .gains
        .iter()
        .filter(|gain| gain.round == partida.rounds && gain.player == who && who.is_some())
        .map(|gain| gain.points)
        .sum();
    let collected = who.is_some() && collected(partida);
    if let (Some(player), true) = (who, collected) {
        guide.asked.push(format!(
            "{} recolheu até aqui {} nesta rodada.",
            at.name(player),
            crate::words::cards::points(taken)
        ));
    }
    if let Some(player) = who {
        let word = if collected {
            "mais combinações"
        } else {
            "combinações"
        };
        guide.choices.push(at.ask(
            "collect",
            format!("{} recolhe {word}…", at.name(player)),
            Some('r'),
            Template::Collect,
            None,
        ));
    }
    let mut enter: Vec<&str> = Vec::new();
    if who.is_some() && !collected {
        enter.push("collect");
    }
    if partida.over {
        guide
            .asked
            .push("A partida acabou: contem os pontos.".to_owned());
        guide.choices.push(super::finish::as_entered(at));
        guide.choices.push(super::finish::count_anew(at, partida));
        enter.extend(["count-entered", "count"]);
    } else {
        let (starts, first) = super::round::starts(at, partida);
        guide.choices.extend(starts);
        guide
            .choices
            .extend(super::round::also_between(at, partida));
        enter.extend([first, "round-normal", "round-penultimate", "round-last"]);
    }
    guide.on_enter(&enter)
}

/// Has the winner collected something in this round already? Cards collected
/// come after every lot of the round.
fn collected(partida: &Partida) -> bool {
    let Some(round) = partida.round() else {
        return false;
    };
    let lots = round.lots_shown as usize;
    partida.gains.len() > round.gains_before.saturating_add(lots) && round.kind != RoundKind::Last
}

/// What is asked of a showdown, for the pots' own lines.
impl PotView {
    /// `Montante de 16,00: Ana e Beto`.
    #[must_use]
    pub fn said(&self, names: &Names) -> String {
        format!(
            "{} de {}: {}",
            self.title,
            plain(self.amount),
            names.people(&self.eligible)
        )
    }
}

/// A ranking that names the winner alone.
#[must_use]
pub fn wins(player: PlayerId) -> Filled {
    Filled::Ranking(vec![vec![player]])
}
