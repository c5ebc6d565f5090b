//! A control that is pressed: by pointer, finger, Enter or Space.

use iced::advanced::renderer::Renderer as _;
use iced::advanced::widget::operation::Operation;
use iced::advanced::widget::{Id, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::{self, Key, key::Named};
use iced::{
    Background, Color, Element, Event, Length, Padding, Rectangle, Renderer, Size, Theme, Vector,
    touch, window,
};

use super::hint::Hint;
use super::skin::Skin;
use super::state::{State, key_of};
use crate::kit::theme::Palette;
use crate::kit::{Look, size};

/// Makes a hint when it is to be shown.
type Later<'a, M> = Box<dyn Fn() -> Option<Element<'a, M>> + 'a>;

/// A control with what it would do, or nothing.
pub struct Press<'a, M> {
    content: Element<'a, M>,
    hint: Option<Element<'a, M>>,
    later: Option<Later<'a, M>>,
    does: Option<M>,
    id: Option<Id>,
    key: u64,
    width: Length,
    height: f32,
    padding: Padding,
    skin: Skin,
    colours: &'static Palette,
    enter: bool,
    framed: bool,
    drawn: Option<bool>,
}

impl<'a, M: 'a> Press<'a, M> {
    /// `name` tells it from others that may stand in its place later: the
    /// keyboard does not pass from one to the other.
    pub(crate) fn new(
        look: &Look,
        name: &str,
        content: impl Into<Element<'a, M>>,
        does: Option<M>,
        skin: Skin,
    ) -> Press<'a, M> {
        Press {
            content: content.into(),
            hint: None,
            later: None,
            does,
            id: None,
            key: key_of(name),
            width: Length::Shrink,
            height: size::TARGET,
            padding: Padding::from([size::CLOSE, size::PANEL]),
            skin,
            colours: look.colours,
            enter: true,
            framed: false,
            drawn: None,
        }
    }

    /// Called so from view to view, whatever its label says at the moment.
    #[must_use]
    pub fn named(mut self, name: &str) -> Press<'a, M> {
        self.key = key_of(name);
        self
    }

    /// Does Enter press it while it has the keyboard? Space always does. What
    /// is only marked leaves Enter to the primary action.
    #[must_use]
    pub fn enter(mut self, enter: bool) -> Press<'a, M> {
        self.enter = enter;
        self
    }

    /// Its content has a ground and a line of its own, as [`part::framed`]
    /// draws them, and as large as the control: what tells that it can be
    /// pressed is drawn over that, with the same corners.
    ///
    /// [`part::framed`]: crate::kit::part
    #[must_use]
    pub fn framed(mut self) -> Press<'a, M> {
        self.framed = true;
        self
    }

    /// Shown while the pointer is on it or the keyboard in it.
    #[must_use]
    pub fn hint(mut self, hint: Option<Element<'a, M>>) -> Press<'a, M> {
        self.hint = hint;
        self
    }

    /// The same for a hint that takes work: it is made when it is shown.
    #[must_use]
    pub fn hint_later(mut self, hint: impl Fn() -> Option<Element<'a, M>> + 'a) -> Press<'a, M> {
        self.later = Some(Box::new(hint));
        self
    }

    /// A name by which the keyboard can be sent to it.
    #[must_use]
    pub fn id(mut self, id: &'static str) -> Press<'a, M> {
        self.id = Some(Id::new(id));
        self
    }

    /// As wide as there is room.
    #[must_use]
    pub fn wide(mut self) -> Press<'a, M> {
        self.width = Length::Fill;
        self
    }

    /// As wide as that.
    #[must_use]
    pub fn width(mut self, width: f32) -> Press<'a, M> {
        self.width = Length::Fixed(width);
        self
    }

    /// At least as high as that; never below [`size::TARGET`].
    #[must_use]
    pub fn height(mut self, height: f32) -> Press<'a, M> {
        self.height = height.max(size::TARGET);
        self
    }

    /// Room around its content.
    #[must_use]
    pub fn padding(mut self, padding: impl Into<Padding>) -> Press<'a, M> {
        self.padding = padding.into();
        self
    }

    fn shown(&self, state: State) -> bool {
        let any = self.hint.is_some() || self.later.is_some();
        any && (state.focused || state.hovered)
    }
}

