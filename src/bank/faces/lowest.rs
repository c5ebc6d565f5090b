//! Who runs out of the chips that antes are paid with, and with whom he changes:
//! read from what stands in the entries of the night. Rules A5, A7.
//!
//! Never: a guess told as a fact. What players change among themselves stands
//! in no entry: it is said where the figures come from.

use super::sheets::from_book::standing;
use crate::bank::rules::money::rack;
use crate::bank::{Counted, Event as Bank};
use crate::desk::evening::Evening;
use crate::domain::change::lowest::{Hands, Lowest};
use crate::domain::change::trade::{Trade, ways};
use crate::domain::chips::ChipSet;
use crate::domain::ledger::{ChipPlace, Transfer};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::{Event, Tables};
use crate::words::money::plain;
use crate::words::names::{Names, counted};

/// Somebody who can hardly pay the next ante with a chip of the lowest colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Short {
    /// Who.
    pub player: PlayerId,
    /// Between how many he holds.
    pub lowest: Lowest,
    /// How many of them an ante takes.
    pub ante: u32,
    /// The troco that helps; none: the rack has not the chips for it.
    pub trade: Option<Trade>,
    /// Who may change with him where the rack can't, and between how many of
    /// the lowest he holds.
    pub partner: Option<(PlayerId, Lowest)>,
}

/// What passed through everybody's hands tonight.
#[must_use]
pub fn hands(evening: &Evening) -> Hands {
    let mut hands = Hands::default();
    let now = |player: PlayerId| evening.tables().counter.now(player);
    for (_, events) in standing(evening) {
        for event in events {
            take(&mut hands, event, now);
        }
    }
    hands
}

fn take(hands: &mut Hands, event: &Event, now: impl Fn(PlayerId) -> PlayerId) {
    let first = |stack: &[u32]| stack.first().copied().unwrap_or(0);
    match event {
        Event::Bank(Bank::ChipsChosen { set, .. }) => {
            let values = set.colours().iter().map(|colour| colour.value);
            *hands = Hands::of(&values.collect::<Vec<Money>>());
        }
        Event::Bank(Bank::Changed {
            player,
            gives,
            receives,
        }) => hands.seen(now(*player), first(receives), first(gives)),
        Event::Bank(Bank::Counted(result)) => {
            if let Counted::Player(player, stack) = &result.counted {
                hands.counted(now(*player), first(stack));
            }
        }
        // What each has was looked at; of which colours, only where it was told.
        Event::Bank(Bank::TableCounted(count)) => {
            for known in &count.players {
                let player = now(known.player);
                match known.counted.stack() {
                    Some(stack) => hands.counted(player, first(stack)),
                    None if known.was > known.now => hands.paid(player, known.was - known.now),
                    None if known.now > known.was => hands.won(player, known.now - known.was),
                    None => {}
                }
            }
        }
        _ => {
            for (sale, _) in event.sales() {
                hands.seen(now(sale.player), first(&sale.stack), 0);
            }
            for transfer in event.transfers() {
                let Transfer::Chips { from, to, amount } = transfer else {
                    continue;
                };
                match (from, to) {
                    // Sold: its colours are known, above.
                    (ChipPlace::Rack, _) => {}
                    (ChipPlace::Player(player), ChipPlace::Rack) => hands.left(now(player)),
                    _ => {
                        if let ChipPlace::Player(player) = from {
                            hands.paid(now(player), amount);
                        }
                        if let ChipPlace::Player(player) = to {
                            hands.won(now(player), amount);
                        }
                    }
                }
            }
        }
    }
}

/// Between how many of the lowest chip each of them holds, in that order.
#[must_use]
pub fn lowest(tables: &Tables, hands: &Hands, players: &[PlayerId]) -> Vec<(PlayerId, Lowest)> {
    let outside = tables.ledger.outside().first().copied().unwrap_or(0);
    let of = |player: PlayerId| hands.lowest(player, tables.ledger.stack(player), outside);
    players
        .iter()
        .map(|player| (*player, of(*player)))
        .collect()
}

