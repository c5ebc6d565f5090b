//! Facts from the last round on: points, ties, Grande Prêmio, acertos, pause.

use crate::bank::Sale;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Snapshot;
use crate::games::arremate::rules::command::Figure;
use crate::games::arremate::rules::event::{PointsCount, PrizePayment};

use crate::games::arremate::words::cards::figure as figure_said;
use crate::words::cards;
use crate::words::event::bank::rounds;
use crate::words::money::plain;
use crate::words::names::{Names, listed};

pub(super) fn last_round_ended(taken: &[(PlayerId, u32)], names: &Names) -> String {
    let each: Vec<String> = taken
        .iter()
        .filter(|(_, points)| *points > 0)
        .map(|(player, points)| format!("{} {}", names.person(*player), cards::points(*points)))
        .collect();
    match each.as_slice() {
        [] => "Fim da última rodada.".to_owned(),
        each => format!("Fim da última rodada; recolheram: {}.", listed(each)),
    }
}

pub(super) fn figure_drawn(name: &str, figure: Figure) -> String {
    let after = match figure {
        Figure::Ace => " e tira outra carta",
        Figure::Joker => " e venceu",
        Figure::Jack | Figure::Queen | Figure::King => "",
    };
    format!(
        "Baralho Figurado: {name} tirou {}{after}.",
        figure_said(figure)
    )
}

pub(super) fn card_box_taken(name: &str, amount: Money) -> String {
    if amount.is_zero() {
        return format!("O Caixa de Venda de Cartas coube a {name}, mas estava vazio.");
    }
    format!(
        "{name} levou {} do Caixa de Venda de Cartas.",
        plain(amount)
    )
}

pub(super) fn prize_paid(
    winner: &str,
    prize: Money,
    payments: &[PrizePayment],
    names: &Names,
) -> String {
    let each: Vec<String> = payments.iter().map(|paid| payment(paid, names)).collect();
    format!(
        "{winner} ganhou o Grande Prêmio, {} de cada um: {}.",
        plain(prize),
        each.join("; ")
    )
}

pub(super) fn settled(
    next_cacife: Option<Money>,
    leaving: &[PlayerId],
    payments: &[(PlayerId, Money)],
    names: &Names,
) -> String {
    let next = match next_cacife {
        Some(next) => format!("o próximo Cacife é {}", plain(next)),
        None => "o próximo Cacife será declarado de novo".to_owned(),
    };
    let paid = match payments {
        [] => String::new(),
        payments => format!("; trocaram as fichas {}", names.amounts(payments)),
    };
    let leaving = match leaving {
        [] => String::new(),
        [only] => format!("; {} não joga a próxima", names.person(*only)),
        many => format!("; {} não jogam a próxima", names.people(many)),
    };
    format!("Acertos: {next}{paid}{leaving}.")
}

/// Why the Cacife is another one than the acertos found. Rule A20.
pub(super) fn reckoned(
    cacife: Money,
    before: Option<Money>,
    totals: &[(PlayerId, Money)],
    names: &Names,
) -> String {
    let was = match before {
        Some(before) => format!("não {} como nos acertos", plain(before)),
        None => "que os acertos não tinham achado".to_owned(),
    };
    format!(
        "O Cacife é {}, {was}: dos perdedores que jogam, {}.",
        plain(cacife),
        names.amounts(totals)
    )
}

pub(super) fn carried(paused: &[Snapshot], next: u32) -> String {
    let waiting: Vec<String> = paused.iter().map(|p| p.number.to_string()).collect();
    let paused = match waiting.as_slice() {
        [] => "Não há partida em pausa".to_owned(),
        [only] => format!("A partida {only} está em pausa"),
        many => format!("As partidas {} estão em pausa", listed(many)),
    };
    format!("{paused}; a próxima será a partida {next}.")
}

pub(super) fn points_counted(counts: &[PointsCount], names: &Names) -> String {
    let each: Vec<String> = counts
        .iter()
        .map(|count| {
            let mut notes = Vec::new();
            if count.sheet > 0 {
                notes.push(format!("{} da folha", count.sheet));
            }
            if count.counted != count.entered {
                notes.push(format!("anotados {}", count.entered));
            }
            let notes = match notes.as_slice() {
                [] => String::new(),
                notes => format!(" ({})", notes.join(", ")),
            };
            format!("{} {}{notes}", names.person(count.player), count.total)
        })
        .collect();
    format!("Contagem dos pontos: {}.", listed(&each))
}

/// `Beto 94,00 em fichas e 40,00 que fica devendo`.
fn payment(paid: &PrizePayment, names: &Names) -> String {
    let mut parts = Vec::new();
    if paid.chips.is_positive() {
        parts.push(format!("{} em fichas", plain(paid.chips)));
    }
    if paid.money.is_positive() {
        parts.push(format!("{} em dinheiro", plain(paid.money)));
    }
    if paid.debt.is_positive() {
        parts.push(format!("deve {}", plain(paid.debt)));
    }
    let how = match parts.as_slice() {
        [] => "nada".to_owned(),
        parts => listed(parts),
    };
    format!("{} {how}", names.person(paid.from))
}

pub(super) fn paused(snapshot: &Snapshot, names: &Names) -> String {
    let each: Vec<String> = snapshot
        .players
        .iter()
        .map(|player| {
            let broke = if player.broke { " (em quebra)" } else { "" };
            format!(
                "{} {} e {}{broke}",
                names.person(player.player),
                plain(player.chips),
                cards::points(player.points)
            )
        })
        .collect();
    let boxed = if snapshot.card_box.is_zero() {
        String::new()
    } else {
        format!(
            "; ficam {} no Caixa de Venda de Cartas",
            plain(snapshot.card_box)
        )
    };
    format!(
        "Partida {} em pausa depois de {}: {}{boxed}.",
        snapshot.number,
        rounds(snapshot.rounds),
        each.join(", ")
    )
}

pub(super) fn resumed(snapshot: &Snapshot, sales: &[Sale], names: &Names) -> String {
    let bought: Vec<_> = sales
        .iter()
        .map(|sale| (sale.player, sale.amount))
        .collect();
    let bought = match bought.as_slice() {
        [] => "sem fichas a recomprar".to_owned(),
        bought => format!("recompraram as fichas da folha {}", names.amounts(bought)),
    };
    format!(
        "Partida {} retomada: {bought}; {} dá as cartas.",
        snapshot.number,
        names.person(snapshot.dealer)
    )
}
