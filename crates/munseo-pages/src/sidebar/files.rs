//! Sidebars as files of JSON, fetched by the browser: complete ones when a reader opens another category, the entries
//! of long views with the pages that have them, and in a large sidebar one file for each category.

use rustc_hash::FxHashMap;

use crate::data_file::DataFile;
use crate::sidebar::Tree;
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::sidebar::SidebarId;
use munseo_site::urls::slug::slug;

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
                .expect("strings and numbers can be serialized");
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
