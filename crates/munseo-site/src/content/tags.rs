//! Tags: groups of documents, by language and version.

use std::collections::BTreeMap;

use munseo_config::urls::slug::slug;
use munseo_config::{Config, LocaleId};

use crate::PagePath;
use crate::content::catalog::EntryId;
use crate::content::{Collection, VersionId};
use crate::load::derive::Inputs;

/// A tag of a version in a language, as an index into [`Tags`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TagId(usize);

/// A tag and the documents or posts that have it.
#[derive(Debug)]
pub struct Tag {
    /// From the configuration, else as written in the first document.
    pub label: String,
    /// The path of the page.
    pub path: PagePath,
    /// The tagged entries, in order.
    pub entries: Vec<EntryId>,
}

/// The tags of listed entries in a language, in the order of their slugs. Their pages are below a path.
pub(crate) fn tags_of(
    inputs: &Inputs<'_>,
    locale: LocaleId,
    entries: impl Iterator<Item = EntryId>,
    list: &PagePath,
) -> Vec<Tag> {
    let mut tags: BTreeMap<String, Tag> = BTreeMap::new();
    for id in entries {
        let file = inputs.catalog[id].file(locale);
        let front_matter = file.map(|file| &inputs.files[file.0].preamble.front_matter);
        for name in front_matter
            .filter(|it| !it.unlisted)
            .iter()
            .flat_map(|it| &it.tags)
        {
            let slug = slug(name);
            let path = list.join(&slug);
            let tag = tags.entry(slug).or_insert_with(|| Tag {
                label: inputs.config.tag_label(locale, name).to_owned(),
                path,
                entries: Vec::new(),
            });
            if tag.entries.last() != Some(&id) {
                tag.entries.push(id);
            }
        }
    }
    tags.into_values().collect()
}

/// All tags of documents, each with its version and language.
#[derive(Debug, Default)]
pub struct Tags(Vec<(VersionId, LocaleId, Tag)>);

impl Tags {
    /// Collects the tags of all listed documents.
    pub(crate) fn build(inputs: &Inputs<'_>) -> Self {
        let config = inputs.config;
        let mut tags = Vec::new();
        for version in (0..config.docs.versions.len()).map(VersionId) {
            let list = Self::list_path(config, version);
            for locale in config.locales.ids() {
                let documents = inputs.catalog.of(Collection::Docs(version));
                let found = tags_of(inputs, locale, documents.map(|(id, _)| id), &list);
                tags.extend(found.into_iter().map(|tag| (version, locale, tag)));
            }
        }
        Self(tags)
    }

    /// The version of a tag.
    pub fn version(&self, tag: TagId) -> VersionId {
        self.0[tag.0].0
    }

    /// The path of the list of a version's tags.
    fn list_path(config: &Config, version: VersionId) -> PagePath {
        config.docs.versions[version.0].path.join("tags")
    }

    /// The path of the page of a tag.
    pub fn tag_path(config: &Config, version: VersionId, label: &str) -> PagePath {
        Self::list_path(config, version).join(&slug(label))
    }

    /// The tags of a version in a language, in the order of their slugs.
    pub fn of(&self, version: VersionId, locale: LocaleId) -> impl Iterator<Item = (TagId, &Tag)> {
        let tags = self.0.iter().enumerate();
        tags.filter(move |(_, (of, language, _))| (*of, *language) == (version, locale))
            .map(|(index, (.., tag))| (TagId(index), tag))
    }

    /// The path of the list of a version's tags in a language, if it has any.
    pub fn list(&self, config: &Config, version: VersionId, locale: LocaleId) -> Option<PagePath> {
        let mut tags = self.of(version, locale);
        tags.next().map(|_| Self::list_path(config, version))
    }
}

impl std::ops::Index<TagId> for Tags {
    type Output = Tag;

    fn index(&self, id: TagId) -> &Tag {
        &self.0[id.0].2
    }
}
