//! The tree of a TOML or YAML file: values, keys and their spans.

use std::collections::HashSet;
use std::ops::Range;

use serde_json::Value;

/// The notation of a tree, which decides the names of types in messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Toml,
    Yaml,
}

/// One value of a file.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// Byte offsets into the whole file; for a TOML table with a header, those of the header.
    pub(super) span: Range<usize>,
    pub(super) data: Data,
}

/// The content of a [`Node`].
#[derive(Debug, Clone)]
pub(super) enum Data {
    Null,
    Bool(bool),
    Number(NumberLiteral),
    String(String),
    List(Vec<Node>),
    Table(Vec<Entry>),
}

/// A number and its notation: `1.10` may be a version, which `1.1` would change.
#[derive(Debug, Clone)]
pub(super) struct NumberLiteral {
    pub(super) text: String,
    /// Not finite if it has too many digits for any field.
    pub(super) value: f64,
    /// The exact value of a number without a fraction.
    pub(super) integer: Option<i128>,
}

/// One key of a table and its value, in the order of the file.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) key_span: Range<usize>,
    pub(super) value: Node,
}

/// A node's identity, valid while its tree is not moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct NodeId(usize);

impl Node {
    pub(super) fn new(span: Range<usize>, data: Data) -> Self {
        Self { span, data }
    }

    pub(super) fn id(&self) -> NodeId {
        NodeId(std::ptr::from_ref(self).addr())
    }

    /// Converts a checked tree to JSON. Numbers in `as_text` become strings in their notation, and entries whose key
    /// starts at an offset in `skipped` are left out.
    pub(super) fn to_json(&self, as_text: &HashSet<NodeId>, skipped: &HashSet<usize>) -> Value {
        match &self.data {
            Data::Null => Value::Null,
            Data::Bool(value) => Value::Bool(*value),
            Data::Number(number) if as_text.contains(&self.id()) => {
                Value::String(number.text.clone())
            }
            Data::Number(number) => number.to_json(),
            Data::String(text) => Value::String(text.clone()),
            Data::List(items) => items
                .iter()
                .map(|item| item.to_json(as_text, skipped))
                .collect(),
            Data::Table(entries) => {
                let members = entries
                    .iter()
                    .filter(|entry| !skipped.contains(&entry.key_span.start))
                    .map(|entry| (entry.key.clone(), entry.value.to_json(as_text, skipped)));
                Value::Object(members.collect())
            }
        }
    }
}

impl NumberLiteral {
    pub(super) fn new(text: &str, integer: Option<i128>, value: f64) -> Self {
        Self {
            text: text.to_owned(),
            value: integer.map_or(value, |integer| integer as f64),
            integer,
        }
    }

    /// An integer that JSON cannot represent exactly becomes the nearest float.
    fn to_json(&self) -> Value {
        let signed = || i64::try_from(self.integer?).ok().map(Value::from);
        let unsigned = || u64::try_from(self.integer?).ok().map(Value::from);
        let float = || Value::from(self.value);
        signed().or_else(unsigned).unwrap_or_else(float)
    }
}

impl Format {
    /// The name of a value's type with its article, as in “is a table”.
    pub(super) fn name(self, data: &Data) -> &'static str {
        match (data, self) {
            (Data::Null, _) => "empty",
            (Data::Bool(_), _) => "a boolean",
            (Data::Number(_), _) => "a number",
            (Data::String(_), _) => "a string",
            (Data::List(_), Self::Toml) => "an array",
            (Data::List(_), Self::Yaml) => "a list",
            (Data::Table(_), Self::Toml) => "a table",
            (Data::Table(_), Self::Yaml) => "a mapping",
        }
    }
}
