//! Ids of fields, unique within the window; drafts are kept under them.

/// Somebody new.
pub const NAME: &str = "buraco-nome";
/// The stake.
pub const STAKE: &str = "buraco-aposta";
/// Who went out.
pub const OUT: &str = "buraco-bateu";
/// Why a round is corrected or annulled.
pub const REASON: &str = "buraco-motivo";
/// A laying down, for each pair.
pub const TRY: [&str; 2] = ["buraco-baixa-a", "buraco-baixa-b"];
/// What each loser pays in money.
pub const PAID: [&str; 2] = ["buraco-paga-1", "buraco-paga-2"];
/// Who lays down.
pub const LAYER: &str = "buraco-quem-baixa";
/// A meld.
pub const MELD: &str = "buraco-jogo";

/// The four figures of a pair's count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Points of the cards on the table.
    Cards,
    /// Points of the cards in hand.
    Hand,
    /// Canastras reais.
    Clean,
    /// Canastras simples.
    Dirty,
}

impl Figure {
    /// All, in the order in which they are typed.
    pub const ALL: [Figure; 4] = [Figure::Cards, Figure::Clean, Figure::Dirty, Figure::Hand];

    /// Its place in the input.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Figure::Cards => 0,
            Figure::Clean => 1,
            Figure::Dirty => 2,
            Figure::Hand => 3,
        }
    }

    /// What it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Figure::Cards => "Cartas na mesa",
            Figure::Hand => "Cartas na mão",
            Figure::Clean => "Reais (limpas)",
            Figure::Dirty => "Simples (sujas)",
        }
    }

    /// Its field, for the pair at that place.
    #[must_use]
    pub const fn id(self, place: usize) -> &'static str {
        match (self, place) {
            (Figure::Cards, 0) => "buraco-cartas-a",
            (Figure::Clean, 0) => "buraco-reais-a",
            (Figure::Dirty, 0) => "buraco-simples-a",
            (Figure::Hand, 0) => "buraco-mao-a",
            (Figure::Cards, _) => "buraco-cartas-b",
            (Figure::Clean, _) => "buraco-reais-b",
            (Figure::Dirty, _) => "buraco-simples-b",
            (Figure::Hand, _) => "buraco-mao-b",
        }
    }
}
