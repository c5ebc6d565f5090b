//! Em quebra: what he wins, what he collects, when the match ends. Rule A10.

use banqueiro::games::arremate::Moment;

use super::betting::award;
use super::*;

/// A match of three in which Caio is em quebra (all in with 4, then raised)
/// and Ana and Beto contest the side pot of 2 × 10.
fn caio_breaks(rules: HouseRules) -> Night {
    let mut night = Night::ruled(3, 50, rules);
    night.round(RoundKind::Normal);
    night.lot(CAIO, 45);
    night.betting(CAIO);
    night.act(CAIO, Action::AllIn);
    night.act(ANA, Action::Raise(reais(10)));
    night.act(BETO, Action::Call);
    night.nobody_buys();
    night
}

/// Rule A10 (M). Em quebra he wins only the pot he paid into; combinations go
/// to the best of the others; he is out of the match.
#[test]
fn who_is_em_quebra_wins_his_pot_but_collects_nothing() {
    let mut night = caio_breaks(HouseRules::default());
    night.ranking(&[&[CAIO], &[BETO], &[ANA]]);
    // Ana and Beto: 49 − 14 = 35. Pots: 15 for Caio, 20 for Beto.
    assert_eq!(night.stacks(), [35, 55, 15]);
    let award = award(&night);
    assert_eq!((award.collector, award.over), (Some(BETO), false));
    assert_eq!(night.match_on().broke, [CAIO]);
    // He keeps his chips, but plays no further round.
    night.round(RoundKind::Normal);
    assert_eq!(night.match_on().round().unwrap().players, [BETO, ANA]);
    let bid = Bid {
        player: CAIO,
        amount: reais(3),
    };
    night.refuses(Night::a_lot(points(10), &[bid]), Refusal::IsBroke(CAIO));
    night.sound();
}

/// Rule A10 (D). A tie among those who could collect: nobody does.
#[test]
fn a_tie_below_the_broke_winner_collects_nothing() {
    let mut night = caio_breaks(HouseRules::default());
    night.ranking(&[&[CAIO], &[ANA, BETO]]);
    assert_eq!(award(&night).collector, None);
    let mut night = caio_breaks(HouseRules::default());
    night.ranking(&[&[ANA], &[CAIO], &[BETO]]);
    assert_eq!(award(&night).collector, Some(ANA));
}

/// House rule `broke_is_final`, rule A10 (D): where it is off, who wins a pot
/// is not out; who wins none is.
#[test]
fn where_quebra_is_not_final_a_pot_won_keeps_him_in() {
    let rules = HouseRules {
        broke_is_final: false,
        ..HouseRules::default()
    };
    let mut night = caio_breaks(rules);
    night.ranking(&[&[CAIO], &[BETO], &[ANA]]);
    assert_eq!(night.match_on().broke, []);
    let award_of = award(&night);
    assert_eq!(award_of.collector, Some(BETO));
    night.sound();
    let mut night = caio_breaks(rules);
    night.ranking(&[&[ANA], &[CAIO], &[BETO]]);
    assert_eq!(night.match_on().broke, [CAIO]);
}

