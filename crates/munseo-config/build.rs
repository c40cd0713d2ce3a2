//! Puts the messages of the theme into the library.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let messages = package.join("../../theme/messages");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", messages.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&messages)
        .expect("the folder exists")
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|it| it == "json"))
        .collect();
    files.sort();
    let mut code = format!("static LANGUAGES: [Language; {}] = [\n", files.len());
    for file in &files {
        let tag = file.file_stem().unwrap_or_default().to_string_lossy();
        writeln!(code, "    Language::new({tag:?}, include_str!({file:?})),")
            .expect("writing to a string cannot fail");
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::write(out.join("languages.rs"), code).expect("OUT_DIR can be written");
}
