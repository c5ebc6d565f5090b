//! How the parts of the table lie on the window.

use iced::widget::{column, container, row};
use iced::{Element, Fill};

use super::message::Message;
use super::{Screen, felt};
use crate::bank::faces::screen::tabs::{Tab, tabs};
use crate::bank::faces::screen::{past, proof};
use crate::desk::evening::Evening;
use crate::games::poker::faces::guide::Guide;
use crate::kit::{Look, part, size, text};

/// Entries of the history in sight beside the table.
const PAST: usize = 3;
/// The same in a high window.
const PAST_TALL: usize = 6;
/// Entries where the history has the screen for itself.
const PAST_ALONE: usize = 30;

impl Screen {
    /// The table on the left, what is asked on the right.
    pub(super) fn wide<'a>(
        &'a self,
        evening: &'a Evening,
        look: &Look,
        guide: &Guide,
    ) -> Element<'a, Message> {
        let pickable = self.pickable(self.now(guide), evening.tables());
        let tall = look.height >= size::NARROW;
        let past = column![
            text::label(look, "O que já houve"),
            past::last(look, evening, if tall { PAST_TALL } else { PAST })
        ]
        .spacing(size::CLOSE)
        .width(Fill);
        // A high window gives the table the room; else what has been scrolls.
        let foot: Element<'a, Message> = if tall {
            let foot = container(past).padding([size::CLOSE, size::PANEL]);
            foot.into()
        } else {
            part::scroll(look, "houve", past)
        };
        let left = column![felt::felt(look, evening, &pickable, tall), foot]
            .spacing(size::CLOSE)
            .width(Fill);
        let side = container(self.agora(look, evening, guide)).width(size::SIDE);
        row![left.height(Fill), side.height(Fill)]
            .spacing(size::GROUP)
            .padding(size::LINE)
            .into()
    }

    /// One part at a time, the action always at the foot.
    pub(super) fn narrow<'a>(
        &'a self,
        evening: &'a Evening,
        look: &Look,
        guide: &Guide,
    ) -> Element<'a, Message> {
        let shown: Element<'a, Message> = match self.tab {
            Tab::Now => self.questions(look, evening, guide).into(),
            Tab::Table => {
                let pickable = self.pickable(self.now(guide), evening.tables());
                felt::felt(look, evening, &pickable, false)
            }
            Tab::Past => past::last(look, evening, PAST_ALONE),
            Tab::Proof => proof::view(look, evening),
        };
        // Where there is hardly any room the tabs scroll away with the rest.
        let tabs = tabs(look, self.tab, Message::TabPressed);
        let key = (self.tab, self.question(evening));
        let mut all = if look.height < size::LOW {
            let shown = column![tabs, shown].spacing(size::LINE);
            column![part::anew(key, part::scroll(look, "mesa", shown))]
        } else {
            column![tabs, part::anew(key, part::scroll(look, "mesa", shown))]
        };
        all = all
            .spacing(size::LINE)
            .padding([size::CLOSE, size::LINE])
            .height(Fill);
        // What is asked and the one action stay, whatever is being looked at.
        all = all.push(text::label(look, self.headline(evening.tables(), guide)).width(Fill));
        if let Some(action) = self.action(look, evening, guide) {
            all = all.push(action);
        }
        all.into()
    }
}
