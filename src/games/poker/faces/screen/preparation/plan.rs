//! What the input comes to: who sits where, the terms, the chips, and the
//! orders of the start. Rules P1, P10, A2, A5.

use super::input::Input;
use super::{ChipsChoice, Step};
use crate::bank;
use crate::bank::faces::screen::{own, seating};
use crate::bank::rules::money;
use crate::desk::evening::Evening;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::dealing::{self, Dealing};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::rules::command::First;
use crate::games::poker::rules::house_rules::HouseRules;
use crate::games::poker::words::refusal;
use crate::games::poker::{Command as Game, Refusal};
use crate::games::{Command, Tables};
use crate::kit::field::read_money;
use crate::words::money::plain;
use crate::words::names::Names;

/// What a chip set offers to this table.
#[derive(Clone, Debug)]
pub(super) struct Offered {
    pub(super) set: ChipSet,
    /// The chips of each: one stack if the same for all; or why not.
    pub(super) outcome: Result<Vec<Stack>, String>,
}

/// Where the preparation stands.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) names: Names,
    pub(super) people: Vec<PlayerId>,
    pub(super) banker: Option<PlayerId>,
    pub(super) seats: Result<Vec<PlayerId>, String>,
    pub(super) dealer: Option<PlayerId>,
    /// What finds the dealer, while he is not known.
    pub(super) draws: (&'static str, seating::Message),
    first: Option<First>,
    pub(super) cacife: Result<Money, String>,
    /// As typed; none: the lowest chip.
    typed_pingo: Result<Option<Money>, String>,
    pub(super) rules: Result<HouseRules, String>,
    /// House rule of the counter: nobody hands anything over.
    pub(super) on_account: bool,
    pub(super) size: u32,
    pub(super) offers: Vec<Offered>,
    pub(super) advised: Option<usize>,
    pub(super) chosen: ChipsChoice,
    pub(super) offer: Result<Offered, String>,
    confirmed: Vec<Step>,
    /// The step that is open; none: everything is said.
    pub(super) now: Option<Step>,
}

/// An amount that may be left out.
fn amount(typed: &str) -> Result<Option<Money>, String> {
    if typed.trim().is_empty() {
        return Ok(None);
    }
    read_money(typed).map(Some)
}

impl Plan {
    pub(super) fn of(input: &Input, evening: &Evening) -> Plan {
        let input = &*input.of(evening);
        let tables = evening.tables();
        let known = tables.counter.people();
        let table = &input.table;
        let mut people = table.people.clone();
        people.retain(|player| known.contains_key(player));
        let dealer = table.dealer.filter(|dealer| people.contains(dealer));
        let banker = table.banker.or(tables.counter.banker());
        let banker = banker.filter(|banker| known.contains_key(banker));
        let mut plan = Plan {
            names: Names::of(tables),
            seats: table.seated(&people, tables),
            draws: table.draws(),
            first: dealer.map(|dealer| first(input, dealer)),
            dealer,
            banker: banker.or(people.first().copied()),
            people,
            cacife: read_money(&input.cacife).and_then(|cacife| {
                let more = || "O cacife é uma quantia maior que zero.".to_owned();
                cacife.is_positive().then_some(cacife).ok_or_else(more)
            }),
            typed_pingo: amount(&input.pingo),
            rules: rules(input, tables),
            on_account: tables.counter.rules().on_account,
            size: input.size.unwrap_or(own::SIZES[0]),
            offers: Vec::new(),
            advised: None,
            chosen: input.chips,
            offer: Err(String::new()),
            confirmed: input.confirmed.clone(),
            now: None,
        };
        plan.choose_chips(input, tables);
        let open = |step: &Step| !plan.done(*step);
        plan.now = input.open.or_else(|| Step::ALL.into_iter().find(open));
        plan
    }

