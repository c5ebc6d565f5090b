//! The ring around a text field, which is the toolkit's own.

use iced::advanced::text::Renderer as TextRenderer;
use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::widget::{TextInput, text_input};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use crate::kit::Look;
use crate::kit::theme::Palette;

type InputState = text_input::State<<Renderer as TextRenderer>::Paragraph>;

struct Ringed<'a, M> {
    input: Element<'a, M>,
    colours: &'static Palette,
}

/// The field, with the ring drawn around it while it has the keyboard.
pub fn ringed<'a, M: Clone + 'a>(look: &Look, input: TextInput<'a, M>) -> Element<'a, M> {
    Element::new(Ringed {
        input: input.into(),
        colours: look.colours,
    })
}

impl<M> Widget<M, Theme, Renderer> for Ringed<'_, M> {
    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.input)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.input));
    }

    fn size(&self) -> Size<Length> {
        self.input.as_widget().size()
    }

    fn layout(
        &mut self,
        tree: &mut Tree,
        renderer: &Renderer,
        limits: &layout::Limits,
    ) -> layout::Node {
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
        let child = &mut tree.children[0];
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
        let child = &mut tree.children[0];
        self.input.as_widget_mut().update(
            child, event, layout, cursor, renderer, clipboard, shell, viewport,
        );
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
        self.input
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
        self.input
            .as_widget()
            .draw(child, renderer, theme, style, layout, cursor, viewport);
        if child.state.downcast_ref::<InputState>().is_focused() {
            super::draw_ring(renderer, layout.bounds(), viewport, self.colours);
        }
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
        self.input
            .as_widget_mut()
            .overlay(child, layout, renderer, viewport, translation)
    }
}
