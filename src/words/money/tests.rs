#![allow(clippy::unwrap_used)]

use proptest::prelude::*;

use super::*;

fn read(text: &str) -> Option<String> {
    parse_typed(text).map(|amount| amount.to_string())
}

#[test]
fn an_amount_is_shown_as_in_brazil() {
    let shown = |centavos| reais(Money::from_centavos(centavos));
    assert_eq!(shown(123_456), "R$\u{a0}1.234,56");
    assert_eq!(shown(0), "R$\u{a0}0,00");
    assert_eq!(shown(-50), "−R$\u{a0}0,50");
    assert_eq!(shown(99_999), "R$\u{a0}999,99");
    assert_eq!(reais(Money::LIMIT), "R$\u{a0}1.000.000.000.000,00");
    assert_eq!(plain(Money::from_reais(3_620_000)), "3.620.000,00");
    assert_eq!(plain(Money::from_centavos(-100_000)), "−1.000,00");
}

#[test]
fn what_the_contract_takes_is_taken() {
    for (text, amount) in [
        ("87", "87.00"),
        ("87,5", "87.50"),
        ("86,50", "86.50"),
        ("R$ 1.234,56", "1234.56"),
        ("R$\u{a0}1.234,56", "1234.56"),
        ("R$87", "87.00"),
        ("1.000", "1000.00"),
        ("1000", "1000.00"),
        ("3.620.000,00", "3620000.00"),
        ("0", "0.00"),
        ("  87 ", "87.00"),
    ] {
        assert_eq!(read(text).as_deref(), Some(amount), "{text}");
    }
}

#[test]
fn what_could_mean_two_things_is_never_guessed() {
    for text in [
        "1.5",
        "1,234.56",
        "12.34",
        "1..0",
        "1,2,3",
        "87,",
        ",5",
        "1.0000",
        "1000.000,00",
        "-5",
        "",
        " ",
        "R$",
        "R$ R$ 5",
        "+5",
        "1 000",
        "0.123",
        "8e2",
        "NaN",
        "87,555",
        "1.00,00",
        ".5",
        "٣",
        "1000000000001",
        "99999999999999999999999",
        "5 reais",
        "R$ -5",
        "1.000.",
        ".000",
    ] {
        assert_eq!(read(text), None, "{text:?}");
    }
}

/// What can't be read, and what is read but too large, are told apart.
#[test]
fn too_large_is_not_unclear() {
    for text in [
        "1000000000000,01",
        "1.000.000.000.001",
        "99999999999999",
        "99999999999999999999999,99",
    ] {
        assert_eq!(read_typed(text), Err(Unread::TooLarge), "{text}");
    }
    for text in ["1.5", "99999999999999,999", "9.99999999999999"] {
        assert_eq!(read_typed(text), Err(Unread::Unclear), "{text}");
    }
    assert_eq!(read_typed(""), Err(Unread::Empty));
    assert_eq!(read_typed("-5"), Err(Unread::Signed));
    assert_eq!(read_typed("87 reais"), Err(Unread::Foreign('r')));
    assert_eq!(read_typed("1.000.000.000.000"), Ok(Money::LIMIT));
}

proptest! {
    #[test]
    fn what_is_shown_can_be_typed(centavos in 0..=Money::LIMIT.centavos()) {
        let amount = Money::from_centavos(centavos);
        prop_assert_eq!(parse_typed(&reais(amount)), Some(amount));
        prop_assert_eq!(parse_typed(&plain(amount)), Some(amount));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*") {
        let _ = parse_typed(&text);
    }
}
