//! The panel "Agora": what is asked in the manual's words, what it costs, the
//! fields it needs, what else may be done, and the one action, always in sight.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use iced::widget::{Column, column, container};
use iced::{Element, Fill};

use super::Screen;
use super::form::{Open, seats};
use super::message::Message;
use super::ready::{Now, may_outcome};
use super::slot::Slot;
use crate::bank::faces::lowest::shorts;
use crate::bank::faces::screen::change::short_of_ante;
use crate::desk::evening::Evening;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::Moment;
use crate::games::arremate::faces::guide::{Choice, Does, Guide, Need, Template};
use crate::kit::pad::{Choice as Pick, picker};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::plain;
use crate::words::names::Names;

/// Choices that are seldom needed: behind "Mais".
fn rare(guide: &Guide, choice: &Choice) -> bool {
    let key = choice.key.as_str();
    let collecting = guide.moment == Moment::Collecting;
    let suggested = guide
        .choices
        .iter()
        .find(|choice| choice.key.starts_with("round-"));
    let other_round =
        key.starts_with("round-") && suggested.is_some_and(|first| first.key != choice.key);
    // Once its cards are named the board is only named again after a mistake.
    let board_known = key == "board" && guide.choice("no-bids").is_some();
    ["annul", "stock", "outcome", "cash-out", "close"].contains(&key)
        || key.starts_with("splash-")
        || (collecting && other_round)
        || board_known
}

/// Choices that the fields of the moment stand for.
fn covered(choice: &Choice) -> bool {
    ["winners", "all-tie"].contains(&choice.key.as_str()) || choice.key.starts_with("wins-")
}

