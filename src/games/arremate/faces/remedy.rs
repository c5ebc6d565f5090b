//! What may be done instead of what the table refused: the nearest order that
//! the refusal itself names, and what its button says. Rules A6–A20.
//!
//! Never: a rule. Whether the other order would be carried out is asked of the
//! check that refused the first.

use crate::bank;
use crate::bank::faces::remedy::{exact, multiple};
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::betting::{Action, BetRefusal};
use crate::games::arremate::rules::command::{Bid, Judgement, Lot, Played, RoundKind, Shown, Take};
use crate::games::arremate::{Command as Game, Refusal};
use crate::games::{Command, Tables};
use crate::words::cards::{cards, points as said_points};
use crate::words::money::{plain, reais};
use crate::words::names::{Names, listed};

/// Minimum bids are 1 to 5 Taxas. Rule A6.
const ANTES_MAX: i64 = 5;

/// Orders instead of the refused one, and what their button says. `tables` is
/// the state in which it was refused.
#[must_use]
pub fn remedy(tables: &Tables, command: &Game, why: &Refusal) -> Option<(Vec<Command>, String)> {
    let names = Names::of(tables);
    let one = |(game, label): (Game, String)| (vec![Command::Arremate(game)], label);
    match (command, why) {
        (Game::SellLot { lot, bids }, why) => sale(tables, lot, bids, why).map(one),
        (Game::Act { player, action }, Refusal::Bet(why)) => bet(*player, *action, why).map(one),
        (Game::Outcome { played }, why) if !matches!(why, Refusal::UnsoldLots(_)) => {
            outcome(&names, played, why).map(one)
        }
        (Game::Collect { take, from_tables }, why) => {
            let (take, label) = taken(take, why)?;
            let from_tables = *from_tables;
            Some(one((Game::Collect { take, from_tables }, label)))
        }
        (Game::TakeCombination { player, take }, why) => {
            let (take, label) = taken(take, why)?;
            let player = *player;
            Some(one((Game::TakeCombination { player, take }, label)))
        }
        (Game::CountPoints { counted }, Refusal::PointsOver { points, held }) => {
            count(tables, counted.as_deref()?, *points, *held).map(one)
        }
        (
            Game::SellCacife { buyers },
            Refusal::Bank(bank::Refusal::HandedShort { handed, price }),
        ) => {
            let buyers = buyers.iter().map(|(player, note)| match note {
                Some(note) if note == handed => (*player, None),
                note => (*player, *note),
            });
            let buyers = buyers.collect();
            Some(one((Game::SellCacife { buyers }, exact(*price))))
        }
        (Game::Showdown(Judgement::Hands(hands)), Refusal::AnotherAsked(tied)) => {
            Some(one(no_other(hands, tied, &names)))
        }
        (
            Game::BeginBetting { .. } | Game::Outcome { .. } | Game::EndLastRound { .. },
            Refusal::UnsoldLots(lots),
        ) => Some(set_aside(lots, command)),
        (Game::PayPrize { money }, Refusal::TooMuchMoney { player, open, .. }) => {
            let paid = |(payer, paid): &(PlayerId, Money)| match payer == player {
                true => (*payer, *open),
                false => (*payer, *paid),
            };
            let money = money.iter().map(paid).collect();
            let label = format!("Receber {} de {}", reais(*open), names.person(*player));
            Some(one((Game::PayPrize { money }, label)))
        }
        (Game::StartRound { kind }, Refusal::EmptyByTheBooks(players)) => {
            let (kind, broke) = (*kind, players.clone());
            let label = format!("Começar com {} em quebra", names.people(players));
            Some(one((Game::StartRoundBreaking { kind, broke }, label)))
        }
        (Game::StartRound { .. }, why) => round(why).map(one),
        (Game::StartPartida { .. }, why) => start(command, why, &names),
        _ => None,
    }
}

/// The tied have no other combination: the pot is divided. Rules A11, A13.
fn no_other(hands: &[(PlayerId, Shown)], tied: &[PlayerId], names: &Names) -> (Game, String) {
    let last = |(player, shown): &(PlayerId, Shown)| match shown {
        Shown::Present(combinations) if tied.contains(player) => {
            (*player, Shown::Last(combinations.clone()))
        }
        shown => (*player, shown.clone()),
    };
    let hands = hands.iter().map(last).collect();
    let who = match tied {
        [one] => format!("{} não tem outra", names.person(*one)),
        many => format!("{} não têm outra", names.people(many)),
    };
    (Game::Showdown(Judgement::Hands(hands)), who)
}

