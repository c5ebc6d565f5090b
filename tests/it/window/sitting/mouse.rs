//! The night by mouse alone: names and figures are typed into fields that were
//! clicked, and everything else is a click on something in sight.

use std::path::Path;

use banqueiro::games::arremate::Moment;

use super::hand::Hand;
use super::{COUNTED, NAMES, WILLING};

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
    hand.fills("noite", "Sexta na casa da Ana");
    hand.clicks("Abrir a noite");
    hand.clicks("Continuar a noite");
    for name in NAMES {
        hand.fills("pessoa-nova", name);
        hand.clicks("Anotar no livro");
    }
    hand.clicks("Seguir com 4 jogadores");
    hand.clicks("Na ordem em que foram marcados");
    hand.clicks("Duda");
    hand.clicks("Seguir: lugares certos");
    for (place, willing) in WILLING.into_iter().enumerate() {
        hand.fills(&format!("disposto-{place}"), willing);
    }
    hand.clicks("Seguir: escolher as fichas");
    hand.clicks("Usar Sugestão 3 · 100 fichas");
    hand.clicks("Começar a partida 1: Cacife 87,00, Taxa 1,00");
    hand.fills("nota-0", "100");
    hand.reads("= troco 13,00");
    hand.clicks("Ana compra");
    hand.reads("✓ Ana comprou: entregou 100,00, troco 13,00");
    hand.clicks("Todos compram: 3 × 87,00 = 261,00");
    super::stands(hand, Moment::BetweenRounds, &[87; 4], 0, &[0; 4]);
}

/// Action by action; the table says who won.
fn first_round(hand: &mut Hand) {
    hand.clicks("Taxa de todos: 4 × 1,00");
    hand.fills("lote-pontos", "22");
    hand.clicks("Duda 86,00");
    hand.fills("lance", "5");
    hand.clicks("Vender lote de 22 pontos a Duda por 5,00…");
    hand.clicks("Ana");
    hand.clicks("Fim do Leilão: Ana fala primeiro");
    hand.clicks("Comprar uma carta por 1,00…");
    hand.clicks("Abrir com 4,00…");
    hand.clicks("Repicar 4,00: paga 4,00 e põe mais 4,00…");
    hand.clicks("▶ Repicar 4,00: paga 4,00 e põe mais 4,00…");
    hand.clicks("Duda corre…");
    hand.clicks("Pagar 8,00…");
    hand.clicks("Pagar 4,00…");
    hand.clicks("Ninguém compra carta…");
    hand.clicks("Ana");
    hand.clicks("Ana ganha o Montante de 29,00…");
    hand.fills("recolhe", "27");
    hand.clicks("Ana recolhe 27 pontos…");
    hand.clicks("Ana recolhe mais combinações…");
    hand.fills("recolhe", "12");
    hand.clicks("Ana recolhe 12 pontos…");
}

/// By its outcome.
fn second_round(hand: &mut Hand) {
    hand.clicks("Taxa de todos: 4 × 1,00…");
    hand.clicks("Lançar só o resultado…");
    hand.fills("aposta", "10");
    hand.picks("Quem correu", "Ana");
    hand.picks("Quem correu", "Beto");
    // Remembered from round 1; this time she did not.
    hand.picks("Quem comprou carta", "Ana");
    hand.picks("Quem ganhou", "Caio");
    hand.fills("recolhe", "30");
    hand.clicks("Lançar o resultado…");
}

/// The board and the hands as cards; a card bought, and a second cycle.
fn third_round(hand: &mut Hand) {
    hand.clicks("Taxa de todos: 4 × 1,00…");
    hand.clicks("Dizer as cartas da Mesa Comunitária…");
    hand.fills("mesa-cartas", "K♠ K♥ 9♦ 9♣ 2♠ 7♥ J♦ ");
    hand.clicks("▶ Cartas da Mesa Comunitária");
    hand.clicks("Caio 90,00");
    hand.fills("lance", "5");
    hand.clicks("Vender lote…");
    hand.clicks("Sem lances…");
    hand.clicks("Lançar ação por ação…");
    hand.clicks("Caio");
    hand.clicks("Fim do Leilão: Caio fala primeiro");
    hand.clicks("Abrir com 4,00…");
    hand.clicks("Pagar 4,00…");
    hand.clicks("Pagar 4,00…");
    hand.clicks("Beto corre…");
    hand.reads("Caio fala: compra uma carta, ou não");
    hand.clicks("Caio não compra carta…");
    hand.clicks("Comprar uma carta por 1,00…");
    hand.clicks("Ninguém mais compra carta…");
    hand.clicks("Abrir com 4,00…");
    hand.clicks("Pagar 4,00…");
    hand.clicks("Duda corre…");
    hand.clicks("Pelas cartas");
    hand.picks("Pelas cartas", "Ana");
    hand.fills("cartas-de", "Ko Kp ");
    hand.picks("Pelas cartas", "Caio");
    hand.fills("cartas-de", "4o 4p ");
    hand.clicks("Pelas cartas: Ana ganhou…");
    hand.fills("recolhe", "26");
    hand.clicks("Ana recolhe 26 pontos…");
}

