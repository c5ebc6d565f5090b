//! Objects whose keys are names, written in the order given.

use serde::ser::{Serialize, SerializeMap, Serializer};

/// A JSON object in the order of its list: the input's order, or the bytes of
/// the names where they came out of an object.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ordered<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for Ordered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<T> FromIterator<(String, T)> for Ordered<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(entries: I) -> Ordered<T> {
        Ordered(entries.into_iter().collect())
    }
}
