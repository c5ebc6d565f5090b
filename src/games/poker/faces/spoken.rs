//! What the banker writes in one line, as in the evening's script: the orders it
//! means, or why it means none.
//!
//! Never: a rule. A phrase becomes orders; the desk decides.

use super::script;
use crate::bank;
use crate::desk::evening::prove;
use crate::games::poker::Moment;
use crate::games::{Command, Tables};
use crate::words;
use crate::words::names::sentence;
use crate::words::phrase::{Fault, Phrase, Read, Reader, matching, tokens};

/// Orders that a line means, and that would be carried out one after the other.
///
/// # Errors
/// A sentence: it can't be read, or the first refusal.
pub fn read(typed: &str, tables: &Tables) -> Result<Vec<Command>, String> {
    if typed.trim().is_empty() {
        return Err("Escreva o que aconteceu, como nos exemplos.".to_owned());
    }
    let tokens = tokens(typed).map_err(|_| "Falta fechar as aspas.".to_owned())?;
    let mut phrases = bank::faces::script::PHRASES.to_vec();
    phrases.extend(script::phrases());
    let phrase = matching(&phrases, &tokens)
        .ok_or_else(|| "Não entendi: escreva como nos exemplos.".to_owned())?;
    let orders = said(phrase, &mut Reader::new(&tokens, tables));
    let orders = orders.map_err(|fault| sentence(&fault.sentence()))?;
    let mut state = tables.clone();
    for order in &orders {
        state = match prove(&state, order) {
            Ok((_, next)) => next,
            Err(refusal) => {
                let names = words::names::Names::of(&state);
                return Err(words::refusal::refusal(&refusal, &names));
            }
        };
    }
    Ok(orders)
}

fn said(phrase: &Phrase<Vec<Command>>, words: &mut Reader<'_>) -> Result<Vec<Command>, Fault> {
    if phrase.subject {
        words.take_subject()?;
    }
    words.skip(phrase.words.split_whitespace().count());
    let read: Read<Vec<Command>> = (phrase.read)(words);
    let orders = read?;
    words.finish()?;
    Ok(orders)
}

/// What may be written at that moment, for example.
#[must_use]
pub const fn examples(moment: Moment) -> &'static [&'static str] {
    match moment {
        Moment::NoSession => &[
            "fichas sugestão 3 de 300",
            "regra ordem internacional",
            "partida cacife 50 pingo 1 carteador Caio lugares Ana Beto Caio",
            "retoma partida 1",
        ],
        Moment::Selling => &["todos compram", "Ana compra com 100"],
        Moment::BetweenRounds => &[
            "rodada sem Beto",
            "Duda entra à esquerda de Ana com 100",
            "Beto troca fichas por dinheiro 11 4 0 0 0",
            "pausa Ana 8 4 0 0 0  Beto 7 2 0 0 0",
        ],
        Moment::FirstBetting | Moment::SecondBetting => &[
            "Ana abre 4",
            "Beto paga e mais 2",
            "resultado Ana 8  Beto 8  Caio sai  ganha Ana",
        ],
        Moment::Exchange => &["trocam Ana 3  Beto 1  Caio 0"],
        Moment::Showdown => &[
            "ganha Ana",
            "ganham Ana e Beto / Caio",
            "mostram Ana K♠ K♥ 4♦ 3♣ 2♠  Beto 9♦ 10♦ J♦ Q♦ K♦",
        ],
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::read;
    use crate::desk::evening::prove;
    use crate::games::{Command, Tables};

    /// Says a line and carries it out.
    fn say(tables: &mut Tables, line: &str) {
        for order in read(line, tables).unwrap() {
            *tables = prove(tables, &order).unwrap().1;
        }
    }

    /// Rules P2, P5. A whole match written line by line; what is refused or not
    /// understood comes back as a sentence, and changes nothing.
    #[test]
    fn a_match_is_written_line_by_line() {
        let mut tables = Tables::default();
        let night = &mut tables;
        *night = prove(night, &Command::Open(Box::default())).unwrap().1;
        for line in [
            "jogadores Ana Beto",
            "banqueiro Ana",
            "fichas sugestão 3",
            "partida cacife 20 pingo 1 carteador Beto lugares Ana Beto",
            "todos compram",
            "rodada",
        ] {
            say(night, line);
        }
        let refused = |line: &str| read(line, night).unwrap_err();
        assert_eq!(
            refused("Beto abre 4"),
            "É a vez de Ana, não de Beto: registre primeiro o que Ana faz."
        );
        assert_eq!(
            refused("Ana canta"),
            "Não entendi: escreva como nos exemplos."
        );
        assert_eq!(
            refused("Ana abre muito"),
            "Esperava um valor, como 4 ou 86,50, e está escrito “muito”."
        );
        assert!(refused(" ").starts_with("Escreva"));
        say(night, "resultado Ana 4  Beto 4  ganha Beto");
        // 20 − 5 + 10.
        let stack = |id| night.ledger.stack(crate::domain::people::PlayerId(id));
        assert_eq!(stack(2), crate::domain::money::Money::from_reais(25));
    }
}
