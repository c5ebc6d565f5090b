//! What follows from a half-typed preparation. Rules A1–A5, A18, A20.

use super::own;
use super::{Change, Chips, Draft, Plan, SIZE, Suggested};
use crate::bank;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::dealing::{self, Dealing};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide::tried;
use crate::games::arremate::rules::buy_in::{self, Dealt, Offer, Unfit};
use crate::games::arremate::rules::decks::{Decks, rounds_expected};
use crate::games::arremate::rules::preparation;
use crate::games::arremate::words::refusal::chips;
use crate::games::{Command, Tables};
use crate::words::money::plain;
use crate::words::names::{Names, counted};

impl Draft {
    fn seats(&self) -> Vec<PlayerId> {
        self.players.iter().map(|seated| seated.player).collect()
    }

    /// Everything that follows.
    #[must_use]
    pub fn plan(&self, tables: &Tables) -> Plan {
        let names = Names::of(tables);
        let count = u32::try_from(self.players.len()).unwrap_or(u32::MAX);
        let edition = tables.counter.edition();
        let settled = preparation::from_the_last(&tables.arremate, edition, &self.seats());
        let settled = settled.filter(|_| !self.anew);
        let typed: Vec<Money> = self.players.iter().filter_map(|p| p.declared).collect();
        let base = buy_in::base_value(&typed).filter(|base| base.is_positive());
        // With the Cacife of the acertos nobody declares: what all will buy
        // stands for the Valor Base.
        let worth = match settled {
            Some(cacife) => cacife.checked_mul(i64::from(count)),
            None => base,
        };
        let mut plan = Plan {
            base,
            mean: None,
            cacife: None,
            cacife_said: None,
            suggestions: Vec::new(),
            recommended: None,
            set: None,
            stacks: Vec::new(),
            decks: self.decks_for(),
            length: None,
            warnings: Vec::new(),
            change: Vec::new(),
            commands: Vec::new(),
            refused: None,
        };
        plan.length = plan
            .decks
            .and_then(|decks| length(self.players.len(), decks));
        let all_typed = settled.is_some() || typed.len() == self.players.len();
        if let Some(worth) = worth.filter(|_| (2..=5).contains(&count) && all_typed) {
            self.with_amounts(tables, &mut plan, worth, count, settled);
        }
        self.warn(tables, &names, &mut plan, settled);
        match self.missing(tables, &names, &plan, all_typed) {
            Some(missing) => plan.refused = Some(missing),
            None => {
                plan.commands = self.commands(tables, &plan, settled);
                plan.refused = tried(tables, &plan.commands).err();
            }
        }
        plan
    }

    fn decks_for(&self) -> Option<u8> {
        let players = self.players.len();
        let allowed = |decks: u8| Decks::of_table(players, u32::from(decks)).is_ok();
        let usual = Decks::ALLOWED.iter().rev().find(|(p, _)| *p == players);
        let usual = usual.and_then(|(_, decks)| u8::try_from(*decks).ok());
        self.decks.filter(|decks| allowed(*decks)).or(usual)
    }

