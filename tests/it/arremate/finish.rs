//! Last rounds, points, ties, Grande Prêmio, acertos.

use banqueiro::domain::ledger::{Cause, Debt, Party};
use banqueiro::games::arremate::Moment;
use banqueiro::games::arremate::rules::command::Figure;
use banqueiro::games::arremate::rules::grand_prize::Purpose;

use super::*;

fn prize_debt(debtor: PlayerId, creditor: PlayerId) -> Debt {
    Debt {
        debtor,
        creditor: Party::Player(creditor),
        cause: Cause::Prize,
    }
}

/// A match of so many with 50 each, played to its count: Ana won one round.
fn to_count(people: usize) -> Night {
    let mut night = Night::of(people, 50);
    night.round(RoundKind::Penultimate);
    night.lot(BETO, 10);
    let players = night.match_on().round().unwrap().players.clone();
    night.betting(ANA);
    night.act(ANA, Action::Open(reais(5)));
    for player in players.into_iter().filter(|p| *p != ANA) {
        night.act(player, Action::Fold);
    }
    night.last_round();
    night
}

/// Rule A14 (D). The program says when a round can't be dealt in full; the
/// banker may state the true number. 2 × 2 cards for the hands, nothing to
/// refill: 4 are enough, 3 are not.
#[test]
fn a_round_that_cannot_be_dealt_in_full_is_refused() {
    let mut night = Night::of(2, 50);
    night.won_unseen(ANA);
    night.play(arremate::Command::StateStock { cards: 3 });
    let (needed, stock) = (4, 3);
    let kind = RoundKind::Normal;
    let why = Refusal::NotEnoughCards { needed, stock };
    night.refuses(arremate::Command::StartRound { kind }, why);
    let most = 108;
    let why = Refusal::StockOver { cards: 109, most };
    night.refuses(arremate::Command::StateStock { cards: 109 }, why);
    // One card may be missing in a hand of the penultimate round.
    night.round(RoundKind::Penultimate);
    night.sound();
}

/// Rule A14 (M). Each in turn takes one combination or folds, until all have
/// folded; the last round comes after another one.
#[test]
fn in_the_last_round_each_takes_one_in_turn() {
    let mut night = Night::of(3, 50);
    let kind = RoundKind::Last;
    night.refuses(
        arremate::Command::StartRound { kind },
        Refusal::LastTooEarly,
    );
    night.won_unseen(ANA);
    night.round(RoundKind::Last);
    night.betting(BETO);
    let take = |player, take| arremate::Command::TakeCombination { player, take };
    let fold = |player| arremate::Command::FoldLast { player };
    let (player, turn) = (ANA, BETO);
    night.refuses(take(ANA, points(10)), Refusal::NotHisTurn { player, turn });
    night.play(take(BETO, points(10)));
    night.play(fold(CAIO));
    night.play(take(ANA, points(20)));
    night.play(fold(BETO));
    // Caio has folded: Ana alone goes on.
    night.play(take(ANA, points(8)));
    night.play(fold(ANA));
    let partida = night.match_on();
    assert_eq!(partida.moment(), Moment::Counting);
    let mine = [ANA, BETO, CAIO].map(|player| partida.points(player));
    assert_eq!(mine, [28, 10, 0]);
    night.sound();
}

/// Rule A15 (D). What was entered is compared with the final count, which
/// decides; a count beyond the decks is refused with both numbers.
#[test]
fn the_final_count_decides() {
    let mut night = to_count(2);
    let counted = |ana, beto| arremate::Command::CountPoints {
        counted: Some(vec![(ANA, ana), (BETO, beto)]),
    };
    // Two decks hold 892 points.
    let (points, held) = (893, 892);
    let over = Refusal::PointsOver { points, held };
    night.refuses(counted(800, 93), over);
    let missing = arremate::Command::CountPoints {
        counted: Some(vec![(ANA, 5)]),
    };
    night.refuses(missing, Refusal::CountMissing(BETO));
    night.play(counted(34, 12));
    let beto = night.match_on().result.counts[1];
    assert_eq!((beto.entered, beto.counted, beto.total), (10, 12, 12));
    night.sound();
}

