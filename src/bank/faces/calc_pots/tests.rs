#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;

fn pots(input: &Value) -> Value {
    serde_json::from_str(&(POTS.run)(&input.to_string()).unwrap()).unwrap()
}

fn code(input: &str) -> String {
    let error = (POTS.run)(input).unwrap_err();
    assert!(!error.message.is_empty());
    error.code
}

/// Pots with the same players merged, in the order of their first.
fn merged(pots: &Value) -> Vec<(Money, BTreeSet<String>)> {
    let mut merged: Vec<(Money, BTreeSet<String>)> = Vec::new();
    for pot in pots.as_array().unwrap() {
        let amount = Money::parse_contract(pot["amount"].as_str().unwrap()).unwrap();
        let names = pot["eligible"].as_array().unwrap().iter();
        let set: BTreeSet<String> = names.map(|n| n.as_str().unwrap().to_owned()).collect();
        match merged.iter_mut().find(|(_, other)| *other == set) {
            Some(pot) => pot.0 += amount,
            None => merged.push((amount, set)),
        }
    }
    merged
}

/// Rules A10, A11, P7, P8. Independent cases, computed by other programs.
#[test]
fn independent_cases_agree() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/pots.json");
    let cases: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(!cases.is_empty());
    for case in &cases {
        let (answer, expect) = (pots(&case["in"]), &case["expect"]);
        let id = &case["id"];
        assert_eq!(answer["collected"], expect["collected"], "{id}");
        assert_eq!(answer["returned"], expect["returned"], "{id}");
        assert_eq!(merged(&answer["pots"]), merged(&expect["pots"]), "{id}");
        assert_eq!(
            answer["explain"].as_array().unwrap().len(),
            answer["pots"].as_array().unwrap().len()
        );
    }
}

/// Contract, `pots`: the example to the letter, with the sentence for people.
#[test]
fn the_example_of_the_contract_is_answered_to_the_letter() {
    let input = r#"{"unit":"1.00","seats":["P2","P3","P1"],"players":[{"id":"P1","contributed":"30.00","dead":"0.00","folded":false},{"id":"P2","contributed":"20.00","folded":false},{"id":"P3","contributed":"20.00","folded":false}],"ranking":[["P1"],["P2","P3"]]}"#;
    assert_eq!(
        (POTS.run)(input).unwrap(),
        concat!(
            r#"{"returned":{"P1":"10.00"},"pots":[{"amount":"60.00","eligible":["P2","P3","P1"],"#,
            r#""winners":["P1"],"shares":{"P1":"60.00"},"odd_to":[]}],"#,
            r#""collected":{"P2":"0.00","P3":"0.00","P1":"60.00"},"#,
            "\"explain\":[\"Montante de R$\u{a0}60,00, disputado por P2, P3 e P1: ",
            "P1 vence e leva tudo.\"]}"
        )
    );
}

fn explained(input: &Value) -> Vec<String> {
    let list = pots(input)["explain"].clone();
    let list = list.as_array().unwrap().iter();
    list.map(|s| s.as_str().unwrap().replace('\u{a0}', " "))
        .collect()
}

/// Rule A11. 22 among 3 → 8, 7, 7, and the sentence says who got the odd one
/// and why.
#[test]
fn the_odd_chip_is_named_and_explained() {
    let player = |id: &str, amount: &str, dead: &str| json!({"id": id, "contributed": amount, "dead": dead, "folded": false});
    let input = json!({
        "unit": "1.00", "seats": ["Ana", "Beto", "Caio"],
        "players": [player("Caio", "7", "1"), player("Ana", "7", "0"), player("Beto", "7", "0")],
        "ranking": [["Caio", "Beto", "Ana"]],
    });
    let answer = pots(&input);
    assert_eq!(
        answer["pots"][0]["shares"],
        json!({"Ana": "8.00", "Beto": "7.00", "Caio": "7.00"})
    );
    assert_eq!(answer["pots"][0]["odd_to"], json!(["Ana"]));
    assert_eq!(
        explained(&input),
        [
            "Montante de R$ 22,00, disputado por Ana, Beto e Caio: Ana, Beto e Caio empatam, cada um \
          leva R$ 7,00, e a sobra de R$ 1,00 vai para Ana, o primeiro à esquerda do carteador entre \
          os empatados."
        ]
    );
}

/// Rules A10, A11. Two odd chips, no odd chip, and a pot with one player.
#[test]
fn every_pot_has_its_sentence() {
    let player = |id: &str, amount: i64, folded: bool| json!({"id": id, "contributed": amount, "folded": folded});
    // 5 from all four: 20, split by A, B, C: 6 each and two odd ones. Then 3
    // more from B and C: 6, split without odd. Then D, who folded, matched
    // nobody; C's last 2 go back.
    let input = json!({
        "unit": "1.00", "seats": ["A", "B", "C", "D"],
        "players": [player("A", 5, false), player("B", 8, false), player("C", 10, false), player("D", 5, true)],
        "ranking": [["A", "B", "C"]],
    });
    assert_eq!(pots(&input)["returned"], json!({"C": "2.00"}));
    assert_eq!(
        explained(&input),
        [
            "Montante de R$ 20,00, disputado por A, B e C: A, B e C empatam, cada um leva \
             R$ 6,00, e as 2 sobras de R$ 1,00 vão para A e B, uma para cada, os primeiros à \
             esquerda do carteador entre os empatados.",
            "Montante Paralelo 1 de R$ 6,00, disputado por B e C: B e C empatam, cada um leva \
             R$ 3,00, sem sobra.",
        ]
    );
    let input = json!({
        "unit": "1.00", "seats": ["A", "B", "C"],
        "players": [player("A", 30, false), player("B", 10, false), player("C", 20, true)],
        "ranking": [["B"], ["A"]],
    });
    assert_eq!(
        explained(&input),
        [
            "Montante de R$ 30,00, disputado por A e B: B vence e leva tudo.",
            "Montante Paralelo 1 de R$ 20,00: só A participa e leva tudo.",
        ]
    );
}

