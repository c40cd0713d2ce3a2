//! Prints a file that is generated from this crate's types: `schema`, the JSON Schema of `munseo.toml`, or `props`, the
//! theme's properties. `cargo xtask generate` writes both.
//!
//! This is an example and not a part of `xtask`, so that tasks start without building this crate and its dependencies.

use std::process::ExitCode;

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("schema") => print!("{}", munseo_site::config_schema()),
        Some("props") => print!("{}", munseo_pages::typescript()),
        _ => {
            eprintln!("error: name what to print: `schema` or `props`");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
