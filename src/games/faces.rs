//! The same list as the catalogue, for calculators, scripts, sheets and screens.

pub mod calc;
pub mod emenda;
pub mod paper;
mod parts;
pub mod remedy;

use super::{Command, Game, Refusal, Tables, arremate, buraco, poker, scoreboard};
use crate::bank;
use crate::bank::faces::sheets::from_book::{Made, NoSheet};
use crate::contract::Calculator;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;

pub use super::SheetKind;
pub use super::arremate::faces::sheets::debt_notes::Note;
use paper::latest;
pub use parts::{Speech, View};

/// Every calculator of the contract, by name.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    let mut all = bank::faces::calculators();
    all.extend(arremate::faces::calculators());
    all.push(calc::SHOWDOWN);
    all.extend(buraco::faces::calculators());
    all
}

/// The sheets of a kind, as the evening stands; of one person where the kind
/// has one for each. A sheet printed before is marked and keeps its code.
///
/// # Errors
/// [`NoSheet`].
pub fn sheets(
    kind: SheetKind,
    evening: &Evening,
    who: Option<PlayerId>,
) -> Result<Vec<Made>, NoSheet> {
    let rules = &paper::house_rules(evening.tables());
    let mut all = match kind {
        SheetKind::Pause => latest([
            arremate::faces::sheets::from_book::pause(evening),
            poker::faces::sheets::from_book::pause(evening),
            buraco::faces::sheets::from_book::pause(evening),
        ]),
        SheetKind::Settlement => latest([
            arremate::faces::sheets::from_book::settlement(evening),
            poker::faces::sheets::from_book::settlement(evening),
            buraco::faces::sheets::from_book::settlement(evening),
        ]),
        SheetKind::ScoreSheet => latest([
            buraco::faces::sheets::from_book::score_sheet(evening),
            scoreboard::faces::sheets::from_book::score_sheet(evening),
        ]),
        SheetKind::DebtNote => arremate::faces::sheets::debt_notes::sheets(evening, who),
        SheetKind::Statement => bank::faces::sheets::from_book::statements(evening, rules, who),
        SheetKind::NightSettlement => bank::faces::sheets::night::made_of(evening, rules),
        SheetKind::Boxes => bank::faces::sheets::from_book::boxes(evening, rules),
        SheetKind::Receipt => bank::faces::sheets::from_book::receipts(evening, rules, who),
    }?;
    for made in &mut all {
        if let Some(print) = evening.tables().counter.printed(kind.name(), &made.about) {
            made.sheet.reprint = true;
            made.sheet.check_code = Some(print.code.clone());
        }
    }
    Ok(all)
}

/// What may be asked instead of what was refused in that state: the orders, and
/// what their button says.
fn instead(tables: &Tables, order: &Command, why: &Refusal) -> Option<(Vec<Command>, String)> {
    match (order, why) {
        (Command::Bank(command), Refusal::Bank(why)) => {
            let (command, label) = bank::faces::remedy::remedy(command, why)?;
            Some((vec![Command::Bank(command)], label))
        }
        (Command::Arremate(command), Refusal::Arremate(why)) => {
            arremate::faces::remedy::remedy(tables, command, why)
        }
        (Command::Arremate(command), Refusal::Bank(why)) => {
            let why = arremate::Refusal::Bank(why.clone());
            arremate::faces::remedy::remedy(tables, command, &why)
        }
        (Command::Poker(command), Refusal::Poker(why)) => {
            poker::faces::remedy::remedy(tables, command, why)
        }
        (Command::Poker(command), Refusal::Bank(why)) => {
            poker::faces::remedy::remedy(tables, command, &poker::Refusal::Bank(why.clone()))
        }
        (Command::Buraco(command), Refusal::Buraco(why)) => {
            buraco::faces::remedy::remedy(tables, command, why)
        }
        (Command::Scoreboard(command), Refusal::Scoreboard(why)) => {
            scoreboard::faces::remedy::remedy(command, why)
        }
        _ => None,
    }
}

/// Tonight's debt notes: which are out, which debts are paid in full. Rule A18.
#[must_use]
pub fn debt_notes(evening: &Evening) -> Vec<Note> {
    arremate::faces::sheets::debt_notes::notes(evening)
}

/// Who may not play which game, and why: for the screen of the evening.
#[must_use]
pub fn warnings(tables: &Tables) -> Vec<String> {
    arremate::faces::warnings(tables)
}

