//! Rounds annulled, matches paused and taken up again. Rule A19.

use banqueiro::domain::chips::Stack;
use banqueiro::games::arremate::Moment;

use super::*;

/// So many chips of R$ 1 and R$ 5, and none of the others.
fn stack(ones: u32, fives: u32) -> Stack {
    vec![ones, fives, 0, 0, 0]
}

/// Rule A19 (D). An annulled round gives back antes, bets, cards bought and
/// bids; its lots score for nobody and stay out of play.
#[test]
fn an_annulled_round_gives_everything_back() {
    let mut night = Night::of(3, 50);
    let full = night.match_on().stock.cards;
    night.round(RoundKind::Normal);
    night.lot(BETO, 8);
    night.betting(ANA);
    night.act(ANA, Action::BuyCard);
    night.act(BETO, Action::Open(reais(5)));
    night.act(CAIO, Action::Splash(reais(2)));
    night.play(arremate::Command::AnnulRound);
    assert_eq!(night.stacks(), [50, 50, 50]);
    assert_eq!(night.card_box(), Money::ZERO);
    assert_eq!(night.match_on().points(BETO), 0);
    assert_eq!(night.match_on().points_out(), 10);
    assert_eq!(night.match_on().rounds, 0);
    // 162 cards: 7 + 3 × 3 lie on the tables, a lot of two left play and two
    // filled its place; hands and the bought card went back to the Monte.
    assert_eq!((full, night.match_on().stock.cards), (162, 162 - 16 - 2));
    // The same dealer deals again.
    night.round(RoundKind::Normal);
    assert_eq!(night.match_on().round().unwrap().players, [ANA, BETO, CAIO]);
    night.sound();
}

/// Rules A14, A19. An annulled last round: what was taken in it goes back to
/// the tables and hands, its lots score for nobody.
#[test]
fn an_annulled_last_round_takes_back_what_was_taken() {
    let mut night = Night::of(3, 50);
    night.won_unseen(ANA);
    night.round(RoundKind::Last);
    night.lot(BETO, 8);
    night.betting(CAIO);
    night.play(arremate::Command::TakeCombination {
        player: CAIO,
        take: points(30),
    });
    night.play(arremate::Command::AnnulRound);
    assert_eq!(night.match_on().points(CAIO), 0);
    assert_eq!(night.match_on().points_out(), 10);
    assert_eq!(night.match_on().moment(), Moment::BetweenRounds);
    night.sound();
}

/// Ana and Beto with 50 each; Ana wins a round (49 + 2 = 51), Beto a lot for
/// 7 in it (49 − 7 = 42): box 7.
fn to_pause() -> Night {
    let mut night = Night::of(2, 50);
    night.round(RoundKind::Normal);
    night.lot(BETO, 7);
    night.betting(BETO);
    night.act(BETO, Action::Fold);
    assert_eq!(night.stacks(), [51, 42]);
    night
}

/// Each Cacife of 50 was dealt as 30 × 1 and 4 × 5, so 60 and 8 lie outside;
/// Ana's 51 and Beto's 42 are counted from them, the box holds the other 7.
fn pause_command(night: &Night) -> arremate::Command {
    let outside = night.tables().ledger.outside();
    let set = night.tables().ledger.set().unwrap();
    let rack: Vec<(Money, u32)> = (set.colours().iter())
        .map(|colour| colour.value)
        .zip(outside.iter().copied())
        .collect();
    let amounts = [reais(51), reais(42)];
    let stacks = banqueiro::domain::dealing::deal_amounts(&rack, &amounts);
    let stacks = stacks.unwrap().unwrap();
    arremate::Command::Pause {
        stacks: [ANA, BETO]
            .into_iter()
            .zip(stacks.into_iter().map(bank::Figure::Colours))
            .collect(),
        card_box: None,
        cards: None,
    }
}

/// Rule A19 (M). All change chips for money; on resuming each buys back what
/// the sheet says; money out and in is the same to the centavo, and the box of
/// card sales stays, backed by money.
#[test]
fn a_pause_and_its_resumption_move_the_same_money() {
    let mut night = to_pause();
    let before = night.tables().ledger.clone();
    night.play(pause_command(&night));
    // 50 paid in, 51 and 42 out.
    assert_eq!(night.pockets(), [100, -800]);
    let ledger = &night.tables().ledger;
    assert_eq!(ledger.cash(CashPlace::Box), reais(7));
    let number = night.tables().arremate.paused()[0].number;
    assert_eq!(ledger.chips(ChipPlace::SetAside(number)), reais(7));
    assert_eq!(night.stacks(), [0, 0]);
    let partida = number;
    night.play(arremate::Command::Resume { partida });
    let after = &night.tables().ledger;
    assert_eq!(night.stacks(), [51, 42]);
    assert_eq!(night.pockets(), [-5000, -5000]);
    assert_eq!(after.outside(), before.outside());
    assert_eq!(night.card_box(), reais(7));
    // Its points, its dealer and its house rules are those of the sheet.
    assert_eq!(night.match_on().points(BETO), 10);
    night.won_unseen(ANA);
    night.last_round();
    night.counts(&[(ANA, 30), (BETO, 25)]);
    // 25 counted and 10 from the sheet.
    let result = &night.match_on().result;
    assert_eq!(result.counts[1].total, 35);
    assert_eq!(result.card_box, Some((BETO, reais(7))));
    night.undo();
    night.sound();
}

