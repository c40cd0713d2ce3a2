//! The allowed content of each value of a file, as the JSON Schema that `schemars` derives for a type states it.
//!
//! Only the keywords of our types are supported; a test that reads such a type fails at any other. `anyOf` and `oneOf`
//! are alternatives, of which a value matches one, except that a list of words is one schema.

use std::any::type_name;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use bitflags::bitflags;
use schemars::JsonSchema;
use serde_json::Value;

/// The keywords that are read here, and those that do not restrict values. `x-removed` has the keys of a table that
/// earlier versions had, and what to do instead.
const KEYWORDS: &str = "$defs $ref $schema additionalProperties anyOf const default description enum format items \
    maxLength maximum minLength minimum oneOf properties required title type x-removed";

/// The schema of a type, derived at its first use.
pub(super) fn of<T: JsonSchema>() -> Arc<Value> {
    // Types of two versions of a crate can have the same name.
    type Key = (&'static str, String);
    static DERIVED: LazyLock<Mutex<HashMap<Key, Arc<Value>>>> = LazyLock::new(Default::default);

    let key = (type_name::<T>(), T::schema_id().into_owned());
    let mut derived = DERIVED.lock().unwrap_or_else(PoisonError::into_inner);
    let schema = derived.entry(key).or_insert_with(|| {
        let schema = schemars::schema_for!(T).to_value();
        debug_assert!(has_known_keywords(&schema), "{schema:#} is not supported");
        Arc::new(schema)
    });
    Arc::clone(schema)
}

fn has_known_keywords(schema: &Value) -> bool {
    let mut keywords = schema.as_object().into_iter().flatten();
    keywords.all(|(keyword, value)| {
        let is_known = KEYWORDS.split(' ').any(|known| known == keyword);
        let are_inner_known = match (keyword.as_str(), value) {
            ("$defs" | "properties", Value::Object(all)) => all.values().all(has_known_keywords),
            ("anyOf" | "oneOf", Value::Array(all)) => all.iter().all(has_known_keywords),
            ("additionalProperties" | "items", one) => has_known_keywords(one),
            _ => true,
        };
        is_known && are_inner_known
    })
}

/// The schema of one value.
#[derive(Debug, Clone, Copy)]
pub(super) struct Schema<'a> {
    root: &'a Value,
    own: &'a Value,
}

/// The values of a table's keys that are not declared.
#[derive(Debug, Clone, Copy)]
pub(super) enum OtherKeys<'a> {
    /// There are no other keys.
    Denied,
    /// Any values; only in a table without declared keys.
    Any,
    /// Values of this schema.
    Values(Schema<'a>),
}

/// Minimum and maximum, both inclusive.
pub(super) type Bounds = (Option<f64>, Option<f64>);

impl<'a> Schema<'a> {
    /// The schema of a whole file.
    pub(super) fn of_root(root: &'a Value) -> Self {
        Self { root, own: root }
    }

    /// Its identity.
    pub(super) fn id(self) -> usize {
        std::ptr::from_ref(self.own).addr()
    }

    fn with(self, own: &'a Value) -> Self {
        Self { own, ..self }
    }

