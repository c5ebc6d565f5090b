//! Cards as people read and write them. Owns no rule, no order.

use crate::domain::cards::{Card, Rank, Suit};

use super::names::{counted, listed};
use super::phrase::folded;

/// `10♥`, `curinga`.
#[must_use]
pub fn card(card: Card) -> String {
    match card {
        Card::Suited(rank, suit) => format!("{}{}", rank.printed(), suit.symbol()),
        Card::Joker => "curinga".to_owned(),
    }
}

/// A card as it is written: `J♠`, `10h`, `*`, and by its names: `dez♠`,
/// `ás♠`, `curinga`.
#[must_use]
pub fn read(text: &str) -> Option<Card> {
    // Emoji suits end in a mark of their own.
    let text = text.trim_end_matches('\u{fe0f}');
    if let Some(card) = Card::parse(text) {
        return Some(card);
    }
    let folded = folded(text);
    if folded == "curinga" {
        return Some(Card::Joker);
    }
    let suit = Suit::ALL
        .into_iter()
        .find(|suit| folded.ends_with(suit.symbol()))?;
    let rank = read_rank(folded.trim_end_matches(suit.symbol()))?;
    Some(Card::Suited(rank, suit))
}

/// `dez`, `valete`, `10`, `k`.
#[must_use]
pub fn read_rank(text: &str) -> Option<Rank> {
    let named = [
        ("dois", Rank::Two),
        ("tres", Rank::Three),
        ("quatro", Rank::Four),
        ("cinco", Rank::Five),
        ("seis", Rank::Six),
        ("sete", Rank::Seven),
        ("oito", Rank::Eight),
        ("nove", Rank::Nine),
        ("dez", Rank::Ten),
        ("valete", Rank::Jack),
        ("dama", Rank::Queen),
        ("rei", Rank::King),
        ("as", Rank::Ace),
    ];
    let text = folded(text);
    let name = named.into_iter().find(|(name, _)| *name == text);
    let printed = || {
        let mut all = Rank::ALL.into_iter();
        all.find(|rank| rank.printed().eq_ignore_ascii_case(&text))
    };
    name.map(|(_, rank)| rank).or_else(printed)
}

/// `paus`, `copas`, `ouros`, `espadas`.
#[must_use]
pub fn read_suit(text: &str) -> Option<Suit> {
    let text = folded(text);
    Suit::ALL
        .into_iter()
        .find(|each| folded(suit(*each)) == text)
}

/// `J♠ J♣ curinga`, in the given order.
#[must_use]
pub fn cards(list: &[Card]) -> String {
    let each: Vec<String> = list.iter().copied().map(card).collect();
    each.join(" ")
}

/// `Paus`, `Copas`, `Ouros`, `Espadas`.
#[must_use]
pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "Paus",
        Suit::Hearts => "Copas",
        Suit::Diamonds => "Ouros",
        Suit::Spades => "Espadas",
    }
}

/// `1 ponto`, `24 pontos`.
#[must_use]
pub fn points(points: u32) -> String {
    counted(points, "ponto", "pontos")
}

/// `7♠ 8♠ 9♠ e 10♥`: a list inside a sentence.
#[must_use]
pub fn listed_cards(list: &[Card]) -> String {
    let each: Vec<String> = list.iter().copied().map(card).collect();
    listed(&each)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finding F17: cards by their written names.
    #[test]
    fn cards_are_read_by_their_names() {
        for (named, card) in [
            ("dez♠", "Ts"),
            ("Ás♥", "Ah"),
            ("valete♦", "Jd"),
            ("DAMA♣", "Qc"),
            ("rei♠", "Ks"),
            ("três♥️", "3h"),
            ("10♦", "Td"),
            ("curinga", "*"),
        ] {
            assert_eq!(read(named), Card::parse(card), "{named}");
        }
        for none in ["dez", "♠", "onze♠", "Ana", "dezs", ""] {
            assert_eq!(read(none), None, "{none}");
        }
        assert_eq!(read_suit("Copas"), Some(Suit::Hearts));
    }
}
