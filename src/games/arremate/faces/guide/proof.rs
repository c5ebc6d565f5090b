//! Prova dos nove: chips against the set, money against the chips outside; and
//! how the match would end now. Rules A7, A10, A17.
//!
//! Never: a correction. What does not hold is named, not mended.

use crate::desk::evening::{Body, Evening};
use crate::domain::ledger::{CashPlace, ChipPlace, ColourPlace, Unsound as BooksUnsound};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::Partida;
use crate::games::arremate::rules::grand_prize::{self, Outcome, Standing, Terms};
use crate::games::arremate::rules::points::Points;
use crate::words::command::command;
use crate::words::money::{plain, reais};
use crate::words::names::Names;

/// One colour: where its chips are, and whether they are the set's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColourProof {
    /// What the table calls it.
    pub name: String,
    /// Value of one chip.
    pub value: Money,
    /// In the rack.
    pub rack: u32,
    /// With players, in pots, in the box of card sales.
    pub outside: u32,
    /// With paused matches.
    pub aside: u32,
    /// Fichas faltantes.
    pub missing: u32,
    /// In the set.
    pub set: u32,
}

impl ColourProof {
    /// All chips that the books know of.
    #[must_use]
    pub fn found(&self) -> u32 {
        let parts = [self.rack, self.outside, self.aside, self.missing];
        parts.into_iter().fold(0, u32::saturating_add)
    }

    /// They are the set's. Rule A7 (i).
    #[must_use]
    pub fn holds(&self) -> bool {
        self.found() == self.set
    }
}

/// The strip that is always in sight. Rule A7.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Each colour, lowest first.
    pub colours: Vec<ColourProof>,
    /// Money in the Caixa de Venda de Fichas.
    pub cash: Money,
    /// What the Banqueiro owes it.
    pub owed: Money,
    /// Value of all chips outside the rack.
    pub outside: Money,
    /// Everything holds.
    pub holds: bool,
    /// What does not, and after which movement.
    pub fault: Option<String>,
}

impl Proof {
    /// `fichas 100/100 · caixa 348,00 = fichas fora 348,00`.
    #[must_use]
    pub fn said(&self) -> String {
        let found = self.colours.iter().map(ColourProof::found);
        let found = found.fold(0, u32::saturating_add);
        let set = self.colours.iter().map(|colour| colour.set);
        let set = set.fold(0, u32::saturating_add);
        let owed = if self.owed.is_zero() {
            String::new()
        } else {
            format!(" + o Banqueiro deve {}", plain(self.owed))
        };
        let sign = if self.money() == Some(self.outside) {
            '='
        } else {
            '≠'
        };
        format!(
            "fichas {found}/{set} · caixa {}{owed} {sign} fichas fora {}",
            plain(self.cash),
            plain(self.outside)
        )
    }

    fn money(&self) -> Option<Money> {
        self.cash.checked_add(self.owed)
    }
}

/// Chips and money as the books stand; `last` names the last movement.
#[must_use]
pub fn proof(tables: &Tables, last: Option<&str>) -> Proof {
    let ledger = &tables.ledger;
    let of = |place, index: usize| ledger.colours(place).get(index).copied().unwrap_or(0);
    let colours: Vec<ColourProof> = ledger
        .set()
        .map_or(&[][..], |set| set.colours())
        .iter()
        .enumerate()
        .map(|(index, colour)| ColourProof {
            name: colour.name.clone(),
            value: colour.value,
            rack: of(ColourPlace::Rack, index),
            outside: of(ColourPlace::Outside, index),
            aside: of(ColourPlace::Aside, index),
            missing: of(ColourPlace::Missing, index),
            set: colour.count,
        })
        .collect();
    let fault = wrong(tables, &colours).map(|what| match last {
        Some(last) => format!(
            "{what}, depois de “{last}”: desfaça esse lançamento ou faça a conferência das caixas."
        ),
        None => format!("{what}: faça a conferência das caixas."),
    });
    Proof {
        colours,
        cash: ledger.cash(CashPlace::Box),
        owed: ledger.owed_tonight(),
        outside: ledger.value_outside(),
        holds: fault.is_none(),
        fault,
    }
}

/// The same for an evening, which knows its last movement.
#[must_use]
pub fn proof_of(evening: &Evening) -> Proof {
    proof(evening.tables(), last_movement(evening).as_deref())
}

/// The last entry that stands and moved value, in a few words.
#[must_use]
pub fn last_movement(evening: &Evening) -> Option<String> {
    let names = Names::of(evening.tables());
    let lines = evening.lines().iter().zip(evening.standing());
    let mut moved = lines.rev().filter(|(line, _)| !line.postings.is_empty());
    moved.find_map(|(line, stands)| match &line.body {
        Body::Done { command: order, .. } if stands => Some(command(order, &names)),
        _ => None,
    })
}

