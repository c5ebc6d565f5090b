//! The rules of Pôquer fechado at the desk, as a banker's script says them: a
//! night for each rule, with numbers by hand. Every night is then gone through
//! by the auditor and folded anew.

mod paper;

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::log::MemoryLog;
use banqueiro::desk::{Desk, audit};
use banqueiro::domain::ledger::CashPlace;
use chrono::{DateTime, FixedOffset};

/// Four people, chips of 1, 5, 25, 50 and 100.
const BEFORE: &str = "noite \"Sexta\"
jogo poker
jogadores Ana Beto Caio Duda
banqueiro Ana
fichas sugestão 3 de 300
";

/// Three of them with 50 each; Caio deals, so that Ana speaks first.
const THREE: &str = "partida cacife 50 pingo 1 carteador Caio lugares Ana Beto Caio
todos compram
";

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

#[track_caller]
fn plays(parts: &[&str]) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let script = format!("{BEFORE}{}", parts.concat());
    let played = script::play(&mut desk, &script, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
    audit::audit(desk.log()).unwrap();
    let tables = desk.tables().clone();
    let again = Desk::open(desk.into_log()).unwrap();
    assert_eq!(*again.tables(), tables);
    again
}

/// Rule P1. Two to eight people, an equal cacife and a pingo in whole chips,
/// limits that stand for the whole session.
#[test]
fn the_table_its_cacife_its_pingo_and_its_limits() {
    plays(&[
        "recusa \"2 a 8 pessoas\" partida cacife 50 pingo 1 carteador Ana lugares Ana
recusa \"50,00 ou 51,00\" partida cacife 50,50 pingo 1 carteador Ana lugares Ana Beto
recusa \"menor vale 1,00\" partida cacife 50 pingo 0,50 carteador Ana lugares Ana Beto
recusa \"passa do cacife\" partida cacife 50 pingo 60 carteador Ana lugares Ana Beto
regra aposta mínima 2
recusa \"troque uma das duas\" regra aposta máxima 1
regra aposta máxima 5
partida cacife 50 pingo 1 carteador Duda lugares Ana Beto Caio Duda
todos compram
recusa \"até o fim dela\" regra aposta máxima 8
confere caixa 200  Ana 50  Duda 50
rodada
recusa \"mínima é 2,00\" Ana abre 1
recusa \"máxima é 5,00\" Ana abre 6
Ana abre 5
recusa \"máxima é 5,00\" Beto aumenta 6
recusa \"mínima é 2,00\" Beto aumenta 1
Beto aumenta 5
# 4 pingos, 5 de Ana, 5 + 5 de Beto.
confere montante 19  vez Caio  pagar 10
",
    ]);
}

/// Rule P2. Mesa only before the opening, each in his turn, all equal; then the
/// exchange.
#[test]
fn the_first_betting_goes_on_until_all_are_even() {
    plays(&[
        "partida cacife 50 pingo 1 carteador Duda lugares Ana Beto Caio Duda
todos compram
rodada
recusa \"Ninguém abriu ainda\" Ana paga
Ana pede mesa    Beto abre com 4
recusa \"já foram abertas\" Caio mesa
recusa \"É a vez de Caio\" Duda sai
Caio vai    Duda paga e mais 2    Ana sai    Beto paga
recusa \"não está na rodada\" Ana paga
Caio paga
# 4 pingos e 3 x 6; o que saiu não volta.
confere montante 22  fase troca  Ana 49  Beto 43  Caio 43  Duda 43
recusa \"É a hora da troca\" Beto abre 2
",
    ]);
}

