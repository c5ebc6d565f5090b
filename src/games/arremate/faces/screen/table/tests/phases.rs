//! Each phase, drawn: pictures to look at, and what must be in sight.

use super::harness::Hand;

/// Each phase, by its script.
const PHASES: [(&str, &str); 9] = [
    ("between", ""),
    ("auction", "rodada\n"),
    ("auction-board", "rodada\nmesa K♠ K♥ 9♦ 4♣ 2♠ 7♥ J♦\n"),
    ("after-lot", "rodada\nleilão J♠ J♣  Beto 4  Duda 5\n"),
    (
        "betting",
        "rodada\nleilão J♠ J♣  Beto 4  Duda 5\nfim do leilão, começa Ana\nAna abre 4  Beto repica 4\n",
    ),
    (
        "buying",
        "rodada\nfim do leilão, começa Ana\nAna abre 4  Beto paga  Caio paga  Duda corre\n",
    ),
    (
        "showdown",
        "rodada\nfim do leilão, começa Ana\nAna abre 4  Beto paga  Caio paga  Duda corre\nninguém compra\n",
    ),
    (
        "collecting",
        "rodada\nleilão J♠ J♣  Beto 4  Duda 5\nfim do leilão, começa Ana\nAna abre 4  Beto repica 4  Caio corre  Duda corre  Ana corre\n",
    ),
    (
        "last",
        "rodada\nfim do leilão, começa Ana\nAna abre 4  Beto corre  Caio corre  Duda corre\nrodada penúltima\nfim do leilão, começa Beto\nBeto abre 4  Caio corre  Duda corre  Ana corre\nrodada última\nfim do leilão, começa Caio\n",
    ),
];

#[test]
fn every_phase_can_be_drawn() {
    for (name, script) in PHASES {
        Hand::four(script).picture(name);
        let mut hand = Hand::four(script);
        if ["betting", "after-lot"].contains(&name) {
            hand.letter("o");
            hand.digits("4");
            hand.picture(&format!("{name}-outcome"));
        }
        Hand::four(script).narrow().picture(&format!("{name}-200"));
    }
}
