//! A package as its consumers see it: `exports` of its `package.json`.

use std::path::{Component, Path, PathBuf};

use munseo_source::without_dots;
use serde_json::{Map, Value};

/// A package and the files of its entry points, relative to its folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// What an import is compiled against: the source, if it is there, or the built declarations.
    pub types: Vec<(String, PathBuf)>,
    /// What an import runs, if it is not the same file.
    pub scripts: Vec<(String, PathBuf)>,
}

/// Conditions for declarations, most wanted first.
const TYPES: &[&str] = &["types", "import", "module", "node", "default", "require"];

/// Conditions for modules that run.
const SCRIPTS: &[&str] = &["import", "module", "node", "default"];

/// Extensions of sources.
const SOURCES: &[&str] = &["ts", "tsx", "mts"];

impl Package {
    /// Finds the nearest package around a folder: the one with a name.
    pub fn around(folder: &Path) -> Option<(PathBuf, Self)> {
        let is_package = |folder: &&Path| folder.file_name().is_none_or(|it| it != "node_modules");
        folder
            .ancestors()
            .take_while(is_package)
            .find_map(|folder| {
                let (package, _) = Self::at(folder)?;
                Some((folder.to_owned(), package))
            })
    }

    /// Reads the package in a folder, with its manifest; `None` if the folder has none with a name.
    pub fn at(folder: &Path) -> Option<(Self, Value)> {
        let manifest = read_manifest(folder)?;
        let name = manifest["name"].as_str()?.to_owned();
        Some((Self::of(folder, name, &manifest), manifest))
    }

    fn of(folder: &Path, name: String, manifest: &Value) -> Self {
        // An installed package is used by its declarations, even if it brings its source along.
        let is_installed = folder.iter().any(|part| part == "node_modules");
        let mut package = Self {
            name,
            ..Self::default()
        };
        for (subpath, target) in entry_points(manifest) {
            let specifier = format!("{}{}", package.name, &subpath[1..]);
            let script = target_of(&target, SCRIPTS);
            let Some(types) = target_of(&target, TYPES) else {
                continue;
            };
            if !is_installed && let Some(source) = source_of(folder, &types) {
                package.types.push((specifier, source));
                continue;
            }
            if let Some(types) = declarations_of(folder, &types) {
                package.types.push((specifier.clone(), types));
            }
            let script = script.map(|it| PathBuf::from(it.trim_start_matches("./")));
            package
                .scripts
                .extend(script.map(|script| (specifier, script)));
        }
        package
    }
}

fn read_manifest(folder: &Path) -> Option<Value> {
    let text = std::fs::read_to_string(folder.join("package.json")).ok()?;
    serde_json::from_str(&text).ok()
}

/// The subpaths of a package, such as `.` and `./array`, with their targets.
fn entry_points(manifest: &Value) -> Vec<(String, Value)> {
    match &manifest["exports"] {
        Value::Object(exports) if exports.keys().all(|key| key.starts_with('.')) => {
            let entries = exports
                .iter()
                .filter(|(subpath, _)| !subpath.ends_with(".json"));
            let entries = entries.map(|(subpath, target)| (subpath.clone(), target.clone()));
            entries.collect()
        }
        Value::Null => {
            let field = |names: [&str; 2]| {
                let mut fields = names.iter().map(|name| &manifest[*name]);
                fields.find(|field| field.is_string()).cloned()
            };
            let target: Map<String, Value> = [
                ("types", field(["types", "typings"])),
                ("import", field(["module", "main"])),
                ("default", Some(Value::from("./index.js"))),
            ]
            .into_iter()
            .filter_map(|(condition, file)| Some((condition.to_owned(), file?)))
            .collect();
            vec![(".".to_owned(), Value::Object(target))]
        }
        target => vec![(".".to_owned(), target.clone())],
    }
}

/// The file of a target for conditions, most wanted first.
fn target_of(target: &Value, conditions: &[&str]) -> Option<String> {
    match target {
        Value::String(file) => Some(file.clone()),
        Value::Array(targets) => targets.iter().find_map(|it| target_of(it, conditions)),
        Value::Object(targets) => conditions
            .iter()
            .find_map(|condition| target_of(targets.get(*condition)?, conditions)),
        _ => None,
    }
}

/// The part of a file's name before all of its extensions.
fn without_extensions(file: &str) -> &str {
    [".d.ts", ".d.mts", ".d.cts", ".js", ".mjs", ".cjs", ".jsx"]
        .iter()
        .find_map(|extension| file.strip_suffix(extension))
        .unwrap_or(file)
}

