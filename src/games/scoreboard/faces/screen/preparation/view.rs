//! The page of preparation, drawn.

use iced::Element;
use iced::widget::{column, row};

use super::{Message, NAME, Screen, TARGET, TEAMS, UNREAD};
use crate::bank::faces::screen::layout::pinned;
use crate::desk::evening::Evening;
use crate::games::Tables;
use crate::games::scoreboard::rules::terms::SIDES_MOST;
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Terms, Tie, Wins};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::names::Names;

impl Screen {
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
        let (does, instead) = (self.starts(tables), self.remedy(tables));
        let action = part::action(look, "Começar o placar", does, instead);
        let side = self.result(look, tables);
        pinned(look, "placar-preparacao", main, side, action)
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
        let mut lines = column![].spacing(size::GROUP);
        if !known.is_empty() {
            lines = lines.push(picker(look, choices));
        }
        if let Some(people) = self.same(tables) {
            let same = format!("De novo {} (O)", Names::of(tables).people(&people));
            lines = lines.push(button::quiet(look, same, Ok(Message::SameAgain)));
        }
        lines = lines.push(new);
        lines
            .push(picker(look, std::iter::once(alone).chain(teams)))
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
        let (people, dealer) = (self.marked(tables), self.dealer(tables));
        if !people.is_empty() {
            let nobody = Choice {
                label: "não anotar".to_owned(),
                chosen: dealer.is_none(),
                does: Ok(Message::DealerPicked(None)),
            };
            let each = people.into_iter().map(|player| Choice {
                label: tables.counter.name(player),
                chosen: dealer == Some(player),
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
        if self.marked(tables).is_empty() {
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
}
