//! Keys of the whole window: Tab walks, the rest is mapped to messages unless
//! a field or a control took it. Where the page folds into one column, or
//! unfolds, the control that had the keyboard keeps it; where the room changes
//! it stays in view. Keys that come while something is being written wait.

mod ahead;

use iced::advanced::widget::operation::Operation;
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse};
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::{Element, Event, Rectangle, Renderer, Size, Theme, window};

use super::focus::keep::{self, Held};
use super::focus::walk::{self, Way};
use super::focus::{loose, typing};
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
    /// Where one types.
    typing: Option<Rectangle>,
    /// Both may be elsewhere since.
    moved: bool,
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
    handed_on!(root: draw);

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.root));
        tree.state.downcast_mut::<Stood>().moved = true;
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        tree.state.downcast_mut::<Stood>().moved = true;
        let child = &mut tree.children[0];
        self.root
            .as_widget_mut()
            .operate(child, layout, renderer, operation);
    }

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Stood>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Stood {
            moved: true,
            ..Stood::default()
        })
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
        stood.moved = true;
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
        if ends_a_press(event) {
            return;
        }
        let stood = tree.state.downcast_mut::<Stood>();
        if stood.ahead.keeps(event, self.hold) {
            shell.capture_event();
            return;
        }
        stood.moved |= !matches!(
            event,
            Event::Window(_) | Event::Mouse(mouse::Event::CursorMoved { .. })
        ) && !types(event);
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
        if std::mem::take(&mut stood.moved) {
            let child = &mut tree.children[0];
            stood.held = keep::held(&mut self.root, child, layout, renderer);
            let typing = typing::place(&mut self.root, child, layout, renderer);
            typing::keep_clear(&mut self.root, child, layout, renderer, typing);
            if stood.typing != typing {
                stood.typing = typing;
                shell.invalidate_layout();
            }
        }
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

/// The end of a press means something only to a field that has pasted.
fn ends_a_press(event: &Event) -> bool {
    match event {
        Event::Keyboard(keyboard::Event::KeyReleased { key, .. }) => {
            !matches!(key.as_ref(), Key::Character("v" | "V"))
        }
        _ => false,
    }
}

/// A sign typed, or erased: the keyboard stays where it is.
fn types(event: &Event) -> bool {
    match event {
        Event::Keyboard(keyboard::Event::KeyPressed { key, modifiers, .. }) => {
            let sign = matches!(key, Key::Character(_) | Key::Named(Named::Backspace));
            sign && !modifiers.command()
        }
        _ => false,
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
