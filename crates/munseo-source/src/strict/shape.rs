//! JSON Schema → shapes: the allowed content of each value of a file, with references resolved.
//!
//! Only schemas that `schemars` derives from Rust types are supported. A shape combines a schema with its references
//! and its `allOf`; `anyOf` and `oneOf` stay groups, of which a value matches one branch. Shapes are compiled once per
//! type and shared.

use std::any::type_name;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use bitflags::bitflags;
use schemars::JsonSchema;
use serde_json::{Map, Value};

use super::node::Data;
use super::number::{Number, integer_range};

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
    /// The allowed values, if the schema lists them.
    pub(super) constants: Option<Vec<Value>>,
    /// The keys of a table.
    pub(super) properties: Vec<Property>,
    pub(super) required: Vec<String>,
    /// The values of other keys.
    pub(super) other_keys: OtherKeys,
    /// Shapes of the first items of a list (`prefixItems`); further items have the shape `items`.
    pub(super) first_items: Vec<ShapeId>,
    pub(super) items: Option<ShapeId>,
    /// The number of items.
    pub(super) count: Bounds,
    /// The number of characters.
    pub(super) length: Bounds,
    /// The range of a number.
    pub(super) range: Bounds,
    /// Groups of alternatives; a value matches one branch of each group.
    pub(super) choices: Vec<Vec<ShapeId>>,
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
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) enum OtherKeys {
    /// The schema does not state it. Only declared keys are allowed, if there are any.
    #[default]
    Unspecified,
    /// There are no other keys.
    Denied,
    /// Any values.
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
        self.kinds_within(id, 0)
    }

    /// Stops at a depth limit: only a type without values can refer to itself through alternatives.
    fn kinds_within(&self, id: ShapeId, depth: usize) -> Kinds {
        let shape = self.get(id);
        if depth > 16 {
            return shape.kinds;
        }
        shape.choices.iter().fold(shape.kinds, |kinds, group| {
            let of_group = group.iter().fold(Kinds::empty(), |kinds, branch| {
                kinds.union(self.kinds_within(*branch, depth + 1))
            });
            kinds.intersection(of_group)
        })
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
            compiler.merge(&mut shape, schema, 0);
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

    fn merge(&mut self, shape: &mut Shape, schema: &'a Value, depth: usize) {
        let schema = match schema {
            // A cycle of references describes no value.
            _ if depth > 32 => return,
            Value::Object(schema) => schema,
            Value::Bool(false) => {
                shape.kinds = Kinds::empty();
                return;
            }
            _ => return,
        };
        self.merge_basics(shape, schema);
        self.merge_table(shape, schema);
        if let Some(Value::Array(first)) = schema.get("prefixItems") {
            shape.first_items = first.iter().map(|item| self.id(item)).collect();
        }
        if let Some(items) = schema.get("items").filter(|items| items.is_object()) {
            shape.items = Some(self.id(items));
        }
        for group in ["anyOf", "oneOf"] {
            if let Some(Value::Array(branches)) = schema.get(group) {
                let branches = branches.iter().map(|branch| self.id(branch)).collect();
                shape.choices.push(branches);
            }
        }
        let target = schema.get("$ref").and_then(Value::as_str);
        if let Some(target) = target.and_then(|target| self.resolve(target)) {
            self.merge(shape, target, depth + 1);
        }
        if let Some(Value::Array(all)) = schema.get("allOf") {
            for part in all {
                self.merge(shape, part, depth + 1);
            }
        }
    }

    fn resolve(&self, target: &str) -> Option<&'a Value> {
        self.root.pointer(target.strip_prefix('#')?)
    }

    fn merge_basics(&self, shape: &mut Shape, schema: &Map<String, Value>) {
        match schema.get("type") {
            Some(Value::String(name)) => {
                shape.kinds = shape.kinds.intersection(Kinds::of_type_name(name));
            }
            Some(Value::Array(names)) => {
                let names = names.iter().filter_map(Value::as_str);
                let kinds = names.fold(Kinds::empty(), |kinds, name| {
                    kinds.union(Kinds::of_type_name(name))
                });
                shape.kinds = shape.kinds.intersection(kinds);
            }
            _ => {}
        }
        if let Some(constant) = schema.get("const") {
            shape.constants = Some(vec![constant.clone()]);
        } else if let Some(Value::Array(constants)) = schema.get("enum") {
            shape.constants = Some(constants.clone());
        }
        if let Some(description) = schema.get("description").and_then(Value::as_str) {
            shape
                .description
                .get_or_insert_with(|| first_sentence(description));
        }
        let bound = |name| schema.get(name).and_then(Number::from_json);
        shape.range.narrow(bound("minimum"), bound("maximum"));
        shape.length.narrow(bound("minLength"), bound("maxLength"));
        shape.count.narrow(bound("minItems"), bound("maxItems"));
        let format = schema.get("format").and_then(Value::as_str);
        if let Some((min, max)) = format.and_then(integer_range) {
            let min = Some(Number::Integer(min));
            shape.range.narrow(min, Some(Number::Integer(max)));
        }
    }

    fn merge_table(&mut self, shape: &mut Shape, schema: &'a Map<String, Value>) {
        if let Some(Value::Object(properties)) = schema.get("properties") {
            for (name, schema) in properties {
                shape.properties.push(Property {
                    name: name.clone(),
                    shape: self.id(schema),
                });
            }
        }
        if let Some(Value::Array(required)) = schema.get("required") {
            let names = required.iter().filter_map(Value::as_str);
            shape.required.extend(names.map(str::to_owned));
        }
        let other_keys = schema
            .get("additionalProperties")
            .or_else(|| schema.get("unevaluatedProperties"));
        let by_pattern = schema.get("patternProperties").and_then(Value::as_object);
        let by_pattern = by_pattern.and_then(|patterns| patterns.values().next());
        let other_keys = match (by_pattern, other_keys) {
            // Maps with numeric keys; `serde` checks the keys.
            (Some(value), _) => OtherKeys::Values(self.id(value)),
            (None, Some(Value::Bool(false))) => OtherKeys::Denied,
            (None, Some(Value::Bool(true))) => OtherKeys::Any,
            (None, Some(value)) => OtherKeys::Values(self.id(value)),
            (None, None) => OtherKeys::Unspecified,
        };
        // The most permissive schema wins, because each of them declares only its own keys.
        if matches!(
            (shape.other_keys, other_keys),
            (OtherKeys::Unspecified, _)
                | (OtherKeys::Denied, OtherKeys::Any | OtherKeys::Values(_))
        ) {
            shape.other_keys = other_keys;
        }
    }
}

impl Shape {
    /// The allowed strings, if only certain strings are accepted.
    pub(super) fn string_constants(&self) -> Option<impl Iterator<Item = &str>> {
        let constants = self.constants.as_ref()?;
        let are_strings = constants.iter().all(Value::is_string);
        are_strings.then(|| constants.iter().filter_map(Value::as_str))
    }

    /// The only string that this shape accepts, such as the tag of a variant; `None` for other shapes.
    pub(super) fn only_constant(&self) -> Option<&str> {
        let mut constants = self.string_constants()?;
        let constant = constants.next()?;
        constants.next().is_none().then_some(constant)
    }
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
