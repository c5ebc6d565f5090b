//! Facts of the modo leve. Rule A24.

use crate::games::arremate::Event;
use crate::games::arremate::rules::command::RoundKind;
use crate::games::arremate::rules::event::NotedLot;
use crate::games::arremate::words::cards::take_with_points;
use crate::words::cards::points;
use crate::words::event::and_broke;
use crate::words::money::plain;
use crate::words::names::Names;

pub(super) fn event(event: &Event, names: &Names) -> String {
    match event {
        Event::LightSwitched { on: true } => "Modo leve: de cada rodada se diz só quem recolhe e \
             os pontos; as fichas valem pela contagem da mesa."
            .to_owned(),
        Event::LightSwitched { on: false } => {
            "Modo completo: os livros seguem de novo cada aposta.".to_owned()
        }
        Event::LightAnnulled => "Rodada anulada em modo leve: as fichas voltam pela mão a quem as \
             pôs, e a mesa se conta."
            .to_owned(),
        Event::LightPlayed {
            kind,
            winner,
            points: his,
            lots,
            broke,
            over,
            ..
        } => {
            let kind = match kind {
                RoundKind::Penultimate => "Penúltima rodada",
                _ => "Rodada",
            };
            let who = match winner {
                Some(winner) => format!("{} recolheu {}", names.person(*winner), points(*his)),
                None => "ninguém recolheu".to_owned(),
            };
            let lots: String = lots.iter().map(|lot| noted(lot, names)).collect();
            let over = if *over { "; a partida acabou" } else { "" };
            format!(
                "{kind} em modo leve: {who}{lots}{}{over}.",
                and_broke(broke, names)
            )
        }
        _ => String::new(),
    }
}

fn noted(lot: &NotedLot, names: &Names) -> String {
    format!(
        "; lote {} a {} por {} (anotado)",
        take_with_points(&lot.take, lot.points),
        names.person(lot.bid.player),
        plain(lot.bid.amount)
    )
}
