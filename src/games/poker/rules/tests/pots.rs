use super::*;
use crate::games::poker::rules::hand;
use crate::games::poker::rules::house_rules::HandOrder;

/// Rule P5. The last one left wins unseen, at any moment of either betting;
/// what nobody called goes back to him.
#[test]
fn the_last_one_left_wins_unseen() {
    let mut night = Night::of(3, 50, 1);
    night.deal();
    night.act(ANA, Action::Open(reais(10)));
    night.act(BETO, Action::Fold);
    let won = award(&night.act(CAIO, Action::Fold));
    // The ten that nobody called go back; the pingos are the pot.
    assert_eq!(won.returned, Some((ANA, reais(10))));
    assert_eq!((won.unseen, won.pots[0].amount), (true, reais(3)));
    assert_eq!(night.stacks(), [52, 49, 49]);
    // By an outcome: Caio is left, whoever the table names.
    night.deal();
    let outcome = |winner| Command::Outcome {
        played: played(&[(ANA, -4), (BETO, -4), (CAIO, 9)]),
        won: Some(Judgement::Pots(vec![vec![winner]])),
    };
    night.refuses(&outcome(ANA), &Refusal::HasFolded(ANA));
    let won = award(&night.play(outcome(CAIO)));
    assert_eq!(won.returned, Some((CAIO, reais(5))));
    assert_eq!(night.stacks(), [47, 44, 59]);
}

/// A round of these hands, 10 bet by each, under that order.
fn shown(order: HandOrder, hands: &[&str]) -> (Night, Award) {
    let rules = HouseRules {
        hand_order: order,
        ..HouseRules::default()
    };
    let people = u32::try_from(hands.len()).unwrap();
    let mut night = Night::ruled(people, 50, 1, rules);
    night.deal();
    night.all(Action::Check, hands.len());
    night.no_exchange();
    night.act(ANA, Action::Open(reais(10)));
    night.all(Action::Call, hands.len() - 1);
    let players = (1..).map(PlayerId);
    let hands = players.zip(hands.iter().map(|hand| cards(hand))).collect();
    let won = award(&night.play(Command::Showdown(Judgement::Hands(hands))));
    (night, won)
}

/// Rule P6. The same cards, two orders: the flush wins in the source's, the
/// full hand in the other.
#[test]
fn the_house_says_which_order_of_hands_it_plays() {
    let hands = ["2h 4h 6h 8h 9h", "Ac Ad Ah Ks Kc"];
    // 2 × 11 = 22.
    assert_eq!(shown(HandOrder::Seed, &hands).0.stacks(), [61, 39]);
    assert_eq!(shown(HandOrder::International, &hands).0.stacks(), [39, 61]);
}

/// Rule P7. Equal hands split; the odd chip goes to the first left of the
/// dealer: 33 between Ana and Caio, Caio dealing → 17 and 16.
#[test]
fn equal_hands_split_the_pot() {
    let hands = ["Kc Kd 4h 3s 2c", "Qc Qd 4d 3c 2d", "Kh Ks 4c 3d 2h"];
    let (night, won) = shown(HandOrder::Seed, &hands);
    assert_eq!(won.pots[0].shares, [(ANA, reais(17)), (CAIO, reais(16))]);
    assert_eq!(won.pots[0].odd_to, [ANA]);
    assert_eq!(won.shown.len(), 3);
    assert_eq!(night.stacks(), [56, 39, 55]);
}

/// Rules P5, P7. At the showdown all who are in show five cards of one deck.
#[test]
fn what_can_not_be_shown_is_refused() {
    let mut night = Night::of(3, 50, 1);
    night.deal();
    night.act(ANA, Action::Open(reais(5)));
    night.act(BETO, Action::Call);
    night.act(CAIO, Action::Fold);
    night.no_exchange();
    night.act(ANA, Action::Open(reais(5)));
    night.act(BETO, Action::Call);
    let show = |hands: &[(PlayerId, &str)]| {
        let hands = hands.iter().map(|(player, hand)| (*player, cards(hand)));
        Command::Showdown(Judgement::Hands(hands.collect()))
    };
    let kings = "Kc Kd 4h 3s 2c";
    let queens = "Qc Qd 4d 3c 2d";
    night.refuses(&show(&[(ANA, kings)]), &Refusal::NotShown(BETO));
    night.refuses(
        &show(&[(ANA, kings), (BETO, queens), (CAIO, "As Ac Ad Ah 9s")]),
        &Refusal::HasFolded(CAIO),
    );
    night.refuses(&show(&[(ANA, kings), (ANA, queens)]), &Refusal::Twice(ANA));
    night.refuses(&show(&[(DUDA, kings)]), &Refusal::NotAtTable(DUDA));
    let twice = cards("Kc")[0];
    night.refuses(
        &show(&[(ANA, kings), (BETO, "Kc Qd 4d 3c 2d")]),
        &Refusal::CardTwice {
            card: twice,
            players: vec![ANA, BETO],
        },
    );
    let fault = |fault| Refusal::Hand { player: ANA, fault };
    night.refuses(
        &show(&[(ANA, "Kc Kc 4h 3s 2c")]),
        &fault(hand::Fault::Repeated(twice)),
    );
    night.refuses(&show(&[(ANA, "* Kc 4h 3s 2c")]), &fault(hand::Fault::Joker));
    night.refuses(&show(&[(ANA, "Kc")]), &fault(hand::Fault::Count(1)));
}

