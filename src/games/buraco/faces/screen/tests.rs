#![allow(clippy::unwrap_used)]

//! A match through the window, without a display: what the hand does, and what
//! is then in the book.

use iced::Element;
use iced::keyboard::{Key, Modifiers};
use iced_test::Simulator;

use super::entry::Way;
use super::ids::{self, Figure};
use super::{Message, Screen, preparation, table};
use crate::cli::script;
use crate::cli::script::time::Time;
use crate::desk::log::MemoryLog;
use crate::desk::{Desk, Order};
use crate::domain::cards::Rank;
use crate::domain::people::PlayerId;
use crate::kit::act::{Action, Place};
use crate::kit::pad::RankMessage;
use crate::kit::{Look, fonts, theme};
use chrono::DateTime;

const ANA: PlayerId = PlayerId(1);
const BETO: PlayerId = PlayerId(2);
const CAIO: PlayerId = PlayerId(3);
const DUDA: PlayerId = PlayerId(4);

fn clock() -> DateTime<chrono::FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn desk(text: &str) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    script::play(&mut desk, text, Time::new(clock)).unwrap();
    desk
}

const FOUR: &str = "noite\njogadores Ana Beto Caio Duda\nbanqueiro Ana\njogo buraco\n";
const MATCH: &str = "partida Ana e Beto contra Caio e Duda, carteador Ana, aposta 10\n";

/// A hand at the screens of Buraco.
struct Hand {
    desk: Desk<MemoryLog>,
    screen: Screen,
    place: Place,
    /// Presses beside digits.
    presses: u32,
    /// What was last given the keyboard.
    focus: Option<&'static str>,
}

impl Hand {
    fn at(text: &str, place: Place) -> Hand {
        Hand {
            desk: desk(text),
            screen: Screen::default(),
            place,
            presses: 0,
            focus: None,
        }
    }

    fn act(&mut self, action: Action<Message>) {
        match action {
            Action::Submit(order) => self.submit(&order),
            Action::SubmitAll(orders) => orders.iter().for_each(|order| self.submit(order)),
            Action::Then(orders, then) => {
                orders.iter().for_each(|order| self.submit(order));
                self.act(*then);
            }
            Action::Both(first, second) => {
                self.act(*first);
                self.act(*second);
            }
            Action::Go(place) => self.place = place,
            Action::Focus(id) => self.focus = Some(id),
            _ => {}
        }
    }

    fn submit(&mut self, order: &Order) {
        self.desk.submit(order, None, clock()).unwrap();
    }

    fn does(&mut self, message: Message) {
        self.presses += 1;
        let action = self.screen.update(message, self.desk.evening());
        self.act(action);
    }

    fn table(&mut self, message: table::Message) {
        self.does(Message::Table(message));
    }

    fn preparation(&mut self, message: preparation::Message) {
        self.does(Message::Preparation(message));
    }

    /// Tab to a field, and digits.
    fn types(&mut self, place: usize, figure: Figure, typed: &str) {
        self.table(table::Message::Typed(place, figure, typed.to_owned()));
    }

    fn enter(&mut self) {
        let message = self.screen.primary(self.place, self.desk.evening());
        self.does(message.expect("Enter does something"));
    }

    /// A key that no field took.
    fn press(&mut self, key: &str) {
        let key = Key::Character(key.into());
        let evening = self.desk.evening();
        let message = self
            .screen
            .key(self.place, &key, Modifiers::default(), evening);
        self.does(message.expect("the key does something"));
    }

    /// Does Enter note the round?
    fn enters(&self) -> bool {
        let primary = self.screen.primary(self.place, self.desk.evening());
        primary == Some(Message::Table(table::Message::Entered))
    }

    /// What was half typed, on a screen that opens anew.
    fn reopened(&self) -> Screen {
        let mut again = Screen::default();
        for (screen, fields) in Screen::NAMES.iter().zip(self.screen.drafts()) {
            for (field, typed) in fields {
                again.restore(screen, field, &typed);
            }
        }
        again.restored(self.desk.evening());
        again
    }

