//! Checks the attributes of an island against its declaration.

use std::ops::Range;
use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile, one_of};
use serde_json::{Map, Value, json};

use super::attributes::{Attribute, AttributeValue};
use super::catalog::{Island, Prop, PropKind};

/// Returns all properties of an island. Missing optional ones are `null`, or the first word of a choice; missing required ones an empty text.
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
    let mut report = Report {
        component: &island.name,
        file,
        diagnostics,
    };
    let mut props = Map::new();
    for prop in &island.props {
        let default = match &prop.kind {
            PropKind::OneOf(words) => json!(words[0]),
            _ => Value::Null,
        };
        props.insert(prop.name.clone(), default);
    }
    if let (Some(title), Some(name)) = (title, &island.title) {
        props.insert(name.clone(), Value::String(title));
    }
    for attribute in written {
        let named = |prop: &&Prop| prop.is_named(&attribute.name);
        let Some(prop) = island.props.iter().find(named) else {
            let help = if island.props.is_empty() {
                "remove it; the component has no attributes".to_owned()
            } else {
                let names = island.props.iter().map(|prop| prop.name.as_str());
                one_of(&attribute.name, names)
            };
            let message = format!("`{}` has no attribute `{}`", island.name, attribute.name);
            report.add(message, help, &attribute.span);
            continue;
        };
        match read(prop, &attribute.value) {
            Ok(value) => {
                props.insert(prop.name.clone(), value);
            }
            Err(expected) => {
                let help = format!("write {expected}: {}", prop.doc);
                report.invalid(&prop.name, attribute, help);
            }
        }
    }
    for prop in island.props.iter().filter(|prop| prop.is_required) {
        let is_written = written
            .iter()
            .any(|attribute| prop.is_named(&attribute.name));
        if !props[&prop.name].is_null() {
            continue;
        }
        props.insert(prop.name.clone(), Value::String(String::new()));
        if !is_written {
            let help = format!("add `{}`: {}", prop.name, prop.doc);
            report.missing(&prop.name, help, span);
        }
    }
    props
}

/// Reports wrong attributes of a component.
pub(super) struct Report<'a> {
    pub(super) component: &'a str,
    pub(super) file: &'a Arc<SourceFile>,
    pub(super) diagnostics: &'a mut Vec<Diagnostic>,
}

impl Report<'_> {
    pub(super) fn add(&mut self, message: String, help: String, span: &Range<usize>) {
        let problem = Diagnostic::error("island/props", message).with_help(help);
        self.diagnostics.push(problem.at(self.file, span.clone()));
    }

    /// A value that the attribute for `name` cannot have.
    pub(super) fn invalid(&mut self, name: &str, attribute: &Attribute, help: String) {
        let found = match &attribute.value {
            AttributeValue::None => "nothing".to_owned(),
            AttributeValue::Text(text) => format!("`{text}`"),
            AttributeValue::Expression(text) => format!("`{{{text}}}`"),
        };
        let message = format!("invalid `{name}` of `{}`: {found}", self.component);
        self.add(message, help, &attribute.span);
    }

    pub(super) fn missing(&mut self, name: &str, help: String, span: &Range<usize>) {
        let message = format!("`{}` is missing `{name}`", self.component);
        self.add(message, help, span);
    }
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
            PropKind::Number(..) | PropKind::Flag | PropKind::TextOrFlag => expression.as_str(),
        },
    };
    let is_text = matches!(value, AttributeValue::Text(_));
    match &prop.kind {
        PropKind::Text | PropKind::Destination => Ok(json!(written)),
        PropKind::Number(min, max) => written
            .parse::<i64>()
            .ok()
            .filter(|number| (min..=max).contains(&number))
            .map(Value::from)
            .ok_or_else(|| format!("a whole number from {min} to {max}")),
        PropKind::Flag | PropKind::TextOrFlag => match written {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            _ if prop.kind == PropKind::Flag => Err("`true` or `false`".to_owned()),
            name if is_text && !name.is_empty() => Ok(json!(name)),
            _ => Err("a quoted string, `true` or `false`".to_owned()),
        },
        PropKind::OneOf(words) if words.iter().any(|word| word == written) => Ok(json!(written)),
        PropKind::OneOf(words) => Err(format!("one of `{}`", words.join("`, `"))),
    }
}
