//! Formats numbers for display.

/// A count with an English noun, such as `1 page` and `2 pages`.
pub fn quantity(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// A number of bytes with a decimal unit.
pub fn size(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    if bytes < 1000 {
        return format!("{bytes} B");
    }
    let mut value = bytes as f64 / 1000.0;
    let mut unit = 0;
    while value >= 999.95 && unit + 1 < UNITS.len() {
        value /= 1000.0;
        unit += 1;
    }
    format!("{value:.1} {}", UNITS[unit])
}

#[cfg(test)]
mod tests {
    use super::{quantity, size};

    #[test]
    fn a_count_of_one_is_singular() {
        let shown = [0, 1, 2].map(|count| quantity(count, "page"));
        assert_eq!(shown, ["0 pages", "1 page", "2 pages"]);
    }

    #[test]
    fn sizes_use_decimal_units() {
        assert_eq!(size(999), "999 B");
        assert_eq!(size(1500), "1.5 kB");
        assert_eq!(size(999_999), "1.0 MB");
        assert_eq!(size(12_345_678_900), "12.3 GB");
    }
}
