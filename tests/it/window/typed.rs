//! Where one types, and what stands around it: nothing moves, nothing covers
//! it, Tab and Esc do what the hand means.
#![allow(clippy::float_arithmetic)]

use banqueiro::bank::CountPlace;
use banqueiro::bank::faces::screen::counting;
use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::advanced::widget::operation::Operation;
use iced::keyboard::{Key, Modifiers, key::Named};
use iced::{Event, Point, Rectangle, Size, mouse};
use iced_test::selector::Candidate;
use iced_test::simulator;

use super::fold::{controls, on, zoom};
use super::hand::{Hand, with};
use super::unseen::Window;
use crate::debts::TWO_NIGHTS;

/// Four players, Cacife 87, ante 1; the auction is on.
const AUCTION: &str = "noite \"Sexta\"\njogadores Ana Beto Caio Duda\nbanqueiro Ana\n\
    disposto Ana 50  Beto 100  Caio 46  Duda 150\nfichas sugestão 3\n\
    partida baralhos 3 carteador Duda\ntodos compram\nrodada\n";
/// A lot is sold: who speaks first?
const SOLD: &str = "leilão 22 pontos 2 cartas mínimo 1  Duda 5\n";
/// Ana is to open.
const BETTING: &str = "fim do leilão, começa Ana\n";

fn at_the_table(more: &[&str]) -> Window {
    let mut window = on(&[&[AUCTION], more].concat().concat());
    window.says(Message::Go(Place::Table));
    window
}

fn types(window: &mut Window, letters: &str) {
    for event in simulator::typewrite(letters) {
        window.follows(event);
    }
}

fn taps(window: &mut Window, key: Named) {
    window.follows(simulator::press_key(Key::Named(key), None));
}

/// What has the keyboard.
fn has(window: &mut Window) -> String {
    controls(window).1.unwrap_or_default()
}

/// Every text in the window, with its place.
#[derive(Default)]
struct Texts(Vec<(String, Rectangle)>);

impl Operation for Texts {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text(&mut self, _: Option<&iced::advanced::widget::Id>, bounds: Rectangle, text: &str) {
        self.0.push((text.to_owned(), bounds));
    }
}

fn texts(window: &mut Window) -> Vec<(String, Rectangle)> {
    let mut texts = Texts::default();
    window.operate(&mut texts);
    texts.0
}

/// Where the first text is that begins so.
fn place(window: &mut Window, begins: &str) -> Option<Rectangle> {
    let all = texts(window);
    let found = all.into_iter().find(|(text, _)| text.starts_with(begins));
    found.map(|(_, bounds)| bounds)
}

/// Digits typed where nothing has the keyboard land in the lot's points; Tab
/// goes on from there, not to the top of the window.
#[test]
fn tab_goes_on_from_the_field_that_took_the_digits() {
    let mut window = at_the_table(&[]);
    types(&mut window, "22");
    assert!(window.hand.sees("22"));
    taps(&mut window, Named::Tab);
    assert!(
        has(&mut window).contains("lote-cartas"),
        "{}",
        has(&mut window)
    );
    types(&mut window, "2");
    assert!(window.hand.sees("22") && window.hand.sees("2"));
    // Somebody is picked, and digits are a bid from now on: it goes on from the
    // points all the same.
    let mut window = at_the_table(&[]);
    types(&mut window, "22");
    taps(&mut window, Named::ArrowRight);
    taps(&mut window, Named::Tab);
    assert!(has(&mut window).contains("lote-cartas"));
    // Nothing typed: Tab begins at the top, as on every screen.
    let mut window = at_the_table(&[]);
    taps(&mut window, Named::Tab);
    assert!(has(&mut window).contains("Início"));
}

/// Asked who speaks first, digits begin no new lot. Rule A6.
#[test]
fn digits_begin_no_lot_where_it_is_asked_who_speaks_first() {
    let mut window = at_the_table(&[SOLD]);
    let asked = "Quem tem a carta mais alta na Mesa Particular fala primeiro:";
    assert!(window.hand.sees(asked));
    types(&mut window, "3");
    assert!(window.hand.sees(asked) && !window.hand.sees("Lance"));
}

