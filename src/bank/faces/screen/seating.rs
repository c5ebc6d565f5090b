//! Who plays, who keeps the bank, who sits where, who deals first: the first
//! two steps of every preparation. Rules A21, A22, P1, P10.
//!
//! Never: a rule. Whether somebody may play is for the game to say.

mod view;

use crate::bank::faces::tried::tried;
use crate::domain::cards::Card;
use crate::domain::people::PlayerId;
use crate::games::{Command, Tables};
use crate::kit::act::Allowed;
use crate::kit::pad;

use super::ids::{COLOURS, row};

pub use view::{Asked, seats, who};

/// The card each drew for his seat.
pub const SEAT: [&str; COLOURS] = row!("lugar-");
/// The card each drew for the first deal.
pub const DEAL: [&str; COLOURS] = row!("carteador-");
/// A new person's name.
pub const NAME: &str = "pessoa-nova";

/// How seats are found. Rule A21.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// Nothing was said: as they sat, and at the first match the program is
    /// to draw.
    #[default]
    Unsaid,
    /// As they were named.
    Named,
    /// Each drew a card.
    Cards,
    /// The program drew.
    Drawn,
}

impl Way {
    /// How the seats were found, in words.
    #[must_use]
    pub const fn said(self) -> &'static str {
        match self {
            Way::Unsaid | Way::Named => "como foram chamados",
            Way::Cards => "por cartas",
            Way::Drawn => "sorteados pelo programa",
        }
    }
}

/// Half-typed: who plays and where.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seating {
    /// Who plays, as they were named.
    pub people: Vec<PlayerId>,
    /// A new person's name.
    pub name: String,
    /// Who keeps the bank.
    pub banker: Option<PlayerId>,
    /// How seats are found.
    pub way: Way,
    /// Seats that the program drew.
    pub seats: Vec<PlayerId>,
    /// The card each drew for his seat, in the order of `people`.
    pub seat_cards: [String; COLOURS],
    /// The card each drew for the first deal.
    pub deal_cards: [String; COLOURS],
    /// Who deals first.
    pub dealer: Option<PlayerId>,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// A person plays, or does not.
    PersonToggled(PlayerId),
    /// A new person's name is being typed.
    NameTyped(String),
    /// The new person is to be entered.
    NameEntered,
    /// That one keeps the bank.
    BankerChosen(PlayerId),
    /// The program is to draw seats and dealer.
    DrawPressed,
    /// It drew with this seed.
    Drawn(u64),
    /// The program is to draw the first dealer; the seats are known.
    DrawDealerPressed,
    /// It drew the dealer with this seed.
    DealerDrawn(u64),
    /// Seats are drawn by cards.
    ByCards,
    /// They sit as they were named.
    AsNamed,
    /// The card somebody drew for his seat.
    SeatTyped(usize, String),
    /// The card somebody drew for the first deal.
    DealTyped(usize, String),
    /// That one deals first.
    DealerChosen(PlayerId),
}

/// What follows from it for the preparation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Nothing more.
    None,
    /// Others play now: what came after is asked again.
    OtherPeople,
    /// Seats and dealer are drawn: that step is done.
    SeatsDrawn,
    /// The keyboard goes to that field.
    Focus(&'static str),
    /// A new person goes into the book.
    NewPerson(String),
}

impl Seating {
    /// Takes in what the hand did; `most`: people at a table; `height`: of a
    /// card, where the first dealer is drawn.
    pub fn update<H: Ord>(
        &mut self,
        message: Message,
        tables: &Tables,
        most: usize,
        height: fn(Card) -> Option<H>,
    ) -> Answer {
        match message {
            Message::PersonToggled(player) => {
                self.toggle(player);
                return Answer::OtherPeople;
            }
            Message::NameTyped(name) => self.name = name,
            Message::NameEntered => {
                // A name that the book refuses stays, with the reason under it.
                if self.new_person(tables).is_err() {
                    return Answer::Focus(NAME);
                }
                let last = tables.counter.people().keys().next_back();
                let player = PlayerId(last.map_or(1, |last| last.0.saturating_add(1)));
                if !self.people.contains(&player) && self.people.len() < most {
                    self.toggle(player);
                }
                return Answer::NewPerson(std::mem::take(&mut self.name));
            }
            Message::BankerChosen(player) => self.banker = Some(player),
            Message::DrawPressed => return self.draw(fastrand::u64(..)),
            Message::Drawn(seed) => return self.draw(seed),
            Message::DrawDealerPressed => return self.draw_dealer(fastrand::u64(..)),
            Message::DealerDrawn(seed) => return self.draw_dealer(seed),
            Message::ByCards => {
                self.way = Way::Cards;
                return Answer::Focus(SEAT[0]);
            }
            Message::AsNamed => self.way = Way::Named,
            Message::SeatTyped(place, typed) => put(&mut self.seat_cards, place, typed),
            Message::DealTyped(place, typed) => {
                put(&mut self.deal_cards, place, typed);
                // All drawn: the highest deals, and the same highest draw again.
                if self.drawn().is_some() {
                    self.dealer = self.highest(height);
                }
            }
            Message::DealerChosen(player) => self.dealer = Some(player),
        }
        Answer::None
    }

