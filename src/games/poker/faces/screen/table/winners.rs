//! Who won which pot: said by the table, or judged by the hands that are laid
//! down. Rules P5–P8.

use iced::Element;

use super::Screen;
use super::form::Form;
use super::input::CARDS;
use super::message::Message;
use super::ready::Now;
use crate::domain::people::PlayerId;
use crate::games::poker::faces::guide::Ask;
use crate::games::poker::faces::guide::pots::{Pot, award_of, judged, pots, said, undecided};
use crate::games::poker::rules::command::Judgement;
use crate::games::poker::rules::hand::Hand;
use crate::games::poker::words::hand as called;
use crate::games::poker::{Command as Game, Session};
use crate::games::{Command, Tables};
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, button, text};
use crate::words::cards;
use crate::words::money::plain;
use crate::words::names::{Names, counted};

/// Everybody in the round, in table order.
pub(super) fn in_round(tables: &Tables) -> Vec<PlayerId> {
    of_round(tables, |_| true)
}

/// Who is still in it, in table order.
pub(super) fn showing(tables: &Tables) -> Vec<PlayerId> {
    of_round(tables, |folded| !folded)
}

fn of_round(tables: &Tables, keep: impl Fn(bool) -> bool) -> Vec<PlayerId> {
    let Some(session) = tables.poker.session() else {
        return Vec::new();
    };
    let seats = session.round().map(|round| round.betting.seats());
    let seats = seats.unwrap_or_default();
    let mut all = session.seats.clone();
    all.retain(|player| {
        let mut seats = seats.iter();
        seats.any(|seat| seat.player == *player && keep(seat.folded))
    });
    all
}

/// The person with that number at the table, from 1.
pub(super) fn numbered(tables: &Tables, number: u32) -> Option<PlayerId> {
    let seats = &tables.poker.session()?.seats;
    let place = usize::try_from(number).ok()?.checked_sub(1)?;
    seats.get(place).copied()
}

/// `2 Beto`: the number that a key presses.
pub(super) fn with_number(tables: &Tables, names: &Names, player: PlayerId) -> String {
    let session = tables.poker.session();
    let place = session.and_then(|s| s.seats.iter().position(|seat| *seat == player));
    match place {
        Some(place) => format!("{} {}", place + 1, names.person(player)),
        None => names.person(player),
    }
}

/// Who has yet to change cards, in deal order. Rule P3.
pub(super) fn drawers(tables: &Tables) -> Vec<PlayerId> {
    let round = tables.poker.session().and_then(Session::round);
    let Some(round) = round.filter(|round| round.drawer().is_some()) else {
        return Vec::new();
    };
    let drew = |player: PlayerId| round.draws.iter().any(|draw| draw.player == player);
    let live = round.betting.live().map(|seat| seat.player);
    live.filter(|player| !drew(*player)).collect()
}

impl Screen {
    /// The pot that waits for its winner, from 0.
    pub(super) fn waiting(&self, tables: &Tables, now: Now<'_>) -> Option<usize> {
        match now {
            Now::Ask(Ask::Winners) => undecided(tables, &self.form.draft.won),
            Now::Outcome => {
                let draft = self.outcome_draft(tables).ok()?;
                draft.waits(&draft.after_bets(tables).ok()?)
            }
            _ => None,
        }
    }

    /// The order of the showdown.
    ///
    /// # Errors
    /// What is still missing.
    pub(super) fn showdown(&self, tables: &Tables) -> Result<Vec<Command>, String> {
        let judgement = if self.by_hands {
            self.hands(tables)?
        } else {
            if self.form.draft.won.iter().all(Vec::is_empty) {
                return Err("Marque quem ganhou; dois marcados dividem.".to_owned());
            }
            judged(&self.form.draft.won)
        };
        Ok(vec![Command::Poker(Game::Showdown(judgement))])
    }

