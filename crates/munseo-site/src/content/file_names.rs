//! Parts of file names that are no part of addresses: numbers in front (`01-intro` is `intro`, first among its siblings)
//! and, in names of posts, dates (`2026-01-31-title.md`).

use munseo_markdown::FrontMatter;
use munseo_source::Date;

/// A name split into prefix and rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PrefixedName<'a> {
    pub(crate) number: Option<u32>,
    /// The rest.
    pub(crate) name: &'a str,
}

impl<'a> PrefixedName<'a> {
    /// Grammar: `digits space* ("-" | "_" | ".")+ space* name`. The name must not begin with a digit:
    /// `2021-11-12-notes` and `1.2` are a date and a version, not prefixes.
    pub(crate) fn new(text: &'a str) -> Self {
        let plain = Self {
            number: None,
            name: text,
        };
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let Ok(number) = text[..digits].parse() else {
            return plain;
        };
        let after = text[digits..].trim_start_matches(' ');
        let name = after.trim_start_matches(['-', '_', '.']);
        if name.len() == after.len() {
            return plain;
        }
        let name = name.trim_start_matches(' ');
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
            return plain;
        }
        Self {
            number: Some(number),
            name,
        }
    }
}

/// A path without the number prefixes of its parts.
pub fn without_prefixes(path: &str) -> String {
    let parts: Vec<&str> = path
        .split('/')
        .map(|part| PrefixedName::new(part).name)
        .collect();
    parts.join("/")
}

/// The date of a post from its front matter, else from its path; `None` if neither has a valid one.
pub(crate) fn date(key: &str, front_matter: &FrontMatter) -> Option<String> {
    let written = front_matter
        .date
        .as_deref()
        .filter(|date| Date::parse(date).is_some());
    let in_path = || key.rsplit('/').find_map(|part| Some(split_date(part)?.0));
    written.or_else(in_path).map(str::to_owned)
}

/// Removes the dates from the parts of a path.
pub(crate) fn without_dates(path: &str) -> String {
    let parts: Vec<&str> = path
        .split('/')
        .map(|part| split_date(part).map_or(part, |(_, name)| name))
        .collect();
    parts.join("/")
}

/// Splits a name into date and title; `None` if it has no date or no title.
///
/// Grammar: `YYYY-MM-DD "-" name`.
fn split_date(name: &str) -> Option<(&str, &str)> {
    let (date, rest) = name.split_at_checked("YYYY-MM-DD".len())?;
    let rest = rest.strip_prefix('-')?;
    (Date::parse(date).is_some() && !rest.is_empty()).then_some((date, rest))
}

/// The invalid date in a path with a name such as `2026-02-30-title`; `None` without one.
pub(crate) fn invalid_date(key: &str) -> Option<&str> {
    key.rsplit('/').find_map(|part| {
        let (date, rest) = part.split_at_checked("YYYY-MM-DD".len())?;
        let mut digits = date.split('-').map(|number| number.parse::<u16>().is_ok());
        let is_date_like = date.matches('-').count() == 2 && digits.all(|it| it);
        (is_date_like && rest.starts_with('-') && Date::parse(date).is_none()).then_some(date)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_prefixes_are_parsed() {
        for text in ["01-intro", "1. intro", "001 - intro", "1_intro"] {
            let prefixed = PrefixedName::new(text);
            assert_eq!(
                (prefixed.number, prefixed.name),
                (Some(1), "intro"),
                "{text}"
            );
        }
    }

    #[test]
    fn dates_versions_and_bare_numbers_are_names() {
        for text in [
            "2021-11-12-notes",
            "1.2",
            "42",
            "1-",
            "intro-1",
            "99999999999-a",
        ] {
            assert_eq!(PrefixedName::new(text).name, text);
        }
    }

    #[test]
    fn prefixes_are_removed_from_every_segment() {
        assert_eq!(without_prefixes("02-guides/1-first"), "guides/first");
    }

    #[test]
    fn a_date_before_a_name_is_the_publication_date() {
        let plain = FrontMatter::default();
        assert_eq!(
            date("2026-01-31-hello", &plain).as_deref(),
            Some("2026-01-31")
        );
        assert_eq!(
            date("2026-01-31-hello/index", &plain).as_deref(),
            Some("2026-01-31")
        );
        for key in ["hello", "2026-02-30-hello", "2026-01-31", "20260131-hello"] {
            assert_eq!(date(key, &plain), None, "{key}");
        }
    }

    #[test]
    fn an_invalid_date_is_reported() {
        assert_eq!(invalid_date("2026-02-30-hello"), Some("2026-02-30"));
        assert_eq!(invalid_date("2026-13-01-hello/index"), Some("2026-13-01"));
        for key in ["2026-02-28-hello", "hello", "20260-1-1-hello", "2026-02-30"] {
            assert_eq!(invalid_date(key), None, "{key}");
        }
    }

    #[test]
    fn the_date_in_front_matter_takes_precedence() {
        let moved = FrontMatter {
            date: Some(String::from("2025-12-24")),
            ..FrontMatter::default()
        };
        assert_eq!(
            date("2026-01-31-hello", &moved).as_deref(),
            Some("2025-12-24")
        );
    }

    #[test]
    fn the_url_contains_no_date() {
        assert_eq!(without_dates("2026-01-31-hello"), "hello");
        assert_eq!(without_dates("notes/2026-01-31-안녕"), "notes/안녕");
        assert_eq!(without_dates("2026-01-31-hello/index"), "hello/index");
        assert_eq!(without_dates("2026-13-31-hello"), "2026-13-31-hello");
    }
}