    fn with_amounts(
        &self,
        tables: &Tables,
        plan: &mut Plan,
        worth: Money,
        count: u32,
        settled: Option<Money>,
    ) {
        if settled.is_none() {
            plan.mean = Some(buy_in::mean_shown(worth, count));
        }
        let size = match &self.chips {
            Chips::Recommended { size } | Chips::Suggestion { size, .. } => *size,
            Chips::Own(_) | Chips::OnTable => SIZE,
        };
        let offers: Vec<Offer> = (1..=buy_in::SUGGESTIONS)
            .filter_map(|number| ChipSet::suggestion(number, size))
            .map(|set| offer(worth, count, &set, settled))
            .collect();
        plan.recommended = buy_in::recommended(&offers);
        plan.suggestions = offers
            .iter()
            .zip(1..)
            .filter_map(|(offer, number)| suggested(number, size, offer, worth, count))
            .collect();
        plan.set = match &self.chips {
            Chips::Recommended { .. } => plan
                .recommended
                .and_then(|index| plan.suggestions.get(index))
                .map(|suggested| suggested.set.clone()),
            Chips::Suggestion { number, size } => ChipSet::suggestion(*number, *size),
            Chips::Own(rows) => own::set(rows).ok(),
            Chips::OnTable => tables.ledger.set().cloned(),
        };
        let Some(set) = plan.set.clone() else {
            return;
        };
        let mut offer = offer(worth, count, &set, settled);
        // Rule A20 (D): the nearest payable Cacife below is offered.
        if let (
            Some(wanted),
            Err(Unfit::CannotBeDealt {
                below: Some(below), ..
            }),
        ) = (settled, &offer.outcome)
        {
            let below = *below;
            plan.warnings.push(format!(
                "As fichas não dão {} exatos a cada um: fica {}, o mais próximo abaixo.",
                plain(wanted),
                plain(below)
            ));
            offer = self::offer(worth, count, &set, Some(below));
        }
        plan.cacife = offer.buy_in;
        plan.stacks = stacks(&offer);
        plan.cacife_said = match (settled, offer.buy_in) {
            (None, Some(cacife)) => Some(crate::games::arremate::words::explain::cacife(
                worth, count, cacife,
            )),
            (Some(cacife), _) => Some(format!("Dos acertos: {}.", plain(cacife))),
            (None, None) => None,
        };
        if let Some(cacife) = plan.cacife {
            plan.change = self
                .players
                .iter()
                .filter_map(|seated| {
                    let handed = seated.note?;
                    let back = handed.checked_sub(cacife)?;
                    (!back.is_negative()).then_some(Change {
                        player: seated.player,
                        handed,
                        back,
                    })
                })
                .collect();
        }
    }

    fn warn(&self, tables: &Tables, names: &Names, plan: &mut Plan, settled: Option<Money>) {
        if let (Some(cacife), None) = (plan.cacife, settled) {
            for seated in &self.players {
                if let Some(declared) = seated.declared.filter(|amount| *amount < cacife) {
                    plan.warnings.push(format!(
                        "{} aceita perder {}, menos que o Cacife de {}.",
                        names.person(seated.player),
                        plain(declared),
                        plain(cacife)
                    ));
                }
            }
        }
        let different = plan.stacks.windows(2).any(|pair| pair[0] != pair[1]);
        if different {
            plan.warnings
                .push("As fichas não são as mesmas para todos, mas valem o mesmo.".to_owned());
        }
        for seated in &self.players {
            let debts = tables.counter.barred_by(&tables.ledger, seated.player);
            if !debts.is_empty() {
                plan.warnings.push(format!(
                    "{} está em falência: só joga quando pagar, ou com licença do credor.",
                    names.person(seated.player)
                ));
            }
        }
    }

    /// The first thing that is not there yet.
    fn missing(
        &self,
        tables: &Tables,
        names: &Names,
        plan: &Plan,
        all_typed: bool,
    ) -> Option<String> {
        if !(2..=5).contains(&self.players.len()) {
            return Some(format!(
                "{} na mesa: jogam de 2 a 5.",
                counted(self.players.len(), "pessoa", "pessoas")
            ));
        }
        if !all_typed {
            let who = self.players.iter().find(|p| p.declared.is_none())?;
            return Some(format!(
                "Falta saber quanto {} aceita perder.",
                names.person(who.player)
            ));
        }
        if self.banker.is_none() {
            return Some("Falta dizer quem é o Banqueiro.".to_owned());
        }
        if plan.set.is_none() {
            return Some(match &self.chips {
                Chips::Own(rows) => match own::set(rows) {
                    Err(faults) => faults
                        .into_iter()
                        .find_map(|fault| fault)
                        .unwrap_or_else(|| "Falta completar as fichas da mesa.".to_owned()),
                    Ok(_) => "Falta escolher as fichas.".to_owned(),
                },
                Chips::OnTable if tables.ledger.set().is_none() => {
                    "Não há fichas na mesa: escolha uma sugestão.".to_owned()
                }
                _ => "Nenhuma sugestão serve com este número de fichas: use mais fichas ou \
                      fichas da casa."
                    .to_owned(),
            });
        }
        if self
            .dealer
            .is_none_or(|dealer| !self.seats().contains(&dealer))
        {
            return Some("Falta sortear os lugares e quem dá as cartas primeiro.".to_owned());
        }
        None
    }

