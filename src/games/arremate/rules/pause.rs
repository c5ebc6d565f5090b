//! Pause and resumption. Rule A19.

use serde::{Deserialize, Serialize};

use super::command::TableCards;
use super::event::Event;
use super::house_rules::HouseRules;
use super::partida::{Partida, Phase};
use super::refusal::{Moment, Refusal};
use super::stock::{COMMUNITY, PERSONAL, Stock};
use super::table::{Context, Table};
use crate::bank::rules::colours::ColourMove;
use crate::bank::rules::light::Light;
use crate::bank::rules::money;
use crate::bank::rules::pausing::{self, HandedIn, NoBuyingBack};
use crate::bank::{self, Edition, Figure, MoneyKind};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// A player on the sheet of a pause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PausedPlayer {
    /// Who.
    pub player: PlayerId,
    /// Chips per colour.
    pub stack: Stack,
    /// Their value, which he got in money.
    pub chips: Money,
    /// Points so far.
    pub points: u32,
    /// Em quebra. Rule A10.
    pub broke: bool,
    /// His chips were counted by value only: the colours are those A5 deals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_value: bool,
}

/// Everything that a match needs to go on: what the sheet says. Rule A19.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Number of the match in the book.
    pub number: u32,
    /// Players in table order.
    pub players: Vec<PausedPlayer>,
    /// Decks.
    pub decks: u8,
    /// Chips with which it is played.
    pub set: ChipSet,
    /// Cacife de Jogo.
    pub cacife: Money,
    /// Who deals next.
    pub dealer: PlayerId,
    /// Rounds played.
    pub rounds: u32,
    /// The penultimate round was played.
    pub penultimate_played: bool,
    /// Value of the chips in the box of card sales.
    pub card_box: Money,
    /// Chips per colour in that box.
    pub card_box_stack: Stack,
    /// They were counted by value only: the colours are those A5 deals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub box_by_value: bool,
    /// Chips that had been changed and nobody wrote down. Rules A22, A24.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub troco: Vec<ColourMove>,
    /// Cards in the Monte, and whether that is an estimate.
    pub stock: u32,
    /// The Monte was not counted.
    pub stock_estimated: bool,
    /// Missing on the Mesa Comunitária.
    pub community_gap: u32,
    /// Missing on the Mesas Particulares.
    pub personal_gap: u32,
    /// Cards on the table, where the table noted them.
    pub cards: Option<TableCards>,
    /// House rules of the match.
    pub rules: HouseRules,
    /// By which edition it is decided, wherever it is resumed.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// It is played in modo leve, and its chips were all counted. Rule A24.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub light: bool,
    /// The money it is played for; older books did not note it. Rule A23.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub money: Option<MoneyKind>,
}

impl Snapshot {
    /// What each player gets for his chips.
    #[must_use]
    pub fn payments(&self) -> Vec<(PlayerId, Money)> {
        self.players.iter().map(|p| (p.player, p.chips)).collect()
    }

    /// Chips per colour that return to the rack.
    #[must_use]
    pub fn colours(&self) -> Stack {
        let mut sum = vec![0; self.set.colours().len()];
        for player in &self.players {
            for (total, count) in sum.iter_mut().zip(&player.stack) {
                *total += *count;
            }
        }
        sum
    }
}

/// Why noted cards can't be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableCardsFault {
    /// More than seven on the Mesa Comunitária.
    Community(u32),
    /// More than three on a Mesa Particular.
    Personal(PlayerId, u32),
    /// Named cards are not as many as counted.
    Named,
    /// More cards than the decks hold.
    Over {
        /// All together.
        cards: u32,
        /// In the decks.
        held: u32,
    },
}

