//! What a banker reads, on the screen and on paper, after whole stretches of a
//! night: each test is named for a mistake that was once printed.

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::Desk;
use banqueiro::desk::evening::Body;
use banqueiro::desk::log::MemoryLog;
use banqueiro::games::faces::{self, SheetKind};
use banqueiro::report::text;
use banqueiro::words;
use banqueiro::words::names::Names;
use chrono::{DateTime, FixedOffset};

/// A table of five at R$ 10, five of 1 and one of 5 each; Zé deals, João is at
/// his left and would be next.
const FIVE: &str = "noite\njogadores Zé João Otávio Maria Lau\nbanqueiro João\n\
    disposto Zé 10  João 10  Otávio 10  Maria 10  Lau 10\nfichas sugestão 3 de 200\n\
    partida baralhos 3 carteador Zé lugares Zé João Otávio Maria Lau\ntodos compram\nrodada\n";

/// João bets all 9 he has left after the Taxa, and Zé wins them: Zé has
/// 10 − 1 − 9 + 5 + 9 + 9 = 23, João nothing, the others 9.
const JOAO_EMPTIED: &str = "resultado Zé 9  João 9  Otávio corre  Maria corre  Lau corre\n\
    ganha Zé > João\n";

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn desk(text: &str) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = script::play(&mut desk, text, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
    desk
}

/// What the script answers where it can't go on.
fn complaint(text: &str) -> String {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let played = script::play(&mut desk, text, Time::new(clock));
    played.unwrap_err().to_string()
}

/// The sheets of a kind, as text; a no-break space is a space here.
fn sheet(desk: &Desk<MemoryLog>, kind: SheetKind) -> String {
    let made = faces::sheets(kind, desk.evening(), None).unwrap();
    let all: String = made.iter().map(|made| text::render(&made.sheet)).collect();
    all.replace('\u{a0}', " ")
}

/// The facts of the evening, a sentence each.
fn facts(desk: &Desk<MemoryLog>) -> Vec<String> {
    let names = Names::of(desk.tables());
    let lines = desk.evening().lines().iter();
    lines
        .filter_map(|line| match &line.body {
            Body::Done { events, .. } => Some(events),
            Body::Reversed { .. } | Body::Amended { .. } => None,
        })
        .flatten()
        .map(|event| words::event::event(event, &names))
        .collect()
}

/// The words that are missing are shown as one writes them.
#[test]
fn the_script_asks_for_words_with_their_accents() {
    let night = format!("{FIVE}fim do leilão Ana\n");
    assert!(complaint(&night).contains("“começa”"));
    assert!(complaint("noite\nregra quebra errada\n").contains("“final” ou “provisória”"));
    assert!(complaint("noite\nregra recompra talvez\n").contains("“sim” ou “não”"));
    assert!(complaint("noite\nconfere fase jantar\n").contains("“prêmio” ou “acertos”"));
    desk("noite\nregra quebra provisoria\nregra líder em quebra nao paga\n");
}

/// Rule A5. What looks like a sum is no number of chips.
#[test]
fn a_number_of_chips_has_no_sign() {
    let chips = |count: &str| {
        format!("noite\njogadores Ana Zé\nbanqueiro Ana\nfichas branca 1 {count}, azul 5 x20\n")
    };
    desk(&chips("x30"));
    desk(&chips("30"));
    assert!(complaint(&chips("x+30")).contains("quantas fichas dessa cor, como x20"));
}

/// Rules A8, A10, A19: whom the next Taxa puts out deals no more, so the pause
/// sheet must not say that he does. A8: left of Zé is João, then Otávio.
#[test]
fn who_deals_next_is_never_one_without_a_chip_for_the_taxa() {
    let annulled = format!(
        "{FIVE}{JOAO_EMPTIED}rodada\nconfere carteador Otávio\n\
         anula a rodada\nconfere carteador Otávio\n"
    );
    desk(&annulled);
    let paused = format!(
        "{FIVE}{JOAO_EMPTIED}pausa Zé 13 2 0 0 0  João 0 0 0 0 0  Otávio 4 1 0 0 0  \
         Maria 4 1 0 0 0  Lau 4 1 0 0 0\n"
    );
    let paper = sheet(&desk(&paused), SheetKind::Pause);
    let line = paper.lines().find(|line| line.contains("Quem dá")).unwrap();
    assert!(line.ends_with("Otávio"), "{line}");
}

