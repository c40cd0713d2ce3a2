//! Sidebars as files of JSON: whole ones, fetched by the browser when a reader opens another category,
//! and what the pages of a large site show of theirs.

use std::path::{Path, PathBuf};

use rustc_hash::FxHashMap;

use crate::assets::OWN_FOLDER;
use crate::config::LocaleId;
use crate::sidebar::SidebarId;
use crate::site::Site;
use crate::slug::slug;
use crate::urls::Urls;

/// A sidebar in one language, or a view of it, as a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SidebarFile {
    pub(crate) url: String,
    output: PathBuf,
    json: String,
}

impl SidebarFile {
    /// The URL with base; it holds a hash of the contents.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Relative to the output folder.
    pub fn output(&self) -> &Path {
        &self.output
    }

    /// The contents: `SidebarItem[]`, or `SidebarEntries` of a view.
    pub fn json(&self) -> &str {
        &self.json
    }

    /// A view's file, named by its contents.
    pub(crate) fn of_view(json: String, urls: &Urls) -> Self {
        let hash = blake3::hash(json.as_bytes()).to_hex();
        // There are thousands of them: a longer name than that of whole sidebars.
        let output = format!("{OWN_FOLDER}/data/entries-{}.json", &hash[..16]);
        Self {
            url: urls.file(&output),
            output: PathBuf::from(output),
            json,
        }
    }
}

impl Site {
    /// The whole sidebars, of every language.
    pub fn sidebar_files(&self) -> Vec<&SidebarFile> {
        let mut files: Vec<&SidebarFile> = self.sidebar_files.values().collect();
        files.sort_by(|a, b| a.output.cmp(&b.output));
        files
    }
}

/// Makes the file of every sidebar that leads anywhere.
pub(crate) fn all(site: &Site) -> FxHashMap<(SidebarId, LocaleId), SidebarFile> {
    site.trees
        .iter()
        .filter(|(_, tree)| !tree.items.is_empty())
        .map(|(&(sidebar, locale), tree)| {
            let json = serde_json::to_string(&tree.listed_items())
                .expect("a sidebar is made of strings and numbers");
            let hash = blake3::hash(json.as_bytes()).to_hex();
            let version = &site.config.docs.versions[site.sidebars[sidebar].version.0];
            let mut name = slug(&site.sidebars[sidebar].id);
            if !version.is_current() {
                name = format!("{name}-{}", slug(&version.name.replace('.', "-")));
            }
            let code = site.config.locales[locale].code();
            let output = format!(
                "{OWN_FOLDER}/data/sidebar-{name}-{code}-{}.json",
                &hash[..10]
            );
            let file = SidebarFile {
                url: site.urls.file(&output),
                output: PathBuf::from(output),
                json,
            };
            ((sidebar, locale), file)
        })
        .collect()
}
