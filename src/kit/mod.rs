//! The parts that screens are made of: colours, sizes, controls that the
//! keyboard reaches, fields that echo what they read. Feature `gui`.
//!
//! Knows no game and no rule: a control is given what it would do, or the
//! sentence that says why not.
//!
//! # A screen
//!
//! A screen holds half-typed input and nothing else; what it shows comes from
//! the evening, and no colour, size or gap is a number in it. Beside what the
//! example has, the window asks each screen for:
//!
//! - `key(&self, &Key, Modifiers, &Evening) -> Option<Message>`: keys of its
//!   own, where no field took them;
//! - `drafts(&self) -> Vec<(&'static str, String)>` and `restore(&mut self,
//!   field, typed)`: half-typed fields, kept while they are being typed and
//!   given back when the window opens again.
//!
//! Ids of fields and of what scrolls are unique within the window.
//!
//! ```
//! use banqueiro::bank;
//! use banqueiro::desk::{Order, evening::Evening};
//! use banqueiro::games::Command;
//! use banqueiro::kit::act::{Action, Allowed, allowed};
//! use banqueiro::kit::{Look, button, field, part};
//! use iced::Element;
//!
//! /// Half-typed input only.
//! #[derive(Default)]
//! pub struct Screen {
//!     name: String,
//! }
//!
//! #[derive(Clone, Debug)]
//! pub enum Message {
//!     NameTyped(String),
//!     AddPressed,
//! }
//!
//! impl Screen {
//!     pub fn update(&mut self, message: Message, _evening: &Evening) -> Action<Message> {
//!         match message {
//!             Message::NameTyped(name) => {
//!                 self.name = name;
//!                 Action::None
//!             }
//!             // Moved out: a second press finds nothing to send.
//!             Message::AddPressed => {
//!                 let name = std::mem::take(&mut self.name);
//!                 Action::Submit(Order::Do(Command::Bank(bank::Command::AddPerson { name })))
//!             }
//!         }
//!     }
//!
//!     pub fn view<'a>(&'a self, evening: &'a Evening, look: &Look) -> Element<'a, Message> {
//!         let field = field::text(look, "nome", "Nome", &self.name, Message::NameTyped);
//!         let add = button::primary(look, "Anotar pessoa", self.add(evening));
//!         part::panel(look, "Quem chegou?", part::lines([field.into(), add.into()]))
//!     }
//!
//!     /// What Enter does: the primary action, where it may be done.
//!     pub fn primary(&self, evening: &Evening) -> Option<Message> {
//!         self.add(evening).ok()
//!     }
//!
//!     fn add(&self, evening: &Evening) -> Allowed<Message> {
//!         let name = self.name.clone();
//!         let command = Command::Bank(bank::Command::AddPerson { name });
//!         allowed(evening, &command, Message::AddPressed)
//!     }
//! }
//! ```

pub mod act;
pub mod button;
pub mod chart;
pub mod chip;
pub mod field;
pub mod focus;
pub mod fonts;
pub mod frame;
pub mod keys;
mod look;
pub mod memo;
pub mod pad;
pub mod part;
pub mod repaint;
pub mod size;
pub mod text;
pub mod theme;
mod wrap;

pub use look::Look;
