//! What is printed after a session: its settlement, and what the statement says
//! of its rules.

use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::games::faces::{SheetKind, sheets};
use banqueiro::games::poker::faces::sheets::settlement::Settlement;
use banqueiro::report::text;

use super::{THREE, plays};
use crate::specimen;

fn printed(desk: &Desk<MemoryLog>) -> String {
    let made = sheets(SheetKind::Settlement, desk.evening(), None).unwrap();
    let [made] = made.as_slice() else {
        panic!("one sheet")
    };
    text::render(&made.sheet)
}

/// Rules P9, P10, A19. What each bought and got: the cacife and 10 more of Ana;
/// a pause of the same night counts for nothing. 60 + 50 + 50 = 160.
#[test]
fn the_settlement_says_what_each_put_in_and_took_out() {
    let desk = plays(&[
        "regra recompra no pôquer sim\n",
        THREE,
        "Ana compra fichas 10
rodada
resultado Ana 9  Beto 9  Caio sai  ganha Beto
# Ana 60 - 10 = 50; Beto 50 - 10 + 21 = 61; Caio 49.
pausa Ana 20 6 0 0 0  Beto 21 8 0 0 0  Caio 19 6 0 0 0
retoma partida 1
Caio troca fichas por dinheiro 19 6 0 0 0
fim da partida
",
    ]);
    let sheet = printed(&desk);
    let line = |name: &str| {
        let mut lines = sheet.lines();
        let cells = lines.find(|line| line.starts_with(name) && line.contains(','));
        let cells = cells.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        cells.unwrap_or_default()
    };
    assert_eq!(line("Ana"), "Ana 60,00 50,00 −10,00", "{sheet}");
    assert_eq!(line("Beto"), "Beto 50,00 61,00 +11,00", "{sheet}");
    assert_eq!(line("Caio"), "Caio 50,00 49,00 −1,00", "{sheet}");
    assert_eq!(line("Soma"), "Soma 160,00 160,00 0,00", "{sheet}");
}

/// Rules P9, A7. A night of poker prints poker's rule of buying again, and not
/// beside it the counter's, which says the contrary.
#[test]
fn the_statement_prints_one_rule_of_buying_again() {
    let desk = plays(&[
        "regra recompra no pôquer sim\n",
        THREE,
        "Ana compra fichas 10\n",
    ]);
    let made = sheets(SheetKind::Statement, desk.evening(), None).unwrap();
    let text = text::render(&made[0].sheet);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("no pôquer compram-se mais fichas"), "{text}");
    assert!(!text.contains("não se compram fichas"), "{text}");
}

/// Rule P10. What is signed looks as it did.
#[test]
fn the_settlement_equals_its_specimen() {
    let sheet: Settlement = crate::night::poker::settlement();
    specimen::check("settlement-poker", &sheet.sheet(), sheet.occasion.when);
}
