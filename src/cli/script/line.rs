//! One line: cut into phrases, read and proved one after the other on a copy,
//! and only then handed to the desk.

use super::{Script, suggest};
use crate::bank::MoneyKind;
use crate::desk::Order;
use crate::desk::evening::prove;
use crate::desk::log::{Log, Seq};
use crate::games::faces::emenda::{self, read_phrase};
use crate::games::{Command, Game, Refusal, Tables};
use crate::words;
use crate::words::names::{Names, listed_with};
use crate::words::phrase::{Fault, Read, Reader, Token, folded, matching, tokens};

/// Where, and what.
type Failed = (usize, String);

/// Phrases of the script itself, that stand alone on their line.
const ALONE: &[&str] = &[
    "noite", "desfaz", "refaz", "corrige", "hora", "data", "jogo",
];

/// Puts another order in an entry's place, where a number follows; games have
/// phrases that begin with the same word.
const EMENDA: &str = "emenda";

/// Does it stand alone on its line?
fn is_alone(tokens: &[Token]) -> bool {
    let word = tokens.first().map_or(String::new(), keyword);
    let numbered = || {
        let number = tokens
            .get(1)
            .map(|token| token.text.trim_start_matches(['-', '−']));
        number.is_some_and(|number| number.starts_with(|char: char| char.is_ascii_digit()))
    };
    ALONE.contains(&word.as_str()) || (word == EMENDA && numbered())
}

/// Longest line, in characters: nobody writes one like it, and a file that is
/// no script is told from one at once.
const LONGEST: usize = 10_000;

/// Phrases of the script itself that look at what others did.
const LOOKING: &[&str] = &["confere", "recusa"];

pub(super) fn failed(fault: &Fault) -> Failed {
    (fault.column(), capital(&fault.sentence()))
}

