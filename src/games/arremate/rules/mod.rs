//! Pure rules of Arremate Carteado, one leaf for each.