fn wrong(tables: &Tables, colours: &[ColourProof]) -> Option<String> {
    if let Some(colour) = colours.iter().find(|colour| !colour.holds()) {
        return Some(format!(
            "As fichas de cor {} são {} e o conjunto tem {}",
            colour.name,
            colour.found(),
            colour.set
        ));
    }
    let ledger = &tables.ledger;
    match ledger.check() {
        Ok(()) => {}
        Err(BooksUnsound::Value { colours, accounts }) => {
            return Some(format!(
                "As fichas contadas por cor valem {} e as contas dizem {}",
                plain(colours),
                plain(accounts)
            ));
        }
        Err(BooksUnsound::Box {
            cash,
            owed,
            outside,
        }) => {
            return Some(format!(
                "A Caixa de Venda de Fichas tem {} e o Banqueiro lhe deve {}, mas as fichas fora \
                 valem {}",
                plain(cash),
                plain(owed),
                plain(outside)
            ));
        }
        Err(BooksUnsound::Results(off)) => {
            return Some(format!("Os resultados somam {} e não zero", plain(off)));
        }
        Err(BooksUnsound::ColourCount(_) | BooksUnsound::Negative) => {
            return Some("Uma conta não fecha".to_owned());
        }
    }
    tables
        .arremate
        .check(ledger)
        .is_err()
        .then(|| "O Montante da rodada não é o das contas".to_owned())
}

/// What one would pay were the match over now. Rule A17.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WouldPay {
    /// Who.
    pub player: PlayerId,
    /// From his chips.
    pub chips: Money,
    /// What is left, for money or debt.
    pub open: Money,
    /// Left without a chip: em quebra after the Prêmio (M).
    pub breaks: bool,
}

/// How the match would end with the points and chips as they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndNow {
    /// Somebody would win.
    Won {
        /// Who wins the Grande Prêmio.
        winner: PlayerId,
        /// His points.
        points: u32,
        /// What each loser pays.
        prize: Money,
        /// Who takes the Caixa de Venda de Cartas.
        card_box_to: PlayerId,
        /// What it holds.
        card_box: Money,
        /// Who pays what, in table order.
        pays: Vec<WouldPay>,
    },
    /// The Baralho Figurado would decide.
    Tie(Vec<PlayerId>),
}

/// Points of a player: as counted, or as entered.
#[must_use]
pub fn points_now(partida: &Partida, player: PlayerId) -> u32 {
    let counts = &partida.result.counts;
    let mine = counts.iter().find(|count| count.player == player);
    mine.map_or(partida.points(player), |count| count.total)
}

/// The Prêmio were the match over with the points as they stand. Bets in the
/// pot are nobody's yet. None: no match, the Prêmio is paid, or all are em
/// quebra.
#[must_use]
pub fn if_it_ended_now(tables: &Tables) -> Option<EndNow> {
    let partida = tables.arremate.partida()?;
    if partida.result.prize.is_some() {
        return None;
    }
    let standings: Vec<Standing<PlayerId>> = partida
        .seats
        .iter()
        .map(|&player| Standing {
            player,
            points: Points(points_now(partida, player)),
            chips: tables.ledger.stack(player),
            money: Money::ZERO,
            quebra: partida.is_broke(player),
        })
        .collect();
    let card_box = tables.ledger.chips(ChipPlace::CardBox);
    let terms = Terms {
        ante: partida.ante,
        card_box,
        broke_leader_pays: partida.rules.broke_leader_pays,
    };
    let ties = partida.result.tie_winners();
    let settled = match grand_prize::settle(terms, &standings, &ties).ok()? {
        Outcome::Tie { players, .. } => return Some(EndNow::Tie(players)),
        Outcome::Settled(settled) => settled,
    };
    let holds = |player: PlayerId| {
        let chips = tables.ledger.stack(player);
        if player == settled.card_box_to {
            chips.checked_add(card_box).unwrap_or(chips)
        } else {
            chips
        }
    };
    let pays = settled.payments.iter().map(|payment| WouldPay {
        player: payment.from,
        chips: payment.chips,
        open: payment.debt,
        breaks: holds(payment.from) == payment.chips,
    });
    Some(EndNow::Won {
        winner: settled.winner,
        points: points_now(partida, settled.winner),
        prize: settled.prize,
        card_box_to: settled.card_box_to,
        card_box,
        pays: pays.collect(),
    })
}

impl EndNow {
    /// `Se acabasse agora: Ana recebe R$ 41,00 de cada perdedor, e Ana leva …`.
    #[must_use]
    pub fn said(&self, names: &Names) -> String {
        match self {
            EndNow::Won {
                winner,
                prize,
                card_box_to,
                ..
            } => format!(
                "Se acabasse agora: {} recebe {} de cada perdedor, e {} leva o Caixa de Venda de \
                 Cartas.",
                names.person(*winner),
                reais(*prize),
                names.person(*card_box_to),
            ),
            EndNow::Tie(players) => format!(
                "Se acabasse agora: empate entre {}, decidido pelo Baralho Figurado.",
                names.people(players)
            ),
        }
    }

    /// Who could pay in chips, who would owe and how much, who would break.
    #[must_use]
    pub fn payers(&self, names: &Names) -> Vec<String> {
        let EndNow::Won { pays, .. } = self else {
            return Vec::new();
        };
        let each = pays.iter().map(|pay| {
            let name = names.person(pay.player);
            if pay.open.is_positive() {
                return format!(
                    "{name} entregaria {} em fichas e deveria {}.",
                    plain(pay.chips),
                    plain(pay.open)
                );
            }
            let broke = if pay.breaks {
                " e ficaria em quebra"
            } else {
                ""
            };
            format!("{name} pagaria {} em fichas{broke}.", plain(pay.chips))
        });
        each.collect()
    }
}
