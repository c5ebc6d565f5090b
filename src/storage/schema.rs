//! The database's shape: the scripts of `schema/`, run in order, and the check
//! that a file has that shape and no other.

use rusqlite::{Connection, TransactionBehavior};

use super::fault::Trouble;
use crate::desk::log::{FieldHasher, Hash, LogFault};

/// Marks a SQLite file as one of our books: "Bnqr".
pub(super) const APPLICATION: i64 = 0x426e_7172;

/// The scripts; the first makes version 1. Old ones are never edited.
const SCRIPTS: [&str; 1] = [include_str!("../../schema/0001_log.sql")];

/// Version that this program writes.
pub(super) const VERSION: i64 = SCRIPTS.len() as i64;

/// Version of the file.
pub(super) fn version(conn: &Connection) -> Result<i64, Trouble> {
    Ok(conn.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}

/// Brings a book to [`VERSION`], all scripts in one transaction; a new file
/// gets the mark first.
///
/// # Errors
/// `Newer`; `Damaged` for a book of ours without a version.
pub(super) fn migrate(conn: &mut Connection, new: bool) -> Result<(), Trouble> {
    run(conn, &SCRIPTS, new)
}

/// As [`migrate`], for any list of scripts.
pub(super) fn run(conn: &mut Connection, scripts: &[&str], new: bool) -> Result<(), Trouble> {
    // Looked at without a lock first: most books need nothing.
    if missing(version(conn)?, scripts, new)?.is_empty() {
        return Ok(());
    }
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let missing = missing(version(&tx)?, scripts, new)?;
    if new {
        tx.pragma_update(None, "application_id", APPLICATION)?;
    }
    for script in missing {
        tx.execute_batch(script)?;
    }
    tx.pragma_update(None, "user_version", scripts.len() as i64)?;
    tx.commit()?;
    Ok(())
}

/// The scripts that a file of version `found` still needs.
fn missing<'a>(found: i64, scripts: &'a [&'a str], new: bool) -> Result<&'a [&'a str], Trouble> {
    let done = usize::try_from(found).ok().filter(|&done| done > 0 || new);
    let Some(done) = done else {
        return Err(Trouble::damaged(None, format!("version {found}")));
    };
    scripts.get(done..).ok_or_else(|| {
        let known = scripts.len() as i64;
        LogFault::Newer { found, known }.into()
    })
}

/// Makes sure that the file's tables, indices and triggers are those of the
/// scripts, to the letter: without its triggers a book would not be
/// append-only, and a foreign trigger could do anything.
pub(super) fn check(conn: &Connection) -> Result<(), Trouble> {
    let mut model = Connection::open_in_memory()?;
    migrate(&mut model, true)?;
    if fingerprint(conn)? == fingerprint(&model)? {
        Ok(())
    } else {
        Err(Trouble::damaged(None, "schema"))
    }
}

fn fingerprint(conn: &Connection) -> Result<Hash, Trouble> {
    let mut hasher = FieldHasher::default();
    let mut rows = conn.prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema
         WHERE sql IS NOT NULL ORDER BY type, name",
    )?;
    let mut rows = rows.query([])?;
    while let Some(row) = rows.next()? {
        for column in 0..4 {
            let text = row.get_ref(column)?.as_bytes().unwrap_or_default();
            hasher.field(text);
        }
    }
    Ok(hasher.hash())
}
