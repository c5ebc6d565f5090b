//! The six kinds of paper, from an invented night with the manual's own
//! figures, and under stress: long names, great amounts, many colours.

use banqueiro::bank::faces::sheets::boxes::{Boxes, Difference, Kind};
use banqueiro::bank::faces::sheets::receipt::Receipt;
use banqueiro::bank::faces::sheets::statement::{Movement, Statement};
use banqueiro::bank::faces::sheets::{Debt, Occasion};
use banqueiro::domain::cards::Card;
use banqueiro::domain::chips::{ChipSet, Colour};
use banqueiro::domain::money::Money;
use banqueiro::games::arremate::faces::sheets::Cards;
use banqueiro::games::arremate::faces::sheets::debt_note::DebtNote;
use banqueiro::games::arremate::faces::sheets::pause::{PausePlayer, PauseSheet};
use banqueiro::games::arremate::faces::sheets::settlement::{
    GrandePremio, NextCacife, Payment, Settlement, SettlementPlayer, TieBreak, Tied,
};
use banqueiro::report::sheet::{Block, Sheet};
use banqueiro::report::{pdf, text};
use chrono::NaiveDateTime;

use crate::specimen;

const ANA: &str = "Ana Beatriz de Albuquerque Vasconcelos";
const BETO: &str = "José Roberto Conceição";
const CAIO: &str = "Caio Magalhães";
const DUDA: &str = "Maria Eduarda Assunção";
const BANKER: &str = "Lourdes Aparecida Nóbrega";

fn at(text: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
}

fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

fn cards(text: &str) -> Cards {
    Cards::Known(
        text.split_whitespace()
            .map(|card| Card::parse(card).unwrap())
            .collect(),
    )
}

fn occasion(when: &str) -> Occasion {
    Occasion {
        when: at(when),
        banker: BANKER.to_owned(),
        real_money: false,
        house_rules: vec![
            "tudo ou nada: cada um recolhe o que passou do nível".to_owned(),
            "quem quebra está fora da partida, mesmo que ganhe aquele Montante".to_owned(),
            "durante a partida não se compram fichas".to_owned(),
        ],
        reprint: false,
        chain: [7; 32],
    }
}

/// Sugestão 3 with 100 chips: R$ 3.620.
fn chips() -> ChipSet {
    ChipSet::suggestion(3, 100).unwrap()
}

/// 348 = 4 × 87 is on the table: 120 + 44 + 0 + 163 + 21 in the Caixa de
/// Venda de Cartas.
fn pause() -> PauseSheet {
    let player = |name: &str, stack: [u32; 5], points, money, table: &str| PausePlayer {
        name: name.to_owned(),
        stack: stack.to_vec(),
        points,
        in_quebra: money == 0,
        money: reais(money),
        table_cards: cards(table),
    };
    PauseSheet {
        occasion: occasion("2026-11-27 23:52"),
        partida: 1,
        started: at("2026-11-27 21:14"),
        rounds: 4,
        decks: 3,
        cacife: reais(87),
        chips: chips(),
        players: vec![
            player(ANA, [5, 3, 4, 0, 0], 96, 120, "Ah 10h 3s"),
            player(BETO, [4, 3, 1, 0, 0], 71, 44, "Kd Kc 9s"),
            player(CAIO, [0, 0, 0, 0, 0], 44, 0, "2c 8d Js"),
            player(DUDA, [3, 2, 6, 0, 0], 103, 163, "* 7h Qs"),
        ],
        card_sales_box: vec![6, 3, 0, 0, 0],
        cash_box: reais(21),
        community_cards: cards("Js Jc 4d 10c Qh 5s 6s"),
        monte: Cards::Count(74),
        next_dealer: DUDA.to_owned(),
        debts: vec![Debt {
            debtor: BETO.to_owned(),
            creditor: ANA.to_owned(),
            amount: reais(30),
            cause: "Grande Prêmio da noite de 30 de outubro".to_owned(),
        }],
    }
}

