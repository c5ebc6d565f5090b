//! Sheets: plain data, then text or PDF. And the book for other programs:
//! [`out`].
//!
//! A face builds a [`sheet::Sheet`]; [`text`] and [`pdf`] print it. Never: a
//! rule, an amount worked out, or a word about a game. The few words of the
//! frame (page numbers, copies, second print) stand in [`sheet`].

pub mod check_code;
pub mod out;
pub mod pdf;
pub mod sheet;
pub mod text;

#[cfg(test)]
mod tests;
