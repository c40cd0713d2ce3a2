//! Parses TOML into a tree.
//!
//! The `toml` crate limits nesting and reports every syntax error that it can recover from. This module only converts
//! its values, spans and messages.

use std::ops::Range;

use serde_spanned::Spanned;
use toml::de::{DeTable, DeValue};

use super::node::{Data, Entry, Node, NumberLiteral};
use super::problem::{Kind, ParsedTree, Problem};

/// Maximum number of reported syntax errors; a file with more is probably not TOML.
const MAX_ERRORS: usize = 100;

/// Reads a whole file, with or without a byte order mark.
pub(super) fn parse(text: &str) -> ParsedTree {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let source = Source {
        text,
        offset: text.len() - body.len(),
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
    ParsedTree {
        root: Node::new(
            source.offset..source.offset,
            table(&source, root.into_inner()),
        ),
        problems,
    }
}

/// The text, and the offset of the parsed part in it.
struct Source<'a> {
    text: &'a str,
    offset: usize,
}

impl Source<'_> {
    fn span(&self, span: &Range<usize>) -> Range<usize> {
        let end = self.text.len();
        let start = (span.start + self.offset).min(end);
        start..(span.end + self.offset).clamp(start, end)
    }

    fn slice(&self, span: &Range<usize>) -> &str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    fn is_same_line(&self, left: usize, right: usize) -> bool {
        let between = left.min(right)..left.max(right);
        !self.slice(&between).contains('\n')
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

fn node(source: &Source, value: Spanned<DeValue<'_>>) -> Node {
    let span = source.span(&value.span());
    let data = match value.into_inner() {
        DeValue::String(text) => Data::String(text.into_owned()),
        DeValue::Boolean(value) => Data::Bool(value),
        DeValue::Datetime(_) => Data::String(source.slice(&span).to_owned()),
        DeValue::Integer(integer) => {
            let value = i128::from_str_radix(integer.as_str(), integer.radix());
            let text = source.slice(&span);
            Data::Number(NumberLiteral::new(text, value.ok(), f64::INFINITY))
        }
        DeValue::Float(float) => {
            let value = float.as_str().parse().unwrap_or(f64::NAN);
            Data::Number(NumberLiteral::new(source.slice(&span), None, value))
        }
        DeValue::Array(items) => {
            Data::List(items.into_iter().map(|item| node(source, item)).collect())
        }
        DeValue::Table(entries) => table(source, entries),
    };
    Node::new(span, data)
}

fn table(source: &Source, entries: DeTable<'_>) -> Data {
    let mut entries: Vec<_> = entries
        .into_iter()
        .map(|(key, value)| Entry {
            key_span: source.span(&key.span()),
            key: key.into_inner().into_owned(),
            value: node(source, value),
        })
        .collect();
    // The parser's map is not in the order of the file.
    entries.sort_by_key(|entry| entry.key_span.start);
    Data::Table(entries)
}