/// The reckoning of a seat never lies over the field of the bid.
#[test]
fn a_reckoning_never_covers_the_field_one_types_in() {
    for focused in [false, true] {
        let mut window = at_the_table(&[]);
        types(&mut window, "22");
        window.follows(with(Key::Named(Named::ArrowRight), Modifiers::default()));
        let label = place(&mut window, "Lance").unwrap();
        let field = Rectangle {
            y: label.y + label.height + 8.0,
            width: 168.0,
            height: 44.0,
            ..label
        };
        if focused {
            let at = Event::Mouse(mouse::Event::CursorMoved {
                position: field.center(),
            });
            window.takes(at);
            for event in simulator::click() {
                window.takes(event);
            }
            assert!(has(&mut window).contains("lance"));
        }
        for name in ["Ana", "Beto", "Caio", "Duda"] {
            let seat = place(&mut window, name).unwrap();
            let position = Point::new(seat.x + 4.0, seat.y + 4.0);
            window.takes(Event::Mouse(mouse::Event::CursorMoved { position }));
            let all = texts(&mut window);
            let at = |text: &str| all.iter().position(|(found, _)| found == text);
            let from = at(&format!("Fichas de {name}: 86,00"));
            let from = from.unwrap_or_else(|| panic!("no reckoning of {name}: {all:?}"));
            for (text, bounds) in &all[from..] {
                assert!(
                    !bounds.intersects(&field),
                    "{text} at {bounds:?}, {field:?}"
                );
            }
        }
    }
}

/// How an amount is read stands under its field: its place is kept, and what
/// is below does not move while one types, nor before the centavos are there.
#[test]
fn nothing_moves_while_an_amount_is_typed() {
    let mut window = at_the_table(&[SOLD, BETTING]);
    types(&mut window, "4");
    let button = place(&mut window, "Mínimo ").unwrap();
    for typed in [",", "5", "0"] {
        types(&mut window, typed);
        assert_eq!(place(&mut window, "Mínimo "), Some(button), "{typed}");
    }
    assert!(window.hand.sees("= R$\u{a0}4,50"));
}

/// The reason of a difference has the keyboard when it is asked for; Esc in
/// it, pressed once, leaves the count. Rule A22.
#[test]
fn the_reason_of_a_difference_has_the_keyboard_and_escape_leaves_at_once() {
    let mut window = at_the_table(&[]);
    window.says(Message::Go(Place::Count));
    let began = counting::Message::Began(vec![CountPlace::CashBox]);
    window.says(Message::Count(began));
    assert!(has(&mut window).contains("conferencia-dinheiro"));
    // 4 × 87 = 348 lie there.
    types(&mut window, "340");
    taps(&mut window, Named::Enter);
    assert!(has(&mut window).contains("conferencia-motivo"));
    assert!(window.hand.sees("ex.: uma ficha caiu atrás do sofá"));
    types(&mut window, "sei");
    assert!(window.hand.sees("sei"));
    taps(&mut window, Named::Escape);
    assert!(window.hand.sees("▶ Conferir tudo, um por um"));
}

/// Esc leaves a payment that is begun; the debt stands as it did. Rule A18.
#[test]
fn escape_leaves_a_payment() {
    let mut window = on(TWO_NIGHTS);
    window.says(Message::Go(Place::People));
    let before = window.hand.app.evening().lines().len();
    window.hand.size = Size::new(1024.0, 1400.0);
    let sent = window.hand.does(|look| {
        look.click("Pagar…").unwrap();
    });
    assert_eq!(sent.len(), 1);
    window.says(sent[0].clone());
    assert!(has(&mut window).contains("pago"));
    types(&mut window, "1");
    taps(&mut window, Named::Escape);
    assert!(window.hand.sees("Quem mais joga?") && window.hand.sees("Pagar…"));
    assert_eq!(window.hand.app.evening().lines().len(), before);
}