    fn sees(&self, text: &str) -> bool {
        let look = Look {
            width: 1920.0,
            height: 3000.0,
            ..Look::test()
        };
        let view: Element<'_, Message> = self.screen.view(self.place, self.desk.evening(), &look);
        // The process has one store of faces.
        static LOADED: std::sync::Once = std::sync::Once::new();
        let mut faces = Vec::new();
        LOADED.call_once(|| faces = fonts::embedded());
        let settings = iced::Settings {
            fonts: faces,
            default_font: theme::REGULAR,
            ..iced::Settings::default()
        };
        let size = iced::Size::new(1920.0, 3000.0);
        let mut look: Simulator<'_, Message> = Simulator::with_size(settings, size, view);
        look.find(text).is_ok()
    }

    fn totals(&self) -> [i64; 2] {
        let partida = self.desk.tables().buraco.partida().unwrap();
        partida.sheet.progress().totals.map(|points| points.0)
    }
}

/// Rule B1: four people marked in table order, who deals, and Enter.
#[test]
fn a_match_is_prepared() {
    let mut hand = Hand::at(FOUR, Place::Preparation);
    assert!(
        hand.screen
            .primary(hand.place, hand.desk.evening())
            .is_none()
    );
    for player in [ANA, CAIO, BETO, DUDA] {
        hand.preparation(preparation::Message::Toggled(player));
    }
    hand.preparation(preparation::Message::DealerChosen(BETO));
    hand.preparation(preparation::Message::StakeTyped("5".to_owned()));
    assert!(hand.sees("Ana e Beto contra Caio e Duda"));
    hand.enter();
    assert_eq!(hand.place, Place::Table);
    let sheet = &hand.desk.tables().buraco.partida().unwrap().sheet;
    assert_eq!(sheet.seats, [ANA, CAIO, BETO, DUDA]);
    assert_eq!((sheet.dealer, sheet.stake.centavos()), (BETO, 500));
}

/// Rules B2–B4: a round by totals takes at most 12 presses beside digits.
#[test]
fn a_round_by_totals_is_quick() {
    let mut hand = Hand::at(&format!("{FOUR}{MATCH}"), Place::Table);
    hand.types(0, Figure::Cards, "185");
    hand.types(0, Figure::Clean, "1");
    hand.types(0, Figure::Hand, "20");
    hand.types(1, Figure::Cards, "70");
    hand.types(1, Figure::Dirty, "1");
    hand.types(1, Figure::Hand, "125");
    hand.table(table::Message::MortoToggled(1));
    assert!(!hand.enters());
    hand.table(table::Message::OutChosen(Some(BETO)));
    assert!(hand.sees("▶ Anotar a 1ª: 465 × −55"));
    hand.enter();
    assert_eq!(hand.totals(), [465, -55]);
    assert!(hand.presses <= 12, "{} presses", hand.presses);
    // The input was moved out: a second Enter finds nothing.
    assert!(!hand.enters());
    assert_eq!(hand.focus, Some(ids::OUT));
    assert!(hand.sees("1: +465 × −55\n→ 465 × −55"));
}

/// Rule B5: a round is corrected with its reason; the fields hold what it was.
#[test]
fn a_round_is_corrected() {
    let round = "rodada, bate Beto, Ana cartas 185 mão 20 reais 1, Caio cartas 70\n";
    let mut hand = Hand::at(&format!("{FOUR}{MATCH}{round}"), Place::Table);
    hand.table(table::Message::CorrectionBegun(1));
    assert!(hand.sees("Correção da rodada 1"));
    assert_eq!(hand.focus, Some(Figure::Cards.id(0)));
    hand.types(0, Figure::Cards, "195");
    assert!(!hand.enters());
    hand.table(table::Message::Next(Some((0, Figure::Cards))));
    assert_eq!(hand.focus, Some(ids::REASON));
    hand.table(table::Message::ReasonTyped("faltou um rei".to_owned()));
    hand.enter();
    assert_eq!(hand.totals(), [475, 70]);
}

