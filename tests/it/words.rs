//! Everything the program says, printed to `tests/goldens/`. A variant without
//! a sample fails to compile or fails here; a missing golden is a failure;
//! `UPDATE=1 cargo test` writes them anew, to be read aloud.

mod buraco;
mod commands;
mod events;
mod faults;
mod poker;
mod refusals;
mod samples;
mod scoreboard;
mod then;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use banqueiro::domain::chips::ChipSet;
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::words::names::Names;
use printpdf::ParsedFont;

/// A name for each variant by an exhaustive match, and the list of all names.
macro_rules! variants {
    ($of:ident, $all:ident, $type:ty, { $($pattern:pat => $name:literal),* $(,)? }) => {
        pub fn $of(value: &$type) -> &'static str {
            match value { $($pattern => $name),* }
        }
        pub const $all: &[&str] = &[$($name),*];
    };
}
pub(crate) use variants;

/// The names of all kinds of orders, by whom they are for, as entries are
/// written: `cash_out_all`. A new kind does not compile until it is named.
pub fn orders() -> Vec<(&'static str, String)> {
    let of = [
        ("bank", commands::BANK),
        ("arremate", commands::ARREMATE),
        ("act", commands::ACTIONS),
        ("poker", poker::COMMANDS),
        ("poker", poker::ACTIONS),
        ("buraco", buraco::COMMANDS),
        ("scoreboard", scoreboard::COMMANDS),
    ];
    let each = of.into_iter();
    each.flat_map(|(whose, names)| names.iter().map(move |name| (whose, written(name))))
        .collect()
}

/// `A-SellLot` as `sell_lot`.
fn written(name: &str) -> String {
    let mut written = String::new();
    for letter in name.trim_start_matches("A-").chars() {
        if letter.is_uppercase() && !written.is_empty() {
            written.push('_');
        }
        written.extend(letter.to_lowercase());
    }
    written
}

pub const ANA: PlayerId = PlayerId(1);
pub const BETO: PlayerId = PlayerId(2);
pub const CAIO: PlayerId = PlayerId(3);
pub const DUDA: PlayerId = PlayerId(4);
/// Nobody whom the book knows.
pub const STRANGER: PlayerId = PlayerId(9);

pub fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

/// Sugestão 3 with 100 chips.
pub fn set() -> ChipSet {
    ChipSet::suggestion(3, 100).unwrap()
}

pub fn names() -> Names {
    let people: BTreeMap<PlayerId, String> =
        [(ANA, "Ana"), (BETO, "Beto"), (CAIO, "Caio"), (DUDA, "Duda")]
            .map(|(id, name)| (id, name.to_owned()))
            .into();
    Names::new(people, Some(&set()))
}

/// A golden under way: what was said, under which name.
#[derive(Default)]
pub struct Golden {
    lines: Vec<(String, String)>,
    names: BTreeSet<&'static str>,
}

impl Golden {
    /// One more sentence; `path` are the names of the variants, outer first.
    pub fn say(&mut self, path: &[&'static str], text: String) {
        self.names.extend(path);
        self.lines.push((path.join(" "), text));
    }

    /// Every name of `all` was sampled.
    pub fn covers(&self, all: &[&'static str]) {
        for name in all {
            assert!(self.names.contains(name), "no sample for {name}");
        }
    }

    /// Compares with `tests/goldens/<file>` and minds the manners of each
    /// text by `check`.
    pub fn compare(&self, file: &str, check: impl Fn(&str)) {
        let mut printed = String::new();
        for (name, text) in &self.lines {
            check(text);
            printed.push_str(&format!("{name}\n    {text}\n"));
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/goldens")
            .join(file);
        if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &printed).unwrap();
        }
        let golden = std::fs::read_to_string(&path)
            .unwrap_or_else(|_| panic!("no golden {file}; UPDATE=1 writes it"));
        for (golden, made) in golden.lines().zip(printed.lines()) {
            assert_eq!(golden, made, "{file}");
        }
        assert_eq!(golden, printed, "{file}");
    }
}

/// Most characters of a sentence.
const LONGEST: usize = 240;
/// Words of a program that no player may read.
const FOREIGN: &[&str] = &[
    "and", "the", "of", "is", "not", "with", "from", "for", "bet", "bid", "bids", "pot", "pots",
    "chip", "chips", "player", "players", "round", "game", "card", "cards", "debt", "stack",
    "stacks", "seat", "cash", "box", "none", "some", "null", "true", "false", "error", "file",
    "disk", "broke", "fold", "folded", "raise", "call", "all-in", "undo", "log", "book",
];

/// No debugging, no English, nothing that a font lacks.
pub fn readable(text: &str) {
    assert!(!text.contains(['{', '}', '[', ']', '_', '\n']), "{text}");
    assert!(!text.contains("::") && !text.contains("  "), "{text}");
    assert!(text.chars().count() <= LONGEST, "{text}");
    for word in text.split(|c: char| !c.is_alphanumeric() && c != '-') {
        let lower = word.to_lowercase();
        assert!(!FOREIGN.contains(&lower.as_str()), "{word}: {text}");
        // A variant's name has capitals inside; a check code has nothing else.
        let mixed = word.chars().skip(1).any(char::is_uppercase);
        assert!(!mixed || word == word.to_uppercase(), "{word}: {text}");
    }
    for c in text.chars() {
        assert!(fonts().iter().any(|font| has(font, c)), "{c:?}: {text}");
    }
}

/// Readable, from a capital to a single point.
pub fn is_sentence(text: &str) {
    readable(text);
    let first = text.chars().next().unwrap();
    assert!(first.is_uppercase() || first.is_ascii_digit(), "{text}");
    assert!(text.ends_with('.') && !text.ends_with(".."), "{text}");
    assert!(!text.contains(" ,") && !text.contains(" ."), "{text}");
}

/// A sentence with a remedy after its colon.
pub fn is_refusal(text: &str) {
    is_sentence(text);
    assert!(text.contains(": "), "no remedy: {text}");
}

/// A phrase inside a longer text: no point.
pub fn is_phrase(text: &str) {
    readable(text);
    assert!(!text.is_empty() && !text.ends_with('.'), "{text}");
}

fn fonts() -> &'static [ParsedFont] {
    use std::sync::LazyLock;
    static FONTS: LazyLock<Vec<ParsedFont>> = LazyLock::new(|| {
        ["BanqueiroSans-Regular.ttf", "DejaVuSans.ttf"]
            .iter()
            .map(|name| {
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("reports/fonts");
                let bytes = std::fs::read(path.join(name)).unwrap();
                ParsedFont::from_bytes(&bytes, 0, &mut Vec::new()).unwrap()
            })
            .collect()
    });
    &FONTS
}

fn has(font: &ParsedFont, c: char) -> bool {
    font.lookup_glyph_index(u32::from(c))
        .is_some_and(|g| g != 0)
}
