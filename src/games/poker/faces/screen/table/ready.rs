//! What Enter would do, in words, and whether it may. The same reckoning
//! serves the button, the key and the deed.

use super::Screen;
use super::form::{Open, Slot};
use super::message::Message;
use super::winners::{drawers, in_round};
use crate::bank::faces::screen::counted;
use crate::bank::{self, rules::money};
use crate::desk::evening::Evening;
use crate::domain::ledger::ChipPlace;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::faces::remedy::remedy;
use crate::games::poker::faces::guide::outcome::{Draft, Part};
use crate::games::poker::faces::guide::pots::{award_of, won};
use crate::games::poker::faces::guide::{Ask, Choice, Does, Guide, Place, bet, refused, tried};
use crate::games::poker::faces::spoken;
use crate::games::poker::rules::betting::Action;
use crate::games::poker::{Command as Game, Session};
use crate::games::{Command, Tables};
use crate::kit::part::Remedy;
use crate::words;
use crate::words::money::{from_to, plain};
use crate::words::names::{Names, listed};

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
    fn orders(tables: &Tables, label: String, orders: Vec<Command>) -> Ready {
        let refused = refused(tables, &orders);
        let instead = refused.as_ref().and_then(|_| remedy(tables, &orders));
        let remedy = instead.map(|found| (found.label, Message::OrdersPressed(found.orders)));
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

    fn missing(label: &str, why: String) -> Ready {
        Ready {
            label: label.to_owned(),
            does: Err(why),
            remedy: None,
        }
    }
}

/// What stands in the panel now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Now<'g> {
    /// Something is to be filled in.
    Ask(Ask),
    /// One press does it.
    Press(&'g Choice),
    /// The round by its outcome.
    Outcome,
    /// Troco.
    Change,
    /// Conferência.
    Count,
    /// A line, as in a script.
    Phrase,
    /// Nothing is on Enter.
    Nothing,
}

