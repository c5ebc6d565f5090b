#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use serde_json::{Value, json};

use super::meld::MELD;
use super::score::BURACO;
use crate::contract::Calculator;

fn ask(calculator: Calculator, input: &Value) -> Value {
    serde_json::from_str(&(calculator.run)(&input.to_string()).unwrap()).unwrap()
}

fn code(calculator: Calculator, input: &Value) -> String {
    let error = (calculator.run)(&input.to_string()).unwrap_err();
    assert!(!error.message.is_empty());
    error.code
}

fn cases(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/cases/{file}.json", env!("CARGO_MANIFEST_DIR"));
    let cases: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(!cases.is_empty());
    cases
}

/// Rules B3, B7. Melds of games played by another program.
#[test]
fn independent_melds_agree() {
    for case in cases("meld") {
        assert_eq!(ask(MELD, &case["in"]), case["expect"], "{}", case["id"]);
    }
}

/// Rules B2–B4. Rounds scored by another program.
#[test]
fn independent_rounds_agree() {
    for case in cases("buraco") {
        let answer = ask(BURACO, &case["in"]);
        let scores = case["expect"]["scores"].as_array().unwrap();
        let rounds = answer["rounds"].as_array().unwrap();
        assert_eq!(rounds.len(), scores.len(), "{}", case["id"]);
        for (round, expected) in rounds.iter().zip(scores) {
            for (pair, score) in expected.as_object().unwrap() {
                assert_eq!(&round[pair]["score"], score, "{} {pair}", case["id"]);
            }
        }
    }
}

