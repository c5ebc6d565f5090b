//! Each moment of a match, and two whole rounds with the inputs counted.
#![allow(clippy::unwrap_used)]

mod figures;
pub(crate) mod hand;
mod walk;

use super::explain::{Figure, explain};
use super::outcome::Draft;
use super::template::Filled;
use super::{Does, Place, count_preview, guide, wins};
use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::games::Tables;
use crate::games::arremate::rules::betting::Action;
use crate::games::arremate::rules::command::{Bid, Judgement, Lot, Played, RoundKind};
use crate::games::arremate::rules::house_rules::{HouseRules, ShortAllIn};
use crate::games::arremate::{Command as Game, Moment};
use hand::{ALL, ANA, BETO, CAIO, DUDA, Hand, points, reais};

fn lot(worth: u32, player: crate::domain::people::PlayerId, amount: i64) -> Filled {
    let lot = Lot {
        take: points(worth),
        bid_min: None,
    };
    let amount = reais(amount);
    Filled::Lot(lot, vec![Bid { player, amount }])
}

/// Speed of the hand, action by action: at most 16. The field of what stands
/// on Enter has the focus, so its digits need no click.
/// Rules A8, A12, A13.
#[test]
fn a_round_action_by_action_takes_at_most_16_inputs() {
    let mut hand = Hand::manual();
    // Enter: antes.
    hand.enter();
    // The lot's points (digits), a click on Duda, her bid (digits), Enter.
    hand.fill("sell", &lot(22, DUDA, 5), 2);
    // End of the auction stands on Enter; a click on Ana names the first.
    assert_eq!(hand.guide().first().unwrap().key, "first");
    hand.fill("first", &Filled::Person(ANA), 1);
    // Ana opens with the minimum: Enter. Two Enters: Beto and Caio pay.
    hand.enter();
    hand.enter();
    hand.enter();
    // C: Duda folds. Enter: nobody buys a card.
    hand.press("fold");
    hand.enter();
    // A click on the winner, Enter.
    hand.fill("winners", &wins(BETO), 2);
    // Two combinations: digits, +, digits, Enter.
    hand.fill("collect", &Filled::Take(points(22 + 30), None), 2);
    // 1 + 2 + 1 + 3 + 1 + 1 + 2 + 2.
    assert_eq!(hand.inputs, 13);
    assert!(hand.inputs <= 16);
    // Ana 87 − 1 − 4 = 82; Beto 82 + 4 + 12 = 98; Caio 82; Duda 87 − 1 − 5.
    assert_eq!(hand.stacks(), [82, 98, 82, 81].map(reais));
    assert_eq!(hand.guide().first().unwrap().key, "round-normal");
}

/// Speed of the hand, by outcome: at most 9. Rules A8, A12, A13.
#[test]
fn a_round_by_outcome_takes_at_most_9_inputs() {
    let mut hand = Hand::manual();
    // Enter: antes. Points, a click on Duda, her bid, Enter.
    hand.enter();
    hand.fill("sell", &lot(22, DUDA, 5), 2);
    let mut draft = Draft::of(hand.tables()).unwrap();
    // O: by outcome; the field of the bet has the focus: 4 (digits).
    assert_eq!(
        hand.guide().choice("outcome").unwrap().does,
        Does::Go(Place::Outcome)
    );
    let mut touches = 1;
    draft.level = Some(reais(4));
    // A click: Duda folded. A click: Beto wins.
    draft.toggle_fold(DUDA);
    draft.pick(BETO);
    touches += 2;
    // Tab to the points: digits, +, digits. Enter.
    draft.take = Some((points(22 + 30), None));
    touches += 3;
    let preview = draft.preview(hand.tables());
    assert_eq!(preview.refused, None);
    assert_eq!(preview.commands.len(), 3);
    hand.inputs += touches;
    hand.submit(&preview.commands);
    // 1 + 2 + 1 + 2 + 3.
    assert_eq!(hand.inputs, 9);
    assert_eq!(hand.stacks(), [82, 98, 82, 81].map(reais));
    let now: Vec<Money> = preview.lines.iter().map(|line| line.is).collect();
    assert_eq!(now, [82, 98, 82, 81].map(reais));
    assert_eq!(hand.tables().arremate.partida().unwrap().points(BETO), 52);
}