/// Rule A10 (M). Two players: what was not matched returns, both show, the
/// winner collects whoever he is, and the match ends at once.
#[test]
fn of_two_players_the_winner_collects_and_the_match_ends() {
    let mut night = Night::of(2, 50);
    night.round(RoundKind::Normal);
    night.lot(BETO, 45);
    night.betting(BETO);
    night.act(BETO, Action::Open(reais(4)));
    night.act(ANA, Action::Call);
    // Only Ana has chips: nothing more is bet, and she does not buy. Beto went
    // tudo ou nada, which is not quebra.
    night.nobody_buys();
    night.ranking(&[&[ANA]]);
    assert_eq!(night.stacks(), [50 - 1 - 4 + 10, 0]);
    assert_eq!(night.match_on().broke, []);
    night.round(RoundKind::Normal);
    // The next ante is asked of him: only Ana is left.
    assert_eq!(night.match_on().broke, [BETO]);
    assert_eq!(night.match_on().moment(), Moment::Counting);
    night.sound();

    // A quebra by a bet: Beto has nothing left after ante and lot.
    let mut night = Night::of(2, 50);
    night.round(RoundKind::Normal);
    night.lot(BETO, 48);
    night.betting(ANA);
    night.act(BETO, Action::Splash(reais(1)));
    // Ana may open against him; she does not.
    assert_eq!(night.match_on().betting().unwrap().turn(), Some(ANA));
    night.nobody_buys();
    assert_eq!(night.match_on().moment(), Moment::Showdown);
    night.ranking(&[&[BETO], &[ANA]]);
    assert_eq!(night.stacks(), [49, 3]);
    night.sound();
}

/// Rule A10 (M). Of two players who is raised without a chip is em quebra: the
/// raise goes back, both show, the winner of the rest collects whoever he is.
#[test]
fn of_two_the_broke_winner_collects_too() {
    let mut night = Night::of(2, 50);
    night.round(RoundKind::Normal);
    night.lot(BETO, 47);
    night.betting(ANA);
    // Beto has 2; he buys a card and splashes the other as Ana opens.
    night.act(ANA, Action::BuyCard);
    night.act(BETO, Action::BuyCard);
    night.act(ANA, Action::Open(reais(2)));
    night.act(BETO, Action::Splash(reais(1)));
    let betting = night.match_on().betting().unwrap();
    assert!(betting.hands()[1].broke);
    night.ranking(&[&[BETO], &[ANA]]);
    // Antes 2, cards 2, splashed 1; Ana's 2 return.
    assert_eq!(night.stacks(), [48, 5]);
    let award = award(&night);
    assert_eq!(award.returned, [(ANA, reais(2))]);
    assert_eq!((award.collector, award.over), (Some(BETO), true));
    let why = Refusal::NotNow(Moment::Counting);
    let kind = RoundKind::Normal;
    night.refuses(arremate::Command::StartRound { kind }, why);
    let counted = None;
    night.play(arremate::Command::CountPoints { counted });
    night.sound();
}

/// Rule A10. The next ante breaks who has no chip; he deals no more, and where
/// one is left the match is over.
#[test]
fn an_ante_without_a_chip_is_quebra() {
    let mut night = Night::of(3, 50);
    night.round(RoundKind::Normal);
    night.lot(ANA, 49);
    night.betting(BETO);
    night.act(BETO, Action::Fold);
    night.nobody_buys();
    night.ranking(&[&[CAIO], &[ANA]]);
    assert_eq!(night.stacks(), [0, 49, 52]);
    // Ana was to deal: it is Beto, and Caio sits at his left.
    night.round(RoundKind::Normal);
    let partida = night.match_on();
    assert_eq!(partida.broke, [ANA]);
    assert_eq!(partida.seats[partida.dealer], BETO);
    assert_eq!(partida.round().unwrap().players, [CAIO, BETO]);
    // An annulled round asked no ante: she is in again.
    night.play(arremate::Command::AnnulRound);
    assert_eq!(night.match_on().broke, []);
    assert_eq!(night.stacks(), [0, 49, 52]);
    night.sound();
}

