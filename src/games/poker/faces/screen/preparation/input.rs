//! What was typed and pressed for the next session, kept as it was typed.

use std::borrow::Cow;

use super::{ChipsChoice, Message, Plan, Step, Term};
use crate::bank;
use crate::bank::faces::screen::own::{self, Own};
use crate::bank::faces::screen::seating::{self, Answer, Seating};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::cards::Card;
use crate::games::Command;
use crate::games::poker::rules::hand::value;
use crate::games::poker::rules::house_rules::HouseRules;
use crate::games::poker::rules::session::PLAYERS_MAX;
use crate::kit::act::Action;
use crate::words::money::plain;

/// Name of the field of the cacife.
pub(super) const CACIFE: &str = "poquer-cacife";
/// Name of the field of the pingo.
pub(super) const PINGO: &str = "poquer-pingo";

/// Input for the session with this number; for another it counts nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Input {
    pub(super) number: u32,
    pub(super) table: Seating,
    pub(super) cacife: String,
    pub(super) pingo: String,
    pub(super) min: String,
    pub(super) max: String,
    pub(super) size: Option<u32>,
    pub(super) chips: ChipsChoice,
    pub(super) own: Vec<Own>,
    pub(super) rules: Option<HouseRules>,
    pub(super) confirmed: Vec<Step>,
    pub(super) open: Option<Step>,
    /// Lines of the evening when the start was sent.
    pub(super) sent: Option<usize>,
}

/// The higher card deals first; suits have no value. Rule P10.
fn height(card: Card) -> Option<u8> {
    match card {
        Card::Suited(rank, _) => Some(value(rank)),
        Card::Joker => None,
    }
}

impl Input {
    /// The input for the next session: what was typed for it, else what the
    /// one before suggests.
    pub(super) fn of<'a>(&'a self, evening: &Evening) -> Cow<'a, Input> {
        if self.number == evening.tables().poker.next_number() {
            Cow::Borrowed(self)
        } else {
            let mut fresh = Input::fresh(evening);
            fresh.table.name.clone_from(&self.table.name);
            fresh.own.clone_from(&self.own);
            Cow::Owned(fresh)
        }
    }

    /// As the session before suggests: who sat where, whose deal it would be,
    /// the same terms and chips.
    fn fresh(evening: &Evening) -> Input {
        let tables = evening.tables();
        let table = &tables.poker;
        let mut input = Input {
            number: table.next_number(),
            ..Input::default()
        };
        input.table.banker = tables.counter.banker();
        if tables.ledger.set().is_some() {
            input.chips = ChipsChoice::OnTable;
        }
        let limit = |amount: Option<_>| amount.map_or_else(String::new, plain);
        input.min = limit(table.rules().bet_min);
        input.max = limit(table.rules().bet_max);
        if let Some(before) = table.finished().last() {
            let session = &before.session;
            let next = session.dealer_to_come(|_| true);
            let dealer = session.seats.get(next);
            input.table.dealer = dealer.map(|dealer| tables.counter.now(*dealer));
            input.table.people = tables.counter.now_of(&session.seats);
            input.cacife = plain(session.cacife);
            input.pingo = plain(session.pingo);
        }
        input
    }

    pub(super) fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let now = self.of(evening).into_owned();
        *self = now;
        self.sent = None;
        match message {
            Message::People(message) => return self.seated(message, evening),
            Message::Typed(term, typed) => match term {
                Term::Cacife => self.cacife = typed,
                Term::Pingo => self.pingo = typed,
                Term::Min => self.min = typed,
                Term::Max => self.max = typed,
            },
            Message::Entered(Term::Cacife) => return Action::Focus(PINGO),
            Message::Entered(_) => return self.entered(evening),
            Message::SizeChosen(size) => self.size = Some(size),
            Message::ChipsChosen(chips) => {
                self.chips = chips;
                if chips == ChipsChoice::Own && self.own.is_empty() {
                    self.own = own::usual();
                }
            }
            Message::Own(message) => own::update(&mut self.own, message),
            Message::RulesChosen(rules) => self.rules = Some(rules),
            Message::Toggled(step) => {
                let plan = Plan::of(self, evening);
                self.open = (plan.now != Some(step)).then_some(step);
                return self.first(evening).map_or(Action::None, Action::Focus);
            }
            Message::Confirmed(step) => return self.confirm(step, evening),
            _ => {}
        }
        Action::None
    }

    /// Enter in the last fields of the terms leads on, where they are right.
    fn entered(&mut self, evening: &Evening) -> Action<Message> {
        let plan = Plan::of(self, evening);
        match plan.next(Step::Terms).1 {
            Ok(_) => self.confirm(Step::Terms, evening),
            Err(_) => Action::None,
        }
    }

    /// Who plays and where. Rule P10.
    fn seated(&mut self, message: seating::Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        let before = self.table.people.len();
        let answer = self.table.update(message, tables, PLAYERS_MAX, height);
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

    fn confirm(&mut self, step: Step, evening: &Evening) -> Action<Message> {
        self.confirmed.push(step);
        self.open = None;
        self.first(evening).map_or(Action::None, Action::Focus)
    }

    /// The field that waits for letters, in the step that is open. While
    /// people can be marked by digits, none does.
    pub(super) fn first(&self, evening: &Evening) -> Option<&'static str> {
        let now = self.of(evening);
        let plan = Plan::of(self, evening);
        match plan.now? {
            Step::People => {
                let nobody = evening.tables().counter.people().is_empty();
                nobody.then_some(seating::NAME)
            }
            Step::Seats => now.table.first(),
            Step::Terms => Some(CACIFE),
            Step::Chips if plan.chosen == ChipsChoice::Own => own::first(&now.own),
            Step::Chips | Step::Rules => None,
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
}
