//! Amounts as people write them in Brazil: `R$ 1.234,56`.
//!
//! Never: a guess. What can be read in two ways is not read at all.

use crate::domain::money::Money;
use crate::domain::writing::is_unseen;

/// `R$ 1.234,56`, with a no-break space after `R$`; a negative amount as
/// `−R$ 0,50`, with a true minus.
#[must_use]
pub fn reais(amount: Money) -> String {
    let sign = if amount.is_negative() { "−" } else { "" };
    format!("{sign}R$\u{a0}{}", magnitude(amount))
}

/// `1.234,56`, as in a column of a sheet; a negative amount as `−0,50`, with a true
/// minus.
#[must_use]
pub fn plain(amount: Money) -> String {
    let sign = if amount.is_negative() { "−" } else { "" };
    format!("{sign}{}", magnitude(amount))
}

/// `87,00 → 82,00`, what it was and what it becomes, never broken over two
/// lines.
#[must_use]
pub fn from_to(was: Money, is: Money) -> String {
    becomes(plain(was), plain(is))
}

/// The same of what is no money: `0 → 35`.
#[must_use]
pub fn becomes(was: impl std::fmt::Display, is: impl std::fmt::Display) -> String {
    format!("{was}\u{a0}→\u{a0}{is}")
}

/// The digits without sign, grouped by thousands.
fn magnitude(amount: Money) -> String {
    let centavos = amount.centavos().unsigned_abs();
    format!("{},{:02}", whole(centavos / 100), centavos % 100)
}

/// `1.234.567`: a whole number, grouped by thousands.
#[must_use]
pub fn whole(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('.');
        }
        text.push(digit);
    }
    text
}

/// Reads what a person types in a money field: `87` `87,5` `R$ 1.234,56`
/// `1.000` (a thousand), with spaces around. `None` for anything that could be
/// meant in two ways (`1.5`, `12.34`), for a negative amount, and for more than
/// [`Money::LIMIT`].
#[must_use]
pub fn parse_typed(text: &str) -> Option<Money> {
    read_typed(text).ok()
}

/// Why what was typed is no amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unread {
    /// Nothing was typed.
    Empty,
    /// It has a sign before it.
    Signed,
    /// A letter or a sign that is of no amount.
    Foreign(char),
    /// It could be meant in two ways, or in none.
    Unclear,
    /// It is an amount, above [`Money::LIMIT`].
    TooLarge,
}

impl Unread {
    /// One sentence with the remedy: the same in fields, scripts and answers.
    #[must_use]
    pub fn sentence(self) -> String {
        match self {
            Unread::Empty => "Escreva a quantia, por exemplo 87 ou 86,50.".to_owned(),
            Unread::Signed => {
                "Uma quantia não leva sinal: escreva só o valor, como 87 ou 86,50.".to_owned()
            }
            Unread::Foreign(sign) if is_unseen(sign) || sign.is_control() => format!(
                "Há nela um sinal que não se vê (U+{:04X}): apague a quantia e escreva de novo.",
                u32::from(sign)
            ),
            Unread::Foreign(sign) => format!(
                "“{sign}” não faz parte de uma quantia: escreva só algarismos, vírgula e ponto, \
                 como 87, 86,50 ou 1.000."
            ),
            Unread::Unclear => {
                "Não leio esta quantia: use vírgula para os centavos e ponto só para milhares, \
                 como 87, 86,50 ou 1.000."
                    .to_owned()
            }
            Unread::TooLarge => format!("É grande demais: escreva até {}.", reais(Money::LIMIT)),
        }
    }

    /// The same where it has to be said what was typed.
    #[must_use]
    pub fn of(self, typed: &str) -> String {
        let sentence = self.sentence();
        let mut letters = sentence.chars();
        let first = letters.next().map(char::to_lowercase);
        let rest: String = first.into_iter().flatten().chain(letters).collect();
        format!("“{typed}” não é um valor: {rest}")
    }
}

/// The same as [`parse_typed`], with why there is none.
///
/// # Errors
/// [`Unread`].
pub fn read_typed(text: &str) -> Result<Money, Unread> {
    let text = text.trim();
    let digits = match text.strip_prefix("R$") {
        Some(rest) => rest.trim_start(),
        None => text,
    };
    if digits.is_empty() {
        return Err(Unread::Empty);
    }
    if digits.starts_with(['-', '−', '+']) {
        return Err(Unread::Signed);
    }
    let foreign = |sign: &char| !sign.is_ascii_digit() && !" .,\u{a0}".contains(*sign);
    if let Some(sign) = digits.chars().find(foreign) {
        return Err(Unread::Foreign(sign));
    }
    let (whole, fraction) = match digits.split_once(',') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (digits, None),
    };
    let whole = parse_whole(whole).ok_or(Unread::Unclear)?;
    let centavos = match fraction {
        None => Some(0),
        Some(decimals) if is_digits(decimals) => match decimals.len() {
            1 => decimals.parse::<i64>().ok().map(|tenths| tenths * 10),
            2 => decimals.parse::<i64>().ok(),
            _ => None,
        },
        Some(_) => None,
    };
    let centavos = centavos.ok_or(Unread::Unclear)?;
    // More digits than there are numbers for are an amount all the same.
    let whole = whole.parse::<i64>().ok();
    let all = whole.and_then(|whole| whole.checked_mul(100)?.checked_add(centavos));
    let amount = all.map(Money::from_centavos);
    amount
        .filter(|amount| *amount <= Money::LIMIT)
        .ok_or(Unread::TooLarge)
}

/// The digits of whole reais: digits alone, or one to three digits followed by groups of
/// exactly three after a point each. `0.123` would be a thousand that starts
/// with a zero: not read.
fn parse_whole(text: &str) -> Option<String> {
    let mut groups = text.split('.');
    let first = groups.next()?;
    if !is_digits(first) {
        return None;
    }
    let rest: Vec<&str> = groups.collect();
    if !rest.is_empty() {
        let whole_groups = rest
            .iter()
            .all(|group| is_digits(group) && group.len() == 3);
        if !whole_groups || first.len() > 3 || first.starts_with('0') {
            return None;
        }
    }
    Some(text.replace('.', ""))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests;
