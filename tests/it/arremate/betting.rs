//! Rounds, pots, ties, who collects. Taxa R$ 1.

use banqueiro::domain::cards::Card;
use banqueiro::games::arremate::RoundStage;
use banqueiro::games::arremate::rules::betting::BetRefusal;
use banqueiro::games::arremate::rules::event::Award;
use banqueiro::games::arremate::rules::house_rules::ShortAllIn;

use super::*;

pub(super) fn award(night: &Night) -> Award {
    match &night.match_on().round().unwrap().stage {
        RoundStage::Collecting(award) => award.clone(),
        other => panic!("{other:?}"),
    }
}

fn played(player: PlayerId, bets: i64, folded: bool) -> Played {
    Played {
        player,
        bets: reais(bets),
        bought: false,
        splashed: Money::ZERO,
        folded,
        broke: None,
    }
}

fn side_pot() -> HouseRules {
    HouseRules {
        short_all_in: ShortAllIn::SidePot,
        ..HouseRules::default()
    }
}

/// Rule A8 (M). Everybody pays one Taxa; the dealer moves one seat to the left
/// each round, and the seats are counted from there.
#[test]
fn antes_are_paid_and_the_button_moves_left() {
    let mut night = Night::of(3, 50);
    night.round(RoundKind::Normal);
    assert_eq!(night.stacks(), [49, 49, 49]);
    assert_eq!(night.tables().ledger.chips(ChipPlace::Pot), reais(3));
    assert_eq!(night.match_on().round().unwrap().players, [ANA, BETO, CAIO]);
    night.play(arremate::Command::AnnulRound);
    night.won_unseen(BETO);
    night.round(RoundKind::Normal);
    assert_eq!(night.match_on().round().unwrap().players, [BETO, CAIO, ANA]);
    night.sound();
}

/// Rule A8 (D). The highest card on a Mesa Particular acts first; identical
/// cards: the first left of the dealer. The banker may name him instead.
#[test]
fn the_highest_table_acts_first() {
    let cards = |text: &str| -> Vec<Card> {
        text.split(' ')
            .map(|card| Card::parse(card).unwrap())
            .collect()
    };
    for (beto, first) in [("Ks 2c 3d", BETO), ("As 2c 3d", ANA), ("* 2c 3d", BETO)] {
        let mut night = Night::of(3, 50);
        night.round(RoundKind::Normal);
        let tables = vec![
            (CAIO, cards("Kh 4c 5d")),
            (BETO, cards(beto)),
            (
                ANA,
                cards(if first == ANA { "As 6c 7d" } else { "Qs 6c 7d" }),
            ),
        ];
        let first_is = First::Tables(tables);
        night.play(arremate::Command::BeginBetting { first: first_is });
        assert_eq!(night.match_on().betting().unwrap().turn(), Some(first));
    }
    let mut night = Night::of(3, 50);
    night.round(RoundKind::Normal);
    let first = First::Named(DUDA);
    night.refuses(
        arremate::Command::BeginBetting { first },
        Refusal::NotAtTable(DUDA),
    );
}

/// Rules A8, A10 (M). Alone left he wins unseen, and may still collect.
#[test]
fn alone_left_he_wins_unseen_and_may_collect() {
    let mut night = Night::of(3, 50);
    night.bets_from(ANA);
    night.act(ANA, Action::Fold);
    night.act(BETO, Action::Open(reais(3)));
    night.act(CAIO, Action::Fold);
    assert!(award(&night).unseen);
    assert_eq!(night.stacks(), [49, 52, 49]);
    let take = points(14);
    night.play(arremate::Command::Collect {
        take,
        from_tables: Some((1, 1)),
    });
    assert_eq!(night.match_on().points(BETO), 14);
    night.sound();
}

/// Rule A9, both readings, the example: P1 bets 10, P3 calls 10, P2 is all in
/// with 4; best hand P2, then P3. Taken back: P2 wins 15, P1 and P3 got 6
/// back. Side pot: P2 wins 15, P3 wins 12.
#[test]
fn a_short_all_in_in_both_readings() {
    // Each begins with 50; P2 (Caio) buys a lot for 45: 50 − 1 − 45 = 4.
    for (rules, after) in [
        (HouseRules::default(), [45, 45, 15]),
        // P1 49 − 10 = 39; P3 (Beto) 39 + 12 = 51.
        (side_pot(), [39, 51, 15]),
    ] {
        let mut night = Night::ruled(3, 50, rules);
        night.round(RoundKind::Normal);
        night.lot(CAIO, 45);
        night.betting(ANA);
        night.act(ANA, Action::Open(reais(10)));
        night.act(BETO, Action::Call);
        night.act(CAIO, Action::AllIn);
        night.nobody_buys();
        night.ranking(&[&[CAIO], &[BETO], &[ANA]]);
        assert_eq!(night.stacks(), after);
        let award = award(&night);
        assert_eq!(award.collector, Some(CAIO));
        assert_eq!(award.broke, []);
        night.sound();
    }
}

