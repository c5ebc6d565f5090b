//! Names of the fields, by place: the toolkit wants them fixed.

/// Most people at a table. Rule A1.
pub(in super::super) const SEATS: usize = 5;
/// Most colours of a set. Rule A2.
pub(in super::super) const COLOURS: usize = 10;

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
pub(in super::super) use row;

/// What each is willing to lose.
pub(super) const AMOUNT: [&str; COLOURS] = row!("disposto-");
/// The card each drew for his seat.
pub(super) const SEAT: [&str; COLOURS] = row!("lugar-");
/// The card each drew for the first deal.
pub(super) const DEAL: [&str; COLOURS] = row!("carteador-");
/// The note each hands over.
pub(super) const NOTE: [&str; COLOURS] = row!("nota-");
/// Names of the table's own chips.
pub(super) const OWN_NAME: [&str; COLOURS] = row!("ficha-nome-");
/// Their values.
pub(super) const OWN_VALUE: [&str; COLOURS] = row!("ficha-valor-");
/// How many of each.
pub(super) const OWN_COUNT: [&str; COLOURS] = row!("ficha-quantas-");
/// A new person's name.
pub(super) const NAME: &str = "pessoa-nova";
