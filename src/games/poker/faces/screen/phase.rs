//! What the table is at, in its own words: for the bar on top, and for F1.

use crate::games::Tables;
use crate::games::poker::faces::show;
use crate::games::poker::words::labels;
use crate::games::poker::{Moment, Session};
use crate::kit::frame::Phase;
use crate::words::labels::money_kind;
use crate::words::money::plain;
use crate::words::names::counted;

/// The stations of a round.
const STEPS: [&str; 5] = ["Pingos", "Apostas", "Troca", "Apostas", "Final"];

/// What the table is at.
#[must_use]
pub fn phase(tables: &Tables) -> Phase {
    let session = tables.poker.session();
    let moment = tables.poker.moment();
    let terms = session.map_or(String::new(), |session| {
        let (cacife, pingo) = (plain(session.cacife), plain(session.pingo));
        format!("Cacife {cacife} · Pingo {pingo} · ")
    });
    let deck = session.and_then(Session::round).map(|round| {
        let left = counted(round.deck.left(), "carta", "cartas");
        format!("{left} no baralho")
    });
    Phase {
        title: title(session),
        name: labels::moment(moment),
        steps: STEPS.to_vec(),
        at: at(moment),
        terms: format!("{terms}{}", money_kind(tables.counter.money())),
        foot: deck,
        explained: show::view(tables).lines,
    }
}

fn title(session: Option<&Session>) -> String {
    match session.map(|session| (session.number, session.round())) {
        Some((number, Some(round))) => format!("Pôquer {number} · Rodada {}", round.number),
        Some((number, None)) => format!("Pôquer {number}"),
        None => "Entre partidas".to_owned(),
    }
}

const fn at(moment: Moment) -> usize {
    match moment {
        Moment::NoSession | Moment::Selling | Moment::BetweenRounds => 0,
        Moment::FirstBetting => 1,
        Moment::Exchange => 2,
        Moment::SecondBetting => 3,
        Moment::Showdown => 4,
    }
}
