//! An author's files: their text, places in it, what is wrong there, how that is shown, and strict
//! reading of TOML and YAML into Rust values.
//!
//! Every other crate reports an author's mistake as a [`Diagnostic`]: data, not failure, so that one
//! bad page reports itself and the others still build.

mod diagnostic;
mod edit;
mod file;
pub mod report;
mod strict;

pub use diagnostic::{Diagnostic, Location, Severity};
pub use edit::{TextEdit, apply_edits};
pub use file::{LineColumn, SourceFile};
pub use strict::{Places, Strict, nearest, read_toml, read_yaml};
