#![allow(clippy::unwrap_used)]

use super::{Entry, Fault, InHand, OnTable, RankCounts, read};
use crate::domain::cards::{Card, Rank};
use crate::games::buraco::rules::meld;
use crate::games::buraco::rules::scoring;
use crate::games::buraco::rules::team::Team;

fn total(points: u32, clean: u32, dirty: u32, hand: u32) -> Entry {
    Entry {
        table: OnTable::Total {
            points,
            clean,
            dirty,
        },
        hand: InHand::Total(hand),
        took_morto: true,
    }
}

fn ranks(list: &[(Rank, u32)]) -> RankCounts {
    let mut counts = RankCounts::default();
    for (rank, count) in list {
        counts.add(*rank, *count);
    }
    counts
}

fn cards(text: &str) -> Vec<Card> {
    let each = text.split_whitespace();
    each.map(|card| Card::parse(card).unwrap()).collect()
}

/// Rule B3. Three Aces, two 2s, an 8, a 7: 45 + 20 + 10 + 5 = 80.
#[test]
fn cards_by_rank_are_added_up() {
    let counts = ranks(&[
        (Rank::Ace, 3),
        (Rank::Two, 2),
        (Rank::Eight, 1),
        (Rank::Seven, 1),
    ]);
    assert_eq!((counts.points(), counts.cards()), (80, 7));
    let by_rank = Entry {
        table: OnTable::Ranks {
            ranks: counts,
            clean: 1,
            dirty: 0,
        },
        hand: InHand::Ranks(ranks(&[(Rank::King, 1), (Rank::Three, 2)])),
        took_morto: true,
    };
    let parts = read(&[by_rank, total(0, 0, 0, 0)], None, false).unwrap();
    // 200 + 80 - 20.
    assert_eq!((parts[0].card_points, parts[0].hand_points), (80, 20));
    assert_eq!(parts[0].score().0, 260);
}

/// Rules B2, B7. Melds say both their points and their canastras: 45 for the
/// canastra real from 3 to 9, 20 for 6-7-2, 55 for the simples with a wild 2.
#[test]
fn canastras_are_counted_from_melds() {
    let mine = Entry {
        table: OnTable::Melds(vec![
            cards("3c 4c 5c 6c 7c 8c 9c"),
            cards("6h 7h 2s"),
            cards("5d 6d 7d 8d 9d Td 2d"),
        ]),
        hand: InHand::Total(15),
        took_morto: true,
    };
    let parts = read(&[mine, total(0, 0, 0, 0)], Some(Team::First), false).unwrap();
    let part = parts[0];
    assert_eq!((part.card_points, part.clean, part.dirty), (120, 1, 1));
    // 100 + 200 + 100 + 120 - 15.
    assert_eq!(part.score().0, 505);
}

/// Rule B4. More of a card, or of a rank, than two decks have.
#[test]
fn cards_beyond_two_decks_are_refused() {
    let melds = |list: Vec<Vec<Card>>| Entry {
        table: OnTable::Melds(list),
        hand: InHand::Total(0),
        took_morto: true,
    };
    let three = cards("3c 4c 5c");
    let mine = melds(vec![three.clone(), three.clone()]);
    assert!(read(&[mine.clone(), melds(vec![])], None, false).is_ok());
    assert_eq!(
        read(&[mine, melds(vec![three])], None, false),
        Err(Fault::CardGone(Card::parse("3c").unwrap()))
    );
    let nines = |count| Entry {
        table: OnTable::Ranks {
            ranks: ranks(&[(Rank::Nine, count)]),
            clean: 0,
            dirty: 0,
        },
        hand: InHand::Ranks(ranks(&[(Rank::Nine, 1)])),
        took_morto: true,
    };
    assert!(read(&[nines(3), nines(3)], None, false).is_ok());
    assert_eq!(
        read(&[nines(3), nines(4)], None, false),
        Err(Fault::Rank {
            rank: Rank::Nine,
            counted: 9,
            held: 8,
        })
    );
    let huge = nines(u32::MAX);
    assert!(read(&[huge.clone(), huge], None, false).is_err());
    let bad = melds(vec![cards("3c 4c 6c")]);
    assert!(matches!(
        read(&[bad, melds(vec![])], None, false),
        Err(Fault::Meld {
            fault: meld::Fault::NotInOrder { .. },
            ..
        })
    ));
}

/// Rules B3, B7. What no cards can give is a slip: 187 points, a canastra of
/// 40 points, three canastras of 20 cards.
#[test]
fn counts_that_no_cards_give_are_refused() {
    let other = total(0, 0, 0, 0);
    let odd = read(&[total(187, 1, 0, 0), other.clone()], None, false);
    let team = Team::First;
    assert_eq!(odd, Err(Fault::NotOfFive { team, points: 187 }));
    let hand = read(&[total(0, 0, 0, 12), other.clone()], None, false);
    assert_eq!(hand, Err(Fault::NotOfFive { team, points: 12 }));
    assert!(read(&[total(45, 1, 0, 0), other.clone()], None, false).is_ok());
    assert_eq!(
        read(&[other.clone(), total(85, 1, 1, 0)], None, false),
        Err(Fault::FewPoints {
            team: Team::Second,
            canastas: 2,
            points: 85,
            least: 90,
        })
    );
    let few = Entry {
        table: OnTable::Ranks {
            ranks: ranks(&[(Rank::Ace, 8), (Rank::King, 8), (Rank::Queen, 4)]),
            clean: 2,
            dirty: 1,
        },
        hand: InHand::Total(0),
        took_morto: true,
    };
    assert_eq!(
        read(&[few, other], None, false),
        Err(Fault::FewCards {
            team,
            canastas: 3,
            cards: 20,
        })
    );
}

/// Rules B1, B3. Who plays alone and goes out has an empty hand; in a pair
/// the partner's cards count.
#[test]
fn who_plays_alone_goes_out_with_an_empty_hand() {
    let entries = [total(200, 1, 0, 30), total(0, 0, 0, 100)];
    assert!(read(&entries, Some(Team::First), false).is_ok());
    assert_eq!(
        read(&entries, Some(Team::First), true),
        Err(Fault::OutWithHand {
            team: Team::First,
            points: 30,
        })
    );
    let both = scoring::Fault::OutWithoutClean(Team::Second);
    assert_eq!(
        read(&entries, Some(Team::Second), true),
        Err(Fault::OutWithHand {
            team: Team::Second,
            points: 100,
        })
    );
    let empty = [total(200, 1, 0, 30), total(0, 0, 0, 0)];
    assert_eq!(
        read(&empty, Some(Team::Second), true),
        Err(Fault::Score(both))
    );
}
