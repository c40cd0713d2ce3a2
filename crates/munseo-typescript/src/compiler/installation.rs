//! Finds TypeScript's native compiler without running Node.
//!
//! The npm package `typescript` is a small script that starts a native program from a package of its own for each
//! platform (`@typescript/typescript-linux-x64`). Only that program is run. It is searched in `node_modules` of the
//! site's folder and its parents, then through `tsc` on PATH.

use std::path::{Path, PathBuf};

use munseo_declarations::package::read_manifest;
use munseo_platform::process::programs_on_path;

/// The prefix of the identity of a compiler of unknown version.
const UNKNOWN: &str = "unknown-";

/// A native compiler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compiler {
    /// The program.
    pub program: PathBuf,
    /// Its identity: its version, or its size and the time of its last change if the version is unknown.
    pub version: String,
}

impl Compiler {
    /// Its version, such as `7.0.2`, if it is known.
    pub fn known_version(&self) -> Option<&str> {
        Some(self.version.as_str()).filter(|version| !version.starts_with(UNKNOWN))
    }
}

/// The reason why no compiler can be run.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CompilerError {
    /// No compiler was found.
    #[error("no TypeScript compiler was found")]
    Missing,
    /// The package has no native program: it is too old, or was installed without optional dependencies.
    #[error("TypeScript {0} has no native compiler")]
    TooOld(String),
}

impl CompilerError {
    /// What to do.
    pub fn help(&self) -> &'static str {
        match self {
            Self::Missing => {
                "install it in the site's folder with `npm install --save-dev typescript@7`"
            }
            Self::TooOld(_) => {
                "install version 7 or later with its optional dependencies: \
                 `npm install --save-dev --include=optional typescript@7`"
            }
        }
    }
}

/// Finds the compiler for a site; `configured` is used without a search.
///
/// # Errors
/// If no compiler is found, or the found one has no native program.
pub fn find_compiler(
    site_root: &Path,
    configured: Option<&Path>,
) -> Result<Compiler, CompilerError> {
    if let Some(configured) = configured {
        return compiler_at(&site_root.join(configured)).ok_or(CompilerError::Missing);
    }
    let packages = packages_above(site_root).into_iter();
    let in_packages = packages.filter_map(|package| compiler_in_package(&package));
    let on_path = programs_on_path("tsc").filter_map(|tsc| {
        let target = tsc.canonicalize().ok()?;
        // `…/typescript/bin/tsc` is the script of the package.
        let package = target.ancestors().nth(2).and_then(compiler_in_package);
        // A script would need Node.
        let program = || compiler_at(&target).filter(|_| !is_script(&target));
        package.or_else(|| program().map(Ok))
    });
    let mut too_old = None;
    for found in in_packages.chain(on_path) {
        match found {
            Ok(compiler) => return Ok(compiler),
            Err(version) => too_old = too_old.or(Some(version)),
        }
    }
    Err(too_old.map_or(CompilerError::Missing, CompilerError::TooOld))
}

/// The places that [`find_compiler`] searches, in order, for a message.
pub fn compiler_places(site_root: &Path) -> Vec<String> {
    let above = packages_above(site_root);
    let above = above
        .iter()
        .map(|package| format!("`{}`", package.display()));
    above.chain(["`tsc` on PATH".to_owned()]).collect()
}

/// The folders in which the package may be installed: in the site's folder, then in those around it.
fn packages_above(site_root: &Path) -> Vec<PathBuf> {
    let site_root = site_root
        .canonicalize()
        .unwrap_or_else(|_| site_root.to_owned());
    let folders = site_root.ancestors();
    folders
        .map(|folder| folder.join("node_modules/typescript"))
        .collect()
}

/// The native program of an installed package `typescript`; the error is the version of a package without one. `None`
/// if it is not installed.
fn compiler_in_package(package: &Path) -> Option<Result<Compiler, String>> {
    let package = package.canonicalize().ok()?;
    let manifest = read_manifest(&package).filter(|it| it["name"] == "typescript")?;
    let version = manifest["version"].as_str()?.to_owned();
    let platform = format!("typescript-{}-{}", os(), arch());
    // npm and pnpm install the native package next to `typescript` or inside it.
    let program = [package.parent()?.to_owned(), package.join("node_modules")]
        .into_iter()
        .map(|modules| modules.join("@typescript").join(&platform).join("lib"))
        .map(|lib| lib.join(if cfg!(windows) { "tsc.exe" } else { "tsc" }))
        .find(|program| program.is_file());
    Some(match program {
        Some(program) => Ok(Compiler {
            // A native package installed under an alias may have another version than `typescript`.
            version: containing_version(&program).unwrap_or(version),
            program,
        }),
        None => Err(version),
    })
}

