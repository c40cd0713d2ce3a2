//! `cargo xtask generate`: generated files, which tests compare with the code.

use std::fs;

use anyhow::{Context, Result};
use xtask::command::{self, cargo, program};
use xtask::{build, root, setup};

use crate::supply_chain;

/// Files of `deploy/` that the documentation includes; code blocks can only read files of their own site.
const RECIPES: &str = "container/Containerfile container/compose.yaml nginx/proxy.conf recipes/cdn-function.js \
    recipes/cloudflare-pages.sh recipes/github-pages.yml recipes/netlify.toml recipes/object-storage.sh \
    systemd/munseo.service";

/// Writes the generated files.
pub fn run() -> Result<()> {
    for (name, path) in [
        ("props", "theme/src/generated/props.ts"),
        (
            "schema",
            "crates/munseo-config/generated/munseo.schema.json",
        ),
    ] {
        let arguments = ["--package", "munseo-pages", "--example", "generated", name];
        write(
            path,
            command::output(cargo().args(["run", "--quiet"]).args(arguments))?,
        )?;
    }
    let munseo = build::test_program()?;
    command::run(
        cargo()
            .args(["test", "--quiet"])
            .env("MUNSEO_GENERATE", "true")
            .args(["--package", "munseo", "--test", "suite"])
            .args(["--", "documentation::stages", "reference::pages"]),
    )?;
    command::run(program(&munseo).args(["translations", "confirm", "docs/docs/en/reference"]))?;
    for recipe in RECIPES.split(' ') {
        let (_, name) = recipe.split_once('/').context("a recipe is in a folder")?;
        let name = name.replace("proxy.conf", "nginx-proxy.conf");
        let text = fs::read(root().join("deploy").join(recipe))?;
        write(&format!("docs/generated/recipes/{name}"), text)?;
    }
    setup::npm_packages()?;
    for (path, text) in supply_chain::notices()? {
        write(path, text.into_bytes())?;
    }
    Ok(())
}

fn write(path: &str, content: Vec<u8>) -> Result<()> {
    let file = root().join(path);
    if fs::read(&file).is_ok_and(|old| old == content) {
        return Ok(());
    }
    fs::write(&file, content).with_context(|| format!("cannot write {path}"))?;
    println!("wrote {path}");
    Ok(())
}
