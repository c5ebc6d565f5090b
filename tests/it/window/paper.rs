//! Which sheets are offered, and in what order the page asks.

use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::{Size, widget};

use super::hand::Hand;

const ARREMATE: &str = "\
noite \"Sexta\"
jogadores Ana Beto
banqueiro Ana
disposto Ana 10  Beto 10
fichas sugestão 3
partida baralhos 2 carteador Ana lugares Ana Beto
todos compram
";

/// A súmula is no sheet of Arremate; where nothing was played, there are the
/// counter's.
#[test]
fn sheets_of_games_that_were_not_played_are_not_offered() {
    let offers = |script: &str, label: &str| {
        let mut hand = Hand::after(script);
        hand.takes(Message::Go(Place::Paper));
        hand.sees(label) || hand.sees(&format!("✓ {label}"))
    };
    let none = "noite \"Sexta\"\njogadores Ana Beto\n";
    let placar = [none, "jogo placar\npartida Ana Beto, alvo 10\n"].concat();
    for (script, pause, debts, score) in [
        (none, false, false, false),
        (ARREMATE, true, true, false),
        (&placar, false, false, true),
    ] {
        assert_eq!(offers(script, "Folha de pausa"), pause, "{script}");
        assert_eq!(offers(script, "Nota de dívida"), debts, "{script}");
        assert_eq!(offers(script, "Súmula"), score, "{script}");
        assert!(offers(script, "Extrato da noite"), "{script}");
        assert!(offers(script, "Fechamento das caixas"), "{script}");
    }
}

/// At 200 % too, which sheet it is comes before the file it goes to.
#[test]
fn which_sheet_is_asked_before_where_it_goes() {
    let mut hand = Hand::after(ARREMATE);
    hand.takes(Message::Go(Place::Paper));
    hand.size = Size::new(512.0, 350.0);
    let mut look = hand.look();
    let which = look.find("Extrato da noite").unwrap().bounds();
    let file = look.find(widget::Id::new("arquivo")).unwrap().bounds();
    assert!(which.y < file.y, "{which:?} {file:?}");
}
