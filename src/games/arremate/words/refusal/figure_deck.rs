//! Why a draw from the Baralho Figurado can't have been. Rule A16.

use crate::domain::people::PlayerId;
use crate::games::arremate::rules::figure_deck::Fault;

use crate::games::arremate::words::cards::all_figures;
use crate::words::names::{Names, counted, sentence};
use crate::words::refusal::{not_his_turn, twice};

/// A fault of the draw.
#[must_use]
pub fn fault(fault: &Fault<PlayerId>, names: &Names) -> String {
    match *fault {
        Fault::TooFewPlayers(count) => format!(
            "O desempate tem {}: são precisos ao menos 2.",
            counted(count, "jogador", "jogadores")
        ),
        Fault::Repeated(player) => twice(&names.person(player)),
        Fault::NotHisTurn { player, turn } => not_his_turn(player, turn, names),
        Fault::NoneLeft { figure, held } => sentence(&format!(
            "{} do Baralho Figurado já saíram: confira a carta.",
            all_figures(figure, held)
        )),
        Fault::Decided { winner } => format!(
            "{} já tirou um curinga e venceu o desempate: não se tira mais carta.",
            names.person(winner)
        ),
    }
}
