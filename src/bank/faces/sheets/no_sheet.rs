//! Why there is no sheet of a kind, with the remedy.

use crate::domain::people::PlayerId;
use crate::words::names::Names;

/// Why there is no such sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoSheet {
    /// No match was paused tonight.
    NothingPaused,
    /// No match was played to its end.
    NothingWon,
    /// No chips lie on the table.
    NoChips,
    /// The rack or the money was not counted since chips or money last moved.
    NotCounted,
    /// Nobody bought chips (or he did not).
    NothingSold,
    /// What was played tonight went without chips and money.
    NoMoney,
    /// Nobody was left owing (or he was not).
    NoDebt,
    /// No match with a súmula was played.
    NoScoreSheet,
    /// The night was not settled.
    NotSettled,
    /// Nobody keeps the bank.
    NoBanker,
    /// He took no part.
    NoPart(PlayerId),
}

impl NoSheet {
    /// One sentence with the remedy.
    #[must_use]
    pub fn sentence(self, names: &Names) -> String {
        match self {
            NoSheet::NothingPaused => {
                "Nenhuma partida foi posta em pausa nesta noite: ponha a partida em pausa e \
                 imprima de novo."
                    .to_owned()
            }
            NoSheet::NothingWon => {
                "Nenhuma partida terminou nesta noite: leve-a ao fim (no Arremate, com o Grande \
                 Prêmio pago) e imprima de novo."
                    .to_owned()
            }
            NoSheet::NotSettled => "A noite ainda não foi acertada: façam o acerto ao encerrar a \
                 noite e imprima de novo."
                .to_owned(),
            NoSheet::NoChips => {
                "Nesta noite ainda não se escolheram as fichas: escolha as fichas primeiro."
                    .to_owned()
            }
            NoSheet::NotCounted => {
                "Para fechar os caixas, conte antes as fichas do Cacife e o dinheiro, depois do \
                 último movimento (conta caixa de fichas …, conta dinheiro …)."
                    .to_owned()
            }
            NoSheet::NothingSold => {
                "Nesta noite ainda não se venderam fichas: venda o Cacife primeiro.".to_owned()
            }
            NoSheet::NoMoney => {
                "Nesta noite se jogou sem fichas e sem dinheiro: não há extrato, imprima a súmula."
                    .to_owned()
            }
            NoSheet::NoDebt => {
                "Nesta noite ninguém ficou devendo Grande Prêmio: não há nota de dívida a \
                 imprimir."
                    .to_owned()
            }
            NoSheet::NoScoreSheet => {
                "Nesta noite não se jogou partida com súmula: comece uma e imprima de novo."
                    .to_owned()
            }
            NoSheet::NoBanker => {
                "Ninguém cuida da banca: diga antes quem é o Banqueiro.".to_owned()
            }
            NoSheet::NoPart(player) => format!(
                "{} não movimentou fichas nem dinheiro nesta noite: escolha outra pessoa.",
                names.person(player)
            ),
        }
    }
}
