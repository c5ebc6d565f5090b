//! A night in which a tie is drawn and all losers pay by debt: newcomers sit
//! down with whoever got leave, the night is closed, and it is read among the
//! past ones. By mouse, but for the Baralho Figurado's letters.
//!
//! Sugestão 3: Ana, Beto and Caio buy 50 each; in the penultimate round Ana
//! wins the three antes, 52 to 49 and 49, and the last brings nothing.
//!
//! - Count: Ana 100, Beto 100, Caio 10. Ana draws a king, Beto an ace and then
//!   the joker: Beto wins, 100 of each. Ana pays 52 in chips and owes 48, Caio
//!   49 and owes 51: Beto 49 + 52 + 49 = 150 in chips.
//! - No loser has chips: what each is willing to lose is said anew. Beto lets
//!   Ana play; Duda sits down for the first time. 3 × 20 = 60 is the Valor
//!   Base, 20 the Cacife; of Sugestão 2, 20 ÷ 0,10 = 200 is nearest to 100.
//! - Match 2: Beto and Duda bet 1,00, Ana folds: Duda has 20 − 1,10 + 0,30 +
//!   2,00 = 21,20 and collects 20 points: 20 × 0,10 = 2,00 of each in chips.
//!   Beto 18,90 − 2 = 16,90, Ana 19,90 − 2 = 17,90: the next Cacife is 16,90.
//! - In the end, debts included: Ana −50 − 48 − 20 + 17,90 = −100,10; Beto
//!   −50 + 150 + 48 + 51 − 20 + 16,90 = 195,90; Caio −50 − 51 = −101; Duda
//!   −20 + 25,20 = 5,20: nothing in all.

use crate::shared::has_sheet;
use banqueiro::cli::script::{self, Time};
use banqueiro::desk::Desk;
use banqueiro::desk::log::Log as _;
use banqueiro::desk::projection;
use banqueiro::domain::ledger::{Cause, Debt, Party};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::arremate::Moment;
use banqueiro::storage::SqliteLog;
use chrono::DateTime;

use super::hand::Hand;

const TO_COUNT: &str = "\
noite \"Sexta das dívidas\"
jogadores Ana Beto Caio
banqueiro Beto
disposto Ana 50  Beto 50  Caio 50
fichas sugestão 3
partida baralhos 3 carteador Caio lugares Ana Beto Caio
todos compram
rodada penúltima
resultado Ana 3  Beto corre  Caio corre
rodada
última Ana 0  Beto 0  Caio 0
";

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);

#[track_caller]
fn owes(hand: &Hand, debtor: PlayerId, amount: i64) {
    let debt = Debt {
        debtor,
        creditor: Party::Player(BETO),
        cause: Cause::Prize,
    };
    let ledger = &hand.app.evening().tables().ledger;
    assert_eq!(ledger.debt(debt), Money::from_reais(amount));
}

fn count(hand: &mut Hand) {
    for (place, points) in ["100", "100", "10"].into_iter().enumerate() {
        hand.fills(&format!("final-pontos-{place}"), points);
    }
    hand.clicks("Vale a contagem…");
    hand.reads("Ana e Beto empatam");
    // A click on the table takes the keyboard from the fields.
    hand.presses("ka*");
}

fn all_by_debt(hand: &mut Hand) {
    hand.fills("final-dinheiro-0", "0");
    hand.fills("final-dinheiro-2", "0");
    hand.reads("= nada em dinheiro: Ana declara falência e deve 48,00 a Beto");
    hand.clicks("Pagar a Beto: 101,00 em fichas, 99,00 de dívida");
    super::stands(hand, Moment::Settling, &[0, 150, 0], 0, &[0; 3]);
    owes(hand, ANA, 48);
    owes(hand, CAIO, 51);
    hand.clicks("Gravar as 2 notas de dívida");
    hand.clicks("Acertar e gravar a folha");
}

fn newcomer(hand: &mut Hand) {
    hand.reads("Preparação da partida 2");
    hand.clicks("Beto deixa Ana jogar");
    hand.fills("pessoa-nova", "Duda");
    hand.clicks("Anotar no livro");
    hand.clicks("Seguir com 3 jogadores");
    hand.picks(
        "Carteador: quem tirou a carta mais alta dá primeiro",
        "Duda",
    );
    hand.clicks("Seguir: lugares certos");
    for place in 0..3 {
        hand.fills(&format!("disposto-{place}"), "20");
    }
    hand.clicks("Seguir: escolher as fichas");
    hand.clicks("Usar Sugestão 2 · 100 fichas");
    hand.clicks("Começar a partida 2: Cacife 20,00, Taxa 0,10");
    hand.clicks("Todos compram: 3 × 20,00 = 60,00");
}

fn second_match(hand: &mut Hand) {
    hand.clicks("Mais");
    hand.clicks("Penúltima rodada…");
    hand.clicks("Lançar só o resultado…");
    hand.fills("aposta", "1");
    hand.picks("Quem correu", "Ana");
    hand.picks("Quem ganhou", "Duda");
    hand.fills("recolhe", "20");
    hand.clicks("Lançar o resultado…");
    hand.clicks("Última rodada…");
    hand.clicks("Lançar de uma vez os pontos que cada um pegou…");
    hand.clicks("Acabar a última rodada: ninguém pegou mais nada");
    hand.clicks("Contagem como foi lançada");
    hand.clicks("Pagar a Duda: 4,00 em fichas");
    hand.clicks("Trocar as fichas por dinheiro; próximo Cacife 16,90");
}

fn close(hand: &mut Hand) {
    hand.clicks("Pessoas");
    hand.reads("Caio deve a Beto (Grande Prêmio)");
    hand.clicks("Preparação");
    hand.clicks("Encerrar a noite…");
    super::counts_boxes(hand);
    hand.clicks("Encerrar e gravar a folha das caixas");
    hand.reads("A noite está encerrada. Boa noite!");
}

fn look_back(hand: &mut Hand) {
    hand.clicks("Noites");
    hand.clicks("1. Sexta das dívidas");
    hand.reads("Ana −100,10 · Beto +195,90 · Caio −101,00 · Duda +5,20");
    hand.clicks("Folhas da noite");
    hand.clicks("Nota de dívida");
    hand.clicks("Salvar o PDF");
    hand.clicks("Lançamentos");
    hand.fills("procura", "curinga");
    hand.reads("Baralho Figurado: Beto tirou um curinga e venceu.");
}

/// Rules A16, A18, A20, A22.
#[test]
fn a_night_of_debts_is_closed_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("noite.db");
    let clock = || DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap();
    let mut desk = Desk::open(SqliteLog::open_or_create(&book).unwrap()).unwrap();
    let played = script::play(&mut desk, TO_COUNT, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
    drop(desk);
    let hand = &mut Hand::at(&book);
    hand.clicks("Continuar a noite");
    count(hand);
    all_by_debt(hand);
    newcomer(hand);
    second_match(hand);
    close(hand);
    look_back(hand);
    for sheet in ["divida", "acerto-partida-1", "caixas", "divida (2)"] {
        assert!(has_sheet(folder.path(), sheet), "{sheet}");
    }
    let log = SqliteLog::read_only(&book).unwrap();
    let nights = projection::nights(&log.projections("evening").unwrap()).unwrap();
    let results = nights[0].results.iter();
    let centavos: Vec<i64> = results.map(|(_, result)| result.centavos()).collect();
    assert_eq!(centavos, [-10010, 19590, -10100, 520]);
}
