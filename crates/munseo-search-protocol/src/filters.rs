//! Filters as lists of conditions, with AND outside and OR inside: `facetFilters` and `numericFilters`.
//!
//! ```text
//! filters    text | "[" (text | any)* "]"      all of them
//! any        "[" (text | filters)* "]"         one of them
//! text       condition                         several, separated by commas, at the outermost level
//! condition  name ":" ["-"] value              of a facet filter
//!            name comparison number | name ":" number "TO" number      of a numeric one
//! ```

use munseo_search::Filter;
use serde_json::Value;

use crate::ProtocolError;
use crate::params::{Params, wrong};

/// Maximum depth of nested lists; the service's own format has two levels.
const MAX_DEPTH: usize = 8;

/// A kind of condition in a list.
#[derive(Clone, Copy)]
struct Kind {
    parameter: &'static str,
    condition: fn(&str) -> Result<Filter, ProtocolError>,
}

const FACETS: Kind = Kind {
    parameter: "facetFilters",
    condition: |text| {
        Filter::facet(text).ok_or_else(|| ProtocolError::Facet {
            text: truncate(text),
        })
    },
};

const NUMBERS: Kind = Kind {
    parameter: "numericFilters",
    condition: |text| {
        Filter::comparison(text).ok_or_else(|| ProtocolError::Number {
            text: truncate(text),
        })
    },
};

/// The filters of a query, combined by AND.
pub(crate) fn read(params: &Params) -> Result<Filter, ProtocolError> {
    let expression = Filter::parse(params.text("filters")?.unwrap_or_default())?;
    let facets = of_kind(params, FACETS)?;
    let numbers = of_kind(params, NUMBERS)?;
    Ok(expression.and(facets).and(numbers))
}

fn of_kind(params: &Params, kind: Kind) -> Result<Filter, ProtocolError> {
    match params.structure(kind.parameter) {
        None => Ok(Filter::default()),
        Some(Value::String(text)) => {
            let texts = text.split(',').map(str::trim);
            let conditions = texts.filter(|text| !text.is_empty()).map(kind.condition);
            Ok(Filter::All(conditions.collect::<Result<_, _>>()?))
        }
        Some(value) => list(&value, kind, Meaning::All, 0),
    }
}

#[derive(Clone, Copy)]
enum Meaning {
    All,
    Any,
}

fn list(
    value: &Value,
    kind: Kind,
    meaning: Meaning,
    depth: usize,
) -> Result<Filter, ProtocolError> {
    match value {
        Value::String(text) => (kind.condition)(text),
        Value::Array(values) if depth < MAX_DEPTH => {
            let inner = match meaning {
                Meaning::All => Meaning::Any,
                Meaning::Any => Meaning::All,
            };
            let filters: Vec<Filter> = values
                .iter()
                .map(|value| list(value, kind, inner, depth + 1))
                .collect::<Result<_, _>>()?;
            Ok(match meaning {
                // An empty list of alternatives is no restriction.
                Meaning::Any if !filters.is_empty() => Filter::Any(filters),
                _ => Filter::All(filters),
            })
        }
        _ => {
            let expected = "strings, or lists of strings at most eight levels deep";
            Err(wrong(kind.parameter, expected))
        }
    }
}

/// A text, truncated for an error message.
fn truncate(text: &str) -> String {
    text.chars().take(100).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn filter(name: &str, value: &Value) -> Result<Filter, ProtocolError> {
        let query = json!({ name: value });
        read(&Params::read(query.as_object().unwrap()).unwrap())
    }

    fn tags(language: &str, version: &str) -> Vec<(String, String)> {
        [("language", language), ("version", version)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec()
    }

    #[track_caller]
    fn check(name: &str, filters: &Value, expected: [bool; 3]) {
        let filter = filter(name, filters).unwrap();
        let passed =
            [tags("ko", "1"), tags("ko", "2"), tags("en", "1")].map(|tags| filter.passes(&tags));
        assert_eq!(passed, expected, "{filters}");
    }

    #[test]
    fn outer_lists_are_and_inner_lists_are_or() {
        for (filters, expected) in [
            (json!([]), [true; 3]),
            (json!([[]]), [true; 3]),
            (json!("language:ko"), [true, true, false]),
            (json!("language:ko,version:1"), [true, false, false]),
            (
                json!(["language:ko", ["version:1", "version:2"]]),
                [true, true, false],
            ),
            (json!([["language:en", "version:2"]]), [false, true, true]),
            (json!(["language:-en"]), [true, true, false]),
        ] {
            check("facetFilters", &filters, expected);
        }
    }

    #[test]
    fn numbers_are_compared() {
        for (filters, expected) in [
            (json!("version<2"), [true, false, true]),
            (json!(["version = 1"]), [true, false, true]),
            (json!("version>=1, version!=1"), [false, true, false]),
            (json!([["version = 2", "version < 1.5"]]), [true; 3]),
            (json!(["version:1.5 TO 3"]), [false, true, false]),
            (json!(["weight > 0"]), [false; 3]),
        ] {
            check("numericFilters", &filters, expected);
        }
    }

    #[test]
    fn invalid_filters_are_rejected_by_name() {
        for (name, value, message) in [
            (
                "facetFilters",
                json!(["language"]),
                "`language` is not a facet filter",
            ),
            (
                "facetFilters",
                json!([3]),
                "the parameter `facetFilters` must be strings",
            ),
            (
                "numericFilters",
                json!(["version:1"]),
                "`version:1` is not a numeric filter",
            ),
            (
                "numericFilters",
                json!("version > new"),
                "`version > new` is not a numeric filter",
            ),
            (
                "numericFilters",
                json!(["version > 1 AND version < 2"]),
                "`version > 1 AND version < 2` is not a numeric filter",
            ),
            (
                "numericFilters",
                json!(3),
                "the parameter `numericFilters` must be strings",
            ),
        ] {
            let error = filter(name, &value).unwrap_err().to_string();
            assert!(error.starts_with(message), "{error}");
        }
        let deep = (0..99).fold(json!("a:b"), |inner, _| json!([inner]));
        assert!(filter("facetFilters", &deep).is_err());
    }
}
