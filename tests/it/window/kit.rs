//! Controls alone: what the keyboard reaches and presses, what fields echo.

use banqueiro::kit::keys::key_area;
use banqueiro::kit::pad::{CardMessage, CardPad, RankMessage, RankPad};
use banqueiro::kit::{Look, button, field, part, theme};
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::{Element, window};
use iced_test::Simulator;
use iced_test::selector::is_focused;

use super::hand::{SIZE, settings, with};

#[derive(Clone, PartialEq, Eq, Debug)]
enum Did {
    First,
    Second,
    Global,
    Typed(String),
    Key(String),
}

fn both<'a>(look: &Look, second: Result<Did, String>) -> Element<'a, Did> {
    let page = part::lines([
        button::secondary(look, "Um", Ok(Did::First)).into(),
        button::secondary(look, "Dois", second).into(),
    ]);
    key_area(page, |key, _| {
        (*key == Key::Named(Named::Enter)).then_some(Did::Global)
    })
}

fn sim(element: Element<'_, Did>) -> Simulator<'_, Did> {
    Simulator::with_size(settings(), SIZE, element)
}

fn all(look: Simulator<'_, Did>) -> Vec<Did> {
    look.into_messages().collect()
}

#[test]
fn enter_is_the_primary_action_until_tab_gives_a_button_the_keyboard() {
    let mut hand = sim(both(&Look::test(), Ok(Did::Second)));
    hand.tap_key(Named::Enter);
    hand.tap_key(Named::Tab);
    hand.tap_key(Named::Enter);
    hand.tap_key(Named::Tab);
    hand.tap_key(Named::Space);
    // Round and round.
    hand.tap_key(Named::Tab);
    hand.tap_key(Named::Space);
    let back = with(Key::Named(Named::Tab), Modifiers::SHIFT);
    hand.simulate([back]);
    hand.tap_key(Named::Enter);
    let expected = [
        Did::Global,
        Did::First,
        Did::Second,
        Did::First,
        Did::Second,
    ];
    assert_eq!(all(hand), expected);
}

#[test]
fn a_click_presses_but_leaves_enter_to_the_primary_action() {
    let mut hand = sim(both(&Look::test(), Ok(Did::Second)));
    hand.click("Dois").unwrap();
    hand.tap_key(Named::Enter);
    assert_eq!(all(hand), [Did::Second, Did::Global]);
}

#[test]
fn a_disabled_button_says_why_when_it_has_the_keyboard_or_the_pointer() {
    let why = "O máximo é 82.";
    let mut hand = sim(both(&Look::test(), Err(why.to_owned())));
    assert!(hand.find(why).is_err());
    hand.tap_key(Named::Tab);
    hand.tap_key(Named::Tab);
    assert!(hand.find(why).is_ok());
    hand.tap_key(Named::Enter);
    hand.tap_key(Named::Space);
    hand.tap_key(Named::Tab);
    assert!(hand.find(why).is_err());
    assert!(hand.click("Dois").is_ok());
    assert!(hand.find(why).is_ok());
    assert_eq!(all(hand), []);
}

#[test]
fn the_ring_is_drawn_outside_the_button() {
    let look = Look::test();
    let mut hand = sim(both(&look, Ok(Did::Second)));
    let picture = |hand: &mut Simulator<'_, Did>| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ring");
        let shot = hand.snapshot(&look.theme()).unwrap();
        assert!(shot.matches_image(&path).unwrap());
        image::open(folder.path().join("ring-tiny-skia.png"))
            .unwrap()
            .to_rgba8()
    };
    let before = picture(&mut hand);
    hand.tap_key(Named::Tab);
    hand.tap_key(Named::Tab);
    let after = picture(&mut hand);
    let bounds = { hand.find(is_focused()).unwrap().bounds() };
    // Pictures are twice the size. The middle of the ring is 2 + 1.5 above.
    let at = |x: f32, y: f32| ((x * 2.0) as u32, (y * 2.0) as u32);
    let (x, y) = at(bounds.center_x(), bounds.y - 3.5);
    let ring = look.colours.focus;
    assert_ne!(before.get_pixel(x, y), after.get_pixel(x, y));
    assert_eq!(after.get_pixel(x, y).0[..3], [ring.0, ring.1, ring.2]);
    let (x, y) = at(bounds.center_x(), bounds.y - 1.0);
    assert_eq!(before.get_pixel(x, y), after.get_pixel(x, y));
    let bare = (bounds.width, bounds.height);
    assert!(bare.0 >= 44.0 && bare.1 >= 44.0, "{bare:?}");
}

