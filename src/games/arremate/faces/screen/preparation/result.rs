//! The running result, always in view: Valor Base, mean, Cacife, chips.
//! Rules A3–A5.

use iced::widget::column;
use iced::{Element, Fill, Padding};

use super::{Message, Plan, chips};
use crate::domain::money::Money;
use crate::games::arremate::rules::buy_in::{Dealt, mean_shown};
use crate::games::arremate::words::explain;
use crate::kit::{Look, button, part, size, text};
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::listed;

/// The right column.
pub(super) fn view<'a>(look: &Look, plan: &Plan) -> Element<'a, Message> {
    let players = u32::try_from(plan.people.len()).unwrap_or(u32::MAX).max(1);
    let mut all = column![].spacing(size::LINE);
    match (plan.found, plan.base) {
        (Some(found), _) => all = all.push(text::figure(look, "Cacife dos acertos", found)),
        (None, Some(base)) => {
            let each: Vec<Money> = plan.declared.iter().filter_map(|(_, said)| *said).collect();
            let why = [explain::base_value(&each, base)];
            let figure = text::figure(look, "Valor Base", base);
            all = all.push(asked(look, "Valor Base", figure, &why));
            all = all.push(text::figure(look, "Média", mean_shown(base, players)));
        }
        (None, None) => {
            let said = plan.declared.iter().filter_map(|(_, said)| *said).sum();
            all = all.push(text::figure(look, "Valor Base até agora", said));
        }
    }
    let cacife = plan.cacife();
    let shown = cacife.map_or_else(|| "—".to_owned(), plain);
    let figure = column![
        text::label(look, "Cacife de Jogo"),
        text::digits(look, shown, size::POT)
    ]
    .width(Fill);
    let why: Vec<String> = match (cacife, plan.base, plan.found) {
        (Some(cacife), Some(base), None) => vec![explain::cacife(base, players, cacife)],
        (Some(_), _, Some(_)) => {
            vec!["O menor total em fichas entre os perdedores que ficam.".to_owned()]
        }
        _ => vec!["Diga quem joga, quanto cada um aceita perder e as fichas.".to_owned()],
    };
    all = all.push(asked(look, "Cacife de Jogo", figure, &why));
    if let (Ok(set), Some(dealt), Some(cacife)) = (&plan.set, plan.stacks(), cacife) {
        all = all.push(text::fact(look, "Fichas", plan.chips_name()));
        all = all.push(text::figure(look, "Taxa", set.ante()));
        let label = match dealt {
            Dealt::Identical(_) => "Cada um recebe",
            Dealt::Different(_) => "Cada um recebe, por ordem de lugar",
        };
        all = all.push(text::label(look, label));
        all = all.push(chips::stack(look, set, dealt));
        if let Some(together) = cacife.checked_mul(i64::from(players)) {
            let kept = labels::kept_where(plan.counter.on_account);
            let label = format!("{players} × {} {kept}", plain(cacife));
            all = all.push(text::figure(look, label, together));
        }
        let less = plan.said_less();
        if !less.is_empty() {
            let said: Vec<String> = less
                .iter()
                .map(|(player, amount)| {
                    format!("{} disse {}", plan.names.person(*player), plain(*amount))
                })
                .collect();
            let may = match said.len() {
                1 => "pode perder mais do que disse",
                _ => "podem perder mais do que disseram",
            };
            all = all.push(text::warning(
                look,
                format!("{}, menos que o Cacife: {may}.", listed(&said)),
            ));
        }
    }
    part::panel(look, "Até aqui", all)
}

/// A figure that stands in line with the others, and can be asked why.
fn asked<'a>(
    look: &Look,
    name: &str,
    figure: impl Into<Element<'a, Message>>,
    why: &[String],
) -> Element<'a, Message> {
    let why = why.to_vec();
    let asked = button::asked(look, name, figure, move || why.clone()).wide();
    asked.padding(Padding::ZERO).into()
}
