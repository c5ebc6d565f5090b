//! Compares a sheet with its specimen in `reports/<kind>/`: the text exactly,
//! the picture of every page but for a few pixels. A missing specimen is a
//! failure; `UPDATE=1 cargo test` writes them all anew. The pictures need
//! `pdftoppm` (Debian package `poppler-utils`).

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use banqueiro::report::sheet::Sheet;
use banqueiro::report::{pdf, text};
use chrono::NaiveDateTime;

/// Dots an inch of the pictures.
const RESOLUTION: &str = "80";
/// A pixel differs from here on (of 255).
const NOTICEABLE: u8 = 64;
/// Differing pixels allowed in ten thousand: another poppler may smooth
/// differently, but a moved word is ten times as much.
const ALLOWED: usize = 20;

/// Where the specimens of a kind live.
pub fn folder(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("reports")
        .join(kind)
}

/// Fails where `sheet` differs from the specimen of `kind`.
pub fn check(kind: &str, sheet: &Sheet, when: NaiveDateTime) {
    let update = std::env::var_os("UPDATE").is_some_and(|value| value == "1");
    let folder = folder(kind);
    let found = files(sheet, when);
    if update {
        std::fs::create_dir_all(&folder).unwrap();
        for old in specimens(&folder) {
            std::fs::remove_file(old).unwrap();
        }
        for (name, bytes) in &found {
            std::fs::write(folder.join(name), bytes).unwrap();
        }
        return;
    }
    let there: Vec<String> = specimens(&folder)
        .iter()
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    let made: Vec<String> = found.keys().cloned().collect();
    assert_eq!(
        there, made,
        "specimens of {kind}; UPDATE=1 writes them anew"
    );
    for (name, bytes) in &found {
        let golden = std::fs::read(folder.join(name)).unwrap();
        if name.ends_with(".txt") {
            let (golden, bytes) = (String::from_utf8(golden), String::from_utf8(bytes.clone()));
            assert_eq!(golden.unwrap(), bytes.unwrap(), "{kind}/{name}");
        } else {
            assert_alike(&golden, bytes, &format!("{kind}/{name}"));
        }
    }
}

/// The specimen files of a sheet by name: the text, and a picture of each
/// page of its first copy.
fn files(sheet: &Sheet, when: NaiveDateTime) -> BTreeMap<String, Vec<u8>> {
    let printed = pdf::render(std::slice::from_ref(sheet), when).unwrap();
    assert!(printed.replaced.is_empty(), "{:?}", printed.replaced);
    let mut files = BTreeMap::new();
    files.insert("specimen.txt".to_owned(), text::render(sheet).into_bytes());
    let pages = printed.pages[0];
    for page in 1..=pages {
        let name = if pages == 1 {
            "specimen.png".to_owned()
        } else {
            format!("specimen-{page}.png")
        };
        files.insert(name, picture(&printed.bytes, page));
    }
    files
}

/// A page of a PDF as a grey PNG.
pub fn picture(bytes: &[u8], page: usize) -> Vec<u8> {
    let room = tempfile::tempdir().unwrap();
    let file = room.path().join("sheet.pdf");
    std::fs::write(&file, bytes).unwrap();
    let page = page.to_string();
    let status = Command::new("pdftoppm")
        .args(["-r", RESOLUTION, "-gray", "-png", "-singlefile"])
        .args(["-f", &page, "-l", &page])
        .arg(&file)
        .arg(room.path().join("page"))
        .status()
        .expect("pdftoppm is needed: apt-get install poppler-utils");
    assert!(status.success());
    std::fs::read(room.path().join("page.png")).unwrap()
}

/// The text of a PDF as a reader would copy it; `order` is a flag of
/// pdftotext, as `-layout`.
pub fn copied(bytes: &[u8], order: &str) -> String {
    let room = tempfile::tempdir().unwrap();
    let file = room.path().join("sheet.pdf");
    std::fs::write(&file, bytes).unwrap();
    let output = Command::new("pdftotext")
        .args(["-enc", "UTF-8", order])
        .arg(&file)
        .arg("-")
        .output()
        .expect("pdftotext is needed: apt-get install poppler-utils");
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn specimens(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            let name = path.file_name().unwrap().to_string_lossy();
            name.starts_with("specimen") && (name.ends_with(".png") || name.ends_with(".txt"))
        })
        .collect();
    paths.sort();
    paths
}

fn assert_alike(golden: &[u8], made: &[u8], name: &str) {
    let [golden, made] = [golden, made].map(|bytes| image::load_from_memory(bytes).unwrap());
    let (golden, made) = (golden.to_luma8(), made.to_luma8());
    assert_eq!(golden.dimensions(), made.dimensions(), "{name}");
    let differing = golden
        .pixels()
        .zip(made.pixels())
        .filter(|(a, b)| a.0[0].abs_diff(b.0[0]) > NOTICEABLE)
        .count();
    let all = golden.pixels().count();
    assert!(
        differing * 10_000 <= all * ALLOWED,
        "{name}: {differing} of {all} pixels differ"
    );
}