/// Rule A11: a pot of 22 among 3: 8, 7, 7, the odd Taxa to the first left of
/// the dealer; and nobody collects.
#[test]
fn a_tie_splits_the_pot_and_nobody_collects() {
    // Five antes, 5 from each of three, 2 lost by Duda: 22.
    let mut night = Night::of(5, 50);
    night.bets_from(ANA);
    night.act(DUDA, Action::Splash(reais(2)));
    for player in [ANA, BETO] {
        let open = Action::Open(reais(5));
        night.act(player, if player == ANA { open } else { Action::Call });
    }
    night.act(CAIO, Action::Call);
    night.act(DUDA, Action::Fold);
    night.act(ALL[4], Action::Fold);
    night.nobody_buys();
    night.ranking(&[&[BETO, CAIO, ANA]]);
    // 50 − 6 = 44 and the share.
    assert_eq!(night.stacks(), [52, 51, 51, 47, 49]);
    assert_eq!(award(&night).pots[0].odd_to, [ANA]);
    let take = points(10);
    let from_tables = None;
    let collect = arremate::Command::Collect { take, from_tables };
    night.refuses(collect, Refusal::NobodyCollects);
    night.sound();
}

/// Rules A10, A11. Each pot is divided by itself: the first among all, the
/// second among those who paid into it.
#[test]
fn each_pot_is_split_by_itself() {
    // Caio has 4 after the ante; all in. The side pot is 2 × 6 = 12.
    let mut night = Night::ruled(3, 50, side_pot());
    night.round(RoundKind::Normal);
    night.lot(CAIO, 45);
    night.betting(ANA);
    night.act(ANA, Action::Open(reais(10)));
    night.act(BETO, Action::Call);
    night.act(CAIO, Action::AllIn);
    night.nobody_buys();
    night.ranking(&[&[ANA, BETO, CAIO]]);
    assert_eq!(night.stacks(), [39 + 5 + 6, 39 + 5 + 6, 5]);
    night.sound();
}

/// Rules A6, A12. Bids are whole Taxas, at least the minimum, above the
/// standing one, within one's chips; without a bid the lot is set aside.
#[test]
fn a_lot_goes_to_the_highest_bid() {
    let mut night = Night::of(3, 50);
    night.round(RoundKind::Normal);
    let bid = |player, amount| Bid {
        player,
        amount: reais(amount),
    };
    let kings = ["Ks", "Kh"].map(|card| Card::parse(card).unwrap());
    let kings = Take::Cards(kings.to_vec());
    let low = Refusal::BidBelowMinimum {
        player: ANA,
        bid: reais(2),
        minimum: reais(3),
    };
    night.refuses(Night::a_lot(kings.clone(), &[bid(ANA, 2)]), low);
    let equal = Refusal::BidNotHigher {
        player: BETO,
        bid: reais(4),
        standing: reais(4),
    };
    let twice = [bid(ANA, 4), bid(BETO, 4)];
    night.refuses(Night::a_lot(kings.clone(), &twice), equal);
    night.play(Night::a_lot(kings.clone(), &[bid(ANA, 4), bid(BETO, 6)]));
    assert_eq!(night.stacks(), [49, 43, 49]);
    assert_eq!(night.card_box(), reais(6));
    // K + K = 26 points.
    assert_eq!(night.match_on().points(BETO), 26);
    night.play(Night::a_lot(points(20), &[]));
    assert_eq!(night.match_on().points_out(), 46);
    // A lot is two or three cards: 4 to 45 points.
    for take in [points(3), points(46)] {
        let given = if take == points(3) { (3, 2) } else { (46, 3) };
        let (points, cards) = given;
        let why = Refusal::PointsOfCards { points, cards };
        night.refuses(Night::a_lot(take, &[]), why);
    }
    let four = Take::Points {
        points: 20,
        cards: Some(4),
    };
    let why = Refusal::CardCount { cards: 4 };
    night.refuses(Night::a_lot(four, &[]), why);
    night.sound();
}

