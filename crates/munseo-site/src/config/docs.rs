//! The documentation's versions, sidebars and settings.

use std::cmp::Ordering;
use std::path::Path;

use munseo_source::Diagnostic;

use super::schema::{
    RawDocs, RawSidebar, RawSidebarItem, RawVersion, VersionBanner, VersionPersistence,
};
use super::{Locales, Localized};
use super::{VERSIONS_FOLDER, path_key};
use crate::content::VersionId;
use crate::report::Report;
use crate::urls::path::PagePath;

/// The folder of documents as they are now.
const CURRENT: &str = "current";

/// The documentation, checked.
#[derive(Debug, Clone)]
pub struct DocsConfig {
    /// The path of the documentation.
    pub path: PagePath,
    /// The title of the documentation.
    pub label: Option<Localized>,
    /// One or two sentences on its landing page.
    pub description: Option<Localized>,
    /// Where a page is edited.
    pub edit_url: Option<String>,
    /// True if categories of the sidebar close when another is opened.
    pub sidebar_auto_collapse: bool,
    /// True if a reader may collapse the sidebar as a whole.
    pub sidebar_hideable: bool,
    /// Versions, the newest first.
    pub versions: Vec<VersionConfig>,
    /// True if the version that a reader chose is remembered.
    pub remembers_version: bool,
    /// Heading levels in the table of contents.
    pub toc: TocLevels,
    /// True if version control is asked when a page was last changed.
    pub show_last_update: bool,
    /// True if pages name who changed them last.
    pub show_last_update_author: bool,
    /// True if pages name everybody who changed them.
    pub show_contributors: bool,
    /// True if pages show the way to them.
    pub breadcrumbs: bool,
    /// The sidebars, in the order of the file.
    pub sidebars: Vec<SidebarDefinition>,
}

/// Heading levels in a table of contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TocLevels {
    /// The highest.
    pub min: u8,
    /// The lowest.
    pub max: u8,
}

impl DocsConfig {
    /// The version that links without a version lead to.
    pub fn last_version(&self) -> VersionId {
        let last = self.versions.iter().position(|version| version.is_last);
        VersionId(last.unwrap_or(0))
    }
}

/// A version of the documentation, checked.
#[derive(Debug, Clone)]
pub struct VersionConfig {
    /// Such as `current`.
    pub name: String,
    /// Such as `Next`.
    pub label: String,
    /// Such as `/docs`.
    pub path: PagePath,
    /// True if it is the latest.
    pub is_last: bool,
    /// `none`, `unreleased` or `unmaintained`.
    pub banner: &'static str,
    /// True if its pages name the version.
    pub has_badge: bool,
}

impl VersionConfig {
    /// Returns true if this is the version in the folder `docs`.
    pub fn is_current(&self) -> bool {
        self.name == CURRENT
    }
}

/// A sidebar as it is configured.
#[derive(Debug, Clone)]
pub struct SidebarDefinition {
    pub id: String,
    pub source: SidebarSource,
}

/// Where the entries of a sidebar come from.
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
    let (edit_url, place) = (raw.edit_url.as_deref(), "docs.edit_url");
    super::addresses::check_address(edit_url, place, report);
    super::addresses::check_placeholders(edit_url, &["{path}"], place, report);
    let label = raw
        .label
        .as_ref()
        .map(|label| Localized::read(label, "docs.label", locales, report));
    let description = raw
        .description
        .as_ref()
        .map(|text| Localized::read(text, "docs.description", locales, report));
    let toc = if (2..=6).contains(&raw.toc.min) && raw.toc.min <= raw.toc.max && raw.toc.max <= 6 {
        TocLevels {
            min: raw.toc.min,
            max: raw.toc.max,
        }
    } else {
        let message = format!("no heading levels from {} to {}", raw.toc.min, raw.toc.max);
        report.push(
            Diagnostic::error("config/bad-toc", message)
                .with_help("levels go from 2 to 6, `min` first"),
            "docs.toc",
        );
        TocLevels { min: 2, max: 3 }
    };
    DocsConfig {
        versions: check_versions(raw, &path, root, report),
        sidebars: check_sidebars(raw, report),
        path,
        label,
        description,
        edit_url: raw.edit_url.clone(),
        sidebar_auto_collapse: raw.sidebar_auto_collapse,
        sidebar_hideable: raw.sidebar_hideable,
        remembers_version: raw.version_persistence == VersionPersistence::LocalStorage,
        toc,
        show_last_update: raw.show_last_update,
        show_last_update_author: raw.show_last_update_author,
        show_contributors: raw.show_contributors,
        breadcrumbs: raw.breadcrumbs,
    }
}

