//! Embeds Temml, which the build of the theme copies to `theme/dist/formulas/`. Without it the crate still compiles, and
//! every formula is an error that names the command to run.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let folder = package.join("../../theme/dist/formulas");
    let mut code = String::new();
    for (name, file) in [
        ("TEMML", "temml.min.js"),
        ("MHCHEM", "mhchem.min.js"),
        ("PHYSICS", "physics.js"),
    ] {
        let path = folder.join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = if path.is_file() {
            format!("Some(include_str!({path:?}))")
        } else {
            String::from("None")
        };
        writeln!(code, "const {name}: Option<&str> = {text};")
            .expect("writing to a string cannot fail");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("temml.rs"), code).expect("OUT_DIR can be written");
}
