//! The round entered by its outcome. Rules A8–A11, A13.

use iced::widget::{column, row};
use iced::{Element, Fill};

use super::Screen;
use super::form::How;
use super::message::Message;
use super::ready::{Ready, worth};
use super::showdown::explained;
use super::slot::Slot;
use crate::bank::faces::remedy::multiple;
use crate::domain::money::Money;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide::outcome::{Draft, Line, Part, Preview};
use crate::games::arremate::words::cards::take_with_points;
use crate::games::faces::remedy::remedy;
use crate::games::{Command, Tables};
use crate::kit::field::read_money;
use crate::kit::pad::{Choice, picker};
use crate::kit::part::Remedy;
use crate::kit::{Look, button, field, size, text};
use crate::words::money::from_to;
use crate::words::money::plain;
use crate::words::names::{Names, sentence};

impl Screen {
    /// What was entered, with what was typed in the fields read into it.
    pub(super) fn draft(&self, tables: &Tables) -> Option<Draft> {
        let mut draft = self.form.outcome.clone().or_else(|| Draft::of(tables))?;
        let money = |slot: Slot| read_money(self.form.text(slot)).ok();
        if !self.form.is_blank(Slot::Level) {
            draft.level = money(Slot::Level);
        }
        for (index, part) in (0_u8..).zip(&mut draft.parts) {
            if let Some(bets) = money(Slot::Bets(index)) {
                part.bets = Some(bets);
            }
            if let Some(splashed) = money(Slot::Splashed(index)) {
                part.splashed = splashed;
            }
        }
        draft.winners.clone_from(&self.form.ranking);
        if let (Ok(take), Ok(sources)) = (self.form.take(self.how, tables), self.form.sources()) {
            draft.take = Some((take, sources));
        }
        Some(draft)
    }

    /// Something typed that can't be read, and would not count: nothing is
    /// posted without it.
    fn unread(&self, tables: &Tables) -> Option<String> {
        let form = &self.form;
        let money = |slot: Slot| match form.is_blank(slot) {
            true => None,
            false => read_money(form.text(slot)).err(),
        };
        let each =
            (0..super::slot::SEATS).flat_map(|seat| [Slot::Bets(seat), Slot::Splashed(seat)]);
        let wrong = std::iter::once(Slot::Level).chain(each).find_map(money);
        let named = match self.how {
            How::Points => !form.is_blank(Slot::Take) || !form.is_blank(Slot::TakeCards),
            How::Ranks => !form.ranks.ranks().is_empty(),
            How::Cards => !form.cards.cards().is_empty(),
        };
        let take = match named {
            true => form.take(self.how, tables).err(),
            false => None,
        };
        wrong.or(take).or_else(|| form.sources().err())
    }

    /// Lets `change` work on the draft, taking it up where there is none.
    pub(super) fn drafted(&mut self, tables: &Tables, change: impl FnOnce(&mut Draft)) {
        let mut draft = self.form.outcome.take().or_else(|| Draft::of(tables));
        if let Some(draft) = &mut draft {
            change(draft);
            // Who left does not win.
            for part in draft.parts.iter().filter(|part| part.folded) {
                for group in &mut self.form.ranking {
                    group.retain(|player| *player != part.player);
                }
            }
            self.form.ranking.retain(|group| !group.is_empty());
        }
        self.form.outcome = draft;
    }

