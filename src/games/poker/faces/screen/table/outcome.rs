//! The fields of a round that is entered by its outcome. Rules P2, P4, P8.

use iced::widget::row;
use iced::{Element, Fill};

use super::form::{Aim, Slot};
use super::message::Message;
use super::winners::{explained, in_round, picks, with_number};
use super::{Screen, winners};
use crate::games::Tables;
use crate::games::poker::faces::guide::outcome::{Draft, said};
use crate::games::poker::faces::guide::pots::{Pot, pots};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, size, text};
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::Names;

impl Screen {
    /// What was bet, who left, who won; then what it comes to.
    pub(super) fn outcome<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let draft = self.outcome_draft(tables).unwrap_or_default();
        let known = Draft::default().parts(tables).unwrap_or_default();
        let most = known.iter().filter(|part| !part.folded);
        let most = most.map(|part| part.bets).max().unwrap_or_default();
        let bet = self.money(look, Slot::Level, "Aposta de quem ficou, sem o pingo");
        let pot = self.money(look, Slot::Pot, "ou o Montante inteiro");
        let fields =
            row![Element::from(bet.hint(plain(most))), Element::from(pot)].spacing(size::LINE);
        let mut all: Vec<Element<'a, Message>> = vec![fields.into()];
        all.push(self.aimed(look, Aim::Folded, "Quem saiu", 'S'));
        all.push(self.left(look, tables, &draft));
        all.push(self.aimed(look, Aim::Won, "Quem ganhou", 'G'));
        all.extend(self.won(look, tables, &draft));
        if let Ok(order) = draft.order(tables) {
            all.extend(explained(look, tables, &[order]));
        }
        all.extend(self.parts(look, tables, &draft));
        all
    }

    /// A heading that says where digits go, and how they are sent there.
    fn aimed<'a>(&self, look: &Look, aim: Aim, title: &str, key: char) -> Element<'a, Message> {
        let said = match self.form.aim == aim {
            true => format!("▶ {title}: o número de cada um"),
            false => format!("{title} ({key}, e os números)"),
        };
        text::label(look, said).into()
    }

    fn left<'a>(&self, look: &Look, tables: &Tables, draft: &Draft) -> Element<'a, Message> {
        let names = Names::of(tables);
        let parts = draft.parts(tables);
        let known = |player| {
            let mut parts = parts.iter().flatten();
            parts.any(|part| part.player == player && part.known_folded)
        };
        let people = in_round(tables).into_iter().map(|player| {
            let known = known(player);
            Choice {
                label: with_number(tables, &names, player),
                chosen: known || draft.folded.contains(&player),
                does: match known {
                    true => Err(format!(
                        "{} já saiu: desfaça, se foi engano.",
                        names.person(player)
                    )),
                    false => Ok(Message::Folded(player)),
                },
            }
        });
        picker(look, people)
    }

    /// The pots once the bets are in; before, only who is left.
    fn won<'a>(&self, look: &Look, tables: &Tables, draft: &Draft) -> Vec<Element<'a, Message>> {
        let mut still = winners::showing(tables);
        still.retain(|player| !draft.folded.contains(player));
        if let [only] = still.as_slice() {
            let name = tables.counter.name(*only);
            return vec![text::said(look, format!("{name}, sem mostrar as cartas.")).into()];
        }
        match draft.after_bets(tables) {
            Ok(after) => {
                let waits = draft.waits(&after);
                picks(look, &after, &self.form, &pots(&after), waits)
            }
            Err(_) => {
                let pot = Pot {
                    title: labels::pot(0),
                    amount: crate::domain::money::Money::ZERO,
                    eligible: still,
                    parts: Vec::new(),
                };
                picks(look, tables, &self.form, &[pot], Some(0))
            }
        }
    }

    /// Each one's part, and what may be typed where it is another.
    fn parts<'a>(
        &'a self,
        look: &Look,
        tables: &Tables,
        draft: &Draft,
    ) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let parts = draft.parts(tables).unwrap_or_default();
        let mark = if self.form.details { "▼" } else { "▶" };
        let label = format!("{mark} Alguém pôs outra quantia");
        let details = Ok(Message::DetailsPressed);
        let mut all: Vec<Element<'a, Message>> = Vec::new();
        if !self.form.details {
            let lines = parts.iter();
            all.extend(lines.map(|part| text::small(look, said(&names, part)).width(Fill).into()));
        }
        all.push(button::quiet(look, label, details).into());
        if self.form.details {
            for (index, player) in (0_u8..).zip(in_round(tables)) {
                let part = parts.iter().find(|part| part.player == player);
                let hint = part.map_or_else(String::new, |part| plain(part.bets));
                let label = format!("{} apostou", names.person(player));
                let field = self.money(look, Slot::Bets(index), label);
                all.push(field.hint(hint).into());
            }
        }
        all
    }
}
