//! A second pair of eyes: who holds what, from the facts of an evening read in
//! its own naive way. Knows nothing of transfers. Rule A7.

mod counts;
mod poker;

use std::collections::BTreeMap;

use banqueiro::bank::{self, CountResult, Counted};
use banqueiro::desk::evening::{Body, Evening};
use banqueiro::domain::ledger::{CashPlace, ChipPlace, Ledger, Party};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::Event;
use banqueiro::games::arremate::{self, rules::betting::Act, rules::house_rules::ShortAllIn};
use banqueiro::games::buraco;

type Purse = BTreeMap<PlayerId, i64>;

/// What lies where, in centavos.
#[derive(Default, Debug)]
pub struct Books {
    chips: Purse,
    pocket: Purse,
    cash: i64,
    card_box: i64,
    aside: BTreeMap<u32, i64>,
    missing: i64,
    /// The boxes are those of the night before. Rule A22.
    follows: bool,
    /// Fichas faltantes that players bear; money in the box for nobody.
    borne: Purse,
    unclaimed: i64,
    debts: BTreeMap<(PlayerId, Option<PlayerId>), i64>,
    reading: ShortAllIn,
    match_reading: ShortAllIn,
    /// Bets and dead chips of the round; who folded.
    bets: BTreeMap<PlayerId, (i64, i64)>,
    folded: Vec<PlayerId>,
    /// Bids paid in the round.
    bids: Purse,
    /// What counts found, by number. Rule A22.
    found: Vec<counts::Found>,
    /// The chips on the table, of which some may be missing.
    laid: Option<(u32, banqueiro::domain::chips::ChipSet)>,
}

fn add(purse: &mut Purse, player: PlayerId, amount: i64) {
    *purse.entry(player).or_default() += amount;
}

fn creditor(party: Party) -> Option<PlayerId> {
    match party {
        Party::Player(player) => Some(player),
        Party::Bank => None,
    }
}

/// What is true of an evening, in the order of its entries: of each that was not
/// taken back, what was said of it last. Rule A25.
fn facts(evening: &Evening) -> Vec<Event> {
    let mut said: BTreeMap<i64, &[Event]> = BTreeMap::new();
    let mut gone: BTreeMap<i64, bool> = BTreeMap::new();
    for line in evening.lines() {
        match &line.body {
            Body::Done { events, .. } => {
                said.insert(line.seq.0, events);
            }
            Body::Amended { changed, .. } | Body::Reversed { changed, .. } => {
                said.extend(changed.iter().map(|one| (one.of, one.after.as_slice())));
            }
        }
    }
    for line in evening.lines().iter().rev() {
        if let (Body::Reversed { of, .. }, false) = (&line.body, gone.contains_key(&line.seq.0)) {
            gone.insert(*of, true);
        }
    }
    said.retain(|seq, _| !gone.contains_key(seq));
    said.into_values().flatten().cloned().collect()
}

impl Books {
    /// The books of an evening, by the lines that stand.
    pub fn of(evening: &Evening) -> Books {
        let mut books = Books::default();
        for event in &facts(evening) {
            match event {
                Event::Bank(event) => books.at_the_counter(event),
                Event::Arremate(event) => books.at_the_table(event),
                Event::Poker(event) => books.at_poker(event),
                Event::Buraco(event) => books.at_buraco(event),
                // It moves nothing: rule L4.
                Event::Scoreboard(event) => assert!(event.transfers().is_empty()),
            }
        }
        books
    }

