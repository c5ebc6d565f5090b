//! Names changed, two entries of the book that are one person, and a person
//! over many nights. Rules A7, A12, A17, A18.

use banqueiro::bank::faces::history::{course, nights};
use banqueiro::bank::faces::lowest::{said, shorts};
use banqueiro::bank::faces::sheets::night;
use banqueiro::bank::{self, Refusal};
use banqueiro::cli::script::{self, Time};
use banqueiro::desk::evening::Evening;
use banqueiro::desk::log::{Log, MemoryLog};
use banqueiro::desk::projection::{self, NightRow};
use banqueiro::desk::{Desk, Error, Order, audit, past};
use banqueiro::domain::money::Money;
use banqueiro::domain::people::PlayerId;
use banqueiro::games::arremate::faces::sheets::debt_notes;
use banqueiro::games::{Command, Refusal as Why};
use banqueiro::report::text;
use chrono::{DateTime, FixedOffset};

fn clock() -> DateTime<FixedOffset> {
    DateTime::parse_from_rfc3339("2026-11-27T21:00:00-03:00").unwrap()
}

fn play(desk: &mut Desk<MemoryLog>, text: &str) {
    let played = script::play(desk, text, Time::new(clock));
    played.unwrap_or_else(|error| panic!("{error}"));
}

fn desk(text: &str) -> Desk<MemoryLog> {
    let mut desk = Desk::open(MemoryLog::default()).unwrap();
    play(&mut desk, text);
    desk
}

fn find(desk: &Desk<MemoryLog>, name: &str) -> PlayerId {
    desk.tables().counter.find(name).unwrap()
}

fn merge(desk: &mut Desk<MemoryLog>, twice: PlayerId, into: PlayerId) -> Result<(), Refusal> {
    let order = Order::Do(Command::Bank(bank::Command::MergePeople { twice, into }));
    match desk.submit(&order, None, clock()) {
        Ok(_) => Ok(()),
        Err(Error::Refused(Why::Bank(why))) => Err(why),
        Err(other) => panic!("{other:?}"),
    }
}

fn rows(desk: &Desk<MemoryLog>) -> Vec<NightRow> {
    let rows = desk.log().projections(projection::NIGHTS).unwrap();
    projection::nights(&rows).unwrap()
}

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

/// As `tests/evenings/pausa.txt`: Ana 43, Beto 55, Caio 49, the box 3.
const PAUSED: &str = "noite\njogadores Ana Beto Caio\nbanqueiro Beto\n\
    disposto Ana 40  Beto 50  Caio 60\nfichas sugestão 3\npartida baralhos 2 carteador Caio\n\
    todos compram\nrodada\nleilão J♠ J♣  Ana 3\n\
    Ana abre 3    Beto paga    Caio corre    ninguém compra\nganha Beto > Ana\n\
    Beto recolhe 30 de 3 cartas das mesas 1 comunitária 1 particular\n\
    pausa Ana 3 3 1 0 0  Beto 5 5 1 0 0  Caio 4 4 1 0 0  caixa 3 0 0 0 0  \
    mesa comunitária 6  particular Ana 3  Beto 2  Caio 3  monte 84\nencerra a noite\n";

/// Rules A7, A19. The number that a paused match holds stays, with the name
/// that was asked for: the match goes on with it on another day.
#[test]
fn who_waits_in_a_paused_match_keeps_his_number_and_gets_the_name() {
    let mut desk = desk(PAUSED);
    play(&mut desk, "noite\nbanqueiro Beto\npessoa Aninha\n");
    let (ana, aninha) = (find(&desk, "Ana"), find(&desk, "Aninha"));
    merge(&mut desk, ana, aninha).unwrap();
    assert_eq!(find(&desk, "Aninha"), ana);
    assert_eq!(desk.tables().counter.now(aninha), ana);
    // Numbers are never given twice.
    play(&mut desk, "pessoa Nova\n");
    assert!(find(&desk, "Nova") > aninha);
    play(&mut desk, "encerra a noite\nnoite\nbanqueiro Beto\n");
    play(
        &mut desk,
        "fichas sugestão 3\nretoma partida 1\nconfere Aninha 43  Beto 55\n",
    );
    assert_eq!(desk.tables().counter.now(aninha), ana);
    audit::audit(desk.log()).unwrap();
    // What was written stays: the first night still knows her as Ana.
    let first = past(desk.log(), 1).unwrap();
    assert_eq!(first.tables().counter.name(ana), "Ana");
}

