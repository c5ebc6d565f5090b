//! A round from its antes to the end of its bets. Rules A8, A9, A10, A14, A19.

use super::betting::{Act, Action, Betting, Setup, Stage};
use super::command::{First, RoundKind};
use super::event::Event;
use super::order;
use super::partida::{Partida, Phase, Round, RoundStage};
use super::refusal::{Moment, Refusal};
use super::table::{Context, Table};
use super::{award, betting::BetRefusal, claims};
use crate::bank::{self, Edition};
use crate::domain::ledger::Ledger;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// Antes of all still in the match, or the last round, which asks none.
/// `seen`: who has nothing, as the table has looked. Rules A8, A10, A14, A24.
pub fn start(
    table: &Table,
    context: Context<'_>,
    kind: RoundKind,
    seen: Option<&Vec<PlayerId>>,
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::BetweenRounds, Moment::Collecting])?;
    if partida.over {
        return Err(Refusal::NotNow(Moment::Counting));
    }
    if partida.light.on {
        return Err(Refusal::IsLight);
    }
    let last = kind == RoundKind::Last;
    if partida.penultimate_played && !last {
        return Err(Refusal::OnlyLastNow);
    }
    if last && partida.rounds == 0 {
        return Err(Refusal::LastTooEarly);
    }
    let count = partida.seats.len();
    let from = |seat: usize| (0..count).map(move |step| (seat + step) % count);
    let pays = |player: PlayerId| last || !context.ledger.stack(player).is_zero();
    let (paying, broke): (Vec<PlayerId>, Vec<PlayerId>) =
        partida.in_play().into_iter().partition(|&p| pays(p));
    looked(partida, context, &paying, &broke, seen)?;
    if paying.len() < 2 {
        // Where nobody has a chip the ante was asked of nobody: without this
        // nobody could win the Prêmio. Rule A10.
        let broke = if paying.is_empty() { Vec::new() } else { broke };
        return Ok(vec![Event::PartidaOver { broke }]);
    }
    // Whom this very ante puts out of the match deals no more. Rule A8.
    let dealer = from(partida.dealer_next())
        .find(|&seat| paying.contains(&partida.seats[seat]))
        .unwrap_or(partida.dealer);
    let players: Vec<PlayerId> = from(dealer + 1)
        .map(|seat| partida.seats[seat])
        .filter(|player| paying.contains(player))
        .collect();
    let seated = u32::try_from(players.len()).unwrap_or(u32::MAX);
    let (needed, stock) = (partida.stock.needed(seated), partida.stock.cards);
    let known = !partida.stock.estimated;
    let second = partida.edition >= Edition::SECOND && partida.rounds > 0;
    if second && known && !last && partida.stock.suggest(seated) == RoundKind::Last {
        let left = stock.saturating_sub(partida.stock.refill());
        let deal = needed.saturating_sub(partida.stock.refill());
        return Err(Refusal::CardsForLastOnly { left, deal });
    }
    if kind == RoundKind::Normal && known && stock < needed {
        return Err(Refusal::NotEnoughCards { needed, stock });
    }
    Ok(vec![Event::RoundStarted {
        kind,
        dealer: partida.seats[dealer],
        players,
        ante: if last { Money::ZERO } else { partida.ante },
        broke,
    }])
}

/// Before an ante breaks somebody by the books alone, the table looks: he is
/// counted, or said to have nothing. Who put all in, or was counted, has
/// nothing. Rule A24.
fn looked(
    partida: &Partida,
    context: Context<'_>,
    paying: &[PlayerId],
    broke: &[PlayerId],
    seen: Option<&Vec<PlayerId>>,
) -> Result<(), Refusal> {
    if partida.edition < Edition::SECOND {
        return match seen {
            Some(_) => Err(bank::Refusal::NotByTheseRules.into()),
            None => Ok(()),
        };
    }
    let seen = seen.map_or(&[][..], Vec::as_slice);
    let holds = |player: &&PlayerId| !context.ledger.stack(**player).is_zero();
    if let Some(player) = seen.iter().find(holds) {
        return Err(Refusal::HasChips {
            player: *player,
            chips: context.ledger.stack(*player),
        });
    }
    let by_the_books = broke.iter().copied();
    let by_the_books =
        by_the_books.filter(|player| !seen.contains(player) && !partida.emptied.contains(player));
    let asked: Vec<PlayerId> = by_the_books.collect();
    // Where nobody has a chip the ante is asked of nobody. Rule A10.
    if asked.is_empty() || paying.is_empty() {
        return Ok(());
    }
    Err(Refusal::EmptyByTheBooks(asked))
}

