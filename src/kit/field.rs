//! Fields to type in. What is typed is kept as typed; what it means, or why
//! it means nothing, is echoed under the field before it counts.

use std::borrow::Cow;
use std::rc::Rc;

use iced::widget::{column, text_input};
use iced::{Background, Border, Element, Length};

use super::focus::{Typing, ringed};
use super::{Look, size, text, theme};
use crate::domain::money::Money;
use crate::words::money::{Unread, read_typed, reais, whole};

/// A field on its way to the screen.
pub struct Field<'a, M> {
    look: Look,
    id: &'static str,
    label: String,
    typed: Cow<'a, str>,
    select: bool,
    elsewhere: bool,
    hint: String,
    example: bool,
    echoes: bool,
    echo: Option<Result<String, String>>,
    width: Length,
    on_input: Rc<dyn Fn(String) -> M + 'a>,
    on_submit: Option<M>,
}

/// A field for a name or a reason.
pub fn text<'a, M: Clone + 'a>(
    look: &Look,
    id: &'static str,
    label: impl Into<String>,
    typed: impl Into<Cow<'a, str>>,
    on_input: impl Fn(String) -> M + 'a,
) -> Field<'a, M> {
    Field {
        look: *look,
        id,
        label: label.into(),
        typed: typed.into(),
        select: false,
        elsewhere: false,
        hint: String::new(),
        example: false,
        echoes: false,
        echo: None,
        width: Length::Fill,
        on_input: Rc::new(on_input),
        on_submit: None,
    }
}

/// A field for an amount. It echoes the reading, `R$ 1.000,00`, or why there
/// is none.
pub fn money<'a, M: Clone + 'a>(
    look: &Look,
    id: &'static str,
    label: impl Into<String>,
    typed: impl Into<Cow<'a, str>>,
    on_input: impl Fn(String) -> M + 'a,
) -> Field<'a, M> {
    let typed = typed.into();
    let said = !typed.trim().is_empty() && !on_its_way(&typed);
    let echo = said.then(|| read_money(&typed).map(reais));
    Field {
        echo,
        echoes: true,
        width: Length::Fixed(size::FIELD),
        ..text(look, id, label, typed, on_input)
    }
}

/// A field for a whole number. It echoes why what is typed is none.
pub fn number<'a, M: Clone + 'a>(
    look: &Look,
    id: &'static str,
    label: impl Into<String>,
    typed: impl Into<Cow<'a, str>>,
    most: u32,
    on_input: impl Fn(String) -> M + 'a,
) -> Field<'a, M> {
    let typed = typed.into();
    let read = (!typed.trim().is_empty()).then(|| read_number(&typed, most));
    let echo = read.and_then(Result::err).map(Err);
    Field {
        echo,
        width: Length::Fixed(size::FIELD),
        ..text(look, id, label, typed, on_input)
    }
}

/// Is it an amount that is being typed: `12,` before the centavos, `1.` and
/// `1.0` before the thousand is there? It is not said to be none yet.
fn on_its_way(typed: &str) -> bool {
    let typed = typed.trim();
    let begun = typed.strip_suffix(',').unwrap_or(typed);
    let begun = match begun.rsplit_once('.') {
        Some((before, after)) if ["", "0", "00"].contains(&after) => before,
        _ => begun,
    };
    begun != typed && read_typed(begun).is_ok()
}

/// What was typed as an amount.
///
/// # Errors
/// Why it is none, with the remedy.
pub fn read_money(typed: &str) -> Result<Money, String> {
    read_typed(typed).map_err(Unread::sentence)
}

/// What was typed as a whole number up to `most`.
///
/// # Errors
/// Why it is none, with the remedy.
pub fn read_number(typed: &str, most: u32) -> Result<u32, String> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err("Escreva um número.".to_owned());
    }
    let digits = typed.bytes().all(|byte| byte.is_ascii_digit());
    let read = typed.parse::<u32>().ok().filter(|_| digits);
    read.filter(|number| *number <= most).ok_or_else(|| {
        format!(
            "Escreva um número inteiro de 0 a {}, só com algarismos.",
            whole(u64::from(most))
        )
    })
}

