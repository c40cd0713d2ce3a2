//! Checks a tree against shapes and collects all errors.
//!
//! A value is checked against several shapes at once: its own, and the chosen branch of each group of alternatives (see
//! [`super::choice`]). Together they determine the allowed keys of a table, so flattened and tagged types work.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use serde_json::Value;

use super::node::{Data, Entry, Format, Node, NodeId, NumberLiteral};
use super::number::Number;
use super::phrases;
use super::problem::{Kind, Problem};
use super::shape::{Kinds, OtherKeys, Shape, ShapeId, Shapes};
use super::value_spans::{push_index, push_key};
use crate::nearest::nearest;

/// After this number of problems, unknown keys are reported without a suggestion.
const MAX_GUESSES: usize = 100;

/// One pass over one tree.
pub(super) struct Checker<'a> {
    pub(super) shapes: &'a Shapes,
    pub(super) format: Format,
    text: &'a str,
    path: String,
    /// The number of keys and items in the path.
    pub(super) depth: usize,
    pub(super) problems: Vec<Problem>,
    pub(super) as_text: HashSet<NodeId>,
    /// Weights of the branches that were tried for a value.
    pub(super) tried: HashMap<(NodeId, ShapeId), u32>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(shapes: &'a Shapes, text: &'a str, format: Format) -> Self {
        Self {
            shapes,
            format,
            text,
            path: String::new(),
            depth: 0,
            problems: Vec::new(),
            as_text: HashSet::new(),
            tried: HashMap::new(),
        }
    }

    pub(super) fn check(&mut self, node: &Node, shape: ShapeId) {
        let mut shapes = Vec::new();
        if self.expand(node, shape, &mut shapes) {
            self.check_all(node, &shapes);
        }
    }

    /// Adds a shape and the chosen branches of its groups. Returns false if no branch accepts the value, which has then
    /// been reported.
    pub(super) fn expand(&mut self, node: &Node, id: ShapeId, shapes: &mut Vec<ShapeId>) -> bool {
        let all = self.shapes;
        let shape = all.get(id);
        if !self.accepts(shape.kinds, node) {
            self.wrong_type(node, shape.kinds);
            return false;
        }
        shapes.push(id);
        shape.choices.iter().all(|group| {
            self.choose(node, shapes, group)
                .is_some_and(|branch| self.expand(node, branch, shapes))
        })
    }

    /// Returns true if a value has one of some kinds, or is a plain number where only text is expected.
    pub(super) fn accepts(&self, kinds: Kinds, node: &Node) -> bool {
        kinds.intersects(Kinds::of(&node.data)) || self.is_text(kinds, node)
    }

    fn is_text(&self, kinds: Kinds, node: &Node) -> bool {
        self.format == Format::Yaml
            && matches!(node.data, Data::Number(_))
            && kinds.intersects(Kinds::STRING)
            && !kinds.intersects(Kinds::NUMBER)
    }

    /// Checks a value against shapes that all hold and whose groups have been decided.
    pub(super) fn check_all(&mut self, node: &Node, shapes: &[ShapeId]) {
        let all = self.shapes;
        let mut shapes_here = shapes.iter().map(|id| all.get(*id));
        match &node.data {
            Data::Null | Data::Bool(_) => {}
            Data::Number(number) => {
                if shapes_here.any(|shape| self.is_text(shape.kinds, node)) {
                    self.as_text.insert(node.id());
                    for id in shapes {
                        self.check_string(node, &number.text, all.get(*id));
                    }
                } else {
                    self.check_number(node, number, shapes);
                }
            }
            Data::String(text) => {
                shapes_here.for_each(|shape| self.check_string(node, text, shape));
            }
            Data::List(items) => shapes_here.for_each(|shape| self.check_list(node, items, shape)),
            Data::Table(entries) => self.check_table(node, entries, shapes),
        }
    }

    fn check_number(&mut self, node: &Node, number: &NumberLiteral, shapes: &[ShapeId]) {
        let written = &number.text;
        if !number.value.is_finite() {
            let message = format!("{} cannot be `{written}`", self.here());
            self.report(Kind::Value, node, message);
            return;
        }
        for id in shapes {
            let shape = self.shapes.get(*id);
            if let Some(limit) = phrases::violated_limit(shape.range, number.value) {
                let message = format!("{} must be {limit}, but is `{written}`", self.here());
                self.report(Kind::Value, node, message);
                return;
            }
            let Some(constants) = &shape.constants else {
                continue;
            };
            let is_listed = |constant: &Value| Number::from_json(constant) == Some(number.value);
            if !constants.iter().any(is_listed) {
                let allowed = phrases::quoted(constants.iter().map(Value::to_string));
                let message = format!("{} cannot be `{written}`", self.here());
                self.report_with_help(Kind::Value, node, message, format!("use one of {allowed}"));
            }
        }
    }

    fn check_string(&mut self, node: &Node, text: &str, shape: &Shape) {
        if text.contains('\0') {
            let message = format!("{} contains the character NUL", self.here());
            let help = "remove it; pages and names cannot contain it".to_owned();
            self.report_with_help(Kind::Value, node, message, help);
            return;
        }
        if let Some(words) = shape.string_constants() {
            self.check_word(node, text, &words.collect::<Vec<_>>());
            return;
        }
        let length = Number::Integer(text.chars().count() as i128);
        if let Some(limit) = phrases::violated_limit(shape.length, length) {
            let here = self.here();
            let message = format!("the length of {here} must be {limit}, but is {length}");
            let help = match limit.as_str() {
                "1" | "at least 1" | "at most 1" => format!("write {limit} character"),
                _ => format!("write {limit} characters"),
            };
            self.report_with_help(Kind::Value, node, message, help);
        }
    }

    /// Reports a word that is not one of the allowed ones.
    pub(super) fn check_word(&mut self, node: &Node, word: &str, allowed: &[&str]) {
        if allowed.contains(&word) {
            return;
        }
        let message = format!("unknown value `{word}`{}", self.path_after("for"));
        let help = match nearest(word, allowed.iter().copied()) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("use one of {}", phrases::quoted(allowed.iter())),
        };
        self.report_with_help(Kind::Value, node, message, help);
    }

    fn check_list(&mut self, node: &Node, items: &[Node], shape: &Shape) {
        let count = Number::Integer(items.len() as i128);
        if let Some(limit) = phrases::violated_limit(shape.count, count) {
            let here = self.here();
            let message = format!("the number of items of {here} must be {limit}, but is {count}");
            self.report(Kind::Value, node, message);
        }
        for (index, item) in items.iter().enumerate() {
            let of_item = shape.first_items.get(index).copied().or(shape.items);
            if let Some(of_item) = of_item {
                let step = |path: &mut String| push_index(path, index);
                self.within(step, |checker| checker.check(item, of_item));
            }
        }
    }

    fn check_table(&mut self, node: &Node, entries: &[Entry], shapes: &[ShapeId]) {
        let all = self.shapes;
        for entry in entries {
            let mut of_entry: Vec<_> = shapes
                .iter()
                .filter_map(|id| all.property(*id, &entry.key))
                .map(|property| property.shape)
                .collect();
            let is_named = !of_entry.is_empty();
            if !is_named {
                of_entry.extend(
                    shapes
                        .iter()
                        .filter_map(|id| match all.get(*id).other_keys {
                            OtherKeys::Values(shape) => Some(shape),
                            _ => None,
                        }),
                );
            }
            for shape in of_entry {
                self.at_key(&entry.key, |checker| checker.check(&entry.value, shape));
            }
            if !is_named && self.is_closed(shapes) {
                self.unknown_key(entry, shapes);
            }
        }
        for id in shapes {
            for name in &all.get(*id).required {
                if entries.iter().all(|entry| entry.key != *name) {
                    self.missing_key(node, name, shapes);
                }
            }
        }
    }

    /// Returns true if a table accepts only declared keys.
    fn is_closed(&self, shapes: &[ShapeId]) -> bool {
        let mut shapes = shapes.iter().map(|id| self.shapes.get(*id));
        let is_open =
            |shape: &Shape| matches!(shape.other_keys, OtherKeys::Any | OtherKeys::Values(_));
        let names_keys =
            |shape: &Shape| !shape.properties.is_empty() || shape.other_keys == OtherKeys::Denied;
        !shapes.clone().any(is_open) && shapes.any(names_keys)
    }

    fn unknown_key(&mut self, entry: &Entry, shapes: &[ShapeId]) {
        let key = &entry.key;
        let message = format!("unknown key `{key}`{}", self.path_after("in"));
        let mut problem = Problem::new(Kind::UnknownKey, entry.key_span.clone(), message);
        if self.problems.len() >= MAX_GUESSES {
            self.push(problem);
            return;
        }
        let known: Vec<&str> = known_keys(self.shapes, shapes).collect();
        let of_root = || known_keys(self.shapes, &[Shapes::ROOT]).any(|known| known == key);
        let problem = if key == "<<" {
            problem.help("write the keys out; YAML 1.2 has no merge keys")
        } else if let Some(meant) = nearest(key, known.iter().copied()) {
            problem.weight = 1;
            problem.help(format!("did you mean `{meant}`?"))
        } else if !self.path.is_empty() && of_root() {
            let place = match self.format {
                Format::Toml => "above the first `[table]`",
                Format::Yaml => "without indentation",
            };
            problem.help(format!(
                "write it {place}; `{key}` belongs to the file itself"
            ))
        } else if known.is_empty() {
            problem.help("remove it; no keys are allowed here")
        } else {
            problem.help(format!("use one of {}", phrases::quoted(known)))
        };
        self.push(problem);
    }

    pub(super) fn missing_key(&mut self, node: &Node, name: &str, shapes: &[ShapeId]) {
        let message = format!("missing key `{name}`{}", self.path_after("in"));
        let all = self.shapes;
        let mut properties = shapes.iter().filter_map(|id| all.property(*id, name));
        let description =
            properties.find_map(|property| all.get(property.shape).description.as_ref());
        let mut problem = Problem::new(Kind::MissingKey, self.first_line(node), message);
        problem.help = description.map(|description| format!("add `{name}`: {description}"));
        self.push(problem);
    }

    /// Reports a value whose kind matches no alternative.
    pub(super) fn wrong_type(&mut self, node: &Node, wanted: Kinds) {
        let found = match &node.data {
            Data::Number(number) if number.text.len() <= 40 => format!("`{}`", number.text),
            Data::Bool(value) => format!("`{value}`"),
            Data::String(text) if text.len() <= 40 && !text.contains('\n') => {
                format!("the string `{text}`")
            }
            data => self.format.name(data).to_owned(),
        };
        let names = phrases::of_kinds(wanted, self.format);
        let message = format!("{} must be {names}, but is {found}", self.here());
        let mut problem = Problem::new(Kind::Type, self.first_line(node), message);
        problem.help = if self.path.is_empty() && self.format == Format::Yaml {
            Some("write `key: value`; the `:` is followed by a space".to_owned())
        } else {
            phrases::help_with_type(node, wanted, self.format)
        };
        self.push(problem);
    }

    /// A preposition and the path, such as ` in `a.b``; empty at the root.
    fn path_after(&self, preposition: &str) -> String {
        match self.path.as_str() {
            "" => String::new(),
            path => format!(" {preposition} `{path}`"),
        }
    }

    /// The checked value, as the subject of a message.
    fn here(&self) -> String {
        match (self.path.as_str(), self.format) {
            ("", Format::Toml) => "the file".to_owned(),
            ("", Format::Yaml) => "the front matter".to_owned(),
            (path, _) => format!("`{path}`"),
        }
    }

    fn report(&mut self, kind: Kind, node: &Node, message: String) {
        let span = self.first_line(node);
        self.push(Problem::new(kind, span, message));
    }

    pub(super) fn report_with_help(
        &mut self,
        kind: Kind,
        node: &Node,
        message: String,
        help: String,
    ) {
        let span = self.first_line(node);
        self.push(Problem::new(kind, span, message).help(help));
    }

    /// A value of several lines is marked on its first line.
    fn first_line(&self, node: &Node) -> Range<usize> {
        let written = self.text.get(node.span.clone()).unwrap_or_default();
        let line = written.lines().next().unwrap_or_default();
        node.span.start..node.span.start + line.trim_end().len()
    }

    /// Checks with a path one key longer.
    pub(super) fn at_key(&mut self, key: &str, check: impl FnOnce(&mut Self)) {
        self.within(|path| push_key(path, key), check);
    }

    fn within(&mut self, step: impl FnOnce(&mut String), check: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        step(&mut self.path);
        self.depth += 1;
        check(self);
        self.depth -= 1;
        self.path.truncate(length);
    }

    pub(super) fn push(&mut self, mut problem: Problem) {
        problem.depth = self.depth;
        self.problems.push(problem);
    }
}

fn known_keys<'a>(all: &'a Shapes, shapes: &[ShapeId]) -> impl Iterator<Item = &'a str> {
    let properties = shapes.iter().flat_map(|id| &all.get(*id).properties);
    let names: Vec<&str> = properties.map(|property| property.name.as_str()).collect();
    names.into_iter()
}
