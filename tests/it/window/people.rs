//! One person's page: another name, two entries made one, nights drawn; the
//! night of many rounds; whoever is looked for is found without accents.

use banqueiro::kit::act::Place;
use banqueiro::ui::Message;
use iced::Size;
use iced::keyboard::key::Named;
use iced_test::selector::{self, Candidate};

use super::hand::{Hand, SIZE, matches};

const THREE: &str = "noite\njogadores Ana Zé José\nbanqueiro Ana\n";

/// As the first match of `tests/evenings/nomes.txt`, then another night open.
const NIGHTS: &str = "noite \"Sexta\"\njogadores Ana Zé Caio\nbanqueiro Caio\n\
    disposto Ana 10  Zé 10  Caio 10\nfichas sugestão 3\npartida baralhos 2 carteador Caio\n\
    todos compram\nrodada\nleilão 22 pontos 2 cartas mínimo 3  Ana 4\n\
    resultado Ana corre  Zé 3  Caio 3\nganha Caio\nrecolhe 20 de 2 cartas\n\
    rodada penúltima\nresultado Ana 3  Zé corre  Caio corre\nrecolhe 18 de 2 cartas\n\
    rodada\núltima Ana 14  Zé 0  Caio 0\ncontam como anotado\nprêmio Zé 20  Caio 40\nacertos\n\
    encerra a noite\nnoite \"Sábado\"\nAna deixa Zé jogar\nbanqueiro Ana\n\
    disposto Ana 10  Zé 10  Caio 10\nfichas sugestão 3\npartida baralhos 2 carteador Ana\n\
    todos compram\nrodada\nresultado Ana corre  Zé 3  Caio corre\nrecolhe 20 de 2 cartas\n\
    rodada penúltima\nresultado Ana corre  Zé corre  Caio 3\nrecolhe 5 de 1 cartas\n\
    rodada\núltima Ana 0  Zé 14  Caio 0\ncontam como anotado\nprêmio Ana 20  Caio 20\nacertos\n\
    encerra a noite\nnoite \"Domingo\"\nbanqueiro Ana\n";

fn says(hand: &Hand, wanted: &str) -> bool {
    let mut look = hand.look();
    let text = |candidate: Candidate<'_>| match candidate {
        Candidate::Text { content, .. } if content.contains(wanted) => Some(()),
        _ => None,
    };
    look.find(text).is_ok()
}

fn names(hand: &Hand) -> Vec<String> {
    let people = hand.app.evening().tables().counter.people();
    people.values().cloned().collect()
}

/// Rule A7.
#[test]
fn a_name_is_changed_and_two_entries_become_one_person() {
    let mut hand = Hand::after(THREE);
    hand.takes(Message::Go(Place::People));
    hand.clicks("Zé");
    hand.clicks("José");
    hand.clicks("Juntar: fica José");
    assert_eq!(names(&hand), ["Ana", "José"]);
    assert!(hand.sees("Também foi anotado como Zé."));
    hand.types("como chamam agora", "Ana");
    assert!(says(&hand, "Já há alguém com o nome Ana"));
    hand.does(|look| {
        look.click(selector::id("nome-novo")).unwrap();
        look.typewrite(" Paula");
    });
    hand.taps(Named::Enter);
    assert_eq!(names(&hand), ["Ana", "Ana Paula"]);
    hand.taps(Named::Escape);
    hand.taps(Named::Escape);
    assert!(says(&hand, "Quem mais joga?"));
}

/// Rule A7. The history has the names of the hour; one may look for either.
#[test]
fn the_history_says_people_as_they_were_called() {
    let mut hand = Hand::after(&format!("{THREE}banqueiro Zé\njunta Zé com José\n"));
    hand.takes(Message::Go(Place::History));
    assert!(hand.sees("Zé assumiu a Banca.") && !hand.sees("José assumiu a Banca."));
    hand.types("nome, leilão, 87,00 …", "jose banca");
    assert!(hand.sees("Zé assumiu a Banca.") && !hand.sees("Ana assumiu a Banca."));
}

/// The chips of the open night, drawn beside its entries.
#[test]
fn the_chips_of_the_open_night_are_drawn_in_its_history() {
    let (open, _) = NIGHTS.split_once("contam como anotado").unwrap();
    let mut hand = Hand::after(open);
    hand.takes(Message::Go(Place::History));
    hand.clicks("Ver as fichas, rodada a rodada");
    assert!(hand.sees("Fichas de cada um, rodada a rodada"));
    let theme = hand.app.settings().palette().theme();
    matches(&mut hand.look(), &theme, "history-chips-light-100");
    hand.clicks("Ver em números");
    assert!(says(&hand, "Partida 1, no começo") && says(&hand, "Ana 10,00"));
    hand.clicks("Ver os lançamentos");
    assert!(!hand.sees("Fichas de cada um, rodada a rodada"));
}

/// Rule A7: why two can't be one stands under the choice.
#[test]
fn who_owes_the_other_is_told_why_he_is_not_the_same() {
    let mut hand = Hand::after(NIGHTS);
    hand.takes(Message::Go(Place::People));
    hand.clicks("Ana");
    hand.clicks("Zé");
    assert!(says(&hand, "dê a dívida por paga antes de juntar os dois"));
}

#[test]
fn people_nights_and_entries_are_found_without_accents() {
    let many = "noite \"Aniversário\"\njogadores Ana Beto Caio Duda Eva Fábio Gil Hugo Conceição\n\
        encerra a noite\nnoite \"Outra\"\n";
    let mut hand = Hand::after(many);
    hand.takes(Message::Go(Place::People));
    hand.types("nome", "conceicao");
    assert!(hand.sees("Conceição") && !hand.sees("Beto"));
    hand.takes(Message::Go(Place::Nights));
    hand.types("título, dia, pessoa", "ANIVERSARIO");
    assert!(says(&hand, "1. Aniversário") && !says(&hand, "2. Outra"));
    hand.clicks("1. Aniversário");
    hand.clicks("Lançamentos");
    hand.types("nome, leilão, 87,00 …", "conceicao entrou");
    assert!(hand.sees("Conceição entrou no livro.") && !hand.sees("Beto entrou no livro."));
}

/// The page of a person and the course of a night, in the three palettes, at
/// 100 % and 200 %.
#[test]
fn what_is_drawn_looks_as_it_did() {
    let mut hand = Hand::after(NIGHTS);
    for palette in ["light", "dark", "contrast"] {
        let theme = hand.app.settings().palette().theme();
        hand.takes(Message::Go(Place::People));
        hand.size = SIZE;
        hand.clicks("Zé");
        for (zoom, size) in [(100, SIZE), (200, Size::new(512.0, 350.0))] {
            hand.size = size;
            let name = format!("person-{palette}-{zoom}");
            matches(&mut hand.look(), &theme, &name);
        }
        hand.size = SIZE;
        hand.taps(Named::Escape);
        hand.takes(Message::Go(Place::Nights));
        hand.clicks("1. Sexta");
        for (zoom, size) in [
            (100, Size::new(1024.0, 1200.0)),
            (200, Size::new(512.0, 1200.0)),
        ] {
            hand.size = size;
            let name = format!("course-{palette}-{zoom}");
            matches(&mut hand.look(), &theme, &name);
        }
        hand.size = Size::new(1024.0, 1300.0);
        hand.clicks("Ver em números");
        assert!(hand.sees("Ana 5,00 · Zé 6,00 · Caio 15,00"));
        hand.clicks("Ver o desenho");
        hand.size = SIZE;
        hand.taps(Named::Escape);
        hand.takes(Message::PalettePressed);
    }
}
