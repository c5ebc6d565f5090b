#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use serde_json::Value;

use super::*;
use crate::contract::run;

fn answer(name: &str, input: &str) -> String {
    let (output, refused) = run(name, input, CALCULATORS);
    assert!(!refused, "{input} → {output}");
    output
}

fn code(name: &str, input: &str) -> String {
    let (output, refused) = run(name, input, CALCULATORS);
    assert!(refused, "{input} → {output}");
    let value: Value = serde_json::from_str(&output).unwrap();
    value["error"]["code"].as_str().unwrap().to_owned()
}

fn cases(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

/// Rule A5. Every case of the file.
#[test]
fn the_cases_of_deal_chips_come_out() {
    let all = cases(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/cases/deal-chips.json"
    )));
    assert_eq!(all.len(), 100);
    for case in all {
        let output = answer("deal-chips", &case["in"].to_string());
        let got: Value = serde_json::from_str(&output).unwrap();
        let (id, expect) = (&case["id"], &case["expect"]);
        assert_eq!(got["possible"], expect["possible"], "{id}");
        assert_eq!(got["identical"], expect["identical"], "{id}");
        if let Some(stack) = expect.get("stack") {
            let players = case["in"]["players"].as_u64().unwrap() as usize;
            assert_eq!(
                got["stacks"],
                Value::from(vec![stack.clone(); players]),
                "{id}"
            );
        }
        if got["identical"] == Value::Bool(false) {
            assert_stacks_are_exact(&case["in"], &got["stacks"]);
        }
    }
}

fn centavos(amount: &Value) -> i64 {
    let amount = Money::parse_contract(amount.as_str().unwrap()).unwrap();
    amount.centavos()
}

fn assert_stacks_are_exact(input: &Value, stacks: &Value) {
    let rack = input["rack"].as_array().unwrap();
    let stacks = stacks.as_array().unwrap();
    assert_eq!(stacks.len() as u64, input["players"].as_u64().unwrap());
    let mut used = vec![0; rack.len()];
    for stack in stacks {
        let mut worth = 0;
        for (colour, chips) in stack.as_array().unwrap().iter().enumerate() {
            let chips = chips.as_i64().unwrap();
            assert!(chips >= 0);
            worth += chips * centavos(&rack[colour]["value"]);
            used[colour] += chips;
        }
        assert_eq!(worth, centavos(&input["amount"]));
    }
    for (colour, used) in rack.iter().zip(used) {
        assert!(used <= colour["count"].as_i64().unwrap());
    }
}

