use super::*;
use crate::bank::Figure;
use crate::bank::rules::pausing::Uncounted;

fn start(seats: u32, cacife: i64, pingo: i64) -> Command {
    Command::Start {
        seats: (1..=seats).map(PlayerId).collect(),
        dealer: First::Named(ANA),
        cacife: reais(cacife),
        pingo: reais(pingo),
    }
}

/// Rule P1. Two to eight, an equal cacife in whole chips, a pingo that the
/// cacife can pay, limits that are bets.
#[test]
fn a_session_has_players_a_cacife_and_a_pingo() {
    let mut night = Night::open(9);
    night.refuses(&start(1, 50, 1), &Refusal::Players(1));
    night.refuses(&start(9, 50, 1), &Refusal::Players(9));
    night.refuses(
        &start(4, 5, 6),
        &Refusal::PingoAboveCacife {
            pingo: reais(6),
            cacife: reais(5),
        },
    );
    let bank = |refusal| Refusal::Bank(refusal);
    night.refuses(&start(4, 50, 0), &bank(bank::Refusal::NotPositive));
    let stranger = Command::Start {
        seats: vec![ANA, PlayerId(99)],
        dealer: First::Named(ANA),
        cacife: reais(50),
        pingo: reais(1),
    };
    let unknown = bank::Refusal::Unknown(PlayerId(99));
    night.refuses(&stranger, &bank(unknown));
    let rules = |min: Option<i64>, max: Option<i64>| HouseRules {
        bet_min: min.map(reais),
        bet_max: max.map(reais),
        ..HouseRules::default()
    };
    let (min, max) = (Some(reais(5)), Some(reais(4)));
    night.refuses(
        &Command::ChooseRules(rules(Some(5), Some(4))),
        &Refusal::Limits { min, max },
    );
    let min = Some(Money::ZERO);
    night.refuses(
        &Command::ChooseRules(rules(Some(0), None)),
        &Refusal::Limits { min, max: None },
    );
    night.play(Command::ChooseRules(rules(Some(2), Some(20))));
    night.play(start(8, 50, 1));
    // A7: 8 × 50 for money, two of whom hand over a note of 100.
    let buyers = [(ANA, Some(reais(100))), (BETO, None)];
    night.play(Command::SellCacife {
        buyers: buyers.to_vec(),
    });
    let again = |player| Command::SellCacife {
        buyers: vec![(player, None)],
    };
    night.refuses(&again(ANA), &Refusal::HasCacife(ANA));
    night.refuses(&again(PlayerId(9)), &Refusal::NotAtTable(PlayerId(9)));
    assert_eq!(night.moment(), Moment::Selling);
    night.play(Command::SellCacife {
        buyers: (3..=8).map(|id| (PlayerId(id), None)).collect(),
    });
    assert_eq!(night.stacks(), [50; 8]);
    assert_eq!(night.cash(ANA), -reais(50));
    assert_eq!(night.ledger.cash(CashPlace::Box), reais(400));
    night.refuses(
        &Command::ChooseRules(HouseRules::default()),
        &Refusal::RulesStand,
    );
    night.refuses(&start(2, 50, 1), &Refusal::NotNow(Moment::BetweenRounds));
}

/// Rule P10. The highest card deals first, an Ace is high, suits have no
/// value: equal ones draw again.
#[test]
fn the_highest_card_deals_first() {
    let mut night = Night::open(3);
    let drawn = |text: &str| {
        let cards = cards(text);
        let seats = vec![ANA, BETO, CAIO];
        Command::Start {
            dealer: First::Drawn(seats.iter().copied().zip(cards).collect()),
            seats,
            cacife: reais(50),
            pingo: reais(1),
        }
    };
    night.refuses(&drawn("Ks 3d Kh"), &Refusal::DrawTied(vec![ANA, CAIO]));
    night.refuses(&drawn("Ks 3d"), &Refusal::NotDrawn(CAIO));
    night.refuses(&drawn("Ks * 3d"), &Refusal::BadDraw(Card::Joker));
    night.refuses(&drawn("Ks Ks 3d"), &Refusal::BadDraw(cards("Ks")[0]));
    night.play(drawn("Ks Ac 3d"));
    assert_eq!(night.session().seats[night.session().dealer], BETO);
}

