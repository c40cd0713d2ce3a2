//! Finds esbuild's program.
//!
//! The npm package `esbuild` starts a program from a package of its own for each platform (`@esbuild/linux-x64`). That
//! program is searched in `node_modules` of the site's folder and its parents, then as `munseo-esbuild` beside Munseo's
//! own program, where releases put it, then as `esbuild` on PATH; none of these needs Node. Last comes the package
//! `esbuild-wasm`, which runs in Node and takes a few seconds.

use std::path::{Path, PathBuf};
use std::process::Command;

use munseo_platform::process::programs_on_path;
use munseo_typescript::node_platform;

/// The version of esbuild; `None` if it cannot be run.
pub fn bundler_version(bundler: &Path) -> Option<String> {
    let output = Command::new(bundler).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| version.trim().to_owned())
}

/// Finds the bundler for a site; `configured` is used without a search.
///
/// # Errors
/// If there is none, in words.
pub fn find_bundler(root: &Path, configured: Option<&Path>) -> Result<PathBuf, String> {
    if let Some(configured) = configured {
        let path = root.join(configured);
        let missing = || format!("the bundler `{}` does not exist", path.display());
        return path.is_file().then(|| path.clone()).ok_or_else(missing);
    }
    let packages = packages(root);
    let in_packages = packages.iter().flat_map(|packages| {
        let package = packages.join("@esbuild").join(node_platform());
        [package.join("bin/esbuild"), package.join("esbuild.exe")]
    });
    let beside = std::env::current_exe().ok().map(|it| beside(&it));
    let scripts = packages
        .iter()
        .map(|it| it.join("esbuild-wasm/bin/esbuild"));
    let on_path = programs_on_path("esbuild");
    let mut places = in_packages.chain(beside).chain(on_path).chain(scripts);
    let found = places.find(|path| path.is_file());
    found.ok_or_else(|| "esbuild, which bundles components, was not found".to_owned())
}

/// The program that a release puts beside Munseo's own one, which may be a link.
fn beside(munseo: &Path) -> PathBuf {
    let munseo = munseo.canonicalize().unwrap_or_else(|_| munseo.to_owned());
    munseo.with_file_name(format!("munseo-esbuild{}", std::env::consts::EXE_SUFFIX))
}

/// The places that [`find_bundler`] searches, in order, for a message.
pub fn bundler_places(root: &Path) -> Vec<String> {
    let above = root.ancestors();
    let above = above.map(|folder| format!("`{}`", folder.join("node_modules/esbuild").display()));
    let beside = std::env::current_exe().ok().map(|it| beside(&it));
    let beside = beside.map(|path| format!("`{}`", path.display()));
    let on_path = "`esbuild` on PATH".to_owned();
    above.chain(beside).chain([on_path]).collect()
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
        assert_eq!(find_bundler(&site, None), Ok(program));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_the_program_finds_the_bundler_of_its_release() {
        let release = tempfile::tempdir().unwrap();
        let release = release.path().canonicalize().unwrap();
        std::fs::write(release.join("munseo"), "").unwrap();
        let link = release.join("bin");
        std::os::unix::fs::symlink(release.join("munseo"), &link).unwrap();
        assert_eq!(beside(&link), release.join("munseo-esbuild"));
    }

    #[test]
    fn a_configured_bundler_that_does_not_exist_is_an_error() {
        let root = Path::new("/no/site");
        assert_eq!(
            find_bundler(root, Some(Path::new("bin/esbuild"))),
            Err("the bundler `/no/site/bin/esbuild` does not exist".to_owned())
        );
    }
}
