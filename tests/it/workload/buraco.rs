//! Orders to a table of Buraco, now and then between matches of the others.

use banqueiro::games::buraco::rules::command::{
    Command as Own, Entry, FirstDealer, InHand, Laid, OnTable, RankCounts, Result as Counted,
};
use banqueiro::games::buraco::rules::team::Team;
use banqueiro::games::buraco::{HouseRules as Rules, Moment as At, Partida as Match};

use super::*;

fn own(command: Own) -> Order {
    Order::Do(Command::Buraco(command))
}

/// What the table of Buraco would be asked, where it is its turn.
pub(super) fn fitting(rng: &mut Rng, tables: &Tables) -> Option<Order> {
    if let Some(partida) = tables.buraco.partida() {
        return Some(own(on(rng, partida)));
    }
    let people: Vec<PlayerId> = tables.counter.people().keys().copied().collect();
    let busy = tables.playing().is_some() || tables.counter.banker().is_none();
    if busy || people.len() < 2 || rng.u32(0..7) > 0 {
        return None;
    }
    Some(own(off(rng, tables, people)))
}

fn off(rng: &mut Rng, tables: &Tables, mut people: Vec<PlayerId>) -> Own {
    let table = &tables.buraco;
    if let Some(paused) = rng.choice(table.paused().iter())
        && rng.bool()
    {
        let partida = paused.number;
        return Own::Resume { partida };
    }
    let singles = table.rules().singles;
    if (people.len() < 4 && !singles) || rng.u32(0..5) == 0 {
        let singles = people.len() < 4 || rng.bool();
        let rules = Rules {
            singles,
            ..tables.buraco.rules()
        };
        return Own::ChooseRules(rules);
    }
    rng.shuffle(&mut people);
    let half = if singles { 1 } else { 2 };
    let teams = [people[..half].to_vec(), people[half..2 * half].to_vec()];
    let dealer = if rng.bool() {
        FirstDealer::Named(people[0])
    } else {
        let each = people[..2 * half].iter();
        FirstDealer::Drawn(each.map(|player| (*player, any_card(rng))).collect())
    };
    let stake = Money::from_centavos(rng.choice([0, 50, 100, 1_000]).unwrap());
    Own::StartPartida {
        teams,
        dealer,
        stake,
    }
}

fn any_card(rng: &mut Rng) -> Card {
    Card::Suited(
        rng.choice(Rank::ALL).unwrap(),
        rng.choice(Suit::ALL).unwrap(),
    )
}

/// A sequence of one suit, sometimes with a 2 in it.
fn meld(rng: &mut Rng) -> Vec<Card> {
    let suit = rng.choice(Suit::ALL).unwrap();
    let length = rng.usize(3..=9);
    let from = rng.usize(1..=13 - length);
    let ranks = Rank::ALL[from..from + length].iter();
    let mut cards: Vec<Card> = ranks.map(|rank| Card::Suited(*rank, suit)).collect();
    if rng.u32(0..4) == 0 {
        let place = rng.usize(0..length);
        cards[place] = Card::Suited(Rank::Two, rng.choice(Suit::ALL).unwrap());
    }
    cards
}

fn on(rng: &mut Rng, partida: &Match) -> Own {
    let sheet = &partida.sheet;
    let player = pick(rng, &sheet.seats).unwrap();
    let reason = || "engano".to_owned();
    match partida.moment() {
        At::Playing => {}
        At::Won if rng.u32(0..3) == 0 => return correction(rng, partida),
        At::NoPartida | At::Won | At::WalkedOver => return settlement(rng, partida),
    }
    match rng.u32(0..20) {
        0 => {
            let from = rng.u32(1..=partida.round_now());
            let reason = reason();
            Own::AnnulRounds { from, reason }
        }
        1 if rng.bool() => Own::WalkOver { absent: player },
        2 if partida.live.is_empty() => Own::Pause,
        3..=4 if sheet.played() > 0 => correction(rng, partida),
        5..=8 => lays(rng, partida, player),
        9 => {
            let team = partida.team_of(player).unwrap();
            let melds = &partida.live.sides[team.index()].melds;
            Own::ChangeMeld {
                player,
                meld: rng.usize(0..=melds.len()),
                cards: if rng.u32(0..4) == 0 {
                    Vec::new()
                } else {
                    meld(rng)
                },
            }
        }
        10..=11 => Own::TakeMorto { player },
        _ => Own::ScoreRound(counted(rng, partida, true)),
    }
}