    /// The value of a keyword in it, or else in the schema to which it refers.
    fn get(self, keyword: &str) -> Option<&'a Value> {
        let referred = || {
            let target = self.own.get("$ref")?.as_str()?.strip_prefix('#')?;
            self.with(self.root.pointer(target)?).get(keyword)
        };
        self.own.get(keyword).or_else(referred)
    }

    /// The kinds of value that it accepts.
    pub(super) fn kinds(self) -> Kinds {
        let names = self.get("type").map(texts);
        let own = names.map(|names| names.map(Kinds::of_type_name).collect());
        let own: Kinds = own.unwrap_or(Kinds::all());
        match self.alternatives() {
            [] => own,
            all => own & all.iter().map(|one| self.with(one).kinds()).collect(),
        }
    }

    /// The allowed strings, if it lists them.
    pub(super) fn words(self) -> Option<Vec<&'a str>> {
        let listed = |own: &'a Value| own.get("const").or_else(|| own.get("enum"));
        if let Some(own) = self.get("const").or_else(|| self.get("enum")) {
            return Some(texts(own).collect());
        }
        let all = self.alternatives();
        let words: Option<Vec<_>> = all.iter().map(listed).collect();
        let words = words.filter(|words| !words.is_empty())?;
        Some(words.into_iter().flat_map(texts).collect())
    }

    fn alternatives(self) -> &'a [Value] {
        let all = self.get("anyOf").or_else(|| self.get("oneOf"));
        all.and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }

    /// Alternatives, of which a value matches one; empty if there are none.
    pub(super) fn branches(self) -> Vec<Self> {
        let all = self.alternatives();
        let all = if self.words().is_some() { &[] } else { all };
        all.iter().map(|one| self.with(one)).collect()
    }

    /// The schema of a declared key.
    pub(super) fn property(self, name: &str) -> Option<Self> {
        Some(self.with(self.get("properties")?.get(name)?))
    }

    /// The declared keys.
    pub(super) fn keys(self) -> impl Iterator<Item = &'a str> {
        let properties = self.get("properties").and_then(Value::as_object);
        properties.into_iter().flatten().map(|(name, _)| &**name)
    }

    pub(super) fn required_keys(self) -> impl Iterator<Item = &'a str> {
        self.get("required").into_iter().flat_map(texts)
    }

    /// What to do instead of a key that was removed.
    pub(super) fn instead_of(self, key: &str) -> Option<&'a str> {
        self.get("x-removed")?.get(key)?.as_str()
    }

    pub(super) fn other_keys(self) -> OtherKeys<'a> {
        match self.get("additionalProperties") {
            Some(Value::Bool(false)) => OtherKeys::Denied,
            Some(Value::Bool(true)) => OtherKeys::Any,
            Some(values) => OtherKeys::Values(self.with(values)),
            None if self.get("properties").is_some() => OtherKeys::Denied,
            None => OtherKeys::Any,
        }
    }

    pub(super) fn items(self) -> Option<Self> {
        Some(self.with(self.get("items")?))
    }

    /// The number of characters.
    pub(super) fn length(self) -> Bounds {
        (self.number("minLength"), self.number("maxLength"))
    }

    /// The range of a number.
    pub(super) fn range(self) -> Bounds {
        let format = self.get("format").and_then(Value::as_str);
        let (min, max) = format.and_then(integer_range).unzip();
        let min = [self.number("minimum"), min].into_iter().flatten();
        let max = [self.number("maximum"), max].into_iter().flatten();
        (min.reduce(f64::max), max.reduce(f64::min))
    }

    fn number(self, keyword: &str) -> Option<f64> {
        self.get(keyword)?.as_f64()
    }

    /// The first sentence of its documentation, if it has one.
    pub(super) fn description(self) -> Option<String> {
        let text = self.get("description")?.as_str()?;
        let paragraph = text.split("\n\n").next().unwrap_or_default();
        let sentence = paragraph.split_inclusive(". ").next().unwrap_or_default();
        Some(sentence.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// The range of a JSON Schema `format` such as `uint8`; `None` for other formats.
fn integer_range(format: &str) -> Option<(f64, f64)> {
    let is_unsigned = format.starts_with('u');
    let bits = format.trim_start_matches('u').strip_prefix("int")?;
    let bits: i32 = if bits.is_empty() {
        64
    } else {
        bits.parse().ok()?
    };
    let half = 2_f64.powi(bits - 1);
    Some(if is_unsigned {
        (0.0, 2.0 * half - 1.0)
    } else {
        (-half, half - 1.0)
    })
}

/// The strings of an array, or one string.
fn texts(value: &Value) -> impl Iterator<Item = &str> {
    let all = match value {
        Value::Array(all) => all.as_slice(),
        one => std::slice::from_ref(one),
    };
    all.iter().filter_map(Value::as_str)
}

bitflags! {
    /// A set of kinds of value.
    #[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
    pub(super) struct Kinds: u8 {
        const NULL = 1;
        const BOOL = 1 << 1;
        const INTEGER = 1 << 2;
        /// Numbers with a fraction.
        const FRACTION = 1 << 3;
        const STRING = 1 << 4;
        const LIST = 1 << 5;
        const TABLE = 1 << 6;
        const NUMBER = Self::INTEGER.bits() | Self::FRACTION.bits();
    }
}

impl Kinds {
    /// The kind of a value.
    pub(super) fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::NULL,
            Value::Bool(_) => Self::BOOL,
            // A float of this size has no fraction.
            Value::Number(number)
                if number.as_f64().is_none_or(|it| it.abs() >= 2_f64.powi(63)) =>
            {
                Self::INTEGER
            }
            Value::Number(number) if number.is_f64() => Self::FRACTION,
            Value::Number(_) => Self::INTEGER,
            Value::String(_) => Self::STRING,
            Value::Array(_) => Self::LIST,
            Value::Object(_) => Self::TABLE,
        }
    }

    fn of_type_name(name: &str) -> Self {
        match name {
            "null" => Self::NULL,
            "boolean" => Self::BOOL,
            "integer" => Self::INTEGER,
            "number" => Self::NUMBER,
            "string" => Self::STRING,
            "array" => Self::LIST,
            "object" => Self::TABLE,
            _ => Self::empty(),
        }
    }
}
