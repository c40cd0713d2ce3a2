//! Canonical names of exports, independent of the import in an example.
//!
//! `A.Chunk` of `yutil` and `Chunk` of `yutil/array` are the same name: the entry of the package contains `export * as
//! A from './array/index.js'`, and `yutil/array` resolves to that file.

use std::path::{Path, PathBuf};

use munseo_examples::syntax::ImportedName;

use crate::reader;
use crate::source::Export;
use crate::source_files::is_script;

/// Maps imports of a package to the canonical names of its exports.
#[derive(Debug, Default)]
pub struct Exports {
    package: String,
    site_root: PathBuf,
    packages: Vec<(String, PathBuf)>,
    /// The files that namespaces are exported from, and their names.
    namespaces: Vec<(PathBuf, String)>,
}

impl Exports {
    /// Reads the entry of a package; without one, only names of the package itself are known.
    pub fn read(site_root: &Path, packages: &[(String, PathBuf)], package: &str) -> Self {
        let mut exports = Self {
            package: package.to_owned(),
            site_root: site_root.to_owned(),
            packages: packages.to_vec(),
            namespaces: Vec::new(),
        };
        if let Some(entry) = exports.file_of(package)
            && let Ok(text) = std::fs::read_to_string(&entry)
            && let Ok(source) = reader::read(&text, &entry)
            && let Some(folder) = entry.parent()
        {
            let namespace = |export| match export {
                Export::Namespace { exported, module } => {
                    Some((source_files(&folder.join(module)).next()?, exported))
                }
                _ => None,
            };
            exports.namespaces = source.exports.into_iter().filter_map(namespace).collect();
        }
        exports
    }

    /// The canonical name of an import; `None` for names of other packages, and for this package as a whole.
    pub fn name_of(&self, import: &ImportedName) -> Option<String> {
        let namespace = if import.module == self.package {
            None
        } else {
            let below = import.module.strip_prefix(&self.package)?;
            below.strip_prefix('/')?;
            let file = self.file_of(&import.module)?;
            let (_, name) = self.namespaces.iter().find(|(path, _)| *path == file)?;
            Some(name.as_str())
        };
        let path = Some(import.path.as_str()).filter(|path| !path.is_empty());
        let parts: Vec<&str> = namespace.into_iter().chain(path).collect();
        Some(parts.join(".")).filter(|name| !name.is_empty())
    }

    /// The file that an import resolves to; `None` for other packages and missing files.
    fn file_of(&self, module: &str) -> Option<PathBuf> {
        package_file(&self.site_root, &self.packages, module)
    }
}

/// The file that an import of one of the packages resolves to; `None` for other imports and missing files.
pub fn package_file(
    site_root: &Path,
    packages: &[(String, PathBuf)],
    module: &str,
) -> Option<PathBuf> {
    packages.iter().find_map(|(name, path)| {
        let path = match name.split_once('*') {
            None => (name == module).then(|| path.clone())?,
            Some((before, after)) => {
                let part = module.strip_prefix(before)?.strip_suffix(after)?;
                PathBuf::from(path.to_str()?.replace('*', part))
            }
        };
        site_root.join(path).canonicalize().ok()
    })
}

/// The files that exist for an import path, most likely first: `./array/index.ts` for `./array/index.js`.
pub fn source_files(path: &Path) -> impl Iterator<Item = PathBuf> {
    let files = candidates(path).into_iter();
    files.filter_map(|path| path.canonicalize().ok())
}

/// The files that an import without extension or with another one may refer to, most likely first.
pub(crate) fn candidates(base: &Path) -> Vec<PathBuf> {
    let text = base.to_string_lossy();
    let mut candidates = Vec::new();
    for (written, meant) in [
        (".js", ".ts .tsx .d.ts"),
        (".jsx", ".tsx .d.ts"),
        (".mjs", ".mts .d.mts"),
        (".cjs", ".cts .d.cts"),
        // Declarations may import declarations by the names of their sources.
        (".ts", ".ts .d.ts"),
        (".tsx", ".tsx .d.ts"),
        (".mts", ".mts .d.mts"),
        (".cts", ".d.cts"),
    ] {
        if let Some(stem) = text.strip_suffix(written) {
            let files = meant.split(' ').map(|it| format!("{stem}{it}"));
            candidates.extend(files.map(PathBuf::from));
        }
    }
    let extensions = ".ts .tsx .d.ts /index.ts /index.tsx /index.d.ts .js /index.js".split(' ');
    candidates.extend(extensions.map(|it| PathBuf::from(format!("{text}{it}"))));
    // Scripts without types have those in their comments.
    if is_script(base) {
        candidates.push(base.to_owned());
    }
    candidates
}

/// `A` and `b.c` of `A.b.c`; `None` for a name without dots.
pub fn first_part(name: &str) -> (&str, Option<&str>) {
    match name.split_once('.') {
        Some((first, rest)) => (first, Some(rest)),
        None => (name, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_for_every_kind_of_import() {
        let root = tempfile::tempdir().unwrap();
        for (path, text) in [
            (
                "lib/index.ts",
                "export * as A from './array/index.js';\nexport * as S from './string';\n",
            ),
            ("lib/array/index.ts", ""),
            ("lib/string.ts", ""),
        ] {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let packages = [
            ("lib".to_owned(), PathBuf::from("lib/index.ts")),
            ("lib/*".to_owned(), PathBuf::from("lib/*/index.ts")),
        ];
        let exports = Exports::read(root.path(), &packages, "lib");
        let name = |module: &str, path: &str| {
            exports.name_of(&ImportedName {
                module: module.into(),
                path: path.into(),
            })
        };
        assert_eq!(name("lib", "A.Chunk").as_deref(), Some("A.Chunk"));
        assert_eq!(name("lib/array", "Chunk").as_deref(), Some("A.Chunk"));
        assert_eq!(name("lib/array", "").as_deref(), Some("A"));
        assert_eq!(name("lib", ""), None);
        assert_eq!(name("library", "A.Chunk"), None);
        assert_eq!(name("react", "useState"), None);
    }
}
