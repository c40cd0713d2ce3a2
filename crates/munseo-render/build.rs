//! Embeds the built theme in the library: its server script, its client assets, also as brotli, and their manifest.
//!
//! A repository without a built theme still compiles, so that checks do not need Node; the binary then reports which
//! command to run.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let theme = package.join("../../theme/dist");
    println!("cargo::rerun-if-changed={}", theme.display());
    let server = theme.join("server.js");

    let mut code = String::new();
    for (constant, folder) in [("FILES", "client"), ("BROTLI", "brotli")] {
        writeln!(code, "const {constant}: &[(&str, &[u8])] = &[")
            .expect("writing to a string cannot fail");
        let folder = theme.join(folder);
        for file in files(&folder) {
            let name = file
                .strip_prefix(&folder)
                .expect("the walk starts there")
                .to_string_lossy()
                .replace('\\', "/");
            writeln!(code, "    ({name:?}, include_bytes!({file:?})),")
                .expect("writing to a string cannot fail");
            println!("cargo::rerun-if-changed={}", file.display());
        }
        code.push_str("];\n");
    }
    if server.is_file() {
        println!("cargo::rerun-if-changed={}", server.display());
        writeln!(
            code,
            "const SERVER: Option<&str> = Some(include_str!({server:?}));"
        )
    } else {
        writeln!(code, "const SERVER: Option<&str> = None;")
    }
    .expect("writing to a string cannot fail");
    let components = theme.join("server-components.js");
    let has_components = components.is_file();
    if has_components {
        println!("cargo::rerun-if-changed={}", components.display());
    }
    let script = has_components.then(|| format!("include_str!({components:?})"));
    let script = script.unwrap_or_else(|| "\"\"".to_owned());
    writeln!(code, "const COMPONENTS_SERVER: &str = {script};")
        .expect("writing to a string cannot fail");

    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("theme.rs"), code).expect("OUT_DIR can be written");
}

/// The files of a folder and its subfolders in a fixed order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(walkdir::DirEntry::into_path)
        .collect();
    files.sort();
    files
}
