//! The auction desk: the lot on sale, who can bid, the end of the auction.
//! Rules A6, A8, A12.

use super::template::{Filled, Need, Template};
use super::{At, Choice, Guide, Place, Stepper, go};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::arremate::rules::board;
use crate::games::arremate::rules::command::{Bid, First, Lot, RoundKind, Take};
use crate::games::arremate::words::cards::{kind, take_with_points};
use crate::games::arremate::words::explain;
use crate::games::arremate::{Command as Game, Moment, Partida};
use crate::words::cards;
use crate::words::money::plain;

/// A lot as the banker announces it. Rule A12.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LotOnSale {
    /// To be sold.
    pub lot: Lot,
    /// `Par J♠ J♣`.
    pub title: String,
    /// Minimum bid. Rule A6.
    pub bid_min: Money,
    /// Why it is that much.
    pub why: String,
    /// Proposed by the rule; else the banker may pick it instead.
    pub proposed: bool,
}

/// Somebody who might bid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bidder {
    /// Who.
    pub player: PlayerId,
    /// His chips: the highest he can bid.
    pub chips: Money,
    /// Why he can't.
    pub refused: Option<String>,
}

/// The lots that the board shows, in order, then what may be picked instead.
pub(super) fn lots(partida: &Partida) -> Vec<LotOnSale> {
    let Some(reading) = partida.lots() else {
        return Vec::new();
    };
    let on_sale = |lot: &board::Lot, proposed| {
        let bid_min = lot.bid_min(partida.ante)?;
        let highest = lot
            .cards()
            .iter()
            .find(|card| crate::games::arremate::rules::order::Value::of(**card) == lot.high())
            .map_or_else(
                || lot.high().number().to_string(),
                |card| cards::card(*card),
            );
        Some(LotOnSale {
            lot: Lot {
                take: Take::Cards(lot.cards().to_vec()),
                bid_min: None,
            },
            title: format!("{} {}", kind(lot.kind()), cards::cards(lot.cards())),
            bid_min,
            why: explain::bid_min(&highest, board::bid_taxas(lot.high()), partida.ante),
            proposed,
        })
    };
    let proposed = reading.lots.iter().filter_map(|lot| on_sale(lot, true));
    let others = reading.others.iter().filter_map(|lot| on_sale(lot, false));
    proposed.chain(others).collect()
}

/// Everybody in the match, and why he can't bid for `lot` (none: for the
/// cheapest there is). The same check that refuses the sale.
pub(super) fn bidders(at: &At<'_>, partida: &Partida, lot: Option<&LotOnSale>) -> Vec<Bidder> {
    let cheapest = Lot {
        // A pair of twos.
        take: Take::Points {
            points: 4,
            cards: Some(2),
        },
        bid_min: None,
    };
    let (lot, amount) = match lot {
        Some(on_sale) => (on_sale.lot.clone(), on_sale.bid_min),
        None => (cheapest, partida.ante),
    };
    partida
        .seats
        .iter()
        .map(|&player| {
            let command = Command::Arremate(Game::SellLot {
                lot: lot.clone(),
                bids: vec![Bid { player, amount }],
            });
            Bidder {
                player,
                chips: at.chips(player),
                refused: super::refused(at.tables, &[command]),
            }
        })
        .collect()
}

impl Need {
    /// Who can bid for the lot at `index` of [`Need::Lot`], with reasons.
    #[must_use]
    pub fn bidders(&self, tables: &crate::games::Tables, index: usize) -> Vec<Bidder> {
        let (Need::Lot { lots, bidders }, Some(partida)) = (self, tables.arremate.partida()) else {
            return Vec::new();
        };
        match lots.get(index) {
            Some(lot) => self::bidders(&At::new(tables), partida, Some(lot)),
            None => bidders.clone(),
        }
    }
}

/// `Vender lote J♠ J♣ a Duda por 5,00 (86,00 → 81,00)`.
pub(super) fn sale_label(at: &At<'_>, lot: &Lot, bid: Option<&Bid>) -> String {
    let what = match &lot.take {
        Take::Cards(list) => cards::cards(list),
        Take::Points { points, .. } => format!("de {}", take_with_points(&lot.take, *points)),
    };
    match bid {
        Some(bid) => format!(
            "Vender lote {what} a {} por {} ({})",
            at.name(bid.player),
            plain(bid.amount),
            at.becomes(bid.player, bid.amount)
        ),
        None => format!("Sem lances: lote {what} posto de lado, não conta pontos"),
    }
}