/// Rule B6: tries of who is vulnerable.
#[test]
fn tries_are_noted() {
    let round = "rodada, Ana cartas 300 reais 6, Caio cartas 70\n";
    let mut hand = Hand::at(&format!("{FOUR}{MATCH}{round}"), Place::Table);
    use crate::games::buraco::rules::team::Team;
    assert!(hand.sees("vulnerável: precisa baixar 75"));
    hand.press("b");
    assert_eq!(hand.focus, Some(ids::TRY[0]));
    hand.table(table::Message::TryTyped(0, "70".to_owned()));
    hand.table(table::Message::TryEntered(Team::First));
    assert!(hand.sees("⚠ Vulnerável: precisa baixar 150. Não bastaram: 70."));
    hand.table(table::Message::MortoTaken(BETO));
    assert!(hand.sees("Beto pegou o morto."));
}

/// Rule B5: a walk-over, and the stake: all in money, or less.
#[test]
fn the_match_is_closed_and_the_stake_paid() {
    let mut hand = Hand::at(&format!("{FOUR}{MATCH}"), Place::Table);
    hand.table(table::Message::WalkedOver(CAIO));
    assert!(hand.sees("Vitória de Ana e Beto por W.O."));
    assert!(hand.sees("= nada; fica devendo 10,00"));
    assert!(hand.sees("▶ Encerrar: fica dívida de 20,00"));
    hand.press("t");
    assert!(hand.sees("= 10,00, tudo"));
    assert!(hand.sees("▶ Encerrar a partida"));
    hand.table(table::Message::PaidTyped(1, "4".to_owned()));
    assert!(hand.sees("= 4,00; fica devendo 6,00"));
    hand.enter();
    let tables = hand.desk.tables();
    assert!(tables.buraco.partida().is_none());
    // Caio pays Beto 10; Duda pays Ana 4 and owes 6.
    assert_eq!(tables.ledger.result(BETO).centavos(), 1_000);
    let debts: Vec<i64> = tables.ledger.debts().map(|(_, m)| m.centavos()).collect();
    assert_eq!(debts, [600]);
    // Nothing lies on the table: Enter prepares another match.
    hand.enter();
    assert_eq!(hand.place, Place::Preparation);
}

/// Half-typed fields come back.
#[test]
fn fields_are_kept() {
    let mut hand = Hand::at(&format!("{FOUR}{MATCH}"), Place::Table);
    hand.types(1, Figure::Hand, "125");
    hand.preparation(preparation::Message::Toggled(DUDA));
    hand.preparation(preparation::Message::BankerChosen(DUDA));
    assert_eq!(hand.reopened().drafts(), hand.screen.drafts());
}

/// A correction that the power cut off goes on as a correction, never as the
/// count of another round; and what was typed of a round that is in the book
/// already is dropped.
#[test]
fn a_count_goes_on_after_a_power_cut() {
    let round = "rodada, bate Beto, Ana cartas 185 mão 20 reais 1, Caio cartas 70\n";
    let mut hand = Hand::at(&format!("{FOUR}{MATCH}{round}"), Place::Table);
    hand.press("r");
    hand.types(0, Figure::Cards, "195");
    hand.press("n");
    hand.press("4");
    hand.table(table::Message::WayChosen(1, Way::Ranks));
    hand.table(table::Message::TableCounted(
        1,
        RankMessage::Added(Some(Rank::Ace)),
    ));
    hand.table(table::Message::ReasonTyped("faltou um rei".to_owned()));
    let again = hand.reopened();
    assert_eq!(again.drafts(), hand.screen.drafts());
    hand.screen = again;
    assert!(hand.sees("Correção da rodada 1"));
    assert!(hand.sees("1 carta · 15 pontos"));
    // Meanwhile the round was played on elsewhere.
    script::play(
        &mut hand.desk,
        "jogo buraco\nrodada, Ana cartas 70, Caio cartas 70\n",
        Time::new(clock),
    )
    .unwrap();
    hand.screen = hand.reopened();
    assert!(hand.sees("Contagem da rodada 3"));
    assert_eq!(hand.screen.table.input.correcting, None);
}

