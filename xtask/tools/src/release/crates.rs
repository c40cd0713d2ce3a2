//! `cargo xtask release crates`: packages for `cargo install --locked munseo`.
//!
//! A package can only contain files below its own folder, so three parts are copied there first and ignored by git: the
//! built theme, its messages, and the license.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use serde_json::Value;
use tar::Archive;
use xtask::arguments::Arguments;
use xtask::command::{self, cargo, program};
use xtask::{build, root};

use super::VERSION;
use crate::files::{copy_folder, files_in, remove_folder};

/// The file of the built theme that is only used by tests.
const REACT: &str = "server-react.js";

/// Packages the crates. With `--verify`, compiles the program from the packages and builds a site with it; with
/// `--publish`, uploads them with the token in CARGO_REGISTRY_TOKEN.
pub fn run(arguments: &Arguments) -> Result<()> {
    let has = |option| arguments.has(option);
    ensure!(
        !has("--publish") || (has("--verify") && !has("--allow-dirty")),
        "`--publish` needs `--verify`, and no `--allow-dirty`"
    );
    if !has("--allow-dirty") {
        let status = command::output(program("git").args(["status", "--porcelain"]))?;
        ensure!(
            status.is_empty(),
            "some changes are not committed; commit them, or package them with --allow-dirty"
        );
    }
    let packages = package()?;
    for package in &packages {
        println!("packaged {}", package.display());
    }
    if has("--verify") {
        verify(&packages)?;
    }
    if has("--publish") {
        command::run(&mut on_crates("publish")?)?;
    }
    Ok(())
}

/// Packages the working tree, then compiles the program only from the packages.
pub fn test() -> Result<()> {
    verify(&package()?)
}

/// The names and folders of the published crates, all of which have the same version.
fn crates() -> Result<Vec<(String, PathBuf)>> {
    let metadata =
        command::output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: Value =
        serde_json::from_slice(&metadata).context("cannot read cargo's metadata")?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let published = packages
        .iter()
        .filter(|package| package["publish"].is_null());
    let crates = published.filter_map(|package| {
        let manifest = Path::new(package["manifest_path"].as_str()?);
        Some((
            package["name"].as_str()?.to_owned(),
            manifest.parent()?.to_owned(),
        ))
    });
    Ok(crates.collect())
}

/// Creates the packages and returns their paths.
fn package() -> Result<Vec<PathBuf>> {
    build::theme()?;
    build::search_core()?.context("a package needs the search core for browsers")?;
    let crates = crates()?;
    for (_, folder) in &crates {
        fs::copy(root().join("LICENSE"), folder.join("LICENSE"))?;
    }
    let theme = copy("theme/dist", "crates/munseo-render/theme")?;
    // React's own renderer is only for tests.
    fs::remove_file(theme.join(REACT))?;
    let messages = copy("theme/messages", "crates/munseo-config/messages")?;

    command::run(on_crates("package")?.arg("--quiet"))?;

    let mut packages = Vec::new();
    for (name, folder) in &crates {
        let mut expected = vec![folder.join("LICENSE")];
        match name.as_str() {
            "munseo-render" => {
                expected.extend([theme.join("server.js"), theme.join("client/manifest.json")]);
                expected.extend(files_in(&theme)?);
            }
            "munseo-config" => expected.extend(files_in(&messages)?),
            _ => {}
        }
        let package = format!("package/{name}-{VERSION}.crate");
        let package = root().join(build::target()).join(package);
        let packaged = listing(&package)?;
        for file in expected {
            let file = Path::new(&format!("{name}-{VERSION}")).join(file.strip_prefix(folder)?);
            ensure!(
                packaged.contains(&file),
                "{} is not packaged",
                file.display()
            );
        }
        packages.push(package);
    }
    Ok(packages)
}

/// A cargo command for all our crates.
fn on_crates(task: &str) -> Result<Command> {
    let mut command = cargo();
    command
        // Verifying each package separately would compile it from scratch; `verify` compiles all of them once.
        .args([task, "--locked", "--no-verify"])
        // Cargo counts ignored files, such as the copy of the theme, as changes.
        .arg("--allow-dirty");
    for (name, _) in crates()? {
        command.args(["--package", &name]);
    }
    Ok(command)
}

