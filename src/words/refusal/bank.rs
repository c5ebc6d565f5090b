//! Why the counter says no.

use crate::bank::Refusal;
use crate::domain::chips::Stack;
use crate::domain::money::Money;

use super::super::money::{plain, reais};
use super::super::names::{Names, counted, listed, listed_with};
use super::super::{count, labels};
use super::{either, gap, ledger, not_multiple, too_large, unshown};

/// A refusal of the counter.
#[must_use]
pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    match refusal {
        Refusal::NoEvening => "Não há noite aberta: abra uma noite primeiro.".to_owned(),
        Refusal::EveningOpen => {
            "Já há uma noite aberta: encerre-a antes de abrir outra.".to_owned()
        }
        Refusal::EveningIsClosed => "Esta noite já foi encerrada: abra uma nova.".to_owned(),
        Refusal::BadName { name, longest } => bad_name(name, *longest),
        Refusal::Unshown { sign } => unshown(*sign),
        Refusal::ColoursAlike { first, second } => format!(
            "A {}ª e a {}ª cor têm nomes que parecem iguais: dê a uma delas outro nome.",
            first + 1,
            second + 1
        ),
        Refusal::NameTaken { name } => {
            format!("Já há alguém com o nome {name}: acrescente o sobrenome ou um apelido.")
        }
        Refusal::SameName(player) => format!(
            "{} já se chama assim: escreva o nome novo.",
            names.person(*player)
        ),
        Refusal::BothPlay { first, second } => format!(
            "{} e {} estão os dois numa partida, em andamento ou em pausa: se são a mesma \
             pessoa, termine antes a partida de um deles.",
            names.person(*first),
            names.person(*second)
        ),
        Refusal::BothHold { first, second } => format!(
            "{} e {} têm os dois fichas na mesa: troque antes por dinheiro as de um deles.",
            names.person(*first),
            names.person(*second)
        ),
        Refusal::OwesTheOther {
            debtor,
            creditor,
            amount,
        } => format!(
            "{} deve {} a {}: dê a dívida por paga antes de juntar os dois.",
            names.person(*debtor),
            reais(*amount),
            names.person(*creditor)
        ),
        Refusal::Unknown(player) => format!(
            "A pessoa nº {} não está no livro: cadastre o nome dela primeiro.",
            player.0
        ),
        Refusal::NoBanker => "Ainda não há banqueiro: diga quem cuida da Banca.".to_owned(),
        Refusal::RulesTooLate => "A primeira venda de fichas já foi feita: as regras da casa \
             ficam como estão até o fim da noite."
            .to_owned(),
        Refusal::ChipsOut { outside } => format!(
            "Ainda há {} em fichas fora do Cacife de Fichas: troque-as por dinheiro primeiro.",
            plain(*outside)
        ),
        Refusal::SameChips => {
            "Essas já são as fichas da mesa: não é preciso escolher de novo.".to_owned()
        }
        Refusal::NoChips => "Não há fichas na mesa: escolha o conjunto de fichas e venda os \
             Cacifes primeiro."
            .to_owned(),
        Refusal::MatchOn => {
            "Há uma partida em andamento: termine-a ou deixe-a em pausa primeiro.".to_owned()
        }
        Refusal::RoundOn => {
            "Há uma rodada em andamento: espere que ela acabe, ou anule-a.".to_owned()
        }
        Refusal::NoRebuy => "Durante a partida não se compram fichas, é regra da casa: só se \
             faz troco."
            .to_owned(),
        Refusal::NotInPlay(player) => format!(
            "{} não está na partida, ou está em quebra: só quem joga compra fichas.",
            names.person(*player)
        ),
        Refusal::NotPositive => {
            "Assim nada muda de mãos: informe um valor maior que zero.".to_owned()
        }
        Refusal::NotMultiple { amount, ante } => not_multiple(*amount, *ante),
        Refusal::CannotDeal {
            amount,
            below,
            above,
        } => {
            let remedy = match (below, above) {
                (None, None) => "escolha outro valor ou outras fichas".to_owned(),
                _ => format!("use {}", either(&[*below, *above])),
            };
            format!(
                "As fichas do Cacife de Fichas não dão {} exatos: {remedy}.",
                plain(*amount)
            )
        }
        Refusal::HandedShort { handed, price } => format!(
            "Foram entregues {} e o preço é {}: peça mais {}.",
            reais(*handed),
            reais(*price),
            price.checked_sub(*handed).map_or_else(String::new, reais)
        ),
        Refusal::WrongColours { given, colours } => format!(
            "A contagem tem {} e as fichas da mesa têm {colours}: informe quantas há de cada cor.",
            counted(*given, "cor", "cores")
        ),
        Refusal::WrongWorth { given, expected } => format!(
            "Essas fichas valem {} e deviam valer {}, {}: conte de novo.",
            plain(*given),
            plain(*expected),
            gap(*given, *expected)
        ),
        Refusal::Unequal { gives, receives } => format!(
            "As fichas dadas valem {} e as recebidas, {}: no troco os dois lados valem o mesmo.",
            plain(*gives),
            plain(*receives)
        ),
        Refusal::ColourShort {
            colour,
            wanted,
            there,
            in_rack,
        } => {
            let colour = names.colour(*colour);
            if *in_rack {
                format!(
                    "O Cacife de Fichas tem {there} da cor {colour} e são precisas {wanted}: use \
                     outras cores."
                )
            } else {
                format!(
                    "Nas mãos dos jogadores há {there} da cor {colour}, não {wanted}: conte de \
                     novo."
                )
            }
        }
        Refusal::StackShort {
            player,
            wanted,
            holds,
        } => format!(
            "{} tem {} em fichas, não {}: dê no máximo {}.",
            names.person(*player),
            plain(*holds),
            plain(*wanted),
            plain(*holds)
        ),
        Refusal::NoStack(player) => {
            format!(
                "{} não tem fichas: não há o que trocar.",
                names.person(*player)
            )
        }
        Refusal::CountNeeded(player) => format!(
            "Há mais gente com fichas: conte por cor as de {} antes de trocá-las.",
            names.person(*player)
        ),
        Refusal::Differs {
            counted,
            expected,
            open,
        } => {
            let known = match open.is_zero() {
                true => String::new(),
                false => format!(" (em aberto, {})", gap(*open, Money::ZERO)),
            };
            format!(
                "Foram contados {} e nos livros há {}{known}, {}: conte de novo ou diga o motivo.",
                plain(*counted),
                plain(*expected),
                gap(*counted, *expected)
            )
        }
        Refusal::NoDifference { number, open } => format!(
            "A diferença nº {number} não está em aberto: {}.",
            numbers(open, "escolha", "não há nenhuma a explicar")
        ),
        Refusal::NotByTheseRules => "Nesta noite não: ela segue a edição das regras com que foi \
             aberta, que não tem o acerto pela mesa. Conte um de cada vez."
            .to_owned(),
        Refusal::CountFirst => "Em modo leve os livros só sabem das fichas pela contagem: conte \
             antes a mesa inteira, com o Caixa de Venda de Cartas se houver (acerto pela mesa)."
            .to_owned(),
        Refusal::NothingToCount => "Não há fichas na mesa para contar: elas já foram trocadas, ou \
             ainda não foram vendidas."
            .to_owned(),
        Refusal::NoCardBox => {
            "Agora não se vendem cartas, e não há Caixa de Venda de Cartas: conte \
             só as fichas de cada um."
                .to_owned()
        }
        Refusal::CountedTwice(player) => format!(
            "As fichas de {} foram contadas duas vezes: diga um número só.",
            names.person(*player)
        ),
        Refusal::TableDiffers {
            counted,
            expected,
            rack,
        } => table_differs(*counted, *expected, *rack),
        Refusal::NoExplanation => {
            "Falta dizer como a diferença se explica: escreva em poucas palavras.".to_owned()
        }
        Refusal::NotThere(number) => format!(
            "Na última conferência a diferença nº {number} já não estava lá: explique-a só com \
             palavras, ou conte de novo."
        ),
        Refusal::LessThere {
            number,
            place,
            short,
            there,
        } => format!(
            "Na diferença nº {number} faltam {}, e {} agora só há {}: explique-a só com palavras.",
            count::amount(*place, *short),
            count::in_place(*place, names),
            count::amount(*place, *there)
        ),
        Refusal::NothingToGiveBack {
            number,
            back,
            there,
        } => format!(
            "Com a diferença nº {number} o Banqueiro receberia de volta {}, e no Caixa de Venda de \
             Fichas só há {}: explique-a só com palavras.",
            reais(*back),
            reais(*there)
        ),
        Refusal::NotOver(number) => format!(
            "A diferença nº {number} é uma falta: só uma sobra pode ser o que faltou antes."
        ),
        Refusal::NotShort(number) => format!(
            "A diferença nº {number} é uma sobra: só uma falta fica por conta do Banqueiro."
        ),
        Refusal::PlayersBear(number) => format!(
            "A falta nº {number} é de fichas de um jogador, e não fica por conta da Banca: acerte \
             pela mesa com o motivo, ou explique-a só com palavras."
        ),
        Refusal::NoShortage { number, there } => format!(
            "A falta nº {number} não está na conta do Banqueiro: {}.",
            numbers(there, "escolha", "não há nenhuma")
        ),
        Refusal::OtherKind { over, short } => format!(
            "A sobra nº {over} e a falta nº {short} não são da mesma coisa, uma é de fichas e a \
             outra de dinheiro: explique só com palavras, ou estorne o lançamento errado."
        ),
        Refusal::OtherEvening { number, evening } => format!(
            "A diferença nº {number} é da noite {evening}, já encerrada: explique-a só com \
             palavras."
        ),
        Refusal::MoreThanSet {
            colour,
            counted,
            set,
        } => format!(
            "Foram contadas {counted} da cor {} e o conjunto só tem {set}: conte de novo.",
            names.colour(*colour)
        ),
        Refusal::MixedDifference { counted, expected } => format!(
            "Umas cores sobram e outras faltam ({}): conte de novo, ou registre o troco que foi \
             feito.",
            differences(counted, expected, names)
        ),
        Refusal::NoDebt { debtor, creditor } => format!(
            "{} não deve nada {}: confira os nomes.",
            names.person(*debtor),
            names.to_party(*creditor)
        ),
        Refusal::OverDebt { amount, owed } => format!(
            "A dívida é de {}, não de {}: receba no máximo {}.",
            reais(*owed),
            reais(*amount),
            reais(*owed)
        ),
        Refusal::NothingToNet { first, second } => format!(
            "{} e {} não devem um ao outro: não há o que compensar, só o que pagar.",
            names.person(*first),
            names.person(*second)
        ),
        Refusal::OwnClaim(player) => format!(
            "A dívida é com {} mesmo: quem não quer receber perdoa a dívida.",
            names.person(*player)
        ),
        Refusal::SamePerson(player) => format!(
            "{} aparece dos dois lados: escolha duas pessoas diferentes.",
            names.person(*player)
        ),
        Refusal::NotBarred { creditor, debtor } => format!(
            "{} não precisa de licença de {}: não lhe deve Grande Prêmio, ou já a recebeu.",
            names.person(*debtor),
            names.person(*creditor)
        ),
        Refusal::OnAccount { .. }
        | Refusal::NothingToSettle
        | Refusal::SettledAlready { .. }
        | Refusal::NoPrizeDebt { .. }
        | Refusal::AccountsOpen { .. } => super::settling::refusal(refusal, names),
        Refusal::NoneMissing => "Não falta nenhuma ficha de um conjunto como esse: escolha as \
             fichas sem dizer que são as mesmas."
            .to_owned(),
        Refusal::NoReason => "Falta o motivo: escreva em poucas palavras.".to_owned(),
        Refusal::BoxShort { amount, free } => format!(
            "Do Caixa de Venda de Fichas podem sair {}, não {}: o resto responde pelas fichas da \
             mesa.",
            reais(*free),
            reais(*amount)
        ),
        Refusal::OtherMoney {
            debtor,
            creditor,
            money,
        } => format!(
            "O que {} deve {} é {}: só se paga ou se acerta numa noite {}.",
            names.person(*debtor),
            names.to_party(*creditor),
            labels::of_money(*money),
            labels::of_money(*money)
        ),
        Refusal::PausedForOther { number, money } => format!(
            "A partida {number} ficou em pausa {}: só continua numa noite {}.",
            labels::of_money(*money),
            labels::of_money(*money)
        ),
        Refusal::OtherSet { over, short } => format!(
            "A sobra nº {over} não é das fichas da falta nº {short}: ponha na mesa as mesmas \
             fichas e conte-as por cor, ou explique só com palavras."
        ),
        Refusal::TooLarge => too_large(),
        Refusal::Books(fault) => ledger::fault(fault, names),
    }
}

