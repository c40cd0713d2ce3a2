//! JSON Schema → shapes: the allowed content of each value of a file, with references resolved.
//!
//! Only the keywords that `schemars` derives for our types are supported; a test of such a type fails at any other. A
//! shape combines a schema with its reference; `anyOf` and `oneOf` stay branches, of which a value matches one, except
//! that a list of words becomes one shape. Shapes are compiled once per type and shared.

use std::any::type_name;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use bitflags::bitflags;
use schemars::JsonSchema;
use serde_json::{Map, Value};

use super::node::Data;
use super::number::{Number, integer_range};

/// The keyword with keys of a table that earlier versions had, and what to do instead.
const REMOVED: &str = "x-removed";

/// The keywords that are read here, and those that do not restrict values.
const KEYWORDS: &str = "$defs $ref $schema additionalProperties anyOf const default description enum format items \
    maxLength maximum minLength minimum oneOf properties required title type x-removed";

/// All shapes of one type.
#[derive(Debug)]
pub(super) struct Shapes(Vec<Shape>);

/// One of [`Shapes`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ShapeId(usize);

/// The allowed content of one value of a file.
#[derive(Debug, Default)]
pub(super) struct Shape {
    /// The kinds of value it accepts.
    pub(super) kinds: Kinds,
    /// The allowed strings, if the schema lists them.
    pub(super) words: Option<Vec<String>>,
    /// The keys of a table.
    pub(super) properties: Vec<Property>,
    pub(super) required: Vec<String>,
    /// What to do instead of keys that were removed.
    pub(super) removed: Map<String, Value>,
    /// The values of other keys; only a table without declared keys accepts any.
    pub(super) other_keys: OtherKeys,
    pub(super) items: Option<ShapeId>,
    /// The number of characters.
    pub(super) length: Bounds,
    /// The range of a number.
    pub(super) range: Bounds,
    /// Alternatives, of which a value matches one; empty if there are none.
    pub(super) branches: Vec<ShapeId>,
    /// The first sentence of its documentation, if it has one.
    pub(super) description: Option<String>,
}

/// A key of a table.
#[derive(Debug)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) shape: ShapeId,
}

/// The values of a table's keys that are not declared.
#[derive(Debug, Default, Clone, Copy)]
pub(super) enum OtherKeys {
    /// There are no other keys.
    Denied,
    /// Any values.
    #[default]
    Any,
    /// Values of this shape.
    Values(ShapeId),
}

/// Minimum and maximum, both inclusive.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Bounds {
    pub(super) min: Option<Number>,
    pub(super) max: Option<Number>,
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
    pub(super) fn of(data: &Data) -> Self {
        match data {
            Data::Null => Self::NULL,
            Data::Bool(_) => Self::BOOL,
            Data::Number(number) => match number.value {
                Number::Integer(_) => Self::INTEGER,
                Number::Float(_) => Self::FRACTION,
            },
            Data::String(_) => Self::STRING,
            Data::List(_) => Self::LIST,
            Data::Table(_) => Self::TABLE,
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

impl Shapes {
    /// The shapes of a type, compiled at its first use.
    pub(super) fn of<T: JsonSchema>() -> Arc<Self> {
        // Types of two versions of a crate can have the same name.
        type Key = (&'static str, String);
        static COMPILED: LazyLock<RwLock<HashMap<Key, Arc<Shapes>>>> =
            LazyLock::new(Default::default);

        let key = (type_name::<T>(), T::schema_id().into_owned());
        let compiled = COMPILED.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(shapes) = compiled.get(&key) {
            return Arc::clone(shapes);
        }
        drop(compiled);
        let shapes = Arc::new(Self::compile(schemars::schema_for!(T).as_value()));
        let mut compiled = COMPILED.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(compiled.entry(key).or_insert(shapes))
    }

    pub(super) const ROOT: ShapeId = ShapeId(0);

    pub(super) fn get(&self, id: ShapeId) -> &Shape {
        &self.0[id.0]
    }

    /// The kinds of value that a shape accepts, alternatives included.
    pub(super) fn kinds(&self, id: ShapeId) -> Kinds {
        let shape = self.get(id);
        if shape.branches.is_empty() {
            return shape.kinds;
        }
        let branches = shape.branches.iter().map(|branch| self.kinds(*branch));
        shape.kinds & branches.fold(Kinds::empty(), Kinds::union)
    }

    pub(super) fn property<'a>(&'a self, id: ShapeId, name: &str) -> Option<&'a Property> {
        let mut properties = self.get(id).properties.iter();
        properties.find(|property| property.name == name)
    }

    fn compile(root: &Value) -> Self {
        let mut compiler = Compiler {
            root,
            ids: HashMap::new(),
            queue: Vec::new(),
        };
        compiler.id(root);
        let mut shapes = Vec::new();
        while let Some(schema) = compiler.queue.get(shapes.len()).copied() {
            let mut shape = Shape {
                kinds: Kinds::all(),
                ..Shape::default()
            };
            compiler.merge(&mut shape, schema);
            shapes.push(shape);
        }
        Self(shapes)
    }
}

/// Assigns ids to schemas; those not compiled yet are queued.
struct Compiler<'a> {
    root: &'a Value,
    ids: HashMap<usize, ShapeId>,
    queue: Vec<&'a Value>,
}

