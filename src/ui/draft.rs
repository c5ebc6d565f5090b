//! Half-typed fields: kept at most once a second while they change, given
//! back when the window opens again.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::desk::log::Draft;

/// Least time between two writes.
pub(super) const EVERY: Duration = Duration::from_secs(1);

/// What was kept, and what has changed since.
#[derive(Default)]
pub(super) struct Drafts {
    now: BTreeMap<(&'static str, &'static str), String>,
    kept: BTreeMap<(&'static str, &'static str), String>,
    /// A write is due.
    due: bool,
}

impl Drafts {
    /// The fields of a screen as they are. True: a write is to be timed.
    pub(super) fn note(
        &mut self,
        screen: &'static str,
        fields: Vec<(&'static str, String)>,
    ) -> bool {
        // A field that is not there any more holds nothing.
        for (_, text) in self.now.iter_mut().filter(|((of, _), _)| *of == screen) {
            text.clear();
        }
        for (field, text) in fields {
            self.now.insert((screen, field), text);
        }
        let changed = self
            .now
            .iter()
            .any(|(key, text)| self.kept.get(key).map_or("", String::as_str) != text.as_str());
        let first = changed && !self.due;
        self.due |= changed;
        first
    }

    /// A field as it was kept.
    pub(super) fn given(&mut self, screen: &'static str, fields: Vec<(&'static str, String)>) {
        for (field, text) in fields {
            self.now.insert((screen, field), text.clone());
            self.kept.insert((screen, field), text);
        }
    }

    /// What is to be written now.
    pub(super) fn take(&mut self) -> Vec<Draft> {
        self.due = false;
        let mut all = Vec::new();
        for ((screen, field), text) in &self.now {
            let before = self.kept.get(&(*screen, *field));
            if before.map_or("", String::as_str) != text {
                all.push(Draft {
                    screen: (*screen).to_owned(),
                    field: (*field).to_owned(),
                    text: text.clone(),
                });
            }
        }
        self.kept.clone_from(&self.now);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::Drafts;

    #[test]
    fn a_field_that_is_gone_is_not_given_back() {
        let mut drafts = Drafts::default();
        let typed = vec![("lance", "5".to_owned()), ("nome", "Ana".to_owned())];
        assert!(drafts.note("mesa", typed));
        assert_eq!(drafts.take().len(), 2);
        // The bid was posted: its field is not there any more.
        assert!(drafts.note("mesa", vec![("nome", "Ana".to_owned())]));
        let kept = drafts.take();
        assert_eq!(kept.len(), 1);
        assert_eq!(
            (kept[0].field.as_str(), kept[0].text.as_str()),
            ("lance", "")
        );
        // Another screen's fields are another's.
        assert!(!drafts.note("outra", Vec::new()));
    }
}
