//! Phrases for messages: types, limits and lists of names, and suggestions.

use serde_json::Value;

use super::scalar;
use super::schema::{Bounds, Kinds};

/// The notation of a file, which decides the names of types in messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Toml,
    Yaml,
}

/// Names of kinds of values in messages.
pub(super) fn of_kinds(kinds: Kinds, format: Format) -> String {
    let (list, table) = match format {
        Format::Toml => ("an array", "a table"),
        Format::Yaml => ("a list", "a mapping"),
    };
    let names: Vec<&str> = [
        (Kinds::STRING, "a string"),
        (Kinds::BOOL, "`true` or `false`"),
        (Kinds::FRACTION, "a number"),
        (Kinds::INTEGER, "a whole number"),
        (Kinds::LIST, list),
        (Kinds::TABLE, table),
    ]
    .into_iter()
    .filter(|(kind, _)| kinds.intersects(*kind))
    // Fractions include whole numbers.
    .filter(|(kind, _)| *kind != Kinds::INTEGER || !kinds.intersects(Kinds::FRACTION))
    .map(|(_, name)| name)
    .collect();
    match names.as_slice() {
        [] => "removed".to_owned(),
        [name] => (*name).to_owned(),
        [names @ .., last] => format!("{} or {last}", names.join(", ")),
    }
}

/// Names in backticks, separated by commas.
pub(super) fn quoted<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> String {
    let names = names.into_iter().map(|name| format!("`{}`", name.as_ref()));
    names.collect::<Vec<_>>().join(", ")
}

/// The limits in words if a number violates one of them; else `None`.
pub(super) fn violated_limit(bounds: Bounds, number: f64) -> Option<String> {
    let under = bounds.0.filter(|min| number < *min);
    let over = bounds.1.filter(|max| number > *max);
    match bounds {
        _ if under.is_none() && over.is_none() => None,
        (Some(min), Some(max)) if min == max => Some(min.to_string()),
        // The range of a type without a limit of its own.
        (Some(min), Some(max)) if under.is_some() && max >= u32::MAX.into() => {
            Some(format!("at least {min}"))
        }
        (Some(min), Some(max)) => Some(format!("from {min} to {max}")),
        (Some(min), None) => Some(format!("at least {min}")),
        (None, Some(max)) => Some(format!("at most {max}")),
        (None, None) => None,
    }
}

/// Help for a value of the wrong type, if the cause is obvious.
pub(super) fn help_with_type(
    value: &Value,
    literal: &str,
    wanted: Kinds,
    format: Format,
) -> Option<String> {
    match value {
        Value::Null => Some("give it a value, or remove the key".to_owned()),
        Value::Bool(_) | Value::Number(_) if wanted.intersects(Kinds::STRING) => {
            Some(format!("put it in quotes: `\"{literal}\"`"))
        }
        Value::String(text) => {
            let without_quotes = Kinds::of(&scalar::resolve(text));
            if wanted.intersects(without_quotes)
                && !without_quotes.intersects(Kinds::STRING.union(Kinds::NULL))
            {
                Some(format!("write it without quotes: `{text}`"))
            } else if wanted.intersects(Kinds::LIST) && !text.contains('\n') {
                let item = match format {
                    Format::Toml => format!("{text:?}"),
                    Format::Yaml => text.clone(),
                };
                Some(format!("put it in a list: `[{item}]`"))
            } else {
                None
            }
        }
        _ if wanted.intersects(Kinds::LIST) && !value.is_object() => {
            Some("put it in brackets: `[…]`".to_owned())
        }
        _ => None,
    }
}
