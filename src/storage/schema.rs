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
    // Looked at without a lock first: most books need nothing.
    if known(version(conn)?, new)? == VERSION {
        return Ok(());
    }
    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = known(version(&tx)?, new)?;
    if new {
        tx.pragma_update(None, "application_id", APPLICATION)?;
    }
    for script in SCRIPTS.iter().skip(usize::try_from(found).unwrap_or(0)) {
        tx.execute_batch(script)?;
    }
    tx.pragma_update(None, "user_version", VERSION)?;
    tx.commit()?;
    Ok(())
}

fn known(found: i64, new: bool) -> Result<i64, Trouble> {
    if found > VERSION {
        return Err(LogFault::Newer {
            found,
            known: VERSION,
        }
        .into());
    }
    if found < 1 && !new {
        return Err(Trouble::damaged(None, format!("version {found}")));
    }
    Ok(found)
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
