//! Acerto da noite: how it is settled, who pays whom, and each payment ticked
//! off. Rule A18.
//!
//! Never: an amount of its own. What it shows is what the desk would do.

mod ticks;

use iced::Element;
use iced::keyboard::{Key, Modifiers};
use iced::widget::column;
use serde::{Deserialize, Serialize};

use super::{layout, paper};
use crate::bank::faces::sheets::night::settled;
use crate::bank::rules::settling::prizes;
use crate::bank::{self, Event as Fact, Settlement, Way};
use crate::desk::Order;
use crate::desk::evening::{Evening, prove};
use crate::domain::ledger::{Cause, Debt, Party};
use crate::domain::people::PlayerId;
use crate::games::{Command, Event};
use crate::kit::act::{Action, Allowed};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, part, size, text};
use crate::words::event::settling::transfer;
use crate::words::explain::signed;
use crate::words::money::reais;
use crate::words::names::{Names, counted};

/// Under which name the choices are kept.
pub const DRAFT: &str = "acerto-como";

/// Choices only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Screen {
    kind: Kind,
    through: Vec<PlayerId>,
    agreed: Vec<(PlayerId, PlayerId)>,
    /// It was settled, and is to be settled otherwise.
    anew: bool,
}

/// The ways there are, as they are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Among themselves.
    #[default]
    Fewest,
    /// All with the Banqueiro.
    Bank,
    /// Some with the Banqueiro.
    Mixed,
}

/// What the hand did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Message {
    /// Another way.
    KindPicked(Kind),
    /// He settles with the Banqueiro, or not after all.
    PersonToggled(PlayerId),
    /// Debtor and creditor of a Prêmio agree, or not after all.
    PairToggled(PlayerId, PlayerId),
    /// It is settled.
    Settled,
    /// That payment was made; the place counts from 0.
    Ticked(usize),
    /// It was not made after all.
    Unticked(usize),
    /// To be settled otherwise.
    Anew,
    /// The boxes are counted now.
    ToBoxes,
    /// The sheet into a file.
    SheetFiled,
    /// The sheet, printed.
    SheetPrinted,
}

