//! A desk in memory for the tests of this folder, and a hand that counts what
//! it presses.

use chrono::{DateTime, FixedOffset};

use crate::bank::{self, MoneyKind};
use crate::desk::evening::Evening;
use crate::desk::log::MemoryLog;
use crate::desk::{Desk, Order};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::faces::guide::template::{Filled, Need, Template};
use crate::games::arremate::faces::guide::{Does, Guide, guide};
use crate::games::arremate::rules::command::{Bid, Figure, Lot, Take};
use crate::games::arremate::rules::house_rules::HouseRules;
use crate::games::{Command, Tables, arremate};

pub(crate) const ANA: PlayerId = PlayerId(1);
pub(crate) const BETO: PlayerId = PlayerId(2);
pub(crate) const CAIO: PlayerId = PlayerId(3);
pub(crate) const DUDA: PlayerId = PlayerId(4);
pub(crate) const ALL: [PlayerId; 4] = [ANA, BETO, CAIO, DUDA];

pub(crate) fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

pub(crate) fn points(points: u32) -> Take {
    Take::Points {
        points,
        cards: None,
    }
}

fn now() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

/// A banker at the desk. Every click and every key counts as one input, but
/// the digits of amounts and of points.
pub(crate) struct Hand {
    pub(crate) desk: Desk<MemoryLog>,
    pub(crate) inputs: u32,
}

impl Hand {
    /// An open evening with four people.
    pub(crate) fn evening() -> Hand {
        let desk = Desk::open(MemoryLog::default()).unwrap();
        let mut hand = Hand { desk, inputs: 0 };
        hand.order(&Order::OpenEvening {
            title: "Sexta".into(),
            money: MoneyKind::Toy,
        });
        for name in ["Ana", "Beto", "Caio", "Duda"] {
            hand.bank(bank::Command::AddPerson { name: name.into() });
        }
        hand
    }

    /// The manual's table: Cacife 87, Taxa 1, all Cacifes sold; Duda deals.
    pub(crate) fn manual() -> Hand {
        Hand::table(HouseRules::default(), &[50, 100, 46, 150])
    }

    /// The first so many sit down, having declared this much, with chips of
    /// Sugestão 3 and these rules; the last of them deals.
    pub(crate) fn table(rules: HouseRules, declared: &[i64]) -> Hand {
        let mut hand = Hand::evening();
        hand.bank(bank::Command::SetBanker { player: ANA });
        hand.game(arremate::Command::ChooseRules(rules));
        let seats: Vec<PlayerId> = ALL[..declared.len()].to_vec();
        let amounts = seats.iter().copied();
        let amounts = amounts.zip(declared.iter().map(|amount| reais(*amount)));
        hand.game(arremate::Command::Declare {
            amounts: amounts.collect(),
        });
        let set = ChipSet::suggestion(3, 100).unwrap();
        hand.bank(bank::Command::ChooseChips { set });
        hand.game(arremate::Command::StartPartida {
            seats: seats.clone(),
            decks: if seats.len() == 2 { 2 } else { 3 },
            dealer: *seats.last().unwrap(),
            cacife: None,
        });
        let buyers = seats.iter().map(|player| (*player, None)).collect();
        hand.game(arremate::Command::SellCacife { buyers });
        hand
    }

    pub(crate) fn tables(&self) -> &Tables {
        self.desk.tables()
    }

    pub(crate) fn evening_now(&self) -> &Evening {
        self.desk.evening()
    }

    pub(crate) fn guide(&self) -> Guide {
        guide(self.tables())
    }

    pub(crate) fn stacks(&self) -> [Money; 4] {
        ALL.map(|player| self.tables().ledger.stack(player))
    }

    fn order(&mut self, order: &Order) {
        self.desk.submit(order, None, now()).unwrap();
    }

    pub(crate) fn submit(&mut self, commands: &[Command]) {
        for command in commands {
            self.order(&Order::Do(command.clone()));
        }
    }

    pub(crate) fn bank(&mut self, command: bank::Command) {
        self.submit(&[Command::Bank(command)]);
    }

    pub(crate) fn game(&mut self, command: arremate::Command) {
        self.submit(&[Command::Arremate(command)]);
    }

