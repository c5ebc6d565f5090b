//! Keys of the whole window: Tab walks, the rest is mapped to messages unless
//! a field or a control took it.

use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::focus::walk::{self, Way};

/// What a key means. A field that takes a key keeps it; held keys don't
/// repeat.
pub type Map<'a, M> = Box<dyn Fn(&Key, Modifiers) -> Option<M> + 'a>;

struct KeyArea<'a, M> {
    root: Element<'a, M>,
    map: Map<'a, M>,
}

/// The root with its keys.
pub fn key_area<'a, M: 'a>(
    root: impl Into<Element<'a, M>>,
    map: impl Fn(&Key, Modifiers) -> Option<M> + 'a,
) -> Element<'a, M> {
    Element::new(KeyArea {
        root: root.into(),
        map: Box::new(map),
    })
}

impl<M> Widget<M, Theme, Renderer> for KeyArea<'_, M> {
    fn tag(&self) -> tree::Tag {
        struct Keys;
        tree::Tag::of::<Keys>()
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.root)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.root));
    }

    fn size(&self) -> Size<Length> {
        self.root.as_widget().size()
    }

    fn layout(
        &mut self,
        tree: &mut Tree,
        renderer: &Renderer,
        limits: &layout::Limits,
    ) -> layout::Node {
        let child = &mut tree.children[0];
        self.root.as_widget_mut().layout(child, renderer, limits)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let child = &mut tree.children[0];
        self.root
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
        let child = &mut tree.children[0];
        self.root.as_widget_mut().update(
            child, event, layout, cursor, renderer, clipboard, shell, viewport,
        );
        if shell.is_event_captured() {
            return;
        }
        let Event::Keyboard(keyboard::Event::KeyPressed {
            key,
            modifiers,
            repeat,
            ..
        }) = event
        else {
            return;
        };
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
        } else if let (false, Some(message)) = (*repeat, (self.map)(key, *modifiers)) {
            shell.publish(message);
            shell.capture_event();
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        let child = &tree.children[0];
        self.root
            .as_widget()
            .mouse_interaction(child, layout, cursor, viewport, renderer)
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

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, M, Theme, Renderer>> {
        let child = &mut tree.children[0];
        self.root
            .as_widget_mut()
            .overlay(child, layout, renderer, viewport, translation)
    }
}