/// Rule A19: only between rounds; chips are counted per colour or by value.
pub fn pause(
    table: &Table,
    context: Context<'_>,
    stacks: &[(PlayerId, Figure)],
    card_box: Option<&Figure>,
    cards: Option<&TableCards>,
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::BetweenRounds, Moment::Collecting])?;
    if partida.over {
        return Err(Refusal::NotNow(Moment::Counting));
    }
    partida.light.counted_now()?;
    let set = money::set(context.ledger)?;
    let ledger = context.ledger;
    let handed = handed_in(partida, context, stacks, card_box)?;
    let seats = partida.seats.iter().zip(handed.stacks);
    let players = seats.map(|(&player, (stack, by_value))| PausedPlayer {
        player,
        stack,
        chips: ledger.stack(player),
        points: partida.points(player),
        broke: partida.is_broke(player),
        by_value,
    });
    let players = players.collect();
    let mut stock = partida.stock;
    if let Some(cards) = cards {
        stock = noted(partida, cards)?;
    }
    Ok(vec![Event::Paused(Snapshot {
        number: partida.number,
        players,
        decks: u8::try_from(partida.decks.count()).unwrap_or(u8::MAX),
        set: set.clone(),
        cacife: partida.cacife,
        dealer: partida.seats
            [partida.dealer_to_come(|player| !context.ledger.stack(player).is_zero())],
        rounds: partida.rounds,
        penultimate_played: partida.penultimate_played,
        card_box: ledger.chips(ChipPlace::CardBox),
        card_box_stack: handed.card_box,
        box_by_value: handed.box_by_value,
        troco: handed.troco,
        stock: stock.cards,
        stock_estimated: stock.estimated,
        community_gap: stock.community_gap,
        personal_gap: stock.personal_gap,
        cards: cards.cloned(),
        rules: partida.rules,
        edition: partida.edition,
        light: partida.light.on,
        money: context.counter.notes_money(),
    })])
}

/// Everybody's chips and the box's, counted by A24; the first edition took them
/// per colour only, and as the books had the colours. Rule A19.
fn handed_in(
    partida: &Partida,
    context: Context<'_>,
    stacks: &[(PlayerId, Figure)],
    card_box: Option<&Figure>,
) -> Result<HandedIn, Refusal> {
    let ledger = context.ledger;
    let set = money::set(ledger)?;
    let boxed = ledger.chips(ChipPlace::CardBox);
    let differs = |counted| {
        let expected = boxed;
        Err(Refusal::CountDiffers {
            player: None,
            counted,
            expected,
        })
    };
    if partida.edition >= Edition::SECOND {
        let counted = match card_box {
            Some(Figure::Colours(stack)) => money::worth(set, stack)?,
            Some(Figure::Value(value)) => *value,
            None => boxed,
        };
        if counted != boxed {
            return differs(counted);
        }
        return Ok(pausing::hand_in(ledger, &partida.seats, stacks, card_box)?);
    }
    let card_box = match card_box {
        Some(figure) => Some(figure.stack().ok_or(bank::Refusal::NotByTheseRules)?),
        None => None,
    };
    let mut out = ledger.outside().to_vec();
    let stacks = pausing::told(stacks)?;
    let stacks = pausing::count_in(ledger, &partida.seats, &stacks, &mut out)?;
    let card_box = card_box.cloned().unwrap_or_else(|| out.clone());
    let counted = money::worth(set, &card_box)?;
    if counted != boxed {
        return differs(counted);
    }
    pausing::take(&mut out, &card_box)?;
    Ok(HandedIn {
        stacks: stacks.into_iter().map(|stack| (stack, false)).collect(),
        card_box,
        box_by_value: false,
        troco: Vec::new(),
    })
}