    /// What Enter would do.
    pub(super) fn outcome_ready(&self, tables: &Tables) -> Option<Ready> {
        let preview = self.draft(tables)?.preview(tables);
        if let Some(why) = self.unread(tables) {
            return Some(Ready::missing("Lançar o resultado", why));
        }
        let names = Names::of(tables);
        let won: Vec<String> = preview
            .lines
            .iter()
            .filter(|line| line.is > line.was)
            .map(|line| {
                format!(
                    "{} {}",
                    names.person(line.player),
                    from_to(line.was, line.is)
                )
            })
            .collect();
        if preview.refused.is_none() && !self.bet_is_said(&preview) {
            let why = "Falta a aposta de quem ficou, sem a Taxa; se ninguém apostou, escreva 0.";
            return Some(Ready::missing("Lançar o resultado", why.to_owned()));
        }
        let mut label = match (&preview.refused, won.is_empty()) {
            (None, false) => format!("Lançar o resultado: {}", won.join(", ")),
            _ => "Lançar o resultado".to_owned(),
        };
        // Points may have been typed out of sight: Enter says that they count.
        let take = self.form.take(self.how, tables).ok();
        if let (None, Some(who), Some(take)) = (&preview.refused, preview.collector, take) {
            let who = names.person(who);
            let taken = take_with_points(&take, worth(&take));
            label = format!("{label}; {who} recolhe {taken}");
        }
        let remedy = self.outcome_remedy(tables, &preview);
        let ready = Ready::orders(tables, label, preview.refused, preview.commands);
        Some(Ready { remedy, ..ready })
    }

    /// Was it said what those who stayed bet? Two who stay and still have
    /// chips must have bet: one opens, or the other wins. Rule A9.
    fn bet_is_said(&self, preview: &Preview) -> bool {
        let said = !self.form.is_blank(Slot::Level)
            || preview
                .lines
                .iter()
                .any(|line| line.typed || line.bets > Money::ZERO);
        let still = preview
            .lines
            .iter()
            .filter(|line| !line.folded && line.was > Money::ZERO);
        said || still.count() < 2
    }

    /// What may be typed instead: a bet that chips pay, the bet that makes it
    /// even. What was picked stays.
    fn outcome_remedy(&self, tables: &Tables, preview: &Preview) -> Remedy<Message> {
        preview.refused.as_ref()?;
        let [Command::Arremate(Game::Outcome { played })] = preview.commands.as_slice() else {
            let found = remedy(tables, &preview.commands)?;
            return Some((found.label, Message::OrdersPressed(found.orders)));
        };
        let level = read_money(self.form.text(Slot::Level)).ok();
        let ante = tables.arremate.partida()?.ante;
        if let Some(level) = level.filter(|level| !level.is_multiple_of(ante)) {
            let near = plain(multiple(level, ante)?);
            let label = format!("Aposta de {near}");
            return Some((label, Message::Typed(Slot::Level, near)));
        }
        let found = remedy(tables, &preview.commands)?;
        let [Command::Arremate(Game::Outcome { played: even })] = found.orders.as_slice() else {
            return None;
        };
        let mut pairs = played.iter().zip(even);
        if let Some((part, _)) = pairs.find(|(was, is)| was.broke != is.broke) {
            return Some((found.label, Message::BrokePressed(part.player)));
        }
        let mut pairs = (0_u8..).zip(played.iter().zip(even));
        let (index, (_, part)) = pairs.find(|(_, (was, is))| was.bets != is.bets)?;
        let typed = Message::Typed(Slot::Bets(index), plain(part.bets));
        Some((found.label, typed))
    }

