#![allow(clippy::unwrap_used)]

use serde_json::Value;

use super::*;
use crate::contract::run;

const TABLE: &[Calculator] = &[BUY_IN, NEXT_BUY_IN];

fn answer(name: &str, input: &str) -> String {
    let (output, refused) = run(name, input, TABLE);
    assert!(!refused, "{input} → {output}");
    output
}

fn code(name: &str, input: &str) -> String {
    let (output, refused) = run(name, input, TABLE);
    assert!(refused, "{input} → {output}");
    let value: Value = serde_json::from_str(&output).unwrap();
    value["error"]["code"].as_str().unwrap().to_owned()
}

/// Rules A2–A5. The contract's own example: the first suggestion as given
/// there. By hand for the others, at most five of a colour for each: chips of
/// 0,10: 4 × 87 = 348 ≤ 362, 5 × 0,10 + 3 × 0,50 + 4 × 2,50 + 5 × 5 + 5 × 10
/// = 87; chips of 10: 90 = 4 × 10 + 50 (five tens leave 40); chips of 100:
/// 86,50 → 100, one each.
#[test]
fn buy_in_answers_the_contracts_example() {
    assert_eq!(
        answer(
            "buy-in",
            r#"{"declared": ["50.00","100.00","46.00","150.00"], "chip_set": 100}"#
        ),
        concat!(
            r#"{"base_value":"346.00","mean":"86.50","suggestions":["#,
            r#"{"number":1,"total":"36.20","ante":"0.01","buy_in":"87.00","fits":false,"reason":"base_value_exceeds_set","stack":null},"#,
            r#"{"number":2,"total":"362.00","ante":"0.10","buy_in":"87.00","fits":true,"reason":null,"stack":[5,3,4,5,5]},"#,
            r#"{"number":3,"total":"3620.00","ante":"1.00","buy_in":"87.00","fits":true,"reason":null,"stack":[2,2,3,0,0]},"#,
            r#"{"number":4,"total":"36200.00","ante":"10.00","buy_in":"90.00","fits":true,"reason":null,"stack":[4,1,0,0,0]},"#,
            r#"{"number":5,"total":"362000.00","ante":"100.00","buy_in":"100.00","fits":true,"reason":null,"stack":[1,0,0,0,0]},"#,
            r#"{"number":6,"total":"3620000.00","ante":"1000.00","buy_in":null,"fits":false,"reason":"buy_in_is_zero","stack":null}"#,
            r#"],"recommended":3,"buy_in":"87.00","below_buy_in":[0,2]}"#,
            "\n"
        )
    );
}

/// Rules A3, A4. Every case of the file.
#[test]
fn the_cases_of_buy_in_come_out() {
    let cases: Vec<Value> = serde_json::from_str(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/cases/buy-in.json"
    )))
    .unwrap();
    assert_eq!(cases.len(), 30);
    for case in cases {
        let output = answer("buy-in", &case["in"].to_string());
        let got: Value = serde_json::from_str(&output).unwrap();
        let (id, expect) = (&case["id"], &case["expect"]);
        assert_eq!(got["base_value"], expect["base_value"], "{id}");
        let suggestion = &got["suggestions"][0];
        assert_eq!(suggestion["ante"], "0.01", "{id}");
        assert_eq!(
            suggestion["buy_in"], expect["cacife_where_lowest_chip_divides"],
            "{id}"
        );
    }
}

/// Rule A4. 10¹² is above the largest set, 6 × 3.620.000.
#[test]
fn where_nothing_fits_nothing_is_recommended() {
    let output = answer("buy-in", r#"{"declared":[1000000000000,1],"chip_set":600}"#);
    assert!(
        output.ends_with("\"recommended\":null,\"buy_in\":null,\"below_buy_in\":[]}\n"),
        "{output}"
    );
}

/// Rules A1–A3.
#[test]
fn buy_in_refuses_what_the_contract_refuses() {
    for (input, expected) in [
        (r#"{"declared":[1],"chip_set":100}"#, "players"),
        (r#"{"declared":[],"chip_set":100}"#, "players"),
        (r#"{"declared":[1,1,1,1,1,1],"chip_set":100}"#, "players"),
        (r#"{"declared":[0,1],"chip_set":100}"#, "zero_amount"),
        (r#"{"declared":[-1,1],"chip_set":100}"#, "negative_amount"),
        (r#"{"declared":[1.5,1],"chip_set":100}"#, "invalid_amount"),
        (r#"{"declared":[null,1],"chip_set":100}"#, "invalid_amount"),
        (r#"{"declared":{"A":1},"chip_set":100}"#, "wrong_type"),
        (r#"{"declared":[1,1],"chip_set":150}"#, "chip_set"),
        (r#"{"declared":[1,1],"chip_set":0}"#, "out_of_range"),
        (r#"{"declared":[1,1],"chip_set":700}"#, "out_of_range"),
        (r#"{"declared":[1,1],"chip_set":"100"}"#, "wrong_type"),
        (r#"{"declared":[1,1],"chip_set":100.0}"#, "wrong_type"),
        (r#"{"declared":[1,1]}"#, "missing_field"),
        (
            r#"{"declared":[1,1],"chip_set":100,"x":0}"#,
            "unknown_field",
        ),
    ] {
        assert_eq!(code("buy-in", input), expected, "{input}");
    }
}

/// Rule A20. Every case of the file.
#[test]
fn the_cases_of_next_buy_in_come_out() {
    let cases: Vec<Value> = serde_json::from_str(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/cases/next-buy-in.json"
    )))
    .unwrap();
    assert_eq!(cases.len(), 13);
    for case in cases {
        let output = answer("next-buy-in", &case["in"].to_string());
        let got: Value = serde_json::from_str(&output).unwrap();
        assert_eq!(got, case["expect"], "{}", case["id"]);
    }
}

/// Rule A20. The contract's own example; `broke` given; refusals.
#[test]
fn next_buy_in_reads_the_players_as_the_contract_says() {
    let player = |id: &str, chips: &str, winner: bool, more: &str| {
        format!(r#"{{"id":"{id}","chips":"{chips}","winner":{winner},"stays":true{more}}}"#)
    };
    let ask = |players: &[String]| format!(r#"{{"players":[{}]}}"#, players.join(","));
    let p1 = player("P1", "120.00", true, "");
    let p2 = player("P2", "52.00", false, "");
    let next = |players: &[String]| answer("next-buy-in", &ask(players));
    assert_eq!(next(&[p1.clone(), p2.clone()]), "{\"buy_in\":\"52.00\"}\n");
    let broke = player("P3", "3.00", false, ",\"broke\":true");
    assert_eq!(
        next(&[p1.clone(), p2.clone(), broke.clone()]),
        "{\"buy_in\":\"52.00\"}\n"
    );
    assert_eq!(next(&[p1.clone(), broke]), "{\"buy_in\":null}\n");
    for (players, expected) in [
        (vec![], "players"),
        (vec![p1.clone(), p1.clone()], "repeated_id"),
        (vec![p1.clone(), player("P2", "1", true, "")], "two_winners"),
        (vec![player("", "1", true, "")], "empty_name"),
        (vec![player("P1", "-1", true, "")], "negative_amount"),
        (
            vec![player("P1", "1", true, ",\"broke\":null")],
            "wrong_type",
        ),
        (vec![player("P1", "1", true, ",\"x\":1")], "unknown_field"),
        (
            vec![player("P1", "1", true, ",\"stays\":true")],
            "repeated_key",
        ),
    ] {
        assert_eq!(code("next-buy-in", &ask(&players)), expected, "{players:?}");
    }
}
