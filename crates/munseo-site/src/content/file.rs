//! One Markdown file of the site.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_markdown::{Document, LinkKind, Preamble};
use munseo_source::{Diagnostic, SourceFile};
use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization;

use super::{Collection, Folder, FoundFile, Stamp, read_file};
use crate::config::{Config, LocaleId};
use crate::content::number_prefix::Prefixed;
use crate::prose::FileProse;
use crate::report::leveled;

/// A Markdown file: where it belongs, its front matter, and its text once that is parsed.
///
/// The text itself is not kept: a large site would hold all of its sources for the few that a
/// diagnostic points into, and those can be read again.
#[derive(Debug)]
pub struct ContentFile {
    /// Relative to the site's folder.
    pub path: PathBuf,
    /// The collection it belongs to.
    pub collection: Collection,
    /// The language it is written in.
    pub locale: LocaleId,
    /// The path within its folder without extension, the same in every language; an index document
    /// is called `index`.
    pub key: String,
    /// The state of the file when it was read.
    pub stamp: Stamp,
    /// A hash of the text.
    pub hash: blake3::Hash,
    /// The front matter.
    pub preamble: Preamble,
    /// The parsed document; absent before parsing.
    pub parsed: Option<ParsedFile>,
}

/// Destinations as written, with the id that takes the place of their fragment.
pub type Fragments = FxHashMap<String, String>;

/// A file's document and what it rests on.
#[derive(Debug)]
pub struct ParsedFile {
    /// The document.
    pub document: Document,
    /// Mistakes in the document.
    pub diagnostics: Vec<Diagnostic>,
    /// What checks of language and translation found in it and need of it.
    pub prose: FileProse,
    /// Destinations that led nowhere: another file may fill them.
    pub missing: Vec<(String, LinkKind)>,
    /// Destinations whose fragment names a heading by its text, with the heading's id.
    pub fragments: Fragments,
}

impl ContentFile {
    /// Reads a file's front matter.
    pub fn new(
        config: &Config,
        folder: &Folder,
        found: FoundFile,
        source: &Arc<SourceFile>,
    ) -> Self {
        let inner = found.path.strip_prefix(&folder.path).unwrap_or(&found.path);
        Self {
            collection: folder.collection,
            locale: folder.locale,
            key: key(inner),
            stamp: found.stamp,
            hash: blake3::hash(source.text().as_bytes()),
            preamble: read_preamble(source, config),
            parsed: None,
            path: found.path,
        }
    }

    /// The same file as it is now, before its text is parsed; absent when it is gone.
    pub fn again(&self, root: &Path, config: &Config, source: &Arc<SourceFile>) -> Option<Self> {
        Some(Self {
            path: self.path.clone(),
            collection: self.collection,
            locale: self.locale,
            key: self.key.clone(),
            stamp: Stamp::at(&root.join(&self.path))?,
            hash: blake3::hash(source.text().as_bytes()),
            preamble: read_preamble(source, config),
            parsed: None,
        })
    }

    /// Reads the text once more, as it was. What is known of a file, such as where its front matter ends, is
    /// wrong of another text.
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

    /// Whether the file was touched since it was found.
    pub fn is_touched(&self, root: &Path) -> bool {
        Stamp::at(&root.join(&self.path)) != Some(self.stamp)
    }

    /// The document; absent before it is parsed.
    pub fn document(&self) -> Option<&Document> {
        self.parsed.as_ref().map(|parsed| &parsed.document)
    }

    /// The title as plain text: as written, else the file's name.
    pub fn title(&self) -> &str {
        let written = self
            .document()
            .and_then(|document| document.title.as_deref());
        written
            .filter(|title| !title.is_empty())
            .unwrap_or_else(|| self.name())
    }

    /// The page's text in the sidebar.
    pub fn sidebar_label(&self) -> String {
        let label = self.preamble.front_matter.sidebar_label.as_deref();
        label.unwrap_or_else(|| self.title()).to_owned()
    }

    /// The page's text in previous/next links, `label` being its text in the sidebar.
    pub fn pagination_label(&self, label: &str) -> String {
        let own = self.preamble.front_matter.pagination_label.as_deref();
        own.unwrap_or(label).to_owned()
    }

    /// The name of the file, or of the folder whose page it is, without number prefix.
    fn name(&self) -> &str {
        let key = match self.key.strip_suffix("/index") {
            Some(folder) => folder,
            None => &self.key,
        };
        let name = key.rsplit_once('/').map_or(key, |(_, name)| name);
        Prefixed::new(name).name
    }
}

fn read_preamble(source: &Arc<SourceFile>, config: &Config) -> Preamble {
    let mut preamble = munseo_markdown::read_preamble(source);
    let diagnostics = std::mem::take(&mut preamble.diagnostics);
    preamble.diagnostics = leveled(diagnostics, config);
    preamble
}

/// The key of a file with this path within its content folder.
pub fn key(path: &Path) -> String {
    let key = slashed(&path.with_extension(""));
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

/// A relative path as URLs and keys have it: `/` between its parts on every system, and composed
/// letters, which some systems take apart in file names (`한` into `ㅎㅏㄴ`).
pub fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect();
    parts.join("/").nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_whose_letters_are_taken_apart_are_composed() {
        let taken_apart: String = "배열/나누기.md".nfd().collect();
        assert_eq!(key(Path::new(&taken_apart)), "배열/나누기");
    }

    #[test]
    fn the_readme_of_a_folder_is_its_index() {
        assert_eq!(key(Path::new("a/README.md")), "a/index");
        assert_eq!(key(Path::new("Index.mdx")), "index");
        assert_eq!(key(Path::new("a/v1.2.md")), "a/v1.2");
    }
}
