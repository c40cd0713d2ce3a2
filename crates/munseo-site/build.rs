//! Tells the library where the messages of the theme are.
//!
//! The repository has them in `theme/messages/`, and a package of this crate in its own `messages/`, where
//! `cargo xtask release crates` copies them.

use std::env;
use std::path::PathBuf;

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let source = package.join("../../theme/messages");
    let messages = if source.is_dir() {
        source
    } else {
        package.join("messages")
    };
    assert!(
        messages.join("en.json").is_file(),
        "this package has no messages; make it with `cargo xtask release crates`"
    );
    // The messages themselves are dependencies of the library, which includes them.
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=MUNSEO_MESSAGES={}", messages.display());
}
