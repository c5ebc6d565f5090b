#![allow(clippy::unwrap_used)]

use super::*;

fn texts(line: &str) -> Vec<String> {
    tokens(line)
        .unwrap()
        .into_iter()
        .map(|token| token.text)
        .collect()
}

#[test]
fn a_line_is_cut_into_words() {
    assert_eq!(
        texts("fim do leilão, começa \"Dona Ana\"  # agora"),
        ["fim", "do", "leilão", "começa", "Dona Ana"]
    );
    assert_eq!(
        texts("ganha Ana>Beto = Caio"),
        ["ganha", "Ana", ">", "Beto", "=", "Caio"]
    );
    assert_eq!(texts("data 27/11/2026"), ["data", "27/11/2026"]);
    assert_eq!(texts("K♠ K♥/4♦ 4♣"), ["K♠", "K♥", "/", "4♦", "4♣"]);
    assert_eq!(tokens("porque \"sem fim"), Err(Unclosed(8)));
}

#[test]
fn two_spaces_or_a_semicolon_make_a_gap() {
    let gaps: Vec<bool> = tokens("Ana abre 4  Beto paga; Caio corre")
        .unwrap()
        .iter()
        .map(|token| token.gap)
        .collect();
    assert_eq!(
        gaps,
        [false, false, false, true, false, true, false],
        "Beto and Caio begin"
    );
}

#[test]
fn keywords_are_known_with_or_without_accents() {
    assert_eq!(folded("LEILÃO"), "leilao");
    assert_eq!(folded("Leila\u{303}o"), "leilao");
    assert_eq!(folded("prêmio"), "premio");
}

#[test]
fn no_text_makes_the_cutter_panic() {
    use proptest::prelude::*;
    proptest!(|(text in "\\PC*")| {
        let _ = tokens(&text);
        let _ = folded(&text);
    });
}
