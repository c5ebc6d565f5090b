//! What is shown beside a control while it has the pointer or the keyboard.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Layout, layout, mouse, overlay, renderer};
use iced::{Element, Point, Rectangle, Renderer, Size, Theme, Vector};

use crate::kit::size;

pub(super) struct Hint<'a, 'b, M> {
    content: &'b mut Element<'a, M>,
    tree: &'b mut Tree,
    beside: Rectangle,
}

impl<'a, 'b, M> Hint<'a, 'b, M> {
    pub(super) fn new(
        content: &'b mut Element<'a, M>,
        tree: &'b mut Tree,
        beside: Rectangle,
    ) -> Hint<'a, 'b, M> {
        Hint {
            content,
            tree,
            beside,
        }
    }
}

impl<M> overlay::Overlay<M, Theme, Renderer> for Hint<'_, '_, M> {
    fn layout(&mut self, renderer: &Renderer, bounds: Size) -> layout::Node {
        let most = Size::new(bounds.width.min(size::HINT), bounds.height);
        let limits = layout::Limits::new(Size::ZERO, most);
        let node = self
            .content
            .as_widget_mut()
            .layout(self.tree, renderer, &limits);
        let size = node.size();
        // Below, or above where there is no room below.
        let below = self.beside.y + self.beside.height + size::LINE;
        let above = self.beside.y - size::LINE - size.height;
        let y = if below + size.height <= bounds.height || above < 0.0 {
            below
        } else {
            above
        };
        let place = Point::new(
            self.beside.x.min(bounds.width - size.width).max(0.0),
            y.min(bounds.height - size.height).max(0.0),
        );
        layout::Node::with_children(size, vec![node]).translate(Vector::new(place.x, place.y))
    }

    fn draw(
        &self,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
    ) {
        if let Some(inner) = layout.children().next() {
            self.content.as_widget().draw(
                self.tree,
                renderer,
                theme,
                style,
                inner,
                cursor,
                &layout.bounds(),
            );
        }
    }

    fn operate(&mut self, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        if let Some(inner) = layout.children().next() {
            self.content
                .as_widget_mut()
                .operate(self.tree, inner, renderer, operation);
        }
    }
}
