//! No line that may be written ends the program: lines made at random from the
//! examples of all phrases of all games, at tables of every kind. What is
//! refused is refused with a sentence; a panic is a bug.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use banqueiro::cli::script::{Script, Time};
use banqueiro::contract;
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::games::faces::{calculators, speeches};
use chrono::{DateTime, FixedOffset};
use fastrand::Rng;

/// How many tables, and lines at each, where [`MORE`] says nothing else.
const TABLES: u64 = 150;
const LINES: u32 = 40;
const MORE: &str = "BANQUEIRO_LINES";

/// Words that are hardly ever meant.
const ODD: [&str; 40] = [
    "0",
    "1",
    "2",
    "3",
    "5",
    "9",
    "20",
    "87",
    "100",
    "1000",
    "4294967295",
    "4294967296",
    "9999999999",
    "999999999999",
    "1000000000000",
    "9223372036854775807",
    "18446744073709551615",
    "0,01",
    "0,5",
    "1.234,50",
    "-1",
    "-3",
    "1.5",
    "Ana",
    "Beto",
    "Caio",
    "Zé",
    "\"Dona Ana\"",
    "K♠",
    "A♦",
    "2c",
    "*",
    "10h",
    "branca",
    "verde",
    "todos",
    "ninguém",
    "caixa",
    "/",
    "=",
];

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

/// Every line of every evening, and every example of every phrase.
fn lines() -> (Vec<Vec<String>>, Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/evenings");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .collect();
    paths.sort();
    let evenings = paths.iter().map(|path| {
        let text = fs::read_to_string(path).unwrap();
        text.lines().map(str::to_owned).collect()
    });
    let mut examples = Vec::new();
    for speech in speeches() {
        examples.extend(
            speech
                .phrases
                .iter()
                .map(|phrase| phrase.example.to_owned()),
        );
        let checks = speech.checks.iter();
        examples.extend(checks.map(|check| format!("confere {}", check.example)));
    }
    for game in ["arremate", "poker", "buraco", "placar"] {
        examples.push(format!("jogo {game}"));
    }
    examples.extend(["noite", "noite dinheiro", "desfaz", "refaz"].map(str::to_owned));
    examples.push("corrige -1 porque \"x\"".to_owned());
    (evenings.collect(), examples)
}

/// A line that is nearly one.
fn line(rng: &mut Rng, examples: &[String], known: &[String]) -> String {
    let pick = |rng: &mut Rng| match rng.u8(0..3) {
        0 if !known.is_empty() => known[rng.usize(..known.len())].clone(),
        _ => examples[rng.usize(..examples.len())].clone(),
    };
    let mut line = pick(rng);
    if rng.u8(0..4) == 0 {
        line = format!("{line}  {}", pick(rng));
    }
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    for _ in 0..rng.usize(0..4) {
        let at = rng.usize(..words.len());
        let odd = ODD[rng.usize(..ODD.len())].to_owned();
        match rng.u8(0..6) {
            0 => drop(words.remove(at)),
            1 => words.insert(at, odd),
            2 => {
                let other = rng.usize(..words.len());
                words.swap(at, other);
            }
            3 => words.truncate(at + 1),
            _ => words[at] = odd,
        }
        if words.is_empty() {
            words.push("confere".to_owned());
        }
    }
    match rng.u8(0..12) {
        0 => format!("recusa {}", words.join(" ")),
        1 => format!("confere {}", words.join(" ")),
        _ => words.join(" "),
    }
}

/// Plays them; the lines up to the one that ended it, if any did.
fn breaks(start: &[String], lines: impl Iterator<Item = String>) -> Option<Vec<String>> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let mut script = Script::new(&mut desk, Time::new(clock));
    let mut said = Vec::new();
    for line in start.iter().cloned().chain(lines) {
        said.push(line.clone());
        let played = catch_unwind(AssertUnwindSafe(|| drop(script.play(&line, 1))));
        if played.is_err() {
            return Some(said);
        }
    }
    None
}

#[test]
fn no_line_ends_the_program() {
    let (evenings, examples) = lines();
    let more = std::env::var(MORE).ok().and_then(|many| many.parse().ok());
    let mut broken = Vec::new();
    for seed in 0..more.unwrap_or(TABLES) {
        let mut rng = Rng::with_seed(seed);
        let evening = &evenings[rng.usize(..evenings.len())];
        let known = evening.as_slice();
        // Any moment of the evening, most often an early one, or none at all.
        let length = match rng.u8(0..4) {
            0 => rng.usize(0..4),
            _ => rng.usize(..=evening.len().min(80)),
        };
        let start = &evening[..length.min(evening.len())];
        let made: Vec<String> = (0..LINES)
            .map(|_| line(&mut rng, &examples, known))
            .collect();
        broken.extend(breaks(start, made.into_iter()).map(|said| (seed, said)));
    }
    assert!(
        broken.is_empty(),
        "{} tables; the first: {:#?}",
        broken.len(),
        broken
            .iter()
            .map(|(seed, said)| (seed, said.last()))
            .collect::<Vec<_>>()
    );
}

