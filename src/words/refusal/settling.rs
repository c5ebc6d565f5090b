//! Why a night can't be settled, or not be closed yet. Rule A18.

use crate::bank::Refusal;

use super::super::money::reais;
use super::super::names::{Names, counted};

/// A refusal of the settling.
pub(super) fn refusal(refusal: &Refusal, names: &Names) -> String {
    match refusal {
        Refusal::OnAccount { handed } => format!(
            "As fichas são fiadas, é regra da casa: ninguém entrega {} agora, tudo se acerta no \
             fim da noite.",
            reais(*handed)
        ),
        Refusal::SettledAlready { transfers } => format!(
            "A noite já está acertada assim, com {} por fazer: marque cada um depois de pago.",
            counted(*transfers, "pagamento", "pagamentos")
        ),
        Refusal::NoPrizeDebt { debtor, creditor } => format!(
            "{} não deve Grande Prêmio a {}: só essa dívida precisa do acordo dos dois.",
            names.person(*debtor),
            names.person(*creditor)
        ),
        Refusal::AccountsOpen { owed } if owed.is_zero() => {
            "Ainda há fichas fiadas sem acerto: façam antes o acerto da noite.".to_owned()
        }
        Refusal::AccountsOpen { owed } => format!(
            "Ainda há {} em fichas fiadas sem acerto: façam antes o acerto da noite.",
            reais(*owed)
        ),
        _ => "Não há o que acertar: ninguém que jogou hoje tem conta a pagar ou a receber, fora \
              o Grande Prêmio, que fica com o credor."
            .to_owned(),
    }
}
