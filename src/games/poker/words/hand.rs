//! Hands as the table calls them. Rules P6, P7.

use crate::games::poker::rules::hand::{Hand, Kind};

/// The kind alone: `par`, `full hand`.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::HighCard => "carta alta",
        Kind::Pair => "par",
        Kind::TwoPair => "dois pares",
        Kind::Three => "trinca",
        Kind::Straight => "seqüência",
        Kind::Flush => "flush",
        Kind::FullHand => "full hand",
        Kind::Four => "quadra",
        Kind::StraightFlush => "straight flush",
    }
}

/// `Ás`, `Rei`, `10`.
fn one(value: u8) -> String {
    match value {
        14 => "Ás".to_owned(),
        13 => "Rei".to_owned(),
        12 => "Dama".to_owned(),
        11 => "Valete".to_owned(),
        other => other.to_string(),
    }
}

/// `Ases`, `Reis`, `10`.
fn many(value: u8) -> String {
    match value {
        14 => "Ases".to_owned(),
        13 => "Reis".to_owned(),
        12 => "Damas".to_owned(),
        11 => "Valetes".to_owned(),
        other => other.to_string(),
    }
}

/// `par de Reis`, `full hand de 10 e Ases`, `seqüência até Dama`.
#[must_use]
pub fn hand(hand: Hand) -> String {
    let values = hand.values();
    let name = kind(hand.kind());
    match hand.kind() {
        Kind::HighCard | Kind::Flush => format!("{name} de {}", one(values[0])),
        Kind::Pair | Kind::Three | Kind::Four => format!("{name} de {}", many(values[0])),
        Kind::TwoPair => format!("{name}, {} e {}", many(values[0]), many(values[2])),
        Kind::FullHand => format!("{name} de {} e {}", many(values[0]), many(values[3])),
        Kind::StraightFlush if values[0] == 14 => "royal straight flush".to_owned(),
        Kind::Straight | Kind::StraightFlush => format!("{name} até {}", one(values[0])),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::hand;
    use crate::domain::cards::Card;
    use crate::games::poker::rules::hand::Hand;

    /// Rule P6. Each kind by the name the source gives it.
    #[test]
    fn hands_are_called_as_in_the_source() {
        for (cards, called) in [
            ("Ac Kd 4h 3s 2c", "carta alta de Ás"),
            ("Kc Kd 4h 3s 2c", "par de Reis"),
            ("10c 10d 9h 9s 8c", "dois pares, 10 e 9"),
            ("Jc Jd Jh 9s 8c", "trinca de Valetes"),
            ("8c 9d 10h Js Qc", "seqüência até Dama"),
            ("Ac 2d 3h 4s 5c", "seqüência até 5"),
            ("Kh Jh 9h 7h 8h", "flush de Rei"),
            ("10c 10d 10h As Ac", "full hand de 10 e Ases"),
            ("Qc Qd Qh Qs 2c", "quadra de Damas"),
            ("9h 10h Jh Qh Kh", "straight flush até Rei"),
            ("10s Js Qs Ks As", "royal straight flush"),
        ] {
            let cards: Vec<Card> = cards
                .split(' ')
                .map(|card| Card::parse(card).unwrap())
                .collect();
            assert_eq!(hand(Hand::read(&cards, 1).unwrap()), called);
        }
    }
}
