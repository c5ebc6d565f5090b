//! Preparation of a scoreboard: who plays, alone or in teams, and what is
//! agreed. Rules L1, L2.
//!
//! Never: a rule. The start is allowed by the very check that refuses it.

mod kept;
mod view;

use iced::keyboard::{Key, Modifiers};

use crate::bank;
use crate::bank::faces::screen::close;
use crate::bank::faces::tried::tried;
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::faces::remedy::remedy;
use crate::games::scoreboard::rules::terms::{dealt, seated};
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Command as Game, Side, Terms, Tie, Wins};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place};
use crate::kit::part::Remedy;

pub(super) const NAME: &str = "placar-nome";
const TARGET: &str = "placar-alvo";

/// Numbers of teams that can be picked; none: each for himself.
const TEAMS: [usize; 3] = [2, 3, 4];

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    people: Vec<PlayerId>,
    /// The number of the match for which they are marked: for the next one they
    /// are marked anew, so that Enter begins none by itself.
    of: Option<u32>,
    name: String,
    teams: Option<usize>,
    target: String,
    terms: Terms,
    dealer: Option<PlayerId>,
    close: close::Screen,
    /// The end of which evening is shown; that of another one is not.
    closing: Option<u32>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// Marked somebody, or took the mark away.
    Toggled(PlayerId),
    /// Who played the last match plays again, on the same sides.
    SameAgain,
    /// Typed the name of somebody new.
    NameTyped(String),
    /// Enters the name in the book, and marks whoever it is.
    NameEntered,
    /// Picked the number of teams; None: each for himself.
    TeamsPicked(Option<usize>),
    /// The keyboard goes to that field.
    Asked(&'static str),
    /// Typed the target.
    TargetTyped(String),
    /// Picked whose total wins.
    WinsPicked(Wins),
    /// Picked what a tie means.
    TiePicked(Tie),
    /// Picked who deals first; None: it is not noted.
    DealerPicked(Option<PlayerId>),
    /// Begins.
    Started,
    /// Begins by these orders instead.
    Remedied(Vec<Command>),
    /// Goes to the pad.
    ToTable,
    /// Shows or leaves the end of the evening.
    ClosePressed,
    /// On the end of the evening.
    Close(close::Message),
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::Toggled(player) => self.toggle(player, tables),
            Message::SameAgain => self.again(tables),
            Message::NameTyped(name) => self.name = name,
            Message::NameEntered => return self.enter(tables),
            Message::TeamsPicked(teams) => self.teams = teams,
            Message::Asked(field) => return Action::Focus(field),
            Message::TargetTyped(typed) => self.target = typed,
            Message::WinsPicked(wins) => self.terms.wins = wins,
            Message::TiePicked(tie) => self.terms.tie = tie,
            Message::DealerPicked(dealer) => self.dealer = dealer,
            Message::Started => return self.start(tables),
            Message::Remedied(orders) => return begun(orders),
            Message::ToTable => return Action::Go(Place::Table),
            Message::ClosePressed => {
                self.closing = (!self.closes(evening)).then_some(evening.number);
                return self.close.waits(evening);
            }
            Message::Close(message) => {
                return self.close.update(message, evening).map(Message::Close);
            }
        }
        Action::None
    }

    /// Marks of a match that has begun are no marks for the next.
    fn mark_anew(&mut self, tables: &Tables) {
        let next = Some(tables.scoreboard.next_number());
        if self.of != next {
            (self.of, self.dealer) = (next, None);
            self.people.clear();
        }
    }

    fn toggle(&mut self, player: PlayerId, tables: &Tables) {
        self.mark_anew(tables);
        if self.people.contains(&player) {
            self.people.retain(|marked| *marked != player);
            self.dealer = self.dealer.filter(|dealer| *dealer != player);
        } else {
            self.people.push(player);
        }
    }

    /// The number that somebody new gets is the book's affair: he is marked by
    /// his name once he is in it.
    fn enter(&mut self, tables: &Tables) -> Action<Message> {
        let Ok(next) = self.entered(tables) else {
            return Action::None;
        };
        let name = std::mem::take(&mut self.name).trim().to_owned();
        self.mark_anew(tables);
        if let Some(player) = next.counter.find(&name) {
            self.people.push(player);
        }
        let order = Order::Do(Command::Bank(bank::Command::AddPerson { name }));
        Action::Then(vec![order], Box::new(Action::Focus(NAME)))
    }

    fn entered(&self, tables: &Tables) -> Result<Tables, String> {
        let name = self.name.trim();
        if name.is_empty() {
            return Err("Escreva o nome primeiro.".to_owned());
        }
        let name = name.to_owned();
        tried(tables, &[Command::Bank(bank::Command::AddPerson { name })])
    }

    /// Who is marked for the next match, and known: an entry that was undone
    /// takes its person away.
    fn marked(&self, tables: &Tables) -> Vec<PlayerId> {
        let known = tables.counter.people();
        let next = Some(tables.scoreboard.next_number());
        let marked = self.people.iter().filter(|_| self.of == next);
        let marked = marked.copied();
        marked.filter(|player| known.contains_key(player)).collect()
    }

    /// Who deals first, among those who are marked.
    fn dealer(&self, tables: &Tables) -> Option<PlayerId> {
        let people = self.marked(tables);
        self.dealer.filter(|dealer| people.contains(dealer))
    }

    /// Sides of tonight's last match.
    fn last(tables: &Tables) -> Option<&[Side]> {
        let (partida, _) = tables.scoreboard.finished().last()?;
        Some(&partida.sides)
    }

    /// Who played it, in table order, where they make the same sides again and
    /// nobody is marked yet.
    fn same(&self, tables: &Tables) -> Option<Vec<PlayerId>> {
        let sides = Self::last(tables).filter(|_| self.marked(tables).is_empty())?;
        let people = seated(sides);
        (dealt(&people, teams_of(sides)) == sides).then_some(people)
    }

    fn again(&mut self, tables: &Tables) {
        let (Some(people), Some(sides)) = (self.same(tables), Self::last(tables)) else {
            return;
        };
        self.mark_anew(tables);
        self.people = people;
        self.teams = teams_of(sides);
    }

    /// Alone, or in teams.
    fn sides(&self, tables: &Tables) -> Vec<Side> {
        dealt(&self.marked(tables), self.teams)
    }

    /// The orders that begin the match: somebody signs its sheet as banker.
    fn orders(&self, tables: &Tables) -> Result<Vec<Command>, String> {
        let target = match self.target.trim() {
            "" => None,
            typed => Some(labels::read(typed).ok_or(UNREAD)?),
        };
        let sides = self.sides(tables);
        let mut orders = Vec::new();
        if let (None, Some(first)) = (tables.counter.banker(), self.marked(tables).first()) {
            let player = *first;
            orders.push(Command::Bank(bank::Command::SetBanker { player }));
        }
        orders.push(Command::Scoreboard(Game::Start {
            sides,
            terms: Terms {
                target,
                ..self.terms
            },
            dealer: self.dealer(tables),
        }));
        Ok(orders)
    }

    fn starts(&self, tables: &Tables) -> Allowed<Message> {
        if self.marked(tables).is_empty() {
            let said = match tables.counter.people().is_empty() {
                true => "Escreva o nome de quem joga, na ordem da mesa.",
                false => "Marque quem joga, na ordem da mesa.",
            };
            return Err(said.to_owned());
        }
        tried(tables, &self.orders(tables)?).map(|_| Message::Started)
    }

    fn start(&mut self, tables: &Tables) -> Action<Message> {
        if self.starts(tables).is_err() {
            return Action::None;
        }
        self.orders(tables).map_or(Action::None, begun)
    }

    /// What may be begun instead: by hand, never by Enter.
    fn remedy(&self, tables: &Tables) -> Remedy<Message> {
        let found = remedy(tables, &self.orders(tables).ok()?)?;
        Some((found.label, Message::Remedied(found.orders)))
    }

    /// Is the end of this evening shown?
    fn closes(&self, evening: &Evening) -> bool {
        self.closing == Some(evening.number)
    }

    /// Are the boxes being counted, the books unseen? Rule A22.
    #[must_use]
    pub fn is_blind(&self, evening: &Evening) -> bool {
        evening.tables().scoreboard.partida().is_none()
            && self.closes(evening)
            && self.close.is_blind(evening)
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        if tables.scoreboard.partida().is_some() {
            return Some(Message::ToTable);
        }
        if self.closes(evening) {
            return self.close.primary(evening).map(Message::Close);
        }
        self.starts(tables).ok()
    }

    /// What a key of its own does; no field took it: the digits mark people.
    #[must_use]
    pub fn key(&self, key: &Key, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        let Key::Character(typed) = key else {
            return None;
        };
        if tables.scoreboard.partida().is_some() {
            return None;
        }
        if self.closes(evening) {
            let meant = self.close.key(key, Modifiers::default(), evening);
            return meant.map(Message::Close);
        }
        match typed.to_lowercase().as_str() {
            "a" => return Some(Message::Asked(TARGET)),
            "n" => return Some(Message::Asked(NAME)),
            "o" => return self.same(tables).map(|_| Message::SameAgain),
            _ => {}
        }
        let place = typed.parse::<usize>().ok()?.checked_sub(1)?;
        let player = tables.counter.people().keys().nth(place)?;
        Some(Message::Toggled(*player))
    }
}

/// How many teams these are; none: each for himself.
fn teams_of(sides: &[Side]) -> Option<usize> {
    let alone = sides.iter().all(|side| side.0.len() == 1);
    Some(sides.len()).filter(|_| !alone)
}

fn begun(orders: Vec<Command>) -> Action<Message> {
    let orders = orders.into_iter().map(Order::Do).collect();
    Action::Then(orders, Box::new(Action::Go(Place::Table)))
}

/// What is typed is no target.
const UNREAD: &str = "Não leio este alvo: escreva só algarismos, como 500 ou 1.000.";
