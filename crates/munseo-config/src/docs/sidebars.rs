//! The sidebars of the documentation.

use std::collections::BTreeMap;

use munseo_source::quoted_key;

use crate::report::Report;
use crate::schema::{RawSidebar, RawSidebarItem};

/// A sidebar as it is configured.
#[derive(Debug, Clone)]
pub struct SidebarDefinition {
    /// Such as `main`.
    pub id: String,
    /// Its key in the configuration, such as `docs.sidebars.main`.
    pub key_path: String,
    /// The source of its entries.
    pub source: SidebarSource,
}

/// The source of the entries of a sidebar.
#[derive(Debug, Clone)]
pub enum SidebarSource {
    /// All documents of a folder.
    Folder(String),
    /// A list.
    Items(Vec<RawSidebarItem>),
}

/// The sidebars of a table, in the order of the file.
pub(super) fn check_sidebars(
    raw: &BTreeMap<String, RawSidebar>,
    table: &str,
    report: &mut Report<'_>,
) -> Vec<SidebarDefinition> {
    let key_path = |id: &str| format!("{table}.{}", quoted_key(id));
    if raw.is_empty() {
        let id = String::from("tutorialSidebar");
        return vec![SidebarDefinition {
            key_path: key_path(&id),
            id,
            source: SidebarSource::Folder(String::from(".")),
        }];
    }
    let mut written: Vec<(&String, &RawSidebar)> = raw.iter().collect();
    written.sort_by_key(|(id, _)| report.key_start(&key_path(id)));
    written
        .into_iter()
        .map(|(id, sidebar)| {
            if sidebar.dir.is_some() == sidebar.items.is_some() {
                let message = format!("the sidebar `{id}` needs either `dir` or `items`");
                let help =
                    "write `dir = \".\"` for all documents, or `items = [\"id\", …]` for some";
                report.error(&key_path(id), "config/bad-sidebar", message, help);
            }
            let source = match (&sidebar.items, &sidebar.dir) {
                (Some(items), _) => SidebarSource::Items(items.clone()),
                (None, Some(dir)) => SidebarSource::Folder(dir.clone()),
                (None, None) => SidebarSource::Folder(String::from(".")),
            };
            SidebarDefinition {
                id: id.clone(),
                key_path: key_path(id),
                source,
            }
        })
        .collect()
}