/// The undo of the history keeps the keyboard when the page folds, and when it
/// has done its work.
#[test]
fn the_undo_of_the_history_keeps_the_keyboard() {
    let mut window = at_the_table(&[SOLD]);
    window.says(Message::Go(Place::History));
    let (all, _) = controls(&mut window);
    for _ in 0..all.len() {
        taps(&mut window, Named::Tab);
        if has(&mut window).starts_with("← Desfazer") {
            break;
        }
    }
    let undo = has(&mut window);
    assert!(undo.starts_with("← Desfazer: "), "{undo}");
    zoom(&mut window, "+");
    assert_eq!(has(&mut window), undo);
    zoom(&mut window, "0");
    assert_eq!(has(&mut window), undo);
    let standing = |window: &Window| {
        let evening = window.hand.app.evening();
        let standing = evening.standing().into_iter();
        standing.filter(|stands| *stands).count()
    };
    let before = standing(&window);
    taps(&mut window, Named::Enter);
    let again = has(&mut window);
    assert!(
        again.starts_with("← Desfazer: ") && again != undo,
        "{again}"
    );
    // The undo stands, what it took back does not.
    assert_eq!(standing(&window), before);
}

/// The foot says what undo takes back and what redo brings again, in one line
/// at every width; all of it is in the hint.
#[test]
fn the_foot_fits_and_says_what_is_undone_and_done_again() {
    let long = "pessoa \"Maria Aparecida da Conceição Albuquerque\"\n";
    let mut hand = Hand::after(&[AUCTION, SOLD, BETTING, "Ana abre 4\n", long].concat());
    hand.takes(Message::Go(Place::Table));
    hand.takes(Message::UndoPressed);
    for (width, height) in [
        (1920.0, 1080.0),
        (1366.0, 768.0),
        (1024.0, 700.0),
        (900.0, 620.0),
        (819.0, 560.0),
        (682.0, 466.0),
        (512.0, 350.0),
    ] {
        hand.size = Size::new(width, height);
        let foot = |begins: &'static str| {
            let text = move |candidate: Candidate<'_>| match candidate {
                Candidate::Text {
                    content, bounds, ..
                } if content.starts_with(begins) => Some(bounds),
                _ => None,
            };
            hand.look()
                .find(text)
                .unwrap_or_else(|_| panic!("{begins}"))
        };
        let parts = ["Prova dos nove ✓", "Refazer", "← Desfazer: "].map(foot);
        for bounds in parts {
            assert!(bounds.x + bounds.width <= width, "{width}: {bounds:?}");
            assert!(
                bounds.height < 30.0,
                "{width}: more than one line, {parts:?}"
            );
        }
        assert!(
            parts[0].x + parts[0].width <= parts[1].x,
            "{width}: {parts:?}"
        );
        assert!(
            parts[1].x + parts[1].width <= parts[2].x,
            "{width}: {parts:?}"
        );
        if width >= 1024.0 {
            foot("Refazer: ");
        }
    }
}

/// Who takes back several presses in one place: redo comes before it, not under
/// the pointer.
#[test]
fn undo_stays_under_the_hand_that_takes_back_several() {
    let mut hand = Hand::after(&[AUCTION, SOLD, BETTING, "Ana abre 4\n"].concat());
    hand.takes(Message::Go(Place::Table));
    let end = |hand: &Hand| {
        let undo = |candidate: Candidate<'_>| match candidate {
            Candidate::Text {
                content, bounds, ..
            } if content.starts_with("← Desfazer: ") => Some(bounds),
            _ => None,
        };
        let bounds = hand.look().find(undo).unwrap();
        bounds.x + bounds.width
    };
    let before = end(&hand);
    hand.takes(Message::UndoPressed);
    assert!((end(&hand) - before).abs() < 1.0, "{before}");
}
