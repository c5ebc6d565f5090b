//! Reading a value that knows where it stands, so that every refusal names the
//! field.

use std::collections::BTreeMap;

use crate::domain::cards::Card;
use crate::domain::money::Money;
use crate::words::money::reais;

use super::error::ContractError;
use super::value::Value;

/// A JSON value with its place in the input (`players[2].chips`).
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    path: String,
    value: Value,
}

/// An object with the fields that its calculator knows; made by
/// [`Item::fields`].
#[derive(Debug)]
pub struct Fields {
    path: String,
    known: &'static [&'static str],
    entries: BTreeMap<String, Value>,
}

/// How a refusal names a place: the field, or the whole input.
fn place(path: &str) -> String {
    if path.is_empty() {
        "A entrada".to_owned()
    } else {
        format!("O campo “{path}”")
    }
}

fn inside(path: &str, key: &str) -> String {
    if path.is_empty() {
        key.to_owned()
    } else {
        format!("{path}.{key}")
    }
}

impl Item {
    /// Reads one whole JSON text.
    ///
    /// # Errors
    /// `invalid_json`; also for nesting deeper than 127 levels.
    pub fn read(input: &str) -> Result<Item, ContractError> {
        let value = serde_json::from_str(input).map_err(|error| {
            ContractError::new(
                "invalid_json",
                format!(
                    "O JSON não pôde ser lido (linha {}, coluna {}): confira a escrita, números \
                     grandes demais e chaves aninhadas demais.",
                    error.line(),
                    error.column()
                ),
            )
        })?;
        Ok(Item {
            path: String::new(),
            value,
        })
    }

    /// Where it stands in the input; empty for the whole.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// A refusal about this value: `message` follows its name
    /// (`O campo “declared[0]” ` + `deve ser maior que zero.`).
    #[must_use]
    pub fn refuse(&self, code: &str, message: &str) -> ContractError {
        ContractError::new(code, format!("{} {message}", place(&self.path)))
    }

