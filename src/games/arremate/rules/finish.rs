//! The end of a match: count, ties, box of card sales, Grande Prêmio, acertos.
//! Rules A15, A16, A17, A18, A20.

use super::event::{Event, PointsCount, PrizePayment};
use super::figure_deck::{Figure, FigureDraw};
use super::grand_prize::{self, GrandePremio, Outcome, Standing, Terms};
use super::next_buy_in::{Finisher, next_buy_in};
use super::partida::{Partida, Phase, Tie};
use super::points::Points;
use super::refusal::{Moment, Refusal};
use super::table::{Context, Table};
use crate::bank::Edition;
use crate::bank::rules::money;
use crate::domain::ledger::{ChipPlace, Ledger};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// The final count; with a sheet, its points are added. Rules A15, A19.
pub fn count(
    table: &Table,
    context: Context<'_>,
    counted: Option<&[(PlayerId, u32)]>,
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Counting, Moment::Collecting])?;
    if partida.moment() == Moment::Collecting && !partida.over {
        return Err(Refusal::NotNow(Moment::Collecting));
    }
    // With it the box of card sales is taken. Rules A17, A24.
    partida.light.counted_now()?;
    let mut counts = Vec::new();
    let mut all: u64 = 0;
    for &player in &partida.seats {
        let entered = partida.points_entered(player);
        let sheet = partida.points_on_sheet(player);
        let counted = match counted {
            None => entered,
            Some(list) => {
                let mut mine = list.iter().filter(|(named, _)| *named == player);
                let (_, points) = mine.next().ok_or(Refusal::CountMissing(player))?;
                if mine.next().is_some() {
                    return Err(Refusal::Twice(player));
                }
                *points
            }
        };
        let total = sheet.checked_add(counted).ok_or(Refusal::TooLarge)?;
        all += u64::from(total);
        counts.push(PointsCount {
            player,
            sheet,
            entered,
            counted,
            total,
        });
    }
    let stranger = counted.and_then(|list| list.iter().find(|(p, _)| !partida.seats.contains(p)));
    if let Some((stranger, _)) = stranger {
        return Err(Refusal::NotAtTable(*stranger));
    }
    let held = partida.decks.points();
    if all > u64::from(held) {
        return Err(Refusal::PointsOver { points: all, held });
    }
    let event = Event::PointsCounted { counts };
    let mut after = partida.clone();
    after.evolve_finish(&event);
    let mut events = vec![event];
    events.extend(after.card_box_taken(context.ledger));
    Ok(events)
}

/// A card of the Baralho Figurado. Rule A16.
pub fn draw(
    table: &Table,
    context: Context<'_>,
    player: PlayerId,
    figure: Figure,
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Tiebreak])?;
    let tie = partida.tie().ok_or(Refusal::NotNow(partida.moment()))?;
    let mut draw = tie.draw.clone();
    let winner = draw.draw(player, figure).map_err(Refusal::Figure)?;
    let drawn = Event::FigureDrawn { player, figure };
    let Some(winner) = winner else {
        return Ok(vec![drawn]);
    };
    let mut events = vec![drawn];
    events.extend(decided(partida, context, winner));
    Ok(events)
}

/// Drawn without notes: only who won. Rule A16.
pub fn name(table: &Table, context: Context<'_>, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Tiebreak])?;
    let tie = partida.tie().ok_or(Refusal::NotNow(partida.moment()))?;
    if !tie.players.contains(&player) {
        return Err(Refusal::NotInTie(player));
    }
    Ok(decided(partida, context, player))
}

fn decided(partida: &Partida, context: Context<'_>, winner: PlayerId) -> Vec<Event> {
    let event = Event::TieDecided { winner };
    let mut after = partida.clone();
    after.evolve_finish(&event);
    let mut events = vec![event];
    events.extend(after.card_box_taken(context.ledger));
    events
}

