//! Components of the site: checks attributes against the properties that their source declares.

use std::ops::Range;
use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile, one_of};
use munseo_types::type_text::{split, string, union};
use munseo_types::{CLIENT, Property, SiteComponent};
use serde_json::{Map, Value, json};

use super::attributes::{Attribute, AttributeValue};
use super::props::Report;

/// The attribute of elements that are drawn as components of the site; its value is JSON with a name, properties and
/// when a browser takes the component over.
pub const COMPONENT_ATTRIBUTE: &str = "data-munseo-component";

/// The properties that the build gives to a component that declares them.
const OWN: [&str; 3] = ["page", "site", "locale"];

/// The value of [`COMPONENT_ATTRIBUTE`] for a component with these attributes.
pub(crate) fn read_component(
    component: &SiteComponent,
    written: &[Attribute],
    span: &Range<usize>,
    file: &Arc<SourceFile>,
    diagnostics: &mut Vec<Diagnostic>,
) -> String {
    let name = &component.name;
    let mut report = Report {
        component: name,
        file,
        diagnostics,
    };
    let mut props = Map::new();
    let mut client = CLIENT[0];
    for attribute in written {
        let key = &attribute.name;
        if key == "client" {
            let word = CLIENT.into_iter().find(
                |word| matches!(&attribute.value, AttributeValue::Text(text) if text == word),
            );
            if word.is_none() {
                let help = format!("use one of `{}`", CLIENT.join("`, `"));
                report.invalid(key, attribute, help);
            }
            client = word.unwrap_or(client);
            continue;
        }
        let declared = props_of_pages(component).find(|prop| prop.name == *key);
        if declared.is_none() && !component.is_open {
            let names = || props_of_pages(component).map(|prop| prop.name.as_str());
            let help = if names().next().is_none() {
                format!("remove it, or declare it in `{}`", component.path.display())
            } else {
                one_of(key, names())
            };
            let message = format!("`{name}` has no property `{key}`");
            report.add(message, help, &attribute.span);
            continue;
        }
        match value(declared, &attribute.value) {
            Ok(value) => drop(props.insert(key.clone(), value)),
            Err(expected) => report.invalid(key, attribute, format!("write {expected}")),
        }
    }
    let is_written = |prop: &Property| written.iter().any(|attribute| attribute.name == prop.name);
    for prop in props_of_pages(component) {
        if !prop.is_optional && !is_written(prop) {
            let help = format!("add `{}`, which is `{}`", prop.name, prop.value);
            report.missing(&prop.name, help, span);
        }
    }
    let own = component.props.iter().map(|prop| prop.name.as_str());
    let own: Vec<&str> = own.filter(|name| OWN.contains(name)).collect();
    json!({ "name": name, "client": client, "props": props, "own": own }).to_string()
}

/// The properties that a page may set.
fn props_of_pages(component: &SiteComponent) -> impl Iterator<Item = &Property> + Clone {
    let props = component.props.iter();
    props.filter(|prop| !OWN.contains(&prop.name.as_str()))
}

/// The value of a property; the error says what is expected.
fn value(declared: Option<&Property>, written: &AttributeValue) -> Result<Value, String> {
    let is_accepted = |value: &Value| declared.is_none_or(|prop| accepts(&prop.value, value));
    let candidates = match written {
        AttributeValue::None => vec![Value::Bool(true)],
        // `start=3` and `start="3"` are numbers for a property that is one.
        AttributeValue::Text(text) => [Value::String(text.clone())]
            .into_iter()
            .chain(serde_json::from_str(text).ok().filter(is_number_or_flag))
            .collect(),
        AttributeValue::Expression(text) => match json5::from_str(text) {
            Ok(value) => vec![value],
            Err(_) => {
                let literals = "`{3}`, `{['a', 'b']}`, `{{ a: 1 }}`";
                return Err(format!(
                    "text in quotes, or a literal in braces: {literals}; pages have no variables"
                ));
            }
        },
    };
    candidates.into_iter().find(is_accepted).ok_or_else(|| {
        let written = declared.map_or("", |prop| prop.value.as_str());
        let is_function = union(written).iter().all(|one| one.contains("=>"));
        if is_function {
            "the component without it: a page cannot pass functions".to_owned()
        } else {
            format!("a value of the type `{written}`")
        }
    })
}

