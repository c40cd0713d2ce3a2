//! Reads source maps: from a place in a bundled module to the place in its source.

use serde::Deserialize;

/// A source map, version 3.
#[derive(Debug, Clone, Deserialize)]
pub struct SourceMap {
    /// The paths of sources; empty for those without a place.
    pub sources: Vec<String>,
    mappings: String,
}

impl SourceMap {
    /// The source of a line and a column, both from 1: `components/Counter.tsx:3:7`. `None` if it has none. Before the
    /// first segment that has a source, it is that of this segment: a function begins before its name.
    pub(super) fn place(&self, line: usize, column: usize) -> Option<String> {
        // The index of a source, a line and a column, all from 0.
        let (mut place, mut found) = ([0i64; 3], None);
        for (index, segments) in self.mappings.split(';').enumerate().take(line) {
            let mut generated = 0;
            for segment in segments.split(',').filter(|segment| !segment.is_empty()) {
                let numbers = numbers(segment)?;
                generated += numbers.first()?;
                let Some(changes) = numbers.get(1..4) else {
                    continue;
                };
                (place.iter_mut().zip(changes)).for_each(|(it, change)| *it += change);
                let is_before = generated < i64::try_from(column).ok()?;
                let source = usize::try_from(place[0]).ok();
                let source = source.and_then(|at| self.sources.get(at));
                if let Some(source) = source.filter(|it| !it.is_empty())
                    && index + 1 == line
                    && (is_before || found.is_none())
                {
                    found = Some((source, place));
                }
            }
        }
        let (source, [_, line, column]) = found?;
        Some(format!("{source}:{}:{}", line + 1, column + 1))
    }
}

/// The numbers of a segment: Base64 with five bits each, least significant first; the lowest bit is the sign.
fn numbers(segment: &str) -> Option<Vec<i64>> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut numbers, mut value, mut shift) = (Vec::new(), 0i64, 0);
    for byte in segment.bytes() {
        let digit = DIGITS.iter().position(|digit| *digit == byte)? as i64;
        value |= (digit & 31).checked_shl(shift)?;
        shift += 5;
        if digit & 32 == 0 {
            let sign = 1 - 2 * (value & 1);
            numbers.push(sign * (value >> 1));
            (value, shift) = (0, 0);
        }
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_a_bundle_is_that_of_the_last_segment_before_it() {
        let read = |json| -> SourceMap { serde_json::from_str(json).unwrap() };
        let map = read(r#"{"sources":["a.ts","b.ts"],"mappings":"AAAA,SAASA,EAAE;ACEX,gBADA"}"#);
        let after_module = read(r#"{"sources":["","b.ts"],"mappings":"AAAA,SCAA"}"#);
        assert_eq!(after_module.place(1, 3).as_deref(), Some("b.ts:1:1"));
        assert_eq!(map.place(1, 1).as_deref(), Some("a.ts:1:1"));
        assert_eq!(map.place(1, 10).as_deref(), Some("a.ts:1:10"));
        assert_eq!(map.place(1, 12).as_deref(), Some("a.ts:1:12"));
        assert_eq!(map.place(2, 1).as_deref(), Some("b.ts:3:1"));
        assert_eq!(map.place(2, 99).as_deref(), Some("b.ts:2:1"));
        assert_eq!(map.place(9, 1), None);
    }
}