impl<'a> Compiler<'a> {
    fn id(&mut self, schema: &'a Value) -> ShapeId {
        let address = std::ptr::from_ref(schema).addr();
        *self.ids.entry(address).or_insert_with(|| {
            self.queue.push(schema);
            ShapeId(self.queue.len() - 1)
        })
    }

    fn merge(&mut self, shape: &mut Shape, schema: &'a Value) {
        // `true` accepts every value.
        let Value::Object(schema) = schema else {
            return;
        };
        debug_assert!(
            schema
                .keys()
                .all(|key| KEYWORDS.split(' ').any(|it| it == key)),
            "{schema:?} has a keyword that is not supported"
        );
        if let Some(names) = schema.get("type") {
            let kinds = texts(names).map(Kinds::of_type_name);
            shape.kinds &= kinds.fold(Kinds::empty(), Kinds::union);
        }
        if let Some(description) = schema.get("description").and_then(Value::as_str) {
            let first = || first_sentence(description);
            shape.description.get_or_insert_with(first);
        }
        let bound = |name| schema.get(name).and_then(Number::from_json);
        shape.range.narrow(bound("minimum"), bound("maximum"));
        shape.length.narrow(bound("minLength"), bound("maxLength"));
        let format = schema.get("format").and_then(Value::as_str);
        if let Some((min, max)) = format.and_then(integer_range) {
            let min = Some(Number::Integer(min));
            shape.range.narrow(min, Some(Number::Integer(max)));
        }
        if let Some(items) = schema.get("items") {
            shape.items = Some(self.id(items));
        }
        self.merge_table(shape, schema);
        shape.words = words(schema);
        if let Some(Value::Array(branches)) = schema.get("anyOf").or_else(|| schema.get("oneOf")) {
            let all_words = branches.iter().map(|branch| words(branch.as_object()?));
            match all_words.collect::<Option<Vec<_>>>() {
                Some(all_words) => {
                    shape.kinds &= Kinds::STRING;
                    shape.words = Some(all_words.concat());
                }
                None => shape.branches = branches.iter().map(|it| self.id(it)).collect(),
            }
        }
        let target = schema.get("$ref").and_then(Value::as_str);
        let target = target.and_then(|target| self.root.pointer(target.strip_prefix('#')?));
        if let Some(target) = target {
            self.merge(shape, target);
        }
    }

    fn merge_table(&mut self, shape: &mut Shape, schema: &'a Map<String, Value>) {
        if let Some(Value::Object(properties)) = schema.get("properties") {
            let properties = properties.iter().map(|(name, schema)| Property {
                name: name.clone(),
                shape: self.id(schema),
            });
            shape.properties = properties.collect();
            shape.other_keys = OtherKeys::Denied;
        }
        if let Some(Value::Object(removed)) = schema.get(REMOVED) {
            shape.removed = removed.clone();
        }
        if let Some(required) = schema.get("required") {
            shape.required = texts(required).map(str::to_owned).collect();
        }
        match schema.get("additionalProperties") {
            Some(Value::Bool(false)) => shape.other_keys = OtherKeys::Denied,
            Some(Value::Bool(true)) => shape.other_keys = OtherKeys::Any,
            Some(value) => shape.other_keys = OtherKeys::Values(self.id(value)),
            None => {}
        }
    }
}

/// The strings of an array, or one string.
fn texts(value: &Value) -> impl Iterator<Item = &str> {
    let all = match value {
        Value::Array(all) => all.as_slice(),
        one => std::slice::from_ref(one),
    };
    all.iter().filter_map(Value::as_str)
}

/// The strings that a schema lists; `None` if it lists none.
fn words(schema: &Map<String, Value>) -> Option<Vec<String>> {
    let listed = schema.get("const").or_else(|| schema.get("enum"))?;
    Some(texts(listed).map(str::to_owned).collect())
}

impl Bounds {
    fn narrow(&mut self, min: Option<Number>, max: Option<Number>) {
        if let Some(min) = min
            && self.min.is_none_or(|current| current < min)
        {
            self.min = Some(min);
        }
        if let Some(max) = max
            && self.max.is_none_or(|current| current > max)
        {
            self.max = Some(max);
        }
    }
}

fn first_sentence(text: &str) -> String {
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let sentence = paragraph.split_inclusive(". ").next().unwrap_or_default();
    sentence.split_whitespace().collect::<Vec<_>>().join(" ")
}
