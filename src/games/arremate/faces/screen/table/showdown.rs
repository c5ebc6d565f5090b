//! Who wins: said by the table, or judged by the cards that are shown; and
//! who acts first, named or read off the tables. Rules A8, A10, A11, A13.

use iced::Element;

use super::Screen;
use super::form::Pile;
use super::message::Message;
use crate::domain::people::PlayerId;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide::{pots_explained, tried};
use crate::games::arremate::rules::command::{First, Judgement, Shown};
use crate::games::{Command, Tables};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, text};
use crate::words::cards;
use crate::words::names::Names;

impl Screen {
    /// Everybody in the round, to be picked alone.
    pub(super) fn person<'a>(
        &self,
        look: &Look,
        tables: &Tables,
        list: &[PlayerId],
    ) -> Element<'a, Message> {
        let names = Names::of(tables);
        picker(
            look,
            list.iter().map(|player| Choice {
                label: names.person(*player),
                chosen: self.form.picked == Some(*player),
                does: Ok(Message::Picked(*player)),
            }),
        )
    }

    /// Named, or read off the Mesas Particulares.
    pub(super) fn first<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        list: &[PlayerId],
    ) -> Vec<Element<'a, Message>> {
        let ways = [(false, "Dito na mesa"), (true, "Pelas mesas")];
        let ways = ways.into_iter().map(|(by_tables, label)| Choice {
            label: label.to_owned(),
            chosen: by_tables == self.by_tables,
            does: Ok(Message::ByTables(by_tables)),
        });
        let asked = "Quem tem a carta mais alta na Mesa Particular fala primeiro:";
        let mut all = vec![text::said(look, asked).into(), picker(look, ways)];
        if self.by_tables {
            all.extend(self.piles(look, tables, list, &[Pile::Own]));
        } else {
            all.push(self.person(look, tables, list));
        }
        all
    }

    /// The order that the cards of the tables make.
    ///
    /// # Errors
    /// Whose cards are missing.
    pub(super) fn first_by_tables(
        &self,
        tables: &Tables,
        list: &[PlayerId],
    ) -> Result<Vec<Command>, String> {
        let names = Names::of(tables);
        let mut laid = Vec::new();
        for player in list {
            match self.form.piles.get(&(*player, Pile::Own)) {
                Some(pad) if !pad.cards().is_empty() => laid.push((*player, pad.cards().to_vec())),
                _ => {
                    return Err(format!(
                        "Diga as cartas da Mesa Particular de {}.",
                        names.person(*player)
                    ));
                }
            }
        }
        let first = First::Tables(laid);
        Ok(vec![Command::Arremate(Game::BeginBetting { first })])
    }

    /// Who won, best first; or the cards.
    pub(super) fn winners<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        list: &[PlayerId],
    ) -> Vec<Element<'a, Message>> {
        let ways = [(false, "A mesa diz"), (true, "Pelas cartas")];
        let ways = ways.into_iter().map(|(by_hands, label)| Choice {
            label: label.to_owned(),
            chosen: by_hands == self.by_hands,
            does: Ok(Message::ByHands(by_hands)),
        });
        let mut all = vec![picker(look, ways)];
        let orders = if self.by_hands {
            all.extend(self.piles(
                look,
                tables,
                list,
                &[
                    Pile::Presented(0),
                    Pile::Presented(1),
                    Pile::Presented(2),
                    Pile::Hand,
                    Pile::Own,
                ],
            ));
            self.judged(tables, list).ok()
        } else {
            all.push(self.ranking(look, tables, list));
            let groups = &self.form.ranking;
            (!groups.is_empty()).then(|| ranking_order(groups))
        };
        if let Some(orders) = orders {
            let divided = explained(tables, &orders);
            all.extend(
                divided
                    .into_iter()
                    .map(|said| text::said(look, said).into()),
            );
        }
        all
    }

    /// Everybody still in, with the place of whoever was picked.
    pub(super) fn ranking<'a>(
        &self,
        look: &Look,
        tables: &Tables,
        list: &[PlayerId],
    ) -> Element<'a, Message> {
        let names = Names::of(tables);
        let ranking = &self.form.ranking;
        let place = |player: PlayerId| ranking.iter().position(|group| group.contains(&player));
        let people = list.iter().map(|player| {
            let name = names.person(*player);
            let place = place(*player);
            let label = place.map_or_else(|| name.clone(), |at| format!("{}º {name}", at + 1));
            let toggle = button::toggle(look, label, place.is_some(), Ok(Message::Picked(*player)));
            toggle.named(&name).into()
        });
        // A tie is with somebody: it is offered once somebody is picked.
        let tie = (!ranking.is_empty() && ranking.concat().len() < list.len()).then(|| {
            let does = Ok(Message::TiePressed);
            button::toggle(look, "Empata com…", self.form.tie, does).into()
        });
        button::group(people.chain(tie))
    }

    /// Cards of people, one pile at a time.
    fn piles<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        list: &[PlayerId],
        piles: &[Pile],
    ) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let form = &self.form;
        let first = piles.first().copied().unwrap_or(Pile::Own);
        let at = form.pile.or(list.first().map(|player| (*player, first)));
        let Some((who, pile)) = at else {
            return Vec::new();
        };
        let laid = |player: PlayerId| {
            let mine = form
                .piles
                .iter()
                .filter(|((named, _), pad)| *named == player && !pad.cards().is_empty());
            let said: Vec<String> = mine.map(|(_, pad)| cards::cards(pad.cards())).collect();
            said.join(" / ")
        };
        let people = list.iter().map(|player| {
            let laid = laid(*player);
            let name = names.person(*player);
            Choice {
                label: match laid.is_empty() {
                    true => name,
                    false => format!("{name}: {laid}"),
                },
                chosen: *player == who,
                does: Ok(Message::PilePressed(*player, first)),
            }
        });
        let mut all = vec![picker(look, people)];
        if piles.len() > 1 {
            // The next combination after a tie; hand and table without any.
            let filled = |index: u8| {
                let pad = form.piles.get(&(who, Pile::Presented(index)));
                pad.is_some_and(|pad| !pad.cards().is_empty())
            };
            let offered = piles.iter().filter(|each| match each {
                Pile::Presented(0) => true,
                Pile::Presented(index) => filled(index - 1),
                Pile::Hand | Pile::Own => !filled(0),
            });
            let each = offered.map(|each| Choice {
                label: match each {
                    Pile::Presented(0) => "Combinação".to_owned(),
                    Pile::Presented(index) => format!("{}ª", u32::from(*index) + 1),
                    Pile::Hand => "Sem: mão".to_owned(),
                    Pile::Own => "e mesa".to_owned(),
                },
                chosen: *each == pile,
                does: Ok(Message::PilePressed(who, *each)),
            });
            let told = match pile {
                Pile::Presented(0) => "A combinação que mostra:",
                Pile::Presented(_) => "Empatou: a combinação seguinte.",
                Pile::Hand => "Sem combinação: as cartas da mão.",
                Pile::Own => "Sem combinação: a Mesa Particular.",
            };
            all.push(picker(look, each));
            all.push(text::small(look, told).into());
        }
        match form.piles.get(&(who, pile)) {
            Some(pad) => all.push(pad.view(look, "cartas-de", pile.most(), Message::Piled)),
            None => all.push(
                button::secondary(
                    look,
                    format!("Dizer as cartas de {}", names.person(who)),
                    Ok(Message::PilePressed(who, pile)),
                )
                .wide()
                .into(),
            ),
        }
        all
    }

    /// The order that the shown cards make.
    ///
    /// # Errors
    /// Whose cards are missing.
    pub(super) fn judged(
        &self,
        tables: &Tables,
        list: &[PlayerId],
    ) -> Result<Vec<Command>, String> {
        let names = Names::of(tables);
        let of = |player: PlayerId, pile: Pile| {
            let pad = self.form.piles.get(&(player, pile));
            pad.map_or_else(Vec::new, |pad| pad.cards().to_vec())
        };
        let mut hands = Vec::new();
        for &player in list {
            let shown: Vec<_> = (0..=2_u8)
                .map(|index| of(player, Pile::Presented(index)))
                .filter(|cards| !cards.is_empty())
                .collect();
            let hand = of(player, Pile::Hand);
            if !shown.is_empty() {
                hands.push((player, Shown::Present(shown)));
            } else if !hand.is_empty() {
                let own = of(player, Pile::Own);
                hands.push((player, Shown::HighCard { hand, own }));
            } else {
                return Err(format!(
                    "Diga a combinação de {}, ou a mão de quem não tem.",
                    names.person(player)
                ));
            }
        }
        let judgement = Judgement::Hands(hands);
        Ok(vec![Command::Arremate(Game::Showdown(judgement))])
    }
}

/// The order that the table's word makes.
pub(super) fn ranking_order(groups: &[Vec<PlayerId>]) -> Vec<Command> {
    let judgement = Judgement::Ranking(groups.to_vec());
    vec![Command::Arremate(Game::Showdown(judgement))]
}

/// Each pot in one sentence, with its odd chip; nothing where these orders
/// would be refused.
pub(super) fn explained(tables: &Tables, orders: &[Command]) -> Vec<String> {
    let Some((last, before)) = orders.split_last() else {
        return Vec::new();
    };
    let state = tried(tables, before);
    state
        .ok()
        .and_then(|state| Some(pots_explained(&state, &state.decide(last).ok()?)))
        .unwrap_or_default()
}
