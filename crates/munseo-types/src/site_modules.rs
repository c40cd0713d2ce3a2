//! React modules of a site.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::Property;

/// The names of slots: files in a site's folder `theme/`.
pub const SLOTS: [&str; 10] = [
    "announcement",
    "navbar-end",
    "sidebar-top",
    "sidebar-bottom",
    "doc-before",
    "doc-after",
    "contents-end",
    "footer",
    "home",
    "not-found",
];

/// The words that say when a browser takes a module over.
pub const CLIENT: [&str; 5] = ["load", "visible", "idle", "none", "only"];

/// A React module of a site with a place of its own: a slot, a layout or a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitePart {
    /// The name of the slot or layout, or the path of the page.
    pub name: String,
    /// Its file, relative to the site.
    pub path: PathBuf,
    /// When a browser takes it over, as the attribute `client` of components.
    pub client: &'static str,
    /// The exported title of a page by language; the empty language stands for all.
    pub title: BTreeMap<String, String>,
    /// The exported description of a page by language.
    pub description: BTreeMap<String, String>,
}

impl SitePart {
    /// Its name in messages and in the data of pages: its file with `/` on every system.
    pub fn key(&self) -> String {
        self.path.display().to_string().replace('\\', "/")
    }
}

/// A React component of a site, in its folder `components/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteComponent {
    /// Its name, which is also its tag: `Counter`.
    pub name: String,
    /// Its name as a container: `counter`.
    pub directive: String,
    /// Its file, relative to the site.
    pub path: PathBuf,
    /// The declared properties except `children`.
    pub props: Vec<Property>,
    /// True if it may have other properties: its source declares none, or extends a type of a package.
    pub is_open: bool,
}