/// Rule A17 (M): 234 points × R$ 1 from each of three losers: R$ 702; in
/// chips, then money, then debt. The winner takes the box first.
#[test]
fn three_losers_pay_two_hundred_thirty_four_each() {
    let mut night = to_count(4);
    // Ana 50 + 3 antes = 53; Beto 50 − 1 − 10 = 39; Caio and Duda 49; box 10.
    assert_eq!(night.stacks(), [53, 39, 49, 49]);
    night.counts(&[(ANA, 234), (BETO, 10), (CAIO, 0), (DUDA, 100)]);
    assert_eq!(night.match_on().result.card_box, Some((ANA, reais(10))));
    let money = vec![(BETO, reais(196))];
    let open = reais(195);
    let too_much = Refusal::TooMuchMoney {
        player: BETO,
        money: reais(196),
        open,
    };
    night.refuses(arremate::Command::PayPrize { money }, too_much);
    night.pays(&[(BETO, 195), (CAIO, 100)]);
    // 53 + 10 + 39 + 49 + 49 = 200 in chips; money 195 and 100.
    assert_eq!(night.stacks(), [200, 0, 0, 0]);
    assert_eq!(night.pockets(), [24500, -24500, -15000, -5000]);
    let ledger = &night.tables().ledger;
    let debts = [BETO, CAIO, DUDA].map(|debtor| ledger.debt(prize_debt(debtor, ANA)));
    // 234 − 49 − 100 and 234 − 49.
    assert_eq!(debts, [0, 85, 185].map(reais));
    assert_eq!(200 - 63 + 295 + 85 + 185, 702);
    night.sound();
}

/// Rule A17 (D). The Caixa goes to the most points of all, the Prêmio to the
/// most among those not em quebra; who is em quebra with more points does not
/// pay, unless the house says so.
#[test]
fn the_box_and_the_premio_may_go_to_two_people() {
    for pays in [false, true] {
        let rules = HouseRules {
            broke_leader_pays: pays,
            ..HouseRules::default()
        };
        let mut night = Night::ruled(3, 50, rules);
        night.round(RoundKind::Normal);
        night.lot(CAIO, 45);
        night.betting(CAIO);
        night.act(CAIO, Action::AllIn);
        night.act(ANA, Action::Raise(reais(10)));
        night.act(BETO, Action::Call);
        night.nobody_buys();
        night.ranking(&[&[BETO], &[ANA], &[CAIO]]);
        // 35, 35 + 35 = 70, 0; box 45.
        assert_eq!(night.stacks(), [35, 70, 0]);
        night.last_round();
        night.counts(&[(ANA, 20), (BETO, 30), (CAIO, 40)]);
        let result = &night.match_on().result;
        assert_eq!(result.card_box, Some((CAIO, reais(45))));
        night.pays(&[]);
        // 30 points: R$ 30 from Ana, and from Caio if the house says so.
        let left = if pays { [5, 130, 15] } else { [5, 100, 45] };
        assert_eq!(night.stacks(), left);
        night.sound();
    }
}

