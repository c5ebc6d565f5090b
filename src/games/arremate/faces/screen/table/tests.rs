//! Stories at the table.
