//! Refusals of the table that carry the fault of a leaf; chip sets.

use banqueiro::domain::chips::ChipSetFault;
use banqueiro::domain::money::Money;
use banqueiro::domain::pot;
use banqueiro::games::arremate::rules::command::Figure;
use banqueiro::games::arremate::rules::pause::TableCardsFault;
use banqueiro::games::arremate::rules::{board, figure_deck, showdown};
use banqueiro::games::arremate::{self, Moment};

use super::super::samples::card;
use super::super::{ANA, BETO, reais};

/// Refusals that carry the fault of a leaf.
pub fn of_parts() -> Vec<arremate::Refusal> {
    use arremate::Refusal as R;
    let mut all: Vec<R> = [
        Moment::NoPartida,
        Moment::Selling,
        Moment::BetweenRounds,
        Moment::Auction,
        Moment::Betting,
        Moment::Showdown,
        Moment::Collecting,
        Moment::LastTurns,
        Moment::Counting,
        Moment::Tiebreak,
        Moment::Prize,
        Moment::Settling,
    ]
    .map(R::NotNow)
    .to_vec();
    all.extend([
        R::Board(board::Fault::TooManyCards(9)),
        R::Board(board::Fault::TooManyCopies {
            card: card("10h"),
            times: 4,
            held: 3,
        }),
    ]);
    for fault in [showdown::Fault::Nothing, showdown::Fault::NoCombination(1)] {
        all.push(R::Showdown { player: ANA, fault });
    }
    let figure = |figure, held| figure_deck::Fault::NoneLeft { figure, held };
    all.extend(
        [
            figure_deck::Fault::TooFewPlayers(1),
            figure_deck::Fault::Repeated(ANA),
            figure_deck::Fault::NotHisTurn {
                player: ANA,
                turn: BETO,
            },
            figure(Figure::Jack, 12),
            figure(Figure::Queen, 8),
            figure(Figure::King, 12),
            figure(Figure::Ace, 12),
            figure(Figure::Joker, 6),
            figure_deck::Fault::Decided { winner: BETO },
        ]
        .map(R::Figure),
    );
    all.extend(
        [
            TableCardsFault::Community(8),
            TableCardsFault::Personal(ANA, 4),
            TableCardsFault::Named,
            TableCardsFault::Over {
                cards: 170,
                held: 162,
            },
        ]
        .map(R::TableCards),
    );
    all.extend(
        [
            pot::Fault::Unit(Money::ZERO),
            pot::Fault::Seats(0),
            pot::Fault::Seats(70),
            pot::Fault::Amount {
                seat: 0,
                amount: reais(-1),
            },
            pot::Fault::NotMultiple {
                seat: 1,
                amount: Money::from_centavos(450),
                unit: reais(1),
            },
            pot::Fault::NobodyLeft,
            pot::Fault::UnknownSeat(6),
            pot::Fault::EmptyGroup,
            pot::Fault::RankedFolded(2),
            pot::Fault::RankedTwice(0),
            pot::Fault::NotRanked(1),
            pot::Fault::PotCount { pots: 3, named: 2 },
            pot::Fault::NotEligible { pot: 1, seat: 2 },
        ]
        .map(R::Pot),
    );
    all
}

pub fn of_sets() -> Vec<ChipSetFault> {
    vec![
        ChipSetFault::Colours(11),
        ChipSetFault::Value { colour: 0 },
        ChipSetFault::Count { colour: 1 },
        ChipSetFault::Name { colour: 2 },
        ChipSetFault::Order { colour: 3 },
        ChipSetFault::NotMultiple {
            colour: 4,
            value: reais(25),
            lowest: reais(10),
        },
        ChipSetFault::TooLarge,
    ]
}