impl Screen {
    /// Takes in what the hand did; to the boxes goes whoever holds this.
    pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::KindPicked(kind) => self.kind = kind,
            Message::PersonToggled(player) => toggle(&mut self.through, player),
            Message::PairToggled(debtor, creditor) => {
                toggle(&mut self.agreed, (debtor, creditor));
            }
            Message::Settled => {
                let order = self.order();
                self.anew = false;
                self.agreed.clear();
                return submit(order);
            }
            Message::Ticked(place) => {
                if let Some(order) = ticks::all(evening).get(place).and_then(ticks::pay) {
                    return submit(order);
                }
            }
            Message::Unticked(place) => {
                if let Some(order) = ticks::untick_at(evening, place) {
                    return Action::Submit(order);
                }
            }
            Message::Anew => self.anew = !self.anew,
            Message::ToBoxes => {}
            Message::SheetFiled => {
                return Action::Print(paper::file("acerto-da-noite"));
            }
            Message::SheetPrinted => return Action::Print(paper::printer("acerto-da-noite")),
        }
        Action::None
    }

    /// The choices, to be kept; empty where there are none.
    #[must_use]
    pub fn kept(&self) -> String {
        if *self == Screen::default() {
            return String::new();
        }
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The choices as they were kept.
    #[must_use]
    pub fn of(kept: &str) -> Screen {
        serde_json::from_str(kept).unwrap_or_default()
    }

    fn way(&self) -> Way {
        match self.kind {
            Kind::Fewest => Way::Fewest,
            Kind::Bank => Way::Bank,
            Kind::Mixed => Way::Mixed(self.through.clone()),
        }
    }

    fn order(&self) -> Command {
        Command::Bank(bank::Command::SettleNight {
            way: self.way(),
            agreed: self.agreed.clone(),
        })
    }

    /// What it would come to.
    fn proposal(&self, evening: &Evening) -> Result<Settlement, String> {
        proposal(evening, &self.order())
    }

    /// Are payments to be ticked off, rather than a way to be chosen?
    fn ticking(&self, evening: &Evening) -> bool {
        !self.anew && settled(evening).is_some() && !fresh(evening)
    }

    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let (label, does) = self.next(evening);
        let action = part::action(look, label, does, None);
        let (main, side) = if self.ticking(evening) {
            (ticks::view(look, evening), ticks::side(look, evening))
        } else {
            (self.choose(look, evening), self.shares(look, evening))
        };
        layout::pinned(look, "acerto-da-noite", main, side, action)
    }

    fn next(&self, evening: &Evening) -> (String, Allowed<Message>) {
        if self.ticking(evening) {
            return ("Contar as caixas".to_owned(), Ok(Message::ToBoxes));
        }
        let proposal = self.proposal(evening);
        let label = match proposal.as_ref().map(|proposal| proposal.owed.len()) {
            Ok(0) => "Acertar: ninguém paga nada".to_owned(),
            Ok(some) => format!("Acertar: {}", counted(some, "pagamento", "pagamentos")),
            Err(_) => "Acertar a noite".to_owned(),
        };
        (label, proposal.map(|_| Message::Settled))
    }

    fn choose<'a>(&'a self, look: &Look, evening: &'a Evening) -> Element<'a, Message> {
        let tables = evening.tables();
        let names = Names::of(tables);
        let ways = [
            (Kind::Fewest, "Entre si, com menos pagamentos"),
            (Kind::Bank, "Todos com o Banqueiro"),
            (Kind::Mixed, "Alguns com o Banqueiro…"),
        ];
        let ways = ways.map(|(kind, label)| Choice {
            label: label.to_owned(),
            chosen: self.kind == kind,
            does: Ok(Message::KindPicked(kind)),
        });
        let mut main = column![
            text::title(look, "Acerto da noite"),
            text::label(look, "Como se acerta?"),
            picker(look, ways)
        ]
        .spacing(size::GROUP);
        let proposal = self.proposal(evening);
        if self.kind == Kind::Mixed {
            let with = Screen {
                kind: Kind::Fewest,
                ..self.clone()
            };
            let net = with.proposal(evening).map(|p| p.net).unwrap_or_default();
            let banker = tables.counter.banker();
            let people = net.into_iter().map(|(player, _)| player);
            let people = people.filter(|player| banker != Some(*player));
            main = main.push(text::label(look, "Quem acerta com o Banqueiro?"));
            main = main.push(picker(
                look,
                people.map(|player| Choice {
                    label: names.person(player),
                    chosen: self.through.contains(&player),
                    does: Ok(Message::PersonToggled(player)),
                }),
            ));
        }
        let pairs = prizes(&tables.ledger);
        if !pairs.is_empty() {
            main = main.push(text::label(
                look,
                "O Grande Prêmio fica com o credor. Só entra no acerto se os dois quiserem:",
            ));
            main = main.push(picker(
                look,
                pairs.into_iter().map(|(debtor, creditor, amount)| Choice {
                    label: format!(
                        "{} e {} querem: {}",
                        names.person(debtor),
                        names.person(creditor),
                        reais(amount)
                    ),
                    chosen: self.agreed.contains(&(debtor, creditor)),
                    does: Ok(Message::PairToggled(debtor, creditor)),
                }),
            ));
        }
        let mut lines = column![].spacing(size::LINE);
        match &proposal {
            Ok(proposal) if proposal.owed.is_empty() => {
                lines = lines.push(text::said(look, "Ninguém paga nada a ninguém."));
            }
            Ok(proposal) => {
                for (debt, amount) in &proposal.owed {
                    lines = lines.push(text::said(look, transfer(*debt, *amount, &names)));
                }
            }
            Err(why) => lines = lines.push(text::muted(look, why.clone())),
        }
        if let Some((banker, amount)) = proposal.ok().and_then(|proposal| proposal.taken) {
            lines = lines.push(text::said(
                look,
                format!(
                    "{} tira {} do Caixa de Venda de Fichas",
                    names.person(banker),
                    reais(amount)
                ),
            ));
        }
        main.push(part::panel(look, "Quem paga a quem", lines))
            .into()
    }

    /// What each has, on the right.
    fn shares<'a>(&self, look: &Look, evening: &Evening) -> Element<'a, Message> {
        let names = Names::of(evening.tables());
        let mut lines = column![].spacing(size::LINE);
        let net = self.proposal(evening).map(|p| p.net).unwrap_or_default();
        for (player, amount) in &net {
            lines = lines.push(text::fact(look, names.person(*player), signed(*amount)));
        }
        let said = if net.is_empty() {
            "Ninguém tem nada a acertar."
        } else {
            "+ tem a receber, − tem a pagar."
        };
        lines = lines.push(text::muted(look, said));
        let mut ways = Vec::new();
        if settled(evening).is_some() && !fresh(evening) {
            let back = button::quiet(look, "Deixar como estava", Ok(Message::Anew));
            ways.push(back.into());
        }
        let boxes = button::quiet(look, "Contar as caixas", Ok(Message::ToBoxes));
        ways.push(boxes.into());
        lines = lines.push(button::group(ways));
        part::panel(look, "O que cada um tem", lines)
    }

    /// What Enter does.
    #[must_use]
    pub fn primary(&self, evening: &Evening) -> Option<Message> {
        self.next(evening).1.ok()
    }

    /// The digits tick the payments off.
    #[must_use]
    pub fn key(&self, key: &Key, modifiers: Modifiers, evening: &Evening) -> Option<Message> {
        let Key::Character(typed) = key else {
            return None;
        };
        if modifiers.command() || !self.ticking(evening) {
            return None;
        }
        let place = typed.parse::<usize>().ok()?.checked_sub(1)?;
        let ticks = ticks::all(evening);
        let open = ticks.get(place).filter(|tick| tick.paid < tick.amount)?;
        ticks::pay(open).map(|_| Message::Ticked(place))
    }
}

