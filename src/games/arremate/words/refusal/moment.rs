//! Not the moment for it: what the table is at, and what can be done now.

use crate::games::arremate::Moment;

/// What the table is at, and what comes next.
#[must_use]
pub const fn not_now(moment: Moment) -> &'static str {
    match moment {
        Moment::NoPartida => {
            "Não há partida em andamento: comece uma, ou retome uma que esteja em pausa."
        }
        Moment::Selling => "A venda dos Cacifes não acabou: venda o Cacife a quem ainda não tem.",
        Moment::BetweenRounds => {
            "A mesa está entre rodadas: recolha as Taxas da próxima, ou deixe a partida em pausa."
        }
        Moment::Auction => "O leilão está aberto: venda os lotes, ou declare o Fim do Leilão.",
        Moment::Betting => {
            "As apostas estão em andamento: registre o que cada um faz, ou o resultado delas."
        }
        Moment::Showdown => "As apostas acabaram: diga quem tem a melhor combinação.",
        Moment::Collecting => {
            "O Montante já tem dono: registre o que o vencedor recolhe, ou comece a próxima rodada."
        }
        Moment::LastTurns => {
            "É a última rodada: cada um, na sua vez, recolhe uma combinação ou corre."
        }
        Moment::Counting => "As rodadas acabaram: conte os pontos de cada um.",
        Moment::Tiebreak => "Há empate em pontos: registre as cartas do Baralho Figurado.",
        Moment::Prize => "Falta o Grande Prêmio: registre como cada um paga.",
        Moment::Settling => "É a hora dos acertos: diga quem sai e troque as fichas de todos.",
    }
}
