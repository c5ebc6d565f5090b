//! Where one types: the field that has the keyboard, else the one that takes
//! what is typed where nothing has it. What is shown beside other controls
//! keeps clear of it.

use std::any::Any;

use iced::advanced::Layout;
use iced::advanced::widget::operation::{Operation, Scrollable};
use iced::advanced::widget::{Id, Tree};
use iced::{Element, Rectangle, Renderer, Vector};

use super::state::State;

/// What a field tells whoever goes round, just before its own state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Told {
    /// It has the keyboard.
    pub(super) focused: bool,
    /// It takes what is typed where nothing has the keyboard.
    pub(super) loose: bool,
    /// Something stands in it.
    pub(super) filled: bool,
}

/// Where one types, as it is seen on the window.
pub(crate) fn place<M>(
    root: &mut Element<'_, M>,
    tree: &mut Tree,
    layout: Layout<'_>,
    renderer: &Renderer,
) -> Option<Rectangle> {
    let mut find = Find::default();
    root.as_widget_mut()
        .operate(tree, layout, renderer, &mut find);
    find.focused.or(find.loose)
}

/// Tells every control to keep what it shows clear of that.
pub(crate) fn keep_clear<M>(
    root: &mut Element<'_, M>,
    tree: &mut Tree,
    layout: Layout<'_>,
    renderer: &Renderer,
    of: Option<Rectangle>,
) {
    root.as_widget_mut()
        .operate(tree, layout, renderer, &mut Tell(of));
}

#[derive(Default)]
struct Find {
    /// How far what holds the present control is scrolled.
    moved: Vector,
    /// The same for what is gone into next.
    next: Option<Vector>,
    focused: Option<Rectangle>,
    loose: Option<Rectangle>,
}

impl Operation for Find {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let before = self.moved;
        self.moved = before + self.next.take().unwrap_or_default();
        operate(self);
        self.moved = before;
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        _bounds: Rectangle,
        _content: Rectangle,
        translation: Vector,
        _state: &mut dyn Scrollable,
    ) {
        self.next = Some(translation);
    }

    fn custom(&mut self, _id: Option<&Id>, bounds: Rectangle, state: &mut dyn Any) {
        let Some(told) = state.downcast_ref::<Told>() else {
            return;
        };
        let seen = Some(bounds - self.moved);
        if told.focused {
            self.focused = seen;
        } else if told.loose {
            self.loose = seen;
        }
    }
}

struct Tell(Option<Rectangle>);

impl Operation for Tell {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        if let Some(state) = state.downcast_mut::<State>() {
            state.clear_of = self.0;
        }
    }
}