/// Issue 10, point 11: nobody had declared what he has.
#[test]
fn a_check_of_the_cacife_that_nobody_declared() {
    let lines = ["noite", "jogadores Ana Beto", "confere cacife 87"].map(str::to_owned);
    assert_eq!(breaks(&lines, std::iter::empty()), None);
}

/// Fields of all calculators under wrong values: an answer or an error, as
/// JSON.
#[test]
fn no_question_ends_a_calculator() {
    const ASKED: [(&str, &str); 12] = [
        (
            "buy-in",
            r#"{"declared":["50.00","100.00"],"chip_set":100}"#,
        ),
        (
            "deal-chips",
            r#"{"rack":[{"value":"1.00","count":20}],"players":4,"amount":"7.00"}"#,
        ),
        (
            "make-change",
            r#"{"rack":[{"value":"1.00","count":12},{"value":"5.00","count":20}],"give":{"5.00":1},"want":"small"}"#,
        ),
        (
            "pots",
            r#"{"unit":"1.00","seats":["P","Q"],"players":[{"id":"P","contributed":"3.00","dead":"0.00","folded":false},{"id":"Q","contributed":"2.00","folded":false}],"ranking":[["P"],["Q"]]}"#,
        ),
        ("auction", r#"{"board":["Ks","Kh","7d"],"ante":"1.00"}"#),
        (
            "showdown",
            r#"{"game":"arremate","hands":{"A":["Ks","Kh"],"B":["9d","Td","Jd"]}}"#,
        ),
        (
            "grand-prize",
            r#"{"ante":"1.00","decks":3,"card_box":"45.00","players":[{"id":"P","points":234,"chips":"87.00","money":"0.00","broke":false},{"id":"Q","points":1,"chips":"8.00","money":"0.00","broke":false},{"id":"R","points":1,"chips":"8.00","money":"0.00","broke":true}],"tiebreak":null}"#,
        ),
        (
            "next-buy-in",
            r#"{"players":[{"id":"P","chips":"120.00","winner":true,"stays":true},{"id":"Q","chips":"52.00","winner":false,"stays":true}]}"#,
        ),
        ("settle", r#"{"net":{"P":"-7.00","Q":"2.00","R":"5.00"}}"#),
        (
            "buraco",
            r#"{"pairs":["N","E"],"rounds":[{"N":{"card_points":185,"hand_points":20,"clean":1,"dirty":0,"went_out":true,"took_morto":true},"E":{"card_points":85,"hand_points":20,"clean":0,"dirty":1,"went_out":false,"took_morto":true}}]}"#,
        ),
        ("meld", r#"{"cards":["3h","4h","2s","6h"]}"#),
        ("amount", r#"{"text":"R$ 1.234,56"}"#),
    ];
    const VALUES: [&str; 22] = [
        "0",
        "1",
        "-1",
        "2",
        "64",
        "65",
        "10000",
        "4294967296",
        "9223372036854775807",
        "18446744073709551616",
        "\"0.00\"",
        "\"-1.00\"",
        "\"0.01\"",
        "\"999999999999.99\"",
        "\"1000000000000.00\"",
        "null",
        "[]",
        "{}",
        "\"\"",
        "true",
        "\"As\"",
        "\"*\"",
    ];
    let known = calculators();
    let mut rng = Rng::with_seed(11);
    let mut broken = Vec::new();
    for round in 0..4_000 {
        let (name, asked) = ASKED[round % ASKED.len()];
        let mut asked: serde_json::Value = serde_json::from_str(asked).unwrap();
        for _ in 0..rng.usize(1..4) {
            let value = VALUES[rng.usize(..VALUES.len())];
            change(
                &mut rng,
                &mut asked,
                &serde_json::from_str(value).unwrap_or_default(),
            );
        }
        let asked = asked.to_string();
        if catch_unwind(|| drop(contract::run(name, &asked, &known))).is_err() {
            broken.push(format!("{name} {asked}"));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

/// One value anywhere in it becomes another, goes, or stands twice.
fn change(rng: &mut Rng, within: &mut serde_json::Value, to: &serde_json::Value) {
    use serde_json::Value;
    if rng.u8(0..4) == 0 {
        within.clone_from(to);
        return;
    }
    match within {
        Value::Array(items) if !items.is_empty() => {
            let at = rng.usize(..items.len());
            match rng.u8(0..5) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => change(rng, &mut items[at], to),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = rng.usize(..fields.len());
            if let Some((_, value)) = fields.iter_mut().nth(at) {
                change(rng, value, to);
            }
        }
        other => other.clone_from(to),
    }
}