/// Rules A8, A9, A10: an outcome is what its acts would be; what they could
/// not be is refused.
#[test]
fn an_outcome_is_refused_where_no_betting_could_end_so() {
    let mut night = Night::of(3, 50);
    night.round(RoundKind::Normal);
    night.lot(CAIO, 45);
    let outcome = |played: &[Played]| {
        let played = played.to_vec();
        arremate::Command::Outcome { played }
    };
    // Ana bet 10, Beto 8 and has chips left: he must pay or fold.
    let uneven = |player, put, level, free| Refusal::UnevenBets {
        player,
        put: reais(put),
        level: reais(level),
        free: reais(free),
    };
    let (ana, caio) = (played(ANA, 10, false), played(CAIO, 0, true));
    let beto = played(BETO, 8, false);
    night.refuses(outcome(&[ana, beto, caio]), uneven(BETO, 9, 11, 41));
    // Beto folded having put in more than anybody still in.
    let beto = played(BETO, 20, true);
    night.refuses(outcome(&[ana, beto, caio]), uneven(BETO, 21, 11, 29));
    // Said to be em quebra though nothing was asked of him.
    let beto = Played {
        broke: Some(true),
        ..played(BETO, 10, false)
    };
    night.refuses(outcome(&[ana, beto, caio]), uneven(BETO, 11, 11, 39));
    // Two of three Taxas: below the minimum bet of 3.
    let two = [played(ANA, 2, false), played(BETO, 2, false), caio];
    let low = BetRefusal::BelowMinimum {
        minimum: reais(3),
        offered: reais(2),
    };
    night.refuses(outcome(&two), Refusal::Bet(low));
    // Caio all in with 4, Ana and Beto at 14: they take back what is above it.
    let mut parts = [
        played(ANA, 14, false),
        played(BETO, 14, false),
        played(CAIO, 4, false),
    ];
    night.play(outcome(&parts));
    night.ranking(&[&[CAIO], &[BETO], &[ANA]]);
    // 3 × 1 + 3 × 4 = 15 for Caio.
    assert_eq!(night.stacks(), [45, 45, 15]);
    assert_eq!(night.match_on().broke, []);
    for _ in 0..2 {
        night.order(&Order::Undo).unwrap();
    }
    // Said to be em quebra: a later bet of 10 was asked of him.
    parts[2].broke = Some(true);
    night.play(outcome(&parts));
    night.ranking(&[&[CAIO], &[BETO], &[ANA]]);
    assert_eq!(night.stacks(), [35, 55, 15]);
    assert_eq!(night.match_on().broke, [CAIO]);
    assert_eq!(award(&night).collector, Some(BETO));
    night.sound();
}

/// Rule A10. A bet against hands without a chip breaks them only where that is
/// said, and where the house lets bet so; it goes back.
#[test]
fn an_outcome_breaks_an_empty_hand_only_where_it_says_so() {
    for against_empty in [true, false] {
        let rules = HouseRules {
            bets_against_empty: against_empty,
            ..HouseRules::default()
        };
        let mut night = Night::ruled(2, 50, rules);
        night.round(RoundKind::Normal);
        night.lot(BETO, 49);
        let mut parts = vec![played(ANA, 5, false), played(BETO, 0, false)];
        let told = |parts: &[Played]| {
            let played = parts.to_vec();
            arremate::Command::Outcome { played }
        };
        if !against_empty {
            let why = Refusal::Bet(BetRefusal::NobodyCanAnswer);
            night.refuses(told(&parts), why);
            continue;
        }
        night.refuses(told(&parts), Refusal::BrokeUnsaid(BETO));
        parts[1].broke = Some(true);
        night.play(told(&parts));
        assert_eq!(night.stacks(), [49, 0]);
        night.ranking(&[&[BETO], &[ANA]]);
        assert_eq!(night.stacks(), [49, 2]);
        assert_eq!(night.match_on().broke, [BETO]);
        assert!(award(&night).over);
    }
}

/// Rule A13. With several pots the first one's winner collects, if he is alone.
#[test]
fn what_is_collected_comes_from_more_than_the_mesa_comunitaria() {
    let mut night = Night::of(3, 50);
    night.won_unseen(ANA);
    let take = Take::Points {
        points: 20,
        cards: Some(3),
    };
    let collect = |from_tables| arremate::Command::Collect {
        take: take.clone(),
        from_tables,
    };
    // Three from the Comunitária alone are no combination of hers.
    let cards = 3;
    night.refuses(collect(Some((3, 0))), Refusal::OutOfReach { cards });
    night.play(collect(Some((2, 1))));
    assert_eq!(night.match_on().stock.community_gap, 2);
    // Seven lay there: five more can go, not six.
    let six = arremate::Command::Collect {
        take: points(60),
        from_tables: Some((6, 1)),
    };
    night.refuses(six, Refusal::OutOfReach { cards: 7 });
    // 7 on the Comunitária, 3 of her own, 3 in the hand: 13 x 15 = 195 points.
    let far = arremate::Command::Collect {
        take: points(196),
        from_tables: None,
    };
    let (points, cards) = (196, 13);
    night.refuses(far, Refusal::PointsOfCards { points, cards });
    night.sound();
}
