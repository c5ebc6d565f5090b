//! Before a match: who plays with whom, who deals, what is at stake; and the
//! matches that wait. Rule B1.

use iced::keyboard::{Key, Modifiers};
use iced::widget::{column, row};
use iced::{Bottom, Element};

use super::ids;
use crate::bank;
use crate::bank::faces::screen::layout::{self, pinned};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::buraco::rules::command::FirstDealer;
use crate::games::buraco::rules::team;
use crate::games::buraco::words::labels;
use crate::games::buraco::{Command as Own, HouseRules};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place, allowed};
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::reais;
use crate::words::names::Names;

/// Half-typed input.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    name: String,
    /// In table order, to the left.
    people: Vec<PlayerId>,
    dealer: Option<PlayerId>,
    stake: String,
}

/// What the hand did.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// A name was typed.
    NameTyped(String),
    /// It goes into the book.
    NameEntered,
    /// A person was marked, or not any more.
    Toggled(PlayerId),
    /// The three at his left change seats: other partners.
    PartnersTurned,
    /// Who keeps the bank.
    BankerChosen(PlayerId),
    /// Pairs, or one against one.
    SinglesChosen(bool),
    /// Who deals first.
    DealerChosen(PlayerId),
    /// The stake was typed.
    StakeTyped(String),
    /// The match begins.
    Started,
    /// A paused match goes on.
    Resumed(u32),
}

fn own(command: Own) -> Command {
    Command::Buraco(command)
}

