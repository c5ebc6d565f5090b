//! What the plan says: titles and results of steps, why something is still
//! missing, what the button says.

use super::super::{ChipsChoice, Message, Step, people};
use super::Plan;
use crate::bank;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::games::arremate::rules::buy_in::{Offer, Unfit};
use crate::games::arremate::rules::decks::{Decks, rounds_expected};
use crate::games::arremate::rules::house_rules::HouseRules;
use crate::games::faces::remedy::remedy;
use crate::kit::act::Allowed;
use crate::kit::part::Remedy;
use crate::words::labels;
use crate::words::money::plain;
use crate::words::names::{counted, listed};

impl Plan {
    /// Title of a step, and its result.
    pub(in super::super) fn said(&self, tables: &Tables, step: Step) -> (&'static str, String) {
        let none = String::new;
        match step {
            Step::People => ("Quem joga", self.names.people(&self.people)),
            Step::Seats => {
                let dealer = self.dealer.map(|dealer| self.names.person(dealer));
                let said = match (&self.seats, dealer, self.done(step)) {
                    (Ok(seats), Some(dealer), true) => {
                        format!("{} · dá {dealer}", self.names.people(seats))
                    }
                    _ => none(),
                };
                ("Lugares e carteador", said)
            }
            Step::Decks => ("Baralhos", self.decks.map_or_else(none, |d| d.to_string())),
            Step::Lose => {
                let said = match (self.found, self.base) {
                    (Some(found), _) => format!("dos acertos: {}", plain(found)),
                    (None, Some(base)) => format!("Valor Base {}", plain(base)),
                    (None, None) => none(),
                };
                ("Quanto cada um aceita perder", said)
            }
            Step::Chips => {
                let said = self.cacife().map_or_else(none, |_| self.chips_name());
                ("Fichas", said)
            }
            Step::Rules => {
                let usual = self.rules == HouseRules::default()
                    && self.counter == bank::HouseRules::default();
                let rules = if usual { "as do manual" } else { "da mesa" };
                let money = labels::money_kind(tables.counter.money());
                ("Regras da casa", format!("{rules} · {money}"))
            }
        }
    }

    /// The chips chosen, in words.
    pub(in super::super) fn chips_name(&self) -> String {
        match self.chosen {
            ChipsChoice::Advised => match self.advised {
                Some(place) => format!("Sugestão {} · {} fichas", place + 1, self.size),
                None => "nenhuma sugestão serve".to_owned(),
            },
            ChipsChoice::Suggestion(number) => format!("Sugestão {number} · {} fichas", self.size),
            ChipsChoice::Own => "fichas próprias".to_owned(),
            ChipsChoice::OnTable => "as que estão na mesa".to_owned(),
        }
    }

    /// What leads on from a step, and whether it may.
    pub(in super::super) fn next(&self, tables: &Tables, step: Step) -> (String, Allowed<Message>) {
        let on = Ok(Message::Confirmed(step));
        match step {
            Step::People => {
                let label = match self.people.len() {
                    0 | 1 => "Seguir".to_owned(),
                    many => format!("Seguir com {}", counted(many, "jogador", "jogadores")),
                };
                (label, self.table_fits(tables).and(on))
            }
            Step::Seats => {
                if self.dealer.is_none() && self.seats.is_ok() {
                    let (label, draw) = self.draws.clone();
                    return (label.to_owned(), Ok(Message::People(draw)));
                }
                let label = "Seguir: lugares certos".to_owned();
                let dealer = self.dealer.ok_or_else(|| {
                    "Diga quem tirou a carta mais alta: ele dá primeiro.".to_owned()
                });
                (label, self.seats.clone().and(dealer).and(on))
            }
            Step::Decks => ("Seguir".to_owned(), on),
            Step::Lose => {
                let label = "Seguir: escolher as fichas".to_owned();
                (label, self.all_said().and(on))
            }
            Step::Chips => {
                let label = format!("Usar {}", self.chips_name());
                (label, self.payable().and(on))
            }
            Step::Rules => ("Seguir".to_owned(), on),
        }
    }

    /// What may be done instead, where the step or the start is refused. Rules
    /// A1, A4, A18, A20.
    pub(in super::super) fn remedy(&self, tables: &Tables) -> Remedy<Message> {
        match self.now {
            Some(Step::Chips) => self.other_chips(),
            Some(_) => None,
            None => {
                let found = remedy(tables, &self.orders(tables).ok()?)?;
                Some((found.label, Message::Remedied(found.orders)))
            }
        }
    }

