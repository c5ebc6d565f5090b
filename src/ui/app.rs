//! The program behind the window: what it holds, and where each message goes.

mod submit;

use std::fmt;
use std::time::{Duration, Instant};

use iced::keyboard::{Key, Modifiers};
use iced::{Size, Task, Theme, theme, window};

use super::draft::{self, Drafts};
use super::keeper::{Keeper, after};
use super::open::open_window;
use super::screen::{Screens, history, home, nights, paper as paper_screen, people};
use super::settings::{self, Settings};
use super::source::Source;
use super::{keymap, paper};
use crate::desk::evening::Evening;
use crate::desk::log::{Entry, LogFault};
use crate::desk::projection::{self, NightRow};
use crate::desk::{Clerk, Order};
use crate::games::faces::screen::{preparation, table};
use crate::kit::act::{Action, Place, SheetRequest};
use crate::kit::part::{Notice, Tone};
use crate::words;
use submit::{Parcel, Queue};

/// Two presses within this time are one.
const BOUNCE: Duration = Duration::from_millis(250);

/// What the hand did, and what was answered.
#[derive(Clone, Debug)]
pub enum Message {
    /// Another place.
    Go(Place),
    /// On the home screen.
    Home(home::Message),
    /// On the screen of people.
    People(people::Message),
    /// On the screen of preparation.
    Preparation(preparation::Message),
    /// On the screen of the match.
    Table(table::Message),
    /// On the screen of the history.
    History(history::Message),
    /// On the screen of sheets.
    Paper(paper_screen::Message),
    /// On the screen of past nights.
    Nights(nights::Message),
    /// Enter that no control took.
    EnterPressed,
    /// A key that no control took and that means nothing to the window.
    Pressed(Key, Modifiers),
    /// Ctrl Z.
    UndoPressed,
    /// Ctrl Shift Z.
    RedoPressed,
    /// Larger, smaller, 100 %.
    ZoomPressed(Option<bool>),
    /// The next palette.
    PalettePressed,
    /// F1.
    HelpPressed,
    /// Shows or hides the list of places, where there is no room for it.
    MenuPressed,
    /// Esc.
    Dismissed,
    /// F11.
    TelaoPressed,
    /// Ctrl Q.
    ClosePressed,
    /// The window is to be closed.
    CloseAsked(window::Id),
    /// It is.
    Closed(window::Id),
    /// The notice's remedy.
    TryAgain,
    /// The keeper's word on what was submitted.
    Kept(u64, Box<Result<Entry, LogFault>>),
    /// It takes long.
    Slow(u64),
    /// The book was read again.
    Read(Parcel<Result<Clerk, LogFault>>),
    /// Drafts are to be kept.
    DraftsDue,
    /// Past nights were read.
    NightsRead(Vec<NightRow>),
    /// A sheet was handed out, or why not; with the orders that note it.
    Printed(Result<String, String>, Vec<Order>),
}

/// An open book.
pub(super) struct Open {
    pub(super) clerk: Clerk,
    keeper: Keeper,
}

