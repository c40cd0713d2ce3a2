//! Reads source maps: from a place in a bundled module to the place in its source.

use serde::Deserialize;

/// A source map, version 3.
#[derive(Deserialize)]
pub(super) struct SourceMap {
    sources: Vec<String>,
    mappings: String,
}

impl SourceMap {
    /// `None` if the map is invalid.
    pub(super) fn read(json: &str) -> Option<Self> {
        serde_json::from_str(json).ok()
    }

    /// The source of a line and a column, both from 1: `components/Counter.tsx:3:7`. `None` if it has none. Before the
    /// first segment that has a source, it is that of this segment: a function begins before its name.
    pub(super) fn place(&self, line: usize, column: usize) -> Option<String> {
        let (mut source, mut source_line, mut source_column) = (0i64, 0i64, 0i64);
        let mut found = None;
        for (index, segments) in self.mappings.split(';').enumerate().take(line) {
            let mut generated = 0;
            for segment in segments.split(',').filter(|segment| !segment.is_empty()) {
                let numbers = numbers(segment)?;
                generated += numbers.first()?;
                if let [_, of_source, of_line, of_column, ..] = numbers[..] {
                    source += of_source;
                    source_line += of_line;
                    source_column += of_column;
                    let is_before = generated < i64::try_from(column).ok()?;
                    let has_file = usize::try_from(source)
                        .is_ok_and(|at| self.sources.get(at).is_some_and(|it| !it.is_empty()));
                    if index + 1 == line && has_file && (is_before || found.is_none()) {
                        found = Some((source, source_line, source_column));
                    }
                }
            }
        }
        let (source, line, column) = found?;
        let source = self.sources.get(usize::try_from(source).ok()?)?;
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
            numbers.push(if value & 1 == 0 {
                value >> 1
            } else {
                -(value >> 1)
            });
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
        let map = SourceMap::read(
            r#"{"sources":["a.ts","b.ts"],"mappings":"AAAA,SAASA,EAAE;ACEX,gBADA"}"#,
        )
        .unwrap();
        let after_module =
            SourceMap::read(r#"{"sources":["","b.ts"],"mappings":"AAAA,SCAA"}"#).unwrap();
        assert_eq!(after_module.place(1, 3).as_deref(), Some("b.ts:1:1"));
        assert_eq!(map.place(1, 1).as_deref(), Some("a.ts:1:1"));
        assert_eq!(map.place(1, 10).as_deref(), Some("a.ts:1:10"));
        assert_eq!(map.place(1, 12).as_deref(), Some("a.ts:1:12"));
        assert_eq!(map.place(2, 1).as_deref(), Some("b.ts:3:1"));
        assert_eq!(map.place(2, 99).as_deref(), Some("b.ts:2:1"));
        assert_eq!(map.place(9, 1), None);
    }
}
