//! Why the table of Buraco says no: what is the case, with its numbers, and
//! after the colon what can be done about it.

use crate::domain::people::PlayerId;
use crate::words::cards::{card, cards, suit};
use crate::words::money::{plain, whole};
use crate::words::names::{Names, counted};
use crate::words::refusal::{bank, ledger};

use super::super::rules::count;
use super::super::rules::draw;
use super::super::rules::house_rules::{TARGET_LEAST, TARGET_MOST};
use super::super::rules::meld;
use super::super::rules::refusal::{Later, Moment, Refusal};
use super::super::rules::scoring;
use super::labels;

/// A refusal of the table.
#[must_use]
pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    let name = |player: &PlayerId| names.person(*player);
    match refusal {
        Refusal::Bank(refusal) => bank::refusal(refusal, names),
        Refusal::NotNow(moment) => not_now(*moment).to_owned(),
        Refusal::Twice(player) => {
            format!(
                "{} aparece duas vezes: deixe o nome uma vez só.",
                name(player)
            )
        }
        Refusal::NotAtTable(player) => format!(
            "{} não joga esta partida: escolha um nome da mesa.",
            name(player)
        ),
        Refusal::TeamSize { sizes, wanted } => team_size(*sizes, *wanted),
        Refusal::Draw(fault) => draw_fault(fault, names),
        Refusal::Target(target) => format!(
            "A partida não pode ir até {}: escolha de {} a {}, de 5 em 5.",
            labels::points(*target),
            labels::score(TARGET_LEAST),
            labels::score(TARGET_MOST)
        ),
        Refusal::Stake(stake) => format!(
            "A aposta não pode ser {}: informe um valor, ou zero para jogar sem aposta.",
            plain(*stake)
        ),
        Refusal::LaidPoints {
            points,
            least,
            most,
        } => format!(
            "Nenhum jogo baixado soma {}: as cartas somam de {least} a {most}, de 5 em 5. Conte \
             de novo.",
            counted(*points, "ponto", "pontos")
        ),
        Refusal::NothingAsked(player) => format!(
            "{} pode baixar o que quiser, sem mínimo: não há o que anotar, a não ser as cartas.",
            name(player)
        ),
        Refusal::Meld { cards: list, fault } => meld_refused(list, *fault),
        Refusal::CardGone(gone) => card_gone(*gone),
        Refusal::NoMeld {
            player,
            meld,
            melds,
        } => match melds {
            0 => format!(
                "O lado de {} não tem jogos anotados: anote primeiro o que baixou.",
                name(player)
            ),
            melds => format!(
                "O lado de {} tem {} e não há o de número {}: escolha um deles.",
                name(player),
                counted(*melds, "jogo anotado", "jogos anotados"),
                meld.saturating_add(1)
            ),
        },
        Refusal::SameMeld(list) => format!(
            "O jogo {} já está anotado assim: mude as cartas, ou deixe como está.",
            cards(list)
        ),
        Refusal::HasMorto { player, taker } if player == taker => {
            format!("{} já pegou o morto: cada lado pega um só.", name(player))
        }
        Refusal::HasMorto { player, taker } => format!(
            "{} já pegou o morto desse lado: se foi engano, desfaça, e anote {}.",
            name(taker),
            name(player)
        ),
        Refusal::MortoNoted(player) => format!(
            "Está anotado que {} pegou o morto: marque o morto na contagem, ou desfaça a anotação.",
            name(player)
        ),
        Refusal::Count { fault, teams } => {
            let teams = [
                labels::team(&teams[0], names),
                labels::team(&teams[1], names),
            ];
            count_fault(fault, &teams)
        }
        Refusal::NoRound { rounds: 0, .. } => {
            "Nenhuma rodada foi contada ainda: conte a primeira.".to_owned()
        }
        Refusal::NoRound { round, rounds: 1 } => {
            format!("Não há rodada {round}: só foi contada a primeira; escolha a rodada 1.")
        }
        Refusal::NoRound { round, rounds } => {
            format!("Não há rodada {round}: escolha uma de 1 a {rounds}.",)
        }
        Refusal::SameScore { round, parts } => format!(
            "A rodada {round} já está contada assim, {} × {}: mude algum número, ou deixe como \
             está.",
            labels::score(parts[0].score()),
            labels::score(parts[1].score())
        ),
        Refusal::WouldHaveEnded { round, later } => would_have_ended(*round, *later),
        Refusal::NoReason => {
            "Falta o motivo: escreva em poucas palavras o que estava errado.".to_owned()
        }
        Refusal::NothingToAnnul { round } => {
            format!("Da rodada {round} ainda não há nada anotado: não há o que anular.",)
        }
        Refusal::RoundOn { round } => format!(
            "A rodada {round} está em andamento: termine a contagem dela, ou anule a rodada, e só \
             então deixe a partida em pausa.",
        ),
        Refusal::NoPaused(number) => {
            format!("Não há partida {number} de Buraco em pausa: confira o número na súmula.",)
        }
        Refusal::PaysNothing(player) => {
            format!("{} não paga aposta: retire o valor.", name(player))
        }
        Refusal::TooMuchMoney {
            player,
            money,
            stake,
        } => format!(
            "{} não paga {}: a aposta é {}. Informe de zero a {}.",
            name(player),
            plain(*money),
            plain(*stake),
            plain(*stake)
        ),
        Refusal::Books(fault) => ledger::fault(fault, names),
    }
}