    /// Everything agrees with the desk's own books.
    pub fn agree(&self, ledger: &Ledger) {
        let amount = |money: Money| money.centavos();
        for (player, chips) in &self.chips {
            assert_eq!(*chips, amount(ledger.stack(*player)), "{player:?}");
        }
        for (player, money) in &self.pocket {
            let pocket = ledger.cash(CashPlace::Pocket(*player));
            assert_eq!(*money, amount(pocket), "{player:?}");
        }
        assert_eq!(self.cash, amount(ledger.cash(CashPlace::Box)));
        assert_eq!(self.pot(), amount(ledger.chips(ChipPlace::Pot)));
        assert_eq!(self.card_box, amount(ledger.chips(ChipPlace::CardBox)));
        let missing = [ChipPlace::Missing, ChipPlace::Absent].map(|place| ledger.chips(place));
        assert_eq!(self.missing, amount(missing[0] + missing[1]));
        for (player, missed) in &self.borne {
            let theirs = ledger.chips(ChipPlace::Borne(*player));
            assert_eq!(*missed, amount(theirs), "{player:?}");
        }
        let unclaimed = ledger.cash(CashPlace::Unclaimed);
        assert_eq!(self.unclaimed, amount(unclaimed));
        for (number, value) in &self.aside {
            let place = ChipPlace::SetAside(*number);
            assert_eq!(*value, amount(ledger.chips(place)));
        }
        let mut debts = BTreeMap::new();
        for (debt, left) in ledger.debts() {
            *debts
                .entry((debt.debtor, creditor(debt.creditor)))
                .or_insert(0) += amount(left);
        }
        let mine: BTreeMap<_, _> = self.debts.iter().filter(|(_, left)| **left != 0).collect();
        assert_eq!(mine, debts.iter().collect());
        let out: i64 = ledger
            .chip_places()
            .filter(|(place, _)| *place != ChipPlace::Rack)
            .map(|(_, value)| amount(value))
            .sum();
        let aside: i64 = self.aside.values().sum();
        let held: i64 = self.chips.values().sum();
        let borne: i64 = self.borne.values().sum();
        assert_eq!(
            held + self.pot() + self.card_box + aside + self.missing + borne,
            out
        );
    }

    fn pot(&self) -> i64 {
        self.bets.values().map(|(bet, dead)| bet + dead).sum()
    }

    fn sells(&mut self, player: PlayerId, amount: Money) {
        add(&mut self.chips, player, amount.centavos());
        add(&mut self.pocket, player, -amount.centavos());
        self.cash += amount.centavos();
    }

    fn all_cash_in(&mut self) {
        for (player, chips) in std::mem::take(&mut self.chips) {
            add(&mut self.pocket, player, chips);
            add(&mut self.chips, player, 0);
            self.cash -= chips;
        }
    }

    fn at_the_counter(&mut self, event: &bank::Event) {
        use bank::Event as E;
        match event {
            E::EveningOpened { carried, money, .. } => {
                self.follow(carried, *money);
                self.carried(&carried.differences);
                for (debt, left) in &carried.debts {
                    let key = (debt.debtor, creditor(debt.creditor));
                    *self.debts.entry(key).or_default() += left.centavos();
                }
            }
            E::ChipsChosen { set, boxes, laid } => {
                self.other_chips(set, laid.as_ref());
                if let Some(laid) = laid {
                    self.laid_again(laid);
                }
                for held in boxes.iter().filter(|_| !self.follows) {
                    self.cash += held.value.centavos();
                    *self.aside.entry(held.partida).or_default() += held.value.centavos();
                }
            }
            E::TakenFromBox { player, amount, .. } => {
                add(&mut self.pocket, *player, amount.centavos());
                self.cash -= amount.centavos();
                *self.debts.entry((*player, None)).or_default() += amount.centavos();
            }
            E::ChipsSold(sale) => self.sells(sale.player, sale.amount),
            E::CashedOut { player, .. } => {
                let chips = self.chips.insert(*player, 0).unwrap_or_default();
                add(&mut self.pocket, *player, chips);
                self.cash -= chips;
            }
            E::AllCashedOut { .. } => self.all_cash_in(),
            E::Counted(result) => {
                self.counted(result);
                self.noted(result);
            }
            E::TableCounted(count) => self.table_counted(count),
            E::Explained(explained) => self.explained(explained),
            E::DebtPaid { paid } => {
                for (debt, part) in paid {
                    let to = creditor(debt.creditor);
                    *self.debts.entry((debt.debtor, to)).or_default() -= part.centavos();
                    add(&mut self.pocket, debt.debtor, -part.centavos());
                    match to {
                        Some(player) => add(&mut self.pocket, player, part.centavos()),
                        None => self.cash += part.centavos(),
                    }
                }
            }
            E::PeopleMerged { merged, .. } => self.merge(merged.gone, merged.stays),
            E::NightSettled(settlement) => {
                for (player, balance) in &settlement.accounts {
                    add(&mut self.pocket, *player, -balance.centavos());
                    self.cash += balance.centavos();
                }
                if let Some((banker, amount)) = settlement.taken {
                    add(&mut self.pocket, banker, amount.centavos());
                    self.cash -= amount.centavos();
                }
                for (debt, part) in &settlement.cleared {
                    let key = (debt.debtor, creditor(debt.creditor));
                    *self.debts.entry(key).or_default() -= part.centavos();
                }
                for (debt, part) in &settlement.owed {
                    let key = (debt.debtor, creditor(debt.creditor));
                    *self.debts.entry(key).or_default() += part.centavos();
                }
            }
            E::PaidForAnother { payer, paid, gift } => {
                for (debt, part) in paid {
                    let (part, to) = (part.centavos(), creditor(debt.creditor));
                    *self.debts.entry((debt.debtor, to)).or_default() -= part;
                    if !gift {
                        let owed = (debt.debtor, Some(*payer));
                        *self.debts.entry(owed).or_default() += part;
                    }
                    add(&mut self.pocket, *payer, -part);
                    match to {
                        Some(player) => add(&mut self.pocket, player, part),
                        None => self.cash += part,
                    }
                }
            }
            E::DebtsNetted { cleared } | E::DebtForgiven { forgiven: cleared } => {
                for (debt, part) in cleared {
                    let key = (debt.debtor, creditor(debt.creditor));
                    *self.debts.entry(key).or_default() -= part.centavos();
                }
            }
            _ => {}
        }
    }

