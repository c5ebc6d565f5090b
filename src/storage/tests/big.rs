//! A book of many nights opens as a small one does.

use std::io::Read;

use super::*;

fn peak(path: &Path) -> u64 {
    let mut child = crash::child(&format!("open {}", path.display()));
    let mut said = String::new();
    let mut out = child.stdout.take().unwrap();
    out.read_to_string(&mut said).unwrap();
    assert!(child.wait().unwrap().success());
    let at = said.find("peak ").unwrap() + "peak ".len();
    let number = said[at..].lines().next().unwrap();
    number.parse().unwrap()
}

/// 500 nights and 100,000 events need no more memory than 5 nights, but for
/// SQLite's own cache of 1 MiB.
#[test]
fn memory_at_opening_does_not_grow_with_the_nights() {
    let (_folder, path) = place();
    let (_other, small) = place();
    drop(book(&small, 5, 200));
    drop(book(&path, 500, 200));
    let (small, large) = (peak(&small), peak(&path));
    assert!(
        large < small + 2048,
        "{large} KiB, {small} KiB for a small book"
    );
}