/// What the table is at, and what comes next.
#[must_use]
pub const fn not_now(moment: Moment) -> &'static str {
    match moment {
        Moment::NoPartida => {
            "Não há partida de Buraco em andamento: comece uma, ou retome uma que esteja em pausa."
        }
        Moment::Playing => {
            "A partida de Buraco está em andamento: conte a rodada, declare W.O. ou deixe a \
             partida em pausa."
        }
        Moment::Won => {
            "A partida de Buraco já tem vencedor: encerre a partida, ou corrija a rodada que \
             estiver errada."
        }
        Moment::WalkedOver => {
            "A partida de Buraco acabou por W.O.: encerre a partida, ou desfaça o W.O."
        }
    }
}

fn team_size(sizes: [usize; 2], wanted: usize) -> String {
    let given = format!("{} contra {}", sizes[0], sizes[1]);
    if wanted == 1 {
        format!(
            "No mano a mano joga um contra um, não {given}: escolha duas pessoas, ou mude a regra \
             da casa para duplas."
        )
    } else {
        format!(
            "No Buraco jogam duas duplas, não {given}: escolha quatro pessoas, ou use a regra da \
             casa mano a mano."
        )
    }
}

fn draw_fault(fault: &draw::Fault, names: &Names) -> String {
    match fault {
        draw::Fault::Missing(player) => format!(
            "Falta a carta que {} tirou: informe a de cada um, ou diga quem dá.",
            names.person(*player)
        ),
        draw::Fault::Joker(player) => format!(
            "{} não pode ter tirado um curinga, que no Buraco não entra: tire outra carta.",
            names.person(*player)
        ),
        draw::Fault::CardGone(gone) => card_gone(*gone),
        draw::Fault::Tie(players) => format!(
            "{} tiraram a carta mais alta: cada um deles tira outra.",
            names.people(players)
        ),
    }
}

fn card_gone(gone: crate::domain::cards::Card) -> String {
    format!(
        "A carta {} aparece mais vezes do que as 2 que há nos baralhos: confira as cartas.",
        card(gone)
    )
}

/// Why cards are no meld, without naming them. Rule B7.
#[must_use]
pub fn meld_fault(fault: meld::Fault) -> String {
    match fault {
        meld::Fault::TooFew(0) => "Faltam as cartas: escolha pelo menos 3.".to_owned(),
        meld::Fault::TooFew(few) => format!(
            "Uma seqüência tem pelo menos 3 cartas, e aqui {}: acrescente cartas.",
            if few == 1 {
                "há 1".to_owned()
            } else {
                format!("há {few}")
            }
        ),
        meld::Fault::TooMany(many) => format!(
            "Uma seqüência vai no máximo de Ás a Ás, 14 cartas, e aqui há {many}: divida em dois \
             jogos."
        ),
        meld::Fault::Joker => {
            "No Buraco não há curinga de baralho, só o 2: retire o curinga.".to_owned()
        }
        meld::Fault::Trio(rank) => format!(
            "Cartas iguais ({}) são trinca, que não se baixa: baixe cartas seguidas de um naipe.",
            rank.printed()
        ),
        meld::Fault::TwoSuits(one, other) => format!(
            "Há cartas de {} e de {}: uma seqüência é de um naipe só, fora o 2 que serve de \
             curinga.",
            suit(one),
            suit(other)
        ),
        meld::Fault::TwoWilds => "Há mais de um 2 fora do lugar, e uma seqüência leva um só como \
             curinga: retire um 2."
            .to_owned(),
        meld::Fault::NotInOrder { before, after } => format!(
            "As cartas de {} a {} não ficam seguidas: ponha da menor para a maior, sem saltos.",
            card(before),
            card(after)
        ),
    }
}

