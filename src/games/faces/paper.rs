//! From sheets to a file, and the house rules that they print: the same for the
//! command line and the window.

use std::ops::ControlFlow;

use super::{Game, SheetKind, Tables, arremate, buraco, poker, scoreboard};
use crate::bank::faces::sheets::from_book::{Made, NoSheet};
use crate::bank::{self, Print};
use crate::desk::Order;
use crate::desk::evening::Evening;
use crate::files::name;
use crate::games::Command;
use crate::report::pdf;
use crate::words::labels;

/// The kinds that may be asked for tonight: the counter's, and those of the
/// games of which a match was played.
#[must_use]
pub fn kinds(tables: &Tables) -> Vec<SheetKind> {
    let games = tables.began();
    let all = SheetKind::ALL.into_iter().map(|(kind, ..)| kind);
    let offered = |kind: &SheetKind| {
        let makers: &[Game] = match kind {
            SheetKind::Pause | SheetKind::Settlement => {
                &[Game::Arremate, Game::Poker, Game::Buraco]
            }
            SheetKind::ScoreSheet => &[Game::Buraco, Game::Scoreboard],
            SheetKind::DebtNote if tables.ledger.debts().next().is_some() => return true,
            SheetKind::DebtNote => &[Game::Arremate],
            SheetKind::Statement
            | SheetKind::NightSettlement
            | SheetKind::Boxes
            | SheetKind::Receipt => return true,
        };
        makers.iter().any(|maker| games.contains(maker))
    };
    all.filter(offered).collect()
}

/// What the counter's sheets say of house rules: those of the games of which a
/// match was played tonight (of the usual one before that), and the counter's.
pub(super) fn house_rules(tables: &Tables) -> Vec<String> {
    let mut games = tables.began();
    if games.is_empty() {
        games.push(Game::default());
    }
    let own = |game: &Game| match game {
        Game::Arremate => arremate::faces::sheets::from_book::own_rules(tables),
        Game::Poker => poker::faces::sheets::from_book::own_rules(tables),
        Game::Buraco => buraco::faces::sheets::from_book::own_rules(tables),
        Game::Scoreboard => scoreboard::faces::sheets::from_book::own_rules(tables),
    };
    let mut all: Vec<String> = games.iter().flat_map(own).collect();
    all.extend(rebuy(tables, &games));
    if tables.counter.rules().on_account {
        all.push(labels::ON_ACCOUNT.to_owned());
    }
    all
}

/// The PDF of all these sheets, and the number of its pages.
///
/// # Errors
/// Why it can't be made, in Portuguese.
pub fn printed(all: &[Made]) -> Result<(Vec<u8>, usize), String> {
    let whole = printed_showing(all, &mut |_| ControlFlow::Continue(()))?;
    // Nobody breaks it off.
    Ok(whole.unwrap_or_default())
}

/// The same, telling `show` how many sheets are done; None where that broke
/// off.
///
/// # Errors
/// Why it can't be made, in Portuguese.
pub fn printed_showing(
    all: &[Made],
    show: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Option<(Vec<u8>, usize)>, String> {
    let sheets: Vec<_> = all.iter().map(|made| made.sheet.clone()).collect();
    let when = all.iter().map(|made| made.when).max().unwrap_or_default();
    let printed = pdf::render_showing(&sheets, when, show).map_err(|_| {
        "A folha ficou grande demais para um arquivo: peça uma pessoa de cada vez.".to_owned()
    })?;
    let Some(printed) = printed else {
        return Ok(None);
    };
    let copies = sheets.iter().map(|sheet| sheet.copies() as usize);
    let pages = printed.pages.iter().zip(copies);
    let pages = pages.map(|(pages, copies)| pages * copies).sum();
    Ok(Some((printed.bytes, pages)))
}

/// What the file of these sheets is called where nobody says so: the day of the
/// night, the kind, the match, and whose they are.
#[must_use]
pub fn file_name(kind: SheetKind, all: &[Made], evening: &Evening, who: Option<&str>) -> String {
    let when = all.first().map(|made| made.when).unwrap_or_default();
    let (_, day) = evening.tonight(when.and_utc().fixed_offset());
    let mut kinds = SheetKind::ALL.into_iter();
    let kind = kinds.find(|(known, ..)| *known == kind);
    let kind = kind.map_or("folha", |(.., portuguese)| portuguese);
    let partida = all.iter().find_map(|made| made.partida);
    let partida = partida.map_or(String::new(), |(game, number)| {
        labels::partida(game, number)
    });
    name::proposed(&[&day, kind, &partida, who.unwrap_or_default()], "pdf")
}

/// The orders that note each first print in the book.
#[must_use]
pub fn notes(kind: SheetKind, all: &[Made]) -> Vec<Order> {
    let first = all.iter().filter(|made| !made.sheet.reprint);
    let print = first.map(|made| Print {
        sheet: kind.name().to_owned(),
        about: made.about.clone(),
        code: made.sheet.check_code.clone().unwrap_or_default(),
        note: made.note,
    });
    print
        .map(|print| Order::Do(Command::Bank(bank::Command::NotePrint(print))))
        .collect()
}

/// The counter's rule of buying chips again, for those of these games that have
/// none of their own: poker has. Rules A7, P9.
pub(super) fn rebuy(tables: &Tables, games: &[Game]) -> Option<String> {
    let rule = labels::rebuy(tables.counter.rules().rebuy);
    match (
        games.contains(&Game::Poker),
        games.contains(&Game::Arremate),
    ) {
        (true, true) => Some(format!("no Arremate, {rule}")),
        (true, false) => None,
        (false, _) => Some(rule.to_owned()),
    }
}

/// Of what each game has of a kind, what tells of the latest entry; where none
/// has any, why the first has none.
pub(super) fn latest<const N: usize>(
    of_games: [Result<Vec<Made>, NoSheet>; N],
) -> Result<Vec<Made>, NoSheet> {
    let newest = |made: &Vec<Made>| made.iter().map(Made::entry).max();
    let mut found: Option<Vec<Made>> = None;
    let mut why = None;
    for sheets in of_games {
        match sheets {
            Ok(made) if found.as_ref().map(newest) < Some(newest(&made)) => found = Some(made),
            Ok(_) => {}
            Err(none) => why = why.or(Some(none)),
        }
    }
    found.ok_or(why.unwrap_or(NoSheet::NothingWon))
}