/// Rules A10, A11: one Montante divided, another won. Round one, dealt by Zé:
/// 5 + 9 + 9 + 8 = 31 among Zé and Maria, who is nearer the dealer's left and
/// has the odd one: 16 and 15. Round two, dealt by João: 5 + 3 × 8 = 29, the
/// odd one to Otávio at João's left; beside it 2 × 4 = 8.
#[test]
fn a_montante_divided_is_told_apart_from_the_next() {
    let told = facts(&desk(&format!(
        "{FIVE}resultado Zé 9  João corre 8  Otávio corre  Maria 9  Lau corre\n\
         ganham Zé = Maria\nconfere Zé 15  Maria 16  João 1\nrodada\n\
         resultado Zé 12  Maria 12  Otávio 8 quebra  João corre  Lau corre\n\
         ganham Otávio = Zé > Maria\nconfere Otávio 15  Zé 24  Maria 3\n"
    )));
    let award = told.last().unwrap();
    assert!(
        award.starts_with(
            "O Montante de 29,00 foi dividido: Otávio 15,00 e Zé 14,00; Zé ganhou o Montante \
             Paralelo 1 de 8,00; "
        ),
        "{award}"
    );
}

/// The match ends with Maria's 20 points: 20 from each of four. Zé pays with
/// chips; João has none, Otávio and Lau have 9.
const THREE_BANKRUPT: &str = "rodada última\núltima Maria 20  Zé 0\ncontam como anotado\nprêmio\n";

/// Rules A15, A18: 3 × 446 − 20 = 1.318, with its point; the bankrupt are a list
/// as one says it.
#[test]
fn the_settlement_writes_thousands_and_lists_as_one_reads_them() {
    let paper = sheet(
        &desk(&format!("{FIVE}{JOAO_EMPTIED}{THREE_BANKRUPT}")),
        SheetKind::Settlement,
    );
    assert!(paper.contains("1.338 pontos; 1.318 ficaram"), "{paper}");
    assert!(
        paper.contains("Falência: João, Otávio e Lau (dívida com Maria)"),
        "{paper}"
    );
}

/// Rule A18: the banker João signs his own debt once, as debtor; the others'
/// he witnesses.
#[test]
fn no_banker_is_witness_to_his_own_debt() {
    let papers = sheet(
        &desk(&format!("{FIVE}{JOAO_EMPTIED}{THREE_BANKRUPT}")),
        SheetKind::DebtNote,
    );
    let notes: Vec<&str> = papers.split("NOTA DE DÍVIDA").skip(1).collect();
    assert_eq!(notes.len(), 3);
    for note in notes {
        let his = note.contains("Eu, João, devo");
        assert_eq!(his, note.contains("devedor e banqueiro"), "{note}");
        assert_eq!(his, !note.contains("banqueiro, testemunha"), "{note}");
        assert_eq!(his, !note.contains("diante do banqueiro"), "{note}");
    }
}

/// Rule A22: a difference is *in* a box.
#[test]
fn the_boxes_say_where_something_is_missing() {
    let night = format!(
        "{FIVE}conta caixa de fichas 14 35 40 40 40 porque \"sumiu uma branca\"\n\
         conta dinheiro 52,00 porque \"ninguém sabe\"\n"
    );
    let paper = sheet(&desk(&night), SheetKind::Boxes);
    assert!(paper.contains("falta: no Cacife de Fichas"), "{paper}");
    assert!(paper.contains("sobra: no Caixa de Venda"), "{paper}");
}

/// Rule A19: who brings another set of chips is told which one, on paper and
/// on the screen; what the colours are called matters to nobody.
#[test]
fn resuming_with_other_chips_says_which_are_meant() {
    let paused = format!(
        "{FIVE}{JOAO_EMPTIED}pausa Zé 13 2 0 0 0  João 0 0 0 0 0  Otávio 4 1 0 0 0  \
         Maria 4 1 0 0 0  Lau 4 1 0 0 0\n"
    );
    let set = "40 de 1,00, 40 de 5,00, 40 de 25,00, 40 de 50,00 e 40 de 100,00";
    let paper = sheet(&desk(&paused), SheetKind::Pause);
    let squeezed: Vec<&str> = paper.split_whitespace().collect();
    assert!(squeezed.join(" ").contains(set), "{paper}");
    let other = format!(
        "{paused}encerra a noite\nnoite\nbanqueiro João\nfichas sugestão 3 de 100\nretoma partida 1\n"
    );
    assert!(complaint(&other).contains(set), "{}", complaint(&other));
    desk(&format!(
        "{paused}encerra a noite\nnoite\nbanqueiro João\nfichas a 1,00 x40, b 5,00 x40, c 25,00 \
         x40, d 50,00 x40, e 100,00 x40\nretoma partida 1\nconfere Zé 23\n"
    ));
}

/// `--de` chooses only among sheets that each have their person.
#[test]
fn sheets_that_are_one_for_all_are_not_asked_for_by_name() {
    let of_one: Vec<&str> = SheetKind::ALL
        .iter()
        .filter(|(kind, ..)| kind.of_one_person())
        .map(|(_, _, name)| *name)
        .collect();
    assert_eq!(of_one, ["extrato", "recibo", "divida"]);
}
