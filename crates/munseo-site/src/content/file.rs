//! One Markdown file of the site.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_config::files::{path_of_text, read_file, read_file_with_metadata};
use munseo_config::{Config, LocaleId, REFERENCE_FOLDER, apply_levels};
use munseo_markdown::Preamble;
use munseo_platform::stamp::FileStamp;
use munseo_source::{Diagnostic, SourceFile, compose};

use super::{Collection, Folder};
use crate::content::file_names::PrefixedName;

/// A Markdown file: the folder and language it belongs to, and its front matter.
///
/// The text is not kept in memory: only a few diagnostics need it, and they can read it again.
#[derive(Debug)]
pub struct ContentFile {
    /// Relative to the site's folder.
    pub path: PathBuf,
    /// The collection it belongs to.
    pub collection: Collection,
    /// The language it is written in.
    pub locale: LocaleId,
    /// The path within its folder without extension, which is the same in every language; the name of an index document
    /// is `index`.
    pub key: String,
    /// The state of the file when it was read; `None` if the system has no timestamps.
    pub stamp: Option<FileStamp>,
    /// A hash of the text.
    pub hash: blake3::Hash,
    /// The front matter; boxed, because files are moved and scanned for their other fields.
    pub preamble: Box<Preamble>,
}

impl ContentFile {
    /// Reads a file in a folder: its front matter, and its text.
    pub fn read(
        root: &Path,
        config: &Config,
        folder: &Folder,
        path: PathBuf,
    ) -> Result<(Self, Arc<SourceFile>), Diagnostic> {
        let (source, metadata) = read_file_with_metadata(root, &path)?;
        let inner = path.strip_prefix(&folder.path).unwrap_or(&path);
        let mut preamble = munseo_markdown::read_preamble(&source);
        preamble.diagnostics = apply_levels(preamble.diagnostics, config);
        let file = Self {
            collection: folder.collection,
            locale: folder.locale,
            key: key(inner),
            stamp: FileStamp::of(&metadata),
            hash: blake3::hash(source.text().as_bytes()),
            preamble: Box::new(preamble),
            path,
        };
        Ok((file, source))
    }

    /// Reads the text again. Fails if the file changed, because the cached front matter would not match.
    pub fn read_again(&self, root: &Path) -> Result<Arc<SourceFile>, Diagnostic> {
        let source = read_file(root, &self.path)?;
        if blake3::hash(source.text().as_bytes()) == self.hash {
            return Ok(source);
        }
        let message = format!("`{}` was changed while it was read", self.path.display());
        Err(Diagnostic::error("content/changed", message)
            .with_help("run the command again")
            .at(&source, 0..0))
    }

    /// Returns true if the file is generated, so that nobody can edit or translate it.
    pub fn is_generated(&self) -> bool {
        self.path.starts_with(REFERENCE_FOLDER)
    }

    /// Returns true if the file was modified since it was found.
    pub fn is_modified(&self, root: &Path) -> bool {
        let metadata = fs::metadata(root.join(path_of_text(root, &self.path))).ok();
        let metadata = metadata.filter(Metadata::is_file);
        metadata.is_none_or(|metadata| FileStamp::of(&metadata) != self.stamp)
    }

    /// The page's text in previous/next links; `label` is its text in the sidebar.
    pub fn pagination_label(&self, label: &str) -> String {
        let own = self.preamble.front_matter.pagination_label.as_deref();
        own.unwrap_or(label).to_owned()
    }

    /// The name of the file, or of the folder whose page it is, without number prefix.
    pub(crate) fn name(&self) -> &str {
        let key = match self.key.strip_suffix("/index") {
            Some(folder) => folder,
            None => &self.key,
        };
        let name = key.rsplit_once('/').map_or(key, |(_, name)| name);
        PrefixedName::new(name).name
    }
}

/// The key of a file with this path within its content folder.
pub fn key(path: &Path) -> String {
    let key = slash_path(&path.with_extension(""));
    let (folder, name) = key.rsplit_once('/').unwrap_or(("", &key));
    if name.eq_ignore_ascii_case("readme") || name.eq_ignore_ascii_case("index") {
        if folder.is_empty() {
            String::from("index")
        } else {
            format!("{folder}/index")
        }
    } else {
        key
    }
}

/// A path relative to a folder, with `..` if necessary.
pub fn relative_path(folder: &Path, path: &Path) -> String {
    slash_path(&munseo_source::relative_path(folder, path))
}

/// A relative path as in URLs and keys: with `/` between parts on every system, and in NFC, because some systems
/// decompose file names (`한` into `ㅎㅏㄴ`).
pub fn slash_path(path: &Path) -> String {
    let parts = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy());
    let path = parts.fold(String::new(), |path, part| match path.as_str() {
        "" => part.into_owned(),
        _ => path + "/" + &part,
    });
    compose(&path).into_owned()
}

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization as _;

    use super::*;

    #[test]
    fn decomposed_file_names_are_composed() {
        let decomposed: String = "배열/나누기.md".nfd().collect();
        assert_eq!(key(Path::new(&decomposed)), "배열/나누기");
    }

    #[test]
    fn the_readme_of_a_folder_is_its_index() {
        assert_eq!(key(Path::new("a/README.md")), "a/index");
        assert_eq!(key(Path::new("Index.mdx")), "index");
        assert_eq!(key(Path::new("a/v1.2.md")), "a/v1.2");
    }
}
