//! Everything that Pôquer fechado says.

mod refusals;

use banqueiro::bank::Edition;
use banqueiro::games::poker::rules::betting::{Act, Action, SeatOutcome};
use banqueiro::games::poker::rules::command::{First, Judgement};
use banqueiro::games::poker::rules::event::{Award, Draw, PotAwarded};
use banqueiro::games::poker::rules::house_rules::{HandOrder, HouseRules};
use banqueiro::games::poker::rules::pause::PausedPlayer;
use banqueiro::games::poker::words::labels;
use banqueiro::games::poker::{Command as C, Ended, Event as E, Moment, Snapshot};
use banqueiro::games::{Command, Event};
use banqueiro::words;

use super::samples::{cards, sale};
use super::{ANA, BETO, CAIO, DUDA, Golden, is_phrase, is_sentence, names, reais, set, variants};

variants!(command_name, COMMANDS, C, {
    C::ChooseRules(_) => "ChooseRules",
    C::Start { .. } => "Start",
    C::SellCacife { .. } => "SellCacife",
    C::Join { .. } => "Join",
    C::StartRound { .. } => "StartRound",
    C::Act { .. } => "Act",
    C::Exchange { .. } => "Exchange",
    C::EndExchange => "EndExchange",
    C::Outcome { .. } => "Outcome",
    C::Showdown(_) => "Showdown",
    C::SwitchLight(_) => "SwitchLight",
    C::LightHand { .. } => "LightHand",
    C::AnnulRound => "AnnulRound",
    C::Pause { .. } => "Pause",
    C::Resume { .. } => "Resume",
    C::End => "End",
});

variants!(action_name, ACTIONS, Action, {
    Action::Check => "Check",
    Action::Open(_) => "Open",
    Action::Call => "Call",
    Action::Raise(_) => "Raise",
    Action::Fold => "Fold",
    Action::AllIn => "AllIn",
});

variants!(event_name, EVENTS, E, {
    E::RulesChosen(_) => "RulesChosen",
    E::SessionStarted { .. } => "SessionStarted",
    E::CacifeSold { .. } => "CacifeSold",
    E::Joined { .. } => "Joined",
    E::RoundStarted { .. } => "RoundStarted",
    E::Acted { .. } => "Acted",
    E::PingoAgain { .. } => "PingoAgain",
    E::Exchanged { .. } => "Exchanged",
    E::ExchangeEnded => "ExchangeEnded",
    E::OutcomeEntered { .. } => "OutcomeEntered",
    E::PotsAwarded(_) => "PotsAwarded",
    E::LightSwitched { .. } => "LightSwitched",
    E::LightPlayed { .. } => "LightPlayed",
    E::LightAnnulled => "LightAnnulled",
    E::RoundAnnulled { .. } => "RoundAnnulled",
    E::Paused(_) => "Paused",
    E::Resumed { .. } => "Resumed",
    E::Ended { .. } => "Ended",
    E::Carried { .. } => "Carried",
});

variants!(act_name, ACTS, Act, {
    Act::Checked => "Checked",
    Act::Opened { .. } => "Opened",
    Act::Called { .. } => "Called",
    Act::ShortCall { .. } => "ShortCall",
    Act::Raised { .. } => "Raised",
    Act::Folded => "Folded",
});

/// Every order of poker can be named when it is undone.
#[test]
fn every_order_has_a_phrase_for_undo() {
    let mut golden = Golden::default();
    for order in orders() {
        let mut path = vec![command_name(&order)];
        if let C::Act { action, .. } = &order {
            path.push(action_name(action));
        }
        golden.say(
            &path,
            words::command::command(&Command::Poker(order), &names()),
        );
    }
    golden.covers(COMMANDS);
    golden.covers(ACTIONS);
    golden.compare("poker-commands.txt", is_phrase);
}