    /// Chips that fit, where the chosen ones don't; else more of them. Rule A4.
    fn other_chips(&self) -> Remedy<Message> {
        self.payable().err()?;
        if let (Some(place), true) = (self.advised, self.chosen != ChipsChoice::Advised) {
            let label = format!("Usar a Sugestão {}", place + 1);
            return Some((label, Message::ChipsChosen(ChipsChoice::Advised)));
        }
        None
    }

    /// Two to five people, none of them barred. Rules A1, A18.
    pub(super) fn table_fits(&self, tables: &Tables) -> Result<(), String> {
        let barred: Vec<PlayerId> = self
            .people
            .iter()
            .copied()
            .filter(|player| !people::barred(tables, *player).is_empty())
            .collect();
        if !barred.is_empty() {
            return Err(format!(
                "{} em falência: acerte a dívida, peça licença ao credor ou tire da mesa.",
                self.names.people(&barred)
            ));
        }
        match self.people.len() {
            0 | 1 => Err("Escolha de 2 a 5 jogadores.".to_owned()),
            2..=5 => Ok(()),
            many => Err(format!("São {many}: jogam no máximo 5. Tire alguém.")),
        }
    }

    fn all_said(&self) -> Result<(), String> {
        if self.amount_known() {
            return Ok(());
        }
        let open: Vec<PlayerId> = self
            .declared
            .iter()
            .filter(|(_, amount)| amount.is_none())
            .map(|(player, _)| *player)
            .collect();
        Err(if open.is_empty() {
            "A soma é grande demais: diga quantias menores.".to_owned()
        } else {
            format!(
                "Falta dizer quanto {} {} perder: uma quantia maior que zero.",
                self.names.people(&open),
                if open.len() == 1 { "aceita" } else { "aceitam" }
            )
        })
    }

    pub(super) fn payable(&self) -> Result<(), String> {
        self.set.as_ref().map_err(Clone::clone)?;
        match &self.offer {
            Some(offer) => match &offer.outcome {
                Ok(_) => Ok(()),
                Err(unfit) => Err(self.unfit(offer, unfit)),
            },
            None => self.all_said(),
        }
    }

    /// Why chips don't fit, with the remedy. Rule A4.
    pub(in super::super) fn unfit(&self, offer: &Offer, unfit: &Unfit) -> String {
        let total = plain(offer.total);
        let cacife = offer.buy_in.map_or_else(String::new, plain);
        match unfit {
            Unfit::BaseValueExceedsSet => format!(
                "O Valor Base, {}, passa do total em fichas, {total}.",
                plain(self.base.unwrap_or_default())
            ),
            Unfit::BuyInIsZero => format!(
                "A média não chega a meia ficha mais baixa, de {}.",
                plain(offer.ante)
            ),
            Unfit::BuyInsExceedSet => {
                format!(
                    "{} × {cacife} passa do total em fichas, {total}.",
                    self.players()
                )
            }
            Unfit::CannotBeDealt { below, above } => {
                let near: Vec<String> = [*below, *above].into_iter().flatten().map(plain).collect();
                if near.is_empty() {
                    format!("As fichas não bastam para dar {cacife} a cada um.")
                } else {
                    format!(
                        "Não há como dar {cacife} exatos a cada um; o mais perto: {}.",
                        listed(&near)
                    )
                }
            }
            Unfit::Undecided => {
                "São valores complicados demais para dizer se dá: use outros.".to_owned()
            }
        }
    }

    /// `Começar a partida 1: Cacife 87,00, Taxa 1,00`.
    pub(in super::super) fn start_label(&self, tables: &Tables) -> String {
        let number = tables.arremate.next_number();
        match (self.cacife(), &self.offer) {
            (Some(cacife), Some(offer)) => format!(
                "Começar a partida {number}: Cacife {}, Taxa {}",
                plain(cacife),
                plain(offer.ante)
            ),
            _ => format!("Começar a partida {number}"),
        }
    }
}

impl Plan {
    /// Rounds to be expected. Rule A1.
    pub(in super::super) fn rounds(&self, decks: u8) -> String {
        let found = Decks::of_table(self.people.len(), u32::from(decks)).ok();
        match found.and_then(|decks| rounds_expected(self.people.len(), decks)) {
            Some((from, to)) if from == to => format!("cerca de {from} rodadas"),
            Some((from, to)) => format!("{from} a {to} rodadas"),
            None => String::new(),
        }
    }
}
