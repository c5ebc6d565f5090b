//! Worked numbers of rule A24.

use super::*;
use crate::bank::rules::table_count::Figure;

const ANA: PlayerId = PlayerId(1);
const BIA: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn players(each: &[(PlayerId, i64, i64)]) -> Vec<PlayerCount> {
    let each = each.iter().map(|(player, was, counted)| PlayerCount {
        player: *player,
        counted: Figure::Value(reais(*counted)),
        worth: reais(*counted),
        was: reais(*was),
        now: reais(*was),
    });
    each.collect()
}

fn card_box(was: i64, counted: i64) -> BoxCount {
    BoxCount {
        counted: Figure::Value(reais(counted)),
        worth: reais(counted),
        was: reais(was),
        now: reais(was),
    }
}

struct Case<'a> {
    players: &'a [(PlayerId, i64, i64)],
    card_box: Option<(i64, i64)>,
    borne: &'a [(PlayerId, i64)],
    rack: i64,
}

fn post(case: &Case<'_>) -> (Split, Vec<ChipMove>) {
    let players = players(case.players);
    let card_box = case.card_box.map(|(was, counted)| card_box(was, counted));
    let borne = case.borne.iter();
    let counts = Counts {
        step: reais(1),
        players: &players,
        card_box: card_box.as_ref(),
        borne: borne.map(|(who, amount)| (*who, reais(*amount))).collect(),
        rack: reais(case.rack),
        rack_counted: case.rack != 0,
        light: false,
    };
    let split = counts.post();
    let moves = split.moves(&players, card_box.as_ref());
    (split, moves)
}

const CASE: Case<'static> = Case {
    players: &[],
    card_box: None,
    borne: &[],
    rack: 0,
};

fn now(split: &Split) -> Vec<i64> {
    split.now.iter().map(|now| now.centavos() / 100).collect()
}

/// Rule A24. Bia 56 → 54, Caio 45 → 47: 56 + 45 = 54 + 47 = 101.
#[test]
fn where_the_sum_agrees_each_has_what_was_counted() {
    let (split, moves) = post(&Case {
        players: &[(ANA, 40, 40), (BIA, 56, 54), (CAIO, 45, 47)],
        ..CASE
    });
    assert_eq!(now(&split), [40, 54, 47]);
    let moved = ChipMove {
        from: ChipPlace::Player(BIA),
        to: ChipPlace::Player(CAIO),
        amount: reais(2),
    };
    assert_eq!(moves, [moved]);
    assert!(split.open.is_empty() && split.borne.is_empty());
}

/// Rule A24. Lost: Ana 4, Bia 2; Caio has 1 more. 6 − 1 = 5 are missing, in
/// proportion 4 : 2 → 3 and 1 (of 3,33 and 1,67), the odd one to the first: 4, 1.
#[test]
fn what_nobody_has_those_bear_who_have_less() {
    let (split, _) = post(&Case {
        players: &[(ANA, 40, 36), (BIA, 56, 54), (CAIO, 45, 46)],
        ..CASE
    });
    assert_eq!(now(&split), [36, 54, 46]);
    assert_eq!(split.borne, [(ANA, reais(4)), (BIA, reais(1))]);
    assert_eq!(split.box_short, Money::ZERO);
}

/// Rules A22, A24. The box has 3 of 5, Ana 1 too little: 3 are missing, 2 of
/// them the box's own, which the Banqueiro makes good.
#[test]
fn the_box_counts_against_its_own_figure_first() {
    let (split, _) = post(&Case {
        players: &[(ANA, 40, 39)],
        card_box: Some((5, 3)),
        ..CASE
    });
    assert_eq!((split.box_short, split.box_now), (reais(2), reais(5)));
    assert_eq!(split.borne, [(ANA, reais(1))]);
    // Ana has 2 of the box's 3: nothing but 1 is missing, and it is the box's.
    let (split, moves) = post(&Case {
        players: &[(ANA, 40, 42)],
        card_box: Some((5, 2)),
        ..CASE
    });
    assert_eq!((split.box_short, split.box_now), (reais(1), reais(3)));
    assert!(split.borne.is_empty());
    assert_eq!(moves.last().map(|moved| moved.amount), Some(reais(2)));
}

/// Rule A24. 3 too little, and the rack has 2 too much: those came from Bia's
/// chips, their money is nobody's, 1 is missing.
#[test]
fn what_the_rack_has_too_much_goes_back_there() {
    let (split, _) = post(&Case {
        players: &[(BIA, 56, 53)],
        rack: 2,
        ..CASE
    });
    assert_eq!(split.to_rack, [(BIA, reais(2))]);
    assert_eq!(split.borne, [(BIA, reais(1))]);
    assert_eq!(split.open, [(CountPlace::CashBox, reais(2))]);
}

/// Rule A24. 6 too much: 2 that Ana bore are found (Bia has them, and hands
/// them over), 3 the rack is short of, 1 is open and in nobody's figure.
#[test]
fn what_is_too_much_was_missing_or_the_racks_or_stays_open() {
    let (split, moves) = post(&Case {
        players: &[(ANA, 40, 40), (BIA, 50, 56)],
        borne: &[(ANA, 2)],
        rack: -3,
        ..CASE
    });
    assert_eq!(split.found, [(ANA, reais(2))]);
    assert_eq!(split.from_rack, reais(3));
    assert_eq!(now(&split), [42, 53]);
    let handed = HandOver {
        from: CountPlace::Player(BIA),
        to: ANA,
        amount: reais(2),
    };
    assert_eq!(split.hands_over, [handed]);
    assert_eq!(split.open, [(CountPlace::Player(BIA), reais(1))]);
    let moved: Vec<Money> = moves.iter().map(|moved| moved.amount).collect();
    assert_eq!(moved, [reais(2), reais(3)]);
}

/// Rule A24. Who bore them and has them again needs nobody's hand.
#[test]
fn found_again_by_whoever_bore_it() {
    let (split, _) = post(&Case {
        players: &[(ANA, 40, 42), (BIA, 50, 50)],
        borne: &[(BIA, 5), (ANA, 2)],
        ..CASE
    });
    assert_eq!(split.found, [(ANA, reais(2))]);
    assert_eq!(now(&split), [42, 50]);
    assert!(split.hands_over.is_empty() && split.open.is_empty());
}

/// Rule A24. Too much and somebody less: Ana's 3 go to Bia and Caio, who have
/// 4 and 4 more; of 8 − 3 = 5 no figure rises: 3 and 2.
#[test]
fn no_figure_rises_by_what_is_open() {
    let (split, _) = post(&Case {
        players: &[(ANA, 40, 37), (BIA, 50, 54), (CAIO, 50, 54)],
        ..CASE
    });
    assert_eq!(now(&split), [37, 51, 52]);
    let open = [
        (CountPlace::Player(BIA), reais(3)),
        (CountPlace::Player(CAIO), reais(2)),
    ];
    assert_eq!(split.open, open);
}
