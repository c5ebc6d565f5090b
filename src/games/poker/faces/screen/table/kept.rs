//! What is half-typed, as it is kept and given back: everything of it, with
//! the place in the book that it was typed at.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Screen;
use super::form::Form;
use crate::bank::faces::screen::tabs::Tab;

/// Name of the one field of all of it.
const FIELD: &str = "mesa";

#[derive(PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept<'a> {
    form: Cow<'a, Form>,
    by_outcome: bool,
    by_hands: bool,
    more: bool,
    tab: Tab,
    pausing: bool,
    /// Evening, and its last entry that is no print.
    typed_at: Option<(u32, i64)>,
}

/// Half-typed fields; nothing where nothing is.
pub(super) fn drafts(screen: &Screen) -> (&'static str, String) {
    let kept = Kept {
        form: Cow::Borrowed(&screen.form),
        by_outcome: screen.by_outcome,
        by_hands: screen.by_hands,
        more: screen.more,
        tab: screen.tab,
        pausing: screen.pausing,
        typed_at: None,
    };
    if kept == Kept::default() {
        return (FIELD, String::new());
    }
    let typed_at = screen.typed_at;
    // Plain data: were it ever not, it would be typed again.
    let text = serde_json::to_string(&Kept { typed_at, ..kept });
    (FIELD, text.unwrap_or_default())
}

/// A half-typed field, as it was kept; one that can't be read is typed again.
pub(super) fn restore(screen: &mut Screen, field: &str, typed: &str) {
    if field != FIELD {
        return;
    }
    let kept: Kept<'_> = serde_json::from_str(typed).unwrap_or_default();
    screen.form = kept.form.into_owned();
    screen.by_outcome = kept.by_outcome;
    screen.by_hands = kept.by_hands;
    screen.more = kept.more;
    screen.tab = kept.tab;
    screen.pausing = kept.pausing;
    screen.typed_at = kept.typed_at;
}
