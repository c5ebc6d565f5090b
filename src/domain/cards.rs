//! Cards as identities. No order and no value here: every game has its own
//! (Arremate ranks suits, poker says they have none).

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the four suits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suit {
    /// Paus ♣.
    Clubs,
    /// Copas ♥.
    Hearts,
    /// Ouros ♦.
    Diamonds,
    /// Espadas ♠.
    Spades,
}

impl Suit {
    /// All four, in the order in which they are listed on a page.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Hearts, Suit::Diamonds, Suit::Spades];

    /// The contract's letter: `c` `h` `d` `s`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Hearts => 'h',
            Suit::Diamonds => 'd',
            Suit::Spades => 's',
        }
    }

    /// ♣ ♥ ♦ ♠.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
            Suit::Spades => '♠',
        }
    }
}

/// One of the thirteen ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rank {
    /// 2.
    Two,
    /// 3.
    Three,
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
    /// 7.
    Seven,
    /// 8.
    Eight,
    /// 9.
    Nine,
    /// 10.
    Ten,
    /// Valete.
    Jack,
    /// Dama.
    Queen,
    /// Rei.
    King,
    /// Ás.
    Ace,
}

impl Rank {
    /// All thirteen, from two to ace.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The contract's letter: `2`…`9` `T` `J` `Q` `K` `A`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Rank::Two => '2',
            Rank::Three => '3',
            Rank::Four => '4',
            Rank::Five => '5',
            Rank::Six => '6',
            Rank::Seven => '7',
            Rank::Eight => '8',
            Rank::Nine => '9',
            Rank::Ten => 'T',
            Rank::Jack => 'J',
            Rank::Queen => 'Q',
            Rank::King => 'K',
            Rank::Ace => 'A',
        }
    }

    /// What is printed on the card: as the letter, but `10`.
    #[must_use]
    pub const fn printed(self) -> &'static str {
        match self {
            Rank::Two => "2",
            Rank::Three => "3",
            Rank::Four => "4",
            Rank::Five => "5",
            Rank::Six => "6",
            Rank::Seven => "7",
            Rank::Eight => "8",
            Rank::Nine => "9",
            Rank::Ten => "10",
            Rank::Jack => "J",
            Rank::Queen => "Q",
            Rank::King => "K",
            Rank::Ace => "A",
        }
    }
}

/// A card of a 54-card deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Card {
    /// One of the 52.
    Suited(Rank, Suit),
    /// Curinga, `*`.
    Joker,
}

impl Card {
    /// Reads `Ks`, `Th`, `10h`, `K♠`, `*`; letters in either case. `None` for
    /// anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Card> {
        if text == "*" {
            return Some(Card::Joker);
        }
        let suit_char = text.chars().next_back()?;
        let rank_text = &text[..text.len() - suit_char.len_utf8()];
        let suit = Suit::ALL
            .into_iter()
            .find(|s| s.letter() == suit_char.to_ascii_lowercase() || s.symbol() == suit_char)?;
        let rank = Rank::ALL.into_iter().find(|r| {
            r.printed().eq_ignore_ascii_case(rank_text)
                || (rank_text.len() == 1 && rank_text.eq_ignore_ascii_case(&r.letter().to_string()))
        })?;
        Some(Card::Suited(rank, suit))
    }
}

/// The contract's form: `Ks`, `Th`, `*`.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Suited(rank, suit) => write!(f, "{}{}", rank.letter(), suit.letter()),
            Card::Joker => f.write_str("*"),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        Card::parse(&text).ok_or_else(|| serde::de::Error::custom("not a card"))
    }
}
