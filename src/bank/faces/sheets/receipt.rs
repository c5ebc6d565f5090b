//! The receipt of a Cacife: money over the counter, chips back.

use super::{Holding, Occasion, assemble, holdings, signatures, worth};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::money::Money;
use crate::report::sheet::{Block, Sheet};
use crate::words::money::reais;
use crate::words::number::reais_in_full;

/// A purchase of chips.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// When and how.
    pub occasion: Occasion,
    /// Who bought.
    pub player: String,
    /// What for: `Cacife de Jogo da 1ª partida`, in Portuguese.
    pub purpose: String,
    /// What he paid.
    pub amount: Money,
    /// What he handed over; the amount itself where it was exact.
    pub handed: Money,
    /// The set in play.
    pub chips: ChipSet,
    /// Chips he got, per colour.
    pub stack: Stack,
}

impl Receipt {
    /// The sheet, with the change that was given back.
    ///
    /// # Panics
    /// Chips that are not worth what was paid, or less money handed over than
    /// paid, are bugs.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        assert!(
            worth(&self.chips, &self.stack) == self.amount,
            "a receipt's chips are worth what was paid"
        );
        assert!(self.handed >= self.amount, "nobody pays with less");
        let change = self.handed - self.amount;
        let given = if change.is_zero() {
            "não houve".to_owned()
        } else {
            reais(change)
        };
        let (from, paid) = if self.occasion.on_account() {
            ("Levou fiado", "Valor, que se acerta no fim da noite")
        } else {
            ("Recebido de", "Valor pago")
        };
        let mut facts = vec![
            (from.to_owned(), self.player.clone()),
            ("Referente a".to_owned(), self.purpose.clone()),
            (paid.to_owned(), reais(self.amount)),
            ("Por extenso".to_owned(), reais_in_full(self.amount)),
        ];
        if !self.occasion.on_account() {
            facts.push(("Entregou".to_owned(), reais(self.handed)));
            facts.push(("Troco devolvido".to_owned(), given));
        }
        let mut blocks = vec![
            Block::Facts(facts),
            Block::Heading("Fichas entregues".to_owned()),
        ];
        let row = Holding {
            holder: self.player.clone(),
            stack: self.stack.clone(),
            extra: String::new(),
        };
        blocks.extend(holdings(&self.chips, &[row], None));
        let statement = if self.occasion.on_account() {
            "As fichas foram conferidas pelos dois; o dinheiro se acerta no fim da noite."
        } else {
            "Dinheiro, troco e fichas foram conferidos pelos dois."
        };
        let signed_by = signatures(
            statement,
            std::slice::from_ref(&self.player),
            Some(&self.occasion.banker),
        );
        let mut sheet = assemble(
            &self.occasion,
            "Recibo do Cacife",
            &self.player,
            blocks,
            None,
            Some(signed_by),
        );
        sheet.copies = 2;
        sheet.coded(&self.occasion.chain)
    }
}
