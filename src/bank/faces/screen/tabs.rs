//! Parts of a table where there is room for one at a time.

use iced::Element;
use iced::widget::row;
use serde::{Deserialize, Serialize};

use crate::kit::{Look, button, size};

/// A part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Tab {
    /// What is asked now.
    #[default]
    Now,
    /// The table.
    Table,
    /// What has been.
    Past,
    /// Prova dos nove.
    Proof,
}

/// The tabs of a narrow window.
pub fn tabs<'a, M: Clone + 'a>(look: &Look, at: Tab, go: impl Fn(Tab) -> M) -> Element<'a, M> {
    let tabs = [
        (Tab::Now, "Agora"),
        (Tab::Table, "Mesa"),
        (Tab::Past, "Histórico"),
        (Tab::Proof, "Prova dos nove"),
    ];
    let each = tabs.into_iter().map(|(tab, label)| {
        let press = button::toggle(look, label, tab == at, Ok(go(tab)));
        press.padding([size::CLOSE, size::LINE]).into()
    });
    row(each).spacing(size::LINE).into()
}
