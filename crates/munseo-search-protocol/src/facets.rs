//! `facetFilters`: lists of conditions, AND outside and OR inside.
//!
//! ```text
//! filters  text | "[" (text | any)* "]"        all of them
//! any      "[" (text | filters)* "]"           one of them
//! text     name ":" ["-"] value                several, separated by commas, at the outermost level
//! ```

use munseo_search::Filter;
use serde_json::Value;

use crate::ProtocolError;
use crate::params::wrong;

/// Lists within lists are read this deep; the service's own format has two levels.
const DEEPEST: usize = 8;

/// Reads the value of `facetFilters`.
pub(crate) fn read(value: Option<&Value>) -> Result<Filter, ProtocolError> {
    match value {
        None => Ok(Filter::default()),
        Some(Value::String(text)) => {
            let conditions = text
                .split(',')
                .map(str::trim)
                .filter(|text| !text.is_empty());
            Ok(Filter::All(
                conditions.map(condition).collect::<Result<_, _>>()?,
            ))
        }
        Some(value) => list(value, Meaning::All, 0),
    }
}

#[derive(Clone, Copy)]
enum Meaning {
    All,
    Any,
}

fn list(value: &Value, meaning: Meaning, depth: usize) -> Result<Filter, ProtocolError> {
    let error = || {
        wrong(
            "facetFilters",
            "texts, or lists of texts at most eight levels deep",
        )
    };
    match value {
        Value::String(text) => condition(text),
        Value::Array(values) if depth < DEEPEST => {
            let inner = match meaning {
                Meaning::All => Meaning::Any,
                Meaning::Any => Meaning::All,
            };
            let filters: Vec<Filter> = values
                .iter()
                .map(|value| list(value, inner, depth + 1))
                .collect::<Result<_, _>>()?;
            Ok(match meaning {
                // A list of no alternatives asks for nothing.
                Meaning::Any if !filters.is_empty() => Filter::Any(filters),
                _ => Filter::All(filters),
            })
        }
        _ => Err(error()),
    }
}

fn condition(text: &str) -> Result<Filter, ProtocolError> {
    Filter::facet(text).ok_or_else(|| ProtocolError::Facet {
        text: text.chars().take(100).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn outside_is_and_inside_is_or() {
        let tags = |language: &str, version: &str| {
            vec![
                ("language".to_owned(), language.to_owned()),
                ("version".to_owned(), version.to_owned()),
            ]
        };
        for (filters, ko_1, ko_2, en_1) in [
            (json!([]), true, true, true),
            (json!([[]]), true, true, true),
            (json!("language:ko"), true, true, false),
            (json!("language:ko,version:1"), true, false, false),
            (
                json!(["language:ko", ["version:1", "version:2"]]),
                true,
                true,
                false,
            ),
            (json!([["language:en", "version:2"]]), false, true, true),
            (json!(["language:-en"]), true, true, false),
        ] {
            let filter = read(Some(&filters)).unwrap();
            let passed = [tags("ko", "1"), tags("ko", "2"), tags("en", "1")]
                .map(|tags| filter.passes(&tags));
            assert_eq!(passed, [ko_1, ko_2, en_1], "{filters}");
        }
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        let error = read(Some(&json!(["language"]))).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("`language` is not a facet filter")
        );
        assert!(read(Some(&json!([3]))).is_err());
        let deep = (0..99).fold(json!("a:b"), |inner, _| json!([inner]));
        assert!(read(Some(&deep)).is_err());
    }
}
