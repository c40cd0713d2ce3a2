//! Checks the attributes of an island against its declaration.

use std::ops::Range;
use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile, nearest};
use serde_json::{Map, Value};

use super::attributes::{Attribute, AttributeValue};
use super::declaration::{Island, Prop, PropKind};

/// Returns all properties of an island. Missing optional ones are `null`, missing required ones an empty text.
///
/// The destinations of links are not resolved here.
pub(crate) fn read_props(
    island: &Island,
    written: &[Attribute],
    title: Option<String>,
    span: &Range<usize>,
    file: &Arc<SourceFile>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Map<String, Value> {
    let mut props = Map::new();
    for prop in island.props {
        props.insert(prop.name.to_owned(), Value::Null);
    }
    if let (Some(title), Some(name)) = (title, island.title) {
        props.insert(name.to_owned(), Value::String(title));
    }
    for attribute in written {
        let Some(prop) = find(island, &attribute.name) else {
            diagnostics.push(unknown_attribute(island, attribute, file));
            continue;
        };
        match read(prop, &attribute.value) {
            Ok(value) => {
                props.insert(prop.name.to_owned(), value);
            }
            Err(expected) => diagnostics.push(ill_typed(island, prop, attribute, &expected, file)),
        }
    }
    for prop in island.props.iter().filter(|prop| prop.is_required) {
        let is_written = written
            .iter()
            .any(|attribute| is_name_of(prop, &attribute.name));
        if !props[prop.name].is_null() {
            continue;
        }
        props.insert(prop.name.to_owned(), Value::String(String::new()));
        if !is_written {
            diagnostics.push(
                Diagnostic::error(
                    "island/props",
                    format!("`{}` is missing `{}`", island.name, prop.name),
                )
                .with_help(format!("add `{}`: {}", prop.name, prop.doc))
                .at(file, span.clone()),
            );
        }
    }
    props
}

fn find<'i>(island: &'i Island, name: &str) -> Option<&'i Prop> {
    island.props.iter().find(|prop| is_name_of(prop, name))
}

fn is_name_of(prop: &Prop, name: &str) -> bool {
    prop.name == name || prop.aliases.contains(&name)
}

fn read(prop: &Prop, value: &AttributeValue) -> Result<Value, String> {
    let written = match value {
        AttributeValue::None if matches!(prop.kind, PropKind::Flag | PropKind::TextOrFlag) => {
            return Ok(Value::Bool(true));
        }
        AttributeValue::None => return Err("a value".to_owned()),
        AttributeValue::Text(text) => text.as_str(),
        AttributeValue::Expression(expression) => match prop.kind {
            PropKind::Text | PropKind::Destination | PropKind::OneOf(_) => {
                return Err("a quoted string".to_owned());
            }
            PropKind::Number { .. } | PropKind::Flag | PropKind::TextOrFlag => expression.as_str(),
        },
    };
    let is_text = matches!(value, AttributeValue::Text(_));
    match prop.kind {
        PropKind::Text | PropKind::Destination => Ok(Value::String(written.to_owned())),
        PropKind::Number { min, max } => written
            .parse::<i64>()
            .ok()
            .filter(|number| (min..=max).contains(number))
            .map(Value::from)
            .ok_or_else(|| format!("a whole number from {min} to {max}")),
        PropKind::Flag | PropKind::TextOrFlag => match written {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            _ if prop.kind == PropKind::Flag => Err("`true` or `false`".to_owned()),
            name if is_text && !name.is_empty() => Ok(Value::String(name.to_owned())),
            _ => Err("a quoted string, `true` or `false`".to_owned()),
        },
        PropKind::OneOf(words) if words.contains(&written) => Ok(Value::String(written.to_owned())),
        PropKind::OneOf(words) => Err(format!("one of `{}`", words.join("`, `"))),
    }
}

fn unknown_attribute(island: &Island, attribute: &Attribute, file: &Arc<SourceFile>) -> Diagnostic {
    let names = || island.props.iter().map(|prop| prop.name);
    let help = match nearest(&attribute.name, names()) {
        Some(name) => format!("did you mean `{name}`?"),
        None if island.props.is_empty() => "remove it; the component has no attributes".to_owned(),
        None => format!("use one of `{}`", names().collect::<Vec<_>>().join("`, `")),
    };
    Diagnostic::error(
        "island/props",
        format!("`{}` has no attribute `{}`", island.name, attribute.name),
    )
    .with_help(help)
    .at(file, attribute.span.clone())
}

fn ill_typed(
    island: &Island,
    prop: &Prop,
    attribute: &Attribute,
    expected: &str,
    file: &Arc<SourceFile>,
) -> Diagnostic {
    let found = match &attribute.value {
        AttributeValue::None => "nothing".to_owned(),
        AttributeValue::Text(text) | AttributeValue::Expression(text) => format!("`{text}`"),
    };
    Diagnostic::error(
        "island/props",
        format!("invalid `{}` of `{}`: {found}", prop.name, island.name),
    )
    .with_help(format!("write {expected}: {}", prop.doc))
    .at(file, attribute.span.clone())
}