fn money(typed: &str) -> Element<'_, Did> {
    field::money(&Look::test(), "quantia", "Quantia", typed, Did::Typed).into()
}

#[test]
fn a_money_field_echoes_its_reading_before_it_counts() {
    assert!(sim(money("1000")).find("= R$\u{a0}1.000,00").is_ok());
    assert!(sim(money("86,5")).find("= R$\u{a0}86,50").is_ok());
    let refused = field::read_money("1.5").unwrap_err();
    assert!(sim(money("1.5")).find(refused.as_str()).is_ok());
    assert!(sim(money("")).find("= R$\u{a0}0,00").is_err());
}

/// In high contrast all ink is white: what can't be pressed has no box, and a
/// hint has brackets, so that neither is taken for what it is not.
#[test]
fn high_contrast_tells_apart_without_ink() {
    let mut look = Look::test();
    look.colours = &theme::HIGH_CONTRAST;
    let field = |typed: &'static str| -> Element<'_, Did> {
        let field = field::money(&look, "quantia", "Quantia", typed, Did::Typed);
        field.hint("20,00").into()
    };
    assert!(sim(field("")).find("(20,00)").is_ok());
    assert!(sim(field("20,00")).find("20,00").is_ok());
    assert!(sim(field("20,00")).find("(20,00)").is_err());
    let can = button::secondary(&look, "Pagar", Ok(Did::Typed(String::new())));
    let cannot = button::secondary::<Did>(&look, "Pagar", Err("Não há dívida.".to_owned()));
    let looks = |press: Element<'_, Did>| {
        let mut sim = sim(press);
        let picture = sim.snapshot(&look.theme()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("botao");
        assert!(picture.matches_hash(&file).unwrap());
        let mut files = std::fs::read_dir(folder.path()).unwrap();
        std::fs::read_to_string(files.next().unwrap().unwrap().path()).unwrap()
    };
    assert_ne!(looks(can.into()), looks(cannot.into()));
}

/// What is an amount, but more than any table has, is not told to be unclear.
#[test]
fn a_money_field_says_that_it_is_too_large() {
    let said = "É grande demais: escreva até R$\u{a0}1.000.000.000.000,00.";
    assert!(sim(money("99999999999999")).find(said).is_ok());
    assert_eq!(field::read_money("1000000000000,01").unwrap_err(), said);
    assert!(field::read_money("1000000000000").is_ok());
}

/// A key as the window system sends it with Ctrl: `+`, `-` and digits come
/// with their character.
fn ctrl(letter: &str) -> [iced::Event; 2] {
    let key = Key::Character(letter.into());
    let iced::Event::Keyboard(keyboard::Event::KeyPressed {
        key,
        modified_key,
        physical_key,
        location,
        repeat,
        ..
    }) = with(key, Modifiers::CTRL)
    else {
        panic!("a key that is pressed");
    };
    [
        iced::Event::Keyboard(keyboard::Event::ModifiersChanged(Modifiers::CTRL)),
        iced::Event::Keyboard(keyboard::Event::KeyPressed {
            key,
            modified_key,
            physical_key,
            location,
            modifiers: Modifiers::CTRL,
            repeat,
            text: Some(letter.into()),
        }),
    ]
}

