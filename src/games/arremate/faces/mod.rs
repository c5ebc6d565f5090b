//! Screens, sheets, scripts and calculators of Arremate Carteado.