    fn toggle(&mut self, player: PlayerId) {
        if self.people.contains(&player) {
            self.people.retain(|other| *other != player);
        } else {
            self.people.push(player);
        }
        // Another table: it draws again.
        self.way = Way::Unsaid;
        self.seats.clear();
        let gone = |dealer: &PlayerId| !self.people.contains(dealer);
        if self.dealer.as_ref().is_some_and(gone) {
            self.dealer = None;
        }
    }

    /// Seats and the first dealer by the program's draw. Rule A21.
    fn draw(&mut self, seed: u64) -> Answer {
        let mut rng = fastrand::Rng::with_seed(seed);
        self.seats.clone_from(&self.people);
        // Two sit opposite each other: nothing to draw.
        if self.seats.len() > 2 {
            rng.shuffle(&mut self.seats);
        }
        self.way = Way::Drawn;
        if !self.seats.is_empty() {
            self.dealer = Some(self.seats[rng.usize(..self.seats.len())]);
        }
        Answer::SeatsDrawn
    }

    /// Only the first dealer by the program's draw: the seats are known.
    fn draw_dealer(&mut self, seed: u64) -> Answer {
        let mut rng = fastrand::Rng::with_seed(seed);
        if !self.people.is_empty() {
            self.dealer = Some(self.people[rng.usize(..self.people.len())]);
        }
        Answer::SeatsDrawn
    }

    /// What finds the first dealer, while nobody was named, where the seats
    /// are known: what its button says, and the message.
    #[must_use]
    pub fn draws(&self) -> (&'static str, Message) {
        match self.way {
            _ if self.people.len() <= 2 => ("Sortear o carteador", Message::DrawPressed),
            Way::Unsaid | Way::Drawn => ("Sortear lugares e carteador", Message::DrawPressed),
            Way::Named => (
                "Ficar nesta ordem e sortear o carteador",
                Message::DrawDealerPressed,
            ),
            Way::Cards => ("Sortear o carteador", Message::DrawDealerPressed),
        }
    }

