//! Decks and points that can't be. Rules A1, A15.

use crate::games::arremate::rules::decks::Decks;

use crate::words::money::whole;
use crate::words::names::counted;

/// So many players with so many decks is not Arremate. Rule A1.
#[must_use]
pub fn decks(players: usize, decks: u32) -> String {
    if !(2..=5).contains(&players) {
        return format!(
            "No Arremate jogam de 2 a 5 pessoas, não {players}: acrescente ou retire jogadores."
        );
    }
    let fitting = Decks::ALLOWED
        .iter()
        .filter(|(allowed, _)| *allowed == players)
        .map(|(_, decks)| decks.to_string());
    let fitting: Vec<String> = fitting.collect();
    format!(
        "Com {players} jogadores não se {} {}: use {}.",
        if decks == 1 { "usa" } else { "usam" },
        counted(decks, "baralho", "baralhos"),
        fitting.join(" ou ")
    )
}

/// More points than the decks hold. Rules A1, A15.
#[must_use]
pub fn over(points: u64, held: u32) -> String {
    let over = points.saturating_sub(u64::from(held));
    format!(
        "Os pontos somam {}, mas os baralhos têm {}: há {} a mais, conte de novo.",
        whole(points),
        whole(u64::from(held)),
        whole(over)
    )
}
