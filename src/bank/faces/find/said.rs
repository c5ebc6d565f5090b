//! What was found, in words.

use super::Off;
use super::walk::{Anchor, Walk, Why};
use crate::bank::CountPlace;
use crate::bank::rules::suspects::{Fault, Side, Suspect, Suspects};
use crate::desk::evening::{Evening, Line};
use crate::desk::log::Seq;
use crate::words::date;
use crate::words::desk::line_order;
use crate::words::money::plain;
use crate::words::names::{Names, counted, sentence};

/// `O engano está entre a conferência das 21h14 e agora.`
pub(super) fn interval(
    walk: &Walk,
    counted: &[Off],
    until: Option<&Line>,
    names: &Names,
) -> String {
    let off = counted.iter().filter(|(_, amount)| !amount.is_zero());
    let earliest = off
        .map(|(place, new)| (walk.since(*place, *new).0, *place))
        .min_by_key(|(anchor, _)| anchor.seq);
    let since = match earliest {
        Some((anchor, place)) => since(anchor, place, names),
        None => "o começo da noite".to_owned(),
    };
    let until = match until {
        Some(line) => format!("a conferência das {}", date::clock(line.at.time())),
        None => "agora".to_owned(),
    };
    format!("O engano está entre {since} e {until}.")
}

fn since(anchor: Anchor, place: CountPlace, names: &Names) -> String {
    let Some(at) = anchor.at else {
        return "o começo da noite".to_owned();
    };
    let clock = date::clock(at.time());
    match (anchor.why, place) {
        (Why::Opening, _) => "o começo da noite".to_owned(),
        (Why::Chips, _) => format!("a hora em que as fichas foram postas na mesa ({clock})"),
        (Why::Count, _) => format!("a conferência das {clock}"),
        (Why::Empty, CountPlace::Player(player)) => {
            format!(
                "a hora em que {} ficou sem fichas ({clock})",
                names.person(player)
            )
        }
        (Why::Empty, _) => format!("a hora em que o caixa ficou vazio ({clock})"),
    }
}

/// A lead: each entry, and what may be wrong with it.
pub(super) fn lead(evening: &Evening, suspects: &[Suspect], names: &Names) -> String {
    let each: Vec<String> = suspects
        .iter()
        .map(|suspect| one(evening, *suspect, names))
        .collect();
    match each.as_slice() {
        [one] => format!("{one}."),
        each => format!("As duas coisas: {}.", each.join("; e ")),
    }
}

fn one(evening: &Evening, suspect: Suspect, names: &Names) -> String {
    let line = evening.line(Seq(suspect.entry));
    let order = line.map_or(String::new(), |line| {
        let clock = date::clock(line.at.time());
        format!("{clock} {}", line_order(line, evening, names))
    });
    let name = |player| names.person(player);
    let what = match suspect.fault {
        Fault::Twice(first) => {
            format!("igual ao lançamento {first}, pode ter sido lançado duas vezes")
        }
        Fault::NotDone(side, None) => format!("{} não ter sido feito na mesa", part(side)),
        Fault::NotDone(side, Some(player)) => format!(
            "{} não ter sido feito na mesa, na parte de {}",
            part(side),
            name(player)
        ),
        Fault::Mistyped(meant) => format!("o valor certo pode ser {}", plain(meant)),
        Fault::OtherPlayer(was, meant) => {
            format!("pode ter sido de {}, e não de {}", name(meant), name(was))
        }
        Fault::NotEntered => "pode ter sido feito uma vez mais do que foi lançado".to_owned(),
    };
    format!("nº {}, {order}: {what}", suspect.entry)
}

fn part(side: Side) -> &'static str {
    match side {
        Side::Whole => "pode",
        Side::Chips => "o acerto das fichas pode",
        Side::Money => "o acerto do dinheiro pode",
    }
}

/// What is said beside the leads.
pub(super) fn beside(found: &Suspects, names: &Names) -> Vec<String> {
    let mut said = Vec::new();
    if let Some((over, short, amount)) = found.between {
        let (over, short) = (names.person(over), names.person(short));
        said.push(format!(
            "{over} tem a mais os {} que {short} tem a menos: se as fichas de um foram para o \
             outro, devolva-as na mesa e conte de novo.",
            plain(amount)
        ));
    }
    if found.single.is_empty() && found.pairs.is_empty() {
        said.push(
            "Nenhum lançamento, nem dois juntos, explica essa diferença ao centavo.".to_owned(),
        );
    }
    if found.left_out > 0 {
        let more = counted(found.left_out, "outra explicação", "outras explicações");
        said.push(sentence(&format!("{more} não cabem aqui.")));
    }
    if found.cut {
        said.push("Só os últimos lançamentos foram olhados: conte mais vezes.".to_owned());
    }
    said
}
