//! Points, sides and terms in a few words. None ends with a point.

use crate::games::scoreboard::{Points, Side, Standing, Terms, Tie, Wins};
use crate::words::money::whole;
use crate::words::names::Names;

/// `1.250`, `−55`: grouped by thousands, with a true minus.
#[must_use]
pub fn points(points: Points) -> String {
    let sign = if points < 0 { "−" } else { "" };
    format!("{sign}{}", whole(points.unsigned_abs()))
}

/// `1 ponto`, `1.250 pontos`, `−55 pontos`.
#[must_use]
pub fn score(of: Points) -> String {
    let one = of.unsigned_abs() == 1;
    format!("{} {}", points(of), if one { "ponto" } else { "pontos" })
}

/// Points as people type them: `30`, `-5`, `1.250`. None for anything else: no
/// fractions, no dot but before three digits.
#[must_use]
pub fn read(typed: &str) -> Option<Points> {
    let typed = typed.trim();
    let unsigned = typed.strip_prefix(['-', '−']);
    let digits = unsigned.or(typed.strip_prefix('+')).unwrap_or(typed);
    let mut groups = digits.split('.');
    let first = groups.next().unwrap_or_default();
    let grouped = digits.contains('.');
    let plain = |group: &str| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit());
    let fits = plain(first) && (!grouped || first.len() <= 3);
    if !fits || !groups.all(|group| group.len() == 3 && plain(group)) {
        return None;
    }
    let magnitude: Points = digits.replace('.', "").parse().ok()?;
    Some(if unsigned.is_some() {
        -magnitude
    } else {
        magnitude
    })
}

/// `Ana e Beto`.
#[must_use]
pub fn side(side: &Side, names: &Names) -> String {
    names.people(&side.0)
}

/// `Ana e Beto contra Caio e Duda`; people alone as a list: `Ana, Beto e Caio`.
#[must_use]
pub fn sides(sides: &[Side], names: &Names) -> String {
    if sides.iter().all(|side| side.0.len() == 1) {
        let all: Vec<_> = sides.iter().flat_map(|side| side.0.clone()).collect();
        return names.people(&all);
    }
    let each: Vec<String> = sides.iter().map(|one| side(one, names)).collect();
    each.join(" contra ")
}

/// `Ana 30, Beto −5, Caio e Duda 12`; the points alone where no sides are told.
#[must_use]
pub fn scores(sides: &[Side], scores: &[Points], names: &Names) -> String {
    if sides.is_empty() {
        return row(scores);
    }
    let each = sides.iter().zip(scores);
    let each = each.map(|(one, score)| format!("{} {}", side(one, names), points(*score)));
    each.collect::<Vec<_>>().join(", ")
}

/// Points alone, in the order of the sides: `30, −5, 12`.
#[must_use]
pub fn row(scores: &[Points]) -> String {
    let each: Vec<String> = scores.iter().map(|score| points(*score)).collect();
    each.join(", ")
}

/// Whose total wins. Rule L2.
#[must_use]
pub const fn wins(wins: Wins) -> &'static str {
    match wins {
        Wins::Highest => "vence o maior total",
        Wins::Lowest => "vence o menor total",
    }
}

/// What a tie at the target means. Rule L6.
#[must_use]
pub const fn tie(tie: Tie) -> &'static str {
    match tie {
        Tie::AnotherRound => "empate no alvo pede outra rodada",
        Tie::Shared => "empate no alvo é vitória dividida",
    }
}

/// `até 500 pontos`, or that there is no target. Rule L2.
#[must_use]
pub fn target(target: Option<Points>) -> String {
    match target {
        Some(target) => format!("até {}", score(target)),
        None => "sem alvo, até a mesa dizer que acabou".to_owned(),
    }
}

/// What is agreed, a text each. Rule L2.
#[must_use]
pub fn terms(terms: Terms) -> Vec<String> {
    let mut all = vec![target(terms.target), wins(terms.wins).to_owned()];
    if terms.target.is_some() {
        all.push(tie(terms.tie).to_owned());
    }
    all
}

/// How a match stands. Rules L5, L6.
#[must_use]
pub const fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Open => "Rodadas",
        Standing::ExtraRound => "Desempate",
        Standing::Decided => "Decidida",
    }
}