    fn hands(&self, tables: &Tables) -> Result<Judgement, String> {
        let names = Names::of(tables);
        let mut hands = Vec::new();
        for player in showing(tables) {
            let pad = self.form.hands.get(&player);
            let cards = pad.map_or(&[][..], |pad| pad.cards());
            if cards.len() < CARDS {
                let missing = CARDS - cards.len();
                return Err(format!(
                    "Diga a mão de {}: {} {}.",
                    names.person(player),
                    if missing == 1 { "falta" } else { "faltam" },
                    counted(missing, "carta", "cartas")
                ));
            }
            hands.push((player, cards.to_vec()));
        }
        Ok(Judgement::Hands(hands))
    }

    /// Everything of the showdown.
    pub(super) fn winners<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let ways = [(false, "A mesa diz"), (true, "Pelas cartas")];
        let ways = ways.into_iter().map(|(by_hands, label)| Choice {
            label: label.to_owned(),
            chosen: by_hands == self.by_hands,
            does: Ok(Message::ByHands(by_hands)),
        });
        let mut all = vec![picker(look, ways)];
        if self.by_hands {
            all.extend(self.laid(look, tables));
        } else {
            let waits = self.waiting(tables, Now::Ask(Ask::Winners));
            all.extend(picks(look, tables, &self.form, &pots(tables), waits));
        }
        if let Ok(orders) = self.showdown(tables) {
            all.extend(explained(look, tables, &orders));
        }
        all
    }

    /// Hands, one at a time.
    fn laid<'a>(&'a self, look: &Look, tables: &Tables) -> Vec<Element<'a, Message>> {
        let names = Names::of(tables);
        let showing = showing(tables);
        let decks = tables.poker.session().and_then(Session::round);
        let decks = decks.map_or(1, |round| round.deck.decks());
        let Some(who) = self.form.hand.or(showing.first().copied()) else {
            return Vec::new();
        };
        let people = showing.iter().map(|player| {
            let name = names.person(*player);
            let pad = self.form.hands.get(player);
            let cards = pad.map_or(&[][..], |pad| pad.cards());
            let label = match (cards, Hand::read(cards, decks)) {
                ([], _) => name,
                (_, Ok(hand)) => format!("{name}: {}", called::hand(hand)),
                (cards, Err(_)) => format!("{name}: {}", cards::cards(cards)),
            };
            Choice {
                label,
                chosen: *player == who,
                does: Ok(Message::HandPressed(*player)),
            }
        });
        let mut all = vec![picker(look, people)];
        match self.form.hands.get(&who) {
            Some(pad) => {
                let cards = pad.view_without_joker(look, "poquer-cartas", CARDS, Message::Hand);
                all.push(cards);
            }
            None => {
                let label = format!("Dizer as cartas de {}", names.person(who));
                let does = Ok(Message::HandPressed(who));
                all.push(button::secondary(look, label, does).wide().into());
            }
        }
        all
    }
}

/// Who may win what, a row for each pot that must be said.
pub(super) fn picks<'a>(
    look: &Look,
    tables: &Tables,
    form: &Form,
    pots: &[Pot],
    waits: Option<usize>,
) -> Vec<Element<'a, Message>> {
    let names = Names::of(tables);
    let won = |pot: usize| form.draft.won.get(pot).map_or(&[][..], Vec::as_slice);
    let mut all: Vec<Element<'a, Message>> = Vec::new();
    let asked = pots.iter().enumerate();
    let asked = asked.filter(|(pot, _)| waits == Some(*pot) || !won(*pot).is_empty());
    for (index, pot) in asked {
        if pots.len() > 1 {
            let said = format!("{} de {}", pot.title, plain(pot.amount));
            all.push(text::label(look, said).into());
        }
        let mut players = in_round(tables);
        players.retain(|player| pot.eligible.contains(player));
        let people = players.into_iter().map(|player| Choice {
            label: with_number(tables, &names, player),
            chosen: won(index).contains(&player),
            does: Ok(Message::Won(index, player)),
        });
        all.push(picker(look, people));
    }
    all
}

/// Each pot in one sentence; nothing where these orders would be refused.
pub(super) fn explained<'a>(
    look: &Look,
    tables: &Tables,
    orders: &[Command],
) -> Vec<Element<'a, Message>> {
    let Some(award) = award_of(tables, orders) else {
        return Vec::new();
    };
    let lines = said(tables, &award).into_iter();
    lines.map(|line| text::said(look, line).into()).collect()
}
