//! What Enter would do, in words, and whether it may. The same reckoning
//! serves the button, the key and the deed.

use super::Screen;
use super::form::Open;
use super::message::Message;
use super::slot::Slot;
use crate::desk::evening::Evening;
use crate::games::arremate::Command as Game;
use crate::games::arremate::faces::guide::{
    Choice, Does, Filled, Guide, Need, Place, Template, refused, tried,
};
use crate::games::arremate::rules::command::{First, Take};
use crate::games::arremate::words::cards::take_with_points;
use crate::games::faces::remedy::remedy;
use crate::games::{Command, Event, Tables};
use crate::kit::part::Remedy;
use crate::words;
use crate::words::cards::points;
use crate::words::money::becomes;
use crate::words::names::{Names, listed};

const COUNT: &str = "Lançar a conferência";

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Orders, in order.
    Orders(Vec<Command>),
    /// Another place.
    Go(Place),
}

/// What Enter would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ready {
    /// Says exactly what.
    pub label: String,
    /// It, or why not.
    pub does: Result<Deed, String>,
    /// What may be done instead.
    pub remedy: Remedy<Message>,
}

impl Ready {
    /// Orders, unless they are refused.
    pub(super) fn orders(
        tables: &Tables,
        label: String,
        refused: Option<String>,
        orders: Vec<Command>,
    ) -> Ready {
        let remedy = instead(tables, refused.as_ref(), &orders);
        let does = match refused {
            Some(why) => Err(why),
            None => Ok(Deed::Orders(orders)),
        };
        Ready {
            label,
            does,
            remedy,
        }
    }

    pub(super) fn missing(label: &str, why: String) -> Ready {
        Ready {
            label: label.to_owned(),
            does: Err(why),
            remedy: None,
        }
    }
}

/// The orders that the refusal of these leads to.
fn instead(tables: &Tables, refused: Option<&String>, orders: &[Command]) -> Remedy<Message> {
    refused?;
    let found = remedy(tables, orders)?;
    Some((found.label, Message::OrdersPressed(found.orders)))
}

/// What stands in the panel now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Now<'g> {
    /// Something is to be filled in.
    Ask(&'g Choice, &'g Template),
    /// One press does it.
    Press(&'g Choice),
    /// The round by its outcome.
    Outcome,
    /// Troco.
    Change,
    /// Conferência.
    Count,
    /// Nothing is on Enter.
    Nothing,
}

fn asks(choice: &Choice) -> Option<Now<'_>> {
    match (&choice.does, &choice.refused) {
        (Does::Ask(template), None) => Some(Now::Ask(choice, template)),
        _ => None,
    }
}

/// The bets are on, or the lots are sold: an outcome may be entered.
pub(super) fn may_outcome(guide: &Guide) -> bool {
    guide.choice("outcome").is_some()
}

impl Screen {
    /// What was opened by hand, else what the moment asks.
    pub(super) fn now<'g>(&self, guide: &'g Guide) -> Now<'g> {
        match &self.form.open {
            Some(Open::Choice(key)) => {
                if let Some(now) = guide.choice(key).and_then(asks) {
                    return now;
                }
            }
            Some(Open::Outcome) if may_outcome(guide) => return Now::Outcome,
            Some(Open::Change) => return Now::Change,
            Some(Open::Count) => return Now::Count,
            _ => {}
        }
        let Some(first) = guide.first() else {
            return Now::Nothing;
        };
        let lots_on = matches!(first.key.as_str(), "sell" | "board");
        if self.by_outcome && may_outcome(guide) && !lots_on {
            return Now::Outcome;
        }
        asks(first).unwrap_or(Now::Press(first))
    }

    /// What Enter would do.
    pub(super) fn ready(&self, evening: &Evening, guide: &Guide) -> Option<Ready> {
        let tables = evening.tables();
        match self.now(guide) {
            Now::Ask(choice, template) => Some(self.answered(tables, guide, choice, template)),
            Now::Press(choice) => Some(pressed(tables, choice)),
            Now::Outcome => self.outcome_ready(tables),
            Now::Change => Some(match self.form.change.asks(tables) {
                Ok((label, orders)) => {
                    Ready::orders(tables, label, refused(tables, &orders), orders)
                }
                Err(why) => Ready::missing("Trocar fichas", why),
            }),
            Now::Count => Some(match self.form.count.asks(tables) {
                Ok(orders) => {
                    let label = COUNT.to_owned();
                    Ready::orders(tables, label, refused(tables, &orders), orders)
                }
                Err(why) => Ready::missing(COUNT, why),
            }),
            Now::Nothing => None,
        }
    }

    /// Where no lot was begun, the auction may be over: in sight beside what
    /// is asked of a lot. Rule A6.
    fn no_more_lots(&self, guide: &Guide) -> Remedy<Message> {
        let begun = [Slot::LotPoints, Slot::LotCards, Slot::LotMin, Slot::Bid]
            .into_iter()
            .any(|slot| !self.form.is_blank(slot));
        let ends = guide.choice("first").filter(|ends| ends.refused.is_none());
        let ends = ends.filter(|_| !begun && self.form.picked.is_none())?;
        // Where the cards show lots, there is something to sell.
        let label = if guide.choice("no-bids").is_some() {
            "Ninguém quer mais: Fim do Leilão (F)"
        } else {
            "Nada a leiloar: Fim do Leilão (F)"
        };
        Some((label.to_owned(), Message::ChoicePressed(ends.key.clone())))
    }

    fn answered(
        &self,
        tables: &Tables,
        guide: &Guide,
        choice: &Choice,
        template: &Template,
    ) -> Ready {
        let Some(need) = template.need(tables) else {
            return Ready::missing(&choice.label, "Agora não é o momento.".to_owned());
        };
        match (template, &need) {
            (Template::First, Need::Person(list)) if self.by_tables => {
                return match self.first_by_tables(tables, list) {
                    Ok(orders) => Ready::orders(
                        tables,
                        first_label(tables, &orders),
                        refused(tables, &orders),
                        orders,
                    ),
                    Err(why) => Ready::missing("Fim do Leilão: pelas mesas", why),
                };
            }
            (Template::Winners, Need::Ranking(list)) if self.by_hands => {
                return match self.judged(tables, list) {
                    Ok(orders) => Ready::orders(
                        tables,
                        judged_label(tables, &orders),
                        refused(tables, &orders),
                        orders,
                    ),
                    Err(why) => Ready::missing("Julgar pelas cartas", why),
                };
            }
            _ => {}
        }
        let filled = match self.form.filled(template, &need, self.how, tables) {
            Ok(filled) => filled,
            Err(why) => {
                let missing = Ready::missing(short(template, &choice.label), why);
                let remedy = match template {
                    Template::Lot => self.no_more_lots(guide),
                    _ => None,
                };
                return Ready { remedy, ..missing };
            }
        };
        let label = label(tables, template, &filled);
        match template.filled(tables, &choice.key, &filled) {
            Some(filled) => {
                let label = label.unwrap_or(filled.label);
                pressed(tables, &Choice { label, ..filled })
            }
            None => Ready::missing(&choice.label, "Confira os campos.".to_owned()),
        }
    }
}