#[test]
fn keys_with_ctrl_in_a_field_are_the_windows_and_type_nothing() {
    let page = |typed| {
        let zooms = |key: &Key, modifiers: Modifiers| {
            let letter = match key {
                Key::Character(letter) => letter.to_string(),
                _ => return None,
            };
            modifiers.command().then_some(Did::Key(letter))
        };
        key_area(money(typed), zooms)
    };
    let keys = ["+", "-", "0", "=", "1", "q", "z"];
    let mut hand = sim(page(""));
    hand.click(iced::widget::Id::new("quantia")).unwrap();
    for letter in keys {
        hand.simulate(ctrl(letter));
    }
    assert_eq!(all(hand), keys.map(|letter| Did::Key(letter.to_owned())));
    // What is typed goes first; the last entry is not undone with it.
    let mut hand = sim(page("87"));
    hand.click(iced::widget::Id::new("quantia")).unwrap();
    hand.simulate(ctrl("z"));
    hand.simulate(ctrl("+"));
    let expected = [Did::Typed(String::new()), Did::Key("+".to_owned())];
    assert_eq!(all(hand), expected);
}

/// `*` is Shift 8 and `+` is Shift `=`: the window system sends the key and,
/// apart from it, what it means with Shift.
#[test]
fn a_sign_that_needs_shift_is_that_sign_and_a_letter_stays_as_it_is() {
    let shifted = |plain: &str, meant: &str| {
        let event = with(Key::Character(plain.into()), Modifiers::SHIFT);
        let iced::Event::Keyboard(keyboard::Event::KeyPressed {
            key,
            physical_key,
            location,
            modifiers,
            repeat,
            ..
        }) = event
        else {
            panic!("a key that is pressed");
        };
        iced::Event::Keyboard(keyboard::Event::KeyPressed {
            key,
            modified_key: Key::Character(meant.into()),
            physical_key,
            location,
            modifiers,
            repeat,
            text: Some(meant.into()),
        })
    };
    let page = key_area(iced::widget::text("mesa"), |key: &Key, _| match key {
        Key::Character(letter) => Some(Did::Key(letter.to_string())),
        _ => None,
    });
    let mut hand = sim(page);
    for (plain, meant) in [("8", "*"), ("=", "+"), ("j", "J")] {
        hand.simulate([shifted(plain, meant)]);
    }
    assert_eq!(
        all(hand),
        ["*", "+", "j"].map(|key| Did::Key(key.to_owned()))
    );
}

#[test]
fn names_are_typed_with_accents() {
    let look = Look::test();
    let field = field::text(&look, "nome", "Nome", "", Did::Typed).hint("quem");
    let mut hand = sim(field.into());
    hand.click("(quem)").unwrap();
    hand.typewrite("ç");
    hand.typewrite("ã");
    let typed = |text: &str| Did::Typed(text.to_owned());
    assert_eq!(all(hand), [typed("ç"), typed("çã")]);
}

#[test]
fn a_number_field_takes_only_what_it_may() {
    assert_eq!(field::read_number(" 41 ", 100), Ok(41));
    for bad in ["", "-1", "+1", "1,5", "101", "99999999999", "x"] {
        assert!(field::read_number(bad, 100).is_err(), "{bad}");
    }
}

#[test]
fn cards_are_typed_or_pressed() {
    let mut pad = CardPad::default();
    for typed in ["j♠ ", "JS,", "10o ", "*"] {
        pad.update(CardMessage::Typed(typed.to_owned()), 5);
    }
    pad.update(CardMessage::Entered, 5);
    use banqueiro::domain::cards::{Rank, Suit};
    pad.update(CardMessage::Suited(Suit::Hearts), 5);
    pad.update(CardMessage::Ranked(Rank::Two), 5);
    pad.update(CardMessage::Suited(Suit::Hearts), 5);
    pad.update(CardMessage::Joker, 5);
    let said: Vec<String> = pad.cards().iter().map(ToString::to_string).collect();
    assert_eq!(said, ["Js", "Js", "Td", "*", "2h"]);
    pad.update(CardMessage::Removed(1), 5);
    assert_eq!(pad.take().len(), 4);
    assert!(pad.cards().is_empty());
}

