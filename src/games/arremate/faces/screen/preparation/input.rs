//! What was typed and pressed for the next match, kept as it was typed.

use std::borrow::Cow;

use super::{ChipsChoice, Message, OwnField, Step, ids, people};
use crate::bank;
use crate::desk::Order;
use crate::desk::evening::{Body, Evening};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Event as Fact;
use crate::games::arremate::rules::house_rules::HouseRules;
use crate::games::{Command, Event, Tables};
use crate::kit::act::Action;
use crate::words::money::plain;

/// How seats are found. Rule A21.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Seating {
    /// As they were named, or as they sat.
    #[default]
    Named,
    /// Each drew a card.
    Cards,
    /// The program drew.
    Drawn,
}

/// One colour of the table's own chips, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct OwnColour {
    pub(super) name: String,
    pub(super) value: String,
    pub(super) count: String,
}

/// Input for the match with this number; for another match it counts nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Input {
    pub(super) number: u32,
    pub(super) people: Vec<PlayerId>,
    pub(super) name: String,
    pub(super) banker: Option<PlayerId>,
    pub(super) seating: Seating,
    pub(super) seats: Vec<PlayerId>,
    pub(super) seat_cards: [String; ids::SEATS],
    pub(super) deal_cards: [String; ids::SEATS],
    pub(super) dealer: Option<PlayerId>,
    pub(super) decks: Option<u8>,
    pub(super) amounts: Vec<(PlayerId, String)>,
    pub(super) anew: bool,
    pub(super) below: bool,
    pub(super) size: Option<u32>,
    pub(super) chips: ChipsChoice,
    pub(super) own: Vec<OwnColour>,
    pub(super) rules: Option<HouseRules>,
    pub(super) counter: Option<bank::HouseRules>,
    pub(super) confirmed: Vec<Step>,
    pub(super) open: Option<Step>,
    /// Lines of the evening when the start was sent.
    pub(super) sent: Option<usize>,
}