/// By keys alone: who went out by his number, digits and Enter from figure to
/// figure, the last Enter notes the round: 9 presses beside digits.
#[test]
fn a_round_is_counted_by_keys() {
    let mut hand = Hand::at(&format!("{FOUR}{MATCH}"), Place::Table);
    hand.press("n");
    // Ana, Caio, Beto, Duda sit so: the third is Beto.
    hand.press("3");
    let typed = ["185", "1", "", "20", "70", "", "1", "125"];
    let fields = [0, 1].map(|place| Figure::ALL.map(|figure| (place, figure)));
    for ((place, figure), digits) in fields.into_iter().flatten().zip(typed) {
        assert_eq!(hand.focus, Some(figure.id(place)));
        if !digits.is_empty() {
            hand.types(place, figure, digits);
        }
        hand.table(table::Message::Next(Some((place, figure))));
    }
    assert_eq!(hand.totals(), [465, -55]);
    assert_eq!(hand.focus, Some(ids::OUT));
    // A figure that must be there, or can't be read, stops Enter.
    hand.press("0");
    assert_eq!(hand.focus, Some(Figure::Cards.id(0)));
    hand.focus = None;
    for typed in ["", "900", "1x"] {
        hand.types(0, Figure::Cards, typed);
        hand.table(table::Message::Next(Some((0, Figure::Cards))));
        assert_eq!(hand.focus, None);
    }
}

/// Rules B2, B4: more than 880 can't be noted, and says why; a batida without
/// canastra real has its remedy beside it.
#[test]
fn what_cannot_be_noted_says_why_and_what_can() {
    let mut hand = Hand::at(&format!("{FOUR}{MATCH}"), Place::Table);
    hand.press("3");
    hand.types(0, Figure::Cards, "600");
    hand.types(0, Figure::Hand, "0");
    hand.types(1, Figure::Cards, "285");
    hand.types(1, Figure::Hand, "0");
    assert!(!hand.enters());
    assert!(hand.sees("▶ Anotar a rodada 1"));
    hand.types(1, Figure::Cards, "280");
    assert!(hand.sees("Anotar sem a batida"));
    let evening = hand.desk.evening();
    let partida = hand.desk.tables().buraco.partida().unwrap();
    let (_, remedy) = hand.screen.table.ready(evening, partida).remedy.unwrap();
    hand.table(remedy);
    assert_eq!(hand.totals(), [600, 280]);
    assert!(!hand.enters());
}

/// Rule B1: people that the book does not know are typed, marked at once, and
/// the first of them signs as banker.
#[test]
fn new_people_play() {
    let mut hand = Hand::at("noite\njogo buraco\n", Place::Preparation);
    assert_eq!(
        Screen::first(hand.place, hand.desk.evening()),
        Some(ids::NAME)
    );
    for name in ["Ana", "Beto"] {
        hand.preparation(preparation::Message::NameTyped(name.to_owned()));
        hand.enter();
        assert_eq!(hand.focus, Some(ids::NAME));
    }
    // Two don't make two pairs: they may play one against one.
    assert!(hand.sees("Jogar mano a mano"));
    for name in ["Caio", "Duda", "Eva"] {
        hand.preparation(preparation::Message::NameTyped(name.to_owned()));
        hand.enter();
    }
    // The table was full for the fifth.
    assert!(hand.sees("Ana e Caio contra Beto e Duda"));
    assert!(hand.sees("Joga-se sem aposta."));
    hand.press("t");
    hand.press("c");
    hand.press("a");
    assert_eq!(hand.focus, Some(ids::STAKE));
    hand.enter();
    let sheet = &hand.desk.tables().buraco.partida().unwrap().sheet;
    assert_eq!(sheet.seats, [ANA, CAIO, DUDA, BETO]);
    assert_eq!(sheet.dealer, CAIO);
    assert_eq!(hand.desk.tables().counter.banker(), Some(ANA));
    // The next match is prepared after this one.
    hand.place = Place::Preparation;
    hand.enter();
    assert_eq!(hand.place, Place::Table);
}
