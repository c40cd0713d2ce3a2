//! A package as its consumers see it: `exports` of its `package.json`.

use std::path::{Component, Path, PathBuf};

use munseo_source::without_dots;
use serde_json::Value;

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
const TYPES: &[&str] = &[
    "types", "import", "module", "node", "browser", "default", "require",
];

/// Conditions for modules that run.
const SCRIPTS: &[&str] = &["import", "module", "node", "default", "require"];

/// Extensions of sources.
const SOURCES: &[&str] = &["ts", "tsx", "mts"];

/// Extensions of sources whose types are in comments.
const UNTYPED_SOURCES: &[&str] = &["js", "mjs", "jsx"];

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
        for (subpath, target) in entry_points(folder, manifest) {
            let specifier = format!("{}{}", package.name, &subpath[1..]);
            let script = target_of(&target, SCRIPTS);
            let Some(types) = target_of(&target, TYPES) else {
                continue;
            };
            let find = |extensions| source_of(folder, &types, &subpath, extensions);
            let source = || find(SOURCES).or_else(|| source_among(folder, &target));
            if !is_installed && let Some(source) = source() {
                package.types.push((specifier, source));
                continue;
            }
            if let Some(types) = declarations_of(folder, &types) {
                package.types.push((specifier.clone(), types));
            }
            let script = script.map(|it| PathBuf::from(it.trim_start_matches("./")));
            let script = script.map(|it| {
                let is_built = is_installed || exists(folder, &it);
                let source = (!is_built).then(|| find(UNTYPED_SOURCES)).flatten();
                source.unwrap_or(it)
            });
            package
                .scripts
                .extend(script.map(|script| (specifier, script)));
        }
        // A pattern may match nothing.
        let is_pattern = |it: &(String, PathBuf)| it.0.contains('*');
        if package.types.iter().all(is_pattern) {
            package.types.extend(types_beside(folder, &package.name));
        }
        package
    }
}

/// The modules of `@types/name`, which has the types of a package without its own; absolute paths.
fn types_beside(folder: &Path, name: &str) -> Vec<(String, PathBuf)> {
    let found = installed(folder, &types_name(name)).filter(|it| it != folder);
    let found = found.and_then(|it| Some((Package::at(&it)?.0, it)));
    let Some((types, beside)) = found else {
        return Vec::new();
    };
    let modules = types.types.into_iter().map(|(specifier, file)| {
        let below = specifier.strip_prefix(types.name.as_str());
        (
            format!("{name}{}", below.unwrap_or_default()),
            beside.join(file),
        )
    });
    modules.collect()
}

/// The package of the types of a package without its own: `@types/scope__name` for `@scope/name`.
pub(crate) fn types_name(name: &str) -> String {
    format!("@types/{}", name.trim_start_matches('@').replace('/', "__"))
}

/// The folder of a package in the nearest `node_modules` that has it, with symbolic links resolved: some package
/// managers install dependencies beside the real folder. `None` if it is not installed.
pub fn installed(from: &Path, name: &str) -> Option<PathBuf> {
    let above = from.ancestors();
    let mut folders = above.map(|it| it.join("node_modules").join(name));
    folders.find(|it| it.is_dir())?.canonicalize().ok()
}

/// The manifest of the package in a folder; `None` if it cannot be read.
pub fn read_manifest(folder: &Path) -> Option<Value> {
    let text = std::fs::read_to_string(folder.join("package.json")).ok()?;
    serde_json::from_str(&text).ok()
}

/// The folder and the manifest of the package that contains an entry, which may be a pattern: those of the nearest
/// manifest above it. `None` if that has another name, such as the site's.
pub fn containing(name: &str, entry: &Path) -> Option<(PathBuf, Value)> {
    let parts = entry.components();
    let fixed = parts.take_while(|part| !part.as_os_str().to_string_lossy().contains('*'));
    let path = fixed.collect::<PathBuf>().canonicalize().ok()?;
    let mut above = path.ancestors();
    let found = above.find_map(|folder| Some((folder.to_owned(), read_manifest(folder)?)));
    found.filter(|(_, manifest)| manifest["name"] == name)
}

