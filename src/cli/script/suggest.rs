//! What might have been meant.

use crate::games::Tables;
use crate::words::phrase::{Fault, Phrase, Reader, Token, folded};

/// The fault that no phrase begins so, with the nearest that does.
pub(super) fn unknown<T>(phrases: &[Phrase<T>], tokens: &[Token], tables: &Tables) -> Fault {
    let mut words = Reader::new(tokens, tables);
    let mut of_person =
        words.is_player() && !phrases.iter().any(|p| p.subject && p.words.is_empty());
    if of_person {
        words.skip(1);
    }
    let Some(token) = words.peek() else {
        let example = phrases.iter().find(|phrase| phrase.subject);
        let example = example.map_or("", |phrase| phrase.example);
        return words.expected(&format!("o que ele faz, como em {example}"));
    };
    let mut near = nearest(phrases, of_person, &folded(&token.text));
    if near.is_none() && !of_person {
        // Perhaps the name is the unknown part.
        of_person = true;
        let verb = tokens.get(1).map(|token| folded(&token.text));
        near = verb.and_then(|verb| nearest(phrases, of_person, &verb));
    }
    match near {
        Some(phrase) => words.expected(&format!("uma frase do roteiro, como “{}”", phrase.example)),
        None => words
            .expected("uma frase do roteiro (todas estão em “banqueiro jogar --ajuda-roteiro”)"),
    }
}

fn nearest<'a, T>(phrases: &'a [Phrase<T>], of_person: bool, word: &str) -> Option<&'a Phrase<T>> {
    let first = |phrase: &Phrase<T>| {
        let first = phrase.words.split_whitespace().next().unwrap_or_default();
        distance(first, word)
    };
    phrases
        .iter()
        .filter(|phrase| phrase.subject == of_person && !phrase.words.is_empty())
        .map(|phrase| (first(phrase), phrase))
        .filter(|(distance, _)| *distance <= 2)
        .min_by_key(|(distance, phrase)| (*distance, phrase.words.len()))
        .map(|(_, phrase)| phrase)
}

/// Letters to change, add or drop until one is the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().take(40).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = before + usize::from(a != *b);
            before = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(before + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}