impl Input {
    /// The input for the next match: what was typed for it, else what the
    /// match before suggests.
    pub(super) fn of<'a>(&'a self, evening: &Evening) -> Cow<'a, Input> {
        if self.number == evening.tables().arremate.next_number() {
            Cow::Borrowed(self)
        } else {
            Cow::Owned(Input {
                name: self.name.clone(),
                own: self.own.clone(),
                ..Input::fresh(evening)
            })
        }
    }

    /// As the match before suggests: who stayed, where they sat, whose deal it
    /// would be.
    fn fresh(evening: &Evening) -> Input {
        let tables = evening.tables();
        let table = &tables.arremate;
        let mut input = Input {
            number: table.next_number(),
            banker: tables.counter.banker(),
            ..Input::default()
        };
        if let Some(before) = table.finished().last() {
            let left = leaving(evening);
            let partida = &before.partida;
            let mut stay = partida.seats.clone();
            stay.retain(|player| {
                !left.contains(player) && people::barred(tables, *player).is_empty()
            });
            let next = partida.seats.get(partida.dealer_next()).copied();
            input.dealer = next
                .filter(|dealer| stay.contains(dealer))
                .or(stay.first().copied());
            input.decks = u8::try_from(partida.decks.count()).ok();
            input.people = stay;
        }
        input
    }

    /// The typed text of what somebody is willing to lose.
    pub(super) fn amount(&self, player: PlayerId) -> &str {
        let mut all = self.amounts.iter();
        all.find(|(who, _)| *who == player)
            .map_or("", |(_, typed)| typed)
    }

    pub(super) fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let now = self.of(evening).into_owned();
        *self = now;
        self.sent = None;
        match message {
            Message::PersonToggled(player) => self.toggle(player),
            Message::NameTyped(name) => self.name = name,
            Message::NameEntered => return self.enter_name(evening.tables()),
            Message::BankerChosen(player) => self.banker = Some(player),
            Message::DrawPressed => return self.draw(fastrand::u64(..), evening),
            Message::Drawn(seed) => return self.draw(seed, evening),
            Message::ByCards => {
                self.seating = Seating::Cards;
                return Action::Focus(ids::SEAT[0]);
            }
            Message::AsNamed => self.seating = Seating::Named,
            Message::SeatTyped(place, typed) => set(&mut self.seat_cards, place, typed),
            Message::DealTyped(place, typed) => {
                set(&mut self.deal_cards, place, typed);
                self.dealer = people::highest(self).or(self.dealer);
            }
            Message::DealerChosen(player) => self.dealer = Some(player),
            Message::DecksChosen(decks) => self.decks = Some(decks),
            Message::AmountTyped(player, typed) => self.type_amount(player, typed),
            Message::AmountEntered(player) => return self.amount_entered(player),
            Message::AsBefore => {
                for (player, amount) in declared_before(evening) {
                    if self.people.contains(&player) {
                        self.type_amount(player, plain(amount));
                    }
                }
            }
            Message::DeclareAnew(anew) => {
                (self.anew, self.below) = (anew, false);
                self.confirmed.retain(|step| *step < Step::Lose);
            }
            Message::NearestBelow(below) => self.below = below,
            Message::SizeChosen(size) => self.size = Some(size),
            Message::ChipsChosen(chips) => {
                self.chips = chips;
                if chips == ChipsChoice::Own && self.own.is_empty() {
                    self.own = usual_own();
                }
            }
            Message::OwnTyped(place, field, typed) => self.type_own(place, field, typed),
            Message::OwnColours(count) => {
                let count = count.clamp(1, ids::COLOURS);
                self.own.resize_with(count, OwnColour::default);
            }
            Message::RulesChosen(rules) => self.rules = Some(rules),
            Message::CounterChosen(rules) => self.counter = Some(rules),
            Message::Toggled(step) => {
                let plan = super::Plan::of(self, evening);
                self.open = (plan.now != Some(step)).then_some(step);
            }
            Message::Confirmed(step) => return self.confirm(step, evening),
            _ => {}
        }
        Action::None
    }

    fn toggle(&mut self, player: PlayerId) {
        if self.people.contains(&player) {
            self.people.retain(|other| *other != player);
        } else {
            self.people.push(player);
        }
        // Another table: it draws again.
        self.seating = Seating::Named;
        self.seats.clear();
        self.confirmed.retain(|step| *step == Step::People);
        if self
            .dealer
            .is_some_and(|dealer| !self.people.contains(&dealer))
        {
            self.dealer = None;
        }
    }

    /// A new person is entered into the book, and plays.
    fn enter_name(&mut self, tables: &Tables) -> Action<Message> {
        // A name that the book refuses stays, with the reason under it.
        if people::new_person(self, tables).is_err() {
            return Action::Focus(ids::NAME);
        }
        let name = std::mem::take(&mut self.name);
        let last = tables.counter.people().keys().next_back();
        let player = PlayerId(last.map_or(1, |last| last.0.saturating_add(1)));
        if !self.people.contains(&player) && self.people.len() < ids::SEATS {
            self.toggle(player);
        }
        let command = Command::Bank(bank::Command::AddPerson { name });
        // The next name goes into the same field, wherever it stands then.
        let next = Action::Focus(ids::NAME);
        Action::Then(vec![Order::Do(command)], Box::new(next))
    }

    /// Seats and the first dealer by the program's draw. Rule A21.
    fn draw(&mut self, seed: u64, evening: &Evening) -> Action<Message> {
        let mut rng = fastrand::Rng::with_seed(seed);
        self.seats.clone_from(&self.people);
        // Two sit opposite each other: nothing to draw.
        if self.seats.len() > 2 {
            rng.shuffle(&mut self.seats);
        }
        self.seating = Seating::Drawn;
        if !self.seats.is_empty() {
            self.dealer = Some(self.seats[rng.usize(..self.seats.len())]);
        }
        self.confirm(Step::Seats, evening)
    }

    fn type_amount(&mut self, player: PlayerId, typed: String) {
        match self.amounts.iter_mut().find(|(who, _)| *who == player) {
            Some((_, text)) => *text = typed,
            None => self.amounts.push((player, typed)),
        }
    }

    /// Enter leads to the next field that is empty; from the last one, on.
    fn amount_entered(&mut self, player: PlayerId) -> Action<Message> {
        let from = self.people.iter().position(|who| *who == player);
        let from = from.map_or(0, |place| place + 1);
        let order = (from..self.people.len()).chain(0..from);
        let empty = order
            .into_iter()
            .find(|place| self.amount(self.people[*place]).trim().is_empty());
        match empty.and_then(|place| ids::AMOUNT.get(place)) {
            Some(id) => Action::Focus(id),
            None => {
                self.confirmed.push(Step::Lose);
                self.open = None;
                Action::None
            }
        }
    }

    fn type_own(&mut self, place: usize, field: OwnField, typed: String) {
        if let Some(colour) = self.own.get_mut(place) {
            match field {
                OwnField::Name => colour.name = typed,
                OwnField::Value => colour.value = typed,
                OwnField::Count => colour.count = typed,
            }
        }
    }

    fn confirm(&mut self, step: Step, evening: &Evening) -> Action<Message> {
        self.confirmed.push(step);
        self.open = None;
        match super::Plan::of(self, evening).now {
            Some(Step::Lose) => Action::Focus(ids::AMOUNT[0]),
            _ => Action::None,
        }
    }

    /// The start was sent; until it is written, it is not sent again.
    pub(super) fn sent(&mut self, evening: &Evening) {
        let now = self.of(evening).into_owned();
        *self = now;
        self.sent = Some(evening.lines().len());
    }

    /// Was it not sent already?
    pub(super) fn unsent(&self, evening: &Evening) -> Result<(), String> {
        if self.sent == Some(evening.lines().len()) {
            Err(
                "Gravando o início da partida. Se a gravação falhar, abra qualquer passo e \
                 comece de novo."
                    .to_owned(),
            )
        } else {
            Ok(())
        }
    }

    /// For a start that was not written after all.
    pub(super) fn is_fresh(&self, evening: &Evening) -> bool {
        self.number != evening.tables().arremate.next_number()
    }
}

