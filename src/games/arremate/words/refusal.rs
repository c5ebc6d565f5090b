//! Why the table of Arremate says no.

use crate::games::arremate::Refusal;

use crate::words::cards::{self, card};
use crate::words::event::colours;
use crate::words::labels;
use crate::words::money::{plain, reais};
use crate::words::names::{Names, counted, listed};
use crate::words::refusal::{
    bank, colours_differ, gap, ledger, not_his_turn, pot, too_large, twice,
};

pub mod betting;
pub mod board;
pub mod chips;
pub mod claims;
pub mod draw;
pub mod figure_deck;
pub mod moment;
pub mod pause;
pub mod points;
pub mod showdown;

/// A refusal of the table.
#[must_use]
pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    let name = |player| names.person(player);
    match refusal {
        Refusal::Bank(refusal) => bank::refusal(refusal, names),
        Refusal::Bet(refusal) => betting::refusal(refusal, names),
        Refusal::NotNow(now) => moment::not_now(*now).to_owned(),
        Refusal::RulesTooLate => "A primeira partida da noite já começou: as regras da casa \
             ficam como estão até o fim da noite."
            .to_owned(),
        Refusal::Twice(player) => twice(&name(*player)),
        Refusal::NotAtTable(player) => format!(
            "{} não está entre os que jogam agora: confira os nomes da mesa.",
            name(*player)
        ),
        Refusal::EmptyByTheBooks(players) => format!(
            "Pelos livros {} {} fichas para a Taxa: contem quanto cada um tem, ou digam que é \
             isso mesmo, como em rodada quebra {}.",
            names.people(players),
            if players.len() == 1 {
                "não tem"
            } else {
                "não têm"
            },
            names.people(players)
        ),
        Refusal::HasChips { player, chips } => format!(
            "{} tem {} em fichas pelos livros: se não tem, acerte antes pela mesa.",
            name(*player),
            plain(*chips)
        ),
        Refusal::IsBroke(player) => format!(
            "{} está em quebra e fora da partida: escolha outro jogador.",
            name(*player)
        ),
        Refusal::Decks { players, decks } => points::decks(*players, u32::from(*decks)),
        Refusal::NotDeclared(player) => {
            format!(
                "Falta saber quanto {} aceita perder: informe o valor.",
                name(*player)
            )
        }
        Refusal::NoCacife => "Ainda não há Cacife: informe quanto cada um aceita perder, em \
             valores que cheguem a uma ficha."
            .to_owned(),
        Refusal::OtherCacife { given, computed } => format!(
            "O Cacife é {}, não {}: use {}, ou declarem os valores de novo.",
            plain(*computed),
            plain(*given),
            plain(*computed)
        ),
        Refusal::CacifeBelowBet { cacife, bet_min } => format!(
            "O Cacife de {} não chega à aposta mínima, {}: declarem os valores de novo.",
            plain(*cacife),
            plain(*bet_min)
        ),
        Refusal::SetTooSmall { needed, total } => format!(
            "São precisos {} e as fichas da mesa somam {}: use mais fichas, ou de maior valor.",
            plain(*needed),
            plain(*total)
        ),
        Refusal::Barred { player, debts } => {
            let creditors: Vec<String> = debts
                .iter()
                .map(|debt| names.to_party(debt.creditor))
                .collect();
            format!(
                "{} está em falência, pois deve Grande Prêmio {}: só joga depois de pagar, ou com \
                 licença de quem deve receber.",
                name(*player),
                listed(&creditors)
            )
        }
        Refusal::Draw(fault) => draw::fault(fault, names),
        Refusal::NotSeated { player, declared } => format!(
            "{} declarou {} e não está nos lugares, e o Cacife é a média de quem declarou: ponha-o \
             à mesa, ou declarem de novo só os que jogam.",
            name(*player),
            plain(*declared)
        ),
        Refusal::HasCacife(player) => format!(
            "{} já comprou o Cacife: venda a quem ainda não tem.",
            name(*player)
        ),
        Refusal::NotEnoughCards { needed, stock } => format!(
            "Repor e distribuir pede {} e o Monte tem {stock}: jogue a penúltima rodada, ou \
             informe quantas há de verdade.",
            counted(*needed, "carta", "cartas")
        ),
        Refusal::OnlyLastNow => {
            "A penúltima rodada já foi jogada: agora só resta a última.".to_owned()
        }
        Refusal::LastTooEarly => {
            "Nenhuma rodada foi jogada ainda: jogue ao menos uma antes da última.".to_owned()
        }
        Refusal::IsLight => "A partida está em modo leve: diga quem recolhe e os pontos, ou volte \
             ao modo completo."
            .to_owned(),
        Refusal::NotLight => "A partida não está em modo leve: ligue o modo leve, ou jogue a \
             rodada com as suas apostas."
            .to_owned(),
        Refusal::LightAlready(true) => {
            "A partida já está em modo leve: diga quem recolhe e os pontos.".to_owned()
        }
        Refusal::LightAlready(false) => {
            "A partida já está em modo completo: jogue a rodada com as suas apostas.".to_owned()
        }
        Refusal::LightLast => "Da última rodada se dizem os pontos que cada um pegou: informe os \
             de todos."
            .to_owned(),
        Refusal::AllBroke => "Não podem ficar todos em quebra, pois alguém pediu a aposta: tire \
             quem a pediu."
            .to_owned(),
        Refusal::NoLot(list) if list.is_empty() => {
            "Nenhuma carta foi escolhida: escolha as de uma combinação.".to_owned()
        }
        Refusal::NoLot(list) => format!(
            "As cartas {} não formam combinação: escolha um Par, uma Seqüência ou uma Trinca.",
            cards::listed_cards(list)
        ),
        Refusal::CardGone { card: gone, held } => format!(
            "A carta {} sairia mais vezes do que as {held} que há nos baralhos: confira as cartas.",
            card(*gone)
        ),
        Refusal::NotOnBoard(missing) => format!(
            "A carta {} não está na Mesa Comunitária que foi informada: corrija a mesa ou o lote.",
            card(*missing)
        ),
        Refusal::Board(fault) => board::fault(fault),
        Refusal::PointsOver { points: all, held } => points::over(*all, *held),
        Refusal::OutOfReach { cards } => format!(
            "Não se podem recolher {cards} cartas assim: conte de novo as da Mesa Comunitária (até \
             7), as da Particular (até 3) e as da mão."
        ),
        Refusal::CardCount { cards } => {
            format!("Uma combinação tem 2 ou 3 cartas, não {cards}: corrija o número de cartas.")
        }
        Refusal::PointsOfCards { points, cards } => format!(
            "Com {} fazem-se de {} a {} pontos, não {points}: confira os pontos e as cartas.",
            counted(*cards, "carta", "cartas"),
            cards.saturating_mul(2),
            cards.saturating_mul(15)
        ),
        Refusal::BidMin { bid_min, ante } => format!(
            "O lance mínimo deste lote não é {}: use de 1 a 5 Taxas de {}, conforme a carta mais alta.",
            plain(*bid_min),
            plain(*ante)
        ),
        Refusal::BidBelowMinimum {
            player,
            bid,
            minimum,
        } => format!(
            "O lance mínimo é {} e {} deu {}: dê {} ou mais, ou fique sem lance.",
            plain(*minimum),
            name(*player),
            plain(*bid),
            plain(*minimum)
        ),
        Refusal::BidNotHigher {
            player,
            bid,
            standing,
        } => format!(
            "Já há um lance de {} e {} deu {}: dê mais, ou fique sem lance.",
            plain(*standing),
            name(*player),
            plain(*bid)
        ),
        Refusal::BidAboveChips { player, bid, chips } => format!(
            "{} tem {} em fichas e deu um lance de {}: o máximo é {}.",
            name(*player),
            plain(*chips),
            plain(*bid),
            plain(*chips)
        ),
        Refusal::FirstUnsaid => {
            "Há mais de um com fichas para apostar: diga quem começa as apostas.".to_owned()
        }
        Refusal::CardsForLastOnly { left, deal } => format!(
            "Repostas as mesas, o Monte fica com {} e distribuir pede {deal}; só pode faltar uma: \
             jogue a última rodada, ou informe quantas há de verdade.",
            counted(*left, "carta", "cartas")
        ),
        Refusal::NoTables => {
            "Nenhuma Mesa Particular mostra carta: diga quem começa as apostas.".to_owned()
        }
        Refusal::BrokeUnsaid(player) => format!(
            "{} não tinha ficha para a aposta que lhe foi pedida: diga que está em quebra, ou que \
             correu.",
            name(*player)
        ),
        Refusal::UnevenBets {
            player,
            put,
            level,
            free,
        } => format!(
            "As apostas não estão iguais, pois {} pôs {} de {} e ainda tem {}: complete a aposta, ou \
             diga que correu.",
            name(*player),
            plain(*put),
            plain(*level),
            plain(*free)
        ),
        Refusal::LessThanEntered {
            player,
            entered,
            given,
        } => format!(
            "{} já tem {} lançados e o resultado diz {}: informe {} ou mais.",
            name(*player),
            plain(*entered),
            plain(*given),
            plain(*entered)
        ),
        Refusal::HasFolded(player) => format!(
            "{} já correu nesta rodada: escolha quem ainda está nela.",
            name(*player)
        ),
        Refusal::NobodyLeft => "Todos correram: deixe ao menos um jogador na rodada.".to_owned(),
        Refusal::PotUndecided { pot, eligible } => format!(
            "Falta saber quem ganhou o {}: diga se foi {}.",
            labels::pot(pot.saturating_sub(1)),
            names.any_of(eligible)
        ),
        Refusal::Pot(fault) => pot::fault(fault, pot::seat),
        Refusal::Showdown { player, fault } => showdown::fault(*fault, &name(*player)),
        Refusal::HasCombination { .. }
        | Refusal::CopiesOver { .. }
        | Refusal::TooManyHeld { .. }
        | Refusal::OtherTable { .. }
        | Refusal::JokerTakes(_)
        | Refusal::LotBefore { .. }
        | Refusal::BoardKnown(_)
        | Refusal::UnsoldLots(_)
        | Refusal::AnotherAsked(_)
        | Refusal::AllShow(_)
        | Refusal::ShowsFirst(_)
        | Refusal::IsClosed(_) => claims::refusal(refusal, names),
        Refusal::MixedShowdown => showdown::MIXED.to_owned(),
        Refusal::NotShown(player) => format!(
            "Falta o que {} mostra: informe a combinação, ou as cartas se não tem.",
            name(*player)
        ),
        Refusal::SameCard(twice) => format!(
            "A carta {} aparece duas vezes: cada carta se usa uma vez só.",
            card(*twice)
        ),
        Refusal::NobodyCollects => {
            "Nesta rodada ninguém recolhe combinações: comece a próxima.".to_owned()
        }
        Refusal::NotHisTurn { player, turn } => not_his_turn(*player, *turn, names),
        Refusal::CountMissing(player) => format!(
            "Faltam os pontos de {}: informe-os, mesmo que sejam zero.",
            name(*player)
        ),
        Refusal::Figure(fault) => figure_deck::fault(fault, names),
        Refusal::NotInTie(player) => format!(
            "{} não está no empate: escolha um dos que empataram.",
            name(*player)
        ),
        Refusal::PaysNothing(player) => {
            format!("{} não paga Grande Prêmio: retire o valor.", name(*player))
        }
        Refusal::TooMuchMoney {
            player,
            money,
            open,
        } => format!(
            "Depois das fichas {} só deve {}, não {}: receba {}.",
            name(*player),
            reais(*open),
            reais(*money),
            reais(*open)
        ),
        Refusal::StockOver { cards, most } => format!(
            "O Monte não pode ter {}, pois os baralhos têm {most}: conte de novo.",
            counted(*cards, "carta", "cartas")
        ),
        Refusal::CountDiffers {
            player,
            counted,
            expected,
        } => {
            let whose = match player {
                Some(player) => format!("de {}", name(*player)),
                None => "do Caixa de Venda de Cartas".to_owned(),
            };
            format!(
                "As fichas {whose} somam {} e nos livros são {}, {}: conte de novo, ou faça uma \
                 conferência.",
                plain(*counted),
                plain(*expected),
                gap(*counted, *expected)
            )
        }
        Refusal::ColoursDiffer {
            colour,
            counted,
            out,
        } => colours_differ(*colour, *counted, *out, names),
        Refusal::StackMissing(player) => format!(
            "Falta contar as fichas de {}: informe quantas há de cada cor.",
            name(*player)
        ),
        Refusal::TableCards(fault) => pause::fault(fault, names),
        Refusal::NoPaused(number) => {
            format!("A partida {number} não está em pausa: escolha uma das que estão.")
        }
        Refusal::OtherChips(set) => format!(
            "Essa partida se joga com outras fichas: ponha na mesa as mesmas, {}.",
            colours(set)
        ),
        Refusal::CannotDealBack => "O Cacife de Fichas não tem as fichas que a folha pede: \
             confira as duas coisas, cor por cor."
            .to_owned(),
        Refusal::TooLarge => too_large(),
        Refusal::Books(fault) => ledger::fault(fault, names),
    }
}
