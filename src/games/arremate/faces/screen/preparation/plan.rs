//! What the input comes to: who sits where, the Cacife, the chips, and the
//! orders of the start. Rules A1–A5, A20, A21.

mod said;
mod sets;

use super::input::Input;
use super::{ChipsChoice, Step, game};
use crate::bank;
use crate::bank::faces::screen::{own, seating};
use crate::desk::evening::Evening;
use crate::domain::cards::Card;
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide;
use crate::games::arremate::rules::buy_in::{self, Dealt, Offer};
use crate::games::arremate::rules::decks::Decks;
use crate::games::arremate::rules::house_rules::HouseRules;
use crate::games::arremate::rules::{draw, preparation};
use crate::games::{Command, Tables};
use crate::kit::field::read_money;
use crate::words::names::Names;

use sets::fixed;

/// Where the preparation stands.
#[derive(Clone, Debug)]
pub(in super::super) struct Plan {
    pub(super) names: Names,
    pub(super) people: Vec<PlayerId>,
    pub(super) banker: Option<PlayerId>,
    pub(super) seats: Result<Vec<PlayerId>, String>,
    pub(super) dealer: Option<PlayerId>,
    /// The cards of the draw for the first deal, where they were typed.
    drawn: Option<Vec<(PlayerId, Card)>>,
    /// What finds the dealer, while he is not known.
    draws: (&'static str, seating::Message),
    pub(super) decks_allowed: Vec<u8>,
    pub(super) decks: Option<u8>,
    /// The Cacife that the acertos found, where it is taken.
    pub(super) found: Option<Money>,
    pub(super) declared: Vec<(PlayerId, Option<Money>)>,
    pub(super) base: Option<Money>,
    pub(super) size: u32,
    pub(super) offers: Vec<Offer>,
    pub(super) advised: Option<usize>,
    pub(super) chosen: ChipsChoice,
    pub(super) set: Result<ChipSet, String>,
    pub(super) offer: Option<Offer>,
    /// The Cacife is to be the nearest payable below.
    pub(super) below: bool,
    pub(super) rules: HouseRules,
    pub(super) counter: bank::HouseRules,
    confirmed: Vec<Step>,
    /// The step that is open; none: everything is said.
    pub(super) now: Option<Step>,
}

impl Plan {
    pub(super) fn of(input: &Input, evening: &Evening) -> Plan {
        let input = &*input.of(evening);
        let tables = evening.tables();
        let names = Names::of(tables);
        let known = tables.counter.people();
        let mut people = input.table.people.clone();
        people.retain(|player| known.contains_key(player));
        let allowed: Vec<u8> = Decks::ALLOWED
            .into_iter()
            .filter(|(players, _)| *players == people.len())
            .filter_map(|(_, decks)| u8::try_from(decks).ok())
            .collect();
        let decks = input.decks.filter(|decks| allowed.contains(decks));
        let edition = tables.counter.edition();
        let found = preparation::from_the_last(&tables.arremate, edition, &people);
        let found = found.filter(|_| !input.anew);
        let declared: Vec<(PlayerId, Option<Money>)> = people
            .iter()
            .map(|player| {
                let read = read_money(input.amount(*player)).ok();
                (*player, read.filter(|amount| amount.is_positive()))
            })
            .collect();
        let all: Option<Vec<Money>> = declared.iter().map(|(_, amount)| *amount).collect();
        let base = all
            .filter(|all| all.len() >= 2)
            .and_then(|all| buy_in::base_value(&all))
            .filter(|base| *base <= Money::LIMIT);
        let mut plan = Plan {
            names,
            seats: input.table.seated(&people, tables),
            drawn: input.table.drawn(),
            draws: input.table.draws(),
            dealer: input.table.dealer.filter(|dealer| people.contains(dealer)),
            banker: tables
                .counter
                .banker()
                .filter(|_| input.table.banker.is_none())
                .or(input.table.banker)
                .filter(|banker| known.contains_key(banker))
                .or(people.first().copied()),
            decks: decks.or(allowed.last().copied()),
            decks_allowed: allowed,
            found,
            declared,
            base,
            size: input.size.unwrap_or(100),
            offers: Vec::new(),
            advised: None,
            chosen: input.chips,
            set: Err(String::new()),
            offer: None,
            below: input.below,
            rules: input.rules.unwrap_or(tables.arremate.rules()),
            counter: input.counter.unwrap_or(tables.counter.rules()),
            confirmed: input.confirmed.clone(),
            now: None,
            people,
        };
        plan.choose_chips(input, tables);
        let open = |step: &Step| !plan.done(*step);
        plan.now = input.open.or_else(|| Step::ALL.into_iter().find(open));
        plan
    }

