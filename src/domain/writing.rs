//! What is written by hand: which signs every output can show, and which two
//! texts look the same.
//!
//! Never: a font. The signs stand here as a table, and a test of the paper
//! proves that it is what the faces have.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// Signs that the faces of paper and window have in every weight, first and
/// last of each run, in rising order.
pub const SHOWN: &[(char, char)] = &[
    ('\u{20}', '\u{7e}'),
    ('\u{a0}', '\u{ac}'),
    ('\u{ae}', '\u{17f}'),
    ('\u{192}', '\u{192}'),
    ('\u{2c6}', '\u{2c6}'),
    ('\u{2dc}', '\u{2dc}'),
    ('\u{2010}', '\u{2027}'),
    ('\u{2030}', '\u{2030}'),
    ('\u{2032}', '\u{2033}'),
    ('\u{2039}', '\u{203a}'),
    ('\u{20ac}', '\u{20ac}'),
    ('\u{2116}', '\u{2116}'),
    ('\u{2122}', '\u{2122}'),
    ('\u{2190}', '\u{2199}'),
    ('\u{21ba}', '\u{21bb}'),
    ('\u{2212}', '\u{2212}'),
    ('\u{2248}', '\u{2248}'),
    ('\u{2260}', '\u{2260}'),
    ('\u{2264}', '\u{2265}'),
    ('\u{25a0}', '\u{25a1}'),
    ('\u{25b2}', '\u{25b2}'),
    ('\u{25b6}', '\u{25b6}'),
    ('\u{25bc}', '\u{25bc}'),
    ('\u{25c0}', '\u{25c0}'),
    ('\u{25cb}', '\u{25cb}'),
    ('\u{25cf}', '\u{25cf}'),
    ('\u{2605}', '\u{2606}'),
    ('\u{2610}', '\u{2612}'),
    ('\u{2660}', '\u{2667}'),
    ('\u{26a0}', '\u{26a0}'),
    ('\u{2713}', '\u{2714}'),
    ('\u{2717}', '\u{2717}'),
    ('\u{fffd}', '\u{fffd}'),
];

/// Signs that nobody sees, or that turn the writing around: two names that
/// differ only by one would look the same on paper.
#[must_use]
pub const fn is_unseen(char: char) -> bool {
    matches!(
        char,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{180b}'..='\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffc}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Does every output show that sign? White space is shown as a space.
#[must_use]
pub fn is_shown(sign: char) -> bool {
    let after = SHOWN.partition_point(|(first, _)| *first <= sign);
    let in_table = after.checked_sub(1).is_some_and(|run| sign <= SHOWN[run].1);
    in_table || (sign.is_whitespace() && !is_unseen(sign))
}

/// The first sign of a text that some output can't show.
#[must_use]
pub fn unshown(text: &str) -> Option<char> {
    text.nfc().find(|sign| !is_shown(*sign))
}

/// All of them.
#[must_use]
pub fn all_unshown(text: &str) -> BTreeSet<char> {
    text.nfc().filter(|sign| !is_shown(*sign)).collect()
}

/// A letter and the accents behind it as the one letter that looks the same,
/// wherever there is one.
#[must_use]
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// One line without space around it: every stretch of white space is one space.
#[must_use]
pub fn spaced(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// A text as the eye takes it in: white space as one space, compatibility
/// forms and look-alike letters as the plain ones, without signs that nobody
/// sees, marks around it or capitals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    small: String,
    as_written: String,
}

impl Seen {
    /// Of that text.
    #[must_use]
    pub fn of(text: &str) -> Seen {
        let plain: String = text.nfkc().filter(|sign| !is_unseen(*sign)).collect();
        let spaced = spaced(&plain);
        // Where nothing is left but marks, they are what is seen.
        let bare = match spaced.trim_matches(is_mark) {
            "" => spaced.as_str(),
            bare => bare,
        };
        let latin: String = bare
            .chars()
            .flat_map(char::to_lowercase)
            .map(latin)
            .collect();
        Seen {
            small: skeleton(&latin).collect(),
            as_written: skeleton(bare).collect(),
        }
    }

    /// Do the two look the same, with or without regard to capitals?
    #[must_use]
    pub fn looks_like(&self, other: &Seen) -> bool {
        self.small == other.small || self.as_written == other.as_written
    }
}

/// A mark that is easily overlooked at the end of a name, or before it.
fn is_mark(sign: char) -> bool {
    sign.is_whitespace() || ".,;:!?'\"-_·*".contains(sign)
}

/// A small letter of another alphabet whose capital is written like one of
/// ours (`в`, `В`) as that one.
fn latin(small: char) -> char {
    let alone = |sign: char| {
        let mut drawn = [0; 4];
        let mut parts = skeleton(sign.encode_utf8(&mut drawn))
            .collect::<Vec<_>>()
            .into_iter();
        match (parts.next(), parts.next()) {
            (Some(one), None) if one.is_ascii_alphabetic() => Some(one),
            _ => None,
        }
    };
    if small.is_ascii() || alone(small).is_some() {
        return small;
    }
    let mut capital = small.to_uppercase();
    match (capital.next(), capital.next()) {
        (Some(capital), None) => alone(capital).map_or(small, |ours| ours.to_ascii_lowercase()),
        _ => small,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// F7: six writings of one name; and names that only resemble each other.
    #[test]
    fn what_looks_the_same_is_the_same() {
        let same = |one: &str, other: &str| Seen::of(one).looks_like(&Seen::of(other));
        for other in [
            "Ana  Lima",
            "ana lima",
            "Ana\u{a0}Lima",
            "Ana\u{2003}Lima",
            "Ana Lima.",
            " Ana Lima…",
            "\u{410}na Lima",
            "\u{410}NA L\u{406}M\u{410}",
            "Ana\u{200b} Lima",
            "Ａｎａ Ｌｉｍａ",
        ] {
            assert!(same("Ana Lima", other), "{other}");
        }
        assert!(same("\u{412}eto", "Beto") && same("\u{412}ЕТО", "beto"));
        assert!(same("José", "Jose\u{301}") && same("Bel", "BeI"));
        assert!(same("...", "...") && !same("...", "!!!"));
        for (one, other) in [
            ("José", "Jose"),
            ("Ana", "Ana L"),
            ("Ana 1", "Ana 2"),
            ("Nei", "Nel"),
            ("Ana-Lima", "Ana Lima"),
            ("李雷", "王芳"),
        ] {
            assert!(!same(one, other), "{one} {other}");
        }
    }

    #[test]
    fn the_first_sign_that_is_not_shown_is_told() {
        assert_eq!(unshown("Zé Ñandú – ♠ 2\u{a0}x"), None);
        assert_eq!(unshown("Ze\u{301}"), None);
        assert_eq!(unshown("Ana 🃏"), Some('🃏'));
        assert_eq!(unshown("李雷"), Some('李'));
        assert_eq!(unshown("a\u{ad}b"), Some('\u{ad}'));
        assert_eq!(unshown("q\u{301}"), Some('\u{301}'));
        assert!(SHOWN.windows(2).all(|runs| runs[0].1 < runs[1].0));
    }
}
