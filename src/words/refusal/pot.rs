//! Why pots can't be divided. Rules A10, A11.

use crate::domain::money::Money;
use crate::domain::pot::{Fault, SEATS_MAX};

use super::super::labels;
use super::super::money::plain;
use super::super::names::sentence;

/// The seat with that index, dealer's left first, where no names are at hand.
#[must_use]
pub fn seat(index: usize) -> String {
    format!("o {}º à esquerda do carteador", index.saturating_add(1))
}

/// A fault of the division; `name` says who sits where.
#[must_use]
pub fn fault(fault: &Fault, name: impl Fn(usize) -> String) -> String {
    let text = match *fault {
        Fault::Unit(unit) => {
            format!("A menor ficha vale {}: informe mais que zero.", plain(unit))
        }
        Fault::Seats(0) => "Não há ninguém na rodada: informe os jogadores.".to_owned(),
        Fault::Seats(count) => {
            format!("São {count} lugares e o máximo é {SEATS_MAX}: retire os que não jogam.")
        }
        Fault::Amount { seat, amount } => format!(
            "{} tem {} na rodada, fora do limite de zero a {}: confira o valor.",
            name(seat),
            plain(amount),
            plain(Money::LIMIT)
        ),
        Fault::NotMultiple { seat, amount, unit } => format!(
            "{} tem {} na rodada, que não se fazem com fichas de {}: confira as fichas.",
            name(seat),
            plain(amount),
            plain(unit)
        ),
        Fault::NobodyLeft => {
            "Todos correram e ninguém pode levar o Montante: deixe ao menos um na rodada."
                .to_owned()
        }
        Fault::UnknownSeat(_) => {
            "A classificação nomeia quem não está na rodada: retire-o.".to_owned()
        }
        Fault::EmptyGroup => "Há um grupo sem ninguém na classificação: retire-o.".to_owned(),
        Fault::RankedFolded(seat) => format!(
            "{} correu e não pode estar na classificação: retire-o.",
            name(seat)
        ),
        Fault::RankedTwice(seat) => format!(
            "{} está duas vezes na classificação: deixe uma só.",
            name(seat)
        ),
        Fault::NotRanked(seat) => format!(
            "{} não correu, mas falta na classificação: acrescente-o.",
            name(seat)
        ),
        Fault::PotCount { pots, named } => format!(
            "Os montantes são {pots} e os vencedores foram ditos para {named}: diga quem ganhou \
             cada um."
        ),
        Fault::NotEligible { pot, seat } => format!(
            "{} não participa do {}: escolha quem pagou por ele.",
            name(seat),
            labels::pot(pot)
        ),
    };
    sentence(&text)
}
