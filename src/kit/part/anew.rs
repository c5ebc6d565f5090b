//! What belongs to one question does not stay for the next.
//!
//! Never: a look of its own.

use std::any::Any;

use iced::advanced::Widget;
use iced::advanced::widget::{Tree, tree};
use iced::{Element, Renderer, Theme};

use crate::kit::wrap::handed_on;

struct Anew<'a, K, M> {
    key: K,
    content: Element<'a, M>,
}

/// For which key the content was last drawn.
struct Drawn<K>(K);

/// Content that begins anew when `key` changes: how far it was scrolled and
/// which field had the keyboard belong to what was there before.
pub fn anew<'a, K: Copy + PartialEq + 'static, M: 'a>(
    key: K,
    content: impl Into<Element<'a, M>>,
) -> Element<'a, M> {
    let content = content.into();
    Element::new(Anew { key, content })
}

impl<K: Copy + PartialEq + Any, M> Widget<M, Theme, Renderer> for Anew<'_, K, M> {
    handed_on!(content: layout, operate, update, draw);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Drawn<K>>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Drawn(self.key))
    }

    // The toolkit's own column with keys begins anew only where the number of
    // its children changes.
    fn diff(&self, tree: &mut Tree) {
        let drawn = tree.state.downcast_mut::<Drawn<K>>();
        if drawn.0 == self.key {
            tree.diff_children(std::slice::from_ref(&self.content));
        } else {
            drawn.0 = self.key;
            tree.children = self.children();
        }
    }
}

#[cfg(test)]
mod tests {
    use iced::advanced::widget::Tree;
    use iced::widget::text_input;
    use iced::{Element, Renderer};

    use super::anew;

    type Input = text_input::State<<Renderer as iced::advanced::text::Renderer>::Paragraph>;

    fn question<'a>(key: u8) -> Element<'a, ()> {
        anew(key, text_input("", ""))
    }

    fn has_keyboard(tree: &Tree) -> bool {
        tree.children[0].state.downcast_ref::<Input>().is_focused()
    }

    #[test]
    fn another_question_begins_anew_and_the_same_stays() {
        let mut tree = Tree::new(question(1));
        tree.children[0].state.downcast_mut::<Input>().focus();
        tree.diff(question(1));
        assert!(has_keyboard(&tree));
        tree.diff(question(2));
        assert!(!has_keyboard(&tree));
    }
}
