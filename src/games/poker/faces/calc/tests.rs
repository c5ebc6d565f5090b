#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};

use crate::games::faces::calc::SHOWDOWN;

fn ask(input: &Value) -> Value {
    serde_json::from_str(&(SHOWDOWN.run)(&input.to_string()).unwrap()).unwrap()
}

fn code(input: &Value) -> String {
    let error = (SHOWDOWN.run)(&input.to_string()).unwrap_err();
    assert!(!error.message.is_empty());
    error.code
}

/// Rules P6, P7. Hands of other hands' making, under both orders.
#[test]
fn independent_hands_agree() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/cases/showdown-poker.json"
    );
    let cases: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(cases.len() >= 100);
    for case in cases {
        let answer = ask(&case["in"]);
        for field in ["ranking", "kinds"] {
            assert_eq!(answer[field], case["expect"][field], "{}", case["id"]);
        }
        let split = answer["ranking"][0].as_array().unwrap().len() > 1;
        assert_eq!(answer["split"], split, "{}", case["id"]);
    }
}

/// Contract, `showdown`: to the letter, `seed` where no order is given. Rule
/// P6: the flush beats the full hand.
#[test]
fn the_answer_is_written_to_the_letter() {
    let input = r#"{"game":"poker","hands":{"B":["Kc","Kd","Kh","Qs","Qc"],"A":["2h","4h","6h","8h","9h"]}}"#;
    assert_eq!(
        (SHOWDOWN.run)(input).unwrap(),
        r#"{"ranking":[["A"],["B"]],"kinds":{"A":"flush","B":"full_house"},"split":false}"#
    );
}

/// Rule P7. Equal hands split, in the order of the names.
#[test]
fn equal_hands_split() {
    let input = json!({"game": "poker", "hand_order": "international", "hands": {
        "Caio": ["2c", "4d", "6h", "8s", "9c"],
        "Beto": ["Kh", "Ks", "4c", "3d", "2h"],
        "Ana": ["Kc", "Kd", "4h", "3s", "2s"],
    }});
    assert_eq!(
        ask(&input),
        json!({
            "ranking": [["Ana", "Beto"], ["Caio"]],
            "kinds": {"Ana": "pair", "Beto": "pair", "Caio": "high_card"},
            "split": true,
        })
    );
}

/// Rule P7. Jokers, repeated cards, other numbers and orders are refused, and
/// a refusal names the player.
#[test]
fn what_is_no_hand_is_refused_by_name() {
    let poker = |hands: Value| json!({"game": "poker", "hands": hands});
    let good = json!(["2c", "4d", "6h", "8s", "9c"]);
    assert_eq!(
        code(&poker(json!({"A": ["*", "4d", "6h", "8s", "9c"]}))),
        "joker"
    );
    assert_eq!(
        code(&poker(json!({"A": ["2c", "2c", "6h", "8s", "9c"]}))),
        "repeated_card"
    );
    assert_eq!(code(&poker(json!({"A": good, "B": good}))), "repeated_card");
    assert_eq!(
        code(&poker(json!({"A": ["2c", "4d"]}))),
        "wrong_number_of_cards"
    );
    assert_eq!(code(&poker(json!({"": good}))), "empty_name");
    assert_eq!(code(&poker(json!({}))), "wrong_number_of_players");
    let orders = json!({"game": "poker", "hand_order": "texas", "hands": {"A": good}});
    assert_eq!(code(&orders), "unknown_hand_order");
    assert_eq!(
        code(&json!({"game": "buraco", "hands": {}})),
        "unknown_game"
    );
    for (cards, said) in [
        (json!([]), "não tem cartas"),
        (json!(["2c"]), "tem 1 carta"),
        (json!(["2c", "3c"]), "tem 2 cartas"),
    ] {
        let error = (SHOWDOWN.run)(&poker(json!({"Ana": cards})).to_string()).unwrap_err();
        assert_eq!(
            error.message,
            format!("O campo “hands.Ana” {said}, e uma mão tem 5: informe as cinco.")
        );
    }
}
