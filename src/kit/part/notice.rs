//! Sentences that want to be read: refusals, failures, hints.

use iced::widget::{column, container};
use iced::{Element, Fill};

use super::{edge, framed};
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
    let mut lines = column![
        text::label(look, word).color(colour.color()),
        text::said(look, notice.sentence)
    ]
    .spacing(size::CLOSE);
    if !buttons.is_empty() {
        lines = lines.push(button::group(buttons));
    }
    container(lines)
        .padding(size::GROUP)
        .width(Fill)
        .style(framed(colours.surface, colour, size::RING_GAP))
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
