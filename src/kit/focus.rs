//! What the toolkit lacks: controls that the keyboard reaches and presses.
//!
//! The ring is drawn outside the control, over whatever is beside it; a hint
//! (why it can't be pressed, or how a figure comes about) stands below it
//! while the pointer is on it or the keyboard in it.
#![expect(clippy::float_arithmetic, reason = "places on the screen")]

mod hint;
pub(crate) mod keep;
pub(crate) mod loose;
mod press;
mod ring;
mod skin;
mod state;
pub(crate) mod typing;
pub mod walk;

pub use press::Press;
pub(crate) use ring::{Typing, ringed};
pub(crate) use skin::Skin;
pub use state::State;

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::{Color, Element, Rectangle, Renderer, border};

use super::size;
use super::theme::Palette;

/// Draws the ring around `bounds`, whose corners are that round, over what was
/// drawn before.
fn draw_ring(
    renderer: &mut Renderer,
    (bounds, corner): (Rectangle, f32),
    viewport: &Rectangle,
    colours: &Palette,
) {
    let out = bounds.expand(size::RING_GAP + size::RING);
    // A pixel more than the ring, for what rounding leaves behind.
    let Some(seen) = out.expand(size::STROKE).intersection(viewport) else {
        return;
    };
    renderer.with_layer(seen, |renderer| {
        renderer.fill_quad(
            Quad {
                bounds: out,
                border: border::rounded(corner + size::RING_GAP + size::RING)
                    .width(size::RING)
                    .color(colours.focus.color()),
                ..Quad::default()
            },
            Color::TRANSPARENT,
        );
    });
}

impl<'a, M: Clone + 'a> From<Press<'a, M>> for Element<'a, M> {
    fn from(press: Press<'a, M>) -> Element<'a, M> {
        Element::new(press)
    }
}