/// The subpaths of a package, such as `.` and `./array`, with their targets.
fn entry_points(folder: &Path, manifest: &Value) -> Vec<(String, Value)> {
    match &manifest["exports"] {
        Value::Object(exports) if exports.keys().all(|key| key.starts_with('.')) => {
            let entries = exports
                .iter()
                .filter(|(subpath, _)| !subpath.ends_with(".json"));
            let entries = entries.map(|(subpath, target)| (subpath.clone(), target.clone()));
            entries.collect()
        }
        Value::Null => {
            let mut entries = vec![(".".to_owned(), main_target(manifest, "."))];
            entries.extend(versioned_types(manifest));
            entries.extend(folders_of_modules(folder));
            entries
        }
        target => vec![(".".to_owned(), target.clone())],
    }
}

/// The files that a manifest without `exports` names, as a target; its folder is a part of the package.
fn main_target(manifest: &Value, folder: &str) -> Value {
    let field = |names: [&str; 2]| {
        let mut fields = names.iter().filter_map(|name| manifest[*name].as_str());
        fields.find(|it| !it.is_empty())
    };
    let target = [
        ("types", field(["types", "typings"])),
        ("import", field(["module", "main"])),
        ("default", Some("index.js")),
    ];
    let target = target.into_iter().filter_map(|(condition, file)| {
        let file = without_dots(&Path::new(folder).join(file?));
        Some((condition.to_owned(), file.to_string_lossy().into()))
    });
    Value::Object(target.collect())
}

/// The modules of folders with a `package.json` of their own, which is how older packages name them: `fp-ts/Option`.
fn folders_of_modules(folder: &Path) -> Vec<(String, Value)> {
    let folders = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let modules = folders.filter_map(|entry| {
        let manifest = read_manifest(&entry.path())?;
        let name = entry.file_name().into_string().ok()?;
        // Others are packages.
        let is_module = manifest["version"].is_null() && manifest["main"].is_string();
        is_module.then(|| (format!("./{name}"), main_target(&manifest, &name)))
    });
    let mut modules: Vec<(String, Value)> = modules.collect();
    modules.sort_by(|one, other| one.0.cmp(&other.0));
    modules
}

/// The modules in `typesVersions` for current compilers, which is how packages without `exports` name their modules.
fn versioned_types(manifest: &Value) -> Vec<(String, Value)> {
    let ranges = manifest["typesVersions"].as_object().into_iter().flatten();
    let is_current = |range: &str| range == "*" || range.starts_with('>');
    let mut current = ranges.filter(|(range, _)| is_current(range));
    let modules = current.find_map(|(_, paths)| paths.as_object());
    let modules = modules.into_iter().flatten();
    let modules = modules.filter(|(path, _)| *path != "*" && !path.ends_with(".d.ts"));
    modules
        .map(|(path, files)| {
            let path = path.trim_start_matches("./").trim_start_matches('.');
            let subpath = format!("./{path}");
            (subpath.trim_end_matches('/').to_owned(), files.clone())
        })
        .collect()
}