/// The program's state. What it shows is the book's; its own are the windows,
/// the place, and what was half typed.
pub struct App {
    pub(super) name: Option<String>,
    pub(super) trouble: Option<String>,
    open: Option<Open>,
    /// Shown where no book is open.
    nothing: Evening,
    pub(super) screens: Screens,
    pub(super) nights: Vec<NightRow>,
    pub(super) notice: Option<Notice<Message>>,
    pub(super) menu: bool,
    settings: Settings,
    before_help: Place,
    drafts: Drafts,
    queue: Queue,
    main: Option<window::Id>,
    telao: Option<window::Id>,
    frame: u16,
    bounce: Duration,
    pressed: Option<Instant>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App")
            .field("name", &self.name)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl App {
    /// The program on a book, as it was left.
    #[must_use]
    pub fn new(source: &Source) -> App {
        let mut app = App {
            name: source.name.clone(),
            trouble: None,
            open: None,
            nothing: Evening::default(),
            screens: Screens::default(),
            nights: Vec::new(),
            notice: None,
            menu: false,
            settings: Settings::default(),
            before_help: Place::Home,
            drafts: Drafts::default(),
            queue: Queue::default(),
            main: None,
            telao: None,
            frame: 0,
            bounce: BOUNCE,
            pressed: None,
        };
        let Some(opened) = source.open() else {
            return app;
        };
        let read = opened.and_then(|book| Clerk::read(&*book).map(|clerk| (clerk, book)));
        match read {
            Ok((clerk, book)) => {
                let rows = book.projections("evening").unwrap_or_default();
                app.nights = projection::nights(&rows).unwrap_or_default();
                let mut fields: Vec<(&'static str, String, String)> = Vec::new();
                for screen in std::iter::once(settings::SCREEN).chain(Screens::NAMES) {
                    // A draft that can't be read is a field to type again.
                    for draft in book.drafts(screen).unwrap_or_default() {
                        fields.push((screen, draft.field, draft.text));
                    }
                }
                app.open = Some(Open {
                    clerk,
                    keeper: Keeper::start(book),
                });
                for (screen, field, text) in fields {
                    app.restore(screen, &field, &text);
                }
                app.drafts.given(settings::SCREEN, app.settings.fields());
                for (screen, fields) in app.screens.drafts() {
                    app.drafts.given(screen, fields);
                }
            }
            Err(fault) => app.trouble = Some(words::fault::log_fault(&fault)),
        }
        app
    }

    /// Two presses in any time are two: for tests, whose hands are fast.
    #[must_use]
    pub fn without_bounce(mut self) -> App {
        self.bounce = Duration::ZERO;
        self
    }

    fn restore(&mut self, screen: &str, field: &str, text: &str) {
        if screen == settings::SCREEN {
            self.settings.restore(field, text);
        } else {
            self.screens.restore(screen, field, text);
        }
    }

    /// Opens the main window.
    pub(super) fn open_main(&mut self) -> Task<Message> {
        let (id, task) = open_window(1024.0, 700.0);
        self.main = Some(id);
        task
    }

    /// Is it the second window?
    #[must_use]
    pub fn is_telao(&self, id: window::Id) -> bool {
        self.telao == Some(id)
    }

    /// How the banker wants the window.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The evening as it stands.
    #[must_use]
    pub fn evening(&self) -> &Evening {
        let open = self.open.as_ref();
        open.map_or(&self.nothing, |open| open.clerk.evening())
    }

    /// A book is open.
    pub(super) fn clerk(&self) -> Option<&Clerk> {
        self.open.as_ref().map(|open| &open.clerk)
    }

    /// Something has been on its way to the disk for long.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.queue.is_slow()
    }

    /// Ground and text, changed unseen at each message: the software renderer
    /// repaints only what it finds changed, and misses some of it.
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

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        self.frame = (self.frame + 1) % 1000;
        let task = self.route(message);
        let mut changed = self.drafts.note(settings::SCREEN, self.settings.fields());
        for (screen, fields) in self.screens.drafts() {
            changed |= self.drafts.note(screen, fields);
        }
        if changed {
            return Task::batch([task, after(draft::EVERY).map(|()| Message::DraftsDue)]);
        }
        task
    }

