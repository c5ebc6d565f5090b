//! Pause and resumption, as any game of this house does it. Rule A19.

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::house_rules::HouseRules;
use super::refusal::{Moment, Refusal};
use super::session::{Phase, Session};
use super::table::{Context, Table};
use crate::bank::rules::colours::ColourMove;
use crate::bank::rules::light::Light;
use crate::bank::rules::money;
use crate::bank::rules::pausing::{self, HandedIn, NoBuyingBack};
use crate::bank::{Edition, Figure, MoneyKind};
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::Ledger;
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
    /// They were counted by value only: the colours are those A5 deals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_value: bool,
}

/// Everything that a session needs to go on: what the sheet says. Rule A19.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Number of the session in the book.
    pub number: u32,
    /// Players in table order.
    pub players: Vec<PausedPlayer>,
    /// Others who have bought a cacife in it and sit here no more. Rule P9.
    pub left: Vec<PlayerId>,
    /// Chips with which it is played.
    pub set: ChipSet,
    /// What each bought.
    pub cacife: Money,
    /// The ante of each round.
    pub pingo: Money,
    /// Who deals next.
    pub dealer: PlayerId,
    /// Rounds played.
    pub rounds: u32,
    /// House rules of the session.
    pub rules: HouseRules,
    /// Chips that had been changed and nobody wrote down. Rules A22, A24.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub troco: Vec<ColourMove>,
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

/// Rule A19: only between rounds; chips are counted per colour or by value.
pub fn pause(
    table: &Table,
    context: Context<'_>,
    stacks: &[(PlayerId, Figure)],
) -> Result<Vec<Event>, Refusal> {
    let session = table.session_at(&[Moment::BetweenRounds])?;
    session.light.counted_now()?;
    let ledger = context.ledger;
    let set = money::set(ledger)?;
    let handed = handed_in(session, ledger, stacks)?;
    let players: Vec<PausedPlayer> = session
        .seats
        .iter()
        .zip(handed.stacks)
        .map(|(&player, (stack, by_value))| PausedPlayer {
            player,
            stack,
            chips: ledger.stack(player),
            by_value,
        })
        .collect();
    let dealer =
        session.dealer_to_come(|player| session.light.on || ledger.stack(player).is_positive());
    let left = session.bought.iter().copied();
    Ok(vec![Event::Paused(Snapshot {
        number: session.number,
        players,
        left: left
            .filter(|player| !session.seats.contains(player))
            .collect(),
        set: set.clone(),
        cacife: session.cacife,
        pingo: session.pingo,
        dealer: session.seats[dealer],
        rounds: session.rounds,
        rules: session.rules,
        troco: handed.troco,
        edition: session.edition,
        light: session.light.on,
        money: context.counter.notes_money(),
    })])
}

/// Everybody's chips, counted by A24; the first edition took them per colour
/// only, and as the books had the colours. Rule A19.
fn handed_in(
    session: &Session,
    ledger: &Ledger,
    stacks: &[(PlayerId, Figure)],
) -> Result<HandedIn, Refusal> {
    if session.edition >= Edition::SECOND {
        let handed = pausing::hand_in(ledger, &session.seats, stacks, None);
        return handed.map_err(Refusal::Uncounted);
    }
    let told = pausing::told(stacks)?;
    let mut out = ledger.outside().to_vec();
    let counted =
        pausing::count_in(ledger, &session.seats, &told, &mut out).map_err(Refusal::Uncounted)?;
    Ok(HandedIn {
        stacks: counted.into_iter().map(|stack| (stack, false)).collect(),
        card_box: Stack::new(),
        box_by_value: false,
        troco: Vec::new(),
    })
}

/// Rule A19: each buys back exactly what the sheet says.
pub fn resume(table: &Table, context: Context<'_>, number: u32) -> Result<Vec<Event>, Refusal> {
    if let Some(session) = table.session() {
        return Err(Refusal::NotNow(session.moment()));
    }
    let mut paused = table.paused().iter();
    let snapshot = paused.find(|snapshot| snapshot.number == number);
    let snapshot = snapshot.ok_or(Refusal::NoPaused(number))?;
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

impl Session {
    /// The session as the sheet has it. Rule A19.
    pub(super) fn from_snapshot(snapshot: &Snapshot) -> Session {
        let seats: Vec<PlayerId> = snapshot.players.iter().map(|p| p.player).collect();
        let dealer = seats.iter().position(|seat| *seat == snapshot.dealer);
        Session {
            number: snapshot.number,
            dealer: dealer.unwrap_or(0),
            dealt: false,
            cacife: snapshot.cacife,
            pingo: snapshot.pingo,
            chip: snapshot.set.ante(),
            rules: snapshot.rules,
            edition: snapshot.edition,
            stacks: Vec::new(),
            sales: Vec::new(),
            bought: seats.iter().chain(&snapshot.left).copied().collect(),
            rounds: snapshot.rounds,
            phase: Phase::Ready,
            light: Light {
                on: snapshot.light,
                ..Light::switched(false, snapshot.rounds)
            },
            last: None,
            seats,
        }
    }
}
