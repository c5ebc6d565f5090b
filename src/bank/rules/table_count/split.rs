//! Who has what after a count, and where the rest goes. Rule A24.
//!
//! Never: half a Taxa.

use super::fact::{BoxCount, ChipMove, HandOver, PlayerCount};
use crate::bank::rules::command::CountPlace;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;

/// What was counted, beside the books.
pub(super) struct Counts<'a> {
    /// Value of the lowest chip.
    pub step: Money,
    pub players: &'a [PlayerCount],
    pub card_box: Option<&'a BoxCount>,
    /// *Fichas faltantes* that players bear already.
    pub borne: Vec<(PlayerId, Money)>,
    /// How much the rack is over (above zero) or short.
    pub rack: Money,
    /// It was counted now, not before.
    pub rack_counted: bool,
    /// Modo leve: the books know nothing of the bids in the Caixa de Venda de
    /// Cartas, so players' losses are told first.
    pub light: bool,
}

/// Where everything goes.
#[derive(Default)]
pub(super) struct Split {
    /// What each counted player has from now on.
    pub now: Vec<Money>,
    /// The Caixa de Venda de Cartas, filled up where it was short.
    pub box_now: Money,
    /// Short in that box: the Banqueiro's. Rule A22.
    pub box_short: Money,
    /// Whose chips lay in the rack.
    pub to_rack: Vec<(PlayerId, Money)>,
    /// Chips of the rack that lay with players.
    pub from_rack: Money,
    pub borne: Vec<(PlayerId, Money)>,
    pub found: Vec<(PlayerId, Money)>,
    pub hands_over: Vec<HandOver>,
    pub open: Vec<(CountPlace, Money)>,
    /// Counted at the table and in nobody's figure.
    pub left: Money,
}

fn over(amount: Money) -> Money {
    amount.max(Money::ZERO)
}

