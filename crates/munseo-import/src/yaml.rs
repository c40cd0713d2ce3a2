//! YAML as other generators read it: tags such as `!!python/name:…` and `!ENV` are ignored, anchors are followed.

use std::collections::HashMap;
use std::path::Path;

use granit_parser::{Event, Parser, ScalarStyle};
use serde_json::{Map, Value};

/// The value of a file of YAML or JSON; `Null` without one.
pub(crate) fn file(path: impl AsRef<Path>) -> Value {
    read(&std::fs::read_to_string(path).unwrap_or_default()).0
}

/// Reads YAML; the values before an error are kept.
pub(crate) fn read(text: &str) -> (Value, Option<String>) {
    let options = granit_parser::options! { emit_comments: false, emit_unresolved_aliases: true };
    let mut tree = Tree::default();
    for event in Parser::new_from_str_with_options(text, options) {
        match event {
            Ok((event, _)) => tree.event(event),
            Err(error) => return (tree.finish(), Some(error.to_string())),
        }
    }
    (tree.finish(), None)
}

#[derive(Default)]
struct Tree {
    root: Option<Value>,
    /// Lists and mappings that are not closed, with the number of their anchor and the key that waits for a value.
    open: Vec<(Value, usize, Option<String>)>,
    anchors: HashMap<usize, Value>,
}

impl Tree {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Scalar(text, style, anchor, _) => {
                let value = match style {
                    ScalarStyle::Plain => plain(&text),
                    _ => Value::from(text.into_owned()),
                };
                self.add(value, anchor);
            }
            Event::SequenceStart(_, anchor, _) => {
                self.open.push((Value::Array(Vec::new()), anchor, None));
            }
            Event::MappingStart(_, anchor, _) => {
                self.open.push((Value::Object(Map::new()), anchor, None));
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(),
            Event::Alias(anchor) => {
                let value = self.anchors.get(&anchor).cloned().unwrap_or_default();
                self.add(value, 0);
            }
            _ => {}
        }
    }

    fn close(&mut self) {
        if let Some((value, anchor, _)) = self.open.pop() {
            self.add(value, anchor);
        }
    }

    fn add(&mut self, value: Value, anchor: usize) {
        if anchor > 0 {
            self.anchors.insert(anchor, value.clone());
        }
        match self.open.last_mut() {
            None => {
                self.root.get_or_insert(value);
            }
            Some((Value::Array(list), ..)) => list.push(value),
            Some((Value::Object(table), _, key)) => match key.take() {
                None => *key = Some(text_of(&value)),
                // `<<: *base` adds the keys of another mapping.
                Some(name) if name == "<<" => {
                    for (name, value) in value.as_object().into_iter().flatten() {
                        table.entry(name.clone()).or_insert_with(|| value.clone());
                    }
                }
                Some(name) => {
                    table.insert(name, value);
                }
            },
            Some(_) => {}
        }
    }

    fn finish(mut self) -> Value {
        while !self.open.is_empty() {
            self.close();
        }
        self.root.unwrap_or_default()
    }
}

/// The text of a scalar.
pub(crate) fn text_of(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn plain(text: &str) -> Value {
    match text {
        "" | "~" | "null" | "Null" => Value::Null,
        "true" | "True" => true.into(),
        "false" | "False" => false.into(),
        _ => {
            let number = text.parse::<i64>().map(Value::from).ok();
            // A version such as `1.10` keeps its notation.
            number.unwrap_or_else(|| text.into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_python_are_ignored_and_anchors_are_followed() {
        let text = "a: &x { b: !!python/name:f.g '' }\nc:\n  <<: *x\n  d: !ENV [K, 1]\ne: 1.10\n";
        let (value, problem) = read(text);
        assert_eq!(problem, None);
        let expected = serde_json::json!({
            "a": { "b": "" }, "c": { "b": "", "d": ["K", 1] }, "e": "1.10"
        });
        assert_eq!(value, expected);
    }

    #[test]
    fn what_precedes_an_error_is_kept() {
        let (value, problem) = read("a: 1\nb: [1, 2\nc: }");
        assert_eq!(value["a"], 1);
        assert!(problem.is_some());
    }
}