    /// Is it `null`?
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.value == Value::Null
    }

    /// Is it a string?
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self.value, Value::Text(_))
    }

    /// Is it a list?
    #[must_use]
    pub fn is_list(&self) -> bool {
        matches!(self.value, Value::List(_))
    }

    /// Is it an object?
    #[must_use]
    pub fn is_object(&self) -> bool {
        matches!(self.value, Value::Object(_))
    }

    /// A string, empty ones too.
    ///
    /// # Errors
    /// `wrong_type`.
    pub fn text(&self) -> Result<&str, ContractError> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.refuse("wrong_type", "deve ser um texto entre aspas.")),
        }
    }

    /// A player's name: any string but the empty one.
    ///
    /// # Errors
    /// `wrong_type`, `empty_name`.
    pub fn name(&self) -> Result<String, ContractError> {
        let text = self.text()?;
        if text.is_empty() {
            return Err(self.refuse("empty_name", "está vazio: dê um nome."));
        }
        Ok(text.to_owned())
    }

    /// `true` or `false`.
    ///
    /// # Errors
    /// `wrong_type`.
    pub fn boolean(&self) -> Result<bool, ContractError> {
        match self.value {
            Value::Bool(value) => Ok(value),
            _ => Err(self.refuse("wrong_type", "deve ser true ou false.")),
        }
    }

    /// A whole JSON number from `least` to `most`.
    ///
    /// # Errors
    /// `wrong_type`, `out_of_range`.
    pub fn whole(&self, least: i64, most: i64) -> Result<i64, ContractError> {
        match self.value {
            Value::Whole(number) => i64::try_from(number)
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| {
                    let message = format!("é {number}, mas deve ficar entre {least} e {most}.");
                    self.refuse("out_of_range", &message)
                }),
            _ => {
                let message = format!("deve ser um número inteiro entre {least} e {most}.");
                Err(self.refuse("wrong_type", &message))
            }
        }
    }

    /// An amount of zero or more.
    ///
    /// # Errors
    /// `invalid_amount`, `negative_amount`, `amount_too_large`.
    pub fn amount(&self) -> Result<Money, ContractError> {
        let minus = match &self.value {
            Value::Text(text) => text.starts_with('-'),
            Value::Whole(number) => *number < 0,
            _ => false,
        };
        let amount = self.amount_signed()?;
        if minus {
            return Err(self.refuse(
                "negative_amount",
                "não pode ser negativo: informe zero ou mais.",
            ));
        }
        Ok(amount)
    }

    /// An amount above zero.
    ///
    /// # Errors
    /// As [`Item::amount`], and `zero_amount`.
    pub fn amount_positive(&self) -> Result<Money, ContractError> {
        let amount = self.amount()?;
        if amount.is_zero() {
            return Err(self.refuse("zero_amount", "é zero: informe mais que R$\u{a0}0,00."));
        }
        Ok(amount)
    }

    /// An amount that may be negative.
    ///
    /// # Errors
    /// `invalid_amount`, `amount_too_large`.
    pub fn amount_signed(&self) -> Result<Money, ContractError> {
        match &self.value {
            Value::Text(text) => {
                Money::parse_contract(text).ok_or_else(|| self.refuse_amount(text))
            }
            Value::Whole(number) => i64::try_from(*number)
                .ok()
                .and_then(|reais| reais.checked_mul(100))
                .map(Money::from_centavos)
                .filter(|amount| *amount <= Money::LIMIT && -*amount <= Money::LIMIT)
                .ok_or_else(|| self.refuse_large()),
            Value::Fraction => Err(self.refuse(
                "invalid_amount",
                "é um número com fração, expoente ou grande demais: \
                 escreva o valor entre aspas, como \"87.50\".",
            )),
            _ => Err(self.refuse(
                "invalid_amount",
                "deve ser um valor em reais, como \"87.00\" ou 87.",
            )),
        }
    }

    /// A string that is no amount: too large, or not written as one.
    fn refuse_amount(&self, text: &str) -> ContractError {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if plain(whole) && plain(fraction) && fraction.len() <= 2 {
            return self.refuse_large();
        }
        self.refuse(
            "invalid_amount",
            "não é um valor: escreva só algarismos, com ponto e até duas casas, como \"87.00\".",
        )
    }

    fn refuse_large(&self) -> ContractError {
        let message = format!("passa do limite de {}.", reais(Money::LIMIT));
        self.refuse("amount_too_large", &message)
    }

    /// A card as the contract writes it: `Ks`, `Th`, `10h`, `*`.
    ///
    /// # Errors
    /// `wrong_type`, `invalid_card`.
    pub fn card(&self) -> Result<Card, ContractError> {
        let text = self.text()?;
        let written = match text.strip_prefix("10") {
            Some(suit) => format!("T{suit}"),
            None => text.to_owned(),
        };
        // The domain also reads ♠ and either case; the contract does not.
        Card::parse(&written)
            .filter(|card| card.to_string() == written)
            .ok_or_else(|| {
                self.refuse(
                    "invalid_card",
                    "não é uma carta: use valor (23456789TJQKA) e naipe (c h d s), como \"Ks\", \
                     ou \"*\" para o curinga.",
                )
            })
    }

    /// A list of cards.
    ///
    /// # Errors
    /// As [`Item::card`] and [`Item::list`].
    pub fn cards(self) -> Result<Vec<Card>, ContractError> {
        self.list()?.iter().map(Item::card).collect()
    }

    /// A list of names, none twice.
    ///
    /// # Errors
    /// As [`Item::name`] and [`Item::list`], and `repeated_name`.
    pub fn names(self) -> Result<Vec<String>, ContractError> {
        let mut names: Vec<String> = Vec::new();
        let mut seen = std::collections::BTreeSet::new();
        for item in self.list()? {
            let name = item.name()?;
            if !seen.insert(name.clone()) {
                return Err(item.refuse("repeated_name", &format!("repete “{name}”.")));
            }
            names.push(name);
        }
        Ok(names)
    }

    /// A list, in its order.
    ///
    /// # Errors
    /// `wrong_type`.
    pub fn list(self) -> Result<Vec<Item>, ContractError> {
        match self.value {
            Value::List(values) => Ok(values
                .into_iter()
                .enumerate()
                .map(|(index, value)| Item {
                    path: format!("{}[{index}]", self.path),
                    value,
                })
                .collect()),
            _ => Err(self.refuse("wrong_type", "deve ser uma lista.")),
        }
    }

    /// An object whose keys are names or values, by the keys' bytes.
    ///
    /// # Errors
    /// `wrong_type`, `repeated_key`.
    pub fn entries(self) -> Result<Vec<(String, Item)>, ContractError> {
        let path = self.path.clone();
        Ok(self
            .unique()?
            .into_iter()
            .map(|(key, value)| {
                let path = inside(&path, &key);
                (key, Item { path, value })
            })
            .collect())
    }

    /// An object that has these fields and no others; each may be missing.
    ///
    /// # Errors
    /// `wrong_type`, `repeated_key`, `unknown_field`.
    pub fn fields(self, known: &'static [&'static str]) -> Result<Fields, ContractError> {
        let path = self.path.clone();
        let entries = self.unique()?;
        if let Some(key) = entries.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(ContractError::new(
                "unknown_field",
                format!(
                    "O campo “{}” não existe. Os campos são: {}.",
                    inside(&path, key),
                    known.join(", ")
                ),
            ));
        }
        Ok(Fields {
            path,
            known,
            entries,
        })
    }

    fn unique(self) -> Result<BTreeMap<String, Value>, ContractError> {
        let Value::Object(entries) = self.value else {
            return Err(self.refuse("wrong_type", "deve ser um objeto, entre chaves."));
        };
        let mut unique = BTreeMap::new();
        for (key, value) in entries {
            if unique.contains_key(&key) {
                return Err(ContractError::new(
                    "repeated_key",
                    format!(
                        "“{}” aparece duas vezes: deixe uma só.",
                        inside(&self.path, &key)
                    ),
                ));
            }
            unique.insert(key, value);
        }
        Ok(unique)
    }
}

impl Fields {
    /// The field `name`, which must be there.
    ///
    /// # Errors
    /// `missing_field`.
    pub fn required(&mut self, name: &str) -> Result<Item, ContractError> {
        self.optional(name).ok_or_else(|| {
            ContractError::new(
                "missing_field",
                format!("Falta o campo “{}”.", inside(&self.path, name)),
            )
        })
    }

    /// The field `name`, or `None` where it is missing (`null` is a value).
    pub fn optional(&mut self, name: &str) -> Option<Item> {
        assert!(self.known.contains(&name), "{name} is not a known field");
        let value = self.entries.remove(name)?;
        Some(Item {
            path: inside(&self.path, name),
            value,
        })
    }

    /// The field `name`, or `None` where it is missing or `null`.
    pub fn nullable(&mut self, name: &str) -> Option<Item> {
        self.optional(name).filter(|item| !item.is_null())
    }
}
