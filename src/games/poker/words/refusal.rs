//! Why the table of Pôquer fechado says no.

use crate::domain::money::Money;
use crate::games::poker::rules::betting::BetRefusal;
use crate::games::poker::rules::hand::Fault;
use crate::games::poker::rules::session::PLAYERS_MAX;
use crate::games::poker::{Moment, Refusal};
use crate::words::cards::card;
use crate::words::event::colours;
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::{Names, counted, sentence};
use crate::words::refusal::{bank, ledger, not_his_turn, not_multiple, pot, too_large, twice};

mod pause;

/// A refusal of the table.
#[must_use]
pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    let name = |player| names.person(player);
    match refusal {
        Refusal::Bank(refusal) => bank::refusal(refusal, names),
        Refusal::Bet(refusal) => bet(*refusal, names),
        Refusal::NotNow(now) => not_now(*now).to_owned(),
        Refusal::IsLight => {
            "A partida está em modo leve: diga quem ganhou, ou volte ao modo completo.".to_owned()
        }
        Refusal::NotLight => "A partida não está em modo leve: ligue o modo leve, ou jogue a \
             rodada com as suas apostas."
            .to_owned(),
        Refusal::LightAlready(true) => {
            "A partida já está em modo leve: diga quem ganhou.".to_owned()
        }
        Refusal::LightAlready(false) => {
            "A partida já está em modo completo: jogue a rodada com as suas apostas.".to_owned()
        }
        Refusal::RulesStand => "A partida já começou: as regras da casa ficam como estão até o \
             fim dela."
            .to_owned(),
        Refusal::Twice(player) => twice(&name(*player)),
        Refusal::NotAtTable(player) => format!(
            "{} não está entre os que jogam agora: confira os nomes da mesa.",
            name(*player)
        ),
        Refusal::Players(players) => {
            format!(
                "Pôquer fechado é para 2 a {PLAYERS_MAX} pessoas, não {players}: confira quem joga."
            )
        }
        Refusal::Limits { min, max } => match (min, max) {
            (Some(min), Some(max)) if min > max => format!(
                "A aposta mínima de {} passa da máxima de {}: troque uma das duas.",
                plain(*min),
                plain(*max)
            ),
            _ => "O limite de aposta deve ser maior que zero: corrija-o, ou jogue sem limite."
                .to_owned(),
        },
        Refusal::PingoAboveCacife { pingo, cacife } => format!(
            "O pingo de {} passa do cacife de {}: diminua o pingo, ou aumente o cacife.",
            plain(*pingo),
            plain(*cacife)
        ),
        Refusal::DrawTied(players) => format!(
            "{} tiraram a mesma carta mais alta: cada um tira outra.",
            names.people(players)
        ),
        Refusal::NotDrawn(player) => format!(
            "Falta a carta que {} tirou: informe-a, ou diga quem dá as cartas.",
            name(*player)
        ),
        Refusal::BadDraw(drawn) => format!(
            "A carta {} não serve no sorteio, que é de um baralho sem curingas: confira as cartas.",
            card(*drawn)
        ),
        Refusal::HasCacife(player) => format!(
            "{} já comprou o cacife nesta partida: mais fichas só com a regra da recompra.",
            name(*player)
        ),
        Refusal::BuysChips { player, cacife } => format!(
            "{} ainda tem lugar à mesa e a regra da recompra vale: compre fichas, como {}.",
            name(*player),
            plain(*cacife)
        ),
        Refusal::TableFull => format!(
            "As {PLAYERS_MAX} pessoas da mesa têm fichas: espere alguém trocar as suas por \
             dinheiro."
        ),
        Refusal::TooFew => "Menos de duas pessoas têm fichas para a rodada: venda fichas, ou \
             termine a partida."
            .to_owned(),
        Refusal::NotHisTurn { player, turn } => not_his_turn(*player, *turn, names),
        Refusal::TooManyCards { player, cards } => format!(
            "{} não pode trocar {cards} cartas, porque a mão tem 5: informe de 0 a 5.",
            name(*player)
        ),
        Refusal::UnevenBets {
            player,
            put,
            level,
            free,
        } => uneven(&name(*player), (*put, *level, *free)),
        Refusal::LessThanEntered {
            player,
            entered,
            given,
        } => format!(
            "{} já tinha posto {} além do pingo, e o resultado diz {}: corrija, ou desfaça a \
             aposta.",
            name(*player),
            plain(*entered),
            plain(*given)
        ),
        Refusal::NothingBet => "Ninguém apostou, e há quem possa: se todos pediram mesa, cada um \
             põe outro pingo e as apostas recomeçam."
            .to_owned(),
        Refusal::HasFolded(player) => format!(
            "{} já saiu da rodada: escolha quem ainda está nela.",
            name(*player)
        ),
        Refusal::NobodyLeft => "Todos saíram e ninguém pode levar o Montante: deixe ao menos um \
             na rodada."
            .to_owned(),
        Refusal::PotUndecided { pot, eligible } => format!(
            "Falta dizer quem ganhou o {}: escolha {}.",
            labels::pot(pot.saturating_sub(1)),
            names.any_of(eligible)
        ),
        Refusal::Contradiction { pot, winners } => format!(
            "Pelo que se disse antes, o {} é de {}: corrija quem ganhou.",
            labels::pot(pot.saturating_sub(1)),
            names.people(winners)
        ),
        Refusal::Pot(fault) => pot::fault(fault, pot::seat),
        Refusal::Hand { player, fault } => hand(&name(*player), *fault),
        Refusal::CardTwice {
            card: shown,
            players,
        } => format!(
            "A carta {} aparece com {}, mais vezes do que há nos baralhos: confira as mãos deles.",
            card(*shown),
            names.people(players)
        ),
        Refusal::NotShown(player) => format!(
            "Falta a mão de {}: informe as cinco cartas, ou diga só quem ganhou.",
            name(*player)
        ),
        Refusal::Uncounted(uncounted) => pause::uncounted(uncounted, names),
        Refusal::NoPaused(number) => format!(
            "A partida {number} de pôquer fechado não está em pausa: escolha uma das que estão."
        ),
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

fn uneven(name: &str, (put, level, free): (Money, Money, Money)) -> String {
    if put > level {
        return format!(
            "{name} pôs {} e quem ficou pôs no máximo {}, pingo incluído: corrija quanto cada um \
             pôs.",
            plain(put),
            plain(level)
        );
    }
    format!(
        "{name} pôs {} dos {} da rodada, pingo incluído, e ainda tem {}: iguale, ou diga que saiu.",
        plain(put),
        plain(level),
        plain(free)
    )
}

fn hand(name: &str, fault: Fault) -> String {
    let text = match fault {
        Fault::Count(count) => format!(
            "{name} mostra {}, e uma mão tem 5: confira as cartas.",
            counted(count, "carta", "cartas")
        ),
        Fault::Joker => format!("{name} mostra um curinga, e no pôquer não há: confira as cartas."),
        Fault::Repeated(twice) => format!(
            "{name} mostra a carta {} mais vezes do que há nos baralhos: confira as cartas.",
            card(twice)
        ),
    };
    sentence(&text)
}

fn bet(refusal: BetRefusal, names: &Names) -> String {
    match refusal {
        BetRefusal::Over => "As apostas acabaram: passe à troca ou ao final da rodada.".to_owned(),
        BetRefusal::NotIn(player) => format!(
            "{} não está na rodada, ou já saiu: escolha quem ainda está nela.",
            names.person(player)
        ),
        BetRefusal::NotHisTurn { player, turn } => not_his_turn(player, turn, names),
        BetRefusal::AlreadyOpened { cost } => format!(
            "As apostas já foram abertas: pague {}, aumente ou saia.",
            plain(cost)
        ),
        BetRefusal::NothingToCall => {
            "Ninguém abriu ainda, não há o que pagar nem aumentar: abra, peça mesa ou saia."
                .to_owned()
        }
        BetRefusal::BelowMinimum { minimum, offered } => format!(
            "A aposta mínima é {} e você disse {}: aposte {} ou mais, ou tudo o que tem.",
            plain(minimum),
            plain(offered),
            plain(minimum)
        ),
        BetRefusal::AboveMaximum { maximum, offered } => format!(
            "A aposta máxima é {} e você disse {}: aposte {} ou menos.",
            plain(maximum),
            plain(offered),
            plain(maximum)
        ),
        BetRefusal::AboveChips { wanted, free } => format!(
            "A aposta pede {} e as fichas são {}: ponha tudo, ou saia.",
            plain(wanted),
            plain(free)
        ),
        BetRefusal::NotMultiple { amount, chip } => not_multiple(amount, chip),
        BetRefusal::NotReopened { cost } => format!(
            "O último aumento foi de quem pôs tudo, menor que um inteiro, e não reabre as \
             apostas: pague {} ou saia.",
            plain(cost)
        ),
        BetRefusal::NobodyCanAnswer => {
            "Ninguém mais na rodada tem fichas para responder: pague ou saia.".to_owned()
        }
    }
}

/// What the table is at, and what comes next.
const fn not_now(moment: Moment) -> &'static str {
    match moment {
        Moment::NoSession => {
            "Não há partida de pôquer em andamento: comece uma, ou retome uma que esteja em pausa."
        }
        Moment::Selling => "A venda dos cacifes não acabou: venda o cacife a quem ainda não tem.",
        Moment::BetweenRounds => {
            "A mesa está entre rodadas: recolha os pingos da próxima, ou termine a partida."
        }
        Moment::FirstBetting | Moment::SecondBetting => {
            "As apostas estão em andamento: registre o que cada um diz, ou o resultado da rodada."
        }
        Moment::Exchange => {
            "É a hora da troca: registre quantas cartas cada um troca, ou passe às apostas."
        }
        Moment::Showdown => "As apostas acabaram: diga quem ganha, ou as cartas de cada um.",
    }
}
