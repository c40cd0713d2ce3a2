//! `cargo xtask release crates`: packages for `cargo install --locked munseo`.
//!
//! A package can only contain files below its own folder, so three parts are copied there first and ignored by git: the
//! built theme, its messages, and the license.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use serde_json::Value;

use crate::command::{self, cargo, program};
use crate::files::{copy_folder, files_in, remove_folder};
use crate::{build, root};

/// The file of the built theme that is only used by tests.
const REACT: &str = "server-react.js";

/// Options of `release crates`.
#[derive(Args)]
pub struct Options {
    /// Compile the program from the packages and build a site with it.
    #[arg(long)]
    verify: bool,
    /// Also package uncommitted changes.
    #[arg(long)]
    allow_dirty: bool,
    /// Upload the packages to the registry, with the token in CARGO_REGISTRY_TOKEN.
    #[arg(long, requires = "verify", conflicts_with = "allow_dirty")]
    publish: bool,
}

/// Packages the crates.
pub fn run(options: &Options) -> Result<()> {
    if !options.allow_dirty {
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
    if options.verify {
        verify(&packages)?;
    }
    if options.publish {
        command::run(&mut on_crates("publish")?)?;
    }
    Ok(())
}

/// Packages the working tree, then compiles the program only from the packages.
pub fn check() -> Result<()> {
    verify(&package()?)
}

/// The published crates.
struct Crate {
    name: String,
    version: String,
    folder: PathBuf,
}

fn crates() -> Result<Vec<Crate>> {
    let metadata =
        command::output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: Value =
        serde_json::from_slice(&metadata).context("cannot read cargo's metadata")?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let published = packages
        .iter()
        .filter(|package| package["publish"].is_null());
    Ok(published
        .map(|package| Crate {
            name: text(&package["name"]),
            version: text(&package["version"]),
            folder: Path::new(&text(&package["manifest_path"]))
                .parent()
                .unwrap_or(Path::new("."))
                .to_owned(),
        })
        .collect())
}

/// Creates the packages and returns their paths.
fn package() -> Result<Vec<PathBuf>> {
    build::theme()?;
    build::search_core()?.context("a package needs the search core for browsers")?;
    let crates = crates()?;
    for one in &crates {
        fs::copy(root().join("LICENSE"), one.folder.join("LICENSE"))?;
    }
    copy("theme/dist", "crates/munseo-render/theme")?;
    // React's own renderer is only for tests.
    fs::remove_file(root().join("crates/munseo-render/theme").join(REACT))?;
    copy("theme/messages", "crates/munseo-config/messages")?;

    command::run(on_crates("package")?.arg("--quiet"))?;

    let folder = root().join(build::target()).join("package");
    let files: Vec<PathBuf> = crates
        .iter()
        .map(|one| folder.join(format!("{}-{}.crate", one.name, one.version)))
        .collect();
    check_contents(&files, "munseo-render", &theme_files()?)?;
    let messages: Vec<String> = fs::read_dir(root().join("theme/messages"))?
        .map(|file| Ok(format!("messages/{}", file?.file_name().to_string_lossy())))
        .collect::<Result<_>>()?;
    check_contents(&files, "munseo-config", &messages)?;
    for one in &crates {
        check_contents(&files, &one.name, &["LICENSE".to_owned()])?;
    }
    Ok(files)
}

/// A cargo command for all our crates.
fn on_crates(task: &str) -> Result<Command> {
    let mut command = cargo();
    command
        // Verifying each package separately would compile it from scratch; `verify` compiles all of them once.
        .args([task, "--locked", "--no-verify"])
        // Cargo counts ignored files, such as the copy of the theme, as changes.
        .arg("--allow-dirty");
    for one in crates()? {
        command.args(["--package", &one.name]);
    }
    Ok(command)
}

/// Replaces a folder by a copy of another one.
fn copy(from: &str, to: &str) -> Result<()> {
    let (from, to) = (root().join(from), root().join(to));
    remove_folder(&to)?;
    copy_folder(&from, &to)
}

/// The files of the theme, by their paths in a package.
fn theme_files() -> Result<Vec<String>> {
    let folder = root().join("theme/dist");
    let files = files_in(&folder)?;
    let names: Result<Vec<String>> = files
        .iter()
        .filter(|file| file.file_name() != REACT)
        .map(|file| {
            let name = file.path().strip_prefix(&folder)?;
            Ok(format!("theme/{}", name.display()).replace('\\', "/"))
        })
        .collect();
    let names = names?;
    for needed in ["theme/server.js", "theme/client/manifest.json"] {
        ensure!(names.iter().any(|name| name == needed), "no {needed}");
    }
    Ok(names)
}

/// Checks that the package of a crate contains these files.
fn check_contents(packages: &[PathBuf], name: &str, expected: &[String]) -> Result<()> {
    let beginning = format!("{name}-{}", env!("CARGO_PKG_VERSION"));
    let package = packages
        .iter()
        .find(|path| path.file_stem().is_some_and(|stem| *stem == *beginning))
        .with_context(|| format!("package of {name} not found"))?;
    let packaged = listing(package)?;
    let missing: Vec<&String> = expected
        .iter()
        .filter(|file| !packaged.contains(&format!("{beginning}/{file}")))
        .collect();
    ensure!(missing.is_empty(), "files missing in {name}: {missing:?}");
    Ok(())
}

fn listing(package: &Path) -> Result<BTreeSet<String>> {
    let file =
        fs::File::open(package).with_context(|| format!("cannot open {}", package.display()))?;
    let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(file));
    let paths = archive.entries()?.map(|entry| {
        let entry = entry?;
        Ok(entry.path()?.to_string_lossy().into_owned())
    });
    paths.collect()
}