impl<'a, M: Clone + 'a> Field<'a, M> {
    /// Shown in the field while it is empty, in brackets: what is asked for, or
    /// what counts where nothing is typed.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Field<'a, M> {
        self.hint = hint.into();
        self
    }

    /// Shown in the field while it is empty, and said to be an example.
    #[must_use]
    pub fn example(mut self, example: impl Into<String>) -> Field<'a, M> {
        self.hint = example.into();
        self.example = true;
        self
    }

    /// What stands in it is a proposal: the first key types in its place.
    #[must_use]
    pub fn proposed(mut self) -> Field<'a, M> {
        self.select = true;
        self
    }

    /// Said under it: how it is understood, or why it can't be.
    #[must_use]
    pub fn echo(mut self, echo: Option<Result<String, String>>) -> Field<'a, M> {
        self.echo = echo.or(self.echo);
        self
    }

    /// Keeps the place of what is said under it, while nothing is.
    #[must_use]
    pub fn room(mut self) -> Field<'a, M> {
        self.echoes = true;
        self
    }

    /// What is wrong with it is said at another place; its edge tells here.
    #[must_use]
    pub fn said_elsewhere(mut self) -> Field<'a, M> {
        self.elsewhere = true;
        self
    }

    /// What Enter does in it; without this, Enter is the primary action.
    #[must_use]
    pub fn on_submit(mut self, message: M) -> Field<'a, M> {
        self.on_submit = Some(message);
        self
    }

    /// As wide as there is room.
    #[must_use]
    pub fn wide(mut self) -> Field<'a, M> {
        self.width = Length::Fill;
        self
    }

    /// As wide as that.
    #[must_use]
    pub fn width(mut self, width: f32) -> Field<'a, M> {
        self.width = Length::Fixed(width);
        self
    }
}

impl<'a, M: Clone + 'a> From<Field<'a, M>> for Element<'a, M> {
    fn from(field: Field<'a, M>) -> Element<'a, M> {
        let colours = field.look.colours;
        let wrong = matches!(field.echo, Some(Err(_)));
        let line = if wrong { colours.danger } else { colours.muted };
        // Tired eyes don't tell one ink from the other: a hint is told from
        // what was typed by its words or its brackets.
        let hint = match (field.hint.is_empty(), field.example) {
            (true, _) => field.hint,
            (false, true) => format!("ex.: {}", field.hint),
            (false, false) => format!("({})", field.hint),
        };
        let (id, on_submit) = (field.id, field.on_submit);
        let make = move |value: &str, on_input: Box<dyn Fn(String) -> M + 'a>| {
            text_input(&hint, value)
                .id(id)
                .on_input(on_input)
                .on_submit_maybe(on_submit.clone())
                .size(size::EMPHASIS)
                .font(theme::REGULAR)
                .line_height(iced::Pixels(size::FIELD_LINE))
                .padding([size::LINE, size::GROUP])
                .width(Length::Fill)
                .style(move |_, _| text_input::Style {
                    background: Background::Color(colours.surface.color()),
                    border: Border {
                        color: line.color(),
                        width: size::STROKE,
                        radius: size::CORNER_CONTROL.into(),
                    },
                    icon: colours.muted.color(),
                    placeholder: colours.muted.color(),
                    value: colours.text.color(),
                    selection: colours.felt.color(),
                })
        };
        let loose = field.look.loose.filter(|(of, _)| *of == id);
        let typing = Typing {
            id,
            value: field.typed.into_owned(),
            on_input: field.on_input,
            make: Box::new(make),
            select: field.select,
            loose: loose.map(|(_, letters)| letters),
        };
        let mut lines = column![].spacing(size::LINE).width(field.width);
        if !field.label.is_empty() {
            lines = lines.push(text::label(&field.look, field.label));
        }
        lines = lines.push(ringed(&field.look, typing));
        match field.echo {
            Some(Ok(echo)) => lines = lines.push(text::label(&field.look, format!("= {echo}"))),
            Some(Err(why)) if !field.elsewhere => {
                lines = lines.push(text::danger(&field.look, why));
            }
            // Its place is kept: nothing below moves while one types.
            _ if field.echoes => lines = lines.push(text::label(&field.look, "")),
            _ => {}
        }
        lines.into()
    }
}
