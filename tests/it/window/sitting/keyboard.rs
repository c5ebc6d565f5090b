//! The night by keyboard alone.

use std::path::Path;

use iced::keyboard::key::Named;

use super::hand::Hand;
use super::things::Sought;
use super::{COUNTED, NAMES, WILLING};
use banqueiro::games::arremate::Moment;

pub fn night(book: &Path) {
    let hand = &mut Hand::at(book);
    prepare(hand);
    first_round(hand);
    super::after_first(hand);
    second_round(hand);
    super::after_second(hand);
    third_round(hand);
    super::after_third(hand);
    pause_and_resume(hand);
    last_rounds(hand);
    end(hand);
    super::after_settling(hand);
    second_match(hand);
    close(hand);
}

fn prepare(hand: &mut Hand) {
    hand.types("Sexta na casa da Ana");
    hand.enter();
    hand.enter();
    for name in NAMES {
        hand.types(name);
        hand.enter();
    }
    hand.enter();
    // Seats and first dealer by cards.
    hand.marks(Sought::Words("Sortear por cartas"));
    hand.tabs_to(Sought::Field("lugar-0"));
    for card in ["a", "2", "3", "4", "2o", "3o", "4o", "ko"] {
        hand.types(card);
        hand.taps(Named::Tab);
    }
    hand.enter();
    for willing in WILLING {
        hand.types(willing);
        hand.enter();
    }
    hand.reads("Usar Sugestão 3 · 100 fichas");
    hand.enter();
    hand.enter();
    hand.tabs_to(Sought::Field("nota-0"));
    hand.types("100");
    hand.reads("= troco 13,00");
    hand.enter();
    super::stands(hand, Moment::BetweenRounds, &[87; 4], 0, &[0; 4]);
}

/// Action by action; the table says who won.
fn first_round(hand: &mut Hand) {
    hand.enter();
    hand.presses("22");
    hand.taps(Named::ArrowLeft);
    hand.presses("5");
    hand.enter();
    hand.arrows_to("Fim do Leilão: Ana fala primeiro");
    hand.enter();
    hand.presses("k");
    hand.enter();
    hand.presses("4");
    hand.enter();
    hand.presses("cppn");
    hand.arrows_to("Ana ganha o Montante de 29,00…");
    hand.enter();
    hand.presses("27");
    hand.enter();
    hand.presses("12");
    hand.enter();
}

/// By its outcome.
fn second_round(hand: &mut Hand) {
    hand.enter();
    hand.presses("o10");
    hand.marks(Sought::Under("Quem correu", "Ana"));
    hand.marks(Sought::Under("Quem correu", "Beto"));
    // Remembered from round 1; this time she did not.
    hand.marks(Sought::Under("Quem comprou carta", "Ana"));
    hand.arrows_to("Lançar o resultado: Caio…");
    hand.presses("30");
    hand.enter();
}

/// The board and the hands as cards; a card bought, and a second cycle.
fn third_round(hand: &mut Hand) {
    hand.enter();
    hand.presses("m");
    hand.types("ks kc 9o 9p 2e 7c jo ");
    hand.enter();
    hand.arrows_to("Vender lote 9♣ 9♦ a Caio…");
    hand.presses("5");
    hand.enter();
    hand.presses("so");
    hand.arrows_to("Fim do Leilão: Caio fala primeiro");
    hand.enter();
    hand.enter();
    hand.presses("ppcxkn");
    hand.enter();
    hand.presses("pc");
    hand.marks(Sought::Words("Pelas cartas"));
    hand.marks(Sought::Under("Pelas cartas", "Ana"));
    hand.types("ko kp ");
    hand.marks(Sought::Under("Pelas cartas", "Caio"));
    hand.types("4o 4p ");
    hand.enter();
    hand.presses("26");
    hand.enter();
}

fn pause_and_resume(hand: &mut Hand) {
    hand.presses("z");
    for count in COUNTED.concat() {
        hand.types(count);
        hand.enter();
    }
    super::in_pause(hand);
    hand.enter();
}

fn last_rounds(hand: &mut Hand) {
    hand.presses("eo30");
    hand.marks(Sought::Under("Quem correu", "Ana"));
    hand.arrows_to("Lançar o resultado: Caio…");
    hand.enter();
    super::after_fourth(hand);
    hand.presses("uf");
    hand.arrows_to("Fim do Leilão: Beto fala primeiro");
    hand.enter();
    hand.presses("18");
    hand.enter();
    hand.presses("cccc");
}

fn end(hand: &mut Hand) {
    hand.tabs_to(Sought::Field("final-pontos-2"));
    hand.types("2");
    hand.enter();
    hand.enter();
    hand.tabs_to(Sought::Field("final-dinheiro-1"));
    hand.types("20");
    hand.tabs_to(Sought::Field("final-dinheiro-3"));
    hand.types("12");
    hand.enter();
    super::after_prize(hand);
    hand.marks(Sought::Words("Beto fica"));
    hand.marks(Sought::Words("Gravar a nota de dívida"));
    hand.marks(Sought::Words("Acertar e gravar a folha"));
}

fn second_match(hand: &mut Hand) {
    hand.marks(Sought::Words("Ana deixa Duda jogar"));
    // Who plays, who deals first, where, the Cacife of the acertos, the chips,
    // start, sale.
    hand.enter();
    hand.marks(Sought::Under(
        "Carteador: quem tirou a carta mais alta dá primeiro",
        "Duda",
    ));
    for _ in 0..5 {
        hand.enter();
    }
    hand.presses("eo9");
    hand.marks(Sought::Under("Quem correu", "Ana"));
    hand.arrows_to("Lançar o resultado: Duda…");
    hand.presses("20");
    hand.enter();
    super::after_fifth(hand);
    hand.presses("ul");
    hand.enter();
    hand.enter();
    hand.enter();
    hand.reads("Trocar as fichas por dinheiro; próximo Cacife 45,00");
    hand.enter();
}

fn close(hand: &mut Hand) {
    hand.ctrl("2");
    hand.marks(Sought::Words("Pagar…"));
    hand.enter();
    hand.ctrl("3");
    hand.marks(Sought::Words("Encerrar a noite…"));
    let (rack, money) = super::boxes(hand);
    hand.tabs_to(Sought::Field("caixas-fichas-0"));
    for count in rack {
        hand.types(&count);
        hand.taps(Named::Tab);
    }
    hand.types(&money);
    hand.enter();
    hand.enter();
    hand.reads("A noite está encerrada. Boa noite!");
    hand.ctrl("1");
    hand.reads("1. Sexta na casa da Ana");
}
