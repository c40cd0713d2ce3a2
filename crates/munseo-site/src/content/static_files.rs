//! The files of the folder `static/`, which are copied to the output unchanged.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use munseo_config::files::{unreadable, unusable_name};
use munseo_config::urls::Urls;
use munseo_source::{Diagnostic, SourceFile};
use walkdir::WalkDir;

use crate::content::assets::Asset;
use crate::content::picture_file::picture_size;
use crate::content::{cannot_walk, leads_above, not_a_folder, slash_path};

/// The name of the folder.
pub const STATIC_FOLDER: &str = "static";

/// The files in `static/`.
#[derive(Debug, Default)]
pub struct StaticFiles {
    /// The path of each file in the site's folder, by its path in the output. Output paths are in NFC, like URLs; file
    /// names may be decomposed.
    files: BTreeMap<String, PathBuf>,
}

impl StaticFiles {
    pub fn find(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut found = Self::default();
        let folder = root.join(STATIC_FOLDER);
        if !folder.is_symlink() && !folder.exists() {
            return found;
        }
        let entries = WalkDir::new(&folder).follow_links(true);
        let mut entries = entries.sort_by_file_name().into_iter();
        while let Some(entry) = entries.next() {
            let entry = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    // Hidden files are served, but a link to nowhere is a mark of an editor.
                    let name = error.path().and_then(Path::file_name).unwrap_or_default();
                    let is_mark = name.to_string_lossy().starts_with(".#");
                    if !is_mark || error.loop_ancestor().is_some() {
                        diagnostics.push(cannot_walk(root, &error));
                    }
                    continue;
                }
            };
            if let Some(problem) = leads_above(root, &entry) {
                diagnostics.push(problem);
                entries.skip_current_dir();
                continue;
            }
            let path = entry.path().strip_prefix(root).unwrap_or(entry.path());
            let kind = entry.file_type();
            diagnostics.extend(if entry.depth() == 0 {
                (!kind.is_dir()).then(|| not_a_folder(path))
            } else if kind.is_dir() {
                None
            } else if !kind.is_file() {
                Some(unreadable(root, path, &munseo_source::not_a_file()))
            } else {
                unusable_name(path).or_else(|| found.add(path))
            });
        }
        found
    }

    /// Adds a file by its path in the site's folder. Returns a diagnostic if another file has the same URL.
    fn add(&mut self, path: &Path) -> Option<Diagnostic> {
        let inner = path.strip_prefix(STATIC_FOLDER).unwrap_or(path);
        let earlier = self.files.insert(slash_path(inner), path.to_owned())?;
        let message = format!(
            "`{}` and `{}` have the same URL: their names differ only in Unicode normalization (NFC and NFD)",
            earlier.display(),
            path.display()
        );
        let diagnostic =
            Diagnostic::error("routes/duplicate", message).with_help("rename one of the two");
        Some(diagnostic.at(&SourceFile::new(path, ""), 0..0))
    }

    /// Returns true if there is a file with this path, without leading slash.
    pub fn has(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    /// The path in the site's folder of the file with this output path, if there is one.
    pub fn source(&self, path: &str) -> Option<&Path> {
        self.files.get(path).map(PathBuf::as_path)
    }

    /// The path in the site's folder of a file in the folder with this output path, if there is one.
    pub fn first_in(&self, folder: &str) -> Option<&Path> {
        let start = format!("{folder}/");
        let (path, source) = self.files.range(start.clone()..).next()?;
        path.starts_with(&start).then_some(source)
    }

    /// The output paths of all files, each with its path in the site's folder; sorted by output path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Path)> {
        let files = self.files.iter();
        files.map(|(path, source)| (path.as_str(), source.as_path()))
    }

    /// The size of a picture in pixels; `None` if the file is missing or not a readable picture.
    pub fn picture_size(&self, root: &Path, path: &str) -> Option<(u32, u32)> {
        picture_size(&root.join(self.source(path)?))
    }

    /// All files, sorted by output path, without the sizes of pictures.
    pub fn all(&self, urls: &Urls) -> Vec<Asset> {
        self.iter()
            .map(|(path, source)| Asset {
                source: source.to_owned(),
                output: PathBuf::from(path),
                url: urls.file(path),
                size: None,
                variants: Vec::new(),
            })
            .collect()
    }
}
