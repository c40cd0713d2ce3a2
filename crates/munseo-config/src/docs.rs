//! The documentation's versions, sidebars and settings.

mod git_refs;
mod releases;
mod sidebars;
mod versions;

use std::path::Path;

use crate::locales::Locales;
use crate::report::Report;
use crate::schema::{RawDocs, RawToc};
use crate::text::Localized;
use crate::url_checks::{check_address, check_placeholders};
use crate::urls::path::PagePath;
use sidebars::check_sidebars;

pub use git_refs::{RefSource, git_diagnostic};
pub use sidebars::SidebarDefinition;
pub use versions::{VersionConfig, VersionId, VersionSource};

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

    /// Returns true if the configured sidebars are written for a version, and not shared by older ones.
    pub fn has_own_sidebars(&self, version: VersionId) -> bool {
        let version = &self.versions[version.0];
        version.is_current() || version.sidebars.is_some()
    }

    /// The sidebars of a version: its own, else the shared ones.
    pub fn sidebars_of(&self, version: VersionId) -> &[SidebarDefinition] {
        let own = self.versions[version.0].sidebars.as_deref();
        own.unwrap_or(&self.sidebars)
    }
}

pub(super) fn check(
    raw: &RawDocs,
    root: &Path,
    locales: &Locales,
    report: &mut Report<'_>,
) -> DocsConfig {
    let path = PagePath::new(&raw.path);
    let (edit_url, key_path) = (raw.edit_url.as_deref(), "docs.edit_url");
    check_address(edit_url, key_path, report);
    check_placeholders(edit_url, &["{path}"], key_path, report);
    let label = Localized::read_optional(&raw.label, "docs.label", locales, report);
    let description =
        Localized::read_optional(&raw.description, "docs.description", locales, report);
    let toc = if (2..=6).contains(&raw.toc.min) && raw.toc.min <= raw.toc.max && raw.toc.max <= 6 {
        raw.toc
    } else {
        let (min, max) = (raw.toc.min, raw.toc.max);
        let message = format!("the heading levels {min} to {max} are not a valid range");
        let help = "write levels from 2 to 6, with `min` not above `max`";
        report.error("docs.toc", "config/bad-toc", message, help);
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
        toc,
    }
}
