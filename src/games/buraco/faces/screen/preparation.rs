//! Before a match: who plays with whom, who deals, what is at stake; and the
//! matches that wait. Rule B1.
//!
//! Never: a rule. The start is allowed by the very check that refuses it.

mod kept;
mod view;

use iced::keyboard::{Key, Modifiers};

use super::ids;
use crate::bank;
use crate::bank::faces::screen::close;
use crate::bank::faces::tried::tried;
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::buraco::rules::command::FirstDealer;
use crate::games::buraco::rules::points::Points;
use crate::games::buraco::rules::team;
use crate::games::buraco::{Command as Own, HouseRules};
use crate::games::faces::remedy::remedy;
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place};
use crate::kit::field;
use crate::kit::part::Remedy;

/// Half-typed input.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    name: String,
    /// In table order, to the left.
    people: Vec<PlayerId>,
    /// The number of the match for which they are marked: for the next one they
    /// are marked anew, so that Enter begins none by itself.
    of: Option<u32>,
    dealer: Option<PlayerId>,
    banker: Option<PlayerId>,
    stake: String,
    close: close::Screen,
    /// The end of which evening is shown; that of another one is not.
    closing: Option<u32>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// A name was typed.
    NameTyped(String),
    /// It goes into the book, and whoever it is plays.
    NameEntered,
    /// The keyboard goes to that field.
    Asked(&'static str),
    /// A person was marked, or not any more.
    Toggled(PlayerId),
    /// Who played the last match plays again, in the same seats.
    SameAgain,
    /// The three at his left change seats: other partners.
    PartnersTurned,
    /// Who keeps the bank.
    BankerChosen(PlayerId),
    /// Pairs, or one against one.
    SinglesChosen(bool),
    /// To how many points the match goes. Rule B5.
    TargetChosen(Points),
    /// Who deals first.
    DealerChosen(PlayerId),
    /// The stake was typed.
    StakeTyped(String),
    /// The match begins.
    Started,
    /// It begins by these orders instead.
    Remedied(Vec<Command>),
    /// A paused match goes on.
    Resumed(u32),
    /// Goes to the match that is on.
    ToTable,
    /// Shows or leaves the end of the evening.
    ClosePressed,
    /// On the end of the evening.
    Close(close::Message),
}

fn own(command: Own) -> Command {
    Command::Buraco(command)
}

