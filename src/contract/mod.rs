//! Strict JSON for the calculators: reading amounts, cards and objects as the
//! contract says, and the error object. Owns no rule.
//!
//! A calculator is a function from the text of one object to the text of its
//! answer. It reads with [`Item`] and [`Fields`], answers with [`render`] over
//! a struct that derives `Serialize` (fields in the order of the contract) and
//! [`Ordered`] where the keys are names. Lists of inputs, broken JSON and
//! unknown names are the business of [`run`].
//!
//! Never: a sentence in English in an answer, a float, a panic on an input.

mod error;
mod item;
mod ordered;
mod value;

pub use error::ContractError;
pub use item::{Fields, Item};
pub use ordered::Ordered;

use serde::Serialize;
use serde_json::value::RawValue;

/// One calculator of the contract.
#[derive(Clone, Copy, Debug)]
pub struct Calculator {
    /// Its name in the contract (`buy-in`).
    pub name: &'static str,
    /// From the text of one JSON object to the text of one JSON value.
    pub run: fn(&str) -> Result<String, ContractError>,
}

/// `answer` as compact JSON.
///
/// # Errors
/// `internal` where the answer can't be written, which no input brings about.
pub fn render<T: Serialize>(answer: &T) -> Result<String, ContractError> {
    serde_json::to_string(answer)
        .map_err(|_| ContractError::new("internal", "A resposta não pôde ser escrita."))
}

/// Answers `input`, one object or a list of objects, with the calculator
/// `name` of `table`. Gives the output, with its newline, and whether any
/// element was refused (exit status 2).
#[must_use]
pub fn run(name: &str, input: &str, table: &[Calculator]) -> (String, bool) {
    let (mut output, refused) = match answer(name, input, table) {
        Ok(answered) => answered,
        Err(error) => (error.to_json(), true),
    };
    output.push('\n');
    (output, refused)
}

fn answer(name: &str, input: &str, table: &[Calculator]) -> Result<(String, bool), ContractError> {
    let calculator = table
        .iter()
        .find(|calculator| calculator.name == name)
        .ok_or_else(|| unknown(name, table))?;
    let raw: &RawValue = serde_json::from_str(input).map_err(|error| broken(&error))?;
    match raw.get().as_bytes().first() {
        Some(b'{') => Ok(one(calculator, raw)),
        Some(b'[') => {
            let elements: Vec<&RawValue> =
                serde_json::from_str(raw.get()).map_err(|error| broken(&error))?;
            let mut refused = false;
            let mut output = String::from("[");
            for (index, element) in elements.into_iter().enumerate() {
                if index > 0 {
                    output.push(',');
                }
                let (text, bad) = one(calculator, element);
                refused |= bad;
                output.push_str(&text);
            }
            output.push(']');
            Ok((output, refused))
        }
        _ => Err(ContractError::new(
            "not_an_object",
            "A entrada deve ser um objeto JSON, ou uma lista deles.",
        )),
    }
}

/// The answer to one element, and whether it is a refusal.
fn one(calculator: &Calculator, element: &RawValue) -> (String, bool) {
    match (calculator.run)(element.get()) {
        Ok(text) => (text, false),
        Err(error) => (error.to_json(), true),
    }
}

fn broken(error: &serde_json::Error) -> ContractError {
    let (line, column) = (error.line(), error.column());
    let message = if error.is_eof() {
        format!(
            "A entrada termina antes de completar o JSON (linha {line}, coluna {column}). \
             Confira se falta fechar aspas, chaves ou colchetes."
        )
    } else {
        format!("A entrada não é JSON válido (linha {line}, coluna {column}). Corrija e repita.")
    };
    ContractError::new("invalid_json", message)
}

fn unknown(name: &str, table: &[Calculator]) -> ContractError {
    let known: Vec<&str> = table.iter().map(|calculator| calculator.name).collect();
    ContractError::new(
        "unknown_calculator",
        format!(
            "Não existe a calculadora “{name}”. Use uma destas: {}.",
            known.join(", ")
        ),
    )
}

#[cfg(test)]
mod tests;