/// Nobody bids: the lots are set aside, and the auction is over. Rule A12.
fn set_aside(lots: &[Vec<Card>], command: &Game) -> (Vec<Command>, String) {
    let aside = lots.iter().map(|cards| Game::SellLot {
        lot: Lot {
            take: Take::Cards(cards.clone()),
            bid_min: None,
        },
        bids: Vec::new(),
    });
    let orders = aside.chain([command.clone()]).map(Command::Arremate);
    let named: Vec<String> = lots.iter().map(|lot| cards(lot)).collect();
    let label = format!("Sem lances: pôr de lado {}", listed(&named));
    (orders.collect(), label)
}

/// A lot: the bid, or the announced minimum. Rules A6, A12.
fn sale(tables: &Tables, lot: &Lot, bids: &[Bid], why: &Refusal) -> Option<(Game, String)> {
    let ante = tables.arremate.partida()?.ante;
    let instead = |who: PlayerId, was: Money, is: Money| {
        let change = |bid: &Bid| match (bid.player, bid.amount) == (who, was) {
            true => Bid {
                player: who,
                amount: is,
            },
            false => *bid,
        };
        let bids = bids.iter().map(change).collect();
        let lot = lot.clone();
        let label = format!("Lançar {}", plain(is));
        Some((Game::SellLot { lot, bids }, label))
    };
    match why {
        Refusal::BidBelowMinimum {
            player,
            bid,
            minimum,
        } => instead(*player, *bid, *minimum),
        Refusal::BidNotHigher {
            player,
            bid,
            standing,
        } => instead(*player, *bid, standing.checked_add(ante)?),
        Refusal::BidAboveChips { player, bid, chips } => instead(*player, *bid, *chips),
        Refusal::Bank(bank::Refusal::NotMultiple { amount, ante })
        | Refusal::Bet(BetRefusal::NotMultiple { amount, ante }) => {
            let wrong = bids.iter().find(|bid| bid.amount == *amount)?;
            instead(wrong.player, *amount, multiple(*amount, *ante)?)
        }
        Refusal::BidMin { bid_min, ante } => {
            let whole = multiple(*bid_min, *ante)?;
            let most = ante.checked_mul(ANTES_MAX)?;
            let near = whole.min(most);
            let lot = Lot {
                bid_min: Some(near),
                ..lot.clone()
            };
            let bids = bids.to_vec();
            Some((
                Game::SellLot { lot, bids },
                format!("Lance mínimo de {}", plain(near)),
            ))
        }
        why => {
            let (take, label) = taken(&lot.take, why)?;
            let lot = Lot {
                take,
                ..lot.clone()
            };
            let bids = bids.to_vec();
            Some((Game::SellLot { lot, bids }, label))
        }
    }
}