/// The source of a built file: `src/array/index.ts` of `./dist/array/index.d.ts`; the file itself if it is source.
fn source_of(folder: &Path, built: &str) -> Option<PathBuf> {
    let built = without_dots(Path::new(built));
    let text = built.to_str()?;
    let is_source = SOURCES.iter().any(|it| text.ends_with(&format!(".{it}")));
    if is_source && !text.contains(".d.") {
        return exists(folder, &built).then_some(built);
    }
    let parts: Vec<Component<'_>> = Path::new(without_extensions(text)).components().collect();
    (1..parts.len()).find_map(|skipped| {
        let below: PathBuf = parts[skipped..].iter().collect();
        let base = Path::new("src").join(below);
        let base = base.to_str()?;
        let names = SOURCES
            .iter()
            .map(|it| PathBuf::from(format!("{base}.{it}")));
        let indices = SOURCES
            .iter()
            .map(|it| PathBuf::from(format!("{base}/index.{it}")));
        names.chain(indices).find(|file| exists(folder, file))
    })
}

/// The declarations of a script: the file beside it.
fn declarations_of(folder: &Path, file: &str) -> Option<PathBuf> {
    let file = file.trim_start_matches("./");
    let base = without_extensions(file);
    let beside = match file.rsplit('.').next() {
        Some("mjs") => "d.mts",
        Some("cjs") => "d.cts",
        _ => "d.ts",
    };
    let candidates = [file.to_owned(), format!("{base}.{beside}")];
    let files = candidates.into_iter().filter(|it| it.contains(".d."));
    let mut files = files.map(PathBuf::from);
    files.find(|it| exists(folder, it))
}

/// Returns true if a file exists; of a pattern, its folder.
fn exists(folder: &Path, file: &Path) -> bool {
    let text = file.to_string_lossy();
    match text.split_once('*') {
        Some((before, _)) => {
            let known = before.rsplit_once('/').map_or("", |(folder, _)| folder);
            folder.join(known).is_dir()
        }
        None => folder.join(file).is_file(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(manifest: &str, files: &[&str]) -> (tempfile::TempDir, Package) {
        let root = tempfile::tempdir().unwrap();
        for file in files {
            let path = root.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        std::fs::write(root.path().join("package.json"), manifest).unwrap();
        let (folder, package) = Package::around(&root.path().join("docs/guide")).unwrap();
        assert_eq!(folder, root.path());
        (root, package)
    }

    fn pairs(list: &[(String, PathBuf)]) -> Vec<(&str, &str)> {
        let pairs = list
            .iter()
            .map(|(name, file)| (name.as_str(), file.to_str().unwrap()));
        pairs.collect()
    }

    const EXPORTS: &str = r#"{ "name": "@a/lib", "exports": {
        ".": { "import": { "types": "./dist/index.d.mts", "default": "./dist/index.mjs" }, "require": "./dist/index.cjs" },
        "./array": { "require": "./dist/array/index.cjs", "types": "./dist/array/index.d.ts", "default": "./dist/array/index.js" },
        "./internal/*": { "types": "./dist/internal/*.d.ts" },
        "./package.json": "./package.json" } }"#;

    #[test]
    fn entry_points_are_compiled_against_their_source() {
        let files = [
            "src/index.ts",
            "src/array/index.ts",
            "src/internal/a.ts",
            "dist/index.d.mts",
        ];
        let (_root, package) = package(EXPORTS, &files);
        assert_eq!(
            pairs(&package.types),
            [
                ("@a/lib", "src/index.ts"),
                ("@a/lib/array", "src/array/index.ts"),
                ("@a/lib/internal/*", "src/internal/*.ts"),
            ]
        );
        assert_eq!(package.scripts, []);
    }

    #[test]
    fn without_source_the_built_files_are_used() {
        let files = [
            "dist/index.d.mts",
            "dist/array/index.d.ts",
            "dist/internal/a.d.ts",
        ];
        let (_root, package) = package(EXPORTS, &files);
        assert_eq!(
            pairs(&package.types),
            [
                ("@a/lib", "dist/index.d.mts"),
                ("@a/lib/array", "dist/array/index.d.ts"),
                ("@a/lib/internal/*", "dist/internal/*.d.ts"),
            ]
        );
        assert_eq!(
            pairs(&package.scripts),
            [
                ("@a/lib", "dist/index.mjs"),
                ("@a/lib/array", "dist/array/index.js")
            ]
        );
    }

    #[test]
    fn a_package_without_exports_has_its_main_file() {
        let manifest = r#"{ "name": "b", "main": "lib/main.js" }"#;
        let (_root, package) = package(manifest, &["lib/main.d.ts", "lib/main.js"]);
        assert_eq!(pairs(&package.types), [("b", "lib/main.d.ts")]);
        assert_eq!(pairs(&package.scripts), [("b", "lib/main.js")]);
        let (_root, package) =
            self::package(r#"{ "name": "c", "exports": "./a.js" }"#, &["a.d.ts"]);
        assert_eq!(pairs(&package.types), [("c", "a.d.ts")]);
    }
}
