//! An author's files: text and positions, diagnostics and their display, and strict reading of TOML and YAML
//! into Rust values.
//!
//! Every other crate reports errors in an author's files as [`Diagnostic`]s: data, not failure, so that one bad
//! page reports itself and the others still build.

mod align;
pub mod codes;
mod composition;
mod date;
mod diagnostic;
mod edit;
mod exif;
mod fence;
mod file;
mod nearest;
mod read;
pub mod report;
mod strict;

pub use align::{Step, align};
pub use composition::compose;
pub use date::Date;
pub use diagnostic::{Diagnostic, Location, Severity};
pub use edit::{TextEdit, apply_edits, replace_spans};
pub use exif::exif_orientation;
pub use fence::Fence;
pub use file::{LineColumn, SourceFile, relative_path, without_dots};
pub use nearest::{did_you_mean, nearest, nearest_sorted, one_of};
pub use read::{
    MAX_TEXT_BYTES, as_stored, not_a_file, open, read_bytes, read_text, read_with_metadata,
};
pub use strict::{Strict, ValueSpans, quoted_key, read_toml, read_yaml};
