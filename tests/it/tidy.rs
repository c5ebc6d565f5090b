//! Habits of the house that a compiler does not keep.

use std::collections::BTreeSet;
use std::process::Command;

use crate::tree::{self, Source, bare, has_word, none, rule_ids};

/// Files that may still be longer than [`LINES`], and how long at most. The
/// list only shrinks.
const LONG: [(&str, usize); 0] = [];

/// Longest file.
const LINES: usize = 800;

/// Where `unwrap` or `expect` may stand outside tests: how often, and why
/// nothing that a user or a disk does can reach it.
const PROVEN: [(&str, usize, &str); 17] = [
    (
        "src/bank/faces/sheets/boxes.rs",
        1,
        "a set's worth is checked when it is made",
    ),
    (
        "src/bank/faces/sheets/mod.rs",
        1,
        "stacks have the colours of their set",
    ),
    (
        "src/contract/error.rs",
        1,
        "two strings can be written as JSON",
    ),
    ("src/desk/clerk.rs", 1, "commands and events are plain data"),
    ("src/desk/projection.rs", 1, "rows are plain data"),
    (
        "src/domain/change.rs",
        2,
        "the search answers with what the rack has",
    ),
    (
        "src/domain/change/table.rs",
        2,
        "the table answers with what the rack has",
    ),
    (
        "src/domain/dealing.rs",
        2,
        "the search answers with what the rack has",
    ),
    (
        "src/domain/dealing/search.rs",
        2,
        "the search answers with what the rack has",
    ),
    ("src/domain/dealing/sums.rs", 1, "sums end at the limit"),
    (
        "src/domain/money.rs",
        2,
        "sums in the books are far below the limit",
    ),
    (
        "src/domain/pot.rs",
        3,
        "at most 64 seats with checked amounts",
    ),
    ("src/domain/settling.rs", 1, "few people"),
    (
        "src/games/arremate/rules/buy_in.rs",
        1,
        "a mean is no larger than its sum",
    ),
    (
        "src/report/check_code.rs",
        1,
        "a hash is longer than its code",
    ),
    (
        "src/report/pdf/fonts.rs",
        1,
        "faces are part of the program",
    ),
    (
        "src/report/pdf/table.rs",
        1,
        "there are sizes of type to try",
    ),
];

fn is_pure(path: &str) -> bool {
    path.starts_with("src/domain/") || path.contains("/rules/")
}

#[test]
fn pure_rooms_hold_no_clock_chance_float_or_machine() {
    let absent = [
        "f32",
        "f64",
        "Instant",
        "SystemTime",
        "Utc",
        "Local",
        "chrono",
        "fastrand",
        "iced",
        "rusqlite",
        "printpdf",
        "clap",
        "println",
        "eprintln",
    ];
    let pieces = ["std::fs", "std::env", "std::io", "std::net", "std::thread"];
    for file in tree::code().iter().filter(|file| is_pure(&file.path)) {
        let code = bare(file);
        for word in absent {
            assert!(!has_word(&code, word), "{} has {word}", file.path);
        }
        for piece in pieces {
            assert!(!code.contains(piece), "{} has {piece}", file.path);
        }
    }
}

#[test]
fn no_word_that_a_player_reads_is_written_in_a_pure_room() {
    // Letters of names are composed there; nothing is said.
    let speechless = |path: &str| is_pure(path) && path != "src/domain/people.rs";
    for file in tree::code().iter().filter(|file| speechless(&file.path)) {
        let code = bare(file);
        let accent = code
            .chars()
            .find(|letter| "áâãàçéêíóôõúÁÂÃÇÉÊÍÓÔÕÚ".contains(*letter));
        assert_eq!(accent, None, "{} speaks", file.path);
    }
}

