//! `cargo xtask release crates`: packages for `cargo install --locked munseo`.
//!
//! A package can only contain files below its own folder, so these parts are copied there first and ignored by git: the
//! built theme, the program for formulas, the messages, and the license.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use tar::Archive;
use xtask::arguments::{Arguments, finish};
use xtask::command::{self, cargo, program};
use xtask::{build, root};

use super::VERSION;
use crate::files::{copy_folder, files_in, names_in, remove_folder};

/// The copy of the theme.
const THEME: &str = "crates/munseo-render/theme";

/// Folders that crates need, and their copies.
const COPIES: [(&str, &str); 3] = [
    ("theme/dist/formulas", "crates/munseo-formulas/theme"),
    ("theme/dist", THEME),
    ("theme/messages", "crates/munseo-config/messages"),
];

/// Packages the crates. With `--verify`, compiles the program from the packages and builds a site with it; with
/// `--publish`, uploads them with the token in CARGO_REGISTRY_TOKEN.
pub fn run(mut arguments: Arguments) -> Result<()> {
    let options = ["--publish", "--verify", "--allow-dirty"];
    let [publishes, verifies, allows_dirty] = options.map(|option| arguments.contains(option));
    finish(arguments)?;
    ensure!(
        !publishes || (verifies && !allows_dirty),
        "`--publish` needs `--verify`, and no `--allow-dirty`"
    );
    if !allows_dirty {
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
    if verifies {
        verify(&packages)?;
    }
    if publishes {
        command::run(&mut on_crates("publish")?)?;
    }
    Ok(())
}

/// Packages the working tree, then compiles the program only from the packages.
pub fn test() -> Result<()> {
    verify(&package()?)
}

/// The names of the published crates, which are those of their folders.
fn crates() -> Result<Vec<String>> {
    let folder = root().join("crates");
    let mut names = Vec::new();
    for name in names_in(&folder)? {
        let manifest = fs::read_to_string(folder.join(&name).join("Cargo.toml"))?;
        if !manifest.contains("\npublish = false") {
            names.push(name);
        }
    }
    Ok(names)
}

/// Creates the packages and returns their paths.
fn package() -> Result<Vec<PathBuf>> {
    build::theme()?;
    build::search_core()?.context("a package needs the search core for browsers")?;
    let crates = crates()?;
    for name in &crates {
        let license = root().join("crates").join(name).join("LICENSE");
        fs::copy(root().join("LICENSE"), license)?;
    }
    for (from, to) in COPIES {
        let to = root().join(to);
        remove_folder(&to)?;
        copy_folder(&root().join(from), &to)?;
    }
    // React's own renderer is only for tests.
    fs::remove_file(root().join(THEME).join("server-react.js"))?;

    command::run(on_crates("package")?.arg("--quiet"))?;

    let folder = root().join(build::target()).join("package");
    let files = crates.iter();
    let files = files.map(|name| folder.join(format!("{name}-{VERSION}.crate")));
    Ok(files.collect())
}

/// A cargo command for all our crates.
fn on_crates(task: &str) -> Result<Command> {
    let mut command = cargo();
    command
        // Verifying each package separately would compile it from scratch; `verify` compiles all of them once.
        .args([task, "--locked", "--no-verify"])
        // Cargo counts ignored files, such as the copy of the theme, as changes.
        .arg("--allow-dirty");
    command.args(crates()?.iter().flat_map(|name| ["--package", name]));
    Ok(command)
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
        let file = fs::File::open(package);
        let file = file.with_context(|| format!("cannot open {}", package.display()))?;
        let mut archive = Archive::new(GzDecoder::new(file));
        // Packages have a fixed time, so cargo would consider changed files as already compiled.
        archive.set_preserve_mtime(false);
        archive.unpack(&folder)?;
        let stem = package.file_stem().context("a package has a name")?;
        names.push(stem.to_string_lossy().into_owned());
    }
    for name in &names {
        let license = folder.join(name).join("LICENSE");
        ensure!(license.is_file(), "{name} has no license");
    }
    for (_, copy) in COPIES {
        let (krate, copied) = copy["crates/".len()..]
            .split_once('/')
            .context("no folder")?;
        let packaged = folder.join(format!("{krate}-{VERSION}")).join(copied);
        let (packaged, copied) = (
            files_in(&packaged)?.len(),
            files_in(&root().join(copy))?.len(),
        );
        ensure!(
            packaged == copied,
            "{copied} files of {copy}, but {packaged} are packaged"
        );
    }
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    fs::write(folder.join("Cargo.toml"), workspace(&manifest, &names)?)?;
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    remove_unhashed_libraries(&target)?;
    let built = command::run(
        cargo()
            .current_dir(&folder)
            .env("CARGO_TARGET_DIR", &target)
            .args(["build", "--offline", "--package", "munseo"]),
    );
    // Otherwise the next build of the repository would be linked with the library of the packages.
    remove_unhashed_libraries(&target)?;
    built?;
    let run = |arguments: &[&str]| {
        let mut munseo = program(target.join("debug/munseo"));
        command::run(munseo.current_dir(&folder).args(arguments))
    };
    run(&["new", "first-site"])?;
    run(&["check", "first-site"])?;
    run(&["build", "first-site", "--out", "first-site/dist"])?;
    ensure!(
        folder.join("first-site/dist/index.html").is_file(),
        "the program from the packages did not build a site"
    );
    println!("the program compiled from the packages builds a site");
    Ok(())
}

/// Removes the library for browsers: the files of a `cdylib` have no hash in their names, so those of two workspaces in
/// one target folder overwrite each other.
fn remove_unhashed_libraries(target: &Path) -> Result<()> {
    command::run(cargo().env("CARGO_TARGET_DIR", target).args([
        "clean",
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
