//! Finds esbuild's program.
//!
//! The npm package `esbuild` starts a program from a package of its own for each platform (`@esbuild/linux-x64`). That
//! program is searched in `node_modules` of the site's folder and its parents, then as `esbuild` on PATH; neither needs
//! Node. Last comes the package `esbuild-wasm`, which runs in Node on any platform and takes a few seconds.

use std::path::{Path, PathBuf};
use std::process::Command;

use munseo_platform::process::programs_on_path;
use munseo_typescript::node_platform;

/// esbuild.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundler {
    /// The program, or the script that Node runs.
    pub path: PathBuf,
    /// True for a script.
    is_script: bool,
}

impl Bundler {
    fn program(path: PathBuf) -> Self {
        Self {
            path,
            is_script: false,
        }
    }

    /// The command that runs it.
    pub(super) fn command(&self) -> Command {
        if !self.is_script {
            return Command::new(&self.path);
        }
        let mut command = Command::new("node");
        command.arg(&self.path);
        command
    }

    /// Its version; `None` if it cannot be run.
    pub fn version(&self) -> Option<String> {
        let output = self.command().arg("--version").output().ok()?;
        let version = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| version.trim().to_owned())
    }
}

/// The reason why components cannot be bundled.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BundlerError {
    /// No bundler was found.
    #[error("esbuild, which bundles components, was not found")]
    Missing,
    /// The configured bundler does not exist.
    #[error("the bundler `{}` does not exist", .0.display())]
    ConfiguredMissing(PathBuf),
}

/// Finds the bundler for a site; `configured` is used without a search.
///
/// # Errors
/// If there is none.
pub fn find_bundler(root: &Path, configured: Option<&Path>) -> Result<Bundler, BundlerError> {
    if let Some(configured) = configured {
        let path = root.join(configured);
        if path.is_file() {
            return Ok(Bundler::program(path));
        }
        return Err(BundlerError::ConfiguredMissing(path));
    }
    let packages = packages(root);
    let in_package = first_file(packages.iter().flat_map(|packages| {
        let package = packages.join("@esbuild").join(node_platform());
        [package.join("bin/esbuild"), package.join("esbuild.exe")]
    }));
    let on_path = || programs_on_path("esbuild").next();
    let script = || {
        let scripts = packages
            .iter()
            .map(|it| it.join("esbuild-wasm/bin/esbuild"));
        first_file(scripts)
    };
    let program = in_package.or_else(on_path).map(Bundler::program);
    let is_script = true;
    program
        .or_else(|| script().map(|path| Bundler { path, is_script }))
        .ok_or(BundlerError::Missing)
}

fn first_file(mut paths: impl Iterator<Item = PathBuf>) -> Option<PathBuf> {
    paths.find(|path| path.is_file())
}

/// The places that [`find_bundler`] searches, in order, for a message.
pub fn bundler_places(root: &Path) -> Vec<String> {
    let above = root.ancestors();
    let above = above.map(|folder| format!("`{}`", folder.join("node_modules/esbuild").display()));
    above.chain(["`esbuild` on PATH".to_owned()]).collect()
}

/// The folders that may contain the package of the platform: beside the package `esbuild` itself, which may be a link,
/// and in `node_modules`.
fn packages(root: &Path) -> Vec<PathBuf> {
    let above = root.ancestors().map(|folder| folder.join("node_modules"));
    above
        .flat_map(|folder| {
            let linked = folder.join("esbuild").canonicalize().ok();
            let beside = linked.and_then(|it| it.parent().map(Path::to_owned));
            beside.into_iter().chain([folder])
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_of_the_platform_is_found_from_a_folder_below() {
        let root = tempfile::tempdir().unwrap();
        let root = root.path().canonicalize().unwrap();
        let package = root.join("node_modules/@esbuild").join(node_platform());
        std::fs::create_dir_all(package.join("bin")).unwrap();
        let program = package.join("bin/esbuild");
        std::fs::write(&program, "").unwrap();
        let site = root.join("docs");
        std::fs::create_dir(&site).unwrap();
        assert_eq!(find_bundler(&site, None), Ok(Bundler::program(program)));
    }

    #[test]
    fn a_configured_bundler_that_does_not_exist_is_an_error() {
        let root = Path::new("/no/site");
        assert_eq!(
            find_bundler(root, Some(Path::new("bin/esbuild"))),
            Err(BundlerError::ConfiguredMissing(root.join("bin/esbuild")))
        );
    }
}
