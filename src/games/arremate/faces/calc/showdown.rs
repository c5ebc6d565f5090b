//! Arremate's part of the calculator `showdown`: who has the better cards.
//! Rule A13.
//!
//! Never: a rule of its own.

use serde::Serialize;

use crate::contract::{ContractError, Fields, Item, Ordered, render};
use crate::domain::cards::Card;
use crate::games::arremate::words::refusal::claims::has_combination;
use crate::games::arremate::words::refusal::{board, showdown as words};

use super::super::super::rules::claims;
use super::super::super::rules::decks::Decks;
use super::super::super::rules::showdown::{Fault, HighCards, Presented, ranking};
use super::kind_word;

/// Most players of a table. Rule A1.
const PLAYERS_MAX: usize = 5;
/// Most cards in a hand: two dealt, one bought. Rules A6, A14.
const HAND_MAX: usize = 3;
/// Most cards on a Mesa Particular. Rule A14.
const OWN_MAX: usize = 3;

#[derive(Serialize)]
struct Answer {
    ranking: Vec<Vec<String>>,
    kinds: Ordered<&'static str>,
    split: bool,
}

/// What one player lays down.
enum Laid {
    Presented(Presented),
    High(Vec<Card>, Vec<Card>),
}

/// Arremate's part of the calculator: `hands` alone. Rule A13.
///
/// # Errors
/// A refusal in words.
pub fn arremate(fields: &mut Fields) -> Result<String, ContractError> {
    if let Some(order) = fields.optional("hand_order") {
        return Err(order.refuse("unknown_field", "não vale no Arremate: retire-o."));
    }
    let entries = fields.required("hands")?.entries()?;
    if entries.is_empty() || entries.len() > PLAYERS_MAX {
        let players = match entries.len() {
            0 => "Não há jogador".to_owned(),
            many => format!("São {many} jogadores"),
        };
        let message = format!("{players} em “hands”: informe de 1 a {PLAYERS_MAX}.");
        return Err(ContractError::new("wrong_number_of_players", message));
    }
    let mut names = Vec::new();
    let mut presented = Vec::new();
    let mut high = Vec::new();
    let mut private = Vec::new();
    for (name, item) in entries {
        if name.is_empty() {
            return Err(ContractError::new(
                "empty_name",
                "Há um jogador sem nome em “hands”: dê um nome.",
            ));
        }
        match read(item, &name)? {
            Laid::Presented(list) => presented.push(list),
            Laid::High(hand, own) => {
                high.push(HighCards::new(&hand, &own));
                private.extend(hand);
                private.extend(own);
            }
        }
        names.push(name);
    }
    if !presented.is_empty() && !high.is_empty() {
        return Err(ContractError::new("mixed_hands", words::MIXED));
    }
    // Hands and Mesas Particulares share no card, so the decks bound them all.
    check_copies(&private, "juntas, as mãos e as Mesas Particulares")?;
    let kinds: Vec<&'static str> = match high.is_empty() {
        true => presented
            .iter()
            .map(|list| kind_word(list.combinations()[0].kind()))
            .collect(),
        false => vec!["high_card"; high.len()],
    };
    let groups = match high.is_empty() {
        true => ranking(&presented),
        false => ranking(&high),
    };
    let named = |group: &Vec<usize>| group.iter().map(|index| names[*index].clone()).collect();
    render(&Answer {
        split: groups[0].len() > 1,
        ranking: groups.iter().map(named).collect(),
        kinds: names.iter().cloned().zip(kinds).collect(),
    })
}

fn read(item: Item, name: &str) -> Result<Laid, ContractError> {
    if item.is_list() {
        return present(&[item.cards()?], name);
    }
    let mut fields = item.clone().fields(&["present", "hand", "own"])?;
    let (list, hand, own) = (
        fields.optional("present"),
        fields.optional("hand"),
        fields.optional("own"),
    );
    match (list, hand, own) {
        (Some(list), None, None) => {
            let lists: Result<Vec<Vec<Card>>, ContractError> =
                list.list()?.into_iter().map(Item::cards).collect();
            present(&lists?, name)
        }
        (None, Some(hand), Some(own)) => {
            let (hand_cards, own_cards) = (hand.clone().cards()?, own.clone().cards()?);
            for (field, cards, most) in
                [(&hand, &hand_cards, HAND_MAX), (&own, &own_cards, OWN_MAX)]
            {
                if cards.len() > most {
                    let message = format!("tem {} cartas, e o máximo é {most}.", cards.len());
                    return Err(field.refuse("too_many_cards", &message));
                }
            }
            let both = [hand_cards.as_slice(), &own_cards].concat();
            if let Some((kind, cards)) = claims::best(&both, &[]) {
                let name = format!("“{name}”");
                let message = has_combination(&name, kind, &cards, false);
                return Err(ContractError::new("has_combination", message));
            }
            Ok(Laid::High(hand_cards, own_cards))
        }
        _ => Err(item.refuse(
            "wrong_hand",
            "deve ter só “present”, ou “hand” e “own” juntos.",
        )),
    }
}

fn present(presentations: &[Vec<Card>], name: &str) -> Result<Laid, ContractError> {
    check_copies(
        &presentations.concat(),
        &format!("nas combinações de “{name}”"),
    )?;
    let presented = Presented::new(presentations).map_err(|fault| {
        let name = format!("“{name}”");
        match fault {
            Fault::Nothing => ContractError::new("nothing_presented", words::nothing(&name)),
            Fault::NoCombination(index) => ContractError::new(
                "no_combination",
                words::no_combination(&presentations[index], &name),
            ),
        }
    })?;
    Ok(Laid::Presented(presented))
}

/// Each card of a player is presented once: more copies than three decks hold
/// are refused; fewer may be different cards.
fn check_copies(cards: &[Card], place: &str) -> Result<(), ContractError> {
    match Decks::THREE.excess(cards) {
        None => Ok(()),
        Some((card, times)) => {
            let (place, held) = (format!(" {place}"), Decks::THREE.copies(card));
            let message = board::copies(card, times, held, &place, "confira as cartas");
            Err(ContractError::new("too_many_copies", message))
        }
    }
}
