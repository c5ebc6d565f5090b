//! The page of preparation, drawn.

use iced::widget::{column, row};
use iced::{Bottom, Center, Element, Fill};

use super::super::ids;
use super::{Message, Screen, own};
use crate::bank::faces::screen::layout::pinned;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::buraco::rules::points::Points;
use crate::games::buraco::rules::scoring::TARGET;
use crate::games::buraco::rules::team;
use crate::games::buraco::words::labels;
use crate::games::buraco::{Command as Own, HouseRules};
use crate::kit::act::allowed;
use crate::kit::pad::{self, Choice};
use crate::kit::{Look, button, field, part, size, text};
use crate::words::money::reais;
use crate::words::names::Names;

impl Screen {
    /// The screen.
    pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
        let tables = evening.tables();
        if let Some(partida) = tables.buraco.partida() {
            let said = format!(
                "A partida {} de Buraco está na mesa: a próxima se prepara depois do fim dela.",
                partida.sheet.number
            );
            let said = part::panel(look, "Preparação", text::said(look, said));
            let go = button::primary(look, "Ir para a mesa", Ok(Message::ToTable));
            return part::page(look, "buraco-preparo", [said, go.into()]);
        }
        if self.closes(evening) {
            let back = button::quiet(look, "← Voltar à preparação", Ok(Message::ClosePressed));
            let close = self.close.view(evening, look).map(Message::Close);
            return column![back, close].height(Fill).into();
        }
        let names = Names::of(tables);
        let people = self.marked(tables);
        let mut main = column![self.who(evening, look, &people, &names)].spacing(size::PANEL);
        if people.len() > 1 {
            main = main.push(self.seats(look, tables, &people, &names));
        }
        let (does, instead) = (self.start(tables), self.remedy(tables));
        let action = part::action(look, "Começar a partida", does, instead);
        let side = self.side(evening, look, &people, &names);
        pinned(look, "buraco-preparo", main, side, action)
    }

    fn who<'a>(
        &'a self,
        evening: &Evening,
        look: &Look,
        people: &[PlayerId],
        names: &Names,
    ) -> Element<'a, Message> {
        let tables = evening.tables();
        let singles = tables.buraco.rules().singles;
        let way = |label: &str, is: bool| {
            let rules = HouseRules {
                singles: is,
                ..tables.buraco.rules()
            };
            let command = own(Own::ChooseRules(rules));
            Choice {
                label: label.to_owned(),
                chosen: singles == is,
                does: allowed(evening, &command, Message::SinglesChosen(is)),
            }
        };
        let known = tables.counter.people().keys();
        let choices = known.enumerate().map(|(place, &player)| {
            let name = names.person(player);
            let label = match place + 1 {
                key @ 1..=9 => format!("{key} · {name}"),
                _ => name,
            };
            Choice {
                label,
                chosen: people.contains(&player),
                does: self.toggle(player, tables),
            }
        });
        let enter = self.entered(tables).map(|_| Message::NameEntered);
        let typed = &self.name;
        let mut name = field::text(
            look,
            ids::NAME,
            "Alguém novo (N)",
            typed,
            Message::NameTyped,
        )
        .hint("nome, e Enter")
        .width(size::SEAT);
        if !self.name.trim().is_empty() {
            name = name
                .on_submit(Message::NameEntered)
                .echo(enter.clone().err().map(Err));
        }
        let add = button::secondary(look, "Anotar no livro", enter);
        let mut lines = column![pad::picker(
            look,
            [way("Duas duplas (D)", false), way("Mano a mano (M)", true)]
        )];
        lines = lines.push(pad::picker(look, targets(evening)));
        lines = lines.push(if tables.counter.people().is_empty() {
            text::muted(
                look,
                "Escreva os nomes na ordem da mesa, para a esquerda, um de cada vez.",
            )
        } else {
            text::muted(
                look,
                "Marque na ordem da mesa, para a esquerda. As teclas 1 a 9 também marcam.",
            )
        });
        if !tables.counter.people().is_empty() {
            lines = lines.push(pad::picker(look, choices));
        }
        if let Some(people) = self.same(tables) {
            let same = format!("De novo {} (O)", pairs(&people, names));
            lines = lines.push(button::quiet(look, same, Ok(Message::SameAgain)));
        }
        let new = row![Element::from(name), add].spacing(size::GROUP);
        let lines = lines.push(new.align_y(Bottom));
        part::panel(look, "Quem joga?", lines.spacing(size::GROUP))
    }

    fn seats<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        people: &[PlayerId],
        names: &Names,
    ) -> Element<'a, Message> {
        let mut lines = column![].spacing(size::GROUP);
        if people.len() == 4 {
            let turn =
                button::secondary(look, "Trocar os parceiros (T)", Ok(Message::PartnersTurned));
            let said = text::said(look, pairs(people, names)).width(Fill);
            let line = row![said, turn].spacing(size::GROUP);
            lines = lines.push(line.align_y(Center));
        }
        lines = lines.push(text::label(
            look,
            "Quem tirou a carta mais alta dá primeiro (C muda)",
        ));
        let dealer = self.dealer(tables);
        lines = lines.push(pad::picker(
            look,
            people.iter().map(|&player| Choice {
                label: names.person(player),
                chosen: dealer == Some(player),
                does: Ok(Message::DealerChosen(player)),
            }),
        ));
        let title = if people.len() == 4 {
            "Duplas e carteador"
        } else {
            "Carteador"
        };
        part::panel(look, title, lines)
    }

    fn side<'a>(
        &'a self,
        evening: &Evening,
        look: &Look,
        people: &[PlayerId],
        names: &Names,
    ) -> Element<'a, Message> {
        let tables = evening.tables();
        let size = Screen::size(tables);
        let mut lines = column![].spacing(size::GROUP);
        if people.len() == size {
            lines = lines.push(text::heading(look, pairs(people, names)));
            if let Some(dealer) = self.dealer(tables) {
                let said = format!("{} dá as primeiras cartas.", names.person(dealer));
                lines = lines.push(text::said(look, said));
            }
        } else {
            let missing = format!("{} de {size} pessoas.", people.len());
            lines = lines.push(text::said(look, missing));
        }
        let stake = field::money(
            look,
            ids::STAKE,
            "Aposta por pessoa (A)",
            &self.stake,
            Message::StakeTyped,
        );
        lines = lines.push(Element::from(stake.hint("sem aposta")));
        if let Ok(stake) = self.stake() {
            let said = if stake.is_positive() {
                let (stake, alone) = (reais(stake), tables.buraco.rules().singles);
                let owes = match alone {
                    true => format!("quem perder deve {stake} ao outro"),
                    false => format!("cada um que perder deve {stake} a quem está à sua esquerda"),
                };
                format!("No fim, {owes}: paga na hora ou fica como dívida.")
            } else {
                "Joga-se sem aposta.".to_owned()
            };
            lines = lines.push(text::muted(look, said));
        }
        let mut all = column![part::panel(look, "Vai ser assim", lines)].spacing(size::PANEL);
        if let Some(signs) = self.signs(tables) {
            let candidates = people.iter().map(|&player| Choice {
                label: names.person(player),
                chosen: signs == player,
                does: Ok(Message::BankerChosen(player)),
            });
            let pick = pad::picker(look, candidates);
            all = all.push(part::panel(look, "Quem é o banqueiro e assina?", pick));
        }
        for (place, sheet) in tables.buraco.paused().iter().enumerate() {
            let number = sheet.number;
            let resume = own(Own::Resume { partida: number });
            let does = allowed(evening, &resume, Message::Resumed(number));
            let said = labels::both(&sheet.teams(), sheet.progress().totals, names);
            let key = if place == 0 { " (R)" } else { "" };
            let resume = format!("Retomar a partida {number}{key}");
            let lines = column![
                text::said(look, said),
                button::secondary(look, resume, does)
            ];
            let title = format!("Partida {number} em pausa");
            all = all.push(part::panel(look, title, lines.spacing(size::LINE)));
        }
        let close = button::quiet(look, "Encerrar a noite…", Ok(Message::ClosePressed));
        all.push(close).into()
    }
}

/// `Ana e Beto contra Caio e Duda`.
fn pairs(people: &[PlayerId], names: &Names) -> String {
    let [first, second] = team::teams(people);
    format!("{} contra {}", names.people(&first), names.people(&second))
}

/// To how many points the match goes: the usual one, another, or the table's
/// own. Rule B5.
fn targets(evening: &Evening) -> Vec<Choice<Message>> {
    let rules = evening.tables().buraco.rules();
    let mut all = vec![TARGET, Points(5_000)];
    if !all.contains(&rules.target) {
        all.push(rules.target);
    }
    let choice = |target: Points| {
        let command = own(Own::ChooseRules(HouseRules { target, ..rules }));
        Choice {
            label: format!("Até {}", labels::score(target)),
            chosen: rules.target == target,
            does: allowed(evening, &command, Message::TargetChosen(target)),
        }
    };
    all.into_iter().map(choice).collect()
}