    fn choose_chips(&mut self, input: &Input, tables: &Tables) {
        let known = self.cacife.is_ok() && self.people.len() >= 2;
        if known {
            self.suggest(input.size);
        }
        let on_table = tables.ledger.set();
        if self.chosen == ChipsChoice::OnTable && on_table.is_none() {
            self.chosen = ChipsChoice::Advised;
        }
        let suggestion = |number: u8| {
            ChipSet::suggestion(number, self.size)
                .ok_or_else(|| "Estas fichas não existem: escolha de 100 a 600.".to_owned())
        };
        let set = match self.chosen {
            ChipsChoice::Advised => match self.advised {
                Some(place) => suggestion(u8::try_from(place + 1).unwrap_or(u8::MAX)),
                None => Err(
                    "Nenhuma sugestão serve com este cacife e este pingo: use outra \
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
        self.offer = match (&self.cacife, known) {
            (Err(why), _) => Err(why.clone()),
            (_, false) => Err("Escolha antes quem joga.".to_owned()),
            _ => set.map(|set| self.offered(set)),
        };
    }

    /// The six suggestions with so many chips. Where nobody said how many there
    /// are: the smallest set that deals the cacife so that each can pay his
    /// pingo; none does: the smallest.
    fn suggest(&mut self, size: Option<u32>) {
        let sizes = size.map_or(own::SIZES.to_vec(), |size| vec![size]);
        let smallest = sizes.first().copied();
        for size in sizes.into_iter().chain(smallest) {
            self.size = size;
            self.offers = (1..=6)
                .filter_map(|number| ChipSet::suggestion(number, size))
                .map(|set| self.offered(set))
                .collect();
            self.advised = self.nearest_to_a_hundred();
            let best = self.advised.and_then(|place| self.offers.get(place));
            if best.is_some_and(|best| self.pays_pingo(best)) {
                return;
            }
        }
    }

    /// Has each the chips for his first pingo? Rule P1.
    pub(super) fn pays_pingo(&self, offer: &Offered) -> bool {
        let pingo = match self.typed_pingo {
            Ok(Some(pingo)) => pingo,
            _ => offer.set.ante(),
        };
        let pays = |stack: &Stack| {
            let colours = offer.set.colours().iter().zip(stack);
            let mine: Vec<(Money, u32)> = colours.map(|(c, count)| (c.value, *count)).collect();
            let dealt = dealing::deal(&mine, 1, pingo);
            matches!(dealt, Ok(Dealing::Identical(_) | Dealing::Different(_)))
        };
        let dealt = offer.outcome.as_ref();
        pingo.is_positive() && dealt.is_ok_and(|all| all.iter().all(pays))
    }

    /// Can these chips be dealt, and pay the pingo? Rules P1, A5.
    fn offered(&self, set: ChipSet) -> Offered {
        let outcome = self.deals(&set);
        Offered { set, outcome }
    }

    fn deals(&self, set: &ChipSet) -> Result<Vec<Stack>, String> {
        let cacife = self.cacife.clone()?;
        let limits = self.rules.as_ref().ok();
        let limits = limits.into_iter().flat_map(|r| [r.bet_min, r.bet_max]);
        let pingo = self.typed_pingo.as_ref().ok().copied().flatten();
        let said = std::iter::once(pingo).chain(limits).flatten();
        for amount in said {
            money::payable(set, amount)
                .map_err(|why| refusal::refusal(&why.into(), &self.names))?;
        }
        let players = u32::try_from(self.people.len()).unwrap_or(u32::MAX);
        let together = cacife.checked_mul(i64::from(players));
        if together.is_none_or(|together| together > set.total()) {
            return Err(format!(
                "{players} × {} passa do total em fichas, {}.",
                plain(cacife),
                plain(set.total())
            ));
        }
        let rack: Vec<(Money, u32)> = set.colours().iter().map(|c| (c.value, c.count)).collect();
        let dealt = money::deal_from(&rack, players, cacife);
        let mut stacks = dealt.map_err(|why| refusal::refusal(&why.into(), &self.names))?;
        // The same for all is said once.
        stacks.dedup();
        Ok(stacks)
    }

    /// Of the suggestions that fit, the one whose cacife is nearest to a
    /// hundred of its lowest chip, as in A4; of equal ones the lower.
    fn nearest_to_a_hundred(&self) -> Option<usize> {
        let cacife = i128::from(self.cacife.as_ref().ok()?.centavos());
        let fits = self.offers.iter().enumerate();
        let fits = fits.filter(|(_, offer)| offer.outcome.is_ok());
        let far = |offer: &Offered| {
            let hundred = i128::from(offer.set.ante().centavos()) * 100;
            (cacife.max(hundred), cacife.min(hundred))
        };
        let nearest = fits.min_by(|(_, one), (_, other)| {
            let ((a, b), (c, d)) = (far(one), far(other));
            (a * d).cmp(&(c * b))
        });
        nearest.map(|(place, _)| place)
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

    /// The pingo: as typed, else the lowest of the chosen chips.
    pub(super) fn pingo(&self) -> Result<Money, String> {
        match self.typed_pingo.clone()? {
            Some(pingo) => Ok(pingo),
            None => self
                .offer
                .as_ref()
                .map(|o| o.set.ante())
                .map_err(Clone::clone),
        }
    }

    /// Chips that can't be dealt, or what is missing for them.
    pub(super) fn payable(&self) -> Result<(), String> {
        let offer = self.offer.as_ref().map_err(Clone::clone)?;
        offer.outcome.as_ref().map(|_| ()).map_err(Clone::clone)
    }

    /// Amounts that can't be read, or don't go together. Rule P1.
    pub(super) fn terms(&self) -> Result<(), String> {
        let cacife = self.cacife.clone()?;
        self.rules.clone()?;
        match self.typed_pingo.clone()? {
            Some(pingo) if !pingo.is_positive() => {
                Err("O pingo é uma quantia maior que zero.".to_owned())
            }
            Some(pingo) if pingo > cacife => {
                let why = Refusal::PingoAboveCacife { pingo, cacife };
                Err(refusal::refusal(&why, &self.names))
            }
            _ => Ok(()),
        }
    }

    /// Is the step done? House rules have an answer from the start.
    pub(super) fn done(&self, step: Step) -> bool {
        let said = self.confirmed.contains(&step);
        match step {
            Step::People => said && self.people.len() >= 2 && self.banker.is_some(),
            Step::Seats => said && self.seats.is_ok() && self.dealer.is_some(),
            Step::Terms => said && self.terms().is_ok(),
            Step::Chips => said && self.payable().is_ok(),
            Step::Rules => true,
        }
    }

    /// Every order of the start, in order.
    ///
    /// # Errors
    /// What is still missing.
    pub(super) fn orders(&self, tables: &Tables) -> Result<Vec<Command>, String> {
        self.table_fits()?;
        let banker = self.banker.ok_or("Diga quem cuida da Banca.")?;
        let seats = self.seats.clone()?;
        let dealer = self.first.clone();
        let dealer = dealer.ok_or("Diga quem dá as cartas primeiro.")?;
        self.terms()?;
        self.payable()?;
        let offer = self.offer.as_ref().map_err(Clone::clone)?;
        let (cacife, pingo) = (self.cacife.clone()?, self.pingo()?);
        let rules = self.rules.clone()?;
        let mut orders = Vec::new();
        if tables.counter.banker() != Some(banker) {
            orders.push(Command::Bank(bank::Command::SetBanker { player: banker }));
        }
        if rules != tables.poker.rules() {
            orders.push(Command::Poker(Game::ChooseRules(rules)));
        }
        if tables.ledger.set() != Some(&offer.set) {
            let set = offer.set.clone();
            orders.push(Command::Bank(bank::Command::ChooseChips { set }));
        }
        orders.push(Command::Poker(Game::Start {
            seats,
            dealer,
            cacife,
            pingo,
        }));
        Ok(orders)
    }
}

/// The cards that were drawn, where they say who deals first; else he is named.
fn first(input: &Input, dealer: PlayerId) -> First {
    match input.table.drawn() {
        Some(drawn) if !input.table.deal_cards.iter().all(String::is_empty) => First::Drawn(drawn),
        _ => First::Named(dealer),
    }
}

/// House rules as chosen, with the limits as typed. Rule P1.
fn rules(input: &Input, tables: &Tables) -> Result<HouseRules, String> {
    let rules = input.rules.unwrap_or(tables.poker.rules());
    let (min, max) = (amount(&input.min)?, amount(&input.max)?);
    match (min, max) {
        (Some(least), Some(most)) if least > most => {
            let why = Refusal::Limits { min, max };
            Err(refusal::refusal(&why, &Names::of(tables)))
        }
        _ => Ok(HouseRules {
            bet_min: min,
            bet_max: max,
            ..rules
        }),
    }
}