/// 234 points × R$ 1 = R$ 234 from each of three losers: R$ 702.
fn settlement() -> Settlement {
    let player = |name: &str, noted, counted, in_quebra| SettlementPlayer {
        name: name.to_owned(),
        noted: Some(noted),
        counted,
        in_quebra,
    };
    let payment = |payer: &str, chips, money, debt| Payment {
        payer: payer.to_owned(),
        chips: reais(chips),
        money: reais(money),
        debt: reais(debt),
    };
    let draw = |name: &str, card: &str| (name.to_owned(), Card::parse(card).unwrap());
    Settlement {
        occasion: occasion("2026-11-28 01:07"),
        partida: 1,
        cacife: reais(87),
        chips: chips(),
        players: vec![
            player(ANA, 231, 234, false),
            player(BETO, 198, 198, false),
            player(CAIO, 121, 121, true),
            player(DUDA, 236, 234, false),
        ],
        points_in_play: 1_338,
        card_sales_box: vec![6, 3, 0, 0, 0],
        card_sales_winner: ANA.to_owned(),
        tie_breaks: vec![TieBreak {
            tied: Tied::Both,
            draws: vec![
                draw(ANA, "Kc"),
                draw(DUDA, "Ah"),
                draw(DUDA, "Jd"),
                draw(ANA, "*"),
            ],
            winner: ANA.to_owned(),
        }],
        grande_premio: Some(GrandePremio {
            winner: ANA.to_owned(),
            points: 234,
            each: reais(234),
            payments: vec![
                payment(BETO, 52, 182, 0),
                payment(CAIO, 0, 150, 84),
                payment(DUDA, 155, 79, 0),
            ],
            exempt: Vec::new(),
        }),
        debts: vec![Debt {
            debtor: CAIO.to_owned(),
            creditor: ANA.to_owned(),
            amount: reais(84),
            cause: "Grande Prêmio da 1ª partida desta noite".to_owned(),
        }],
        next_cacife: NextCacife::DeclaredAnew,
    }
}

/// 87 − 1 − 5 − 4 + 18 − 1 − 30 − 40 − 24 = 0 in chips; −87 − 150 in money;
/// −84 owed: −321.
fn statement() -> Statement {
    let moved = |when: &str, what: &str, chips, money, debt| Movement {
        at: at(when),
        what: what.to_owned(),
        chips: reais(chips),
        money: reais(money),
        debt: reais(debt),
    };
    Statement {
        occasion: occasion("2026-11-28 01:20"),
        player: CAIO.to_owned(),
        chips: chips(),
        movements: vec![
            moved("2026-11-27 21:14", "Comprou o Cacife de Jogo", 87, -87, 0),
            moved("2026-11-27 21:18", "Taxa da 1ª rodada", -1, 0, 0),
            moved(
                "2026-11-27 21:21",
                "Arrematou no leilão o par J♠ J♣",
                -5,
                0,
                0,
            ),
            moved("2026-11-27 21:26", "Pagou a aposta de Beto", -4, 0, 0),
            moved(
                "2026-11-27 21:31",
                "Ganhou o Montante da 1ª rodada",
                18,
                0,
                0,
            ),
            moved("2026-11-27 21:34", "Taxa da 2ª rodada", -1, 0, 0),
            moved("2026-11-27 21:40", "Repicou", -30, 0, 0),
            moved("2026-11-27 21:43", "Pagou o contra-repique", -40, 0, 0),
            moved(
                "2026-11-27 22:02",
                "Tudo ou nada, perdido; em quebra",
                -24,
                0,
                0,
            ),
            moved(
                "2026-11-28 01:07",
                "Grande Prêmio da 1ª partida, a Ana Beatriz de Albuquerque Vasconcelos",
                0,
                -150,
                -84,
            ),
        ],
        debts: settlement().debts,
    }
}

