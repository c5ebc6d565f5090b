//! What takes one press, and the usual thing, which Enter does too.

use std::collections::VecDeque;

use super::Message;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::poker::rules::betting::{Action, Options};
use crate::games::poker::rules::command::Judgement;
use crate::games::poker::{Command as C, Context, Moment, Refusal, Session};
use crate::games::{Command, Tables};
use crate::kit::act::{Allowed, allowed};
use crate::words::labels;
use crate::words::money::plain;

/// A button: what it says and what it orders.
pub(super) struct Press {
    pub(super) label: String,
    command: C,
}

impl Press {
    fn new(label: impl Into<String>, command: C) -> Press {
        Press {
            label: label.into(),
            command,
        }
    }

    /// The order, or why it would be refused.
    pub(super) fn does(&self, evening: &Evening) -> Allowed<Message> {
        let command = Command::Poker(self.command.clone());
        let message = Message::Pressed(command.clone());
        allowed(evening, &command, message)
    }
}

/// The usual thing of this moment, and the others. Nothing is usual where only
/// the table knows: who won.
pub(super) fn presses(evening: &Evening) -> (Option<Press>, Vec<Press>) {
    let tables = evening.tables();
    let Some(session) = tables.poker.session() else {
        let paused = tables.poker.paused().iter();
        let again = paused.map(|paused| {
            let session = paused.number;
            let label = format!("Retomar a partida {session}");
            Press::new(label, C::Resume { session })
        });
        return (None, again.collect());
    };
    let mut all = match session.moment() {
        Moment::NoSession => Vec::new(),
        Moment::Selling => {
            let open = session.seats.iter().filter(|p| !session.bought.contains(p));
            let buyers = open.map(|player| (*player, None)).collect();
            vec![
                Press::new("Todos compram o cacife", C::SellCacife { buyers }),
                Press::new("Desistir da partida", C::End),
            ]
        }
        Moment::BetweenRounds => vec![
            Press::new("Pingos da rodada", C::StartRound { out: Vec::new() }),
            Press::new("Fim da partida", C::End),
        ],
        Moment::FirstBetting | Moment::SecondBetting => {
            let options = session.round().and_then(|r| r.betting.options());
            options.map_or(Vec::new(), |options| bets(tables, &options))
        }
        Moment::Exchange => exchange(tables, session),
        Moment::Showdown => winners(tables, session),
    };
    if session.round().is_some() {
        all.push(Press::new("Anular a rodada", C::AnnulRound));
    }
    let usual = session.moment() != Moment::Showdown && !all.is_empty();
    let usual = usual.then(|| all.remove(0));
    (usual, all)
}

fn bets(tables: &Tables, options: &Options) -> Vec<Press> {
    let player = options.turn;
    let name = tables.counter.name(player);
    let act = |label: String, action| Press::new(label, C::Act { player, action });
    let mut all = Vec::new();
    if options.check {
        all.push(act(format!("{name} pede mesa"), Action::Check));
    }
    if let Some(cost) = options.call {
        all.push(act(format!("{name} paga {}", plain(cost)), Action::Call));
    }
    if let Some(everything) = options.all_in {
        let label = format!("{name} põe tudo, {}", plain(everything));
        all.push(act(label, Action::AllIn));
    }
    all.push(act(format!("{name} sai"), Action::Fold));
    all
}

fn exchange(tables: &Tables, session: &Session) -> Vec<Press> {
    let mut all = vec![Press::new("Fim da troca", C::EndExchange)];
    if let Some(player) = session.round().and_then(|round| round.drawer()) {
        let name = tables.counter.name(player);
        all.extend((0..=5).map(|cards| {
            let draws = vec![(player, cards)];
            Press::new(format!("{name} troca {cards}"), C::Exchange { draws })
        }));
    }
    all
}

/// Most that are offered: with more pots and people it is quicker to write.
const WINNERS_MAX: usize = 12;

/// Who may have won: one who takes all, or one for each pot that the first does
/// not compete for. Who shares a pot is written.
fn winners(tables: &Tables, session: &Session) -> Vec<Press> {
    let betting = session.round().map(|round| &round.betting);
    let live = betting.into_iter().flat_map(|betting| betting.live());
    let mut open: VecDeque<Vec<Vec<PlayerId>>> = live.map(|s| vec![vec![s.player]]).collect();
    let (counter, ledger) = (&tables.counter, &tables.ledger);
    let context = Context { counter, ledger };
    let mut all = Vec::new();
    while let Some(pots) = open.pop_front() {
        let command = C::Showdown(Judgement::Pots(pots.clone()));
        match tables.poker.decide(context, &command) {
            Ok(_) => all.push(Press::new(won(tables, &pots), command)),
            Err(Refusal::PotUndecided { pot, eligible }) if pot > pots.len() => {
                open.extend(eligible.into_iter().map(|player| {
                    let mut more = pots.clone();
                    more.resize(pot - 1, Vec::new());
                    more.push(vec![player]);
                    more
                }));
            }
            Err(_) => {}
        }
        if all.len() == WINNERS_MAX {
            break;
        }
    }
    all
}

/// `Beto ganha`, `Beto ganha, e Ana o Montante Paralelo 1`.
fn won(tables: &Tables, pots: &[Vec<PlayerId>]) -> String {
    let each = pots.iter().enumerate();
    let each = each.filter_map(|(index, winners)| Some((index, *winners.first()?)));
    let said = each.map(|(index, player)| {
        let name = tables.counter.name(player);
        match index {
            0 => format!("{name} ganha"),
            _ => format!("e {name} o {}", labels::pot(index)),
        }
    });
    said.collect::<Vec<_>>().join(", ")
}
