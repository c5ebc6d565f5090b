//! What was typed and pressed for the next match, kept as it was typed.

use std::borrow::Cow;

use super::{ChipsChoice, Message, Step, ids, people};
use crate::bank::faces::screen::own::{self, Own};
use crate::bank::faces::screen::seating::{self, Answer, Seating, Way};
use crate::bank::{self, Edition};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Event as Fact;
use crate::games::arremate::rules::house_rules::HouseRules;
use crate::games::arremate::rules::order::Height;
use crate::games::{Command, Event};
use crate::kit::act::Action;
use crate::words::money::plain;

/// Input for the match with this number; for another match it counts nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Input {
    pub(super) number: u32,
    pub(super) table: Seating,
    pub(super) decks: Option<u8>,
    pub(super) amounts: Vec<(PlayerId, String)>,
    pub(super) anew: bool,
    pub(super) below: bool,
    pub(super) size: Option<u32>,
    pub(super) chips: ChipsChoice,
    pub(super) own: Vec<Own>,
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
            let mut fresh = Input::fresh(evening);
            fresh.table.name.clone_from(&self.table.name);
            fresh.own.clone_from(&self.own);
            Cow::Owned(fresh)
        }
    }

    /// As the match before suggests: who stayed, where they sat, whose deal it
    /// would be.
    fn fresh(evening: &Evening) -> Input {
        let tables = evening.tables();
        let table = &tables.arremate;
        let mut input = Input {
            number: table.next_number(),
            ..Input::default()
        };
        input.table.banker = tables.counter.banker();
        if let Some(before) = table.finished().last() {
            let left = leaving(evening);
            let partida = &before.partida;
            let mut stay = tables.counter.now_of(&partida.seats);
            stay.retain(|player| {
                !left.contains(player) && people::barred(tables, *player).is_empty()
            });
            // Every new match draws its first dealer anew; they sit as they sat.
            // Rule A21.
            input.table.way = Way::Named;
            if tables.counter.edition() < Edition::SECOND {
                let next = partida.seats.get(partida.dealer_next());
                let next = next.map(|dealer| tables.counter.now(*dealer));
                input.table.dealer = next
                    .filter(|dealer| stay.contains(dealer))
                    .or(stay.first().copied());
            }
            input.decks = u8::try_from(partida.decks.count()).ok();
            input.table.people = stay;
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
            Message::People(message) => return self.seated(message, evening),
            Message::DecksChosen(decks) => self.decks = Some(decks),
            Message::AmountTyped(player, typed) => self.type_amount(player, typed),
            Message::AmountEntered(player) => return self.amount_entered(player),
            Message::AsBefore => {
                for (player, amount) in declared_before(evening) {
                    if self.table.people.contains(&player) {
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
                    self.own = own::usual();
                }
            }
            Message::Own(message) => own::update(&mut self.own, message),
            Message::RulesChosen(rules) => self.rules = Some(rules),
            Message::CounterChosen(rules) => self.counter = Some(rules),
            Message::Toggled(step) => {
                let plan = super::Plan::of(self, evening);
                self.open = (plan.now != Some(step)).then_some(step);
                return self.first(evening).map_or(Action::None, Action::Focus);
            }
            Message::Confirmed(step) => return self.confirm(step, evening),
            _ => {}
        }
        Action::None
    }

    /// Who plays and where. Rules A21, A22.
    fn seated(&mut self, message: seating::Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        let before = self.table.people.len();
        let height = |card| Some(Height::of(card));
        let answer = self.table.update(message, tables, ids::SEATS, height);
        if answer == Answer::OtherPeople || self.table.people.len() != before {
            self.confirmed.retain(|step| *step == Step::People);
        }
        match answer {
            Answer::None | Answer::OtherPeople => Action::None,
            Answer::SeatsDrawn => self.confirm(Step::Seats, evening),
            Answer::Focus(id) => Action::Focus(id),
            Answer::NewPerson(name) => {
                let command = Command::Bank(bank::Command::AddPerson { name });
                // The next name goes into the same field, wherever it stands.
                let next = Action::Focus(seating::NAME);
                Action::Then(vec![Order::Do(command)], Box::new(next))
            }
        }
    }

    fn type_amount(&mut self, player: PlayerId, typed: String) {
        match self.amounts.iter_mut().find(|(who, _)| *who == player) {
            Some((_, text)) => *text = typed,
            None => self.amounts.push((player, typed)),
        }
    }

    /// Enter leads to the next field that is empty; from the last one, on.
    fn amount_entered(&mut self, player: PlayerId) -> Action<Message> {
        let from = self.table.people.iter().position(|who| *who == player);
        let from = from.map_or(0, |place| place + 1);
        let order = (from..self.table.people.len()).chain(0..from);
        let empty = order
            .into_iter()
            .find(|place| self.amount(self.table.people[*place]).trim().is_empty());
        match empty.and_then(|place| ids::AMOUNT.get(place)) {
            Some(id) => Action::Focus(id),
            None => {
                self.confirmed.push(Step::Lose);
                self.open = None;
                Action::None
            }
        }
    }

    fn confirm(&mut self, step: Step, evening: &Evening) -> Action<Message> {
        self.confirmed.push(step);
        self.open = None;
        self.first(evening).map_or(Action::None, Action::Focus)
    }

    /// The field that waits for letters, in the step that is open. While
    /// people can be marked by digits, none does.
    pub(super) fn first(&self, evening: &Evening) -> Option<&'static str> {
        let now = self.of(evening);
        let plan = super::Plan::of(self, evening);
        match plan.now? {
            Step::People => {
                let nobody = evening.tables().counter.people().is_empty();
                nobody.then_some(seating::NAME)
            }
            Step::Seats => now.table.first(),
            Step::Lose if plan.found.is_none() => {
                let mut people = plan.people.iter();
                let empty = people.position(|who| now.amount(*who).trim().is_empty());
                ids::AMOUNT.get(empty.unwrap_or(0)).copied()
            }
            Step::Chips if plan.chosen == ChipsChoice::Own => own::first(&now.own),
            Step::Decks | Step::Lose | Step::Chips | Step::Rules => None,
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

/// Facts of tonight that stand, the last first.
fn facts(evening: &Evening) -> impl Iterator<Item = &Fact> {
    let steps = evening.course().rev();
    steps
        .flat_map(|step| step.events)
        .filter_map(|event| match event {
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