/// Contract, `meld`: the example to the letter, and cards that are none.
#[test]
fn the_meld_example_is_answered_to_the_letter() {
    assert_eq!(
        (MELD.run)(r#"{"cards":["3h","4h","2s","6h"]}"#).unwrap(),
        r#"{"valid":true,"canasta":null,"points":25}"#
    );
    let none = ask(MELD, &json!({"cards": ["6h", "5h", "4h"]}));
    assert_eq!(none["valid"], false);
    assert!(none["reason"].as_str().unwrap().contains("6♥"));
    assert_eq!(none.as_object().unwrap().len(), 2);
    assert_eq!(ask(MELD, &json!({"cards": []}))["valid"], false);
    assert_eq!(
        ask(MELD, &json!({"cards": ["*", "3h", "4h"]}))["valid"],
        false
    );
    assert_eq!(code(MELD, &json!({"cards": ["1h"]})), "invalid_card");
    assert_eq!(code(MELD, &json!({"cards": [], "of": 1})), "unknown_field");
}

const OUT: &str =
    r#"{"card_points":185,"hand_points":20,"clean":1,"dirty":0,"went_out":true,"took_morto":true}"#;
const IN: &str = r#"{"card_points":70,"hand_points":125,"clean":0,"dirty":1,"went_out":false,"took_morto":false}"#;

/// Contract, `buraco`: the example's pair to the letter; 70 + 100 - 125 - 100
/// = -55 for the other.
#[test]
fn the_buraco_example_is_answered_to_the_letter() {
    let input = format!(r#"{{"pairs":["N","E"],"rounds":[{{"E":{IN},"N":{OUT}}}]}}"#);
    assert_eq!(
        (BURACO.run)(&input).unwrap(),
        r#"{"rounds":[{"N":{"score":465,"total":465,"vulnerable":false},"E":{"score":-55,"total":-55,"vulnerable":false}}],"state":"playing","winner":null}"#
    );
    assert_eq!(
        (BURACO.run)(r#"{"pairs":["E","N"],"rounds":[]}"#).unwrap(),
        r#"{"rounds":[],"state":"playing","winner":null}"#
    );
}

fn part(points: u32, clean: u32) -> Value {
    json!({"card_points": points, "hand_points": 0, "clean": clean, "dirty": 0,
        "went_out": false, "took_morto": true})
}

fn match_of(rounds: &[(Value, Value)]) -> Value {
    let rounds: Vec<Value> = rounds
        .iter()
        .map(|(a, b)| json!({"A": a, "B": b}))
        .collect();
    json!({"pairs": ["A", "B"], "rounds": rounds})
}

/// Rules B5, B6. 1.500 is vulnerable, 3.000 wins; equal there: an extra round.
#[test]
fn a_match_is_played_to_its_end() {
    // 400 + 5 × 200 = 1.400, 300 + 6 × 200 = 1.500.
    let first = (part(400, 5), part(300, 6));
    let answer = ask(BURACO, &match_of(std::slice::from_ref(&first)));
    assert_eq!(
        answer["rounds"][0]["A"],
        json!({"score": 1400, "total": 1400, "vulnerable": false})
    );
    assert_eq!(
        answer["rounds"][0]["B"],
        json!({"score": 1500, "total": 1500, "vulnerable": true})
    );
    // 1.400 + 1.600, 1.500 + 1.500.
    let tie = [first.clone(), (part(400, 6), part(300, 6))];
    let answer = ask(BURACO, &match_of(&tie));
    assert_eq!(
        (&answer["state"], &answer["winner"]),
        (&json!("extra_round"), &Value::Null)
    );
    let mut decided = tie.to_vec();
    decided.push((part(100, 0), part(105, 0)));
    let answer = ask(BURACO, &match_of(&decided));
    assert_eq!(
        (&answer["state"], &answer["winner"]),
        (&json!("finished"), &json!("B"))
    );
    decided.push((part(0, 0), part(0, 0)));
    assert_eq!(code(BURACO, &match_of(&decided)), "round_after_finish");
}

/// Contract, `buraco`: what is refused.
#[test]
fn rounds_that_cannot_be_are_refused() {
    let with = |change: &[(&str, Value)]| {
        let mut out: Value = serde_json::from_str(OUT).unwrap();
        for (key, value) in change {
            out[*key] = value.clone();
        }
        out
    };
    let refused = |a: Value, b: Value| code(BURACO, &match_of(&[(a, b)]));
    assert_eq!(refused(with(&[]), with(&[])), "both_went_out");
    let b = || part(0, 0);
    assert_eq!(
        refused(with(&[("took_morto", json!(false))]), b()),
        "went_out_without_morto"
    );
    assert_eq!(
        refused(with(&[("clean", json!(0))]), b()),
        "went_out_without_clean"
    );
    assert_eq!(refused(part(881, 0), b()), "points_exceed_decks");
    assert_eq!(refused(part(440, 0), part(441, 0)), "points_exceed_decks");
    assert_eq!(refused(part(0, 15), b()), "canastas_exceed_decks");
    assert_eq!(refused(with(&[("clean", json!(-1))]), b()), "out_of_range");
    assert_eq!(refused(with(&[("clean", json!("1"))]), b()), "wrong_type");
    assert_eq!(refused(with(&[("points", json!(1))]), b()), "unknown_field");
    assert_eq!(refused(json!({"clean": 1}), b()), "missing_field");
    let round = |round: Value| json!({"pairs": ["A", "B"], "rounds": [round]});
    assert_eq!(code(BURACO, &round(json!({"A": b()}))), "missing_pair");
    assert_eq!(code(BURACO, &round(json!({"B": b()}))), "missing_pair");
    assert_eq!(
        code(BURACO, &round(json!({"A": b(), "C": b()}))),
        "unknown_pair"
    );
    let pairs = |pairs: Value| code(BURACO, &json!({"pairs": pairs, "rounds": []}));
    assert_eq!(pairs(json!(["A"])), "wrong_pairs");
    assert_eq!(pairs(json!(["A", "B", "C"])), "wrong_pairs");
    assert_eq!(pairs(json!(["A", "A"])), "repeated_name");
    assert_eq!(pairs(json!(["A", ""])), "empty_name");
}

proptest! {
    /// No text makes a calculator panic.
    #[test]
    fn no_text_makes_them_panic(text in "\\PC*") {
        let _ = (MELD.run)(&text);
        let _ = (BURACO.run)(&text);
        let _ = (MELD.run)(&json!({"cards": [text.clone()]}).to_string());
        let _ = (BURACO.run)(&json!({"pairs": [text, "B"], "rounds": []}).to_string());
    }
}
