//! Facts at a table of Arremate, from the first declaration to the last bet.

use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::arremate::Event;
use crate::games::arremate::rules::betting::{Act, HandOutcome};
use crate::games::arremate::rules::command::{Bid, RoundKind, Take};
use crate::games::arremate::rules::house_rules::HouseRules;

use super::cards::{take, take_with_points};
use super::labels;
use crate::words::cards;
use crate::words::event::{and_broke, bank, broke_text, got_back};
use crate::words::money::plain;
use crate::words::names::{Names, counted, listed, sentence};

pub mod award;
pub mod finish;
pub mod light;

/// A fact at the table.
#[must_use]
pub fn event(event: &Event, names: &Names) -> String {
    let name = |player: &PlayerId| names.person(*player);
    match event {
        Event::RulesChosen(rules) => {
            let mut said = labels::rules(*rules);
            // One sentence: with the fourth, only what is not the letter.
            if !rules.bets_against_empty {
                let letter = labels::rules(HouseRules::default());
                said.retain(|rule| !letter.contains(rule));
            }
            format!("Regras da casa: {}.", said.join("; "))
        }
        Event::Declared { amounts } => format!(
            "Aceitam perder: {}; Valor Base {}.",
            names.amounts(amounts),
            plain(amounts.iter().map(|(_, amount)| *amount).sum())
        ),
        Event::DealerDrawn { drawn, dealer } => dealer_drawn(drawn, &name(dealer), names),
        Event::CacifeReckoned {
            cacife,
            before,
            totals,
        } => finish::reckoned(*cacife, *before, totals, names),
        Event::PartidaStarted {
            number,
            seats,
            decks,
            dealer,
            cacife,
            ante,
            stacks: _,
            edition: _,
        } => format!(
            "Começou a partida {number}: {}, {}, Cacife {}, Taxa {}; {} dá as primeiras cartas.",
            names.people(seats),
            counted(*decks, "baralho", "baralhos"),
            plain(*cacife),
            plain(*ante),
            name(dealer)
        ),
        Event::CacifeSold { sales } => bank::cacife_sold(sales, names),
        Event::RoundStarted {
            kind,
            dealer,
            players,
            ante,
            broke,
        } => format!(
            "{}{}.",
            round_started(*kind, players.len(), *ante, &name(dealer)),
            and_broke(broke, names)
        ),
        Event::PartidaOver { broke } => match broke.as_slice() {
            [] => "A partida acabou: não há com quem jogar outra rodada.".to_owned(),
            broke => sentence(&format!(
                "{}, sem ficha para a Taxa: a partida acabou.",
                broke_text(broke, names)
            )),
        },
        Event::BoardShown { cards: list } if list.is_empty() => {
            "A Mesa Comunitária está sem cartas.".to_owned()
        }
        Event::BoardShown { cards: list } => {
            format!("Mesa Comunitária: {}.", cards::cards(list))
        }
        Event::LotSold {
            take,
            points,
            bid_min,
            bids,
            sold,
        } => lot_sold(take, *points, *bid_min, bids, *sold, names),
        Event::TablesShown { tables } => tables_shown(tables, names),
        Event::BettingBegan { first } => format!("Fim do Leilão; {} começa.", name(first)),
        Event::Acted { player, act } => acted(&name(player), act, names),
        Event::BuyingPassed { player } => match player {
            Some(player) => format!("{} não comprou carta.", name(player)),
            None => "Ninguém mais comprou carta.".to_owned(),
        },
        Event::OutcomeEntered {
            hands,
            added: _,
            taken_back,
        } => outcome(hands, taken_back, names),
        Event::KeptClosed { player } => {
            format!("{} viu que perdeu e não mostrou as cartas.", name(player))
        }
        Event::PotsAwarded(award) => award::awarded(award, names),
        Event::Collected {
            player,
            take,
            points,
            from_tables: _,
        }
        | Event::CombinationTaken {
            player,
            take,
            points,
        } => format!(
            "{} recolheu {}.",
            name(player),
            take_with_points(take, *points)
        ),
        Event::RoundAnnulled { pot, bids } => annulled(pot, bids, names),
        Event::LightSwitched { .. } | Event::LightPlayed { .. } | Event::LightAnnulled => {
            light::event(event, names)
        }
        Event::FoldedLast { player } => {
            format!("{} não tem mais combinações e correu.", name(player))
        }
        Event::LastRoundEnded { taken } => finish::last_round_ended(taken, names),
        Event::PointsCounted { counts } => finish::points_counted(counts, names),
        Event::FigureDrawn { player, figure } => finish::figure_drawn(&name(player), *figure),
        Event::TieDecided { winner } => format!("{} venceu o desempate.", name(winner)),
        Event::CardBoxTaken { player, amount } => finish::card_box_taken(&name(player), *amount),
        Event::PrizePaid {
            winner,
            prize,
            payments,
        } => finish::prize_paid(&name(winner), *prize, payments, names),
        Event::LeftWithout { players } => match players.as_slice() {
            [one] => format!(
                "{} ficou sem ficha depois do Grande Prêmio: em quebra.",
                name(one)
            ),
            all => format!(
                "{} ficaram sem ficha depois do Grande Prêmio: em quebra.",
                names.people(all)
            ),
        },
        Event::Settled {
            next_cacife,
            leaving,
            payments,
            stack: _,
        } => finish::settled(*next_cacife, leaving, payments, names),
        Event::StockStated { cards } => {
            format!(
                "O Monte foi contado: {}.",
                counted(*cards, "carta", "cartas")
            )
        }
        Event::Paused(snapshot) => finish::paused(snapshot, names),
        Event::Resumed { snapshot, sales } => finish::resumed(snapshot, sales, names),
        Event::Carried { paused, next } => finish::carried(paused, *next),
    }
}

