//! Debts over several nights: since when they stand, their notes, and the
//! settling of a night on paper. Rules A7, A18.

use banqueiro::cli::script::{self, Time};
use banqueiro::desk::Desk;
use banqueiro::desk::log::MemoryLog;
use banqueiro::domain::ledger::Party;
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::Tables;
use banqueiro::games::faces::{self, SheetKind};
use banqueiro::report::text;
use chrono::{DateTime, FixedOffset};

/// Beto owes Ana 11 of a Prêmio; a week later the second night is open.
pub const TWO_NIGHTS: &str = "data 05/03/2027 20:00\nnoite \"Primeira\"\n\
    jogadores Ana Beto Caio\nbanqueiro Caio\ndisposto Ana 10  Beto 10  Caio 10\n\
    fichas sugestão 3\npartida baralhos 2 carteador Caio\ntodos compram\n\
    rodada penúltima\nresultado Ana 3  Beto corre  Caio corre\nrodada\n\
    última Ana 20  Beto 0  Caio 0\ncontam como anotado\nprêmio Caio 11\nacertos\n";

const SECOND: &str = "data 12/03/2027 20:00\nnoite \"Segunda\"\nbanqueiro Caio\n";

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2027-03-12T21:00:00-03:00").unwrap()
}

fn plays(desk: &mut Desk<MemoryLog>, text: &str) {
    let played = script::play(desk, text, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
}

fn desk(text: &str) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    plays(&mut desk, text);
    desk
}

fn sheet(desk: &Desk<MemoryLog>, kind: SheetKind) -> String {
    let made = faces::sheets(kind, desk.evening(), None).unwrap();
    let all: String = made.iter().map(|made| text::render(&made.sheet)).collect();
    all.replace('\u{a0}', " ")
}

/// Prints the debt notes of that evening: what the book notes of it.
fn prints(desk: &mut Desk<MemoryLog>) -> Vec<String> {
    let who = desk.tables().counter.find("Beto");
    let made = faces::sheets(SheetKind::DebtNote, desk.evening(), who).unwrap();
    for order in faces::paper::notes(SheetKind::DebtNote, &made) {
        desk.submit(&order, None, clock()).unwrap();
    }
    let codes = made.into_iter().map(|made| made.sheet.check_code.unwrap());
    codes.collect()
}

/// Rule A18: a note printed on one night is out on the next, and says the old
/// code when its debt is paid in full, with the date and the entry.
#[test]
fn a_debt_note_is_out_until_its_debt_is_paid() {
    let mut desk = desk(TWO_NIGHTS);
    let codes = prints(&mut desk);
    assert_eq!(codes.len(), 1);
    plays(&mut desk, "encerra a noite\n");
    plays(&mut desk, SECOND);
    let [note] = faces::debt_notes(desk.evening()).try_into().unwrap();
    assert_eq!((note.night, &note.out, note.quit), (1, &codes, false));
    plays(&mut desk, "Beto paga dívida a Ana 4\n");
    let paper = sheet(&desk, SheetKind::DebtNote);
    assert!(
        paper.contains("Grande Prêmio da noite 1, 05/03/2027"),
        "{paper}"
    );
    assert!(
        paper.contains("Falta pagar") && paper.contains("R$ 7,00"),
        "{paper}"
    );
    plays(&mut desk, "Beto paga dívida a Ana 7\n");
    let paper = sheet(&desk, SheetKind::DebtNote);
    assert!(paper.contains("QUITADA. Ana recebeu de Beto"), "{paper}");
    let last = desk.head().seq.0;
    assert!(
        paper.contains(&format!("12/03/2027, lançamento {last}")),
        "{paper}"
    );
    assert!(paper.contains(&codes[0]), "{paper}");
    let [note] = faces::debt_notes(desk.evening()).try_into().unwrap();
    assert!(note.open.is_zero() && !note.quit);
    prints(&mut desk);
    let [note] = faces::debt_notes(desk.evening()).try_into().unwrap();
    assert_eq!((&note.out, note.quit), (&codes, true));
}

