//! The ring around a text field, which is the toolkit's own; and which keys
//! with Ctrl are its own: the toolkit would type the `+` of Ctrl +.
//!
//! What is typed is seen first, and told after: the letter is on the screen
//! before the program works out what follows from it.

use std::cell::Cell;
use std::rc::Rc;

use iced::advanced::text::Renderer as TextRenderer;
use iced::advanced::widget::operation::Operation;
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, renderer};
use iced::keyboard::{self, Key, key::Named};
use iced::widget::{TextInput, text_input};
use iced::{Element, Event, Rectangle, Renderer, Size, Theme, window};

use super::loose::Offer;
use super::typing::Told;
use crate::kit::theme::Palette;
use crate::kit::wrap::handed_on;
use crate::kit::{Look, size};

type InputState = text_input::State<<Renderer as TextRenderer>::Paragraph>;

/// What a field does itself with Ctrl: all, copy, paste, cut.
const OWN: [&str; 4] = ["a", "c", "v", "x"];

/// Esc is pressed.
fn is_escape(event: &Event) -> bool {
    let key = Key::Named(Named::Escape);
    matches!(event, Event::Keyboard(keyboard::Event::KeyPressed { key: pressed, .. }) if *pressed == key)
}

/// A field with this value; what is typed in it is said to the second.
type Make<'a, M> = Box<dyn Fn(&str, OnInput<'a, M>) -> TextInput<'a, M> + 'a>;
/// What typing means.
type OnInput<'a, M> = Box<dyn Fn(String) -> M + 'a>;

/// A field on its way to its ring.
pub(crate) struct Typing<'a, M> {
    /// Its name in the window.
    pub(crate) id: &'static str,
    /// What stands in it.
    pub(crate) value: String,
    /// What typing means.
    pub(crate) on_input: Rc<dyn Fn(String) -> M + 'a>,
    /// Makes the field itself.
    pub(crate) make: Make<'a, M>,
    /// All of it is selected when the keyboard comes to it.
    pub(crate) select: bool,
    /// Letters it takes where nothing has the keyboard.
    pub(crate) loose: Option<&'static str>,
}

struct Ringed<'a, M> {
    input: Element<'a, M>,
    typing: Typing<'a, M>,
    /// What `input` shows.
    shown: String,
    /// What has just been typed in `input`.
    typed: Rc<Cell<Option<String>>>,
    colours: &'static Palette,
}

/// What is remembered from view to view.
#[derive(Default)]
struct Seen {
    /// It had the keyboard when it was last looked at.
    focused: bool,
    /// A window shows it, and asks it to be painted.
    painted: bool,
    held: Option<Held>,
}

/// Typed and not told yet.
struct Held {
    /// In which field.
    id: &'static str,
    /// What stands in it.
    typed: String,
    /// It is on the screen.
    seen: bool,
}

/// The field, with the ring drawn around it while it has the keyboard. Ctrl Z
/// in it takes away what is typed; where nothing is typed, and for every other
/// key with Ctrl that is not its own, it is the window's. With `select` the
/// first key types in the place of what stands there.
pub(crate) fn ringed<'a, M: Clone + 'a>(look: &Look, typing: Typing<'a, M>) -> Element<'a, M> {
    let typed = Rc::default();
    let value = typing.value.clone();
    Element::new(Ringed {
        input: made(&typing, &value, &typed),
        shown: value,
        typing,
        typed,
        colours: look.colours,
    })
}

/// The field with this value, which notes what is typed.
fn made<'a, M: Clone + 'a>(
    typing: &Typing<'a, M>,
    value: &str,
    typed: &Rc<Cell<Option<String>>>,
) -> Element<'a, M> {
    let (note, on_input) = (Rc::clone(typed), Rc::clone(&typing.on_input));
    let on_input = Box::new(move |typed: String| {
        note.set(Some(typed.clone()));
        on_input(typed)
    });
    (typing.make)(value, on_input).into()
}

