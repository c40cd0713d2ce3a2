//! The sources that examples are compiled against as one JSON file, for the compiler in a browser.
//!
//! ```json
//! {
//!   "compilerOptions": { "strict": true, "target": "ESNext" },
//!   "files": { "/packages/0/index.ts": "export …" },
//!   "paths": { "yutil": "/packages/0/index.ts", "yutil/*": "/packages/0/*/index.ts" }
//! }
//! ```

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use crate::Options;
use crate::compiler::environment::{default_options, folder_of, source_files};

/// Maximum size in bytes of the sources sent to browsers.
const MAX_BYTES: usize = 2 * 1024 * 1024;

/// The sources of a site's packages with the options of its examples; `None` if they are too large or an entry cannot
/// be read.
///
/// Options that a `tsconfig.json` inherits through `extends` are not included.
pub fn project_json(options: &Options) -> Option<String> {
    let mut folders: Vec<PathBuf> = Vec::new();
    let mut files = BTreeMap::new();
    let mut paths = Map::new();
    let mut bytes = 0;
    for (name, entry) in &options.packages {
        let entry = options.site_root.join(entry);
        let folder = folder_of(&entry).canonicalize().ok()?;
        let index = match folders.iter().position(|known| folder.starts_with(known)) {
            Some(index) => index,
            None => {
                for path in source_files(&folder) {
                    let text = std::fs::read_to_string(&path).ok()?;
                    bytes += text.len();
                    if bytes > MAX_BYTES {
                        return None;
                    }
                    files.insert(virtual_path(folders.len(), &folder, &path)?, text);
                }
                folders.push(folder);
                folders.len() - 1
            }
        };
        // A pattern is not a file; its folder is searched.
        let fixed = folder_of(&entry);
        let rest = entry.strip_prefix(&fixed).ok()?;
        let place = fixed.canonicalize().ok()?.join(rest);
        let to = virtual_path(index, &folders[index], &place)?;
        paths.insert(name.clone(), to.into());
    }
    let project = json!({
        "compilerOptions": compiler_options(options),
        "files": files,
        "paths": paths,
    });
    Some(project.to_string())
}

fn compiler_options(options: &Options) -> Value {
    let own = || {
        let path = options.site_root.join(options.tsconfig.as_ref()?);
        let text = std::fs::read_to_string(path).ok()?;
        let config: Value = serde_json::from_str(&text).ok()?;
        config.get("compilerOptions").cloned()
    };
    own().unwrap_or_else(default_options)
}

fn virtual_path(index: usize, folder: &Path, path: &Path) -> Option<String> {
    let below = path.strip_prefix(folder).ok()?;
    let parts: Vec<&str> = below
        .components()
        .filter_map(|part| part.as_os_str().to_str())
        .collect();
    Some(format!("/packages/{index}/{}", parts.join("/")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_project_contains_the_packages_and_their_import_paths() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("lib/index.ts", "export * as A from './array/index.js'");
        write("lib/array/index.ts", "export type First = 1;");
        write("lib/node_modules/x/index.ts", "no");
        std::fs::create_dir(folder.path().join("site")).unwrap();
        let mut options = Options::new(folder.path().join("site"));
        options.packages = vec![
            ("lib".into(), "../lib/index.ts".into()),
            ("lib/*".into(), "../lib/*/index.ts".into()),
        ];
        let project: Value = serde_json::from_str(&project_json(&options).unwrap()).unwrap();
        assert_eq!(
            project["paths"],
            json!({ "lib": "/packages/0/index.ts", "lib/*": "/packages/0/*/index.ts" })
        );
        let files: Vec<&String> = project["files"].as_object().unwrap().keys().collect();
        assert_eq!(
            files,
            ["/packages/0/array/index.ts", "/packages/0/index.ts"]
        );
        assert_eq!(project["compilerOptions"]["strict"], true);
    }
}
