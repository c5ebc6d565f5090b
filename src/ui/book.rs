//! What the window shows, as plain data.

use std::path::PathBuf;

use crate::bank::{MoneyKind, Stage};
use crate::desk::Desk;
use crate::desk::log::LogFault;
use crate::domain::ledger::{CashPlace, ChipPlace, ColourPlace};
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::{Moment, Partida, RoundStage};
use crate::storage::SqliteLog;
use crate::words::money::plain;

/// A book, as the window shows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BookView {
    /// Name of its file; none where no book is open.
    pub name: Option<String>,
    /// Why it can't be shown: one sentence with the remedy.
    pub trouble: Option<String>,
    /// The evening that is open.
    pub evening: Option<EveningView>,
}

/// The open evening. Rule A7.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningView {
    /// What the table calls it.
    pub title: String,
    /// What the table is at, in its own words: `Partida 1 · Rodada 3 · Leilão`.
    pub phase: String,
    /// Cacife, Taxa and kind of money: `Cacife 87 · Taxa 1 · brinquedo`.
    pub terms: String,
    /// Everybody of the evening, in table order.
    pub people: Vec<PersonView>,
    /// Chips on the table that are nobody's yet, each with its name: Montante,
    /// Caixa de Venda de Cartas.
    pub pots: Vec<(String, Money)>,
    /// Prova dos nove.
    pub proof: Proof,
}

/// A person of the evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonView {
    /// As the table calls him.
    pub name: String,
    /// His state in a word, if there is one: `vez`, `em quebra`, `carteador`.
    pub note: Option<String>,
    /// Value of his chips.
    pub chips: Money,
}

/// Prova dos nove: chips against the set, money against chips. Rule A7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Both agree.
    pub holds: bool,
    /// Chips in the rack and outside.
    pub chips_found: u32,
    /// Chips of the set.
    pub chips_set: u32,
    /// Money in the Caixa de Venda de Fichas, with what the Banqueiro owes it.
    pub cash_box: Money,
    /// Value of all chips outside the rack.
    pub outside: Money,
}

impl BookView {
    /// What there is to show of the book at `path`, which is only read.
    #[must_use]
    pub fn of(path: Option<PathBuf>) -> BookView {
        let Some(path) = path else {
            return BookView::default();
        };
        let opened = SqliteLog::read_only(&path).and_then(Desk::open);
        let (evening, trouble) = match opened {
            Ok(desk) => (EveningView::of(desk.tables()), None),
            Err(fault) => (None, Some(trouble(&fault).to_owned())),
        };
        let name = Some(path.display().to_string());
        BookView {
            name,
            trouble,
            evening,
        }
    }
}

fn trouble(fault: &LogFault) -> &'static str {
    match fault {
        LogFault::Missing(_) => "Este livro não existe: confira o caminho.",
        LogFault::Foreign(_) => "Este arquivo não é um livro do Banqueiro: escolha outro.",
        LogFault::Newer { .. } => {
            "Este livro foi escrito por um Banqueiro mais novo: atualize o programa."
        }
        LogFault::Busy => "Outro programa está usando este livro: feche-o e tente de novo.",
        _ => {
            "Este livro não pôde ser lido: confira-o com `banqueiro conferir` ou abra uma cópia dele."
        }
    }
}

impl EveningView {
    /// The evening that stands open, if one does.
    #[must_use]
    pub fn of(tables: &Tables) -> Option<EveningView> {
        if tables.counter.stage() != Stage::Open {
            return None;
        }
        let ledger = &tables.ledger;
        let partida = tables.arremate.partida();
        let people = match partida {
            Some(partida) => partida.seats.clone(),
            None => tonight(tables),
        };
        let pots = [
            ("Montante", ChipPlace::Pot),
            ("Caixa de Venda de Cartas", ChipPlace::CardBox),
        ];
        let pots = pots.map(|(name, place)| (name.to_owned(), ledger.chips(place)));
        Some(EveningView {
            title: tables.counter.title().to_owned(),
            phase: phase(partida),
            terms: terms(tables),
            people: people
                .into_iter()
                .map(|player| PersonView {
                    name: tables.counter.name(player),
                    note: partida.and_then(|partida| note(partida, player)),
                    chips: ledger.stack(player),
                })
                .collect(),
            pots: partida.map_or_else(Vec::new, |_| pots.to_vec()),
            proof: Proof::of(tables),
        })
    }
}

