//! Names of fields, by place: the toolkit wants them fixed.

/// Most colours of a set. Rule A2.
pub const COLOURS: usize = 10;

/// Ten names with that beginning.
macro_rules! row {
    ($prefix:literal) => {
        [
            concat!($prefix, "0"),
            concat!($prefix, "1"),
            concat!($prefix, "2"),
            concat!($prefix, "3"),
            concat!($prefix, "4"),
            concat!($prefix, "5"),
            concat!($prefix, "6"),
            concat!($prefix, "7"),
            concat!($prefix, "8"),
            concat!($prefix, "9"),
        ]
    };
}
pub(crate) use row;