/// The losers pay: chips, then money, then debt. Rules A17, A18.
pub fn pay(
    table: &Table,
    context: Context<'_>,
    cash: &[(PlayerId, Money)],
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Prize])?;
    for (index, (player, amount)) in cash.iter().enumerate() {
        if !partida.seats.contains(player) {
            return Err(Refusal::NotAtTable(*player));
        }
        if cash[..index].iter().any(|(other, _)| other == player) {
            return Err(Refusal::Twice(*player));
        }
        if amount.is_negative() || *amount > Money::LIMIT {
            return Err(Refusal::TooLarge);
        }
    }
    let settled = partida.settled(context.ledger, cash)?;
    for &(player, given) in cash.iter().filter(|(_, amount)| amount.is_positive()) {
        let payment = settled
            .payments
            .iter()
            .find(|payment| payment.from == player);
        let payment = payment.ok_or(Refusal::PaysNothing(player))?;
        if payment.money < given {
            return Err(Refusal::TooMuchMoney {
                player,
                money: given,
                open: payment.money,
            });
        }
    }
    let payments: Vec<PrizePayment> = settled
        .payments
        .iter()
        .map(|payment| PrizePayment {
            from: payment.from,
            chips: payment.chips,
            money: payment.money,
            debt: payment.debt,
        })
        .collect();
    let (winner, prize) = (settled.winner, settled.prize);
    let left = |player: PlayerId| {
        let paid = payments.iter().find(|payment| payment.from == player);
        let paid = paid.map_or(Money::ZERO, |payment| payment.chips);
        context.ledger.stack(player) - paid
    };
    let without: Vec<PlayerId> = partida
        .in_play()
        .into_iter()
        .filter(|player| *player != winner && left(*player).is_zero())
        .collect();
    let mut events = vec![Event::PrizePaid {
        winner,
        prize,
        payments,
    }];
    if partida.edition >= Edition::SECOND && !without.is_empty() {
        events.push(Event::LeftWithout { players: without });
    }
    Ok(events)
}

/// Acertos: the next Cacife, and all cash in. Rule A20.
pub fn settle(
    table: &Table,
    context: Context<'_>,
    leaving: &[PlayerId],
) -> Result<Vec<Event>, Refusal> {
    let partida = table.partida_at(&[Moment::Settling])?;
    for (index, player) in leaving.iter().enumerate() {
        if !partida.seats.contains(player) {
            return Err(Refusal::NotAtTable(*player));
        }
        if leaving[..index].contains(player) {
            return Err(Refusal::Twice(*player));
        }
    }
    let holders = money::holders(context.ledger);
    let finishers: Vec<Finisher> = partida
        .finishers(&holders)
        .into_iter()
        .map(|(player, finisher)| Finisher {
            stays: !leaving.contains(&player),
            ..finisher
        })
        .collect();
    Ok(vec![Event::Settled {
        next_cacife: next_buy_in(&finishers),
        leaving: leaving.to_vec(),
        payments: holders,
        stack: context.ledger.outside().to_vec(),
    }])
}

impl Partida {
    /// With what each ended; `holders` are the chips after the Prêmio.
    /// Rule A20.
    #[must_use]
    pub fn finishers(&self, holders: &[(PlayerId, Money)]) -> Vec<(PlayerId, Finisher)> {
        let winner = self.result.prize.map(|(winner, _)| winner);
        let chips_of = |player: PlayerId| {
            let held = holders.iter().find(|(holder, _)| *holder == player);
            held.map_or(Money::ZERO, |(_, chips)| *chips)
        };
        let each = self.seats.iter().map(|&player| {
            let chips = chips_of(player);
            let finisher = Finisher {
                chips,
                winner: winner == Some(player),
                stays: true,
                broke: self.is_broke(player) || chips.is_zero(),
            };
            (player, finisher)
        });
        each.collect()
    }

    /// Who is em quebra: in the match, and once the Prêmio is paid each loser
    /// without a chip. Rules A10, A20.
    #[must_use]
    pub fn in_quebra(&self, ledger: &Ledger) -> Vec<PlayerId> {
        let mut broke = self.broke.clone();
        if let Some(without) = &self.result.broke {
            broke.extend(without);
        } else if self.edition >= Edition::SECOND && self.phase == Phase::Settling {
            let winner = self.result.prize.map(|(winner, _)| winner);
            let without =
                |player: &PlayerId| Some(*player) != winner && ledger.stack(*player).is_zero();
            broke.extend(self.in_play().into_iter().filter(without));
        }
        broke
    }

