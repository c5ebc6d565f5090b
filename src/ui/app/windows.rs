//! Windows opened and closed, sheets handed out, drafts kept.

use iced::{Size, Task, Theme, theme, window};

use super::{App, Message};
use crate::desk::Order;
use crate::kit::focus;
use crate::kit::part::Tone;
use crate::ui::open::{at_first, far_at_first, open_window, unzoomed};
use crate::ui::settings;

impl App {
    /// Opens the main window.
    pub(in crate::ui) fn open_main(&mut self) -> Task<Message> {
        let (id, task) = open_window(at_first(self.settings.zoom()));
        self.main = Some(id);
        let screen = window::monitor_size(id).map(Message::ScreenSeen);
        task.chain(Task::batch([self.waits(), screen]))
    }

    /// Where letters can be typed at once, the keyboard is there already.
    pub(super) fn waits(&self) -> Task<Message> {
        let field = self.screens.first(self.here(), self.evening());
        field.map_or_else(Task::none, focus::walk::send)
    }

    /// Is it the second window?
    #[must_use]
    pub fn is_telao(&self, id: window::Id) -> bool {
        self.telao == Some(id)
    }

    /// Which page is shown, and of which state of the book: as long as it is
    /// the same, only what was typed changes.
    pub(super) fn page(&self) -> impl PartialEq + use<> {
        let notice = self.notice.as_ref().map(|notice| notice.sentence.clone());
        let evening = self.evening();
        let book = (evening.number, evening.lines().len(), self.nights.len());
        let shown = (self.menu, notice, self.trouble.clone(), self.is_slow());
        (self.settings, book, shown)
    }

    /// Ground and text, changed unseen whenever another page is shown: the
    /// software renderer repaints only what it finds changed, and misses some
    /// of it. While one types, what it finds is enough, and far quicker.
    #[must_use]
    #[expect(clippy::float_arithmetic, reason = "a shade nobody sees")]
    pub fn style(&self, theme: &Theme) -> theme::Style {
        let palette = theme.palette();
        let mut ground = palette.background;
        let shade = f32::from(self.frame) * 2e-7;
        ground.b = if ground.b > 0.5 {
            ground.b - shade
        } else {
            ground.b + shade
        };
        theme::Style {
            background_color: ground,
            text_color: palette.text,
        }
    }

    /// How large the screen is, as the toolkit tells it.
    pub(super) fn screen_seen(&mut self, seen: Option<Size>) -> Task<Message> {
        let zoom = self.settings.zoom();
        self.screen = seen.map(|seen| unzoomed(seen, zoom));
        Task::none()
    }

    pub(super) fn toggle_telao(&mut self) -> Task<Message> {
        if let Some(id) = self.telao.take() {
            return window::close(id);
        }
        let (id, task) = open_window(far_at_first(self.screen));
        self.telao = Some(id);
        task
    }

    /// Waits for the disk, then goes: nothing is lost.
    pub(super) fn close(&mut self) -> Task<Message> {
        self.keep_drafts();
        if let Some(open) = &mut self.open {
            open.keeper.finish();
        }
        iced::exit()
    }

    /// A half-typed field or a setting, as it was kept.
    pub(super) fn restore(&mut self, screen: &str, field: &str, text: &str) {
        if screen == settings::SCREEN {
            self.settings.restore(field, text);
        } else {
            self.screens.restore(screen, field, text);
        }
    }

    pub(super) fn keep_drafts(&mut self) {
        let drafts = self.drafts.take();
        if let (Some(open), false) = (&self.open, drafts.is_empty()) {
            open.keeper.tell(move |book| {
                for draft in drafts {
                    // A draft that was not kept is typed again; the book
                    // itself is not touched by it.
                    let _ = book.save_draft(&draft);
                }
            });
        }
    }

    pub(super) fn printed(
        &mut self,
        said: Result<Option<String>, String>,
        notes: Vec<Order>,
    ) -> Task<Message> {
        self.work = None;
        match said {
            Ok(None) => {
                let said = "Cancelado: nenhuma folha foi gravada nem enviada à impressora.";
                self.say(Tone::Good, said.to_owned());
                Task::none()
            }
            Err(why) => {
                self.say(Tone::Failed, why);
                Task::none()
            }
            Ok(Some(said)) => {
                self.say(Tone::Good, said);
                self.add(notes)
            }
        }
    }
}
