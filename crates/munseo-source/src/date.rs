//! Dates that authors write.

use std::fmt;

use chrono::{DateTime, Datelike as _, NaiveDate};

/// A day of the Gregorian calendar, displayed as `2026-01-31`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Date(NaiveDate);

impl Date {
    /// A day; `None` if it does not exist, or its year has more than four digits.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let date = NaiveDate::from_ymd_opt(year.into(), month.into(), day.into());
        date.filter(|date| date.year() <= 9999).map(Self)
    }

    /// Parses `YYYY-MM-DD`; `None` for other text and for days that do not exist.
    ///
    /// ```
    /// use munseo_source::Date;
    ///
    /// assert!(Date::parse("2024-02-29").is_some());
    /// assert!(Date::parse("2026-02-29").is_none() && Date::parse("2026-2-1").is_none());
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().map(Self);
        // Chrono also reads signs, spaces, and other numbers of digits.
        date.filter(|date| date.to_string() == text)
    }

    /// The day of a time in UTC, in seconds since 1970; the first one for a time that is too late for a calendar.
    pub fn of_unix_time(seconds: u64) -> Self {
        let seconds = i64::try_from(seconds).unwrap_or_default();
        let time = DateTime::from_timestamp(seconds, 0).unwrap_or_default();
        Self(time.date_naive())
    }

    /// The year.
    pub fn year(self) -> i32 {
        self.0.year()
    }

    /// The beginning of the day in the format of RSS and HTTP: `Sat, 31 Jan 2026 00:00:00 GMT`.
    pub fn rfc_822(self) -> String {
        self.0.format("%a, %d %b %Y 00:00:00 GMT").to_string()
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_that_exist_are_dates() {
        for text in [
            "2026-01-31",
            "2024-02-29",
            "2000-02-29",
            "0000-01-01",
            "9999-12-31",
        ] {
            assert_eq!(Date::parse(text).unwrap().to_string(), text);
        }
        for text in [
            "2026-02-30",
            "1900-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "2026-1-01",
            "+026-01-01",
            "2026/01/01",
            "2026-01-01T",
            "202가6-01",
            "",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }

    #[test]
    fn feeds_get_the_weekday() {
        for (date, text) in [
            ("1970-01-01", "Thu, 01 Jan 1970 00:00:00 GMT"),
            ("2026-01-31", "Sat, 31 Jan 2026 00:00:00 GMT"),
            ("2024-02-29", "Thu, 29 Feb 2024 00:00:00 GMT"),
            ("1969-07-20", "Sun, 20 Jul 1969 00:00:00 GMT"),
        ] {
            assert_eq!(Date::parse(date).unwrap().rfc_822(), text);
        }
    }

    #[test]
    fn a_time_has_its_day_in_utc() {
        for (seconds, date) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (1_798_761_599, "2026-12-31"),
            (1_798_761_600, "2027-01-01"),
        ] {
            assert_eq!(Date::of_unix_time(seconds).to_string(), date);
        }
    }
}