/// "Fim do Leilão": bets begin, or the turns of the last round. Rules A8, A14.
pub fn begin_betting(
    table: &Table,
    context: Context<'_>,
    named: &First,
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Auction])?;
    let Some(round) = partida.round() else {
        return Err(Refusal::NotNow(Moment::BetweenRounds));
    };
    let first = match named {
        First::Named(player) => *player,
        First::Unsaid => only_first(round, context)?,
        First::Tables(tables) => {
            let mut cards = vec![Vec::new(); round.players.len()];
            for (player, own) in tables {
                let seat = round.players.iter().position(|seated| seated == player);
                cards[seat.ok_or(Refusal::NotAtTable(*player))?].clone_from(own);
            }
            round.players[order::highest_table(&cards).ok_or(Refusal::NoTables)?]
        }
    };
    if !round.players.contains(&first) {
        return Err(Refusal::NotAtTable(first));
    }
    claims::auction_over(partida)?;
    let mut events = Vec::new();
    if let (First::Tables(tables), true) = (named, claims::checked(partida)) {
        claims::tables(partida, tables)?;
        events.push(Event::TablesShown {
            tables: tables.clone(),
        });
    }
    events.push(Event::BettingBegan { first });
    Ok(events)
}

/// Who is first where that decides nothing: he who alone has chips.
fn only_first(round: &Round, context: Context<'_>) -> Result<PlayerId, Refusal> {
    let able = |player: &&PlayerId| context.ledger.stack(**player).is_positive();
    let mut able = round.players.iter().filter(able);
    match (able.next(), able.next()) {
        _ if round.kind == RoundKind::Last => Err(Refusal::FirstUnsaid),
        (_, Some(_)) => Err(Refusal::FirstUnsaid),
        (Some(only), None) => Ok(*only),
        (None, None) => Ok(round.players[0]),
    }
}

fn betting(table: &Table) -> Result<&Betting, Refusal> {
    let partida = table.partida_at(&[Moment::Betting, Moment::Showdown])?;
    partida.betting().ok_or(Refusal::NotNow(partida.moment()))
}

/// A player acts. When everyone else has folded, the pots follow at once.
/// Rules A8, A9, A10.
pub fn act(table: &Table, player: PlayerId, action: Action) -> Result<Vec<Event>, Refusal> {
    let betting = betting(table)?;
    let act = betting.decide(player, action)?;
    let mut after = betting.clone();
    after.evolve(player, &act);
    let mut events = vec![Event::Acted { player, act }];
    events.extend(award::unseen(table, &after)?);
    Ok(events)
}

/// The one whose turn it is buys no card, or nobody more does. Rule A8.
pub fn pass_buying(table: &Table, player: Option<PlayerId>) -> Result<Vec<Event>, Refusal> {
    let betting = betting(table)?;
    betting.may_close_buying()?;
    if let (Some(player), Some(turn)) = (player, betting.turn())
        && player != turn
    {
        return Err(BetRefusal::NotHisTurn { player, turn }.into());
    }
    Ok(vec![Event::BuyingPassed { player }])
}

/// What is said at the showdown. Who alone has chips and lets the cards be
/// shown buys and bets nothing more. Rules A10, A13.
pub fn at_showdown(
    table: &Table,
    said: impl FnOnce(&Table) -> Result<Vec<Event>, Refusal>,
) -> Result<Vec<Event>, Refusal> {
    let lapses = |table: &Table| {
        let betting = table.partida().and_then(Partida::betting);
        betting.is_some_and(Betting::lapses)
    };
    if !lapses(table) {
        return said(table);
    }
    let (mut events, mut shown) = (Vec::new(), table.clone());
    while lapses(&shown) {
        events.push(Event::BuyingPassed { player: None });
        shown.let_be();
    }
    events.extend(said(&shown)?);
    Ok(events)
}

/// Rule A19: antes, bets, cards bought and the auction's bids return; its
/// lots score for nobody.
pub fn annul(table: &Table) -> Result<Vec<Event>, Refusal> {
    if let Some(partida) = table.partida().filter(|partida| partida.light.on)
        && matches!(partida.moment(), Moment::BetweenRounds | Moment::Collecting)
    {
        return super::light::annul(partida);
    }
    let partida = table.partida_at(&[
        Moment::Auction,
        Moment::Betting,
        Moment::Showdown,
        Moment::LastTurns,
    ])?;
    let Some(round) = partida.round() else {
        return Err(Refusal::NotNow(Moment::BetweenRounds));
    };
    let pot = match &round.stage {
        RoundStage::Betting(betting) => betting
            .hands()
            .iter()
            .map(|hand| (hand.player, hand.put + hand.dead))
            .collect(),
        _ if round.kind == RoundKind::Last => Vec::new(),
        _ => round
            .players
            .iter()
            .map(|&player| (player, partida.ante))
            .collect(),
    };
    let mut bids: Vec<(PlayerId, Money)> = Vec::new();
    for lot in &round.lots {
        match bids.iter_mut().find(|(buyer, _)| *buyer == lot.buyer) {
            Some((_, price)) => *price += lot.price,
            None => bids.push((lot.buyer, lot.price)),
        }
    }
    Ok(vec![Event::RoundAnnulled { pot, bids }])
}