#[test]
fn nothing_is_unwrapped_but_what_is_proven() {
    let mut wrong = Vec::new();
    for file in tree::code() {
        let code = bare(&file);
        let found = code.matches(".unwrap()").count() + code.matches(".expect(").count();
        let proven = PROVEN.iter().find(|(path, ..)| *path == file.path);
        let allowed = proven.map_or(0, |(_, count, _)| *count);
        if found > allowed {
            wrong.push(format!(
                "{}: {found} unwrapped, {allowed} proven",
                file.path
            ));
        }
    }
    none(&wrong);
}

#[test]
fn files_are_short() {
    let mut wrong = Vec::new();
    for file in tree::read(&["src", "tests"]) {
        let long = LONG.iter().find(|(path, _)| *path == file.path);
        let most = long.map_or(LINES, |(_, most)| *most);
        let lines = file.text.lines().count();
        if file.path.ends_with(".rs") && lines > most {
            wrong.push(format!("{}: {lines} lines, at most {most}", file.path));
        }
    }
    none(&wrong);
}

#[test]
fn allowances_name_files_that_exist() {
    let long = LONG.iter().map(|(path, _)| path);
    for path in long.chain(PROVEN.iter().map(|(path, ..)| path)) {
        assert!(tree::exists(path), "{path} is gone: shrink the list");
    }
}

/// Every id of a RULES.md is named by a test, and tests name no other.
#[test]
fn rules_and_tests_name_each_other() {
    let mut books = tree::read(&["src/games"]);
    books.retain(|file| file.path.ends_with("/RULES.md"));
    assert!(!books.is_empty());
    for book in &books {
        let path = &book.path;
        let headings = book.text.lines().filter_map(|line| {
            let (id, _) = line.strip_prefix("### ")?.split_once(' ')?;
            let letter = id.chars().next().filter(char::is_ascii_uppercase)?;
            Some((letter, id[1..].parse::<u32>().ok()?))
        });
        let headings: Vec<(char, u32)> = headings.collect();
        let letter = headings[0].0;
        assert!(headings.iter().all(|id| id.0 == letter), "{path}");
        let written: BTreeSet<u32> = headings.iter().map(|id| id.1).collect();
        let last = written.last().copied().unwrap_or_default();
        assert_eq!(written, (1..=last).collect(), "{path}");
        let tested: BTreeSet<u32> = tree::tests()
            .iter()
            .flat_map(|file| rule_ids(&file.text, letter))
            .collect();
        assert_eq!(written, tested, "left: in {path}; right: named by tests");
        for id in written {
            let ruling = format!("- **{letter}{id}** ");
            assert_eq!(
                book.text.matches(&ruling).count(),
                1,
                "rulings of {letter}{id}"
            );
        }
    }
}

#[test]
fn every_identifier_of_the_glossary_exists() {
    let glossary = &tree::read(&["src/GLOSSARY.md"])[0].text;
    let code: String = tree::code().iter().map(bare).collect();
    let rows = glossary.lines().filter(|line| line.starts_with("| "));
    let mut seen = 0;
    for row in rows.skip(2) {
        let column = row.split('|').nth(3).unwrap_or_default();
        let words: Vec<&str> = column.split('`').skip(1).step_by(2).collect();
        assert!(!words.is_empty(), "no identifier: {row}");
        for word in words {
            assert!(has_word(&code, word), "{word} is in no code");
            seen += 1;
        }
    }
    assert!(seen > 40);
}

#[test]
fn every_picture_and_page_that_a_page_names_exists() {
    for page in tree::read(&["README.md", "reports", "src"]) {
        let Some(folder) = page.path.strip_suffix(".md") else {
            continue;
        };
        let folder = folder.rsplit_once('/').map_or("", |(folder, _)| folder);
        for piece in page.text.split("](").skip(1) {
            let target = piece.split([')', ' ']).next().unwrap_or_default();
            let target = target.split('#').next().unwrap_or_default();
            if !target.is_empty() && !target.contains("://") {
                let path = format!("{folder}/{target}");
                let path = path.trim_start_matches('/');
                assert!(tree::exists(path), "{} names {path}", page.path);
            }
        }
    }
}

