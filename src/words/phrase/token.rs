//! A written line, cut into words.

/// One word of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// As written, without quotation marks or a comma behind it.
    pub text: String,
    /// Where it begins, in characters, from 1.
    pub column: usize,
    /// Stood between quotation marks: a name or a text, never a keyword.
    pub quoted: bool,
    /// Two or more spaces, a tab or a semicolon stand before it.
    pub gap: bool,
    /// A semicolon stands before it.
    pub hard: bool,
}

/// A quotation mark that nothing closes, by its column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unclosed(pub usize);

/// Cuts a line into words; what follows `#` is a comment.
///
/// # Errors
/// [`Unclosed`].
pub fn tokens(line: &str) -> Result<Vec<Token>, Unclosed> {
    let chars: Vec<char> = line.chars().collect();
    let mut found: Vec<Token> = Vec::new();
    let (mut at, mut spaces, mut hard) = (0, 0, false);
    while let Some(&char) = chars.get(at) {
        match char {
            '#' => break,
            ';' => (at, hard) = (at + 1, true),
            '\t' => (at, spaces) = (at + 1, spaces + 2),
            _ if char.is_whitespace() => (at, spaces) = (at + 1, spaces + 1),
            _ => {
                let (text, end, quoted) = word(&chars, at)?;
                if !text.is_empty() || quoted {
                    found.push(Token {
                        text,
                        column: at + 1,
                        quoted,
                        gap: spaces > 1 || hard,
                        hard,
                    });
                    (spaces, hard) = (0, false);
                }
                at = end;
            }
        }
    }
    Ok(found)
}

/// The word that begins at `at`, and where it ends.
fn word(chars: &[char], at: usize) -> Result<(String, usize, bool), Unclosed> {
    if let '"' | '“' | '”' = chars[at] {
        let rest = &chars[at + 1..];
        let length = rest
            .iter()
            .position(|char| matches!(char, '"' | '”' | '“'))
            .ok_or(Unclosed(at + 1))?;
        let end = at + length + 2;
        return Ok((rest[..length].iter().collect(), end, true));
    }
    if is_sign(chars, at) {
        return Ok((chars[at].to_string(), at + 1, false));
    }
    let mut end = at;
    while let Some(&char) = chars.get(end) {
        let over = char.is_whitespace() || matches!(char, '#' | ';' | '"' | '“' | '”');
        if over || is_sign(chars, end) {
            break;
        }
        end += 1;
    }
    let text: String = chars[at..end].iter().collect();
    let text = text.trim_end_matches([',', ':']).to_owned();
    Ok((text, end, false))
}

/// `>` and `=` stand alone wherever they are, `/` but in a date.
fn is_sign(chars: &[char], at: usize) -> bool {
    let digit = |place: Option<&char>| place.is_some_and(char::is_ascii_digit);
    match chars[at] {
        '>' | '=' => true,
        '/' => {
            let before = at.checked_sub(1).and_then(|place| chars.get(place));
            !(digit(before) && digit(chars.get(at + 1)))
        }
        _ => false,
    }
}

/// Without accents and capitals: how keywords and names are compared.
#[must_use]
pub fn folded(text: &str) -> String {
    let plain = text.chars().flat_map(char::to_lowercase).map(|c| match c {
        'á' | 'à' | 'â' | 'ã' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    });
    // Accents that are characters of their own.
    plain
        .filter(|c| !('\u{300}'..='\u{36f}').contains(c))
        .collect()
}