/// One vermelha (R$ 5) and R$ 2 of money are missing; one branca is left over.
fn boxes() -> Boxes {
    let difference = |kind, what: &str, amount, reason: &str| Difference {
        kind,
        what: what.to_owned(),
        amount: reais(amount),
        reason: reason.to_owned(),
    };
    Boxes {
        occasion: occasion("2026-11-28 01:15"),
        chips: chips(),
        should: vec![2, 9, 9, 20, 20],
        counted: vec![3, 8, 9, 20, 20],
        money_should: reais(348),
        money_counted: reais(346),
        differences: vec![
            difference(Kind::Overage, "1 ficha branca", 1, "achada debaixo da mesa"),
            difference(
                Kind::Shortage,
                "1 ficha vermelha",
                5,
                "não apareceu depois de procurar na caixa e no chão",
            ),
            difference(
                Kind::Shortage,
                "dinheiro",
                2,
                "troco dado a mais na compra das 21h14",
            ),
        ],
        liability: reais(7),
    }
}

/// A note of R$ 100 for R$ 87.
fn receipt() -> Receipt {
    Receipt {
        occasion: occasion("2026-11-27 21:14"),
        player: BETO.to_owned(),
        purpose: "Cacife de Jogo da 1ª partida da noite".to_owned(),
        amount: reais(87),
        handed: reais(100),
        chips: chips(),
        stack: vec![2, 2, 3, 0, 0],
    }
}

fn debt_note() -> DebtNote {
    DebtNote {
        occasion: occasion("2026-11-28 01:07"),
        debtor: CAIO.to_owned(),
        creditor: ANA.to_owned(),
        amount: reais(84),
        cause: "Grande Prêmio da 1ª partida de 27 de novembro de 2026".to_owned(),
        paid: Vec::new(),
    }
}

