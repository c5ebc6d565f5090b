//! A book grows with the program, all at once or not at all.

use super::super::schema;
use super::*;

const NEXT: &str = "CREATE TABLE note (text TEXT NOT NULL) STRICT;";
const BROKEN: &str = "CREATE TABLE more (x INTEGER) STRICT; CREATE TABLE note (x);";

fn scripts() -> [&'static str; 3] {
    let first = include_str!("../../../schema/0001_log.sql");
    [first, NEXT, BROKEN]
}

fn tables(conn: &Connection) -> i64 {
    conn.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .unwrap()
}

#[test]
fn an_older_book_is_brought_up_to_date_and_keeps_its_entries() {
    let (_folder, path) = place();
    let head = book(&path, 2, 3).head().unwrap();
    let mut conn = stranger(&path);
    let before = tables(&conn);
    schema::run(&mut conn, &scripts()[..2], false).unwrap();
    assert_eq!(schema::version(&conn).unwrap(), 2);
    assert_eq!(tables(&conn), before + 1);
    assert_eq!(read::head(&conn).unwrap(), head);
    // Again: nothing to do.
    schema::run(&mut conn, &scripts()[..2], false).unwrap();
    assert_eq!(tables(&conn), before + 1);
}

#[test]
fn a_script_that_fails_takes_all_of_them_back_and_the_version_too() {
    let (_folder, path) = place();
    let head = book(&path, 2, 3).head().unwrap();
    let mut conn = stranger(&path);
    let before = tables(&conn);
    assert!(schema::run(&mut conn, &scripts(), false).is_err());
    assert_eq!(schema::version(&conn).unwrap(), 1);
    assert_eq!(tables(&conn), before);
    drop(conn);
    assert_eq!(sound(&path), head);
}

#[test]
fn a_book_of_a_version_to_come_is_newer() {
    let (_folder, path) = place();
    let mut conn = stranger(&path);
    schema::run(&mut conn, &scripts()[..2], true).unwrap();
    let trouble = schema::run(&mut conn, &scripts()[..1], false).unwrap_err();
    let newer = LogFault::Newer { found: 2, known: 1 };
    assert_eq!(trouble.at(&path), newer);
    drop(conn);
    assert_eq!(SqliteLog::open(&path).unwrap_err(), newer);
}
