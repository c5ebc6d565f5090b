//! How the pots of a round were divided. Rules A8, A10, A11.

use crate::games::arremate::rules::event::{Award, PotAwarded};

use crate::words::event::{and_broke, got_back};
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::{Names, listed, sentence};

/// The end of a round's bets.
#[must_use]
pub fn awarded(award: &Award, names: &Names) -> String {
    let parts: Vec<String> = award
        .pots
        .iter()
        .enumerate()
        .map(|(index, pot)| pot_awarded(index, pot, names))
        .collect();
    // A division is itself a list: another pot is told after a semicolon.
    let divided = award.pots.iter().any(|pot| pot.shares.len() != 1);
    let mut text = if divided {
        parts.join("; ")
    } else {
        listed(&parts)
    };
    if award.unseen {
        text.push_str(" sem mostrar as cartas");
    }
    match got_back(&award.returned, names).as_str() {
        "" => {}
        back if text.is_empty() => text = back.to_owned(),
        back => text = format!("{text}; {back}"),
    }
    text.push_str(&and_broke(&award.broke, names));
    text.push_str(&collects(award, names));
    if award.over {
        text.push_str("; a partida acabou");
    }
    sentence(&format!("{text}."))
}

fn pot_awarded(index: usize, pot: &PotAwarded, names: &Names) -> String {
    let (title, amount) = (labels::pot(index), plain(pot.amount));
    match pot.shares.as_slice() {
        [(winner, _)] => format!("{} ganhou o {title} de {amount}", names.person(*winner)),
        shares => format!(
            "o {title} de {amount} foi dividido: {}",
            names.amounts(shares)
        ),
    }
}

/// Who collects, where it is not plain from who won.
fn collects(award: &Award, names: &Names) -> String {
    let winner = award
        .pots
        .first()
        .and_then(|pot| match pot.shares.as_slice() {
            [(winner, _)] => Some(*winner),
            _ => None,
        });
    match award.collector {
        None => "; ninguém recolhe combinações".to_owned(),
        Some(collector) if Some(collector) == winner && award.pots.len() == 1 => String::new(),
        Some(collector) => format!("; {} recolhe as combinações", names.person(collector)),
    }
}