/// Is there anything to settle, or anything settled?
#[must_use]
pub fn concerns(evening: &Evening) -> bool {
    settled(evening).is_some() || fresh(evening)
}

/// Must it be settled before the night can end?
#[must_use]
pub fn comes_first(evening: &Evening) -> bool {
    evening.tables().ledger.accounts().next().is_some()
}

/// Is there what no settling has taken yet?
fn fresh(evening: &Evening) -> bool {
    let ledger = &evening.tables().ledger;
    let unsettled = |debt: &Debt| {
        let Party::Player(creditor) = debt.creditor else {
            return false;
        };
        let here = ledger.took_part(debt.debtor) && ledger.took_part(creditor);
        here && matches!(debt.cause, Cause::Stake | Cause::Shortage | Cause::Advanced)
    };
    comes_first(evening) || ledger.debts().any(|(debt, _)| unsettled(&debt))
}

fn proposal(evening: &Evening, order: &Command) -> Result<Settlement, String> {
    let decided = prove(evening.tables(), order);
    let (events, _) = decided.map_err(|why| crate::words::desk::error(&why.into(), evening))?;
    let mut settlements = events.into_iter().filter_map(|event| match event {
        Event::Bank(Fact::NightSettled(settlement)) => Some(settlement),
        _ => None,
    });
    settlements.next().ok_or(String::new())
}

fn submit(command: Command) -> Action<Message> {
    Action::Submit(Order::Do(command))
}

fn toggle<T: PartialEq>(list: &mut Vec<T>, what: T) {
    match list.iter().position(|there| *there == what) {
        Some(place) => {
            list.remove(place);
        }
        None => list.push(what),
    }
}
