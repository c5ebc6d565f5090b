//! The placar livre beside the other games: its sheet, the statement that
//! mentions it, one match at a time.

use banqueiro::bank::faces::sheets::Occasion;
use banqueiro::cli::script::{self, Time};
use banqueiro::desk::{Desk, log::MemoryLog};
use banqueiro::domain::people::PlayerId;
use banqueiro::games::faces::{SheetKind, sheets};
use banqueiro::games::scoreboard::faces::sheets::score_sheet::{Line, Remark, Row, ScoreSheet};
use banqueiro::games::scoreboard::{Command as Pad, Side, Terms};
use banqueiro::games::{Command, Game, Refusal};
use banqueiro::report::text;
use banqueiro::words::names::Names;
use chrono::{DateTime, FixedOffset};

use crate::night::{ANA, BANKER, BETO, CAIO, DUDA, at};
use crate::specimen;

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn after(text: &str) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = script::play(&mut desk, text, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
    desk
}

/// A match that was corrected and won: 60 + 25 + 70 = 155, 55 + 40 − 10 = 85.
fn won() -> ScoreSheet {
    let people = |names: [&str; 2]| names.map(str::to_owned).to_vec();
    let row = |names, total, missing| Row {
        people: people(names),
        total,
        missing: Some(missing),
    };
    let line = |dealer: &str, points: [i64; 2]| Line {
        dealer: Some(dealer.to_owned()),
        points: points.to_vec(),
    };
    ScoreSheet {
        occasion: Occasion {
            when: at("2026-11-28 00:40"),
            banker: BANKER.to_owned(),
            real_money: false,
            house_rules: vec![
                "até 150 pontos".to_owned(),
                "vence o maior total".to_owned(),
                "empate no alvo pede outra rodada".to_owned(),
            ],
            accounts: None,
            reprint: false,
            chain: [7; 32],
        },
        partida: 3,
        sides: vec![row([ANA, BETO], 155, 0), row([CAIO, DUDA], 85, 65)],
        rounds: vec![
            line(ANA, [60, 55]),
            line(CAIO, [25, 40]),
            line(BETO, [70, -10]),
        ],
        remarks: vec![Remark {
            round: 2,
            before: vec![30, 40],
            after: vec![25, 40],
            reason: "contamos de novo".to_owned(),
        }],
        winners: Some(vec![0]),
    }
}

/// Rules L7, L8: what is signed looks as it did.
#[test]
fn the_score_sheet_equals_its_specimen() {
    let sheet = won();
    specimen::check("scoreboard", &sheet.sheet(), sheet.occasion.when);
}

const PAD: &str = "noite \"Dominó\"
jogadores Ana Beto Caio
banqueiro Ana
jogo placar
partida Ana Beto Caio, alvo 100
rodada Ana 30 Beto 20 Caio -5
";

/// Rule L8: at any time, of the match that is on.
#[test]
fn the_sheet_of_a_match_that_goes_on() {
    let desk = after(PAD);
    let made = sheets(SheetKind::ScoreSheet, desk.evening(), None).unwrap();
    let text = text::render(&made[0].sheet);
    for piece in ["em andamento, com 1 rodada", "−5", "Caio", "70", "até 100"] {
        assert!(text.contains(piece), "no {piece} in {text}");
    }
}

/// Rule L4: points move nothing, and the statement of who moved money tonight
/// mentions the match all the same.
#[test]
fn the_statement_mentions_the_match() {
    let played = format!(
        "{PAD}fim da partida
jogo arremate
disposto Ana 30  Beto 30
fichas sugestão 3
partida baralhos 2 carteador Ana lugares Ana Beto
todos compram
"
    );
    let desk = after(&played);
    let made = sheets(SheetKind::Statement, desk.evening(), None).unwrap();
    assert_eq!(made.len(), 2);
    let text = text::render(&made[0].sheet);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let said = "Partida 1 do placar livre: vitória de Ana, com Ana 30, Beto 20, Caio −5.";
    assert!(text.contains(said), "{text}");
}

/// Rule L4: nobody moved chips or money, so that there is no statement; what
/// is said instead is not that Cacifes should be sold.
#[test]
fn a_night_without_money_has_a_score_sheet_and_no_statement() {
    let desk = after(PAD);
    let none = sheets(SheetKind::Statement, desk.evening(), None).unwrap_err();
    let said = none.sentence(&Names::of(desk.tables()));
    assert_eq!(
        said,
        "Nesta noite se jogou sem fichas e sem dinheiro: não há extrato, imprima a súmula."
    );
}

/// Rule A19: one match at a time lies on the table; the refusal names the game
/// and the match that does, whichever of the two it is.
#[test]
fn no_game_begins_on_anothers_match() {
    let mut desk = after(PAD);
    let arremate = |desk: &Desk<MemoryLog>| {
        let begins = banqueiro::games::arremate::Command::StartPartida {
            seats: vec![PlayerId(1), PlayerId(2)],
            decks: 2,
            dealer: PlayerId(1),
            cacife: None,
        };
        desk.tables().decide(&Command::Arremate(begins))
    };
    let (game, number) = (Game::Scoreboard, 1);
    let refused = Err(Refusal::OtherGame { game, number });
    assert_eq!(arremate(&desk), refused);
    assert_eq!(desk.tables().playing().unwrap().0, Game::Scoreboard);
    let more = "jogo placar
fim da partida
jogo arremate
disposto Ana 30  Beto 30
fichas sugestão 3
partida baralhos 2 carteador Ana lugares Ana Beto
";
    script::play(&mut desk, more, Time::new(clock)).unwrap();
    let begins = Pad::Start {
        sides: vec![Side(vec![PlayerId(1)]), Side(vec![PlayerId(3)])],
        terms: Terms::default(),
        dealer: None,
    };
    let begins = Command::Scoreboard(begins);
    let (game, number) = (Game::Arremate, 1);
    let refused = Err(Refusal::OtherGame { game, number });
    assert_eq!(desk.tables().decide(&begins), refused);
    // What belongs to the match that is not on is refused by its own game.
    let round = Command::Scoreboard(Pad::End);
    let none = banqueiro::games::scoreboard::Refusal::NoPartida;
    assert_eq!(desk.tables().decide(&round), Err(Refusal::Scoreboard(none)));
}