    /// The fields.
    pub(super) fn outcome<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let Some(draft) = self.draft(tables) else {
            return Vec::new();
        };
        let preview = draft.preview(tables);
        let names = Names::of(tables);
        let level = field::money(
            look,
            Slot::Level.id(),
            "Aposta de quem ficou, sem a Taxa",
            self.form.text(Slot::Level),
            |typed| Message::Typed(Slot::Level, typed),
        );
        let hint = draft.level.map_or_else(String::new, plain);
        let left = draft.parts.iter().map(|part| Choice {
            label: names.person(part.player),
            chosen: part.folded,
            does: Ok(Message::FoldedPressed(part.player)),
        });
        let everybody = std::iter::once(Choice {
            label: "Todos".to_owned(),
            chosen: draft.parts.iter().all(|part| part.bought),
            does: Ok(Message::AllBoughtPressed),
        });
        let bought = everybody.chain(draft.parts.iter().map(|part| Choice {
            label: names.person(part.player),
            chosen: part.bought,
            does: Ok(Message::BoughtPressed(part.player)),
        }));
        let still = draft.parts.iter().filter(|part| !part.folded);
        let still: Vec<_> = still.map(|part| part.player).collect();
        let mut all: Vec<Element<'a, Message>> = vec![
            level.hint(hint).wide().into(),
            text::label(look, "Quem correu").into(),
            picker(look, left),
            text::label(look, "Quem ganhou").into(),
            self.ranking(look, tables, &still),
            text::label(look, "Quem comprou carta").into(),
            picker(look, bought),
        ];
        all.extend(self.outcome_end(look, tables, &preview, &names));
        let lines = (0_u8..).zip(draft.parts.iter().zip(&preview.lines));
        for (index, (part, line)) in lines {
            all.push(self.player(look, &names, index, part, line));
        }
        all
    }

    fn outcome_end<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        preview: &Preview,
        names: &Names,
    ) -> Vec<Element<'a, Message>> {
        let mut all: Vec<Element<'a, Message>> = Vec::new();
        let divides = preview.commands.get(..2).unwrap_or(&preview.commands);
        let divided = explained(tables, divides);
        if divided.is_empty() {
            let pots = preview.pots.iter();
            all.extend(pots.map(|pot| text::said(look, format!("{}.", pot.said(names))).into()));
        }
        all.extend(
            divided
                .into_iter()
                .map(|said| text::said(look, said).into()),
        );
        for note in &preview.notes {
            all.push(text::warning(look, note.clone()).into());
        }
        if let Some(collector) = preview.collector {
            let label = format!("{} recolhe", names.person(collector));
            all.push(text::label(look, label).into());
            all.extend(self.take(look, tables, None, true));
        }
        all
    }

    fn player<'a>(
        &'a self,
        look: &Look,
        names: &Names,
        index: u8,
        part: &Part,
        line: &Line,
    ) -> Element<'a, Message> {
        let player = part.player;
        let name = names.person(player);
        let open = self.form.details.contains(&player);
        let mark = if open { "▼" } else { "▶" };
        let head = row![
            text::said(look, format!("{mark} {}", said(&name, line))).width(Fill),
            text::digits(look, from_to(line.was, line.is), size::TEXT),
        ]
        .spacing(size::LINE)
        .align_y(iced::Center);
        let details = Message::DetailsPressed(player);
        let key = format!("parte de {name}");
        let head = button::area(look, &key, head, Ok(details)).padding(size::CLOSE);
        let mut all = column![head.wide()].spacing(size::CLOSE);
        if open {
            let money = |slot: Slot, label: &str| {
                let typed = self.form.text(slot);
                let field = field::money(look, slot.id(), label, typed, move |typed| {
                    Message::Typed(slot, typed)
                });
                Element::from(field.wide())
            };
            all = all
                .push(
                    row![
                        money(Slot::Bets(index), "Apostou"),
                        money(Slot::Splashed(index), "Deixou cair"),
                    ]
                    .spacing(size::LINE),
                )
                .push(
                    button::toggle(
                        look,
                        "Em quebra",
                        part.broke == Some(true),
                        Ok(Message::BrokePressed(player)),
                    )
                    .wide(),
                );
        }
        all.into()
    }
}

/// `Ana: apostou 4,00`.
fn said(name: &str, line: &Line) -> String {
    let bets = match (line.folded, line.bets) {
        (true, Money::ZERO) => "correu".to_owned(),
        (true, bets) => format!("correu com {}", plain(bets)),
        (false, Money::ZERO) => "ficou".to_owned(),
        (false, bets) if line.all_in => format!("tudo: {}", plain(bets)),
        (false, bets) => format!("apostou {}", plain(bets)),
    };
    sentence(&format!("{name}: {bets}"))
}
