//! `cargo xtask generate`: generated files, which tests compare with the code.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{self, cargo};
use crate::{root, setup, supply};

/// Files of `deploy/` that the documentation includes; code blocks can only read files of their own site.
const RECIPES: &[&str] = &[
    "container/Containerfile",
    "container/compose.yaml",
    "nginx/proxy.conf",
    "recipes/cdn-function.js",
    "recipes/cloudflare-pages.sh",
    "recipes/github-pages.yml",
    "recipes/netlify.toml",
    "recipes/object-storage.sh",
    "systemd/munseo.service",
];

/// Writes the generated files.
pub fn run() -> Result<()> {
    write("theme/src/generated/props.ts", &of_types("props")?)?;
    write(
        "crates/munseo-config/generated/munseo.schema.json",
        &of_types("schema")?,
    )?;
    let topics = ["configuration", "front-matter", "commands", "diagnostics"];
    for (topic, language) in topics
        .iter()
        .flat_map(|topic| ["en", "ko"].map(|language| (topic, language)))
    {
        let text = command::output(munseo().args(["reference", topic, "--language", language]))?;
        let path = format!("docs/docs/{language}/reference/{topic}.md");
        write(&path, &String::from_utf8(text)?)?;
    }
    command::run(cargo().env("MUNSEO_GENERATE", "true").args([
        "test",
        "--quiet",
        "--package",
        "munseo",
        "--test",
        "suite",
        "documentation::stages",
    ]))?;
    command::run(munseo().args(["translations", "confirm", "docs/docs/en/reference"]))?;
    for recipe in RECIPES {
        let name = match *recipe {
            "nginx/proxy.conf" => "nginx-proxy.conf",
            other => other.rsplit('/').next().unwrap_or(other),
        };
        let text = fs::read_to_string(root().join("deploy").join(recipe))?;
        write(&format!("docs/generated/recipes/{name}"), &text)?;
    }
    setup::npm_packages()?;
    for (path, text) in supply::notices()? {
        write(&path, &text)?;
    }
    Ok(())
}

/// The program built from the working tree.
fn munseo() -> Command {
    let mut program = cargo();
    program.args(["run", "--quiet", "--package", "munseo", "--"]);
    program
}

/// A file generated from the types of `munseo-config` and `munseo-pages`.
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
