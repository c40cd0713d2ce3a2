//! Pages → the files of a build: rendering, compression, search indexes, generated files, files for hosts.
//!
//! [`pipeline`] loads a site with its diagnostics and builds it; the other modules are its steps, which `munseo dev`
//! runs one by one.

pub mod build_cache;
pub mod components;
pub mod compress;
pub mod doctest;
mod error;
pub mod example_notes;
pub mod examples;
pub mod generated;
mod host_files;
mod parallel;
pub mod pipeline;
pub mod progress;
pub mod report;
pub mod search;
pub mod snippets;
pub mod threads;

pub use error::BuildError;
