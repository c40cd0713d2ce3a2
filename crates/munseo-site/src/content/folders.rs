//! Maps content folders to collections and languages.

use std::path::{Path, PathBuf};

use munseo_config::files::plain_path;
use munseo_config::{Config, LocaleId, REFERENCE_FOLDER, VersionSource};
use rustc_hash::FxHashMap;

use super::{Collection, VersionId};

/// The folder of posts and of their authors.
pub const BLOG_FOLDER: &str = "blog";

/// A folder of content: one language of one collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    /// The collection of its files.
    pub collection: Collection,
    /// The language of its files.
    pub locale: LocaleId,
    /// Relative to the site's folder.
    pub path: PathBuf,
    /// Subfolders that are excluded because they belong to other languages.
    pub without: Vec<PathBuf>,
}

/// All folders of content.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Folders {
    folders: Vec<Folder>,
    /// The indexes of folders by their paths.
    by_path: FxHashMap<PathBuf, Vec<usize>>,
    /// Folders such as `docs` and `blog`, which contain a folder for each language.
    pub bases: Vec<PathBuf>,
}

impl Folders {
    /// Finds the folders of a site.
    ///
    /// The default language's documents are in `docs/<code>`. If that does not exist, they are in `docs` itself, as in
    /// other generators.
    pub fn of(root: &Path, config: &Config) -> Self {
        let mut folders = Self::default();
        for (index, version) in config.docs.versions.iter().enumerate() {
            let collection = Collection::Docs(VersionId(index));
            match &version.source {
                VersionSource::Folder(base) => {
                    let own = |id: LocaleId| {
                        let docs = config.locales[id].docs.as_deref();
                        docs.filter(|_| version.is_current()).map(plain_path)
                    };
                    folders.add(root, config, collection, base, own);
                    folders.bases.push(base.clone());
                    if version.is_current() && !config.raw.reference.is_empty() {
                        let path = Path::new(REFERENCE_FOLDER);
                        folders.add_generated(config, collection, path);
                    }
                }
                VersionSource::Ref(source) => {
                    let own = |id| source.own_folder(&config.locales, id);
                    folders.add(root, config, collection, &source.base(), own);
                    if !source.commit.is_empty() && !config.raw.reference.is_empty() {
                        let path = Path::new(REFERENCE_FOLDER).join(&source.commit);
                        folders.add_generated(config, collection, &path);
                    }
                }
            }
        }
        let own = |id: LocaleId| config.locales[id].pages.as_deref().map(plain_path);
        let pages = Path::new("pages");
        folders.add(root, config, Collection::Pages, pages, own);
        folders.bases.push(pages.to_owned());
        if config.raw.blog.enabled {
            let blog = Path::new(BLOG_FOLDER);
            folders.add(root, config, Collection::Blog, blog, |_| None);
            folders.bases.push(blog.to_owned());
        }
        folders
    }

    /// Adds the folders of generated pages.
    fn add_generated(&mut self, config: &Config, collection: Collection, folder: &Path) {
        for locale in config.locales.ids() {
            self.push(Folder {
                collection,
                locale,
                path: folder.join(config.locales[locale].code()),
                without: Vec::new(),
            });
        }
    }

    fn push(&mut self, folder: Folder) {
        let same = self.by_path.entry(folder.path.clone()).or_default();
        same.push(self.folders.len());
        self.folders.push(folder);
    }

    /// All folders.
    pub fn iter(&self) -> std::slice::Iter<'_, Folder> {
        self.folders.iter()
    }

    /// The content folder that contains a path relative to the site, and the rest of the path; `None` for other paths.
    pub fn containing<'a, 'p>(&'a self, path: &'p Path) -> Option<(&'a Folder, &'p Path)> {
        // Of folders with the same path, such as those of two tags of one commit, the last one counts.
        let at = |above: &Path| {
            let indexes = self.by_path.get(above)?.iter().rev();
            let mut folders = indexes.map(|index| &self.folders[*index]);
            folders.find(|folder| !folder.without.iter().any(|other| path.starts_with(other)))
        };
        let folder = path.ancestors().find_map(at)?;
        Some((folder, path.strip_prefix(&folder.path).ok()?))
    }

    /// The folder of a language of a collection; `None` if the collection has no folders.
    pub fn of_locale(&self, collection: Collection, locale: LocaleId) -> Option<&Folder> {
        self.folders
            .iter()
            .find(|folder| folder.collection == collection && folder.locale == locale)
    }

    fn add(
        &mut self,
        root: &Path,
        config: &Config,
        collection: Collection,
        base: &Path,
        own: impl Fn(LocaleId) -> Option<PathBuf>,
    ) {
        let usual = |id: LocaleId| {
            let path = base.join(config.locales[id].code());
            if id == LocaleId::DEFAULT && !root.join(&path).is_dir() {
                base.to_owned()
            } else {
                path
            }
        };
        let paths = config.locales.ids();
        let paths: Vec<PathBuf> = paths
            .map(|id| own(id).unwrap_or_else(|| usual(id)))
            .collect();
        for (locale, path) in config.locales.ids().zip(&paths) {
            let without = paths
                .iter()
                .filter(|other| *other != path && other.starts_with(path))
                .cloned()
                .collect();
            self.push(Folder {
                collection,
                locale,
                path: path.clone(),
                without,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_language_is_found_however_its_path_is_written() {
        assert_eq!(plain_path("."), Path::new(""));
        assert_eq!(plain_path("./handbook/./en"), Path::new("handbook/en"));
        assert!(Path::new("usage.md").strip_prefix(plain_path(".")).is_ok());
    }
}
