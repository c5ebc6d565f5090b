//! What the input comes to: who sits where, the Cacife, the chips, and the
//! orders of the start. Rules A1–A5, A20, A21.

use super::input::{Input, OwnColour, Seating};
use super::{ChipsChoice, Message, Step, game, people};
use crate::bank;
use crate::desk::evening::Evening;
use crate::domain::chips::{ChipSet, ChipSetFault, Colour};
use crate::domain::dealing::{self, Dealing};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide;
use crate::games::arremate::rules::buy_in::{self, Dealt, Offer, Unfit};
use crate::games::arremate::rules::decks::{Decks, rounds_expected};
use crate::games::arremate::rules::house_rules::HouseRules;
use crate::games::{Command, Tables};
use crate::kit::act::Allowed;
use crate::kit::field::{read_money, read_number};
use crate::words::labels;
use crate::words::money::{plain, reais};
use crate::words::names::{Names, counted, listed};

/// Where the preparation stands.
#[derive(Clone, Debug)]
pub(in super::super) struct Plan {
    pub(super) names: Names,
    pub(super) people: Vec<PlayerId>,
    pub(super) banker: Option<PlayerId>,
    pub(super) seats: Result<Vec<PlayerId>, String>,
    pub(super) dealer: Option<PlayerId>,
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
        let mut people = input.people.clone();
        people.retain(|player| known.contains_key(player));
        let allowed: Vec<u8> = Decks::ALLOWED
            .into_iter()
            .filter(|(players, _)| *players == people.len())
            .filter_map(|(_, decks)| u8::try_from(decks).ok())
            .collect();
        let decks = input.decks.filter(|decks| allowed.contains(decks));
        let found = tables.arremate.next_cacife().filter(|_| !input.anew);
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
            seats: people::seated(input, &people, tables),
            dealer: input.dealer.filter(|dealer| people.contains(dealer)),
            banker: tables
                .counter
                .banker()
                .filter(|_| input.banker.is_none())
                .or(input.banker)
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
            ChipsChoice::Own => own_set(&input.own),
            ChipsChoice::OnTable => on_table
                .cloned()
                .ok_or_else(|| "Não há fichas na mesa: escolha outras.".to_owned()),
        };
        if let (Ok(set), true) = (&self.set, self.amount_known() && self.people.len() >= 2) {
            self.offer = Some(self.offered(set));
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

    /// Title of a step, and its result.
    pub(super) fn said(&self, tables: &Tables, step: Step) -> (&'static str, String) {
        let none = String::new;
        match step {
            Step::People => ("Quem joga", self.names.people(&self.people)),
            Step::Seats => {
                let dealer = self.dealer.map(|dealer| self.names.person(dealer));
                let said = match (&self.seats, dealer, self.done(step)) {
                    (Ok(seats), Some(dealer), true) => {
                        format!("{} · dá {dealer}", self.names.people(seats))
                    }
                    _ => none(),
                };
                ("Lugares e carteador", said)
            }
            Step::Decks => ("Baralhos", self.decks.map_or_else(none, |d| d.to_string())),
            Step::Lose => {
                let said = match (self.found, self.base) {
                    (Some(found), _) => format!("dos acertos: {}", plain(found)),
                    (None, Some(base)) => format!("Valor Base {}", plain(base)),
                    (None, None) => none(),
                };
                ("Quanto cada um aceita perder", said)
            }
            Step::Chips => {
                let said = self.cacife().map_or_else(none, |_| self.chips_name());
                ("Fichas", said)
            }
            Step::Rules => {
                let usual = self.rules == HouseRules::default()
                    && self.counter == bank::HouseRules::default();
                let rules = if usual { "as do manual" } else { "da mesa" };
                let money = labels::money_kind(tables.counter.money());
                ("Regras da casa", format!("{rules} · {money}"))
            }
        }
    }

    /// The chips chosen, in words.
    pub(super) fn chips_name(&self) -> String {
        match self.chosen {
            ChipsChoice::Advised => match self.advised {
                Some(place) => format!("Sugestão {} · {} fichas", place + 1, self.size),
                None => "nenhuma sugestão serve".to_owned(),
            },
            ChipsChoice::Suggestion(number) => format!("Sugestão {number} · {} fichas", self.size),
            ChipsChoice::Own => "fichas próprias".to_owned(),
            ChipsChoice::OnTable => "as que estão na mesa".to_owned(),
        }
    }

    /// What leads on from a step, and whether it may.
    pub(super) fn next(&self, tables: &Tables, step: Step) -> (String, Allowed<Message>) {
        let on = Ok(Message::Confirmed(step));
        match step {
            Step::People => {
                let label = format!(
                    "Seguir com {}",
                    counted(self.people.len(), "jogador", "jogadores")
                );
                (label, self.table_fits(tables).and(on))
            }
            Step::Seats => {
                if self.dealer.is_none() && self.seats.is_ok() {
                    let label = if self.people.len() > 2 {
                        "Sortear lugares e carteador"
                    } else {
                        "Sortear o carteador"
                    };
                    return (label.to_owned(), Ok(Message::DrawPressed));
                }
                let label = "Seguir: lugares certos".to_owned();
                let dealer = self.dealer.ok_or_else(|| {
                    "Diga quem tirou a carta mais alta: ele dá primeiro.".to_owned()
                });
                (label, self.seats.clone().and(dealer).and(on))
            }
            Step::Decks => ("Seguir".to_owned(), on),
            Step::Lose => {
                let label = "Seguir: escolher as fichas".to_owned();
                (label, self.all_said().and(on))
            }
            Step::Chips => {
                let label = format!("Usar {}", self.chips_name());
                (label, self.payable().and(on))
            }
            Step::Rules => ("Seguir".to_owned(), on),
        }
    }

    /// Two to five people, none of them barred. Rules A1, A18.
    fn table_fits(&self, tables: &Tables) -> Result<(), String> {
        let barred: Vec<PlayerId> = self
            .people
            .iter()
            .copied()
            .filter(|player| !people::barred(tables, *player).is_empty())
            .collect();
        if !barred.is_empty() {
            return Err(format!(
                "{} em falência: acerte a dívida, peça licença ao credor ou tire da mesa.",
                self.names.people(&barred)
            ));
        }
        match self.people.len() {
            0 | 1 => Err("Escolha de 2 a 5 jogadores.".to_owned()),
            2..=5 => Ok(()),
            many => Err(format!("São {many}: jogam no máximo 5. Tire alguém.")),
        }
    }

    fn all_said(&self) -> Result<(), String> {
        if self.amount_known() {
            return Ok(());
        }
        let open: Vec<PlayerId> = self
            .declared
            .iter()
            .filter(|(_, amount)| amount.is_none())
            .map(|(player, _)| *player)
            .collect();
        Err(if open.is_empty() {
            "A soma é grande demais: diga quantias menores.".to_owned()
        } else {
            format!(
                "Falta dizer quanto {} {} perder: uma quantia maior que zero.",
                self.names.people(&open),
                if open.len() == 1 { "aceita" } else { "aceitam" }
            )
        })
    }

    fn payable(&self) -> Result<(), String> {
        self.set.as_ref().map_err(Clone::clone)?;
        match &self.offer {
            Some(offer) => match &offer.outcome {
                Ok(_) => Ok(()),
                Err(unfit) => Err(self.unfit(offer, unfit)),
            },
            None => self.all_said(),
        }
    }

    /// Why chips don't fit, with the remedy. Rule A4.
    pub(super) fn unfit(&self, offer: &Offer, unfit: &Unfit) -> String {
        let total = plain(offer.total);
        let cacife = offer.buy_in.map_or_else(String::new, plain);
        match unfit {
            Unfit::BaseValueExceedsSet => format!(
                "O Valor Base, {}, passa do total em fichas, {total}.",
                plain(self.base.unwrap_or_default())
            ),
            Unfit::BuyInIsZero => format!(
                "A média não chega a meia ficha mais baixa, de {}.",
                plain(offer.ante)
            ),
            Unfit::BuyInsExceedSet => {
                format!(
                    "{} × {cacife} passa do total em fichas, {total}.",
                    self.players()
                )
            }
            Unfit::CannotBeDealt { below, above } => {
                let near: Vec<String> = [*below, *above].into_iter().flatten().map(plain).collect();
                if near.is_empty() {
                    format!("As fichas não bastam para dar {cacife} a cada um.")
                } else {
                    format!(
                        "Não há como dar {cacife} exatos a cada um; o mais perto: {}.",
                        listed(&near)
                    )
                }
            }
            Unfit::Undecided => {
                "São valores complicados demais para dizer se dá: use outros.".to_owned()
            }
        }
    }

    /// `Começar a partida 1: Cacife 87,00, Taxa 1,00`.
    pub(super) fn start_label(&self, tables: &Tables) -> String {
        let number = tables.arremate.next_number();
        match (self.cacife(), &self.offer) {
            (Some(cacife), Some(offer)) => format!(
                "Começar a partida {number}: Cacife {}, Taxa {}",
                plain(cacife),
                plain(offer.ante)
            ),
            _ => format!("Começar a partida {number}"),
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

/// A Cacife that is given, with these chips; `below`: the nearest they pay
/// below it, where they don't pay it. Rules A5, A20.
fn fixed(cacife: Money, players: u32, set: &ChipSet, below: bool) -> Offer {
    let rack: Vec<(Money, u32)> = set.colours().iter().map(|c| (c.value, c.count)).collect();
    let deal = |cacife: Money| {
        let together = cacife.checked_mul(i64::from(players));
        if together.is_none_or(|together| together > set.total()) {
            return Err(Unfit::BuyInsExceedSet);
        }
        match dealing::deal(&rack, players, cacife) {
            Ok(Dealing::Identical(stack)) => Ok(Dealt::Identical(stack)),
            Ok(Dealing::Different(stacks)) => Ok(Dealt::Different(stacks)),
            Ok(Dealing::Impossible { below, above }) => Err(Unfit::CannotBeDealt { below, above }),
            Err(_) => Err(Unfit::Undecided),
        }
    };
    let mut offer = Offer {
        total: set.total(),
        ante: set.ante(),
        buy_in: Some(cacife),
        outcome: deal(cacife),
    };
    if let (
        true,
        Err(Unfit::CannotBeDealt {
            below: Some(less), ..
        }),
    ) = (below, &offer.outcome)
    {
        let less = *less;
        offer.buy_in = Some(less);
        offer.outcome = deal(less);
    }
    offer
}

/// The table's own chips, as typed. Rule A2.
///
/// # Errors
/// What is wrong with them, with the remedy.
pub(super) fn own_set(typed: &[OwnColour]) -> Result<ChipSet, String> {
    let mut colours = Vec::new();
    for (place, own) in typed.iter().enumerate() {
        let which = format!("Cor {}: ", place + 1);
        let value = read_money(&own.value).map_err(|why| format!("{which}{why}"))?;
        let count = read_number(&own.count, ChipSet::COUNT_MAX);
        let count = count.map_err(|why| format!("{which}{why}"))?;
        colours.push(Colour {
            name: own.name.trim().to_owned(),
            value,
            count,
        });
    }
    let name = |place: usize| format!("Cor {}", place + 1);
    ChipSet::new(colours).map_err(|fault| match fault {
        ChipSetFault::Colours(_) => "Um conjunto tem de 1 a 10 cores.".to_owned(),
        ChipSetFault::Value { colour } => {
            format!("{}: dê um valor maior que zero.", name(colour))
        }
        ChipSetFault::Count { colour } => {
            format!("{}: diga quantas fichas há, de 1 a 10.000.", name(colour))
        }
        ChipSetFault::Name { colour } => {
            format!("{}: dê um nome que nenhuma outra tenha.", name(colour))
        }
        ChipSetFault::Order { colour } => format!(
            "{}: os valores sobem de cor em cor; este não é maior que o anterior.",
            name(colour)
        ),
        ChipSetFault::NotMultiple {
            colour,
            value,
            lowest,
        } => format!(
            "{}: {} não é múltiplo da ficha mais baixa, {}.",
            name(colour),
            reais(value),
            reais(lowest)
        ),
        ChipSetFault::TooLarge => "O conjunto vale demais: use valores menores.".to_owned(),
    })
}

impl Plan {
    /// Rounds to be expected. Rule A1.
    pub(super) fn rounds(&self, decks: u8) -> String {
        let found = Decks::of_table(self.people.len(), u32::from(decks)).ok();
        match found.and_then(|decks| rounds_expected(self.people.len(), decks)) {
            Some((from, to)) if from == to => format!("cerca de {from} rodadas"),
            Some((from, to)) => format!("{from} a {to} rodadas"),
            None => String::new(),
        }
    }

    /// How the seats were found, in words.
    pub(super) const fn seating(seating: Seating) -> &'static str {
        match seating {
            Seating::Named => "como foram chamados",
            Seating::Cards => "por cartas",
            Seating::Drawn => "sorteados pelo programa",
        }
    }
}