/// With a capital letter, as a sentence begins.
fn capital(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// A night's title without its quotation marks, where there is none with them.
fn unquoted(title: &str, tokens: &[Token]) -> Option<Fault> {
    let said = tokens.get(1..).filter(|_| title.is_empty())?;
    let words: Vec<&str> = said.iter().map(|token| token.text.as_str()).collect();
    Some(Fault::Value {
        column: said.first()?.column,
        sentence: format!(
            "o título da noite se escreve entre aspas: noite \"{}\".",
            words.join(" ")
        ),
    })
}

/// A line as it is being proved: nothing of it is written yet.
struct Proof {
    tables: Tables,
    commands: Vec<Command>,
    checks: u32,
    refusals: u32,
}

impl<L: Log> Script<'_, L> {
    /// Plays one line; `skipped`: only what it says of time and game.
    pub(super) fn line(&mut self, line: &str, skipped: bool) -> Result<(), Failed> {
        if line.len() > LONGEST && line.chars().nth(LONGEST).is_some() {
            let sentence = format!("A linha passa de {LONGEST} letras: divida-a em várias.");
            return Err((LONGEST + 1, sentence));
        }
        let tokens = tokens(line).map_err(|unclosed| {
            let sentence = "Falta fechar as aspas que se abrem aqui.".to_owned();
            (unclosed.0, sentence)
        })?;
        let Some(first) = tokens.first() else {
            return Ok(());
        };
        let word = keyword(first);
        if ["hora", "data", "jogo"].contains(&word.as_str()) {
            return self.setting(&word, &tokens).map_err(|f| failed(&f));
        }
        if skipped {
            return Ok(());
        }
        if is_alone(&tokens) {
            let order = self.order(&word, &tokens).map_err(|f| failed(&f))?;
            return self.submit(&[order], first.column);
        }
        self.phrases(&tokens)
    }

    fn setting(&mut self, word: &str, tokens: &[Token]) -> Read<()> {
        let tables = self.desk.tables().clone();
        let mut words = Reader::new(tokens, &tables);
        words.skip(1);
        match word {
            "hora" => self.time.hour(&mut words)?,
            "data" => self.time.day(&mut words)?,
            _ => {
                let game = words.name()?;
                if !self.speak(&folded(&game)) {
                    let known: Vec<String> = Game::ALL
                        .iter()
                        .map(|game| format!("jogo {}", game.key()))
                        .collect();
                    let known = listed_with(&known, "ou");
                    return Err(
                        words.impossible(format!("não conheço o jogo “{game}”: escreva {known}."))
                    );
                }
            }
        }
        words.finish()
    }

    /// An order to the desk itself.
    fn order(&self, word: &str, tokens: &[Token]) -> Read<Order> {
        let mut words = Reader::new(tokens, self.desk.tables());
        words.skip(1);
        let order = match word {
            "noite" => {
                let title = if words.peek().is_some_and(|token| token.quoted) {
                    words.text()?
                } else {
                    String::new()
                };
                let money = if words.is_done() || words.any_word(&["de brinquedo", "brinquedo"]) {
                    MoneyKind::Toy
                } else {
                    words.any_word(&["a", "de"]);
                    let kinds = [("dinheiro", MoneyKind::Real), ("brinquedo", MoneyKind::Toy)];
                    let kind = words.choice(&kinds);
                    kind.map_err(|fault| unquoted(&title, tokens).unwrap_or(fault))?
                };
                Order::OpenEvening { title, money }
            }
            "desfaz" => Order::Undo,
            "refaz" => Order::Redo,
            EMENDA => {
                let seq = self.entry(&mut words)?;
                return self.emenda(seq, words.rest());
            }
            _ => {
                let seq = self.entry(&mut words)?;
                words.must("porque")?;
                let why = words.text()?;
                Order::Reverse { seq, why }
            }
        };
        words.finish()?;
        Ok(order)
    }

    /// `emenda 17 …`: the phrase in its place; a reason is offered.
    fn emenda(&self, seq: Seq, said: &[Token]) -> Read<Order> {
        let evening = self.desk.evening();
        let (command, why) = emenda::read(evening, seq, said)?;
        let names = Names::of(evening.tables());
        Ok(Order::Amend {
            seq,
            command: Box::new(command),
            why: why.unwrap_or_else(|| words::amendment::reason(evening, seq, &names)),
        })
    }

    /// The number of an entry, or `-3`: the third from the end.
    fn entry(&self, words: &mut Reader<'_>) -> Read<Seq> {
        let what = "o número do lançamento, como 17 (ou -1 para o último)";
        let back = words
            .peek()
            .and_then(|token| token.text.strip_prefix(['-', '−'])?.parse().ok());
        let Some(back) = back else {
            return Ok(Seq(i64::from(words.whole(what)?)));
        };
        words.skip(1);
        let lines = self.desk.evening().lines();
        let line = lines
            .len()
            .checked_sub(back)
            .and_then(|place| lines.get(place));
        line.map(|line| line.seq).ok_or_else(|| {
            words.impossible("a noite não tem tantos lançamentos: confira o número.")
        })
    }

    /// Hands over all that a line orders: all of it is written, or nothing.
    fn submit(&mut self, orders: &[Order], column: usize) -> Result<(), Failed> {
        let now = self.time.now();
        let changes: Vec<_> = orders
            .iter()
            .flat_map(|order| self.changes(order))
            .collect();
        match self.desk.submit_all(orders, self.mark.as_deref(), now) {
            Ok(receipt) if receipt.again => {
                let sentence = "Esta linha já está no livro: continue com a seguinte.";
                Err((column, sentence.to_owned()))
            }
            Ok(_) => {
                self.played.entries += u32::try_from(orders.len()).unwrap_or(u32::MAX);
                self.played.changes.extend(changes);
                Ok(())
            }
            Err(error) => Err((column, words::desk::error(&error, self.desk.evening()))),
        }
    }

    /// What an emenda changes for whom, to be said. Rule A25.
    fn changes(&self, order: &Order) -> Vec<String> {
        let Order::Amend { seq, command, .. } = order else {
            return Vec::new();
        };
        let Ok(amendment) = self.desk.amendment(*seq, command) else {
            return Vec::new();
        };
        let names = Names::of(self.desk.tables());
        let mut said = vec![format!("Emenda do lançamento {}:", seq.0)];
        let lines = words::amendment::changes(&amendment, &names);
        said.extend(lines.into_iter().map(|line| format!("  {line}")));
        said
    }

    /// Proves every phrase of the line on a copy, then hands them over.
    fn phrases(&mut self, tokens: &[Token]) -> Result<(), Failed> {
        let mut proof = Proof {
            tables: self.desk.tables().clone(),
            commands: Vec::new(),
            checks: 0,
            refusals: 0,
        };
        let mut rest = tokens;
        while let Some(first) = rest.first() {
            let word = keyword(first);
            if is_alone(rest) {
                let sentence = format!("“{word}” fica sozinho na sua linha.");
                return Err((first.column, sentence));
            }
            let end = self.end(rest);
            let (phrase, after) = rest.split_at(end);
            match word.as_str() {
                "confere" => {
                    let held = self.assert(&proof.tables, phrase)?;
                    proof.checks += held;
                }
                "recusa" => {
                    self.refuse(&proof.tables, phrase)?;
                    proof.refusals += 1;
                }
                _ => self.prove(&mut proof, phrase)?,
            }
            rest = after;
        }
        let column = tokens.first().map_or(1, |token| token.column);
        let orders: Vec<Order> = proof.commands.into_iter().map(Order::Do).collect();
        self.submit(&orders, column)?;
        self.played.checks += proof.checks;
        self.played.refusals += proof.refusals;
        Ok(())
    }

    /// Where the first phrase ends: at a gap behind which another begins.
    fn end(&self, tokens: &[Token]) -> usize {
        let whole = match keyword(&tokens[0]).as_str() {
            "confere" => true,
            "recusa" => {
                let place = tokens
                    .get(1)
                    .map_or(1, |token| 1 + usize::from(token.quoted));
                // A quoted name may begin the refused phrase: then nothing is wrong with it.
                let refused = &tokens[place.min(tokens.len())..];
                self.is_whole(refused) || is_alone(refused)
            }
            _ => self.is_whole(tokens),
        };
        let ends = |(place, token): &(usize, &Token)| {
            token.hard || (!whole && token.gap && self.begins(&tokens[*place..]))
        };
        let mut later = tokens.iter().enumerate().skip(1);
        later.find(ends).map_or(tokens.len(), |(place, _)| place)
    }

    fn is_whole(&self, tokens: &[Token]) -> bool {
        matching(&self.phrases, tokens).is_some_and(|phrase| phrase.whole)
    }

    fn begins(&self, tokens: &[Token]) -> bool {
        let word = tokens.first().map_or(String::new(), keyword);
        is_alone(tokens)
            || LOOKING.contains(&word.as_str())
            || matching(&self.phrases, tokens).is_some()
    }

    /// Reads one phrase with the tables as the phrases before it left them.
    pub(super) fn read(&self, tables: &Tables, tokens: &[Token]) -> Result<Vec<Command>, Fault> {
        let phrase = matching(&self.phrases, tokens)
            .ok_or_else(|| suggest::unknown(&self.phrases, tokens, tables))?;
        read_phrase(phrase, tables, tokens)
    }

    fn prove(&self, proof: &mut Proof, tokens: &[Token]) -> Result<(), Failed> {
        let commands = self.read(&proof.tables, tokens).map_err(|f| failed(&f))?;
        for command in commands {
            let proved = prove(&proof.tables, &command);
            let (_, next) =
                proved.map_err(|refusal| (tokens[0].column, sentence(&refusal, &proof.tables)))?;
            proof.tables = next;
            proof.commands.push(command);
        }
        Ok(())
    }

    /// `recusa [“text”] phrase`: the phrase must be refused, and the refusal
    /// contain the text.
    fn refuse(&mut self, tables: &Tables, tokens: &[Token]) -> Result<(), Failed> {
        let mut rest = &tokens[1..];
        let mut wanted = None;
        if let [text, after @ ..] = rest
            && text.quoted
            && matching(&self.phrases, rest).is_none()
        {
            wanted = Some(text);
            rest = after;
        }
        let Some(first) = rest.first() else {
            let after = tokens[0].column + tokens[0].text.chars().count();
            return Err((
                after,
                "Esperava, depois de recusa, a frase a recusar.".to_owned(),
            ));
        };
        let word = keyword(first);
        let refusal = if is_alone(rest) {
            match self.order(&word, rest) {
                Ok(order) => {
                    let allowed = self.desk.allows(&order);
                    allowed
                        .err()
                        .map(|error| words::desk::error(&error, self.desk.evening()))
                }
                Err(Fault::Value { sentence, .. }) => Some(sentence),
                Err(fault) => return Err(failed(&fault)),
            }
        } else {
            match self.read(tables, rest) {
                Ok(commands) => first_refusal(tables, &commands)
                    .map(|(refusal, tables)| sentence(&refusal, &tables)),
                Err(Fault::Value { sentence, .. }) => Some(sentence),
                Err(fault) => return Err(failed(&fault)),
            }
        };
        let Some(refusal) = refusal else {
            let sentence = "Esperava que isto fosse recusado, e seria aceito.".to_owned();
            return Err((first.column, sentence));
        };
        match wanted {
            Some(text) if !folded(&refusal).contains(&folded(&text.text)) => Err((
                text.column,
                format!(
                    "Esperava uma recusa com “{}”, e ela diz: {refusal}",
                    text.text
                ),
            )),
            _ => Ok(()),
        }
    }
}

/// The first of these that is refused, and the tables it meets.
fn first_refusal(tables: &Tables, commands: &[Command]) -> Option<(Refusal, Tables)> {
    let mut tables = tables.clone();
    for command in commands {
        match prove(&tables, command) {
            Ok((_, next)) => tables = next,
            Err(refusal) => return Some((refusal, tables)),
        }
    }
    None
}

/// The first word, as keywords are compared; a quoted one is none.
pub(super) fn keyword(token: &Token) -> String {
    if token.quoted {
        String::new()
    } else {
        folded(&token.text)
    }
}

fn sentence(refusal: &Refusal, tables: &Tables) -> String {
    words::refusal::refusal(refusal, &Names::of(tables))
}