/// Rule A16 (M/D). Two different ties are two draws, the Caixa's first; each
/// card is recorded; who won may be named instead.
#[test]
fn two_ties_are_two_draws() {
    let mut night = Night::of(4, 50);
    night.round(RoundKind::Normal);
    night.lot(DUDA, 45);
    night.betting(DUDA);
    night.act(DUDA, Action::AllIn);
    night.act(ANA, Action::Raise(reais(10)));
    night.act(BETO, Action::Call);
    night.act(CAIO, Action::Call);
    night.nobody_buys();
    night.ranking(&[&[ANA], &[BETO], &[CAIO], &[DUDA]]);
    night.last_round();
    // Duda is em quebra: she ties for the Caixa, not for the Prêmio.
    night.counts(&[(ANA, 30), (BETO, 30), (CAIO, 5), (DUDA, 30)]);
    let tie = night.match_on().tie().unwrap();
    assert_eq!(tie.purpose, Purpose::CardSalesBox);
    assert_eq!(tie.players, [ANA, BETO, DUDA]);
    let draw = |player, figure| arremate::Command::DrawFigure { player, figure };
    night.play(draw(DUDA, Figure::Ace));
    night.play(draw(DUDA, Figure::King));
    night.play(draw(ANA, Figure::Jack));
    night.play(draw(BETO, Figure::Queen));
    night.play(draw(DUDA, Figure::Joker));
    // The box is hers only when no tie is open any more.
    let tie = night.match_on().tie().unwrap();
    assert_eq!(tie.purpose, Purpose::GrandePremio);
    assert_eq!(tie.players, [ANA, BETO]);
    let stranger = arremate::Command::NameTieWinner { player: CAIO };
    night.refuses(stranger, Refusal::NotInTie(CAIO));
    night.play(arremate::Command::NameTieWinner { player: BETO });
    let result = &night.match_on().result;
    assert_eq!(result.card_box, Some((DUDA, reais(45))));
    night.pays(&[]);
    let result = &night.match_on().result;
    assert_eq!(result.prize, Some((BETO, reais(30))));
    // Ana, a tied loser, pays; Duda has as many points as Beto: she pays too.
    let from: Vec<PlayerId> = result.payments.iter().map(|p| p.from).collect();
    assert_eq!(from, [ANA, CAIO, DUDA]);
    night.sound();
}

/// Rule A18. A Prêmio debt bars from the next match until it is paid or the
/// creditor lets him play, asked anew for each match; debts may be netted and
/// outlive the evening.
#[test]
fn a_debt_bars_until_paid_or_allowed() {
    let mut night = to_count(2);
    night.counts(&[(ANA, 100), (BETO, 10)]);
    night.pays(&[]);
    // Beto: 100 − 39 = 61 owed.
    night.undo();
    assert_eq!(night.match_on().moment(), Moment::Prize);
    night.order(&Order::Redo).unwrap();
    night.settles(&[]);
    let debt = prize_debt(BETO, ANA);
    assert_eq!(night.tables().ledger.debt(debt), reais(61));
    let amounts = vec![(ANA, reais(50)), (BETO, reais(50))];
    night.play(arremate::Command::Declare { amounts });
    let start = arremate::Command::StartPartida {
        seats: vec![ANA, BETO],
        decks: 2,
        dealer: BETO,
        cacife: None,
    };
    let barred = Refusal::Barred {
        player: BETO,
        debts: vec![debt],
    };
    night.refuses(start.clone(), barred.clone());
    let (creditor, debtor) = (ANA, BETO);
    night.bank(bank::Command::AllowToPlay { creditor, debtor });
    night.play(start.clone());
    night.sell();
    night.won_unseen(BETO);
    night.last_round();
    night.counts(&[(ANA, 5), (BETO, 60)]);
    night.pays(&[]);
    // Ana had 49, so 11 are owed the other way; netted 50 are left.
    night.bank(bank::Command::NetDebts {
        first: ANA,
        second: BETO,
    });
    assert_eq!(night.tables().ledger.debt(debt), reais(50));
    night.settles(&[]);
    night.bank(bank::Command::PayDebt {
        debtor: BETO,
        creditor: Party::Player(ANA),
        amount: reais(20),
    });
    night.bank(bank::Command::CloseEvening);
    night.begin("Sábado");
    assert_eq!(night.tables().ledger.debt(debt), reais(30));
    // It is older than tonight: tonight's results are none.
    assert_eq!(night.tables().ledger.result(ANA), Money::ZERO);
    night.bank(bank::Command::SetBanker { player: ANA });
    let set = ChipSet::suggestion(3, 300).unwrap();
    night.bank(bank::Command::ChooseChips { set });
    let amounts = vec![(ANA, reais(50)), (BETO, reais(50))];
    night.play(arremate::Command::Declare { amounts });
    night.refuses(start.clone(), barred);
    night.bank(bank::Command::PayDebt {
        debtor: BETO,
        creditor: Party::Player(ANA),
        amount: reais(30),
    });
    // He paid what he owed: neither has won or lost by it tonight.
    assert_eq!(night.tables().ledger.result(BETO), Money::ZERO);
    night.play(start);
    night.sound();
}