/// Rule A10 (D). Who was emptied by the penultimate round still plays the last
/// one, which asks neither ante nor bet, and may win the Prêmio; who has no
/// chip neither bids nor buys.
#[test]
fn the_last_round_asks_no_ante() {
    let mut night = Night::of(3, 50);
    night.round(RoundKind::Penultimate);
    night.lot(ANA, 49);
    night.betting(BETO);
    night.act(BETO, Action::Fold);
    night.nobody_buys();
    night.ranking(&[&[CAIO], &[ANA]]);
    for kind in [RoundKind::Normal, RoundKind::Penultimate] {
        let again = arremate::Command::StartRound { kind };
        night.refuses(again, Refusal::OnlyLastNow);
    }
    night.round(RoundKind::Last);
    assert_eq!(night.match_on().round().unwrap().players, [BETO, CAIO, ANA]);
    assert_eq!(night.stacks(), [0, 49, 52]);
    let player = ANA;
    let amount = reais(1);
    let chips = Money::ZERO;
    let above = Refusal::BidAboveChips {
        player,
        bid: amount,
        chips,
    };
    night.refuses(Night::a_lot(points(4), &[Bid { player, amount }]), above);
    let taken = vec![(ANA, 100)];
    night.play(arremate::Command::EndLastRound { taken });
    let counted = None;
    night.play(arremate::Command::CountPoints { counted });
    night.pays(&[]);
    assert_eq!(night.match_on().result.prize, Some((ANA, reais(110))));
    night.sound();
}

/// Rule A14. With one card in the Monte and three players only the last round
/// is left, and the refusal says so, whichever other is wanted.
#[test]
fn what_the_cards_do_not_suffice_for_is_refused_with_what_is_left() {
    let mut night = Night::of(3, 50);
    night.won_unseen(ANA);
    night.play(arremate::Command::StateStock { cards: 1 });
    for kind in [RoundKind::Normal, RoundKind::Penultimate] {
        let start = arremate::Command::StartRound { kind };
        night.refuses(start, Refusal::CardsForLastOnly { left: 1, deal: 6 });
    }
    night.round(RoundKind::Last);
    night.sound();
}

/// Rules A8, A10. Emptied by the auction there is no first to act to be named;
/// with two who can bet there is.
#[test]
fn where_nobody_can_bet_nobody_is_named_to_begin() {
    let mut night = Night::of(2, 50);
    night.round(RoundKind::Normal);
    let unsaid = arremate::Command::BeginBetting {
        first: First::Unsaid,
    };
    night.refuses(unsaid.clone(), Refusal::FirstUnsaid);
    night.lot(ANA, 49);
    night.lot(BETO, 49);
    night.play(unsaid);
    night.ranking(&[&[BETO], &[ANA]]);
    assert_eq!(night.stacks(), [0, 2]);
    assert_eq!(night.match_on().broke, []);
    night.sound();
}

/// Rules A9, A10. Ana opens 18, Beto is all in with 14, Caio comes after him
/// and pays, and says, 14: the same as where he says 18. Going to the showdown
/// passes over what nobody wanted.
#[test]
fn who_came_after_a_tudo_ou_nada_says_what_he_paid() {
    let told = |caio: i64| {
        let part = |player, bets| Played {
            player,
            bets: reais(bets),
            bought: false,
            splashed: Money::ZERO,
            folded: false,
            broke: None,
        };
        let mut night = Night::of(3, 20);
        night.round(RoundKind::Normal);
        night.lot(BETO, 5);
        let played = vec![part(ANA, 18), part(BETO, 14), part(CAIO, caio)];
        night.play(arremate::Command::Outcome { played });
        night.ranking(&[&[BETO], &[ANA], &[CAIO]]);
        (night.stacks(), night.match_on().broke.clone())
    };
    assert_eq!(told(14), (vec![5, 45, 5], vec![]));
    assert_eq!(told(18), (vec![5, 45, 5], vec![]));

    let mut night = Night::of(2, 20);
    night.round(RoundKind::Normal);
    night.lot(BETO, 5);
    night.betting(BETO);
    night.act(BETO, Action::AllIn);
    night.act(ANA, Action::Call);
    // Ana might buy a card: nobody asked for it.
    night.ranking(&[&[BETO], &[ANA]]);
    assert_eq!(night.stacks(), [5, 30]);
    night.undo();
    assert_eq!(night.match_on().moment(), Moment::Betting);
    night.sound();
}
