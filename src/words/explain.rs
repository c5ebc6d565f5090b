//! Where a figure comes from, for whoever asks: the reckoning in one sentence.
//! It tells what the rules found; it decides nothing.

use crate::domain::money::Money;

use super::cards::points;
use super::labels;
use super::money::{plain, reais};
use super::names::{counted, listed};

#[cfg(test)]
mod tests;

/// What can't be written any more.
const BEYOND: &str = "mais do que se pode escrever";

fn times(amount: Money, count: i64) -> String {
    amount
        .checked_mul(count)
        .map_or_else(|| BEYOND.to_owned(), plain)
}

/// Valor Base: `50,00 + 100,00 + 46,00 + 150,00 = 346,00.` Rule A3.
#[must_use]
pub fn base_value(declared: &[Money], base: Money) -> String {
    let each: Vec<String> = declared.iter().copied().map(plain).collect();
    format!("{} = {}.", each.join(" + "), plain(base))
}

/// Cacife: `346,00 ÷ 4 = 86,50, arredondado para 87,00.` `≈` where the mean
/// has no exact centavos; no rounding is told where there was none. Rule A3.
#[must_use]
pub fn cacife(base: Money, players: u32, cacife: Money) -> String {
    let players = i64::from(players.max(1));
    let exact = base.centavos() % players == 0;
    // Half up, for show only; the Cacife itself comes from the exact mean.
    let half_up =
        (2 * i128::from(base.centavos()) + i128::from(players)) / (2 * i128::from(players));
    let mean = Money::from_centavos(i64::try_from(half_up).unwrap_or(base.centavos()));
    let sign = if exact { '=' } else { '≈' };
    let rounded = if exact && mean == cacife {
        String::new()
    } else {
        format!(", arredondado para {}", plain(cacife))
    };
    format!(
        "{} ÷ {players} {sign} {}{rounded}.",
        plain(base),
        plain(mean)
    )
}

/// `Taxa de 1,00 × 4 jogadores na rodada = 4,00.` Rule A6.
#[must_use]
pub fn bet_min(ante: Money, players: usize) -> String {
    format!(
        "Taxa de {} × {} na rodada = {}.",
        plain(ante),
        counted(players, "jogador", "jogadores"),
        times(ante, i64::try_from(players).unwrap_or(i64::MAX))
    )
}

/// `Carta mais alta J: 3 × Taxa de 1,00 = 3,00.` Rule A6.
#[must_use]
pub fn bid_min(highest: &str, taxas: i64, ante: Money) -> String {
    format!(
        "Carta mais alta {highest}: {taxas} × Taxa de {} = {}.",
        plain(ante),
        times(ante, taxas)
    )
}

/// `Nível 12,00 − 4,00 que já pôs = 8,00 para pagar.` Rule A8.
#[must_use]
pub fn call(level: Money, put: Money) -> String {
    let open = level
        .checked_sub(put)
        .map_or_else(|| BEYOND.to_owned(), plain);
    format!(
        "Nível {} − {} que já pôs = {open} para pagar.",
        plain(level),
        plain(put)
    )
}

/// `234 pontos × 1,00 = 234,00 de cada um; 3 perdedores: 702,00.` Rule A17.
#[must_use]
pub fn grand_prize(winner_points: u32, ante: Money, losers: usize) -> String {
    let each = ante.checked_mul(i64::from(winner_points));
    let losers_count = i64::try_from(losers).unwrap_or(i64::MAX);
    format!(
        "{} × {} = {} de cada um; {}: {}.",
        points(winner_points),
        plain(ante),
        times(ante, i64::from(winner_points)),
        counted(losers, "perdedor", "perdedores"),
        each.map_or_else(|| BEYOND.to_owned(), |each| times(each, losers_count))
    )
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

/// A player in the search for the next Cacife. Rule A20.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remaining {
    /// His name.
    pub name: String,
    /// Worth of his chips after the Prêmio.
    pub chips: Money,
    /// A loser who stays and is not em quebra.
    pub counts: bool,
}

/// `Perdedores que ficam e não estão em quebra: Caio 52,00 e Duda 80,00; o menor
/// total é 52,00.` Rule A20.
#[must_use]
pub fn next_cacife(players: &[Remaining], next: Option<Money>) -> String {
    let counting: Vec<String> = players
        .iter()
        .filter(|player| player.counts)
        .map(|player| format!("{} {}", player.name, plain(player.chips)))
        .collect();
    match next {
        Some(next) => format!(
            "Perdedores que ficam e não estão em quebra: {}; o menor total é {}.",
            listed(&counting),
            plain(next)
        ),
        None => "Nenhum perdedor fica sem estar em quebra: o próximo Cacife será declarado de \
                 novo."
            .to_owned(),
    }
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
        plain(amount).replacen('-', "−", 1)
    }
}
