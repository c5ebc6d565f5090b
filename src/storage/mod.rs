//! Where a book is kept: SQLite.
