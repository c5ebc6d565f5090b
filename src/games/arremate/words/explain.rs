//! Where a figure of Arremate comes from: the reckoning in one sentence. It
//! tells what the rules found; it decides nothing.

use crate::domain::money::Money;
use crate::words::cards::points;
use crate::words::explain::{BEYOND, times};
use crate::words::money::plain;
use crate::words::names::{counted, listed};

#[cfg(test)]
mod tests;

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
