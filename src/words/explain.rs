//! Where a figure comes from, for whoever asks: the reckoning in one sentence.
//! It tells what the rules found; it decides nothing.

use crate::domain::money::Money;

use super::labels;
use super::money::{plain, reais};
use super::names::listed;

#[cfg(test)]
mod tests;

/// What can't be written any more.
pub const BEYOND: &str = "mais do que se pode escrever";

/// `4 × 1,00` as an amount.
#[must_use]
pub fn times(amount: Money, count: i64) -> String {
    amount
        .checked_mul(count)
        .map_or_else(|| BEYOND.to_owned(), plain)
}

/// One pot: how much, who competed, who won, and to whom the odd chips went
/// and why. `index` 0 is the Montante. Rules A10, A11.
#[must_use]
pub fn pot(
    index: usize,
    amount: Money,
    competed: &[String],
    shares: &[(String, Money)],
    odd_to: &[String],
    unit: Money,
) -> String {
    let (title, amount) = (labels::pot(index), reais(amount));
    let winners: Vec<&String> = shares.iter().map(|(winner, _)| winner).collect();
    let won_by = listed(&winners);
    if competed.len() == 1 {
        return format!("{title} de {amount}: só {won_by} participa e leva tudo.");
    }
    let competed = listed(competed);
    if winners.len() == 1 {
        return format!(
            "{title} de {amount}, disputado por {competed}: {won_by} vence e leva tudo."
        );
    }
    let least = shares.iter().map(|(_, share)| *share).min();
    let each = reais(least.unwrap_or_default());
    let odd = match odd_to.len() {
        0 => "sem sobra".to_owned(),
        1 => format!(
            "e a sobra de {} vai para {}, o primeiro à esquerda do carteador entre os \
             empatados",
            reais(unit),
            listed(odd_to)
        ),
        count => format!(
            "e as {count} sobras de {} vão para {}, uma para cada, os primeiros à esquerda \
             do carteador entre os empatados",
            reais(unit),
            listed(odd_to)
        ),
    };
    format!(
        "{title} de {amount}, disputado por {competed}: {won_by} empatam, cada um leva {each}, \
         {odd}."
    )
}

/// A player's result of the evening: `Dinheiro −87,00, fichas +92,00, dívidas
/// +10,00: resultado +15,00.` Rule A7 (iii).
#[must_use]
pub fn result(money: Money, chips: Money, debts: Money) -> String {
    let all = money
        .checked_add(chips)
        .and_then(|sum| sum.checked_add(debts));
    format!(
        "Dinheiro {}, fichas {}, dívidas {}: resultado {}.",
        signed(money),
        signed(chips),
        signed(debts),
        all.map_or_else(|| BEYOND.to_owned(), signed)
    )
}

/// With a sign where it is not zero: `+10,00`, `−2,00`, `0,00`.
#[must_use]
pub fn signed(amount: Money) -> String {
    if amount.is_positive() {
        format!("+{}", plain(amount))
    } else {
        plain(amount)
    }
}