/// With the key that presses it: of two choices with one letter, the first.
fn with_key(guide: &Guide, choice: &Choice) -> String {
    let label = choice.label.trim_end_matches('…');
    let mut all = guide.choices.iter();
    let first = all.find(|other| other.shortcut == choice.shortcut);
    let mine = first.is_some_and(|first| first.key == choice.key);
    match choice.shortcut.filter(|_| mine) {
        Some(letter) => format!("{label} ({})", letter.to_uppercase()),
        None => label.to_owned(),
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
            text::heading(look, self.headline(guide))
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

    /// Which question it is: the moment of the night, and what was opened by
    /// hand instead.
    pub(super) fn question(&self, evening: &Evening) -> u64 {
        let mut hasher = DefaultHasher::new();
        (evening.number, evening.lines().len(), &self.form.open).hash(&mut hasher);
        hasher.finish()
    }

    pub(super) fn headline(&self, guide: &Guide) -> String {
        match self.now(guide) {
            Now::Change => "Troco: fichas por fichas do mesmo valor".to_owned(),
            Now::Count => "Conferência: o que foi contado".to_owned(),
            Now::Outcome => "As apostas, pelo resultado".to_owned(),
            _ => guide.headline.clone(),
        }
    }

    /// The one action.
    pub(super) fn action<'a>(
        &self,
        look: &Look,
        evening: &Evening,
        guide: &Guide,
    ) -> Option<Element<'a, Message>> {
        let ready = self.ready(evening, guide)?;
        let label = ready.label.trim_end_matches('…').to_owned();
        let does = ready.does.map(|_| Message::PrimaryPressed);
        Some(part::action(look, label, does, ready.remedy).into())
    }

    /// Everything between the headline and the action.
    pub(super) fn questions<'a>(
        &'a self,
        look: &Look,
        evening: &Evening,
        guide: &Guide,
    ) -> Column<'a, Message> {
        let now = self.now(guide);
        let target = self.target(guide, evening.tables());
        let shown = target.filter(|target| target.open.is_none());
        let look = &Look {
            loose: shown.map(|target| (target.slot.id(), target.slot.letters())),
            ..*look
        };
        let aside = matches!(now, Now::Change | Now::Count);
        let mut all: Vec<Element<'a, Message>> = Vec::new();
        // A lot says itself what it is and what it costs.
        let lot = matches!(now, Now::Ask(_, Template::Lot | Template::Board));
        if !aside && !lot && now != Now::Outcome {
            let asked = guide.asked.iter().cloned();
            all.extend(asked.map(|line| text::said(look, line).into()));
        }
        all.extend(self.fields(look, evening, now));
        if !aside && guide.moment == Moment::BetweenRounds {
            all.extend(self.shorts(look, evening));
        }
        let opened = self.form.open.is_some();
        if opened && now != Now::Outcome {
            all.push(button::quiet(look, "← Voltar (Esc)", Ok(Message::Closed)).into());
        }
        if !aside {
            all.extend(self.choices(look, guide, now));
        }
        Column::with_children(all).spacing(size::LINE).width(Fill)
    }

    /// Who runs out of chips for the ante, before it is asked of him. Rule A7.
    fn shorts<'a>(&self, look: &Look, evening: &Evening) -> Vec<Element<'a, Message>> {
        let tables = evening.tables();
        let (Some(partida), Some(set)) = (tables.arremate.partida(), tables.ledger.set()) else {
            return Vec::new();
        };
        // The last round asks no ante. Rule A14.
        if partida.penultimate_played {
            return Vec::new();
        }
        let work_out = |_: &Tables| shorts(evening, &partida.in_play(), set.ante());
        let all = self.shorts.of(evening, work_out);
        short_of_ante(look, &all, tables, Message::ChangeFor)
    }

    /// Action by action, or only the outcome: the other way.
    fn way<'a>(look: &Look, now: Now<'_>) -> Element<'a, Message> {
        let outcome = now == Now::Outcome;
        let label = if outcome {
            "Lançar ação por ação (O)"
        } else {
            "Lançar só o resultado (O)"
        };
        button::secondary(look, label, Ok(Message::ByOutcome(!outcome)))
            .wide()
            .into()
    }

    fn fields<'a>(
        &'a self,
        look: &Look,
        evening: &Evening,
        now: Now<'_>,
    ) -> Vec<Element<'a, Message>> {
        let tables = evening.tables();
        let template = match now {
            Now::Ask(_, template) => template,
            Now::Outcome => return self.outcome(look, tables),
            Now::Change => {
                let change = self.form.change.view(look, evening, &people(tables));
                let change = change.into_iter();
                return change.map(|each| each.map(Message::Change)).collect();
            }
            Now::Count => {
                let count = self.form.count.view(look, tables, &people(tables), true);
                let count = count.into_iter();
                return count.map(|each| each.map(Message::Count)).collect();
            }
            Now::Press(_) | Now::Nothing => return Vec::new(),
        };
        let Some(need) = template.need(tables) else {
            return Vec::new();
        };
        match (&need, template) {
            (Need::Amount { min, max, .. }, _) => self.amount(look, template, *min, *max),
            (Need::Person(list), Template::First) => self.first(look, tables, list),
            (Need::Person(list), _) => vec![self.person(look, tables, list)],
            (Need::People(list), _) => {
                let names = Names::of(tables);
                let people = list.iter().map(|player| Pick {
                    label: names.person(*player),
                    chosen: self.form.people.contains(player),
                    does: Ok(Message::Picked(*player)),
                });
                vec![picker(look, people)]
            }
            (Need::Ranking(list), _) => self.winners(look, tables, list),
            (Need::Take { cards_max }, _) => {
                let sources = *template == Template::Collect;
                self.take(look, tables, *cards_max, sources)
            }
            (Need::Cards { max }, _) => {
                vec![
                    self.form
                        .cards
                        .view(look, "mesa-cartas", *max, Message::Cards),
                ]
            }
            (Need::Lot { .. }, _) => self.lot(tables, look, &need),
            (Need::Points(list), _) => {
                let names = Names::of(tables);
                let most = super::form::most_points(tables);
                seats(list)
                    .map(|(slot, player)| self.number(look, slot, names.person(*player), most))
                    .collect()
            }
            (Need::Light(list), _) => {
                let names = Names::of(tables);
                let broke = list.iter().map(|player| Pick {
                    label: format!("{} em quebra", names.person(*player)),
                    chosen: self.form.people.contains(player),
                    does: Ok(Message::PickedToo(*player)),
                });
                let most = super::form::most_points(tables);
                vec![
                    self.person(look, tables, list),
                    self.number(look, Slot::Count, "Pontos que recolheu", most),
                    picker(look, broke),
                ]
            }
            (Need::Money(list), _) => {
                let names = Names::of(tables);
                seats(list)
                    .map(|(slot, (player, most))| {
                        let label = format!("{} (até {})", names.person(*player), plain(*most));
                        let typed = self.form.text(slot);
                        let field = field::money(look, slot.id(), label, typed, move |typed| {
                            Message::Typed(slot, typed)
                        });
                        field.wide().into()
                    })
                    .collect()
            }
            (Need::Figure(_), _) => Vec::new(),
            (Need::Count { max }, _) => {
                vec![self.number(look, Slot::Count, "Cartas no Monte", *max)]
            }
        }
    }

    /// An amount, with what stands at its ends.
    fn amount<'a>(
        &'a self,
        look: &Look,
        template: &Template,
        min: Money,
        max: Option<Money>,
    ) -> Vec<Element<'a, Message>> {
        let label = match template {
            Template::Open(_) => "Abre com",
            Template::Raise(_) => "Repica quanto a mais",
            Template::Splash(_) => "Fichas que caíram",
            Template::Note(_) => "Nota entregue",
            _ => "Quantia",
        };
        let slot = Slot::Amount;
        let typed = self.form.text(slot);
        let field = field::money(look, slot.id(), label, typed, move |typed| {
            Message::Typed(slot, typed)
        });
        let set = |amount: Money| Ok(Message::Typed(slot, plain(amount)));
        let least = button::secondary(look, format!("Mínimo {}", plain(min)), set(min));
        let mut ends: Vec<Element<'a, Message>> = vec![least.into()];
        if let Some(max) = max.filter(|max| *max > min && *max < Money::LIMIT) {
            let label = format!("Máximo {}", plain(max));
            ends.push(button::secondary(look, label, set(max)).into());
        }
        vec![field.hint(plain(min)).wide().into(), button::group(ends)]
    }

    fn choices<'a>(&self, look: &Look, guide: &Guide, now: Now<'_>) -> Vec<Element<'a, Message>> {
        let current = match now {
            Now::Ask(choice, _) | Now::Press(choice) => Some(choice.key.as_str()),
            _ => None,
        };
        let outcome = now == Now::Outcome;
        let shown = guide
            .choices
            .iter()
            .filter(|choice| Some(choice.key.as_str()) != current && !covered(choice));
        let (rare, usual): (Vec<&Choice>, Vec<&Choice>) =
            shown.partition(|choice| rare(guide, choice));
        let mut all: Vec<Element<'a, Message>> = Vec::new();
        if !outcome {
            all.extend(usual.into_iter().map(|each| other(look, guide, each)));
        }
        if may_outcome(guide) {
            all.push(Self::way(look, now));
        }
        let mark = if self.more { "▼" } else { "▶" };
        let label = format!("{mark} Mais");
        all.push(button::quiet(look, label, Ok(Message::MorePressed)).into());
        if self.more {
            let rare = rare.into_iter().filter(|choice| choice.key != "outcome");
            all.extend(rare.map(|each| other(look, guide, each)));
            for (label, open) in [
                ("Troco: fichas por fichas (B)", Open::Change),
                ("Conferência de uma caixa", Open::Count),
            ] {
                let press = button::secondary(look, label, Ok(Message::Opened(open)));
                all.push(press.wide().into());
            }
        }
        all
    }
}

/// Another choice of the moment.
fn other<'a>(look: &Look, guide: &Guide, choice: &Choice) -> Element<'a, Message> {
    let does = match &choice.refused {
        Some(why) => Err(why.clone()),
        None => Ok(Message::ChoicePressed(choice.key.clone())),
    };
    // Going on without collecting says that nothing is collected.
    let goes_on = guide.moment == Moment::Collecting
        && guide.primary.is_some_and(|at| {
            let first = guide.choices.get(at);
            first.is_some_and(|first| first.key == "collect")
        })
        && (choice.key.starts_with("round-")
            || ["count-entered", "pause"].contains(&choice.key.as_str()))
        && !matches!(choice.does, Does::Ask(_));
    let label = with_key(guide, choice);
    let label = match goes_on {
        true => format!("Não recolhe nada. {label}"),
        false => label,
    };
    if choice.key == "annul" {
        return button::danger(look, label, does).wide().into();
    }
    button::secondary(look, label, does).wide().into()
}

/// Everybody at the table.
fn people(tables: &Tables) -> Vec<PlayerId> {
    let partida = tables.arremate.partida();
    partida.map_or_else(Vec::new, |partida| partida.seats.clone())
}
