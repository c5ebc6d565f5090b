//! A book of many nights opens as a small one does.

use std::io::Read;

use super::*;

/// Evenings of 200 entries of one line; the first of each keeps a row.
fn quiet_book(path: &Path, count: u32) {
    let mut head = start();
    let mut entries = (0..count * 200).map(|number| {
        let evening = number / 200 + 1;
        let mut entry = following(head, evening, "x");
        entry.request = None;
        entry.postings.truncate(1);
        if number % 200 == 0 {
            let key = format!("{evening:06}");
            entry.projections = vec![row("evening", &key, Some("{}"))];
        }
        head.seq = Seq(head.seq.0 + 1);
        head.hash = Entry::kept(head.seq, &entry).hash;
        entry
    });
    let mut log = SqliteLog::open_or_create(path).unwrap();
    log.append_each(&mut entries).unwrap();
}

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
    quiet_book(&small, 5);
    quiet_book(&path, 500);
    let (small, large) = (peak(&small), peak(&path));
    assert!(
        large < small + 2048,
        "{large} KiB, {small} KiB for a small book"
    );
}
