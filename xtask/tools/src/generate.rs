//! `cargo xtask generate`: generated files, which tests compare with the code.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use xtask::command::{self, cargo, program};
use xtask::{build, root, setup};

use crate::supply_chain;

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
    write(
        "theme/src/generated/props.ts",
        &generate_from_types("props")?,
    )?;
    write(
        "crates/munseo-config/generated/munseo.schema.json",
        &generate_from_types("schema")?,
    )?;
    let munseo = build::test_program()?;
    let topics = ["configuration", "front-matter", "commands", "diagnostics"];
    for (topic, language) in topics
        .iter()
        .flat_map(|topic| ["en", "ko"].map(|language| (topic, language)))
    {
        let text =
            command::output(program(&munseo).args(["reference", topic, "--language", language]))?;
        let path = format!("docs/docs/{language}/reference/{topic}.md");
        write(&path, &String::from_utf8(text)?)?;
    }
    command::run(
        in_test_profile("test")
            .env("MUNSEO_GENERATE", "true")
            .args([
                "--package",
                "munseo",
                "--test",
                "suite",
                "documentation::stages",
            ]),
    )?;
    command::run(program(&munseo).args(["translations", "confirm", "docs/docs/en/reference"]))?;
    for recipe in RECIPES {
        let name = match *recipe {
            "nginx/proxy.conf" => "nginx-proxy.conf",
            other => other.rsplit('/').next().unwrap_or(other),
        };
        let text = fs::read_to_string(root().join("deploy").join(recipe))?;
        write(&format!("docs/generated/recipes/{name}"), &text)?;
    }
    setup::npm_packages()?;
    for (path, text) in supply_chain::notices()? {
        write(&path, &text)?;
    }
    Ok(())
}

/// A cargo command with the profile of the tests, which reuses their compiled dependencies.
fn in_test_profile(task: &str) -> Command {
    let mut command = cargo();
    command.args([task, "--quiet", "--profile", build::TEST_PROFILE]);
    command
}

/// A file generated from the types of `munseo-config` and `munseo-pages`.
fn generate_from_types(name: &str) -> Result<String> {
    let text = command::output(in_test_profile("run").args([
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