/// `Sorteio: Ana K♠, Beto 3♦; Ana dá as primeiras cartas.`
fn dealer_drawn(drawn: &[(PlayerId, Card)], dealer: &str, names: &Names) -> String {
    let each = drawn
        .iter()
        .map(|(player, card)| format!("{} {}", names.person(*player), cards::card(*card)));
    let each: Vec<String> = each.collect();
    format!(
        "Sorteio: {}; {dealer} dá as primeiras cartas.",
        each.join(", ")
    )
}

fn tables_shown(tables: &[(PlayerId, Vec<Card>)], names: &Names) -> String {
    let each = tables.iter().filter(|(_, own)| !own.is_empty());
    let each = each.map(|(player, own)| format!("{} {}", names.person(*player), cards::cards(own)));
    let each: Vec<String> = each.collect();
    format!("Mesas Particulares: {}.", each.join(", "))
}

fn round_started(kind: RoundKind, players: usize, ante: Money, dealer: &str) -> String {
    let count = i64::try_from(players).unwrap_or(i64::MAX);
    let all = ante.checked_mul(count).unwrap_or_default();
    let taxas = format!(
        "{players} × {} = {}; {dealer} dá as cartas",
        plain(ante),
        plain(all)
    );
    match kind {
        RoundKind::Normal => format!("Taxas: {taxas}"),
        RoundKind::Penultimate => format!("Penúltima rodada, Taxas: {taxas}"),
        RoundKind::Last => {
            format!("Última rodada, sem Taxas nem apostas; {dealer} repõe as mesas")
        }
    }
}

fn lot_sold(
    take: &Take,
    points: u32,
    bid_min: Money,
    bids: &[Bid],
    sold: Option<Bid>,
    names: &Names,
) -> String {
    let lot = self::take(take).unwrap_or_else(|| format!("de {}", cards::points(points)));
    let lot = match take {
        Take::Points { cards: Some(_), .. } => format!("de {lot}"),
        _ => lot,
    };
    let Some(sold) = sold else {
        return format!(
            "Lote {lot}, mínimo {}, ficou sem lance: foi posto de lado e não conta pontos.",
            plain(bid_min)
        );
    };
    let all: Vec<(PlayerId, Money)> = bids.iter().map(|bid| (bid.player, bid.amount)).collect();
    let calls = match all.len() {
        0 | 1 => String::new(),
        _ => {
            let each: Vec<String> = all
                .iter()
                .map(|(player, amount)| format!("{} {}", names.person(*player), plain(*amount)))
                .collect();
            format!(" (lances: {})", each.join(", "))
        }
    };
    format!(
        "Lote {lot} vendido a {} por {}{calls}.",
        names.person(sold.player),
        plain(sold.amount)
    )
}

fn acted(name: &str, act: &Act, names: &Names) -> String {
    match act {
        Act::Folded => format!("{name} correu."),
        Act::BoughtCard { price } => format!("{name} comprou uma carta por {}.", plain(*price)),
        Act::Opened { amount } => format!("{name} abriu com {}.", plain(*amount)),
        Act::Called { amount } => format!("{name} pagou {}.", plain(*amount)),
        Act::Raised { amount, by } if amount == by => {
            format!("{name} repicou {}.", plain(*by))
        }
        Act::Raised { amount, by } => format!(
            "{name} repicou {}: pôs {} ao todo.",
            plain(*by),
            plain(*amount)
        ),
        Act::ShortAllIn { amount, taken_back } => {
            let back = match got_back(taken_back, names).as_str() {
                "" => String::new(),
                back => format!("; {back}"),
            };
            format!("{name} foi de tudo ou nada com {}{back}.", plain(*amount))
        }
        Act::Unanswered { amount, broke } => format!(
            "{name} abriu com {}, que voltam, pois ninguém mais tem fichas; em quebra: {}.",
            plain(*amount),
            names.people(broke)
        ),
        Act::Splashed { amount } => format!(
            "{name} deixou cair {} no Montante, que não contam como aposta.",
            plain(*amount)
        ),
    }
}

fn outcome(hands: &[HandOutcome], taken_back: &[(PlayerId, Money)], names: &Names) -> String {
    let each: Vec<String> = hands
        .iter()
        .map(|hand| {
            let mut marks = Vec::new();
            if hand.folded {
                marks.push("correu");
            }
            if hand.bought {
                marks.push("comprou carta");
            }
            if hand.broke {
                marks.push("em quebra");
            }
            let marks = match marks.as_slice() {
                [] => String::new(),
                marks => format!(" ({})", marks.join(", ")),
            };
            let put = hand.put.checked_add(hand.dead).unwrap_or(hand.put);
            format!("{} {}{marks}", names.person(hand.player), plain(put))
        })
        .collect();
    let back = match got_back(taken_back, names).as_str() {
        "" => String::new(),
        back => format!("; {back}"),
    };
    format!("No Montante, Taxas incluídas: {}{back}.", listed(&each))
}

fn annulled(pot: &[(PlayerId, Money)], bids: &[(PlayerId, Money)], names: &Names) -> String {
    let mut all: Vec<(PlayerId, Money)> = Vec::new();
    for &(player, amount) in pot.iter().chain(bids) {
        match all.iter_mut().find(|(other, _)| *other == player) {
            Some((_, sum)) => *sum += amount,
            None => all.push((player, amount)),
        }
    }
    all.retain(|(_, amount)| amount.is_positive());
    match got_back(&all, names).as_str() {
        "" => "Rodada anulada: não havia nada a devolver.".to_owned(),
        back => format!("Rodada anulada: {back}."),
    }
}