/// The Monte and the gaps, as the table counted them.
fn noted(partida: &Partida, cards: &TableCards) -> Result<Stock, Refusal> {
    let fault = |fault| Err(Refusal::TableCards(fault));
    if cards.community_count > COMMUNITY {
        return fault(TableCardsFault::Community(cards.community_count));
    }
    let unnamed = |named: usize, count: u32| named != 0 && named != count as usize;
    if unnamed(cards.community.len(), cards.community_count) {
        return fault(TableCardsFault::Named);
    }
    let mut lying = cards.community_count.saturating_add(cards.stock);
    let mut personal_gap = 0;
    for player in &partida.seats {
        let mut mine = cards.personal.iter().filter(|(named, ..)| named == player);
        let Some((_, count, named)) = mine.next() else {
            personal_gap += if partida.is_broke(*player) {
                0
            } else {
                PERSONAL
            };
            continue;
        };
        if *count > PERSONAL {
            return fault(TableCardsFault::Personal(*player, *count));
        }
        if unnamed(named.len(), *count) {
            return fault(TableCardsFault::Named);
        }
        if mine.next().is_some() {
            return Err(Refusal::Twice(*player));
        }
        lying = lying.saturating_add(*count);
        personal_gap += if partida.is_broke(*player) {
            0
        } else {
            PERSONAL - count
        };
    }
    let held = partida.decks.cards();
    if lying > held {
        return fault(TableCardsFault::Over { cards: lying, held });
    }
    Ok(Stock {
        cards: cards.stock,
        estimated: false,
        community_gap: COMMUNITY - cards.community_count,
        personal_gap,
    })
}

/// Rule A19: each buys back exactly what the sheet says.
pub fn resume(table: &Table, context: Context<'_>, number: u32) -> Result<Vec<Event>, Refusal> {
    if let Some(partida) = table.partida() {
        return Err(Refusal::NotNow(partida.moment()));
    }
    let snapshot = table
        .paused()
        .iter()
        .find(|snapshot| snapshot.number == number)
        .ok_or(Refusal::NoPaused(number))?;
    let kind = context.counter.plays_for(number, snapshot.money);
    kind.map_err(Refusal::Bank)?;
    let players = snapshot.players.iter();
    let stacks: Vec<(PlayerId, Stack, Money)> = players
        .map(|paused| (paused.player, paused.stack.clone(), paused.chips))
        .collect();
    let sales =
        pausing::buy_back(context.ledger, &snapshot.set, &stacks).map_err(|no| match no {
            NoBuyingBack::Bank(refusal) => Refusal::Bank(refusal),
            NoBuyingBack::OtherChips => Refusal::OtherChips(snapshot.set.clone()),
            NoBuyingBack::Short => Refusal::CannotDealBack,
        })?;
    Ok(vec![Event::Resumed {
        snapshot: snapshot.clone(),
        sales,
    }])
}

impl Partida {
    /// The match as the sheet has it. Rule A19.
    pub(super) fn from_snapshot(snapshot: &Snapshot, decks: super::decks::Decks) -> Partida {
        let seats: Vec<PlayerId> = snapshot.players.iter().map(|p| p.player).collect();
        let dealer = seats
            .iter()
            .position(|p| *p == snapshot.dealer)
            .unwrap_or(0);
        Partida {
            number: snapshot.number,
            decks,
            ante: snapshot.set.ante(),
            cacife: snapshot.cacife,
            dealer,
            dealt: false,
            rules: snapshot.rules,
            edition: snapshot.edition,
            stacks: Vec::new(),
            sales: Vec::new(),
            rounds: snapshot.rounds,
            penultimate_played: snapshot.penultimate_played,
            phase: Phase::Ready,
            broke: snapshot
                .players
                .iter()
                .filter(|p| p.broke)
                .map(|p| p.player)
                .collect(),
            bought: Vec::new(),
            emptied: snapshot
                .players
                .iter()
                .filter(|p| p.chips.is_zero())
                .map(|p| p.player)
                .collect(),
            over: false,
            gains: Vec::new(),
            sheet: snapshot
                .players
                .iter()
                .map(|p| (p.player, p.points))
                .collect(),
            stock: Stock {
                cards: snapshot.stock,
                estimated: snapshot.stock_estimated,
                community_gap: snapshot.community_gap,
                personal_gap: snapshot.personal_gap,
            },
            light: Light {
                on: snapshot.light,
                ..Light::switched(false, snapshot.rounds)
            },
            result: super::partida::Result::default(),
            seats,
        }
    }
}
