//! The rules of Arremate Carteado, through the desk.
