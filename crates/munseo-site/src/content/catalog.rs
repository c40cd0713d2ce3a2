//! Files → entries: joins the languages of a document, and determines its id and path.

use munseo_config::LocaleId;
use munseo_config::urls::slug;
use munseo_markdown::FrontMatter;
use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use crate::PagePath;
use crate::content::file_names::{PrefixedName, without_dates, without_prefixes};
use crate::content::{Collection, ContentFile, FileId, VersionId};
use crate::load::derive::Inputs;

/// An entry, as an index into [`Catalog`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryId(pub usize);

/// A document, page or post, in all its languages and one version.
#[derive(Debug)]
pub struct Entry {
    /// The collection it belongs to.
    pub collection: Collection,
    /// The path of its files within their folders, without extension.
    pub key: String,
    /// Its id in configuration and front matter: the key without number prefixes.
    pub id: String,
    /// Its position among its siblings, if its front matter or file name has a number.
    pub position: Option<f64>,
    /// By language: its file, unless that is an excluded draft.
    files: Vec<Option<FileId>>,
    /// By language: its path; `None` if it has no page there.
    paths: Vec<Option<PagePath>>,
    /// The path that an excluded draft would have, if there is one.
    pub hidden_draft: Option<PagePath>,
}

impl Entry {
    /// The file of exactly this language; `None` without one, or if it is an excluded draft.
    pub fn own_file(&self, locale: LocaleId) -> Option<FileId> {
        self.files[locale.index()]
    }

    /// The file displayed in a language: its own, else the fallback; `None` if there is neither.
    pub fn file(&self, locale: LocaleId) -> Option<FileId> {
        self.own_file(locale)
            .or(self.files[LocaleId::DEFAULT.index()])
    }

    /// The file with the settings that all languages share: the default language's, or the first; `None` if all of its
    /// files are excluded drafts.
    pub fn primary_file(&self) -> Option<FileId> {
        self.files.iter().flatten().next().copied()
    }

    /// Its path in a language; `None` if it has no page there.
    pub fn path(&self, locale: LocaleId) -> Option<&PagePath> {
        self.paths[locale.index()].as_ref()
    }

    /// All of its files.
    pub fn files(&self) -> impl Iterator<Item = FileId> {
        self.files.iter().flatten().copied()
    }

    /// The folder of its files within their content folders.
    pub fn folder(&self) -> &str {
        self.key.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// The file's name without extension.
    pub fn name(&self) -> &str {
        self.key
            .rsplit_once('/')
            .map_or(&self.key, |(_, name)| name)
    }

    /// The file's name without extension and number prefix.
    pub fn plain_name(&self) -> &str {
        PrefixedName::new(self.name()).name
    }

    /// Returns true if it is the index page of its folder.
    pub fn is_index(&self) -> bool {
        self.name() == "index"
    }
}

/// All entries, in the order of their keys.
#[derive(Debug, Default)]
pub struct Catalog {
    entries: Vec<Entry>,
    by_key: FxHashMap<(Collection, String), EntryId>,
    by_id: FxHashMap<(Collection, String), EntryId>,
    /// By file name: the first entry.
    by_name: FxHashMap<String, EntryId>,
    hidden_drafts: Vec<EntryId>,
}

impl std::ops::Index<EntryId> for Catalog {
    type Output = Entry;