/// What each choice says is what it does. Rules A6, A8, A12.
#[test]
fn labels_say_price_and_what_remains() {
    let mut hand = Hand::manual();
    let label = |hand: &Hand, key: &str| hand.guide().choice(key).unwrap().label.clone();
    assert_eq!(label(&hand, "round-normal"), "Taxa de todos: 4 × 1,00");
    hand.enter();
    let cards = ["Js", "Jc", "2h"].map(|card| Card::parse(card).unwrap());
    hand.game(Game::ShowBoard {
        cards: cards.to_vec(),
    });
    let auction = hand.guide();
    assert_eq!(auction.headline, "Está aberto o Leilão");
    assert_eq!(auction.steps.names[auction.steps.at], "Leilão");
    assert_eq!(
        auction.asked[0],
        "Lote 1 de 1: Par J♣ J♠, lance mínimo 3,00."
    );
    assert_eq!(
        label(&hand, "no-bids"),
        "Sem lances: Par J♣ J♠ posto de lado, não conta pontos"
    );
    hand.press("no-bids");
    hand.fill("first", &Filled::Person(ANA), 1);
    assert_eq!(hand.guide().headline, "Ana fala: corre, compra ou abre");
    assert_eq!(
        label(&hand, "open"),
        "Abrir com 4,00 (86,00\u{a0}→\u{a0}82,00)"
    );
    hand.enter();
    assert_eq!(hand.guide().headline, "Beto fala: corre, paga ou repica");
    assert_eq!(label(&hand, "call"), "Pagar 4,00 (86,00\u{a0}→\u{a0}82,00)");
    assert_eq!(
        label(&hand, "raise"),
        "Repicar 4,00: paga 4,00 e põe mais 4,00 (86,00\u{a0}→\u{a0}78,00)"
    );
    hand.press("fold");
    hand.press("fold");
    // 4 antes and what is unmatched goes back to Ana.
    assert_eq!(
        label(&hand, "fold"),
        "Duda corre: Ana ganha o Montante de 4,00 sem mostrar"
    );
    hand.press("call");
    assert_eq!(
        label(&hand, "nobody-buys"),
        "Ninguém compra carta: mostram-se as cartas"
    );
    hand.enter();
    assert_eq!(
        label(&hand, "wins-1"),
        "Ana ganha o Montante de 12,00 (82,00\u{a0}→\u{a0}94,00)"
    );
}

/// Refusals come from the very check, with the sentence of the words.
/// Rules A8, A12.
#[test]
fn what_cannot_be_done_says_why() {
    let mut hand = Hand::manual();
    let last = hand.guide();
    let last = last.choice("round-last").unwrap().refused.clone();
    assert!(last.unwrap().contains("última"));
    hand.enter();
    hand.fill("first", &Filled::Person(ANA), 0);
    let act = |player, action| Game::Act { player, action };
    // Ana opens with all she has: Beto, as rich, can pay but not raise.
    hand.game(act(ANA, Action::Open(reais(86))));
    let guide = hand.guide();
    assert_eq!(guide.choice("call").unwrap().refused, None);
    assert!(guide.choice("raise").unwrap().refused.is_some());
    assert_eq!(guide.first().unwrap().key, "call");
}

/// Rule A9: tudo ou nada says what the house rule makes of it.
#[test]
fn a_short_all_in_names_who_takes_back() {
    for (reading, said) in [
        (
            ShortAllIn::TakenBack,
            "Tudo ou nada com 81,00 (81,00\u{a0}→\u{a0}0,00): Ana recolhe 5,00",
        ),
        (
            ShortAllIn::SidePot,
            "Tudo ou nada com 81,00 (81,00\u{a0}→\u{a0}0,00): o que se pôs a mais vai a um Montante Paralelo",
        ),
    ] {
        let rules = HouseRules {
            short_all_in: reading,
            ..HouseRules::default()
        };
        let mut hand = Hand::table(rules, &[50, 100, 46, 150]);
        hand.enter();
        hand.fill("sell", &lot(22, BETO, 5), 0);
        hand.fill("first", &Filled::Person(ANA), 0);
        hand.game(Game::Act {
            player: ANA,
            action: Action::Open(reais(86)),
        });
        let guide = hand.guide();
        assert!(guide.choice("call").unwrap().refused.is_some());
        assert_eq!(guide.first().unwrap().key, "all-in");
        assert_eq!(guide.first().unwrap().label, said);
    }
}