fn set(list: &mut [String; ids::SEATS], place: usize, typed: String) {
    if let Some(text) = list.get_mut(place) {
        *text = typed;
    }
}

/// The five colours of a bought set, to begin with. Rule A2.
fn usual_own() -> Vec<OwnColour> {
    let names = ChipSet::NAMES.into_iter();
    let each = names.zip(ChipSet::MULTIPLES);
    each.map(|(name, times)| OwnColour {
        name: name.to_owned(),
        value: times.to_string(),
        count: "20".to_owned(),
    })
    .collect()
}

/// Facts of tonight that stand, the last first.
fn facts(evening: &Evening) -> impl Iterator<Item = &Fact> {
    let lines = evening.lines().iter().zip(evening.standing()).rev();
    let bodies = lines.filter_map(|(line, stands)| match &line.body {
        Body::Done { events, .. } if stands => Some(events),
        _ => None,
    });
    bodies.flatten().filter_map(|event| match event {
        Event::Arremate(fact) => Some(fact),
        _ => None,
    })
}

/// Who said at the acertos that he leaves. Rule A20.
fn leaving(evening: &Evening) -> Vec<PlayerId> {
    facts(evening)
        .find_map(|fact| match fact {
            Fact::Settled { leaving, .. } => Some(leaving.clone()),
            _ => None,
        })
        .unwrap_or_default()
}

/// What was declared last tonight. Rule A3.
pub(super) fn declared_before(evening: &Evening) -> Vec<(PlayerId, Money)> {
    facts(evening)
        .find_map(|fact| match fact {
            Fact::Declared { amounts } => Some(amounts.clone()),
            _ => None,
        })
        .unwrap_or_default()
}