    fn index(&self, id: EntryId) -> &Entry {
        &self.entries[id.0]
    }
}

impl Catalog {
    /// Joins files into entries.
    pub(crate) fn build(
        inputs: &Inputs<'_>,
        shows_drafts: bool,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Self {
        let mut groups: FxHashMap<(Collection, &str), Vec<FileId>> = FxHashMap::default();
        for (index, file) in inputs.files.iter().enumerate() {
            groups
                .entry((file.collection, &file.key))
                .or_default()
                .push(FileId(index));
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_unstable_by_key(|(key, _)| *key);

        let mut builder = Builder {
            inputs,
            shows_drafts,
            diagnostics,
            catalog: Self::default(),
        };
        for ((collection, key), group) in groups {
            let entry = builder.entry(collection, key, &group);
            builder.add(entry);
        }
        builder.catalog
    }

    /// All entries with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (EntryId, &Entry)> {
        self.entries
            .iter()
            .enumerate()
            .map(|(index, entry)| (EntryId(index), entry))
    }

    /// The entries of one collection.
    pub fn of(&self, collection: Collection) -> impl Iterator<Item = (EntryId, &Entry)> {
        self.iter()
            .filter(move |(_, entry)| entry.collection == collection)
    }

    /// The entry with a key, if there is one.
    pub fn by_key(&self, collection: Collection, key: &str) -> Option<EntryId> {
        self.by_key.get(&(collection, key.to_owned())).copied()
    }

    /// The first entry with a file name in any folder, if there is one.
    pub fn by_name(&self, name: &str) -> Option<&Entry> {
        self.by_name.get(name).map(|id| &self[*id])
    }

    /// Returns true if the document with a name or id is an excluded draft.
    pub fn is_hidden_draft(&self, name: &str) -> bool {
        let mut drafts = self.hidden_drafts();
        drafts.any(|entry| entry.id == name || entry.plain_name() == name)
    }

    /// The entries with an excluded draft.
    pub fn hidden_drafts(&self) -> impl Iterator<Item = &Entry> {
        self.hidden_drafts.iter().map(|id| &self[*id])
    }

    /// The document with an id in a version, if there is one.
    pub fn by_id(&self, version: VersionId, id: &str) -> Option<EntryId> {
        self.by_id
            .get(&(Collection::Docs(version), id.to_owned()))
            .copied()
    }

    /// The diagnostic for the id of a document that does not exist.
    pub fn unknown_document(
        &self,
        code: &'static str,
        version: VersionId,
        wanted: &str,
    ) -> Diagnostic {
        let mut ids: Vec<&str> = self
            .of(Collection::Docs(version))
            .map(|(_, entry)| entry.id.as_str())
            .collect();
        ids.sort_unstable();
        Diagnostic::error(code, format!("document `{wanted}` not found"))
            .with_help(crate::available(wanted, &ids))
    }
}

/// Adds entries to a catalog.
struct Builder<'a> {
    inputs: &'a Inputs<'a>,
    shows_drafts: bool,
    diagnostics: &'a mut Vec<Diagnostic>,
    catalog: Catalog,
}

impl Builder<'_> {
    /// Reports a problem at a key of the front matter of a file.
    fn report(&mut self, file: &ContentFile, key: &str, problem: Diagnostic) {
        let span = file.preamble.spans.of(key);
        self.diagnostics
            .push(self.inputs.sources.locate(problem, &file.path, span));
    }

    fn add(&mut self, entry: Entry) {
        let id = EntryId(self.catalog.entries.len());
        let named = (entry.collection, entry.id.clone());
        if let Some(earlier) = self.catalog.by_id.get(&named) {
            let file = |entry: &Entry| entry.primary_file().map(|file| &self.inputs.files[file.0]);
            if let (Some(earlier), Some(file)) = (file(&self.catalog[*earlier]), file(&entry)) {
                let (id, earlier) = (&entry.id, earlier.path.display());
                let message = format!("the id `{id}` is already taken by `{earlier}`");
                let problem = Diagnostic::error("content/duplicate-id", message)
                    .with_help("give one of the two another `id` in its front matter");
                self.report(file, "id", problem);
            }
        } else {
            self.catalog.by_id.insert(named, id);
        }
        let catalog = &mut self.catalog;
        let key = (entry.collection, entry.key.clone());
        catalog.by_key.insert(key, id);
        let name = entry.name().to_owned();
        catalog.by_name.entry(name).or_insert(id);
        if entry.hidden_draft.is_some() {
            catalog.hidden_drafts.push(id);
        }
        catalog.entries.push(entry);
    }

