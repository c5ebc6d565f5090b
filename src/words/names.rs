//! Names in a sentence. Owns no rule.

/// `Ana`, `Ana e Beto`, `Ana, Beto e Caio`.
#[must_use]
pub fn listed<S: AsRef<str>>(names: &[S]) -> String {
    match names {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} e {}", first.join(", "), last.as_ref())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::listed;

    /// Names are joined as in a sentence.
    #[test]
    fn names_are_joined_by_commas_and_a_last_e() {
        assert_eq!(listed::<&str>(&[]), "");
        assert_eq!(listed(&["Ana"]), "Ana");
        assert_eq!(listed(&["Ana", "Beto"]), "Ana e Beto");
        assert_eq!(listed(&["Ana", "Beto", "Caio"]), "Ana, Beto e Caio");
    }
}
