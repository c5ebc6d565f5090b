//! The window: routes what the hand did to screens, what they ask for to the
//! desk, and draws what the book says.
//!
//! Never: a rule, an amount worked out, a balance of its own. Every control,
//! colour and size comes from `kit`; the screens of a game from its faces.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

pub mod app;
mod draft;
mod follow;
mod foot;
mod keeper;
mod keymap;
mod open;
mod paper;
pub mod screen;
mod search;
mod settings;
mod shell;
mod source;
mod telao;
mod work;

pub use app::{App, Message};
pub use source::{Book, Source};

/// What is said where no window can be opened; the commands need none.
const NO_SCREEN: &str = "Não há tela onde abrir a janela; sem ela use, no terminal, \
     `banqueiro jogar`, `banqueiro mostrar`, `banqueiro conferir` e `banqueiro folha` \
     (todos os comandos: `banqueiro --help`).";

/// Exit status where no window can be opened.
const REFUSED: u8 = 2;

/// Opens the window on a book, made where there is none, and returns when it
/// is closed. Without a display it says so in one sentence and answers
/// status 2.
#[must_use]
pub fn run(book: Option<PathBuf>) -> ExitCode {
    if !has_display(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
        || std::env::var("WAYLAND_SOCKET").is_ok_and(|number| !is_socket(&number))
    {
        return without_screen();
    }
    match open::run(book.map_or_else(Source::none, Source::file)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(open::NoWindow) => without_screen(),
    }
}

/// The program behind the window, for `main` and for tests.
#[must_use]
pub fn application(
    source: Source,
) -> iced::Daemon<impl iced::Program<State = App, Message = Message, Theme = iced::Theme>> {
    open::program(source)
}

/// The main window as it stands, for tests.
#[must_use]
pub fn view(app: &App) -> iced::Element<'_, Message> {
    shell::view(app)
}

/// The second window as it stands, for tests.
#[must_use]
pub fn telao(app: &App) -> iced::Element<'_, Message> {
    telao::view(app)
}

/// The window system says where it is in one of these variables.
fn has_display(set: impl Fn(&str) -> bool) -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .into_iter()
        .any(set)
}

/// Whoever started the program may hand it a socket by its number. The toolkit
/// takes the number at its word, and where there is no such socket it is its
/// end.
fn is_socket(number: &str) -> bool {
    if number.is_empty() || !cfg!(target_os = "linux") {
        return true;
    }
    let handed = number.parse::<u32>().ok();
    let file = handed.and_then(|number| std::fs::read_link(format!("/proc/self/fd/{number}")).ok());
    file.is_some_and(|file| file.to_string_lossy().starts_with("socket:"))
}

fn without_screen() -> ExitCode {
    // Nobody may be listening any more; there is nothing else to say it to.
    let _ = writeln!(std::io::stderr(), "{NO_SCREEN}");
    ExitCode::from(REFUSED)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{has_display, is_socket};

    #[cfg(target_os = "linux")]
    #[test]
    fn only_a_socket_that_is_there_is_a_display() {
        use std::os::fd::AsRawFd as _;
        let (socket, _other) = std::os::unix::net::UnixStream::pair().unwrap();
        assert!(is_socket(&socket.as_raw_fd().to_string()));
        let file = std::fs::File::open("/dev/null").unwrap();
        assert!(!is_socket(&file.as_raw_fd().to_string()));
        for none in ["9999", "-1", "wayland-0"] {
            assert!(!is_socket(none), "{none}");
        }
        // Not set, as far as the toolkit is concerned.
        assert!(is_socket(""));
    }

    #[test]
    fn a_window_needs_one_of_three_variables() {
        assert!(!has_display(|_| false));
        for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"] {
            assert!(has_display(|asked| asked == name));
        }
    }
}