fn check_sidebars(raw: &RawDocs, report: &mut Report<'_>) -> Vec<SidebarDefinition> {
    if raw.sidebars.is_empty() {
        return vec![SidebarDefinition {
            id: String::from("tutorialSidebar"),
            source: SidebarSource::Folder(String::from(".")),
        }];
    }
    let place = |id: &str| format!("docs.sidebars.{}", path_key(id));
    let mut written: Vec<(&String, &RawSidebar)> = raw.sidebars.iter().collect();
    written.sort_by_key(|(id, _)| report.key_start(&place(id)));
    written
        .into_iter()
        .map(|(id, sidebar)| {
            if sidebar.dir.is_some() == sidebar.items.is_some() {
                report.push(
                    Diagnostic::error(
                        "config/bad-sidebar",
                        format!("the sidebar `{id}` needs either `dir` or `items`"),
                    )
                    .with_help("`dir = \".\"` lists all documents, `items = [\"id\", …]` some"),
                    &place(id),
                );
            }
            let source = match (&sidebar.items, &sidebar.dir) {
                (Some(items), _) => SidebarSource::Items(items.clone()),
                (None, Some(dir)) => SidebarSource::Folder(dir.clone()),
                (None, None) => SidebarSource::Folder(String::from(".")),
            };
            SidebarDefinition {
                id: id.clone(),
                source,
            }
        })
        .collect()
}

/// The versions: those of `docs.versions` in their order, then folders that it does not name; the documents
/// as they are now always are one.
fn check_versions(
    raw: &RawDocs,
    docs_path: &PagePath,
    root: &Path,
    report: &mut Report<'_>,
) -> Vec<VersionConfig> {
    let names = version_names(raw, root, report);
    let last = names.iter().position(|name| *name == raw.last_version);
    if last.is_none() {
        report.push(
            Diagnostic::error(
                "config/unknown-version",
                format!("unknown version `{}`", raw.last_version),
            )
            .with_help(format!("the versions are `{}`", names.join("`, `"))),
            "docs.last_version",
        );
    }
    let last = last.unwrap_or(0);
    let undeclared = RawVersion::default();
    let is_only = names.len() == 1;
    names
        .into_iter()
        .enumerate()
        .map(|(index, name)| {
            let raw = raw.versions.get(&name).unwrap_or(&undeclared);
            let default_path = match (index == last, name == CURRENT) {
                (true, _) => "",
                (false, true) => "next",
                (false, false) => name.as_str(),
            };
            let default_label = if name == CURRENT { "Next" } else { &name };
            VersionConfig {
                label: raw
                    .label
                    .clone()
                    .unwrap_or_else(|| default_label.to_owned()),
                path: docs_path.join(raw.path.as_deref().unwrap_or(default_path)),
                is_last: index == last,
                banner: banner(raw.banner, index.cmp(&last)),
                has_badge: raw.badge.unwrap_or(!is_only),
                name,
            }
        })
        .collect()
}

/// The names of the versions, the newest first.
fn version_names(raw: &RawDocs, root: &Path, report: &mut Report<'_>) -> Vec<String> {
    let place = |name: &str| format!("docs.versions.{}", path_key(name));
    let mut names: Vec<String> = raw.versions.keys().cloned().collect();
    names.sort_by_key(|name| report.key_start(&place(name)));
    let mut undeclared = version_folders(root);
    undeclared.retain(|name| !names.contains(name));
    for name in &names {
        if name != CURRENT && !root.join(VERSIONS_FOLDER).join(name).is_dir() {
            report.push(
                Diagnostic::error(
                    "config/missing-version",
                    format!("no documents for the version `{name}`"),
                )
                .with_help(format!("put them into `{VERSIONS_FOLDER}/{name}`")),
                &place(name),
            );
        }
    }
    names.extend(undeclared);
    if !names.iter().any(|name| name == CURRENT) {
        names.insert(0, CURRENT.to_owned());
    }
    names
}

/// The banner of a version: as configured, else by its place among the versions.
fn banner(written: Option<VersionBanner>, beside_last: Ordering) -> &'static str {
    match (written, beside_last) {
        (Some(VersionBanner::Unreleased), _) | (None, Ordering::Less) => "unreleased",
        (Some(VersionBanner::Unmaintained), _) | (None, Ordering::Greater) => "unmaintained",
        (Some(VersionBanner::None), _) | (None, Ordering::Equal) => "none",
    }
}

/// Versions that have a folder, the highest number first.
fn version_folders(root: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(root.join(VERSIONS_FOLDER)) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !name.starts_with(['.', '_']))
        .collect();
    let numbers = |name: &String| -> Vec<u64> {
        name.split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|digits| digits.parse().ok())
            .collect()
    };
    names.sort_by(|a, b| numbers(b).cmp(&numbers(a)).then_with(|| b.cmp(a)));
    names
}
