//! The betting of one round, with a Taxa of R$ 1.
#![allow(clippy::unwrap_used)]

use super::*;

mod all_in;

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

struct Round(Betting);

impl Round {
    /// Ana, Beto, Caio … from the dealer's left, with so many chips after the
    /// ante; `first` acts first.
    fn of(reading: ShortAllIn, chips: &[i64], first: PlayerId) -> Round {
        Round::with_monte(reading, chips, first, None)
    }

    fn with_monte(
        reading: ShortAllIn,
        chips: &[i64],
        first: PlayerId,
        cards: Option<u32>,
    ) -> Round {
        Round::by(Edition::NOW, true, (reading, chips, first), cards)
    }

    fn by(
        edition: Edition,
        against_empty: bool,
        (reading, chips, first): (ShortAllIn, &[i64], PlayerId),
        cards: Option<u32>,
    ) -> Round {
        let seats = chips.iter().zip(1..);
        Round(Betting::begin(&Setup {
            ante: Money::REAL,
            reading,
            seats: seats.map(|(c, id)| (PlayerId(id), reais(*c))).collect(),
            first,
            cards,
            edition,
            against_empty,
        }))
    }

    fn try_to(&mut self, player: PlayerId, action: Action) -> Result<Act, BetRefusal> {
        let act = self.0.decide(player, action)?;
        self.0.evolve(player, &act);
        Ok(act)
    }

    fn does(&mut self, player: PlayerId, action: Action) -> Act {
        self.try_to(player, action).unwrap()
    }

    fn refuses(&mut self, player: PlayerId, action: Action, why: BetRefusal) {
        let before = self.0.clone();
        assert_eq!(self.try_to(player, action), Err(why));
        assert_eq!(self.0, before);
    }

    fn puts(&self) -> Vec<i64> {
        let puts = self.0.hands().iter().map(|hand| hand.put.centavos() / 100);
        puts.collect()
    }

    fn frees(&self) -> Vec<i64> {
        let frees = self.0.hands().iter().map(|hand| hand.free.centavos() / 100);
        frees.collect()
    }

    fn broke(&self) -> Vec<PlayerId> {
        let broke = self.0.hands().iter().filter(|hand| hand.broke);
        broke.map(|hand| hand.player).collect()
    }

    fn passes(&mut self, player: PlayerId) {
        self.0.may_close_buying().unwrap();
        self.0.close_buying(Some(player));
    }
}

use Action::{AllIn, BuyCard, Call, Fold, Open, Raise, Splash};
use ShortAllIn::{SidePot, TakenBack};

const SHOWDOWN: Stage = Stage::Over(Ending::Showdown);

/// Rule A8. Until someone opens: fold, buy a card, open. There is no check,
/// nothing to pay and nothing to raise.
#[test]
fn before_the_opening_one_folds_buys_or_opens() {
    let mut round = Round::of(TakenBack, &[50, 50, 50], ANA);
    round.refuses(ANA, Call, BetRefusal::NothingToCall);
    round.refuses(ANA, Raise(reais(3)), BetRefusal::NothingToCall);
    let (player, turn) = (BETO, ANA);
    round.refuses(BETO, Fold, BetRefusal::NotHisTurn { player, turn });
    let options = round.0.options().unwrap();
    assert_eq!((options.turn, options.fold), (ANA, true));
    assert_eq!(options.buy_card, Some(reais(1)));
    assert_eq!(options.open_min, Some(reais(3)));
    assert_eq!((options.call, options.raise_min), (None, None));
    round.does(ANA, BuyCard);
    assert_eq!(round.0.turn(), Some(BETO));
    round.does(BETO, Fold);
    round.does(CAIO, Open(reais(3)));
    assert_eq!(round.puts(), [1, 1, 4]);
    // The card's Taxa is in the pot, and counts for no bet: 3 + 1 + 3.
    assert_eq!(round.0.pot(), reais(7));
}

/// Rule A8 (M). Who has bought may only fold or open; when the turn comes
/// round again and again nobody opens, the last one left wins unseen.
#[test]
fn who_has_bought_only_folds_or_opens() {
    let mut round = Round::of(TakenBack, &[50, 50], ANA);
    round.does(ANA, BuyCard);
    round.does(BETO, BuyCard);
    round.refuses(ANA, BuyCard, BetRefusal::AlreadyBought);
    round.does(ANA, Fold);
    assert_eq!(round.0.stage(), Stage::Over(Ending::Unseen(BETO)));
    round.refuses(BETO, Fold, BetRefusal::Over);
}

