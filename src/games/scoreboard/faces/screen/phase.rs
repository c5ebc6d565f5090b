//! What the scoreboard is at, for the bar on top, for F1 and for the second
//! window.

use iced::widget::{column, container, row};
use iced::{Element, Fill};

use crate::desk::evening::Evening;
use crate::games::Tables;
use crate::games::scoreboard::faces::show::leading;
use crate::games::scoreboard::words::labels;
use crate::games::scoreboard::{Partida, Standing};
use crate::kit::frame::{self, Phase, far};
use crate::kit::part::seat_ground;
use crate::kit::{Look, size};
use crate::words::names::Names;

/// Sides beside each other.
const BESIDE: usize = 2;

/// What the scoreboard is at.
#[must_use]
pub fn phase(tables: &Tables) -> Phase {
    let partida = tables.scoreboard.partida();
    let standing = partida.map(Partida::standing);
    let (name, at) = match standing {
        None => ("Entre partidas", 0),
        Some(Standing::Open) => ("Rodadas", 1),
        Some(Standing::ExtraRound) => ("Desempate", 2),
        Some(Standing::Decided) => ("Fim da partida", 3),
    };
    let title = partida.map_or("Placar livre".to_owned(), |partida| {
        let (number, round) = (partida.number, partida.round_now());
        match partida.standing() {
            Standing::Decided => format!("Placar {number}"),
            _ => format!("Placar {number} · Rodada {round}"),
        }
    });
    let terms = partida.map_or(Vec::new(), |partida| {
        let target = partida
            .terms
            .target
            .map_or("sem alvo".to_owned(), |target| {
                format!("alvo {}", labels::points(target))
            });
        vec![target, labels::wins(partida.terms.wins).to_owned()]
    });
    Phase {
        title,
        name,
        steps: vec!["Preparação", "Rodadas", "Desempate", "Fim"],
        at,
        terms: terms.join(" · "),
        foot: None,
        explained: explained(standing),
    }
}

/// The phase in the rulebook's terms, and how the hand is quick in it.
fn explained(standing: Option<Standing>) -> Vec<String> {
    let said: &[&str] = match standing {
        None => &[
            "O placar serve para qualquer jogo: de 2 a 8 lados, cada um uma pessoa ou um time.",
            "Antes de começar se combina quem vence, o maior ou o menor total, e até quantos \
             pontos se joga; sem alvo, a partida acaba quando a mesa disser.",
            "Marque quem joga (as teclas 1 a 9 também marcam; A vai ao alvo, N a um nome novo; depois \
             de uma partida, O marca os mesmos de novo), na ordem da mesa. Com times, as pessoas vão \
             para eles alternadas.",
        ],
        Some(Standing::Open) => &[
            "Terminada a rodada, anote os pontos de todos: os algarismos e Enter, de um para o \
             outro; o último Enter anota a rodada. O sinal − vale para pontos negativos.",
            "A tecla Z põe zero em quem falta. As setas mudam de pessoa.",
            "O alvo se olha no fim da rodada: se alguém chegou, vence o melhor total.",
            "Uma rodada errada se emenda, com o motivo: os totais seguem, e o que estava escrito \
             continua na folha.",
        ],
        Some(Standing::ExtraRound) => &[
            "Os melhores totais são iguais no alvo: joga-se mais uma rodada, e outra, até alguém \
             ficar sozinho na frente.",
            "Se a mesa quiser parar aqui, encerre a partida: a vitória fica dividida.",
        ],
        Some(Standing::Decided) => &[
            "A partida está decidida. Confiram os totais: ainda se pode emendar uma rodada.",
            "Enter encerra a partida; a folha do placar se imprime depois, ou antes, com as \
             assinaturas.",
        ],
    };
    said.iter().map(|line| (*line).to_owned()).collect()
}

/// The totals, read from across the room; between matches those of the last.
#[must_use]
pub fn telao<'a, M: 'a>(evening: &Evening, look: &Look) -> Element<'a, M> {
    let tables = evening.tables();
    let phase = phase(tables);
    let page = frame::far_page(look, &format!("{} · {}", phase.title, phase.name));
    let last = tables
        .scoreboard
        .finished()
        .last()
        .map(|(partida, _)| partida);
    let Some(partida) = tables.scoreboard.partida().or(last) else {
        return frame::far_whole(look, page);
    };
    let names = Names::of(tables);
    let missing = partida.missing();
    let leaders = partida.leaders();
    let mut page = page.push(
        far(
            look,
            leading(partida, &names).unwrap_or_else(|| labels::target(partida.terms.target)),
            size::POT,
        )
        .color(look.colours.primary.color()),
    );
    let sides: Vec<usize> = (0..partida.sides.len()).collect();
    let totals = partida.totals();
    for line in sides.chunks(BESIDE) {
        let each = line.iter().map(|&place| {
            let leads = !partida.rounds.is_empty() && leaders.contains(&place);
            let side = labels::side(&partida.sides[place], &names);
            let mark = if leads { "★ " } else { "" };
            let mut who = column![far(look, format!("{mark}{side}"), size::POT)];
            if let Some(left) = missing.as_ref().and_then(|all| all.get(place)) {
                let left = match left {
                    0 => "chegou ao alvo".to_owned(),
                    left => format!("falta {}", labels::points(*left)),
                };
                who = who.push(far(look, left, size::FAR_NAME));
            }
            let total = far(look, labels::points(totals[place]), size::FAR);
            let content = row![who.width(Fill), total]
                .spacing(size::GROUP)
                .align_y(iced::Center);
            container(content)
                .padding(size::GROUP)
                .width(Fill)
                .style(seat_ground(look, leads))
                .into()
        });
        page = page.push(row(each).spacing(size::PANEL));
    }
    frame::far_whole(look, page)
}