fn bank(command: bank::Command) -> Command {
    Command::Bank(command)
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        let tables = evening.tables();
        match message {
            Message::NameTyped(name) => self.name = name,
            Message::NameEntered => return self.enter(tables),
            Message::Asked(field) => return Action::Focus(field),
            Message::Toggled(player) => self.mark(player, tables),
            Message::SameAgain => {
                if let Some(people) = self.same(tables) {
                    self.mark_anew(tables);
                    self.people = people;
                }
            }
            Message::PartnersTurned => {
                if let Some(others) = self.people.get_mut(1..) {
                    others.rotate_left(1);
                }
            }
            Message::BankerChosen(player) => self.banker = Some(player),
            Message::SinglesChosen(singles) => {
                let rules = tables.buraco.rules();
                let order = own(Own::ChooseRules(HouseRules { singles, ..rules }));
                return Action::Submit(Order::Do(order));
            }
            Message::TargetChosen(target) => {
                let rules = tables.buraco.rules();
                let order = own(Own::ChooseRules(HouseRules { target, ..rules }));
                return Action::Submit(Order::Do(order));
            }
            Message::DealerChosen(player) => self.dealer = Some(player),
            Message::StakeTyped(stake) => self.stake = stake,
            Message::Started => {
                let Ok(orders) = self.orders(tables) else {
                    return Action::None;
                };
                return self.begun(orders);
            }
            Message::Remedied(orders) => return self.begun(orders),
            Message::Resumed(partida) => {
                let orders = vec![Order::Do(own(Own::Resume { partida }))];
                return Action::Then(orders, Box::new(Action::Go(Place::Table)));
            }
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

    /// Is the end of this evening shown?
    fn closes(&self, evening: &Evening) -> bool {
        self.closing == Some(evening.number)
    }

    /// Are the boxes being counted, the books unseen? Rule A22.
    #[must_use]
    pub fn is_blind(&self, evening: &Evening) -> bool {
        evening.tables().buraco.partida().is_none()
            && self.closes(evening)
            && self.close.is_blind(evening)
    }

    fn begun(&mut self, orders: Vec<Command>) -> Action<Message> {
        self.dealer = None;
        let orders = orders.into_iter().map(Order::Do).collect();
        Action::Then(orders, Box::new(Action::Go(Place::Table)))
    }

    /// Marks of a match that has begun are no marks for the next.
    fn mark_anew(&mut self, tables: &Tables) {
        let next = Some(tables.buraco.next_number());
        if self.of != next {
            (self.of, self.dealer) = (next, None);
            self.people.clear();
        }
    }

    fn mark(&mut self, player: PlayerId, tables: &Tables) {
        self.mark_anew(tables);
        match self.people.iter().position(|other| *other == player) {
            Some(place) => {
                self.people.remove(place);
            }
            None => self.people.push(player),
        }
        self.dealer = self.dealer.filter(|dealer| self.people.contains(dealer));
        self.banker = self.banker.filter(|banker| self.people.contains(banker));
    }

    /// The number that somebody new gets is the book's affair: he is marked by
    /// his name, where there is a seat for him.
    fn enter(&mut self, tables: &Tables) -> Action<Message> {
        let Ok(next) = self.entered(tables) else {
            return Action::Focus(ids::NAME);
        };
        let name = std::mem::take(&mut self.name).trim().to_owned();
        self.mark_anew(tables);
        if let Some(player) = next.counter.find(&name)
            && self.marked(tables).len() < Screen::size(tables)
        {
            self.people.push(player);
        }
        let order = Order::Do(bank(bank::Command::AddPerson { name }));
        Action::Then(vec![order], Box::new(Action::Focus(ids::NAME)))
    }

    fn entered(&self, tables: &Tables) -> Result<Tables, String> {
        let name = self.name.trim().to_owned();
        if name.is_empty() {
            return Err("Escreva o nome primeiro.".to_owned());
        }
        tried(tables, &[bank(bank::Command::AddPerson { name })])
    }

    /// The field that waits for letters while the book knows nobody.
    #[must_use]
    pub fn first(evening: &Evening) -> Option<&'static str> {
        let nobody = evening.tables().counter.people().is_empty();
        nobody.then_some(ids::NAME)
    }

    /// What Enter does: a name that was typed first.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        if tables.buraco.partida().is_some() {
            return Some(Message::ToTable);
        }
        if self.closes(evening) {
            return self.close.primary(evening).map(Message::Close);
        }
        if !self.name.trim().is_empty() {
            return self.entered(tables).ok().map(|_| Message::NameEntered);
        }
        self.start(tables).ok()
    }

    /// Digits mark people, letters are choices.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        let tables = evening.tables();
        let Key::Character(typed) = key else {
            return None;
        };
        if modifiers.command() || modifiers.alt() || self.closes(evening) {
            return None;
        }
        if tables.buraco.partida().is_some() {
            return None;
        }
        if let Ok(number) = typed.parse::<usize>() {
            let mut people = tables.counter.people().keys();
            let player = *people.nth(number.checked_sub(1)?)?;
            return self.toggle(player, tables).ok();
        }
        match typed.to_lowercase().as_str() {
            "d" => Some(Message::SinglesChosen(false)),
            "m" => Some(Message::SinglesChosen(true)),
            "n" => Some(Message::Asked(ids::NAME)),
            "a" => Some(Message::Asked(ids::STAKE)),
            "o" => self.same(tables).map(|_| Message::SameAgain),
            "t" if self.marked(tables).len() == 4 => Some(Message::PartnersTurned),
            "c" => self.next_dealer(tables).map(Message::DealerChosen),
            "r" => {
                let waits = tables.buraco.paused().first()?;
                Some(Message::Resumed(waits.number))
            }
            _ => None,
        }
    }

    /// Who sits at the left of whoever deals.
    fn next_dealer(&self, tables: &Tables) -> Option<PlayerId> {
        let people = self.marked(tables);
        let dealer = self.dealer(tables)?;
        let at = people.iter().position(|player| *player == dealer)?;
        people.iter().cycle().nth(at + 1).copied()
    }

    /// Who is marked for the next match, and known: an entry that was undone
    /// takes its person away.
    fn marked(&self, tables: &Tables) -> Vec<PlayerId> {
        let known = tables.counter.people();
        let next = Some(tables.buraco.next_number());
        let marked = self.people.iter().filter(|_| self.of == next);
        let marked = marked.copied();
        marked.filter(|player| known.contains_key(player)).collect()
    }

    /// Who sat at tonight's last match, where so many play again and nobody is
    /// marked yet.
    fn same(&self, tables: &Tables) -> Option<Vec<PlayerId>> {
        let last = tables.buraco.finished().last()?;
        let seats = last.partida.sheet.seats.clone();
        let fits = seats.len() == Screen::size(tables) && self.marked(tables).is_empty();
        fits.then_some(seats)
    }

    /// How many play.
    fn size(tables: &Tables) -> usize {
        2 * tables.buraco.rules().team_size()
    }

    fn toggle(&self, player: PlayerId, tables: &Tables) -> Allowed<Message> {
        let most = Screen::size(tables);
        let marked = self.marked(tables);
        if marked.len() >= most && !marked.contains(&player) {
            return Err(format!(
                "A mesa já tem {most} pessoas: tire alguém para pôr outro no lugar."
            ));
        }
        Ok(Message::Toggled(player))
    }

    /// Who deals: whoever was chosen, else the first.
    fn dealer(&self, tables: &Tables) -> Option<PlayerId> {
        let people = self.marked(tables);
        let chosen = self.dealer.filter(|dealer| people.contains(dealer));
        chosen.or(people.first().copied())
    }

    /// Who signs as banker where nobody does yet: whoever was chosen, else the
    /// first.
    fn signs(&self, tables: &Tables) -> Option<PlayerId> {
        if tables.counter.banker().is_some() {
            return None;
        }
        let people = self.marked(tables);
        let chosen = self.banker.filter(|banker| people.contains(banker));
        chosen.or(people.first().copied())
    }

    fn stake(&self) -> Result<Money, String> {
        if self.stake.trim().is_empty() {
            return Ok(Money::ZERO);
        }
        field::read_money(&self.stake)
    }

    /// The orders that begin the match: somebody signs its súmula as banker.
    fn orders(&self, tables: &Tables) -> Result<Vec<Command>, String> {
        let size = Screen::size(tables);
        let people = self.marked(tables);
        // Two or four make a table, if not the one that is agreed: the rules
        // say so, and what could be played.
        let dealer = self
            .dealer(tables)
            .filter(|_| [2, 4].contains(&people.len()));
        let Some(dealer) = dealer else {
            let people = match tables.counter.people().is_empty() {
                true => "Escreva os nomes das",
                false => "Marque as",
            };
            return Err(format!(
                "{people} {size} pessoas da mesa, na ordem dos lugares."
            ));
        };
        let signs = self.signs(tables);
        let signs = signs.map(|player| bank(bank::Command::SetBanker { player }));
        let start = own(Own::StartPartida {
            teams: team::teams(&people),
            dealer: FirstDealer::Named(dealer),
            stake: self.stake()?,
        });
        Ok(signs.into_iter().chain([start]).collect())
    }

    fn start(&self, tables: &Tables) -> Allowed<Message> {
        tried(tables, &self.orders(tables)?).map(|_| Message::Started)
    }

    /// What may be played instead.
    fn remedy(&self, tables: &Tables) -> Remedy<Message> {
        let found = remedy(tables, &self.orders(tables).ok()?)?;
        Some((found.label, Message::Remedied(found.orders)))
    }
}
