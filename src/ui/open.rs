//! From the program to the window system.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use iced::advanced::graphics::text::font_system;
use iced::{Element, Subscription, Task, Theme, window};

use super::app::{App, Message, book};
use super::keeper::after;
use super::source::Source;
use super::{follow, shell, telao};
use crate::kit::{fonts, size, theme};

/// The table has begun by then; the audit is not in anybody's way.
const AUDIT_AFTER: Duration = Duration::from_secs(10);

/// No window could be opened.
#[derive(Debug)]
pub(super) struct NoWindow;

/// Opens the window, and returns when it is closed.
///
/// The toolkit panics where the display does not answer. That one panic is
/// told apart from a bug, which stops the program as ever.
pub(super) fn run(source: Source) -> Result<(), NoWindow> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !no_display(info.payload()) {
            hook(info);
        }
    }));
    // The machine's own faces are looked through while the book is read.
    thread::spawn(font_system);
    match panic::catch_unwind(AssertUnwindSafe(|| program(source).run())) {
        Ok(opened) => opened.map_err(|_| NoWindow),
        Err(payload) if no_display(&*payload) => Err(NoWindow),
        Err(payload) => panic::resume_unwind(payload),
    }
}

fn no_display(payload: &(dyn std::any::Any + Send)) -> bool {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
    text.is_some_and(|text| text.starts_with("Create event loop"))
}

/// The program.
pub(super) fn program(
    source: Source,
) -> iced::Daemon<impl iced::Program<State = App, Message = Message, Theme = Theme>> {
    // Read while the window system is asked for a window.
    let reads = source.clone();
    let early = Mutex::new(Some(thread::spawn(move || book::opened(&reads))));
    let boot = move || {
        let early = early.lock().unwrap_or_else(PoisonError::into_inner).take();
        let read = match early.map(thread::JoinHandle::join) {
            Some(Ok(read)) => read,
            Some(Err(bug)) => panic::resume_unwind(bug),
            None => book::opened(&source),
        };
        let mut app = App::on(&source, read);
        let opened = app.open_main();
        let nights = app.read_nights();
        let audit = after(AUDIT_AFTER).map(|()| Message::AuditDue);
        (app, Task::batch([opened, nights, audit]))
    };
    let mut program = iced::daemon(boot, App::update, view)
        .title(title)
        .theme(|app: &App, _: window::Id| app.settings().palette().theme())
        .style(|app: &App, theme: &Theme| app.style(theme))
        .scale_factor(scale)
        .subscription(windows)
        .default_font(theme::REGULAR);
    for face in fonts::embedded() {
        program = program.font(face);
    }
    program
}

fn title(app: &App, id: window::Id) -> String {
    if app.is_telao(id) {
        "Banqueiro · Telão".to_owned()
    } else {
        "Banqueiro".to_owned()
    }
}

fn view(app: &App, id: window::Id) -> Element<'_, Message> {
    if app.is_telao(id) {
        telao::view(app)
    } else {
        shell::view(app)
    }
}

#[expect(clippy::float_arithmetic, reason = "per cent to a factor")]
fn scale(app: &App, id: window::Id) -> f32 {
    if app.is_telao(id) {
        1.0
    } else {
        f32::from(app.settings().zoom()) / 100.0
    }
}

fn windows(app: &App) -> Subscription<Message> {
    Subscription::batch([
        window::close_requests().map(Message::CloseAsked),
        window::close_events().map(Message::Closed),
        follow::watch(app),
    ])
}

/// How large the first window is: the same on the screen at any zoom (per
/// cent), which makes larger what is in it.
#[expect(clippy::float_arithmetic, reason = "per cent to a factor")]
pub(super) fn at_first(zoom: u16) -> iced::Size {
    size::WINDOW * (100.0 / f32::from(zoom))
}

/// A size that the toolkit tells at that zoom (per cent), at 100 %.
#[expect(clippy::float_arithmetic, reason = "per cent to a factor")]
pub(super) fn unzoomed(size: iced::Size, zoom: u16) -> iced::Size {
    size * (f32::from(zoom) / 100.0)
}

/// How large the second window is at first: all of it is on the screen.
pub(super) fn far_at_first(screen: Option<iced::Size>) -> iced::Size {
    let usual = size::WINDOW_FAR_FIRST;
    screen.map_or(usual, |screen| {
        iced::Size::new(
            usual.width.min(screen.width),
            usual.height.min(screen.height),
        )
    })
}

/// A window, and how it may be.
pub(super) fn open_window(size: iced::Size) -> (window::Id, Task<Message>) {
    let settings = window::Settings {
        size,
        exit_on_close_request: false,
        ..window::Settings::default()
    };
    let (id, task) = window::open(settings);
    (id, task.discard())
}

#[cfg(test)]
mod tests {
    use super::{at_first, far_at_first, unzoomed};
    use crate::kit::size;
    use iced::Size;

    /// At 200 % it opened twice as large as a small screen.
    #[test]
    fn the_first_window_is_as_large_at_any_zoom() {
        assert_eq!(at_first(100), size::WINDOW);
        assert_eq!(at_first(200), Size::new(512.0, 350.0));
    }

    /// It opened 1280 wide on a screen of 1024. At 200 % the toolkit tells half
    /// of the screen: 400 × 300 is 800 × 600.
    #[test]
    fn the_telao_opens_within_the_screen() {
        let usual = Size::new(960.0, 640.0);
        assert_eq!(far_at_first(None), usual);
        assert_eq!(far_at_first(Some(Size::new(1024.0, 700.0))), usual);
        let small = unzoomed(Size::new(400.0, 300.0), 200);
        assert_eq!(far_at_first(Some(small)), Size::new(800.0, 600.0));
    }
}