/// Who of those in play can pay no ante, or only one, in chips of the lowest
/// colour though he holds others. Rule A7.
#[must_use]
pub fn shorts(evening: &Evening, in_play: &[PlayerId], ante: Money) -> Vec<Short> {
    let tables = evening.tables();
    let hands = hands(evening);
    let needed = u32::try_from(hands.needed(ante)).unwrap_or(u32::MAX);
    // Other colours pay it too, or there is only one colour.
    if needed == 0 || hands.one_troco() == 0 {
        return Vec::new();
    }
    let all = lowest(tables, &hands, in_play);
    let short = |(player, own): &(PlayerId, Lowest)| {
        // What he holds beside them could be changed.
        let more = tables.ledger.stack(*player) > ante;
        more && own.at_most < needed.saturating_mul(2)
    };
    let each = all.iter().filter(|one| short(one));
    each.map(|&(player, lowest)| {
        let trade = troco(tables, player, 0, hands.one_troco())
            .into_iter()
            .next();
        let others = all
            .iter()
            .filter(|(other, own)| *other != player && own.at_most >= hands.one_troco());
        let partner = others.max_by_key(|(_, own)| (own.at_least, own.at_most));
        Short {
            player,
            lowest,
            ante: needed,
            partner: partner.copied().filter(|_| trade.is_none()),
            trade,
        }
    })
    .collect()
}

/// How that player gets so many chips of a colour out of the rack, the nearest
/// way first. Empty: there is none, or it can't be decided.
#[must_use]
pub fn troco(tables: &Tables, player: PlayerId, colour: usize, wanted: u32) -> Vec<Trade> {
    let ledger = &tables.ledger;
    let holds = ledger.stack(player);
    ways(&rack(ledger), ledger.outside(), holds, colour, wanted).unwrap_or_default()
}

/// Why there is no way, and what can be done instead.
#[must_use]
pub fn no_troco(tables: &Tables, player: PlayerId, colour: usize, wanted: u32) -> String {
    let names = Names::of(tables);
    let name = names.person(player);
    let Some(kind) = tables
        .ledger
        .set()
        .map(ChipSet::colours)
        .and_then(|all| all.get(colour))
    else {
        return "Ainda não há fichas na mesa: escolha-as na preparação.".to_owned();
    };
    let (there, value) = (
        tables.ledger.rack().get(colour).copied().unwrap_or(0),
        plain(kind.value),
    );
    let worth = kind.value.checked_mul(i64::from(wanted));
    let holds = tables.ledger.stack(player);
    if wanted == 0 {
        return "Diga quantas fichas ele precisa: pelo menos uma.".to_owned();
    }
    if there < wanted {
        return format!(
            "O Cacife de Fichas só tem {there} de {value}, não {wanted}: peça menos, ou troque \
             com outro jogador."
        );
    }
    if worth.is_none_or(|worth| worth > holds) {
        return format!(
            "{name} tem {} em fichas, menos que {wanted} de {value}: peça menos.",
            plain(holds)
        );
    }
    format!(
        "Nenhuma ficha de {name} se troca exatamente por {wanted} de {value}: troque ficha por ficha."
    )
}

/// What is known of somebody's lowest chips: `de 1 a 4 fichas de 1,00`.
#[must_use]
pub fn between(lowest: Lowest, value: Money) -> String {
    let Lowest { at_least, at_most } = lowest;
    let value = plain(value);
    if at_least == at_most {
        return format!("{} de {value}", counted(at_most, "ficha", "fichas"));
    }
    match at_least {
        0 => format!("até {} de {value}", counted(at_most, "ficha", "fichas")),
        least => format!("de {least} a {at_most} fichas de {value}"),
    }
}

/// The warning, in one sentence with the remedy.
#[must_use]
pub fn said(short: &Short, tables: &Tables) -> String {
    let names = Names::of(tables);
    let value = tables.ledger.set().map(ChipSet::ante).unwrap_or_default();
    let name = names.person(short.player);
    let state = if short.lowest.at_most < short.ante {
        format!(
            "Pelos lançamentos, {name} já não tem ficha de {} para entrar na rodada",
            plain(value)
        )
    } else {
        format!(
            "Pelos lançamentos, {name} tem {}: dá para entrar em uma rodada só",
            between(short.lowest, value)
        )
    };
    let remedy = match (&short.trade, short.partner) {
        (Some(trade), _) => format!(
            "troque {} por {}",
            names.stack(&trade.gives),
            names.stack(&trade.receives)
        ),
        (None, Some((partner, own))) => format!(
            "o Cacife de Fichas não tem; troque com {}, que tem {} (entre jogadores nada se lança)",
            names.person(partner),
            between(own, value)
        ),
        (None, None) => {
            "o Cacife de Fichas não tem para trocar; peça a quem juntou mais".to_owned()
        }
    };
    format!("{state}; {remedy}.")
}
