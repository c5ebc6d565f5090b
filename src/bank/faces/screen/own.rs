//! The table's own chips, a line for each colour; and the chips that each
//! player gets. Rules A2, A5.

use iced::Element;
use iced::widget::{column, row};

use super::ids::{COLOURS, row as ids};
use crate::domain::chips::{ChipSet, ChipSetFault, Colour, Stack};
use crate::kit::field::{read_money, read_number};
use crate::kit::{Look, button, chip, field, size, text};
use crate::words::money::{plain, reais};

/// Chips of the sets that are sold. Rule A2.
pub const SIZES: [u32; 6] = [100, 200, 300, 400, 500, 600];

const NAME: [&str; COLOURS] = ids!("ficha-nome-");
const VALUE: [&str; COLOURS] = ids!("ficha-valor-");
const COUNT: [&str; COLOURS] = ids!("ficha-quantas-");

/// One colour, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Own {
    /// What the table calls it.
    pub name: String,
    /// Value of one chip.
    pub value: String,
    /// How many there are.
    pub count: String,
}

/// What a field is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The colour.
    Name,
    /// Value of one chip.
    Value,
    /// How many.
    Count,
}

/// What the hand did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// Something was typed.
    Typed(usize, Field, String),
    /// So many colours.
    Colours(usize),
}

/// Takes in what the hand did.
pub fn update(all: &mut Vec<Own>, message: Message) {
    match message {
        Message::Typed(place, field, typed) => {
            if let Some(colour) = all.get_mut(place) {
                match field {
                    Field::Name => colour.name = typed,
                    Field::Value => colour.value = typed,
                    Field::Count => colour.count = typed,
                }
            }
        }
        Message::Colours(count) => all.resize_with(count.clamp(1, COLOURS), Own::default),
    }
}

/// The five colours of a bought set, to begin with. Rule A2.
#[must_use]
pub fn usual() -> Vec<Own> {
    let names = ChipSet::NAMES.into_iter();
    let each = names.zip(ChipSet::MULTIPLES);
    each.map(|(name, times)| Own {
        name: name.to_owned(),
        value: times.to_string(),
        count: "20".to_owned(),
    })
    .collect()
}

/// The chips, as typed. Rule A2.
///
/// # Errors
/// What is wrong with them, with the remedy.
pub fn set(typed: &[Own]) -> Result<ChipSet, String> {
    let mut colours = Vec::new();
    for (place, own) in typed.iter().enumerate() {
        let which = format!("Cor {}: ", place + 1);
        let value = read_money(&own.value).map_err(|why| format!("{which}{why}"))?;
        let count = read_number(&own.count, ChipSet::COUNT_MAX);
        let count = count.map_err(|why| format!("{which}{why}"))?;
        colours.push(Colour {
            name: own.name.trim().to_owned(),
            value,
            count,
        });
    }
    let name = |place: usize| format!("Cor {}", place + 1);
    ChipSet::new(colours).map_err(|fault| match fault {
        ChipSetFault::Colours(_) => "Um conjunto tem de 1 a 10 cores.".to_owned(),
        ChipSetFault::Value { colour } => {
            format!("{}: dê um valor maior que zero.", name(colour))
        }
        ChipSetFault::Count { colour } => {
            format!("{}: diga quantas fichas há, de 1 a 10.000.", name(colour))
        }
        ChipSetFault::Name { colour } => {
            format!("{}: dê um nome que nenhuma outra tenha.", name(colour))
        }
        ChipSetFault::Order { colour } => format!(
            "{}: os valores sobem de cor em cor; este não é maior que o anterior.",
            name(colour)
        ),
        ChipSetFault::NotMultiple {
            colour,
            value,
            lowest,
        } => format!(
            "{}: {} não é múltiplo da ficha mais baixa, {}.",
            name(colour),
            reais(value),
            reais(lowest)
        ),
        ChipSetFault::TooLarge => "O conjunto vale demais: use valores menores.".to_owned(),
    })
}

