//! Before the first cards: kind of money, seats, first dealer.

use banqueiro::bank::{self, MoneyKind};
use banqueiro::desk::log::MemoryLog;
use banqueiro::desk::{Desk, Error, Order};
use banqueiro::domain::chips::ChipSet;
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::arremate::rules::command::{First, Played, RoundKind};
use banqueiro::games::{Command, Refusal, arremate};
use chrono::{DateTime, FixedOffset};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);

struct Night(Desk<MemoryLog>);

impl Night {
    fn with(money: MoneyKind) -> Night {
        let mut night = Night(Desk::open(MemoryLog::default()).unwrap());
        let title = String::from("Sexta");
        night.order(&Order::OpenEvening { title, money }).unwrap();
        night
    }

    /// Three people, each willing to lose R$ 87, and Sugestão 3.
    fn ready() -> Night {
        let mut night = Night::with(MoneyKind::default());
        for name in ["Ana", "Beto", "Caio"] {
            let name = name.to_owned();
            night.bank(bank::Command::AddPerson { name });
        }
        night.bank(bank::Command::SetBanker { player: ANA });
        let set = ChipSet::suggestion(3, 100).unwrap();
        night.bank(bank::Command::ChooseChips { set });
        let amounts = [ANA, BETO, CAIO].map(|player| (player, Money::from_reais(87)));
        let amounts = amounts.to_vec();
        night.play(arremate::Command::Declare { amounts }).unwrap();
        night
    }

    fn order(&mut self, order: &Order) -> Result<(), Error> {
        let now: DateTime<FixedOffset> = "2026-11-27T21:00:00-03:00".parse().unwrap();
        self.0.submit(order, None, now).map(|_| ())
    }

    fn bank(&mut self, command: bank::Command) {
        self.order(&Order::Do(Command::Bank(command))).unwrap();
    }

    fn play(&mut self, command: arremate::Command) -> Result<(), Error> {
        self.order(&Order::Do(Command::Arremate(command)))
    }

    fn sit(&mut self, seats: &[PlayerId], dealer: PlayerId) -> Result<(), Error> {
        self.play(arremate::Command::StartPartida {
            seats: seats.to_vec(),
            decks: 3,
            dealer,
            cacife: None,
        })
    }

    fn dealer(&self) -> PlayerId {
        let partida = self.0.tables().arremate.partida().unwrap();
        partida.seats[partida.dealer]
    }

    /// A round of antes only: everybody folds to `winner`.
    fn round(&mut self, winner: PlayerId) {
        let kind = RoundKind::Normal;
        self.play(arremate::Command::StartRound { kind }).unwrap();
        let first = First::Named(winner);
        self.play(arremate::Command::BeginBetting { first })
            .unwrap();
        let played = [ANA, BETO, CAIO].map(|player| Played {
            player,
            bets: Money::ZERO,
            bought: false,
            splashed: Money::ZERO,
            folded: player != winner,
            broke: None,
        });
        let played = played.to_vec();
        self.play(arremate::Command::Outcome { played }).unwrap();
    }
}

/// Rule A23: toy money unless the table says otherwise.
#[test]
fn an_evening_plays_for_toy_money_unless_it_says_otherwise() {
    assert_eq!(MoneyKind::default(), MoneyKind::Toy);
    let night = Night::with(MoneyKind::Real);
    assert_eq!(night.0.tables().counter.money(), MoneyKind::Real);
}

/// Rule A21: seats are as the draw gave them, to the left; who drew the highest
/// card deals first. Rule A8: then the one to his left.
#[test]
fn seats_and_the_first_dealer_are_as_drawn_and_the_deal_goes_to_the_left() {
    let mut night = Night::ready();
    night.sit(&[BETO, CAIO, ANA], CAIO).unwrap();
    let buyers = [ANA, BETO, CAIO].map(|player| (player, None)).to_vec();
    night
        .play(arremate::Command::SellCacife { buyers })
        .unwrap();
    let mut dealt = Vec::new();
    for winner in [ANA, BETO, CAIO] {
        night.round(winner);
        dealt.push(night.dealer());
    }
    assert_eq!(dealt, [CAIO, ANA, BETO]);
}

/// Rule A21: the first dealer is one who sits at the table, and nobody sits
/// there twice.
#[test]
fn a_dealer_from_elsewhere_and_a_seat_taken_twice_are_refused() {
    let refused = |reason| Err(Error::Refused(Refusal::Arremate(reason)));
    let mut night = Night::ready();
    let elsewhere = night.sit(&[ANA, BETO], CAIO);
    assert!(elsewhere.is_err());
    let twice = night.sit(&[ANA, BETO, ANA], BETO);
    assert_eq!(twice, refused(arremate::Refusal::Twice(ANA)));
}
