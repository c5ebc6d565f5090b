//! Orders with something left to fill in: what is needed, within which
//! bounds, and the order that comes of it.

use super::At;
use super::auction::{self, Bidder, LotOnSale};
use super::betting;
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::{
    Bid, Figure, First, Judgement, LightRound, Lot, RoundKind, Take,
};
use crate::games::arremate::{Command as Game, Partida, Phase, RoundStage};
use crate::games::{Command, Tables};

use super::{Choice, Does};

/// An order that still needs something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template {
    /// The Cacife, for a note with change. Rule A7.
    Note(PlayerId),
    /// The cards of the Mesa Comunitária. Rule A12.
    Board,
    /// A lot, its bids.
    Lot,
    /// Who acts first. Rule A8.
    First,
    /// Opens with so much.
    Open(PlayerId),
    /// Raises by so much.
    Raise(PlayerId),
    /// Chips that can't be counted. Rule A8.
    Splash(PlayerId),
    /// Who won, best first. Rules A11, A13.
    Winners,
    /// What the winner collects.
    Collect,
    /// One combination of the last round. Rule A14.
    Combination(PlayerId),
    /// The points of the rest of the last round. Rule A14.
    LastRound,
    /// A round of modo leve. Rule A24.
    Light(RoundKind),
    /// The final count. Rule A15.
    Points,
    /// A card of the Baralho Figurado. Rule A16.
    Figure(PlayerId),
    /// Who won the Baralho Figurado. Rule A16.
    TieWinner,
    /// Money for the Grande Prêmio. Rule A17.
    Prize,
    /// Who does not play the next match. Rule A20.
    Settle,
    /// Cards in the Monte. Rule A14.
    Stock,
}

/// What is to be filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// One amount.
    Amount {
        /// At least; what the field holds from the start.
        min: Money,
        /// At most; none: no bound.
        max: Option<Money>,
        /// Only multiples of it.
        step: Money,
    },
    /// One person.
    Person(Vec<PlayerId>),
    /// Any of these people, perhaps nobody.
    People(Vec<PlayerId>),
    /// People in groups, best first, ties together.
    Ranking(Vec<PlayerId>),
    /// Cards or points; how many cards at most, where that is bounded.
    Take {
        /// At most so many cards.
        cards_max: Option<u32>,
    },
    /// Cards of the Mesa Comunitária, at most so many.
    Cards {
        /// At most.
        max: usize,
    },
    /// A lot: proposed ones in order, and who may bid.
    Lot {
        /// In auction order; empty where the board was not named.
        lots: Vec<LotOnSale>,
        /// Everybody in the round, with the reason for who can't bid.
        bidders: Vec<Bidder>,
    },
    /// Points of each.
    Points(Vec<PlayerId>),
    /// Who of these collects, his points, and who of them is em quebra.
    Light(Vec<PlayerId>),
    /// Money of each: at most so much.
    Money(Vec<(PlayerId, Money)>),
    /// A figure, with how many are left.
    Figure(Vec<(Figure, u32)>),
    /// A whole number up to a bound.
    Count {
        /// At most.
        max: u32,
    },
}

/// What was filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filled {
    /// One amount.
    Amount(Money),
    /// One person.
    Person(PlayerId),
    /// People.
    People(Vec<PlayerId>),
    /// Best first, ties together.
    Ranking(Vec<Vec<PlayerId>>),
    /// Cards or points, with those from the Comunitária and the Particular.
    Take(Take, Option<(u32, u32)>),
    /// Cards.
    Cards(Vec<Card>),
    /// A lot with its bids.
    Lot(Lot, Vec<Bid>),
    /// Points of each.
    Points(Vec<(PlayerId, u32)>),
    /// Who collects, his points, and who is em quebra.
    Light(PlayerId, u32, Vec<PlayerId>),
    /// Money of each.
    Money(Vec<(PlayerId, Money)>),
    /// A figure.
    Figure(Figure),
    /// A whole number.
    Count(u32),
}

impl Template {
    /// What is needed, as the table stands; none where it is not the moment.
    #[must_use]
    pub fn need(&self, tables: &Tables) -> Option<Need> {
        let partida = tables.arremate.partida()?;
        let chips = |player: PlayerId| tables.ledger.stack(player);
        Some(match self {
            Template::Note(_) => Need::Amount {
                min: partida.cacife,
                max: Some(Money::LIMIT),
                step: Money::from_centavos(1),
            },
            Template::Board => Need::Cards {
                max: crate::games::arremate::rules::board::CARDS_MAX,
            },
            Template::Lot => {
                let at = At::new(tables);
                Need::Lot {
                    lots: auction::lots(partida),
                    bidders: auction::bidders(&at, partida, None),
                }
            }
            Template::First => Need::Person(partida.round()?.players.clone()),
            Template::Open(player) => {
                let options = partida.betting()?.options()?;
                Need::Amount {
                    min: options.open_min?,
                    max: Some(chips(*player)),
                    step: partida.ante,
                }
            }
            Template::Raise(player) => {
                let betting = partida.betting()?;
                let options = betting.options()?;
                let hand = betting.hands().iter().find(|hand| hand.player == *player)?;
                let cost = betting.level() - hand.put;
                Need::Amount {
                    min: options.raise_min?,
                    max: hand.free.checked_sub(cost),
                    step: partida.ante,
                }
            }
            Template::Splash(player) => Need::Amount {
                min: partida.ante,
                max: Some(chips(*player)),
                step: partida.ante,
            },
            Template::Winners => {
                partida.betting()?;
                Need::Ranking(partida.showing())
            }
            Template::Collect => Need::Take { cards_max: None },
            Template::Combination(_) => Need::Take { cards_max: Some(3) },
            Template::LastRound => Need::Points(match partida.round() {
                Some(round) => round.players.clone(),
                // In modo leve it is told between rounds. Rule A24.
                None => partida.in_play(),
            }),
            Template::Light(_) => Need::Light(partida.in_play()),
            Template::Points => Need::Points(partida.seats.clone()),
            Template::Figure(_) => {
                let draw = &partida.tie()?.draw;
                let left = Figure::ALL.map(|figure| (figure, draw.left(figure)));
                Need::Figure(left.to_vec())
            }
            Template::TieWinner => Need::Person(partida.tie()?.players.clone()),
            Template::Prize => {
                let settled = partida.settled(&tables.ledger, &[]).ok()?;
                let open = settled.payments.iter();
                Need::Money(open.map(|pay| (pay.from, pay.debt)).collect())
            }
            Template::Settle => Need::People(partida.seats.clone()),
            Template::Stock => Need::Count {
                max: partida.decks.cards(),
            },
        })
    }

