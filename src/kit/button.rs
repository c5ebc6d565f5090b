//! Buttons. Each is given what it would do or the sentence why not, and shows
//! that sentence while it has the pointer or the keyboard.
#![expect(clippy::float_arithmetic, reason = "widths on the screen")]

use iced::widget::{column, container, row, text};
use iced::{Color, Element, Fill};

use super::act::Allowed;
use super::focus::Press;
use super::focus::Skin;
use super::theme::{self, Palette};
use super::{Look, part, size};

/// The one action, on Enter: the biggest thing in sight.
pub fn primary<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    does: Allowed<M>,
) -> Press<'a, M> {
    let held = held(look, does);
    let colours = look.colours;
    let label = format!("▶ {}", label.into());
    let skin = if held.is_ok() {
        Skin {
            ground: Some(colours.primary.color()),
            text: colours.on_primary.color(),
            line: colours.primary.color(),
        }
    } else {
        dim(colours)
    };
    make(look, &label, size::EMPHASIS, held, skin)
        .height(size::TARGET_PRIMARY)
        .wide()
}

/// Something else that may be done now.
pub fn secondary<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    does: Allowed<M>,
) -> Press<'a, M> {
    let colours = look.colours;
    let skin = Skin {
        ground: Some(colours.surface.color()),
        text: colours.text.color(),
        line: colours.muted.color(),
    };
    tinted(look, label, held(look, does), skin)
}

/// Something small: no ground, no line.
pub fn quiet<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    does: Allowed<M>,
) -> Press<'a, M> {
    let skin = Skin {
        ground: None,
        text: look.colours.primary.color(),
        line: Color::TRANSPARENT,
    };
    tinted(look, label, does, skin)
}

/// An entry of a list: quiet, as wide as there is room, its words at the left
/// as those above and below.
pub fn entry<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    does: Allowed<M>,
) -> Press<'a, M> {
    let label = label.into();
    let words = text(label.clone())
        .size(size::TEXT)
        .font(theme::SEMIBOLD)
        .color(look.colours.primary.color())
        .wrapping(text::Wrapping::WordOrGlyph)
        .width(Fill);
    area(look, &label, words, does).wide()
}

/// Something that takes away or ends.
pub fn danger<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    does: Allowed<M>,
) -> Press<'a, M> {
    let colours = look.colours;
    let skin = Skin {
        ground: Some(colours.surface.color()),
        text: colours.danger.color(),
        line: colours.danger.color(),
    };
    tinted(look, label, held(look, does), skin)
}

/// One of several to choose from. What is chosen has a mark, not only a
/// colour. Space marks it and leaves the keyboard there; Enter stays the
/// primary action.
pub fn toggle<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    chosen: bool,
    does: Allowed<M>,
) -> Press<'a, M> {
    let colours = look.colours;
    let name = label.into();
    let (label, skin) = if chosen {
        let skin = Skin {
            ground: Some(colours.primary.color()),
            text: colours.on_primary.color(),
            line: colours.primary.color(),
        };
        (format!("✓ {name}"), skin)
    } else {
        let skin = Skin {
            ground: Some(colours.surface.color()),
            text: colours.text.color(),
            line: colours.muted.color(),
        };
        (name.clone(), skin)
    };
    // As wide as before: what stands beside and below stays under the hand.
    let side = if chosen {
        size::PANEL - size::MARK / 2.0
    } else {
        size::PANEL
    };
    tinted(look, label, does, skin)
        .padding([size::CLOSE, side])
        .named(&name)
        .enter(false)
}

/// Any content that is pressed: a seat, a row. `name` tells it from others.
pub fn area<'a, M: Clone + 'a>(
    look: &Look,
    name: &str,
    content: impl Into<Element<'a, M>>,
    does: Allowed<M>,
) -> Press<'a, M> {
    let (does, why) = split(does);
    let skin = Skin {
        ground: None,
        text: look.colours.text.color(),
        line: Color::TRANSPARENT,
    };
    Press::new(look, name, content, does, skin).hint(why.map(|why| part::hint(look, why)))
}

/// A figure that can be asked why: its reckoning stands beside it while it
/// has the pointer or the keyboard, and is made only then.
pub fn asked<'a, M: Clone + 'a>(
    look: &Look,
    name: &str,
    figure: impl Into<Element<'a, M>>,
    reckoning: impl Fn() -> Vec<String> + 'a,
) -> Press<'a, M> {
    area(look, name, figure, Err(String::new()))
        .padding(size::CLOSE)
        .reckoning(look, reckoning)
}

impl<'a, M: 'a> Press<'a, M> {
    /// Lines that say how a figure comes about, made when they are to be seen.
    #[must_use]
    pub fn reckoning(self, look: &Look, reckoning: impl Fn() -> Vec<String> + 'a) -> Press<'a, M> {
        let look = *look;
        self.hint_later(move || {
            let said = reckoning();
            if said.is_empty() {
                return None;
            }
            let lines = said.into_iter();
            let lines = lines.map(|line| super::text::said(&look, line).into());
            Some(part::hint_of(&look, column(lines).spacing(size::CLOSE)))
        })
    }
}

fn tinted<'a, M: Clone + 'a>(
    look: &Look,
    label: impl Into<String>,
    does: Allowed<M>,
    skin: Skin,
) -> Press<'a, M> {
    let skin = if does.is_ok() {
        skin
    } else {
        dim(look.colours)
    };
    make(look, &label.into(), size::TEXT, does, skin)
}

fn make<'a, M: Clone + 'a>(
    look: &Look,
    label: &str,
    size: f32,
    does: Allowed<M>,
    skin: Skin,
) -> Press<'a, M> {
    let (does, why) = split(does);
    let words = text(label.to_owned())
        .size(size)
        .font(theme::SEMIBOLD)
        .wrapping(text::Wrapping::WordOrGlyph)
        .center();
    Press::new(look, label, words, does, skin).hint(why.map(|why| part::hint(look, why)))
}

fn split<M>(does: Allowed<M>) -> (Option<M>, Option<String>) {
    match does {
        Ok(does) => (Some(does), None),
        Err(why) => (None, Some(why).filter(|why| !why.is_empty())),
    }
}

/// While something is being written nothing else is submitted.
fn held<M>(look: &Look, does: Allowed<M>) -> Allowed<M> {
    if look.held && does.is_ok() {
        return Err("Gravando o lançamento anterior: espere um instante.".to_owned());
    }
    does
}

/// Where the palette has no lesser ink, what can't be pressed has no box.
fn dim(colours: &Palette) -> Skin {
    Skin {
        ground: Some(colours.ground.color()),
        text: colours.muted.color(),
        line: colours.felt.color(),
    }
}

/// Buttons beside each other, wrapping where the room ends.
pub fn group<'a, M: 'a>(buttons: impl IntoIterator<Item = Element<'a, M>>) -> Element<'a, M> {
    let row = row(buttons)
        .spacing(size::GROUP)
        .wrap()
        .vertical_spacing(size::GROUP);
    container(row).width(Fill).into()
}

#[cfg(test)]
mod tests {
    use crate::kit::{size, text};

    /// What is chosen gets its mark out of its own sides: it is no wider than it
    /// was, and what stands beside it stays under the hand.
    #[test]
    fn what_is_chosen_is_as_wide_as_before() {
        for name in ["Ana", "Duda", "Duas duplas (D)"] {
            let grown = text::wide(&format!("✓ {name}")) - text::wide(name);
            assert!((grown - size::MARK).abs() < 1.0, "{name}: {grown}");
        }
    }
}
