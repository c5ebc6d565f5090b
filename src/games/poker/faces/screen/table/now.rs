//! The panel "Agora": what is asked as it is spoken, what it costs, the fields
//! it needs, what else may be done, and the one action, always in sight.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use iced::widget::{Column, column, container};
use iced::{Element, Fill};

use super::form::{Open, Slot};
use super::message::Message;
use super::ready::Now;
use super::winners::drawers;
use super::{Screen, bets, input};
use crate::bank::faces::lowest::shorts;
use crate::bank::faces::screen::change::short_of_ante;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::poker::Moment;
use crate::games::poker::faces::guide::{Ask, Choice, Guide};
use crate::games::poker::faces::spoken;
use crate::kit::act::Allowed;
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::plain;
use crate::words::names::Names;

fn with_key(choice: &Choice) -> String {
    match choice.shortcut {
        Some(letter) => format!("{} ({})", choice.label, letter.to_uppercase()),
        None => choice.label.clone(),
    }
}

impl Screen {
    /// The panel, with the action at its foot.
    pub(super) fn agora<'a>(
        &'a self,
        look: &Look,
        evening: &Evening,
        guide: &Guide,
    ) -> Element<'a, Message> {
        let head = column![
            text::small(look, "Agora"),
            text::heading(look, self.headline(evening.tables(), guide))
        ]
        .spacing(size::CLOSE);
        let inner = part::scroll(look, "agora", self.questions(look, evening, guide));
        let inner = part::anew(self.question(evening), inner);
        // As far in as what scrolls below it.
        let head = container(head).padding(iced::Padding::from([size::CLOSE, size::PANEL]));
        let mut all = column![head, inner].width(Fill);
        if let Some(action) = self.action(look, evening, guide) {
            all = all.push(action);
        }
        let all = container(all.height(Fill))
            .padding(size::LINE)
            .width(Fill)
            .height(Fill);
        part::pane(look, look.colours.surface, all)
    }

    pub(super) fn headline(&self, tables: &Tables, guide: &Guide) -> String {
        let said = match self.now(guide) {
            Now::Change => "Troco: fichas por fichas do mesmo valor",
            Now::Count => "Conferência: o que foi contado",
            Now::Phrase => "Escrever o que aconteceu",
            Now::Outcome => "A rodada, pelo resultado",
            Now::Ask(Ask::Buy) => "Recompra: mais fichas",
            Now::Ask(Ask::Join) => "Quem entra na mesa?",
            Now::Ask(Ask::Leave) => "Quem sai da mesa?",
            Now::Ask(Ask::End) => "Fim da partida",
            Now::Ask(Ask::Exchange) if self.form.draws.len() == drawers(tables).len() => {
                "Troca de cartas"
            }
            Now::Ask(Ask::Exchange) if !self.form.draws.is_empty() => {
                let next = drawers(tables).into_iter().nth(self.form.draws.len());
                let name = next
                    .map(|next| tables.counter.name(next))
                    .unwrap_or_default();
                return format!("Troca: quantas {name} quer?");
            }
            _ => return guide.headline.clone(),
        };
        said.to_owned()
    }

    /// The one action.
    pub(super) fn action<'a>(
        &self,
        look: &Look,
        evening: &Evening,
        guide: &Guide,
    ) -> Option<Element<'a, Message>> {
        let ready = self.ready(evening, guide)?;
        let does = ready.does.map(|_| Message::PrimaryPressed);
        Some(part::action(look, ready.label, does, ready.remedy).into())
    }

    /// Which question it is: the moment of the night, and what was opened by
    /// hand instead. Another one is scrolled to its beginning.
    pub(super) fn question(&self, evening: &Evening) -> u64 {
        let mut hasher = DefaultHasher::new();
        (evening.number, evening.lines().len(), &self.form.open).hash(&mut hasher);
        hasher.finish()
    }

    /// Everything between the headline and the action.
    pub(super) fn questions<'a>(
        &'a self,
        look: &Look,
        evening: &Evening,
        guide: &Guide,
    ) -> Column<'a, Message> {
        let now = self.now(guide);
        let own = matches!(now, Now::Ask(ask) if guide.first().is_some_and(|first| {
            first.does == crate::games::poker::faces::guide::Does::Ask(ask)
        }));
        let aside = matches!(now, Now::Change | Now::Count | Now::Phrase)
            || (matches!(now, Now::Ask(ask) if !bets(ask)) && !own);
        let mut all: Vec<Element<'a, Message>> = Vec::new();
        if !aside && now != Now::Outcome {
            let asked = guide.asked.iter().cloned();
            all.extend(asked.map(|line| text::said(look, line).into()));
        }
        all.extend(self.fields(look, evening, now));
        if !aside && evening.tables().poker.moment() == Moment::BetweenRounds {
            all.extend(self.shorts(look, evening));
        }
        if self.form.open.is_some() {
            all.push(button::quiet(look, "← Voltar (Esc)", Ok(Message::Closed)).into());
        }
        if !aside {
            all.extend(self.choices(look, guide, now));
        }
        Column::with_children(all).spacing(size::LINE).width(Fill)
    }

    /// Who runs out of chips for the pingo, before it is asked of him. Rule A7.
    fn shorts<'a>(&self, look: &Look, evening: &Evening) -> Vec<Element<'a, Message>> {
        let tables = evening.tables();
        let Some(session) = tables.poker.session() else {
            return Vec::new();
        };
        let work_out = |_: &Tables| shorts(evening, &session.seats, session.pingo);
        let all = self.shorts.of(evening, work_out);
        short_of_ante(look, &all, tables, Message::ChangeFor)
    }

    fn fields<'a>(
        &'a self,
        look: &Look,
        evening: &Evening,
        now: Now<'_>,
    ) -> Vec<Element<'a, Message>> {
        let tables = evening.tables();
        match now {
            Now::Ask(Ask::Open) => self.amount(look, tables, "Abre com"),
            Now::Ask(Ask::Raise) => self.amount(look, tables, "E mais"),
            Now::Ask(Ask::Exchange) => self.cards(look, tables),
            Now::Ask(Ask::Winners) => self.winners(look, tables),
            Now::Ask(Ask::Round) => self.staying_out(look, tables),
            Now::Ask(Ask::Buy) => self.buying(look, tables),
            Now::Ask(Ask::Join) => self.joining(look, tables),
            Now::Ask(Ask::Leave) => self.leaving(look, tables),
            Now::Ask(Ask::End) => super::people::ending(look, tables),
            Now::Outcome => self.outcome(look, tables),
            Now::Change => {
                let change = self.form.change.view(look, evening, &seats(tables));
                let change = change.into_iter();
                change.map(|each| each.map(Message::Change)).collect()
            }
            Now::Count => {
                let count = self.form.count.view(look, tables, &seats(tables), false);
                let count = count.into_iter();
                count.map(|each| each.map(Message::Count)).collect()
            }
            Now::Phrase => self.phrase(look, tables),
            Now::Press(_) | Now::Nothing => Vec::new(),
        }
    }

    /// A field of money.
    pub(super) fn money<'a>(
        &'a self,
        look: &Look,
        slot: Slot,
        label: impl Into<String>,
    ) -> field::Field<'a, Message> {
        let typed = self.form.text(slot);
        field::money(look, slot.id(), label, typed, move |typed| {
            Message::Typed(slot, typed)
        })
        .wide()
    }

    /// An amount that is bet, with what stands at its ends.
    fn amount<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        label: &str,
    ) -> Vec<Element<'a, Message>> {
        let round = tables.poker.session().and_then(|session| session.round());
        let options = round.and_then(|round| round.betting.options());
        let range = options.and_then(|options| options.open.or(options.raise));
        let field = self.money(look, Slot::Amount, label);
        let Some((least, most)) = range else {
            return vec![field.into()];
        };
        let set = |amount| Ok(Message::Typed(Slot::Amount, plain(amount)));
        let mut ends: Vec<Element<'a, Message>> = Vec::new();
        for (name, amount) in [("Mínimo", least), ("Máximo", most)] {
            let label = format!("{name} {}", plain(amount));
            ends.push(button::secondary(look, label, set(amount)).into());
        }
        vec![field.hint(plain(least)).into(), button::group(ends)]
    }

    /// Cards that are changed, one player after the other. Rule P3.
    fn cards<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let open = drawers(tables);
        let said = open.iter().zip(&self.form.draws).map(|(player, cards)| {
            let name = names.person(*player);
            text::fact(look, name, format!("{cards}"))
        });
        let mut all: Vec<Element<'a, Message>> = said.collect();
        let Some(next) = open.get(self.form.draws.len()) else {
            let back = "Apagar a última (Backspace)";
            all.push(button::quiet(look, back, Ok(Message::Erased)).into());
            return all;
        };
        let name = names.person(*next);
        all.push(text::label(look, format!("{name} troca quantas?")).into());
        let each = (0..=input::CHANGED_MAX).map(|cards| {
            let does = Ok(Message::Drawn(cards));
            button::secondary(look, format!("{cards}"), does).into()
        });
        all.push(button::group(each));
        all.push(text::small(look, "Uma tecla de 0 a 5 para cada um.").into());
        all
    }

    /// Whatever has no button, as in a script.
    fn phrase<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let slot = Slot::Phrase;
        let typed = self.form.text(slot);
        let examples = spoken::examples(tables.poker.moment());
        let hint = examples.first().copied().unwrap_or_default();
        let line = field::text(look, slot.id(), "O que aconteceu?", typed, move |typed| {
            Message::Typed(slot, typed)
        });
        let mut all: Vec<Element<'a, Message>> = vec![line.example(hint).into()];
        all.push(text::label(look, "Por exemplo").into());
        let examples = examples.iter();
        all.extend(examples.map(|line| text::small(look, *line).into()));
        all
    }

    fn choices<'a>(&self, look: &Look, guide: &Guide, now: Now<'_>) -> Vec<Element<'a, Message>> {
        let current = match now {
            Now::Press(choice) => Some(choice.key.as_str()),
            Now::Ask(ask) => guide.asking(ask).map(|choice| choice.key.as_str()),
            _ => None,
        };
        // Nothing noted: the end of the exchange is on Enter already.
        let ends = now == Now::Ask(Ask::Exchange) && self.form.draws.is_empty();
        let twice = |choice: &Choice| ends && choice.key == "end-exchange";
        let shown = guide
            .choices
            .iter()
            .filter(|choice| Some(choice.key.as_str()) != current && !twice(choice));
        let (rare, usual): (Vec<&Choice>, Vec<&Choice>) = shown.partition(|choice| choice.rare);
        let mut all: Vec<Element<'a, Message>> = Vec::new();
        if now != Now::Outcome {
            all.extend(usual.into_iter().map(|each| other(look, each)));
        }
        if guide.may_outcome() {
            let label = match now == Now::Outcome {
                true => "Lançar ação por ação (O)",
                false => "Lançar só o resultado (O)",
            };
            let does = Ok(Message::ByOutcome(now != Now::Outcome));
            all.push(button::secondary(look, label, does).wide().into());
        }
        let mark = if self.more { "▼" } else { "▶" };
        let label = format!("{mark} Mais");
        all.push(button::quiet(look, label, Ok(Message::MorePressed)).into());
        if self.more {
            all.extend(rare.into_iter().map(|each| other(look, each)));
            for (label, open) in [
                ("Troco: fichas por fichas (B)", Open::Change),
                ("Conferência de uma caixa", Open::Count),
                ("Escrever o que aconteceu", Open::Phrase),
            ] {
                let press = button::secondary(look, label, Ok(Message::Opened(open)));
                all.push(press.wide().into());
            }
        }
        all
    }
}

/// Another choice of the moment.
fn other<'a>(look: &Look, choice: &Choice) -> Element<'a, Message> {
    let does: Allowed<Message> = match &choice.refused {
        Some(why) => Err(why.clone()),
        None => Ok(Message::ChoicePressed(choice.key.clone())),
    };
    let label = with_key(choice);
    if choice.key == "annul" {
        return button::danger(look, label, does).wide().into();
    }
    button::secondary(look, label, does).wide().into()
}

/// Everybody at the table.
pub(super) fn seats(tables: &Tables) -> Vec<PlayerId> {
    let session = tables.poker.session();
    session.map_or_else(Vec::new, |session| session.seats.clone())
}
