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

/// A tag and its documents.
#[derive(Debug)]
pub struct Tag {
    /// From the configuration, else as written in the first document.
    pub label: String,
    /// The path of the page.
    pub path: PagePath,
    /// The version of the documentation.
    pub version: VersionId,
    /// The language.
    pub locale: LocaleId,
    /// The tagged entries.
    pub entries: Vec<EntryId>,
}

/// All tags.
#[derive(Debug, Default)]
pub struct Tags(Vec<Tag>);

impl Tags {
    /// Collects the tags of all listed documents.
    pub(crate) fn build(inputs: &Inputs<'_>) -> Self {
        let config = inputs.config;
        let mut groups: BTreeMap<(VersionId, LocaleId, String), (String, Vec<EntryId>)> =
            BTreeMap::new();
        for (id, entry) in inputs.catalog.iter() {
            let Collection::Docs(version) = entry.collection else {
                continue;
            };
            for locale in config.locales.ids() {
                let Some(file) = entry.file(locale) else {
                    continue;
                };
                let front_matter = &inputs.files[file.0].preamble.front_matter;
                if front_matter.unlisted {
                    continue;
                }
                for tag in &front_matter.tags {
                    let (_, entries) = groups
                        .entry((version, locale, slug(tag)))
                        .or_insert_with(|| (config.tag_label(locale, tag).to_owned(), Vec::new()));
                    if entries.last() != Some(&id) {
                        entries.push(id);
                    }
                }
            }
        }
        let groups = groups.into_iter();
        let tags = groups.map(|((version, locale, name), (label, entries))| Tag {
            label,
            path: Self::list_path(config, version).join(&name),
            version,
            locale,
            entries,
        });
        Self(tags.collect())
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
        tags.filter(move |(_, tag)| tag.version == version && tag.locale == locale)
            .map(|(index, tag)| (TagId(index), tag))
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
        &self.0[id.0]
    }
}
