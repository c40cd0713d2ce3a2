//! `munseo licenses`: the work of others in this program.

/// Made by `cargo xtask generate` from the lock files; a test run says when it is out of step.
const NOTICES: &str = include_str!("../../notices/program.txt");

/// Prints packages, their licences and the texts of these.
pub fn run() {
    use std::io::Write as _;
    // Who pages through it may leave before its end.
    let _ = std::io::stdout().write_all(NOTICES.as_bytes());
}
