//! Reading the words of one phrase.

use super::find::{card, find, is_name, unknown};
use super::{Fault, Read, Token, folded};
use crate::domain::cards::Card;
use crate::domain::chips::Stack;
use crate::domain::money::Money;
use crate::domain::people::PlayerId;
use crate::games::Tables;
use crate::words::money::{parse_typed, read_typed};
use crate::words::names::listed_with;

/// The words of one phrase, read from left to right.
#[derive(Debug)]
pub struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    subject: Option<PlayerId>,
    tables: &'a Tables,
    /// Where a list of people ended.
    list_end: Option<usize>,
}

impl<'a> Reader<'a> {
    /// Over the words of one phrase.
    #[must_use]
    pub fn new(tokens: &'a [Token], tables: &'a Tables) -> Reader<'a> {
        Reader {
            tokens,
            at: 0,
            subject: None,
            tables,
            list_end: None,
        }
    }

    /// The tables as they stand before the phrase.
    #[must_use]
    pub fn tables(&self) -> &'a Tables {
        self.tables
    }

    /// Reads the person the phrase begins with.
    ///
    /// # Errors
    /// [`Fault`] where there is none of that name.
    pub fn take_subject(&mut self) -> Read<()> {
        self.subject = Some(self.player()?);
        Ok(())
    }

    /// The person the phrase begins with.
    ///
    /// # Errors
    /// [`Fault`] where the phrase has none: that is a bug in its table.
    pub fn subject(&self) -> Read<PlayerId> {
        self.subject.ok_or_else(|| self.expected("uma pessoa"))
    }

    /// Skips so many words.
    pub fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.tokens.len());
    }

    /// The next word.
    #[must_use]
    pub fn peek(&self) -> Option<&'a Token> {
        self.tokens.get(self.at)
    }

    /// Words that are left.
    #[must_use]
    pub fn rest(&self) -> &'a [Token] {
        &self.tokens[self.at..]
    }

    /// Nothing is left.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// Column of the next word, or behind the last.
    #[must_use]
    pub fn column(&self) -> usize {
        match (self.peek(), self.tokens.last()) {
            (Some(token), _) => token.column,
            (None, Some(last)) => last.column + last.text.chars().count(),
            (None, None) => 1,
        }
    }

    /// The fault that `what` was expected here.
    #[must_use]
    pub fn expected(&self, what: &str) -> Fault {
        Fault::Expected {
            column: self.column(),
            expected: what.to_owned(),
            found: self.peek().map(|token| token.text.clone()),
        }
    }

    /// The fault that the word before can't be.
    #[must_use]
    pub fn impossible(&self, sentence: impl Into<String>) -> Fault {
        let before = self
            .at
            .checked_sub(1)
            .and_then(|place| self.tokens.get(place));
        Fault::Value {
            column: before.map_or(1, |token| token.column),
            sentence: sentence.into(),
        }
    }

    /// Takes these words, if they come next.
    pub fn word(&mut self, words: &str) -> bool {
        let mut at = self.at;
        for word in words.split_whitespace() {
            match self.tokens.get(at) {
                Some(token) if !token.quoted && folded(&token.text) == word => at += 1,
                _ => return false,
            }
        }
        self.at = at;
        true
    }

    /// Takes one of these words.
    pub fn any_word(&mut self, words: &[&str]) -> bool {
        words.iter().any(|word| self.word(word))
    }

    /// Takes these words, given with their accents, as a fault shows them.
    ///
    /// # Errors
    /// [`Fault`] where others come.
    pub fn must(&mut self, words: &str) -> Read<()> {
        if self.word(&folded(words)) {
            Ok(())
        } else {
            Err(self.expected(&format!("“{words}”")))
        }
    }

    /// Takes one of these words, given with their accents, and says which by what
    /// stands beside it.
    ///
    /// # Errors
    /// [`Fault`] where none comes.
    pub fn choice<T: Clone>(&mut self, choices: &[(&str, T)]) -> Read<T> {
        for (word, chosen) in choices {
            if self.word(&folded(word)) {
                return Ok(chosen.clone());
            }
        }
        let words: Vec<String> = choices.iter().map(|(w, _)| format!("“{w}”")).collect();
        Err(self.expected(&listed_with(&words, "ou")))
    }

    /// All words were read.
    ///
    /// # Errors
    /// [`Fault`] where one is left.
    pub fn finish(&self) -> Read<()> {
        let Some(token) = self.peek() else {
            return Ok(());
        };
        if self.list_end == Some(self.at) && is_name(token) {
            return Err(unknown(token));
        }
        Err(self
            .expected("o fim da frase (duas frases na mesma linha se separam por dois espaços)"))
    }

    /// Does a person of the book come next?
    #[must_use]
    pub fn is_player(&self) -> bool {
        self.peek()
            .is_some_and(|token| find(self.tables, &token.text).is_some())
    }

    /// A person of the book.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn player(&mut self) -> Read<PlayerId> {
        let token = self
            .peek()
            .ok_or_else(|| self.expected("o nome de uma pessoa"))?;
        if !is_name(token) {
            return Err(self.expected("o nome de uma pessoa"));
        }
        let player = find(self.tables, &token.text).ok_or_else(|| unknown(token))?;
        self.at += 1;
        Ok(player)
    }

    /// People, as many as come; commas and `e` between them.
    ///
    /// # Errors
    /// [`Fault`] where none comes.
    pub fn players(&mut self) -> Read<Vec<PlayerId>> {
        let mut players = vec![self.player()?];
        loop {
            let before = self.at;
            let more = self.word("e");
            if let Some(token) = self.peek().filter(|token| more && is_name(token))
                && !self.is_player()
            {
                return Err(unknown(token));
            }
            if self.is_player() {
                players.push(self.player()?);
            } else {
                self.at = before;
                self.list_end = Some(before);
                return Ok(players);
            }
        }
    }

    /// A name, known or not.
    ///
    /// # Errors
    /// [`Fault`] where nothing comes.
    pub fn name(&mut self) -> Read<String> {
        let token = self.peek().ok_or_else(|| self.expected("um nome"))?;
        self.at += 1;
        Ok(token.text.clone())
    }

    /// A text between quotation marks.
    ///
    /// # Errors
    /// [`Fault`] where none comes.
    pub fn text(&mut self) -> Read<String> {
        match self.peek() {
            Some(token) if token.quoted => {
                self.at += 1;
                Ok(token.text.clone())
            }
            _ => Err(self.expected("um texto entre aspas")),
        }
    }

    /// Does a figure come next?
    #[must_use]
    pub fn is_figure(&self) -> bool {
        let figure = |token: &Token| {
            let text = token.text.strip_prefix("R$").unwrap_or(&token.text);
            let text = text.trim_start_matches(['-', '−', '+']);
            // 10♥ and 9d are cards.
            !token.quoted
                && (token.text == "R$" || text.starts_with(|c: char| c.is_ascii_digit()))
                && Card::parse(&token.text).is_none()
        };
        self.peek().is_some_and(figure)
    }

    /// An amount of money or chips, as people write it: `87`, `1.234,50`.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn amount(&mut self) -> Read<Money> {
        if !self.is_figure() {
            return Err(self.expected("um valor, como 4 ou 86,50"));
        }
        let mut column = self.column();
        if self.peek().is_some_and(|token| token.text == "R$") {
            self.at += 1;
            column = self.column();
        }
        let token = self
            .peek()
            .ok_or_else(|| self.expected("um valor, como 4 ou 86,50"))?;
        let amount = read_typed(&token.text).map_err(|why| Fault::Value {
            column,
            sentence: why.of(&token.text),
        })?;
        self.at += 1;
        Ok(amount)
    }

    /// An amount that may be below zero: `-13,00`.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn signed_amount(&mut self) -> Read<Money> {
        let negative = self
            .peek()
            .and_then(|token| token.text.strip_prefix(['-', '−']));
        let Some(magnitude) = negative else {
            return self.amount();
        };
        let amount =
            parse_typed(magnitude).ok_or_else(|| self.expected("um valor, como 4 ou −86,50"))?;
        self.at += 1;
        Ok(-amount)
    }

    /// A whole number.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn whole(&mut self, what: &str) -> Read<u32> {
        let token = self.peek().ok_or_else(|| self.expected(what))?;
        let digits = !token.text.is_empty() && token.text.bytes().all(|b| b.is_ascii_digit());
        if !digits || token.quoted {
            return Err(self.expected(what));
        }
        let number = token.text.parse().map_err(|_| Fault::Value {
            column: token.column,
            sentence: format!("{} é um número grande demais: confira.", token.text),
        })?;
        self.at += 1;
        Ok(number)
    }

    /// Does a whole number come next?
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.peek().is_some_and(|token| {
            !token.quoted
                && !token.text.is_empty()
                && token.text.bytes().all(|b| b.is_ascii_digit())
        })
    }

    /// Chips per colour, lowest first: `2 2 3 0 0`.
    ///
    /// # Errors
    /// [`Fault`] where no number comes.
    pub fn stack(&mut self) -> Read<Stack> {
        let what = "quantas fichas de cada cor, da mais baixa à mais alta, como 2 2 3 0 0";
        let mut stack = vec![self.whole(what)?];
        while self.is_whole() {
            stack.push(self.whole(what)?);
        }
        Ok(stack)
    }

    /// Does a card come next?
    #[must_use]
    pub fn is_card(&self) -> bool {
        card(self.rest()).is_some()
    }

    /// A card: `J♠`, `10h`, `Ks`, `*`.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn card(&mut self) -> Read<Card> {
        let found = card(self.rest());
        let (card, words) = found.ok_or_else(|| self.expected("uma carta, como J♠, 10h ou *"))?;
        self.at += words;
        Ok(card)
    }

    /// Cards, as many as come.
    ///
    /// # Errors
    /// [`Fault`] where none comes.
    pub fn cards(&mut self) -> Read<Vec<Card>> {
        let mut cards = vec![self.card()?];
        while self.is_card() {
            cards.push(self.card()?);
        }
        Ok(cards)
    }

    /// A list of people with something each, commas between them.
    ///
    /// # Errors
    /// [`Fault`] where none comes.
    pub fn of_each<T>(
        &mut self,
        mut read: impl FnMut(&mut Reader<'a>) -> Read<T>,
    ) -> Read<Vec<(PlayerId, T)>> {
        let mut list = Vec::new();
        loop {
            let player = self.player()?;
            list.push((player, read(self)?));
            if !self.is_player() {
                self.list_end = Some(self.at);
                return Ok(list);
            }
        }
    }
}
