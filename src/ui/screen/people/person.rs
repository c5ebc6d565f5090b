//! One person: nights and their results, Prêmios, lots, debts; another name,
//! or the same person who was entered twice.
//!
//! Never: an entry rewritten.

use std::collections::BTreeMap;

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::found;
use crate::bank::faces::history::{Night, Nights, Totals, nights};
use crate::bank::{self, MoneyKind, Record, Stage};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::desk::projection::NightRow;
use crate::domain::ledger::Party;
use crate::domain::people::PlayerId;
use crate::domain::scale::Scale;
use crate::games::Command;
use crate::kit::act::{Action, Allowed, allowed};
use crate::kit::pad::{Choice, picker};
use crate::kit::part::Pages;
use crate::kit::{Look, button, chart, field, part, size, text};
use crate::words::date;
use crate::words::explain::signed;
use crate::words::labels;
use crate::words::money::reais;
use crate::words::names::{Names, counted, listed};

/// Nights on a page.
const EACH: usize = 20;
/// Most steps of the scale of the bars.
const STEPS: u32 = 6;
/// The field for another name.
pub(super) const RENAME: &str = "nome-novo";
/// The field for whom he is the same as.
const SAME: &str = "mesma-pessoa";
/// Most people offered at once.
const OFFERED: usize = 12;

/// Whose page is open, and what is half-typed on it.
#[derive(Debug, Default)]
pub struct Page {
    /// Whose.
    pub(super) who: Option<PlayerId>,
    name: String,
    same: String,
    into: Option<PlayerId>,
    page: usize,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Opens somebody's page.
    Opened(PlayerId),
    /// Back to all people.
    BackPressed,
    /// Another page of nights.
    PagePressed(usize),
    /// Typed another name.
    NameTyped(String),
    /// Gives him that name.
    RenamePressed,
    /// Typed whom he is the same as.
    SameTyped(String),
    /// He is the same person as that one.
    IntoPicked(PlayerId),
    /// Makes one person of both.
    MergePressed,
}

impl Page {
    /// Whose page is open.
    pub(super) fn who(&self, evening: &Evening) -> Option<PlayerId> {
        let counter = &evening.tables().counter;
        let who = counter.now(self.who?);
        counter.people().contains_key(&who).then_some(who)
    }

