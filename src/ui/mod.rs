//! The window: opens, shows the open evening of a book, and closes.
//!
//! Never: a rule, an amount worked out, a balance of its own. Everything it
//! shows comes as a [`BookView`], and every colour and size from `kit::theme`.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

mod app;
mod book;
mod screen;

pub use book::{BookView, EveningView, PersonView, Proof};

/// What is said where no window can be opened; the commands need none.
const NO_SCREEN: &str = "Não há tela onde abrir a janela; sem ela use, no terminal, \
     `banqueiro jogar`, `banqueiro mostrar`, `banqueiro conferir` e `banqueiro folha` \
     (todos os comandos: `banqueiro --help`).";

/// Exit status where no window can be opened.
const REFUSED: u8 = 2;

/// Opens the window on a book, and returns when it is closed.
#[must_use]
pub fn run(book: Option<PathBuf>) -> ExitCode {
    show(BookView::of(book))
}

/// Opens the window on what is given, and returns when it is closed. Without
/// a display it says so in one sentence and answers status 2.
#[must_use]
pub fn show(view: BookView) -> ExitCode {
    if !has_display(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty())) {
        return without_screen();
    }
    match app::run(view) {
        Ok(()) => ExitCode::SUCCESS,
        Err(app::NoWindow) => without_screen(),
    }
}

/// The window system says where it is in one of these variables.
fn has_display(set: impl Fn(&str) -> bool) -> bool {
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .into_iter()
        .any(set)
}

fn without_screen() -> ExitCode {
    // Nobody may be listening any more; there is nothing else to say it to.
    let _ = writeln!(std::io::stderr(), "{NO_SCREEN}");
    ExitCode::from(REFUSED)
}

#[cfg(test)]
mod tests {
    use super::has_display;

    #[test]
    fn a_window_needs_one_of_three_variables() {
        assert!(!has_display(|_| false));
        for name in ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"] {
            assert!(has_display(|asked| asked == name));
        }
    }
}
