//! How the pots of a round were divided. Rules P5, P7, P8.

use crate::domain::people::PlayerId;
use crate::games::poker::rules::deck::DECKS_MAX;
use crate::games::poker::rules::event::{Award, PotAwarded};
use crate::games::poker::rules::hand::Hand;
use crate::games::poker::words::hand;
use crate::words::event::got_back;
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::{Names, sentence};

/// The end of a round.
#[must_use]
pub fn awarded(award: &Award, names: &Names) -> String {
    let mut parts: Vec<String> = award
        .pots
        .iter()
        .enumerate()
        .map(|(index, pot)| pot_awarded(index, pot, award, names))
        .collect();
    if award.unseen
        && let Some(last) = parts.last_mut()
    {
        last.push_str(" sem mostrar as cartas");
    }
    let returned: Vec<_> = award.returned.into_iter().collect();
    let back = got_back(&returned, names);
    if !back.is_empty() {
        parts.push(back);
    }
    sentence(&format!("{}.", parts.join("; ")))
}

fn pot_awarded(index: usize, pot: &PotAwarded, award: &Award, names: &Names) -> String {
    let (title, amount) = (labels::pot(index), plain(pot.amount));
    let with = |player: PlayerId| match shown(award, player) {
        Some(called) => format!(" com {called}"),
        None => String::new(),
    };
    match pot.shares.as_slice() {
        [(winner, _)] => format!(
            "{} ganhou o {title} de {amount}{}",
            names.person(*winner),
            with(*winner)
        ),
        shares => {
            let with = shares.first().map(|(first, _)| with(*first));
            format!(
                "o {title} de {amount} foi dividido{}: {}",
                with.unwrap_or_default(),
                names.amounts(shares)
            )
        }
    }
}

/// What he showed, where the program read it.
fn shown(award: &Award, player: PlayerId) -> Option<String> {
    let (_, cards) = award.shown.iter().find(|(named, _)| *named == player)?;
    Hand::read(cards, DECKS_MAX).ok().map(hand::hand)
}
