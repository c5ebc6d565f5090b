//! The rules of Arremate Carteado, through the desk: one evening for each
//! clause, with numbers by hand. A map:
//!
//! - `betting`: rounds, auction, pots, ties, who collects (A6, A8, A9, A11–A13).
//! - `both_ways`: a round told by its outcome and action by action (A8–A10).
//! - `counter`: counts, debts, chips and their values (A7, A18, A22).
//! - `finish`: last rounds, points, ties, Prêmio, acertos (A14–A17, A20).
//! - `pause`: annulled rounds, pause, resumption (A19).
//! - `quebra`: em quebra (A10).

mod betting;
mod both_ways;
mod counter;
mod finish;
mod pause;
mod quebra;

use banqueiro::bank::{self, MoneyKind};
use banqueiro::desk::log::MemoryLog;
use banqueiro::desk::{Desk, Error, NoReversal, Order, audit};
use banqueiro::domain::chips::ChipSet;
use banqueiro::domain::ledger::{CashPlace, ChipPlace};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::arremate::rules::betting::Action;
use banqueiro::games::arremate::rules::command::{
    Bid, First, Judgement, Lot, Played, RoundKind, Take,
};
use banqueiro::games::arremate::rules::house_rules::HouseRules;
use banqueiro::games::arremate::{self, Partida, Refusal};
use banqueiro::games::{Command, Tables};
use chrono::{DateTime, FixedOffset};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);
const ALL: [PlayerId; 5] = [ANA, BETO, CAIO, DUDA, PlayerId(5)];

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn points(points: u32) -> Take {
    let cards = None;
    Take::Points { points, cards }
}

/// An evening at the desk; Ana keeps the bank, Sugestão 3 of 300 chips.
struct Night {
    desk: Desk<MemoryLog>,
    seats: Vec<PlayerId>,
}

impl Night {
    /// Nobody plays yet.
    fn open(people: usize) -> Night {
        let desk = Desk::open(MemoryLog::default()).unwrap();
        let seats = ALL[..people].to_vec();
        let mut night = Night { desk, seats };
        night.begin("Sexta");
        for name in ["Ana", "Beto", "Caio", "Duda", "Eva"].iter().take(people) {
            let name = (*name).to_owned();
            night.bank(bank::Command::AddPerson { name });
        }
        night.bank(bank::Command::SetBanker { player: ANA });
        let set = ChipSet::suggestion(3, 300).unwrap();
        night.bank(bank::Command::ChooseChips { set });
        night
    }

    fn begin(&mut self, title: &str) {
        let title = title.to_owned();
        let money = MoneyKind::default();
        self.order(&Order::OpenEvening { title, money }).unwrap();
    }

    /// A match among all, each with a Cacife of so many reais; the last deals,
    /// so that the seats are in order from the dealer's left.
    fn of(people: usize, cacife: i64) -> Night {
        let mut night = Night::open(people);
        night.partida(cacife);
        night
    }

    fn ruled(people: usize, cacife: i64, rules: HouseRules) -> Night {
        let mut night = Night::open(people);
        night.play(arremate::Command::ChooseRules(rules));
        night.partida(cacife);
        night
    }

    fn partida(&mut self, cacife: i64) {
        let seats = self.seats.clone();
        let amounts = seats.iter().map(|&player| (player, reais(cacife)));
        let amounts = amounts.collect();
        self.play(arremate::Command::Declare { amounts });
        self.start(None);
        self.sell();
    }

    fn start(&mut self, cacife: Option<Money>) {
        let seats = self.seats.clone();
        let decks = if seats.len() == 2 { 2 } else { 3 };
        self.play(arremate::Command::StartPartida {
            dealer: *seats.last().unwrap(),
            seats,
            decks,
            cacife,
        });
    }

    fn sell(&mut self) {
        let buyers = self.seats.iter().map(|&player| (player, None)).collect();
        self.play(arremate::Command::SellCacife { buyers });
    }

    fn order(&mut self, order: &Order) -> Result<i64, Error> {
        let now: DateTime<FixedOffset> = "2026-11-27T21:00:00-03:00".parse().unwrap();
        let before = self.desk.tables().clone();
        let done = self.desk.submit(order, None, now);
        if done.is_err() {
            assert_eq!(*self.desk.tables(), before);
        }
        done.map(|receipt| receipt.seq.0)
    }

    fn bank(&mut self, command: bank::Command) {
        self.order(&Order::Do(Command::Bank(command))).unwrap();
    }