/// Contract: what is no round is refused, each with its code.
#[test]
fn what_is_no_round_is_refused() {
    let good = json!({
        "unit": "1.00", "seats": ["A", "B"],
        "players": [
            {"id": "A", "contributed": "2.00", "folded": false},
            {"id": "B", "contributed": "2.00", "folded": false},
        ],
        "ranking": [["A"], ["B"]],
    });
    pots(&good);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut input = good.clone();
        change(&mut input);
        code(&input.to_string())
    };
    assert_eq!(with(&|v| v["unit"] = json!("0.00")), "zero_amount");
    assert_eq!(with(&|v| v["unit"] = json!("5.00")), "not_multiple_of_unit");
    assert_eq!(with(&|v| v["seats"] = json!([])), "no_players");
    assert_eq!(with(&|v| v["seats"] = json!(["A"])), "unknown_player");
    assert_eq!(
        with(&|v| v["seats"] = json!(["A", "B", "C"])),
        "missing_player"
    );
    assert_eq!(
        with(&|v| v["seats"] = json!(["A", "B", "A"])),
        "repeated_name"
    );
    assert_eq!(with(&|v| v["seats"] = json!(["A", ""])), "empty_name");
    let many: Vec<String> = (0..65).map(|i| i.to_string()).collect();
    assert_eq!(with(&|v| v["seats"] = json!(many)), "too_many_players");
    assert_eq!(
        with(&|v| v["players"][1]["id"] = json!("A")),
        "repeated_name"
    );
    assert_eq!(
        with(&|v| v["players"][0]["contributed"] = json!("-1.00")),
        "negative_amount"
    );
    assert_eq!(
        with(&|v| v["players"][0]["contributed"] = json!(1.5)),
        "invalid_amount"
    );
    assert_eq!(
        with(&|v| v["players"][0]["folded"] = json!("no")),
        "wrong_type"
    );
    assert_eq!(
        with(&|v| v["players"][0]["dead"] = json!("0.50")),
        "not_multiple_of_unit"
    );
    assert_eq!(
        with(&|v| v["players"][0]["nick"] = json!("x")),
        "unknown_field"
    );
    assert_eq!(with(&|v| v["ranking"] = json!([["A"]])), "not_ranked");
    assert_eq!(
        with(&|v| v["ranking"] = json!([["A", "B"], ["A"]])),
        "ranked_twice"
    );
    assert_eq!(
        with(&|v| v["ranking"] = json!([["A", "A", "B"]])),
        "ranked_twice"
    );
    assert_eq!(
        with(&|v| v["ranking"] = json!([["A"], [], ["B"]])),
        "empty_group"
    );
    assert_eq!(
        with(&|v| v["ranking"] = json!([["A", "B", "C"]])),
        "unknown_player"
    );
    assert_eq!(
        with(&|v| v["players"][0]["folded"] = json!(true)),
        "ranked_but_folded"
    );
    assert_eq!(
        with(&|v| {
            v["players"][0]["folded"] = json!(true);
            v["players"][1]["folded"] = json!(true);
            v["ranking"] = json!([]);
        }),
        "everybody_folded"
    );
    assert_eq!(
        with(&|v| {
            v.as_object_mut().unwrap().remove("ranking");
        }),
        "missing_field"
    );
}

proptest! {
    /// Rules A10, A11. Through the calculator too, money is neither made nor
    /// lost, and the same input gives the same output.
    #[test]
    fn the_answer_balances(list in prop::collection::vec((0i64..50, 0i64..3, any::<bool>()), 2..8), tie in any::<bool>()) {
        let name = |i: usize| format!("P{i}");
        let live: Vec<String> = (0..list.len()).filter(|&i| !list[i].2).map(name).collect();
        prop_assume!(!live.is_empty());
        let ranking: Vec<Vec<String>> = match tie {
            true => vec![live],
            false => live.into_iter().map(|n| vec![n]).collect(),
        };
        let players: Vec<Value> = list.iter().enumerate().map(|(i, (put_in, dead, folded))| json!({
            "id": name(i), "contributed": put_in, "dead": dead, "folded": folded,
        })).collect();
        let seats: Vec<String> = (0..list.len()).map(name).collect();
        let input = json!({"unit": 1, "seats": seats, "players": players, "ranking": ranking});
        let answer = pots(&input);
        let sum = |object: &Value| object.as_object().unwrap().values()
            .map(|v| Money::parse_contract(v.as_str().unwrap()).unwrap()).sum::<Money>();
        let put_in: i64 = list.iter().map(|(c, d, _)| c + d).sum();
        prop_assert_eq!(Money::from_reais(put_in), sum(&answer["returned"]) + sum(&answer["collected"]));
        for pot in answer["pots"].as_array().unwrap() {
            let amount = Money::parse_contract(pot["amount"].as_str().unwrap()).unwrap();
            prop_assert_eq!(sum(&pot["shares"]), amount);
        }
        prop_assert_eq!(pots(&input), answer);
    }
}
