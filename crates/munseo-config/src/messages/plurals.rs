//! Chooses the plural form for a count, by the rules of Unicode's CLDR for integers.
//!
//! Spanish, French, Italian and Portuguese have a separate form for whole millions, as in "1 million de
//! pages"; the interface writes numbers in digits and uses the form `other` there.

/// The rule of a language. Languages with the same forms by the same rule share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PluralRule {
    /// One form for all counts, as in Japanese.
    Other,
    /// One and other, as in English.
    One,
    /// Zero and one share a form, as in French.
    ZeroOne,
    /// One, two and other, as in Hebrew.
    OneTwo,
    /// One, few and other, as in Czech.
    OneFew,
    /// One, few and many by the last digits, as in Russian.
    Slavic,
    /// Like `Slavic`, but only the number 1 is one, as in Polish.
    Polish,
    /// Six forms, as in Arabic.
    Arabic,
}

impl PluralRule {
    /// The rule for a language tag; English for unknown languages.
    pub fn of(tag: &str) -> Self {
        let tag = tag.replace('_', "-").to_ascii_lowercase();
        match tag.split('-').next().unwrap_or_default() {
            "id" | "in" | "ja" | "ko" | "lo" | "ms" | "my" | "th" | "vi" | "yue" | "zh" => {
                Self::Other
            }
            "pt" if tag == "pt-pt" => Self::One,
            "am" | "as" | "bn" | "fa" | "fr" | "gu" | "hi" | "hy" | "kn" | "pt" | "zu" => {
                Self::ZeroOne
            }
            "he" | "iw" => Self::OneTwo,
            "cs" | "sk" => Self::OneFew,
            "be" | "bs" | "hr" | "ru" | "sh" | "sr" | "uk" => Self::Slavic,
            "pl" => Self::Polish,
            "ar" => Self::Arabic,
            _ => Self::One,
        }
    }

    /// The plural categories of the forms, in the order within a text.
    pub fn forms(self) -> &'static [&'static str] {
        match self {
            Self::Other => &["other"],
            Self::One | Self::ZeroOne => &["one", "other"],
            Self::OneTwo => &["one", "two", "other"],
            Self::OneFew => &["one", "few", "other"],
            Self::Slavic | Self::Polish => &["one", "few", "many"],
            Self::Arabic => &["zero", "one", "two", "few", "many", "other"],
        }
    }

    /// The index of the form for a count.
    pub fn form(self, count: usize) -> usize {
        let (tens, ones) = (count % 100, count % 10);
        let is_few = (2..=4).contains(&ones) && !(12..=14).contains(&tens);
        match self {
            Self::Other => 0,
            Self::One => usize::from(count != 1),
            Self::ZeroOne => usize::from(count > 1),
            Self::OneTwo => match count {
                1 => 0,
                2 => 1,
                _ => 2,
            },
            Self::OneFew => match count {
                1 => 0,
                2..=4 => 1,
                _ => 2,
            },
            Self::Slavic if ones == 1 && tens != 11 => 0,
            Self::Polish if count == 1 => 0,
            Self::Slavic | Self::Polish => 2 - usize::from(is_few),
            Self::Arabic => match (count, tens) {
                (0..=2, _) => count,
                (_, 3..=10) => 3,
                (_, 11..) => 4,
                _ => 5,
            },
        }
    }

    /// The rule as a table for browsers, so that only this module knows the rules: a digit for each count below 100,
    /// then one for each remainder of larger counts modulo 100. Trailing digits of the last form are left out. `None`
    /// for the rules of English and Korean, which browsers know.
    pub fn table(self) -> Option<String> {
        if matches!(self, Self::Other | Self::One) {
            return None;
        }
        let last = self.forms().len() - 1;
        let digits: String = (0..200).map(|count| self.form(count).to_string()).collect();
        let end = char::from_digit(u32::try_from(last).ok()?, 10)?;
        Some(digits.trim_end_matches(end).to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The name of a form, and some of its counts.
    type Sample = (&'static str, &'static [usize]);

    /// Samples of CLDR 48, `common/supplemental/plurals.xml`.
    const SAMPLES: [(&str, &[Sample]); 9] = [
        ("ja", &[("other", &[0, 1, 2, 15, 100, 1000])]),
        ("de", &[("one", &[1]), ("other", &[0, 2, 16, 101, 1000])]),
        ("fr", &[("one", &[0, 1]), ("other", &[2, 17, 100, 101])]),
        ("pt-BR", &[("one", &[0, 1]), ("other", &[2, 17, 100, 101])]),
        ("pt-PT", &[("one", &[1]), ("other", &[0, 2, 17, 100, 101])]),
        (
            "he",
            &[("one", &[1]), ("two", &[2]), ("other", &[0, 3, 17, 101])],
        ),
        (
            "ru",
            &[
                ("one", &[1, 21, 31, 101, 1001]),
                ("few", &[2, 4, 22, 24, 102, 1002]),
                ("many", &[0, 5, 11, 12, 14, 19, 100, 111, 112, 1000]),
            ],
        ),
        (
            "pl",
            &[
                ("one", &[1]),
                ("few", &[2, 4, 22, 24, 102, 1002]),
                ("many", &[0, 5, 11, 12, 14, 19, 21, 100, 101, 1000]),
            ],
        ),
        (
            "ar",
            &[
                ("zero", &[0]),
                ("one", &[1]),
                ("two", &[2]),
                ("few", &[3, 10, 103, 110, 1003]),
                ("many", &[11, 26, 99, 111, 1011]),
                ("other", &[100, 102, 200, 202, 300, 1000]),
            ],
        ),
    ];

    #[test]
    fn counts_take_the_forms_that_unicode_lists() {
        for (tag, samples) in SAMPLES {
            let rule = PluralRule::of(tag);
            let names: Vec<&str> = samples.iter().map(|(name, _)| *name).collect();
            assert_eq!(rule.forms(), names, "{tag}");
            for (name, counts) in samples {
                for count in *counts {
                    assert_eq!(rule.forms()[rule.form(*count)], *name, "{tag}: {count}");
                }
            }
        }
    }

    #[test]
    fn browsers_find_the_same_forms_in_the_table() {
        for (tag, _) in SAMPLES {
            let rule = PluralRule::of(tag);
            let Some(table) = rule.table() else { continue };
            for count in 0..1500 {
                let place = if count < 100 {
                    count
                } else {
                    100 + count % 100
                };
                let digit = table.as_bytes().get(place).copied();
                let last = rule.forms().len() - 1;
                let form = digit.map_or(last, |digit| usize::from(digit - b'0'));
                assert_eq!(form, rule.form(count), "{tag}: {count}");
            }
        }
    }
}
