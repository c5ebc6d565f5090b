//! What is shown beside a control while it has the pointer or the keyboard.

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Layout, layout, mouse, overlay, renderer};
use iced::{Element, Point, Rectangle, Renderer, Size, Theme, Vector};

use crate::kit::size;

pub(super) struct Hint<'a, 'b, M> {
    content: &'b mut Element<'a, M>,
    tree: &'b mut Tree,
    beside: Rectangle,
    clear_of: Option<Rectangle>,
}

impl<'a, 'b, M> Hint<'a, 'b, M> {
    pub(super) fn new(
        content: &'b mut Element<'a, M>,
        tree: &'b mut Tree,
        beside: Rectangle,
        clear_of: Option<Rectangle>,
    ) -> Hint<'a, 'b, M> {
        Hint {
            content,
            tree,
            beside,
            clear_of,
        }
    }
}

/// Where a hint of that size stands: below the control `beside`; where there is no
/// room below, at its left if it is no higher than the control, so that what stands
/// above, the primary action, stays in sight; else above. Never over the field in
/// which one types.
fn place(size: Size, beside: Rectangle, clear_of: Option<Rectangle>, bounds: Size) -> Point {
    let gap = size::LINE;
    let at = |x: f32, y: f32| {
        Point::new(
            x.min(bounds.width - size.width).max(0.0),
            y.min(bounds.height - size.height).max(0.0),
        )
    };
    let below = beside.y + beside.height + gap;
    let above = beside.y - gap - size.height;
    let before = beside.x - gap - size.width;
    let usual = if below + size.height <= bounds.height || above < 0.0 {
        at(beside.x, below)
    } else if before >= 0.0 && size.height <= beside.height + gap {
        at(before, beside.y)
    } else {
        at(beside.x, above)
    };
    let Some(field) = clear_of.map(|field| field.expand(size::CLOSE)) else {
        return usual;
    };
    let left = field.x - size.width;
    let others = [
        usual,
        at(left.min(beside.x), below),
        at(left.min(beside.x), above),
        at(beside.x, above),
        at(beside.x, below),
        at(beside.x + beside.width + gap, beside.y),
        at(beside.x - gap - size.width, beside.y),
    ];
    // Not over the control either, which the pointer is on.
    let free = |place: &Point| {
        let hint = Rectangle::new(*place, size);
        !hint.intersects(&field) && !hint.intersects(&beside)
    };
    let found = others.into_iter().find(free);
    // Hardly any room: the field is what counts.
    found.unwrap_or_else(|| match field.y - size.height {
        over if over >= 0.0 => at(beside.x, over),
        _ => at(beside.x, field.y + field.height),
    })
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
        let place = place(size, self.beside, self.clear_of, bounds);
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

#[cfg(test)]
mod tests {
    use super::place;
    use iced::{Point, Rectangle, Size};

    const BOUNDS: Size = Size::new(1024.0, 700.0);
    const HINT: Size = Size::new(420.0, 200.0);

    fn at(x: f32, y: f32, width: f32, height: f32) -> Rectangle {
        Rectangle::new(Point::new(x, y), Size::new(width, height))
    }

    /// 300 + 80 + 8 = 388 below; 660 − 8 − 200 = 452 above, at the foot.
    #[test]
    fn a_hint_stands_below_its_control_or_above() {
        let seat = at(460.0, 300.0, 176.0, 80.0);
        assert_eq!(place(HINT, seat, None, BOUNDS), Point::new(460.0, 388.0));
        let low = at(20.0, 660.0, 176.0, 30.0);
        assert_eq!(place(HINT, low, None, BOUNDS), Point::new(20.0, 452.0));
    }

    /// One line, 240 wide, at the foot of the window: it ends 8 before its control,
    /// 700 − 8 − 240 = 452, and covers nothing above it.
    #[test]
    fn a_line_at_the_foot_stands_before_its_control() {
        let line = Size::new(240.0, 44.0);
        let undo = at(700.0, 640.0, 280.0, 44.0);
        assert_eq!(place(line, undo, None, BOUNDS), Point::new(452.0, 640.0));
    }

    /// The right seat's hint would reach from 460 to 880, over a field at 680:
    /// it ends beside the field, 4 away.
    #[test]
    fn a_hint_never_covers_the_field_one_types_in() {
        let seat = at(460.0, 300.0, 176.0, 80.0);
        let field = at(680.0, 400.0, 168.0, 44.0);
        let found = place(HINT, seat, Some(field), BOUNDS);
        assert_eq!(found, Point::new(256.0, 388.0));
        // From every place of a control, wherever the field is.
        for x in 0..10_u8 {
            for y in 0..10_u8 {
                let beside = at(f32::from(x) * 90.0, f32::from(y) * 60.0, 120.0, 44.0);
                let found = place(HINT, beside, Some(field), BOUNDS);
                let hint = Rectangle::new(found, HINT);
                assert!(!hint.intersects(&field), "{beside:?}: {hint:?}");
            }
        }
    }
}