#[test]
fn ranks_are_counted_and_taken_back() {
    use banqueiro::domain::cards::Rank;
    let mut pad = RankPad::default();
    for key in [Some(Rank::King), None, Some(Rank::King)] {
        pad.update(RankMessage::Added(key));
    }
    assert_eq!((pad.count(Some(Rank::King)), pad.count(None)), (2, 1));
    pad.update(RankMessage::TakenBack);
    assert_eq!(pad.count(Some(Rank::King)), 1);
    assert_eq!(pad.ranks().len(), 2);
}

/// Cards are counted by pressing one key again and again: none of the others
/// moves under the hand.
#[test]
fn keys_of_ranks_stay_where_they_are() {
    use banqueiro::domain::cards::Rank;
    let places = |pad: &RankPad| {
        let mut look = sim(pad.view_suited(&Look::test(), None, |_| Did::First));
        ["4", "J", "A"].map(|key| look.find(key).unwrap().bounds().center_x().round())
    };
    let mut pad = RankPad::default();
    let before = places(&pad);
    for _ in 0..12 {
        pad.update(RankMessage::Added(Some(Rank::Three)));
        pad.update(RankMessage::Added(Some(Rank::Ten)));
    }
    assert_eq!(places(&pad), before);
}

/// The window is painted.
fn painted(hand: &mut Simulator<'_, Did>) {
    let now = std::time::Instant::now();
    hand.simulate([iced::Event::Window(window::Event::RedrawRequested(now))]);
}

/// A field, and Enter as the primary action.
fn page<'a>(look: &Look, typed: &'a str) -> Element<'a, Did> {
    let field = field::text(look, "nome", "Nome", typed, Did::Typed);
    key_area(Element::from(field), |key, _| {
        (*key == Key::Named(Named::Enter)).then_some(Did::Global)
    })
}

#[test]
fn a_letter_is_seen_before_it_is_told() {
    let mut hand = sim(page(&Look::test(), "4"));
    hand.tap_key(Named::Tab);
    painted(&mut hand);
    hand.typewrite("2");
    assert!(hand.find("42").is_ok());
    painted(&mut hand);
    assert!(hand.find("42").is_ok());
    let mut told = sim(page(&Look::test(), "4"));
    assert_eq!(all(hand), []);
    told.tap_key(Named::Tab);
    painted(&mut told);
    told.typewrite("2");
    painted(&mut told);
    painted(&mut told);
    assert_eq!(all(told), [Did::Typed("42".to_owned())]);
}

#[test]
fn whatever_comes_next_finds_the_letter_told() {
    let mut hand = sim(page(&Look::test(), ""));
    hand.tap_key(Named::Tab);
    painted(&mut hand);
    hand.typewrite("40");
    hand.tap_key(Named::Enter);
    let typed = |what: &str| Did::Typed(what.to_owned());
    assert_eq!(all(hand), [typed("4"), typed("40"), Did::Global]);
}

#[test]
fn where_nothing_has_the_keyboard_digits_go_to_the_field_of_the_moment() {
    let look = Look {
        loose: Some(("nome", "0123456789")),
        ..Look::test()
    };
    let mut hand = sim(page(&look, "4"));
    painted(&mut hand);
    hand.typewrite("2");
    painted(&mut hand);
    assert!(hand.find("42").is_ok());
    // The keyboard stays where it was, and a letter is the window's.
    assert!(hand.find(is_focused()).is_err());
    hand.typewrite("x");
    hand.tap_key(Named::Backspace);
    hand.tap_key(Named::Enter);
    let typed = |what: &str| Did::Typed(what.to_owned());
    assert_eq!(all(hand), [typed("42"), typed("4"), Did::Global]);
}
