//! What the screen of a match would order, and whether it may. Rules B2–B7.
//!
//! Never: a rule. A button is given what the rules say of its order.

use super::ids::Figure;
use super::table::{Message, Screen};
use crate::desk::evening::Evening;
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::games::buraco::rules::command::Laid;
use crate::games::buraco::rules::event::{Event as Fact, Scored};
use crate::games::buraco::rules::meld;
use crate::games::buraco::rules::stake;
use crate::games::buraco::rules::team::{Team, members};
use crate::games::buraco::words::labels;
use crate::games::buraco::{Command as Own, Context, Partida};
use crate::games::faces::remedy::remedy;
use crate::games::{Command, Tables};
use crate::kit::act::{Allowed, allowed};
use crate::kit::field;
use crate::kit::part::Remedy;
use crate::words::money::plain;
use crate::words::names::Names;

/// The one action.
pub(super) struct Ready {
    /// Says exactly what.
    pub label: String,
    /// Whether it may be done.
    pub does: Allowed<Message>,
    /// What may be done instead.
    pub remedy: Remedy<Message>,
}

/// What may be done instead of that order.
pub(super) fn instead(evening: &Evening, own: Own) -> Remedy<Message> {
    let found = remedy(evening.tables(), &[Command::Buraco(own)])?;
    Some((found.label, Message::Remedied(found.orders)))
}

impl Screen {
    /// The count as an order.
    ///
    /// # Errors
    /// What is missing, in a sentence.
    pub(super) fn command(&self, partida: &Partida, tables: &Tables) -> Result<Own, String> {
        let names = Names::of(tables);
        let teams = partida.sheet.teams().map(|team| names.people(&team));
        self.input.command(partida, &teams, &self.reason)
    }

    pub(super) fn annulment(&self, partida: &Partida) -> Own {
        Own::AnnulRounds {
            from: self.input.correcting.unwrap_or(partida.round_now()),
            reason: self.reason.clone(),
        }
    }

    /// May the rounds be annulled? The reason is asked for first.
    pub(super) fn annul(&self, message: Message) -> Allowed<Message> {
        if self.reason.trim().is_empty() {
            return Err("Escreva primeiro o motivo.".to_owned());
        }
        Ok(message)
    }

    /// A try of that pair.
    ///
    /// # Errors
    /// What is missing, in a sentence.
    pub(super) fn lays(&self, partida: &Partida, team: Team) -> Result<Own, String> {
        let typed = &self.tries[team.index()];
        let points = field::read_number(typed, super::entry::most(Figure::Cards))?;
        let player = members(&partida.sheet.seats, team).first().copied();
        let player = player.ok_or_else(String::new)?;
        let what = Laid::Points(points);
        Ok(Own::LayDown { player, what })
    }

    /// The meld on the pad, laid down or changed.
    ///
    /// # Errors
    /// What is missing, in a sentence.
    pub(super) fn meld(&self, partida: &Partida) -> Result<Own, String> {
        // The table lays cards as they come.
        let cards = self.pad.cards().to_vec();
        let cards = meld::arranged(&cards).unwrap_or(cards);
        if let Some((team, place)) = self.changing {
            return Ok(self.changed(partida, team, place, cards));
        }
        let player = self.layer.ok_or_else(|| "Diga quem baixa.".to_owned())?;
        let what = Laid::Melds(vec![cards]);
        Ok(Own::LayDown { player, what })
    }

    /// That meld with these cards.
    pub(super) fn changed(
        &self,
        partida: &Partida,
        team: Team,
        meld: usize,
        cards: Vec<Card>,
    ) -> Own {
        let player = members(&partida.sheet.seats, team).first().copied();
        Own::ChangeMeld {
            player: player.unwrap_or(partida.sheet.dealer),
            meld,
            cards,
        }
    }

    /// What the loser at that place pays in money: nothing where nothing is
    /// written, and all of it is owed. Rules B5, A18.
    ///
    /// # Errors
    /// Why what is typed is no amount.
    pub(super) fn paid(&self, place: usize) -> Result<Money, String> {
        match self.paid.get(place).map(|typed| typed.trim()) {
            None | Some("") => Ok(Money::ZERO),
            Some(typed) => field::read_money(typed),
        }
    }

    /// The end of the match, with what each pays.
    ///
    /// # Errors
    /// Why what is typed is no amount.
    pub(super) fn settlement(&self, partida: &Partida) -> Result<Own, String> {
        let stake = partida.sheet.stake;
        let mut money = Vec::new();
        if let (Some((winner, _)), true) = (partida.outcome(), stake.is_positive()) {
            let payers = stake::payers(&partida.sheet, winner);
            for (place, (loser, _)) in payers.into_iter().enumerate() {
                money.push((loser, self.paid(place)?));
            }
        }
        Ok(Own::Settle { money })
    }

    /// What the losers would owe together. Rule B5.
    fn owed(&self, partida: &Partida) -> Money {
        let Ok(Own::Settle { money }) = self.settlement(partida) else {
            return Money::ZERO;
        };
        let owes = |(_, paid): &(_, Money)| partida.sheet.stake.checked_sub(*paid);
        let owes = money
            .iter()
            .filter_map(owes)
            .filter(|owes| owes.is_positive());
        owes.fold(Money::ZERO, |sum, owes| {
            sum.checked_add(owes).unwrap_or(sum)
        })
    }

    /// Is the match over, and nothing being corrected?
    pub(super) fn is_over(&self, partida: &Partida) -> bool {
        partida.outcome().is_some() && self.input.correcting.is_none()
    }

    /// The one action.
    pub(super) fn ready(&self, evening: &Evening, partida: &Partida) -> Ready {
        let tables = evening.tables();
        let over = self.is_over(partida);
        let order = if over {
            self.settlement(partida)
        } else {
            self.command(partida, tables)
        };
        let message = if over {
            Message::Closed
        } else {
            Message::Entered
        };
        let does = order
            .clone()
            .and_then(|own| allowed(evening, &Command::Buraco(own), message));
        let remedy = order.ok().and_then(|own| instead(evening, own));
        Ready {
            label: self.label(partida, tables),
            does,
            remedy,
        }
    }

    fn label(&self, partida: &Partida, tables: &Tables) -> String {
        if self.is_over(partida) {
            // Money never surprises: what is not paid is a debt.
            let owed = self.owed(partida);
            return match owed.is_positive() {
                true => format!("Encerrar: fica dívida de {}", plain(owed)),
                false => "Encerrar a partida".to_owned(),
            };
        }
        let (what, round) = match self.input.correcting {
            Some(round) => ("Corrigir", round),
            None => ("Anotar", partida.round_now()),
        };
        match self.scored(partida, tables) {
            Some(scored) => {
                let [first, second] = scored.scores().map(labels::score);
                format!("{what} a {round}ª: {first} × {second}")
            }
            None => format!("{what} a rodada {round}"),
        }
    }

    /// What the súmula would say with the count that is typed.
    pub(super) fn scored(&self, partida: &Partida, tables: &Tables) -> Option<Scored> {
        let own = self.command(partida, tables).ok()?;
        let counter = &tables.counter;
        let decided = tables.buraco.decide(Context { counter }, &own).ok()?;
        decided.into_iter().find_map(|fact| match fact {
            Fact::RoundScored(scored) | Fact::RoundCorrected { scored, .. } => Some(*scored),
            _ => None,
        })
    }
}
