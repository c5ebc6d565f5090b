//! Preparation of a scoreboard: who plays, alone or in teams, and what is
//! agreed. Rules L1, L2.
//!
//! Never: a rule. The start is allowed by the very check that refuses it.

mod kept;

use iced::Element;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{column, row};

use crate::bank;
use crate::bank::faces::screen::{close, layout};
use crate::bank::faces::tried::tried;
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::scoreboard::rules::terms::SIDES_MOST;
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Command as Game, Side, Terms, Tie, Wins};
use crate::games::{Command, Tables};
use crate::kit::act::{Action, Allowed, Place};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::names::Names;

pub(super) const NAME: &str = "placar-nome";
const TARGET: &str = "placar-alvo";

/// Numbers of teams that can be picked; none: each for himself.
const TEAMS: [usize; 3] = [2, 3, 4];

/// Half-typed input only.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    people: Vec<PlayerId>,
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
            Message::Toggled(player) => self.toggle(player),
            Message::NameTyped(name) => self.name = name,
            Message::NameEntered => return self.enter(tables),
            Message::TeamsPicked(teams) => self.teams = teams,
            Message::Asked(field) => return Action::Focus(field),
            Message::TargetTyped(typed) => self.target = typed,
            Message::WinsPicked(wins) => self.terms.wins = wins,
            Message::TiePicked(tie) => self.terms.tie = tie,
            Message::DealerPicked(dealer) => self.dealer = dealer,
            Message::Started => return self.start(tables),
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

    fn toggle(&mut self, player: PlayerId) {
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

    /// Who is marked and known: an entry that was undone takes its person away.
    fn marked(&self, tables: &Tables) -> Vec<PlayerId> {
        let known = tables.counter.people();
        let marked = self.people.iter().copied();
        marked.filter(|player| known.contains_key(player)).collect()
    }

    /// Alone, or dealt to the teams one after the other, as people sit.
    fn sides(&self, tables: &Tables) -> Vec<Side> {
        let people = self.marked(tables);
        let Some(teams) = self.teams else {
            return people
                .into_iter()
                .map(|player| Side(vec![player]))
                .collect();
        };
        let mut sides = vec![Side(Vec::new()); teams];
        for (place, player) in people.into_iter().enumerate() {
            sides[place % teams].0.push(player);
        }
        sides
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
            dealer: self.dealer,
        }));
        Ok(orders)
    }

    fn starts(&self, tables: &Tables) -> Allowed<Message> {
        if self.marked(tables).is_empty() {
            return Err("Marque quem joga, na ordem da mesa.".to_owned());
        }
        tried(tables, &self.orders(tables)?).map(|_| Message::Started)
    }

    fn start(&mut self, tables: &Tables) -> Action<Message> {
        if self.starts(tables).is_err() {
            return Action::None;
        }
        match self.orders(tables) {
            Ok(orders) => {
                let orders = orders.into_iter().map(Order::Do).collect();
                Action::Then(orders, Box::new(Action::Go(Place::Table)))
            }
            Err(_) => Action::None,
        }
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

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        if tables.scoreboard.partida().is_some() {
            let said = text::said(look, "O placar já está na mesa.");
            let go = button::primary(look, "Ir para o placar", Ok(Message::ToTable));
            let said = part::panel(look, "Preparação", said);
            return part::page(look, "placar-preparacao", [said, go.into()]);
        }
        if self.closes(evening) {
            let back = button::quiet(look, "← Voltar à preparação", Ok(Message::ClosePressed));
            let close = self.close.view(evening, look).map(Message::Close);
            return column![back, close].height(iced::Fill).into();
        }
        let close = button::quiet(look, "Encerrar a noite…", Ok(Message::ClosePressed));
        let title = format!("Placar livre, partida {}", tables.scoreboard.next_number());
        let title = row![text::title(look, title).width(iced::Fill), close];
        let main = column![
            title.align_y(iced::Center),
            part::panel(look, "Quem joga", self.who(look, tables)),
            part::panel(look, "O que se combina", self.agreed(look, tables)),
        ]
        .spacing(size::GROUP);
        let action = layout::primary(look, "Começar o placar", self.starts(tables));
        let side = self.result(look, tables);
        layout::pinned(look, "placar-preparacao", main, side, action)
    }

    fn who<'a>(&'a self, look: &Look, tables: &Tables) -> Element<'a, Message> {
        let marked = self.marked(tables);
        let known = tables.counter.people();
        let choices = known.iter().enumerate().map(|(place, (&player, name))| {
            let label = match place + 1 {
                key @ 1..=9 => format!("{key} · {name}"),
                _ => name.clone(),
            };
            Choice {
                label,
                chosen: marked.contains(&player),
                does: Ok(Message::Toggled(player)),
            }
        });
        let enter = self.entered(tables).map(|_| Message::NameEntered);
        let mut name = field::text(
            look,
            NAME,
            "Alguém novo (N)",
            &self.name,
            Message::NameTyped,
        )
        .hint("nome, e Enter")
        .width(size::SEAT);
        match &enter {
            Ok(message) => name = name.on_submit(message.clone()),
            Err(why) if !self.name.trim().is_empty() => name = name.echo(Some(Err(why.clone()))),
            Err(_) => {}
        }
        let add = button::secondary(look, "Anotar no livro", enter);
        let new = row![Element::from(name), add]
            .spacing(size::GROUP)
            .align_y(iced::Bottom);
        let alone = Choice {
            label: "Cada um por si".to_owned(),
            chosen: self.teams.is_none(),
            does: Ok(Message::TeamsPicked(None)),
        };
        let teams = TEAMS.map(|teams| Choice {
            label: format!("{teams} times"),
            chosen: self.teams == Some(teams),
            does: Ok(Message::TeamsPicked(Some(teams))),
        });
        column![
            picker(look, choices),
            new,
            picker(look, std::iter::once(alone).chain(teams))
        ]
        .spacing(size::GROUP)
        .into()
    }

    fn agreed<'a>(&'a self, look: &Look, tables: &Tables) -> Element<'a, Message> {
        let typed = self.target.trim();
        let echo = (!typed.is_empty()).then(|| match labels::read(typed) {
            Some(target) => Ok(labels::target(Some(target))),
            None => Err(UNREAD.to_owned()),
        });
        let target = field::text(
            look,
            TARGET,
            "Alvo, em pontos (A)",
            &self.target,
            Message::TargetTyped,
        )
        .hint("sem alvo")
        .width(size::SEAT)
        .echo(echo);
        let wins = [Wins::Highest, Wins::Lowest].map(|wins| Choice {
            label: labels::wins(wins).to_owned(),
            chosen: self.terms.wins == wins,
            does: Ok(Message::WinsPicked(wins)),
        });
        let tie = [Tie::AnotherRound, Tie::Shared].map(|tie| Choice {
            label: labels::tie(tie).to_owned(),
            chosen: self.terms.tie == tie,
            does: Ok(Message::TiePicked(tie)),
        });
        let mut all = column![Element::from(target), picker(look, wins)].spacing(size::GROUP);
        if !typed.is_empty() {
            all = all.push(picker(look, tie));
        }
        let people = self.marked(tables);
        if !people.is_empty() {
            let nobody = Choice {
                label: "não anotar".to_owned(),
                chosen: self.dealer.is_none(),
                does: Ok(Message::DealerPicked(None)),
            };
            let each = people.into_iter().map(|player| Choice {
                label: tables.counter.name(player),
                chosen: self.dealer == Some(player),
                does: Ok(Message::DealerPicked(Some(player))),
            });
            all = all.push(text::label(look, "Quem dá primeiro"));
            all = all.push(picker(look, std::iter::once(nobody).chain(each)));
        }
        all.into()
    }

    /// What comes of it, in table order.
    fn result<'a>(&self, look: &Look, tables: &Tables) -> Element<'a, Message> {
        let names = Names::of(tables);
        let sides = self.sides(tables);
        let mut lines = column![].spacing(size::LINE);
        for (number, side) in (1..).zip(sides.iter().filter(|side| !side.0.is_empty())) {
            let side = format!("{number}. {}", labels::side(side, &names));
            lines = lines.push(text::said(look, side));
        }
        if self.people.is_empty() {
            let said = format!("De 2 a {SIDES_MOST}, na ordem em que se marcam.");
            lines = lines.push(text::muted(look, said));
        }
        if tables.counter.banker().is_none()
            && let Some(first) = self.marked(tables).first()
        {
            let name = names.person(*first);
            lines = lines.push(text::muted(look, format!("{name} assina como banqueiro.")));
        }
        let target = match self.target.trim() {
            "" => Some(None),
            typed => labels::read(typed).map(Some),
        };
        if let Some(target) = target {
            let terms = Terms {
                target,
                ..self.terms
            };
            let terms = labels::terms(terms).join("; ");
            lines = lines.push(text::said(look, format!("Joga-se {terms}.")));
        }
        part::panel(look, "Na ordem da mesa", lines.width(iced::Fill))
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
            _ => {}
        }
        let place = typed.parse::<usize>().ok()?.checked_sub(1)?;
        let player = tables.counter.people().keys().nth(place)?;
        Some(Message::Toggled(*player))
    }
}

/// What is typed is no target.
const UNREAD: &str = "Não leio este alvo: escreva só algarismos, como 500 ou 1.000.";