    /// Enter, or its key: the choice with that name is carried out. One input.
    pub(crate) fn press(&mut self, key: &str) {
        let guide = self.guide();
        let choice = guide
            .choice(key)
            .unwrap_or_else(|| panic!("{key}: {guide:?}"));
        assert_eq!(choice.refused, None, "{key}");
        let Does::Submit(commands) = choice.does.clone() else {
            panic!("{key} asks for something");
        };
        self.inputs += 1;
        self.submit(&commands);
    }

    /// Enter on the primary one: one input.
    pub(crate) fn enter(&mut self) {
        let guide = self.guide();
        let first = guide.first().unwrap_or_else(|| panic!("{guide:?}")).clone();
        match first.does {
            Does::Submit(_) => self.press(&first.key),
            Does::Ask(template) => {
                let need = template.need(self.tables()).unwrap();
                let Need::Amount { min, .. } = need else {
                    panic!("{} has no default", first.key);
                };
                self.fill(&first.key, &Filled::Amount(min), 0);
                self.inputs += 1;
            }
            Does::Go(place) => panic!("Enter leads to {place:?}"),
        }
    }

    /// Fills in what a choice asks for. `touches`: inputs besides digits.
    pub(crate) fn fill(&mut self, key: &str, filled: &Filled, touches: u32) {
        let guide = self.guide();
        let choice = guide
            .choice(key)
            .unwrap_or_else(|| panic!("{key}: {guide:?}"));
        let Does::Ask(template) = &choice.does else {
            panic!("{key} asks for nothing");
        };
        let ready = template.filled(self.tables(), key, filled).unwrap();
        assert_eq!(ready.refused, None, "{key}");
        let Does::Submit(commands) = ready.does else {
            panic!("{key} is not ready");
        };
        self.inputs += touches;
        self.submit(&commands);
    }
}

/// Something that a template may be filled in with, as `chance` has it.
pub(crate) fn anything(need: &Need, chance: &mut fastrand::Rng) -> Filled {
    let mut any = |players: &[PlayerId]| players[chance.usize(..players.len())];
    match need {
        Need::Amount { min, max, step } => {
            let most = max.unwrap_or(*min).max(*min);
            let steps = (most.centavos() - min.centavos()) / step.centavos();
            let times = chance.i64(0..=steps.clamp(0, 40));
            Filled::Amount(Money::from_centavos(
                min.centavos() + times * step.centavos(),
            ))
        }
        Need::Person(players) => Filled::Person(any(players)),
        Need::People(_) => Filled::People(Vec::new()),
        Need::Ranking(players) => {
            let first = any(players);
            let rest = players.iter().filter(|player| **player != first);
            let mut groups = vec![vec![first]];
            for player in rest {
                if chance.bool() {
                    groups.push(vec![*player]);
                } else {
                    groups.last_mut().unwrap().push(*player);
                }
            }
            Filled::Ranking(groups)
        }
        Need::Take { .. } => Filled::Take(points(chance.u32(4..=30)), None),
        Need::Cards { .. } => Filled::Cards(Vec::new()),
        Need::Lot { bidders, .. } => {
            let lot = Lot {
                take: points(chance.u32(4..=30)),
                bid_min: None,
            };
            let bids = bidders.iter().filter(|bidder| bidder.refused.is_none());
            let bids = bids.take(1).map(|bidder| Bid {
                player: bidder.player,
                amount: reais(1),
            });
            Filled::Lot(lot, bids.collect())
        }
        Need::Points(players) => Filled::Points(players.iter().map(|p| (*p, 20)).collect()),
        Need::Light(players) => Filled::Light(players[0], chance.u32(0..=20), Vec::new()),
        Need::Money(_) => Filled::Money(Vec::new()),
        Need::Figure(_) => Filled::Figure(Figure::King),
        Need::Count { max } => Filled::Count(chance.u32(0..=*max)),
    }
}

/// Is it one of those that end a walk early?
pub(crate) fn dull(key: &str, template: Option<&Template>) -> bool {
    matches!(key, "annul" | "stock" | "close" | "last-whole") || template == Some(&Template::Board)
}
