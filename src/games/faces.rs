//! The same list as the catalogue, for calculators, scripts, words and sheets.

pub mod calc;
pub mod paper;
#[cfg(feature = "gui")]
pub mod screen;

use super::{Command, Tables, arremate};
use crate::bank;
use crate::bank::faces::sheets::from_book::{Made, NoSheet};
use crate::contract::Calculator;
use crate::desk::evening::Evening;
use crate::domain::people::PlayerId;
use crate::words::phrase::{Finding, Phrase};

/// Every calculator of the contract, by name.
#[must_use]
pub fn calculators() -> Vec<Calculator> {
    let mut all = bank::faces::calculators();
    all.extend(arremate::faces::calculators());
    all.push(calc::SHOWDOWN);
    all
}

/// The kinds of sheets, as the command line names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetKind {
    /// Pause sheet. Rule A19.
    Pause,
    /// Settlement of a match. Rules A15–A20.
    Settlement,
    /// Statement of the night.
    Statement,
    /// Closing of the boxes. Rule A22.
    Boxes,
    /// Receipt of a Cacife.
    Receipt,
    /// Debt note of a falência. Rule A18.
    DebtNote,
}

impl SheetKind {
    /// All kinds, with their English and Portuguese names.
    pub const ALL: [(SheetKind, &'static str, &'static str); 6] = [
        (SheetKind::Pause, "pause", "pausa"),
        (SheetKind::Settlement, "settlement", "acerto"),
        (SheetKind::Statement, "statement", "extrato"),
        (SheetKind::Boxes, "boxes", "caixas"),
        (SheetKind::Receipt, "receipt", "recibo"),
        (SheetKind::DebtNote, "debt-note", "divida"),
    ];

    /// Is there one for each person, that can be asked for alone?
    #[must_use]
    pub fn of_one_person(self) -> bool {
        match self {
            SheetKind::Statement | SheetKind::Receipt | SheetKind::DebtNote => true,
            SheetKind::Pause | SheetKind::Settlement | SheetKind::Boxes => false,
        }
    }

    /// Its English name: also the name of its specimen's folder.
    #[must_use]
    pub fn name(self) -> &'static str {
        let mut all = SheetKind::ALL.into_iter();
        all.find(|(kind, ..)| *kind == self)
            .map_or("", |(_, name, _)| name)
    }

    /// The kind with that name, in either language, accents aside.
    #[must_use]
    pub fn named(text: &str) -> Option<SheetKind> {
        let plain = text.trim().to_lowercase().replace('í', "i");
        let mut all = SheetKind::ALL.into_iter();
        all.find(|(_, english, portuguese)| plain == *english || plain == *portuguese)
            .map(|(kind, ..)| kind)
    }
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
    let tables = evening.tables();
    let playing = tables.arremate.partida().map(|partida| partida.rules);
    let game = playing.unwrap_or(tables.arremate.rules());
    let rules = &arremate::faces::sheets::from_book::rules(tables, game);
    let mut all = match kind {
        SheetKind::Pause => arremate::faces::sheets::from_book::pause(evening),
        SheetKind::Settlement => arremate::faces::sheets::from_book::settlement(evening),
        SheetKind::DebtNote => arremate::faces::sheets::from_book::debt_notes(evening, who),
        SheetKind::Statement => bank::faces::sheets::from_book::statements(evening, rules, who),
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

/// What one game, or the counter, brings to the evening's script.
#[derive(Clone, Debug)]
pub struct Speech {
    /// How the script names the game; empty: the counter's, always spoken.
    pub game: &'static str,
    /// Its phrases.
    pub phrases: Vec<Phrase<Vec<Command>>>,
    /// Its assertions.
    pub checks: Vec<Phrase<Finding>>,
}

/// The counter's speech and each game's; the first game is the usual one.
#[must_use]
pub fn speeches() -> Vec<Speech> {
    vec![
        Speech {
            game: "",
            phrases: bank::faces::script::PHRASES.to_vec(),
            checks: bank::faces::script::CHECKS.to_vec(),
        },
        Speech {
            game: "arremate",
            phrases: arremate::faces::script::phrases(),
            checks: arremate::faces::script::CHECKS.to_vec(),
        },
    ]
}

/// How the counter or a game stands: a heading with its lines, and the same
/// as data.
#[derive(Clone, Debug)]
pub struct View {
    /// Its name in the data.
    pub key: &'static str,
    /// Heading, in Portuguese.
    pub title: String,
    /// Lines, in Portuguese; none: nothing to tell.
    pub lines: Vec<String>,
    /// The same as JSON.
    pub data: serde_json::Value,
}

/// The counter and each game, as they stand.
#[must_use]
pub fn views(tables: &Tables) -> Vec<View> {
    vec![
        bank::faces::show::view(tables),
        arremate::faces::show::view(tables),
    ]
}