    fn route(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Go(place) => self.go(place),
            Message::EnterPressed => self.enter(),
            Message::Pressed(key, modifiers) => {
                let place = self.settings.place();
                match self.screens.key(place, &key, modifiers, self.evening()) {
                    Some(message) => self.route(message),
                    None => Task::none(),
                }
            }
            Message::UndoPressed => self.submit(vec![Order::Undo], Vec::new()),
            Message::RedoPressed => self.submit(vec![Order::Redo], Vec::new()),
            Message::ZoomPressed(step) => {
                self.settings.zoom_by(step);
                Task::none()
            }
            Message::PalettePressed => {
                self.settings.next_palette();
                Task::none()
            }
            Message::HelpPressed if self.settings.place() == Place::Help => {
                self.go(self.before_help)
            }
            Message::HelpPressed => self.go(Place::Help),
            Message::MenuPressed => {
                self.menu = !self.menu;
                Task::none()
            }
            Message::Dismissed => self.dismiss(),
            Message::TelaoPressed => self.toggle_telao(),
            Message::ClosePressed => self.close(),
            Message::CloseAsked(id) if self.telao == Some(id) => window::close(id),
            Message::CloseAsked(_) => self.close(),
            Message::Closed(id) if self.telao == Some(id) => {
                self.telao = None;
                Task::none()
            }
            Message::Closed(_) => iced::exit(),
            Message::TryAgain => {
                self.notice = None;
                self.resubmit()
            }
            Message::Kept(ticket, answer) => self.kept(ticket, *answer),
            Message::Slow(ticket) => {
                self.queue.slow(ticket);
                Task::none()
            }
            Message::Read(parcel) => self.read(&parcel),
            Message::DraftsDue => {
                self.keep_drafts();
                Task::none()
            }
            Message::NightsRead(nights) => {
                self.nights = nights;
                Task::none()
            }
            Message::Printed(said, notes) => self.printed(said, notes),
            screen => self.to_screen(screen),
        }
    }

    /// To a screen, and what it asks for.
    fn to_screen(&mut self, message: Message) -> Task<Message> {
        let before = self.screens.drafts();
        let evening = match &self.open {
            Some(open) => open.clerk.evening(),
            None => &self.nothing,
        };
        let action = self.screens.update(message, evening);
        match action {
            Action::None => Task::none(),
            Action::Submit(order) => self.submit(vec![order], before),
            Action::SubmitAll(orders) => self.submit(orders, before),
            Action::Print(request) => self.print(&request),
            Action::Go(place) => self.go(place),
            Action::Focus(id) => iced::widget::operation::focus(id),
            Action::Run(task) => task,
            Action::Copy(text) => iced::clipboard::write(text),
        }
    }

    fn go(&mut self, place: Place) -> Task<Message> {
        let now = self.settings.place();
        if place == Place::Help && now != Place::Help {
            self.before_help = now;
        }
        self.menu = false;
        self.settings.go(place);
        Task::none()
    }

    fn enter(&mut self) -> Task<Message> {
        if self.notice.as_ref().is_some_and(|n| n.tone == Tone::Good) {
            self.notice = None;
        }
        let place = self.settings.place();
        if place == Place::Help {
            return self.go(self.before_help);
        }
        match self.screens.primary(place, self.evening()) {
            Some(message) => self.route(message),
            None => Task::none(),
        }
    }

    fn dismiss(&mut self) -> Task<Message> {
        if self.notice.take().is_none() {
            self.menu = false;
            if self.settings.place() == Place::Help {
                return self.go(self.before_help);
            }
        }
        Task::none()
    }

    fn toggle_telao(&mut self) -> Task<Message> {
        if let Some(id) = self.telao.take() {
            return window::close(id);
        }
        let Size { width, height } = Size::new(1280.0, 720.0);
        let (id, task) = open_window(width, height);
        self.telao = Some(id);
        task
    }

    /// Waits for the disk, then goes: nothing is lost.
    fn close(&mut self) -> Task<Message> {
        self.keep_drafts();
        if let Some(open) = &mut self.open {
            open.keeper.finish();
        }
        iced::exit()
    }

    fn keep_drafts(&mut self) {
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

    fn print(&mut self, request: &SheetRequest) -> Task<Message> {
        match paper::make(self.evening(), request) {
            Err(why) => {
                self.say(Tone::Refused, why);
                Task::none()
            }
            Ok(ready) => Task::future(async move {
                let said = ready.hand_out();
                Message::Printed(said, ready.notes)
            }),
        }
    }

    fn printed(&mut self, said: Result<String, String>, notes: Vec<Order>) -> Task<Message> {
        match said {
            Err(why) => {
                self.say(Tone::Failed, why);
                Task::none()
            }
            Ok(said) => {
                self.say(Tone::Good, said);
                self.add(notes)
            }
        }
    }

    pub(super) fn say(&mut self, tone: Tone, sentence: String) {
        self.notice = Some(Notice {
            tone,
            sentence,
            remedy: None,
            dismiss: Some(Message::Dismissed),
        });
    }

    /// What a key means here: for the window, else for the screen.
    pub(super) fn key(key: &Key, modifiers: Modifiers) -> Option<Message> {
        keymap::meaning(key, modifiers).or_else(|| {
            let typed = matches!(key, Key::Character(_) | Key::Named(_));
            typed.then(|| Message::Pressed(key.clone(), modifiers))
        })
    }
}
