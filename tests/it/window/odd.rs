//! What a hand does at odd moments: the Telão shut by its key, a screen left
//! with a refusal on it, a correction begun and left again.

use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::keyboard::key::Named;
use iced::{Task, window};
use iced_test::futures::futures::StreamExt as _;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::{Action, task};

use super::hand::Hand;

/// What the toolkit is asked to do, beside messages.
fn asked(task: Task<Message>) -> Vec<Action<Message>> {
    let Some(mut answers) = task::into_stream(task) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    while let Some(answer) = block_on(answers.next()) {
        all.push(answer);
    }
    all
}

/// F11 opens the Telão and F11 shuts it: the night goes on in the other
/// window.
#[test]
fn the_telao_shut_by_its_key_leaves_the_program_open() {
    let mut hand = Hand::fresh();
    hand.takes(Message::TelaoPressed);
    hand.takes(Message::TelaoPressed);
    let gone = hand.app.update(Message::Closed(window::Id::unique()));
    let exits = |action: &Action<Message>| matches!(action, Action::Exit);
    assert!(!asked(gone).iter().any(exits));
}

/// A refusal stays where it was given.
#[test]
fn a_refusal_does_not_follow_to_another_screen() {
    let mut hand = Hand::fresh();
    hand.types("Sexta na casa da Ana", "Sexta");
    hand.taps(Named::Enter);
    hand.takes(Message::UndoPressed);
    let said = "Não há o que desfazer: nada foi lançado nesta noite depois da abertura.";
    assert!(hand.sees(said));
    hand.takes(Message::Go(Place::People));
    assert!(!hand.sees(said));
}

/// Esc leaves a correction as "Deixar como está" does.
#[test]
fn esc_leaves_a_correction() {
    let mut hand = Hand::fresh();
    hand.types("Sexta na casa da Ana", "Sexta");
    hand.taps(Named::Enter);
    hand.takes(Message::Go(Place::People));
    hand.types("Conceição", "Rosa");
    hand.taps(Named::Enter);
    hand.takes(Message::Go(Place::History));
    hand.clicks("entrada de Rosa no livro");
    assert!(hand.sees("Deixar como está"));
    hand.taps(Named::Escape);
    assert!(!hand.sees("Deixar como está"));
}

/// A name that is refused says why under it, with no hovering.
#[test]
fn a_refused_name_says_why() {
    let mut hand = Hand::fresh();
    hand.types("Sexta na casa da Ana", "Sexta");
    hand.taps(Named::Enter);
    hand.takes(Message::Go(Place::People));
    for name in ["Rosa", "rosa"] {
        hand.types("Conceição", name);
        hand.taps(Named::Enter);
    }
    assert!(hand.sees("Já há alguém com o nome rosa: acrescente o sobrenome ou um apelido."));
}