impl Counts<'_> {
    /// What the counted places have more than in the books, all together.
    pub fn difference(&self) -> Money {
        let players: Money = self.deltas().into_iter().sum();
        players + self.box_delta()
    }

    fn deltas(&self) -> Vec<Money> {
        let each = self.players.iter();
        each.map(|known| known.worth - known.was).collect()
    }

    fn box_delta(&self) -> Money {
        self.card_box
            .map_or(Money::ZERO, |known| known.worth - known.was)
    }

    fn as_counted(&self) -> Split {
        Split {
            now: self.players.iter().map(|known| known.worth).collect(),
            box_now: self.card_box.map_or(Money::ZERO, |known| known.worth),
            ..Split::default()
        }
    }

    /// Nothing moves: what was found at each place stays open.
    pub fn leave_open(&self) -> Split {
        let places = self.players.iter();
        let places = places.map(|known| CountPlace::Player(known.player));
        let deltas = places.zip(self.deltas());
        let found = deltas.chain([
            (CountPlace::CardBox, self.box_delta()),
            (CountPlace::Rack, self.rack_left(Money::ZERO)),
        ]);
        Split {
            now: self.players.iter().map(|known| known.was).collect(),
            box_now: self.card_box.map_or(Money::ZERO, |known| known.was),
            left: self.difference(),
            open: found.filter(|(_, off)| !off.is_zero()).collect(),
            ..Split::default()
        }
    }

    /// The books follow the table.
    pub fn post(&self) -> Split {
        let difference = self.difference();
        if difference.is_negative() {
            self.too_little(-difference)
        } else {
            self.too_much(difference)
        }
    }

    /// Each has what was counted. Of the rest the box's own shortage is the
    /// Banqueiro's (A22); then what the rack has too much came from players;
    /// what nobody has, those bear who have less, each in proportion.
    fn too_little(&self, short: Money) -> Split {
        let mut split = self.as_counted();
        let lost: Money = self.deltas().iter().map(|delta| over(-*delta)).sum();
        let unexplained = if self.light {
            over(short - lost)
        } else {
            short
        };
        split.box_short = unexplained.min(over(-self.box_delta()));
        split.box_now += split.box_short;
        let rest = short - split.box_short;
        let in_rack = rest.min(over(self.rack));
        let lost: Vec<Money> = self.deltas().iter().map(|delta| over(-*delta)).collect();
        let gone = share(rest, &lost, self.step);
        let racked = share(in_rack, &gone, self.step);
        for ((known, gone), racked) in self.players.iter().zip(gone).zip(racked) {
            note(&mut split.to_rack, known.player, racked);
            note(&mut split.borne, known.player, gone - racked);
        }
        split.open_at(CountPlace::CashBox, in_rack);
        split.open_at(CountPlace::Rack, self.rack_left(-in_rack));
        split
    }

    /// What stays open of a rack that was counted now; what stood open there
    /// before is known already.
    fn rack_left(&self, taken: Money) -> Money {
        match self.rack_counted {
            true => self.rack + taken,
            false => Money::ZERO,
        }
    }

    /// First *fichas faltantes* found again, then what the rack is short of;
    /// by what is left no figure rises.
    fn too_much(&self, over_by: Money) -> Split {
        let mut split = self.as_counted();
        let deltas = self.deltas();
        let borne: Money = self.borne.iter().map(|(_, amount)| *amount).sum();
        let back = over_by.min(borne);
        split.found = self.found(back, &deltas);
        split.from_rack = (over_by - back).min(over(-self.rack));
        split.left = over_by - back - split.from_rack;
        let own = |player: PlayerId, delta: Money| {
            let found = split.found.iter().find(|(bore, _)| *bore == player);
            found.map_or(Money::ZERO, |(_, amount)| over(delta).min(*amount))
        };
        let players = self.players.iter().zip(&deltas);
        let owns: Vec<Money> = players.map(|(k, delta)| own(k.player, *delta)).collect();
        let mut gains: Vec<Money> = deltas
            .iter()
            .zip(&owns)
            .map(|(d, o)| over(*d) - *o)
            .collect();
        gains.push(over(self.box_delta()));
        let owed = back - owns.into_iter().sum();
        let kept_down = share(split.left + owed, &gains, self.step);
        for (now, down) in split.now.iter_mut().zip(&kept_down) {
            *now -= *down;
        }
        split.box_now -= kept_down.last().copied().unwrap_or_default();
        self.hand_over(&mut split, &deltas, kept_down);
        split.open_at(CountPlace::Rack, self.rack_left(split.from_rack));
        split
    }

    /// Who gets back how much: first whoever has them before him.
    fn found(&self, back: Money, deltas: &[Money]) -> Vec<(PlayerId, Money)> {
        let mut left = back;
        let mut found: Vec<(PlayerId, Money)> = Vec::new();
        let gained = |player: PlayerId| {
            let at = self.players.iter().position(|known| known.player == player);
            at.map_or(Money::ZERO, |at| over(deltas[at]))
        };
        for (player, amount) in &self.borne {
            let here = left.min(*amount).min(gained(*player));
            found.push((*player, here));
            left -= here;
        }
        for ((_, amount), (_, got)) in self.borne.iter().zip(&mut found) {
            let more = left.min(*amount - *got);
            *got += more;
            left -= more;
        }
        found.retain(|(_, amount)| amount.is_positive());
        found
    }

    /// Found chips that lie with somebody else go to whoever bore them; the
    /// rest of what no figure rises by stays open where it lies.
    fn hand_over(&self, split: &mut Split, deltas: &[Money], mut kept_down: Vec<Money>) {
        let mut places: Vec<CountPlace> = self
            .players
            .iter()
            .map(|known| CountPlace::Player(known.player))
            .collect();
        places.push(CountPlace::CardBox);
        for &(player, amount) in &split.found {
            let at = self.players.iter().position(|known| known.player == player);
            let mut owed = amount - at.map_or(Money::ZERO, |at| over(deltas[at]).min(amount));
            if let Some(at) = at {
                split.now[at] += owed;
            }
            for (from, down) in places.iter().zip(&mut kept_down) {
                let given = owed.min(*down);
                if given.is_positive() {
                    split.hands_over.push(HandOver {
                        from: *from,
                        to: player,
                        amount: given,
                    });
                    *down -= given;
                    owed -= given;
                }
            }
        }
        let open = places.into_iter().zip(kept_down);
        split.open.extend(open.filter(|(_, off)| !off.is_zero()));
    }
}

