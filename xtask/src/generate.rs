//! `cargo xtask generate`: the files that the tests keep in step with the code.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::{root, setup, supply};

/// Writes the generated files anew.
///
/// # Errors
/// When a file cannot be written.
pub fn run() -> Result<()> {
    write("theme/src/generated/props.ts", &munseo_site::typescript())?;
    write(
        "crates/munseo-site/generated/munseo.schema.json",
        &munseo_site::config_schema(),
    )?;
    setup::npm_packages()?;
    for (path, text) in supply::notices()? {
        write(&path, &text)?;
    }
    Ok(())
}

fn write(path: &str, text: &str) -> Result<()> {
    let file = root().join(path);
    if fs::read_to_string(&file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))
        .and_then(|()| fs::write(&file, text))
        .with_context(|| format!("cannot write {path}"))?;
    println!("wrote {path}");
    Ok(())
}
