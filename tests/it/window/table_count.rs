//! Acerto pela mesa at the window: one number for each, by mouse and keyboard.
//! Rule A24, and N1 of the first night.

use banqueiro::domain::people::PlayerId;
use iced::keyboard::{Modifiers, key::Named};

use super::hand::Hand;

/// 50 − 1 each; Bia and Caio bet 3, Caio wins 3 + 6: 49, 46, 55.
const NIGHT: &str = "noite \"Sexta\"\njogadores Ana Bia Caio\nbanqueiro Ana\n\
    disposto Ana 50  Bia 50  Caio 50\nfichas sugestão 3\n\
    partida baralhos 3 carteador Caio\ntodos compram\nrodada\n\
    resultado Ana corre  Bia 3  Caio 3\nganha Caio > Bia\n";
const OFFER: &str = "Quanto cada um tem: acerto pela mesa (Q)";

fn at_the_table(script: &str) -> Hand {
    let mut hand = Hand::after(script);
    hand.size = iced::Size::new(1024.0, 1400.0);
    hand.presses("4", Modifiers::CTRL);
    hand
}

fn counting(script: &str) -> Hand {
    let mut hand = at_the_table(script);
    hand.presses("q", Modifiers::empty());
    assert!(hand.sees("Acerto pela mesa"));
    hand
}

fn chips(hand: &Hand) -> Vec<i64> {
    let tables = hand.app.evening().tables();
    let each = (1..=3).map(|number| tables.ledger.stack(PlayerId(number)));
    each.map(|chips| chips.centavos() / 100).collect()
}

fn open(hand: &Hand) -> usize {
    let tables = hand.app.evening().tables();
    tables.counter.differences().open().count()
}

/// N1: Bia bought a card in an earlier round that nobody wrote down. One key,
/// two numbers, one Enter.
#[test]
fn the_books_follow_what_lies_before_each() {
    let mut hand = counting(NIGHT);
    hand.types("46,00", "45");
    hand.types("55,00", "56");
    assert!(hand.sees("▶ Acertar os livros pela mesa: Bia −1,00 · Caio +1,00"));
    hand.taps(Named::Enter);
    assert_eq!(chips(&hand), [49, 45, 56]);
    assert_eq!(open(&hand), 0);
    assert!(!hand.sees("Acerto pela mesa"), "back at the table");
}

/// Enter in an empty field is what the books say, and leads on.
#[test]
fn enter_takes_what_the_books_say() {
    let mut hand = counting(NIGHT);
    for figure in ["(49,00)", "(46,00)", "(55,00)"] {
        hand.does(|look| {
            look.click(figure).unwrap();
            look.tap_key(Named::Enter);
        });
    }
    assert!(hand.sees("▶ Acertar os livros pela mesa: tudo certo"));
}

/// The sum differs: by how much; it stays open, or is posted with a reason.
#[test]
fn a_sum_that_differs_asks_for_a_reason() {
    let mut hand = counting(NIGHT);
    hand.types("46,00", "44");
    assert!(hand.sees("A soma: faltam 2,00."));
    hand.taps(Named::Enter);
    assert_eq!(chips(&hand), [49, 46, 55], "nothing without a reason");
    hand.clicks("Deixar em aberto");
    assert_eq!((chips(&hand), open(&hand)), (vec![49, 46, 55], 1));
    hand.presses("q", Modifiers::empty());
    hand.types("46,00", "44");
    hand.types("ninguém sabe", "caiu");
    hand.taps(Named::Enter);
    assert_eq!((chips(&hand), open(&hand)), (vec![49, 44, 55], 0));
}

/// Offered before the Prêmio and the acertos, where Q counts too.
#[test]
fn it_is_offered_before_the_premio() {
    let end = "rodada penúltima\nresultado Ana 3  Bia corre  Caio corre\nrodada\n\
        última Ana 12  Bia 0  Caio 0\n";
    let mut hand = at_the_table(&format!("{NIGHT}{end}"));
    assert!(hand.sees(OFFER), "before the count");
    hand = at_the_table(&format!("{NIGHT}{end}contam como anotado\n"));
    hand.clicks(OFFER);
    assert!(hand.sees("Acerto pela mesa"));
    hand.taps(Named::Escape);
    assert!(hand.sees(OFFER));
    hand = at_the_table(&format!("{NIGHT}{end}contam como anotado\nprêmio\n"));
    hand.presses("q", Modifiers::empty());
    assert!(hand.sees("Acerto pela mesa"));
}

/// At the poker table, too, and before its pause.
#[test]
fn at_the_poker_table() {
    const POKER: &str = "noite\njogo poker\njogadores Ana Beto Caio\nbanqueiro Ana\n\
        fichas sugestão 3\npartida cacife 30 pingo 1 carteador Caio lugares Ana Beto Caio\n\
        todos compram\n";
    let mut hand = at_the_table(POKER);
    hand.presses("p", Modifiers::empty());
    assert!(hand.sees(OFFER));
    hand.presses("q", Modifiers::empty());
    assert!(hand.sees("Acerto pela mesa"));
    hand.does(|look| {
        look.click("Ana").unwrap();
    });
    hand.taps(Named::Escape);
    hand.clicks("← Voltar à mesa (Esc)");
    hand.presses("q", Modifiers::empty());
    assert!(hand.sees("Acerto pela mesa"));
}

/// In the Conferência: one panel for it.
#[test]
fn in_the_conferencia() {
    let mut hand = Hand::after(NIGHT);
    hand.presses("8", Modifiers::CTRL);
    hand.clicks("Quanto cada um tem: acerto pela mesa");
    hand.types("46,00", "45");
    hand.types("55,00", "56");
    hand.taps(Named::Enter);
    assert_eq!(chips(&hand), [49, 45, 56]);
    assert!(hand.sees("▶ Conferir tudo, um por um"));
}

/// N2: a pause by value, chosen for each.
#[test]
fn a_pause_by_value() {
    let mut hand = at_the_table(NIGHT);
    hand.size.height *= 2.0;
    hand.presses("z", Modifiers::empty());
    for name in ["Ana 49,00", "Bia 46,00", "Caio 55,00"] {
        hand.clicks(name);
    }
    hand.clicks("Só pausar");
    let paused = hand.app.evening().tables().arremate.paused();
    assert!(paused[0].players.iter().all(|player| player.by_value));
}
