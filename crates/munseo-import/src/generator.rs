//! Which generator a site is written for.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use crate::ImportError;
use crate::plan::name_of;
use crate::script::resolve;
use crate::yaml;

/// A documentation generator.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Generator {
    /// Docusaurus 2 and 3.
    Docusaurus,
    /// VitePress.
    Vitepress,
    /// Starlight, of Astro.
    Starlight,
    /// Nextra 2 to 4, and Fumadocs.
    Nextra,
    /// mdBook.
    Mdbook,
    /// MkDocs, with or without Material.
    Mkdocs,
    /// Rspress.
    Rspress,
    /// The documentation of React, and its translations.
    React,
    /// A folder of Markdown with a `config.json` of sections, as in TanStack's packages, or without any configuration.
    #[default]
    Markdown,
}

/// What is known about a generator.
#[derive(Debug, Deserialize)]
pub(crate) struct Traits {
    pub(crate) name: String,
    /// True if its pages are MDX, or may be.
    #[serde(default)]
    pub(crate) mdx: bool,
    /// `[markdown]` of the new site.
    pub(crate) markdown: Value,
    /// `[components]` of the new site.
    #[serde(default)]
    pub(crate) components: Value,
    /// Keys of the new configuration, and paths in the old one, of which the first one with a value is taken.
    #[serde(default)]
    pub(crate) config: BTreeMap<String, Vec<String>>,
    /// Paths in the old configuration that have no counterpart, by their kind in the report.
    #[serde(default)]
    pub(crate) left: BTreeMap<String, Vec<String>>,
}

/// Files of which a generator has one.
#[derive(Debug, Deserialize)]
pub(crate) struct Files {
    #[serde(default)]
    pub(crate) generator: Generator,
    /// The name of a generator whose sites are not read.
    unread: Option<String>,
    /// What to do with its pages, if they are not in Markdown.
    #[serde(default)]
    instead: String,
    names: Vec<String>,
    /// Words of which the file has one.
    #[serde(default)]
    contains: Vec<String>,
    /// The key of a list in the file.
    list: Option<String>,
    /// A folder beside the file.
    #[serde(default)]
    folder: String,
}

/// All that is known.
#[derive(Debug, Deserialize)]
struct Known {
    /// The folders in which a repository may have its documentation.
    folders: Vec<String>,
    files: Vec<Files>,
    traits: BTreeMap<String, Traits>,
}

static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    toml::from_str(include_str!("generators.toml"))
        .unwrap_or_else(|error| unreachable!("the file is constant: {error}"))
});

/// What was found.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) files: &'static Files,
    /// The file that says so.
    pub(crate) config: PathBuf,
    /// The site's folder.
    pub(crate) folder: PathBuf,
}

impl Generator {
    /// What is known about it.
    pub(crate) fn traits(self) -> &'static Traits {
        &KNOWN.traits[&format!("{self:?}").to_lowercase()]
    }
}

impl Found {
    /// Finds the generator of a site: by its configuration, or by the files in a folder or in one of the usual folders
    /// of a repository.
    pub(crate) fn find(given: &Path) -> Result<Self, ImportError> {
        let (unread, read): (Vec<_>, Vec<_>) =
            KNOWN.files.iter().partition(|it| it.unread.is_some());
        let own = read.iter().find(|it| it.has_config(given));
        let own = own.map(|files| (*files, given.to_owned(), given.with_file_name("")));
        let found = own.or_else(|| {
            [read, unread].iter().find_map(|kinds| {
                let mut folders = KNOWN.folders.iter().map(|it| given.join(it));
                folders.find_map(|folder| {
                    let mut found = kinds.iter().map(|it| (*it, it.find(&folder)));
                    let (files, config) = found.find_map(|(it, config)| Some((it, config?)))?;
                    Some((files, config, folder))
                })
            })
        });
        let (files, config, folder) = found.ok_or_else(|| ImportError::Unknown(given.into()))?;
        match &files.unread {
            Some(generator) => Err(ImportError::Refused(format!(
                "`{}` belongs to a site of {generator}, which cannot be imported; {}copy its pages in Markdown into \
                 `docs` of a new site (`munseo new`), and correct what `munseo check` reports",
                config.display(),
                files.instead
            ))),
            None => Ok(Self {
                files,
                config,
                folder,
            }),
        }
    }
}

impl Files {
    /// Returns true for a configuration with a name of its own, such as `mkdocs-online.yml`.
    fn has_config(&self, file: &Path) -> bool {
        let name = name_of(file);
        let starts = self.names.iter().filter_map(|it| it.split('.').next());
        let mut starts = starts.filter(|it| !it.is_empty());
        file.is_file() && starts.any(|it| name.starts_with(it))
    }

    /// One of these files in a folder.
    fn find(&self, folder: &Path) -> Option<PathBuf> {
        if !folder.join(&self.folder).is_dir() {
            return None;
        }
        let exact = |path: PathBuf| Some(path).filter(|it| it.is_file());
        let paths = self.names.iter().map(|it| folder.join(it));
        let mut found = paths.filter_map(|it| resolve(&it).or_else(|| exact(it)));
        found.find(|it| self.is_met(it))
    }

    fn is_met(&self, path: &Path) -> bool {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let has_word = self.contains.iter().any(|it| text.contains(it));
        let list = self.list.as_deref();
        let has_list = list.is_none_or(|it| yaml::read(&text).0[it].is_array());
        has_list && (has_word || self.contains.is_empty())
    }
}