/// As text that is kept.
#[must_use]
pub fn kept(all: &[Own]) -> String {
    let lines = all
        .iter()
        .map(|own| format!("{}\t{}\t{}", own.name, own.value, own.count));
    lines.collect::<Vec<_>>().join("\n")
}

/// From the text that was kept.
#[must_use]
pub fn restored(typed: &str) -> Vec<Own> {
    let each = typed.lines().take(COLOURS).map(|line| {
        let mut parts = line.split('\t').map(str::to_owned);
        Own {
            name: parts.next().unwrap_or_default(),
            value: parts.next().unwrap_or_default(),
            count: parts.next().unwrap_or_default(),
        }
    });
    each.collect()
}

/// The lines, and what they come to.
pub fn view<'a, M: Clone + 'a>(
    look: &Look,
    all: &'a [Own],
    wrap: impl Fn(Message) -> M + Copy + 'a,
) -> Element<'a, M> {
    let mut lines = column![].spacing(size::LINE);
    for (place, colour) in all.iter().enumerate() {
        lines = lines.push(line(look, place, colour, wrap));
    }
    let count = all.len();
    let more = if count < COLOURS {
        Ok(wrap(Message::Colours(count + 1)))
    } else {
        Err("São no máximo 10 cores.".to_owned())
    };
    let fewer = if count > 1 {
        Ok(wrap(Message::Colours(count - 1)))
    } else {
        Err("Precisa de pelo menos uma cor.".to_owned())
    };
    lines = lines.push(button::group([
        button::secondary(look, "Mais uma cor", more).into(),
        button::secondary(look, "Uma cor a menos", fewer).into(),
    ]));
    if let Ok(set) = set(all) {
        let total = format!("Total em fichas: {}", plain(set.total()));
        lines = lines.push(text::label(look, total));
    }
    lines.into()
}

/// The field that waits: the first that is empty.
#[must_use]
pub fn first(all: &[Own]) -> Option<&'static str> {
    let fields = all.iter().zip(NAME.into_iter().zip(VALUE).zip(COUNT));
    let mut typed = fields.flat_map(|(own, ((name, value), count))| {
        [(name, &own.name), (value, &own.value), (count, &own.count)]
    });
    let empty = typed.find(|(_, typed)| typed.trim().is_empty());
    empty.map(|(id, _)| id)
}

fn line<'a, M: Clone + 'a>(
    look: &Look,
    place: usize,
    colour: &'a Own,
    wrap: impl Fn(Message) -> M + Copy + 'a,
) -> Element<'a, M> {
    let typed = move |field| move |typed| wrap(Message::Typed(place, field, typed));
    let first = place == 0;
    let label = |name: &str| {
        if first {
            name.to_owned()
        } else {
            String::new()
        }
    };
    let name = field::text(
        look,
        NAME[place % COLOURS],
        label("Cor"),
        &colour.name,
        typed(Field::Name),
    )
    .width(size::FIELD);
    let value = field::money(
        look,
        VALUE[place % COLOURS],
        label("Vale"),
        &colour.value,
        typed(Field::Value),
    );
    let count = field::number(
        look,
        COUNT[place % COLOURS],
        label("Quantas"),
        &colour.count,
        ChipSet::COUNT_MAX,
        typed(Field::Count),
    );
    row![
        Element::from(name),
        Element::from(value),
        Element::from(count)
    ]
    .spacing(size::GROUP)
    .wrap()
    .into()
}

/// The chips each gets: one stack where all get the same.
#[must_use]
pub fn stacks<'a, M: 'a>(look: &Look, set: &ChipSet, stacks: &[Stack]) -> Element<'a, M> {
    match stacks {
        [same] => chip::chip_row(look, set, same),
        stacks => {
            let each = stacks.iter().map(|stack| chip::chip_row(look, set, stack));
            column(each)
                .push(text::small(
                    look,
                    "fichas diferentes para cada um, mesmo valor",
                ))
                .spacing(size::CLOSE)
                .into()
        }
    }
}
