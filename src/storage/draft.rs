//! Half-typed fields: kept, but part of no hash.

use rusqlite::{Connection, params};

use super::fault::Trouble;
use crate::desk::log::Draft;

/// The drafts of a screen, by field.
pub(super) fn of(conn: &Connection, screen: &str) -> Result<Vec<Draft>, Trouble> {
    let mut query =
        conn.prepare_cached("SELECT field, text FROM draft WHERE screen = ?1 ORDER BY field")?;
    let drafts = query.query_map([screen], |row| {
        Ok(Draft {
            screen: screen.to_owned(),
            field: row.get(0)?,
            text: row.get(1)?,
        })
    })?;
    drafts
        .collect::<Result<_, _>>()
        .map_err(|e| Trouble::of_row(e, None))
}

/// Keeps a draft in place of the one before.
pub(super) fn save(conn: &Connection, draft: &Draft) -> Result<(), Trouble> {
    conn.prepare_cached(
        "INSERT INTO draft (screen, field, text) VALUES (?1, ?2, ?3)
         ON CONFLICT (screen, field) DO UPDATE SET text = excluded.text",
    )?
    .execute(params![draft.screen, draft.field, draft.text])?;
    Ok(())
}

/// Drops the drafts of a screen.
pub(super) fn clear(conn: &Connection, screen: &str) -> Result<(), Trouble> {
    conn.prepare_cached("DELETE FROM draft WHERE screen = ?1")?
        .execute([screen])?;
    Ok(())
}
