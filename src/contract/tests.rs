#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;

/// A calculator that gives back one amount.
fn echo(input: &str) -> Result<String, ContractError> {
    let mut fields = Item::read(input)?.fields(&["amount", "card"])?;
    if let Some(card) = fields.nullable("card") {
        return render(&card.card()?);
    }
    render(&fields.required("amount")?.amount()?)
}

const TABLE: &[Calculator] = &[Calculator {
    name: "echo",
    run: echo,
}];

fn code(input: &str) -> String {
    let (output, refused) = run("echo", input, TABLE);
    assert!(refused, "{input} → {output}");
    let value: serde_json::Value = serde_json::from_str(&output).unwrap();
    value["error"]["code"].as_str().unwrap().to_owned()
}

fn taken(input: &str) -> String {
    let (output, refused) = run("echo", input, TABLE);
    assert!(!refused, "{input} → {output}");
    output
}

#[test]
fn amounts_are_strings_with_up_to_two_decimals_or_whole_numbers() {
    for written in ["87", "\"87\"", "\"87.0\"", "\"87.00\"", "\"087.00\""] {
        let input = format!("{{\"amount\":{written}}}");
        assert_eq!(taken(&input), "\"87.00\"\n", "{written}");
    }
    assert_eq!(
        taken("{\"amount\":1000000000000}"),
        "\"1000000000000.00\"\n"
    );
}

#[test]
fn every_other_number_is_refused() {
    for (written, expected) in [
        ("87.5", "invalid_amount"),
        ("87.00", "invalid_amount"),
        ("1e3", "invalid_amount"),
        ("1E3", "invalid_amount"),
        ("-1", "negative_amount"),
        ("\"-1.00\"", "negative_amount"),
        ("\"-0.00\"", "negative_amount"),
        ("1000000000001", "amount_too_large"),
        ("\"1000000000000.01\"", "amount_too_large"),
        ("99999999999999999999999999", "invalid_amount"),
        ("18446744073709551615", "amount_too_large"),
        ("\"99999999999999999999999999\"", "amount_too_large"),
        ("\"87.001\"", "invalid_amount"),
        ("\"1e3\"", "invalid_amount"),
        ("\"NaN\"", "invalid_amount"),
        ("\"87,00\"", "invalid_amount"),
        ("\" 87\"", "invalid_amount"),
        ("\"+87\"", "invalid_amount"),
        ("\"87.\"", "invalid_amount"),
        ("\".5\"", "invalid_amount"),
        ("\"\"", "invalid_amount"),
        ("\"٣\"", "invalid_amount"),
        ("null", "invalid_amount"),
        ("true", "invalid_amount"),
        ("[]", "invalid_amount"),
        ("{}", "invalid_amount"),
        ("NaN", "invalid_json"),
        ("1e999", "invalid_json"),
        ("087", "invalid_json"),
    ] {
        assert_eq!(
            code(&format!("{{\"amount\":{written}}}")),
            expected,
            "{written}"
        );
    }
}

#[test]
fn unknown_missing_and_repeated_fields_are_refused() {
    assert_eq!(code("{}"), "missing_field");
    assert_eq!(code("{\"amount\":1,\"other\":2}"), "unknown_field");
    assert_eq!(code("{\"amount\":1,\"amount\":1}"), "repeated_key");
    assert_eq!(code("{\"amount\":1,\"\\u0061mount\":1}"), "repeated_key");
}

#[test]
fn cards_are_rank_and_suit_and_ten_may_be_written_in_full() {
    for (written, card) in [("Ks", "Ks"), ("10h", "Th"), ("Th", "Th"), ("*", "*")] {
        let input = format!("{{\"card\":\"{written}\"}}");
        assert_eq!(taken(&input), format!("\"{card}\"\n"));
    }
    for written in [
        "ks", "KS", "K♠", "1s", "", "K", "s", "11s", "**", "Kss", "10", " Ks", "♠",
    ] {
        assert_eq!(code(&format!("{{\"card\":\"{written}\"}}")), "invalid_card");
    }
    assert_eq!(code("{\"card\":7}"), "wrong_type");
}

#[test]
fn one_bad_element_of_a_list_gets_its_error_and_the_others_their_answers() {
    let (output, refused) = run(
        "echo",
        "[{\"amount\":1},{\"amount\":-1},7,{\"amount\":1e999},[],{\"amount\":2}]",
        TABLE,
    );
    assert!(refused);
    let answers: Vec<serde_json::Value> = serde_json::from_str(&output).unwrap();
    assert_eq!(answers.len(), 6);
    assert_eq!(answers[0], "1.00");
    assert_eq!(answers[1]["error"]["code"], "negative_amount");
    assert_eq!(answers[2]["error"]["code"], "wrong_type");
    assert_eq!(answers[3]["error"]["code"], "invalid_json");
    assert_eq!(answers[4]["error"]["code"], "wrong_type");
    assert_eq!(answers[5], "2.00");
    assert_eq!(run("echo", " [ ] ", TABLE), ("[]\n".to_owned(), false));
}

#[test]
fn broken_json_and_unknown_calculators_are_one_error_object() {
    for input in [
        "",
        " ",
        "{",
        "[{\"amount\":1},",
        "{\"amount\":1}x",
        "{'amount':1}",
        "[1,]",
    ] {
        assert_eq!(code(input), "invalid_json", "{input:?}");
    }
    for input in ["7", "null", "\"x\"", "true"] {
        assert_eq!(code(input), "not_an_object", "{input:?}");
    }
    let (output, refused) = run("eco", "{}", TABLE);
    assert!(refused);
    assert!(output.contains("\"unknown_calculator\"") && output.contains("“eco”"));
}

#[test]
fn deep_nesting_is_refused_without_harm() {
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let (_, refused) = run("echo", &deep, TABLE);
    assert!(refused);
    let (_, refused) = run("echo", &format!("{{\"amount\":{deep}}}"), TABLE);
    assert!(refused);
    assert_eq!(code(&"[".repeat(200_000)), "invalid_json");
    assert_eq!(code(&"{\"a\":".repeat(200_000)), "invalid_json");
}

#[test]
fn objects_are_written_in_the_order_given() {
    let ordered: Ordered<u8> = [("b".to_owned(), 1), ("a\"é".to_owned(), 2)]
        .into_iter()
        .collect();
    assert_eq!(render(&ordered).unwrap(), "{\"b\":1,\"a\\\"é\":2}");
}

#[test]
fn entries_come_by_the_bytes_of_their_names() {
    let item = Item::read("{\"é\":1,\"b\":2,\"Z\":3,\"\":4}").unwrap();
    let keys: Vec<String> = item
        .entries()
        .unwrap()
        .into_iter()
        .map(|(k, _)| k)
        .collect();
    assert_eq!(keys, ["", "Z", "b", "é"]);
}

#[test]
fn a_refusal_names_the_place_in_portuguese() {
    let item = Item::read("{\"players\":[{\"chips\":\"x\"}]}").unwrap();
    let players = item
        .fields(&["players"])
        .unwrap()
        .required("players")
        .unwrap();
    let first = players.list().unwrap().remove(0);
    let chips = first.fields(&["chips"]).unwrap().required("chips").unwrap();
    let error = chips.amount().unwrap_err();
    assert!(
        error
            .message
            .starts_with("O campo “players[0].chips” não é um valor"),
        "{}",
        error.message
    );
}

proptest! {
    #[test]
    fn no_text_makes_a_calculator_panic(input in "\\PC*") {
        let _ = run("echo", &input, TABLE);
    }
}