/// Rule A8. After the opening: pay, fold, raise; no buying, no second opening.
#[test]
fn after_the_opening_nobody_buys() {
    let mut round = Round::of(TakenBack, &[50, 50, 50], ANA);
    round.does(ANA, Open(reais(3)));
    round.refuses(BETO, BuyCard, BetRefusal::NoBuyingNow);
    round.refuses(BETO, Open(reais(9)), BetRefusal::AlreadyOpened);
    let options = round.0.options().unwrap();
    assert_eq!((options.buy_card, options.open_min), (None, None));
    assert_eq!(options.call, Some(reais(3)));
    assert_eq!(options.raise_min, Some(reais(3)));
}

/// Rule A8 (M). An opener that was only called may not raise his own opening;
/// one that was raised may answer with a contra-repique.
#[test]
fn an_opener_raises_only_who_raised_him() {
    let mut called = Round::of(TakenBack, &[50, 50, 50], ANA);
    called.does(ANA, Open(reais(3)));
    called.does(BETO, Call);
    called.does(CAIO, Call);
    called.refuses(ANA, Raise(reais(3)), BetRefusal::OnlyBuyingNow);

    let mut raised = Round::of(TakenBack, &[50, 50, 50], ANA);
    raised.does(ANA, Open(reais(3)));
    raised.does(BETO, Raise(reais(4)));
    raised.does(CAIO, Call);
    raised.does(ANA, Raise(reais(5)));
    // 1 + 3 + 4 + 5 = 13 is the level; Beto and Caio stand at 8.
    assert_eq!(raised.puts(), [13, 8, 8]);
    raised.does(BETO, Call);
    raised.does(CAIO, Fold);
    assert_eq!(raised.puts(), [13, 13, 8]);
    assert!(matches!(raised.0.stage(), Stage::Buying { turn: ANA }));
}

/// Rules A6, A8. A bet or a raise is at least Taxa × players = 3, in whole
/// Taxas; less only as tudo ou nada.
#[test]
fn bets_and_raises_reach_the_minimum_or_are_all_he_has() {
    let mut round = Round::of(TakenBack, &[50, 5, 2], ANA);
    let below = |offered| BetRefusal::BelowMinimum {
        minimum: reais(3),
        offered: reais(offered),
    };
    round.refuses(ANA, Open(reais(2)), below(2));
    let ante = Money::REAL;
    for amount in [Money::ZERO, -reais(3), Money::from_centavos(350)] {
        round.refuses(ANA, Open(amount), BetRefusal::NotMultiple { amount, ante });
    }
    round.does(ANA, Open(reais(3)));
    round.refuses(BETO, Raise(reais(1)), below(1));
    // 3 to pay and 2 more are all of his 5.
    let raised = round.does(BETO, AllIn);
    let (amount, by) = (reais(5), reais(2));
    assert_eq!(raised, Act::Raised { amount, by });

    let mut short = Round::of(TakenBack, &[2, 50, 50], ANA);
    let amount = reais(2);
    assert_eq!(short.does(ANA, Open(amount)), Act::Opened { amount });
    assert_eq!(short.does(BETO, Call), Act::Called { amount });
}

/// Rule A8. A bet above one's chips is refused, with both numbers.
#[test]
fn nobody_bets_more_than_he_has() {
    let mut round = Round::of(TakenBack, &[50, 20, 9], ANA);
    let above = |wanted, free| BetRefusal::AboveChips {
        wanted: reais(wanted),
        free: reais(free),
    };
    round.refuses(ANA, Open(reais(51)), above(51, 50));
    round.does(ANA, Open(reais(10)));
    round.refuses(BETO, Raise(reais(11)), above(21, 20));
    let huge = Money::from_centavos(i64::MAX - 92_233);
    let (wanted, free) = (huge, reais(20));
    let too_much = BetRefusal::NotMultiple {
        amount: huge,
        ante: reais(1),
    };
    let refused = round.try_to(BETO, Raise(huge)).unwrap_err();
    assert!(refused == too_much || refused == BetRefusal::AboveChips { wanted, free });
    round.does(BETO, Call);
    round.refuses(CAIO, Call, above(10, 9));
}

/// Rule A8 (D). Between the cycles who has not bought may, from the first to
/// act on (here Beto), each once; the second cycle begins left of the last
/// buyer, who opens or folds and buys no more.
#[test]
fn buying_goes_round_from_the_first_to_act_and_the_next_opens() {
    let mut round = Round::of(TakenBack, &[50, 50, 50, 50], BETO);
    round.does(BETO, Open(reais(4)));
    for player in [CAIO, DUDA, ANA] {
        round.does(player, Call);
    }
    assert_eq!(round.0.stage(), Stage::Buying { turn: BETO });
    round.refuses(BETO, Open(reais(4)), BetRefusal::OnlyBuyingNow);
    round.passes(BETO);
    round.does(CAIO, BuyCard);
    round.passes(DUDA);
    round.does(ANA, BuyCard);
    // Ana bought last: Beto, to her left, opens the second cycle or folds.
    assert_eq!(round.0.stage(), Stage::Unopened { turn: BETO });
    assert_eq!(round.0.cycle(), 2);
    round.refuses(BETO, BuyCard, BetRefusal::NoBuyingNow);
    round.does(BETO, Fold);
    round.does(CAIO, Open(reais(4)));
    for player in [DUDA, ANA] {
        round.does(player, Call);
    }
    assert_eq!(round.0.stage(), SHOWDOWN);
    assert_eq!(round.puts(), [9, 5, 9, 9]);
}

