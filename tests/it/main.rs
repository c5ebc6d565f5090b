//! The integration tests, one binary. A map:
//!
//! - `arremate`: the rules of Arremate Carteado, through the desk.
//! - `auditor`: who holds what, from the facts, in a naive way.
//! - `buraco_paper`: the súmula of Buraco, against its specimen and from a book.
//! - `cli`: the program as it is typed.
//! - `debts`: debts over several nights, their notes, the settling on paper.
//! - `evenings`: whole nights as scripts, and the examples of `SCRIPT.md`.
//! - `faulty`: a book that fails when told to.
//! - `find`: an error planted in a random night is found.
//! - `first_deal`: what the table draws before the cards: money, seats, dealer.
//! - `floors`: which rooms may name which.
//! - `handed`: what a night leaves is what the next one of its kind begins with.
//! - `killed`: a process that is killed while it submits loses nothing.
//! - `night`: an invented night as the data of its sheets.
//! - `old_logs`: books of earlier versions still open.
//! - `out`: the book exported, as tables, and as a journal for the real hledger.
//! - `paper`: the sheets of real evenings, first and second print.
//! - `people`: names changed, two entries that are one person, many nights.
//! - `poker`: the rules of Pôquer fechado, through the desk, and its settlement.
//! - `scoreboard`: the placar livre: its sheet, and one match at a time.
//! - `real_window`: the program itself in a real window, through a short match.
//! - `screens`: no screen has a colour or a size of its own.
//! - `shared`: one book, two processes: who writes, and who only reads.
//! - `sheets`: every kind of paper against their specimens, and under
//!   stress.
//! - `simulation`: whole nights from seeds, with all that must hold.
//! - `specimen`: compares a sheet with `reports/<kind>/`.
//! - `tidy`: pure rooms, rule ids, glossary and other habits of the
//!   house.
//! - `three_nights`: debts over three nights, with all that could tangle them.
//! - `told`: what a banker reads, where it was once told badly.
//! - `tree`: reads the source tree for `floors` and `tidy`.
//! - `window`: the window without a display (feature `gui`), and whole nights at it.
//! - `words`: every refusal, fact, order and fault in words, against goldens.
//! - `workload`: orders that fit the tables, and orders that do not.
#![allow(clippy::unwrap_used)]

mod arremate;
mod auditor;
mod buraco_paper;
mod calc;
mod cli;
mod debts;
mod evenings;
mod faulty;
mod find;
mod first_deal;
mod floors;
mod handed;
mod killed;
mod night;
mod old_logs;
mod out;
mod paper;
mod people;
mod poker;
#[cfg(feature = "gui")]
mod real_window;

mod scoreboard;
mod screens;
mod shared;
mod sheets;
mod simulation;
mod specimen;
mod three_nights;
mod tidy;
mod told;
mod tree;
#[cfg(feature = "gui")]
mod window;
mod words;
mod workload;
