//! What the plan says: titles and results of steps, why something is still
//! missing, what the button says.

use super::{ChipsChoice, Message, Plan, Step};
use crate::games::Tables;
use crate::games::faces::remedy::remedy;
use crate::games::poker::rules::house_rules::HouseRules;
use crate::games::poker::rules::session::PLAYERS_MAX;
use crate::games::poker::words::labels as own;
use crate::kit::act::Allowed;
use crate::kit::part::Remedy;
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::counted;

impl Plan {
    /// Title of a step, and its result.
    pub(super) fn said(&self, tables: &Tables, step: Step) -> (&'static str, String) {
        match step {
            Step::People => ("Quem joga", self.names.people(&self.people)),
            Step::Seats => {
                let dealer = self.dealer.map(|dealer| self.names.person(dealer));
                let said = match (&self.seats, dealer, self.done(step)) {
                    (Ok(seats), Some(dealer), true) => {
                        format!("{} · dá {dealer}", self.names.people(seats))
                    }
                    _ => String::new(),
                };
                ("Lugares e carteador", said)
            }
            Step::Terms => {
                let cacife = self.cacife.as_ref().map(|cacife| plain(*cacife));
                let said = match (cacife, self.pingo()) {
                    (Ok(cacife), Ok(pingo)) => {
                        let limits = self.limits().map(|limits| format!(" · {limits}"));
                        let limits = limits.unwrap_or_default();
                        format!("{cacife} · pingo {}{limits}", plain(pingo))
                    }
                    (Ok(cacife), Err(_)) => cacife,
                    _ => String::new(),
                };
                ("Cacife e pingo", said)
            }
            Step::Chips => {
                let said = match self.payable() {
                    Ok(()) => self.chips_name(),
                    Err(_) => String::new(),
                };
                ("Fichas", said)
            }
            Step::Rules => {
                let usual = |rules: &HouseRules| {
                    HouseRules {
                        bet_min: None,
                        bet_max: None,
                        ..*rules
                    } == HouseRules::default()
                };
                let rules = if self.rules.as_ref().is_ok_and(usual) {
                    "as da fonte"
                } else {
                    "da mesa"
                };
                let money = labels::money_kind(tables.counter.money());
                ("Regras da casa", format!("{rules} · {money}"))
            }
        }
    }

    /// `apostas de 2,00 a 8,00`; none: no limits. Rule P1.
    pub(super) fn limits(&self) -> Option<String> {
        let rules = self.rules.as_ref().ok()?;
        let limited = rules.bet_min.is_some() || rules.bet_max.is_some();
        limited.then(|| own::bare(&own::limits(*rules)).to_owned())
    }

    /// The chips chosen, in words.
    pub(super) fn chips_name(&self) -> String {
        match self.chosen {
            ChipsChoice::Advised => match self.advised {
                Some(place) => format!("Sugestão {} · {} fichas", place + 1, self.size),
                None if self.offers.is_empty() => "—".to_owned(),
                None => "nenhuma sugestão serve".to_owned(),
            },
            ChipsChoice::Suggestion(number) => format!("Sugestão {number} · {} fichas", self.size),
            ChipsChoice::Own => "fichas próprias".to_owned(),
            ChipsChoice::OnTable => "as que estão na mesa".to_owned(),
        }
    }

    /// What leads on from a step, and whether it may.
    pub(super) fn next(&self, step: Step) -> (String, Allowed<Message>) {
        let on = Ok(Message::Confirmed(step));
        match step {
            Step::People => {
                let label = match self.people.len() {
                    0 | 1 => "Seguir".to_owned(),
                    many => format!("Seguir com {}", counted(many, "jogador", "jogadores")),
                };
                (label, self.table_fits().and(on))
            }
            Step::Seats => {
                if self.dealer.is_none() && self.seats.is_ok() {
                    let (label, draw) = self.draws.clone();
                    return (label.to_owned(), Ok(Message::People(draw)));
                }
                let dealer = self.dealer.ok_or_else(|| {
                    "Diga quem tirou a carta mais alta: ele dá primeiro.".to_owned()
                });
                let label = "Seguir: lugares certos".to_owned();
                (label, self.seats.clone().and(dealer).and(on))
            }
            Step::Terms => {
                let label = "Seguir: escolher as fichas".to_owned();
                (label, self.terms().and(on))
            }
            Step::Chips => {
                let label = format!("Usar {}", self.chips_name());
                (label, self.payable().and(on))
            }
            Step::Rules => ("Seguir".to_owned(), on),
        }
    }

    /// What may be done instead, where the step or the start is refused.
    pub(super) fn remedy(&self, tables: &Tables) -> Remedy<Message> {
        match self.now {
            Some(Step::Chips) => {
                self.payable().err()?;
                let place = self
                    .advised
                    .filter(|_| self.chosen != ChipsChoice::Advised)?;
                let label = format!("Usar a Sugestão {}", place + 1);
                Some((label, Message::ChipsChosen(ChipsChoice::Advised)))
            }
            Some(_) => None,
            None => {
                let found = remedy(tables, &self.orders(tables).ok()?)?;
                Some((found.label, Message::Remedied(found.orders)))
            }
        }
    }

    /// Two to eight people. Rule P1.
    pub(super) fn table_fits(&self) -> Result<(), String> {
        match self.people.len() {
            0 | 1 => Err(format!("Escolha de 2 a {PLAYERS_MAX} jogadores.")),
            many if many > PLAYERS_MAX => Err(format!(
                "São {many}: jogam no máximo {PLAYERS_MAX}. Tire alguém."
            )),
            _ => Ok(()),
        }
    }

    /// `Começar a partida 1: cacife 50,00, pingo 1,00`.
    pub(super) fn start_label(&self, tables: &Tables) -> String {
        let number = tables.poker.next_number();
        match (&self.cacife, self.pingo()) {
            (Ok(cacife), Ok(pingo)) => format!(
                "Começar a partida {number}: cacife {}, pingo {}",
                plain(*cacife),
                plain(pingo)
            ),
            _ => format!("Começar a partida {number}"),
        }
    }
}
