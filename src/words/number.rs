//! Amounts written out in full, as on a promissory note, where a figure could
//! be mended with a pen.

use crate::domain::money::Money;

const SMALL: [&str; 20] = [
    "zero",
    "um",
    "dois",
    "três",
    "quatro",
    "cinco",
    "seis",
    "sete",
    "oito",
    "nove",
    "dez",
    "onze",
    "doze",
    "treze",
    "quatorze",
    "quinze",
    "dezesseis",
    "dezessete",
    "dezoito",
    "dezenove",
];
const TENS: [&str; 10] = [
    "",
    "",
    "vinte",
    "trinta",
    "quarenta",
    "cinquenta",
    "sessenta",
    "setenta",
    "oitenta",
    "noventa",
];
const HUNDREDS: [&str; 10] = [
    "",
    "cento",
    "duzentos",
    "trezentos",
    "quatrocentos",
    "quinhentos",
    "seiscentos",
    "setecentos",
    "oitocentos",
    "novecentos",
];
/// Singular and plural of 1000, 1000², …; thousands have no plural.
const SCALES: [(&str, &str); 7] = [
    ("", ""),
    ("mil", "mil"),
    ("milhão", "milhões"),
    ("bilhão", "bilhões"),
    ("trilhão", "trilhões"),
    ("quatrilhão", "quatrilhões"),
    ("quintilhão", "quintilhões"),
];

/// `oitenta e quatro reais`, `um real e dez centavos`, `um milhão de reais`;
/// a negative begins with `menos`.
#[must_use]
pub fn reais_in_full(amount: Money) -> String {
    let magnitude = amount.centavos().unsigned_abs();
    let (reais, centavos) = (magnitude / 100, magnitude % 100);
    let whole = (reais > 0 || centavos == 0).then(|| {
        let unit = match reais {
            1 => "real",
            _ if reais >= 1_000_000 && reais.is_multiple_of(1_000_000) => "de reais",
            _ => "reais",
        };
        format!("{} {unit}", number_in_full(reais))
    });
    let rest = (centavos > 0).then(|| {
        let unit = if centavos == 1 { "centavo" } else { "centavos" };
        format!("{} {unit}", number_in_full(centavos))
    });
    let parts: Vec<String> = [whole, rest].into_iter().flatten().collect();
    let sign = if amount.is_negative() { "menos " } else { "" };
    format!("{sign}{}", parts.join(" e "))
}

/// `mil duzentos e trinta e quatro`, `um milhão e cem mil`.
#[must_use]
pub fn number_in_full(number: u64) -> String {
    if number == 0 {
        return SMALL[0].to_owned();
    }
    let mut groups = Vec::new();
    let mut rest = number;
    for scale in SCALES {
        if !rest.is_multiple_of(1000) {
            groups.push((rest % 1000, scale));
        }
        rest /= 1000;
    }
    groups.reverse();
    let mut text = String::new();
    let last = groups.len() - 1;
    for (index, (group, (singular, plural))) in groups.into_iter().enumerate() {
        if index > 0 {
            // "e" only before a last group that has none inside.
            let joined = index == last && (group < 100 || group % 100 == 0);
            text.push_str(if joined { " e " } else { " " });
        }
        if singular == "mil" && group == 1 {
            text.push_str(singular);
            continue;
        }
        text.push_str(&below_thousand(group));
        if !singular.is_empty() {
            text.push(' ');
            text.push_str(if group == 1 { singular } else { plural });
        }
    }
    text
}

fn below_thousand(number: u64) -> String {
    if number == 100 {
        return "cem".to_owned();
    }
    let mut parts = Vec::new();
    let index = |n: u64| usize::try_from(n).unwrap_or(0);
    if number >= 100 {
        parts.push(HUNDREDS[index(number / 100)]);
    }
    let rest = number % 100;
    if rest >= 20 {
        parts.push(TENS[index(rest / 10)]);
        if !rest.is_multiple_of(10) {
            parts.push(SMALL[index(rest % 10)]);
        }
    } else if rest > 0 {
        parts.push(SMALL[index(rest)]);
    }
    parts.join(" e ")
}

#[cfg(test)]
mod tests {
    // Centavos stand apart: 1_234_56 reads as R$ 1.234,56.
    #![allow(clippy::inconsistent_digit_grouping)]
    use super::*;

    fn says(centavos: i64) -> String {
        reais_in_full(Money::from_centavos(centavos))
    }

    #[test]
    fn amounts_are_written_as_on_a_promissory_note() {
        assert_eq!(says(84_00), "oitenta e quatro reais");
        assert_eq!(says(1_00), "um real");
        assert_eq!(says(1_01), "um real e um centavo");
        assert_eq!(says(50), "cinquenta centavos");
        assert_eq!(says(0), "zero reais");
        assert_eq!(says(100_00), "cem reais");
        assert_eq!(says(101_00), "cento e um reais");
        assert_eq!(says(234_00), "duzentos e trinta e quatro reais");
        assert_eq!(says(702_00), "setecentos e dois reais");
        assert_eq!(says(86_50), "oitenta e seis reais e cinquenta centavos");
        assert_eq!(says(-14_00), "menos quatorze reais");
    }

    #[test]
    fn thousands_and_millions_are_joined_as_people_say_them() {
        assert_eq!(says(1_000_00), "mil reais");
        assert_eq!(says(1_200_00), "mil e duzentos reais");
        assert_eq!(says(1_050_00), "mil e cinquenta reais");
        assert_eq!(says(1_234_00), "mil duzentos e trinta e quatro reais");
        assert_eq!(says(2_001_00), "dois mil e um reais");
        assert_eq!(says(1_000_000_00), "um milhão de reais");
        assert_eq!(says(1_100_000_00), "um milhão e cem mil reais");
        assert_eq!(says(2_000_001_00), "dois milhões e um reais");
        assert_eq!(
            says(3_620_000_00),
            "três milhões seiscentos e vinte mil reais"
        );
        assert_eq!(says(1_000_000_000_000_00), "um trilhão de reais");
        assert_eq!(says(100_000_00), "cem mil reais");
    }

    #[test]
    fn no_amount_is_beyond_words() {
        for centavos in [i64::MAX, i64::MIN, 1_000_999_999_999_99] {
            assert!(says(centavos).len() > 20);
        }
    }
}