/// Rule A19 (D). Only between rounds; every player's chips are counted, and a
/// count that is not the books' is refused with both.
#[test]
fn a_pause_is_between_rounds_and_every_chip_is_counted() {
    let mut night = to_pause();
    let missing = arremate::Command::Pause {
        stacks: vec![(ANA, stack(11, 8).into())],
        card_box: None,
        cards: None,
    };
    night.refuses(missing, Refusal::StackMissing(BETO));
    let wrong = arremate::Command::Pause {
        stacks: vec![(ANA, stack(10, 8).into()), (BETO, stack(42, 0).into())],
        card_box: None,
        cards: None,
    };
    let differs = Refusal::CountDiffers {
        player: Some(ANA),
        counted: reais(50),
        expected: reais(51),
    };
    night.refuses(wrong, differs);
    let pause = pause_command(&night);
    night.round(RoundKind::Normal);
    night.refuses(pause, Refusal::NotNow(Moment::Auction));
    night.sound();
}

/// Rules A7, A19. In a later evening, with another match between, the sheet's
/// match goes on; its box comes back once, with its money, even where the
/// chips are put on the table a second time.
#[test]
fn a_match_goes_on_in_a_later_evening() {
    let mut night = to_pause();
    night.play(pause_command(&night));
    let number = night.tables().arremate.paused()[0].number;
    night.bank(bank::Command::CloseEvening);
    night.begin("Sábado");
    night.bank(bank::Command::SetBanker { player: BETO });
    let set = ChipSet::suggestion(3, 300).unwrap();
    let other = ChipSet::suggestion(2, 100).unwrap();
    // First a match with other chips.
    let chips = |set: &ChipSet| bank::Command::ChooseChips { set: set.clone() };
    night.bank(chips(&other));
    let partida = number;
    night.refuses(
        arremate::Command::Resume { partida },
        Refusal::OtherChips(set.clone()),
    );
    night.bank(chips(&set));
    let ledger = &night.tables().ledger;
    assert_eq!(ledger.cash(CashPlace::Box), reais(7));
    assert_eq!(ledger.cash(CashPlace::Carried), -reais(7));
    night.play(arremate::Command::Resume { partida });
    assert_eq!((night.stacks(), night.card_box()), (vec![51, 42], reais(7)));
    night.undo();
    night.order(&Order::Redo).unwrap();
    night.won_unseen(ANA);
    night.last_round();
    night.counts(&[(ANA, 20), (BETO, 5)]);
    night.pays(&[]);
    night.settles(&[]);
    let ledger = &night.tables().ledger;
    assert_eq!(ledger.cash(CashPlace::Box), Money::ZERO);
    night.bank(chips(&other));
    night.bank(chips(&set));
    assert_eq!(night.tables().ledger.cash(CashPlace::Box), Money::ZERO);
    night.bank(bank::Command::CloseEvening);
    night.sound();
}

/// Rule A19. Who is em quebra with chips changes and buys them back like all,
/// and stays em quebra; resuming chooses no new house rules.
#[test]
fn who_is_em_quebra_stays_so_over_a_pause() {
    let mut night = Night::of(3, 50);
    night.round(RoundKind::Normal);
    night.lot(CAIO, 45);
    night.betting(CAIO);
    night.act(CAIO, Action::AllIn);
    night.act(ANA, Action::Raise(reais(10)));
    night.act(BETO, Action::Call);
    night.nobody_buys();
    night.ranking(&[&[CAIO], &[BETO], &[ANA]]);
    assert_eq!(night.stacks(), [35, 55, 15]);
    let set = night.tables().ledger.set().unwrap();
    let rack: Vec<(Money, u32)> = (set.colours().iter())
        .map(|colour| colour.value)
        .zip(night.tables().ledger.outside().iter().copied())
        .collect();
    let amounts = [35, 55, 15].map(reais);
    let stacks = banqueiro::domain::dealing::deal_amounts(&rack, &amounts);
    let stacks = stacks.unwrap().unwrap();
    night.play(arremate::Command::Pause {
        stacks: [ANA, BETO, CAIO]
            .into_iter()
            .zip(stacks.into_iter().map(bank::Figure::Colours))
            .collect(),
        card_box: None,
        cards: None,
    });
    assert_eq!(night.pockets(), [-1500, 500, -3500]);
    let partida = night.tables().arremate.paused()[0].number;
    night.play(arremate::Command::Resume { partida });
    assert_eq!(night.stacks(), [35, 55, 15]);
    assert_eq!(night.match_on().broke, [CAIO]);
    night.round(RoundKind::Normal);
    assert_eq!(night.match_on().round().unwrap().players, [BETO, ANA]);
    night.sound();
}