/// Compiles the program only from the packages, and builds a new site with it.
///
/// The packages are unpacked into a separate workspace with the same settings, so that dependencies need not be
/// compiled again; our crates are not optimized.
fn verify(packages: &[PathBuf]) -> Result<()> {
    let folder = root().join(build::target()).join("package/workspace");
    remove_folder(&folder)?;
    fs::create_dir_all(&folder)?;
    let mut names = Vec::new();
    for package in packages {
        let file = fs::File::open(package)?;
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(file));
        // Packages have a fixed time, so cargo would consider changed files as already compiled.
        archive.set_preserve_mtime(false);
        archive.unpack(&folder)?;
        let stem = package.file_stem().context("a package has a name")?;
        names.push(stem.to_string_lossy().into_owned());
    }
    fs::write(folder.join("Cargo.toml"), workspace(&names)?)?;
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let target = root().join(build::target());
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
    let munseo = target.join("release/munseo");
    let site = folder.join("first-site");
    let run = |arguments: &[&str]| {
        let mut run = command::program(&munseo);
        run.current_dir(&folder).args(arguments);
        command::run(&mut run)
    };
    run(&["new", "first-site"])?;
    run(&["check", "first-site"])?;
    run(&["build", "first-site", "--out", "first-site/dist"])?;
    if !site.join("dist/index.html").is_file() {
        bail!("the program from the packages did not build a site");
    }
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

/// The manifest of a workspace with unpacked packages and our profiles.
fn workspace(names: &[String]) -> Result<String> {
    let root_manifest: toml::Table = fs::read_to_string(root().join("Cargo.toml"))?.parse()?;
    let version = format!("-{}", env!("CARGO_PKG_VERSION"));
    let patches: toml::Table = names
        .iter()
        .map(|name| {
            let path = toml::Table::from_iter([("path".to_owned(), name.clone().into())]);
            let name = name.strip_suffix(&version).unwrap_or(name);
            (name.to_owned(), path.into())
        })
        .collect();
    let mut manifest = toml::Table::new();
    let members: Vec<toml::Value> = names.iter().map(|name| name.clone().into()).collect();
    let workspace = toml::Table::from_iter([
        (
            "resolver".to_owned(),
            root_manifest["workspace"]["resolver"].clone(),
        ),
        ("members".to_owned(), members.into()),
    ]);
    manifest.insert("workspace".to_owned(), workspace.into());
    manifest.insert("profile".to_owned(), root_manifest["profile"].clone());
    let patch = toml::Table::from_iter([("crates-io".to_owned(), patches.into())]);
    manifest.insert("patch".to_owned(), patch.into());
    Ok(toml::to_string(&manifest)?)
}