/// Rule P1. Two decks from seven players on: the same card in two hands.
#[test]
fn seven_may_play_with_two_decks() {
    let rules = HouseRules {
        two_decks: true,
        ..HouseRules::default()
    };
    for (people, decks) in [(6, 1), (7, 2)] {
        let mut night = Night::ruled(people, 20, 1, rules);
        night.deal();
        assert_eq!(night.round().deck.decks(), decks);
        assert_eq!(
            night.round().deck.left(),
            52 * u32::from(decks) - 5 * people
        );
    }
    let mut night = Night::of(7, 20, 1);
    night.deal();
    assert_eq!(night.round().deck.decks(), 1);
}

/// Four with 32, 10, 19 and 19 chips; Ana deals, so Beto is first.
fn uneven() -> Night {
    let mut night = Night::of(4, 20, 1);
    night.deal();
    let mut played = played(&[(ANA, 9), (BETO, 9), (CAIO, 0), (DUDA, 0)]);
    played[2].folded = true;
    played[3].folded = true;
    // 4 pingos and 18: 22. Ana 20 − 10 + 22.
    night.play(Command::Outcome {
        played,
        won: Some(Judgement::Pots(vec![vec![ANA]])),
    });
    assert_eq!(night.stacks(), [32, 10, 19, 19]);
    night.deal();
    night
}

/// Rule P8. Beto all in with 10 in all, Caio with 19, Duda left after the
/// pingo, Ana pays: 1 + 3 × 10 = 31 for three, 2 × 9 = 18 between Caio and Ana.
#[test]
fn a_short_stack_competes_for_what_he_matched() {
    let mut night = uneven();
    night.act(BETO, Action::AllIn);
    night.act(CAIO, Action::AllIn);
    night.act(DUDA, Action::Fold);
    night.act(ANA, Action::Call);
    night.no_exchange();
    assert_eq!(night.moment(), Moment::Showdown);
    let won = night.wins(&[&[BETO], &[ANA]]);
    let pots: Vec<(Money, Vec<PlayerId>)> = won
        .pots
        .iter()
        .map(|pot| (pot.amount, pot.eligible.clone()))
        .collect();
    assert_eq!(
        pots,
        [
            (reais(31), vec![BETO, CAIO, ANA]),
            (reais(18), vec![CAIO, ANA])
        ]
    );
    assert_eq!(night.stacks(), [31, 31, 0, 18]);
}

/// Rule P8. Ana bets more than anybody has: what nobody called goes back.
#[test]
fn an_uncalled_bet_goes_back() {
    let mut night = uneven();
    night.act(BETO, Action::Fold);
    night.act(CAIO, Action::Fold);
    night.act(DUDA, Action::Check);
    // 32 − 1 = 31 against 18.
    night.act(ANA, Action::AllIn);
    night.act(DUDA, Action::AllIn);
    night.no_exchange();
    let won = night.wins(&[&[DUDA]]);
    assert_eq!(won.returned, Some((ANA, reais(13))));
    // 1 + 1 + 19 + 19 = 40.
    assert_eq!(won.pots[0].amount, reais(40));
    assert_eq!(night.stacks(), [13, 9, 18, 40]);
}

/// Rules P7, P8. Who won one pot has the better hand in the next one too: what
/// is said must agree, and what is left out follows.
#[test]
fn winners_of_several_pots_must_agree() {
    let mut night = uneven();
    night.act(BETO, Action::AllIn);
    night.act(CAIO, Action::AllIn);
    night.act(DUDA, Action::Fold);
    night.act(ANA, Action::Call);
    night.no_exchange();
    let show = |pots: &[&[PlayerId]]| {
        let pots = pots.iter().map(|pot| pot.to_vec()).collect();
        Command::Showdown(Judgement::Pots(pots))
    };
    let undecided = |pot, eligible: &[PlayerId]| Refusal::PotUndecided {
        pot,
        eligible: eligible.to_vec(),
    };
    night.refuses(&show(&[]), &undecided(1, &[BETO, CAIO, ANA]));
    night.refuses(&show(&[&[BETO]]), &undecided(2, &[CAIO, ANA]));
    night.refuses(
        &show(&[&[ANA], &[CAIO]]),
        &Refusal::Contradiction {
            pot: 2,
            winners: vec![ANA],
        },
    );
    night.refuses(&show(&[&[DUDA]]), &Refusal::HasFolded(DUDA));
    night.refuses(&show(&[&[ANA, ANA]]), &Refusal::Twice(ANA));
    let not_his = crate::domain::pot::Fault::NotEligible { pot: 1, seat: 0 };
    night.refuses(&show(&[&[BETO], &[BETO]]), &Refusal::Pot(not_his));
    let mut split = night.clone();
    // Ana alone: both pots are hers.
    night.wins(&[&[ANA]]);
    assert_eq!(night.stacks(), [62, 0, 0, 18]);
    // Beto and Ana split 31: the odd one to Beto, first left of the dealer; the
    // 18 are Ana's.
    let won = split.wins(&[&[BETO, ANA]]);
    assert_eq!(won.pots[0].shares, [(BETO, reais(16)), (ANA, reais(15))]);
    assert_eq!(split.stacks(), [46, 16, 0, 18]);
}
