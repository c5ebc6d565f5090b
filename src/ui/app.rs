//! The program behind the window: what it holds, and where each message goes.

pub(super) mod book;
mod long;
mod message;
mod share;
mod submit;
mod take;
mod windows;

pub use message::Message;

use std::fmt;
use std::time::{Duration, Instant};

use iced::keyboard::{Key, Modifiers};
use iced::{Size, Task, window};

use super::draft::{self, Drafts};
use super::keeper::{Keeper, after};
use super::keymap;
use super::screen::{Screens, home, nights};
use super::settings::{self, Settings};
use super::source::Source;
use super::work::Work;
use crate::desk::evening::Evening;
use crate::desk::log::LogFault;
use crate::desk::projection::NightRow;
use crate::desk::{Clerk, Order};
use crate::kit::act::{Action, Place};
use crate::kit::focus;
use crate::kit::part::{Notice, Tone};
use submit::Queue;

/// Two presses within this time are one.
const BOUNCE: Duration = Duration::from_millis(250);

/// An open book.
pub(super) struct Open {
    pub(super) clerk: Clerk,
    keeper: Keeper,
}

/// The program's state. What it shows is the book's; its own are the windows,
/// the place, and what was half typed.
pub struct App {
    /// Where it came from, to be read once more beside whoever writes.
    pub(super) source: Source,
    pub(super) trouble: Option<String>,
    open: Option<Open>,
    /// Another program writes in it, and here it is only read: who.
    follows: Option<LogFault>,
    /// A past evening that is looked at.
    pub(super) past: Option<Evening>,
    /// Long work that is being done.
    pub(super) work: Option<Work>,
    /// Shown where no book is open.
    nothing: Evening,
    pub(super) screens: Screens,
    pub(super) nights: Vec<NightRow>,
    pub(super) notice: Option<Notice<Message>>,
    pub(super) menu: bool,
    settings: Settings,
    before_help: Place,
    drafts: Drafts,
    drafts_every: Duration,
    queue: Queue,
    main: Option<window::Id>,
    telao: Option<window::Id>,
    /// How large the screen is, logical at 100 %.
    screen: Option<Size>,
    frame: u16,
    bounce: Duration,
    /// After this the window says that it is writing.
    patience: Duration,
    pressed: Option<Instant>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App")
            .field("source", &self.source)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl App {
    /// Before its book is opened.
    fn closed(source: &Source) -> App {
        App {
            source: source.clone(),
            trouble: None,
            open: None,
            follows: None,
            past: None,
            work: None,
            nothing: Evening::default(),
            screens: Screens::default(),
            nights: Vec::new(),
            notice: None,
            menu: false,
            settings: Settings::default(),
            before_help: Place::Home,
            drafts: Drafts::default(),
            drafts_every: draft::EVERY,
            queue: Queue::default(),
            main: None,
            telao: None,
            screen: None,
            frame: 0,
            bounce: BOUNCE,
            patience: submit::SLOW,
            pressed: None,
        }
    }

    /// Two presses within this time are one.
    #[must_use]
    pub fn with_bounce(mut self, bounce: Duration) -> App {
        self.bounce = bounce;
        self
    }

    /// No second press is taken for the first, drafts are kept at once, and no
    /// time is given to the disk: for tests, whose hands are fast.
    #[must_use]
    pub fn at_once(mut self) -> App {
        self.drafts_every = Duration::ZERO;
        self.patience = Duration::ZERO;
        self.with_bounce(Duration::ZERO)
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

    /// A past evening is being looked at.
    pub(super) fn looks_back(&self) -> bool {
        self.past.is_some() && self.settings.place() == Place::Nights
    }

    /// Something has been on its way to the disk for long.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        self.queue.is_slow()
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Task<Message> {
        let before = self.page();
        let task = self.route(message);
        self.stay_with_the_game();
        // Chips are discs, and what lies at their rim is missed.
        if self.page() != before || self.settings.place() == Place::Preparation {
            self.frame = (self.frame + 1) % 1000;
        }
        let mut changed = self.drafts.note(settings::SCREEN, self.settings.fields());
        for (screen, fields) in self.screens.drafts() {
            changed |= self.drafts.note(screen, fields);
        }
        if changed {
            return Task::batch([task, after(self.drafts_every).map(|()| Message::DraftsDue)]);
        }
        task
    }

    fn route(&mut self, message: Message) -> Task<Message> {
        match message {
            Message::Go(place) => self.go(place),
            Message::EnterPressed => self.enter(),
            Message::Pressed(key, modifiers) => {
                match self
                    .screens
                    .key(self.here(), (&key, modifiers), self.evening())
                {
                    Some(message) => self.route(message),
                    None => Task::none(),
                }
            }
            Message::UndoPressed | Message::RedoPressed if self.looks_back() => {
                self.only_reads();
                Task::none()
            }
            Message::UndoPressed => self.submit(vec![Order::Undo], Vec::new(), None),
            Message::RedoPressed => self.submit(vec![Order::Redo], Vec::new(), None),
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
            Message::ScreenSeen(seen) => self.screen_seen(seen),
            Message::ClosePressed => self.close(),
            Message::CloseAsked(id) if self.telao == Some(id) => window::close(id),
            Message::CloseAsked(_) => self.close(),
            Message::Closed(id) if self.main == Some(id) => iced::exit(),
            // The Telão; F11 has forgotten it before it is gone.
            Message::Closed(id) => {
                self.telao.take_if(|telao| *telao == id);
                Task::none()
            }
            Message::TryAgain => {
                self.notice = None;
                self.resubmit()
            }
            Message::OpenAgain => {
                self.open_book();
                Task::none()
            }
            Message::RemedyPressed(orders) => self.submit(orders, Vec::new(), None),
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
            Message::WorkFar(done) => {
                if let Some(work) = &mut self.work {
                    work.done = Some(done);
                }
                Task::none()
            }
            Message::WorkCancelled => {
                if let Some(work) = &self.work {
                    work.stop();
                }
                Task::none()
            }
            Message::AuditDue => self.audit(true),
            Message::Nights(nights::Message::AuditPressed) => self.audit(false),
            Message::Audited(answer) => {
                self.audited(answer);
                Task::none()
            }
            Message::Nights(nights::Message::NightPressed(number)) => self.read_past(number),
            Message::PastRead(parcel) => {
                self.past_read(&parcel);
                Task::none()
            }
            Message::Nights(nights::Message::BackPressed) => {
                self.past = None;
                Task::none()
            }
            Message::Home(home::Message::GamePicked(game)) => {
                self.settings.play(game);
                self.go(Place::Preparation)
            }
            other => self.whole_book(other),
        }
    }

    /// To a screen, and what it asks for.
    pub(super) fn pass_on(&mut self, message: Message) -> Task<Message> {
        let before = self.screens.drafts();
        let evening = match (&message, &self.past, &self.open) {
            (Message::Nights(_), Some(past), _) => past,
            (_, _, Some(open)) => open.clerk.evening(),
            (_, _, None) => &self.nothing,
        };
        let action = self.screens.update(message, evening);
        self.act(action, before)
    }

    /// Does what a screen asks for; `before` is what its fields held.
    fn act(&mut self, action: Action<Message>, before: submit::Fields) -> Task<Message> {
        match action {
            Action::None => Task::none(),
            Action::Submit(order) => self.submit(vec![order], before, None),
            Action::SubmitAll(orders) => self.submit(orders, before, None),
            Action::Then(orders, then) => self.submit(orders, before, Some(then)),
            Action::Both(first, second) => {
                let first = self.act(*first, before);
                let second = self.act(*second, Vec::new());
                Task::batch([first, second])
            }
            Action::Print(request) => self.print(&request),
            Action::Go(place) => self.go(place),
            Action::Focus(id) => focus::walk::send(id),
            Action::Run(task) => task,
            Action::Copy(text) => {
                self.say(Tone::Good, "Texto copiado: cole-o na conversa.".to_owned());
                iced::clipboard::write(text)
            }
        }
    }

    fn go(&mut self, place: Place) -> Task<Message> {
        let now = self.settings.place();
        if place == Place::Help && now != Place::Help {
            self.before_help = now;
        }
        self.menu = false;
        // A refusal speaks of what was asked where it was asked.
        let asked = |notice: &mut Notice<Message>| notice.tone == Tone::Refused && place != now;
        self.notice.take_if(asked);
        self.settings.go(place);
        self.waits()
    }

    fn enter(&mut self) -> Task<Message> {
        if self.notice.as_ref().is_some_and(|n| n.tone == Tone::Good) {
            self.notice = None;
        }
        let place = self.settings.place();
        if self.trouble.is_some() {
            return self.route(Message::OpenAgain);
        }
        if place == Place::Help {
            return self.go(self.before_help);
        }
        match self.screens.primary(self.here(), self.evening()) {
            Some(message) => self.route(message),
            None => Task::none(),
        }
    }

    /// Esc: what stands in front goes first; else it is the screen's.
    fn dismiss(&mut self) -> Task<Message> {
        if self.notice.take().is_some() || std::mem::take(&mut self.menu) {
            return Task::none();
        }
        let place = self.settings.place();
        if place == Place::Help {
            return self.go(self.before_help);
        }
        if self.looks_back() {
            self.past = None;
            return Task::none();
        }
        let escape = Key::Named(iced::keyboard::key::Named::Escape);
        let none = Modifiers::default();
        match self
            .screens
            .key(self.here(), (&escape, none), self.evening())
        {
            Some(message) => self.route(message),
            None => Task::none(),
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