/// Rule A7. Two who both wait in paused matches, or both hold chips, look like
/// two people; and nobody owes himself.
#[test]
fn two_who_both_play_are_two_people() {
    let mut desk = desk(PAUSED);
    play(&mut desk, "noite\nbanqueiro Beto\n");
    let (ana, beto) = (find(&desk, "Ana"), find(&desk, "Beto"));
    let both = Refusal::BothPlay {
        first: ana,
        second: beto,
    };
    assert_eq!(merge(&mut desk, ana, beto), Err(both));
    let stranger = PlayerId(99);
    assert_eq!(
        merge(&mut desk, ana, stranger),
        Err(Refusal::Unknown(stranger))
    );
    assert_eq!(merge(&mut desk, ana, ana), Err(Refusal::SamePerson(ana)));
}

/// Rule A7. What is taken back is as before, and what stands on it refuses.
#[test]
fn a_merge_is_undone_whole() {
    let mut desk = desk("noite\njogadores Ana Zé José\nbanqueiro Zé\n");
    let before = desk.tables().clone();
    let (ze, jose) = (find(&desk, "Zé"), find(&desk, "José"));
    merge(&mut desk, ze, jose).unwrap();
    assert_eq!(desk.tables().counter.banker(), Some(jose));
    desk.submit(&Order::Undo, None, clock()).unwrap();
    assert_eq!(*desk.tables(), before);
    desk.submit(&Order::Redo, None, clock()).unwrap();
    play(&mut desk, "pessoa Zé\n");
    // The name is given again: the two can't be parted any more.
    let seq = desk.evening().lines()[desk.evening().lines().len() - 4].seq;
    let why = "eram dois".to_owned();
    let parted = desk.submit(&Order::Reverse { seq, why }, None, clock());
    assert!(parted.is_err(), "{parted:?}");
    audit::audit(desk.log()).unwrap();
}

/// As `tests/evenings/nomes.txt` in its first match: Zé ends with a debt of 29.
const NIGHT: &str = "noite \"Sexta\"\njogadores Ana Zé Caio\nbanqueiro Caio\n\
    disposto Ana 10  Zé 10  Caio 10\nfichas sugestão 3\npartida baralhos 2 carteador Caio\n\
    todos compram\nrodada\nleilão 22 pontos 2 cartas mínimo 3  Ana 4\n\
    resultado Ana corre  Zé 3  Caio 3\nganha Caio\nrecolhe 20 de 2 cartas\n\
    rodada penúltima\nresultado Ana 3  Zé corre  Caio corre\nrecolhe 18 de 2 cartas\n\
    rodada\núltima Ana 14  Zé 0  Caio 0\ncontam como anotado\nprêmio Zé 20  Caio 40\nacertos\n\
    encerra a noite\n";

/// Rules A7, A12, A17. −10 − 20 − 29 = −59 for Zé, in both nights; as one
/// person −118, and 2 × 54 paid or owed. Ana bought a lot of 4 each night.
#[test]
fn a_persons_nights_add_up_under_both_numbers() {
    let mut desk = desk(NIGHT);
    play(&mut desk, &NIGHT.replace("Zé", "José"));
    play(&mut desk, "noite\n");
    let (ze, jose) = (find(&desk, "Zé"), find(&desk, "José"));
    merge(&mut desk, ze, jose).unwrap();
    let rows = rows(&desk);
    let counter = &desk.tables().counter;
    for number in [ze, jose] {
        let all = nights(&rows, counter, number);
        assert_eq!(all.nights.len(), 2);
        let toy = all.totals[&Some(bank::MoneyKind::Toy)];
        assert_eq!(toy.sum, -reais(118));
        assert_eq!(toy.record.prizes_paid, reais(108));
        assert_eq!(all.unknown, 0);
    }
    let ana = nights(&rows, counter, find(&desk, "Ana"));
    let ana = ana.totals[&Some(bank::MoneyKind::Toy)];
    // −10 + 30 + 60 + 29 = 109 a night.
    assert_eq!(ana.sum, reais(218));
    assert_eq!((ana.record.lots, ana.record.lots_paid), (2, reais(8)));
    assert_eq!(ana.record.prizes_won, reais(216));
    audit::audit(desk.log()).unwrap();
}

