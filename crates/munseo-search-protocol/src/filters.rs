//! Filters as lists of conditions, with AND outside and OR inside: `facetFilters`.
//!
//! ```text
//! filters    text | "[" (text | any)* "]"      all of them
//! any        "[" (text | filters)* "]"         one of them
//! text       condition                         several, separated by commas, at the outermost level
//! condition  name ":" ["-"] value
//! ```

use munseo_search::Filter;
use serde_json::Value;

use crate::ProtocolError;
use crate::error::{shortened, wrong};
use crate::params::Params;

/// Maximum depth of nested lists; the service's own format has two levels.
const MAX_DEPTH: usize = 8;

/// The filters of a query, combined by AND.
pub(crate) fn read(params: &Params) -> Result<Filter, ProtocolError> {
    if params
        .list("numericFilters")?
        .is_some_and(|it| !it.is_empty())
    {
        return Err(wrong(
            "numericFilters",
            "empty, because facets have no numbers; use `filters`",
        ));
    }
    let malformed = |error| format!("the parameter `filters` is malformed: {error}");
    let expression = Filter::parse(params.text("filters")?.unwrap_or_default())
        .map_err(|error| ProtocolError::Invalid(malformed(error)))?;
    let facets = match params.structure("facetFilters") {
        None => Filter::default(),
        Some(Value::String(text)) => {
            let texts = text.split(',').map(str::trim);
            let conditions = texts.filter(|text| !text.is_empty()).map(condition);
            Filter::All(conditions.collect::<Result<_, _>>()?)
        }
        Some(value) => list(&value, 0)?,
    };
    Ok(expression.and(facets))
}

fn condition(text: &str) -> Result<Filter, ProtocolError> {
    Filter::facet(text).ok_or_else(|| {
        ProtocolError::Invalid(format!(
            "`{}` is not a facet filter; it must be `name:value`, without a score",
            shortened(text)
        ))
    })
}

/// A condition or a list of filters: all of them at an even depth, else any of them.
fn list(value: &Value, depth: usize) -> Result<Filter, ProtocolError> {
    match value {
        Value::String(text) => condition(text),
        Value::Array(values) if depth < MAX_DEPTH => {
            let filters = values.iter().map(|value| list(value, depth + 1));
            let filters: Vec<Filter> = filters.collect::<Result<_, _>>()?;
            // An empty list of alternatives is no restriction.
            Ok(if depth.is_multiple_of(2) || filters.is_empty() {
                Filter::All(filters)
            } else {
                Filter::Any(filters)
            })
        }
        _ => {
            let expected = "strings, or lists of strings at most eight levels deep";
            Err(wrong("facetFilters", expected))
        }
    }
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
    fn invalid_filters_are_rejected_by_name() {
        for (name, value, message) in [
            (
                "facetFilters",
                json!(["language"]),
                "`language` is not a facet filter",
            ),
            (
                "facetFilters",
                json!(["language:ko<score=2>"]),
                "`language:ko<score=2>` is not a facet filter",
            ),
            (
                "filters",
                json!("language:ko<score=2> OR language:\"en\"<score=1>"),
                "the parameter `filters` is malformed: the condition at byte 0 of the filter has a score",
            ),
            (
                "filters",
                json!("language:ko OR language:\"en\"<score=1>"),
                "the parameter `filters` is malformed: the condition at byte 15 of the filter has a score",
            ),
            (
                "facetFilters",
                json!([3]),
                "the parameter `facetFilters` must be strings",
            ),
            (
                "numericFilters",
                json!(["version > 1"]),
                "the parameter `numericFilters` must be empty",
            ),
        ] {
            let error = filter(name, &value).unwrap_err().to_string();
            assert!(error.starts_with(message), "{error}");
        }
        let deep = (0..99).fold(json!("a:b"), |inner, _| json!([inner]));
        assert!(filter("facetFilters", &deep).is_err());
    }
}
