//! Which generator a site is written for.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::Value;

use crate::yaml;

/// A documentation generator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
}

/// What was found.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) generator: Generator,
    /// The file that says so.
    pub(crate) config: PathBuf,
    /// The site's folder.
    pub(crate) folder: PathBuf,
}

const ENDINGS: [&str; 5] = ["ts", "mts", "js", "mjs", "cjs"];

/// The folders in which a repository may have its documentation.
const FOLDERS: [&str; 7] = [
    "",
    "docs",
    "website",
    "site",
    "documentation",
    "www",
    "docs/en/",
];

impl Generator {
    /// What is known about it.
    pub(crate) fn traits(self) -> &'static Traits {
        static ALL: LazyLock<BTreeMap<String, Traits>> = LazyLock::new(|| {
            toml::from_str(include_str!("generators.toml"))
                .unwrap_or_else(|error| unreachable!("the file is constant: {error}"))
        });
        &ALL[&format!("{self:?}").to_lowercase()]
    }

    /// Finds the generator of a site in a folder, or in one of the usual folders of a repository.
    pub(crate) fn find(folder: &Path) -> Option<Found> {
        FOLDERS.iter().find_map(|inner| {
            let folder = folder.join(inner);
            let (generator, config) = at(&folder)?;
            Some(Found {
                generator,
                config,
                folder,
            })
        })
    }

    /// What [`Self::find`] looks for.
    pub(crate) const LOOKED_FOR: &'static str = "`docusaurus.config.*`, `.vitepress/config.*`, `astro.config.*` with Starlight, \
         `rspress.config.*`, `_meta.*` or `meta.json` of Nextra and Fumadocs, `book.toml`, `mkdocs.yml`, \
         `src/sidebarLearn.json`, and `config.json` with `sections`, in this folder, `docs`, `website`, `site`, `documentation`, \
         `www` and `docs/en`";
}

/// A file with one of the endings of scripts.
fn script(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut files = ENDINGS.iter().map(|it| folder.join(format!("{name}.{it}")));
    files.find(|it| it.is_file())
}

fn at(folder: &Path) -> Option<(Generator, PathBuf)> {
    let has = |name: &str| Some(folder.join(name)).filter(|it| it.is_file());
    let contains = |file: &PathBuf, word: &str| {
        std::fs::read_to_string(file).is_ok_and(|it| it.contains(word))
    };
    if let Some(file) = script(folder, "docusaurus.config") {
        return Some((Generator::Docusaurus, file));
    }
    let vitepress =
        script(folder, ".vitepress/config").or_else(|| script(folder, ".vitepress/config/index"));
    if let Some(file) = vitepress {
        return Some((Generator::Vitepress, file));
    }
    if let Some(file) = script(folder, "astro.config").filter(|it| contains(it, "starlight")) {
        return Some((Generator::Starlight, file));
    }
    if let Some(file) = script(folder, "rspress.config") {
        return Some((Generator::Rspress, file));
    }
    let plain = [
        ("book.toml", Generator::Mdbook),
        ("mkdocs.yml", Generator::Mkdocs),
        ("mkdocs.yaml", Generator::Mkdocs),
        ("zensical.toml", Generator::Mkdocs),
        ("src/sidebarLearn.json", Generator::React),
    ];
    if let Some(found) = plain.iter().find_map(|(name, it)| Some((*it, has(name)?))) {
        return Some(found);
    }
    let nextra = [
        "content/_meta",
        "content/en/_meta",
        "pages/_meta",
        "pages/docs/_meta",
        "src/content/_meta",
        "src/pages/_meta",
        "app/_meta",
        "app/_meta.global",
        "src/app/_meta",
    ];
    let nextra = nextra.iter().find_map(|name| {
        script(folder, name)
            .or_else(|| has(&format!("{name}.json")))
            .or_else(|| has(&format!("{name}.tsx")))
    });
    let fumadocs = || {
        let package =
            has("package.json").filter(|it| contains(it, "fumadocs") || contains(it, "\"nextra\""));
        package.filter(|_| folder.join("content").is_dir())
    };
    if let Some(file) = nextra.or_else(fumadocs) {
        return Some((Generator::Nextra, file));
    }
    // The documentation of NestJS is an application with a folder of pages.
    if let Some(file) = has("angular.json").filter(|_| folder.join("content").is_dir()) {
        return Some((Generator::Markdown, file));
    }
    let config = has("config.json")?;
    let is_sections = yaml::file(&config)["sections"].is_array();
    is_sections.then_some((Generator::Markdown, config))
}
