//! What a hand does at odd moments: the Telão shut by its key, a screen left
//! with a refusal on it, a correction or a payment begun and left again, a
//! preparation gone back to, a pause while the winner still collects.

use banqueiro::desk::Order;
use banqueiro::games::{Command, Game, scoreboard};
use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::keyboard::{Modifiers, key::Named};
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
    assert!(hand.sees("Já há alguém com o nome Rosa: acrescente o sobrenome ou um apelido."));
}

/// A night with a debt from an Arremate match.
const DEBT: &str = "\
noite \"Sexta\"
jogadores Ana Beto
banqueiro Ana
disposto Ana 10  Beto 10
fichas sugestão 3
partida baralhos 2 carteador Ana lugares Ana Beto
todos compram
rodada penúltima
resultado Ana 2  Beto corre
rodada
última Ana 22 pontos  Beto 0
contam como anotado
prêmio Beto 0
acertos
";

/// Esc leaves a payment as "Deixar como está" does: nothing is paid.
#[test]
fn esc_leaves_a_payment() {
    let mut hand = Hand::after(DEBT);
    hand.takes(Message::Go(Place::People));
    let debts = |hand: &Hand| hand.app.evening().tables().ledger.debts().count();
    assert_eq!(debts(&hand), 1);
    hand.clicks("Pagar…");
    assert!(hand.sees("▶ Pagar"));
    hand.taps(Named::Escape);
    assert!(!hand.sees("▶ Pagar"));
    assert_eq!(debts(&hand), 1);
    // Begun again, it is paid.
    hand.clicks("Pagar…");
    hand.clicks("▶ Pagar");
    assert_eq!(debts(&hand), 0);
}

/// The hour of an entry is told the same way wherever it is told.
#[test]
fn the_hour_is_told_one_way() {
    let mut hand = Hand::after("data 27/11/2026 06:50\nnoite \"Sexta\"\njogadores Ana Beto\n");
    for place in [Place::Table, Place::History] {
        hand.takes(Message::Go(place));
        assert!(hand.sees("06:50"), "{place:?}");
        assert!(!hand.sees("6h50"), "{place:?}");
    }
}

/// Gone back to at a later step, the preparation gives the keyboard to the
/// field that waits.
#[test]
fn a_preparation_gone_back_to_gives_the_keyboard() {
    let mut hand = Hand::after("noite \"Sexta\"\njogadores Ana Beto\nbanqueiro Ana\n");
    let gives = |hand: &mut Hand| {
        let task = hand.app.update(Message::Go(Place::Preparation));
        let Some(mut answers) = task::into_stream(task) else {
            return false;
        };
        // The toolkit answers what it was asked once it is dropped.
        block_on(answers.next()).is_some_and(|action| matches!(action, Action::Widget(_)))
    };
    assert!(!gives(&mut hand), "digits mark who plays");
    hand.clicks("1 · Ana");
    hand.clicks("2 · Beto");
    hand.taps(Named::Enter);
    hand.taps(Named::Enter);
    hand.takes(Message::Go(Place::People));
    assert!(gives(&mut hand), "what each is willing to lose");
}

/// Rule A19: a pause while the winner still collects says that it ends that.
#[test]
fn a_pause_while_the_winner_collects_says_what_it_ends() {
    let mut hand = Hand::after(
        "noite \"Sexta\"\njogadores Ana Beto\nbanqueiro Ana\ndisposto Ana 10  Beto 10\n\
         fichas sugestão 3\npartida baralhos 2 carteador Ana lugares Ana Beto\ntodos compram\n\
         rodada\nresultado Ana 2  Beto corre\n",
    );
    hand.takes(Message::Go(Place::Table));
    assert!(hand.sees("Não recolhe nada. Pausar a partida (Z)"));
    hand.presses("z", Modifiers::default());
    let said = "⚠ A pausa encerra a rodada: o que Ana ainda não recolheu não conta. Se Ana ainda \
                recolhe, volte à mesa antes.";
    assert!(hand.sees(said));
    hand.clicks("← Voltar à mesa");
    assert!(hand.sees("▶ Ana recolhe combinações"));
}

/// A match that a script began is the game that stays, once it has ended.
#[test]
fn the_window_stays_with_the_game_just_played() {
    let mut hand = Hand::after(
        "noite \"Sexta\"\njogadores Ana Beto\njogo placar\npartida Ana Beto, alvo 10\n\
         rodada Ana 12  Beto 3\n",
    );
    let playing = |hand: &Hand| hand.app.evening().tables().playing().map(|(game, _)| game);
    assert_eq!(playing(&hand), Some(Game::Scoreboard));
    let end = Order::Do(Command::Scoreboard(scoreboard::Command::End));
    hand.takes(Message::RemedyPressed(vec![end]));
    assert_eq!(playing(&hand), None);
    assert_eq!(hand.app.settings().game(), Game::Scoreboard);
}
