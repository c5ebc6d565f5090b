//! What is half-typed, as it is kept and given back.

use crate::desk::evening::{Evening, printed};

/// Where the book is now: prints don't count.
#[must_use]
pub fn place(evening: &Evening) -> (u32, i64) {
    let mut lines = evening.lines().iter().rev();
    let last = lines.find(|line| !printed(&line.body));
    (evening.number, last.map_or(0, |line| line.seq.0))
}

/// Maps whose keys are no text, as lists of pairs.
pub mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// As a list of pairs.
    ///
    /// # Errors
    /// The writer's.
    pub fn serialize<K: Serialize, V: Serialize, S: Serializer>(
        map: &BTreeMap<K, V>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(map)
    }

    /// From a list of pairs.
    ///
    /// # Errors
    /// The reader's.
    pub fn deserialize<'de, K, V, D>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
    where
        K: Deserialize<'de> + Ord,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let pairs = Vec::<(K, V)>::deserialize(deserializer)?;
        Ok(pairs.into_iter().collect())
    }
}
