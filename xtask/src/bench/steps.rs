//! Measures step-by-step replays: number of the library's types that can be replayed, and time.

use anyhow::Result;

use crate::command::{self, cargo};
use crate::root;

/// Replays the first example of each of the library's types.
///
/// # Errors
/// If the compiler is missing.
pub fn run() -> Result<()> {
    let mut steps = cargo();
    steps.args([
        "run",
        "--release",
        "--quiet",
        "--package",
        "munseo-typescript",
        "--example",
        "steps",
        "--",
    ]);
    steps.arg(root().join("site"));
    steps.arg(root().join("library"));
    command::run(&mut steps)
}
