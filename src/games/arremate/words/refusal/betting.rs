//! Why a bet is not possible. Rules A6, A8, A9.

use crate::games::arremate::rules::betting::BetRefusal;

use crate::words::money::plain;
use crate::words::names::Names;
use crate::words::refusal::{not_his_turn, not_multiple};

/// A refusal of the betting.
#[must_use]
pub fn refusal(refusal: &BetRefusal, names: &Names) -> String {
    match *refusal {
        BetRefusal::Over => {
            "As apostas desta rodada acabaram: passe ao final da rodada.".to_owned()
        }
        BetRefusal::NotIn(player) => format!(
            "{} não está na rodada, ou já correu: escolha quem ainda está nela.",
            names.person(player)
        ),
        BetRefusal::NotHisTurn { player, turn } => not_his_turn(player, turn, names),
        BetRefusal::AlreadyOpened => {
            "A rodada já foi aberta: pague, repique, corra ou vá de tudo ou nada.".to_owned()
        }
        BetRefusal::NothingToCall => {
            "Ninguém abriu ainda, não há o que pagar nem repicar: abra, ou corra.".to_owned()
        }
        BetRefusal::AlreadyBought => {
            "Cada um compra só uma carta por rodada, e a sua já foi comprada: escolha outra jogada."
                .to_owned()
        }
        BetRefusal::NoBuyingNow => {
            "Agora não se compra carta: é hora de apostar ou correr.".to_owned()
        }
        BetRefusal::OnlyBuyingNow => {
            "As apostas estão iguais: quem ainda não comprou compra uma carta, ou diz que não quer."
                .to_owned()
        }
        BetRefusal::NoCards => "O Monte não tem mais cartas: escolha outra jogada.".to_owned(),
        BetRefusal::BelowMinimum { minimum, offered } => {
            let minimum = plain(minimum);
            format!(
                "A aposta mínima é {minimum} e você disse {}: aposte {minimum} ou mais, ou vá de \
                 tudo ou nada.",
                plain(offered)
            )
        }
        BetRefusal::AboveChips { wanted, free } => format!(
            "A aposta pede {} e as fichas são {}: vá de tudo ou nada com {}, ou corra.",
            plain(wanted),
            plain(free),
            plain(free)
        ),
        BetRefusal::NotMultiple { amount, ante } => not_multiple(amount, ante),
        BetRefusal::NobodyCanAnswer => {
            "Ninguém mais na rodada tem fichas para responder ao repique: pague ou corra."
                .to_owned()
        }
        BetRefusal::NoChips(player) => format!(
            "{} não tem nenhuma ficha: não aposta nem compra carta.",
            names.person(player)
        ),
    }
}
