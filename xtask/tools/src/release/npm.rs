//! `cargo xtask release npm`: the npm package `munseo`, and a package with the programs for each platform.
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

/// Creates the packages of all platforms, or if `is_partial` of those with an archive.
pub fn run(folder: &Path, is_partial: bool) -> Result<()> {
    for platform in PLATFORMS {
        let archive = folder.join(platform.archive());
        if is_partial && !archive.is_file() {
            println!("skipped {}: no {}", platform.target, platform.archive());
            continue;
        }
        let read =
            |name| Ok::<_, anyhow::Error>((name, archive::program(platform, name, &archive)?));
        let programs = vec![read(platform.program())?, read(platform.esbuild())?];
        let name = name(platform);
        let target = platform.target;
        let readme = format!(
            "# {name}\n\nThe program of [munseo](https://www.npmjs.com/package/munseo) for {target}. Install `munseo`, which depends on it.\n\nIt contains esbuild, which bundles React components.\n"
        );
        let (system, architecture) = platform.npm;
        let manifest = json!({
            "name": name,
            "description": format!("The program of munseo for {target}"),
            "os": [system],
            "cpu": [architecture],
            // Makes Yarn unpack the package, because a program cannot run from an archive.
            "preferUnplugged": true,
        });
        pack(manifest, programs, readme, folder)?;
    }
    let source = root().join("release/npm");
    let launcher = vec![("munseo.js", fs::read(source.join("munseo.js"))?)];
    let readme = fs::read_to_string(source.join("README.md"))?;
    let mut manifest: Value = serde_json::from_slice(&fs::read(source.join("manifest.json"))?)?;
    let programs = PLATFORMS.map(|platform| (name(platform), json!(VERSION)));
    manifest["optionalDependencies"] = programs.into_iter().collect();
    pack(manifest, launcher, readme, folder)
}

/// The name of a platform's package.
fn name(platform: Platform) -> String {
    let (system, architecture) = platform.npm;
    format!("@munseo/{system}-{architecture}")
}

/// Writes a package with executable files, and packs it like `npm publish`.
fn pack(
    mut manifest: Value,
    executables: Vec<(&str, Vec<u8>)>,
    readme: String,
    folder: &Path,
) -> Result<()> {
    manifest["version"] = json!(VERSION);
    manifest["license"] = json!("MIT");
    manifest["homepage"] = json!(format!("{REPOSITORY}#readme"));
    manifest["repository"] = json!({ "type": "git", "url": format!("git+{REPOSITORY}.git") });
    manifest["publishConfig"] = json!({ "access": "public" });
    let package = root().join(build::target()).join("npm-package");
    remove_folder(&package)?;
    write(&package.join("package.json"), format!("{manifest:#}\n"))?;
    write(&package.join("README.md"), readme)?;
    fs::copy(root().join("LICENSE"), package.join("LICENSE"))?;
    if executables.len() > 1 {
        let license = root().join(archive::ESBUILD_LICENSE_SOURCE);
        fs::copy(license, package.join(archive::ESBUILD_LICENSE))?;
    }
    for (name, executable) in executables {
        let path = package.join(name);
        write(&path, executable)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
        }
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
