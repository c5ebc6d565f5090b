//! The ring around a text field, which is the toolkit's own; and which keys
//! with Ctrl are its own: the toolkit would type the `+` of Ctrl +.

use iced::advanced::text::Renderer as TextRenderer;
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, mouse, renderer};
use iced::keyboard::{self, Key};
use iced::widget::{TextInput, text_input};
use iced::{Element, Event, Rectangle, Renderer, Theme};

use crate::kit::Look;
use crate::kit::theme::Palette;
use crate::kit::wrap::handed_on;

type InputState = text_input::State<<Renderer as TextRenderer>::Paragraph>;

/// What a field does itself with Ctrl: all, copy, paste, cut.
const OWN: [&str; 4] = ["a", "c", "v", "x"];

struct Ringed<'a, M> {
    input: Element<'a, M>,
    /// Takes away what is typed; none: nothing is.
    wiped: Option<M>,
    /// All of it is selected when the keyboard comes to it.
    select: bool,
    colours: &'static Palette,
}

/// Had the field the keyboard when it was last looked at?
#[derive(Default)]
struct Seen(bool);

/// The field, with the ring drawn around it while it has the keyboard. Ctrl Z
/// in it takes away what is typed, with `wiped`; where nothing is typed, and
/// for every other key with Ctrl that is not its own, it is the window's. With
/// `select` the first key types in the place of what stands there.
pub fn ringed<'a, M: Clone + 'a>(
    look: &Look,
    input: TextInput<'a, M>,
    wiped: Option<M>,
    select: bool,
) -> Element<'a, M> {
    Element::new(Ringed {
        input: input.into(),
        wiped,
        select,
        colours: look.colours,
    })
}

impl<M: Clone> Ringed<'_, M> {
    /// The keyboard has just come to it.
    fn selects(&self, tree: &mut Tree) {
        let input = tree.children[0].state.downcast_mut::<InputState>();
        let seen = tree.state.downcast_mut::<Seen>();
        if self.select && input.is_focused() && !seen.0 {
            input.select_all();
        }
        seen.0 = input.is_focused();
    }

    /// Is the key kept from the field?
    fn withheld(&self, event: &Event, focused: bool, shell: &mut Shell<'_, M>) -> bool {
        let Event::Keyboard(keyboard::Event::KeyPressed {
            key: Key::Character(letter),
            modifiers,
            repeat,
            ..
        }) = event
        else {
            return false;
        };
        let letter = letter.to_lowercase();
        if !modifiers.command() || modifiers.alt() || OWN.contains(&letter.as_str()) {
            return false;
        }
        if let ("z", false, true, Some(wiped)) =
            (letter.as_str(), modifiers.shift(), focused, &self.wiped)
        {
            if !repeat {
                shell.publish(wiped.clone());
            }
            shell.capture_event();
        }
        true
    }
}

impl<M: Clone> Widget<M, Theme, Renderer> for Ringed<'_, M> {
    handed_on!(input);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Seen>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Seen::default())
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, M>,
        viewport: &Rectangle,
    ) {
        self.selects(tree);
        let child = &mut tree.children[0];
        let focused = child.state.downcast_ref::<InputState>().is_focused();
        if self.withheld(event, focused, shell) {
            return;
        }
        self.input.as_widget_mut().update(
            child, event, layout, cursor, renderer, clipboard, shell, viewport,
        );
        self.selects(tree);
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let child = &tree.children[0];
        self.input
            .as_widget()
            .draw(child, renderer, theme, style, layout, cursor, viewport);
        if child.state.downcast_ref::<InputState>().is_focused() {
            super::draw_ring(renderer, layout.bounds(), viewport, self.colours);
        }
    }
}
