//! Checks a tree against a schema and collects all errors.
//!
//! Of a schema with alternatives, such as an `Option` or an untagged union, a value is checked against the one that the
//! author probably meant: “unknown key `lable`” in that variant helps more than “no variant matched”. It is the only
//! alternative that accepts the kind of the value, or else the one with the smallest weight of problems.

use std::collections::HashMap;
use std::ops::Range;

use serde_json::{Map, Number, Value};

use super::phrases::{self, Format};
use super::problem::{Kind, Problem};
use super::schema::{Kinds, OtherKeys, Schema};
use super::value_spans::{ValueSpans, push_index, push_key};
use crate::nearest::{nearest, one_of};

/// After this number of problems, unknown keys are reported without a suggestion.
const MAX_GUESSES: usize = 100;

/// One pass over one tree.
pub(super) struct Checker<'a> {
    schema: Schema<'a>,
    format: Format,
    text: &'a str,
    spans: &'a ValueSpans,
    path: String,
    /// The path as a JSON pointer.
    pointer: String,
    /// The number of keys and items in the path.
    depth: usize,
    pub(super) problems: Vec<Problem>,
    /// The JSON pointers of numbers that are read as text, with their notation.
    pub(super) as_text: HashMap<String, &'a str>,
    /// Weights of the branches that were tried for a value, by the addresses of both.
    tried: HashMap<(usize, usize), u32>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(
        schema: Schema<'a>,
        text: &'a str,
        spans: &'a ValueSpans,
        format: Format,
    ) -> Self {
        Self {
            schema,
            format,
            text,
            spans,
            path: String::new(),
            pointer: String::new(),
            depth: 0,
            problems: Vec::new(),
            as_text: HashMap::new(),
            tried: HashMap::new(),
        }
    }

    /// Checks a value, which may be that of a whole file.
    pub(super) fn check(&mut self, value: &Value, schema: Schema<'a>) {
        let Some(schema) = self.choose(value, schema) else {
            return;
        };
        match value {
            Value::Null | Value::Bool(_) => {}
            Value::Number(_) if self.is_text(schema.kinds(), value) => {
                self.as_text.insert(self.pointer.clone(), self.literal());
                self.check_string(self.literal(), schema);
            }
            Value::Number(number) => self.check_number(number, schema),
            Value::String(text) => self.check_string(text, schema),
            Value::Array(items) => self.check_list(items, schema),
            Value::Object(members) => self.check_table(members, schema),
        }
    }

    /// The schema without alternatives that a value has; `None` after reporting that it has the wrong type.
    fn choose(&mut self, value: &Value, schema: Schema<'a>) -> Option<Schema<'a>> {
        let kinds = schema.kinds();
        if !self.accepts(kinds, value) {
            self.wrong_type(value, kinds);
            return None;
        }
        let mut branches = schema.branches();
        if branches.is_empty() {
            return Some(schema);
        }
        let found = Kinds::of(value);
        if kinds.intersects(found) {
            branches.retain(|branch| branch.kinds().intersects(found));
        } else {
            // A plain number where text is expected.
            branches.retain(|branch| self.accepts(branch.kinds(), value));
        }
        let branch = match branches.as_slice() {
            [branch] => *branch,
            several => *several
                .iter()
                .min_by_key(|branch| self.mismatch(value, **branch))?,
        };
        self.choose(value, branch)
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
    fn mismatch(&mut self, value: &Value, branch: Schema<'a>) -> u32 {
        let key = (std::ptr::from_ref(value).addr(), branch.id());
        if let Some(mismatch) = self.tried.get(&key) {
            return *mismatch;
        }
        let outer_problems = std::mem::take(&mut self.problems);
        self.check(value, branch);
        let found = std::mem::replace(&mut self.problems, outer_problems);
        let mismatch = self.total_weight(&found);
        self.tried.insert(key, mismatch);
        mismatch
    }

    /// Returns true if a value has one of some kinds, or is a plain number where only text is expected.
    fn accepts(&self, kinds: Kinds, value: &Value) -> bool {
        kinds.intersects(Kinds::of(value)) || self.is_text(kinds, value)
    }

    fn is_text(&self, kinds: Kinds, value: &Value) -> bool {
        self.format == Format::Yaml
            && value.is_number()
            && kinds.intersects(Kinds::STRING)
            && !kinds.intersects(Kinds::NUMBER)
    }

    fn check_number(&mut self, number: &Number, schema: Schema<'_>) {
        let (here, written) = (self.here(), self.literal());
        let number = number.as_f64().unwrap_or(f64::MAX);
        if number.abs() >= f64::MAX {
            self.report(Kind::Value, format!("{here} cannot be `{written}`"));
        } else if let Some(limit) = phrases::violated_limit(schema.range(), number) {
            let message = format!("{here} must be {limit}, but is `{written}`");
            self.report(Kind::Value, message);
        }
    }

    fn check_string(&mut self, text: &str, schema: Schema<'_>) {
        if text.contains('\0') {
            let message = format!("{} contains the character NUL", self.here());
            let help = "remove it; pages and names cannot contain it".to_owned();
            self.report_with_help(Kind::Value, message, help);
            return;
        }
        if let Some(words) = schema.words() {
            self.check_word(text, &words);
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
            self.report_with_help(Kind::Value, message, help);
        }
    }

    /// Reports a word that is not one of the allowed ones.
    fn check_word(&mut self, word: &str, allowed: &[&str]) {
        if allowed.contains(&word) {
            return;
        }
        let message = format!("unknown value `{word}`{}", self.path_after("for"));
        let help = one_of(word, allowed.iter().copied());
        self.report_with_help(Kind::Value, message, help);
    }

    fn check_list(&mut self, items: &[Value], schema: Schema<'a>) {
        let Some(of_item) = schema.items() else {
            return;
        };
        for (index, item) in items.iter().enumerate() {
            let step = |path: &mut String| push_index(path, index);
            let key = index.to_string();
            self.within(step, &key, |checker| checker.check(item, of_item));
        }
    }

    fn check_table(&mut self, members: &Map<String, Value>, schema: Schema<'a>) {
        let other_keys = schema.other_keys();
        for (key, value) in members {
            let of_value = match (schema.property(key), other_keys) {
                (Some(of_value), _) => of_value,
                (None, OtherKeys::Values(of_value)) => of_value,
                (None, OtherKeys::Any) => continue,
                (None, OtherKeys::Denied) => {
                    self.unknown_key(key, schema);
                    continue;
                }
            };
            let step = |path: &mut String| push_key(path, key);
            self.within(step, key, |checker| checker.check(value, of_value));
        }
        for name in schema.required_keys() {
            if !members.contains_key(name) {
                self.missing_key(name, schema);
            }
        }
    }

    fn unknown_key(&mut self, key: &str, schema: Schema<'_>) {
        let message = format!("unknown key `{key}`{}", self.path_after("in"));
        let mut path = self.path.clone();
        push_key(&mut path, key);
        let mut problem = Problem::new(Kind::UnknownKey, self.spans.key_of(&path), message);
        problem.pointer = format!("{}{}", self.pointer, pointer_step(key));
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

    fn missing_key(&mut self, name: &str, schema: Schema<'_>) {
        let message = format!("missing key `{name}`{}", self.path_after("in"));
        let description = schema.property(name).and_then(Schema::description);
        let mut problem = Problem::new(Kind::MissingKey, self.first_line(), message);
        problem.help = description.map(|description| format!("add `{name}`: {description}"));
        self.push(problem);
    }

    /// Reports a value whose kind matches no alternative.
    fn wrong_type(&mut self, value: &Value, wanted: Kinds) {
        let literal = self.literal();
        let found = match value {
            Value::Number(_) if literal.len() <= 40 => format!("`{literal}`"),
            Value::Bool(value) => format!("`{value}`"),
            Value::String(text) if text.len() <= 40 && !text.contains('\n') => {
                format!("the string `{text}`")
            }
            Value::Null => "empty".to_owned(),
            Value::Number(_) => "a number".to_owned(),
            other => phrases::of_kinds(Kinds::of(other), self.format),
        };
        let names = phrases::of_kinds(wanted, self.format);
        let message = format!("{} must be {names}, but is {found}", self.here());
        let mut problem = Problem::new(Kind::Type, self.first_line(), message);
        problem.help = if self.path.is_empty() && self.format == Format::Yaml {
            Some("write `key: value`; the `:` is followed by a space".to_owned())
        } else {
            phrases::help_with_type(value, literal, wanted, self.format)
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

    fn report(&mut self, kind: Kind, message: String) {
        let span = self.first_line();
        self.push(Problem::new(kind, span, message));
    }

    fn report_with_help(&mut self, kind: Kind, message: String, help: String) {
        let span = self.first_line();
        self.push(Problem::new(kind, span, message).help(help));
    }

    /// A value of several lines is marked on its first line.
    fn first_line(&self) -> Range<usize> {
        let start = self.spans.of(&self.path).start;
        let line = self.literal().lines().next().unwrap_or_default();
        start..start + line.trim_end().len()
    }

    /// The checked value as written.
    fn literal(&self) -> &'a str {
        let span = self.spans.of(&self.path);
        self.text.get(span).unwrap_or_default()
    }

    fn within(&mut self, step: impl FnOnce(&mut String), key: &str, check: impl FnOnce(&mut Self)) {
        let (length, pointer_length) = (self.path.len(), self.pointer.len());
        step(&mut self.path);
        self.pointer.push_str(&pointer_step(key));
        self.depth += 1;
        check(self);
        self.depth -= 1;
        self.path.truncate(length);
        self.pointer.truncate(pointer_length);
    }

    fn push(&mut self, mut problem: Problem) {
        problem.depth = self.depth;
        self.problems.push(problem);
    }
}

/// A key or an index as a step of a JSON pointer.
fn pointer_step(key: &str) -> String {
    format!("/{}", key.replace('~', "~0").replace('/', "~1"))
}
