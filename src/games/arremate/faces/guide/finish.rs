//! The end of a match: count, tie, Grande Prêmio, acertos. Rules A15–A20.

use super::template::{Filled, Template};
use super::{At, Choice, Guide, Stepper};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::grand_prize::Purpose;
use crate::games::arremate::rules::points::{Points, difference};
use crate::games::arremate::words::{cards, explain, labels};
use crate::games::arremate::{Command as Game, Moment, Partida};
use crate::games::{Command, Tables};
use crate::words::cards::points;
use crate::words::labels::give_back;
use crate::words::money::plain;
use crate::words::names::counted;

/// One player's line of the final count. Rule A15.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CountLine {
    /// Who.
    pub player: PlayerId,
    /// From the sheet of a pause. Rule A19.
    pub sheet: u32,
    /// Entered during the match.
    pub entered: u32,
    /// As counted, or as entered where nothing was counted yet.
    pub counted: u32,
    /// Sheet and count.
    pub total: u32,
    /// Counted less entered, where they differ.
    pub difference: Option<i64>,
}

/// The final count before it is given, audited. Rules A1, A15.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountPreview {
    /// In seat order.
    pub lines: Vec<CountLine>,
    /// All points together, those of lots without bids aside.
    pub all: u64,
    /// Points in the decks.
    pub held: u32,
    /// What differs from what was entered, and what is to be done.
    pub warnings: Vec<String>,
    /// Why it would be refused.
    pub refused: Option<String>,
}

/// What a count would come to; `counted` as far as it was typed.
#[must_use]
pub fn count_preview(tables: &Tables, counted: &[(PlayerId, u32)]) -> Option<CountPreview> {
    let partida = tables.arremate.partida()?;
    let at = At::new(tables);
    let mut lines = Vec::new();
    let mut warnings = Vec::new();
    for &player in &partida.seats {
        let entered = partida.points_entered(player);
        let typed = counted.iter().find(|(named, _)| *named == player);
        let mine = typed.map_or(entered, |(_, points)| *points);
        let sheet = partida.points_on_sheet(player);
        let difference = difference(Points(entered), Points(mine));
        if let Some(off) = difference {
            let word = if off > 0 { "a mais" } else { "a menos" };
            warnings.push(format!(
                "{}: {} do que foi lançado na partida ({}); vale a contagem.",
                at.name(player),
                format_args!(
                    "{} {word}",
                    points(u32::try_from(off.unsigned_abs()).unwrap_or(u32::MAX))
                ),
                points(entered)
            ));
        }
        lines.push(CountLine {
            player,
            sheet,
            entered,
            counted: mine,
            total: sheet.saturating_add(mine),
            difference,
        });
    }
    let order = Game::CountPoints {
        counted: Some(
            lines
                .iter()
                .map(|line| (line.player, line.counted))
                .collect(),
        ),
    };
    Some(CountPreview {
        all: lines.iter().map(|line| u64::from(line.total)).sum(),
        held: partida.decks.points(),
        lines,
        warnings,
        refused: super::refused(tables, &[Command::Arremate(order)]),
    })
}

/// What was entered is right.
pub(super) fn as_entered(at: &At<'_>) -> Choice {
    at.ready(
        "count-entered",
        "Contagem como foi lançada na partida",
        Some('l'),
        Game::CountPoints { counted: None },
    )
}

/// Counted again.
pub(super) fn count_anew(at: &At<'_>, partida: &Partida) -> Choice {
    let now = partida
        .seats
        .iter()
        .map(|player| (*player, partida.points_entered(*player)));
    at.ask(
        "count",
        "Lançar a contagem de cada um…",
        Some('c'),
        Template::Points,
        Some(Filled::Points(now.collect())),
    )
}

/// Points are counted.
pub(super) fn counting(at: &At<'_>, partida: &Partida) -> Guide {
    let mut guide = at.guide(
        Moment::Counting,
        Stepper::end(partida, Moment::Counting),
        "Contem os pontos",
    );
    let said: Vec<String> = partida
        .seats
        .iter()
        .map(|player| format!("{} {}", at.name(*player), partida.points(*player)))
        .collect();
    guide.asked.push(format!(
        "Lançados até aqui: {}. Nos baralhos há {}.",
        crate::words::names::listed(&said),
        points(partida.decks.points())
    ));
    if !partida.sheet.is_empty() {
        guide
            .asked
            .push("Os pontos da folha da pausa somam-se aos contados agora.".to_owned());
    }
    guide.choices = vec![
        as_entered(at),
        count_anew(at, partida),
        super::stock(at, partida),
    ];
    // In modo leve the chips are counted first. Rule A24.
    if partida.light.due {
        let label = "Quanto cada um tem: acerto pela mesa";
        let count = super::go("table-count", label, Some('q'), super::Place::TableCount);
        guide.choices.push(count);
    }
    guide.on_enter(&["count-entered", "count", "table-count"])
}

