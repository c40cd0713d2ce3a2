//! `munseo.toml` as text: tables with their keys, lists of tables in braces.

use std::fmt::Write as _;

use serde_json::{Map, Value};

/// The depth up to which tables have headers; deeper ones are in braces.
const MAX_HEADERS: usize = 3;

/// Writes a configuration; empty values are left out.
pub(crate) fn config_text(config: &Map<String, Value>) -> String {
    let mut text = String::new();
    table(&mut text, &[], config);
    text.trim_start().to_owned()
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Object(table) => table.values().all(is_empty) && !table.is_empty(),
        Value::Array(list) => list.is_empty(),
        _ => false,
    }
}

/// Returns true for a table with a header of its own: not for a text by language.
fn has_header(path: &[&str], value: &Value) -> bool {
    let Value::Object(table) = value else {
        return false;
    };
    let is_text = matches!(path, [.., "title" | "tagline" | "label" | "description"]);
    path.len() <= MAX_HEADERS && (!is_text || table.values().any(Value::is_object))
}

fn table(text: &mut String, path: &[&str], table: &Map<String, Value>) {
    let entries = || table.iter().filter(|(_, value)| !is_empty(value));
    let inner = |key: &str| -> Vec<String> {
        path.iter()
            .map(|it| (*it).to_owned())
            .chain([key.to_owned()])
            .collect()
    };
    let header = |key: &str, value: &Value| {
        let path = inner(key);
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        has_header(&path, value)
    };
    let plain: Vec<_> = entries()
        .filter(|(key, value)| !header(key, value))
        .collect();
    if !path.is_empty() && (!plain.is_empty() || table.is_empty()) {
        let keys: Vec<String> = path.iter().map(|it| key(it)).collect();
        let _ = writeln!(text, "\n[{}]", keys.join("."));
    }
    for (name, value) in plain {
        let _ = writeln!(text, "{} = {}", key(name), inline(value, 0));
    }
    for (name, value) in entries() {
        if let (true, Value::Object(inner_table)) = (header(name, value), value) {
            let path = inner(name);
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            self::table(text, &path, inner_table);
        }
    }
}

fn inline(value: &Value, depth: usize) -> String {
    match value {
        Value::Array(list) if list.iter().any(|it| it.is_object() || list.len() > 4) => {
            let indent = "  ".repeat(depth + 1);
            let items: Vec<String> = list
                .iter()
                .map(|it| format!("{indent}{},\n", inline(it, depth + 1)))
                .collect();
            format!("[\n{}{}]", items.concat(), "  ".repeat(depth))
        }
        Value::Array(list) => {
            let items: Vec<String> = list.iter().map(|it| inline(it, depth)).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(table) => {
            let entries: Vec<String> = table
                .iter()
                .filter(|(_, value)| !is_empty(value))
                .map(|(name, value)| format!("{} = {}", key(name), inline(value, depth)))
                .collect();
            format!("{{ {} }}", entries.join(", "))
        }
        // A string of JSON is one of TOML, except for DEL.
        Value::String(text) => Value::from(text.replace('\u{7f}', "")).to_string(),
        other => other.to_string(),
    }
}

fn key(name: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !name.is_empty() && name.chars().all(is_bare) {
        name.to_owned()
    } else {
        Value::from(name).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_configuration_is_written_as_a_person_would() {
        let config = serde_json::json!({
            "title": { "en": "A \"b\"", "ko": "가" },
            "nothing": null,
            "locales": { "en": {}, "ko": { "label": "한국어" } },
            "docs": { "path": "/", "sidebars": { "main": { "items": ["a", { "type": "link", "href": "/b" }] } } },
            "redirects": { "/a b": "/c" },
        });
        let text = config_text(config.as_object().unwrap());
        assert_eq!(
            text,
            "title = { en = \"A \\\"b\\\"\", ko = \"가\" }\n\n[locales.en]\n\n[locales.ko]\nlabel = \"한국어\"\n\n\
             [docs]\npath = \"/\"\n\n[docs.sidebars.main]\nitems = [\n  \"a\",\n  { type = \"link\", href = \"/b\" },\n]\n\n\
             [redirects]\n\"/a b\" = \"/c\"\n"
        );
        let read: toml::Value = toml::from_str(&text).unwrap();
        assert_eq!(read["docs"]["path"].as_str(), Some("/"));
    }
}
