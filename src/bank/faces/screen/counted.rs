//! Chips of people counted colour by colour, against the books: for a pause,
//! or for whoever changes them for money. Rules A7, A19.

use iced::widget::{column, row};
use iced::{Element, Fill};

use crate::bank::Figure;
use crate::domain::chips::{ChipSet, Stack};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::kit::field::read_number;
use crate::kit::pad::{Choice, picker};
use crate::kit::{Look, chip, field, part, size, text};
use crate::words::explain::signed;
use crate::words::money::plain;
use crate::words::names::Names;

/// One player's count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who.
    pub player: PlayerId,
    /// Chips per colour, or why they can't be read.
    pub stack: Result<Stack, String>,
    /// What the books say.
    pub expected: Money,
    /// What is counted so far.
    pub worth: Money,
    /// Nothing was typed.
    pub empty: bool,
    /// By value only: as the books have it. Rule A19.
    pub by_value: bool,
}

/// Chips of a colour; nothing typed is none.
///
/// # Errors
/// Why what is typed is no number of chips.
pub fn read(typed: &str) -> Result<u32, String> {
    if typed.trim().is_empty() {
        return Ok(0);
    }
    read_number(typed, ChipSet::COUNT_MAX)
}

/// What was typed for a player, beside the books.
#[must_use]
pub fn line(tables: &Tables, player: PlayerId, typed: &[String]) -> Line {
    let set = tables.ledger.set();
    let colours = set.map_or(0, |set| set.colours().len());
    let typed = &typed[..colours.min(typed.len())];
    let stack: Result<Stack, String> = typed.iter().map(|text| read(text)).collect();
    let worth = stack.as_ref().ok().and_then(|stack| set?.worth(stack));
    Line {
        player,
        worth: worth.unwrap_or_default(),
        stack,
        expected: tables.ledger.stack(player),
        empty: typed.iter().all(|text| text.trim().is_empty()),
        by_value: false,
    }
}

/// Everybody's chips, for the order; who has none and for whom nothing was
/// typed is left out.
///
/// # Errors
/// Whose chips are still to be counted, or can't be read.
pub fn figures(lines: &[Line], names: &Names) -> Result<Vec<(PlayerId, Figure)>, String> {
    let counted = |line: &&Line| line.empty && line.expected.is_positive() && !line.by_value;
    let open = lines.iter().filter(counted);
    let open: Vec<PlayerId> = open.map(|line| line.player).collect();
    if !open.is_empty() {
        let open = names.people(&open);
        return Err(format!("Falta contar as fichas de {open}."));
    }
    let mut stacks = Vec::new();
    for line in lines {
        if line.by_value {
            stacks.push((line.player, Figure::Value(line.expected)));
            continue;
        }
        let stack = line.stack.clone()?;
        if line.expected.is_positive() || !line.empty {
            stacks.push((line.player, Figure::Colours(stack)));
        }
    }
    Ok(stacks)
}

/// A field for each colour under its chip. `on_submit`: what Enter does in it,
/// where it is not the primary action.
pub fn fields<'a, M: Clone + 'a>(
    look: &Look,
    tables: &Tables,
    typed: &'a [String],
    ids: &[&'static str],
    on_input: impl Fn(usize, String) -> M + Copy + 'a,
    on_submit: impl Fn(usize) -> Option<M>,
) -> Element<'a, M> {
    let colours = tables.ledger.set().map_or(&[][..], ChipSet::colours);
    let each = colours.iter().zip(typed).zip(ids).enumerate();
    let each = each.map(|(index, ((colour, typed), id))| {
        let mut field = field::text(look, id, "", typed, move |typed| on_input(index, typed))
            .hint("0")
            .width(size::STAMP);
        if let Some(message) = on_submit(index) {
            field = field.on_submit(message);
        }
        column![chip::chip(look, index, colour.value), Element::from(field)]
            .spacing(size::CLOSE)
            .align_x(iced::Center)
            .into()
    });
    row(each)
        .spacing(size::LINE)
        .wrap()
        .vertical_spacing(size::LINE)
        .into()
}

/// What is counted comes to, against the books.
pub fn sum<'a, M: 'a>(look: &Look, line: &Line) -> Element<'a, M> {
    let off = line.worth.checked_sub(line.expected).unwrap_or_default();
    match &line.stack {
        Err(why) => text::danger(look, why.clone()).into(),
        Ok(_) if off.is_zero() => {
            text::label(look, format!("✓ contado {}", plain(line.worth))).into()
        }
        Ok(_) if line.empty => text::muted(look, "Ainda não contado.").into(),
        Ok(_) => text::danger(
            look,
            format!(
                "contado {}: {} do que está nos livros",
                plain(line.worth),
                signed(off)
            ),
        )
        .into(),
    }
}

/// Whose chips are counted by value only, of those who have any. Rule A19.
pub fn by_value<'a, M: Clone + 'a>(
    look: &Look,
    tables: &Tables,
    lines: &[Line],
    pressed: impl Fn(usize) -> M,
) -> Element<'a, M> {
    let each = lines.iter().enumerate();
    let each = each.filter(|(_, line)| line.expected.is_positive());
    let each = each.map(|(seat, line)| Choice {
        label: format!(
            "{} {}",
            tables.counter.name(line.player),
            plain(line.expected)
        ),
        chosen: line.by_value,
        does: Ok(pressed(seat)),
    });
    let said = "Quem confere só pelo valor; as cores são as que o programa daria, e a folha o diz.";
    let all = column![text::muted(look, said), picker(look, each)].spacing(size::LINE);
    part::panel(look, "Só o valor, sem as cores", all)
}

/// A player with the fields of his chips; none where he has no chip.
pub fn panel<'a, M: 'a>(
    look: &Look,
    tables: &Tables,
    line: &Line,
    fields: impl FnOnce() -> Element<'a, M>,
) -> Element<'a, M> {
    let name = tables.counter.name(line.player);
    let said = format!("nos livros {}", plain(line.expected));
    let head = row![
        text::heading(look, name).width(Fill),
        text::label(look, said)
    ]
    .align_y(iced::Center);
    if line.expected.is_zero() && line.empty {
        return part::panel(look, "", column![head, text::muted(look, "Sem fichas.")]);
    }
    if line.by_value {
        let said = text::label(look, "✓ só o valor, sem as cores");
        return part::panel(look, "", column![head, said].spacing(size::LINE));
    }
    let all = column![head, fields(), sum(look, line)].spacing(size::LINE);
    part::panel(look, "", all)
}
