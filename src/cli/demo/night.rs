//! One night: people, chips, matches, debts, the closing.

use chrono::{DateTime, FixedOffset, TimeDelta};
use fastrand::Rng;

use crate::bank::{self, MoneyKind};
use crate::desk::log::{Log, LogFault};
use crate::desk::{Desk, Error, Order};
use crate::domain::chips::ChipSet;
use crate::domain::ledger::{Cause, Party};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Moment;
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use crate::games::arremate::rules::{buy_in, decks::Decks};
use crate::games::{Command, Tables, arremate};

const NAMES: [&str; 8] = [
    "Ana",
    "Beto",
    "Caio",
    "Duda",
    "Dona Eunice",
    "Francisco",
    "Zé Luís",
    "Íris",
];

/// A night being played.
pub(super) struct Night<'a, L: Log> {
    desk: &'a mut Desk<L>,
    pub(super) rng: &'a mut Rng,
    now: DateTime<FixedOffset>,
}

/// Nothing more, or trouble with the keeping.
pub(super) type Done = Result<(), LogFault>;

impl<'a, L: Log> Night<'a, L> {
    pub(super) fn new(
        desk: &'a mut Desk<L>,
        rng: &'a mut Rng,
        now: DateTime<FixedOffset>,
    ) -> Night<'a, L> {
        Night { desk, rng, now }
    }

    pub(super) fn tables(&self) -> &Tables {
        self.desk.tables()
    }

    /// Gives an order, some seconds after the last; was it carried out?
    fn order(&mut self, order: &Order) -> Result<bool, LogFault> {
        let now = self.now + TimeDelta::seconds(self.rng.i64(2..40));
        match self.desk.submit(order, None, now) {
            Ok(_) => {
                self.now = now;
                Ok(true)
            }
            Err(Error::Log(fault)) => Err(fault),
            Err(Error::Refused(_) | Error::NoReversal(_) | Error::NoAmendment(_)) => Ok(false),
        }
    }

    pub(super) fn try_bank(&mut self, command: bank::Command) -> Result<bool, LogFault> {
        self.order(&Order::Do(Command::Bank(command)))
    }

    pub(super) fn try_game(&mut self, command: arremate::Command) -> Result<bool, LogFault> {
        self.order(&Order::Do(Command::Arremate(command)))
    }

    /// An order that fits; another answer is a bug of ours.
    pub(super) fn game(&mut self, command: arremate::Command) -> Done {
        let shown = format!("{command:?}");
        let done = self.try_game(command)?;
        assert!(done, "refused: {shown}");
        Ok(())
    }

    fn bank(&mut self, command: bank::Command) -> Done {
        let shown = format!("{command:?}");
        let done = self.try_bank(command)?;
        assert!(done, "refused: {shown}");
        Ok(())
    }

    /// One time in so many.
    pub(super) fn once_in(&mut self, times: u32) -> bool {
        self.rng.u32(0..times) == 0
    }

    /// Undoes the last thing and does it again, as people do.
    pub(super) fn second_thoughts(&mut self) -> Done {
        if self.once_in(40) && self.order(&Order::Undo)? {
            let redone = self.order(&Order::Redo)?;
            assert!(redone, "what was undone can be redone");
        }
        Ok(())
    }

    pub(super) fn moment(&self) -> Moment {
        let partida = self.tables().arremate.partida();
        partida.map_or(Moment::NoPartida, arremate::Partida::moment)
    }

    /// The whole night.
    pub(super) fn play(mut self) -> Done {
        let number = self.desk.evening().number + 1;
        let money = if self.once_in(8) {
            MoneyKind::Real
        } else {
            MoneyKind::Toy
        };
        let title = format!("Noite {number}");
        let opened = self.order(&Order::OpenEvening { title, money })?;
        assert!(opened, "a new night can be opened");
        self.people()?;
        self.pay_old_debts()?;
        self.resume()?;
        for _ in 0..self.rng.u32(1..=3) {
            if !self.one_match()? {
                break;
            }
        }
        self.bank(bank::Command::CloseEvening)
    }

    fn people(&mut self) -> Done {
        for name in NAMES {
            if self.tables().counter.find(name).is_none() {
                let name = name.to_owned();
                self.bank(bank::Command::AddPerson { name })?;
            }
        }
        let player = self.anybody();
        self.bank(bank::Command::SetBanker { player })?;
        if self.once_in(5) {
            let rules = HouseRules {
                short_all_in: if self.rng.bool() {
                    ShortAllIn::SidePot
                } else {
                    ShortAllIn::TakenBack
                },
                broke_is_final: self.rng.bool(),
                broke_leader_pays: self.rng.bool(),
                ..HouseRules::default()
            };
            self.game(arremate::Command::ChooseRules(rules))?;
        }
        Ok(())
    }

    fn anybody(&mut self) -> PlayerId {
        let people: Vec<PlayerId> = self.tables().counter.people().keys().copied().collect();
        people[self.rng.usize(..people.len())]
    }

    /// Debts don't grow old: books with thousands of nights stay readable.
    fn pay_old_debts(&mut self) -> Done {
        let debts: Vec<_> = self.tables().ledger.debts().collect();
        for (debt, amount) in debts {
            if debt.cause == Cause::Prize && self.once_in(3) {
                continue;
            }
            self.bank(bank::Command::PayDebt {
                debtor: debt.debtor,
                creditor: debt.creditor,
                amount,
            })?;
        }
        Ok(())
    }

    /// A match paused on an earlier night goes on first.
    fn resume(&mut self) -> Done {
        // A match goes on with its own kind of money. Rule A23.
        let money = self.tables().counter.money();
        let mut paused = self.tables().arremate.paused().iter();
        let paused = paused.find(|paused| paused.money.is_none_or(|kind| kind == money));
        let Some((number, set)) = paused.map(|p| (p.number, p.set.clone())) else {
            return Ok(());
        };
        self.bank(bank::Command::ChooseChips { set })?;
        self.game(arremate::Command::Resume { partida: number })?;
        self.rounds()
    }

    /// One match; false: the table can't play another.
    fn one_match(&mut self) -> Result<bool, LogFault> {
        let table = &self.tables().arremate;
        // After a pause people go home.
        if table.partida().is_some() || !table.paused().is_empty() {
            return Ok(false);
        }
        let again = self.tables().arremate.next_cacife().is_some() && self.again()?;
        if !again && !self.anew()? {
            return Ok(false);
        }
        self.sell()?;
        self.rounds()?;
        Ok(self.moment() == Moment::NoPartida)
    }

    /// The same table with the next Cacife. Rule A20.
    fn again(&mut self) -> Result<bool, LogFault> {
        let last = self.tables().arremate.finished().last();
        let seats: Vec<PlayerId> = last.map_or(Vec::new(), |f| f.partida.seats.clone());
        self.allow(&seats)?;
        let seats = self.unbarred(&seats);
        self.start(seats)
    }

    /// Creditors are kind, more often than not.
    fn allow(&mut self, seats: &[PlayerId]) -> Done {
        for &debtor in seats {
            let tables = self.tables();
            for debt in tables.counter.barred_by(&tables.ledger, debtor) {
                if let Party::Player(creditor) = debt.creditor
                    && self.rng.bool()
                {
                    self.bank(bank::Command::AllowToPlay { creditor, debtor })?;
                }
            }
        }
        Ok(())
    }

    fn unbarred(&self, seats: &[PlayerId]) -> Vec<PlayerId> {
        let tables = self.tables();
        let free = |player: &PlayerId| tables.counter.barred_by(&tables.ledger, *player).is_empty();
        seats.iter().copied().filter(free).collect()
    }

    /// A new table: what each is willing to lose, and the chips that fit.
    fn anew(&mut self) -> Result<bool, LogFault> {
        let people: Vec<PlayerId> = self.tables().counter.people().keys().copied().collect();
        let mut seats = self.unbarred(&people);
        self.rng.shuffle(&mut seats);
        seats.truncate(self.rng.usize(2..=5));
        if seats.len() < 2 {
            return Ok(false);
        }
        let around = self.rng.i64(4..30);
        let amounts: Vec<(PlayerId, Money)> = seats
            .iter()
            .map(|&player| (player, Money::from_reais(around * 5 + self.rng.i64(0..40))))
            .collect();
        let declared: Vec<Money> = amounts.iter().map(|(_, amount)| *amount).collect();
        self.game(arremate::Command::Declare { amounts })?;
        let size = self.rng.u32(1..=6) * 100;
        let players = u32::try_from(seats.len()).unwrap_or(u32::MAX);
        let offers = buy_in::base_value(&declared)
            .and_then(|base| buy_in::suggestions(base, players, size))
            .unwrap_or_default();
        let Some(place) = buy_in::recommended(&offers) else {
            return Ok(false);
        };
        let number = u8::try_from(place + 1).unwrap_or(u8::MAX);
        if let Some(set) = ChipSet::suggestion(number, size)
            && self.tables().ledger.set() != Some(&set)
        {
            self.bank(bank::Command::ChooseChips { set })?;
        }
        self.start(seats)
    }

    fn start(&mut self, seats: Vec<PlayerId>) -> Result<bool, LogFault> {
        let allowed = Decks::ALLOWED.iter().filter(|(n, _)| *n == seats.len());
        let decks: Vec<u32> = allowed.map(|(_, decks)| *decks).collect();
        if decks.is_empty() {
            return Ok(false);
        }
        let decks = u8::try_from(decks[self.rng.usize(..decks.len())]).unwrap_or(u8::MAX);
        let dealer = seats[self.rng.usize(..seats.len())];
        self.try_game(arremate::Command::StartPartida {
            seats,
            decks,
            dealer,
            cacife: None,
        })
    }

    /// One by one, with notes, or all at once.
    fn sell(&mut self) -> Done {
        let partida = self.tables().arremate.partida();
        let Some((seats, cacife)) = partida.map(|p| (p.seats.clone(), p.cacife)) else {
            return Ok(());
        };
        if self.rng.bool() {
            let buyers = seats.into_iter().map(|player| (player, None)).collect();
            return self.game(arremate::Command::SellCacife { buyers });
        }
        for player in seats {
            let note = cacife.checked_add(Money::from_reais(self.rng.i64(0..20)));
            let buyers = vec![(player, note)];
            self.game(arremate::Command::SellCacife { buyers })?;
        }
        Ok(())
    }
}