impl Screen {
    /// What was opened by hand, else what the moment asks.
    pub(super) fn now<'g>(&self, guide: &'g Guide) -> Now<'g> {
        match self.form.open {
            Some(Open::Ask(ask)) => {
                let asking = guide.asking(ask);
                if asking.is_some_and(|choice| choice.refused.is_none()) {
                    return Now::Ask(ask);
                }
            }
            Some(Open::Change) => return Now::Change,
            Some(Open::Count) => return Now::Count,
            Some(Open::Phrase) => return Now::Phrase,
            None => {}
        }
        if self.by_outcome && guide.may_outcome() {
            return Now::Outcome;
        }
        match guide.first() {
            None => Now::Nothing,
            Some(first) => match first.does {
                Does::Ask(ask) => Now::Ask(ask),
                _ => Now::Press(first),
            },
        }
    }

    /// What Enter would do.
    pub(super) fn ready(&self, evening: &Evening, guide: &Guide) -> Option<Ready> {
        let tables = evening.tables();
        Some(match self.now(guide) {
            Now::Ask(ask) => self.answered(tables, ask),
            Now::Press(choice) => pressed(tables, choice),
            Now::Outcome => self.outcome_ready(tables),
            Now::Change => match self.form.change.asks(tables) {
                Ok((label, orders)) => Ready::orders(tables, label, orders),
                Err(why) => Ready::missing("Trocar fichas", why),
            },
            Now::Count => match self.form.count.asks(tables) {
                Ok(orders) => Ready::orders(tables, "Lançar a conferência".to_owned(), orders),
                Err(why) => Ready::missing("Lançar a conferência", why),
            },
            Now::Phrase => match spoken::read(self.form.text(Slot::Phrase), tables) {
                Ok(orders) => {
                    let names = Names::of(tables);
                    let said = |order| words::command::command(order, &names);
                    let said: Vec<String> = orders.iter().map(said).collect();
                    Ready::orders(tables, format!("Registrar: {}", listed(&said)), orders)
                }
                Err(why) => Ready::missing("Registrar", why),
            },
            Now::Nothing => return None,
        })
    }

    pub(super) fn answered(&self, tables: &Tables, ask: Ask) -> Ready {
        let Some(session) = tables.poker.session() else {
            return Ready::missing("Agora não é o momento", String::new());
        };
        let title = match ask {
            Ask::Open => "Abrir",
            Ask::Raise => "Aumentar",
            Ask::Exchange => "Troca",
            Ask::Winners if self.by_hands => "Julgar pelas cartas",
            Ask::Winners => "Quem ganhou?",
            Ask::Round => "Pingos da rodada",
            Ask::Buy => "Vender fichas",
            Ask::Join => "Alguém entra",
            Ask::Leave => "Trocar as fichas de quem sai",
            Ask::End => "Fim da partida",
        };
        let answer = match ask {
            Ask::Open | Ask::Raise => self.bet(tables, session, ask),
            Ask::Exchange => Ok(self.exchange(tables)),
            Ask::Winners => self.showdown(tables).map(|orders| {
                let label = award_of(tables, &orders).map_or(title.to_owned(), |award| {
                    won(&Names::of(tables), &award, |player| {
                        tables.ledger.stack(player)
                    })
                });
                (label, orders)
            }),
            Ask::Round => Ok(self.round(tables, session)),
            Ask::Buy => self.buy(tables, session),
            Ask::Join => self.join(tables, session),
            Ask::Leave => self.leave(tables),
            Ask::End => {
                let all: Money = money::holders(&tables.ledger)
                    .into_iter()
                    .map(|(_, amount)| amount)
                    .sum();
                let label = format!("Fim da partida: {} em dinheiro", plain(all));
                Ok((label, vec![Command::Poker(Game::End)]))
            }
        };
        match answer {
            Ok((label, orders)) => Ready::orders(tables, label, orders),
            Err(why) => Ready::missing(title, why),
        }
    }

    fn bet(
        &self,
        tables: &Tables,
        session: &Session,
        ask: Ask,
    ) -> Result<(String, Vec<Command>), String> {
        let round = session.round().ok_or("Não há rodada em andamento.")?;
        let player = round.betting.turn().ok_or("As apostas acabaram.")?;
        let limits = round.betting.limits();
        let least = limits.min.unwrap_or(limits.chip);
        let amount = self.form.money(Slot::Amount)?.unwrap_or(least);
        let action = match ask {
            Ask::Open => Action::Open(amount),
            _ => Action::Raise(amount),
        };
        let command = Command::Poker(Game::Act { player, action });
        Ok((bet(tables, player, action), vec![command]))
    }

    /// Cards in deal order, as far as they were said; none said: nobody notes
    /// them.
    fn exchange(&self, tables: &Tables) -> (String, Vec<Command>) {
        let names = Names::of(tables);
        let open = drawers(tables);
        let draws: Vec<(PlayerId, u32)> = open
            .iter()
            .copied()
            .zip(self.form.draws.iter().copied())
            .collect();
        if draws.is_empty() {
            let label = "Fim da troca, sem anotar".to_owned();
            return (label, vec![Command::Poker(Game::EndExchange)]);
        }
        let said: Vec<String> = draws
            .iter()
            .map(|(player, cards)| format!("{} {cards}", names.person(*player)))
            .collect();
        let rest = match open.get(draws.len()..) {
            Some([]) | None => String::new(),
            Some(rest) => format!("; falta {}", names.people(rest)),
        };
        let label = format!("Troca: {}{rest}", listed(&said));
        (label, vec![Command::Poker(Game::Exchange { draws })])
    }

    /// Pingos, with whoever stays out.
    fn round(&self, tables: &Tables, session: &Session) -> (String, Vec<Command>) {
        let names = Names::of(tables);
        let out = self.form.out.clone();
        let order = Command::Poker(Game::StartRound { out: out.clone() });
        let after = tried(tables, std::slice::from_ref(&order)).ok();
        let round = after
            .as_ref()
            .and_then(|after| after.poker.session()?.round());
        let mut label = match round {
            Some(round) => {
                let seats = round.betting.seats();
                let all = round.betting.pot();
                let same = seats.iter().all(|seat| seat.put == session.pingo);
                let each = match same {
                    true => format!("{} × {} = ", seats.len(), plain(session.pingo)),
                    false => String::new(),
                };
                format!("Pingos da rodada {}: {each}{}", round.number, plain(all))
            }
            None => "Pingos da rodada".to_owned(),
        };
        if !out.is_empty() {
            let verb = if out.len() == 1 { "fica" } else { "ficam" };
            label = format!("{label}; {} {verb} fora", names.people(&out));
        }
        (label, vec![order])
    }

    fn buy(&self, tables: &Tables, session: &Session) -> Result<(String, Vec<Command>), String> {
        let player = self.form.picked.ok_or("Escolha quem compra.")?;
        let amount = self.form.money(Slot::Amount)?.unwrap_or(session.cacife);
        let handed = self.form.money(Slot::Note)?;
        let was = tables.ledger.stack(player);
        let is = was.checked_add(amount).unwrap_or(was);
        let name = tables.counter.name(player);
        let label = format!("{name} compra {} ({})", plain(amount), from_to(was, is));
        let order = Command::Bank(bank::Command::SellChips {
            player,
            amount,
            handed,
        });
        Ok((label, vec![order]))
    }

    fn join(&self, tables: &Tables, session: &Session) -> Result<(String, Vec<Command>), String> {
        let player = self.form.picked.ok_or("Escolha quem entra.")?;
        let handed = self.form.money(Slot::Note)?;
        let left_of = self.form.neighbour;
        let name = tables.counter.name(player);
        let place = left_of.map_or(String::new(), |other| {
            format!(", à esquerda de {},", tables.counter.name(other))
        });
        let cacife = plain(session.cacife);
        let label = format!("{name} entra{place} e compra {cacife}");
        let order = Command::Poker(Game::Join {
            player,
            left_of,
            handed,
        });
        Ok((label, vec![order]))
    }

    fn leave(&self, tables: &Tables) -> Result<(String, Vec<Command>), String> {
        let player = self.form.picked.ok_or("Escolha quem sai.")?;
        let line = counted::line(tables, player, &self.form.chips);
        let stack = line.stack?;
        let stack = (!line.empty).then_some(stack);
        let name = tables.counter.name(player);
        let label = format!("{name} sai e recebe {}", plain(line.expected));
        let order = Command::Bank(bank::Command::CashOut { player, stack });
        Ok((label, vec![order]))
    }

    /// The outcome, with what was typed read into it.
    ///
    /// # Errors
    /// What can't be read.
    pub(super) fn outcome_draft(&self, tables: &Tables) -> Result<Draft, String> {
        self.form.outcome(&in_round(tables))
    }

    fn outcome_ready(&self, tables: &Tables) -> Ready {
        const TITLE: &str = "Lançar o resultado";
        let draft = match self.outcome_draft(tables) {
            Ok(draft) => draft,
            Err(why) => return Ready::missing(TITLE, why),
        };
        let (order, after) = match (draft.order(tables), draft.bets_only(tables)) {
            (Ok(order), Ok(bets)) => (order, tried(tables, &[bets])),
            (Err(why), _) | (_, Err(why)) => {
                let most = draft.beyond(tables).map(plain);
                let remedy = most.map(|most| {
                    let label = format!("Apostaram {most}");
                    (label, Message::Typed(Slot::Level, most))
                });
                return Ready {
                    remedy,
                    ..Ready::missing(TITLE, why)
                };
            }
        };
        let orders = vec![order];
        if draft == Draft::default() && after.is_err() {
            let said = "Escreva quanto apostou quem ficou, e marque quem saiu.";
            return Ready::missing(TITLE, said.to_owned());
        }
        let label = match (award_of(tables, &orders), &after) {
            (Some(award), _) => {
                let parts = draft.parts(tables).unwrap_or_default();
                let before = |player: PlayerId| {
                    let known = in_bets(tables, &parts, player);
                    let now = tables.ledger.stack(player);
                    now.checked_sub(known).unwrap_or(now)
                };
                format!("Lançar: {}", won(&Names::of(tables), &award, before))
            }
            (None, Ok(after)) => {
                let pot = plain(after.ledger.chips(ChipPlace::Pot));
                format!("Lançar as apostas: Montante {pot}, falta quem ganhou")
            }
            _ => TITLE.to_owned(),
        };
        Ready::orders(tables, label, orders)
    }
}

/// What the outcome takes from somebody beside what he had put in already.
fn in_bets(tables: &Tables, parts: &[Part], player: PlayerId) -> Money {
    let Some(session) = tables.poker.session() else {
        return Money::ZERO;
    };
    let seats = session.round().map(|round| round.betting.seats());
    let mut seats = seats.unwrap_or_default().iter();
    let seat = seats.find(|seat| seat.player == player);
    let part = parts.iter().find(|part| part.player == player);
    match (seat, part) {
        (Some(seat), Some(part)) => {
            let known = seat.put - session.pingo.min(seat.put + seat.free);
            part.bets.checked_sub(known).unwrap_or_default()
        }
        _ => Money::ZERO,
    }
}

fn pressed(tables: &Tables, choice: &Choice) -> Ready {
    match &choice.does {
        Does::Submit(orders) => Ready::orders(tables, choice.label.clone(), orders.clone()),
        Does::Go(place) => Ready {
            label: choice.label.clone(),
            does: Ok(Deed::Go(*place)),
            remedy: None,
        },
        Does::Ask(_) => Ready::missing(&choice.label, String::new()),
    }
}