/// The minimum bet, the nearest that chips pay, or tudo ou nada. Rules A6,
/// A8, A9.
fn bet(player: PlayerId, action: Action, why: &BetRefusal) -> Option<(Game, String)> {
    let act = |action, label: String| Some((Game::Act { player, action }, label));
    match (action, why) {
        (Action::Open(_), BetRefusal::BelowMinimum { minimum, .. }) => act(
            Action::Open(*minimum),
            format!("Abrir com {}", plain(*minimum)),
        ),
        (Action::Raise(_), BetRefusal::BelowMinimum { minimum, .. }) => act(
            Action::Raise(*minimum),
            format!("Repicar {}", plain(*minimum)),
        ),
        (Action::Splash(_), BetRefusal::AboveChips { free, .. }) => {
            act(Action::Splash(*free), format!("Lançar {}", plain(*free)))
        }
        (
            Action::Open(_) | Action::Raise(_) | Action::Call,
            BetRefusal::AboveChips { free, .. },
        ) => act(Action::AllIn, format!("Tudo ou nada: {}", plain(*free))),
        (action, BetRefusal::NotMultiple { amount, ante }) => {
            let near = multiple(*amount, *ante)?;
            match action {
                Action::Open(_) => act(Action::Open(near), format!("Abrir com {}", plain(near))),
                Action::Raise(_) => act(Action::Raise(near), format!("Repicar {}", plain(near))),
                Action::Splash(_) => act(Action::Splash(near), format!("Lançar {}", plain(near))),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A round by its outcome: one player's bets. Rule A8.
fn outcome(names: &Names, played: &[Played], why: &Refusal) -> Option<(Game, String)> {
    if let Refusal::BrokeUnsaid(player) = why {
        let said = |part: &Played| match part.player == *player {
            true => Played {
                broke: Some(true),
                ..*part
            },
            false => *part,
        };
        let played = played.iter().map(said).collect();
        let label = format!("{} em quebra", names.person(*player));
        return Some((Game::Outcome { played }, label));
    }
    let (wrong, bets) = match why {
        Refusal::UnevenBets {
            player,
            put,
            level,
            free,
        } => {
            let more = level.checked_sub(*put)?.min(*free);
            let part = played.iter().find(|part| part.player == *player)?;
            (*player, part.bets.checked_add(more)?)
        }
        Refusal::LessThanEntered {
            player,
            entered,
            given,
        } => {
            let part = played.iter().find(|part| part.player == *player)?;
            (
                *player,
                part.bets.checked_add(entered.checked_sub(*given)?)?,
            )
        }
        _ => return None,
    };
    let change = |part: &Played| match part.player == wrong {
        true => Played { bets, ..*part },
        false => *part,
    };
    let played = played.iter().map(change).collect();
    let label = format!("{} apostou {}", names.person(wrong), plain(bets));
    Some((Game::Outcome { played }, label))
}

/// What somebody takes: as many points as the decks still hold, or the points
/// without the number of cards. Rules A1, A15.
fn taken(take: &Take, why: &Refusal) -> Option<(Take, String)> {
    let Take::Points { points, cards } = *take else {
        return None;
    };
    match why {
        Refusal::PointsOver { points: all, held } => {
            let over = u32::try_from(all.checked_sub(u64::from(*held))?).ok()?;
            let points = points.checked_sub(over).filter(|left| *left > 0)?;
            let label = format!("Lançar o que resta: {}", said_points(points));
            Some((Take::Points { points, cards }, label))
        }
        Refusal::CardCount { .. } | Refusal::OutOfReach { .. } | Refusal::PointsOfCards { .. } => {
            cards?;
            let label = format!("Lançar {}, sem contar as cartas", said_points(points));
            Some((
                Take::Points {
                    points,
                    cards: None,
                },
                label,
            ))
        }
        _ => None,
    }
}

/// The final count, where only one counted otherwise than it was entered: to
/// whom the excess belongs is known then. Rule A15.
fn count(
    tables: &Tables,
    counted: &[(PlayerId, u32)],
    all: u64,
    held: u32,
) -> Option<(Game, String)> {
    let partida = tables.arremate.partida()?;
    let mut other = counted
        .iter()
        .filter(|(player, points)| partida.points_entered(*player) != *points);
    let (Some(&(wrong, points)), None) = (other.next(), other.next()) else {
        return None;
    };
    let over = u32::try_from(all.checked_sub(u64::from(held))?).ok()?;
    let left = points.checked_sub(over)?;
    let change = |(player, points): &(PlayerId, u32)| match *player == wrong {
        true => (*player, left),
        false => (*player, *points),
    };
    let counted = Some(counted.iter().map(change).collect());
    let label = format!(
        "Contar {} para {}",
        said_points(left),
        tables.counter.name(wrong)
    );
    Some((Game::CountPoints { counted }, label))
}

/// The kind of round that is next. Rule A14.
fn round(why: &Refusal) -> Option<(Game, String)> {
    let (kind, label) = match why {
        Refusal::NotEnoughCards { .. } => (RoundKind::Penultimate, "Jogar a penúltima rodada"),
        Refusal::OnlyLastNow | Refusal::CardsForLastOnly { .. } => {
            (RoundKind::Last, "Jogar a última rodada")
        }
        Refusal::LastTooEarly => (RoundKind::Normal, "Jogar uma rodada comum"),
        _ => return None,
    };
    Some((Game::StartRound { kind }, label.to_owned()))
}

/// The Cacife that was computed, or the nearest payable below; leave of the
/// only one to whom somebody owes a Prêmio. Rules A3, A18, A20.
fn start(command: &Game, why: &Refusal, names: &Names) -> Option<(Vec<Command>, String)> {
    let Game::StartPartida {
        seats,
        decks,
        dealer,
        ..
    } = command
    else {
        return None;
    };
    let with = |cacife| {
        Command::Arremate(Game::StartPartida {
            seats: seats.clone(),
            decks: *decks,
            dealer: *dealer,
            cacife,
        })
    };
    match why {
        Refusal::OtherCacife { computed, .. } => Some((
            vec![with(None)],
            format!("Jogar com o Cacife de {}", plain(*computed)),
        )),
        Refusal::Bank(bank::Refusal::CannotDeal {
            below: Some(below), ..
        }) => Some((
            vec![with(Some(*below))],
            format!("Jogar com o Cacife de {}", plain(*below)),
        )),
        Refusal::Barred { player, debts } => {
            let [debt] = debts.as_slice() else {
                return None;
            };
            let crate::domain::ledger::Party::Player(creditor) = debt.creditor else {
                return None;
            };
            let debtor = *player;
            let leave = bank::Command::AllowToPlay { creditor, debtor };
            let label = format!(
                "{} deixa {} jogar",
                names.person(creditor),
                names.person(debtor)
            );
            Some((vec![Command::Bank(leave), command_of(command)], label))
        }
        _ => None,
    }
}

fn command_of(game: &Game) -> Command {
    Command::Arremate(game.clone())
}
