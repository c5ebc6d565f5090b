//! What a widget around one element only hands on to it.

/// The methods of `Widget` that a wrapper hands on to its element, the only
/// child of its tree: those that are named, and those that no wrapper has of
/// its own.
macro_rules! handed_on {
    ($inner:ident: $($method:ident),*) => {
        $(crate::kit::wrap::handed_on!($inner, $method);)*
        crate::kit::wrap::handed_on!($inner, rest);
    };
    ($inner:ident, layout) => {
        fn layout(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            renderer: &iced::Renderer,
            limits: &iced::advanced::layout::Limits,
        ) -> iced::advanced::layout::Node {
            let child = &mut tree.children[0];
            self.$inner.as_widget_mut().layout(child, renderer, limits)
        }
    };
    ($inner:ident, diff) => {
        fn diff(&self, tree: &mut iced::advanced::widget::Tree) {
            tree.diff_children(std::slice::from_ref(&self.$inner));
        }
    };
    ($inner:ident, operate) => {
        fn operate(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'_>,
            renderer: &iced::Renderer,
            operation: &mut dyn iced::advanced::widget::Operation,
        ) {
            let child = &mut tree.children[0];
            self.$inner
                .as_widget_mut()
                .operate(child, layout, renderer, operation);
        }
    };
    ($inner:ident, update) => {
        fn update(
            &mut self,
            tree: &mut iced::advanced::widget::Tree,
            event: &iced::Event,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::advanced::mouse::Cursor,
            renderer: &iced::Renderer,
            clipboard: &mut dyn iced::advanced::Clipboard,
            shell: &mut iced::advanced::Shell<'_, M>,
            viewport: &iced::Rectangle,
        ) {
            let child = &mut tree.children[0];
            self.$inner.as_widget_mut().update(
                child, event, layout, cursor, renderer, clipboard, shell, viewport,
            );
        }
    };
    ($inner:ident, draw) => {
        fn draw(
            &self,
            tree: &iced::advanced::widget::Tree,
            renderer: &mut iced::Renderer,
            theme: &iced::Theme,
            style: &iced::advanced::renderer::Style,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::advanced::mouse::Cursor,
            viewport: &iced::Rectangle,
        ) {
            let child = &tree.children[0];
            self.$inner
                .as_widget()
                .draw(child, renderer, theme, style, layout, cursor, viewport);
        }
    };
    ($inner:ident, rest) => {
        fn children(&self) -> Vec<iced::advanced::widget::Tree> {
            vec![iced::advanced::widget::Tree::new(&self.$inner)]
        }

        fn size(&self) -> iced::Size<iced::Length> {
            self.$inner.as_widget().size()
        }

        fn mouse_interaction(
            &self,
            tree: &iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'_>,
            cursor: iced::advanced::mouse::Cursor,
            viewport: &iced::Rectangle,
            renderer: &iced::Renderer,
        ) -> iced::advanced::mouse::Interaction {
            let child = &tree.children[0];
            self.$inner
                .as_widget()
                .mouse_interaction(child, layout, cursor, viewport, renderer)
        }

        fn overlay<'b>(
            &'b mut self,
            tree: &'b mut iced::advanced::widget::Tree,
            layout: iced::advanced::Layout<'b>,
            renderer: &iced::Renderer,
            viewport: &iced::Rectangle,
            translation: iced::Vector,
        ) -> Option<iced::advanced::overlay::Element<'b, M, iced::Theme, iced::Renderer>> {
            let child = &mut tree.children[0];
            self.$inner
                .as_widget_mut()
                .overlay(child, layout, renderer, viewport, translation)
        }
    };
}

pub(crate) use handed_on;
