//! File names of posts with a date: `2026-01-31-title.md`.

use munseo_markdown::FrontMatter;
use munseo_source::Date;

/// The date of a post from its front matter, else from its path; `None` if neither has a valid one.
pub(crate) fn date(key: &str, front_matter: &FrontMatter) -> Option<String> {
    let written = front_matter.date.as_deref().filter(|date| is_date(date));
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
    (is_date(date) && !rest.is_empty()).then_some((date, rest))
}

/// The invalid date in a path with a name such as `2026-02-30-title`; `None` without one.
pub(crate) fn invalid_date(key: &str) -> Option<&str> {
    key.rsplit('/').find_map(|part| {
        let (date, rest) = part.split_at_checked("YYYY-MM-DD".len())?;
        let mut digits = date.split('-').map(|number| number.parse::<u16>().is_ok());
        let is_date_like = date.matches('-').count() == 2 && digits.all(|it| it);
        (is_date_like && rest.starts_with('-') && !is_date(date)).then_some(date)
    })
}

fn is_date(text: &str) -> bool {
    Date::parse(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

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