/// Rules A7, A19. Chips after each round: 10 each; Ana 10 − 1 − 4 = 5, Zé
/// 10 − 1 − 3 = 6, Caio 10 − 1 − 3 + 9 = 15; then Ana 5 − 1 + 3 = 7, Zé 5, Caio
/// 14; at the end Ana has the box of 4 and all chips.
#[test]
fn the_course_of_a_night_is_everybodys_chips_after_each_round() {
    let desk = desk(NIGHT);
    let course = course(desk.evening());
    let chips: Vec<Vec<i64>> = course
        .marks
        .iter()
        .map(|mark| {
            mark.chips
                .iter()
                .map(|chips| chips.centavos() / 100)
                .collect()
        })
        .collect();
    assert_eq!(
        chips,
        [[10, 10, 10], [5, 6, 15], [7, 5, 14], [30, 0, 0]].map(|each| each.to_vec())
    );
    let when: Vec<&str> = course.marks.iter().map(|mark| mark.when.as_str()).collect();
    assert_eq!(
        when,
        [
            "Partida 1, no começo",
            "Partida 1, rodada 1",
            "Partida 1, rodada 2",
            "Partida 1, rodada 3"
        ]
    );
}

/// Rule A19. A round that is annulled gives its bids back.
#[test]
fn lots_of_an_annulled_round_were_not_bought() {
    let text = NIGHT.split("resultado").next().unwrap().to_owned() + "anula a rodada\n";
    let desk = desk(&text);
    let ana = find(&desk, "Ana");
    let records = desk.tables().records.all();
    let (_, record) = records.iter().find(|(player, _)| *player == ana).unwrap();
    assert_eq!((record.lots, record.lots_paid), (0, Money::ZERO));
}

/// A night of 454 is read as fast as a few: only its row is looked at.
#[test]
fn many_nights_are_read_from_their_rows() {
    let desk = desk(NIGHT);
    let row = rows(&desk).remove(0);
    let many: Vec<NightRow> = (1..=454)
        .map(|number| NightRow {
            number,
            ..row.clone()
        })
        .collect();
    let all = nights(&many, &desk.tables().counter, find(&desk, "Zé"));
    assert_eq!(all.nights.len(), 454);
    // The newest first.
    assert_eq!(all.nights[0].row.number, 454);
    let toy = all.totals[&Some(bank::MoneyKind::Toy)];
    assert_eq!(toy.sum, -reais(59 * 454));
}

/// 4 × 87: two of 1, two of 5, three of 25 each; in two rounds everybody has
/// paid two antes.
const FOUR: &str = "noite\njogadores Ana Beto Caio Duda\nbanqueiro Ana\n\
    disposto Ana 50  Beto 100  Caio 46  Duda 150\nfichas sugestão 3\n\
    partida baralhos 3 carteador Duda lugares Ana Beto Caio Duda cacife 87\ntodos compram\n";

fn round(winner: &str) -> String {
    let each = ["Ana", "Beto", "Caio", "Duda"].map(|name| match name == winner {
        true => format!("{name} 5"),
        false => format!("{name} corre"),
    });
    format!(
        "rodada\nresultado {}\nrecolhe 10 de 2 cartas\n",
        each.join("  ")
    )
}

fn warned(evening: &Evening) -> Vec<String> {
    let tables = evening.tables();
    let partida = tables.arremate.partida().unwrap();
    let all = shorts(evening, &partida.in_play(), reais(1));
    all.iter().map(|short| said(short, tables)).collect()
}

/// Rules A6, A7. Dealt 2 of the lowest: after one ante 1 is left at most, after
/// two none; Ana bets 5, which one chip of 5 pays, and wins the antes.
#[test]
fn who_runs_out_of_the_lowest_chip_is_named_before_the_ante() {
    let mut desk = desk(FOUR);
    assert_eq!(warned(desk.evening()), Vec::<String>::new());
    play(&mut desk, &round("Ana"));
    // 86 needs one of 1 at least, and there was one at most.
    let once = "Pelos lançamentos, Beto tem 1 ficha de 1,00: dá para entrar em uma rodada só; \
                troque 1 de 5,00 por 5 de 1,00.";
    let first = warned(desk.evening());
    assert_eq!(first.len(), 3, "{first:?}");
    assert_eq!(first[0], once);
    play(&mut desk, &round("Ana"));
    let none = "Pelos lançamentos, Beto já não tem ficha de 1,00 para entrar na rodada; \
                troque 1 de 5,00 por 5 de 1,00.";
    assert_eq!(warned(desk.evening())[0], none);
    play(&mut desk, "troco Beto precisa 5 branca\n");
    let after = warned(desk.evening());
    assert!(after.iter().all(|said| !said.contains("Beto")), "{after:?}");
    // 12 − 5 − 5 = 2 are left: Duda changes with somebody.
    play(&mut desk, "troco Caio precisa 5 branca\n");
    let duda = warned(desk.evening());
    assert_eq!(duda.len(), 1, "{duda:?}");
    assert!(
        duda[0].contains("o Cacife de Fichas não tem; troque com Ana"),
        "{duda:?}"
    );
}

