//! Debts over three nights, with all that could tangle them: a Prêmio that
//! stays with its creditor, a night on account, part of a debt paid, a payment
//! ticked off by mistake, two opposite debts set off, a person entered twice, a
//! note printed as *quitada* and its payment taken back. After each step the
//! naive auditor agrees, and undo and redo are each other's inverse. Rules A7,
//! A18.

use banqueiro::bank::{self, Refusal as No};
use banqueiro::cli::script::{self, Time};
use banqueiro::desk::log::MemoryLog;
use banqueiro::desk::{Desk, Error, Order, audit};
use banqueiro::domain::ledger::{Cause, Party};
use banqueiro::domain::people::PlayerId;
use banqueiro::games::faces::{self, SheetKind, debt_notes};
use banqueiro::games::{Command, Refusal};
use banqueiro::report::text;
use chrono::{DateTime, FixedOffset};

use crate::auditor::Books;
use crate::debts::TWO_NIGHTS;

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2027-03-19T23:00:00-03:00").unwrap()
}

/// The desk, and the day on which it is played.
struct Table(Desk<MemoryLog>, &'static str);

impl Table {
    fn plays(&mut self, text: &str) {
        let text = format!("data {} 21:00\n{text}", self.1);
        let played = script::play(&mut self.0, &text, Time::new(clock));
        played.unwrap_or_else(|error| panic!("{text}: {error}"));
    }

    fn sound(&self) {
        self.0.tables().check().unwrap();
        Books::of(self.0.evening()).agree(&self.0.tables().ledger);
        let again = Desk::open(self.0.log().clone()).unwrap();
        assert_eq!(again.tables(), self.0.tables());
    }

    /// One line after the other; each is undone and done again.
    fn steps(&mut self, lines: &[&str]) {
        for line in lines {
            let before = self.0.tables().clone();
            self.plays(line);
            let after = self.0.tables().clone();
            assert_ne!(before, after, "{line}");
            self.sound();
            self.0.submit(&Order::Undo, None, clock()).unwrap();
            assert_eq!(*self.0.tables(), before, "undo of {line}");
            self.sound();
            self.0.submit(&Order::Redo, None, clock()).unwrap();
            assert_eq!(*self.0.tables(), after, "redo of {line}");
        }
    }

    fn id(&self, name: &str) -> PlayerId {
        self.0.tables().counter.find(name).unwrap()
    }

    /// `Beto Ana Prize 11`, in the book's order.
    fn debts(&self) -> Vec<String> {
        let tables = self.0.tables();
        let name = |player| tables.counter.name(player);
        let each = tables.ledger.debts().map(|(debt, left)| {
            let to = match debt.creditor {
                Party::Player(creditor) => name(creditor),
                Party::Bank => "banca".to_owned(),
            };
            let reais = left.centavos() / 100;
            format!("{} {to} {:?} {reais}", name(debt.debtor), debt.cause)
        });
        let mut all: Vec<String> = each.collect();
        all.sort();
        all
    }

    fn refuses(&mut self, command: bank::Command) -> No {
        let before = self.0.tables().clone();
        let order = Order::Do(Command::Bank(command));
        let refused = self.0.submit(&order, None, clock());
        assert_eq!(*self.0.tables(), before);
        match refused {
            Err(Error::Refused(Refusal::Bank(why))) => why,
            other => panic!("{other:?}"),
        }
    }

    /// Beto's notes, printed and noted in the book.
    fn prints(&mut self) -> String {
        let beto = self.id("Beto");
        let made = faces::sheets(SheetKind::DebtNote, self.0.evening(), Some(beto)).unwrap();
        for order in faces::paper::notes(SheetKind::DebtNote, &made) {
            self.0.submit(&order, None, clock()).unwrap();
        }
        let each = made.iter().map(|made| text::render(&made.sheet));
        each.collect::<String>().replace('\u{a0}', " ")
    }
}

#[test]
fn three_nights_of_debts_stay_sound() {
    // First night: Beto is left owing Ana 11 of a Prêmio.
    let mut table = Table(Desk::open(MemoryLog::default()).unwrap(), "05/03/2027");
    table.plays(TWO_NIGHTS);
    assert_eq!(table.debts(), ["Beto Ana Prize 11"]);
    let first = table.prints();
    assert!(first.contains("R$ 11,00"), "{first}");
    table.plays("encerra a noite\n");

    // Second night, on account: 4 pingos of 1 and twice 9 are 22 for Beto, so
    // Beto 20 - 10 + 22 - 20 = +12, Ana -1, Caio -10, Duda -1.
    table.1 = "12/03/2027";
    table.plays("noite \"Segunda\"\n");
    table.steps(&[
        "banqueiro Caio",
        "pessoa Duda",
        "regra fiado sim",
        "fichas branca 1,00 x60, vermelha 5,00 x40",
    ]);
    table.plays(
        "jogo poker\npartida cacife 20 pingo 1 carteador Caio lugares Ana Beto Caio Duda\n\
         todos compram\nrodada\nresultado Ana sai  Beto 9  Caio 9  Duda sai  ganha Beto\n\
         fim da partida\nconfere fiado Beto 12  fiado Ana -1  fiado Caio -10  fiado Duda -1\n",
    );
    table.sound();
    let (ana, beto) = (table.id("Ana"), table.id("Beto"));
    table.steps(&["acerto da noite entre si"]);
    // The Prêmio stays with Ana: they did not both agree. Rule A18.
    let settled = [
        "Ana Beto Settling 1",
        "Beto Ana Prize 11",
        "Caio Beto Settling 10",
        "Duda Beto Settling 1",
    ];
    assert_eq!(table.debts(), settled);
    let wrong = bank::Command::SettleNight {
        way: bank::Way::Fewest,
        agreed: vec![(ana, beto)],
    };
    let none = No::NoPrizeDebt {
        debtor: ana,
        creditor: beto,
    };
    assert_eq!(table.refuses(wrong), none, "Ana owes Beto no Prêmio");
    // With both agreed Beto comes to +12 - 11 = +1, and Ana to -1 + 11 = +10:
    // Caio's 10 and Duda's 1 pay all. Then as it was.
    table.plays("acerto da noite entre si, prêmio de Beto a Ana\n");
    table.sound();
    assert_eq!(
        table.debts(),
        ["Caio Ana Settling 10", "Duda Beto Settling 1"]
    );
    table.0.submit(&Order::Undo, None, clock()).unwrap();
    assert_eq!(table.debts(), settled);
    // 4 of the Prêmio are paid; a payment ticked off by mistake is taken back
    // with its reason; what is opposite is set off: 7 - 1 = 6.
    table.steps(&["Beto paga dívida a Ana 4", "Ana paga acerto a Beto 1"]);
    assert!(!table.debts().iter().any(|debt| debt.starts_with("Ana")));
    table.plays("corrige -1 porque \"não foi pago\"\n");
    table.sound();
    let more = bank::Command::PayDebt {
        debtor: beto,
        creditor: Party::Player(ana),
        amount: banqueiro::domain::money::Money::from_reais(8),
    };
    table.refuses(more);
    table.steps(&["compensam Ana e Beto"]);
    assert_eq!(
        table.debts(),
        [
            "Beto Ana Prize 6",
            "Caio Beto Settling 10",
            "Duda Beto Settling 1"
        ]
    );
    let note = table.prints();
    assert!(
        note.contains("12/03/2027             1,00        6,00"),
        "{note}"
    );
    assert!(note.contains("R$ 6,00 (seis reais)"), "{note}");
    table.plays("encerra a noite\n");

    // Third night: Duda was entered again as Maria Eduarda, and is one person.
    table.1 = "19/03/2027";
    table.plays("noite \"Terceira\"\n");
    table.steps(&[
        "banqueiro Caio",
        "pessoa \"Maria Eduarda\"",
        "junta Duda com \"Maria Eduarda\"",
    ]);
    assert_eq!(
        table.debts(),
        [
            "Beto Ana Prize 6",
            "Caio Beto Settling 10",
            "Maria Eduarda Beto Settling 1"
        ]
    );
    // Who owes the other is not the same.
    let same = bank::Command::MergePeople {
        twice: beto,
        into: ana,
    };
    let owes = No::OwesTheOther {
        debtor: beto,
        creditor: ana,
        amount: banqueiro::domain::money::Money::from_reais(6),
    };
    assert_eq!(table.refuses(same), owes);
    // Since the second night, under whichever name.
    let eduarda = banqueiro::domain::ledger::Debt {
        debtor: table.id("Maria Eduarda"),
        creditor: Party::Player(beto),
        cause: Cause::Settling,
    };
    let since = table.0.evening().since(table.0.tables(), eduarda);
    assert_eq!((since.len(), since[0].night), (1, 2));
    table.steps(&[
        "\"Maria Eduarda\" paga acerto a Beto 1",
        "Caio paga acerto a Beto 3",
        "Beto paga dívida a Ana 6",
    ]);
    assert_eq!(table.debts(), ["Caio Beto Settling 7"]);
    // The note is printed as *quitada*, the payment taken back: it is out
    // again, and its debt with it; paid anew, it is *quitada* again.
    let quit = table.prints();
    assert!(quit.contains("QUITADA"), "{quit}");
    let of_beto = |table: &Table| debt_notes(table.0.evening()).remove(0);
    assert!(of_beto(&table).quit);
    table.0.submit(&Order::Undo, None, clock()).unwrap();
    table.sound();
    assert_eq!(table.debts()[0], "Beto Ana Prize 6");
    let open = of_beto(&table);
    assert!(!open.quit && open.open.centavos() == 600 && !open.out.is_empty());
    table.0.submit(&Order::Redo, None, clock()).unwrap();
    assert_eq!(table.debts(), ["Caio Beto Settling 7"]);
    assert!(of_beto(&table).quit);
    table.plays("encerra a noite\n");
    table.sound();
    let found = audit::audit(table.0.log()).unwrap();
    assert_eq!(found.evenings, 3);
}
