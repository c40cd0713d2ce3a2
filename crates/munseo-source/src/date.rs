//! Dates that authors write.

use std::fmt;

/// The English names of the months.
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The beginnings of the English names of the weekdays.
const WEEKDAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];

const SECONDS_PER_DAY: u64 = 24 * 60 * 60;

/// A day of the Gregorian calendar, displayed as `2026-01-31`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day; `None` if it does not exist.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_date = year <= 9999 && (1..=days_of_month(year, month)).contains(&day);
        is_date.then_some(Self { year, month, day })
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
        let number = |range: std::ops::Range<usize>| {
            let digits = text.get(range)?;
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u16>().ok().filter(|_| is_number)
        };
        let is_separated =
            text.len() == 10 && text.get(4..5) == Some("-") && text.get(7..8) == Some("-");
        let (month, day) = (number(5..7)?, number(8..10)?);
        let date = Self::new(number(0..4)?, month.try_into().ok()?, day.try_into().ok()?);
        date.filter(|_| is_separated)
    }

    /// The day of a time in UTC, in seconds since 1970.
    pub fn of_unix_time(seconds: u64) -> Self {
        let mut days = seconds / SECONDS_PER_DAY;
        let mut year = 1970;
        while year < 9999 && days >= days_of_year(year) {
            days -= days_of_year(year);
            year += 1;
        }
        let mut month = 1;
        while month < 12 && days >= u64::from(days_of_month(year, month)) {
            days -= u64::from(days_of_month(year, month));
            month += 1;
        }
        let day = u8::try_from(days + 1).unwrap_or(31);
        Self { year, month, day }
    }

    /// The year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The number of a month, from its English name or the first three letters of it; `None` for other words.
    pub fn month_by_name(word: &str) -> Option<u8> {
        let index = MONTHS.iter().position(|name| {
            name.eq_ignore_ascii_case(word) || name[..3].eq_ignore_ascii_case(word)
        })?;
        u8::try_from(index + 1).ok()
    }

    /// The beginning of the day in the format of RSS and HTTP: `Sat, 31 Jan 2026 00:00:00 GMT`.
    pub fn rfc_822(self) -> String {
        // The calendar repeats every 400 years.
        let year = 2000 + self.year % 400;
        let days_of_years: u64 = (1970..year).map(days_of_year).sum();
        let days_of_months = (1..self.month).map(|month| u64::from(days_of_month(year, month)));
        let days = days_of_years + days_of_months.sum::<u64>() + u64::from(self.day) - 1;
        let weekday = WEEKDAYS[usize::try_from(days % 7).unwrap_or(0)];
        let month = &MONTHS[usize::from(self.month) - 1][..3];
        format!(
            "{weekday}, {:02} {month} {:04} 00:00:00 GMT",
            self.day, self.year
        )
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

fn is_leap_year(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_of_year(year: u16) -> u64 {
    365 + u64::from(is_leap_year(year))
}

/// The number of days in a month; 0 for a number that is not a month.
fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        2 => 28 + u8::from(is_leap_year(year)),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
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

    #[test]
    fn months_have_english_names() {
        assert_eq!(Date::month_by_name("january"), Some(1));
        assert_eq!(Date::month_by_name("Dec"), Some(12));
        assert_eq!(Date::month_by_name("Sept"), None);
        assert_eq!(Date::month_by_name(""), None);
    }
}
