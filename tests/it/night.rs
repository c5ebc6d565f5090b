//! An invented night with the manual's own figures, and one with everything too
//! long and too much, as the data of their sheets.

pub mod poker;
pub mod settled;

use banqueiro::bank::faces::sheets::boxes::{Boxes, Difference, Kind, Stays};
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
use banqueiro::games::arremate::rules::figure_deck::Figure;
use chrono::NaiveDateTime;

pub const ANA: &str = "Ana Beatriz de Albuquerque Vasconcelos";
pub const BETO: &str = "José Roberto Conceição";
pub const CAIO: &str = "Caio Magalhães";
pub const DUDA: &str = "Maria Eduarda Assunção";
pub const BANKER: &str = "Lourdes Aparecida Nóbrega";

pub fn at(text: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
}

pub fn reais(amount: i64) -> Money {
    Money::from_reais(amount)
}

pub fn cards(text: &str) -> Cards {
    Cards::Known(
        text.split_whitespace()
            .map(|card| Card::parse(card).unwrap())
            .collect(),
    )
}

pub fn occasion(when: &str) -> Occasion {
    Occasion {
        when: at(when),
        banker: BANKER.to_owned(),
        real_money: false,
        house_rules: vec![
            "tudo ou nada: cada um recolhe o que passou do nível".to_owned(),
            "quem quebra está fora da partida, mesmo que ganhe aquele Montante".to_owned(),
            "durante a partida não se compram fichas".to_owned(),
        ],
        accounts: None,
        reprint: false,
        chain: [7; 32],
    }
}

/// Sugestão 3 with 100 chips: R$ 3.620.
pub fn chips() -> ChipSet {
    ChipSet::suggestion(3, 100).unwrap()
}

/// 348 = 4 × 87 is on the table: 120 + 44 + 0 + 163 + 21 in the Caixa de
/// Venda de Cartas.
pub fn pause() -> PauseSheet {
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
        by_value: Vec::new(),
        debts: vec![Debt {
            debtor: BETO.to_owned(),
            creditor: ANA.to_owned(),
            amount: reais(30),
            cause: "Grande Prêmio da noite de 30 de outubro".to_owned(),
        }],
    }
}

/// 234 points × R$ 1 = R$ 234 from each of three losers: R$ 702.
pub fn settlement() -> Settlement {
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
    let draw = |name: &str, figure| (name.to_owned(), figure);
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
        card_sales_box: reais(21),
        card_sales_winner: ANA.to_owned(),
        tie_breaks: vec![TieBreak {
            tied: Tied::Both,
            draws: vec![
                draw(ANA, Figure::King),
                draw(DUDA, Figure::Ace),
                draw(DUDA, Figure::Jack),
                draw(ANA, Figure::Joker),
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
pub fn statement() -> Statement {
    let moved = |when: &str, what: &str, chips, money, debt| Movement {
        at: at(when),
        what: what.to_owned(),
        chips: reais(chips),
        account: Money::ZERO,
        money: reais(money),
        debt: reais(debt),
    };
    Statement {
        occasion: occasion("2026-11-28 01:20"),
        player: CAIO.to_owned(),
        chips: Some(chips()),
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
        // 87 − 1 − 5 − 4 + 18 = 95; 95 − 1 − 30 − 40 − 24 = 0.
        course: [("no começo", 87), ("rodada 1", 95), ("rodada 2", 0)]
            .map(|(when, chips)| (format!("Partida 1, {when}"), reais(chips)))
            .to_vec(),
        matches: vec![
            "Partida 1: Ana Beatriz de Albuquerque Vasconcelos venceu, Grande Prêmio de \
             R$\u{a0}234,00 por perdedor."
                .to_owned(),
        ],
    }
}

/// One vermelha (R$ 5) and R$ 2 of money are missing; one branca is left over.
pub fn boxes() -> Boxes {
    let difference = |kind, what: &str, amount, reason: &str| Difference {
        kind,
        stays: match kind {
            Kind::Shortage => Stays::Banker,
            Kind::Overage => Stays::Nobody,
        },
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
                "troco dado a mais na compra das 21:14",
            ),
        ],
        liability: reais(7),
    }
}

/// A note of R$ 100 for R$ 87.
pub fn receipt() -> Receipt {
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

pub fn debt_note() -> DebtNote {
    DebtNote {
        occasion: occasion("2026-11-28 01:07"),
        debtor: CAIO.to_owned(),
        creditor: ANA.to_owned(),
        amount: reais(84),
        cause: "Grande Prêmio da 1ª partida de 27 de novembro de 2026".to_owned(),
        paid: Vec::new(),
        out: Vec::new(),
    }
}

/// Five players with names of sixty characters and more, ten colours, amounts
/// of millions, many debts.
pub fn stress() -> PauseSheet {
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
