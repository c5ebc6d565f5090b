//! Which control has the keyboard, told apart from the others by its name, so
//! that it can be found again where all of them stand elsewhere.

use std::any::Any;

use iced::advanced::Layout;
use iced::advanced::widget::operation::{Focusable, Operation};
use iced::advanced::widget::{Id, Tree};
use iced::{Element, Rectangle, Renderer};

use super::state::State;
use super::walk::Reveal;

/// A control, whatever stands around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    /// A field, by its id.
    Field(Id),
    /// What is pressed, by its name, and how many of that name stand before it.
    Pressed(u64, usize),
}

/// What has the keyboard.
pub(crate) fn held<M>(
    root: &mut Element<'_, M>,
    tree: &mut Tree,
    layout: Layout<'_>,
    renderer: &Renderer,
) -> Option<Held> {
    let mut find = Find::default();
    root.as_widget_mut()
        .operate(tree, layout, renderer, &mut find);
    let held = find.held?;
    let Held::Pressed(key, _) = held else {
        return Some(held);
    };
    let before = find.keys.iter().filter(|other| **other == key).count();
    Some(Held::Pressed(key, before.saturating_sub(1)))
}

/// Gives it the keyboard, where it is there; whatever else has it loses it.
pub(crate) fn give<M>(
    root: &mut Element<'_, M>,
    tree: &mut Tree,
    layout: Layout<'_>,
    renderer: &Renderer,
    held: &Held,
) {
    let mut give = Give {
        held,
        named: 0,
        next: None,
        bounds: None,
    };
    root.as_widget_mut()
        .operate(tree, layout, renderer, &mut give);
    if let Some(bounds) = give.bounds {
        root.as_widget_mut()
            .operate(tree, layout, renderer, &mut Reveal { bounds });
    }
}

/// Brings what has the keyboard into view: the room around it has changed.
pub(crate) fn reveal<M>(
    root: &mut Element<'_, M>,
    tree: &mut Tree,
    layout: Layout<'_>,
    renderer: &Renderer,
) {
    let mut at = At::default();
    root.as_widget_mut()
        .operate(tree, layout, renderer, &mut at);
    if let Some(bounds) = at.bounds {
        root.as_widget_mut()
            .operate(tree, layout, renderer, &mut Reveal { bounds });
    }
}

/// Where what has the keyboard is.
#[derive(Default)]
struct At {
    bounds: Option<Rectangle>,
}

impl Operation for At {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, _id: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() {
            self.bounds = Some(bounds);
        }
    }
}

#[derive(Default)]
struct Find {
    /// Names of what is pressed, up to the one that has the keyboard.
    keys: Vec<u64>,
    held: Option<Held>,
}

impl Operation for Find {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        if self.held.is_none() {
            operate(self);
        }
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        if let (Some(state), None) = (state.downcast_ref::<State>(), &self.held) {
            self.keys.push(state.key);
            if state.focused {
                self.held = Some(Held::Pressed(state.key, 0));
            }
        }
    }

    fn focusable(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        if let (true, None, Some(id)) = (state.is_focused(), &self.held, id) {
            self.held = Some(Held::Field(id.clone()));
        }
    }
}

struct Give<'a> {
    held: &'a Held,
    /// Of that name, seen so far.
    named: usize,
    /// Whether the control that is told next is the one, where it is pressed.
    next: Option<bool>,
    bounds: Option<Rectangle>,
}

impl Operation for Give<'_> {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        let Some(state) = state.downcast_ref::<State>() else {
            return;
        };
        let mut wanted = false;
        if let Held::Pressed(key, before) = self.held
            && *key == state.key
        {
            wanted = self.named == *before;
            self.named += 1;
        }
        self.next = Some(wanted);
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        let wanted = match (self.next.take(), self.held) {
            (Some(wanted), _) => wanted,
            (None, Held::Field(held)) => id == Some(held),
            (None, Held::Pressed(..)) => false,
        };
        if wanted {
            state.focus();
            self.bounds = Some(bounds);
        } else {
            state.unfocus();
        }
    }
}
