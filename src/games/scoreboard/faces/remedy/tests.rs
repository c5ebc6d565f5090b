#![allow(clippy::unwrap_used, clippy::panic)]

use chrono::{DateTime, FixedOffset};

use crate::cli::script;
use crate::cli::script::time::Time;
use crate::desk::Desk;
use crate::desk::log::MemoryLog;
use crate::domain::people::PlayerId;
use crate::games::faces::remedy::{Remedy, remedy};
use crate::games::scoreboard::{Command as Game, Points, Side, Terms};
use crate::games::{Command, Tables};

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

/// A book that knows nine people.
fn tables(more: &str) -> Tables {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let text = "noite\njogadores Ana Beto Caio Duda Elza Fábio Gil Hugo Iara\nbanqueiro Ana\n";
    let played = script::play(&mut desk, &format!("{text}{more}"), Time::new(clock));
    played.unwrap_or_else(|why| panic!("{why}"));
    desk.tables().clone()
}

fn side(people: &[u32]) -> Side {
    Side(people.iter().map(|number| PlayerId(*number)).collect())
}

fn start(sides: &[Side], target: Option<Points>) -> Game {
    let (sides, dealer) = (sides.to_vec(), None);
    let terms = Terms {
        target,
        ..Terms::default()
    };
    Game::Start {
        sides,
        terms,
        dealer,
    }
}

fn instead(order: Game) -> Option<Remedy> {
    remedy(&tables(""), &[Command::Scoreboard(order)])
}

/// Rule L2: a target of zero is none, one beyond the most is the most.
#[test]
fn a_target_that_is_none_leads_to_one_that_is() {
    let two = [side(&[1]), side(&[2])];
    for (asked, label, target) in [
        (0, "Jogar sem alvo", None),
        (-100, "Jogar sem alvo", None),
        (2_000_000, "Jogar até 1.000.000 pontos", Some(1_000_000)),
    ] {
        let found = instead(start(&two, Some(asked))).unwrap();
        assert_eq!(found.label, label);
        assert_eq!(found.orders, [Command::Scoreboard(start(&two, target))]);
    }
    assert_eq!(instead(start(&two, Some(100))), None);
}

/// Rule L1: three people make no four teams; nine sides are too many. Whoever
/// sits alone has nobody to play with.
#[test]
fn sides_that_cannot_play_lead_to_sides_that_can() {
    let teams = [side(&[2]), side(&[1]), side(&[3]), side(&[])];
    let found = instead(start(&teams, None)).unwrap();
    let alone = [side(&[2]), side(&[1]), side(&[3])];
    assert_eq!(found.label, "Jogar cada um por si");
    assert_eq!(found.orders, [Command::Scoreboard(start(&alone, None))]);

    let nine: Vec<Side> = (1..=9).map(|number| side(&[number])).collect();
    let found = instead(start(&nine, None)).unwrap();
    let two = [side(&[1, 3, 5, 7, 9]), side(&[2, 4, 6, 8])];
    assert_eq!(found.label, "Jogar em 2 times");
    assert_eq!(found.orders, [Command::Scoreboard(start(&two, None))]);

    assert_eq!(instead(start(&[side(&[1])], None)), None);
}

/// Rule L3: points that are too many are looked at again; nobody's points are
/// made up.
#[test]
fn points_have_no_remedy() {
    let tables = tables("jogo placar\npartida Ana Beto\n");
    for points in [
        vec![(PlayerId(1), 2_000_000), (PlayerId(2), 0)],
        vec![(PlayerId(1), 30)],
    ] {
        let order = Command::Scoreboard(Game::Score { points });
        assert_eq!(remedy(&tables, &[order]), None);
    }
}