/// Rule P10. The dealer moves one seat to the left each round, past those who
/// have no chips or sit this one out; an annulled round is dealt anew.
#[test]
fn the_dealer_moves_left() {
    let mut night = Night::of(3, 50, 1);
    let deals = |night: &Night| night.session().seats[night.session().dealer];
    let mut dealers = Vec::new();
    for _ in 0..4 {
        night.deal();
        dealers.push(deals(&night));
        let first = night.round().betting.turn().unwrap();
        night.act(first, Action::Fold);
        let next = night.round().betting.turn().unwrap();
        night.act(next, Action::Fold);
    }
    assert_eq!(dealers, [CAIO, ANA, BETO, CAIO]);
    let before = night.ledger.clone();
    night.deal();
    assert_eq!(deals(&night), ANA);
    night.act(BETO, Action::Open(reais(7)));
    let events = night.play(Command::AnnulRound);
    let pot = vec![(BETO, reais(8)), (CAIO, reais(1)), (ANA, reais(1))];
    assert_eq!(events, [Event::RoundAnnulled { pot }]);
    assert_eq!(night.ledger, before);
    night.play(Command::StartRound { out: vec![BETO] });
    assert_eq!((deals(&night), night.session().rounds), (ANA, 5));
    let dealt: Vec<PlayerId> = night
        .round()
        .betting
        .seats()
        .iter()
        .map(|s| s.player)
        .collect();
    assert_eq!(dealt, [CAIO, ANA]);
    night.act(CAIO, Action::AllIn);
    night.act(ANA, Action::AllIn);
    night.no_exchange();
    night.wins(&[&[ANA]]);
    // Beto deals; Caio has a chip or two left, if any.
    night.deal();
    assert_eq!(deals(&night), BETO);
    let out = Command::StartRound { out: vec![DUDA] };
    night.refuses(&out, &Refusal::NotNow(Moment::FirstBetting));
}

/// Rule P9. No chips are bought again unless the house rule says so, and then
/// between rounds only.
#[test]
fn chips_are_bought_again_only_by_the_house_rule() {
    let buy = bank::Command::SellChips {
        player: BETO,
        amount: reais(30),
        handed: None,
    };
    let night = Night::of(2, 50, 1);
    assert_eq!(night.ask_bank(&buy), Err(bank::Refusal::NoRebuy));
    let rules = HouseRules {
        rebuy: true,
        ..HouseRules::default()
    };
    let mut night = Night::ruled(2, 50, 1, rules);
    night.deal();
    assert_eq!(night.ask_bank(&buy), Err(bank::Refusal::RoundOn));
    night.act(ANA, Action::Fold);
    night.bank(buy);
    // 49 + 2 + 30.
    assert_eq!(night.stacks(), [49, 81]);
    night.deal();
    assert_eq!(night.stacks(), [48, 80]);
}

/// Rules P1, P9, P10. Between rounds somebody leaves with his chips' worth and
/// somebody new sits down with a cacife; who left does not come back but by
/// the house rule.
#[test]
fn people_leave_and_come_between_rounds() {
    let mut night = Night::open(4);
    night.play(start(3, 50, 1));
    let buyers = [ANA, BETO, CAIO].map(|player| (player, None)).to_vec();
    night.play(Command::SellCacife { buyers });
    let mut out = bank::Command::CashOut {
        player: BETO,
        stack: Some(vec![0, 0, 0, 1, 0]),
    };
    night.deal();
    assert_eq!(night.ask_bank(&out), Err(bank::Refusal::RoundOn));
    night.play(Command::AnnulRound);
    if let bank::Command::CashOut { stack, .. } = &mut out {
        *stack = night.session().stacks.get(1).cloned();
    }
    night.bank(out);
    assert_eq!(
        (night.cash(BETO), night.stacks()),
        (Money::ZERO, [50, 0, 50])
    );
    let join = |player, left_of| Command::Join {
        player,
        left_of,
        handed: None,
    };
    night.refuses(&join(BETO, None), &Refusal::HasCacife(BETO));
    night.refuses(
        &join(DUDA, Some(PlayerId(9))),
        &Refusal::NotAtTable(PlayerId(9)),
    );
    night.play(join(DUDA, Some(ANA)));
    assert_eq!(night.session().seats, [ANA, DUDA, BETO, CAIO]);
    assert_eq!(night.stacks(), [50, 0, 50, 50]);
    night.deal();
    // Ana dealt the annulled round and deals again.
    let dealt: Vec<PlayerId> = night
        .round()
        .betting
        .seats()
        .iter()
        .map(|s| s.player)
        .collect();
    assert_eq!(dealt, [DUDA, CAIO, ANA]);
    night.refuses(&join(BETO, None), &Refusal::NotNow(Moment::FirstBetting));
}

/// Rules P1, P9. At a full table a newcomer gets the seat of somebody who has
/// no chips; where all have chips, none.
#[test]
fn a_full_table_has_only_an_empty_seat_to_give() {
    let mut night = Night::open(9);
    night.play(start(8, 10, 1));
    let buyers = (1..=8).map(|id| (PlayerId(id), None)).collect();
    night.play(Command::SellCacife { buyers });
    let join = Command::Join {
        player: PlayerId(9),
        left_of: None,
        handed: None,
    };
    night.refuses(&join, &Refusal::TableFull);
    // Ana deals and goes all in with Beto, who wins; the others leave.
    night.deal();
    night.act(BETO, Action::AllIn);
    for player in 3..=8 {
        night.act(PlayerId(player), Action::Fold);
    }
    night.act(ANA, Action::AllIn);
    night.no_exchange();
    night.wins(&[&[BETO]]);
    night.play(join);
    // Ana, who dealt, has given up her seat: Beto deals next.
    assert_eq!(
        night.session().seats,
        (2..=9).map(PlayerId).collect::<Vec<_>>()
    );
    night.deal();
    assert_eq!(night.session().dealer, 0);
    assert_eq!(night.stacks(), [0, 25, 8, 8, 8, 8, 8, 8, 9]);
}