/// Who has had to do with money or chips tonight; nobody yet: everyone whom
/// the book knows.
fn tonight(tables: &Tables) -> Vec<PlayerId> {
    let ledger = &tables.ledger;
    let declared = tables.arremate.declared();
    let known = tables.counter.people().keys().copied();
    let (active, idle): (Vec<_>, Vec<_>) = known.partition(|player| {
        let pocket = ledger.cash(CashPlace::Pocket(*player));
        let declares = declared.iter().any(|(who, _)| who == player);
        declares || !pocket.is_zero() || !ledger.stack(*player).is_zero()
    });
    if active.is_empty() { idle } else { active }
}

fn phase(partida: Option<&Partida>) -> String {
    let Some(partida) = partida else {
        return "Entre partidas".to_owned();
    };
    let moment = match partida.moment() {
        Moment::NoPartida => "Entre partidas",
        Moment::Selling => "Venda dos Cacifes",
        Moment::BetweenRounds => "Entre rodadas",
        Moment::Auction => "Leilão",
        Moment::Betting => "Apostas",
        Moment::Showdown => "Final da rodada",
        Moment::Collecting => "Recolhimento das combinações",
        Moment::LastTurns => "Última rodada",
        Moment::Counting => "Contagem dos pontos",
        Moment::Tiebreak => "Baralho Figurado",
        Moment::Prize => "Grande Prêmio",
        Moment::Settling => "Acertos",
    };
    match partida.round() {
        Some(round) => format!(
            "Partida {} · Rodada {} · {moment}",
            partida.number, round.number
        ),
        None => format!("Partida {} · {moment}", partida.number),
    }
}

fn terms(tables: &Tables) -> String {
    let money = match tables.counter.money() {
        MoneyKind::Toy => "dinheiro de brinquedo",
        MoneyKind::Real => "dinheiro de verdade",
    };
    match tables.arremate.partida() {
        Some(partida) => format!(
            "Cacife {} · Taxa {} · {money}",
            plain(partida.cacife),
            plain(partida.ante)
        ),
        None => money.to_owned(),
    }
}

fn note(partida: &Partida, player: PlayerId) -> Option<String> {
    let turn = match partida.round().map(|round| &round.stage) {
        Some(RoundStage::Betting(betting)) => betting.turn(),
        Some(RoundStage::LastTurns { turn, .. }) => Some(*turn),
        _ => None,
    };
    let said = [
        (turn == Some(player), "vez"),
        (
            partida.seats.get(partida.dealer) == Some(&player),
            "carteador",
        ),
        (partida.is_broke(player), "em quebra"),
    ];
    let said: Vec<&str> = said
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, word)| word)
        .collect();
    (!said.is_empty()).then(|| said.join(", "))
}

impl Proof {
    /// As the books stand. Rule A7.
    #[must_use]
    pub fn of(tables: &Tables) -> Proof {
        let ledger = &tables.ledger;
        let places = [
            ColourPlace::Rack,
            ColourPlace::Outside,
            ColourPlace::Aside,
            ColourPlace::Missing,
        ];
        let found = places.into_iter().flat_map(|place| ledger.colours(place));
        let set = ledger.set().map_or(&[][..], |set| set.colours());
        Proof {
            holds: ledger.check().is_ok() && tables.arremate.check(ledger).is_ok(),
            chips_found: found.sum(),
            chips_set: set.iter().map(|colour| colour.count).sum(),
            cash_box: ledger.cash(CashPlace::Box) + ledger.owed_tonight(),
            outside: ledger.value_outside(),
        }
    }
}

#[cfg(test)]
mod tests;
