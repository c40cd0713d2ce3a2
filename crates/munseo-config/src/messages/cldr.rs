//! Plural forms and numbers of each language, by Unicode's CLDR. `cldr.mjs` writes the table and compares it with `Intl`.

/// Lines of tab-separated values; the last value is the tags of the languages that share a line.
const TABLE: &str = include_str!("cldr.txt");

/// The first two values of the line of a language; regions come before their language. `None` for languages that CLDR
/// does not have.
fn find(section: &str, tag: &str) -> Option<(&'static str, &'static str)> {
    let tag = tag.replace('_', "-").to_ascii_lowercase();
    let mut subtags = tag.split('-');
    let language = subtags.next().unwrap_or_default();
    let region = subtags
        .find(|subtag| matches!(subtag.len(), 2 | 3))
        .unwrap_or_default();
    let (_, lines) = TABLE.split_once(section)?;
    let lines = lines.split("\n[").next()?;
    [format!("{language}-{region}"), language.to_owned()]
        .iter()
        .find_map(|tag| {
            lines.lines().find_map(|line| {
                let (values, tags) = line.rsplit_once('\t')?;
                tags.split(' ').find(|other| other == tag)?;
                values.split_once('\t')
            })
        })
}

/// The plural rule of a language for whole numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PluralRule {
    /// CLDR's names of the forms that whole numbers have, separated by spaces.
    forms: &'static str,
    /// A digit for each count below 100, then one for each remainder of larger counts by 100; the last form without a
    /// digit. After an `m`, the digit of whole millions, if those have another form.
    digits: &'static str,
}

impl PluralRule {
    /// The rule of English.
    pub const ENGLISH: Self = Self {
        forms: "one other",
        digits: "10",
    };

    /// The rule for a language tag; a single form for languages that CLDR does not have.
    pub fn of(tag: &str) -> Self {
        let (forms, digits) = find("[plurals]\n", tag).unwrap_or(("other", ""));
        Self { forms, digits }
    }

    /// The names of the forms, in the order within a text.
    pub fn forms(self) -> Vec<&'static str> {
        self.forms.split(' ').collect()
    }

    /// Returns true if a form is only for whole millions, so texts may leave it out.
    pub fn has_form_of_millions(self) -> bool {
        let parts = self.digits.split_once('m');
        parts.is_some_and(|(digits, million)| !digits.contains(million))
    }

    /// The index of the form for a count; too high for the last form.
    pub fn form(self, count: usize) -> usize {
        let (digits, million) = self.digits.split_once('m').unwrap_or((self.digits, ""));
        let place = if count < 100 {
            count
        } else {
            100 + count % 100
        };
        let is_million = !million.is_empty() && count > 0 && count.is_multiple_of(1_000_000);
        let digit = if is_million {
            million.as_bytes().first()
        } else {
            digits.as_bytes().get(place)
        };
        digit.map_or(usize::MAX, |digit| usize::from(digit - b'0'))
    }

    /// The rule for browsers, so that they need no other table. `None` for the rules of English and Korean, which they
    /// know.
    pub fn table(self) -> Option<&'static str> {
        let is_known = self == Self::ENGLISH || self.forms == "other";
        (!is_known).then_some(self.digits)
    }
}

/// How a language writes whole numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberFormat {
    /// Between groups of digits.
    separator: &'static str,
    /// The number of digits from which numbers have groups, and `2` if groups of two precede the last three.
    digits: &'static str,
}

impl NumberFormat {
    /// The format for a language tag; that of English for languages that CLDR does not have.
    pub fn of(tag: &str) -> Self {
        let (separator, digits) = find("[numbers]\n", tag).unwrap_or((",", "4"));
        Self { separator, digits }
    }

    /// A number in this format.
    pub fn format(self, number: usize) -> String {
        let digits = number.to_string();
        let min = self
            .digits
            .bytes()
            .next()
            .map_or(usize::MAX, |min| usize::from(min - b'0'));
        let higher = 3 - usize::from(self.digits.ends_with('2') && self.digits.len() > 1);
        if digits.len() < min {
            return digits;
        }
        let mut text = String::new();
        for (at, digit) in digits.chars().enumerate() {
            let left = digits.len() - at;
            if at > 0 && (left == 3 || left > 3 && (left - 3).is_multiple_of(higher)) {
                text.push_str(self.separator);
            }
            text.push(digit);
        }
        text
    }

    /// The format for browsers; `None` for the one that they know.
    pub fn table(self) -> Option<String> {
        let table = format!("{}{}", self.separator, self.digits);
        (table != ",4").then_some(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_take_the_forms_that_unicode_lists() {
        for (tag, count, form) in [
            ("ja", 1, "other"),
            ("de_AT", 1, "one"),
            ("fr", 0, "one"),
            ("fr", 1_000_000, "many"),
            ("pt-BR", 0, "one"),
            ("pt-PT", 0, "other"),
            ("he", 2, "two"),
            ("iw", 2, "two"),
            ("ru", 1021, "one"),
            ("ru", 112, "many"),
            ("pl", 21, "many"),
            ("hr", 5, "other"),
            ("ar", 103, "few"),
            ("ar", 100, "other"),
            ("ro", 119, "few"),
            ("lt", 10, "other"),
            ("lv", 10, "zero"),
            ("sl", 102, "two"),
            ("cy", 6, "many"),
            ("sr-Latn-RS", 2, "few"),
            ("tlh", 1, "other"),
        ] {
            let rule = PluralRule::of(tag);
            let forms = rule.forms();
            let found = forms.get(rule.form(count)).or(forms.last());
            assert_eq!(found, Some(&form), "{tag}: {count}");
        }
    }

    #[test]
    fn numbers_have_the_groups_of_their_language() {
        for (tag, number, text) in [
            ("en", 999, "999"),
            ("en", 1234, "1,234"),
            ("ko", 1_234_567, "1,234,567"),
            ("de", 1234, "1.234"),
            ("de-CH", 1234, "1'234"),
            ("es", 1234, "1234"),
            ("es", 12_345, "12.345"),
            ("fr", 1234, "1\u{202F}234"),
            ("ru", 1234, "1\u{A0}234"),
            ("hi", 1_234_567, "12,34,567"),
            ("tlh", 1234, "1,234"),
        ] {
            assert_eq!(NumberFormat::of(tag).format(number), text, "{tag}");
        }
    }
}
