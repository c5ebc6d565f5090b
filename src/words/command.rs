//! What an order was, in a few words: what undo would undo ("Desfazer:
//! abertura de Ana com 4,00"). Small first letter, no point.

use crate::bank;
use crate::games::{Command, each};

use super::Said;
use super::count::of_place;
use super::money::{plain, reais};
use super::names::Names;

/// An order, as a phrase.
#[must_use]
pub fn command(command: &Command, names: &Names) -> String {
    each!(command, Command, (_, order) => order.said(names),
        Command::Open(_) => "abertura da noite".to_owned(),
        Command::Bank(order) => of_bank(order, names),
    )
}

fn of_bank(command: &bank::Command, names: &Names) -> String {
    let name = |player| names.person(player);
    match command {
        bank::Command::OpenEvening { .. } => "abertura da noite".to_owned(),
        bank::Command::AddPerson { name } => format!("entrada de {} no livro", name.trim()),
        bank::Command::RenamePerson { name, .. } => format!("novo nome: {}", name.trim()),
        bank::Command::MergePeople { into, .. } => {
            format!("junção de duas pessoas em {}", name(*into))
        }
        bank::Command::SetBanker { player } => format!("{} na Banca", name(*player)),
        bank::Command::ChooseRules(_) => "regra da compra de fichas".to_owned(),
        bank::Command::ChooseChips { .. } => "escolha das fichas".to_owned(),
        bank::Command::LayChips { same: true, .. } => "escolha das mesmas fichas".to_owned(),
        bank::Command::LayChips { same: false, .. } => "escolha de outras fichas".to_owned(),
        bank::Command::TakeFromBox { player, amount, .. } => {
            format!(
                "retirada de {} do caixa por {}",
                reais(*amount),
                name(*player)
            )
        }
        bank::Command::SellChips { player, amount, .. } => {
            format!("venda de {} em fichas a {}", plain(*amount), name(*player))
        }
        bank::Command::CashOut { player, .. } => {
            let who = name(*player);
            match names.on_account() {
                true => format!("devolução das fichas de {who}"),
                false => format!("troca das fichas de {who} por dinheiro"),
            }
        }
        bank::Command::CashOutAll if names.on_account() => {
            "devolução de todas as fichas".to_owned()
        }
        bank::Command::CashOutAll => "troca de todas as fichas por dinheiro".to_owned(),
        bank::Command::MakeChange { player, .. } => format!("troco de {}", name(*player)),
        bank::Command::Count { counted, .. } => {
            format!("conferência {}", of_place(counted.place(), names))
        }
        bank::Command::CountTable { .. } => "acerto pela mesa".to_owned(),
        bank::Command::Explain { difference, .. } => {
            format!("explicação da diferença nº {difference}")
        }
        bank::Command::PayDebt {
            debtor,
            creditor,
            amount,
        } => format!(
            "pagamento de {} de {} {}",
            reais(*amount),
            name(*debtor),
            names.to_party(*creditor)
        ),
        bank::Command::PayOneDebt { debt, amount } => format!(
            "pagamento de {} de {} {} ({})",
            reais(*amount),
            name(debt.debtor),
            names.to_party(debt.creditor),
            super::labels::cause(debt.cause)
        ),
        bank::Command::ForgiveDebt {
            debtor,
            creditor,
            amount,
            ..
        } => format!(
            "perdão de {} da dívida de {} a {}",
            reais(*amount),
            name(*debtor),
            name(*creditor)
        ),
        bank::Command::PayForAnother {
            payer,
            debtor,
            creditor,
            amount,
            ..
        } => format!(
            "pagamento de {} por {} no lugar de {} {}",
            reais(*amount),
            name(*payer),
            name(*debtor),
            names.to_party(*creditor)
        ),
        bank::Command::NetDebts { first, second } => format!(
            "compensação das dívidas entre {} e {}",
            name(*first),
            name(*second)
        ),
        bank::Command::AllowToPlay { creditor, debtor } => {
            format!(
                "licença de {} para {} jogar",
                name(*creditor),
                name(*debtor)
            )
        }
        bank::Command::SettleNight { .. } => "acerto da noite".to_owned(),
        bank::Command::NotePrint(print) => {
            format!("impressão de {}", super::labels::sheet(&print.sheet))
        }
        bank::Command::CloseEvening => "encerramento da noite".to_owned(),
    }
}
