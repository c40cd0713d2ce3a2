//! The compiler's answer about a module, as stored in the cache.

use serde::{Deserialize, Serialize};

/// The answer about one generated text; positions are lines and UTF-16 columns of that text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModuleAnswer {
    /// Errors, in the compiler's order.
    pub errors: Vec<CompileError>,
    /// The types of results that are wrong or not stated, by the result's index.
    pub result_types: Vec<(usize, ResultType)>,
    /// The compiler's answer about each name, if requested.
    pub hovers: Option<Vec<NameHover>>,
}

/// An error of the compiler.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompileError {
    /// Line and UTF-16 column where it begins.
    pub start: (usize, usize),
    /// Line and UTF-16 column where it ends.
    pub end: (usize, usize),
    /// Its number.
    pub code: u32,
    /// The message, often in several lines.
    pub message: String,
}

/// The type of a result, as the compiler prints it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultType {
    /// The type.
    pub text: String,
    /// True if it is complete.
    pub is_whole: bool,
}

/// The compiler's answer about a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameHover {
    /// The index of the name in the module.
    pub name: usize,
    /// Its declaration with its type.
    pub text: String,
    /// The first sentence of its documentation; `None` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// The type of this use: of a generic type with its arguments, or of a call; `None` for other names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}
