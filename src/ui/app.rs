//! The program behind the window: its state is what it shows, and its only
//! deed is to close.

use std::panic::{self, AssertUnwindSafe};

use iced::keyboard::{self, Key};
use iced::{Element, Subscription, Task, Theme};

use super::book::BookView;
use super::screen;
use crate::kit::theme;

/// What the hand did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Message {
    /// Pressed "Fechar", or Ctrl Q.
    ClosePressed,
}

/// No window could be opened.
#[derive(Debug)]
pub(super) struct NoWindow;

/// Opens the window, and returns when it is closed.
///
/// The toolkit panics where the display does not answer. That one panic is
/// told apart from a bug, which stops the program as ever.
pub(super) fn run(view: BookView) -> Result<(), NoWindow> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !no_display(info.payload()) {
            hook(info);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(|| start(view))) {
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

fn start(view: BookView) -> iced::Result {
    let boot = move || view.clone();
    let mut app = iced::application(boot, update, draw)
        .title("Banqueiro")
        .theme(colours)
        .subscription(keys)
        .default_font(theme::REGULAR)
        .window_size((1024, 700));
    for face in theme::FACES {
        app = app.font(face);
    }
    app.run()
}

fn update(_view: &mut BookView, message: Message) -> Task<Message> {
    match message {
        Message::ClosePressed => iced::exit(),
    }
}

fn draw(view: &BookView) -> Element<'_, Message> {
    screen::view(view, &theme::LIGHT)
}

fn colours(_view: &BookView) -> Theme {
    theme::LIGHT.theme()
}

fn keys(_view: &BookView) -> Subscription<Message> {
    keyboard::listen().filter_map(|event| match event {
        keyboard::Event::KeyPressed { key, modifiers, .. }
            if modifiers.command() && key.as_ref() == Key::Character("q") =>
        {
            Some(Message::ClosePressed)
        }
        _ => None,
    })
}
