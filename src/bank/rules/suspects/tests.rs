//! Rule A22: what explains a count, on small books worked out by hand.

use super::*;

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);

fn reais(amount: i64) -> Money {
    Money::from_centavos(amount * 100)
}

fn wanted(place: CountPlace, amount: i64) -> Wanted {
    Wanted {
        place,
        amount: reais(amount),
        since: 0,
    }
}

/// Chips sold: out of the rack, money into the box.
fn sale(entry: i64, player: PlayerId, amount: i64) -> Movement {
    let chips = Part {
        from: Some(CountPlace::Rack),
        to: Some(CountPlace::Player(player)),
        amount: reais(amount),
        who: Some(player),
        money: false,
    };
    let money = Part {
        from: None,
        to: Some(CountPlace::CashBox),
        money: true,
        ..chips
    };
    Movement {
        entry,
        parts: vec![chips, money],
        amount: Some(reais(amount)),
        same_as: None,
    }
}

fn single(wanted: &[Wanted], movements: &[Movement]) -> Vec<(i64, Fault)> {
    let found = suspects(wanted, movements, 50);
    found.single.iter().map(|s| (s.entry, s.fault)).collect()
}

/// A22: the box lacks 50. Sales of 50 (twice), 30 and 80 were entered: the
/// second of the two fifties is the first suspect, the first the second.
#[test]
fn a22_an_order_entered_twice_is_the_first_suspect() {
    let mut again = sale(4, ANA, 50);
    again.same_as = Some(2);
    let movements = [
        sale(2, ANA, 50),
        sale(3, BETO, 30),
        again,
        sale(5, BETO, 80),
    ];
    let whole = Fault::NotDone(Side::Whole, None);
    let found = single(&[wanted(CountPlace::CashBox, -50)], &movements);
    assert_eq!(found, [(4, Fault::Twice(2)), (2, whole)]);
}

/// A22: 30 chips too many in the rack while the money agrees: they were paid
/// for and not handed out. Of the sale as a whole the money would be missing.
#[test]
fn a22_chips_that_were_paid_and_not_handed_out() {
    let movements = [sale(2, ANA, 50), sale(3, BETO, 30)];
    let both = [wanted(CountPlace::Rack, 30), wanted(CountPlace::CashBox, 0)];
    let chips = Fault::NotDone(Side::Chips, None);
    assert_eq!(single(&both, &movements), [(3, chips)]);
}

/// A22: 54 were entered where 45 were meant: 9 too much in the books, so 9 are
/// missing in the box. 50 with a zero too many was 5: 45 are missing.
#[test]
fn a22_digits_that_changed_places_and_a_zero_too_many() {
    let movements = [sale(2, ANA, 54), sale(3, BETO, 50)];
    let swapped = single(&[wanted(CountPlace::CashBox, -9)], &movements);
    assert_eq!(swapped, [(2, Fault::Mistyped(reais(45)))]);
    let zero = single(&[wanted(CountPlace::CashBox, -45)], &movements);
    assert_eq!(zero, [(3, Fault::Mistyped(reais(5)))]);
}

/// A22: Ana is 50 short, Beto 50 over: the 50 entered for her were his.
#[test]
fn a22_the_wrong_player() {
    let movements = [sale(2, ANA, 50), sale(3, BETO, 30)];
    let both = [
        wanted(CountPlace::Player(ANA), -50),
        wanted(CountPlace::Player(BETO), 50),
    ];
    let found = suspects(&both, &movements, 50);
    let faults: Vec<Fault> = found.single.iter().map(|suspect| suspect.fault).collect();
    assert_eq!(faults, [Fault::OtherPlayer(ANA, BETO)]);
    assert_eq!(found.between, Some((BETO, ANA, reais(50))));
}

/// A22: 80 short are 50 and 30 together; 20 over are 50 not handed out and 30
/// handed out once more (50 − 30 = 20).
#[test]
fn a22_two_together() {
    let movements = [sale(2, ANA, 50), sale(3, BETO, 30)];
    let found = suspects(&[wanted(CountPlace::CashBox, -80)], &movements, 50);
    assert_eq!(found.single, []);
    let pairs: Vec<(i64, i64)> = found
        .pairs
        .iter()
        .map(|(a, b)| (a.entry, b.entry))
        .collect();
    assert_eq!(pairs, [(2, 3)]);
    let found = suspects(&[wanted(CountPlace::Rack, 20)], &movements, 50);
    let faults: Vec<(Fault, Fault)> = found
        .pairs
        .iter()
        .map(|(a, b)| (a.fault, b.fault))
        .collect();
    assert_eq!(
        faults,
        [(Fault::NotDone(Side::Whole, None), Fault::NotEntered)]
    );
}

/// A22: what was entered before the place was known to agree is no suspect.
#[test]
fn a22_counts_are_anchors() {
    let movements = [sale(2, ANA, 50), sale(7, BETO, 30)];
    let since = |since| {
        [Wanted {
            since,
            ..wanted(CountPlace::CashBox, -50)
        }]
    };
    assert_eq!(single(&since(1), &movements).len(), 1);
    assert_eq!(single(&since(2), &movements), []);
}

/// A22: nothing is off, nothing is suspected; and an enormous night is cut at
/// its latest movements.
#[test]
fn a22_bounded_work() {
    let movements: Vec<Movement> = (2..6_002).map(|entry| sale(entry, ANA, 1)).collect();
    assert_eq!(
        suspects(&[wanted(CountPlace::CashBox, 0)], &movements, 50),
        Suspects::default()
    );
    let found = suspects(&[wanted(CountPlace::CashBox, -2)], &movements, 50);
    assert!(found.cut);
    assert_eq!(found.single, []);
    assert_eq!(found.pairs.len(), 50);
    assert_eq!(found.left_out, PAIRS_MAX - 50);
}