/// The auction, of any round.
pub(super) fn auction(at: &At<'_>, partida: &Partida) -> Guide {
    let last = partida.round().map(|round| round.kind) == Some(RoundKind::Last);
    let steps = if last {
        Stepper::last_round(1)
    } else {
        Stepper::round(1)
    };
    let mut guide = at.guide(Moment::Auction, steps, "Está aberto o Leilão");
    let Some(round) = partida.round() else {
        return guide;
    };
    let on_sale = lots(partida);
    let proposed: Vec<&LotOnSale> = on_sale.iter().filter(|lot| lot.proposed).collect();
    match (&round.board, proposed.first()) {
        (Some(_), Some(lot)) => {
            guide.asked.push(format!(
                "Lote 1 de {}: {}, lance mínimo {}.",
                proposed.len(),
                lot.title,
                plain(lot.bid_min)
            ));
            guide.asked.push(lot.why.clone());
            let unable: Vec<String> = bidders(at, partida, Some(lot))
                .into_iter()
                .filter_map(|bidder| bidder.refused)
                .collect();
            guide.asked.extend(unable);
        }
        (Some(_), None) => guide.asked.push(
            "Nas cartas ditas da Mesa Comunitária não há mais combinações. Se as cartas repostas \
             fazem uma, diga de novo as da mesa."
                .to_owned(),
        ),
        (None, _) => guide.asked.push(
            "Diga as cartas da Mesa Comunitária para ver os lotes em ordem, ou lance cada lote \
             em pontos."
                .to_owned(),
        ),
    }
    guide.choices = choices(at, partida, proposed.first().copied(), last);
    let sell_first = match &round.board {
        Some(_) => !proposed.is_empty(),
        None => round.lots_shown == 0,
    };
    if sell_first {
        guide.on_enter(&["sell", "nobody", "first"])
    } else {
        guide.on_enter(&["nobody", "first"])
    }
}

fn choices(at: &At<'_>, partida: &Partida, lot: Option<&LotOnSale>, last: bool) -> Vec<Choice> {
    let sell = match lot {
        Some(lot) => format!(
            "Vender lote {} por {} ou mais…",
            lot.title,
            plain(lot.bid_min)
        ),
        None => "Vender um lote…".to_owned(),
    };
    let trial = lot.map(|lot| Filled::Lot(lot.lot.clone(), Vec::new()));
    let mut choices = vec![at.ask("sell", sell, Some('v'), Template::Lot, trial)];
    if let Some(lot) = lot {
        choices.push(at.ready(
            "no-bids",
            format!("Sem lances: {} posto de lado, não conta pontos", lot.title),
            Some('s'),
            Game::SellLot {
                lot: lot.lot.clone(),
                bids: Vec::new(),
            },
        ));
    }
    choices.push(at.ask(
        "board",
        "Dizer as cartas da Mesa Comunitária…",
        Some('m'),
        Template::Board,
        None,
    ));
    let unsaid = Game::BeginBetting {
        first: First::Unsaid,
    };
    let refused = super::refused(at.tables, &[Command::Arremate(unsaid.clone())]);
    if refused.is_none() {
        let label = "Fim do Leilão: não há quem aposte contra outro".to_owned();
        choices.push(at.ready("nobody", label, Some('n'), unsaid));
    }
    let first = partida
        .round()
        .and_then(|round| round.players.first())
        .map(|player| Filled::Person(*player));
    choices.push(at.ask(
        "first",
        "Fim do Leilão: quem fala primeiro?",
        Some('f'),
        Template::First,
        first,
    ));
    if last {
        choices.push(super::round::last_as_a_whole(at));
    } else {
        choices.push(go(
            "outcome",
            "Lançar só o resultado das apostas…",
            Some('o'),
            Place::Outcome,
        ));
    }
    choices.extend(super::aside(at, partida));
    choices
}
