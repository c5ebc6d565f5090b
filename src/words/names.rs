//! Names in a sentence. Owns no rule.

use std::collections::BTreeMap;

use crate::domain::chips::{ChipSet, Stack};
use crate::domain::ledger::Party;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;

use super::money::{plain, whole};

/// What a sentence must know of the evening: what people and colours are
/// called, and whether chips are on account. A snapshot; it does not follow the evening.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    people: BTreeMap<PlayerId, String>,
    colours: Vec<(String, Money)>,
    on_account: bool,
}

impl Names {
    /// As the evening stands.
    #[must_use]
    pub fn of(tables: &Tables) -> Names {
        let counter = &tables.counter;
        let mut people = counter.people().clone();
        let gone = counter.merged().iter().map(|merged| merged.gone);
        people.extend(gone.map(|gone| (gone, counter.name(gone))));
        Names::new(people, tables.ledger.set()).with_account(counter.rules().on_account)
    }

    /// The same where chips are, or are not, on account. House rule A7.
    #[must_use]
    pub fn with_account(mut self, on_account: bool) -> Names {
        self.on_account = on_account;
        self
    }

    /// Is no money handed over for chips?
    #[must_use]
    pub fn on_account(&self) -> bool {
        self.on_account
    }

    /// From people and, where one lies on the table, the chip set.
    #[must_use]
    pub fn new(people: BTreeMap<PlayerId, String>, set: Option<&ChipSet>) -> Names {
        let colours = set.map(ChipSet::colours).unwrap_or_default();
        Names {
            people,
            colours: colours.iter().map(|c| (c.name.clone(), c.value)).collect(),
            on_account: false,
        }
    }

    /// A person's name; `Pessoa nº 7` where the book doesn't know him.
    #[must_use]
    pub fn person(&self, player: PlayerId) -> String {
        self.people
            .get(&player)
            .cloned()
            .unwrap_or_else(|| format!("Pessoa nº {}", player.0))
    }

    /// `Ana, Beto e Caio`.
    #[must_use]
    pub fn people(&self, players: &[PlayerId]) -> String {
        listed(&self.each(players))
    }

    /// `Ana, Beto ou Caio`.
    #[must_use]
    pub fn any_of(&self, players: &[PlayerId]) -> String {
        listed_with(&self.each(players), "ou")
    }

    fn each(&self, players: &[PlayerId]) -> Vec<String> {
        players.iter().map(|player| self.person(*player)).collect()
    }

    /// `Ana`, or the name of the box.
    #[must_use]
    pub fn party(&self, party: Party) -> String {
        match party {
            Party::Player(player) => self.person(player),
            Party::Bank => "Caixa de Venda de Fichas".to_owned(),
        }
    }

    /// `a Ana`, `ao Caixa de Venda de Fichas`.
    #[must_use]
    pub fn to_party(&self, party: Party) -> String {
        match party {
            Party::Player(player) => format!("a {}", self.person(player)),
            Party::Bank => "ao Caixa de Venda de Fichas".to_owned(),
        }
    }

    /// `Ana 50,00, Beto 100,00 e Caio 46,00`.
    #[must_use]
    pub fn amounts(&self, list: &[(PlayerId, Money)]) -> String {
        let each: Vec<String> = list
            .iter()
            .map(|(player, amount)| format!("{} {}", self.person(*player), plain(*amount)))
            .collect();
        listed(&each)
    }

    /// A colour's name, by its index; `nº 3` where the set has no such colour.
    #[must_use]
    pub fn colour(&self, index: usize) -> String {
        match self.colours.get(index) {
            Some((name, _)) => name.clone(),
            None => format!("nº {}", index.saturating_add(1)),
        }
    }

    /// `2 de 1,00 e 3 de 25,00`; `nenhuma ficha` for an empty stack.
    #[must_use]
    pub fn stack(&self, stack: &Stack) -> String {
        let each: Vec<String> = stack
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
            .map(|(index, count)| match self.colours.get(index) {
                Some((_, value)) => format!("{count} de {}", plain(*value)),
                None => format!("{count} da cor {}", self.colour(index)),
            })
            .collect();
        match each.as_slice() {
            [] => "nenhuma ficha".to_owned(),
            each => listed(each),
        }
    }
}

/// `Ana`, `Ana e Beto`, `Ana, Beto e Caio`.
#[must_use]
pub fn listed<S: AsRef<str>>(names: &[S]) -> String {
    listed_with(names, "e")
}

/// As [`listed`], with another word before the last.
#[must_use]
pub fn listed_with<S: AsRef<str>>(names: &[S], word: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", first.join(", "), last.as_ref())
        }
    }
}

/// `1 carta`, `2 cartas`, `0 cartas`.
#[must_use]
pub fn counted(number: impl TryInto<u64>, one: &str, many: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    format!("{} {}", whole(number), if number == 1 { one } else { many })
}

/// The same sentence with its first letter a capital.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    match rest.next() {
        Some(first) => first.to_uppercase().chain(rest).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{counted, listed, listed_with, sentence};

    /// Names are joined as in a sentence.
    #[test]
    fn names_are_joined_by_commas_and_a_last_e() {
        assert_eq!(listed::<&str>(&[]), "");
        assert_eq!(listed(&["Ana"]), "Ana");
        assert_eq!(listed(&["Ana", "Beto"]), "Ana e Beto");
        assert_eq!(listed(&["Ana", "Beto", "Caio"]), "Ana, Beto e Caio");
        assert_eq!(listed_with(&["Ana", "Beto"], "ou"), "Ana ou Beto");
    }

    #[test]
    fn one_is_singular_and_everything_else_plural() {
        assert_eq!(counted(1_u32, "carta", "cartas"), "1 carta");
        assert_eq!(counted(0_u32, "carta", "cartas"), "0 cartas");
        assert_eq!(counted(2_usize, "carta", "cartas"), "2 cartas");
        assert_eq!(sentence("última rodada."), "Última rodada.");
    }
}
