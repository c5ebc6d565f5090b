//! The closing as it lies in the whole window: what is hidden around it, what
//! follows it. Rule A22.

use banqueiro::bank::Stage;
use banqueiro::games::Game;
use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use banqueiro::ui::screen::home;

use super::hand::Hand;

const HIDDEN: &str = "Prova dos nove: escondida enquanto se conta";
const BACK: &str = "← Voltar à preparação";
const CHIPS: &str = "noite \"Sexta\"\njogadores Ana Beto\nbanqueiro Ana\nfichas sugestão 3\n";

/// Rule A22: the strip at the foot tells no amounts to whoever counts.
#[test]
fn the_foot_is_silent_while_the_boxes_are_counted() {
    let mut hand = Hand::after(CHIPS);
    hand.takes(Message::Go(Place::Preparation));
    assert!(!hand.sees(HIDDEN));
    hand.clicks("Encerrar a noite…");
    assert!(hand.sees(HIDDEN));
    for _ in 0..5 {
        hand.types("quantas", "20");
    }
    hand.types("quanto", "0");
    assert!(hand.sees(HIDDEN));
    hand.clicks("▶ Contei: comparar com os livros");
    assert!(!hand.sees(HIDDEN));
    // Elsewhere nobody counts.
    hand.takes(Message::Go(Place::Home));
    assert!(!hand.sees(HIDDEN));
}

/// The next evening begins at its preparation, whatever game is played; the
/// statement of the one that is closed is one button away.
#[test]
fn the_next_evening_does_not_open_on_the_closing() {
    for game in Game::ALL {
        let mut hand = Hand::after("noite \"Sexta\"\njogadores Ana Beto\n");
        hand.takes(Message::Home(home::Message::GamePicked(game)));
        hand.takes(Message::Go(Place::Preparation));
        assert!(hand.sees("Prova dos nove ✓ sem fichas na mesa"), "{game:?}");
        hand.clicks("Encerrar a noite…");
        hand.clicks("▶ Encerrar a noite");
        assert_eq!(hand.app.evening().tables().counter.stage(), Stage::Closed);
        assert!(hand.sees("Gravar o extrato da noite"), "{game:?}");
        let title = "Sábado".to_owned();
        hand.takes(Message::Home(home::Message::TitleTyped(title)));
        hand.takes(Message::Home(home::Message::OpenPressed));
        assert_eq!(hand.app.evening().number, 2);
        hand.takes(Message::Go(Place::Preparation));
        assert!(!hand.sees(BACK), "{game:?}");
    }
}

/// Rule A22: a night without chips has no sheet of the boxes; after a match with
/// points its súmula is one button away.
#[test]
fn a_night_without_chips_offers_the_sheets_that_it_has() {
    let mut hand = Hand::after(
        "noite \"Dominó\"\njogadores Ana Beto\nbanqueiro Ana\njogo placar\npartida Ana Beto\n\
         rodada Ana 3 Beto 5\nfim da partida\n",
    );
    hand.takes(Message::Home(home::Message::GamePicked(Game::Scoreboard)));
    hand.clicks("Encerrar a noite…");
    hand.clicks("▶ Encerrar a noite");
    let does = |label: &str| {
        let mut look = hand.look();
        look.click(label).unwrap();
        look.into_messages().count() > 0
    };
    assert!(!does("Gravar a folha das caixas"));
    assert!(!does("Gravar o extrato da noite"));
    assert!(does("Gravar a súmula"));
}

/// With the evening open and nobody known, home says what is to be done now.
#[test]
fn home_says_what_is_to_be_done_now() {
    let hand = Hand::after("noite \"Sexta\"\n");
    assert!(hand.sees("O livro ainda não conhece ninguém: continue a noite e anote quem joga."));
    let before = "O livro ainda não conhece ninguém: abra a noite e anote quem joga em Pessoas.";
    assert!(!hand.sees(before));
    assert!(Hand::fresh().sees(before));
}