/// Rule A20 (M): the smallest total among the losers who stay is the next
/// Cacife, not rounded: 52 → 52. Everybody cashes in; newcomers may enter.
#[test]
fn the_smallest_losers_total_is_the_next_cacife() {
    // Each begins with 70; Beto buys a lot for 10: 59, less 7 → 52.
    let mut night = Night::of(3, 70);
    night.round(RoundKind::Normal);
    night.lot(BETO, 10);
    night.betting(ANA);
    night.act(ANA, Action::Open(reais(3)));
    night.act(BETO, Action::Fold);
    night.act(CAIO, Action::Fold);
    night.last_round();
    night.counts(&[(ANA, 7), (BETO, 0), (CAIO, 0)]);
    night.pays(&[]);
    assert_eq!(night.stacks(), [72 + 10 + 14, 52, 62]);
    let mut stays = Night {
        desk: Desk::open(night.desk.log().clone()).unwrap(),
        seats: night.seats.clone(),
    };
    stays.settles(&[]);
    assert_eq!(stays.tables().arremate.next_cacife(), Some(reais(52)));
    assert_eq!(stays.stacks(), [0, 0, 0]);
    stays.bank(bank::Command::AddPerson {
        name: "Duda".into(),
    });
    stays.seats.push(DUDA);
    stays.start(None);
    stays.sell();
    assert_eq!(stays.stacks(), [52; 4]);
    stays.sound();
    // Without Beto it is Caio's 62.
    night.settles(&[BETO]);
    assert_eq!(night.tables().arremate.next_cacife(), Some(reais(62)));
    night.sound();
}

/// Rule A20 (D). Without a loser who stays, or with a Cacife below the minimum
/// bet, the table declares anew.
#[test]
fn without_a_next_cacife_the_table_declares_anew() {
    let mut night = to_count(3);
    night.counts(&[(ANA, 47), (BETO, 10), (CAIO, 0)]);
    // Beto's 39 go and 8 are owed; Caio keeps 49 − 47 = 2.
    night.pays(&[(BETO, 8)]);
    assert_eq!(night.stacks(), [148, 0, 2]);
    night.settles(&[]);
    assert_eq!(night.tables().arremate.next_cacife(), Some(reais(2)));
    let start = arremate::Command::StartPartida {
        seats: night.seats.clone(),
        decks: 3,
        dealer: ANA,
        cacife: None,
    };
    let below = Refusal::CacifeBelowBet {
        cacife: reais(2),
        bet_min: reais(3),
    };
    night.refuses(start, below);
    night.partida(30);
    night.won_unseen(ANA);
    night.last_round();
    night.counts(&[(ANA, 40), (BETO, 0), (CAIO, 0)]);
    night.pays(&[(BETO, 11), (CAIO, 11)]);
    night.settles(&[]);
    assert_eq!(night.tables().arremate.next_cacife(), None);
    night.sound();
}

/// Rule A20 (D). A Cacife that the set can't deal to all: the nearest payable
/// one below is offered, and only that.
#[test]
fn the_nearest_payable_cacife_below_is_offered() {
    let mut night = to_count(2);
    night.counts(&[(ANA, 7), (BETO, 0)]);
    night.pays(&[]);
    // Beto: 39 − 7 = 32.
    night.settles(&[]);
    let colour = |name: &str, value, count| banqueiro::domain::chips::Colour {
        name: name.into(),
        value: reais(value),
        count,
    };
    let set = ChipSet::new(vec![colour("branca", 1, 2), colour("verde", 10, 8)]).unwrap();
    night.bank(bank::Command::ChooseChips { set });
    let start = |cacife| arremate::Command::StartPartida {
        seats: vec![ANA, BETO],
        decks: 2,
        dealer: ANA,
        cacife,
    };
    // One white chip each: 31 can be dealt to both, 32 can't.
    let cannot = bank::Refusal::CannotDeal {
        amount: reais(32),
        below: Some(reais(31)),
        above: Some(reais(40)),
    };
    night.bank_refuses(Command::Arremate(start(None)), cannot.clone());
    night.bank_refuses(Command::Arremate(start(Some(reais(30)))), cannot);
    night.play(start(Some(reais(31))));
    night.sell();
    assert_eq!(night.stacks(), [31, 31]);
    night.sound();
}