fn orders() -> Vec<C> {
    let act = |action| C::Act {
        player: ANA,
        action,
    };
    let mut all = vec![
        C::ChooseRules(HouseRules::default()),
        C::Start {
            seats: vec![ANA, BETO, CAIO],
            dealer: First::Named(CAIO),
            cacife: reais(50),
            pingo: reais(1),
        },
        C::SellCacife {
            buyers: vec![(ANA, None), (BETO, Some(reais(100)))],
        },
        C::Join {
            player: DUDA,
            left_of: Some(ANA),
            handed: None,
        },
        C::StartRound { out: Vec::new() },
        C::Exchange {
            draws: vec![(ANA, 3)],
        },
        C::Exchange {
            draws: vec![(ANA, 3), (BETO, 1)],
        },
        C::EndExchange,
        C::Outcome {
            played: Vec::new(),
            won: None,
        },
        C::Showdown(Judgement::Pots(Vec::new())),
        C::SwitchLight(true),
        C::SwitchLight(false),
        C::LightHand { winners: vec![ANA] },
        C::AnnulRound,
        C::Pause { stacks: Vec::new() },
        C::Resume { session: 2 },
        C::End,
    ];
    all.extend([
        act(Action::Check),
        act(Action::Open(reais(4))),
        act(Action::Call),
        act(Action::Raise(reais(2))),
        act(Action::Fold),
        act(Action::AllIn),
    ]);
    all
}

/// Every fact of poker has its sentence.
#[test]
fn every_fact_has_its_sentence() {
    let mut golden = Golden::default();
    for fact in facts().into_iter().chain(awards()) {
        let mut path = vec![event_name(&fact)];
        if let E::Acted { act, .. } = &fact {
            path.push(act_name(act));
        }
        golden.say(&path, words::event::event(&Event::Poker(fact), &names()));
    }
    golden.covers(EVENTS);
    golden.covers(ACTS);
    golden.compare("poker-events.txt", is_sentence);
}

/// 28 + 17 + 45 = 90 = 3 × 30.
fn snapshot() -> Snapshot {
    let player = |player, stack: [u32; 5], chips| PausedPlayer {
        player,
        stack: stack.to_vec(),
        chips: reais(chips),
        by_value: false,
    };
    Snapshot {
        number: 2,
        players: vec![
            player(ANA, [8, 4, 0, 0, 0], 28),
            player(BETO, [7, 2, 0, 0, 0], 17),
            player(CAIO, [15, 6, 0, 0, 0], 45),
        ],
        left: vec![DUDA],
        set: set(),
        cacife: reais(30),
        pingo: reais(2),
        dealer: BETO,
        rounds: 7,
        rules: HouseRules::default(),
        troco: Vec::new(),
        edition: Edition::default(),
        light: false,
        money: None,
    }
}

fn facts() -> Vec<E> {
    let all = [ANA, BETO, CAIO];
    let paid = |amounts: [i64; 3]| {
        let each = all.into_iter().zip(amounts);
        each.map(|(player, amount)| (player, reais(amount)))
            .collect()
    };
    let pingos = |amounts, decks| E::RoundStarted {
        dealer: CAIO,
        pingos: paid(amounts),
        decks,
    };
    let acted = |act| E::Acted { player: ANA, act };
    let raised = |reopens| {
        let (amount, by) = (reais(6), reais(2));
        acted(Act::Raised {
            amount,
            by,
            reopens,
        })
    };
    let draw = |player, cards, shuffled| Draw {
        player,
        cards,
        shuffled,
    };
    let seat = |player, put, folded| SeatOutcome {
        player,
        put: reais(put),
        folded,
    };
    vec![
        E::RulesChosen(HouseRules::default()),
        E::RulesChosen(HouseRules {
            two_decks: true,
            hand_order: HandOrder::International,
            rebuy: true,
            bet_min: Some(reais(2)),
            bet_max: Some(reais(20)),
        }),
        E::SessionStarted {
            number: 2,
            seats: all.to_vec(),
            dealer: CAIO,
            cacife: reais(50),
            pingo: reais(1),
            chip: reais(1),
            stacks: Vec::new(),
            edition: Edition::default(),
        },
        E::CacifeSold {
            sales: vec![sale(ANA, 100)],
        },
        E::Joined {
            seats: vec![ANA, DUDA, BETO, CAIO],
            sale: sale(DUDA, 87),
        },
        pingos([1, 1, 1], 1),
        pingos([4, 2, 4], 2),
        acted(Act::Checked),
        acted(Act::Opened { amount: reais(4) }),
        acted(Act::Called { amount: reais(4) }),
        acted(Act::ShortCall { amount: reais(3) }),
        raised(true),
        raised(false),
        acted(Act::Folded),
        E::PingoAgain {
            paid: paid([1, 1, 1]),
        },
        E::Exchanged {
            draws: vec![
                draw(ANA, 3, false),
                draw(BETO, 0, false),
                draw(CAIO, 1, true),
            ],
        },
        E::ExchangeEnded,
        E::OutcomeEntered {
            seats: vec![
                seat(ANA, 9, false),
                seat(BETO, 9, false),
                seat(CAIO, 5, true),
            ],
            added: Vec::new(),
        },
        E::RoundAnnulled {
            pot: paid([9, 9, 5]),
        },
        E::LightSwitched { on: true },
        E::LightSwitched { on: false },
        E::LightPlayed {
            dealer: ANA,
            winners: vec![ANA],
        },
        E::LightPlayed {
            dealer: ANA,
            winners: vec![ANA, BETO],
        },
        E::LightAnnulled,
        E::Paused(snapshot()),
        E::Resumed {
            snapshot: snapshot(),
            sales: Vec::new(),
        },
        E::Ended {
            payments: paid([57, 44, 49]),
            stack: Vec::new(),
        },
        E::Ended {
            payments: Vec::new(),
            stack: Vec::new(),
        },
        E::Carried {
            paused: Vec::new(),
            next: 2,
        },
        E::Carried {
            paused: vec![snapshot()],
            next: 3,
        },
    ]
}

