//! The debt note of a falência: a promissory note between two people, and the
//! rule that bars the debtor. Rule A18.

use chrono::NaiveDate;

use crate::bank::faces::sheets::{Occasion, assemble};
use crate::domain::money::Money;
use crate::report::sheet::{Align, Block, Sheet, Signer, Table};
use crate::words::date;
use crate::words::money::{plain, reais};
use crate::words::number::reais_in_full;

/// A payment on the note, or what was forgiven of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paid {
    /// On which day.
    pub day: NaiveDate,
    /// How much.
    pub amount: Money,
    /// The entry of the book.
    pub entry: i64,
    /// `em dinheiro`, in Portuguese.
    pub how: String,
    /// Neither forgiven nor paid by somebody else. Rule A18.
    pub by_debtor: bool,
}

/// A debt to a match's winner. Rule A18.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebtNote {
    /// When and how.
    pub occasion: Occasion,
    /// Who owes.
    pub debtor: String,
    /// Whom.
    pub creditor: String,
    /// The debt as it arose.
    pub amount: Money,
    /// Why, in Portuguese: `Grande Prêmio da 1ª partida`.
    pub cause: String,
    /// Payments so far.
    pub paid: Vec<Paid>,
    /// Of a note that is paid in full: codes of the notes that are out.
    pub out: Vec<String>,
}

impl DebtNote {
    /// The note, two equal copies: one for each. Paid in full, it is *quitada*.
    ///
    /// # Panics
    /// More paid than owed is a bug.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let paid: Money = self.paid.iter().map(|paid| paid.amount).sum();
        assert!(paid <= self.amount, "nobody pays more than he owes");
        let open = self.amount - paid;
        if let (true, Some(last)) = (open.is_zero(), self.paid.last()) {
            return self.quit(last);
        }
        let mut facts = vec![
            ("Devedor".to_owned(), self.debtor.clone()),
            ("Credor".to_owned(), self.creditor.clone()),
            ("Motivo".to_owned(), self.cause.clone()),
            ("Valor da dívida".to_owned(), reais(self.amount)),
        ];
        if paid.is_positive() {
            facts.push(("Já pago".to_owned(), reais(paid)));
        }
        facts.push(("Falta pagar".to_owned(), reais(open)));
        let mut table = Table::new(&[
            ("Data", Align::Left),
            ("Valor pago (R$)", Align::Right),
            ("Falta (R$)", Align::Right),
            ("Rubrica do credor", Align::Left),
        ]);
        let mut left = self.amount;
        for paid in &self.paid {
            left -= paid.amount;
            table.row(vec![
                date::short_day(paid.day),
                plain(paid.amount),
                plain(left),
                String::new(),
            ]);
        }
        table.blank(4);
        let toy = self.toy();
        let blocks = vec![
            Block::Facts(facts),
            Block::Notice(format!(
                "Eu, {}, devo a {} a quantia de {} ({}){toy}.",
                self.debtor,
                self.creditor,
                reais(open),
                reais_in_full(open)
            )),
            Block::Paragraph(
                "Pela regra da falência, o devedor não joga outra partida de Arremate Carteado \
                 até pagar tudo, ou até este credor o aceitar; a licença vale para uma partida. \
                 A dívida não acaba com a noite."
                    .to_owned(),
            ),
            Block::Heading("Pagamentos em parte".to_owned()),
            Block::Table(table),
        ];
        self.signed("Nota de dívida", blocks)
    }

    /// What is signed says by itself that it is no claim to real money.
    fn toy(&self) -> &'static str {
        if self.occasion.real_money {
            ""
        } else {
            ", em dinheiro de brinquedo"
        }
    }

    /// Who received from whom, where it was the debtor who gave it all.
    fn ended(&self) -> String {
        match self.paid.iter().all(|paid| paid.by_debtor) {
            true => format!("{} recebeu de {}", self.creditor, self.debtor),
            false => format!("{} já não deve a {}", self.debtor, self.creditor),
        }
    }

    /// The note that nobody owes any more, with the entry that ended it.
    fn quit(&self, last: &Paid) -> Sheet {
        let mut facts = vec![
            ("Devedor".to_owned(), self.debtor.clone()),
            ("Credor".to_owned(), self.creditor.clone()),
            ("Motivo".to_owned(), self.cause.clone()),
            ("Valor da dívida".to_owned(), reais(self.amount)),
            (
                "Quitada em".to_owned(),
                format!("{}, lançamento {}", date::short_day(last.day), last.entry),
            ),
        ];
        if !self.out.is_empty() {
            facts.push(("Nota que perde o valor".to_owned(), self.out.join(" · ")));
        }
        let mut table = Table::new(&[
            ("Data", Align::Left),
            ("Lançamento", Align::Right),
            ("Como", Align::Left),
            ("Valor pago (R$)", Align::Right),
            ("Falta (R$)", Align::Right),
        ]);
        let mut left = self.amount;
        for paid in &self.paid {
            left -= paid.amount;
            table.row(vec![
                date::short_day(paid.day),
                paid.entry.to_string(),
                paid.how.clone(),
                plain(paid.amount),
                plain(left),
            ]);
        }
        let blocks = vec![
            Block::Facts(facts),
            Block::Notice(format!(
                "QUITADA. {} tudo o que esta nota devia: {} ({}){}.",
                self.ended(),
                reais(self.amount),
                reais_in_full(self.amount),
                self.toy()
            )),
            Block::Paragraph(
                "Por esta dívida ninguém mais está barrado. A nota de dívida antiga perde o \
                 valor: rasguem-na, ou guardem-na junto desta."
                    .to_owned(),
            ),
            Block::Heading("Como foi paga".to_owned()),
            Block::Table(table),
        ];
        self.signed("Nota de dívida quitada", blocks)
    }

    fn signed(&self, title: &str, blocks: Vec<Block>) -> Sheet {
        let signer = |name: &str, role: &str| Signer {
            name: name.to_owned(),
            role: role.to_owned(),
        };
        let banker = &self.occasion.banker;
        let mut signers = vec![
            signer(&self.debtor, "devedor"),
            signer(&self.creditor, "credor"),
        ];
        // Nobody is a witness to what he himself owes or is owed.
        let party = signers.iter_mut().find(|signer| signer.name == *banker);
        let statement = if let Some(party) = party {
            party.role.push_str(" e banqueiro");
            "Assinam devedor e credor."
        } else if banker.is_empty() {
            "Assinam devedor e credor."
        } else {
            signers.push(signer(banker, "banqueiro, testemunha"));
            "Assinam devedor e credor, diante do banqueiro."
        };
        let signed_by = Block::Signatures {
            statement: statement.to_owned(),
            signers,
        };
        let mut sheet = assemble(
            &self.occasion,
            title,
            "Falência no Arremate Carteado",
            blocks,
            None,
            Some(signed_by),
        );
        sheet.copies = 2;
        sheet.coded(&self.occasion.chain)
    }
}
