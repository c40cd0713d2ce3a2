//! Values of configurations and front matter.

use serde_json::Value;

/// The text at a key, if it is not empty.
pub(crate) fn text<'v>(value: &'v Value, key: &str) -> Option<&'v str> {
    value[key].as_str().filter(|it| !it.is_empty())
}

/// The first text of several keys.
pub(crate) fn first<'v>(value: &'v Value, keys: &[&str]) -> Option<&'v str> {
    keys.iter().find_map(|key| text(value, key))
}

/// The texts of a list; a single one is a list, too.
pub(crate) fn texts(value: &Value) -> Vec<&str> {
    several(value).iter().filter_map(Value::as_str).collect()
}

/// The values of a list; a single one is a list, too.
pub(crate) fn several(value: &Value) -> &[Value] {
    let list = value.as_array().map(Vec::as_slice);
    list.unwrap_or(std::slice::from_ref(value))
}

/// The entries of a table; none without one.
pub(crate) fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// The name of a value of a package, such as a plugin.
pub(crate) fn package_of(value: &Value) -> &str {
    let name = first(value, &["$from", "$unknown"]).unwrap_or("…");
    name.trim_end_matches("()")
}

/// Copies the texts of [`keys`].
pub(crate) fn copy_texts(from: &Value, to: &mut Value, names: &str) {
    for (theirs, ours) in keys(names) {
        if let Some(value) = text(from, theirs) {
            to[ours] = value.into();
        }
    }
}

/// Keys of an old configuration and ours: `title description=tagline`.
pub(crate) fn keys(names: &str) -> impl Iterator<Item = (&str, &str)> {
    names
        .split(' ')
        .map(|it| it.split_once('=').unwrap_or((it, it)))
}

/// The values of some keys.
pub(crate) fn kept(from: &Value, keys: &[&str]) -> Value {
    let own = entries(from).filter(|it| keys.contains(&it.0.as_str()));
    own.map(|(key, it)| (key.clone(), it.clone())).collect()
}

/// The levels of headings in a table of contents: `"deep"`, `[2, 4]`, one level, or a table with a maximum.
pub(crate) fn contents_levels(value: &Value) -> Option<(u64, u64)> {
    let level = |keys: [&str; 2]| keys.iter().find_map(|it| value[*it].as_u64());
    let (min, max) = match value {
        Value::String(it) if it == "deep" => (2, 6),
        Value::Array(it) => (it.first()?.as_u64()?, it.get(1)?.as_u64()?),
        Value::Number(it) => (it.as_u64()?, it.as_u64()?),
        _ => {
            let min = level(["minHeadingLevel", "min"]).unwrap_or(2);
            (min, level(["maxHeadingLevel", "max"])?)
        }
    };
    let min = min.clamp(2, 6);
    Some((min, max.clamp(min, 6)))
}

/// The list at a key; empty without one.
pub(crate) fn list<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// A word with a capital letter.
pub(crate) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |it| {
        it.to_uppercase().collect::<String>() + letters.as_str()
    })
}
