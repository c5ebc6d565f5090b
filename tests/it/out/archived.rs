//! Exported, taken in, exported again: byte for byte the same; a text that is
//! not whole is refused by its line, and nothing is left of it.

use banqueiro::desk::log::Projection;
use banqueiro::desk::projection::{self, Rows};

use super::*;

/// Taken in at a path of its own, and exported once more.
fn again(text: &[u8]) -> (tempfile::TempDir, Vec<u8>, SqliteLog) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("novo.db");
    let taken = SqliteLog::import(text, &path, &mut on).unwrap();
    let log = SqliteLog::read_only(&path).unwrap();
    assert_eq!(taken, Some(log.head().unwrap()));
    log.check_structure().unwrap();
    audit::audit(&log).unwrap();
    let again = written(Kind::Archive, &log);
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "the book alone: {left:?}");
    (folder, again, log)
}

fn comes_back<L: Log>(name: &str, log: &L) {
    let text = written(Kind::Archive, log);
    let (_folder, again, new) = again(&text);
    assert!(again == text, "{name}: exported otherwise");
    let all = ["person", "debt", "evening"];
    for kind in all {
        let rows = |of: Vec<Projection>| -> Rows {
            let rows = of.into_iter();
            rows.filter_map(|row| Some(((row.kind, row.key), row.body?)))
                .collect()
        };
        let kept = rows(log.projections(kind).unwrap());
        let derived = rows(new.projections(kind).unwrap());
        // What older programs did not keep is derived now.
        assert!(projection::same(&kept, &derived), "{name}: {kind}");
    }
}

#[test]
fn every_evening_comes_back_byte_for_byte() {
    for (name, log) in evenings() {
        comes_back(&name, &log);
    }
}

#[test]
fn books_of_earlier_versions_come_back_byte_for_byte() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old_logs");
    let copy = tempfile::tempdir().unwrap();
    let mut books = 0;
    for file in fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        if file.extension().is_none_or(|end| end != "book") {
            continue;
        }
        let path = copy.path().join(file.file_name().unwrap());
        fs::copy(&file, &path).unwrap();
        let log = SqliteLog::read_only(&path).unwrap();
        comes_back(&file.display().to_string(), &log);
        books += 1;
    }
    assert!(books >= 4);
}

/// Whatever nights there are.
#[test]
fn invented_nights_come_back_byte_for_byte() {
    for seed in 100..112 {
        comes_back(&format!("seed {seed}"), &invented(seed, 300));
    }
}

#[test]
fn a_book_without_entries_comes_back() {
    comes_back("nothing", &MemoryLog::default());
}

/// One bit anywhere, one line too few or too many, a cut at any byte: refused,
/// where it says so by its line, and nothing is left.
#[test]
fn what_is_not_whole_is_refused_by_its_line() {
    let text = written(Kind::Archive, &invented(7, 60));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("novo.db");
    let refused = |text: &[u8]| {
        let fault = SqliteLog::import(text, &path, &mut on).unwrap_err();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{fault:?}");
        fault
    };
    let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    let entries = lines.len() as u64 - 1;
    // Lines 1 to 5 alone; up to the middle of line 6; one line left out.
    let short = |line| ArchiveFault::Short { line, entries };
    assert_eq!(refused(&lines[..5].concat()), short(5));
    let mut cut = lines[..5].concat();
    cut.extend(&lines[5][..20]);
    assert_eq!(refused(&cut), short(6));
    let gap = [&lines[..5], &lines[6..]].concat().concat();
    assert_eq!(refused(&gap), ArchiveFault::Damaged { line: 6 });
    let long = [&lines[..], &lines[5..6]].concat().concat();
    assert_eq!(refused(&long), ArchiveFault::Long { line: entries + 2 });
    assert_eq!(refused(b""), ArchiveFault::Foreign);
    assert_eq!(
        refused(b"{\"book\":\"outro\",\"format\":1}\n"),
        ArchiveFault::Foreign
    );
    let newer = String::from_utf8(text.clone()).unwrap();
    let newer = newer.replacen("\"format\":1", "\"format\":2", 1);
    let found = archive::FORMAT + 1;
    let known = archive::FORMAT;
    assert_eq!(
        refused(newer.as_bytes()),
        ArchiveFault::Newer { found, known }
    );
    let mut rng = Rng::with_seed(20_261_130);
    let program = lines[0].windows(9).position(|part| part == b"\"program\"");
    let named = program.unwrap()..lines[0].len();
    for _ in 0..200 {
        let mut bad = text.clone();
        let at = rng.usize(..bad.len() - 1);
        // What the program was called proves nothing.
        if named.contains(&at) {
            continue;
        }
        bad[at] ^= 1 << rng.u32(0..8);
        let line = 1 + bad[..at].iter().filter(|byte| **byte == b'\n').count() as u64;
        match refused(&bad) {
            // What the first line promises, the others don't hold.
            _ if line == 1 => {}
            ArchiveFault::Damaged { line: told } | ArchiveFault::Short { line: told, .. } => {
                assert_eq!(told, line);
            }
            other => panic!("{other:?}"),
        }
    }
}