/// Rule A8 (D). The last buyer may be the last in turn or the first: the
/// second cycle begins at his left all the same, past those who folded.
#[test]
fn the_second_cycle_begins_left_of_the_last_buyer() {
    let mut round = Round::of(TakenBack, &[50, 50, 50, 50], CAIO);
    round.does(CAIO, Open(reais(4)));
    round.does(DUDA, Fold);
    round.does(ANA, Call);
    round.does(BETO, Call);
    round.does(CAIO, BuyCard);
    assert_eq!(round.0.turn(), Some(ANA));
    // Nobody more: Caio was the last, Duda left of him has folded.
    round.0.close_buying(None);
    assert_eq!(round.0.stage(), Stage::Unopened { turn: ANA });
}

/// Rule A8 (D). Who bought before the opening is passed over; if nobody buys
/// there is no second cycle.
#[test]
fn without_a_buyer_there_is_no_second_cycle() {
    let mut round = Round::of(TakenBack, &[50, 50, 50], ANA);
    round.does(ANA, BuyCard);
    round.does(BETO, Open(reais(3)));
    round.does(CAIO, Call);
    round.does(ANA, Call);
    assert_eq!(round.0.stage(), Stage::Buying { turn: BETO });
    round.passes(BETO);
    assert_eq!(round.0.turn(), Some(CAIO));
    round.passes(CAIO);
    assert_eq!(round.0.stage(), SHOWDOWN);

    let mut all = Round::of(TakenBack, &[50, 50], ANA);
    for player in [ANA, BETO] {
        all.does(player, BuyCard);
    }
    all.does(ANA, Open(reais(2)));
    all.does(BETO, Call);
    assert_eq!(all.0.stage(), SHOWDOWN);
}

/// Rules A8, A14. Only while the Monte has cards; the banker may state that it
/// has none.
#[test]
fn an_empty_monte_sells_no_card() {
    let mut round = Round::with_monte(TakenBack, &[50, 50, 50], ANA, Some(1));
    round.does(ANA, Open(reais(3)));
    round.does(BETO, Call);
    round.does(CAIO, Call);
    round.does(ANA, BuyCard);
    assert_eq!(round.0.stage(), Stage::Unopened { turn: BETO });

    let mut empty = Round::with_monte(TakenBack, &[50, 50], ANA, Some(0));
    empty.refuses(ANA, BuyCard, BetRefusal::NoCards);
    empty.does(ANA, Open(reais(2)));
    empty.does(BETO, Call);
    assert_eq!(empty.0.stage(), SHOWDOWN);

    let mut counted = Round::of(TakenBack, &[50, 50], ANA);
    counted.does(ANA, Open(reais(2)));
    counted.does(BETO, Call);
    counted.0.state_cards(0);
    assert_eq!(counted.0.stage(), SHOWDOWN);
}

/// Rule A8 (M). Chips that can't be counted are dead: in the pot, but no bet,
/// and no act of anybody's turn. Whoever lost them still pays in full.
#[test]
fn splashed_chips_are_dead() {
    let mut round = Round::of(TakenBack, &[50, 50, 50], ANA);
    round.does(ANA, Open(reais(3)));
    round.does(CAIO, Splash(reais(5)));
    assert_eq!(round.0.turn(), Some(BETO));
    round.does(BETO, Splash(reais(3)));
    assert_eq!(round.0.options().unwrap().call, Some(reais(3)));
    round.does(BETO, Call);
    round.does(CAIO, Call);
    assert_eq!(round.puts(), [4, 4, 4]);
    assert_eq!(round.frees(), [47, 44, 42]);
    // 3 antes, 3 × 3 bet, 5 + 3 lost.
    assert_eq!(round.0.pot(), reais(20));
}

/// Rules A8, A10. Who splashes his last chips before the opening is passed
/// over; who does it with a bet before him is em quebra.
#[test]
fn who_splashes_all_he_has_plays_on_without_chips() {
    let mut round = Round::of(TakenBack, &[5, 50, 50], ANA);
    round.does(ANA, Splash(reais(5)));
    assert_eq!(round.0.turn(), Some(BETO));
    round.does(BETO, Open(reais(3)));
    round.does(CAIO, Splash(reais(50)));
    assert_eq!(round.broke(), [ANA, CAIO]);
    // Beto still has chips, and may buy his card.
    assert_eq!(round.0.turn(), Some(BETO));
    round.0.close_buying(None);
    assert_eq!(round.0.stage(), SHOWDOWN);
}