/// The banker states the true Monte. Rule A14.
pub fn state_stock(table: &Table, cards: u32) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida().ok_or(Refusal::NotNow(Moment::NoPartida))?;
    let most = partida.decks.cards();
    if cards > most {
        return Err(Refusal::StockOver { cards, most });
    }
    Ok(vec![Event::StockStated { cards }])
}

impl Partida {
    pub(super) fn evolve_round(&mut self, event: &Event, ledger: &Ledger) {
        match event {
            Event::RoundStarted {
                kind,
                dealer,
                players,
                broke,
                ..
            } => {
                let stock_before = self.stock;
                let gains_before = self.gains.len();
                let broke_before = self.broke.clone();
                self.broke.extend(broke);
                self.rounds += 1;
                self.dealer = self.seats.iter().position(|s| s == dealer).unwrap_or(0);
                self.dealt = true;
                let seated = u32::try_from(players.len()).unwrap_or(u32::MAX);
                self.stock.deal(*kind, seated);
                self.phase = Phase::Round(Round {
                    number: self.rounds,
                    kind: *kind,
                    players: players.clone(),
                    board: None,
                    tables: Vec::new(),
                    closed: Vec::new(),
                    lots: Vec::new(),
                    lots_shown: 0,
                    stage: RoundStage::Auction,
                    stock_before,
                    gains_before,
                    broke_before,
                });
            }
            Event::PartidaOver { broke } => {
                self.broke.extend(broke);
                self.over = true;
                self.phase = Phase::Counting;
            }
            Event::TablesShown { tables } => {
                self.with_round(|round| round.tables.clone_from(tables));
            }
            Event::BettingBegan { first } => self.betting_began(*first, ledger),
            Event::Acted { player, act } => {
                if matches!(act, Act::BoughtCard { .. }) {
                    self.stock.bought();
                }
                self.with_betting(|betting| betting.evolve(*player, act));
            }
            Event::BuyingPassed { player } => {
                self.with_betting(|betting| betting.close_buying(*player));
            }
            Event::RoundAnnulled { .. } => self.annulled(),
            Event::StockStated { cards } => {
                self.stock.state(*cards);
                self.with_betting(|betting| betting.state_cards(*cards));
            }
            _ => {}
        }
    }

    fn betting_began(&mut self, first: PlayerId, ledger: &Ledger) {
        let cards = (!self.stock.estimated).then_some(self.stock.cards);
        let (ante, reading) = (self.ante, self.rules.short_all_in);
        let (edition, against_empty) = (self.edition, self.rules.bets_against_empty);
        self.with_round(|round| {
            round.stage = if round.kind == RoundKind::Last {
                RoundStage::LastTurns {
                    turn: first,
                    out: Vec::new(),
                }
            } else {
                let seats = round
                    .players
                    .iter()
                    .map(|&p| (p, ledger.stack(p)))
                    .collect();
                RoundStage::Betting(Betting::begin(&Setup {
                    ante,
                    reading,
                    seats,
                    first,
                    cards,
                    edition,
                    against_empty,
                }))
            };
        });
    }

    fn annulled(&mut self) {
        let Some(round) = self.round().cloned() else {
            return;
        };
        // Lots stay out of play and score for nobody; combinations taken in
        // the last round go back to where they lay.
        let lots = round.gains_before + round.lots_shown as usize;
        self.gains.truncate(lots);
        for gain in self.gains.iter_mut().skip(round.gains_before) {
            gain.player = None;
        }
        self.broke = round.broke_before;
        // Hands and cards bought are shuffled into the Monte again.
        let hands = round.stock_before.dealt(round.kind, round.players.len());
        let bought = match &round.stage {
            RoundStage::Betting(betting) => betting.hands().iter().filter(|h| h.bought).count(),
            _ => 0,
        };
        self.stock.cards += hands + u32::try_from(bought).unwrap_or(0);
        self.stock.cards = self.stock.cards.min(self.decks.cards());
        self.rounds -= 1;
        self.dealt = false;
        self.phase = Phase::Ready;
    }
}

/// Is it over because everyone else folded?
#[must_use]
pub fn ended_unseen(betting: &Betting) -> Option<PlayerId> {
    match betting.stage() {
        Stage::Over(super::betting::Ending::Unseen(player)) => Some(player),
        _ => None,
    }
}
