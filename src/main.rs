//! Opens the window, or runs one command.

fn main() {}