/// What it is about, while something is still missing.
fn short<'a>(template: &Template, label: &'a str) -> &'a str {
    match template {
        Template::Winners => "Quem ganha?",
        Template::Lot => "Vender o lote",
        Template::First => "Fim do Leilão",
        _ => label,
    }
}

fn pressed(tables: &Tables, choice: &Choice) -> Ready {
    let orders: &[Command] = match &choice.does {
        Does::Submit(orders) => orders,
        Does::Go(_) | Does::Ask(_) => &[],
    };
    let remedy = instead(tables, choice.refused.as_ref(), orders);
    let does = match (&choice.refused, &choice.does) {
        (Some(why), _) => Err(why.clone()),
        (None, Does::Submit(orders)) => Ok(Deed::Orders(orders.clone())),
        (None, Does::Go(place)) => Ok(Deed::Go(*place)),
        (None, Does::Ask(_)) => Err(String::new()),
    };
    Ready {
        label: choice.label.clone(),
        does,
        remedy,
    }
}

/// `Ana recolhe 45 pontos: 41 → 86`, where the guide has no such words.
fn label(tables: &Tables, template: &Template, filled: &Filled) -> Option<String> {
    let names = Names::of(tables);
    let partida = tables.arremate.partida()?;
    match (template, filled) {
        (Template::Collect | Template::Combination(_), Filled::Take(take, _)) => {
            let (who, verb) = match template {
                Template::Combination(player) => (*player, "pega"),
                _ => (collector(tables)?, "recolhe"),
            };
            let worth = worth(take);
            let was = partida.points(who);
            Some(format!(
                "{} {verb} {}: {}",
                names.person(who),
                take_with_points(take, worth),
                becomes(was, points(was.saturating_add(worth)))
            ))
        }
        (Template::LastRound, Filled::Points(taken)) => {
            let said: Vec<String> = taken
                .iter()
                .filter(|(_, points)| *points > 0)
                .map(|(player, points)| format!("{} {points}", names.person(*player)))
                .collect();
            Some(match said.is_empty() {
                true => "Acabar a última rodada: ninguém pegou mais nada".to_owned(),
                false => format!("Acabar a última rodada: {}", listed(&said)),
            })
        }
        (Template::Stock, Filled::Count(cards)) => Some(format!(
            "Monte: {}",
            becomes(
                partida.stock.cards,
                words::names::counted(*cards, "carta", "cartas")
            )
        )),
        _ => None,
    }
}

/// The points that these cards come to. Rule A14.
pub(super) fn worth(take: &Take) -> u32 {
    use crate::games::arremate::rules::order::Value;
    match take {
        Take::Points { points, .. } => *points,
        Take::Cards(cards) => cards
            .iter()
            .map(|card| u32::from(Value::of(*card).number()))
            .sum(),
    }
}

fn collector(tables: &Tables) -> Option<crate::domain::people::PlayerId> {
    use crate::games::arremate::RoundStage;
    match &tables.arremate.partida()?.round()?.stage {
        RoundStage::Collecting(award) => award.collector,
        _ => None,
    }
}

/// `Fim do Leilão: Ana fala primeiro`, as the tables say.
fn first_label(tables: &Tables, orders: &[Command]) -> String {
    let names = Names::of(tables);
    let begun = tried(tables, orders).ok();
    let first = begun.and_then(|next| next.arremate.partida()?.betting()?.turn());
    let said = |command: &Command| match command {
        Command::Arremate(Game::BeginBetting {
            first: First::Tables(_),
        }) => Some(()),
        _ => None,
    };
    match (first, orders.iter().find_map(said)) {
        (Some(player), Some(())) => {
            format!("Fim do Leilão: {} fala primeiro", names.person(player))
        }
        _ => "Fim do Leilão: pelas mesas".to_owned(),
    }
}

/// What the judgement comes to.
fn judged_label(tables: &Tables, orders: &[Command]) -> String {
    let names = Names::of(tables);
    let Some(events) = orders.first().and_then(|order| tables.decide(order).ok()) else {
        return "Julgar pelas cartas".to_owned();
    };
    let said: Vec<String> = events
        .iter()
        .filter(|event| matches!(event, Event::Arremate(_)))
        .map(|event| words::event::event(event, &names))
        .collect();
    format!("Pelas cartas: {}", said.join(" "))
}