/// Rule A5.
#[test]
fn deal_chips_answers_in_the_contracts_form() {
    let rack = r#"[{"value":"1.00","count":20},{"value":"5.00","count":20},{"value":"25.00","count":20},{"value":"50.00","count":20},{"value":"100.00","count":20}]"#;
    assert_eq!(
        answer(
            "deal-chips",
            &format!(r#"{{"rack":{rack},"players":4,"amount":"87.00"}}"#)
        ),
        "{\"possible\":true,\"identical\":true,\
         \"stacks\":[[2,2,3,0,0],[2,2,3,0,0],[2,2,3,0,0],[2,2,3,0,0]]}\n"
    );
    // Without whites 87 lies between 85 and 90.
    assert_eq!(
        answer(
            "deal-chips",
            r#"{"rack":[{"value":"5.00","count":20},{"value":"25.00","count":20}],"players":4,"amount":87}"#
        ),
        "{\"possible\":false,\"identical\":null,\"below\":\"85.00\",\"above\":\"90.00\"}\n"
    );
    assert_eq!(
        answer(
            "deal-chips",
            r#"{"rack":[{"value":1,"count":0}],"players":1,"amount":"1"}"#
        ),
        "{\"possible\":false,\"identical\":null,\"below\":null,\"above\":null}\n"
    );
}

/// Rule A5.
#[test]
fn deal_chips_refuses_what_the_contract_refuses() {
    let one = r#"{"value":"1.00","count":1}"#;
    let rack = |colours: &str| format!(r#"{{"rack":{colours},"players":2,"amount":"1.00"}}"#);
    for (input, expected) in [
        (rack("[]"), "rack_size"),
        (rack(&format!("[{}]", [one; 11].join(","))), "rack_size"),
        (rack(&format!("[{one},{one}]")), "rack_order"),
        (
            rack(r#"[{"value":"2.00","count":1},{"value":"1.00","count":1}]"#),
            "rack_order",
        ),
        (rack(r#"[{"value":"0.00","count":1}]"#), "zero_amount"),
        (rack(r#"[{"value":"-1.00","count":1}]"#), "negative_amount"),
        (rack(r#"[{"value":null,"count":1}]"#), "invalid_amount"),
        (rack(r#"[{"value":"1.00","count":10001}]"#), "out_of_range"),
        (rack(r#"[{"value":"1.00","count":-1}]"#), "out_of_range"),
        (rack(r#"[{"value":"1.00","count":1.0}]"#), "wrong_type"),
        (rack(r#"[{"value":"1.00","count":"1"}]"#), "wrong_type"),
        (rack(r#"[{"value":"1.00"}]"#), "missing_field"),
        (
            rack(r#"[{"value":"1.00","count":1,"count":1}]"#),
            "repeated_key",
        ),
        (
            rack(r#"[{"value":"1.00","count":1,"name":"azul"}]"#),
            "unknown_field",
        ),
        (rack("{}"), "wrong_type"),
        (rack("null"), "wrong_type"),
        (rack("[null]"), "wrong_type"),
    ] {
        assert_eq!(code("deal-chips", &input), expected, "{input}");
    }
    let other = |players: &str, amount: &str| {
        format!(
            r#"{{"rack":[{{"value":"0.01","count":1}}],"players":{players},"amount":{amount}}}"#
        )
    };
    for (players, amount, expected) in [
        ("0", "1", "out_of_range"),
        ("11", "1", "out_of_range"),
        ("1e0", "1", "wrong_type"),
        ("\"2\"", "1", "wrong_type"),
        ("2", "0", "zero_amount"),
        ("2", "1e3", "invalid_amount"),
        ("2", "10000000000000", "amount_too_large"),
        ("10", "\"10000.01\"", "too_large"),
        ("1", "\"1000000000000.00\"", "too_large"),
    ] {
        assert_eq!(
            code("deal-chips", &other(players, amount)),
            expected,
            "{players} {amount}"
        );
    }
    // Exactly ten million units are still decided.
    answer("deal-chips", &other("10", "\"10000.00\""));
}

/// Rules A5, A7. The contract's own examples.
#[test]
fn make_change_answers_the_contracts_examples() {
    let rack = r#"[{"value":"1.00","count":12},{"value":"5.00","count":20}]"#;
    let ask = |give: &str, want: &str| format!(r#"{{"rack":{rack},"give":{give},"want":{want}}}"#);
    let change = |give: &str, want: &str| answer("make-change", &ask(give, want));
    let one = r#"{"25.00":1}"#;
    assert_eq!(
        change(one, "\"small\""),
        "{\"possible\":true,\"receive\":{\"1.00\":10,\"5.00\":3}}\n"
    );
    assert_eq!(
        change(one, r#"{"1.00":5}"#),
        "{\"possible\":true,\"receive\":{\"1.00\":5,\"5.00\":4}}\n"
    );
    // Colours with zero are left out; a whole number is as good a key.
    assert_eq!(
        change(r#"{"25":1}"#, r#"{"1":0}"#),
        "{\"possible\":true,\"receive\":{\"5.00\":5}}\n"
    );
    assert_eq!(change(one, r#"{"1.00":13}"#), "{\"possible\":false}\n");
    assert_eq!(change(one, r#"{"2.00":1}"#), "{\"possible\":false}\n");
    assert_eq!(
        change(r#"{"0.50":1}"#, "\"small\""),
        "{\"possible\":false}\n"
    );
    assert_eq!(
        change(r#"{"1000000.00":10000}"#, "\"small\""),
        "{\"possible\":false}\n"
    );
    for (give, want, expected) in [
        ("{}", "\"small\"", "nothing_given"),
        (r#"{"25.00":0}"#, "\"small\"", "nothing_given"),
        (r#"{"25.00":1,"25":1}"#, "\"small\"", "repeated_key"),
        (r#"{"25.00":1,"25.00":1}"#, "\"small\"", "repeated_key"),
        (r#"{"-25.00":1}"#, "\"small\"", "invalid_amount"),
        (r#"{"0":1}"#, "\"small\"", "invalid_amount"),
        (r#"{"azul":1}"#, "\"small\"", "invalid_amount"),
        (r#"{"25.00":1.5}"#, "\"small\"", "wrong_type"),
        (r#"{"1000000000000.00":2}"#, "\"small\"", "amount_too_large"),
        ("[]", "\"small\"", "wrong_type"),
        (one, "\"large\"", "invalid_want"),
        (one, "null", "wrong_type"),
        (one, "[]", "wrong_type"),
    ] {
        assert_eq!(
            code("make-change", &ask(give, want)),
            expected,
            "{give} {want}"
        );
    }
}

/// Rule A18. The contract's own example, to the letter where it is given.
#[test]
fn settle_answers_the_contracts_example() {
    assert_eq!(
        answer(
            "settle",
            r#"{"net":{"P1":"-7.00","P2":"-6.00","P3":"2.00","P4":"5.00","P5":"6.00"}}"#
        ),
        "{\"transfers\":[{\"from\":\"P1\",\"to\":\"P3\",\"amount\":\"2.00\"},\
         {\"from\":\"P1\",\"to\":\"P4\",\"amount\":\"5.00\"},\
         {\"from\":\"P2\",\"to\":\"P5\",\"amount\":\"6.00\"}]}\n"
    );
    assert_eq!(answer("settle", r#"{"net":{}}"#), "{\"transfers\":[]}\n");
    assert_eq!(
        answer("settle", r#"{"net":{"é":1,"\"":-1}}"#),
        "{\"transfers\":[{\"from\":\"\\\"\",\"to\":\"é\",\"amount\":\"1.00\"}]}\n"
    );
    for (net, expected) in [
        (r#"{"A":"1.00"}"#, "not_balanced"),
        (r#"{"A":"1.00","A":"-1.00"}"#, "repeated_key"),
        (r#"{"":"1.00","A":"-1.00"}"#, "empty_name"),
        (r#"{"A":1.0,"B":-1}"#, "invalid_amount"),
        (
            r#"{"A":-1000000000001,"B":1000000000001}"#,
            "amount_too_large",
        ),
        (r#"{"A":"-1000000000000.01","B":"1"}"#, "amount_too_large"),
        ("[]", "wrong_type"),
        ("null", "wrong_type"),
    ] {
        assert_eq!(
            code("settle", &format!("{{\"net\":{net}}}")),
            expected,
            "{net}"
        );
    }
}

#[test]
fn amount_shows_what_was_typed_with_a_no_break_space() {
    assert_eq!(
        answer("amount", r#"{"text":"R$ 1.234,56"}"#),
        "{\"amount\":\"1234.56\",\"shown\":\"R$\u{a0}1.234,56\"}\n"
    );
    assert_eq!(
        answer("amount", r#"{"text":" 0 "}"#),
        "{\"amount\":\"0.00\",\"shown\":\"R$\u{a0}0,00\"}\n"
    );
    assert_eq!(code("amount", r#"{"text":"-5"}"#), "negative_amount");
    let large = r#"{"text":"1000000000001"}"#;
    assert_eq!(code("amount", large), "amount_too_large");
    for text in ["\"1.5\"", "\"1,234.56\"", "\"\"", "\"\\u0000\""] {
        assert_eq!(
            code("amount", &format!("{{\"text\":{text}}}")),
            "invalid_amount"
        );
    }
    assert_eq!(code("amount", r#"{"text":87}"#), "wrong_type");
    assert_eq!(code("amount", "{}"), "missing_field");
}

proptest! {
    /// No JSON of the right shape and wild contents makes a calculator panic,
    /// and the same input gives the same output.
    #[test]
    fn wild_inputs_are_answered_or_refused(
        which in 0_usize..4,
        key in prop::sample::select(vec!["rack", "give", "want", "net", "text", "players", "amount"]),
        text in "\\PC{0,8}",
        number in any::<i64>(),
    ) {
        let name = CALCULATORS[which].name;
        let quoted = serde_json::to_string(&text).unwrap();
        for value in [quoted.clone(), number.to_string(), format!("{{{quoted}:{number}}}"), format!("[{quoted}]")] {
            let input = format!("{{\"{key}\":{value}}}");
            prop_assert_eq!(run(name, &input, CALCULATORS), run(name, &input, CALCULATORS));
        }
    }
}