fn awards() -> Vec<E> {
    let pot = |amount, shares: &[(_, i64)]| PotAwarded {
        amount: reais(amount),
        eligible: shares.iter().map(|(player, _)| *player).collect(),
        shares: shares
            .iter()
            .map(|(p, share)| (*p, reais(*share)))
            .collect(),
        odd_to: Vec::new(),
    };
    let award = |pots, returned: Option<_>, unseen, shown: &[(_, &str)]| {
        E::PotsAwarded(Award {
            returned,
            pots,
            unseen,
            shown: shown.iter().map(|(p, hand)| (*p, cards(hand))).collect(),
        })
    };
    vec![
        award(vec![pot(6, &[(ANA, 6)])], Some((ANA, reais(10))), true, &[]),
        award(vec![pot(38, &[(ANA, 38)])], None, false, &[]),
        award(
            vec![pot(38, &[(ANA, 38)])],
            None,
            false,
            &[(ANA, "Kc Kd Kh Qs Qc"), (BETO, "2c 4d 6h 8s 10c")],
        ),
        award(
            vec![pot(33, &[(ANA, 17), (CAIO, 16)])],
            None,
            false,
            &[(ANA, "Kc Kd 4h 3s 2c"), (CAIO, "Kh Ks 4c 3d 2h")],
        ),
        award(
            vec![pot(31, &[(BETO, 31)]), pot(18, &[(ANA, 9), (CAIO, 9)])],
            Some((CAIO, reais(13))),
            false,
            &[],
        ),
    ]
}

/// Short names, and how a match ended.
#[test]
fn moments_house_rules_and_endings_have_names() {
    let mut golden = Golden::default();
    for moment in [
        Moment::NoSession,
        Moment::Selling,
        Moment::BetweenRounds,
        Moment::FirstBetting,
        Moment::Exchange,
        Moment::SecondBetting,
        Moment::Showdown,
    ] {
        golden.say(&["Moment"], labels::moment(moment).to_owned());
    }
    for (bet_min, bet_max) in [
        (None, None),
        (Some(2), None),
        (None, Some(20)),
        (Some(2), Some(20)),
    ] {
        let rules = HouseRules {
            bet_min: bet_min.map(reais),
            bet_max: bet_max.map(reais),
            ..HouseRules::default()
        };
        golden.say(&["Limits"], labels::limits(rules));
    }
    golden.compare("poker-labels.txt", is_phrase);
    let ended = |payments| {
        let (number, rounds) = (2, 1);
        words::ended(
            &banqueiro::games::Ended::Poker(Ended {
                number,
                rounds,
                payments,
            }),
            &names(),
        )
    };
    assert_eq!(
        ended(vec![(ANA, reais(82)), (BETO, reais(18))]),
        "Partida 2 de pôquer fechado: 1 rodada; no fim, Ana 82,00 e Beto 18,00."
    );
    assert_eq!(ended(Vec::new()), "Partida 2 de pôquer fechado: 1 rodada.");
}
