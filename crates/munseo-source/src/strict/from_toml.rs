//! Parses TOML into a tree.
//!
//! The `toml` crate limits nesting and reports every syntax error that it can recover from. This module only converts
//! its values, spans and messages.

use std::ops::Range;

use serde_json::{Map, Value};
use serde_spanned::Spanned;
use toml::de::{DeTable, DeValue};

use super::problem::{Kind, Parsed, Problem};
use super::scalar::number;
use super::value_spans::{ValueSpans, push_index, push_key};

/// Maximum number of reported syntax errors; a file with more is probably not TOML.
const MAX_ERRORS: usize = 100;

/// Reads a whole file, with or without a byte order mark.
pub(super) fn parse(text: &str) -> Parsed {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut source = Source {
        text,
        offset: text.len() - body.len(),
        path: String::new(),
        spans: ValueSpans::default(),
    };
    let (root, errors) = DeTable::parse_recoverable(body);
    let mut problems: Vec<Problem> = errors
        .iter()
        .take(MAX_ERRORS)
        .map(|error| problem(&source, error))
        .collect();
    problems.sort_by_key(|problem| problem.span.start);
    // Errors that follow on the same line are usually consequences of the first.
    problems.dedup_by(|later, earlier| source.is_same_line(earlier.span.start, later.span.start));
    source.spans.add("", None, source.offset..source.offset);
    Parsed {
        root: source.table(root.into_inner()),
        spans: source.spans,
        problems,
    }
}

/// The text, the offset of the parsed part in it, and the values so far.
struct Source<'a> {
    text: &'a str,
    offset: usize,
    /// The path of the value that is read.
    path: String,
    spans: ValueSpans,
}

impl<'a> Source<'a> {
    fn span(&self, span: &Range<usize>) -> Range<usize> {
        let end = self.text.len();
        let start = (span.start + self.offset).min(end);
        start..(span.end + self.offset).clamp(start, end)
    }

    fn slice(&self, span: &Range<usize>) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    fn is_same_line(&self, left: usize, right: usize) -> bool {
        let between = left.min(right)..left.max(right);
        !self.slice(&between).contains('\n')
    }

    fn value(&mut self, key: Option<Range<usize>>, value: Spanned<DeValue<'_>>) -> Value {
        let span = self.span(&value.span());
        self.spans.add(&self.path, key, span.clone());
        match value.into_inner() {
            DeValue::String(text) => text.into_owned().into(),
            DeValue::Boolean(value) => value.into(),
            DeValue::Datetime(_) => self.slice(&span).into(),
            DeValue::Integer(integer) => {
                let value = i128::from_str_radix(integer.as_str(), integer.radix());
                number(value.ok(), f64::INFINITY)
            }
            DeValue::Float(float) => number(None, float.as_str().parse().unwrap_or(f64::NAN)),
            DeValue::Array(items) => {
                let length = self.path.len();
                let item = |(index, item)| {
                    push_index(&mut self.path, index);
                    let item = self.value(None, item);
                    self.path.truncate(length);
                    item
                };
                items.into_iter().enumerate().map(item).collect()
            }
            DeValue::Table(entries) => self.table(entries),
        }
    }

    fn table(&mut self, entries: DeTable<'_>) -> Value {
        let mut entries: Vec<_> = entries.into_iter().collect();
        // The parser's map is not in the order of the file.
        entries.sort_by_key(|(key, _)| key.span().start);
        let length = self.path.len();
        let mut members = Map::new();
        for (key, value) in entries {
            let key_span = self.span(&key.span());
            let key = key.into_inner().into_owned();
            push_key(&mut self.path, &key);
            let value = self.value(Some(key_span), value);
            self.path.truncate(length);
            members.insert(key, value);
        }
        Value::Object(members)
    }
}

fn problem(source: &Source, error: &toml::de::Error) -> Problem {
    let span = source.span(&error.span().unwrap_or(0..0));
    let (message, help) = match error.message() {
        "duplicate key" => {
            let key = source.slice(&span).trim_matches(['"', '\'']);
            (format!("duplicate key `{key}`"), "keep one of them")
        }
        "recursion limit" => ("values are nested too deeply".to_owned(), "flatten them"),
        message if message.starts_with("invalid unquoted key") => {
            let key = source.slice(&span);
            let help = "put a key with other characters than `A-Z a-z 0-9 _ -` in quotes";
            (format!("the key `{key}` is not in quotes"), help)
        }
        // The parser's messages have our style: lower case, values in backticks.
        message => return Problem::new(Kind::Syntax, span, message),
    };
    Problem::new(Kind::Syntax, span, message).help(help)
}
