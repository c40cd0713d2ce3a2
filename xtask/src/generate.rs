//! `cargo xtask generate`: the files that the tests keep in step with the code.

use std::fs;

use anyhow::{Context, Result};

use crate::command::{self, cargo};
use crate::{root, setup, supply};

/// Writes the generated files anew.
///
/// # Errors
/// When a file cannot be made or written.
pub fn run() -> Result<()> {
    write("theme/src/generated/props.ts", &of_types("props")?)?;
    write(
        "crates/munseo-site/generated/munseo.schema.json",
        &of_types("schema")?,
    )?;
    for topic in ["configuration", "front-matter", "commands", "diagnostics"] {
        let text = command::output(cargo().args([
            "run",
            "--quiet",
            "--package",
            "munseo",
            "--",
            "reference",
            topic,
        ]))?;
        let path = format!("docs/docs/en/reference/{topic}.md");
        write(&path, &String::from_utf8(text)?)?;
    }
    setup::npm_packages()?;
    for (path, text) in supply::notices()? {
        write(&path, &text)?;
    }
    Ok(())
}

/// A file made from the types of `munseo-site` and `munseo-pages`.
fn of_types(name: &str) -> Result<String> {
    let text = command::output(cargo().args([
        "run",
        "--quiet",
        "--package",
        "munseo-pages",
        "--example",
        "generated",
        name,
    ]))?;
    Ok(String::from_utf8(text)?)
}

fn write(path: &str, text: &str) -> Result<()> {
    let file = root().join(path);
    if fs::read_to_string(&file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(&file, text).with_context(|| format!("cannot write {path}"))?;
    println!("wrote {path}");
    Ok(())
}
