//! `cargo xtask release npm`: the npm package `munseo`, and a package with the binary for each platform.
//!
//! The platform packages are optional dependencies with `os` and `cpu`, so npm installs the matching one without
//! scripts. They are created from the archives of a release.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::platforms::{PLATFORMS, Platform};
use super::{ArchivesOptions, REPOSITORY, VERSION, archive};
use crate::command::{self, npm};
use crate::files::remove_folder;
use crate::root;

/// The npm scope of the platform packages.
const SCOPE: &str = "@munseo";

/// The oldest supported Node.
const NODE: &str = ">=18";

/// Creates the packages of all platforms, or of those with an archive.
pub fn run(options: &ArchivesOptions) -> Result<()> {
    let folder = options.output.folder()?;
    let staging = root().join(crate::build::target()).join("npm-packages");
    remove_folder(&staging)?;
    for platform in PLATFORMS {
        let archive = folder.join(platform.archive());
        if options.partial && !archive.is_file() {
            println!("skipped {}: no {}", platform.target, platform.archive());
            continue;
        }
        pack(&platform_package(platform, &archive, &staging)?, &folder)?;
    }
    pack(&main_package(&staging)?, &folder)
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

/// Writes the package of a platform and returns its folder.
fn platform_package(platform: Platform, archive: &Path, staging: &Path) -> Result<PathBuf> {
    let program = archive::program(platform, archive)?;
    let (system, architecture) = platform.npm;
    let folder = staging.join(format!("{system}-{architecture}"));
    fs::create_dir_all(&folder)?;
    let mut manifest = manifest(
        &name(platform),
        &format!("The program of munseo for {}", platform.target),
    );
    manifest["os"] = json!([system]);
    manifest["cpu"] = json!([architecture]);
    // Makes Yarn unpack the package, because a program cannot run from an archive.
    manifest["preferUnplugged"] = json!(true);
    write_manifest(&folder, &manifest)?;
    write_program(&folder.join(platform.program()), &program)?;
    let readme = format!(
        "# {}\n\nThe program of [munseo](https://www.npmjs.com/package/munseo) for {}. Install `munseo`, which depends on it.\n",
        name(platform),
        platform.target
    );
    fs::write(folder.join("README.md"), readme)?;
    fs::copy(root().join("LICENSE"), folder.join("LICENSE"))?;
    Ok(folder)
}

/// Writes the main package and returns its folder.
fn main_package(staging: &Path) -> Result<PathBuf> {
    let folder = staging.join("munseo");
    fs::create_dir_all(&folder)?;
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
    write_manifest(&folder, &manifest)?;
    let source = root().join("release/npm");
    write_program(
        &folder.join("munseo.js"),
        &fs::read(source.join("munseo.js"))?,
    )?;
    fs::copy(source.join("README.md"), folder.join("README.md"))?;
    fs::copy(root().join("LICENSE"), folder.join("LICENSE"))?;
    Ok(folder)
}

fn write_manifest(folder: &Path, manifest: &Value) -> Result<()> {
    let text = format!("{manifest:#}\n");
    fs::write(folder.join("package.json"), text)?;
    Ok(())
}

/// Writes an executable file.
fn write_program(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}

/// Packs a folder like `npm publish`.
fn pack(package: &Path, folder: &Path) -> Result<()> {
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
    let file = file.replace('@', "").replace('/', "-");
    let path = folder.join(file);
    ensure!(path.is_file(), "npm did not write {}", path.display());
    println!("wrote {}", path.display());
    Ok(())
}