fn meld_refused(list: &[crate::domain::cards::Card], fault: meld::Fault) -> String {
    if list.is_empty() {
        return meld_fault(fault);
    }
    format!(
        "As cartas {} não são jogo. {}",
        cards(list),
        meld_fault(fault)
    )
}

/// Why two parts can't be one round; the pairs by their names. Rules B2, B4.
#[must_use]
pub fn score_fault(fault: scoring::Fault, teams: &[String; 2]) -> String {
    match fault {
        scoring::Fault::BothOut => format!(
            "{} e {} não batem na mesma rodada: deixe a batida de um lado só.",
            teams[0], teams[1]
        ),
        scoring::Fault::OutWithoutMorto(team) => format!(
            "{}: só bate quem pegou o morto. Marque o morto, ou tire a batida.",
            teams[team.index()]
        ),
        scoring::Fault::OutWithoutClean(team) => format!(
            "{}: só bate quem tem canastra real. Informe a canastra, ou tire a batida.",
            teams[team.index()]
        ),
        scoring::Fault::Over { points, held } => {
            let over = points.saturating_sub(u64::from(held));
            format!(
                "As cartas da rodada somam {}, e as dos dois baralhos somam {held}: há {} a mais, \
                 conte de novo a mesa e as mãos.",
                whole(points),
                whole(over)
            )
        }
        scoring::Fault::Canastas { counted, most } => format!(
            "São {} canastras na rodada, e as cartas dão para {most}: conte de novo.",
            whole(counted)
        ),
    }
}

/// Why a count can't be a round; the pairs by their names.
#[must_use]
pub fn count_fault(fault: &count::Fault, teams: &[String; 2]) -> String {
    match fault {
        count::Fault::Meld { cards, fault } => meld_refused(cards, *fault),
        count::Fault::CardGone(gone) => card_gone(*gone),
        count::Fault::Rank {
            rank,
            counted,
            held,
        } => format!(
            "Foram contadas {counted} cartas {}, e os dois baralhos têm {held}: conte de novo.",
            rank.printed()
        ),
        count::Fault::NotOfFive { team, points } => format!(
            "{}: nenhuma conta de cartas dá {}, porque cada carta vale 5, 10 ou 15. Confira a soma.",
            teams[team.index()],
            whole(u64::from(*points))
        ),
        count::Fault::FewPoints {
            team,
            canastas,
            points,
            least,
        } => format!(
            "{}: {} na mesa {} pelo menos {least} pontos em cartas, e foram contados {points}. \
             Confira as canastras e a soma.",
            teams[team.index()],
            counted(*canastas, "canastra", "canastras"),
            if *canastas == 1 { "tem" } else { "têm" }
        ),
        count::Fault::FewCards {
            team,
            canastas,
            cards,
        } => format!(
            "{}: {}, e na mesa há {cards}. Confira as canastras e as cartas.",
            teams[team.index()],
            match canastas {
                1 => "a canastra pede 7 cartas".to_owned(),
                many => format!("{many} canastras pedem 7 cartas cada"),
            }
        ),
        count::Fault::OutWithHand { team, points } => format!(
            "{}: quem joga só e bate não fica com cartas na mão. Tire os {points} pontos da mão, ou a \
             batida.",
            teams[team.index()]
        ),
        count::Fault::Score(fault) => score_fault(*fault, teams),
    }
}

fn would_have_ended(round: u32, later: Later) -> String {
    match later {
        Later::Rounds(last) => {
            let next = round.saturating_add(1);
            let rest = if next == last {
                format!("a rodada {last}, que já foi contada")
            } else {
                format!("as rodadas {next} a {last}, que já foram contadas")
            };
            format!(
                "Com essa correção a partida teria acabado na rodada {round}, antes d{rest}: anule \
                 a partir da rodada {next} e corrija então."
            )
        }
        Later::Notes(now) => format!(
            "Com essa correção a partida teria acabado na rodada {round}, e a rodada {now} já tem \
             anotações: anule a rodada {now} e corrija então."
        ),
    }
}