/// Replaces a folder by a copy of another one, and returns its path.
fn copy(from: &str, to: &str) -> Result<PathBuf> {
    let to = root().join(to);
    remove_folder(&to)?;
    copy_folder(&root().join(from), &to)?;
    Ok(to)
}

fn open(package: &Path) -> Result<Archive<GzDecoder<fs::File>>> {
    let file = fs::File::open(package);
    let file = file.with_context(|| format!("cannot open {}", package.display()))?;
    Ok(Archive::new(GzDecoder::new(file)))
}

fn listing(package: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut archive = open(package)?;
    let paths = archive
        .entries()?
        .map(|entry| Ok(entry?.path()?.into_owned()));
    paths.collect()
}

/// Compiles the program only from the packages, and builds a new site with it.
///
/// The packages are unpacked into a separate workspace with the same settings, so that dependencies need not be
/// compiled again; our crates are not optimized.
fn verify(packages: &[PathBuf]) -> Result<()> {
    let target = root().join(build::target());
    let folder = target.join("package/workspace");
    remove_folder(&folder)?;
    fs::create_dir_all(&folder)?;
    let mut names = Vec::new();
    for package in packages {
        let mut archive = open(package)?;
        // Packages have a fixed time, so cargo would consider changed files as already compiled.
        archive.set_preserve_mtime(false);
        archive.unpack(&folder)?;
        let stem = package.file_stem().context("a package has a name")?;
        names.push(stem.to_string_lossy().into_owned());
    }
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    fs::write(folder.join("Cargo.toml"), workspace(&manifest, &names)?)?;
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    remove_unhashed_libraries(&target)?;
    let built = command::run(
        cargo()
            .current_dir(&folder)
            .env("CARGO_TARGET_DIR", &target)
            .args(["build", "--profile", build::TEST_PROFILE])
            .args(["--offline", "--package", "munseo"]),
    );
    // Otherwise the next build of the repository would be linked with the library of the packages.
    remove_unhashed_libraries(&target)?;
    built?;
    let run = |arguments: &[&str]| {
        let mut munseo = program(target.join("release/munseo"));
        command::run(munseo.current_dir(&folder).args(arguments))
    };
    run(&["new", "first-site"])?;
    run(&["check", "first-site"])?;
    run(&["build", "first-site", "--out", "first-site/dist"])?;
    ensure!(
        folder.join("first-site/dist/index.html").is_file(),
        "the program from the packages did not build a site"
    );
    build::move_test_program()?;
    println!("the program compiled from the packages builds a site");
    Ok(())
}

/// Removes the library for browsers: the files of a `cdylib` have no hash in their names, so those of two workspaces in
/// one target folder overwrite each other.
fn remove_unhashed_libraries(target: &Path) -> Result<()> {
    command::run(cargo().env("CARGO_TARGET_DIR", target).args([
        "clean",
        "--release",
        "--package",
        "munseo-search-wasm",
    ]))
}

/// The manifest of a workspace with unpacked packages and the profiles of our own manifest, which are at its end.
fn workspace(own_manifest: &str, names: &[String]) -> Result<String> {
    let profiles = own_manifest.find("\n[profile.").context("no profiles")?;
    let version = format!("-{VERSION}");
    let patches = names.iter().map(|folder| {
        let name = folder.strip_suffix(&version).unwrap_or(folder);
        format!("{name} = {{ path = \"{folder}\" }}\n")
    });
    Ok(format!(
        "[workspace]\nresolver = \"3\"\nmembers = {names:?}\n\n[patch.crates-io]\n{}{}",
        patches.collect::<String>(),
        &own_manifest[profiles..]
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_compiled_with_the_profiles_of_the_repository() {
        let manifest = include_str!("../../../../Cargo.toml");
        let names = [format!("munseo-{VERSION}")];
        let workspace = workspace(manifest, &names).unwrap();
        assert!(workspace.contains(&format!("munseo = {{ path = \"munseo-{VERSION}\" }}")));
        let profiles = |text: &str| text.matches("\n[profile.").count();
        assert_eq!(profiles(&workspace), profiles(manifest));
        assert!(!workspace.contains("[workspace.dependencies]"));
        assert!(manifest.contains("\nresolver = \"3\"\n"));
    }
}