/// A tie is broken with the Baralho Figurado. Rule A16.
pub(super) fn tiebreak(at: &At<'_>, partida: &Partida) -> Guide {
    let steps = Stepper::end(partida, Moment::Tiebreak);
    let Some(tie) = partida.tie() else {
        return at.guide(Moment::Tiebreak, steps, "Desempate");
    };
    let what = labels::purpose(tie.purpose);
    let whose = tie.draw.turn();
    let headline = match whose {
        Some(player) => format!("Baralho Figurado: {} tira uma carta", at.name(player)),
        None => "Baralho Figurado".to_owned(),
    };
    let mut guide = at.guide(Moment::Tiebreak, steps, headline);
    guide.turn = whose;
    guide.asked.push(format!(
        "{} empatam: o desempate é {} {what}.",
        at.names.people(&tie.players),
        match tie.purpose {
            Purpose::CardSalesBox => "para a",
            Purpose::GrandePremio => "para o",
        }
    ));
    guide
        .asked
        .push("Valete, Dama e Rei: nada. Ás: tira mais uma. O primeiro curinga vence.".to_owned());
    if let Some(player) = whose {
        for (figure, letter) in crate::games::arremate::rules::figure_deck::Figure::ALL
            .into_iter()
            .zip(['j', 'q', 'k', 'a', '*'])
        {
            guide.choices.push(at.ready(
                &format!("draw-{letter}"),
                format!(
                    "{} tira {} (restam {})",
                    at.name(player),
                    cards::figure(figure),
                    tie.draw.left(figure)
                ),
                Some(letter),
                Game::DrawFigure { player, figure },
            ));
        }
    }
    for &player in &tie.players {
        guide.choices.push(at.ready(
            &format!("tie-{}", player.0),
            format!(
                "{} venceu o desempate (sorteio sem anotar)",
                at.name(player)
            ),
            None,
            Game::NameTieWinner { player },
        ));
    }
    // Which card it is only the table knows: nothing stands on Enter.
    guide
}

/// The Grande Prêmio is paid: chips, then money, then debt. Rules A17, A18.
pub(super) fn prize(at: &At<'_>, partida: &Partida) -> Guide {
    let steps = Stepper::end(partida, Moment::Prize);
    let Ok(settled) = partida.settled(&at.tables.ledger, &[]) else {
        let mut guide = at.guide(Moment::Prize, steps, "Grande Prêmio");
        guide.asked.push(
            "Todos estão em quebra: ninguém pode ganhar o Grande Prêmio. Desfaça a última rodada."
                .to_owned(),
        );
        return guide;
    };
    let mut guide = at.guide(
        Moment::Prize,
        steps,
        format!("{} venceu a partida!", at.name(settled.winner)),
    );
    let won = partida
        .result
        .counts
        .iter()
        .find(|count| count.player == settled.winner)
        .map_or(0, |count| count.total);
    guide.asked.push(explain::grand_prize(
        won,
        partida.ante,
        settled.payments.len(),
    ));
    if let Some((player, amount)) = partida.result.card_box {
        guide.asked.push(format!(
            "{} levou o Caixa de Venda de Cartas, com {}.",
            at.name(player),
            plain(amount)
        ));
    }
    let mut open = Money::ZERO;
    for payment in &settled.payments {
        let rest = payment.debt;
        open = open.checked_add(rest).unwrap_or(open);
        guide.asked.push(if rest.is_zero() {
            format!(
                "{} paga {} em fichas ({}).",
                at.name(payment.from),
                plain(payment.chips),
                at.becomes(payment.from, payment.chips)
            )
        } else {
            format!(
                "{} entrega {} em fichas e ainda deve {}: em dinheiro, ou declara falência.",
                at.name(payment.from),
                plain(payment.chips),
                plain(rest)
            )
        });
    }
    let all_money: Vec<(PlayerId, Money)> = settled
        .payments
        .iter()
        .filter(|payment| payment.debt.is_positive())
        .map(|payment| (payment.from, payment.debt))
        .collect();
    if all_money.is_empty() {
        guide.choices.push(at.ready(
            "pay-chips",
            format!(
                "Pagar o Grande Prêmio em fichas: {}",
                super::round::times(settled.payments.len(), settled.prize)
            ),
            None,
            Game::PayPrize { money: Vec::new() },
        ));
    } else {
        guide.choices.push(at.ready(
            "pay-money",
            format!(
                "Pagar o que falta em dinheiro: {}",
                at.names.amounts(&all_money)
            ),
            None,
            Game::PayPrize {
                money: all_money.clone(),
            },
        ));
        guide.choices.push(at.ask(
            "pay-some",
            "Dizer quanto cada um paga em dinheiro; o resto vira dívida…",
            Some('d'),
            Template::Prize,
            Some(Filled::Money(all_money)),
        ));
        guide.choices.push(at.ready(
            "pay-debt",
            format!("Ninguém paga em dinheiro: {} viram dívida", plain(open)),
            Some('f'),
            Game::PayPrize { money: Vec::new() },
        ));
    }
    guide.on_enter(&["pay-chips", "pay-money"])
}

