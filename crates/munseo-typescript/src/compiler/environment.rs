//! The environment in which examples are compiled: the compiler's configuration and the library's sources.
//!
//! Both are part of the cache key.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde_json::{Value, json};
use walkdir::WalkDir;

/// What package managers write in `node_modules` about the packages there.
const INSTALLED: [&str; 4] = [
    ".package-lock.json",
    ".pnpm/lock.yaml",
    ".yarn-integrity",
    ".yarn-state.yml",
];

/// Compiler options for a site without its own configuration.
pub(crate) fn default_options() -> Value {
    json!({
        "target": "ESNext",
        "module": "ESNext",
        "moduleResolution": "bundler",
        "strict": true,
        "types": [],
        "jsx": "preserve",
        "skipLibCheck": true,
    })
}

/// Compiler options that the checks depend on, with their values; they override the site's configuration.
const FORCED: [(&str, bool); 9] = [
    ("noErrorTruncation", true),
    ("noEmit", true),
    ("composite", false),
    ("incremental", false),
    ("declaration", false),
    ("noUnusedLocals", false),
    ("noUnusedParameters", false),
    ("allowUnreachableCode", true),
    ("allowUnusedLabels", true),
];

/// The configuration for the compiler, as the text of a `tsconfig.json`; `resolve` maps paths of the site's
/// configuration to those of the text.
pub(crate) fn config_text(
    tsconfig: Option<&Path>,
    packages: &[(String, PathBuf)],
    types: &[String],
    resolve: impl Fn(&Path) -> PathBuf,
) -> String {
    let mut options = json!({});
    if tsconfig.is_none() {
        options = default_options();
        options["types"] = json!(types);
    }
    options["moduleDetection"] = json!("force");
    for (name, value) in FORCED {
        options[name] = json!(value);
    }
    if !packages.is_empty() {
        let paths = packages.iter();
        let paths = paths.map(|(name, entry)| (name.clone(), json!([resolve(entry)])));
        options["paths"] = Value::Object(paths.collect());
    }
    let mut config = json!({
        "compilerOptions": options,
        "include": ["*.ts", "*.tsx"],
        "exclude": [],
    });
    if let Some(tsconfig) = tsconfig {
        config["extends"] = json!(resolve(tsconfig));
    }
    config.to_string()
}

/// The files that examples are compiled against, with their size and time of modification.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    folders: Vec<PathBuf>,
    files: BTreeMap<PathBuf, FileState>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct FileState {
    modified: Option<SystemTime>,
    length: u64,
    hash: blake3::Hash,
}

impl Sources {
    /// Collects the folders of the packages' entries, and the configuration.
    pub(crate) fn new(
        site_root: &Path,
        tsconfig: Option<&Path>,
        packages: &[(String, PathBuf)],
    ) -> Self {
        let mut folders: Vec<PathBuf> = packages
            .iter()
            .map(|(_, entry)| folder_of(&site_root.join(entry)))
            .chain(tsconfig.map(|tsconfig| site_root.join(tsconfig)))
            .filter_map(|path| std::path::absolute(path).ok())
            .collect();
        folders.sort();
        // A folder inside another one is already covered.
        folders.dedup_by(|inner, outer| inner.starts_with(outer));
        // Packages that those import may be installed or updated later.
        let root = absolute(site_root, Path::new(""));
        let modules = root.ancestors().map(|it| it.join("node_modules"));
        folders.extend(modules.flat_map(|it| INSTALLED.map(|name| it.join(name))));
        Self {
            folders,
            files: BTreeMap::new(),
        }
    }

    /// Reads the state of the files again and returns those that were added, deleted or changed.
    ///
    /// A file with the same size and time of modification counts as unchanged.
    pub(crate) fn refresh(&mut self) -> Vec<PathBuf> {
        let before = std::mem::take(&mut self.files);
        let mut changed = Vec::new();
        for path in self.folders.iter().flat_map(|folder| source_files(folder)) {
            let Ok(metadata) = path.metadata() else {
                continue;
            };
            let modified = metadata.modified().ok();
            let known = before
                .get(&path)
                .filter(|state| state.modified == modified && state.length == metadata.len());
            let state = match known {
                Some(state) => state.clone(),
                None => {
                    let Ok(bytes) = std::fs::read(&path) else {
                        continue;
                    };
                    FileState {
                        modified,
                        length: metadata.len(),
                        hash: blake3::hash(&bytes),
                    }
                }
            };
            if before.get(&path).map(|before| before.hash) != Some(state.hash) {
                changed.push(path.clone());
            }
            self.files.insert(path, state);
        }
        changed.extend(
            before
                .into_keys()
                .filter(|path| !self.files.contains_key(path)),
        );
        changed
    }

    /// Adds the sources to a fingerprint, which does not depend on where their folders are.
    pub(crate) fn fingerprint(&self, hasher: &mut blake3::Hasher) {
        for (path, state) in &self.files {
            let (number, folder) = self
                .folders
                .iter()
                .enumerate()
                .find(|(_, folder)| path.starts_with(folder))
                .expect("every file was found in one of the folders");
            let path = path.strip_prefix(folder).unwrap_or(path).as_os_str();
            hasher.update(&number.to_le_bytes());
            hasher.update(&path.len().to_le_bytes());
            hasher.update(path.as_encoded_bytes());
            hasher.update(state.hash.as_bytes());
        }
    }
}

