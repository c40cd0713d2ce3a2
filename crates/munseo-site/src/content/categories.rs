//! `_category_.toml`: label and appearance of a folder of documents.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_config::LocaleId;
use munseo_config::files::read_file;
use munseo_config::schema::RawCategory;
use munseo_source::{Diagnostic, SourceFile, ValueSpans, read_toml};
use rustc_hash::FxHashMap;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Collection, Folder};

/// The keys of a `_category_.toml`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RawCategoryFile {
    /// The folder's position among its siblings.
    pub position: Option<f64>,
    /// The keys that entries of sidebars have, too.
    #[serde(flatten)]
    pub keys: RawCategory,
}

/// A parsed `_category_.toml`.
#[derive(Debug, Clone)]
pub struct CategoryFile {
    /// Its keys as written.
    pub raw: RawCategoryFile,
    /// The file it was read from.
    pub file: Arc<SourceFile>,
    /// The positions of its values.
    pub spans: ValueSpans,
}

/// All `_category_.toml` files, by their folders.
#[derive(Debug, Default)]
pub struct CategoryFiles {
    /// By collection and folder within it; then by language.
    by_folder: FxHashMap<(Collection, String), Vec<(LocaleId, CategoryFile)>>,
}

impl CategoryFiles {
    /// Reads the files at these paths, which lie in `folder`.
    pub fn read(
        &mut self,
        root: &Path,
        folder: &Folder,
        paths: &[PathBuf],
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        for path in paths {
            let file = match read_file(root, path) {
                Ok(file) => file,
                Err(problem) => {
                    diagnostics.push(problem);
                    continue;
                }
            };
            let strict = read_toml::<RawCategoryFile>(&file);
            diagnostics.extend(strict.diagnostics);
            let folder_key = path
                .strip_prefix(&folder.path)
                .ok()
                .and_then(Path::parent)
                .map(super::file::slash_path)
                .unwrap_or_default();
            self.by_folder
                .entry((folder.collection, folder_key))
                .or_default()
                .push((
                    folder.locale,
                    CategoryFile {
                        raw: strict.value.unwrap_or_default(),
                        spans: strict.spans,
                        file,
                    },
                ));
        }
    }

    /// The `_category_.toml` files of a folder in all languages, the default one first.
    pub fn of(&self, collection: Collection, folder: &str) -> &[(LocaleId, CategoryFile)] {
        self.by_folder
            .get(&(collection, folder.to_owned()))
            .map_or(&[], Vec::as_slice)
    }
}
