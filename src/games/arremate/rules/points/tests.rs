#![allow(clippy::unwrap_used)]

use super::*;
use crate::domain::cards::{Rank, Suit};
use crate::games::arremate::rules::decks::{NotAllowed, rounds_expected};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|c| Card::parse(c).unwrap())
        .collect()
}

fn whole_decks(decks: Decks) -> Vec<Card> {
    let mut all = Vec::new();
    for _ in 0..decks.count() {
        for rank in Rank::ALL {
            all.extend(Suit::ALL.map(|suit| Card::Suited(rank, suit)));
        }
        all.extend([Card::Joker; 2]);
    }
    all
}

/// Rule A1. Players and decks, cards and points in play.
#[test]
fn tables_play_with_two_or_three_decks() {
    for (players, decks) in [(2, 2), (3, 2), (3, 3), (4, 3), (5, 3)] {
        assert_eq!(Decks::of_table(players, decks).unwrap().count(), decks);
    }
    for (players, decks) in [(1, 2), (2, 3), (4, 2), (5, 2), (6, 3), (3, 1), (3, 4)] {
        let refused = Err(NotAllowed { players, decks });
        assert_eq!(Decks::of_table(players, decks), refused);
    }
    assert_eq!((Decks::TWO.cards(), Decks::TWO.points()), (108, 892));
    assert_eq!((Decks::THREE.cards(), Decks::THREE.points()), (162, 1338));
    assert_eq!(rounds_expected(4, Decks::THREE), Some((7, 7)));
    assert_eq!(rounds_expected(2, Decks::TWO), Some((8, 10)));
    assert_eq!(rounds_expected(2, Decks::THREE), None);
}

/// Rules A1, A15. All cards of the decks are exactly their points: per deck
/// 4 × (2 + 3 + … + 14) + 2 × 15 = 4 × 104 + 30 = 446.
#[test]
fn the_decks_hold_exactly_their_points() {
    for decks in [Decks::TWO, Decks::THREE] {
        let all = Count::Cards(whole_decks(decks));
        assert_eq!(all.points(), Some(Points(decks.points())));
        assert_eq!(audit(decks, &[all]), Ok(()));
    }
}

/// Rule A15. 10 + 11 + 12 + 13 + 14 + 15 = 75, by cards and by rank.
#[test]
fn cards_and_ranks_count_alike() {
    let list = cards("Ts Js Qs Ks As *");
    assert_eq!(Count::Cards(list.clone()).points(), Some(Points(75)));
    assert_eq!(
        Count::Ranks(RankCount::of(&list)).points(),
        Some(Points(75))
    );
}

/// Rules A1, A15. Counts beyond the decks, with the numbers.
#[test]
fn a_count_beyond_the_decks_says_by_how_much() {
    let card = Card::parse("9s").unwrap();
    let three = [Count::Cards(cards("9s 9s")), Count::Cards(cards("9s"))];
    assert_eq!(
        audit(Decks::TWO, &three),
        Err(Excess::Card {
            card,
            counted: 3,
            held: 2
        })
    );
    assert_eq!(audit(Decks::THREE, &three), Ok(()));

    let mut ranks = RankCount::default();
    ranks.set(Value::of(card), 8);
    let mixed = [Count::Ranks(ranks), Count::Cards(cards("9h"))];
    assert_eq!(
        audit(Decks::TWO, &mixed),
        Err(Excess::Rank {
            value: Value::of(card),
            counted: 9,
            held: 8
        })
    );
    let totals = [Count::Total(Points(800)), Count::Total(Points(93))];
    assert_eq!(
        audit(Decks::TWO, &totals),
        Err(Excess::Points {
            counted: 893,
            held: 892
        })
    );
    let mut huge = RankCount::default();
    huge.set(Value::JOKER, u32::MAX);
    assert_eq!(Count::Ranks(huge).points(), None);
    assert!(audit(Decks::TWO, &[Count::Ranks(huge)]).is_err());
}

/// Rule A15. The final count decides; the difference is shown.
#[test]
fn a_difference_to_the_final_count_is_shown() {
    assert_eq!(difference(Points(100), Points(100)), None);
    assert_eq!(difference(Points(100), Points(97)), Some(-3));
    assert_eq!(difference(Points(97), Points(100)), Some(3));
}
