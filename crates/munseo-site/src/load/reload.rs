//! Handles edits: reads modified files and keeps the rest.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_config::{CONFIG_FILE, Config, VERSIONS_FOLDER};
use munseo_markdown::Document;
use munseo_source::{Diagnostic, SourceFile};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::blog::{AUTHORS_FILE, BlogPage};
use crate::content::catalog::EntryId;
use crate::content::components::COMPONENTS_FOLDER;
use crate::content::parts;
use crate::content::static_files::STATIC_FOLDER;
use crate::content::variables::DATA_FOLDER;
use crate::content::{Collection, ContentFile, FileId, is_category_file, is_content_name};
use crate::documents::{have_same_anchors, rules_of};
use crate::links::signatures::Signatures;
use crate::load::{PreviousLoad, load_with};
use crate::prose::SYNONYMS_FILE;
use crate::prose::spelling::WORDS_FILE;
use crate::prose::{GLOSSARY_FILE, LEDGER_FILE};
use crate::reference;
use crate::routes::{Route, Target};
use crate::site::Site;
use crate::translations::compare_entries;

/// The changes after an edit.
#[derive(Debug, Default)]
pub struct Reload {
    /// All diagnostics in the site after the edit.
    pub diagnostics: Vec<Diagnostic>,
    /// The URLs of pages to update: those of changed documents, and lists with their excerpts. Unused if
    /// `structure_changed` is true.
    pub changed_urls: Vec<String>,
    /// True if routes, sidebars, titles or settings changed, so that every page may look different.
    pub structure_changed: bool,
    /// True if open pages can display a change of the structure in place: one of titles and other front matter.
    pub is_in_place: bool,
    /// True if `munseo.toml` is invalid, so that the old site was kept.
    pub is_config_invalid: bool,
}

impl Site {
    /// Handles edits of files, given by absolute paths or paths relative to the site's folder. `None` if the site
    /// depends on none of them.
    ///
    /// An edit of texts parses these documents, the translations that use their heading ids, and the documents that
    /// include them. Any other edit runs all steps of loading with the unchanged files and documents. While
    /// `munseo.toml` is invalid, the old site is kept.
    pub fn reload(&mut self, changed: &[PathBuf]) -> Option<Reload> {
        let mut changed = self.relevant_paths(changed);
        if changed.is_empty() {
            return None;
        }
        if self.write_references(&mut changed) && changed.is_empty() {
            return Some(Reload {
                diagnostics: self.diagnostics(),
                ..Reload::default()
            });
        }
        // Packages are read again on demand, which is fast.
        self.structure.signatures = Signatures::new(&self.root, &self.config);
        let reload = self.reload_texts(&changed);
        Some(reload.unwrap_or_else(|| self.reload_all(changed)))
    }

    /// Generates references again if their sources changed, which the changed pages replace. Returns true if it did.
    fn write_references(&mut self, changed: &mut FxHashSet<PathBuf>) -> bool {
        let root = self.root.clone();
        let is_source = |path: &&PathBuf| self.references.depend_on(&root, path);
        let sources: Vec<PathBuf> = changed.iter().filter(is_source).cloned().collect();
        if sources.is_empty() {
            return false;
        }
        changed
            .retain(|path| !sources.contains(path) || !self.documents_including(path).is_empty());
        let real_root = root.canonicalize().unwrap_or_else(|_| root.clone());
        let sources: Vec<PathBuf> = sources.iter().map(|it| real_root.join(it)).collect();
        let previous = std::mem::take(&mut self.structure.references);
        let (references, written) = reference::write_all(&root, &self.config, previous, &sources);
        self.structure.references = references;
        changed.extend(written);
        true
    }

    /// The paths on which this site depends: relative to its folder, or absolute outside of it.
    fn relevant_paths(&self, changed: &[PathBuf]) -> FxHashSet<PathBuf> {
        let real_root = self.root.canonicalize().ok();
        let inside = |path: &PathBuf| {
            let below = |root: &Path| path.strip_prefix(root).ok().map(Path::to_owned);
            let below = below(&self.root).or_else(|| real_root.as_deref().and_then(below));
            below
                .filter(|_| path.is_absolute())
                .unwrap_or_else(|| path.clone())
        };
        changed
            .iter()
            .map(inside)
            .filter(|path| self.depends_on(path))
            .collect()
    }

