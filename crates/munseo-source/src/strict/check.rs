//! Checks a tree against shapes and collects all errors.
//!
//! Of a shape with alternatives, such as an `Option` or an untagged union, a value is checked against the one that the
//! author probably meant: “unknown key `lable`” in that variant helps more than “no variant matched”. It is the only
//! alternative that accepts the kind of the value, or else the one with the smallest weight of problems.

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
    shapes: &'a Shapes,
    format: Format,
    text: &'a str,
    path: String,
    /// The number of keys and items in the path.
    depth: usize,
    pub(super) problems: Vec<Problem>,
    pub(super) as_text: HashSet<NodeId>,
    /// Weights of the branches that were tried for a value.
    tried: HashMap<(NodeId, ShapeId), u32>,
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
        let Some(id) = self.choose(node, shape) else {
            return;
        };
        let shape = self.shapes.get(id);
        match &node.data {
            Data::Null | Data::Bool(_) => {}
            Data::Number(number) if self.is_text(shape.kinds, node) => {
                self.as_text.insert(node.id());
                self.check_string(node, &number.text, shape);
            }
            Data::Number(number) => self.check_number(node, number, shape),
            Data::String(text) => self.check_string(node, text, shape),
            Data::List(items) => self.check_list(items, shape),
            Data::Table(entries) => self.check_table(node, entries, id),
        }
    }

    /// The shape without alternatives that a value has; `None` after reporting that it has the wrong type.
    fn choose(&mut self, node: &Node, id: ShapeId) -> Option<ShapeId> {
        let kinds = self.shapes.kinds(id);
        if !self.accepts(kinds, node) {
            self.wrong_type(node, kinds);
            return None;
        }
        let mut branches = self.shapes.get(id).branches.clone();
        if branches.is_empty() {
            return Some(id);
        }
        let found = Kinds::of(&node.data);
        if kinds.intersects(found) {
            branches.retain(|branch| self.shapes.kinds(*branch).intersects(found));
        } else {
            // A plain number where text is expected.
            branches.retain(|branch| self.accepts(self.shapes.kinds(*branch), node));
        }
        let branch = match branches.as_slice() {
            [branch] => *branch,
            several => *several
                .iter()
                .min_by_key(|branch| self.mismatch(node, **branch))?,
        };
        self.choose(node, branch)
    }

    /// Problems close to the value count more: a category with ten bad items is still a category.
    fn total_weight(&self, problems: &[Problem]) -> u32 {
        let mut near = 0;
        let mut far = 0_u32;
        for problem in problems {
            match problem.depth.saturating_sub(self.depth) {
                0 => near += problem.weight * 64,
                1 => near += problem.weight * 16,
                _ => far = far.saturating_add(problem.weight),
            }
        }
        near + far.min(15)
    }

    /// The weight of all problems if a value is read as a branch; zero if there are none.
    ///
    /// Cached, so that nested unions cost at most values × branches.
    fn mismatch(&mut self, node: &Node, branch: ShapeId) -> u32 {
        let key = (node.id(), branch);
        if let Some(mismatch) = self.tried.get(&key) {
            return *mismatch;
        }
        let outer_problems = std::mem::take(&mut self.problems);
        self.check(node, branch);
        let found = std::mem::replace(&mut self.problems, outer_problems);
        let mismatch = self.total_weight(&found);
        self.tried.insert(key, mismatch);
        mismatch
    }

    /// Returns true if a value has one of some kinds, or is a plain number where only text is expected.
    fn accepts(&self, kinds: Kinds, node: &Node) -> bool {
        kinds.intersects(Kinds::of(&node.data)) || self.is_text(kinds, node)
    }

    fn is_text(&self, kinds: Kinds, node: &Node) -> bool {
        self.format == Format::Yaml
            && matches!(node.data, Data::Number(_))
            && kinds.intersects(Kinds::STRING)
            && !kinds.intersects(Kinds::NUMBER)
    }

    fn check_number(&mut self, node: &Node, number: &NumberLiteral, shape: &Shape) {
        let written = &number.text;
        if !number.value.is_finite() {
            let message = format!("{} cannot be `{written}`", self.here());
            self.report(Kind::Value, node, message);
        } else if let Some(limit) = phrases::violated_limit(shape.range, number.value) {
            let message = format!("{} must be {limit}, but is `{written}`", self.here());
            self.report(Kind::Value, node, message);
        }
    }

    fn check_string(&mut self, node: &Node, text: &str, shape: &Shape) {
        if text.contains('\0') {
            let message = format!("{} contains the character NUL", self.here());
            let help = "remove it; pages and names cannot contain it".to_owned();
            self.report_with_help(Kind::Value, node, message, help);
            return;
        }
        if let Some(words) = &shape.words {
            self.check_word(node, text, words);
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
    fn check_word(&mut self, node: &Node, word: &str, allowed: &[String]) {
        if allowed.iter().any(|allowed| allowed == word) {
            return;
        }
        let message = format!("unknown value `{word}`{}", self.path_after("for"));
        let help = match nearest(word, allowed.iter().map(String::as_str)) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("use one of {}", phrases::quoted(allowed)),
        };
        self.report_with_help(Kind::Value, node, message, help);
    }

    fn check_list(&mut self, items: &[Node], shape: &Shape) {
        let Some(of_item) = shape.items else { return };
        for (index, item) in items.iter().enumerate() {
            let step = |path: &mut String| push_index(path, index);
            self.within(step, |checker| checker.check(item, of_item));
        }
    }

    fn check_table(&mut self, node: &Node, entries: &[Entry], id: ShapeId) {
        let shape = self.shapes.get(id);
        for entry in entries {
            let property = self.shapes.property(id, &entry.key);
            let of_value = match (property, shape.other_keys) {
                (Some(property), _) => property.shape,
                (None, OtherKeys::Values(of_value)) => of_value,
                (None, OtherKeys::Any) => continue,
                (None, OtherKeys::Denied) => {
                    self.unknown_key(entry, shape);
                    continue;
                }
            };
            let step = |path: &mut String| push_key(path, &entry.key);
            self.within(step, |checker| checker.check(&entry.value, of_value));
        }
        for name in &shape.required {
            if entries.iter().all(|entry| entry.key != *name) {
                self.missing_key(node, name, id);
            }
        }
    }

    fn unknown_key(&mut self, entry: &Entry, shape: &Shape) {
        let key = &entry.key;
        let message = format!("unknown key `{key}`{}", self.path_after("in"));
        let mut problem = Problem::new(Kind::UnknownKey, entry.key_span.clone(), message);
        if self.problems.len() >= MAX_GUESSES {
            self.push(problem);
            return;
        }
        let known = || shape.properties.iter().map(|known| known.name.as_str());
        let of_root = || self.shapes.property(Shapes::ROOT, key).is_some();
        let problem = if key == "<<" {
            problem.help("write the keys out; YAML 1.2 has no merge keys")
        } else if let Some(instead) = shape.removed.get(key).and_then(Value::as_str) {
            problem.help(instead)
        } else if let Some(meant) = nearest(key, known()) {
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
        } else if shape.properties.is_empty() {
            problem.help("remove it; no keys are allowed here")
        } else {
            problem.help(format!("use one of {}", phrases::quoted(known())))
        };
        self.push(problem);
    }

    fn missing_key(&mut self, node: &Node, name: &str, id: ShapeId) {
        let message = format!("missing key `{name}`{}", self.path_after("in"));
        let property = self.shapes.property(id, name);
        let description = property.and_then(|it| self.shapes.get(it.shape).description.as_ref());
        let mut problem = Problem::new(Kind::MissingKey, self.first_line(node), message);
        problem.help = description.map(|description| format!("add `{name}`: {description}"));
        self.push(problem);
    }

    /// Reports a value whose kind matches no alternative.
    fn wrong_type(&mut self, node: &Node, wanted: Kinds) {
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

    fn report_with_help(&mut self, kind: Kind, node: &Node, message: String, help: String) {
        let span = self.first_line(node);
        self.push(Problem::new(kind, span, message).help(help));
    }

    /// A value of several lines is marked on its first line.
    fn first_line(&self, node: &Node) -> Range<usize> {
        let written = self.text.get(node.span.clone()).unwrap_or_default();
        let line = written.lines().next().unwrap_or_default();
        node.span.start..node.span.start + line.trim_end().len()
    }

    fn within(&mut self, step: impl FnOnce(&mut String), check: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        step(&mut self.path);
        self.depth += 1;
        check(self);
        self.depth -= 1;
        self.path.truncate(length);
    }

    fn push(&mut self, mut problem: Problem) {
        problem.depth = self.depth;
        self.problems.push(problem);
    }
}
