//! The table of cases: its records as index files, and its requests with expected answers.
//!
//! The server's tests include this file too, so that both run the same table.

use munseo_search::{Indexer, record::json::read_records};
use serde_json::Value;

/// A request and the expected parts of its answer.
#[derive(Debug)]
pub struct Case {
    /// Its name.
    pub name: String,
    /// The body of the request.
    pub request: Value,
    expect: Vec<(String, Value)>,
}

/// The index files of the table's records, with the names of their indexes.
pub fn index_files() -> Vec<(String, Vec<u8>)> {
    let mut indexer = Indexer::new();
    for (locale, records) in [
        ("en", include_str!("../../cases/records-en.jsonl")),
        ("ko", include_str!("../../cases/records-ko.jsonl")),
    ] {
        indexer.add(locale, read_records(records).unwrap());
    }
    let files = indexer.finish().into_iter();
    files
        .map(|file| (format!("docs-{}", file.locale), file.bytes))
        .collect()
}

/// The cases.
pub fn cases() -> Vec<Case> {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../../cases/cases.json")).unwrap();
    let case = |case: &Value| Case {
        name: case["name"].as_str().unwrap().to_owned(),
        request: case["request"].clone(),
        expect: case["expect"]
            .as_object()
            .unwrap()
            .clone()
            .into_iter()
            .collect(),
    };
    cases.iter().map(case).collect()
}

impl Case {
    /// The differences between an answer and the expected one.
    pub fn failures(&self, answer: &Value) -> Vec<String> {
        let failures = self.expect.iter().filter_map(|(path, expected)| {
            let actual = value_at(answer, path);
            (actual != *expected).then(|| {
                let hits: Vec<&Value> = answer["results"][0]["hits"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(|hit| &hit["url"])
                    .collect();
                format!(
                    "{}: {path} is {actual}, not {expected} (hits {hits:?})",
                    self.name
                )
            })
        });
        failures.collect()
    }
}

/// The value at a path; null if it does not exist.
fn value_at(answer: &Value, path: &str) -> Value {
    let mut value = answer.clone();
    for step in path.split('.') {
        value = match (&value, step) {
            (Value::Array(list), "length") => list.len().into(),
            (Value::Array(list), step) => step
                .parse()
                .ok()
                .and_then(|at: usize| list.get(at))
                .cloned()
                .unwrap_or_default(),
            (value, step) => value.get(step).cloned().unwrap_or_default(),
        };
    }
    value
}
