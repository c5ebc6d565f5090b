//! The kinds of sheets, under the names by which they are asked for and kept.
//! What a game calls its own (a pause, a settlement) it makes under the same
//! kind as every other game.

/// The kinds of sheets, as the command line names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetKind {
    /// Pause sheet. Rule A19.
    Pause,
    /// Settlement of a match. Rules A15–A20.
    Settlement,
    /// Statement of the night.
    Statement,
    /// Closing of the boxes. Rule A22.
    Boxes,
    /// Receipt of a Cacife.
    Receipt,
    /// Debt note of a falência. Rule A18.
    DebtNote,
    /// Súmula: a line for each round. Rule B8.
    ScoreSheet,
    /// Who pays whom at the end of the night. Rule A18.
    NightSettlement,
}

impl SheetKind {
    /// All kinds, with their English and Portuguese names.
    pub const ALL: [(SheetKind, &'static str, &'static str); 8] = [
        (SheetKind::Pause, "pause", "pausa"),
        (SheetKind::Settlement, "settlement", "acerto"),
        (SheetKind::Statement, "statement", "extrato"),
        (SheetKind::Boxes, "boxes", "caixas"),
        (SheetKind::Receipt, "receipt", "recibo"),
        (SheetKind::DebtNote, "debt-note", "divida"),
        (SheetKind::ScoreSheet, "score-sheet", "sumula"),
        (
            SheetKind::NightSettlement,
            "night-settlement",
            "acerto-da-noite",
        ),
    ];

    /// What it is called in a sentence.
    #[must_use]
    pub const fn said(self) -> &'static str {
        match self {
            SheetKind::Pause => "folha de pausa",
            SheetKind::Settlement => "acerto da partida",
            SheetKind::Statement => "extrato da noite",
            SheetKind::Boxes => "fechamento das caixas",
            SheetKind::Receipt => "recibo de Cacife",
            SheetKind::DebtNote => "nota de dívida",
            SheetKind::ScoreSheet => "súmula",
            SheetKind::NightSettlement => "acerto da noite",
        }
    }

    /// Is there one for each person, that can be asked for alone?
    #[must_use]
    pub fn of_one_person(self) -> bool {
        match self {
            SheetKind::Statement | SheetKind::Receipt | SheetKind::DebtNote => true,
            SheetKind::Pause
            | SheetKind::Settlement
            | SheetKind::Boxes
            | SheetKind::ScoreSheet
            | SheetKind::NightSettlement => false,
        }
    }

    /// Its English name: also the name of its specimen's folder, and the one
    /// that books keep.
    #[must_use]
    pub fn name(self) -> &'static str {
        let mut all = SheetKind::ALL.into_iter();
        all.find(|(kind, ..)| *kind == self)
            .map_or("", |(_, name, _)| name)
    }

    /// The kind with that name, in either language, accents aside.
    #[must_use]
    pub fn named(text: &str) -> Option<SheetKind> {
        let plain = text
            .trim()
            .to_lowercase()
            .replace('í', "i")
            .replace('ú', "u");
        let mut all = SheetKind::ALL.into_iter();
        all.find(|(_, english, portuguese)| plain == *english || plain == *portuguese)
            .map(|(kind, ..)| kind)
    }

    /// The kind that books keep under that name.
    #[must_use]
    pub fn kept(name: &str) -> Option<SheetKind> {
        let mut all = SheetKind::ALL.into_iter();
        all.find(|(_, english, _)| *english == name)
            .map(|(kind, ..)| kind)
    }
}