impl Screen {
    /// Takes in what the hand did.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::NameTyped(name) => self.name = name,
            Message::NameEntered => {
                let name = std::mem::take(&mut self.name);
                let order = Command::Bank(bank::Command::AddPerson { name });
                return Action::Submit(Order::Do(order));
            }
            Message::Toggled(player) => {
                match self.people.iter().position(|other| *other == player) {
                    Some(place) => {
                        self.people.remove(place);
                    }
                    None => self.people.push(player),
                }
                self.dealer = self.dealer.filter(|dealer| self.people.contains(dealer));
            }
            Message::PartnersTurned => {
                if let Some(others) = self.people.get_mut(1..) {
                    others.rotate_left(1);
                }
            }
            Message::BankerChosen(player) => {
                let order = Command::Bank(bank::Command::SetBanker { player });
                return Action::Submit(Order::Do(order));
            }
            Message::SinglesChosen(singles) => {
                let order = own(Own::ChooseRules(HouseRules { singles }));
                return Action::Submit(Order::Do(order));
            }
            Message::DealerChosen(player) => self.dealer = Some(player),
            Message::StakeTyped(stake) => self.stake = stake,
            Message::Started => {
                let Ok(command) = self.command(evening.tables()) else {
                    return Action::None;
                };
                *self = Screen::default();
                let orders = vec![Order::Do(command)];
                return Action::Then(orders, Box::new(Action::Go(Place::Table)));
            }
            Message::Resumed(partida) => {
                let orders = vec![Order::Do(own(Own::Resume { partida }))];
                return Action::Then(orders, Box::new(Action::Go(Place::Table)));
            }
        }
        Action::None
    }

    /// What Enter does: a name that was typed first.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        if !self.name.trim().is_empty() {
            return self.new_person(evening).ok();
        }
        self.start(evening).ok()
    }

    /// Digits mark people.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        let Key::Character(typed) = key else {
            return None;
        };
        if modifiers.command() {
            return None;
        }
        let place = typed.parse::<usize>().ok()?.checked_sub(1)?;
        let mut people = evening.tables().counter.people().keys();
        let player = *people.nth(place)?;
        self.toggle(player, evening.tables()).ok()
    }

    /// Half-typed fields, to be kept.
    #[must_use]
    pub fn drafts(&self) -> Vec<(&'static str, String)> {
        let people = self.people.iter().map(|player| player.0.to_string());
        let people: Vec<String> = people.collect();
        vec![
            (ids::NAME, self.name.clone()),
            (ids::STAKE, self.stake.clone()),
            ("mesa", people.join(" ")),
            (
                "carteador",
                self.dealer.map_or(String::new(), |p| p.0.to_string()),
            ),
        ]
    }

    /// A half-typed field, as it was kept.
    pub fn restore(&mut self, field: &str, typed: &str) {
        let player = |text: &str| text.parse().ok().map(PlayerId);
        match field {
            ids::NAME => typed.clone_into(&mut self.name),
            ids::STAKE => typed.clone_into(&mut self.stake),
            "mesa" => self.people = typed.split(' ').filter_map(player).collect(),
            "carteador" => self.dealer = player(typed),
            _ => {}
        }
    }

    fn size(tables: &Tables) -> usize {
        2 * tables.buraco.rules().team_size()
    }

    fn toggle(&self, player: PlayerId, tables: &Tables) -> Allowed<Message> {
        let most = Screen::size(tables);
        if self.people.len() >= most && !self.people.contains(&player) {
            return Err(format!(
                "A mesa já tem {most} pessoas: tire alguém para pôr outro no lugar."
            ));
        }
        Ok(Message::Toggled(player))
    }

    fn new_person(&self, evening: &Evening) -> Allowed<Message> {
        if self.name.trim().is_empty() {
            return Err("Escreva o nome primeiro.".to_owned());
        }
        let name = self.name.clone();
        let command = Command::Bank(bank::Command::AddPerson { name });
        allowed(evening, &command, Message::NameEntered)
    }

    /// Who deals: whoever was chosen, else the first.
    fn dealer(&self) -> Option<PlayerId> {
        self.dealer.or(self.people.first().copied())
    }

    fn stake(&self) -> Result<Money, String> {
        if self.stake.trim().is_empty() {
            return Ok(Money::ZERO);
        }
        field::read_money(&self.stake)
    }

    fn command(&self, tables: &Tables) -> Result<Command, String> {
        let size = Screen::size(tables);
        let dealer = self.dealer().filter(|_| self.people.len() == size);
        let Some(dealer) = dealer else {
            return Err(format!(
                "Marque as {size} pessoas da mesa, na ordem dos lugares."
            ));
        };
        Ok(own(Own::StartPartida {
            teams: team::teams(&self.people),
            dealer: FirstDealer::Named(dealer),
            stake: self.stake()?,
        }))
    }

    fn start(&self, evening: &Evening) -> Allowed<Message> {
        let command = self.command(evening.tables())?;
        allowed(evening, &command, Message::Started)
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let names = Names::of(evening.tables());
        let mut main = column![self.who(evening, look, &names)].spacing(size::PANEL);
        if self.people.len() > 1 {
            main = main.push(self.seats(look, &names));
        }
        let action = layout::primary(look, "Começar a partida", self.start(evening));
        pinned(
            look,
            "buraco-preparo",
            main,
            self.side(evening, look, &names),
            action,
        )
    }

    fn who<'a>(&'a self, evening: &Evening, look: &Look, names: &Names) -> Element<'a, Message> {
        let tables = evening.tables();
        let singles = tables.buraco.rules().singles;
        let way = |label: &str, is: bool| {
            let command = own(Own::ChooseRules(HouseRules { singles: is }));
            Choice {
                label: label.to_owned(),
                chosen: singles == is,
                does: allowed(evening, &command, Message::SinglesChosen(is)),
            }
        };
        let known = tables.counter.people().keys();
        let people = known.enumerate().map(|(place, &player)| {
            let name = names.person(player);
            let label = match place + 1 {
                key @ 1..=9 => format!("{key} · {name}"),
                _ => name,
            };
            Choice {
                label,
                chosen: self.people.contains(&player),
                does: self.toggle(player, tables),
            }
        });
        let enter = self.new_person(evening);
        let mut name = field::text(
            look,
            ids::NAME,
            "Alguém novo",
            &self.name,
            Message::NameTyped,
        )
        .hint("nome, e Enter")
        .width(size::SEAT);
        if !self.name.trim().is_empty() {
            name = name.echo(enter.clone().err().map(Err));
        }
        let add = button::secondary(look, "Anotar no livro", enter);
        let lines = column![
            pad::picker(look, [way("Duas duplas", false), way("Mano a mano", true)]),
            text::muted(
                look,
                "Marque na ordem da mesa, para a esquerda. As teclas 1 a 9 também marcam."
            ),
            pad::picker(look, people),
            row![Element::from(name), add]
                .spacing(size::GROUP)
                .align_y(Bottom),
        ];
        part::panel(look, "Quem joga?", lines.spacing(size::GROUP))
    }

    fn seats<'a>(&'a self, look: &Look, names: &Names) -> Element<'a, Message> {
        let mut lines = column![].spacing(size::GROUP);
        if self.people.len() == 4 {
            let turn = button::secondary(look, "Trocar os parceiros", Ok(Message::PartnersTurned));
            lines = lines.push(text::said(look, self.pairs(names))).push(turn);
        }
        lines = lines.push(text::label(
            look,
            "Quem tirou a carta mais alta dá primeiro",
        ));
        let dealer = self.dealer();
        lines = lines.push(pad::picker(
            look,
            self.people.iter().map(|&player| Choice {
                label: names.person(player),
                chosen: dealer == Some(player),
                does: Ok(Message::DealerChosen(player)),
            }),
        ));
        let stake = field::money(
            look,
            ids::STAKE,
            "Aposta por pessoa, se houver",
            &self.stake,
            Message::StakeTyped,
        );
        lines = lines.push(Element::from(stake.hint("sem aposta")));
        part::panel(look, "Duplas, carteador e aposta", lines)
    }

    /// `Ana e Beto contra Caio e Duda`.
    fn pairs(&self, names: &Names) -> String {
        let [first, second] = team::teams(&self.people);
        format!("{} contra {}", names.people(&first), names.people(&second))
    }

    fn side<'a>(&'a self, evening: &Evening, look: &Look, names: &Names) -> Element<'a, Message> {
        let tables = evening.tables();
        let mut lines = column![].spacing(size::GROUP);
        if self.people.len() == Screen::size(tables) {
            lines = lines.push(text::heading(look, self.pairs(names)));
            if let Some(dealer) = self.dealer() {
                let said = format!("{} dá as primeiras cartas.", names.person(dealer));
                lines = lines.push(text::said(look, said));
            }
            if let Ok(stake) = self.stake()
                && stake.is_positive()
            {
                let said = format!(
                    "Cada um que perder paga {} a quem está à sua esquerda.",
                    reais(stake)
                );
                lines = lines.push(text::said(look, said));
            }
        } else {
            let missing = format!("{} de {} pessoas.", self.people.len(), Screen::size(tables));
            lines = lines.push(text::said(look, missing));
        }
        let mut all = column![part::panel(look, "Vai ser assim", lines)].spacing(size::PANEL);
        if tables.counter.banker().is_none() && !self.people.is_empty() {
            let candidates = self.people.iter().map(|&player| Choice {
                label: names.person(player),
                chosen: false,
                does: Ok(Message::BankerChosen(player)),
            });
            let pick = pad::picker(look, candidates);
            all = all.push(part::panel(
                look,
                "Quem cuida da Banca e assina a súmula?",
                pick,
            ));
        }
        for sheet in tables.buraco.paused() {
            let resume = own(Own::Resume {
                partida: sheet.number,
            });
            let does = allowed(evening, &resume, Message::Resumed(sheet.number));
            let said = labels::both(&sheet.teams(), sheet.progress().totals, names);
            let title = format!("Partida {} em pausa", sheet.number);
            let lines = column![
                text::said(look, said),
                button::secondary(look, format!("Retomar a partida {}", sheet.number), does)
            ];
            all = all.push(part::panel(look, title, lines.spacing(size::LINE)));
        }
        all.into()
    }
}