#[test]
fn every_specimen_is_a_text_and_pictures_and_stands_in_the_index() {
    let files = tree::read(&["reports"]);
    let index = &files
        .iter()
        .find(|file| file.path == "reports/README.md")
        .unwrap()
        .text;
    let kinds: Vec<&str> = files
        .iter()
        .filter_map(|file| file.path.strip_suffix("/specimen.txt"))
        .filter_map(|folder| folder.strip_prefix("reports/"))
        .collect();
    assert_eq!(kinds.len(), 12);
    for kind in kinds {
        let pictures = ["specimen.png", "specimen-1.png"];
        let picture = pictures
            .iter()
            .find(|name| tree::exists(&format!("reports/{kind}/{name}")));
        let picture = picture.unwrap_or_else(|| panic!("{kind} has no picture"));
        assert!(index.contains(&format!("{kind}/specimen.txt")), "{kind}");
        assert!(index.contains(&format!("{kind}/{picture}")), "{kind}");
    }
}

/// Goldens that were just made would pass on this machine only.
#[test]
fn goldens_are_committed() {
    let asked = Command::new("git")
        .args(["ls-files", "--others", "--exclude-standard", "reports"])
        .current_dir(tree::root())
        .output();
    // Without git, or outside a clone, there is nothing to compare with.
    if let Ok(answer) = asked {
        assert_eq!(String::from_utf8_lossy(&answer.stdout), "");
    }
}

#[test]
fn a_page_has_one_title() {
    for page in tree::read(&["README.md", "reports", "src", "tests"]) {
        if page.path.ends_with(".md") {
            let mut fenced = false;
            let titles = page.text.lines().filter(|line| {
                fenced ^= line.starts_with("```");
                !fenced && line.starts_with("# ")
            });
            assert_eq!(titles.count(), 1, "{}", page.path);
        }
    }
}

/// Files are made in one place; the lock of a book is none of the user's.
#[test]
fn files_for_the_user_are_made_in_one_place() {
    let makers = [
        "File::create",
        "fs::write",
        "OpenOptions",
        "create_new",
        "fs::rename",
    ];
    let more = ["fs::copy", "hard_link", "truncate(true)", "set_len"];
    let ours = |path: &str| path.starts_with("src/files/") || path == "src/storage/holder.rs";
    for file in tree::code().iter().filter(|file| !ours(&file.path)) {
        let code = bare(file);
        for maker in makers.iter().chain(&more) {
            assert!(!code.contains(maker), "{} makes files: {maker}", file.path);
        }
    }
}

fn all_of_it() -> Vec<Source> {
    let roots = [
        ".ci",
        "Cargo.toml",
        "README.md",
        "reports",
        "schema",
        "src",
        "tests",
    ];
    let mut files = tree::read(&roots);
    files.retain(|file| !tree::is_own(&file.path));
    files
}

#[test]
fn nothing_is_left_undone() {
    // "TODOS" is Portuguese for everybody.
    let words = ["TODO", "FIXME", "XXX"];
    let marks = ["todo!", "unimplemented!", "#[ignore", "dbg!("];
    for file in all_of_it() {
        for mark in marks {
            assert!(!file.text.contains(mark), "{} has {mark}", file.path);
        }
        for word in words {
            assert!(!has_word(&file.text, word), "{} has {word}", file.path);
        }
    }
}

#[test]
fn nothing_names_a_machine() {
    let folders = [
        "wor\u{6b}",
        "roo\u{74}",
        "hom\u{65}",
        "far\u{6d}",
        "tm\u{70}",
    ];
    for file in all_of_it() {
        for folder in folders {
            let path = format!("/{folder}/");
            assert!(!file.text.contains(&path), "{} names {path}", file.path);
        }
    }
}
