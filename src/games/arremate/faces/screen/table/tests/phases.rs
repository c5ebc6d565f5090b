//! Each phase, drawn: against pictures that were looked at, in three palettes,
//! with no words cut.

use super::harness::{FIVE, FOUR, Hand};
use crate::kit::theme::{DARK, HIGH_CONTRAST, LIGHT};

const OPENED: &str = "rodada\nleilão J♠ J♣  Beto 4  Duda 5\nfim do leilão, começa Ana\nAna abre 4  \
                      Beto repica 4\n";
const EVEN: &str =
    "rodada\nfim do leilão, começa Ana\nAna abre 4  Beto paga  Caio paga  Duda corre\n";
const LAST: &str = "rodada\nfim do leilão, começa Ana\nAna abre 4  Beto corre  Caio corre  Duda \
                    corre\nrodada penúltima\nfim do leilão, começa Beto\nBeto abre 4  Caio corre  \
                    Duda corre  Ana corre\nrodada última\nfim do leilão, começa Caio\n";

/// A phase: its name, its script, and what the hand did then.
type Phase = (&'static str, String, fn(&mut Hand));

fn still(_: &mut Hand) {}

fn phases() -> Vec<Phase> {
    let four = |more: &str| format!("{FOUR}{more}");
    vec![
        ("between", four(""), still),
        ("auction", four("rodada\n"), |hand| {
            hand.digits("22");
            hand.right();
            hand.digits("5");
        }),
        ("auction-cards", four("rodada\n"), |hand| hand.letter("m")),
        (
            "auction-board",
            four("rodada\nmesa K♠ K♥ 9♦ 9♣ 2♠ 7♥ J♦\n"),
            |hand| hand.right(),
        ),
        (
            "first",
            four("rodada\nleilão J♠ J♣  Beto 4  Duda 5\n"),
            |hand| hand.right(),
        ),
        ("betting", four(OPENED), still),
        ("betting-raise", four(OPENED), |hand| hand.digits("8")),
        ("betting-outcome", four(OPENED), |hand| {
            hand.letter("o");
            hand.digits("8");
            hand.right();
        }),
        ("buying", four(EVEN), still),
        (
            "showdown",
            four(&format!("{EVEN}ninguém compra\n")),
            |hand| hand.right(),
        ),
        (
            "showdown-cards",
            four(&format!("{EVEN}ninguém compra\n")),
            |hand| hand.click("Pelas cartas"),
        ),
        (
            "collecting",
            four(&format!("{OPENED}Caio corre  Duda corre  Ana corre\n")),
            |hand| hand.digits("27"),
        ),
        ("last", four(LAST), still),
        ("five-pots", format!("{FIVE}{FIVE_POTS}"), |hand| {
            hand.right();
        }),
    ]
}

/// Elza has 10 less: Ana's bet of 45 is more than she has.
const FIVE_POTS: &str = "rodada\nleilão 22 pontos 2 cartas mínimo 3  Elza 10\nfim do leilão, \
                         começa Ana\nAna abre 45  Beto paga  \"Dona Conceição\" corre  Duda \
                         corre  Elza tudo ou nada\n";

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
            if palette != "light" && !["auction", "betting", "showdown"].contains(&name) {
                continue;
            }
            for (size, narrow) in [("100", false), ("200", true)] {
                hand.seen(colours, narrow);
                hand.matches(&format!("{name}-{palette}-{size}"));
                hand.nothing_is_cut(&format!("{name} at {size} %"));
            }
        }
    }
}
