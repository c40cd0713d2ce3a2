//! The documentation's versions, sidebars and settings.

mod versions;

use std::collections::BTreeMap;
use std::path::Path;

use munseo_source::{Diagnostic, quoted_key};

use super::schema::{RawDocs, RawSidebar, RawSidebarItem, RawToc, VersionPersistence};
use super::{Locales, Localized};
use crate::report::Report;
use crate::urls::path::PagePath;

pub use versions::{RefSource, VersionConfig, VersionId, VersionSource};

/// The validated settings of the documentation. Values that need no validation are only in [`RawDocs`].
#[derive(Debug, Clone)]
pub struct DocsConfig {
    /// The path of the documentation.
    pub path: PagePath,
    /// The title of the documentation; `None` for the one in the messages.
    pub label: Option<Localized>,
    /// One or two sentences on its landing page, if configured.
    pub description: Option<Localized>,
    /// Versions, the newest first.
    pub versions: Vec<VersionConfig>,
    /// True if the reader's choice of version is stored.
    pub remembers_version: bool,
    /// Heading levels in the table of contents.
    pub toc: RawToc,
    /// The sidebars, in the order of the file.
    pub sidebars: Vec<SidebarDefinition>,
    /// True if pages show the version that introduced them.
    pub show_version_history: bool,
    /// True if git has older versions, which the site excludes.
    pub has_older_versions: bool,
}

impl DocsConfig {
    /// The version that `docs.last_version` names; by default, its URLs have no version.
    pub fn last_version(&self) -> VersionId {
        let last = self.versions.iter().position(|version| version.is_last);
        VersionId(last.unwrap_or(0))
    }

    /// The sidebars of a version: its own, else the shared ones.
    pub fn sidebars_of(&self, version: VersionId) -> &[SidebarDefinition] {
        let own = self.versions[version.0].sidebars.as_deref();
        own.unwrap_or(&self.sidebars)
    }
}

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

pub(super) fn check(
    raw: &RawDocs,
    root: &Path,
    locales: &Locales,
    report: &mut Report<'_>,
) -> DocsConfig {
    let path = PagePath::new(&raw.path);
    let (edit_url, key_path) = (raw.edit_url.as_deref(), "docs.edit_url");
    super::url_checks::check_address(edit_url, key_path, report);
    super::url_checks::check_placeholders(edit_url, &["{path}"], key_path, report);
    let label = Localized::read_optional(&raw.label, "docs.label", locales, report);
    let description =
        Localized::read_optional(&raw.description, "docs.description", locales, report);
    let toc = if (2..=6).contains(&raw.toc.min) && raw.toc.min <= raw.toc.max && raw.toc.max <= 6 {
        raw.toc
    } else {
        let (min, max) = (raw.toc.min, raw.toc.max);
        let message = format!("the heading levels {min} to {max} are not a valid range");
        report.push(
            Diagnostic::error("config/bad-toc", message)
                .with_help("write levels from 2 to 6, with `min` not above `max`"),
            "docs.toc",
        );
        RawToc::default()
    };
    let (versions, has_older_versions) = versions::check(raw, &path, root, report);
    let is_from_git = |version: &VersionConfig| version.ref_source().is_some();
    DocsConfig {
        show_version_history: raw
            .show_version_history
            .unwrap_or_else(|| versions.iter().any(is_from_git)),
        has_older_versions,
        versions,
        sidebars: check_sidebars(&raw.sidebars, "docs.sidebars", report),
        path,
        label,
        description,
        remembers_version: raw.version_persistence == VersionPersistence::LocalStorage,
        toc,
    }
}

fn check_sidebars(
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
                report.push(
                    Diagnostic::error(
                        "config/bad-sidebar",
                        format!("the sidebar `{id}` needs either `dir` or `items`"),
                    )
                    .with_help(
                        "write `dir = \".\"` for all documents, or `items = [\"id\", …]` for some",
                    ),
                    &key_path(id),
                );
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