fn is_number_or_flag(value: &Value) -> bool {
    value.is_number() || value.is_boolean()
}

/// Returns true if a value may be of a type, as written.
fn accepts(written: &str, value: &Value) -> bool {
    union(written).iter().any(|one| is_of(one, value))
}

/// The same for one member of a union. Names of other types accept anything.
fn is_of(written: &str, value: &Value) -> bool {
    let written = written.strip_prefix("readonly ").unwrap_or(written);
    match written {
        "string" => value.is_string(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "true" | "false" => value.as_bool() == Some(written == "true"),
        "null" | "undefined" => value.is_null(),
        _ => {
            if let Some(text) = string(written) {
                value.as_str() == Some(text)
            } else if let Ok(number) = written.parse::<f64>() {
                value.as_f64() == Some(number)
            } else if written.contains("=>") && !written.starts_with(['{', '[']) {
                false
            } else if let Some(items) = written.strip_suffix("[]") {
                let of_items = |value| accepts(items, value);
                value.as_array().is_some_and(|all| all.iter().all(of_items))
            } else if let Some(inner) = inside(written, '(', ')') {
                accepts(inner, value)
            } else if let Some(inner) = inside(written, '[', ']') {
                value.as_array().is_some_and(|it| is_tuple(inner, it))
            } else if let Some(inner) = inside(written, '{', '}') {
                value.as_object().is_some_and(|it| has_members(inner, it))
            } else if written.starts_with("Array<") {
                value.is_array()
            } else {
                !written.starts_with("Record<") || value.is_object()
            }
        }
    }
}

fn inside(written: &str, open: char, close: char) -> Option<&str> {
    written.strip_prefix(open)?.strip_suffix(close)
}

/// A member of an object or a tuple: its name without `?`, whether it is optional, and its type.
fn member(written: &str) -> (&str, bool, &str) {
    let is_name = |it: &str| {
        it.chars()
            .all(|it| it.is_alphanumeric() || "_$?'\"- ".contains(it))
    };
    let named = written.split_once(':').filter(|(name, _)| is_name(name));
    let (name, ty) = named.unwrap_or(("", written));
    let plain = name.strip_prefix("readonly ").unwrap_or(name);
    let key = plain.trim_end_matches('?').trim_matches(['\'', '"']);
    let is_optional = plain.ends_with('?') || (name.is_empty() && ty.ends_with('?'));
    (key, is_optional, ty.trim_end_matches('?').trim())
}

fn is_tuple(written: &str, values: &[Value]) -> bool {
    let mut values = values.iter();
    for part in split(written, &[',']) {
        if let Some(rest) = part.strip_prefix("...") {
            return accepts(member(rest).2, &values.cloned().collect());
        }
        let (_, is_optional, ty) = member(part);
        if !values.next().map_or(is_optional, |it| accepts(ty, it)) {
            return false;
        }
    }
    values.next().is_none()
}

/// Returns true if an object may have these members; signatures of other members accept any.
fn has_members(written: &str, object: &Map<String, Value>) -> bool {
    let members: Vec<_> = split(written, &[';', ','])
        .into_iter()
        .map(member)
        .collect();
    let has_all = members.iter().all(|(name, is_optional, ty)| {
        let value = object.get(*name);
        name.is_empty() || value.map_or(*is_optional, |it| accepts(ty, it))
    });
    let is_known = |key: &String| {
        members
            .iter()
            .any(|(name, ..)| name == key || name.is_empty())
    };
    has_all && object.keys().all(is_known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_types_of_objects_and_tuples_are_checked() {
        for (declared, right, wrong) in [
            (
                "{ id: number; size?: ('s' | 'm') }[]",
                "[{ id: 1 }, { id: 2, size: 's' }]",
                "[{ size: 's' }]",
            ),
            (
                "{ id: number, size?: ('s' | 'm') }",
                "{ id: 1, size: 'm' }",
                "{ id: 1, size: 'l' }",
            ),
            (
                "{ readonly 'a-b': string }",
                "{ 'a-b': '' }",
                "{ 'a-b': '', c: 1 }",
            ),
            ("{ [key: string]: number }", "{ a: 1 }", "[1]"),
            ("[string, number]", "['a', 1]", "['a']"),
            ("readonly [x: string, y?: number]", "['a']", "['a', 1, 2]"),
            ("[string, number?]", "['a']", "['a', 'b']"),
            ("[string, ...number[]]", "['a', 1, 2]", "['a', 1, 'b']"),
            (
                "{ at: [number, number]; on?: () => void }",
                "{ at: [1, 2] }",
                "{ at: [1] }",
            ),
        ] {
            let value = |text: &str| json5::from_str::<Value>(text).unwrap();
            assert!(accepts(declared, &value(right)), "{declared}: {right}");
            assert!(!accepts(declared, &value(wrong)), "{declared}: {wrong}");
        }
    }

    #[test]
    fn values_are_those_of_the_declared_type() {
        let read = |declared: &str, written: AttributeValue| {
            let prop = Property {
                name: "a".to_owned(),
                value: declared.to_owned(),
                is_optional: false,
                default: None,
                description: None,
            };
            value(Some(&prop), &written).map_err(|_| ())
        };
        let text = |it: &str| AttributeValue::Text(it.to_owned());
        let braces = |it: &str| AttributeValue::Expression(it.to_owned());
        assert_eq!(read("string", text("3")), Ok(json!("3")));
        assert_eq!(read("number", text("3")), Ok(json!(3)));
        assert_eq!(read("number", braces("-0.5")), Ok(json!(-0.5)));
        assert_eq!(read("number", text("x")), Err(()));
        assert_eq!(read("boolean", AttributeValue::None), Ok(json!(true)));
        assert_eq!(read("string", AttributeValue::None), Err(()));
        assert_eq!(read("'s' | 'a|b'", text("a|b")), Ok(json!("a|b")));
        assert_eq!(read("'s' | \"m\"", text("l")), Err(()));
        assert_eq!(
            read("readonly string[]", braces("[\"x\"]")),
            Ok(json!(["x"]))
        );
        assert_eq!(read("Array<'a' | 'b'>", braces("3")), Err(()));
        assert_eq!(
            read("{ a: number | string }", braces("{\"a\": 1}")),
            Ok(json!({"a": 1}))
        );
        assert_eq!(read("(a: string | null) => void", text("x")), Err(()));
        assert_eq!(read("ReactNode", text("x")), Ok(json!("x")));
        assert_eq!(read("Size | undefined", text("x")), Ok(json!("x")));
        assert_eq!(read("number", braces("one")), Err(()));
        assert_eq!(read("readonly string[]", braces("['a', 1]")), Err(()));
        assert_eq!(read("('a' | 'b')[]", braces("['a', 'c']")), Err(()));
        assert_eq!(
            read("('a' | 1)[][]", braces("[['a', 1], []]")),
            Ok(json!([["a", 1], []]))
        );
        assert_eq!(
            read("Item[]", braces("[{ id: 1 }]")),
            Ok(json!([{ "id": 1 }]))
        );
        assert_eq!(
            read("string[]", braces("['a', \"b\",]")),
            Ok(json!(["a", "b"]))
        );
        assert_eq!(
            read("Options", braces("{ a: { b: 1 } }")),
            Ok(json!({"a": {"b": 1}}))
        );
    }
}
