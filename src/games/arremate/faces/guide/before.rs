//! Before the first round: no evening, no match, Cacifes being sold.
//! Rules A3, A7, A19, A20.

use super::{At, Guide, Place, Stepper, Template, go};
use crate::bank::{self, Stage};
use crate::domain::money::Money;
use crate::games::arremate::{Command as Game, Moment, Partida, Snapshot};
use crate::games::{Command, Tables};
use crate::words::money::plain;
use crate::words::names::{counted, listed};

/// No evening stands open.
pub(super) fn closed(tables: &Tables) -> Guide {
    let at = At::new(tables);
    let headline = match tables.counter.stage() {
        Stage::Closed => "A noite está encerrada",
        _ => "Nenhuma noite está aberta",
    };
    let mut guide = at.guide(Moment::NoPartida, Stepper::start(0), headline);
    guide.asked = vec!["Abra uma noite para começar.".to_owned()];
    guide.choices = vec![go("home", "Ir para as noites", None, Place::Home)];
    guide.on_enter(&["home"])
}

/// An evening without a match: prepare one, take one up again, or close.
pub(super) fn no_match(at: &At<'_>) -> Guide {
    let tables = at.tables;
    let table = &tables.arremate;
    let mut guide = at.guide(
        Moment::NoPartida,
        Stepper::start(0),
        format!("Preparação da partida {}", table.next_number()),
    );
    guide.asked.push(match table.next_cacife() {
        Some(cacife) => format!(
            "O Cacife de Jogo saiu dos acertos: {}. Digam quem joga e em que lugar.",
            plain(cacife)
        ),
        None => "Cada um diz quanto aceita perder; o Banqueiro escolhe as fichas.".to_owned(),
    });
    for paused in table.paused() {
        let players: Vec<_> = paused.players.iter().map(|p| p.player).collect();
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
        let key = format!("resume-{}", paused.number);
        let label = format!(
            "Retomar a partida {}: cada um compra de volta o que diz a folha, {} ao todo",
            paused.number,
            plain(back(paused))
        );
        guide
            .choices
            .push(at.orders(&key, label, Some('r'), resume(tables, paused)));
    }
    if tables.ledger.debts().next().is_some() {
        guide
            .choices
            .push(go("debts", "Acertar dívidas", Some('d'), Place::Debts));
    }
    let holders: Vec<Money> = bank::rules::money::holders(&tables.ledger)
        .into_iter()
        .map(|(_, amount)| amount)
        .collect();
    if !holders.is_empty() {
        let all: Money = holders.iter().copied().sum();
        if tables.counter.edition() >= bank::Edition::SECOND {
            let label = "Quanto cada um tem: acerto pela mesa";
            let count = go("table-count", label, Some('q'), Place::TableCount);
            guide.choices.push(count);
        }
        guide.choices.push(at.orders(
            "cash-out",
            match at.names.on_account() {
                true => format!("Devolver todas as fichas, fiadas: {}", plain(all)),
                false => format!("Trocar todas as fichas por dinheiro: {}", plain(all)),
            },
            Some('t'),
            vec![Command::Bank(bank::Command::CashOutAll)],
        ));
    }
    guide.choices.push(at.orders(
        "close",
        "Encerrar a noite",
        None,
        vec![Command::Bank(bank::Command::CloseEvening)],
    ));
    let resumes: Vec<String> = table
        .paused()
        .iter()
        .map(|paused| format!("resume-{}", paused.number))
        .collect();
    let mut keys: Vec<&str> = Vec::new();
    // Whoever comes back to a paused match comes for it.
    if !table.began() {
        keys.extend(resumes.iter().map(String::as_str));
    }
    keys.push("prepare");
    guide.on_enter(&keys)
}

fn back(paused: &Snapshot) -> Money {
    paused.players.iter().map(|player| player.chips).sum()
}

/// The chips of the sheet come on the table first, where others lie there.
fn resume(tables: &Tables, paused: &Snapshot) -> Vec<Command> {
    let mut commands = Vec::new();
    if tables.ledger.set() != Some(&paused.set) {
        commands.push(Command::Bank(bank::Command::ChooseChips {
            set: paused.set.clone(),
        }));
    }
    commands.push(Command::Arremate(Game::Resume {
        partida: paused.number,
    }));
    commands
}

/// Cacifes are being sold. Rules A5, A7.
pub(super) fn selling(at: &At<'_>, partida: &Partida) -> Guide {
    let sold = |player| partida.sales.iter().any(|sale| sale.player == player);
    let open: Vec<_> = partida
        .seats
        .iter()
        .copied()
        .filter(|player| !sold(*player))
        .collect();
    let mut guide = at.guide(
        Moment::Selling,
        Stepper::start(1),
        "Cada um compra o Cacife de Jogo",
    );
    let stacks: Vec<String> = partida
        .stacks
        .iter()
        .take(1)
        .map(|stack| at.names.stack(stack))
        .collect();
    let same = partida.stacks.windows(2).all(|pair| pair[0] == pair[1]);
    guide.asked.push(format!(
        "O Cacife é {}{}.",
        plain(partida.cacife),
        if same && !stacks.is_empty() {
            format!(", em fichas: {}", listed(&stacks))
        } else {
            ", com fichas diferentes para cada um".to_owned()
        }
    ));
    guide
        .asked
        .push(format!("Falta comprar: {}.", at.names.people(&open)));
    let all = i64::try_from(open.len())
        .ok()
        .and_then(|count| partida.cacife.checked_mul(count))
        .unwrap_or_default();
    guide.choices.push(at.ready(
        "sell-all",
        format!(
            "Vender o Cacife a {}: {} × {} = {}",
            counted(open.len(), "jogador", "jogadores"),
            open.len(),
            plain(partida.cacife),
            plain(all)
        ),
        None,
        Game::SellCacife {
            buyers: open.iter().map(|player| (*player, None)).collect(),
        },
    ));
    for player in open {
        guide.choices.push(at.ask(
            &format!("note-{}", player.0),
            format!("{} entrega uma nota e recebe troco", at.name(player)),
            None,
            Template::Note(player),
            Some(super::Filled::Amount(partida.cacife)),
        ));
    }
    guide.on_enter(&["sell-all"])
}
