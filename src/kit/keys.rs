//! Keys of the whole window: Tab walks, the rest is mapped to messages unless
//! a field or a control took it. Where the page folds into one column, or
//! unfolds, the control that had the keyboard keeps it; where the room changes
//! it stays in view. Keys that come while something is being written wait.

mod ahead;

use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, renderer};
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::{Element, Event, Rectangle, Renderer, Size, Theme, window};

use super::focus::keep::{self, Held};
use super::focus::loose;
use super::focus::walk::{self, Way};
use super::look;
use super::wrap::handed_on;
use ahead::Ahead;
pub use ahead::Hold;

/// What a key means. A field that takes a key keeps it; held keys don't
/// repeat.
pub type Map<'a, M> = Box<dyn Fn(&Key, Modifiers) -> Option<M> + 'a>;

struct KeyArea<'a, M> {
    root: Element<'a, M>,
    map: Map<'a, M>,
    hold: Hold,
}

/// How the page stood when it was last looked at.
#[derive(Default)]
struct Stood {
    room: Option<Size>,
    /// What had the keyboard.
    held: Option<Held>,
    ahead: Ahead,
}

/// The root with its keys.
pub fn key_area<'a, M: 'a>(
    root: impl Into<Element<'a, M>>,
    map: impl Fn(&Key, Modifiers) -> Option<M> + 'a,
) -> Element<'a, M> {
    holding_key_area(root, Hold::No, map)
}

/// The same; keys wait while they can't be meant.
pub fn holding_key_area<'a, M: 'a>(
    root: impl Into<Element<'a, M>>,
    hold: Hold,
    map: impl Fn(&Key, Modifiers) -> Option<M> + 'a,
) -> Element<'a, M> {
    Element::new(KeyArea {
        root: root.into(),
        map: Box::new(map),
        hold,
    })
}

impl<M> Widget<M, Theme, Renderer> for KeyArea<'_, M> {
    handed_on!(root, but layout);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Stood>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Stood::default())
    }

    fn layout(
        &mut self,
        tree: &mut Tree,
        renderer: &Renderer,
        limits: &layout::Limits,
    ) -> layout::Node {
        let child = &mut tree.children[0];
        let node = self.root.as_widget_mut().layout(child, renderer, limits);
        let stood = tree.state.downcast_mut::<Stood>();
        let room = limits.max();
        let before = stood.room.replace(room).filter(|before| *before != room);
        let at = Layout::new(&node);
        match (before, &stood.held) {
            (Some(before), Some(held)) if look::folds(before) != look::folds(room) => {
                keep::give(&mut self.root, child, at, renderer, held);
            }
            (Some(_), _) => keep::reveal(&mut self.root, child, at, renderer),
            (None, _) => {}
        }
        node
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
        let ahead = &mut tree.state.downcast_mut::<Stood>().ahead;
        if ahead.keeps(event, self.hold) {
            shell.capture_event();
            return;
        }
        self.press(
            tree, event, layout, cursor, renderer, clipboard, shell, viewport,
        );
        let Event::Window(window::Event::RedrawRequested(now)) = event else {
            return;
        };
        let stood = tree.state.downcast_mut::<Stood>();
        match stood.ahead.next(self.hold, *now) {
            Ok(None) => {}
            Ok(Some(event)) => {
                self.press(
                    tree, &event, layout, cursor, renderer, clipboard, shell, viewport,
                );
                shell.request_redraw();
            }
            Err(due) => shell.request_redraw_at(due),
        }
        let stood = tree.state.downcast_mut::<Stood>();
        let child = &mut tree.children[0];
        stood.held = keep::held(&mut self.root, child, layout, renderer);
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
        self.root
            .as_widget()
            .draw(child, renderer, theme, style, layout, cursor, viewport);
    }
}

impl<M> KeyArea<'_, M> {
    /// Hands an event on; a key that nobody takes is mapped.
    #[allow(clippy::too_many_arguments)] // Those of the widget's own method.
    fn press(
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
        let child = &mut tree.children[0];
        self.root.as_widget_mut().update(
            child, event, layout, cursor, renderer, clipboard, shell, viewport,
        );
        if shell.is_event_captured() {
            return;
        }
        let Event::Keyboard(keyboard::Event::KeyPressed {
            key,
            modified_key,
            modifiers,
            repeat,
            ..
        }) = event
        else {
            return;
        };
        let key = meant(key, modified_key, *modifiers);
        if let (Key::Named(Named::Tab), false) = (key, modifiers.command()) {
            let way = if modifiers.shift() {
                Way::Previous
            } else {
                Way::Next
            };
            walk::walk(&mut self.root, child, layout, renderer, way);
            shell.invalidate_layout();
            shell.request_redraw();
            shell.capture_event();
        } else if !repeat
            && !modifiers.command()
            && !modifiers.alt()
            && loose::offered(&mut self.root, child, layout, renderer, key)
        {
            shell.request_redraw();
            shell.capture_event();
        } else if let (false, Some(message)) = (*repeat, (self.map)(key, *modifiers)) {
            shell.publish(message);
            shell.capture_event();
        }
    }
}

/// The key that the hand means: a sign or digit that a keyboard has only with
/// Shift, such as `*` and `+`, is that sign. Letters stay as they are, and so
/// does whatever is pressed with Ctrl or Alt.
fn meant<'k>(key: &'k Key, modified: &'k Key, modifiers: Modifiers) -> &'k Key {
    let sign = match modified.as_ref() {
        Key::Character(typed) => !typed.chars().any(char::is_alphabetic),
        _ => false,
    };
    match sign && !modifiers.command() && !modifiers.alt() {
        true => modified,
        false => key,
    }
}
