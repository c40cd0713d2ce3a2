//! `munseo licenses`: the work of others in this program.

use crate::report;

/// Made by `cargo xtask generate` from the lock files; a test run says when it is out of step.
const NOTICES: &str = include_str!("../../notices/program.txt");

/// Prints packages, their licences and the texts of these.
pub fn run() {
    report::answer(NOTICES);
}
