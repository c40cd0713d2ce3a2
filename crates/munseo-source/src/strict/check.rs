//! Checks a tree against a schema and collects all errors.
//!
//! Of a schema with alternatives, such as an `Option` or an untagged union, a value is checked against the one that the
//! author probably meant: “unknown key `lable`” in that variant helps more than “no variant matched”. It is the only
//! alternative that accepts the kind of the value, or else the one with the smallest weight of problems.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::node::{Data, Entry, Format, Node, NodeId, NumberLiteral};
use super::phrases;
use super::problem::{Kind, Problem};
use super::schema::{Kinds, OtherKeys, Schema};
use super::value_spans::{push_index, push_key};
use crate::nearest::nearest;

/// After this number of problems, unknown keys are reported without a suggestion.
const MAX_GUESSES: usize = 100;

/// One pass over one tree.
pub(super) struct Checker<'a> {
    schema: Schema<'a>,
    format: Format,
    text: &'a str,
    path: String,
    /// The number of keys and items in the path.
    depth: usize,
    pub(super) problems: Vec<Problem>,
    pub(super) as_text: HashSet<NodeId>,
    /// Weights of the branches that were tried for a value.
    tried: HashMap<(NodeId, usize), u32>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(schema: Schema<'a>, text: &'a str, format: Format) -> Self {
        Self {
            schema,
            format,
            text,
            path: String::new(),
            depth: 0,
            problems: Vec::new(),
            as_text: HashSet::new(),
            tried: HashMap::new(),
        }
    }

    /// Checks a whole file.
    pub(super) fn check_root(&mut self, root: &Node) {
        self.check(root, self.schema);
    }

    fn check(&mut self, node: &Node, schema: Schema<'a>) {
        let Some(schema) = self.choose(node, schema) else {
            return;
        };
        match &node.data {
            Data::Null | Data::Bool(_) => {}
            Data::Number(number) if self.is_text(schema.kinds(), node) => {
                self.as_text.insert(node.id());
                self.check_string(node, &number.text, schema);
            }
            Data::Number(number) => self.check_number(node, number, schema),
            Data::String(text) => self.check_string(node, text, schema),
            Data::List(items) => self.check_list(items, schema),
            Data::Table(entries) => self.check_table(node, entries, schema),
        }
    }

    /// The schema without alternatives that a value has; `None` after reporting that it has the wrong type.
    fn choose(&mut self, node: &Node, schema: Schema<'a>) -> Option<Schema<'a>> {
        let kinds = schema.kinds();
        if !self.accepts(kinds, node) {
            self.wrong_type(node, kinds);
            return None;
        }
        let mut branches = schema.branches();
        if branches.is_empty() {
            return Some(schema);
        }
        let found = Kinds::of(&node.data);
        if kinds.intersects(found) {
            branches.retain(|branch| branch.kinds().intersects(found));
        } else {
            // A plain number where text is expected.
            branches.retain(|branch| self.accepts(branch.kinds(), node));
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
    fn mismatch(&mut self, node: &Node, branch: Schema<'a>) -> u32 {
        let key = (node.id(), branch.id());
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

    fn check_number(&mut self, node: &Node, number: &NumberLiteral, schema: Schema<'_>) {
        let written = &number.text;
        if !number.value.is_finite() {
            let message = format!("{} cannot be `{written}`", self.here());
            self.report(Kind::Value, node, message);
        } else if let Some(limit) = phrases::violated_limit(schema.range(), number.value) {
            let message = format!("{} must be {limit}, but is `{written}`", self.here());
            self.report(Kind::Value, node, message);
        }
    }

    fn check_string(&mut self, node: &Node, text: &str, schema: Schema<'_>) {
        if text.contains('\0') {
            let message = format!("{} contains the character NUL", self.here());
            let help = "remove it; pages and names cannot contain it".to_owned();
            self.report_with_help(Kind::Value, node, message, help);
            return;
        }
        if let Some(words) = schema.words() {
            self.check_word(node, text, &words);
            return;
        }
        let length = text.chars().count();
        if let Some(limit) = phrases::violated_limit(schema.length(), length as f64) {
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
    fn check_word(&mut self, node: &Node, word: &str, allowed: &[&str]) {
        if allowed.contains(&word) {
            return;
        }
        let message = format!("unknown value `{word}`{}", self.path_after("for"));
        let help = match nearest(word, allowed.iter().copied()) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("use one of {}", phrases::quoted(allowed)),
        };
        self.report_with_help(Kind::Value, node, message, help);
    }

    fn check_list(&mut self, items: &[Node], schema: Schema<'a>) {
        let Some(of_item) = schema.items() else {
            return;
        };
        for (index, item) in items.iter().enumerate() {
            let step = |path: &mut String| push_index(path, index);
            self.within(step, |checker| checker.check(item, of_item));
        }
    }

    fn check_table(&mut self, node: &Node, entries: &[Entry], schema: Schema<'a>) {
        let other_keys = schema.other_keys();
        for entry in entries {
            let of_value = match (schema.property(&entry.key), other_keys) {
                (Some(of_value), _) => of_value,
                (None, OtherKeys::Values(of_value)) => of_value,
                (None, OtherKeys::Any) => continue,
                (None, OtherKeys::Denied) => {
                    self.unknown_key(entry, schema);
                    continue;
                }
            };
            let step = |path: &mut String| push_key(path, &entry.key);
            self.within(step, |checker| checker.check(&entry.value, of_value));
        }
        for name in schema.required_keys() {
            if entries.iter().all(|entry| entry.key != name) {
                self.missing_key(node, name, schema);
            }
        }
    }

    fn unknown_key(&mut self, entry: &Entry, schema: Schema<'_>) {
        let key = &entry.key;
        let message = format!("unknown key `{key}`{}", self.path_after("in"));
        let mut problem = Problem::new(Kind::UnknownKey, entry.key_span.clone(), message);
        if self.problems.len() >= MAX_GUESSES {
            self.push(problem);
            return;
        }
        let problem = if key == "<<" {
            problem.help("write the keys out; YAML 1.2 has no merge keys")
        } else if let Some(instead) = schema.instead_of(key) {
            problem.help(instead)
        } else if let Some(meant) = nearest(key, schema.keys()) {
            problem.weight = 1;
            problem.help(format!("did you mean `{meant}`?"))
        } else if !self.path.is_empty() && self.schema.property(key).is_some() {
            let place = match self.format {
                Format::Toml => "above the first `[table]`",
                Format::Yaml => "without indentation",
            };
            problem.help(format!(
                "write it {place}; `{key}` belongs to the file itself"
            ))
        } else if schema.keys().next().is_none() {
            problem.help("remove it; no keys are allowed here")
        } else {
            problem.help(format!("use one of {}", phrases::quoted(schema.keys())))
        };
        self.push(problem);
    }

    fn missing_key(&mut self, node: &Node, name: &str, schema: Schema<'_>) {
        let message = format!("missing key `{name}`{}", self.path_after("in"));
        let description = schema.property(name).and_then(Schema::description);
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
