//! What the window shows of an evening.
#![allow(clippy::unwrap_used)]

use super::{BookView, EveningView};
use crate::bank::{self, MoneyKind};
use crate::desk::log::MemoryLog;
use crate::desk::{Desk, Order};
use crate::domain::chips::ChipSet;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Command;
use crate::games::arremate;
use crate::games::arremate::rules::command::{First, RoundKind};

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);

fn evening(orders: Vec<Command>) -> EveningView {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    let now = "2026-11-27T21:00:00-03:00".parse().unwrap();
    let open = Order::OpenEvening {
        title: "Sexta".into(),
        money: MoneyKind::Toy,
    };
    desk.submit(&open, None, now).unwrap();
    for command in orders {
        desk.submit(&Order::Do(command), None, now).unwrap();
    }
    EveningView::of(desk.tables()).unwrap()
}

fn people() -> Vec<Command> {
    let add = |name: &str| {
        let name = name.to_owned();
        Command::Bank(bank::Command::AddPerson { name })
    };
    vec![add("Ana"), add("Beto")]
}

/// Rules A3, A7, A8: two players with R$ 87 each and antes of R$ 1: 86 + 86 + 2
/// in the pot = 174 in the box; 100 chips of the set.
#[test]
fn a_round_shows_chips_turn_and_a_proof_that_holds() {
    let amounts = vec![(ANA, Money::from_reais(87)), (BETO, Money::from_reais(87))];
    let set = ChipSet::suggestion(3, 100).unwrap();
    let mut orders = people();
    orders.push(Command::Bank(bank::Command::SetBanker { player: ANA }));
    orders.push(Command::Bank(bank::Command::ChooseChips { set }));
    let game = [
        arremate::Command::Declare { amounts },
        arremate::Command::StartPartida {
            seats: vec![ANA, BETO],
            decks: 2,
            dealer: ANA,
            cacife: None,
        },
        arremate::Command::SellCacife {
            buyers: vec![(ANA, None), (BETO, None)],
        },
        arremate::Command::StartRound {
            kind: RoundKind::Normal,
        },
        arremate::Command::BeginBetting {
            first: First::Named(BETO),
        },
    ];
    orders.extend(game.map(Command::Arremate));
    let shown = evening(orders);
    assert_eq!(shown.phase, "Partida 1 · Rodada 1 · Apostas");
    assert_eq!(
        shown.terms,
        "Cacife 87,00 · Taxa 1,00 · dinheiro de brinquedo"
    );
    let people: Vec<_> = shown
        .people
        .iter()
        .map(|one| (one.name.as_str(), one.note.as_deref(), one.chips))
        .collect();
    let left = Money::from_reais(86);
    let expected = [
        ("Ana", Some("carteador"), left),
        ("Beto", Some("vez"), left),
    ];
    assert_eq!(people, expected);
    assert_eq!(shown.pots[0].1, Money::from_reais(2));
    let proof = shown.proof;
    assert!(proof.holds);
    assert_eq!((proof.chips_found, proof.chips_set), (100, 100));
    assert_eq!(proof.cash_box, Money::from_reais(174));
    assert_eq!(proof.outside, Money::from_reais(174));
}

#[test]
fn before_a_match_everyone_is_shown() {
    let shown = evening(people());
    let names: Vec<_> = shown.people.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Ana", "Beto"]);
    assert_eq!(shown.phase, "Entre partidas");
    assert!(shown.proof.holds);
}

#[test]
fn a_book_that_is_not_there_is_told_with_a_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let view = BookView::of(Some(folder.path().join("noite.db")));
    let trouble = view.trouble.unwrap();
    assert_eq!(trouble, "Este livro não existe: confira o caminho.");
    assert_eq!(BookView::of(None), BookView::default());
}
