//! Keys where nothing has the keyboard: one field may take what is typed, as
//! if it were typed in it. The keyboard stays where it is.

use std::any::Any;

use iced::advanced::widget::Id;
use iced::advanced::widget::operation::Operation;
use iced::advanced::{Layout, widget::Tree};
use iced::keyboard::{Key, key::Named};
use iced::{Element, Rectangle, Renderer};

/// What is offered to a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Offer {
    /// Nothing.
    #[default]
    Nothing,
    /// A letter.
    Letter(char),
    /// Its last letter is to go.
    Erase,
    /// It was taken.
    Taken,
}

impl Offer {
    /// What stands in a field of these letters after it, where it may be taken.
    pub(super) fn taken(self, value: &str, letters: &str) -> Option<String> {
        let mut value = value.to_owned();
        match self {
            Offer::Letter(letter) if letters.contains(letter) => value.push(letter),
            Offer::Erase => {
                value.pop()?;
            }
            Offer::Nothing | Offer::Letter(_) | Offer::Taken => return None,
        }
        Some(value)
    }

    fn of(key: &Key) -> Option<Offer> {
        match key.as_ref() {
            Key::Named(Named::Backspace) => Some(Offer::Erase),
            Key::Character(typed) => {
                let mut letters = typed.chars();
                let letter = letters.next()?;
                letters.next().is_none().then_some(Offer::Letter(letter))
            }
            _ => None,
        }
    }
}

/// Offers a key to the field of `root` that takes it. Is it taken?
pub(crate) fn offered<M>(
    root: &mut Element<'_, M>,
    tree: &mut Tree,
    layout: Layout<'_>,
    renderer: &Renderer,
    key: &Key,
) -> bool {
    let Some(offer) = Offer::of(key) else {
        return false;
    };
    let mut round = Round(offer);
    root.as_widget_mut()
        .operate(tree, layout, renderer, &mut round);
    round.0 == Offer::Taken
}

/// Goes round with the offer until it is taken.
struct Round(Offer);

impl Operation for Round {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        match state.downcast_mut::<Offer>() {
            Some(Offer::Taken) => self.0 = Offer::Taken,
            Some(offer) => *offer = self.0,
            None => {}
        }
    }
}
