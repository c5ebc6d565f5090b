//! Tudo ou nada and em quebra. Rules A9, A10.

use super::*;

/// Rule A9 (D), taken back: A opens 50, C calls 50, B all in with 30: A and C
/// take back 20 each, the level is 30.
#[test]
fn what_is_above_a_short_all_in_is_taken_back() {
    // The example's C sits at Beto's place, its B at Caio's.
    let mut round = Round::of(TakenBack, &[80, 90, 30], ANA);
    round.does(ANA, Open(reais(50)));
    round.does(BETO, Call);
    let taken_back = vec![(ANA, reais(20)), (BETO, reais(20))];
    let amount = reais(30);
    let act = round.does(CAIO, AllIn);
    assert_eq!(act, Act::ShortAllIn { amount, taken_back });
    assert_eq!(round.0.level(), reais(31));
    assert_eq!(round.frees(), [50, 60, 0]);
    // Nobody raised: nobody acts again; cards may be bought.
    assert!(matches!(round.0.stage(), Stage::Buying { turn: ANA }));
    assert_eq!(round.broke(), []);
}

/// Rule A9 (D), taken back. A raise above it is undone; what a folded player
/// put in stays; those yet to act pay the level, and may raise it.
#[test]
fn a_raise_above_a_short_all_in_is_undone() {
    let mut round = Round::of(TakenBack, &[80, 80, 80, 12], ANA);
    round.does(ANA, Open(reais(10)));
    round.does(BETO, Raise(reais(20)));
    round.does(CAIO, Call);
    round.does(DUDA, AllIn);
    // Level 1 + 12. Ana stands at 11 and is asked for 2 more.
    assert_eq!(round.puts(), [11, 13, 13, 13]);
    assert_eq!(round.0.turn(), Some(ANA));
    assert_eq!(round.0.options().unwrap().call, Some(reais(2)));
    round.does(ANA, Raise(reais(4)));
    // A raise: the others act again, and Duda has no chip for it.
    round.does(BETO, Call);
    round.does(CAIO, Fold);
    assert_eq!(round.puts(), [17, 17, 13, 13]);
    assert_eq!(round.broke(), [DUDA]);

    let mut folded = Round::of(TakenBack, &[80, 80, 80, 5], ANA);
    folded.does(ANA, Open(reais(10)));
    folded.does(BETO, Call);
    folded.does(CAIO, Raise(reais(10)));
    folded.does(DUDA, Fold);
    folded.does(ANA, Call);
    folded.does(BETO, Fold);
    assert_eq!(folded.puts(), [21, 11, 21, 1]);
}

/// Rule A9 (D), taken back. An earlier all-in takes back too, and what he
/// takes back is his to bet again.
#[test]
fn an_earlier_all_in_takes_back_as_well() {
    let mut round = Round::of(TakenBack, &[80, 30, 10, 80], ANA);
    round.does(ANA, Open(reais(50)));
    round.does(BETO, AllIn);
    round.does(CAIO, AllIn);
    assert_eq!(round.puts(), [11, 11, 11, 1]);
    assert_eq!(round.frees(), [70, 20, 0, 80]);
    round.does(DUDA, Raise(reais(20)));
    round.does(ANA, Fold);
    assert_eq!(round.0.turn(), Some(BETO));
    round.does(BETO, Call);
    assert_eq!(round.broke(), [CAIO]);
    // Duda: 80 less 10 to pay and 20 more.
    assert_eq!(round.frees(), [70, 0, 0, 50]);
}

/// Rule A9 (D), taken back. In the second cycle, too, it is what he has in the
/// round that counts: both cycles and the ante.
#[test]
fn a_short_all_in_of_the_second_cycle_counts_the_whole_round() {
    let mut round = Round::of(TakenBack, &[80, 80, 12], ANA);
    round.does(ANA, Open(reais(5)));
    round.does(BETO, Call);
    round.does(CAIO, Call);
    round.does(ANA, BuyCard);
    round.0.close_buying(None);
    round.does(BETO, Open(reais(20)));
    round.does(CAIO, AllIn);
    // Caio: 1 + 5 + 7 = 13. Beto had 26 and takes back 13.
    assert_eq!(round.puts(), [6, 13, 13]);
    assert_eq!(round.0.options().unwrap().call, Some(reais(7)));
    round.does(ANA, Call);
    assert_eq!(round.0.stage(), SHOWDOWN);
    assert_eq!(round.broke(), []);
}

/// Rules A9, A10, side pot. The excess stays in; it is not quebra, a later
/// raise is.
#[test]
fn in_a_side_pot_the_excess_stays() {
    let mut round = Round::of(SidePot, &[80, 30, 80], ANA);
    round.does(ANA, Open(reais(50)));
    let (amount, taken_back) = (reais(30), Vec::new());
    let act = round.does(BETO, AllIn);
    assert_eq!(act, Act::ShortAllIn { amount, taken_back });
    assert_eq!(round.0.level(), reais(51));
    assert_eq!(round.broke(), []);
    let mut called = Round(round.0.clone());
    called.does(CAIO, Call);
    assert_eq!(called.puts(), [51, 31, 51]);
    assert_eq!(called.broke(), []);
    round.does(CAIO, Raise(reais(10)));
    round.does(ANA, Call);
    assert_eq!(round.broke(), [BETO]);
}

