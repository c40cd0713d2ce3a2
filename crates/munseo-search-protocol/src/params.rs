//! Parameters of a query in all notations.
//!
//! They are in the query object itself, in its `params` as an object, or in its `params` as a URL query string, where
//! lists are JSON or comma-separated. For duplicates, `params` takes precedence.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Map, Value};

use crate::ProtocolError;

/// The characters that a query string encodes.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

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
        let own = query
            .iter()
            .filter(|(name, _)| !ADDRESS.contains(&name.as_str()));
        let mut params = Self {
            values: own
                .map(|(name, value)| (name.clone(), value.clone()))
                .collect(),
        };
        match query.get("params") {
            None | Some(Value::Null) => {}
            Some(Value::String(text)) => params.values.extend(decode(text)),
            Some(Value::Object(more)) => params.values.extend(more.clone()),
            Some(_) => return Err(wrong("params", "a query string or an object")),
        }
        Ok(params)
    }

    /// The value of a parameter; `None` if it is missing or null.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
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

    /// A parameter that is a non-negative integer; `None` if it is missing or null.
    pub(crate) fn count(&self, name: &'static str) -> Result<Option<usize>, ProtocolError> {
        let error = || wrong(name, "a whole number from 0");
        let number = match self.get(name) {
            None => return Ok(None),
            Some(Value::String(text)) => text.trim().parse().ok(),
            Some(value) => value.as_u64(),
        };
        let number = number.ok_or_else(error)?;
        usize::try_from(number).map(Some).map_err(|_| error())
    }

    /// A parameter that is a boolean; false if it is missing or null.
    pub(crate) fn flag(&self, name: &'static str) -> Result<bool, ProtocolError> {
        match self.get(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(Value::String(text)) if text == "true" || text == "1" => Ok(true),
            Some(Value::String(text)) if text == "false" || text == "0" => Ok(false),
            Some(Value::Number(number)) if number.as_u64() == Some(1) => Ok(true),
            Some(Value::Number(number)) if number.as_u64() == Some(0) => Ok(false),
            Some(_) => Err(wrong(name, "`true` or `false`")),
        }
    }

    /// A parameter that is a list of strings; `None` if it is missing or null.
    pub(crate) fn list(&self, name: &'static str) -> Result<Option<Vec<String>>, ProtocolError> {
        let error = || wrong(name, "a list of strings");
        let Some(value) = self.structure(name) else {
            return Ok(None);
        };
        match value {
            Value::String(text) => {
                let pieces = text
                    .split(',')
                    .map(str::trim)
                    .filter(|piece| !piece.is_empty());
                Ok(Some(pieces.map(str::to_owned).collect()))
            }
            Value::Array(values) => {
                let texts = values.iter().map(|value| value.as_str().map(str::to_owned));
                texts.collect::<Option<_>>().map(Some).ok_or_else(error)
            }
            _ => Err(error()),
        }
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
        let mut text = String::new();
        for (name, value) in &self.values {
            if !text.is_empty() {
                text.push('&');
            }
            text.extend(utf8_percent_encode(name, ENCODED));
            text.push('=');
            match value {
                Value::String(value) => text.extend(utf8_percent_encode(value, ENCODED)),
                value => text.extend(utf8_percent_encode(&value.to_string(), ENCODED)),
            }
        }
        text
    }
}

/// The error for a parameter with an invalid value.
pub(crate) const fn wrong(name: &'static str, expected: &'static str) -> ProtocolError {
    ProtocolError::Parameter { name, expected }
}

/// The pairs of a query string. Invalid bytes are replaced, so there are no errors.
fn decode(text: &str) -> impl Iterator<Item = (String, Value)> {
    let pairs = text
        .trim_start_matches('?')
        .split('&')
        .filter(|pair| !pair.is_empty());
    pairs.map(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        (decode_piece(name), Value::String(decode_piece(value)))
    })
}

fn decode_piece(text: &str) -> String {
    let spaced = text.replace('+', " ");
    percent_decode_str(&spaced).decode_utf8_lossy().into_owned()
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