    fn choose_chips(&mut self, input: &Input, tables: &Tables) {
        if self.amount_known() && self.people.len() >= 2 {
            self.offers = (1..=buy_in::SUGGESTIONS)
                .filter_map(|number| ChipSet::suggestion(number, self.size))
                .map(|set| self.offered(&set))
                .collect();
            self.advised = buy_in::recommended(&self.offers);
        }
        let on_table = tables.ledger.set();
        if self.chosen == ChipsChoice::Advised && self.found.is_some() && on_table.is_some() {
            self.chosen = ChipsChoice::OnTable;
        }
        if self.chosen == ChipsChoice::OnTable && on_table.is_none() {
            self.chosen = ChipsChoice::Advised;
        }
        let suggestion = |number: u8| {
            ChipSet::suggestion(number, self.size)
                .ok_or_else(|| "Estas fichas não existem: escolha de 100 a 600.".to_owned())
        };
        self.set = match self.chosen {
            ChipsChoice::Advised => match self.advised {
                Some(place) => suggestion(u8::try_from(place + 1).unwrap_or(u8::MAX)),
                None => Err(
                    "Nenhuma sugestão serve com este cacife de fichas: use outra \
                             quantidade de fichas, ou fichas próprias."
                        .to_owned(),
                ),
            },
            ChipsChoice::Suggestion(number) => suggestion(number),
            ChipsChoice::Own => own::set(&input.own),
            ChipsChoice::OnTable => on_table
                .cloned()
                .ok_or_else(|| "Não há fichas na mesa: escolha outras.".to_owned()),
        };
        if let (Ok(set), true) = (&self.set, self.amount_known() && self.people.len() >= 2) {
            self.offer = Some(self.offered(set));
        }
    }

    /// Who plays and where, for the steps that draw it.
    pub(super) fn asked(&self) -> seating::Asked<'_> {
        seating::Asked {
            people: &self.people,
            banker: self.banker,
            seats: &self.seats,
            dealer: self.dealer,
        }
    }

    /// Is it said what the Cacife comes from?
    fn amount_known(&self) -> bool {
        self.found.is_some() || self.base.is_some()
    }

    fn players(&self) -> u32 {
        u32::try_from(self.people.len()).unwrap_or(u32::MAX)
    }

    /// What these chips offer: with the Cacife of the acertos, or with what
    /// was declared. Rules A4, A20.
    fn offered(&self, set: &ChipSet) -> Offer {
        match (self.found, self.base) {
            (Some(cacife), _) => fixed(cacife, self.players(), set, self.below),
            (None, Some(base)) => buy_in::offer(base, self.players(), set),
            (None, None) => buy_in::offer(Money::ZERO, 1, set),
        }
    }

    /// The Cacife, where the chips chosen pay it.
    pub(super) fn cacife(&self) -> Option<Money> {
        let offer = self.offer.as_ref()?;
        offer.buy_in.filter(|_| offer.outcome.is_ok())
    }

    /// Who said less than the Cacife. Rule A3.
    pub(super) fn said_less(&self) -> Vec<(PlayerId, Money)> {
        let Some(cacife) = self.cacife().filter(|_| self.found.is_none()) else {
            return Vec::new();
        };
        let said = self.declared.iter();
        said.filter_map(|(player, amount)| Some((*player, (*amount)?)))
            .filter(|(_, amount)| *amount < cacife)
            .collect()
    }

    /// The stacks, one for each seat, or one for all.
    pub(super) fn stacks(&self) -> Option<&Dealt> {
        self.offer.as_ref()?.outcome.as_ref().ok()
    }

    /// Is the step done? Decks and house rules have an answer from the start.
    pub(super) fn done(&self, step: Step) -> bool {
        let said = self.confirmed.contains(&step);
        match step {
            Step::People => said && self.people.len() >= 2 && self.banker.is_some(),
            Step::Seats => said && self.seats.is_ok() && self.dealer.is_some(),
            Step::Decks => self.decks.is_some(),
            Step::Lose => said && self.amount_known(),
            Step::Chips => said && self.cacife().is_some(),
            Step::Rules => true,
        }
    }

    /// Every order of the start, in order.
    ///
    /// # Errors
    /// What is still missing.
    pub(super) fn orders(&self, tables: &Tables) -> Result<Vec<Command>, String> {
        self.table_fits(tables)?;
        let banker = self.banker.ok_or("Diga quem cuida da Banca.")?;
        let seats = self.seats.clone()?;
        let dealer = self.dealer.ok_or("Diga quem dá as cartas primeiro.")?;
        let decks = self.decks.ok_or("Diga com quantos baralhos jogam.")?;
        self.payable()?;
        let set = self.set.clone()?;
        let mut orders = Vec::new();
        if tables.counter.banker() != Some(banker) {
            orders.push(Command::Bank(bank::Command::SetBanker { player: banker }));
        }
        if self.rules != tables.arremate.rules() {
            orders.push(game(Game::ChooseRules(self.rules)));
        }
        if self.counter != tables.counter.rules() {
            orders.push(Command::Bank(bank::Command::ChooseRules(self.counter)));
        }
        if self.found.is_none() {
            let amounts = self.declared.iter();
            let amounts = amounts.filter_map(|(player, amount)| Some((*player, (*amount)?)));
            orders.push(game(Game::Declare {
                amounts: amounts.collect(),
            }));
        }
        if tables.ledger.set() != Some(&set) {
            orders.push(Command::Bank(bank::Command::ChooseChips { set }));
        }
        orders.extend(self.drawn.as_ref().and_then(|drawn| {
            let by_cards = draw::first_dealer(&seats, drawn) == Ok(dealer);
            by_cards.then(|| {
                game(Game::DrawDealer {
                    seats: seats.clone(),
                    drawn: drawn.clone(),
                })
            })
        }));
        orders.push(game(Game::StartPartida {
            seats,
            decks,
            dealer,
            cacife: self.cacife().filter(|_| self.found.is_some() && self.below),
        }));
        Ok(orders)
    }
}

/// The state after these orders, or why not.
pub(super) fn tried(tables: &Tables, orders: &[Command]) -> Result<Tables, String> {
    guide::tried(tables, orders)
}