/// The folder that contains an entry; for a pattern, the part before its `*`.
pub(crate) fn folder_of(entry: &Path) -> PathBuf {
    let fixed: PathBuf = entry
        .components()
        .take_while(|part| !part.as_os_str().to_string_lossy().contains('*'))
        .collect();
    if fixed != entry || fixed.is_dir() {
        return fixed;
    }
    fixed.parent().map_or(fixed.clone(), Path::to_owned)
}

/// The TypeScript and JSON files below a folder, except installed packages; or the file itself.
pub(crate) fn source_files(folder: &Path) -> impl Iterator<Item = PathBuf> {
    WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| entry.file_name() != "node_modules")
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .filter(|entry| {
            let is_source = |extension: &std::ffi::OsStr| {
                let known = ["ts", "tsx", "mts", "cts", "json"];
                known.iter().any(|known| extension == *known)
            };
            entry.depth() == 0 || entry.path().extension().is_some_and(is_source)
        })
        .map(walkdir::DirEntry::into_path)
}

/// A path of the site's configuration as an absolute path.
pub(crate) fn absolute(site_root: &Path, path: &Path) -> PathBuf {
    let path = site_root.join(path);
    std::path::absolute(&path).unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_configuration_of_the_site_is_extended() {
        let packages = [("lib".to_owned(), PathBuf::from("src/index.ts"))];
        let root = Path::new("/site");
        let tsconfig = Path::new("tsconfig.json");
        let config = config_text(Some(tsconfig), &packages, &[], |path| absolute(root, path));
        let config: Value = serde_json::from_str(&config).unwrap();
        assert_eq!(config["extends"], "/site/tsconfig.json");
        assert_eq!(
            config["compilerOptions"]["paths"]["lib"][0],
            "/site/src/index.ts"
        );
        assert_eq!(config["compilerOptions"]["strict"], Value::Null);
        assert_eq!(config["compilerOptions"]["moduleDetection"], "force");
    }

    #[test]
    fn a_change_in_the_library_changes_the_fingerprint() {
        let root = tempfile::tempdir().unwrap();
        let source = root.path().join("src/array/chunk.ts");
        std::fs::create_dir_all(source.parent().unwrap()).unwrap();
        std::fs::write(&source, "export type Chunk = 1;").unwrap();
        let packages = [
            ("lib".to_owned(), PathBuf::from("src/index.ts")),
            ("lib/*".to_owned(), PathBuf::from("src/*/index.ts")),
        ];
        let mut sources = Sources::new(root.path(), None, &packages);
        let fingerprint = |sources: &Sources| {
            let mut hasher = blake3::Hasher::new();
            sources.fingerprint(&mut hasher);
            hasher.finalize()
        };
        assert_eq!(sources.refresh().len(), 1);
        let before = fingerprint(&sources);
        assert_eq!(sources.refresh().len(), 0);
        assert_eq!(fingerprint(&sources), before);

        std::fs::write(&source, "export type Chunk = 12;").unwrap();
        assert_eq!(sources.refresh().len(), 1);
        assert_ne!(fingerprint(&sources), before);

        std::fs::remove_file(&source).unwrap();
        assert_eq!(sources.refresh().len(), 1);
    }

    #[test]
    fn an_installed_package_changes_the_fingerprint() {
        let root = tempfile::tempdir().unwrap();
        let site = root.path().join("packages/site");
        std::fs::create_dir_all(&site).unwrap();
        let mut sources = Sources::new(&site, None, &[]);
        assert_eq!(sources.refresh(), Vec::<PathBuf>::new());
        for lock in [".package-lock.json", ".pnpm/lock.yaml"] {
            let lock = root.path().join("node_modules").join(lock);
            std::fs::create_dir_all(lock.parent().unwrap()).unwrap();
            std::fs::write(&lock, "{}").unwrap();
            assert_eq!(sources.refresh(), [lock]);
        }
    }

    #[test]
    fn a_copy_of_the_library_has_the_same_fingerprint_unless_a_file_has_another_name() {
        let fingerprint = |file: &str| {
            let root = tempfile::tempdir().unwrap();
            std::fs::create_dir(root.path().join("src")).unwrap();
            std::fs::write(root.path().join(file), "export type Chunk = 1;").unwrap();
            let packages = [("lib".to_owned(), PathBuf::from("src/index.ts"))];
            let mut sources = Sources::new(root.path(), None, &packages);
            assert_eq!(sources.refresh().len(), 1);
            let mut hasher = blake3::Hasher::new();
            sources.fingerprint(&mut hasher);
            hasher.finalize()
        };
        assert_eq!(fingerprint("src/index.ts"), fingerprint("src/index.ts"));
        assert_ne!(fingerprint("src/index.ts"), fingerprint("src/other.ts"));
    }
}