/// An editor that opened the text and saved it adds these; the hashes hold.
#[test]
fn what_an_editor_adds_is_no_part_of_the_book() {
    let text = written(Kind::Archive, &invented(7, 60));
    let with = |before: &[u8], after: &[u8]| [before, &text, after].concat();
    let windows = String::from_utf8(text.clone()).unwrap();
    let windows = windows.replace('\n', "\r\n").into_bytes();
    for saved in [
        with(b"\xef\xbb\xbf", b""),
        with(b"", b"\n"),
        with(b"\xef\xbb\xbf", b"\r\n \n\n"),
        with(b"", b"  "),
        windows,
    ] {
        let (_folder, again, _log) = again(&saved);
        assert!(again == text, "exported otherwise");
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("novo.db");
    let refused = |text: &[u8]| SqliteLog::import(text, &path, &mut on).unwrap_err();
    let entries = text.iter().filter(|byte| **byte == b'\n').count() as u64 - 1;
    // Neither hides an entry too many, nor one that is missing.
    let long = with(b"", b"\n{}\n");
    assert_eq!(refused(&long), ArchiveFault::Long { line: entries + 3 });
    let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    let gap = [&lines[..5], &[b"\n"], &lines[5..]].concat().concat();
    assert_eq!(refused(&gap), ArchiveFault::Damaged { line: 6 });
    assert_eq!(refused(b"\xef\xbb\xbf"), ArchiveFault::Foreign);
}

/// Hashes that hold don't make a fact of what no rule gives.
#[test]
fn hashes_alone_convince_nobody() {
    let mut log = MemoryLog::default();
    let honest = invented(3, 40);
    let mut head = log.head().unwrap();
    let mut posted = honest.entries().iter().filter(|e| !e.postings.is_empty());
    let changed = posted.next().unwrap().seq;
    for entry in honest.entries() {
        let mut new = banqueiro::desk::log::NewEntry {
            after: head.seq,
            after_hash: head.hash,
            evening: entry.evening,
            at: entry.at,
            request: entry.request.clone(),
            body: entry.body.clone(),
            postings: entry.postings.clone(),
            projections: Vec::new(),
        };
        if entry.seq == changed {
            new.postings[0].amount += 1;
        }
        log.append(&new).unwrap();
        head = log.head().unwrap();
    }
    let text = written(Kind::Archive, &log);
    let folder = tempfile::tempdir().unwrap();
    let fault = SqliteLog::import(&*text, &folder.path().join("novo.db"), &mut on).unwrap_err();
    let line = Some(archive::line_of(changed));
    let finding = audit::Finding::OtherPostings(changed);
    assert_eq!(fault, ArchiveFault::Unsound { line, finding });
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// What is there stays, whatever it is.
#[test]
fn nothing_is_written_over_a_book() {
    let text = written(Kind::Archive, &invented(1, 30));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("livro.db");
    fs::write(&path, "outra coisa").unwrap();
    let fault = SqliteLog::import(&*text, &path, &mut on).unwrap_err();
    assert_eq!(fault, ArchiveFault::Exists(path.display().to_string()));
    assert_eq!(fs::read(&path).unwrap(), b"outra coisa");
}

/// Broken off at any time, nothing is left.
#[test]
fn broken_off_nothing_is_left() {
    let log = invented(5, 120);
    let text = written(Kind::Archive, &log);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("novo.db");
    for after in [0, 1, 2, 30] {
        let mut shown = 0;
        let mut stop = |_| {
            shown += 1;
            match shown > after {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let taken = SqliteLog::import(BufReader::new(&*text), &path, &mut stop).unwrap();
        assert_eq!(taken, None);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        for kind in [Kind::Archive, Kind::Movements, Kind::Results, Kind::Hledger] {
            let mut stop = |_| ControlFlow::Break(());
            let saved = out::save(&[(kind, path.clone())], Over::Never, &log, &mut stop).unwrap();
            assert_eq!(saved, None, "{kind:?}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        }
    }
}