/// The six kinds with the folder of their specimen.
fn kinds() -> [(&'static str, Sheet, NaiveDateTime); 6] {
    [
        ("pause", pause().sheet(), pause().occasion.when),
        (
            "settlement",
            settlement().sheet(),
            settlement().occasion.when,
        ),
        ("statement", statement().sheet(), statement().occasion.when),
        ("boxes", boxes().sheet(), boxes().occasion.when),
        ("receipt", receipt().sheet(), receipt().occasion.when),
        ("debt-note", debt_note().sheet(), debt_note().occasion.when),
    ]
}

/// Rules A17, A18, A19 and A22: what is signed looks as it did.
#[test]
fn every_kind_of_sheet_equals_its_specimen() {
    for (kind, sheet, when) in kinds() {
        specimen::check(kind, &sheet, when);
    }
}

/// Five players with names of sixty characters and more, ten colours, amounts
/// of millions, many debts.
fn stress() -> PauseSheet {
    let names = [
        "Maria Aparecida da Conceição Gonçalves de Albuquerque Magalhães",
        "João Sebastião Figueirôa de Araújo Guimarães Nóbrega Assunção",
        "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen",
        "Íris Úrsula Émile Ântonia Õlinda Çelina Ñunes À Ê Í Ó Ú Ü Ã Õ Ç",
        "Zé",
    ];
    let colours = [
        "branca",
        "amarelo-limão",
        "vermelha",
        "azul",
        "verde",
        "preta",
        "roxa",
        "laranja",
        "transparente",
        "dourada",
    ];
    let chips = ChipSet::new(
        colours
            .iter()
            .zip([1, 5, 10, 25, 50, 100, 500, 1_000, 5_000, 10_000])
            .map(|(name, value)| Colour {
                name: (*name).to_owned(),
                value: Money::from_reais(value * 10),
                count: 600,
            })
            .collect(),
    )
    .unwrap();
    let stack = vec![11, 7, 0, 3, 20, 5, 12, 4, 33, 18];
    let money = chips.worth(&stack).unwrap();
    let mut sheet = pause();
    sheet.occasion.banker =
        "Sebastiana Gumercinda Anunciação de Vasconcelos e Souza Filha".to_owned();
    sheet.occasion.reprint = true;
    sheet.players = names
        .iter()
        .map(|name| PausePlayer {
            name: (*name).to_owned(),
            stack: stack.clone(),
            points: 187,
            in_quebra: true,
            money,
            table_cards: cards("10h * As"),
        })
        .collect();
    sheet.card_sales_box = stack;
    sheet.cash_box = money;
    sheet.chips = chips;
    sheet.cacife = reais(3_620_000);
    sheet.monte = cards(&"Js 10c * Ah ".repeat(20));
    sheet.debts = (0..24)
        .map(|index| Debt {
            debtor: names[index % 5].to_owned(),
            creditor: names[(index + 1) % 5].to_owned(),
            amount: reais(3_620_000),
            cause: "Grande Prêmio da 2ª partida da noite de 30 de outubro de 2026, e acerto"
                .to_owned(),
        })
        .collect();
    sheet
}

/// Every text a sheet prints, one by one.
fn texts(sheet: &Sheet) -> Vec<String> {
    let mut texts = vec![sheet.title.clone(), sheet.subtitle.clone()];
    texts.extend(sheet.check_code.clone());
    for block in &sheet.blocks {
        match block {
            Block::Heading(text) | Block::Paragraph(text) | Block::Notice(text) => {
                texts.push(text.clone());
            }
            Block::Facts(facts) => {
                for (label, value) in facts {
                    texts.extend([label.clone(), value.clone()]);
                }
            }
            Block::Table(table) => {
                texts.extend(table.columns.iter().map(|c| c.head.clone()));
                texts.extend(table.rows.iter().flat_map(|row| row.cells.clone()));
            }
            Block::SmallPrint { label, text } => {
                texts.extend([format!("{label}:"), text.clone()]);
            }
            Block::Signatures { statement, signers } => {
                texts.push(statement.clone());
                for signer in signers {
                    texts.extend([signer.name.clone(), signer.role.clone()]);
                }
            }
        }
    }
    texts
}

/// Letters without any space: how lines are broken does not matter here.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Rule A19: nothing a sheet says is cut, whatever the names and amounts; the
/// words come out of the file as they went in.
#[test]
fn every_text_of_every_sheet_can_be_copied_from_the_file() {
    let mut sheets: Vec<Sheet> = kinds().into_iter().map(|(_, sheet, _)| sheet).collect();
    sheets.push(stress().sheet());
    for mut sheet in sheets {
        sheet.copies = 1;
        let printed = pdf::render(std::slice::from_ref(&sheet), at("2026-11-27 23:52")).unwrap();
        assert!(printed.replaced.is_empty(), "{:?}", printed.replaced);
        let copied = specimen::copied(&printed.bytes, "-raw");
        let letters = {
            let mut counts = std::collections::BTreeMap::new();
            for c in squeezed(&copied).chars() {
                *counts.entry(c).or_insert(0_usize) += 1;
            }
            counts
        };
        // Every word that fits a line is there whole.
        let words: std::collections::BTreeSet<&str> = copied.split_whitespace().collect();
        for text in texts(&sheet) {
            for word in text.split_whitespace() {
                let found = words.contains(word) || word.chars().count() > 15;
                assert!(found, "{word:?} of {text:?} is not in {}", sheet.title);
            }
        }
        // And not one letter is lost, broken words included.
        let mut wanted = std::collections::BTreeMap::new();
        for c in texts(&sheet)
            .iter()
            .flat_map(|t| squeezed(t).chars().collect::<Vec<_>>())
        {
            *wanted.entry(c).or_insert(0_usize) += 1;
        }
        for (c, count) in wanted {
            let there = letters.get(&c).copied().unwrap_or(0);
            assert!(
                there >= count,
                "{c:?}: {there} of {count} in {}",
                sheet.title
            );
        }
    }
}

/// Rule A19: accents, suits and the minus of a result survive.
#[test]
fn a_reader_finds_names_suits_and_amounts_on_one_line() {
    let copied = |sheet: Sheet| {
        let printed = pdf::render(&[sheet], at("2026-11-27 23:52")).unwrap();
        specimen::copied(&printed.bytes, "-layout")
    };
    let page = copied(pause().sheet());
    let row = page.lines().find(|l| l.contains(DUDA) && l.contains("103"));
    let row: Vec<&str> = row.unwrap().split_whitespace().collect();
    assert_eq!(row[3..], ["3", "2", "6", "–", "–", "163,00", "103"]);
    assert!(page.contains("7 cartas: J♠ J♣ 4♦ 10♣ Q♥ 5♠ 6♠"), "{page}");
    let page = copied(statement().sheet());
    assert!(page.contains("−321,00"), "{page}");
    let page = copied(debt_note().sheet());
    assert!(page.contains("(oitenta e quatro reais)"), "{page}");
}

/// Rule A19: one sheet for each player, all equal.
#[test]
fn the_copies_of_a_pause_sheet_are_equal_and_as_many_as_players() {
    let sheet = pause().sheet();
    assert_eq!(sheet.copies, 4);
    let printed = pdf::render(std::slice::from_ref(&sheet), at("2026-11-27 23:52")).unwrap();
    let copied = specimen::copied(&printed.bytes, "-layout");
    // pdftotext ends every page with a form feed.
    let pages: Vec<&str> = copied.trim_end_matches('\u{c}').split('\u{c}').collect();
    let each = printed.pages[0];
    assert_eq!(pages.len(), 4 * each);
    for copy in pages.chunks(each) {
        assert_eq!(copy, &pages[..each]);
    }
    for (index, page) in pages[..each].iter().enumerate() {
        assert!(page.contains(&format!("página {} de {each}", index + 1)));
        assert!(page.contains("folhas iguais: 4"));
        assert!(page.contains(sheet.check_code.as_ref().unwrap()));
    }
    for name in [ANA, BETO, CAIO, DUDA, BANKER] {
        assert!(pages[each - 1].contains(name), "{name} can't sign");
    }
}

/// Rule A19: a second print bears the code of the first, and says so.
#[test]
fn a_second_print_shows_the_same_code_and_says_so() {
    let first = pause();
    let mut again = pause();
    again.occasion.reprint = true;
    let mut other = pause();
    other.players[0].points += 1;
    let mut later = pause();
    later.occasion.chain[31] ^= 1;
    let code = |sheet: &PauseSheet| sheet.sheet().check_code.unwrap();
    assert_eq!(code(&first), code(&again));
    assert_ne!(code(&first), code(&other));
    assert_ne!(code(&first), code(&later));
    let printed = pdf::render(&[again.sheet()], at("2026-11-27 23:52")).unwrap();
    let copied = specimen::copied(&printed.bytes, "-layout");
    for page in copied.trim_end_matches('\u{c}').split('\u{c}') {
        assert!(page.contains("2ª via"));
    }
    assert!(text::render(&again.sheet()).contains("[2ª via]"));
    assert!(!text::render(&first.sheet()).contains("2ª via"));
}

/// Rule A19: what a night can hold fits on paper; a picture to look at is
/// written where `LOOK` says.
#[test]
fn five_long_names_ten_colours_and_many_debts_fill_several_pages() {
    let sheet = stress().sheet();
    let printed = pdf::render(std::slice::from_ref(&sheet), at("2026-11-27 23:52")).unwrap();
    assert!(printed.pages[0] >= 3, "{:?}", printed.pages);
    let copied = specimen::copied(&printed.bytes, "-layout");
    let first: Vec<&str> = copied.split('\u{c}').take(printed.pages[0]).collect();
    // The head of the debts is repeated wherever they go on.
    let heads = first.iter().filter(|page| page.contains("A quem")).count();
    let bodies = first.iter().filter(|page| page.contains("acerto"));
    assert_eq!(heads, bodies.count());
    if let Some(folder) = std::env::var_os("LOOK") {
        let path = std::path::PathBuf::from(folder).join("stress.pdf");
        std::fs::write(path, &printed.bytes).unwrap();
    }
    for line in text::render(&sheet).lines() {
        assert!(text::display_width(line) <= text::WIDTH, "{line}");
    }
}