impl<'a, M: Clone + 'a> Ringed<'a, M> {
    /// The field with this value.
    fn show(&mut self, value: &str) {
        if value != self.shown {
            value.clone_into(&mut self.shown);
            self.input = made(&self.typing, value, &self.typed);
        }
    }

    fn held(&self, typed: String) -> Held {
        Held {
            id: self.typing.id,
            typed,
            seen: false,
        }
    }

    /// The keyboard has just come to it.
    fn selects(&self, tree: &mut Tree) {
        let input = tree.children[0].state.downcast_mut::<InputState>();
        let seen = tree.state.downcast_mut::<Seen>();
        if self.typing.select && input.is_focused() && !seen.focused {
            input.select_all();
        }
        seen.focused = input.is_focused();
    }

    /// Tells what was typed before, where it is time. True where it was.
    fn tells(&self, seen: &mut Seen, event: &Event, shell: &mut Shell<'_, M>) -> bool {
        match event {
            Event::Window(window::Event::RedrawRequested(_)) => {
                seen.painted = true;
                if let Some(held) = seen.held.as_mut().filter(|held| !held.seen) {
                    held.seen = true;
                    shell.request_redraw();
                    return false;
                }
            }
            // The end of the same press.
            Event::Keyboard(
                keyboard::Event::KeyReleased { .. } | keyboard::Event::ModifiersChanged(_),
            )
            | Event::Mouse(mouse::Event::CursorMoved { .. }) => return false,
            _ => {}
        }
        let told = seen.held.take();
        let typed = told.map(|held| (self.typing.on_input)(held.typed));
        let tells = typed.is_some();
        typed.into_iter().for_each(|typed| shell.publish(typed));
        tells
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
        let wiped = focused && !self.shown.is_empty();
        if let ("z", false, true) = (letter.as_str(), modifiers.shift(), wiped) {
            if !repeat {
                shell.publish((self.typing.on_input)(String::new()));
            }
            shell.capture_event();
        }
        true
    }
}

impl<'a, M: Clone + 'a> Widget<M, Theme, Renderer> for Ringed<'a, M> {
    handed_on!(input: diff);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Seen>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Seen::default())
    }

    fn layout(
        &mut self,
        tree: &mut Tree,
        renderer: &Renderer,
        limits: &layout::Limits,
    ) -> layout::Node {
        let seen = tree.state.downcast_mut::<Seen>();
        // Another field may stand in its place.
        seen.held.take_if(|held| held.id != self.typing.id);
        // What was typed stands in it until the program has heard of it.
        let held = seen.held.as_ref().map(|held| &held.typed);
        let value = held.unwrap_or(&self.typing.value).clone();
        self.show(&value);
        let child = &mut tree.children[0];
        self.input.as_widget_mut().layout(child, renderer, limits)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        if let Some(letters) = self.typing.loose {
            let seen = tree.state.downcast_mut::<Seen>();
            let mut offer = Offer::default();
            operation.custom(None, layout.bounds(), &mut offer);
            if let (true, Some(typed)) = (seen.painted, offer.taken(&self.shown, letters)) {
                operation.custom(None, layout.bounds(), &mut Offer::Taken);
                self.show(&typed);
                seen.held = Some(self.held(typed));
                // It takes no other room: nothing else is laid out anew.
                let room = layout::Limits::new(Size::ZERO, layout.bounds().size());
                let child = &mut tree.children[0];
                let _ = self.input.as_widget_mut().layout(child, renderer, &room);
            }
        }
        let child = &mut tree.children[0];
        let mut told = Told {
            focused: child.state.downcast_ref::<InputState>().is_focused(),
            loose: self.typing.loose.is_some(),
            filled: !self.shown.is_empty(),
        };
        operation.custom(None, layout.bounds(), &mut told);
        self.input
            .as_widget_mut()
            .operate(child, layout, renderer, operation);
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
        let told = self.tells(tree.state.downcast_mut(), event, shell);
        let child = &mut tree.children[0];
        let focused = child.state.downcast_ref::<InputState>().is_focused();
        if self.withheld(event, focused, shell) {
            return;
        }
        let mut messages = Vec::new();
        let mut own = Shell::new(&mut messages);
        if shell.is_event_captured() {
            own.capture_event();
        }
        self.input.as_widget_mut().update(
            child, event, layout, cursor, renderer, clipboard, &mut own, viewport,
        );
        // The field lets the keyboard go; what Esc does is the window's.
        if focused && is_escape(event) {
            shell.request_redraw();
            return;
        }
        let seen = tree.state.downcast_mut::<Seen>();
        match self.typed.take() {
            Some(typed) if seen.painted && !told => {
                self.shown.clone_from(&typed);
                seen.held = Some(self.held(typed));
                shell.request_redraw();
                shell.capture_event();
            }
            typed => {
                self.shown = typed.unwrap_or(std::mem::take(&mut self.shown));
                shell.merge(own, |message| message);
            }
        }
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
            let place = (layout.bounds(), size::CORNER_CONTROL);
            super::draw_ring(renderer, place, viewport, self.colours);
        }
    }
}