/// The file of a target for conditions, most wanted first.
fn target_of(target: &Value, conditions: &[&str]) -> Option<String> {
    match target {
        Value::String(file) => Some(file.clone()),
        Value::Array(targets) => targets.iter().find_map(|it| target_of(it, conditions)),
        Value::Object(targets) => conditions.iter().find_map(|condition| {
            let versioned = || {
                let mut keys = targets.iter();
                keys.find(|(key, _)| *condition == "types" && key.starts_with("types@>"))
            };
            let target = targets.get(*condition);
            let target = target.or_else(|| versioned().map(|(_, target)| target));
            target_of(target?, conditions)
        }),
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

/// A source that a target names under any condition, such as that of a workspace.
fn source_among(folder: &Path, target: &Value) -> Option<PathBuf> {
    match target {
        Value::String(file) => {
            let file = without_dots(Path::new(file));
            let is_source = is_source(&file) && exists(folder, &file);
            is_source.then_some(file)
        }
        Value::Object(targets) => targets.values().find_map(|it| source_among(folder, it)),
        _ => None,
    }
}

fn is_source(file: &Path) -> bool {
    let text = file.to_string_lossy();
    SOURCES.iter().any(|it| text.ends_with(&format!(".{it}"))) && !text.contains(".d.")
}

/// The source of a built file: `src/array/index.ts` of `./dist/array/index.d.ts`; the file itself if it is source. Else
/// that of the module: `src/array.ts` of `./array`.
fn source_of(folder: &Path, built: &str, subpath: &str, extensions: &[&str]) -> Option<PathBuf> {
    let built = without_dots(Path::new(built));
    let text = built.to_str()?;
    if is_source(&built) {
        return exists(folder, &built).then_some(built);
    }
    let parts: Vec<Component<'_>> = Path::new(without_extensions(text)).components().collect();
    let below = |skipped: usize| parts[skipped..].iter().collect::<PathBuf>();
    let mut inner: Vec<PathBuf> = (1..parts.len()).map(below).collect();
    // A pattern at the top stands for all files.
    let is_pattern = text.contains('*');
    inner.extend((parts.len() == 1 && !is_pattern).then(|| below(0)));
    let module = subpath.trim_start_matches("./").trim_start_matches('.');
    let module = if module.is_empty() { "index" } else { module };
    inner.extend((!is_pattern).then(|| PathBuf::from(module)));
    let bases = inner
        .iter()
        .flat_map(|it| ["src", "source"].map(|folder| Path::new(folder).join(it)));
    let bases = bases.chain((!is_pattern).then(|| PathBuf::from(module)));
    let names = bases.filter_map(|base| base.to_str().map(str::to_owned));
    let mut files = names.flat_map(|base| {
        let names = ["", "/index"].map(|end| format!("{base}{end}"));
        let files = |name: String| {
            extensions
                .iter()
                .map(move |it| format!("{name}.{it}").into())
        };
        names.into_iter().flat_map(files)
    });
    files.find(|file: &PathBuf| exists(folder, file))
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

    #[test]
    fn the_source_is_found_wherever_a_package_has_it() {
        let cases: &[(&str, &[&str], &str)] = &[
            (
                r#"{ "name": "a", "types": "index.d.ts", "main": "dist/a.js" }"#,
                &["src/index.ts"],
                "src/index.ts",
            ),
            (
                r#"{ "name": "a", "exports": { ".": { "@a/source": "./lib/main.ts", "default": "./dist/a.js" } } }"#,
                &["lib/main.ts"],
                "lib/main.ts",
            ),
            (
                r#"{ "name": "a", "exports": { ".": { "types@>=5": "./five.d.ts", "default": "./dist/a.js" } } }"#,
                &["five.d.ts"],
                "five.d.ts",
            ),
            (
                r#"{ "name": "a", "main": "dist/a.js", "typesVersions": { "<4": { ".": ["old.d.ts"] }, "*": { "sub": ["sub.d.ts"] } } }"#,
                &["sub.d.ts"],
                "sub.d.ts",
            ),
        ];
        for (manifest, files, found) in cases {
            let (_root, package) = package(manifest, files);
            assert_eq!(
                pairs(&package.types).last().unwrap().1,
                *found,
                "{manifest}"
            );
        }
        let manifest = r#"{ "name": "a", "exports": "./es/index.js" }"#;
        let (_root, package) = package(manifest, &["source/index.js"]);
        assert_eq!(pairs(&package.scripts), [("a", "source/index.js")]);
    }

    #[test]
    fn folders_with_a_manifest_are_modules_of_a_package_without_exports() {
        let (root, _) = package(
            r#"{ "name": "lib", "main": "lib/index.js", "types": "lib/index.d.ts" }"#,
            &[
                "lib/index.d.ts",
                "lib/Option.d.ts",
                "lib/Option.js",
                "Option/x",
                "docs/x",
            ],
        );
        let manifest = r#"{ "main": "../lib/Option.js", "typings": "../lib/Option.d.ts" }"#;
        std::fs::write(root.path().join("Option/package.json"), manifest).unwrap();
        let other = r#"{ "name": "docs", "version": "1.0.0", "main": "x" }"#;
        std::fs::write(root.path().join("docs/package.json"), other).unwrap();
        let (package, _) = Package::at(root.path()).unwrap();
        let types = package
            .types
            .iter()
            .map(|(name, file)| (name.as_str(), file.as_path()));
        assert_eq!(
            types.collect::<Vec<_>>(),
            [
                ("lib", Path::new("lib/index.d.ts")),
                ("lib/Option", Path::new("lib/Option.d.ts"))
            ]
        );
    }
}
