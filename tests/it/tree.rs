//! Reads the source tree as the tidy test needs it: files, code without its
//! comments and tests, paths that code names.

use std::fs;
use std::path::Path;

/// A file of the tree.
pub struct Source {
    /// From the root of the package, with `/`.
    pub path: String,
    /// All of it.
    pub text: String,
}

/// All text files under these folders or files of the package, in order.
pub fn read(roots: &[&str]) -> Vec<Source> {
    let mut found = Vec::new();
    for root in roots {
        walk(root, &mut found);
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

/// All Rust files of the library and the program.
pub fn code() -> Vec<Source> {
    let mut files = read(&["src"]);
    files.retain(|file| file.path.ends_with(".rs"));
    files
}

/// All Rust files of tests, in `src` and in `tests`, but the tidy test's own.
pub fn tests() -> Vec<Source> {
    let mut files = read(&["src", "tests"]);
    files.retain(|file| file.path.ends_with(".rs") && !is_own(&file.path));
    for file in &mut files {
        if !file.path.starts_with("tests/") && !is_test(&file.path) {
            let from = tests_begin(&file.text).unwrap_or(file.text.len());
            file.text.drain(..from);
        }
    }
    files
}

/// These tests name what they look for.
pub fn is_own(path: &str) -> bool {
    matches!(
        path,
        "tests/it/floors.rs" | "tests/it/tidy.rs" | "tests/it/tree.rs"
    )
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn exists(path: &str) -> bool {
    root().join(path).exists()
}

fn walk(path: &str, found: &mut Vec<Source>) {
    let full = root().join(path);
    if full.is_dir() {
        for entry in fs::read_dir(&full).unwrap() {
            let name = entry.unwrap().file_name();
            walk(&format!("{path}/{}", name.to_str().unwrap()), found);
        }
    } else if let Ok(text) = fs::read_to_string(&full) {
        let path = path.to_owned();
        found.push(Source { path, text });
    }
}

fn is_test(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

/// Where the tests inside a file begin: they stand at its end.
fn tests_begin(text: &str) -> Option<usize> {
    let mark = "#[cfg(test)]\nmod ";
    text.match_indices(mark).map(|(at, _)| at).find(|&at| {
        let line = text[at + mark.len()..].lines().next().unwrap_or_default();
        line.ends_with('{')
    })
}

/// Code of a file without comments and tests; empty for a file of tests.
pub fn bare(file: &Source) -> String {
    if is_test(&file.path) {
        return String::new();
    }
    let end = tests_begin(&file.text).unwrap_or(file.text.len());
    let mut code = String::new();
    for line in file.text[..end].lines() {
        if !line.trim_start().starts_with("//") {
            code.push_str(line.split(" // ").next().unwrap_or_default());
            code.push('\n');
        }
    }
    code
}

/// Does `word` stand in `text` as a whole word?
pub fn has_word(text: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

/// The module that a file is: `src/bank/rules/mod.rs` is `bank::rules`.
pub fn module(path: &str) -> Vec<String> {
    let path = path.trim_start_matches("src/").trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    path.split('/').map(str::to_owned).collect()
}

/// Every path inside the crate that code names, by `crate::` or `super::`,
/// groups in braces included.
pub fn named(module: &[String], code: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for (at, start) in code.match_indices("crate::") {
        expand(&[], &code[at + start.len()..], &mut paths);
    }
    let mut rest = code;
    while let Some(at) = rest.find("super::") {
        let mut base = module.to_vec();
        rest = &rest[at..];
        while let Some(after) = rest.strip_prefix("super::") {
            base.pop();
            rest = after;
        }
        expand(&base, rest, &mut paths);
    }
    paths
}

/// Reads `a::b::{c, d::e}` after `base`; answers what is left of the text.
fn expand<'a>(base: &[String], text: &'a str, paths: &mut Vec<Vec<String>>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut group) = text.strip_prefix('{') {
        loop {
            group = expand(base, group, paths).trim_start();
            match group.strip_prefix(',') {
                Some(rest) => group = rest,
                None => return group.strip_prefix('}').unwrap_or(group),
            }
        }
    }
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let end = text.find(|letter| !part(letter)).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let mut path = base.to_vec();
    if !word.is_empty() && word != "self" {
        path.push(word.to_owned());
    }
    if let Some(rest) = rest.strip_prefix("::") {
        return expand(&path, rest, paths);
    }
    paths.push(path);
    // `name as other`
    let rest = rest.strip_prefix(" as ").map_or(rest, |rest| {
        &rest[rest.find(|letter| !part(letter)).unwrap_or(rest.len())..]
    });
    rest.strip_prefix('*').unwrap_or(rest)
}

/// Rule ids of one letter that are named after "Rule" or "Rules" in comments:
/// `Rules A1, A3–A5` are A1, A3, A4, A5.
pub fn rule_ids(text: &str, letter: char) -> Vec<u32> {
    let mut ids = Vec::new();
    let comments = text
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("//"))
        .map(|line| line.trim_start_matches(['/', '!']))
        .collect::<String>();
    for (at, _) in comments.match_indices("Rule") {
        let rest = comments[at + 4..].trim_start_matches('s').trim_start();
        let mut from = None;
        for piece in rest.split_inclusive([' ', ',', '–', '.', ':', ')', '(', ';']) {
            let word = piece.trim_end_matches([' ', ',', '–', '.', ':', ')', '(', ';']);
            let number = word
                .strip_prefix(char::is_uppercase)
                .and_then(|digits| digits.parse::<u32>().ok());
            match number {
                Some(number) if word.starts_with(letter) => {
                    ids.extend(from.map_or(number, |from| from + 1)..=number);
                    from = piece.ends_with('–').then_some(number);
                }
                Some(_) => from = None,
                None if matches!(word, "" | "and" | "to") => {}
                None => break,
            }
            if piece.ends_with(['.', ':', ';']) {
                break;
            }
        }
    }
    ids
}

/// All that is wrong at once, not only the first.
pub fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn paths_in_groups_are_read() {
    let code = "use crate::bank::{self, rules::{money as m, debts}};\nsuper::super::desk::Log";
    let module = module("src/games/arremate/mod.rs");
    let named: Vec<String> = named(&module, code)
        .into_iter()
        .map(|path| path.join("::"))
        .collect();
    let expected = [
        "bank",
        "bank::rules::money",
        "bank::rules::debts",
        "desk::Log",
    ];
    assert_eq!(named, expected);
}

#[test]
fn rule_ids_are_read_from_comments() {
    let text = "/// Who? Rules A1, A3–A5 and\n/// A7. Not A9.\nlet rule = \"Rule A8\";\n// Rule P2, A6 (D)";
    assert_eq!(rule_ids(text, 'A'), [1, 3, 4, 5, 7, 6]);
}
