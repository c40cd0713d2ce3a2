//! Sidebars as files of JSON, fetched by the browser: complete ones when a reader opens another category, the entries of
//! long views with the pages that have them, and in a large sidebar one file for each category.

use std::path::PathBuf;

use rustc_hash::FxHashMap;

use crate::sidebar::Tree;
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::assets::ENGINE_FOLDER;
use munseo_site::sidebar::SidebarId;
use munseo_site::urls::Urls;
use munseo_site::urls::slug::slug;

/// A JSON file in `_munseo/data/`, named by a hash of its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataFile {
    /// The URL, including the base URL; it contains a hash of the content.
    pub url: String,
    /// The path in the output folder.
    pub output: PathBuf,
    /// The content: `SidebarItem[]`, or `SidebarEntries` for a view.
    pub json: String,
}

impl DataFile {
    /// A file with a part of a sidebar, named by a hash of its content.
    pub(crate) fn named_by_content(kind: &str, json: String, urls: &Urls) -> Self {
        let hash = blake3::hash(json.as_bytes()).to_hex();
        // There may be thousands of these files, so their hash is longer than that of complete sidebars.
        Self::new(&format!("{kind}-{}", &hash[..16]), json, urls)
    }

    fn new(name: &str, json: String, urls: &Urls) -> Self {
        let output = format!("{ENGINE_FOLDER}/data/{name}.json");
        Self {
            url: urls.file(&output),
            output: PathBuf::from(output),
            json,
        }
    }
}

/// Creates the file of every sidebar with entries.
pub(super) fn all(
    site: &Site,
    trees: &FxHashMap<(SidebarId, LocaleId), Tree>,
) -> FxHashMap<(SidebarId, LocaleId), DataFile> {
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
            let name = format!("sidebar-{name}-{code}-{}", &hash[..10]);
            ((sidebar, locale), DataFile::new(&name, json, &site.urls))
        })
        .collect()
}