    /// What the last night of this kind of money left in the boxes.
    fn follow(&mut self, carried: &bank::Carried, money: bank::MoneyKind) {
        let Some(kept) = &carried.kept else {
            return;
        };
        self.follows = true;
        self.cash = kept.cash.centavos();
        self.missing = kept.missing.centavos();
        self.unclaimed = kept.unclaimed.centavos();
        for held in carried
            .boxes
            .iter()
            .filter(|held| held.money == Some(money))
        {
            self.aside.insert(held.partida, held.value.centavos());
        }
    }

    /// What players bear is theirs while those chips lie on the table.
    fn laid_again(&mut self, laid: &bank::Laid) {
        for (player, amount) in laid.before.iter().flat_map(|gone| &gone.borne) {
            add(&mut self.borne, *player, -amount.centavos());
            self.missing += amount.centavos();
        }
        for (player, amount) in laid.again.iter().flat_map(|gone| &gone.borne) {
            add(&mut self.borne, *player, amount.centavos());
            self.missing -= amount.centavos();
        }
    }

    /// Two entries of the book are one person.
    fn merge(&mut self, gone: PlayerId, stays: PlayerId) {
        self.found_with(gone, stays);
        for purse in [&mut self.chips, &mut self.pocket, &mut self.borne] {
            if let Some(amount) = purse.remove(&gone) {
                add(purse, stays, amount);
            }
        }
        for ((debtor, to), left) in std::mem::take(&mut self.debts) {
            let now = |player: PlayerId| if player == gone { stays } else { player };
            *self.debts.entry((now(debtor), to.map(now))).or_default() += left;
        }
    }

    fn counted(&mut self, result: &CountResult) {
        let short = -result.difference.centavos();
        if let (Counted::Player(player, _), true) = (&result.counted, result.borne) {
            add(&mut self.chips, *player, -short);
            add(&mut self.borne, *player, short);
        }
        let (true, Some(banker)) = (short > 0, result.banker) else {
            return;
        };
        let to = match &result.counted {
            Counted::Player(player, _) => {
                add(&mut self.chips, *player, -short);
                self.missing += short;
                if *player == banker {
                    return;
                }
                Some(*player)
            }
            Counted::CashBox(_) => {
                self.cash -= short;
                None
            }
            // The box of card sales is filled up from the rack.
            Counted::Rack(_) | Counted::CardBox(_) => {
                self.missing += short;
                None
            }
        };
        *self.debts.entry((banker, to)).or_default() += short;
    }

    /// Only a stake moves anything.
    fn at_buraco(&mut self, event: &buraco::Event) {
        let buraco::Event::Settled { payments, .. } = event else {
            return;
        };
        for paid in payments {
            add(&mut self.pocket, paid.from, -paid.money.centavos());
            add(&mut self.pocket, paid.to, paid.money.centavos());
            let key = (paid.from, Some(paid.to));
            *self.debts.entry(key).or_default() += paid.debt.centavos();
        }
    }

