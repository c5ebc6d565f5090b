//! One sentence for each refusal: what is the case, with its numbers, and
//! after the colon what can be done about it.

pub mod bank;
pub mod chips;
pub mod ledger;
pub mod pot;
mod settling;

use std::collections::BTreeSet;

use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::domain::writing::is_unseen;
use crate::games::{Refusal, each};

use super::Said;
use super::money::plain;
use super::names::{Names, listed, listed_with};

/// A refusal, for the person who was refused.
#[must_use]
pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    each!(refusal, Refusal, (_, why) => why.said(names),
        Refusal::Bank(why) => bank::refusal(why, names),
        Refusal::OnlyRead => "Aqui o livro só se lê, e nada foi lançado: lance por lá, ou feche-o lá \
            e peça “Escrever daqui”."
            .to_owned(),
        Refusal::OtherGame { game, number } => format!(
            "Está em andamento a partida {number} de {}: termine-a, ou deixe-a em pausa, antes de \
             começar outro jogo.",
            game.name()
        ),
    )
}

/// A sign that no face of paper or window has.
#[must_use]
pub fn unshown(sign: char) -> String {
    match is_seen(sign) {
        true => format!("O sinal {sign} não sai no papel: escreva com letras."),
        false => format!(
            "Há um sinal que não se vê (U+{:04X}) e não sai no papel: escreva de novo, sem ele.",
            u32::from(sign)
        ),
    }
}

/// What printing puts in the place of signs that an older book still has.
#[must_use]
pub fn replaced(signs: &BTreeSet<char>) -> Option<String> {
    let all: Vec<String> = signs
        .iter()
        .map(|sign| match is_seen(*sign) {
            true => format!("“{sign}”"),
            false => format!("U+{:04X}", u32::from(*sign)),
        })
        .collect();
    let sign = match all.len() {
        0 => return None,
        1 => "O sinal",
        _ => "Os sinais",
    };
    let goes = if all.len() == 1 { "sai" } else { "saem" };
    Some(format!(
        "{sign} {} não {goes} no papel, e no lugar fica “?”: se é um nome, corrija-o antes de imprimir.",
        listed(&all)
    ))
}

/// Can a sign be shown between quotation marks, so far as the reader's own
/// faces have it?
fn is_seen(sign: char) -> bool {
    let marks =
        ('\u{300}'..='\u{36f}').contains(&sign) || ('\u{fe00}'..='\u{fe0f}').contains(&sign);
    !(sign.is_control() || sign.is_whitespace() || is_unseen(sign) || marks)
}

/// It is somebody else's turn.
#[must_use]
pub fn not_his_turn(player: PlayerId, turn: PlayerId, names: &Names) -> String {
    let (player, turn) = (names.person(player), names.person(turn));
    format!("É a vez de {turn}, não de {player}: registre primeiro o que {turn} faz.")
}

/// Somebody is named twice.
#[must_use]
pub fn twice(name: &str) -> String {
    format!("{name} aparece duas vezes: deixe o nome uma vez só.")
}

/// An amount that the lowest chip can't pay. Rule A2.
#[must_use]
pub fn not_multiple(amount: Money, ante: Money) -> String {
    let said = plain(amount);
    if !amount.is_positive() {
        return format!("O valor {said} não serve: use {} ou mais.", plain(ante));
    }
    let below = Money::from_centavos(amount.centavos() / ante.centavos() * ante.centavos());
    let near = [
        Some(below).filter(|m| m.is_positive()),
        below.checked_add(ante),
    ];
    format!(
        "O valor {said} não se paga em fichas, porque a menor vale {}: use {}.",
        plain(ante),
        either(&near)
    )
}

/// `87,00 ou 88,00`; what there is of the two.
#[must_use]
pub fn either(amounts: &[Option<Money>]) -> String {
    let shown: Vec<String> = amounts.iter().flatten().map(|m| plain(*m)).collect();
    listed_with(&shown, "ou")
}

/// More chips of a colour than are out and not counted for somebody else.
/// Rule A19.
#[must_use]
pub fn colours_differ(colour: usize, counted: u32, out: u32, names: &Names) -> String {
    format!(
        "Tirando o que já se contou dos outros, {} {out} da cor {} fora do Cacife de Fichas, e \
         foram contadas {counted}: conte de novo, ou registre antes o troco que foi feito.",
        if out == 1 { "resta" } else { "restam" },
        names.colour(colour)
    )
}

/// `faltam 2,00`, `sobram 2,00`.
#[must_use]
pub fn gap(counted: Money, expected: Money) -> String {
    match counted.checked_sub(expected) {
        Some(gap) if gap.is_negative() => format!("faltam {}", plain(-gap)),
        Some(gap) => format!("sobram {}", plain(gap)),
        None => "a diferença é enorme".to_owned(),
    }
}

/// Beyond what the books hold.
#[must_use]
pub fn too_large() -> String {
    format!(
        "O valor está fora do que se pode lançar, de zero a {}: informe outro.",
        plain(Money::LIMIT)
    )
}