impl<'a, M: Clone + 'a> Widget<M, Theme, Renderer> for Press<'a, M> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State {
            key: self.key,
            ..State::default()
        })
    }

    fn children(&self) -> Vec<Tree> {
        let hint = self.hint.as_ref().map(Tree::new);
        std::iter::once(Tree::new(&self.content))
            .chain(hint)
            .collect()
    }

    fn diff(&self, tree: &mut Tree) {
        let state = tree.state.downcast_mut::<State>();
        if state.key != self.key {
            *state = State {
                key: self.key,
                ..State::default()
            };
        }
        let children: Vec<&Element<'_, M>> =
            std::iter::once(&self.content).chain(&self.hint).collect();
        tree.diff_children(&children);
    }

    fn size(&self) -> Size<Length> {
        Size::new(self.width, Length::Shrink)
    }

    fn layout(
        &mut self,
        tree: &mut Tree,
        renderer: &Renderer,
        limits: &layout::Limits,
    ) -> layout::Node {
        let limits = limits
            .width(self.width)
            .min_width(size::TARGET)
            .min_height(self.height);
        let inner = limits.loose().shrink(self.padding);
        let child = &mut tree.children[0];
        let node = self.content.as_widget_mut().layout(child, renderer, &inner);
        let taken = node.size().expand(self.padding);
        let whole = limits.resolve(self.width, Length::Shrink, taken);
        // Whatever is smaller than the target stands in its middle.
        let free = Size::new(
            whole.width - self.padding.x(),
            whole.height - self.padding.y(),
        );
        let node = node.move_to((self.padding.left, self.padding.top)).align(
            iced::Alignment::Center,
            iced::Alignment::Center,
            free,
        );
        layout::Node::with_children(whole, vec![node])
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let state = tree.state.downcast_mut::<State>();
        operation.container(self.id.as_ref(), layout.bounds());
        operation.custom(self.id.as_ref(), layout.bounds(), state);
        operation.focusable(self.id.as_ref(), layout.bounds(), state);
        operation.traverse(&mut |operation| {
            if let Some(inner) = layout.children().next() {
                self.content.as_widget_mut().operate(
                    &mut tree.children[0],
                    inner,
                    renderer,
                    operation,
                );
            }
        });
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _renderer: &Renderer,
        _clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, M>,
        _viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_mut::<State>();
        let over = cursor.is_over(layout.bounds());
        let shown = self.shown(*state);
        if state.hovered != over {
            state.hovered = over;
            shell.request_redraw();
        }
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. }) => {
                // The pointer takes the keyboard away: Enter is the primary
                // action again.
                if state.focused {
                    state.focused = false;
                    shell.request_redraw();
                }
                if over && self.does.is_some() && !shell.is_event_captured() {
                    state.pressed = true;
                    shell.capture_event();
                    shell.request_redraw();
                }
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. })
                if state.pressed =>
            {
                state.pressed = false;
                shell.request_redraw();
                if let (true, Some(does)) = (over, &self.does) {
                    shell.publish(does.clone());
                }
                shell.capture_event();
            }
            Event::Touch(touch::Event::FingerLost { .. }) => state.pressed = false,
            Event::Keyboard(keyboard::Event::KeyPressed {
                key: Key::Named(key @ (Named::Enter | Named::Space)),
                modifiers,
                repeat,
                ..
            }) if state.focused
                && (self.enter || *key == Named::Space)
                && !modifiers.command()
                && !modifiers.alt()
                && !shell.is_event_captured() =>
            {
                // A key that is held down presses once.
                if let (false, Some(does)) = (*repeat, &self.does) {
                    shell.publish(does.clone());
                }
                shell.capture_event();
            }
            Event::Window(window::Event::RedrawRequested(_)) => {
                self.drawn = Some(state.focused);
            }
            _ => {}
        }
        if self.drawn.is_some_and(|drawn| drawn != state.focused) {
            shell.request_redraw();
        }
        if shown != self.shown(*state) {
            shell.invalidate_layout();
            shell.request_redraw();
        }
    }

    fn mouse_interaction(
        &self,
        _tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _viewport: &Rectangle,
        _renderer: &Renderer,
    ) -> mouse::Interaction {
        if cursor.is_over(layout.bounds()) && self.does.is_some() {
            mouse::Interaction::Pointer
        } else {
            mouse::Interaction::None
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_ref::<State>();
        let bounds = layout.bounds();
        let live = self.does.is_some();
        let strong = live && (state.hovered || state.pressed);
        let corner = if self.framed {
            size::CORNER
        } else {
            size::CORNER_CONTROL
        };
        let edge = self.skin.edge(bounds, corner, strong);
        let ground = self.skin.ground.unwrap_or(Color::TRANSPARENT);
        if !self.framed {
            renderer.fill_quad(edge, Background::Color(ground));
        }
        if let Some(inner) = layout.children().next() {
            self.content.as_widget().draw(
                &tree.children[0],
                renderer,
                theme,
                &renderer::Style {
                    text_color: self.skin.text,
                },
                inner,
                cursor,
                viewport,
            );
        }
        if self.framed && strong {
            renderer.fill_quad(edge, Background::Color(Color::TRANSPARENT));
        }
        if state.focused {
            super::draw_ring(renderer, (bounds, corner), viewport, self.colours);
        }
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        _renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, M, Theme, Renderer>> {
        let state = *tree.state.downcast_ref::<State>();
        if !self.shown(state) || !layout.bounds().intersects(viewport) {
            return None;
        }
        if self.hint.is_none() {
            let made = self.later.as_ref().and_then(|later| later())?;
            tree.children.truncate(1);
            tree.children.push(Tree::new(&made));
            self.hint = Some(made);
        }
        let hint = self.hint.as_mut()?;
        let beside = layout.bounds() + translation;
        let tree = tree.children.get_mut(1)?;
        let hint = Hint::new(hint, tree, beside, state.clear_of);
        Some(overlay::Element::new(Box::new(hint)))
    }
}