/// Rule A19. A pause counts everybody's chips per colour and pays them out;
/// resumed, each has exactly those chips again, the next to deal deals, and
/// money out and in is the same to the centavo.
#[test]
fn a_paused_session_goes_on_as_it_was() {
    let mut night = Night::of(3, 50, 1);
    night.deal();
    night.act(ANA, Action::Open(reais(5)));
    night.act(BETO, Action::Call);
    night.act(CAIO, Action::Fold);
    night.no_exchange();
    night.act(ANA, Action::Open(reais(4)));
    night.act(BETO, Action::Fold);
    // 3 + 10 = 13: Ana 57, Beto 44, Caio 49.
    assert_eq!(night.stacks(), [57, 44, 49]);
    // Each had 20 of 1 and 6 of 5; Ana has 27 of 1 …
    let stacks: Vec<(PlayerId, Figure)> = vec![
        (ANA, vec![22, 7, 0, 0, 0].into()),
        (BETO, vec![19, 5, 0, 0, 0].into()),
        (CAIO, vec![19, 6, 0, 0, 0].into()),
    ];
    let pause = |ana: [u32; 5], counted: usize| {
        let mut stacks = stacks.clone();
        stacks[0].1 = ana.to_vec().into();
        stacks.truncate(counted);
        Command::Pause { stacks }
    };
    let differs = |player, counted, expected| {
        Refusal::Uncounted(Uncounted::Differs {
            player,
            counted: reais(counted),
            expected: reais(expected),
        })
    };
    let missing = Refusal::Uncounted(Uncounted::Missing(CAIO));
    night.refuses(&pause([22, 7, 0, 0, 0], 2), &missing);
    night.refuses(&pause([21, 7, 0, 0, 0], 3), &differs(ANA, 56, 57));
    night.refuses(
        &pause([57, 0, 0, 0, 0], 3),
        &Refusal::Uncounted(Uncounted::Colours {
            colour: 0,
            counted: 19,
            out: 3,
        }),
    );
    let before = (night.stacks::<3>(), night.session().clone());
    night.play(pause([22, 7, 0, 0, 0], 3));
    assert_eq!(night.stacks(), [0, 0, 0]);
    assert_eq!(night.ledger.cash(CashPlace::Box), Money::ZERO);
    assert_eq!(
        [ANA, BETO, CAIO].map(|p| night.cash(p)),
        [7, -6, -1].map(reais)
    );
    let resume = |session| Command::Resume { session };
    night.refuses(&resume(7), &Refusal::NoPaused(7));
    let other = ChipSet::suggestion(2, 300).unwrap();
    let own = night.ledger.set().unwrap().clone();
    night.bank(bank::Command::ChooseChips { set: other });
    night.refuses(&resume(1), &Refusal::OtherChips(own.clone()));
    night.bank(bank::Command::ChooseChips { set: own });
    night.play(resume(1));
    assert_eq!(night.stacks(), before.0);
    let session = night.session();
    assert_eq!((session.rounds, session.bought.len()), (1, 3));
    assert_eq!((session.pingo, session.cacife), (reais(1), reais(50)));
    // Caio dealt the first round: Ana deals the second.
    night.deal();
    assert_eq!(night.session().seats[night.session().dealer], ANA);
    assert!(night.table.paused().is_empty());
    assert_eq!(night.table.paused_tonight().len(), 1);
}

/// Rule P10. At the end everybody's chips become money; results sum to zero.
#[test]
fn a_session_ends_with_the_cash_out() {
    let mut night = Night::of(3, 50, 1);
    night.deal();
    night.act(ANA, Action::Open(reais(5)));
    night.act(BETO, Action::Fold);
    night.act(CAIO, Action::Fold);
    night.play(Command::End);
    assert_eq!(
        [ANA, BETO, CAIO].map(|p| night.cash(p)),
        [2, -1, -1].map(reais)
    );
    assert_eq!(
        (night.moment(), night.stacks()),
        (Moment::NoSession, [0; 3])
    );
    assert_eq!(night.table.finished().len(), 1);
    assert_eq!(night.table.next_number(), 2);
    night.play(start(2, 20, 1));
    assert_eq!(night.session().number, 2);
    // Nobody has bought yet: it can be given up.
    night.play(Command::End);
    assert_eq!(night.moment(), Moment::NoSession);
}
