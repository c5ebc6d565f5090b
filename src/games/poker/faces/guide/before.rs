//! Before, between and after rounds: no session, cacifes being sold, who sits
//! down and who leaves. Rules P1, P9, P10, A7, A19.

use super::{Ask, At, Guide, Place, go, pots};
use crate::bank::{self, Edition, Stage};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::poker::{Command as Game, Moment, Session, Snapshot};
use crate::games::{Command, Tables};
use crate::words::money::plain;
use crate::words::names::{counted, listed};

/// No evening stands open.
pub(super) fn closed(at: &At<'_>) -> Guide {
    let headline = match at.tables.counter.stage() {
        Stage::Closed => "A noite está encerrada",
        _ => "Nenhuma noite está aberta",
    };
    let mut guide = at.guide(Moment::NoSession, headline);
    guide.asked = vec!["Abra uma noite para começar.".to_owned()];
    guide.choices = vec![go("home", "Ir para as noites", None, Place::Home)];
    guide.on_enter(&["home"])
}

/// An evening without a session: prepare one, or take one up again.
pub(super) fn no_session(at: &At<'_>) -> Guide {
    let tables = at.tables;
    let table = &tables.poker;
    let mut guide = at.guide(
        Moment::NoSession,
        format!("Preparação da partida {} de pôquer", table.next_number()),
    );
    if let Some(results) = results(at).filter(|_| !table.finished().is_empty()) {
        guide.asked.push(results);
    }
    guide
        .asked
        .push("Digam quem joga, o cacife de cada um e o pingo.".to_owned());
    for paused in table.paused() {
        let players: Vec<PlayerId> = paused.players.iter().map(|p| p.player).collect();
        guide.asked.push(format!(
            "A partida {} está em pausa, com {}.",
            paused.number,
            at.names.people(&players)
        ));
    }
    guide.choices.push(go(
        "prepare",
        "Preparar a partida",
        Some('p'),
        Place::Preparation,
    ));
    for paused in table.paused() {
        let all: Money = paused.players.iter().map(|player| player.chips).sum();
        let label = format!(
            "Retomar a partida {}: cada um compra de volta o que diz a folha, {} ao todo",
            paused.number,
            plain(all)
        );
        let key = format!("resume-{}", paused.number);
        let orders = resume(tables, paused);
        guide
            .choices
            .push(at.orders(&key, label, Some('r'), orders));
    }
    let keys: Vec<String> = table
        .paused()
        .iter()
        .map(|paused| format!("resume-{}", paused.number))
        .collect();
    let mut keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    // Whoever comes back to a paused session comes for it.
    if table.began() {
        keys.clear();
    }
    keys.push("prepare");
    guide.on_enter(&keys)
}

/// `Na noite, até aqui: Ana perdeu 21,00, Beto ganhou 21,00.` Rule A7 (iii).
fn results(at: &At<'_>) -> Option<String> {
    let people = at.tables.counter.people().keys();
    let results = people.map(|player| (*player, at.tables.ledger.result(*player)));
    let said: Vec<String> = results
        .filter(|(_, result)| !result.is_zero())
        .map(|(player, result)| {
            let (verb, amount) = match result.is_negative() {
                true => ("perdeu", -result),
                false => ("ganhou", result),
            };
            format!("{} {verb} {}", at.name(player), plain(amount))
        })
        .collect();
    (!said.is_empty()).then(|| format!("Na noite, até aqui: {}.", listed(&said)))
}

/// The chips of the sheet come on the table first, where others lie there.
#[must_use]
pub fn resume(tables: &Tables, paused: &Snapshot) -> Vec<Command> {
    let mut orders = Vec::new();
    if tables.ledger.set() != Some(&paused.set) {
        let set = paused.set.clone();
        orders.push(Command::Bank(bank::Command::ChooseChips { set }));
    }
    let session = paused.number;
    orders.push(Command::Poker(Game::Resume { session }));
    orders
}

/// Cacifes are being sold. Rules P1, A7.
pub(super) fn selling(at: &At<'_>, session: &Session) -> Guide {
    let seats = session.seats.iter().copied();
    let open: Vec<PlayerId> = seats.filter(|p| !session.bought.contains(p)).collect();
    let mut guide = at.guide(Moment::Selling, "Cada um compra o cacife");
    guide
        .asked
        .push(format!("Falta comprar: {}.", at.names.people(&open)));
    let count = i64::try_from(open.len()).unwrap_or(i64::MAX);
    let all = session.cacife.checked_mul(count).unwrap_or_default();
    let label = format!(
        "Vender o cacife a {}: {count} × {} = {}",
        counted(open.len(), "jogador", "jogadores"),
        plain(session.cacife),
        plain(all)
    );
    let buyers = open.iter().map(|player| (*player, None)).collect();
    guide
        .choices
        .push(at.ready("sell-all", label, None, Game::SellCacife { buyers }));
    guide.choices.push(go(
        "sell",
        "Vender um a um, com nota e troco",
        Some('n'),
        Place::Preparation,
    ));
    let give_up = match at.names.on_account() {
        true => "Desistir da partida: quem comprou devolve as fichas",
        false => "Desistir da partida: quem comprou recebe o dinheiro de volta",
    };
    let give_up = at.ready("give-up", give_up, None, Game::End);
    guide.choices.push(give_up.seldom());
    guide.on_enter(&["sell-all"])
}

/// Between rounds: the next one, who comes, who goes, the end. Rules P1, P2,
/// P9, P10, A19.
pub(super) fn between(at: &At<'_>, session: &Session) -> Guide {
    let has_chips = |player: PlayerId| at.chips(player).is_positive();
    let dealer = session.seats[session.dealer_to_come(has_chips)];
    let mut guide = at.guide(
        Moment::BetweenRounds,
        format!(
            "Rodada {}: cartas de {}",
            session.rounds + 1,
            at.name(dealer)
        ),
    );
    if let Some(last) = &session.last {
        guide.asked.extend(pots::said(at.tables, last));
    }
    guide.choices.push(at.ask(
        "round",
        "Pingos da rodada",
        None,
        Ask::Round,
        Some(Command::Poker(Game::StartRound { out: Vec::new() })),
    ));
    let first = session.seats.first().copied().unwrap_or(dealer);
    let sale = Command::Bank(bank::Command::SellChips {
        player: first,
        amount: session.cacife,
        handed: None,
    });
    let buy = "Recompra de fichas";
    guide
        .choices
        .push(at.ask("buy", buy, Some('r'), Ask::Buy, Some(sale)));
    let join = "Alguém entra e compra o cacife";
    guide
        .choices
        .push(at.ask("join", join, Some('e'), Ask::Join, None));
    let leave = "Alguém sai e troca as fichas";
    guide
        .choices
        .push(at.ask("leave", leave, Some('l'), Ask::Leave, None));
    guide
        .choices
        .push(go("pause", "Pausa", Some('p'), Place::Pause));
    // Earlier editions have no such count. Rule A24.
    if at.tables.counter.edition() >= Edition::SECOND {
        let label = "Quanto cada um tem: acerto pela mesa";
        let count = go("table-count", label, Some('q'), Place::TableCount);
        guide.choices.push(count);
    }
    guide.choices.push(at.ask(
        "end",
        "Fim da partida",
        Some('f'),
        Ask::End,
        Some(Command::Poker(Game::End)),
    ));
    guide.on_enter(&["round", "buy", "end"])
}