/// The compiler with this program; `None` if it is not a file.
fn compiler_at(program: &Path) -> Option<Compiler> {
    let metadata = program.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let version = containing_version(program).unwrap_or_else(|| {
        let age = metadata
            .modified()
            .ok()
            .and_then(|modified| modified.duration_since(std::time::UNIX_EPOCH).ok())
            .map_or(0, |since| since.as_millis());
        format!("{UNKNOWN}{}-{age}", metadata.len())
    });
    Some(Compiler {
        program: program.to_owned(),
        version,
    })
}

/// The version of the package that contains a program such as `…/typescript-linux-x64/lib/tsc`; `None` if its manifest
/// cannot be read.
fn containing_version(program: &Path) -> Option<String> {
    let manifest = program.ancestors().nth(2).and_then(read_manifest)?;
    manifest["version"].as_str().map(str::to_owned)
}

/// Returns true if a program is a script, which most likely runs Node.
fn is_script(program: &Path) -> bool {
    let mut start = [0; 2];
    std::fs::File::open(program)
        .and_then(|mut file| std::io::Read::read_exact(&mut file, &mut start))
        .is_ok_and(|()| &start == b"#!")
}

/// Node's name of this platform, as in the names of packages: `linux-x64`.
pub fn node_platform() -> String {
    format!("{}-{}", os(), arch())
}

/// Node's name of the operating system.
fn os() -> &'static str {
    match std::env::consts::OS {
        "macos" => "darwin",
        "windows" => "win32",
        other => other,
    }
}

/// Node's name of the architecture.
fn arch() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(root: &Path, path: &str, name: &str, version: &str) -> PathBuf {
        let folder = root.join("node_modules").join(path);
        std::fs::create_dir_all(folder.join("lib")).unwrap();
        let manifest = format!(r#"{{"name":"{name}","version":"{version}"}}"#);
        std::fs::write(folder.join("package.json"), manifest).unwrap();
        folder
    }

    #[test]
    fn the_native_program_is_found_from_a_folder_below() {
        let root = tempfile::tempdir().unwrap();
        let site = root.path().join("docs/site");
        std::fs::create_dir_all(&site).unwrap();
        package(root.path(), "typescript", "typescript", "7.1.0");
        let platform = format!("@typescript/typescript-{}-{}", os(), arch());
        let platform = package(root.path(), &platform, "native", "7.1.0");
        let program = platform
            .join("lib")
            .join(if cfg!(windows) { "tsc.exe" } else { "tsc" });
        std::fs::write(&program, "").unwrap();
        let found = find_compiler(&site, None).unwrap();
        assert_eq!(found.program, program.canonicalize().unwrap());
        assert_eq!(found.version, "7.1.0");
    }

    #[test]
    fn the_version_is_that_of_the_program_that_is_run() {
        let root = tempfile::tempdir().unwrap();
        let old = package(root.path(), "typescript", "typescript", "5.4.5");
        let platform = format!("@typescript/typescript-{}-{}", os(), arch());
        let platform = package(root.path(), &platform, "native", "7.1.0");
        let name = if cfg!(windows) { "tsc.exe" } else { "tsc" };
        std::fs::write(platform.join("lib").join(name), "").unwrap();
        let found = compiler_in_package(&old).unwrap().unwrap();
        assert_eq!(found.version, "7.1.0");
    }

    #[test]
    fn a_configured_compiler_that_does_not_exist_is_an_error() {
        let root = tempfile::tempdir().unwrap();
        let found = find_compiler(root.path(), Some(Path::new("bin/tsc")));
        assert_eq!(found, Err(CompilerError::Missing));
    }

    #[test]
    fn an_old_package_is_distinguished_from_a_missing_one() {
        let root = tempfile::tempdir().unwrap();
        let old = package(root.path(), "typescript", "typescript", "5.9.3");
        assert_eq!(compiler_in_package(&old), Some(Err("5.9.3".to_owned())));
        assert_eq!(compiler_in_package(root.path()), None);
    }
}