/// Acertos. Rule A20.
pub(super) fn settling(at: &At<'_>, partida: &Partida) -> Guide {
    let mut guide = at.guide(
        Moment::Settling,
        Stepper::end(partida, Moment::Settling),
        "Seção de Acertos",
    );
    let ledger = &at.tables.ledger;
    let winner = partida.result.prize.map(|(winner, _)| winner);
    let losers: Vec<PlayerId> = partida
        .seats
        .iter()
        .copied()
        .filter(|player| Some(*player) != winner)
        .collect();
    let (next, said) = next_cacife(at, partida, &[]);
    guide.asked.push(said);
    let holds: Vec<(PlayerId, Money)> = losers
        .iter()
        .map(|player| (*player, ledger.stack(*player)))
        .collect();
    guide
        .asked
        .push(format!("Os perdedores têm {}.", at.names.amounts(&holds)));
    let broke = partida.in_quebra(ledger);
    if !broke.is_empty() {
        guide
            .asked
            .push(format!("Em quebra: {}.", at.names.people(&broke)));
    }
    let all: Money = partida.seats.iter().map(|p| ledger.stack(*p)).sum();
    let cacife = next.map_or_else(
        || "declara-se de novo".to_owned(),
        |next| format!("próximo Cacife {}", plain(next)),
    );
    guide.choices = vec![
        at.ready(
            "settle",
            format!(
                "Todos ficam: {}; {cacife}",
                give_back(all, at.names.on_account())
            ),
            None,
            Game::Settle {
                leaving: Vec::new(),
            },
        ),
        at.ask(
            "settle-leaving",
            format!(
                "Alguém sai: escolher entre {}…",
                counted(partida.seats.len(), "jogador", "jogadores")
            ),
            Some('s'),
            Template::Settle,
            Some(Filled::People(Vec::new())),
        ),
    ];
    guide.on_enter(&["settle"])
}

/// The next Cacife if these left, and its reckoning. Rule A20.
pub(super) fn next_cacife(
    at: &At<'_>,
    partida: &Partida,
    leaving: &[PlayerId],
) -> (Option<Money>, String) {
    use crate::games::arremate::rules::next_buy_in::{Finisher, next_buy_in};
    let winner = partida.result.prize.map(|(winner, _)| winner);
    let finishers: Vec<Finisher> = partida
        .seats
        .iter()
        .map(|&player| {
            let chips = at.chips(player);
            Finisher {
                chips,
                winner: winner == Some(player),
                stays: !leaving.contains(&player),
                broke: partida.is_broke(player) || chips.is_zero(),
            }
        })
        .collect();
    let next = next_buy_in(&finishers);
    let remaining: Vec<explain::Remaining> = partida
        .seats
        .iter()
        .zip(&finishers)
        .map(|(&player, finisher)| explain::Remaining {
            name: at.name(player),
            chips: finisher.chips,
            counts: !finisher.winner && finisher.stays && !finisher.broke,
        })
        .collect();
    (next, explain::next_cacife(&remaining, next))
}