    /// The file of each language, and the first excluded draft. A second file of a language is an error and is
    /// ignored.
    fn files_by_locale(&mut self, group: &[FileId]) -> (Vec<Option<FileId>>, Option<FileId>) {
        let mut own = vec![None; self.inputs.config.locales.len()];
        let mut hidden_draft = None;
        for &id in group {
            let file = &self.inputs.files[id.0];
            self.check(file);
            if file.preamble.front_matter.draft && !self.shows_drafts {
                hidden_draft = hidden_draft.or(Some(id));
                continue;
            }
            let slot: &mut Option<FileId> = &mut own[file.locale.index()];
            if let Some(earlier) = *slot {
                let earlier = self.inputs.files[earlier.0].path.display();
                let message = format!("the same document as `{earlier}`");
                let problem = Diagnostic::error("content/duplicate-document", message)
                    .with_help("rename or remove one of the two files");
                let problem = self.inputs.sources.locate(problem, &file.path, 0..0);
                self.diagnostics.push(problem);
            } else {
                *slot = Some(id);
            }
        }
        (own, hidden_draft)
    }

    fn entry(&mut self, collection: Collection, key: &str, group: &[FileId]) -> Entry {
        let (files, hidden_draft) = self.files_by_locale(group);
        let primary = files.iter().flatten().next().copied().unwrap_or(group[0]);
        let front_matter = &self.inputs.files[primary.0].preamble.front_matter;
        let prefixed = PrefixedName::new(key.rsplit_once('/').map_or(key, |(_, name)| name));
        let path_of = |file: FileId| {
            let own = &self.inputs.files[file.0].preamble.front_matter;
            let slug = own.slug.as_deref().or(front_matter.slug.as_deref());
            self.path(collection, key, slug)
        };
        // A language without its own file falls back to that of the default language.
        let displayed = files
            .iter()
            .map(|own| own.or(files[LocaleId::DEFAULT.index()]));
        let paths = displayed.map(|file| file.map(path_of)).collect();
        Entry {
            collection,
            key: key.to_owned(),
            id: id(key, front_matter),
            position: front_matter
                .sidebar_position
                .or(prefixed.number.map(f64::from)),
            files,
            paths,
            hidden_draft: hidden_draft.map(path_of),
        }
    }

    fn path(&self, collection: Collection, key: &str, slug: Option<&str>) -> PagePath {
        let config = self.inputs.config;
        let (base, key) = match collection {
            Collection::Docs(version) => (
                config.docs.versions[version.0].path.clone(),
                without_prefixes(key),
            ),
            Collection::Pages => (PagePath::root(), without_prefixes(key)),
            Collection::Blog => (config.blog.path.clone(), without_dates(key)),
        };
        let (folder, name) = key.rsplit_once('/').unwrap_or(("", &key));
        match slug {
            Some(slug) if slug.starts_with('/') => base.join(slug),
            Some(slug) => base.join(folder).join(slug),
            None if name == "index" => base.join(folder),
            None => base.join(&key),
        }
    }

    /// Reports errors in front matter that depend on the site.
    fn check(&mut self, file: &ContentFile) {
        let front_matter = &file.preamble.front_matter;
        let sidebars = match file.collection {
            Collection::Docs(version) => self.inputs.config.docs.sidebars_of(version),
            Collection::Pages | Collection::Blog => &self.inputs.config.docs.sidebars,
        };
        if let Some(shown) = &front_matter.displayed_sidebar
            && !sidebars.iter().any(|sidebar| sidebar.id == *shown)
        {
            let ids: Vec<&str> = sidebars.iter().map(|sidebar| sidebar.id.as_str()).collect();
            let diagnostic =
                Diagnostic::error("sidebar/unknown", format!("sidebar `{shown}` not found"))
                    .with_help(crate::available(shown, &ids));
            self.report(file, "displayed_sidebar", diagnostic);
        }
        if let Some(problem) = front_matter.slug.as_deref().and_then(slug::problem) {
            self.report(file, "slug", problem);
        }
    }
}

/// The id of a document: its path without number prefixes; front matter may replace the last part.
fn id(key: &str, front_matter: &FrontMatter) -> String {
    let plain = without_prefixes(key);
    match (&front_matter.id, plain.rsplit_once('/')) {
        (Some(id), Some((folder, _))) => format!("{folder}/{id}"),
        (Some(id), None) => id.clone(),
        (None, _) => plain,
    }
}