    /// The field that waits, where cards are typed: for the seats, then for
    /// the first deal.
    #[must_use]
    pub fn first(&self) -> Option<&'static str> {
        let empty = |typed: &[String; COLOURS]| {
            let mut all = typed.iter().take(self.people.len());
            all.position(|typed| typed.trim().is_empty())
        };
        if self.way != Way::Cards {
            return None;
        }
        match (empty(&self.seat_cards), empty(&self.deal_cards)) {
            (Some(place), _) => SEAT.get(place).copied(),
            (None, Some(place)) => DEAL.get(place).copied(),
            (None, None) => None,
        }
    }

    /// The cards that were drawn for the first deal, once all are typed.
    #[must_use]
    pub fn drawn(&self) -> Option<Vec<(PlayerId, Card)>> {
        let cards = self.people.iter().zip(&self.deal_cards);
        cards
            .map(|(player, typed)| Some((*player, pad::read_card(typed)?)))
            .collect()
    }

    /// Who drew the highest card, once all cards are typed and one is highest.
    fn highest<H: Ord>(&self, height: fn(Card) -> Option<H>) -> Option<PlayerId> {
        let drawn = self.drawn()?;
        let best = drawn.iter().map(|(_, card)| height(*card)).max()?;
        let mut highest = drawn.iter().filter(|(_, card)| height(*card) == best);
        match (highest.next(), highest.next()) {
            (Some((player, _)), None) => Some(*player),
            _ => None,
        }
    }

    /// Seats in table order, as far as they are known. Rule A21.
    ///
    /// # Errors
    /// Whose card is missing, or came out twice.
    pub fn seated(&self, people: &[PlayerId], tables: &Tables) -> Result<Vec<PlayerId>, String> {
        match self.way {
            Way::Unsaid | Way::Named => Ok(people.to_vec()),
            Way::Drawn => Ok(self.seats.clone()),
            Way::Cards => {
                let mut seats = vec![None; people.len()];
                for (place, player) in people.iter().enumerate() {
                    let name = tables.counter.name(*player);
                    let typed = self.seat_cards.get(place).map_or("", String::as_str);
                    let card = seat_card(typed, people.len()).ok_or_else(|| {
                        format!("Escreva a carta de {name}: {}.", range(people.len()))
                    })?;
                    let seat = &mut seats[card - 1];
                    if seat.is_some() {
                        return Err(format!("A carta de {name} já saiu para outro."));
                    }
                    *seat = Some(*player);
                }
                Ok(seats.into_iter().flatten().collect())
            }
        }
    }

    /// May the new person be entered?
    fn new_person(&self, tables: &Tables) -> Allowed<Message> {
        let name = self.name.trim();
        if name.is_empty() {
            return Err("Escreva o nome primeiro.".to_owned());
        }
        let command = Command::Bank(crate::bank::Command::AddPerson {
            name: name.to_owned(),
        });
        tried(tables, &[command]).map(|_| Message::NameEntered)
    }

    /// Fields as they are kept, each under `prefix`.
    #[must_use]
    pub fn kept(&self) -> [String; 8] {
        let way = match self.way {
            Way::Unsaid => "",
            Way::Named => "chamados",
            Way::Cards => "cartas",
            Way::Drawn => "sorteio",
        };
        let one = |player: Option<PlayerId>| player.map_or_else(String::new, |p| p.0.to_string());
        [
            listed(&self.people),
            self.name.clone(),
            one(self.banker),
            way.to_owned(),
            listed(&self.seats),
            self.seat_cards.join("\n"),
            self.deal_cards.join("\n"),
            one(self.dealer),
        ]
    }

    /// One of the fields of [`Seating::kept`], as it was kept.
    pub fn restore(&mut self, field: usize, typed: &str) {
        let one = || typed.parse().ok().map(PlayerId);
        match field {
            0 => self.people = read(typed),
            1 => typed.clone_into(&mut self.name),
            2 => self.banker = one(),
            3 => {
                self.way = match typed {
                    "cartas" => Way::Cards,
                    "sorteio" => Way::Drawn,
                    "chamados" => Way::Named,
                    _ => Way::Unsaid,
                }
            }
            4 => self.seats = read(typed),
            5 => fill(&mut self.seat_cards, typed),
            6 => fill(&mut self.deal_cards, typed),
            7 => self.dealer = one(),
            _ => {}
        }
    }
}

fn put(list: &mut [String; COLOURS], place: usize, typed: String) {
    if let Some(text) = list.get_mut(place) {
        *text = typed;
    }
}

fn fill(list: &mut [String; COLOURS], typed: &str) {
    for (text, line) in list.iter_mut().zip(typed.split('\n')) {
        line.clone_into(text);
    }
}

fn listed(all: &[PlayerId]) -> String {
    let all: Vec<String> = all.iter().map(|player| player.0.to_string()).collect();
    all.join("\n")
}

fn read(typed: &str) -> Vec<PlayerId> {
    let all = typed.lines().filter_map(|line| line.parse().ok());
    all.map(PlayerId).take(COLOURS).collect()
}

/// `Ás, 2, 3 ou 4`.
fn range(players: usize) -> String {
    let cards = (1..=players).map(|card| match card {
        1 => "Ás".to_owned(),
        other => other.to_string(),
    });
    crate::words::names::listed_with(&cards.collect::<Vec<_>>(), "ou")
}

/// The Ace counts as one.
fn seat_card(typed: &str, players: usize) -> Option<usize> {
    let card = match typed.trim().to_lowercase().as_str() {
        "a" | "ás" | "as" => 1,
        other => other.parse().ok()?,
    };
    (1..=players).contains(&card).then_some(card)
}