/// Rule A10. A bet of the second cycle is asked of everybody still in: who
/// went tudo ou nada in the first is em quebra, in both readings.
#[test]
fn the_second_cycles_bet_breaks_who_was_all_in() {
    for reading in [TakenBack, SidePot] {
        let mut round = Round::of(reading, &[50, 3, 50], ANA);
        round.does(ANA, Open(reais(3)));
        round.does(BETO, AllIn);
        round.does(CAIO, Call);
        round.does(ANA, BuyCard);
        round.0.close_buying(None);
        assert_eq!(round.0.turn(), Some(CAIO));
        assert_eq!(round.broke(), []);
        round.does(CAIO, Open(reais(3)));
        round.does(ANA, Call);
        assert_eq!(round.broke(), [BETO]);
    }
}

/// Rule A10. Emptied by the ante he is not em quebra; a bet that is asked of
/// him makes him so, and he is passed over.
#[test]
fn a_bet_asked_without_a_chip_is_quebra() {
    let mut round = Round::of(TakenBack, &[0, 50, 50], ANA);
    assert_eq!(round.0.turn(), Some(BETO));
    assert_eq!(round.broke(), []);
    round.does(BETO, Open(reais(3)));
    round.does(CAIO, Call);
    assert_eq!(round.broke(), [ANA]);

    let setting = (TakenBack, &[0, 50, 50][..], ANA);
    let mut quiet = Round::by(Edition::FIRST, true, setting, None);
    quiet.does(BETO, Fold);
    // Only Caio has chips: nothing more is bet, and Ana is not em quebra.
    assert_eq!(quiet.0.stage(), SHOWDOWN);
    assert_eq!(quiet.broke(), []);

    // By the second edition he may still open against her, and need not.
    let mut alone = Round::by(Edition::SECOND, true, setting, None);
    alone.does(BETO, Fold);
    assert_eq!(alone.0.turn(), Some(CAIO));
    let mut quiet = Round(alone.0.clone());
    quiet.0.may_close_buying().unwrap();
    quiet.0.close_buying(None);
    assert_eq!(quiet.0.stage(), SHOWDOWN);
    assert_eq!(quiet.broke(), []);
    let (amount, broke) = (reais(4), vec![ANA]);
    let act = alone.does(CAIO, Open(amount));
    assert_eq!(act, Act::Unanswered { amount, broke });
    assert_eq!(alone.0.stage(), SHOWDOWN);
    // Back at once: three antes lie there, and his 50 are his.
    assert_eq!((alone.broke(), alone.frees()), (vec![ANA], vec![0, 50, 50]));
    assert_eq!(alone.0.pot(), reais(3));
}

/// Rule A10, house rule `bets_against_empty`: where the house says no, the only
/// one with chips buys his card, and that is all.
#[test]
fn the_house_may_forbid_bets_against_empty_stacks() {
    let setting = (TakenBack, &[0, 50, 0][..], ANA);
    let mut round = Round::by(Edition::SECOND, false, setting, None);
    round.refuses(BETO, Open(reais(3)), BetRefusal::NobodyCanAnswer);
    round.refuses(BETO, AllIn, BetRefusal::NobodyCanAnswer);
    round.does(BETO, BuyCard);
    assert_eq!(round.0.stage(), SHOWDOWN);
    assert_eq!(round.broke(), []);
}

/// Rules A9, A10. Ana has nothing. Beto opens 10: it is asked of her, she is em
/// quebra. Were Caio's short all-in worth no more than she has in, the bet that
/// broke her would be undone; it is worth 2 more, and she stays em quebra.
#[test]
fn a_short_all_in_undoes_only_the_quebra_of_the_bet_it_undoes() {
    let mut round = Round::of(TakenBack, &[4, 50, 9, 50], ANA);
    round.does(ANA, Open(reais(4)));
    round.does(BETO, Raise(reais(10)));
    // Asked of Ana once Duda has called: she has no chip.
    round.does(CAIO, AllIn);
    // Caio's 9: the level is 10 with the ante; Ana put 5.
    round.does(DUDA, Call);
    assert_eq!(round.broke(), [ANA]);

    let mut undone = Round::of(TakenBack, &[4, 50, 50, 4], ANA);
    undone.does(ANA, Open(reais(4)));
    undone.does(BETO, Raise(reais(10)));
    undone.does(CAIO, Raise(reais(10)));
    undone.does(DUDA, AllIn);
    // Back to Ana's own 4: nothing is asked of her any more.
    assert_eq!(undone.broke(), []);
    assert_eq!(undone.puts(), [5, 5, 5, 5]);
}

/// Rule A10 (D). With chips in at most one hand nothing more is bet: no raise
/// that nobody could answer, and by the first edition no opening; but he may
/// still pay or fold.
#[test]
fn nothing_is_bet_against_empty_hands() {
    let setting = (TakenBack, &[0, 50, 0][..], ANA);
    let idle = Round::by(Edition::FIRST, true, setting, None);
    assert_eq!(idle.0.stage(), SHOWDOWN);

    let mut round = Round::of(TakenBack, &[10, 50], ANA);
    round.does(ANA, AllIn);
    round.refuses(BETO, Raise(reais(5)), BetRefusal::NobodyCanAnswer);
    round.refuses(BETO, AllIn, BetRefusal::NobodyCanAnswer);
    let options = round.0.options().unwrap();
    assert_eq!((options.raise_min, options.all_in), (None, None));
    assert_eq!((options.call, options.fold), (Some(reais(10)), true));
    round.does(BETO, Call);
    // He still has chips: his card, and then the cards are shown.
    assert_eq!(round.0.turn(), Some(BETO));
    round.0.close_buying(None);
    assert_eq!(round.0.stage(), SHOWDOWN);
}