/// Rules A15, A17, A18, A20: the end of a match, moment by moment.
#[test]
fn the_end_of_a_match_is_guided_to_the_acertos() {
    let mut hand = Hand::manual();
    hand.enter();
    let played = ALL.map(|player| Played {
        player,
        bets: reais(0),
        bought: false,
        splashed: reais(0),
        folded: player != ANA,
        broke: None,
    });
    hand.game(Game::Outcome {
        played: played.to_vec(),
    });
    hand.fill("collect", &Filled::Take(points(40), None), 0);
    hand.game(Game::StartRound {
        kind: RoundKind::Last,
    });
    hand.fill("first", &Filled::Person(BETO), 0);
    assert_eq!(
        hand.guide().headline,
        "Beto fala: pega uma combinação, ou corre"
    );
    for _ in ALL {
        hand.press("fold");
    }
    assert_eq!(hand.guide().moment, Moment::Counting);
    let preview = count_preview(hand.tables(), &[(ANA, 42)]).unwrap();
    assert_eq!(
        preview.warnings,
        ["Ana: 2 pontos a mais do que foi lançado na partida (40 pontos); vale a contagem."]
    );
    assert_eq!((preview.all, preview.held), (42, 1338));
    let over = count_preview(hand.tables(), &[(ANA, 1339)]).unwrap();
    assert!(over.refused.unwrap().contains("1.338"));
    hand.enter();
    // 40 × 1: each loser has 86 and pays in chips.
    let guide = hand.guide();
    assert_eq!(guide.headline, "Ana venceu a partida!");
    assert_eq!(
        guide.first().unwrap().label,
        "Pagar o Grande Prêmio em fichas: 3 × 40,00 = 120,00"
    );
    hand.enter();
    // 87 − 1 − 40 = 46; all chips together 4 × 87 = 348.
    assert_eq!(
        hand.guide().first().unwrap().label,
        "Todos ficam: trocar 348,00 em fichas por dinheiro; próximo Cacife 46,00"
    );
    let next = explain(hand.evening_now(), Figure::NextCacife).unwrap();
    assert_eq!(next.sum(), Some(next.total));
    hand.enter();
    let guide = hand.guide();
    assert_eq!(guide.moment, Moment::NoPartida);
    assert_eq!(guide.first().unwrap().does, Does::Go(Place::Preparation));
}

/// Rule A16: whose draw it is, and what is left of each figure.
#[test]
fn a_tie_asks_the_one_whose_draw_it_is() {
    let mut hand = Hand::manual();
    hand.enter();
    let played = ALL.map(|player| Played {
        player,
        bets: reais(0),
        bought: false,
        splashed: reais(0),
        folded: player != ANA,
        broke: None,
    });
    hand.game(Game::Outcome {
        played: played.to_vec(),
    });
    hand.game(Game::StartRound {
        kind: RoundKind::Last,
    });
    hand.fill(
        "last-whole",
        &Filled::Points(vec![(ANA, 20), (CAIO, 20)]),
        0,
    );
    hand.enter();
    let guide = hand.guide();
    assert_eq!(guide.headline, "Baralho Figurado: Ana tira uma carta");
    assert_eq!(guide.primary, None);
    // Three decks: 12 jacks, 6 jokers.
    assert_eq!(
        guide.choice("draw-j").unwrap().label,
        "Ana tira um Valete (restam 12)"
    );
    hand.press("draw-j");
    assert_eq!(hand.guide().turn, Some(CAIO));
    hand.press("draw-*");
    assert_eq!(hand.guide().headline, "Caio venceu a partida!");
}

/// A closed or unopened evening has one way on.
#[test]
fn without_an_evening_the_guide_leads_home() {
    let nothing = guide(&Tables::default());
    assert_eq!(nothing.first().unwrap().does, Does::Go(Place::Home));
    let hand = Hand::evening();
    let open = hand.guide();
    assert_eq!(open.first().unwrap().does, Does::Go(Place::Preparation));
    assert_eq!(open.headline, "Preparação da partida 1");
}

/// Rule A11: a tie is labelled with each one's share.
#[test]
fn a_tie_of_all_says_the_shares() {
    let mut hand = Hand::manual();
    hand.enter();
    let mut draft = Draft::of(hand.tables()).unwrap();
    draft.level = Some(reais(4));
    draft.toggle_fold(DUDA);
    hand.submit(&draft.commands(hand.tables()));
    // 4 antes + 12 = 16 among three: 6, 5, 5; Ana sits left of the dealer.
    let guide = hand.guide();
    assert_eq!(
        guide.choice("all-tie").unwrap().label,
        "Empate de todos: Montante dividido: Ana 6,00, Beto 5,00 e Caio 5,00"
    );
    hand.game(Game::Showdown(Judgement::Ranking(vec![vec![
        ANA, BETO, CAIO,
    ]])));
    assert_eq!(hand.guide().headline, "Ninguém recolhe combinações");
}