    fn puts(&mut self, player: PlayerId, bet: i64, dead: i64) {
        add(&mut self.chips, player, -bet - dead);
        let mine = self.bets.entry(player).or_default();
        mine.0 += bet;
        mine.1 += dead;
    }

    fn at_the_table(&mut self, event: &arremate::Event) {
        use arremate::Event as E;
        match event {
            E::RulesChosen(rules) => self.reading = rules.short_all_in,
            E::PartidaStarted { .. } => self.match_reading = self.reading,
            E::CacifeSold { sales } => {
                for sale in sales {
                    self.sells(sale.player, sale.amount);
                }
            }
            E::RoundStarted { players, ante, .. } => {
                self.bids.clear();
                self.folded.clear();
                self.bets.clear();
                for player in players {
                    self.puts(*player, ante.centavos(), 0);
                }
            }
            E::LotSold {
                sold: Some(bid), ..
            } => {
                add(&mut self.chips, bid.player, -bid.amount.centavos());
                add(&mut self.bids, bid.player, bid.amount.centavos());
                self.card_box += bid.amount.centavos();
            }
            E::Acted { player, act } => self.acted(*player, act),
            E::OutcomeEntered { hands, .. } => {
                for hand in hands {
                    let (bet, dead) = self.bets.remove(&hand.player).unwrap_or_default();
                    add(&mut self.chips, hand.player, bet + dead);
                    self.puts(hand.player, hand.put.centavos(), hand.dead.centavos());
                }
            }
            E::PotsAwarded(award) => {
                let shares = award.pots.iter().flat_map(|pot| pot.shares.iter());
                let mut paid = 0;
                for (player, share) in shares.chain(&award.returned) {
                    paid += share.centavos();
                    add(&mut self.chips, *player, share.centavos());
                }
                assert_eq!(paid, self.pot(), "the pots are what was put in");
                self.bets.clear();
            }
            E::RoundAnnulled { .. } => {
                for (player, (bet, dead)) in std::mem::take(&mut self.bets) {
                    add(&mut self.chips, player, bet + dead);
                }
                for (player, price) in std::mem::take(&mut self.bids) {
                    add(&mut self.chips, player, price);
                    self.card_box -= price;
                }
            }
            E::CardBoxTaken { player, .. } => {
                add(&mut self.chips, *player, self.card_box);
                self.card_box = 0;
            }
            E::PrizePaid {
                winner,
                prize,
                payments,
            } => {
                for payment in payments {
                    let (chips, money) = (payment.chips.centavos(), payment.money.centavos());
                    add(&mut self.chips, payment.from, -chips);
                    add(&mut self.chips, *winner, chips);
                    add(&mut self.pocket, payment.from, -money);
                    add(&mut self.pocket, *winner, money);
                    let owed = prize.centavos() - chips - money;
                    *self.debts.entry((payment.from, Some(*winner))).or_default() += owed;
                }
            }
            E::Settled { .. } => self.all_cash_in(),
            E::Paused(snapshot) => {
                self.all_cash_in();
                *self.aside.entry(snapshot.number).or_default() += self.card_box;
                self.card_box = 0;
            }
            E::Resumed { snapshot, .. } => {
                self.match_reading = snapshot.rules.short_all_in;
                for player in &snapshot.players {
                    self.sells(player.player, player.chips);
                }
                self.card_box = self.aside.insert(snapshot.number, 0).unwrap_or_default();
            }
            _ => {}
        }
    }

    fn acted(&mut self, player: PlayerId, act: &Act) {
        match act {
            Act::Folded => self.folded.push(player),
            Act::Unanswered { .. } => {}
            Act::BoughtCard { price } => self.puts(player, 0, price.centavos()),
            Act::Splashed { amount } => self.puts(player, 0, amount.centavos()),
            Act::Opened { amount } | Act::Called { amount } | Act::Raised { amount, .. } => {
                self.puts(player, amount.centavos(), 0);
            }
            Act::ShortAllIn { .. } => {
                let all = self.chips[&player];
                self.puts(player, all, 0);
                let level = self.bets[&player].0;
                if self.match_reading == ShortAllIn::SidePot {
                    return;
                }
                for (other, (bet, _)) in &mut self.bets {
                    if *bet > level && !self.folded.contains(other) {
                        *self.chips.entry(*other).or_default() += *bet - level;
                        *bet = level;
                    }
                }
            }
        }
    }
}
