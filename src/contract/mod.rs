//! Strict JSON for the calculators: reading amounts, cards and objects as the
//! contract says, and the error object. Owns no rule.