    fn commands(&self, tables: &Tables, plan: &Plan, settled: Option<Money>) -> Vec<Command> {
        let (Some(set), Some(dealer), Some(decks)) = (&plan.set, self.dealer, plan.decks) else {
            return Vec::new();
        };
        let mut commands = Vec::new();
        let rules = bank::HouseRules {
            rebuy: self.rebuy,
            ..tables.counter.rules()
        };
        if tables.counter.rules() != rules {
            commands.push(Command::Bank(bank::Command::ChooseRules(rules)));
        }
        if let Some(banker) = self.banker.filter(|b| tables.counter.banker() != Some(*b)) {
            commands.push(Command::Bank(bank::Command::SetBanker { player: banker }));
        }
        if tables.arremate.rules() != self.rules {
            commands.push(Command::Arremate(Game::ChooseRules(self.rules)));
        }
        if settled.is_none() {
            let amounts: Vec<(PlayerId, Money)> = self
                .players
                .iter()
                .filter_map(|seated| Some((seated.player, seated.declared?)))
                .collect();
            if tables.arremate.declared() != amounts {
                commands.push(Command::Arremate(Game::Declare { amounts }));
            }
        }
        if tables.ledger.set() != Some(set) {
            let set = set.clone();
            commands.push(Command::Bank(bank::Command::ChooseChips { set }));
        }
        commands.push(Command::Arremate(Game::StartPartida {
            seats: self.seats(),
            decks,
            dealer,
            // Other than what the acertos found only where that can't be dealt.
            cacife: plan
                .cacife
                .filter(|cacife| settled.is_some_and(|s| s != *cacife)),
        }));
        commands.push(Command::Arremate(Game::SellCacife {
            buyers: self.players.iter().map(|p| (p.player, p.note)).collect(),
        }));
        commands
    }
}

/// What a set offers: for amounts declared, or for the very Cacife that the
/// acertos found, which is not rounded. Rules A4, A5, A20.
fn offer(worth: Money, players: u32, set: &ChipSet, settled: Option<Money>) -> Offer {
    let Some(cacife) = settled else {
        return buy_in::offer(worth, players, set);
    };
    let rack: Vec<(Money, u32)> = set.colours().iter().map(|c| (c.value, c.count)).collect();
    let outcome = if worth > set.total() {
        Err(Unfit::BuyInsExceedSet)
    } else if !cacife.is_positive() {
        Err(Unfit::BuyInIsZero)
    } else {
        match dealing::deal(&rack, players, cacife) {
            Ok(Dealing::Identical(stack)) => Ok(Dealt::Identical(stack)),
            Ok(Dealing::Different(stacks)) => Ok(Dealt::Different(stacks)),
            Ok(Dealing::Impossible { below, above }) => Err(Unfit::CannotBeDealt { below, above }),
            Err(_) => Err(Unfit::Undecided),
        }
    };
    Offer {
        total: set.total(),
        ante: set.ante(),
        buy_in: Some(cacife),
        outcome,
    }
}

fn stacks(offer: &Offer) -> Vec<Stack> {
    match &offer.outcome {
        Ok(Dealt::Identical(stack)) => vec![stack.clone()],
        Ok(Dealt::Different(stacks)) => stacks.clone(),
        Err(_) => Vec::new(),
    }
}

fn suggested(number: u8, size: u32, offer: &Offer, base: Money, players: u32) -> Option<Suggested> {
    let set = ChipSet::suggestion(number, size)?;
    let cacife = offer.buy_in.unwrap_or_default();
    let why = match &offer.outcome {
        Ok(_) => {
            let all = cacife.checked_mul(i64::from(players)).unwrap_or_default();
            let taxas = cacife.centavos() / offer.ante.centavos().max(1);
            format!(
                "Cabe: Valor Base {} e {players} × {} = {} em {}; o Cacife são {} Taxas de {}.",
                plain(base),
                plain(cacife),
                plain(all),
                plain(offer.total),
                taxas,
                plain(offer.ante)
            )
        }
        Err(unfit) => chips::unfit(unfit, offer, base, players),
    };
    Some(Suggested {
        number,
        set,
        cacife: offer.buy_in,
        fits: offer.outcome.is_ok(),
        why,
        stacks: stacks(offer),
    })
}

/// `mais longa (8 a 10 rodadas)`. Rule A1.
fn length(players: usize, decks: u8) -> Option<String> {
    let decks = Decks::of_table(players, u32::from(decks)).ok()?;
    let (least, most) = rounds_expected(players, decks)?;
    Some(if least == most {
        format!("cerca de {least} rodadas")
    } else {
        format!("de {least} a {most} rodadas")
    })
}
