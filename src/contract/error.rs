//! The error object.

use serde::Serialize;

/// Why one element was refused: `{"error": {"code": …, "message": …}}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ContractError {
    /// In `snake_case`, for programs.
    pub code: String,
    /// In Portuguese, with the numbers and the remedy, for people.
    pub message: String,
}

impl ContractError {
    /// A refusal with its `code` and its `message`.
    #[must_use]
    pub fn new(code: &str, message: impl Into<String>) -> ContractError {
        ContractError {
            code: code.to_owned(),
            message: message.into(),
        }
    }

    /// The error object as compact JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Wrapped<'a> {
            error: &'a ContractError,
        }
        serde_json::to_string(&Wrapped { error: self })
            .expect("two strings can always be written as JSON")
    }
}
