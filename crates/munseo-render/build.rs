//! Embeds the built theme in the library: its server script, its client assets, also as brotli, and their manifest.
//!
//! A repository without a built theme still compiles, so that checks do not need Node; the binary then reports which
//! command to run.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let theme = package.join("../../theme/dist");
    println!("cargo::rerun-if-changed={}", theme.display());

    let mut code = String::new();
    for (constant, folder) in [("FILES", "client"), ("BROTLI", "brotli")] {
        code += &format!("const {constant}: &[(&str, &[u8])] = &[\n");
        let folder = theme.join(folder);
        for file in files(&folder) {
            let name = file
                .strip_prefix(&folder)
                .expect("the walk starts there")
                .to_string_lossy()
                .replace('\\', "/");
            code += &format!("    ({name:?}, include_bytes!({file:?})),\n");
            println!("cargo::rerun-if-changed={}", file.display());
        }
        code.push_str("];\n");
    }
    for (constant, name) in [
        ("SERVER", "server.js"),
        ("COMPONENTS_SERVER", "server-components.js"),
    ] {
        let script = theme.join(name);
        let text = if script.is_file() {
            println!("cargo::rerun-if-changed={}", script.display());
            format!("Some(include_str!({script:?}))")
        } else {
            "None".to_owned()
        };
        code += &format!("const {constant}: Option<&str> = {text};\n");
    }

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
