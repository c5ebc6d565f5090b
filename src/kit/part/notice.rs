//! Sentences that want to be read: refusals, failures, hints.

use iced::widget::{Column, column, container, row};
use iced::{Element, Fill};

use super::{edge, framed};
use crate::kit::act::Allowed;
use crate::kit::{Look, button, size, text};

/// How grave it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// It went well.
    Good,
    /// Nothing changed; another way is open.
    Refused,
    /// Something failed.
    Failed,
}

/// A sentence with what may be done about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice<M> {
    /// How grave.
    pub tone: Tone,
    /// What, with the remedy.
    pub sentence: String,
    /// The remedy as a button: what it says, what it does.
    pub remedy: Option<(String, M)>,
    /// Takes the notice away.
    pub dismiss: Option<M>,
}

/// The notice, with a word for its tone.
pub fn notice<'a, M: Clone + 'a>(look: &Look, notice: Notice<M>) -> Element<'a, M> {
    let colours = look.colours;
    let (word, colour) = match notice.tone {
        Tone::Good => ("✓ Feito", colours.primary),
        Tone::Refused => ("⚠ Não dá", colours.warning),
        Tone::Failed => ("✗ Falhou", colours.danger),
    };
    let mut buttons: Vec<Element<'a, M>> = Vec::new();
    if let Some((label, message)) = notice.remedy {
        buttons.push(button::secondary(look, label, Ok(message)).into());
    }
    if let Some(message) = notice.dismiss {
        buttons.push(button::quiet(look, "Entendi (Esc)", Ok(message)).into());
    }
    let word = text::label(look, word).color(colour.color());
    let said = text::said(look, notice.sentence);
    let mut lines = if look.narrow() {
        column![row![word, said.width(Fill)].spacing(size::LINE)]
    } else {
        column![word, said]
    }
    .spacing(size::CLOSE);
    if !buttons.is_empty() {
        lines = lines.push(button::group(buttons));
    }
    let room = if look.narrow() {
        size::LINE
    } else {
        size::GROUP
    };
    container(lines)
        .padding(room)
        .width(Fill)
        .style(framed(colours.surface, colour, size::RING_GAP))
        .into()
}

/// How far long work is, with what stops it.
pub fn progress<'a, M: Clone + 'a>(
    look: &Look,
    said: impl Into<String>,
    cancel: M,
) -> Element<'a, M> {
    standing(look, said, ("Cancelar", cancel))
}

/// Something that stays as it is until a button is pressed: what it says, and
/// what it does.
pub fn standing<'a, M: Clone + 'a>(
    look: &Look,
    said: impl Into<String>,
    (label, does): (&'static str, M),
) -> Element<'a, M> {
    let line = row![
        text::said(look, said).width(Fill),
        button::secondary(look, label, Ok(does))
    ]
    .spacing(size::LINE)
    .align_y(iced::Center);
    container(line)
        .padding([size::CLOSE, size::GROUP])
        .width(Fill)
        .style(framed(
            look.colours.surface,
            look.colours.muted,
            size::STROKE,
        ))
        .into()
}

/// A sentence beside a control.
pub fn hint<'a, M: 'a>(look: &Look, sentence: impl Into<String>) -> Element<'a, M> {
    hint_of(look, text::said(look, sentence))
}

/// Anything beside a control.
pub fn hint_of<'a, M: 'a>(look: &Look, content: impl Into<Element<'a, M>>) -> Element<'a, M> {
    let line = if look.colours.ground == look.colours.surface {
        edge(look.colours)
    } else {
        look.colours.muted
    };
    container(content)
        .padding(size::GROUP)
        .style(framed(look.colours.surface, line, size::STROKE))
        .into()
}

/// What may be done instead: what its button says, and what that does.
pub type Remedy<M> = Option<(String, M)>;

/// The one action. Where it may not be done, the reason stands over it, and
/// beside the reason what may be done instead: by hand or by Tab, never by the
/// Enter that is the action's.
pub fn action<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    does: Allowed<M>,
    remedy: Remedy<M>,
) -> Column<'a, M> {
    let mut all = column![].spacing(size::CLOSE).width(Fill);
    if let Err(why) = &does {
        let why = text::small(look, why.clone()).width(Fill);
        all = all.push(container(why).padding([0.0, size::PANEL]));
        if let Some((label, message)) = remedy {
            all = all.push(button::secondary(look, label, Ok(message)).wide());
        }
    }
    // The reason is in sight already; a hint would cover what is beside it.
    let does = does.map_err(|_| String::new());
    all.push(button::primary(look, label, does).id("principal"))
}