    /// All cash in: who has nothing to change is em quebra. Rule A20.
    pub(super) fn settled_broke(&mut self, finishers: &[(PlayerId, Finisher)]) {
        if self.edition < Edition::SECOND {
            return;
        }
        let without = finishers
            .iter()
            .filter(|(player, last)| last.broke && !last.winner && !self.broke.contains(player));
        self.result.broke = Some(without.map(|(player, _)| *player).collect());
    }

    /// The tie being broken.
    #[must_use]
    pub fn tie(&self) -> Option<&Tie> {
        match &self.phase {
            Phase::Tiebreak(tie) => Some(tie),
            _ => None,
        }
    }

    /// How the match would be settled if `cash` were all that is paid in
    /// money. The same function as the calculator's. Rule A17.
    ///
    /// # Errors
    /// [`Refusal::NotNow`] while a tie is open.
    pub fn settled(
        &self,
        ledger: &Ledger,
        cash: &[(PlayerId, Money)],
    ) -> Result<GrandePremio<PlayerId>, Refusal> {
        match self.outcome(ledger, cash) {
            Some(Outcome::Settled(settled)) => Ok(settled),
            _ => Err(Refusal::NotNow(Moment::Tiebreak)),
        }
    }

    /// Winner and Prêmio as the points stand, or the tie that is open.
    fn outcome(&self, ledger: &Ledger, cash: &[(PlayerId, Money)]) -> Option<Outcome<PlayerId>> {
        let standings: Vec<Standing<PlayerId>> = self
            .result
            .counts
            .iter()
            .map(|count| Standing {
                player: count.player,
                points: Points(count.total),
                chips: ledger.stack(count.player),
                money: cash
                    .iter()
                    .find(|(player, _)| *player == count.player)
                    .map_or(Money::ZERO, |(_, amount)| *amount),
                quebra: self.is_broke(count.player),
            })
            .collect();
        let terms = Terms {
            ante: self.ante,
            // Taken already, or taken with the count that is being decided.
            card_box: ledger.chips(ChipPlace::CardBox),
            broke_leader_pays: self.rules.broke_leader_pays,
        };
        let ties = self.result.tie_winners();
        grand_prize::settle(terms, &standings, &ties).ok()
    }

    /// Once no tie for it is open, the box of card sales is taken. Rule A17.
    fn card_box_taken(&self, ledger: &Ledger) -> Option<Event> {
        if self.phase != Phase::Prize || self.result.card_box.is_some() {
            return None;
        }
        let settled = self.settled(ledger, &[]).ok()?;
        let amount = ledger.chips(ChipPlace::CardBox);
        Some(Event::CardBoxTaken {
            player: settled.card_box_to,
            amount,
        })
    }

    /// Who is tied for what; none: the Prêmio can be paid.
    fn next_phase(&mut self) {
        // Chips play no part in who wins.
        let open = self.outcome(&Ledger::default(), &[]);
        self.phase = match open {
            Some(Outcome::Tie { purpose, players }) => {
                match FigureDraw::new(self.decks, &players) {
                    Ok(draw) => Phase::Tiebreak(Tie {
                        purpose,
                        players,
                        draw,
                    }),
                    Err(_) => Phase::Prize,
                }
            }
            _ => Phase::Prize,
        };
    }

    pub(super) fn evolve_finish(&mut self, event: &Event) {
        match event {
            Event::PointsCounted { counts } => {
                self.result.counts.clone_from(counts);
                self.next_phase();
            }
            Event::FigureDrawn { player, figure } => {
                self.result.draws.push((*player, *figure));
                if let Phase::Tiebreak(tie) = &mut self.phase {
                    // The same draw was proved when it was decided.
                    let _ = tie.draw.draw(*player, *figure);
                }
            }
            Event::TieDecided { winner } => {
                if let Some(purpose) = self.tie().map(|tie| tie.purpose) {
                    self.result.ties.push((purpose, *winner));
                }
                self.next_phase();
            }
            Event::CardBoxTaken { player, amount } => {
                self.result.card_box = Some((*player, *amount));
            }
            Event::PrizePaid {
                winner,
                prize,
                payments,
            } => {
                self.result.prize = Some((*winner, *prize));
                self.result.payments.clone_from(payments);
                self.phase = Phase::Settling;
            }
            _ => {}
        }
    }
}