/// Rules P2, P3. All say mesa and go on without a pingo; cards are changed in
/// deal order, none to five, folded hands none; where the deck runs out what
/// was laid away is shuffled, one's own not.
#[test]
fn cards_are_changed_in_deal_order() {
    plays(&[
        THREE,
        "rodada
todos pedem mesa
# 52 - 3 x 5.
confere montante 3  fase troca  vez Ana  baralho 37
recusa \"É a vez de Ana\" Beto troca 1
recusa \"não pode trocar 6\" Ana troca 6
trocam Ana 5  Beto 0
confere baralho 32  vez Caio
Caio troca 2
confere baralho 30  fase segundas apostas  vez Ana
",
    ]);
    plays(&["jogadores Eva Fábio Gil Hugo
partida cacife 20 pingo 1 carteador Hugo lugares Ana Beto Caio Duda Eva Fábio Gil Hugo
todos compram
rodada
todos pedem mesa
# 52 - 8 x 5 = 12; Ana e Beto levam 10; Caio 2, e 3 das 10 deixadas.
confere baralho 12
trocam Ana 5  Beto 5
confere baralho 2
Caio troca 5
confere baralho 7
"]);
}

/// Rule P4. All say mesa in the second betting: another pingo, as often as it
/// takes; who has less puts in what he has, and then nothing more is asked.
#[test]
fn another_pingo_as_often_as_all_say_mesa() {
    plays(&[
        "partida cacife 6 pingo 2 carteador Caio lugares Ana Beto Caio
todos compram
rodada
todos pedem mesa
fim da troca
confere montante 6  Ana 4
todos pedem mesa
confere montante 12  Ana 2  fase segundas apostas
Ana abre 1    Beto sai    Caio paga
# 12 + 2; Ana e Caio ficam com 1.
ganha Caio
confere Ana 1  Beto 2  Caio 15
# Ana só tem 1 para o pingo; Beto põe os 2 que tem: nada mais se aposta.
rodada
confere montante 5  fase troca
fim da troca
# 3 x 1 entre os três; 2 x 1 entre Beto e Caio.
confere montantes 3 2  fase mostra
recusa \"escolha Beto ou Caio\" ganha Ana
ganha Ana / Beto
confere Ana 3  Beto 2  Caio 13
",
    ]);
}

/// Rule P5. Who is left alone wins without showing, in either betting, and what
/// nobody called goes back; at a showdown every hand still in is named.
#[test]
fn the_last_one_left_wins_unseen_else_all_show() {
    plays(&[
        THREE,
        "rodada
Ana abre 10    Beto sai    Caio sai
# 50 - 1 + 3.
confere Ana 52  Beto 49  Caio 49  fase entre rodadas
rodada
Beto abre 2    Caio paga    Ana sai
trocam Beto 1  Caio 1
Beto abre 5    Caio sai
# 49 - 1 - 2 + 3 + 4; os 5 que ninguém pagou voltam.
confere Beto 53  Caio 46  Ana 51
rodada
Caio abre 1    Ana paga    Beto sai
fim da troca
Caio abre 1    Ana paga para ver
recusa \"Falta a mão de\" mostram Ana K♠ K♥ 4♦ 3♣ 2♠
recusa \"já saiu\" mostram Ana K♠ K♥ 4♦ 3♣ 2♠  Beto Q♠ Q♥ 4♥ 3♠ 2♥  Caio A♠ J♥ 4♣ 3♥ 2♦
recusa \"mão tem 5\" mostram Ana K♠ K♥ 4♦  Caio A♠ J♥ 4♣ 3♥ 2♦
recusa \"mais vezes do que há nos baralhos\" mostram Ana K♠ K♥ 4♦ 3♣ 2♠  Caio K♠ J♥ 4♣ 3♥ 2♦
mostram Ana K♠ K♥ 4♦ 3♣ 2♠  Caio A♠ J♥ 4♣ 3♥ 2♦
# 3 pingos e 2 x 2 = 7: Ana 51 - 3 + 7; Caio 46 - 3; Beto 53 - 1.
confere Ana 55  Beto 52  Caio 43
",
    ]);
}

/// Rule P6. The flush beats the full hand as the source has it; the full hand
/// beats the flush where the house plays the international order.
#[test]
fn the_order_of_the_hands_is_the_sources_or_the_international_one() {
    let hand = "rodada
Ana abre 4    Beto paga    Caio sai
fim da troca
Ana abre 4    Beto paga
mostram Ana K♠ K♥ K♦ 9♠ 9♥  Beto 2♥ 5♥ 7♥ J♥ Q♥
";
    // 3 pingos and 2 x 8 = 19; 50 - 9 = 41.
    let source = "confere Ana 41  Beto 60  Caio 49\n";
    let international = "confere Ana 60  Beto 41  Caio 49\n";
    plays(&[THREE, hand, source]);
    plays(&["regra ordem internacional\n", THREE, hand, international]);
}

/// Rule P7. Cards that are equal but for the suits divide the pot, the odd chip
/// to the first left of the dealer; A-2-3-4-5 is the lowest straight.
#[test]
fn equal_hands_divide_and_the_odd_chip_goes_left_of_the_dealer() {
    plays(&[
        THREE,
        "rodada
Ana abre 2    Beto paga    Caio sai
fim da troca
Ana abre 2    Beto paga
# 3 + 2 x 4 = 11: Ana, à esquerda de Caio, 6; Beto 5.
mostram Ana 10♠ 9♥ 8♦ 7♣ 6♠  Beto 10♥ 9♦ 8♣ 7♠ 6♥
confere montantes 11  Ana 51  Beto 50  Caio 49
rodada
Beto abre 2    Caio paga    Ana sai
fim da troca
Beto abre 2    Caio paga
# 11 de Caio: o 6 passa do 5.
mostram Beto A♠ 2♥ 3♦ 4♣ 5♠  Caio 2♠ 3♥ 4♦ 5♣ 6♠
confere Ana 50  Beto 45  Caio 55
",
    ]);
}

/// Rule P8. Table stakes: a short stack competes for what it matched, the rest
/// lies in Montantes Paralelos, winners named must agree, and a short raise
/// does not reopen the betting.
#[test]
fn short_stacks_compete_for_what_they_matched() {
    plays(&[
        THREE,
        "rodada
resultado Ana 30  Beto 30  Caio sai  ganha Ana
# 50 - 31 + 63; 50 - 31; 50 - 1.
confere Ana 82  Beto 19  Caio 49
rodada
recusa \"as fichas são 18,00\" Beto abre 30
Beto tudo    Caio põe tudo
recusa \"as fichas são 81,00\" Ana aumenta 90
Ana paga
fim da troca
# 3 + 3 x 18 entre os três, 2 x 30 entre Caio e Ana.
confere montantes 57 60  fase mostra
recusa \"Pelo que se disse antes\" ganha Ana / Caio
ganha Beto / Ana
# 82 - 49 + 60; 57; nada.
confere Ana 93  Beto 57  Caio 0
desfaz
confere montantes 57 60  Ana 33  Beto 0
refaz
confere Ana 93  Beto 57  Caio 0
",
    ]);
    plays(&[
        "partida cacife 20 pingo 1 carteador Duda lugares Ana Beto Caio Duda
todos compram
rodada
resultado Ana 10  Beto 10  Caio sai  Duda sai  ganha Beto
# Ana 9, Beto 9 + 24, os outros 19.
rodada
Beto abre 6    Caio paga    Duda sai    Ana tudo
# Ana pôs 8: mais 2, menos que os 6 de um aumento inteiro.
recusa \"não reabre\" Beto aumenta 6
Beto paga
recusa \"não reabre\" Caio aumenta 6
Caio paga
confere montante 28  fase troca
",
    ]);
}

/// Rule P9. No chips are bought again unless the house rule says so, and then
/// only between rounds; somebody new buys the cacife, once.
#[test]
fn chips_are_bought_again_only_by_the_house_rule() {
    plays(&[
        THREE,
        "recusa \"regra da casa\" Ana compra fichas 10
Duda entra à esquerda de Ana com 100
confere lugares Ana Duda Beto Caio  caixa 200  Duda 50
recusa \"regra da recompra\" Duda entra
",
    ]);
    plays(&[
        "regra recompra no pôquer sim\n",
        THREE,
        "Ana compra fichas 10
confere Ana 60  caixa 160
rodada
recusa \"rodada em andamento\" Ana compra fichas 10
Ana sai    Beto sai
confere Caio 52
recusa \"5,00 ou 6,00\" Beto compra fichas 5,50
fim da partida
# 59 - 60; 49 - 50; 52 - 50.
confere resultado Ana -1  resultado Beto -1  resultado Caio 2  caixa 0
",
    ]);
}

/// Rules P10, A7, A19. The highest card deals, the button passes empty seats,
/// somebody leaves with what his chips are worth; paused, resumed, ended, and
/// every centavo is back.
#[test]
fn the_dealer_moves_left_and_everybody_is_paid_at_the_end() {
    let desk = plays(&[
        "recusa \"tiraram a mesma carta mais alta\" partida cacife 20 pingo 1 sorteio Ana K♠ Beto K♦ Caio 9♥
recusa \"Falta a carta\" partida cacife 20 pingo 1 sorteio Ana K♠ Beto 9♦ lugares Ana Beto Caio
partida cacife 20 pingo 1 sorteio Ana K♠ Beto 9♦ Caio A♥
todos compram
confere carteador Caio
rodada
Ana tudo    Beto paga    Caio sai
fim da troca
ganha Beto
# 3 + 2 x 19 = 41 de Beto; Ana sem fichas: a vez de dar passa a Beto.
confere Ana 0  Beto 41  Caio 19  carteador Beto
rodada
anula rodada
confere carteador Beto  Beto 41  Caio 19
Duda entra à esquerda de Caio
recusa \"conte por cor\" Caio troca fichas por dinheiro
",
        // 3 x 20 of 1 went out, then 4 of 5 for Duda; Caio leaves 51 and 2.
        "recusa \"deviam valer 19,00\" Caio troca fichas por dinheiro 10 2 0 0 0
Caio troca fichas por dinheiro 9 2 0 0 0
confere resultado Caio -1  lugares Ana Beto Caio Duda
recusa \"Falta contar\" pausa Beto 36 1 0 0 0
recusa \"da cor branca\" pausa Beto 41 0 0 0 0  Duda 20 0 0 0 0
pausa Beto 36 1 0 0 0  Duda 15 1 0 0 0
confere caixa 0  fase nenhuma
encerra a noite
noite \"Sábado\"
jogo poker
banqueiro Ana
fichas sugestão 3 de 300
retoma partida 1
confere caixa 61  Beto 41  Duda 20  carteador Beto
rodada
Duda sai
fim da partida
confere caixa 0  resultado Beto 1  resultado Duda -1
",
    ]);
    assert!(desk.tables().ledger.cash(CashPlace::Box).is_zero());
}