/// On the sheet of the settled night each person stands once, and what was
/// paid after two entries became one counts. By hand: Ana put 9 in the pot and
/// owes 9; 2 paid by her, 3 as Zé: 5 of 9, 4 left. Rules A7, A18.
#[test]
fn the_settled_nights_sheet_follows_people_entered_twice() {
    let mut desk = desk(
        "noite\njogadores Ana Beto Caio Duda Zé\nbanqueiro Caio\nregra fiado sim\njogo poker\n\
         fichas sugestão 3 de 100\n\
         partida cacife 50 pingo 1 carteador Ana lugares Ana Beto Duda\ntodos compram\nrodada\n\
         resultado Ana 8  Beto 8  Duda sai 4  ganha Beto\nfim da partida\nacerto da noite\n\
         Ana paga acerto a Beto 2\njunta Ana com Zé\nZé paga acerto a Beto 3\n\
         confere dívida Zé a Beto 4\njunta Duda com Zé\nconfere dívida Zé a Beto 9",
    );
    let sheet = |desk: &Desk<MemoryLog>| {
        let made = night::made_of(desk.evening(), &[]).unwrap();
        text::render(&made[0].sheet)
    };
    // Zé's 9 and 5 are one share of 14.
    let told = sheet(&desk);
    assert!(told.contains("5,00, falta 4,00"), "{told}");
    assert!(told.contains("−14,00"), "{told}");
    play(&mut desk, "Zé paga acerto a Beto 6");
    let told = sheet(&desk);
    assert!(told.contains("2,00, falta 3,00"), "{told}");
}

/// So does the note of a Prêmio debt. By hand: the Prêmio is 20, Beto has 9 in
/// chips and pays 5; of the 6 that he owes he pays 2, and 1 as Zé. Rules A7, A18.
#[test]
fn a_debt_note_follows_its_debtor_entered_twice() {
    let desk = desk(
        "noite\njogadores Ana Beto Caio Zé\nbanqueiro Caio\ndisposto Ana 10  Beto 10  Caio 10\n\
         fichas sugestão 3\npartida baralhos 2 carteador Caio\ntodos compram\nrodada penúltima\n\
         resultado Ana 3  Beto corre  Caio corre\nrodada\n\
         última Ana 22 pontos  Beto 0  Caio 0\ncontam Ana 20  Beto 1  Caio 0\n\
         prêmio Beto 5  Caio 11\nacertos\nBeto paga dívida a Ana 2\njunta Beto com Zé\n\
         Zé paga dívida a Ana 1\nconfere dívida Zé a Ana 3",
    );
    let debtor = find(&desk, "Zé");
    let made = debt_notes::sheets(desk.evening(), Some(debtor)).unwrap();
    let told = text::render(&made[0].sheet);
    assert!(told.contains("R$ 3,00 (três reais)"), "{told}");
}

/// Who is not of the book is told by his own name, wherever he stands in a
/// list, and never as somebody called “e”.
#[test]
fn an_unknown_name_in_a_list_is_told_by_itself() {
    for phrase in [
        "jogo placar\npartida Ana e Zeca contra Caio e Beto",
        "jogo placar\npartida Ana, Beto e Zeca",
        "jogo buraco\npartida Ana e Beto contra Caio e Zeca, carteador Ana",
        "jogo poker\npartida cacife 20 pingo 1 carteador Ana lugares Ana e Zeca",
    ] {
        let mut desk = desk("noite\njogadores Ana Beto Caio\n");
        let played = script::play(&mut desk, phrase, Time::new(clock));
        let said = played.unwrap_err().to_string();
        assert!(said.contains("ão conheço “Zeca”"), "{phrase}: {said}");
    }
}
