//! The sidebar of one page.

use std::sync::Arc;

use munseo_site::config::Emblem;
use serde::Serialize;

use crate::generated_file::DataFile;

/// The view of a sidebar on one page: the page's own section and open categories in full, the rest collapsed.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SidebarProps {
    /// The sidebar's id in `munseo.toml`.
    pub id: String,
    /// The name of this view: pages with the same name have the same entries.
    pub view: String,
    /// The URL of the complete sidebar as JSON (`SidebarItem[]`), fetched when the reader opens another category.
    pub url: String,
    /// The entries.
    #[serde(flatten)]
    pub entries: SidebarEntries,
    /// True if readers can filter it: it is long enough, and its file contains every entry.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_filter: bool,
    /// The URL of the entries ([`SidebarEntries`] as JSON), if the view is long: the page's data omits them,
    /// and browsers fetch them once for all pages with this view.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries_url: Option<String>,
    /// The file at that URL, if there is one.
    #[serde(skip)]
    pub entries_file: Option<DataFile>,
}

/// The entries of a view; of a long one, a file of their own.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SidebarEntries {
    /// The entries.
    pub items: Vec<SidebarItem>,
    /// Number of entries omitted before the first one, in a very long sidebar.
    pub omitted_before: u32,
    /// Number of entries omitted after the last one.
    pub omitted_after: u32,
}

/// An entry of a sidebar.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum SidebarItem {
    /// A group.
    Category(Box<SidebarCategory>),
    /// A link to a page or to another site.
    Link(SidebarLink),
    /// HTML from the configuration.
    Html {
        /// The markup.
        html: String,
    },
}

/// A group of entries of a sidebar.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SidebarCategory {
    /// Its key among all categories of the sidebar, under which browsers store its state.
    pub key: String,
    /// Its text.
    pub label: String,
    /// Its badge, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<BadgeProps>,
    /// The URL of its own page, if it has one.
    pub href: Option<String>,
    /// The first page inside, if it has none of its own, for readers without scripts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_url: Option<String>,
    /// Its tile, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emblem: Option<Emblem>,
    /// True if it is open at first.
    pub is_open: bool,
    /// True if a reader may collapse it.
    pub is_collapsible: bool,
    /// Number of entries in it.
    pub count: u32,
    /// Its entries; `null` if this view omits them.
    pub items: Option<Arc<[SidebarItem]>>,
    /// Number of entries omitted before the first one, in a very long category.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub omitted_before: u32,
    /// Number of entries omitted after the last one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub omitted_after: u32,
    /// The URL of all its entries (`SidebarItem[]` as JSON), in a large sidebar, whose complete file omits them;
    /// absent in others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries_url: Option<String>,
}

/// A link of a sidebar.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SidebarLink {
    /// Its text.
    pub label: String,
    /// Its badge, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<BadgeProps>,
    /// The target.
    pub href: String,
    /// True if it is on another site.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_external: bool,
    /// True if it is an unlisted page, displayed only on itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_unlisted: bool,
    /// True if the page documents a function, in a sidebar where other pages do not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_function: bool,
    /// Other names for the filter; only in the file of the complete sidebar.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
}

impl SidebarItem {
    /// Returns true for an unlisted page, which is not counted.
    pub(crate) fn is_unlisted(&self) -> bool {
        matches!(self, Self::Link(link) if link.is_unlisted)
    }

    /// Its URL, or that of the first page inside it; `None` without one, as for external links, unlisted pages and HTML.
    pub(crate) fn first_page(&self) -> Option<&str> {
        match self {
            Self::Link(link) => link.is_listed_page().then_some(&link.href),
            Self::Category(category) => category.first_page(),
            Self::Html { .. } => None,
        }
    }
}

impl SidebarCategory {
    /// Its entries; empty if the view omits them.
    pub(crate) fn entries(&self) -> &[SidebarItem] {
        self.items.as_deref().unwrap_or_default()
    }

    /// The URL of its page, or of the first page inside it.
    pub(crate) fn first_page(&self) -> Option<&str> {
        self.href.as_deref().or(self.first_url.as_deref())
    }
}

impl SidebarLink {
    /// Returns true for a page of this site that is not unlisted.
    pub(crate) fn is_listed_page(&self) -> bool {
        !self.is_external && !self.is_unlisted
    }
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A badge next to an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BadgeProps {
    /// Its text.
    pub text: String,
    /// Its color, as for badges in pages; absent for a plain one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<&'static str>,
}
