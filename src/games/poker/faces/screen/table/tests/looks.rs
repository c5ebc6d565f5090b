//! Each phase, drawn: against pictures that were looked at, in three palettes,
//! with no words cut.

use super::super::super::tests::{FOUR, Hand};
use crate::kit::act::Place;
use crate::kit::theme::{DARK, HIGH_CONTRAST, LIGHT};

/// Eight players with long names.
const EIGHT: &str = "noite \"Sexta\"\njogadores Ana Beto \"Dona Conceição\" Duda Elza Fábio Gil \
     Heloísa\nbanqueiro Ana\nfichas sugestão 3 de 200\njogo poker\n\
     partida cacife 50 pingo 1 carteador Heloísa lugares Ana Beto \"Dona Conceição\" Duda Elza \
     Fábio Gil Heloísa\ntodos compram\nrodada\nAna abre 4  Beto sai\n";

const SIDE_POTS: &str = "rodada\nAna abre 37  Beto paga  Caio sai  Duda sai\nfim da troca\n\
     Ana abre 1  Beto sai\nrodada\nBeto tudo  Caio paga  Duda paga  Ana aumenta 19\nCaio paga  \
     Duda sai\nfim da troca\nCaio mesa  Ana abre 5  Caio paga\n";

/// A phase: its name, its script, and what the hand did then.
type Phase = (&'static str, String, fn(&mut Hand));

fn still(_: &mut Hand) {}

fn phases() -> Vec<Phase> {
    let four = |more: &str| format!("{FOUR}{more}");
    let showdown = "rodada\nAna abre 4  Beto paga  Caio paga  Duda sai\nfim da troca\nAna abre 5  Beto paga  \
         Caio sai\n";
    vec![
        (
            "between",
            four("rodada\nresultado Ana 9  Beto 9  Caio sai  Duda sai  ganha Ana\n"),
            still,
        ),
        (
            "betting",
            four("rodada\nAna abre 4  Beto aumenta 3  Caio sai\n"),
            still,
        ),
        ("raise", four("rodada\nAna abre 4\n"), |hand| {
            hand.digits("6")
        }),
        ("refused", four("rodada\n"), |hand| hand.digits("80")),
        (
            "exchange",
            four("rodada\nAna abre 4  Beto paga  Caio paga  Duda sai\n"),
            |hand| hand.keys("32"),
        ),
        ("outcome", four("rodada\n"), |hand| {
            hand.keys("o");
            hand.digits("9");
            hand.keys("s34g1");
        }),
        ("showdown", four(showdown), |hand| hand.keys("12")),
        ("side-pots", four(SIDE_POTS), |hand| hand.keys("2")),
        ("cards", four(showdown), |hand| hand.click("Pelas cartas")),
        ("eight", EIGHT.to_owned(), still),
        ("end", four(""), |hand| hand.keys("f")),
        ("leave", four(""), |hand| {
            hand.keys("l");
            hand.click("Duda");
        }),
        ("pause", four(""), |hand| hand.keys("p")),
        ("preparation", four("fim da partida\n"), |hand| {
            hand.place = Place::Preparation;
        }),
        (
            "sale",
            FOUR.replace("todos compram\n", "Ana compra com 100\n"),
            |hand| hand.place = Place::Preparation,
        ),
    ]
}

#[test]
fn every_phase_looks_as_it_did_and_nothing_is_cut() {
    for (name, script, then) in phases() {
        let mut hand = Hand::after(&script);
        then(&mut hand);
        for (palette, colours) in [
            ("light", &LIGHT),
            ("dark", &DARK),
            ("contrast", &HIGH_CONTRAST),
        ] {
            if palette != "light" && !["betting", "showdown", "preparation"].contains(&name) {
                continue;
            }
            for (size, narrow) in [("100", false), ("200", true)] {
                hand.seen(colours, narrow);
                hand.matches(&format!("poker-{name}-{palette}-{size}"));
                hand.nothing_is_cut(&format!("{name} at {size} %"));
            }
        }
    }
}