/// The sum at the table, by how much it differs, and what may be done.
fn table_differs(counted: Money, expected: Money, rack: Money) -> String {
    let off = gap(counted, expected);
    let rack = match rack {
        rack if rack.is_zero() => String::new(),
        rack if rack.is_negative() => {
            format!(" (e no Cacife de Fichas faltam {})", plain(-rack))
        }
        rack => format!(" (e no Cacife de Fichas sobram {})", plain(rack)),
    };
    format!(
        "Na mesa há {}, e deviam ser {}: {off}{rack}. Conte de novo, deixe em aberto, ou \
         acerte com o motivo.",
        plain(counted),
        plain(expected)
    )
}

/// `escolha 2 ou 5`, or that there are none.
fn numbers(numbers: &[u32], choose: &str, none: &str) -> String {
    if numbers.is_empty() {
        return none.to_owned();
    }
    let each: Vec<String> = numbers.iter().map(u32::to_string).collect();
    format!("{choose} {}", listed_with(&each, "ou"))
}

fn bad_name(name: &str, longest: usize) -> String {
    let letters = name.trim().chars().count();
    if letters == 0 {
        return format!("O nome está em branco: escreva um de até {longest} letras.");
    }
    if letters > longest {
        return format!("O nome tem {letters} letras e o máximo é {longest}: abrevie-o.");
    }
    "O nome tem sinais que não se podem escrever: escreva-o de novo, em uma linha só.".to_owned()
}

/// `2 da cor branca a mais e 1 da cor azul a menos`.
fn differences(found: &Stack, books: &Stack, names: &Names) -> String {
    let each: Vec<String> = found
        .iter()
        .zip(books)
        .enumerate()
        .filter(|(_, (found, books))| found != books)
        .map(|(index, (found, books))| {
            let side = if found > books { "a mais" } else { "a menos" };
            let gap = found.abs_diff(*books);
            format!("{gap} da cor {} {side}", names.colour(index))
        })
        .collect();
    listed(&each)
}