/// The counter's speech and each game's; the first game is the usual one.
#[must_use]
pub fn speeches() -> Vec<Speech> {
    vec![
        Speech {
            game: "",
            phrases: bank::faces::script::PHRASES.to_vec(),
            checks: bank::faces::script::CHECKS.to_vec(),
            pages: "",
        },
        Speech {
            game: Game::Arremate.key(),
            phrases: arremate::faces::script::phrases(),
            checks: arremate::faces::script::CHECKS.to_vec(),
            pages: "",
        },
        Speech {
            game: Game::Poker.key(),
            phrases: poker::faces::script::phrases(),
            checks: poker::faces::script::CHECKS.to_vec(),
            pages: poker::faces::script::PAGES,
        },
        Speech {
            game: Game::Buraco.key(),
            phrases: buraco::faces::script::phrases(),
            checks: buraco::faces::script::CHECKS.to_vec(),
            pages: buraco::faces::script::PAGES,
        },
        Speech {
            game: Game::Scoreboard.key(),
            phrases: scoreboard::faces::script::PHRASES.to_vec(),
            checks: scoreboard::faces::script::CHECKS.to_vec(),
            pages: scoreboard::faces::script::PAGES,
        },
    ]
}

/// The counter and each game, as they stand.
#[must_use]
pub fn views(evening: &Evening) -> Vec<View> {
    let tables = evening.tables();
    vec![
        bank::faces::show::view(evening),
        arremate::faces::show::view(tables),
        poker::faces::show::view(tables),
        buraco::faces::show::view(tables),
        scoreboard::faces::show::view(tables),
    ]
}

/// The screens that games bring to the window.
#[cfg(feature = "gui")]
pub mod screen {
    use iced::Element;
    use iced::keyboard::{Key, Modifiers};

    use super::arremate::faces::screen as arremate;
    use super::buraco::faces::screen as buraco;
    use super::poker::faces::screen as poker;
    use super::scoreboard::faces::screen as scoreboard;
    use super::{Game, Tables};
    use crate::desk::evening::Evening;
    use crate::kit::Look;
    use crate::kit::act::{Action, Place};
    use crate::kit::frame::Phase;