    pub(super) fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
        match message {
            Message::Opened(player) => {
                *self = Page {
                    who: Some(player),
                    ..Page::default()
                };
            }
            Message::BackPressed => *self = Page::default(),
            Message::PagePressed(page) => self.page = page,
            Message::NameTyped(name) => self.name = name,
            Message::SameTyped(typed) => {
                self.same = typed;
                self.into = None;
            }
            Message::IntoPicked(player) => {
                self.into = (self.into != Some(player)).then_some(player);
            }
            Message::RenamePressed => {
                if let Some(command) = self.rename(evening) {
                    self.name.clear();
                    return submit(command);
                }
            }
            Message::MergePressed => {
                if let Some(command) = self.merge(evening) {
                    (self.into, self.same) = (None, String::new());
                    return submit(command);
                }
            }
        }
        Action::None
    }

    fn rename(&self, evening: &Evening) -> Option<bank::Command> {
        let player = self.who(evening)?;
        let name = self.name.clone();
        let typed = !name.trim().is_empty();
        typed.then_some(bank::Command::RenamePerson { player, name })
    }

    fn merge(&self, evening: &Evening) -> Option<bank::Command> {
        let (twice, into) = (self.who(evening)?, self.into?);
        Some(bank::Command::MergePeople { twice, into })
    }

    fn renames(&self, evening: &Evening) -> Allowed<Message> {
        match self.rename(evening) {
            Some(command) => may(evening, command, Message::RenamePressed),
            None => Err("Escreva o nome novo.".to_owned()),
        }
    }

    fn merges(&self, evening: &Evening) -> Allowed<Message> {
        match self.merge(evening) {
            Some(command) => may(evening, command, Message::MergePressed),
            None => Err("Escolha quem é a mesma pessoa.".to_owned()),
        }
    }

    /// What Enter does.
    pub(super) fn primary(&self, evening: &Evening) -> Option<Message> {
        let renames = self.renames(evening).ok();
        renames.or_else(|| self.merges(evening).ok())
    }

    /// The page.
    pub(super) fn view<'a>(
        &'a self,
        player: PlayerId,
        evening: &'a Evening,
        rows: &'a [NightRow],
        look: &Look,
    ) -> Element<'a, Message> {
        let counter = &evening.tables().counter;
        let nights = nights(rows, counter, player);
        let back = button::quiet(look, "← Todas as pessoas (Esc)", Ok(Message::BackPressed));
        let main = part::lines([
            row![back].into(),
            self.summary(player, evening, &nights, look),
            self.results(&nights, look),
        ]);
        let side = self.side(player, evening, look);
        if look.narrow() {
            // Who he is stands before what may be changed of him.
            return part::page(look, "pessoa", [main.into(), side]);
        }
        part::split(look, main, side)
    }

    fn summary<'a>(
        &self,
        player: PlayerId,
        evening: &Evening,
        nights: &Nights<'_>,
        look: &Look,
    ) -> Element<'a, Message> {
        let tables = evening.tables();
        let names = Names::of(tables);
        let fact = |label: &str, value: String| {
            row![
                text::label(look, label.to_owned()).width(Fill),
                text::digits(look, value, size::EMPHASIS)
            ]
            .spacing(size::PANEL)
            .align_y(iced::Center)
            .into()
        };
        let mut facts: Vec<Element<'a, Message>> =
            vec![fact("Noites jogadas", nights.nights.len().to_string())];
        // Each kind of money by itself. Rule A23.
        let none = BTreeMap::from([(None, Totals::default())]);
        let totals = match nights.totals.is_empty() {
            true => &none,
            false => &nights.totals,
        };
        let apart = totals.keys().any(|money| *money != Some(MoneyKind::Toy));
        for (money, Totals { sum, record }) in totals {
            let of = match money {
                Some(money) if apart => format!(", {}", labels::of_money(*money)),
                _ => String::new(),
            };
            let lots = match record.lots {
                0 => "nenhum".to_owned(),
                lots => format!(
                    "{} por {}",
                    counted(lots, "lote", "lotes"),
                    reais(record.lots_paid)
                ),
            };
            for (label, value) in [
                ("Soma dos resultados", signed(*sum)),
                ("Grandes Prêmios recebidos", reais(record.prizes_won)),
                (
                    "Grandes Prêmios pagos ou devidos",
                    reais(record.prizes_paid),
                ),
                ("Leilões", lots),
            ] {
                facts.push(fact(&format!("{label}{of}"), value));
            }
        }
        let kept = tables.counter.other().debts.iter();
        let kept = kept.map(|(debt, amount)| (*debt, *amount, true));
        let debts = tables.ledger.debts();
        let debts = debts
            .map(|(debt, amount)| (debt, amount, false))
            .chain(kept);
        let debts = debts
            .filter(|(debt, ..)| debt.debtor == player || debt.creditor == Party::Player(player));
        let kind = labels::of_money(tables.counter.money().other());
        let debts = debts.map(|(debt, amount, kept)| {
            let said = format!(
                "{} deve {}{} {} ({})",
                names.person(debt.debtor),
                reais(amount),
                if kept {
                    format!(" {kind}")
                } else {
                    String::new()
                },
                names.to_party(debt.creditor),
                labels::cause(debt.cause)
            );
            if debt.debtor == player {
                text::warning(look, said).into()
            } else {
                text::said(look, said).into()
            }
        });
        facts.extend(debts);
        if nights.unknown > 0 {
            let said = format!(
                "De {} só se sabe o resultado: Prêmios e leilões não entram na conta.",
                counted(nights.unknown, "noite mais antiga", "noites mais antigas")
            );
            facts.push(text::muted(look, said).into());
        }
        let other: Vec<&str> = tables
            .counter
            .merged()
            .iter()
            .filter(|merged| merged.stays == player)
            .map(|merged| merged.name.as_str())
            .collect();
        if !other.is_empty() {
            let said = format!("Também foi anotado como {}.", listed(&other));
            facts.push(text::muted(look, said).into());
        }
        part::panel(look, names.person(player), part::lines(facts))
    }

    fn results<'a>(&self, nights: &Nights<'a>, look: &Look) -> Element<'a, Message> {
        if nights.nights.is_empty() {
            let said = "Nenhuma noite encerrada ainda: o resultado aparece aqui depois dela.";
            return part::panel(look, "Resultado de cada noite", text::muted(look, said));
        }
        let scale = Scale::around(nights.nights.iter().map(|night| night.result), STEPS);
        let pages = Pages {
            page: self.page,
            each: EACH,
        };
        let build = |index: usize| night(look, &nights.nights[index], &scale);
        let list = part::list(
            look,
            nights.nights.len(),
            pages,
            build,
            Message::PagePressed,
        );
        part::panel(look, "Resultado de cada noite", list)
    }

    fn side<'a>(
        &'a self,
        player: PlayerId,
        evening: &'a Evening,
        look: &Look,
    ) -> Element<'a, Message> {
        let counter = &evening.tables().counter;
        if counter.stage() != Stage::Open {
            let said = "Nomes se mudam com a noite aberta: abra-a em Início.";
            return part::panel(look, "Nome", text::muted(look, said));
        }
        let name = field::text(look, RENAME, "Nome novo", &self.name, Message::NameTyped)
            .hint("como chamam agora");
        let refused = self.renames(evening).err();
        let refused = refused.filter(|_| !self.name.trim().is_empty());
        let name = name.echo(refused.map(Err));
        let rename = button::primary(look, "Mudar o nome", self.renames(evening));
        let renaming = part::lines([
            name.into(),
            rename.wide().into(),
            text::muted(
                look,
                "O que já foi escrito fica como está; daqui em diante vale o nome novo.",
            )
            .into(),
        ]);
        let same = field::text(
            look,
            SAME,
            "É a mesma pessoa que …",
            &self.same,
            Message::SameTyped,
        )
        .hint("procure o outro nome");
        let mut others: Vec<(PlayerId, &String)> = counter
            .people()
            .iter()
            .filter(|(other, name)| **other != player && found(name, &self.same))
            .map(|(other, name)| (*other, name))
            .collect();
        others.truncate(OFFERED);
        let others = others.into_iter().map(|(other, name)| Choice {
            label: name.clone(),
            chosen: self.into == Some(other),
            does: Ok(Message::IntoPicked(other)),
        });
        let label = match self.into {
            Some(into) => format!("Juntar: fica {}", counter.name(into)),
            None => "Juntar as duas".to_owned(),
        };
        let mut merging = vec![same.into(), picker(look, others)];
        let merges = self.merges(evening);
        if let (Err(why), Some(_)) = (&merges, self.into) {
            merging.push(text::warning(look, why.clone()).into());
        }
        merging.push(button::secondary(look, label, merges).wide().into());
        merging.push(
            text::muted(
                look,
                "Dívidas e resultados dos dois se somam; nada se apaga.",
            )
            .into(),
        );
        column![
            part::panel(look, "Nome", renaming),
            part::panel(look, "Anotado duas vezes?", part::lines(merging))
        ]
        .spacing(size::PANEL)
        .into()
    }
}

