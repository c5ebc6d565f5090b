//! What takes one press: the usual thing first, which Enter does too.

use super::Message;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::games::poker::rules::betting::{Action, Options};
use crate::games::poker::rules::command::Judgement;
use crate::games::poker::{Command as C, Moment, Session};
use crate::games::{Command, Tables};
use crate::kit::act::{Allowed, allowed};
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

/// All of this moment, the usual one first; none: something must be written.
pub(super) fn presses(evening: &Evening) -> Vec<Press> {
    let tables = evening.tables();
    let Some(session) = tables.poker.session() else {
        let paused = tables.poker.paused().iter();
        let again = paused.map(|paused| {
            let session = paused.number;
            Press::new(
                format!("Retomar a partida {session}"),
                C::Resume { session },
            )
        });
        return again.collect();
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
    all
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

fn winners(tables: &Tables, session: &Session) -> Vec<Press> {
    let live = session.round().map(|round| round.betting.live());
    let players: Vec<PlayerId> = live.into_iter().flatten().map(|s| s.player).collect();
    let each = players.into_iter().map(|player| {
        let name = tables.counter.name(player);
        let won = Judgement::Pots(vec![vec![player]]);
        Press::new(format!("{name} ganha"), C::Showdown(won))
    });
    each.collect()
}
