//! Moving the keyboard from control to control, round and round, and bringing
//! the one that has it into view.

use std::any::Any;

use iced::advanced::Layout;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable, scrollable};
use iced::advanced::widget::{Id, Tree, operate};
use iced::{Element, Rectangle, Renderer, Task, Vector};

use super::typing::Told;
use crate::kit::size;

/// Which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Tab.
    Next,
    /// Shift Tab.
    Previous,
}

/// Gives the keyboard to the next control of `root`, or to the one before.
/// Where nothing has it, it goes on from the field in which loose keys were
/// typed.
pub(crate) fn walk<M>(
    root: &mut Element<'_, M>,
    tree: &mut Tree,
    layout: Layout<'_>,
    renderer: &Renderer,
    way: Way,
) {
    let mut run = |operation: &mut dyn Operation| {
        root.as_widget_mut()
            .operate(tree, layout, renderer, operation);
    };
    let mut count = Count::default();
    run(&mut count);
    if count.total == 0 {
        return;
    }
    let last = count.total - 1;
    let target = match (way, count.focused.or(count.typed)) {
        (Way::Next, Some(at)) if at < last => at + 1,
        (Way::Next, _) => 0,
        (Way::Previous, Some(at)) if at > 0 => at - 1,
        (Way::Previous, _) => last,
    };
    let mut give = Give {
        target,
        at: 0,
        bounds: None,
    };
    run(&mut give);
    if let Some(bounds) = give.bounds {
        run(&mut Reveal { bounds });
    }
}

#[derive(Default)]
struct Count {
    total: usize,
    focused: Option<usize>,
    /// What was typed where nothing had the keyboard stands in that one: the
    /// field that takes it now, or the last one before it.
    typed: Option<usize>,
    /// The last field in which something stands.
    filled: Option<usize>,
}

impl Operation for Count {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        match state.downcast_ref::<Told>() {
            Some(told) if told.loose && !told.filled => self.typed = self.filled,
            Some(told) if told.loose => self.typed = Some(self.total),
            Some(told) if told.filled => self.filled = Some(self.total),
            _ => {}
        }
    }

    fn focusable(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() {
            self.focused = Some(self.total);
        }
        self.total += 1;
    }
}

struct Give {
    target: usize,
    at: usize,
    bounds: Option<Rectangle>,
}

impl Operation for Give {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, _id: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if self.at == self.target {
            state.focus();
            self.bounds = Some(bounds);
        } else {
            state.unfocus();
        }
        self.at += 1;
    }
}

/// Gives the keyboard to the control with this name, and brings it into view.
pub fn send<M: Send + 'static>(id: &'static str) -> Task<M> {
    operate(Call {
        id: Id::new(id),
        bounds: None,
    })
    .discard()
}

struct Call {
    id: Id,
    bounds: Option<Rectangle>,
}

impl Operation for Call {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if id == Some(&self.id) {
            state.focus();
            self.bounds = Some(bounds);
        } else {
            state.unfocus();
        }
    }

    fn finish(&self) -> Outcome<()> {
        match self.bounds {
            Some(bounds) => Outcome::Chain(Box::new(Reveal { bounds })),
            None => Outcome::None,
        }
    }
}

/// Scrolls whatever holds these bounds so that they are seen.
pub(super) struct Reveal {
    pub(super) bounds: Rectangle,
}

impl Operation for Reveal {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        translation: Vector,
        state: &mut dyn Scrollable,
    ) {
        if !content.contains(self.bounds.center()) {
            return;
        }
        let room = size::PAGE;
        let (top, foot) = (
            self.bounds.y - content.y,
            self.bounds.y - content.y + self.bounds.height,
        );
        let seen = translation.y..translation.y + bounds.height;
        let to = if top - room < seen.start {
            Some(top - room)
        } else if foot + room > seen.end {
            Some(foot + room - bounds.height)
        } else {
            None
        };
        if let Some(to) = to {
            state.scroll_to(scrollable::AbsoluteOffset {
                x: None,
                y: Some(to.max(0.0)),
            });
        }
    }
}
