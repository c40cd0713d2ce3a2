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
    /// Its entries; `None` for all documents of `dir`.
    pub items: Option<Vec<RawSidebarItem>>,
    /// A folder of documents; `.` for that of the version.
    pub dir: String,
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
            items: None,
            dir: String::from("."),
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
            SidebarDefinition {
                id: id.clone(),
                key_path: key_path(id),
                items: sidebar.items.clone(),
                dir: sidebar.dir.clone().unwrap_or_else(|| String::from(".")),
            }
        })
        .collect()
}