impl Split {
    fn open_at(&mut self, place: CountPlace, off: Money) {
        if !off.is_zero() {
            self.open.push((place, off));
        }
    }

    /// *Fichas faltantes* that this adds (above zero) or finds again.
    pub fn missing(&self) -> Money {
        let sum = |all: &[(PlayerId, Money)]| all.iter().map(|(_, amount)| *amount).sum::<Money>();
        self.box_short + sum(&self.borne) - sum(&self.found)
    }

    /// Value that leaves the table for the rack (above zero), or comes from it.
    pub fn for_the_rack(&self) -> Money {
        let racked: Money = self.to_rack.iter().map(|(_, amount)| *amount).sum();
        racked - self.from_rack - self.box_short
    }

    /// The value that moves: first to and from what is missing, then from the
    /// rack and from who has less to who has more.
    pub fn moves(&self, players: &[PlayerCount], card_box: Option<&BoxCount>) -> Vec<ChipMove> {
        let mut moves = Vec::new();
        let mut go = |from, to, amount: Money| {
            if amount.is_positive() {
                moves.push(ChipMove { from, to, amount });
            }
        };
        let at = ChipPlace::Player;
        go(ChipPlace::CardBox, ChipPlace::Missing, self.box_short);
        go(ChipPlace::Rack, ChipPlace::CardBox, self.box_short);
        for &(player, amount) in &self.borne {
            go(at(player), ChipPlace::Borne(player), amount);
        }
        for &(player, amount) in &self.to_rack {
            go(at(player), ChipPlace::Rack, amount);
        }
        for &(player, amount) in &self.found {
            go(ChipPlace::Borne(player), at(player), amount);
        }
        let of = |all: &[(PlayerId, Money)], player: PlayerId| {
            let mine = all.iter().find(|(who, _)| *who == player);
            mine.map_or(Money::ZERO, |(_, amount)| *amount)
        };
        // What is still to come (above zero) or to go.
        let mut left: Vec<(ChipPlace, Money)> = Vec::new();
        left.push((ChipPlace::Rack, -self.from_rack));
        for (known, now) in players.iter().zip(&self.now) {
            let gone = of(&self.borne, known.player) + of(&self.to_rack, known.player);
            let came = of(&self.found, known.player);
            left.push((at(known.player), *now - known.was + gone - came));
        }
        if let Some(known) = card_box {
            left.push((ChipPlace::CardBox, self.box_now - known.was));
        }
        let (mut giving, mut taking): (Vec<_>, Vec<_>) = left
            .into_iter()
            .partition(|(_, amount)| amount.is_negative());
        for (from, gives) in &mut giving {
            for (to, takes) in &mut taking {
                let amount = (-*gives).min(*takes);
                go(*from, *to, amount);
                *gives += amount;
                *takes -= amount;
            }
        }
        moves
    }
}

fn note(all: &mut Vec<(PlayerId, Money)>, player: PlayerId, amount: Money) {
    if amount.is_positive() {
        all.push((player, amount));
    }
}

/// `total` over `weights`, in proportion and none more than its weight: whole
/// steps rounded down, the odd ones one each from the first on. Rules A11, A24.
fn share(total: Money, weights: &[Money], step: Money) -> Vec<Money> {
    let steps = |amount: Money| i128::from(amount.units(step));
    let all: i128 = weights.iter().map(|weight| steps(*weight)).sum();
    let whole = |steps: i128| {
        let steps = i64::try_from(steps).unwrap_or_default();
        Money::from_centavos(step.centavos() * steps)
    };
    let mut shares: Vec<Money> = weights
        .iter()
        .map(|weight| whole(steps(total) * steps(*weight) / all.max(1)))
        .collect();
    let mut odd = total - shares.iter().copied().sum();
    for (share, weight) in shares.iter_mut().zip(weights) {
        let more = step.min(odd).min(*weight - *share);
        *share += over(more);
        odd -= over(more);
    }
    shares
}

#[cfg(test)]
mod tests;
