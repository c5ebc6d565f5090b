//! The yardstick: a bare iced window of the same size, with one field to type
//! in, the same renderer and one face. Opened by `window.sh`.
#![allow(missing_docs)]

use iced::widget::{center, text_input};
use iced::{Element, Task};

const FACE: &[u8] = include_bytes!("../../../reports/fonts/BanqueiroSans-Regular.ttf");

/// What was typed.
struct Bare(String);

fn view(bare: &Bare) -> Element<'_, String> {
    let field = text_input("", &bare.0)
        .id("field")
        .on_input(|typed| typed)
        .width(300);
    center(field).into()
}

fn main() -> iced::Result {
    if std::env::args().nth(1).as_deref() != Some("open") {
        println!("the yardstick of tests/bench/window.sh: run that");
        return Ok(());
    }
    let boot = || {
        let focus = iced::widget::operation::focus("field");
        (Bare(String::new()), focus)
    };
    let update = |bare: &mut Bare, typed: String| -> Task<String> {
        bare.0 = typed;
        Task::none()
    };
    iced::application(boot, update, view)
        .window_size((1024.0, 700.0))
        .font(FACE)
        .default_font(iced::Font::with_name("Banqueiro Sans"))
        .run()
}
