//! Pure rules of the counter.
