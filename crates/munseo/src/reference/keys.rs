//! The keys of a JSON Schema, flattened.

use std::collections::BTreeSet;

use serde_json::Value;

use super::one_line;
use super::value_kind::{ValueKind, enumeration};

/// A key with its type and description.
pub(super) struct Key {
    /// The path, such as `docs.versions.<name>.label` or `navbar.items[].type`.
    pub(super) path: String,
    pub(super) kind: ValueKind,
    /// The default as TOML, if it is a scalar or an empty list.
    pub(super) default: Option<String>,
    pub(super) required: bool,
    /// The description, as Markdown on one line.
    pub(super) description: String,
    /// Values with their own descriptions.
    pub(super) values: Vec<(String, String)>,
}

/// All keys of a schema in the order in which they are declared.
pub(super) fn keys(schema: &Value) -> Vec<Key> {
    let mut reader = Reader {
        definitions: &schema["$defs"],
        keys: Vec::new(),
    };
    reader.table(schema, "", &BTreeSet::new());
    reader.keys
}

struct Reader<'a> {
    definitions: &'a Value,
    keys: Vec<Key>,
}

impl<'a> Reader<'a> {
    /// Adds the keys of a table; `enclosing` are the enclosing definitions, to stop recursion.
    fn table(&mut self, table: &'a Value, path: &str, enclosing: &BTreeSet<&'a str>) {
        let required: Vec<&str> = table["required"]
            .as_array()
            .map(|names| names.iter().filter_map(Value::as_str).collect())
            .unwrap_or_default();
        for (name, schema) in table["properties"].as_object().into_iter().flatten() {
            let path = match path {
                "" => name.clone(),
                parent => format!("{parent}.{name}"),
            };
            self.key(&path, schema, required.contains(&name.as_str()), enclosing);
        }
    }

    fn key(
        &mut self,
        path: &str,
        schema: &'a Value,
        required: bool,
        enclosing: &BTreeSet<&'a str>,
    ) {
        let definition = self.definition(schema);
        let enumeration = definition.map_or(schema, |(_, definition)| definition);
        self.keys.push(Key {
            path: path.to_owned(),
            kind: ValueKind::of(schema, self.definitions),
            default: toml_value(&schema["default"]),
            required,
            description: text(&schema["description"]),
            values: values(enumeration),
        });
        let (child_path, schema) = if schema["items"].is_object() {
            (format!("{path}[]"), &schema["items"])
        } else if schema["additionalProperties"].is_object() {
            (format!("{path}.<name>"), &schema["additionalProperties"])
        } else {
            (path.to_owned(), schema)
        };
        for (name, table) in self.tables(schema) {
            // A version has the same sidebars as the documentation.
            if enclosing.contains(name) || path.ends_with(".<name>.sidebars") {
                continue;
            }
            let mut enclosing = enclosing.clone();
            enclosing.insert(name);
            self.table(table, &child_path, &enclosing);
        }
    }

    /// The definition that a value refers to, directly or as one of two alternatives.
    fn definition(&self, schema: &'a Value) -> Option<(&'a str, &'a Value)> {
        let name = schema["$ref"].as_str();
        let name = name.or_else(|| {
            let options = schema["anyOf"].as_array()?;
            options.iter().find_map(|option| option["$ref"].as_str())
        })?;
        let name = name.rsplit('/').next()?;
        Some((name, &self.definitions[name]))
    }

    /// The tables among the alternatives of a value.
    fn tables(&self, schema: &'a Value) -> Vec<(&'a str, &'a Value)> {
        let Some((name, definition)) = self.definition(schema) else {
            return Vec::new();
        };
        if definition["properties"].is_object() {
            return vec![(name, definition)];
        }
        let options = definition["anyOf"].as_array().into_iter().flatten();
        options.flat_map(|option| self.tables(option)).collect()
    }
}

/// The values of an enumeration with their descriptions.
fn values(schema: &Value) -> Vec<(String, String)> {
    enumeration(schema)
        .map(|(name, description)| (name.to_owned(), text(description)))
        .collect()
}

/// A scalar or an empty list as TOML; `None` for other values.
fn toml_value(value: &Value) -> Option<String> {
    match value {
        Value::Bool(_) | Value::Number(_) | Value::String(_) => Some(value.to_string()),
        Value::Array(list) if list.is_empty() => Some("[]".to_owned()),
        _ => None,
    }
}

/// A description on one line.
fn text(value: &Value) -> String {
    one_line(value.as_str().unwrap_or_default())
}
