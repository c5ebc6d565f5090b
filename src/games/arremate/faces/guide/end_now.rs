//! How the match would end now. Rules A10, A17.

use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::Partida;
use crate::games::arremate::rules::grand_prize::{self, Outcome, Standing, Terms};
use crate::games::arremate::rules::points::Points;
use crate::words::money::{plain, reais};
use crate::words::names::Names;

/// What one would pay were the match over now. Rule A17.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WouldPay {
    /// Who.
    pub player: PlayerId,
    /// From his chips.
    pub chips: Money,
    /// What is left, for money or debt.
    pub open: Money,
    /// Left without a chip: em quebra after the Prêmio (M).
    pub breaks: bool,
}

/// How the match would end with the points and chips as they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndNow {
    /// Somebody would win.
    Won {
        /// Who wins the Grande Prêmio.
        winner: PlayerId,
        /// His points.
        points: u32,
        /// What each loser pays.
        prize: Money,
        /// Who takes the Caixa de Venda de Cartas.
        card_box_to: PlayerId,
        /// What it holds.
        card_box: Money,
        /// Who pays what, in table order.
        pays: Vec<WouldPay>,
    },
    /// The Baralho Figurado would decide.
    Tie(Vec<PlayerId>),
}

/// Points of a player: as counted, or as entered.
#[must_use]
pub fn points_now(partida: &Partida, player: PlayerId) -> u32 {
    let counts = &partida.result.counts;
    let mine = counts.iter().find(|count| count.player == player);
    mine.map_or(partida.points(player), |count| count.total)
}

/// The Prêmio were the match over with the points as they stand. Bets in the
/// pot are nobody's yet. None: no match, the Prêmio is paid, or all are em
/// quebra.
#[must_use]
pub fn if_it_ended_now(tables: &Tables) -> Option<EndNow> {
    let partida = tables.arremate.partida()?;
    if partida.result.prize.is_some() {
        return None;
    }
    let standings: Vec<Standing<PlayerId>> = partida
        .seats
        .iter()
        .map(|&player| Standing {
            player,
            points: Points(points_now(partida, player)),
            chips: tables.ledger.stack(player),
            money: Money::ZERO,
            quebra: partida.is_broke(player),
        })
        .collect();
    let card_box = tables.ledger.chips(ChipPlace::CardBox);
    let terms = Terms {
        ante: partida.ante,
        card_box,
        broke_leader_pays: partida.rules.broke_leader_pays,
    };
    let ties = partida.result.tie_winners();
    let settled = match grand_prize::settle(terms, &standings, &ties).ok()? {
        Outcome::Tie { players, .. } => return Some(EndNow::Tie(players)),
        Outcome::Settled(settled) => settled,
    };
    let holds = |player: PlayerId| {
        let chips = tables.ledger.stack(player);
        if player == settled.card_box_to {
            chips.checked_add(card_box).unwrap_or(chips)
        } else {
            chips
        }
    };
    let pays = settled.payments.iter().map(|payment| WouldPay {
        player: payment.from,
        chips: payment.chips,
        open: payment.debt,
        breaks: holds(payment.from) == payment.chips,
    });
    Some(EndNow::Won {
        winner: settled.winner,
        points: points_now(partida, settled.winner),
        prize: settled.prize,
        card_box_to: settled.card_box_to,
        card_box,
        pays: pays.collect(),
    })
}

impl EndNow {
    /// `Se acabasse agora: Ana recebe R$ 41,00 de cada perdedor e leva …`.
    #[must_use]
    pub fn said(&self, names: &Names) -> String {
        match self {
            EndNow::Won {
                winner,
                prize,
                card_box_to,
                ..
            } => {
                let takes = if winner == card_box_to {
                    " e leva".to_owned()
                } else {
                    format!(", e {} leva", names.person(*card_box_to))
                };
                format!(
                    "Se acabasse agora: {} recebe {} de cada perdedor{takes} o Caixa de Venda de \
                     Cartas.",
                    names.person(*winner),
                    reais(*prize),
                )
            }
            EndNow::Tie(players) => format!(
                "Se acabasse agora: empate entre {}, decidido pelo Baralho Figurado.",
                names.people(players)
            ),
        }
    }

    /// Who could pay in chips, who would owe and how much, who would break.
    #[must_use]
    pub fn payers(&self, names: &Names) -> Vec<String> {
        let EndNow::Won { pays, .. } = self else {
            return Vec::new();
        };
        let each = pays.iter().map(|pay| {
            let name = names.person(pay.player);
            if pay.open.is_positive() {
                return format!(
                    "{name} entregaria {} em fichas e deveria {}.",
                    plain(pay.chips),
                    plain(pay.open)
                );
            }
            let broke = if pay.breaks {
                " e ficaria em quebra"
            } else {
                ""
            };
            format!("{name} pagaria {} em fichas{broke}.", plain(pay.chips))
        });
        each.collect()
    }
}
