//! Records as JSON lines, one object a line.
//!
//! The parser is lenient, because records come from many crawlers: `objectID` may be missing, the hierarchy may be an
//! object or flat `hierarchy.lvl1` keys, and `weight` a number or DocSearch's object, whose `pageRank` is the
//! maintainer's weight. Any other scalar or list of scalars is a tag.

use std::sync::Arc;

use serde_json::{Map, Value, json};
use thiserror::Error;

use super::{LEVELS, Record, RecordType};

/// The reason why a line is not a record.
#[derive(Debug, Error)]
pub enum RecordError {
    /// The line is not JSON.
    #[error("line {line} is not JSON")]
    Syntax {
        /// Number of the line, from 1.
        line: usize,
        /// The parser's error.
        #[source]
        source: serde_json::Error,
    },
    /// The line is JSON, but not an object with a URL.
    #[error("line {line} has no `url`")]
    MissingUrl {
        /// Number of the line, from 1.
        line: usize,
    },
}

/// Keys of the record's own fields, which are never tags, except the values of a list `tags`.
const OWN: &str = "objectID url url_without_anchor url_without_variables anchor type hierarchy content code \
    example keywords weight tags page hierarchy_camel hierarchy_radio no_variables page_rank \
    position";

/// Reads records, one JSON object a line; blank lines are skipped.
///
/// # Errors
/// The first line that is not a record.
pub fn read_records(text: &str) -> Result<Vec<Record>, RecordError> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| {
            let line_number = index + 1;
            let value: Value =
                serde_json::from_str(line).map_err(|source| RecordError::Syntax {
                    line: line_number,
                    source,
                })?;
            read_record(&value).ok_or(RecordError::MissingUrl { line: line_number })
        })
        .collect()
}

/// One record; `None` when it has no `url`.
pub fn read_record(value: &Value) -> Option<Record> {
    let object = value.as_object()?;
    let url = string(object, "url").filter(|url| !url.is_empty())?;
    let anchor = string(object, "anchor")
        .or_else(|| url.split_once('#').map(|(_, anchor)| anchor.to_owned()))
        .unwrap_or_default();
    let hierarchy: [Option<String>; LEVELS] = std::array::from_fn(|level| {
        let name = format!("lvl{level}");
        let nested = object.get("hierarchy").and_then(|levels| levels.get(&name));
        let flat = object.get(&format!("hierarchy.{name}"));
        nested
            .or(flat)
            .and_then(Value::as_str)
            .filter(|heading| !heading.is_empty())
            .map(str::to_owned)
    });
    let mut record = Record {
        object_id: string(object, "objectID").unwrap_or_else(|| url.clone()),
        url,
        anchor,
        kind: RecordType::default(),
        hierarchy,
        content: string(object, "content").unwrap_or_default(),
        code: string(object, "code").unwrap_or_default(),
        example: string(object, "example").unwrap_or_default(),
        keywords: keywords(object),
        tags: Arc::new(tags(object)),
        weight: weight(object.get("weight")),
    };
    record.kind = object
        .get("type")
        .and_then(Value::as_str)
        .and_then(RecordType::from_name)
        .unwrap_or(RecordType::Level(record.depth() as u8));
    Some(record)
}

/// The record as one line of JSON, without the line break; [`read_record`] reads it back.
pub fn write_record(record: &Record) -> String {
    let levels: Map<String, Value> = record
        .hierarchy
        .iter()
        .enumerate()
        .map(|(level, heading)| (format!("lvl{level}"), json!(heading)))
        .collect();
    let mut object = Map::new();
    let mut add = |name: &str, value: Value| object.insert(name.to_owned(), value);
    add("objectID", json!(record.object_id));
    add("url", json!(record.url));
    add("anchor", json!(record.anchor));
    add("type", json!(record.kind.name()));
    add("hierarchy", Value::Object(levels));
    add("content", json!(record.content));
    add("code", json!(record.code));
    if !record.example.is_empty() {
        add("example", json!(record.example));
    }
    if !record.keywords.is_empty() {
        add("keywords", json!(record.keywords));
    }
    add("weight", json!(record.weight));
    for (name, value) in record.tags.iter() {
        match object.get_mut(name) {
            Some(Value::Array(values)) => values.push(json!(value)),
            _ => {
                object.insert(name.clone(), json!([value]));
            }
        }
    }
    Value::Object(object).to_string()
}

fn string(object: &Map<String, Value>, key: &str) -> Option<String> {
    object.get(key).and_then(Value::as_str).map(str::to_owned)
}

/// Reads a list, or a text separated by commas as in a `<meta>` element.
fn keywords(object: &Map<String, Value>) -> Vec<String> {
    let texts = match object.get("keywords") {
        Some(Value::Array(values)) => values.iter().filter_map(Value::as_str).collect(),
        Some(Value::String(text)) => text.split(',').collect(),
        _ => Vec::new(),
    };
    let trimmed = texts.into_iter().map(|text| text.trim().to_owned());
    trimmed.filter(|text| !text.is_empty()).collect()
}

fn tags(object: &Map<String, Value>) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    let mut add = |name: &str, value: &Value| {
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Bool(flag) => flag.to_string(),
            _ => return,
        };
        // Crawlers write `lang`; our own filters use `language`.
        if name == "lang" && !object.contains_key("language") {
            tags.push(("language".to_owned(), text.clone()));
        }
        tags.push((name.to_owned(), text));
    };
    for (name, value) in object {
        if OWN.split(' ').any(|it| it == name) || name.starts_with("hierarchy.") {
            continue;
        }
        match value {
            Value::Array(values) => values.iter().for_each(|value| add(name, value)),
            value => add(name, value),
        }
    }
    if let Some(values) = object.get("tags").and_then(Value::as_array) {
        values.iter().for_each(|value| add("tags", value));
    }
    tags
}

fn weight(value: Option<&Value>) -> i32 {
    let number = match value {
        Some(Value::Object(weight)) => weight.get("pageRank").or_else(|| weight.get("page_rank")),
        other => other,
    };
    let number =
        number.and_then(|number| number.as_i64().or_else(|| number.as_str()?.parse().ok()));
    number
        .and_then(|number| i32::try_from(number).ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_round_trip_as_json() {
        let line = r#"{"objectID":"a#b","url":"/a#b","type":"lvl2","hierarchy":{"lvl0":"Guide","lvl1":"A","lvl2":"B"},
            "content":"text","code":"let x;","example":"f(1) ⇒ 2","keywords":["c d","e"],"weight":{"pageRank":"7"},"language":"en","version":["1","2"]}"#;
        let records = read_records(&line.replace('\n', " ")).unwrap();
        assert_eq!(records[0].anchor, "b");
        assert_eq!(records[0].weight, 7);
        assert_eq!(records[0].tags.len(), 3);
        assert_eq!(records[0].keywords, ["c d", "e"]);
        let again = read_records(&write_record(&records[0])).unwrap();
        assert_eq!(again, records);
    }

    #[test]
    fn keywords_may_be_one_text() {
        let records = read_records(r#"{"url":"/a","keywords":"c d, e,"}"#).unwrap();
        assert_eq!(records[0].keywords, ["c d", "e"]);
    }

    #[test]
    fn an_invalid_line_is_reported_by_number() {
        let error = read_records("{\"url\":\"/a\"}\n\nnot json").unwrap_err();
        assert_eq!(error.to_string(), "line 3 is not JSON");
        assert_eq!(
            read_records("{}").unwrap_err().to_string(),
            "line 1 has no `url`"
        );
    }
}