    /// Returns true if the site depends on a path: editors write temporary files next to those they save, and output
    /// may be in the site's folder.
    fn depends_on(&self, path: &Path) -> bool {
        let files = [CONFIG_FILE, AUTHORS_FILE, LEDGER_FILE, GLOSSARY_FILE];
        let mut files = files.into_iter().chain([SYNONYMS_FILE, WORDS_FILE]);
        let mut folders = [STATIC_FOLDER, COMPONENTS_FOLDER, VERSIONS_FOLDER].iter();
        if files.any(|file| path == Path::new(file))
            || folders.any(|folder| path.starts_with(folder))
            || parts::is_source(path)
            || (self.variables.is_some() && path.starts_with(DATA_FOLDER))
            || self.assets.has(path)
            || self.references.depend_on(&self.root, path)
            || !self.documents_including(path).is_empty()
        {
            return true;
        }
        if path.is_absolute() {
            return false;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_of_an_editor = name.starts_with(['.', '#']) || name.ends_with('~');
        self.folders.iter().any(|it| it.path.starts_with(path))
            || self.folders.containing(path).is_some()
                && !is_of_an_editor
                && self.may_be_content(path)
    }

    /// Returns true if a path in a folder of documents is or was a document, or contains some. Editors save through
    /// temporary files, which may be gone when the event arrives.
    fn may_be_content(&self, path: &Path) -> bool {
        let is_known = || self.files.iter().any(|file| file.path.starts_with(path));
        match fs::metadata(self.root.join(path)) {
            Ok(metadata) => metadata.is_dir() || is_content_name(path) || is_known(),
            Err(_) => is_category_file(path) || is_known(),
        }
    }

    /// Handles edits that change only texts; `None` if the structure may change.
    fn reload_texts(&mut self, changed: &FxHashSet<PathBuf>) -> Option<Reload> {
        let mut touched: FxHashSet<FileId> = FxHashSet::default();
        let mut texts: Vec<Option<Arc<SourceFile>>> = vec![None; self.files.len()];
        let mut edits: Vec<(FileId, ContentFile)> = Vec::new();
        for path in changed {
            let is_this = |file: &ContentFile| file.path.as_os_str() == path.as_os_str();
            match self.files.iter().position(is_this).map(FileId) {
                Some(id) => {
                    let (file, source) = self.modified_file(id)?;
                    touched.insert(id);
                    texts[id.0] = Some(source);
                    edits.push((id, file));
                }
                // A file that is not a document matters only if documents include it.
                None => {
                    let including = self.documents_including(path);
                    let is_read_at_once = path.starts_with(DATA_FOLDER);
                    if including.is_empty()
                        || is_read_at_once
                        || self.folders.containing(path).is_some()
                    {
                        return None;
                    }
                    touched.extend(including);
                }
            }
        }
        for (id, file) in edits {
            self.structure.files[id.0] = file;
        }

        let entries: FxHashSet<EntryId> = touched
            .iter()
            .filter_map(|id| {
                let file = &self.files[id.0];
                self.catalog.by_key(file.collection, &file.key)
            })
            .collect();
        let mut structure_changed = false;
        let mut anchors_changed = false;
        let mut parsed_again = FxHashSet::default();
        let mut changed_urls = Vec::new();
        for &entry in &entries {
            let (structure, documents) = (&self.structure, &self.documents);
            let parsed =
                documents.parse_entry(structure, &structure.catalog[entry], &texts, changed);
            for (id, parsed) in parsed {
                let old = self.documents.get(id).map(|old| &*old.document);
                structure_changed |= old.map(summary) != Some(summary(&parsed.document));
                anchors_changed |= !old.is_some_and(|old| have_same_anchors(old, &parsed.document));
                self.documents.parsed[id.0] = Some(parsed);
                parsed_again.insert(id);
                changed_urls.extend(self.urls_of(entry, id));
                changed_urls.extend(self.lists_of(entry, id));
            }
        }
        // If no id changed, links of other documents are still valid or broken as before.
        let is_local = !structure_changed && !anchors_changed;
        self.documents
            .resolve_links(&self.structure, Some(&parsed_again));
        self.documents
            .check_links(&self.structure, is_local.then_some(&parsed_again));
        self.documents.check_spelling(&self.structure);
        compare_entries(
            &self.structure,
            &self.documents,
            &entries,
            &mut self.translations,
        );
        changed_urls.sort_unstable();
        changed_urls.dedup();
        Some(Reload {
            diagnostics: self.diagnostics(),
            changed_urls,
            structure_changed,
            ..Reload::default()
        })
    }

    /// The current state of a modified file; `None` if it was deleted or its front matter changed.
    fn modified_file(&self, id: FileId) -> Option<(ContentFile, Arc<SourceFile>)> {
        let old = &self.files[id.0];
        let (folder, _) = self.folders.containing(&old.path)?;
        let path = old.path.clone();
        let (new, source) = ContentFile::read(&self.root, &self.config, folder, path).ok()?;
        // The link to the source changes with every line above it.
        let mut front_matter = new.preamble.front_matter.clone();
        front_matter
            .custom_edit_url
            .clone_from(&old.preamble.front_matter.custom_edit_url);
        (front_matter == old.preamble.front_matter).then_some((new, source))
    }

    /// The documents that include a file.
    fn documents_including(&self, path: &Path) -> Vec<FileId> {
        let includes = |id: &FileId| {
            let parsed = self.documents.get(*id);
            parsed.is_some_and(|it| it.document.inclusions.iter().any(|one| one == path))
        };
        (0..self.files.len()).map(FileId).filter(includes).collect()
    }

    /// The URLs of the pages that display a file.
    fn urls_of(&self, entry: EntryId, file: FileId) -> Vec<String> {
        let entry = &self.catalog[entry];
        let locales = self.config.locales.ids();
        locales
            .filter(|locale| entry.file(*locale) == Some(file))
            .filter_map(|locale| Some(self.urls.page(locale, entry.path(locale)?)))
            .collect()
    }

    /// The URLs of lists with the excerpt of a post.
    fn lists_of(&self, entry: EntryId, file: FileId) -> Vec<String> {
        let entry = &self.catalog[entry];
        if entry.collection != Collection::Blog {
            return Vec::new();
        }
        let shows = |route: &&Route| {
            matches!(
                route.target,
                Target::Blog(BlogPage::List | BlogPage::Author(..) | BlogPage::Tag(..))
            ) && entry.file(route.locale) == Some(file)
        };
        let lists = self.routes().iter().filter(shows);
        lists.map(|route| route.url().to_owned()).collect()
    }

    fn reload_all(&mut self, changed: FxHashSet<PathBuf>) -> Reload {
        let (config, diagnostics) = Config::load(&self.root);
        let Some(config) = config else {
            return Reload {
                diagnostics,
                is_config_invalid: true,
                ..Reload::default()
            };
        };
        let is_same_config = config.file.text() == self.config.file.text();
        let before: FxHashMap<PathBuf, blake3::Hash> = self
            .files
            .iter()
            .map(|file| (file.path.clone(), file.hash))
            .collect();
        let files = std::mem::take(&mut self.structure.files);
        let parsed = std::mem::take(&mut self.documents.parsed);
        let known = PreviousLoad {
            files: files
                .into_iter()
                .zip(parsed)
                .map(|(file, parsed)| {
                    (file.path.clone(), (file, parsed.filter(|_| is_same_config)))
                })
                .collect(),
            changed,
            last_updates: is_same_config.then(|| Arc::clone(&self.last_updates)),
            rules: Some(rules_of(&self.prose, &self.components)),
            references: is_same_config.then(|| std::mem::take(&mut self.structure.references)),
        };
        let (site, diagnostics) =
            load_with(&self.root, self.options, config, diagnostics, known, None);
        if let Some(site) = site {
            *self = site;
        }
        let changed_urls = self
            .catalog
            .iter()
            .flat_map(|(id, entry)| entry.files().map(move |file| (id, file)))
            .filter(|(_, file)| {
                let file = &self.files[file.0];
                before.get(&file.path) != Some(&file.hash)
            })
            .flat_map(|(id, file)| self.urls_of(id, file))
            .collect();
        Reload {
            diagnostics,
            changed_urls,
            structure_changed: true,
            ..Reload::default()
        }
    }
}

/// The parts of a document that other pages display.
fn summary(document: &Document) -> (Option<&str>, Option<&str>, bool) {
    (
        document.title.as_deref(),
        document.description.as_deref(),
        document.has_function(),
    )
}