fn lays(rng: &mut Rng, partida: &Match, player: PlayerId) -> Own {
    let team = partida.team_of(player).unwrap();
    let what = if partida.needed(team).is_some() && rng.bool() {
        Laid::Points(5 * rng.u32(3..=140))
    } else {
        Laid::Melds((0..rng.usize(1..=3)).map(|_| meld(rng)).collect())
    };
    Own::LayDown { player, what }
}

fn correction(rng: &mut Rng, partida: &Match) -> Own {
    Own::CorrectRound {
        round: rng.u32(1..=partida.sheet.played().max(1)),
        result: counted(rng, partida, false),
        reason: "soma errada".to_owned(),
    }
}

/// Two parts of a round; `now`: of the one being played.
fn counted(rng: &mut Rng, partida: &Match, now: bool) -> Box<Counted> {
    let mut clean = [0, 0];
    let mut entry = |team: Team| {
        let side = &partida.live.sides[team.index()];
        let (reais, simples) = (rng.u32(0..=4), rng.u32(0..=2));
        let least = 45 * (reais + simples);
        let points = least + 5 * rng.u32(0..=(390 - least) / 5);
        let table = match rng.u32(0..6) {
            0 if now => OnTable::Melds(side.melds.clone()),
            1 => {
                let mut ranks = RankCounts::default();
                ranks.add(rng.choice(Rank::ALL).unwrap(), rng.u32(0..=3));
                OnTable::Ranks {
                    ranks,
                    clean: 0,
                    dirty: 0,
                }
            }
            _ => {
                clean[team.index()] = reais;
                OnTable::Total {
                    points,
                    clean: reais,
                    dirty: simples,
                }
            }
        };
        Entry {
            table,
            hand: InHand::Total(5 * rng.u32(0..=10)),
            took_morto: (now && side.morto.is_some()) || rng.u32(0..4) > 0,
        }
    };
    let mut entries = Team::ALL.map(&mut entry);
    let out = rng.choice(partida.sheet.seats.iter().copied());
    let out = out.filter(|player| {
        let team = partida.team_of(*player).unwrap();
        clean[team.index()] > 0
    });
    if let Some(player) = out {
        let team = partida.team_of(player).unwrap();
        entries[team.index()].took_morto = true;
        if partida.sheet.rules.singles {
            entries[team.index()].hand = InHand::Total(0);
        }
    }
    Box::new(Counted { entries, out })
}

fn settlement(rng: &mut Rng, partida: &Match) -> Own {
    let Some((winner, _)) = partida.outcome() else {
        return Own::Pause;
    };
    let losers = partida.sheet.teams()[winner.other().index()].clone();
    let stake = partida.sheet.stake;
    let losers = losers.into_iter().filter(|_| stake.is_positive());
    let money = losers.filter_map(|player| {
        let amount = Money::from_centavos(rng.i64(0..=stake.centavos()));
        rng.bool().then_some((player, amount))
    });
    Own::Settle {
        money: money.collect(),
    }
}

/// An order that should not fit.
pub(super) fn unfitting(rng: &mut Rng, player: PlayerId) -> Order {
    let big = rng.choice([0, 1, 7, 880, 881, u32::MAX]).unwrap();
    let entry = || Entry {
        table: OnTable::Total {
            points: big,
            clean: big,
            dirty: 0,
        },
        hand: InHand::Total(big),
        took_morto: false,
    };
    let result = Box::new(Counted {
        entries: [entry(), entry()],
        out: Some(player),
    });
    own(match rng.u32(0..10) {
        0 => Own::StartPartida {
            teams: [vec![player; rng.usize(0..3)], vec![player]],
            dealer: FirstDealer::Named(player),
            stake: Money::from_centavos(-1),
        },
        1 => Own::LayDown {
            player,
            what: Laid::Points(big),
        },
        2 => Own::LayDown {
            player,
            what: Laid::Melds(vec![vec![Card::Joker; rng.usize(0..5)]]),
        },
        3 => Own::ChangeMeld {
            player,
            meld: usize::MAX,
            cards: Vec::new(),
        },
        4 => Own::ScoreRound(result),
        5 => Own::CorrectRound {
            round: big,
            result,
            reason: " ".to_owned(),
        },
        6 => Own::AnnulRounds {
            from: big,
            reason: String::new(),
        },
        7 => Own::Settle {
            money: vec![(player, Money::LIMIT)],
        },
        8 => Own::Resume { partida: big },
        _ => Own::WalkOver { absent: player },
    })
}
