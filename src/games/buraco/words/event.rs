//! Facts at a table of Buraco, one sentence each.

use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::words::cards::{card, cards};
use crate::words::money::plain;
use crate::words::names::{Names, counted, listed};

use super::super::rules::event::{Event, Scored, StakePayment};
use super::super::rules::points::Points;
use super::super::rules::score_sheet::ScoreSheet;
use super::super::rules::scoring::Standing;
use super::super::rules::team::Team;
use super::labels;

/// A fact at the table.
#[must_use]
pub fn event(event: &Event, names: &Names) -> String {
    let name = |player: &PlayerId| names.person(*player);
    match event {
        Event::RulesChosen(rules) => {
            format!("Regras da casa: {}.", labels::rules(*rules).join("; "))
        }
        Event::Carried { paused, next } => carried(paused, *next),
        Event::PartidaStarted {
            number,
            rules: _,
            seats,
            dealer,
            drawn,
            stake,
        } => started(*number, seats, *dealer, drawn, *stake, names),
        Event::LaidDown {
            player,
            melds,
            points,
            needed,
        } => laid_down(&name(player), melds, *points, *needed),
        Event::TryFailed {
            player,
            points,
            needed,
            next,
        } => format!(
            "{} baixou {points} pontos e precisava de {needed}: recolhe as cartas, e a próxima \
             tentativa pede {next}.",
            name(player)
        ),
        Event::MeldChanged {
            player: _,
            meld: _,
            before,
            after,
        } => match after.as_slice() {
            [] => format!("O jogo {} saiu das anotações.", cards(before)),
            after => format!("O jogo {} passou a {}.", cards(before), cards(after)),
        },
        Event::MortoTaken { player } => format!("{} pegou o morto.", name(player)),
        Event::RoundScored(scored) => round_scored(scored, names),
        Event::RoundCorrected {
            scored,
            before,
            reason,
        } => {
            let was = [before[0].score(), before[1].score()];
            format!(
                "Correção da rodada {}, que era {} × {} ({reason}). {}",
                scored.round,
                labels::score(was[0]),
                labels::score(was[1]),
                round_scored(scored, names)
            )
        }
        Event::RoundsAnnulled { from, to, reason } if from == to => {
            format!("Rodada {from} anulada ({reason}): quem a deu dá de novo.")
        }
        Event::RoundsAnnulled { from, to, reason } => {
            format!("Rodadas {from} a {to} anuladas ({reason}): a rodada {from} é dada de novo.")
        }
        Event::WalkedOver { absent, winners } => {
            let verb = if absent.len() == 1 { "segue" } else { "seguem" };
            format!(
                "W.O.: {} não {verb} na partida; vitória de {}, sem pontos.",
                names.people(absent),
                names.people(winners)
            )
        }
        Event::Settled {
            number,
            winners,
            by,
            stake: _,
            payments,
        } => {
            let (winners, by) = (names.people(winners), labels::won_by(*by));
            labels::closed(format!(
                "Fim da partida {number} de Buraco: vitória de {winners} {by}{}",
                payments_said(payments, names)
            ))
        }
        Event::Paused(sheet) => format!(
            "Partida {} em pausa depois de {}: {}.",
            sheet.number,
            counted(sheet.played(), "rodada", "rodadas"),
            totals(sheet, names)
        ),
        Event::Resumed(sheet) => format!(
            "A partida {} continua: {}; {} dá as cartas.",
            sheet.number,
            totals(sheet, names),
            names.person(sheet.dealer_now())
        ),
    }
}

fn totals(sheet: &ScoreSheet, names: &Names) -> String {
    labels::both(&sheet.teams(), sheet.progress().totals, names)
}

fn carried(paused: &[ScoreSheet], next: u32) -> String {
    let numbers: Vec<String> = paused
        .iter()
        .map(|sheet| sheet.number.to_string())
        .collect();
    match numbers.as_slice() {
        [] => format!("Buraco: a próxima partida é a {next}."),
        [only] => format!("Buraco: a partida {only} está em pausa; a próxima é a {next}."),
        many => format!(
            "Buraco: as partidas {} estão em pausa; a próxima é a {next}.",
            listed(many)
        ),
    }
}

fn started(
    number: u32,
    seats: &[PlayerId],
    dealer: PlayerId,
    drawn: &[(PlayerId, Card)],
    stake: Money,
    names: &Names,
) -> String {
    let [first, second] = super::super::rules::team::teams(seats);
    let draw = if drawn.is_empty() {
        String::new()
    } else {
        let each = drawn.iter();
        let each: Vec<String> = each
            .map(|(player, drawn)| format!("{} {}", names.person(*player), card(*drawn)))
            .collect();
        format!(" (sorteio: {})", each.join(", "))
    };
    let stake = if stake.is_zero() {
        String::new()
    } else {
        format!("; aposta de {} por pessoa", plain(stake))
    };
    format!(
        "Começou a partida {number} de Buraco: {} contra {}; {} dá as primeiras cartas{draw}{stake}.",
        names.people(&first),
        names.people(&second),
        names.person(dealer)
    )
}

fn laid_down(name: &str, melds: &[Vec<Card>], points: u32, needed: Option<u32>) -> String {
    let lists: Vec<String> = melds.iter().map(|meld| cards(meld)).collect();
    let worth = counted(points, "ponto", "pontos");
    let what = match lists.as_slice() {
        [] => worth,
        lists => format!("{}: {worth}", listed(lists)),
    };
    match needed {
        Some(needed) => format!("{name} baixou {what}; eram precisos {needed}."),
        None => format!("{name} baixou {what}."),
    }
}

fn round_scored(scored: &Scored, names: &Names) -> String {
    let out = match scored.out {
        Some(player) => format!("{} bateu", names.person(player)),
        None => "ninguém bateu".to_owned(),
    };
    let end = match scored.standing {
        Standing::Playing => String::new(),
        Standing::ExtraRound => {
            " Empate: joga-se mais uma rodada, e vence quem fizer mais pontos nela.".to_owned()
        }
        Standing::Finished(winner) => {
            format!(
                " Vitória de {}.",
                names.people(&scored.teams[winner.index()])
            )
        }
    };
    let total = |team: Team| -> Points { scored.totals[team.index()] };
    format!(
        "Rodada {}: {}; {out}. Totais {} × {}.{end}",
        scored.round,
        labels::both(&scored.teams, scored.scores(), names),
        labels::score(total(Team::First)),
        labels::score(total(Team::Second))
    )
}

fn payments_said(payments: &[StakePayment], names: &Names) -> String {
    let each: Vec<String> = payments
        .iter()
        .map(|payment| {
            let (from, to) = (names.person(payment.from), names.person(payment.to));
            match (payment.money.is_positive(), payment.debt.is_positive()) {
                (true, true) => format!(
                    "{from} pagou {} a {to} e ficou devendo {}",
                    plain(payment.money),
                    plain(payment.debt)
                ),
                (true, false) => format!("{from} pagou {} a {to}", plain(payment.money)),
                _ => format!("{from} ficou devendo {} a {to}", plain(payment.debt)),
            }
        })
        .collect();
    if each.is_empty() {
        String::new()
    } else {
        format!("; {}", listed(&each))
    }
}
