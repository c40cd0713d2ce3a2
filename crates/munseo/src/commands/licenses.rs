//! `munseo licenses`: the work of others in this program.

use crate::report;

/// Made by `cargo xtask generate` from the lock files; a test run says when it is out of step.
const NOTICES: &str = include_str!("../../notices/program.txt");

/// Prints packages, their licences and the texts of these, then those of grammars for highlighting.
pub fn run() {
    report::answer(NOTICES);
    report::answer("\nGrammars for highlighting\n\n");
    report::answer(&munseo_markdown::grammar_licenses());
}
