//! Sidebars as files of JSON, fetched by the browser when a reader opens another category: whole ones, and
//! of a large site each category by itself, and what its pages show.

use std::path::{Path, PathBuf};

use rustc_hash::FxHashMap;

use crate::sidebar::Tree;
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::assets::OWN_FOLDER;
use munseo_site::sidebar::SidebarId;
use munseo_site::urls::Urls;
use munseo_site::urls::slug::slug;

/// A sidebar in one language, a category or a view of it, as a file.
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

    /// The contents: `SidebarItem[]`; `SidebarEntries` of a view.
    pub fn json(&self) -> &str {
        &self.json
    }

    /// A file of a part of a sidebar, named by its contents.
    pub(crate) fn named_by_content(kind: &str, json: String, urls: &Urls) -> Self {
        let hash = blake3::hash(json.as_bytes()).to_hex();
        // There are thousands of them: a longer name than that of whole sidebars.
        let output = format!("{OWN_FOLDER}/data/{kind}-{}.json", &hash[..16]);
        Self {
            url: urls.file(&output),
            output: PathBuf::from(output),
            json,
        }
    }
}

/// Makes the files of the categories of large sidebars, which the categories name from then on.
pub(super) fn sections(
    trees: &mut FxHashMap<(SidebarId, LocaleId), Tree>,
    urls: &Urls,
) -> Vec<SidebarFile> {
    let trees = trees.values_mut();
    trees.flat_map(|tree| tree.cut_sections(urls)).collect()
}

/// Makes the file of every sidebar that has entries.
pub(super) fn all(
    site: &Site,
    trees: &FxHashMap<(SidebarId, LocaleId), Tree>,
) -> FxHashMap<(SidebarId, LocaleId), SidebarFile> {
    trees
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
