//! YAML as other generators read it: tags such as `!!python/name:…` and `!ENV` are ignored, anchors are followed.

use std::collections::HashMap;
use std::path::Path;

use granit_parser::{Event, Parser, ScalarStyle};
use serde_json::{Map, Value};

use crate::values::entries;

/// Maximum nesting of lists and mappings.
const MAX_DEPTH: usize = 64;

/// The value of a file of YAML or JSON; `Null` without one.
pub(crate) fn file(path: impl AsRef<Path>) -> Value {
    read(&std::fs::read_to_string(path).unwrap_or_default()).0
}

/// Reads YAML; the values before an error are kept.
pub(crate) fn read(text: &str) -> (Value, Option<String>) {
    let options = granit_parser::options! {
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH,
        emit_comments: false,
        emit_unresolved_aliases: true,
    };
    let mut problem = None;
    let events = Parser::new_from_str_with_options(text, options);
    let events = events.map_while(|it| match it {
        Ok((event, _)) => Some(event),
        Err(error) => {
            problem = Some(error.to_string());
            None
        }
    });
    let (mut events, mut anchors) = (events.fuse(), HashMap::new());
    let mut root = Value::Null;
    while let Some(event) = events.next().filter(|_| root.is_null()) {
        root = value(event, &mut events, &mut anchors);
    }
    events.for_each(drop);
    (root, problem)
}

/// The value that begins with an event.
fn value<'e>(
    event: Event<'e>,
    events: &mut dyn Iterator<Item = Event<'e>>,
    anchors: &mut HashMap<usize, Value>,
) -> Value {
    let (made, anchor) = match event {
        Event::Scalar(text, ScalarStyle::Plain, anchor, _) => (plain(&text), anchor),
        Event::Scalar(text, _, anchor, _) => (Value::from(text.into_owned()), anchor),
        Event::SequenceStart(_, anchor, _) => {
            let mut list = Vec::new();
            while let Some(event) = events.next().filter(|it| *it != Event::SequenceEnd) {
                list.push(value(event, events, anchors));
            }
            (list.into(), anchor)
        }
        Event::MappingStart(_, anchor, _) => {
            let mut table = Map::new();
            while let Some(event) = events.next().filter(|it| *it != Event::MappingEnd) {
                let name = text_of(&value(event, events, anchors));
                let inner = events.next().map(|it| value(it, events, anchors));
                let inner = inner.unwrap_or_default();
                // `<<: *base` adds the keys of another mapping.
                if name == "<<" {
                    for (name, value) in entries(&inner) {
                        table.entry(name.clone()).or_insert_with(|| value.clone());
                    }
                } else {
                    table.insert(name, inner);
                }
            }
            (table.into(), anchor)
        }
        Event::Alias(anchor) => (anchors.get(&anchor).cloned().unwrap_or_default(), 0),
        _ => (Value::Null, 0),
    };
    if anchor > 0 {
        anchors.insert(anchor, made.clone());
    }
    made
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