/// Rule A18: sheets say since when a debt of an earlier night stands, and how
/// many days that is; one of tonight only its cause.
#[test]
fn paper_says_since_when_a_debt_stands() {
    let mut desk = desk(TWO_NIGHTS);
    let paper = sheet(&desk, SheetKind::Statement);
    assert!(!paper.contains("da noite 1"), "{paper}");
    plays(&mut desk, "encerra a noite\n");
    plays(&mut desk, SECOND);
    plays(&mut desk, "Beto paga dívida a Ana 4\n");
    let paper = sheet(&desk, SheetKind::Statement);
    let words: Vec<&str> = paper.split_whitespace().collect();
    let paper = words.join(" ");
    assert!(paper.contains("da noite 1,"), "{paper}");
    assert!(paper.contains("há 7 dias"), "{paper}");
}

/// Rule A18: the settling on paper says what each has, who pays whom, and what
/// was paid; another payment makes it another sheet.
#[test]
fn the_settling_is_printed_with_what_was_paid() {
    let mut desk = desk(
        "noite\njogo poker\njogadores Ana Beto Caio Duda\nbanqueiro Ana\nregra fiado sim\n\
         fichas branca 1,00 x60, vermelha 5,00 x40\n\
         partida cacife 20 pingo 1 carteador Duda lugares Ana Beto Caio Duda\ntodos compram\n\
         rodada\nresultado Ana 9  Beto 9  Caio sai  Duda sai  ganha Ana\nfim da partida\n",
    );
    let none = faces::sheets(SheetKind::NightSettlement, desk.evening(), None);
    assert!(none.is_err());
    // Ana 32 − 20, Beto 10 − 20, Caio and Duda 19 − 20 each.
    plays(&mut desk, "acerto da noite\n");
    let about = |desk: &Desk<MemoryLog>| {
        let all = faces::sheets(SheetKind::NightSettlement, desk.evening(), None).unwrap();
        all[0].about.clone()
    };
    let before = about(&desk);
    let paper = sheet(&desk, SheetKind::NightSettlement);
    for said in ["Fichas fiadas", "+12,00", "−10,00", "as fichas são fiadas"] {
        assert!(paper.contains(said), "{said}: {paper}");
    }
    plays(&mut desk, "Beto paga acerto a Ana 4\n");
    let paper = sheet(&desk, SheetKind::NightSettlement);
    assert!(paper.contains("4,00, falta 6,00"), "{paper}");
    assert_ne!(about(&desk), before);
    // Chips on account are no money received.
    let receipt = sheet(&desk, SheetKind::Receipt);
    assert!(receipt.contains("Levou fiado"), "{receipt}");
    assert!(!receipt.contains("Recebido de"), "{receipt}");
}

/// Rule A18: debtor and creditor sign. On a night on which nobody keeps the
/// bank yet there is no witness, and the note is made all the same.
#[test]
fn a_debt_note_needs_no_banqueiro() {
    let mut desk = desk(TWO_NIGHTS);
    plays(
        &mut desk,
        "encerra a noite\ndata 12/03/2027 20:00\nnoite \"Segunda\"\n",
    );
    assert_eq!(desk.tables().counter.banker(), None);
    let beto = desk.tables().counter.find("Beto");
    let made = faces::sheets(SheetKind::DebtNote, desk.evening(), beto).unwrap();
    let said = text::render(&made[0].sheet);
    assert!(said.contains("Assinam devedor e credor."), "{said}");
    assert!(!said.contains("banqueiro"), "{said}");
}

