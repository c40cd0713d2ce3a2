//! Parameters of a query in all notations.
//!
//! They are in the query object itself, in its `params` as an object, or in its `params` as a URL query string, where
//! lists are JSON or comma-separated. For duplicates, `params` takes precedence.

use form_urlencoded::{Serializer, parse};
use serde_json::{Map, Value};

use crate::ProtocolError;
use crate::error::wrong;

/// Names in a query that are not parameters.
const ADDRESS: [&str; 4] = ["facet", "indexName", "params", "type"];

/// The parameters of one query.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Params {
    values: Map<String, Value>,
}

impl Params {
    /// Collects the parameters of a query.
    pub(crate) fn read(query: &Map<String, Value>) -> Result<Self, ProtocolError> {
        let mut values = query.clone();
        values.retain(|name, _| !ADDRESS.contains(&name.as_str()));
        match query.get("params") {
            None | Some(Value::Null) => {}
            Some(Value::String(text)) => {
                let pairs = parse(text.trim_start_matches('?').as_bytes());
                values.extend(pairs.map(|(name, value)| (name.into_owned(), value.into())));
            }
            Some(Value::Object(more)) => values.extend(more.clone()),
            Some(_) => return Err(wrong("params", "a query string or an object")),
        }
        Ok(Self { values })
    }

    /// The value of a parameter; `None` if it is missing or null.
    fn get(&self, name: &str) -> Option<&Value> {
        self.values.get(name).filter(|value| !value.is_null())
    }

    /// A parameter that is a string; `None` if it is missing or null.
    pub(crate) fn text(&self, name: &'static str) -> Result<Option<&str>, ProtocolError> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(wrong(name, "a string")),
        }
    }

    /// A parameter that is a word, a number or a boolean, which may be in a string; `None` if it is missing or null.
    pub(crate) fn word(&self, name: &str) -> Option<String> {
        Some(match self.get(name)? {
            Value::String(text) => text.trim().to_owned(),
            value => value.to_string(),
        })
    }

    /// A parameter that is a non-negative integer; `None` if it is missing or null.
    pub(crate) fn count(&self, name: &'static str) -> Result<Option<usize>, ProtocolError> {
        let count = self.word(name).map(|word| word.parse()).transpose();
        count.map_err(|_| wrong(name, "a whole number from 0"))
    }

    /// A parameter that is a boolean; false if it is missing or null.
    pub(crate) fn flag(&self, name: &'static str) -> Result<bool, ProtocolError> {
        match self.word(name).as_deref() {
            Some("true" | "1") => Ok(true),
            None | Some("false" | "0") => Ok(false),
            Some(_) => Err(wrong(name, "`true` or `false`")),
        }
    }

    /// A parameter that is a list of strings; `None` if it is missing or null.
    pub(crate) fn list(&self, name: &'static str) -> Result<Option<Vec<String>>, ProtocolError> {
        let texts: Option<Vec<String>> = match self.structure(name) {
            None => return Ok(None),
            Some(Value::String(text)) => {
                let pieces = text.split(',').map(str::trim);
                let pieces = pieces.filter(|piece| !piece.is_empty());
                Some(pieces.map(str::to_owned).collect())
            }
            Some(Value::Array(values)) => {
                let texts = values.iter().map(|value| value.as_str().map(str::to_owned));
                texts.collect()
            }
            Some(_) => None,
        };
        texts
            .map(Some)
            .ok_or_else(|| wrong(name, "a list of strings"))
    }

    /// The value of a parameter, with a JSON list in a string parsed; `None` if it is missing or null.
    pub(crate) fn structure(&self, name: &str) -> Option<Value> {
        let value = self.get(name)?;
        let written = value
            .as_str()
            .filter(|text| text.trim_start().starts_with('['));
        let parsed = written.and_then(|text| serde_json::from_str(text).ok());
        Some(parsed.unwrap_or_else(|| value.clone()))
    }

    /// The parameters as a query string, which the service repeats in its responses.
    pub(crate) fn encode(&self) -> String {
        let mut pairs = Serializer::new(String::new());
        for (name, value) in &self.values {
            match value {
                Value::String(value) => pairs.append_pair(name, value),
                value => pairs.append_pair(name, &value.to_string()),
            };
        }
        pairs.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn params(query: &Value) -> Params {
        Params::read(query.as_object().unwrap()).unwrap()
    }

    #[test]
    fn a_parameter_means_the_same_however_it_is_written() {
        let spellings = [
            json!({ "query": "배열 a", "page": 2, "attributesToRetrieve": ["url", "type"] }),
            json!({ "params": { "query": "배열 a", "page": 2, "attributesToRetrieve": ["url", "type"] } }),
            json!({ "params": "query=%EB%B0%B0%EC%97%B4+a&page=2&attributesToRetrieve=url,type" }),
            json!({ "query": "x", "params": "?query=%EB%B0%B0%EC%97%B4%20a&page=2&attributesToRetrieve=%5B%22url%22%2C%22type%22%5D" }),
        ];
        for spelling in spellings {
            let params = params(&spelling);
            assert_eq!(params.text("query").unwrap(), Some("배열 a"), "{spelling}");
            assert_eq!(params.count("page").unwrap(), Some(2), "{spelling}");
            let list = params.list("attributesToRetrieve").unwrap().unwrap();
            assert_eq!(list, ["url", "type"], "{spelling}");
        }
    }

    #[test]
    fn null_counts_as_missing_and_other_types_are_rejected() {
        let params = params(
            &json!({ "query": null, "page": -1, "clickAnalytics": "yes", "highlightPreTag": 3 }),
        );
        assert_eq!(params.text("query").unwrap(), None);
        assert!(params.count("page").is_err());
        assert!(params.flag("clickAnalytics").is_err());
        assert!(params.text("highlightPreTag").is_err());
    }

    #[test]
    fn encoded_parameters_are_decoded() {
        let written = params(&json!({ "query": "a&b=c 가", "page": "1" }));
        let again = params(&json!({ "params": written.encode() }));
        assert_eq!(again, written);
    }
}
