//! Between rounds, and the turns of the last round. Rules A8, A10, A14.

use super::template::Filled;
use super::{At, Choice, Guide, Place, Stepper, Template, go, stock};
use crate::bank::Edition;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Refusal as Own;
use crate::games::arremate::rules::command::{LightRound, RoundKind, Take};
use crate::games::arremate::words::labels;
use crate::games::arremate::{Command as Game, Event as GameEvent, Moment, Partida, RoundStage};
use crate::games::{Command, Event, Refusal};
use crate::words::cards::points;
use crate::words::money::plain;
use crate::words::names::counted;

/// Which kind the next round is, by the cards and by what was played. Rule A14.
#[must_use]
pub(super) fn next_kind(partida: &Partida) -> RoundKind {
    if partida.penultimate_played {
        return RoundKind::Last;
    }
    let players = u32::try_from(partida.in_play().len()).unwrap_or(u32::MAX);
    match partida.stock.suggest(players) {
        // A match has at least one round before its last.
        RoundKind::Last if partida.rounds == 0 => RoundKind::Penultimate,
        kind => kind,
    }
}

const KINDS: [(RoundKind, &str, char); 3] = [
    (RoundKind::Normal, "round-normal", 'n'),
    (RoundKind::Penultimate, "round-penultimate", 'e'),
    (RoundKind::Last, "round-last", 'u'),
];

/// The rounds that may begin now, and the key of the one that the cards
/// suggest.
pub(super) fn starts(at: &At<'_>, partida: &Partida) -> (Vec<Choice>, &'static str) {
    let suggested = next_kind(partida);
    let mut choices: Vec<Choice> = Vec::new();
    let mut first = "";
    for (kind, key, letter) in KINDS {
        let label = start_label(at, kind);
        let choice = at.ready(key, label, Some(letter), start(at, kind));
        if kind == suggested {
            first = key;
            choices.insert(0, choice);
        } else {
            choices.push(choice);
        }
    }
    (choices, first)
}

/// The round; where the books alone say that somebody has nothing, pressing the
/// button that says so is what confirms it. Rule A24.
fn start(at: &At<'_>, kind: RoundKind) -> Game {
    match by_the_books(at, kind) {
        broke if broke.is_empty() => Game::StartRound { kind },
        broke => Game::StartRoundBreaking { kind, broke },
    }
}

/// Whom the ante would break by the books alone. Rule A24.
fn by_the_books(at: &At<'_>, kind: RoundKind) -> Vec<PlayerId> {
    let command = Command::Arremate(Game::StartRound { kind });
    match at.tables.decide(&command) {
        Err(Refusal::Arremate(Own::EmptyByTheBooks(players))) => players,
        _ => Vec::new(),
    }
}

fn start_label(at: &At<'_>, kind: RoundKind) -> String {
    let command = Command::Arremate(start(at, kind));
    let word = match kind {
        RoundKind::Normal => "Taxa de todos",
        RoundKind::Penultimate => "Penúltima rodada, Taxa de todos",
        RoundKind::Last => "Última rodada",
    };
    let events = at.tables.decide(&command).unwrap_or_default();
    for event in &events {
        match event {
            Event::Arremate(GameEvent::RoundStarted {
                players,
                ante,
                broke,
                ..
            }) => {
                let broke = match broke.as_slice() {
                    [] => String::new(),
                    [one] => format!("; {} fica em quebra", at.name(*one)),
                    many => format!("; {} ficam em quebra", at.names.people(many)),
                };
                if kind == RoundKind::Last {
                    return format!("{word}: sem Taxa e sem apostas{broke}");
                }
                return format!("{word}: {} × {}{broke}", players.len(), plain(*ante));
            }
            Event::Arremate(GameEvent::PartidaOver { .. }) => {
                return "Encerrar a partida e contar os pontos: não há com quem jogar outra rodada"
                    .to_owned();
            }
            _ => {}
        }
    }
    word.to_owned()
}

/// What is said of the Monte before a round. Rule A14.
fn about_stock(partida: &Partida) -> Vec<String> {
    let players = u32::try_from(partida.in_play().len()).unwrap_or(u32::MAX);
    let about = if partida.stock.estimated {
        ", por estimativa"
    } else {
        ""
    };
    let mut said = vec![format!(
        "No Monte há {}{about}; repor as mesas e dar as mãos pede {}.",
        counted(partida.stock.cards, "carta", "cartas"),
        partida.stock.needed(players)
    )];
    match next_kind(partida) {
        RoundKind::Normal => {}
        RoundKind::Penultimate => said.push(
            "Depois desta não há cartas para outra rodada inteira: é a penúltima.".to_owned(),
        ),
        RoundKind::Last => said.push("É a última rodada: sem Taxa e sem apostas.".to_owned()),
    }
    said
}

/// Between rounds: antes, or pause.
pub(super) fn between(at: &At<'_>, partida: &Partida) -> Guide {
    if partida.light.on {
        return light(at, partida);
    }
    let dealer = at.name(partida.seats[partida.dealer_next()]);
    let mut guide = at.guide(
        Moment::BetweenRounds,
        Stepper::round(0),
        format!(
            "{dealer} dá as cartas da {}ª rodada",
            partida.rounds.saturating_add(1)
        ),
    );
    guide.asked = about_stock(partida);
    let (choices, first) = starts(at, partida);
    guide.choices = choices;
    guide.choices.extend(also_between(at, partida));
    let asked = by_the_books(at, next_kind(partida));
    if asked.is_empty() {
        return guide.on_enter(&[first, "round-normal", "round-penultimate", "round-last"]);
    }
    guide.asked.push(format!(
        "Pelos livros {} {} fichas para a Taxa. É isso mesmo? Contem antes, ou comecem assim.",
        at.names.people(&asked),
        if asked.len() == 1 {
            "não tem"
        } else {
            "não têm"
        },
    ));
    guide.on_enter(&["table-count"])
}