/// Rule A18: 5 to 12 March are 7 days, in words and as data.
#[test]
fn what_is_shown_of_a_debt_says_how_old_it_is() {
    let mut desk = desk(TWO_NIGHTS);
    let debts = |desk: &Desk<MemoryLog>| faces::views(desk.evening()).remove(0);
    let tonight = debts(&desk);
    assert_eq!(tonight.data["debts"][0]["days"], serde_json::Value::Null);
    plays(&mut desk, "encerra a noite\n");
    plays(&mut desk, SECOND);
    let later = debts(&desk);
    let said = later.lines.join("\n").replace('\u{a0}', " ");
    let debt = "Beto deve R$ 11,00 a Ana (Grande Prêmio, da noite 1, 05/03/2027, há 7 dias).";
    assert!(said.contains(debt), "{said}");
    let told = &later.data["debts"][0];
    assert_eq!(told["days"], 7);
    assert_eq!(told["since"][0]["evening"], 1);
    assert_eq!(told["since"][0]["day"], "2027-03-05");
}

/// Rules A7, A22. Chips are on account, so all the money in the box is the 5
/// that Ana paid for a chip that was missing. 3 of it are not found, and nobody
/// knows why; then the chip is, and Ana has her 5 back. Now the 3 can't be taken
/// out of an empty box: it refuses, and words alone explain them.
#[test]
fn a_shortage_is_not_taken_out_of_a_box_that_is_empty_since() {
    use banqueiro::bank::{Command as Order, CountPlace, Counted, Refusal, Settles};
    use banqueiro::desk::Error;
    let mut desk = desk(
        "noite\njogadores Ana Beto\nbanqueiro Ana\nregra fiado sim\n\
         fichas branca 1,00 x60, vermelha 5,00 x40\njogo poker\n\
         partida cacife 20 pingo 1 carteador Beto lugares Ana Beto\ntodos compram\n",
    );
    let reais = Money::from_reais;
    let mut does = |order: Order| {
        let order = banqueiro::desk::Order::Do(banqueiro::games::Command::Bank(order));
        desk.submit(&order, None, clock())?;
        Ok::<Tables, Error>(desk.tables().clone())
    };
    let counts = |counted, open| Order::Count {
        counted,
        reason: Some("sumiu".to_owned()),
        open,
    };
    let explains = |difference, settles| Order::Explain {
        difference,
        how: "achado".to_owned(),
        settles,
    };
    let banker = Order::SetBanker {
        player: PlayerId(1),
    };
    let rack = does(banker).unwrap().ledger.rack().to_vec();
    does(counts(Counted::Rack(vec![rack[0], rack[1] - 1]), false)).unwrap();
    let pays = Order::PayDebt {
        debtor: PlayerId(1),
        creditor: Party::Bank,
        amount: reais(5),
    };
    assert_eq!(does(pays).unwrap().ledger.money_in_box(), reais(5));
    does(counts(Counted::CashBox(reais(2)), true)).unwrap();
    does(counts(Counted::Rack(rack), true)).unwrap();
    let found = does(explains(3, Settles::Shortage(1))).unwrap();
    assert_eq!(found.ledger.money_in_box(), Money::ZERO);
    let refused = does(explains(2, Settles::Banker)).unwrap_err();
    let less = Refusal::LessThere {
        number: 2,
        place: CountPlace::CashBox,
        short: reais(3),
        there: Money::ZERO,
    };
    let less = banqueiro::games::Refusal::Bank(less);
    assert_eq!(refused, Error::Refused(less));
    let done = does(explains(2, Settles::Nothing)).unwrap();
    assert_eq!(done.counter.differences().open().count(), 0);
    done.check().unwrap();
}

/// Rule A18: what was forgiven, or paid by somebody else, the creditor did not
/// receive from the debtor, and the note that ends it says so.
#[test]
fn a_note_that_was_forgiven_or_paid_by_another_does_not_say_that_he_paid() {
    let mut desk = desk(TWO_NIGHTS);
    plays(
        &mut desk,
        "Ana perdoa dívida de Beto 4\nCaio paga dívida de Beto a Ana 7\n",
    );
    let paper = sheet(&desk, SheetKind::DebtNote);
    assert!(paper.contains("QUITADA. Beto já não deve a Ana"), "{paper}");
    assert!(!paper.contains("recebeu de"), "{paper}");
    for how in ["perdoado", "por Caio"] {
        assert!(paper.contains(how), "{paper}");
    }
}
