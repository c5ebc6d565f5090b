//! Damage is reported or did not touch the content; it never ends in a panic.

use std::ops::ControlFlow;

use fastrand::Rng;

use super::*;

/// All that the log and the projections say.
type Content = (Vec<Entry>, Vec<Projection>);

fn content(path: &Path, writes: bool) -> Result<Content, LogFault> {
    let log = if writes {
        SqliteLog::open(path)?
    } else {
        SqliteLog::read_only(path)?
    };
    let head = log.head()?;
    log.verify()?;
    log.check_structure()?;
    let mut entries = Vec::new();
    for evening in 1..=head.evening {
        entries.extend(log.evening(evening)?);
    }
    let mut all = Vec::new();
    log.each_entry(Seq(1), &mut |entry| {
        all.push(entry);
        ControlFlow::Continue(())
    })?;
    assert_eq!(entries, all);
    for entry in &all {
        if let Some(mark) = &entry.request {
            assert_eq!(log.delivered(mark)?, Some(entry.seq));
        }
    }
    let mut rows = log.projections("evening")?;
    rows.extend(log.projections("person")?);
    Ok((all, rows))
}

fn sample() -> (TempDir, PathBuf, Vec<u8>, Content) {
    let (folder, path) = place();
    let mut log = book(&path, 4, 25);
    let mut entry = following(log.head().unwrap(), 4, "a person leaves");
    entry.projections = vec![row("person", "2", None)];
    log.append(&entry).unwrap();
    drop(log);
    let bytes = std::fs::read(&path).unwrap();
    let content = content(&path, false).unwrap();
    (folder, path, bytes, content)
}

#[test]
fn a_flipped_bit_is_reported_or_harmless() {
    let (_folder, path, bytes, original) = sample();
    let mut rng = Rng::with_seed(20_261_130);
    let mut reported = 0;
    for round in 0..600 {
        let mut damaged = bytes.clone();
        // The first page, with the schema, is hit more often than its share.
        let reach = if round % 4 == 0 { 4096 } else { damaged.len() };
        let at = rng.usize(..reach);
        damaged[at] ^= 1 << rng.u8(..8);
        std::fs::write(&path, &damaged).unwrap();
        match content(&path, round % 2 == 0) {
            Ok(found) => assert!(found == original, "byte {at} changed the content"),
            Err(_) => reported += 1,
        }
    }
    assert!(reported > 300, "{reported} of 600");
}

#[test]
fn a_sector_of_zeros_is_reported_or_harmless() {
    let (_folder, path, bytes, original) = sample();
    for start in (0..bytes.len()).step_by(512) {
        let mut damaged = bytes.clone();
        damaged[start..start + 512].fill(0);
        std::fs::write(&path, &damaged).unwrap();
        if let Ok(found) = content(&path, start % 1024 == 0) {
            assert!(found == original, "sector at {start} changed the content");
        }
    }
}

#[test]
fn a_file_cut_short_anywhere_is_reported() {
    let (_folder, path, bytes, _) = sample();
    let mut rng = Rng::with_seed(7);
    for round in 0..60 {
        let length = match round {
            0 => bytes.len() - 1,
            1 => bytes.len() - 4096,
            _ => rng.usize(..bytes.len()),
        };
        std::fs::write(&path, &bytes[..length]).unwrap();
        assert!(content(&path, round % 2 == 0).is_err(), "cut to {length}");
    }
}

/// A flip in an earlier evening does not stop the table from playing on; the
/// whole check finds it.
#[test]
fn damage_in_a_past_evening_is_found_by_the_whole_check() {
    let (_folder, path, mut bytes, _) = sample();
    // Everywhere: SQLite leaves old copies in the free room of its pages.
    for at in 0..bytes.len() {
        if bytes[at..].starts_with(b"thing 30\"") {
            bytes[at] ^= 1;
        }
    }
    std::fs::write(&path, &bytes).unwrap();
    let log = SqliteLog::open(&path).unwrap();
    assert_eq!(log.head().unwrap().seq, Seq(101));
    assert_eq!(log.evening(4).unwrap().len(), 26);
    // Thing 30, counted from 0, is entry 31, in evening 2.
    let fault = LogFault::Damaged {
        seq: Some(Seq(31)),
        what: "hash".to_owned(),
    };
    assert_eq!(log.verify().unwrap_err(), fault);
    assert_eq!(log.evening(2).unwrap_err(), fault);
}