    /// Fields of a screen, as they are kept.
    pub type Fields = Vec<(&'static str, String)>;

    /// All of them, each with what was half typed in it. A game has two:
    /// [`Place::Preparation`] and [`Place::Table`].
    #[derive(Debug, Default)]
    pub struct Screens {
        arremate: arremate::Screen,
        poker: poker::Screen,
        buraco: buraco::Screen,
        scoreboard: scoreboard::Screen,
    }

    /// What the hand did on one of them.
    #[derive(Clone, PartialEq, Debug)]
    pub enum Message {
        /// On those of Arremate.
        Arremate(arremate::Message),
        /// On those of Pôquer fechado.
        Poker(poker::Message),
        /// On those of Buraco.
        Buraco(buraco::Message),
        /// On those of the placar livre.
        Scoreboard(scoreboard::Message),
    }

    impl Screens {
        /// Under which names their fields are kept.
        #[must_use]
        pub fn names() -> Vec<&'static str> {
            let all = [
                arremate::Screen::NAMES,
                poker::Screen::NAMES,
                buraco::Screen::NAMES,
                scoreboard::Screen::NAMES,
            ];
            all.concat()
        }

        /// Takes in what the hand did.
        pub fn update(&mut self, message: Message, evening: &Evening) -> Action<Message> {
            match message {
                Message::Arremate(message) => {
                    let action = self.arremate.update(message, evening);
                    action.map(Message::Arremate)
                }
                Message::Poker(message) => self.poker.update(message, evening).map(Message::Poker),
                Message::Buraco(message) => {
                    let action = self.buraco.update(message, evening);
                    action.map(Message::Buraco)
                }
                Message::Scoreboard(message) => {
                    let action = self.scoreboard.update(message, evening);
                    action.map(Message::Scoreboard)
                }
            }
        }

        /// The screen of that game at that place.
        pub fn view<'a>(
            &'a self,
            (game, place): (Game, Place),
            evening: &'a Evening,
            look: &Look,
        ) -> Element<'a, Message> {
            match game {
                Game::Arremate => {
                    let screen = self.arremate.view(place, evening, look);
                    screen.map(Message::Arremate)
                }
                Game::Poker => self.poker.view(place, evening, look).map(Message::Poker),
                Game::Buraco => self.buraco.view(place, evening, look).map(Message::Buraco),
                Game::Scoreboard => {
                    let screen = self.scoreboard.view(place, evening, look);
                    screen.map(Message::Scoreboard)
                }
            }
        }

        /// The field that waits for letters there.
        #[must_use]
        pub fn first(
            &self,
            (game, place): (Game, Place),
            evening: &Evening,
        ) -> Option<&'static str> {
            match game {
                Game::Arremate => self.arremate.first(place, evening),
                Game::Poker => self.poker.first(place, evening),
                Game::Buraco => buraco::Screen::first(place, evening),
                Game::Scoreboard => scoreboard::Screen::first(place, evening),
            }
        }

        /// Are the boxes being counted there, the books unseen? Rule A22.
        #[must_use]
        pub fn is_blind(&self, (game, place): (Game, Place), evening: &Evening) -> bool {
            match game {
                Game::Arremate => self.arremate.is_blind(place, evening),
                Game::Poker => self.poker.is_blind(place, evening),
                Game::Buraco => self.buraco.is_blind(place, evening),
                Game::Scoreboard => self.scoreboard.is_blind(place, evening),
            }
        }

        /// What Enter does there.
        #[must_use]
        pub fn primary(&self, (game, place): (Game, Place), evening: &Evening) -> Option<Message> {
            match game {
                Game::Arremate => {
                    let meant = self.arremate.primary(place, evening);
                    meant.map(Message::Arremate)
                }
                Game::Poker => self.poker.primary(place, evening).map(Message::Poker),
                Game::Buraco => self.buraco.primary(place, evening).map(Message::Buraco),
                Game::Scoreboard => {
                    let meant = self.scoreboard.primary(place, evening);
                    meant.map(Message::Scoreboard)
                }
            }
        }

        /// What a key does there that no field took.
        #[must_use]
        pub fn key(
            &self,
            (game, place): (Game, Place),
            (key, modifiers): (&Key, Modifiers),
            evening: &Evening,
        ) -> Option<Message> {
            match game {
                Game::Arremate => {
                    let meant = self.arremate.key(place, key, modifiers, evening);
                    meant.map(Message::Arremate)
                }
                Game::Poker => {
                    let meant = self.poker.key(place, key, modifiers, evening);
                    meant.map(Message::Poker)
                }
                Game::Buraco => {
                    let meant = self.buraco.key(place, key, modifiers, evening);
                    meant.map(Message::Buraco)
                }
                Game::Scoreboard => {
                    let meant = self.scoreboard.key(place, key, modifiers, evening);
                    meant.map(Message::Scoreboard)
                }
            }
        }

        /// Half-typed fields, by screen.
        #[must_use]
        pub fn drafts(&self) -> Vec<(&'static str, Fields)> {
            let mut fields = self.arremate.drafts();
            fields.extend(self.poker.drafts());
            fields.extend(self.buraco.drafts());
            fields.extend(self.scoreboard.drafts());
            Screens::names().into_iter().zip(fields).collect()
        }

        /// A half-typed field, as it was kept. A game that does not know the
        /// screen leaves it.
        pub fn restore(&mut self, screen: &str, field: &str, typed: &str) {
            self.arremate.restore(screen, field, typed);
            self.poker.restore(screen, field, typed);
            self.buraco.restore(screen, field, typed);
            self.scoreboard.restore(screen, field, typed);
        }

        /// Everything was restored; the book is at that evening.
        pub fn restored(&mut self, evening: &Evening) {
            self.arremate.restored(evening);
            self.poker.restored(evening);
            self.buraco.restored(evening);
            self.scoreboard.restored(evening);
        }
    }

    /// What the table of that game is at: for the bar on top, and for F1.
    #[must_use]
    pub fn phase(game: Game, tables: &Tables) -> Phase {
        match game {
            Game::Arremate => arremate::phase(tables),
            Game::Poker => poker::phase(tables),
            Game::Buraco => buraco::phase(tables),
            Game::Scoreboard => scoreboard::phase(tables),
        }
    }

    /// The table of that game, read from across the room.
    #[must_use]
    pub fn telao<'a, M: 'a>(game: Game, evening: &Evening, look: &Look) -> Element<'a, M> {
        match game {
            Game::Arremate => arremate::telao(evening, look),
            Game::Poker => poker::telao(evening, look),
            Game::Buraco => buraco::telao(evening, look),
            Game::Scoreboard => scoreboard::telao(evening, look),
        }
    }
}
