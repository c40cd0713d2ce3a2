//! Which generator a site is written for.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use crate::ImportError;
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
struct Files {
    #[serde(default)]
    generator: Generator,
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
    pub(crate) generator: Generator,
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

    /// Finds the generator of a site in a folder, or in one of the usual folders of a repository.
    pub(crate) fn find(folder: &Path) -> Option<Found> {
        if folder.is_file() {
            return Self::of_config(folder);
        }
        Self::search(folder, false).map(|it| it.1)
    }

    /// The first file in the usual folders that belongs to a site of a generator that is read, or is not.
    fn search(folder: &Path, is_unread: bool) -> Option<(&'static Files, Found)> {
        KNOWN.folders.iter().find_map(|inner| {
            let folder = folder.join(inner);
            let files = KNOWN.files.iter();
            let mut files = files.filter(|it| it.unread.is_some() == is_unread);
            let (files, config) = files.find_map(|it| Some((it, it.find(&folder)?)))?;
            let generator = files.generator;
            let found = Found {
                generator,
                config,
                folder,
            };
            Some((files, found))
        })
    }

    /// The generator of a configuration with a name of its own, such as `mkdocs-online.yml`.
    fn of_config(config: &Path) -> Option<Found> {
        let given = config.file_name()?.to_string_lossy();
        let is_of = |it: &&Files| {
            let starts = it.names.iter().filter_map(|it| it.split('.').next());
            let mut starts = starts.filter(|it| !it.is_empty());
            it.unread.is_none() && starts.any(|it| given.starts_with(it))
        };
        Some(Found {
            generator: KNOWN.files.iter().find(is_of)?.generator,
            config: config.to_owned(),
            folder: config.parent()?.to_owned(),
        })
    }

    /// The error for a folder in which [`Self::find`] finds nothing.
    pub(crate) fn not_found(folder: &Path) -> ImportError {
        match Self::search(folder, true) {
            Some((files, found)) => ImportError::Unread {
                generator: files.unread.clone().unwrap_or_default(),
                file: found.config,
                instead: files.instead.clone(),
            },
            None => ImportError::Unknown {
                folder: folder.to_owned(),
                looked_for: Self::LOOKED_FOR,
            },
        }
    }

    /// What [`Self::find`] looks for.
    pub(crate) const LOOKED_FOR: &'static str = "`docusaurus.config.*`, `.vitepress/config.*`, `astro.config.*` with Starlight, \
         `rspress.config.*`, `_meta.*` or `meta.json` of Nextra and Fumadocs, `book.toml`, `mkdocs.yml`, \
         `src/sidebarLearn.json`, and `config.json` with `sections`, in this folder, `docs`, `website`, `site`, `documentation`, \
         `www`, `docs/en`, `book`, `guide` and `doc`";
}

impl Files {
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
