//! Short names of things, for sheets, screens and sentences. No sentence ends
//! here with a point.

use crate::domain::people::PlayerId;
use crate::words::money::whole;
use crate::words::names::Names;

use super::super::rules::event::WonBy;
use super::super::rules::house_rules::HouseRules;
use super::super::rules::meld::Canasta;
use super::super::rules::points::Points;
use super::super::rules::scoring::{Part, TARGET};

/// `1.235`, `−80`: points in a column, with a true minus.
#[must_use]
pub fn score(points: Points) -> String {
    let sign = if points < Points::ZERO { "−" } else { "" };
    format!("{sign}{}", whole(points.0.unsigned_abs()))
}

/// `+465`, `−80`, `0`: what a part adds.
#[must_use]
pub fn added(points: Points) -> String {
    let sign = if points > Points::ZERO { "+" } else { "" };
    format!("{sign}{}", score(points))
}

/// `1 ponto`, `−80 pontos`.
#[must_use]
pub fn points(points: Points) -> String {
    let unit = if points.0.abs() == 1 {
        "ponto"
    } else {
        "pontos"
    };
    format!("{} {unit}", score(points))
}

/// `Ana e Beto`.
#[must_use]
pub fn team(players: &[PlayerId], names: &Names) -> String {
    names.people(players)
}

/// `Ana e Beto 465 × −80 Caio e Duda`: points side by side.
#[must_use]
pub fn both(teams: &[Vec<PlayerId>; 2], points: [Points; 2], names: &Names) -> String {
    format!(
        "{} {} × {} {}",
        team(&teams[0], names),
        score(points[0]),
        score(points[1]),
        team(&teams[1], names)
    )
}

/// Rule B7.
#[must_use]
pub const fn canasta(canasta: Canasta) -> &'static str {
    match canasta {
        Canasta::Clean => "canastra real",
        Canasta::Dirty => "canastra simples",
    }
}

/// Rule B5.
#[must_use]
pub const fn won_by(by: WonBy) -> &'static str {
    match by {
        WonBy::Points => "por pontos",
        WonBy::WalkOver => "por W.O.",
    }
}

/// A sentence with its point; `W.O.` at the end brings its own.
#[must_use]
pub fn closed(mut text: String) -> String {
    if !text.ends_with('.') {
        text.push('.');
    }
    text
}

/// House rule B1.
#[must_use]
pub const fn singles(rule: bool) -> &'static str {
    if rule {
        "mano a mano, um contra um"
    } else {
        "duas duplas, em lugares alternados"
    }
}

/// House rule B5: `partida até 5.000 pontos`.
#[must_use]
pub fn target(target: Points) -> String {
    format!("partida até {}", points(target))
}

/// All house rules of Buraco, one text each; the usual target is not told.
#[must_use]
pub fn rules(rules: HouseRules) -> Vec<String> {
    let other = (rules.target != TARGET).then(|| target(rules.target));
    let mut all = vec![singles(rules.singles).to_owned()];
    all.extend(other);
    all
}

/// How a score came about: `batida 100 + canastras reais 200 (1) + cartas 185
/// - mão 20 = 465`. Rules B2, B3.
#[must_use]
pub fn reckoning(part: &Part) -> String {
    let of = part.breakdown();
    let mut terms: Vec<(String, Points)> = Vec::new();
    if part.went_out {
        terms.push(("batida".to_owned(), of.going_out));
    }
    for (count, what, worth) in [
        (part.clean, "canastras reais", of.clean),
        (part.dirty, "canastras simples", of.dirty),
    ] {
        match count {
            0 => {}
            1 => {
                let one = what
                    .replace("canastras", "canastra")
                    .replace("reais", "real");
                terms.push((one, worth));
            }
            count => terms.push((format!("{count} {what}"), worth)),
        }
    }
    terms.push(("cartas na mesa".to_owned(), of.cards));
    if of.hand != Points::ZERO {
        terms.push(("cartas na mão".to_owned(), of.hand));
    }
    if !part.took_morto {
        terms.push(("sem morto".to_owned(), of.morto));
    }
    let mut text = String::new();
    for (index, (what, worth)) in terms.iter().enumerate() {
        let sign = match (index, *worth < Points::ZERO) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " − ",
        };
        text.push_str(&format!("{sign}{what} {}", whole(worth.0.unsigned_abs())));
    }
    format!("{text} = {}", score(part.score()))
}