fn submit(command: bank::Command) -> Action<Message> {
    Action::Submit(Order::Do(Command::Bank(command)))
}

fn may(evening: &Evening, command: bank::Command, message: Message) -> Allowed<Message> {
    allowed(evening, &Command::Bank(command), message)
}

/// A night: when, its name, the bar and the amount, and what else he did.
fn night<'a>(look: &Look, night: &Night<'a>, scale: &Scale) -> Element<'a, Message> {
    let row = night.row;
    let day = date::plain_day(row.opened.date_naive());
    let title = format!("{}. {}", row.number, labels::night(&row.title));
    let mut all = column![
        row![text::label(look, title).width(Fill), text::small(look, day)].spacing(size::PANEL),
        row![
            chart::bar(look, night.result, scale),
            text::digits(look, signed(night.result), size::EMPHASIS).width(Fill)
        ]
        .spacing(size::PANEL)
        .align_y(iced::Center)
    ]
    .spacing(size::CLOSE)
    .width(Fill);
    if let Some(said) = did(&night.record) {
        all = all.push(text::muted(look, said));
    }
    all.into()
}

/// `2 lotes por R$ 9,00 · Grande Prêmio recebido: R$ 702,00`; none where he did
/// neither.
pub(in crate::ui::screen) fn did(record: &Record) -> Option<String> {
    let mut said = Vec::new();
    if record.lots > 0 {
        said.push(format!(
            "{} por {}",
            counted(record.lots, "lote", "lotes"),
            reais(record.lots_paid)
        ));
    }
    if record.prizes_won.is_positive() {
        said.push(format!(
            "Grande Prêmio recebido: {}",
            reais(record.prizes_won)
        ));
    }
    if record.prizes_paid.is_positive() {
        said.push(format!(
            "Grande Prêmio pago ou devido: {}",
            reais(record.prizes_paid)
        ));
    }
    (!said.is_empty()).then(|| said.join(" · "))
}