/// What else may be done while no round is on.
pub(super) fn also_between(at: &At<'_>, partida: &Partida) -> Vec<Choice> {
    let mut choices = vec![
        stock(at, partida),
        go("pause", "Pausar a partida", Some('z'), Place::Pause),
    ];
    choices.extend(switch(at, partida));
    // Earlier editions have no such count. Rule A24.
    if at.tables.counter.edition() >= Edition::SECOND {
        let label = "Quanto cada um tem: acerto pela mesa";
        choices.push(go("table-count", label, Some('q'), Place::TableCount));
    }
    choices
}

/// Modo leve, or full books again. Rule A24.
fn switch(at: &At<'_>, partida: &Partida) -> Option<Choice> {
    let (key, label) = match partida.light.on {
        true => ("full", "Modo completo: os livros seguem cada aposta"),
        false => ("light", "Modo leve: só quem recolhe e os pontos"),
    };
    let known = partida.edition >= Edition::SECOND;
    known.then(|| at.ready(key, label, None, Game::SwitchLight(!partida.light.on)))
}

/// Between rounds of modo leve: who collected, and how many points. Rule A24.
fn light(at: &At<'_>, partida: &Partida) -> Guide {
    let dealer = at.name(partida.seats[partida.dealer_next()]);
    let number = partida.rounds.saturating_add(1);
    let mut guide = at.guide(
        Moment::BetweenRounds,
        Stepper::round(0),
        format!("Modo leve, {number}ª rodada, de {dealer}: quem recolheu?"),
    );
    guide.asked = vec![light_said(partida)];
    let trial = |player: PlayerId| Filled::Light(player, 0, Vec::new());
    let first = partida.in_play().first().copied().map(trial);
    for (kind, key, label, letter) in [
        (
            RoundKind::Normal,
            "light-round",
            "Rodada: quem recolhe…",
            'n',
        ),
        (
            RoundKind::Penultimate,
            "light-penultimate",
            "Penúltima rodada: quem recolhe…",
            'e',
        ),
    ] {
        let template = Template::Light(kind);
        guide
            .choices
            .push(at.ask(key, label, Some(letter), template, first.clone()));
    }
    let tied = LightRound {
        kind: RoundKind::Normal,
        winner: None,
        points: 0,
        lots: Vec::new(),
        broke: Vec::new(),
    };
    guide.choices.push(at.ready(
        "light-tie",
        "Empate: ninguém recolhe",
        None,
        Game::LightRound(tied),
    ));
    guide.choices.push(at.ask(
        "light-last",
        "Última rodada: os pontos de cada um…",
        Some('u'),
        Template::LastRound,
        Some(Filled::Points(Vec::new())),
    ));
    guide.choices.push(at.ready(
        "light-annul",
        "Rodada anulada: as fichas voltam pela mão",
        None,
        Game::AnnulRound,
    ));
    guide.choices.extend(also_between(at, partida));
    guide.on_enter(&["light-round", "light-last"])
}

/// How old the figures are that stand before everybody. Rule A24.
fn light_said(partida: &Partida) -> String {
    let counted = partida.light.counted;
    let due = match partida.light.due {
        true => ": conte a mesa antes do Grande Prêmio, da pausa e do modo completo",
        false => "",
    };
    format!("Fichas contadas na rodada {counted}{due}.")
}

/// The turns of the last round. Rule A14.
pub(super) fn last_turns(at: &At<'_>, partida: &Partida) -> Guide {
    let steps = Stepper::last_round(2);
    let Some(RoundStage::LastTurns { turn, out }) = partida.round().map(|round| &round.stage)
    else {
        return at.guide(Moment::LastTurns, steps, labels::moment(Moment::LastTurns));
    };
    let turn = *turn;
    let name = at.name(turn);
    let mut guide = at.guide(
        Moment::LastTurns,
        steps,
        format!("{name} fala: pega uma combinação, ou corre"),
    );
    guide.turn = Some(turn);
    guide.asked.push(format!(
        "{name} tem {}. A rodada acaba quando todos correrem.",
        points(partida.points(turn))
    ));
    if !out.is_empty() {
        guide
            .asked
            .push(format!("Já correram: {}.", at.names.people(out)));
    }
    // A pair of twos is the least there is.
    let least = Take::Points {
        points: 4,
        cards: Some(2),
    };
    guide.choices = vec![
        at.ask(
            "take",
            format!("{name} pega a combinação…"),
            Some('p'),
            Template::Combination(turn),
            Some(Filled::Take(least, None)),
        ),
        at.ready(
            "fold",
            format!("{name} corre: não tem mais combinações"),
            Some('c'),
            Game::FoldLast { player: turn },
        ),
        last_as_a_whole(at),
    ];
    guide.choices.extend(super::aside(at, partida));
    guide.on_enter(&["take", "fold"])
}

/// The rest of the last round at once.
pub(super) fn last_as_a_whole(at: &At<'_>) -> Choice {
    at.ask(
        "last-whole",
        "Lançar de uma vez os pontos que cada um pegou…",
        Some('l'),
        Template::LastRound,
        Some(Filled::Points(Vec::new())),
    )
}

/// `4 × 1,00 = 4,00`.
pub(super) fn times(count: usize, each: Money) -> String {
    let all = i64::try_from(count)
        .ok()
        .and_then(|count| each.checked_mul(count));
    match all {
        Some(all) => format!("{count} × {} = {}", plain(each), plain(all)),
        None => format!("{count} × {}", plain(each)),
    }
}
