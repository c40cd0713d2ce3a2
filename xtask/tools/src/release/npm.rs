//! `cargo xtask release npm`: the npm package `munseo`, and a package with the binary for each platform.
//!
//! The platform packages are optional dependencies with `os` and `cpu`, so npm installs the matching one without
//! scripts. They are created from the archives of a release.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use xtask::command::{self, npm};
use xtask::{build, root};

use super::platforms::{PLATFORMS, Platform};
use super::{REPOSITORY, VERSION, archive};
use crate::files::{remove_folder, write};

/// The npm scope of the platform packages.
const SCOPE: &str = "@munseo";

/// The oldest supported Node.
const NODE: &str = ">=18";

/// Creates the packages of all platforms, or if `is_partial` of those with an archive.
pub fn run(folder: &Path, is_partial: bool) -> Result<()> {
    for platform in PLATFORMS {
        let archive = folder.join(platform.archive());
        if is_partial && !archive.is_file() {
            println!("skipped {}: no {}", platform.target, platform.archive());
            continue;
        }
        let program = archive::program(platform, &archive)?;
        let readme = format!(
            "# {}\n\nThe program of [munseo](https://www.npmjs.com/package/munseo) for {}. Install `munseo`, which depends on it.\n",
            name(platform),
            platform.target
        );
        let executable = (platform.program(), program);
        pack(&platform_manifest(platform), executable, readme, folder)?;
    }
    let source = root().join("release/npm");
    let launcher = ("munseo.js", fs::read(source.join("munseo.js"))?);
    let readme = fs::read_to_string(source.join("README.md"))?;
    pack(&main_manifest(), launcher, readme, folder)
}

/// The name of a platform's package.
fn name(platform: Platform) -> String {
    let (system, architecture) = platform.npm;
    format!("{SCOPE}/{system}-{architecture}")
}

/// The common fields of all manifests.
fn manifest(name: &str, description: &str) -> Value {
    json!({
        "name": name,
        "version": VERSION,
        "description": description,
        "license": "MIT",
        "homepage": format!("{REPOSITORY}#readme"),
        "repository": { "type": "git", "url": format!("git+{REPOSITORY}.git") },
        "publishConfig": { "access": "public" },
    })
}

fn platform_manifest(platform: Platform) -> Value {
    let (system, architecture) = platform.npm;
    let description = format!("The program of munseo for {}", platform.target);
    let mut manifest = manifest(&name(platform), &description);
    manifest["os"] = json!([system]);
    manifest["cpu"] = json!([architecture]);
    // Makes Yarn unpack the package, because a program cannot run from an archive.
    manifest["preferUnplugged"] = json!(true);
    manifest
}

fn main_manifest() -> Value {
    let mut manifest = manifest(
        "munseo",
        "Documentation engine: folders of Markdown in several languages become a fast site with search",
    );
    manifest["keywords"] = json!([
        "documentation",
        "markdown",
        "static-site-generator",
        "search",
        "i18n"
    ]);
    manifest["bin"] = json!({ "munseo": "munseo.js" });
    manifest["engines"] = json!({ "node": NODE });
    let programs = PLATFORMS.map(|platform| (name(platform), json!(VERSION)));
    manifest["optionalDependencies"] = programs.into_iter().collect();
    manifest
}

/// Writes a package with an executable file, and packs it like `npm publish`.
fn pack(
    manifest: &Value,
    (name, executable): (&str, Vec<u8>),
    readme: String,
    folder: &Path,
) -> Result<()> {
    let package = root().join(build::target()).join("npm-package");
    remove_folder(&package)?;
    write(&package.join("package.json"), format!("{manifest:#}\n"))?;
    write(&package.join("README.md"), readme)?;
    fs::copy(root().join("LICENSE"), package.join("LICENSE"))?;
    let path = package.join(name);
    write(&path, executable)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
    }
    let output = command::output(
        npm()
            .current_dir(package)
            .args(["pack", "--json", "--loglevel=error", "--pack-destination"])
            .arg(folder),
    )?;
    let result: Value = serde_json::from_slice(&output).context("npm did not print JSON")?;
    let file = result[0]["filename"]
        .as_str()
        .context("npm did not print a file name")?;
    // Before version 9, npm printed another file name.
    let path = folder.join(file.replace('@', "").replace('/', "-"));
    ensure!(path.is_file(), "npm did not write {}", path.display());
    println!("wrote {}", path.display());
    Ok(())
}