fn pause_and_resume(hand: &mut Hand) {
    hand.clicks("Pausar a partida…");
    for (seat, counts) in COUNTED.iter().enumerate() {
        for (colour, count) in counts.iter().enumerate() {
            hand.fills(&format!("pausa-{seat}-{colour}"), count);
        }
    }
    hand.clicks("Pausar e gravar as 4 folhas");
    super::in_pause(hand);
    hand.clicks("Retomar a partida 1");
}

fn last_rounds(hand: &mut Hand) {
    hand.clicks("Penúltima rodada…");
    hand.clicks("Lançar só o resultado…");
    hand.fills("aposta", "30");
    hand.picks("Quem correu", "Ana");
    hand.picks("Quem ganhou", "Caio");
    hand.clicks("Lançar o resultado…");
    super::after_fourth(hand);
    hand.clicks("Não recolhe nada. Última rodada…");
    hand.clicks("Fim do Leilão: quem fala primeiro?…");
    hand.clicks("Beto");
    hand.clicks("Fim do Leilão: Beto fala primeiro");
    hand.fills("recolhe", "18");
    hand.clicks("Beto pega 18 pontos…");
    for name in ["Caio", "Duda", "Ana", "Beto"] {
        hand.clicks(&format!("{name} corre: não tem mais combinações…"));
    }
}

fn end(hand: &mut Hand) {
    hand.fills("final-pontos-2", "2");
    hand.clicks("Vale a contagem…");
    hand.fills("final-dinheiro-1", "20");
    hand.fills("final-dinheiro-3", "12");
    hand.clicks("Pagar a Ana…");
    super::after_prize(hand);
    hand.clicks("Beto fica");
    hand.clicks("Gravar a nota de dívida");
    hand.clicks("Acertar e gravar a folha");
}

fn second_match(hand: &mut Hand) {
    hand.clicks("Preparação");
    hand.clicks("Ana deixa Duda jogar");
    hand.clicks("Seguir com 3 jogadores");
    hand.picks(
        "Carteador: quem tirou a carta mais alta dá primeiro",
        "Duda",
    );
    hand.clicks("Seguir: lugares certos");
    hand.clicks("Seguir: escolher as fichas");
    hand.clicks("Usar as que estão na mesa");
    hand.clicks("Começar a partida 2: Cacife 75,00, Taxa 1,00");
    hand.clicks("Todos compram: 3 × 75,00 = 225,00");
    hand.clicks("Mais");
    hand.clicks("Penúltima rodada…");
    hand.clicks("Lançar só o resultado…");
    hand.fills("aposta", "9");
    hand.picks("Quem correu", "Ana");
    hand.picks("Quem ganhou", "Duda");
    hand.fills("recolhe", "20");
    hand.clicks("Lançar o resultado…");
    super::after_fifth(hand);
    hand.clicks("Última rodada…");
    hand.clicks("Lançar de uma vez os pontos que cada um pegou…");
    hand.clicks("Acabar a última rodada: ninguém pegou mais nada");
    hand.clicks("Contagem como foi lançada");
    hand.clicks("Pagar a Duda: 40,00 em fichas");
    hand.clicks("Trocar as fichas por dinheiro; próximo Cacife 45,00");
}

fn close(hand: &mut Hand) {
    hand.clicks("Pessoas");
    hand.clicks("Pagar…");
    hand.clicks("Pagar");
    hand.clicks("Preparação");
    hand.clicks("Encerrar a noite…");
    super::counts_boxes(hand);
    hand.clicks("Encerrar e gravar a folha das caixas");
    hand.reads("A noite está encerrada. Boa noite!");
    hand.clicks("Início");
    hand.reads("1. Sexta na casa da Ana");
}
