//! Strict reading of TOML and YAML: all errors in one pass, each with its location.
//!
//! 1. [`from_toml`] and [`from_yaml`] turn a text into a JSON value, and record the span of each value in it.
//! 2. [`schema`] reads the JSON Schema that `schemars` derives for the target type.
//! 3. [`check`] compares the value with the schema and collects all errors, in the words of [`phrases`].
//! 4. `serde` deserializes a value without errors.
//!
//! A table with declared fields accepts only those keys, even if its Rust type has no `deny_unknown_fields`; to
//! accept any key, flatten a map. A `#[serde(alias)]` is missing in the derived schema and therefore rejected.

mod check;
mod from_toml;
mod from_yaml;
mod phrases;
mod problem;
mod scalar;
mod schema;
#[cfg(test)]
mod tests;
mod value_spans;

use std::ops::Range;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use self::value_spans::{ValueSpans, quoted_key};

use self::check::Checker;
use self::phrases::Format;
use self::problem::{Kind, Parsed, Problem};
use self::schema::Schema;
use crate::diagnostic::Diagnostic;
use crate::file::SourceFile;

/// The result of strict reading: the value if there is one, and all problems.
#[derive(Debug)]
pub struct Strict<T> {
    /// The value; `None` if there is any problem other than an unknown key. Unknown keys are ignored (`None` if the
    /// value is invalid without them), so that the rest can be checked in the same run.
    pub value: Option<T>,
    /// The spans of all values.
    pub spans: ValueSpans,
    /// All problems.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a whole TOML file.
///
/// The codes of its diagnostics begin with `config/`. Dates and times are read as strings.
///
/// ```
/// use munseo_source::{SourceFile, read_toml};
///
/// #[derive(serde::Deserialize, schemars::JsonSchema)]
/// struct Config {
///     sidebar: bool,
/// }
///
/// let file = SourceFile::new("munseo.toml", "sidebar = true\nsidebarr = 1\n");
/// let read = read_toml::<Config>(&file);
/// assert!(read.value.is_some_and(|config| config.sidebar));
/// let [unknown] = read.diagnostics.as_slice() else { panic!() };
/// assert_eq!(unknown.message, "unknown key `sidebarr`");
/// assert_eq!(unknown.help.as_deref(), Some("did you mean `sidebar`?"));
/// ```
pub fn read_toml<T: DeserializeOwned + JsonSchema>(file: &Arc<SourceFile>) -> Strict<T> {
    finish(file, Format::Toml, from_toml::parse(file.text()))
}

/// Reads the YAML in one byte range of a file (such as its front matter).
///
/// The codes of its diagnostics begin with `front-matter/`. Scalars follow the core schema of YAML 1.2, in which `no`
/// and `2025-01-01` are strings. A number where a string is expected keeps its notation, so that `title: 1.10` needs no
/// quotes.
pub fn read_yaml<T: DeserializeOwned + JsonSchema>(
    file: &Arc<SourceFile>,
    range: Range<usize>,
) -> Strict<T> {
    let start = file.character_start(range.start);
    let end = file.character_start(range.end).max(start);
    finish(file, Format::Yaml, from_yaml::parse(file, start..end))
}

fn finish<T: DeserializeOwned + JsonSchema>(
    file: &Arc<SourceFile>,
    format: Format,
    parsed: Parsed,
) -> Strict<T> {
    let Parsed {
        mut root,
        spans,
        mut problems,
    } = parsed;
    let mut value = None;
    // The rest of a file with a syntax error cannot be checked.
    if problems.iter().all(|problem| problem.kind != Kind::Syntax) {
        let schema = schema::of::<T>();
        let schema = Schema::of_root(&schema);
        let mut checker = Checker::new(schema, file.text(), &spans, format);
        checker.check(&root, schema);
        let as_text = checker.as_text;
        problems.extend(checker.problems);
        if problems
            .iter()
            .all(|problem| problem.kind == Kind::UnknownKey)
        {
            for (pointer, written) in as_text {
                if let Some(number) = root.pointer_mut(&pointer) {
                    *number = written.into();
                }
            }
            for problem in &problems {
                let (table, key) = problem.pointer.rsplit_once('/').unwrap_or_default();
                if let Some(Value::Object(members)) = root.pointer_mut(table) {
                    // The order of the other keys has no meaning in a file with an error.
                    members.swap_remove(&key.replace("~1", "/").replace("~0", "~"));
                }
            }
            match serde_path_to_error::deserialize(root) {
                Ok(deserialized) => value = Some(deserialized),
                // Removing unknown keys may make the value invalid; those keys are reported already.
                Err(_) if !problems.is_empty() => {}
                Err(error) => problems.push(deserialize_problem(&error, &spans)),
            }
        }
    }
    problems.sort_by_key(|problem| (problem.span.start, problem.span.end));
    let diagnostics = problems
        .into_iter()
        .map(|problem| problem.into_diagnostic(file, format))
        .collect();
    Strict {
        value,
        spans,
        diagnostics,
    }
}

/// A problem that only the `Deserialize` of the type detects, such as an invalid word.
fn deserialize_problem(
    error: &serde_path_to_error::Error<serde_json::Error>,
    spans: &ValueSpans,
) -> Problem {
    use serde_path_to_error::Segment;

    let mut path = String::new();
    for segment in error.path() {
        match segment {
            Segment::Seq { index } => value_spans::push_index(&mut path, *index),
            Segment::Map { key } => value_spans::push_key(&mut path, key),
            Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    let message = error.inner().to_string();
    let message = if path.is_empty() {
        message
    } else {
        format!("`{path}`: {message}")
    };
    Problem::new(Kind::Value, spans.of(&path), message)
}