    fn play(&mut self, command: arremate::Command) {
        self.order(&Order::Do(Command::Arremate(command))).unwrap();
    }

    fn refuses(&mut self, command: arremate::Command, why: Refusal) {
        let answer = self.order(&Order::Do(Command::Arremate(command)));
        let why = banqueiro::games::Refusal::Arremate(why);
        assert_eq!(answer, Err(Error::Refused(why)));
    }

    fn bank_refuses(&mut self, command: Command, why: bank::Refusal) {
        let answer = self.order(&Order::Do(command));
        let why = banqueiro::games::Refusal::Bank(why);
        assert_eq!(answer, Err(Error::Refused(why)));
    }

    fn undo(&mut self) {
        self.order(&Order::Undo).unwrap();
    }

    fn tables(&self) -> &Tables {
        self.desk.tables()
    }

    fn match_on(&self) -> &Partida {
        self.tables().arremate.partida().unwrap()
    }

    /// Chips of each seat, in reais.
    fn stacks(&self) -> Vec<i64> {
        let stack = |player: &PlayerId| self.tables().ledger.stack(*player).centavos() / 100;
        self.seats.iter().map(stack).collect()
    }

    /// Money of each, in centavos.
    fn pockets(&self) -> Vec<i64> {
        let ledger = &self.tables().ledger;
        let pocket = |&player: &PlayerId| ledger.cash(CashPlace::Pocket(player)).centavos();
        self.seats.iter().map(pocket).collect()
    }

    fn card_box(&self) -> Money {
        self.tables().ledger.chips(ChipPlace::CardBox)
    }

    fn round(&mut self, kind: RoundKind) {
        self.play(arremate::Command::StartRound { kind });
    }

    /// A round with its bets begun by `first`.
    fn bets_from(&mut self, first: PlayerId) {
        self.round(RoundKind::Normal);
        self.betting(first);
    }

    fn betting(&mut self, first: PlayerId) {
        let first = First::Named(first);
        self.play(arremate::Command::BeginBetting { first });
    }

    /// A lot of ten points goes for so much.
    fn lot(&mut self, player: PlayerId, price: i64) {
        let amount = reais(price);
        self.play(Night::a_lot(points(10), &[Bid { player, amount }]));
    }

    fn a_lot(take: Take, bids: &[Bid]) -> arremate::Command {
        let bid_min = None;
        let lot = Lot { take, bid_min };
        let bids = bids.to_vec();
        arremate::Command::SellLot { lot, bids }
    }

    fn act(&mut self, player: PlayerId, action: Action) {
        self.play(arremate::Command::Act { player, action });
    }

    fn nobody_buys(&mut self) {
        self.play(arremate::Command::PassBuying { player: None });
    }

    fn ranking(&mut self, groups: &[&[PlayerId]]) {
        let groups = groups.iter().map(|group| group.to_vec()).collect();
        self.play(arremate::Command::Showdown(Judgement::Ranking(groups)));
    }

    /// A whole round in which all fold but `winner`, unseen.
    fn won_unseen(&mut self, winner: PlayerId) {
        self.round(RoundKind::Normal);
        let played = self.match_on().round().unwrap().players.clone();
        let played = played.into_iter().map(|player| Played {
            player,
            bets: Money::ZERO,
            bought: false,
            splashed: Money::ZERO,
            folded: player != winner,
            broke: None,
        });
        let played = played.collect();
        self.play(arremate::Command::Outcome { played });
    }

    /// From between rounds to the count: the last round, without takings.
    fn last_round(&mut self) {
        self.round(RoundKind::Last);
        let taken = Vec::new();
        self.play(arremate::Command::EndLastRound { taken });
    }

    fn counts(&mut self, counted: &[(PlayerId, u32)]) {
        let counted = Some(counted.to_vec());
        self.play(arremate::Command::CountPoints { counted });
    }

    fn pays(&mut self, money: &[(PlayerId, i64)]) {
        let money = money
            .iter()
            .map(|&(player, amount)| (player, reais(amount)));
        let money = money.collect();
        self.play(arremate::Command::PayPrize { money });
    }

    fn settles(&mut self, leaving: &[PlayerId]) {
        let leaving = leaving.to_vec();
        self.play(arremate::Command::Settle { leaving });
    }

    /// The whole book, audited; closed over and opened again it is the same.
    fn sound(self) {
        audit::audit(self.desk.log()).unwrap();
        let again = Desk::open(self.desk.log().clone()).unwrap();
        assert_eq!(again.tables(), self.desk.tables());
    }
}
