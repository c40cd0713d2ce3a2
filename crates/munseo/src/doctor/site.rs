//! Checks the requirements of a site: its configuration, git, a TypeScript compiler.

use std::path::Path;
use std::process::Command;

use munseo_build::components::{bundler_places, bundler_version, find_bundler};
use munseo_site::config::Config;
use munseo_site::{INSTALL_HUNSPELL, find_hunspell};
use munseo_typescript::{compiler_places, find_compiler};
use walkdir::WalkDir;

use super::{Check, Subject};
use crate::number_format::quantity;

const SECTION: &str = "Site";

/// Checks the site in a folder; a single note if the folder has none.
pub fn checks(root: &Path) -> Vec<Check> {
    if !root.join("munseo.toml").is_file() {
        let found = format!("none in `{}`", root.display());
        let none = Subject(SECTION, "munseo.toml", "everything but `new`").note(found);
        return vec![
            none.with_help("pass the folder of a site, or create one with `munseo new docs`"),
        ];
    }
    let site = Subject(SECTION, "munseo.toml", "everything");
    let (config, diagnostics) = Config::load(root);
    let Some(config) = config else {
        let broken = site.missing(quantity(diagnostics.len(), "error"));
        return vec![broken.with_help("run `munseo check` to see them")];
    };
    let languages: Vec<String> = config
        .locales
        .iter()
        .map(|locale| locale.code.to_string())
        .collect();
    let found = format!(
        "{}: {}",
        quantity(languages.len(), "language"),
        languages.join(", ")
    );
    let mut checks = vec![site.ok(found), git(root)];
    if config.typescript().is_some() {
        checks.push(compiler(root));
    }
    if let Some(prose) = &config.raw.prose
        && prose.spelling.values().any(|path| !path.ends_with(".txt"))
    {
        checks.push(hunspell(root, prose.hunspell.as_deref()));
    }
    if has_react_modules(root) {
        checks.extend([bundler(root, &config), react_types(root)]);
    }
    checks
}

fn hunspell(root: &Path, configured: Option<&str>) -> Check {
    const HUNSPELL: Subject = Subject(SECTION, "hunspell", "checking spelling with dictionaries");
    match find_hunspell(root, configured) {
        Some(program) => HUNSPELL.ok(program.display().to_string()),
        None => HUNSPELL
            .missing("not found")
            .with_places(vec![configured.map_or_else(
                || "`hunspell` on PATH".to_owned(),
                |path| format!("`{}`", root.join(path).display()),
            )])
            .with_help(INSTALL_HUNSPELL),
    }
}

/// Returns true if a folder of React modules contains one.
fn has_react_modules(root: &Path) -> bool {
    let folders = ["components", "layouts", "pages", "theme"];
    let folders = folders.iter().map(|it| WalkDir::new(root.join(it)));
    folders.flatten().flatten().any(|it| {
        let extension = it.path().extension();
        extension.is_some_and(|it| it == "tsx" || it == "jsx")
    })
}

fn react_types(root: &Path) -> Check {
    const TYPES: Subject = Subject(SECTION, "React types", "checking the types of components");
    match (
        find_compiler(root, None),
        munseo_typescript::react_types(root),
    ) {
        (Ok(_), Some(package)) => TYPES.ok(package.display().to_string()),
        (Ok(_), None) => TYPES
            .note("not found")
            .with_help("install them: `npm install --save-dev @types/react`"),
        (Err(error), _) => TYPES
            .note(error.to_string())
            .with_help("install it: `npm install --save-dev typescript@7 @types/react`"),
    }
}

fn bundler(root: &Path, config: &Config) -> Check {
    const ESBUILD: Subject = Subject(SECTION, "esbuild", "React components, slots and pages");
    let configured = config.raw.components.bundler.as_deref().map(Path::new);
    match find_bundler(root, configured) {
        Ok(bundler) => {
            let version = bundler_version(&bundler);
            let version = version.as_deref().unwrap_or("unknown version");
            ESBUILD.ok(format!("{version} at {}", bundler.display()))
        }
        Err(error) => ESBUILD
            .missing(error)
            .with_places(bundler_places(root))
            .with_help("install it: `npm install --save-dev esbuild`"),
    }
}

fn git(root: &Path) -> Check {
    const GIT: Subject = Subject(SECTION, "git", "dates of last changes, versions from git");
    let git_output = |arguments: &[&str]| {
        let output = Command::new("git")
            .args(arguments)
            .current_dir(root)
            .output()
            .ok()?;
        let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success().then_some(text)
    };
    let Some(version) = git_output(&["--version"]) else {
        return GIT
            .note("not installed")
            .with_places(vec!["`git` on PATH".to_owned()])
            .with_help("install git");
    };
    let version = version.trim_start_matches("git version ").to_owned();
    match git_output(&["rev-parse", "--is-shallow-repository"]).as_deref() {
        None => GIT
            .note(format!("{version}; the site is not in a git repository"))
            .with_help("run `git init`, or ignore this: pages then have no dates"),
        Some("true") => GIT
            .note(format!("{version}; the clone is shallow"))
            .with_help(
                "run `git fetch --unshallow`; in continuous integration, fetch the whole history",
            ),
        Some(_) => GIT.ok(format!("{version}; the whole history")),
    }
}

fn compiler(root: &Path) -> Check {
    const TYPESCRIPT: Subject = Subject(SECTION, "TypeScript", "checking examples ([typescript])");
    match find_compiler(root, None) {
        Ok(compiler) => {
            let version = compiler.known_version().unwrap_or("unknown version");
            TYPESCRIPT.ok(format!("{version} at {}", compiler.program.display()))
        }
        Err(error) => TYPESCRIPT
            .missing(error.to_string())
            .with_places(compiler_places(root))
            .with_help(error.help()),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::CheckState;
    use super::*;

    const CONFIG: &str = "title = \"A\"\nurl = \"https://example.org\"\ndefault_locale = \"en\"\n\
                          [locales.en]\nlabel = \"English\"\n";

    fn site(config: &str) -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("munseo.toml"), config).unwrap();
        dir
    }

    #[test]
    fn a_folder_without_a_site_is_not_a_failure() {
        let dir = tempfile::tempdir().unwrap();
        let checks = checks(dir.path());
        assert_eq!(checks.len(), 1);
        assert_eq!(checks[0].state, CheckState::Note);
    }

    #[test]
    fn a_broken_configuration_is_a_failure() {
        let dir = site("title = 1");
        assert_eq!(checks(dir.path())[0].state, CheckState::Missing);
    }

    #[test]
    fn programs_are_searched_only_if_the_site_needs_them() {
        let names = |config: &str| -> Vec<&str> {
            let dir = site(config);
            checks(dir.path()).iter().map(|check| check.name).collect()
        };
        assert_eq!(names(CONFIG), ["munseo.toml", "git"]);
        let with_examples = format!("{CONFIG}[typescript]\n");
        assert_eq!(names(&with_examples), ["munseo.toml", "git", "TypeScript"]);
        let with_list = format!("{CONFIG}[prose.spelling]\nen = \"en.txt\"\n");
        assert_eq!(names(&with_list), ["munseo.toml", "git"]);
        let with_dictionary =
            format!("{CONFIG}[prose]\nhunspell = \"none\"\nspelling.en = \"en\"\n");
        assert_eq!(names(&with_dictionary), ["munseo.toml", "git", "hunspell"]);
    }

    #[test]
    fn languages_are_listed() {
        let dir = site(CONFIG);
        assert_eq!(checks(dir.path())[0].found, "1 language: en");
    }
}
