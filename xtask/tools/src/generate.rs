//! `cargo xtask generate`: generated files, which tests compare with the code. With `MUNSEO_GENERATE`, some tests write them.

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
    let munseo = build::test_program()?;
    for tests in [
        "--package munseo-config --lib the_published_schema",
        "--package munseo-pages --test typescript",
        "--package munseo --test suite -- documentation::stages reference::pages",
    ] {
        command::run(
            cargo()
                .args(["test", "--quiet"])
                .args(tests.split(' '))
                .env("MUNSEO_GENERATE", "true"),
        )?;
    }
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
