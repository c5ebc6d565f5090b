//! Opens the window, or runs one command.

use std::process::ExitCode;

fn main() -> ExitCode {
    banqueiro::cli::run(std::env::args_os())
}
