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
    let entries = table.iter().filter(|(_, value)| !is_empty(value));
    let below = |key| [path, &[key]].concat();
    let (tables, plain): (Vec<_>, Vec<_>) =
        entries.partition(|(key, value)| has_header(&below(key.as_str()), value));
    if !path.is_empty() && (!plain.is_empty() || table.is_empty()) {
        let keys: Vec<String> = path.iter().map(|it| key(it)).collect();
        let _ = writeln!(text, "\n[{}]", keys.join("."));
    }
    for (name, value) in plain {
        let _ = writeln!(text, "{} = {}", key(name), inline(value, 0));
    }
    for (name, value) in tables {
        let inner = value.as_object().into_iter();
        inner.for_each(|it| self::table(text, &below(name), it));
    }
}

fn inline(value: &Value, depth: usize) -> String {
    match value {
        Value::Array(list) if list.iter().any(|it| it.is_object() || list.len() > 4) => {
            let indent = "  ".repeat(depth + 1);
            let item = |it| format!("{indent}{},\n", inline(it, depth + 1));
            let items: String = list.iter().map(item).collect();
            format!("[\n{items}{}]", "  ".repeat(depth))
        }
        Value::Array(list) => {
            let items: Vec<String> = list.iter().map(|it| inline(it, depth)).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(table) => {
            let entries = table.iter().filter(|(_, value)| !is_empty(value));
            let entries =
                entries.map(|(name, it)| format!("{} = {}", key(name), inline(it, depth)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        // A string of JSON is one of TOML, except for DEL.
        Value::String(text) => Value::from(text.replace('\u{7f}', "")).to_string(),
        other => other.to_string(),
    }
}

fn key(name: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    match !name.is_empty() && name.chars().all(is_bare) {
        true => name.to_owned(),
        false => Value::from(name).to_string(),
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