    /// The orders that come of it; none where something else was filled in.
    /// Whether they are carried out is for the rules to say.
    #[must_use]
    pub fn commands(&self, filled: &Filled) -> Option<Vec<Command>> {
        let act = |player: PlayerId, action| Game::Act { player, action };
        let game = match (self, filled) {
            (Template::Note(player), Filled::Amount(note)) => Game::SellCacife {
                buyers: vec![(*player, Some(*note))],
            },
            (Template::Board, Filled::Cards(cards)) => Game::ShowBoard {
                cards: cards.clone(),
            },
            (Template::Lot, Filled::Lot(lot, bids)) => Game::SellLot {
                lot: lot.clone(),
                bids: bids.clone(),
            },
            (Template::First, Filled::Person(player)) => Game::BeginBetting {
                first: First::Named(*player),
            },
            (Template::Open(player), Filled::Amount(amount)) => act(*player, Action::Open(*amount)),
            (Template::Raise(player), Filled::Amount(by)) => act(*player, Action::Raise(*by)),
            (Template::Splash(player), Filled::Amount(amount)) => {
                act(*player, Action::Splash(*amount))
            }
            (Template::Winners, Filled::Ranking(groups)) => {
                Game::Showdown(Judgement::Ranking(groups.clone()))
            }
            (Template::Collect, Filled::Take(take, from_tables)) => Game::Collect {
                take: take.clone(),
                from_tables: *from_tables,
            },
            (Template::Combination(player), Filled::Take(take, _)) => Game::TakeCombination {
                player: *player,
                take: take.clone(),
            },
            (Template::LastRound, Filled::Points(taken)) => Game::EndLastRound {
                taken: taken.clone(),
            },
            (Template::Light(kind), Filled::Light(winner, points, broke)) => {
                Game::LightRound(LightRound {
                    kind: *kind,
                    winner: Some(*winner),
                    points: *points,
                    lots: Vec::new(),
                    broke: broke.clone(),
                })
            }
            (Template::Points, Filled::Points(counted)) => Game::CountPoints {
                counted: Some(counted.clone()),
            },
            (Template::Figure(player), Filled::Figure(figure)) => Game::DrawFigure {
                player: *player,
                figure: *figure,
            },
            (Template::TieWinner, Filled::Person(player)) => {
                Game::NameTieWinner { player: *player }
            }
            (Template::Prize, Filled::Money(money)) => Game::PayPrize {
                money: money.clone(),
            },
            (Template::Settle, Filled::People(leaving)) => Game::Settle {
                leaving: leaving.clone(),
            },
            (Template::Stock, Filled::Count(cards)) => Game::StateStock { cards: *cards },
            _ => return None,
        };
        Some(vec![Command::Arremate(game)])
    }

    /// What the button says and whether it may be pressed, with what stands in
    /// its field now.
    #[must_use]
    pub fn filled(&self, tables: &Tables, key: &str, filled: &Filled) -> Option<Choice> {
        let commands = self.commands(filled)?;
        let at = At::new(tables);
        let refused = super::refused(tables, &commands);
        let label = match (self, filled) {
            (Template::Open(player), Filled::Amount(amount)) => {
                betting::open_label(&at, *player, *amount)
            }
            (Template::Raise(player), Filled::Amount(by)) => {
                betting::raise_label(&at, *player, *by)
            }
            (Template::Lot, Filled::Lot(lot, bids)) => auction::sale_label(&at, lot, bids.last()),
            (Template::First, Filled::Person(player)) => {
                format!("Fim do Leilão: {} fala primeiro", at.name(*player))
            }
            (Template::Winners, Filled::Ranking(groups)) => {
                super::showdown::winners_label(&at, groups)
            }
            _ => {
                let phrases: Vec<String> = commands
                    .iter()
                    .map(|command| crate::words::command::command(command, &at.names))
                    .collect();
                crate::words::names::sentence(&phrases.join("; "))
            }
        };
        Some(Choice {
            key: key.to_owned(),
            label,
            does: Does::Submit(commands),
            refused,
            shortcut: None,
        })
    }
}

/// Who may collect now.
pub(super) fn collector(partida: &Partida) -> Option<PlayerId> {
    match &partida.phase {
        Phase::Round(round) => match &round.stage {
            RoundStage::Collecting(award) => award.collector,
            _ => None,
        },
        _ => None,
    }
}
