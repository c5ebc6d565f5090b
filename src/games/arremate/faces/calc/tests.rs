#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::auction::AUCTION;
use super::grand_prize::GRAND_PRIZE;
use crate::contract::Calculator;
use crate::games::faces::calc::SHOWDOWN;

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

fn set(list: &Value) -> BTreeSet<String> {
    let list = list.as_array().unwrap().iter();
    list.map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Rules A6, A12. Boards without jokers where every reading agrees.
#[test]
fn independent_boards_agree() {
    for case in cases("auction") {
        let answer = ask(AUCTION, &case["in"]);
        let lots = answer["lots"].as_array().unwrap();
        let expect = case["expect"]["lots"].as_array().unwrap();
        assert_eq!(lots.len(), expect.len(), "{}", case["id"]);
        for (lot, expected) in lots.iter().zip(expect) {
            assert_eq!(lot["kind"], expected["kind"], "{}", case["id"]);
            assert_eq!(lot["bid_min"], expected["bid_min"], "{}", case["id"]);
            assert_eq!(
                set(&lot["cards"]),
                set(&expected["cards"]),
                "{}",
                case["id"]
            );
        }
    }
}

/// Contract, `auction`: the example's lot to the letter; the other cards of
/// the board make nothing.
#[test]
fn the_auction_example_is_answered_to_the_letter() {
    assert_eq!(
        (AUCTION.run)(r#"{"board":["Ks","Kh","7d"],"ante":"1.00"}"#).unwrap(),
        r#"{"lots":[{"kind":"pair","cards":["Kh","Ks"],"high":"K","bid_min":"3.00"}],"others":[]}"#
    );
}

/// Rules A6, A12. A joker pair costs five Taxas; other combinations are shown.
#[test]
fn the_auction_shows_joker_pairs_and_other_combinations() {
    let input = json!({"board": ["*", "10h", "9c", "9h", "9d", "Jh", "Qh"], "ante": "0.10"});
    assert_eq!(
        ask(AUCTION, &input),
        // The joker takes 9c, so no Trinca is left; 10-J-Q of copas is the
        // highest, then the Par of nines.
        json!({
            "lots": [
                {"kind": "pair", "cards": ["9h", "9d"], "high": "9", "bid_min": "0.20"},
                {"kind": "pair", "cards": ["9c", "*"], "high": "*", "bid_min": "0.50"},
                {"kind": "sequence", "cards": ["Th", "Jh", "Qh"], "high": "Q", "bid_min": "0.30"},
            ],
            "others": [
                {"kind": "sequence", "cards": ["9h", "Th", "Jh"], "high": "J", "bid_min": "0.30"},
            ],
        })
    );
    let low = json!({"board": ["3s", "As", "2s"], "ante": "1.00"});
    assert_eq!(
        ask(AUCTION, &low)["lots"],
        json!([{"kind": "sequence", "cards": ["As", "2s", "3s"], "high": "3", "bid_min": "1.00"}])
    );
}

/// Contract, `auction`: at most 7 cards, 3 of each, 6 jokers.
#[test]
fn boards_that_cannot_be_are_refused() {
    let refused = |board: Value| code(AUCTION, &json!({"board": board, "ante": "1.00"}));
    assert_eq!(
        refused(json!(["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"])),
        "too_many_cards"
    );
    assert_eq!(refused(json!(["2c", "2c", "2c", "2c"])), "too_many_copies");
    assert_eq!(
        refused(json!(["*", "*", "*", "*", "*", "*", "*"])),
        "too_many_copies"
    );
    assert_eq!(refused(json!(["1c"])), "invalid_card");
    assert_eq!(refused(json!("Ks Kh")), "wrong_type");
    assert_eq!(
        code(AUCTION, &json!({"board": [], "ante": "0"})),
        "zero_amount"
    );
    assert_eq!(code(AUCTION, &json!({"board": []})), "missing_field");
    assert_eq!(
        ask(AUCTION, &json!({"board": [], "ante": "1000000000000"})),
        json!({"lots": [], "others": []})
    );
}

/// Rule A13. Independent showdowns, jokers among them.
#[test]
fn independent_showdowns_agree() {
    for case in cases("showdown-arremate") {
        let answer = ask(SHOWDOWN, &case["in"]);
        let groups = |v: &Value| v.as_array().unwrap().iter().map(set).collect::<Vec<_>>();
        let expect = &case["expect"]["ranking"];
        assert_eq!(groups(&answer["ranking"]), groups(expect), "{}", case["id"]);
    }
}

/// Contract, `showdown`: the example to the letter.
#[test]
fn the_showdown_example_is_answered_to_the_letter() {
    assert_eq!(
        (SHOWDOWN.run)(r#"{"game":"arremate","hands":{"A":["Ks","Kh"],"B":["9d","Td","Jd"]}}"#)
            .unwrap(),
        r#"{"ranking":[["B"],["A"]],"kinds":{"A":"pair","B":"sequence"},"split":false}"#
    );
}

/// Rule A13. Repeated presentations, and high cards where nobody has any.
#[test]
fn the_showdown_takes_repeated_presentations_and_high_cards() {
    let hands = |hands: Value| ask(SHOWDOWN, &json!({"game": "arremate", "hands": hands}));
    assert_eq!(
        hands(json!({
            "B": {"present": [["Ks", "Kh"], ["4d", "4c"]]},
            "A": {"present": [["*", "Kh"]]},
            "C": {"present": [["Ks", "Kh"], ["*", "4h"]]},
        })),
        // C's joker makes 4s 4h, better than 4d 4c; A has no second one.
        json!({
            "ranking": [["C"], ["B"], ["A"]],
            "kinds": {"A": "pair", "B": "pair", "C": "pair"},
            "split": false,
        })
    );
    assert_eq!(
        hands(json!({
            "A": {"hand": ["9d", "4c"], "own": ["2c", "3d", "Td"]},
            "B": {"hand": ["4c", "9d"], "own": ["Td", "3d", "2c"]},
            "C": {"hand": ["9h", "8c"], "own": ["As"]},
        })),
        json!({
            "ranking": [["A", "B"], ["C"]],
            "kinds": {"A": "high_card", "B": "high_card", "C": "high_card"},
            "split": true,
        })
    );
}

/// Contract, `showdown`: cards that form no combination, and what is no
/// showdown.
#[test]
fn what_is_no_showdown_is_refused() {
    let refused = |hands: Value| code(SHOWDOWN, &json!({"game": "arremate", "hands": hands}));
    assert_eq!(refused(json!({"A": ["Ks", "Ks"]})), "no_combination");
    assert_eq!(refused(json!({"A": ["Ks"]})), "no_combination");
    assert_eq!(refused(json!({"A": ["Ks", "As", "2s"]})), "no_combination");
    assert_eq!(refused(json!({"A": []})), "no_combination");
    assert_eq!(refused(json!({"A": {"present": []}})), "nothing_presented");
    assert_eq!(
        refused(json!({"A": {"present": [["Ks", "Kh"], ["2c", "3h"]]}})),
        "no_combination"
    );
    assert_eq!(refused(json!({"A": {"hand": ["Ks"]}})), "wrong_hand");
    assert_eq!(
        refused(json!({"A": {"hand": ["Ks"], "own": [], "present": []}})),
        "wrong_hand"
    );
    assert_eq!(refused(json!({"A": {"hands": []}})), "unknown_field");
    assert_eq!(
        refused(json!({"A": {"hand": ["2c", "3h", "5c", "7d"], "own": []}})),
        "too_many_cards"
    );
    assert_eq!(
        refused(json!({"A": ["Ks", "Kh"], "B": {"hand": ["2c"], "own": []}})),
        "mixed_hands"
    );
    let again = json!({"present": [["Ks", "Kh"], ["Ks", "Kd"], ["Ks", "Kc"], ["Ks", "*"]]});
    assert_eq!(refused(json!({"A": again})), "too_many_copies");
    let held = |card: &str| json!({"hand": [card], "own": []});
    let four = json!({"A": held("9c"), "B": held("9c"), "C": held("9c"), "D": held("9c")});
    assert_eq!(refused(four), "too_many_copies");
    assert_eq!(refused(json!({})), "wrong_number_of_players");
    let six = json!({"A": ["2c", "2h"], "B": ["2c", "2h"], "C": ["2c", "2h"], "D": ["2c", "2h"], "E": ["2c", "2h"], "F": ["2c", "2h"]});
    assert_eq!(refused(six), "wrong_number_of_players");
    assert_eq!(refused(json!({"": ["2c", "2h"]})), "empty_name");
    assert_eq!(
        code(SHOWDOWN, &json!({"game": "truco", "hands": {}})),
        "unknown_game"
    );
    assert_eq!(
        code(
            SHOWDOWN,
            &json!({"game": "arremate", "hand_order": "seed", "hands": {}})
        ),
        "unknown_field"
    );
    let twice = r#"{"game":"arremate","hands":{"A":["2c","2h"],"A":["2c","2h"]}}"#;
    assert_eq!((SHOWDOWN.run)(twice).unwrap_err().code, "repeated_key");
}

/// Rules A15, A17. Independent ends of a match.
#[test]
fn independent_ends_of_a_match_agree() {
    for case in cases("grand-prize") {
        let (answer, expect) = (ask(GRAND_PRIZE, &case["in"]), &case["expect"]);
        let id = &case["id"];
        for field in ["winner", "prize", "total", "bankrupt"] {
            assert_eq!(answer[field], expect[field], "{id} {field}");
        }
        let mut payments = serde_json::Map::new();
        for payment in answer["payments"].as_array().unwrap() {
            let mut parts = payment.as_object().unwrap().clone();
            let from = parts.remove("from").unwrap();
            payments.insert(from.as_str().unwrap().to_owned(), Value::Object(parts));
        }
        assert_eq!(Value::Object(payments), expect["payments"], "{id}");
    }
}

fn match_end() -> Value {
    let player = |id: &str, points: i64, chips: &str, money: &str| json!({"id": id, "points": points, "chips": chips, "money": money, "broke": false});
    json!({
        "ante": "1.00", "decks": 3, "card_box": "45.00",
        "players": [
            player("P1", 234, "87.00", "0.00"), player("P2", 100, "50.00", "100.00"),
            player("P3", 90, "0.00", "300.00"), player("P4", 80, "300.00", "0.00"),
        ],
        "tiebreak": null,
    })
}

/// Rule A17; contract, `grand-prize`: the manual's 702 to the letter.
#[test]
fn the_grand_prize_example_is_answered_to_the_letter() {
    assert_eq!(
        (GRAND_PRIZE.run)(&match_end().to_string()).unwrap(),
        concat!(
            r#"{"winner":"P1","card_box_to":"P1","prize":"234.00","payments":["#,
            r#"{"from":"P2","chips":"50.00","money":"100.00","debt":"84.00"},"#,
            r#"{"from":"P3","chips":"0.00","money":"234.00","debt":"0.00"},"#,
            r#"{"from":"P4","chips":"234.00","money":"0.00","debt":"0.00"}],"#,
            r#""bankrupt":["P2"],"total":"702.00"}"#
        )
    );
}

/// Rules A16, A17; contract, `grand-prize`: ties, one draw or two.
#[test]
fn ties_are_asked_for_and_settled() {
    let mut input = match_end();
    input["players"][1]["points"] = json!(234);
    assert_eq!(
        (GRAND_PRIZE.run)(&input.to_string()).unwrap(),
        r#"{"tie":["P1","P2"],"for":"prize"}"#
    );
    input["tiebreak"] = json!("P3");
    assert_eq!(ask(GRAND_PRIZE, &input)["for"], "prize");
    input["tiebreak"] = json!("P2");
    let answer = ask(GRAND_PRIZE, &input);
    assert_eq!(
        (&answer["winner"], &answer["card_box_to"]),
        (&json!("P2"), &json!("P2"))
    );
    // P3, em quebra, ties too: the Caixa is another tie, and asked first.
    input["players"][2]["points"] = json!(234);
    input["players"][2]["broke"] = json!(true);
    input["tiebreak"] = json!(null);
    assert_eq!(
        ask(GRAND_PRIZE, &input),
        json!({"tie": ["P1", "P2", "P3"], "for": "card_box"})
    );
    input["tiebreak"] = json!("P3");
    assert_eq!(
        ask(GRAND_PRIZE, &input),
        json!({"tie": ["P1", "P2"], "for": "prize"})
    );
    input["tiebreak"] = json!(["P3", "P1"]);
    let answer = ask(GRAND_PRIZE, &input);
    assert_eq!(
        (&answer["winner"], &answer["card_box_to"]),
        (&json!("P1"), &json!("P3"))
    );
    // P3 has as many points, not more: he pays, with the chips of the Caixa.
    assert_eq!(
        answer["payments"][1],
        json!({"from": "P3", "chips": "45.00", "money": "189.00", "debt": "0.00"})
    );
}

/// Rules A10, A17. One em quebra with more points takes the Caixa and pays
/// only by the house rule.
#[test]
fn the_broke_leader_pays_only_by_the_house_rule() {
    let mut input = match_end();
    input["players"][2]["points"] = json!(300);
    input["players"][2]["broke"] = json!(true);
    let answer = ask(GRAND_PRIZE, &input);
    assert_eq!(
        (&answer["winner"], &answer["card_box_to"]),
        (&json!("P1"), &json!("P3"))
    );
    assert_eq!(answer["total"], "468.00");
    input["broke_leader_pays"] = json!(true);
    assert_eq!(ask(GRAND_PRIZE, &input)["total"], "702.00");
}

/// Contract, `grand-prize`: what is refused.
#[test]
fn what_is_no_end_of_a_match_is_refused() {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut input = match_end();
        change(&mut input);
        code(GRAND_PRIZE, &input)
    };
    assert_eq!(
        with(&|v| v["players"][0]["chips"] = json!("0.50")),
        "chips_not_multiple"
    );
    assert_eq!(
        with(&|v| v["card_box"] = json!("0.50")),
        "card_box_not_multiple"
    );
    assert_eq!(with(&|v| v["decks"] = json!(2)), "decks_not_allowed");
    assert_eq!(with(&|v| v["players"] = json!([])), "decks_not_allowed");
    // 234 + 100 + 90 + 80 = 504; 1,338 − 504 = 834 more would just do.
    assert_eq!(
        with(&|v| v["players"][3]["points"] = json!(80 + 835)),
        "points_exceed_decks"
    );
    assert_eq!(
        with(&|v| v["players"][3]["points"] = json!(-1)),
        "out_of_range"
    );
    assert_eq!(
        with(&|v| v["players"][3]["points"] = json!("80")),
        "wrong_type"
    );
    assert_eq!(
        with(&|v| v["players"][1]["id"] = json!("P1")),
        "repeated_name"
    );
    assert_eq!(with(&|v| v["tiebreak"] = json!("P9")), "unknown_player");
    assert_eq!(
        with(&|v| v["tiebreak"] = json!(["P1", "P1"])),
        "repeated_name"
    );
    assert_eq!(with(&|v| v["tiebreak"] = json!(1)), "wrong_type");
    assert_eq!(with(&|v| v["ante"] = json!("0.00")), "zero_amount");
    assert_eq!(with(&|v| v["house"] = json!(1)), "unknown_field");
    assert_eq!(
        with(&|v| (0..4).for_each(|i| v["players"][i]["broke"] = json!(true))),
        "everybody_broke"
    );
    let mut full = match_end();
    full["players"][3]["points"] = json!(80 + 834);
    assert_eq!(ask(GRAND_PRIZE, &full)["winner"], "P4");
}

/// Contract: the same input gives the same output, byte for byte.
#[test]
fn the_same_input_gives_the_same_output() {
    let input = match_end().to_string();
    assert_eq!((GRAND_PRIZE.run)(&input), (GRAND_PRIZE.run)(&input));
}
