//! What a page shows of its sidebar.

use munseo_site::config::Emblem;
use serde::Serialize;
use ts_rs::TS;

use crate::sidebar::SidebarFile;

/// What one page shows of its sidebar: its own section in full, the rest collapsed.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct SidebarProps {
    /// The sidebar's id in `munseo.toml`.
    pub id: String,
    /// Names this view of it: pages with the same key show the same entries.
    pub view: String,
    /// The whole sidebar as JSON (`SidebarItem[]`), fetched when the reader opens another category.
    pub url: String,
    /// The entries.
    pub items: Vec<SidebarItem>,
    /// How many entries before the first one were left out of a very long sidebar.
    pub omitted_before: u32,
    /// How many after the last.
    pub omitted_after: u32,
    /// True if readers may filter it: it is long enough, and its file has every entry.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub has_filter: bool,
    /// Where the entries are ([`SidebarEntries`] as JSON), on the pages of a large site: their data comes
    /// without, and the browser fetches them once for all pages of this view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entries_url: Option<String>,
    /// The file at that address.
    #[serde(skip)]
    #[ts(skip)]
    pub entries_file: Option<SidebarFile>,
}

/// What a view of a sidebar shows, as a file of its own.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct SidebarEntries<'a> {
    /// The entries.
    pub items: &'a [SidebarItem],
    /// How many entries before the first one were left out.
    pub omitted_before: u32,
    /// How many after the last.
    pub omitted_after: u32,
}

/// An entry of a sidebar.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export_to = "props.ts")]
pub enum SidebarItem {
    /// A group.
    Category {
        /// Names it among all categories of the sidebar; open and closed are remembered under it.
        key: String,
        /// Its text.
        label: String,
        /// What stands beside it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        badge: Option<BadgeProps>,
        /// Its own page.
        href: Option<String>,
        /// The first page inside, where it has none of its own: the way in for readers without scripts.
        first_url: Option<String>,
        /// Its tile.
        emblem: Option<Emblem>,
        /// True if it starts open.
        is_open: bool,
        /// True if a reader may close it.
        is_collapsible: bool,
        /// How many entries it holds.
        count: u32,
        /// Its entries; `null` when this view does not carry them.
        items: Option<Vec<SidebarItem>>,
        /// How many entries before the first one carried were left out of a very long category.
        omitted_before: u32,
        /// How many after the last.
        omitted_after: u32,
        /// Where all its entries are (`SidebarItem[]` as JSON), in the sidebar of a large site: the whole one
        /// comes without them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entries_url: Option<String>,
    },
    /// A page or another site.
    Link {
        /// Its text.
        label: String,
        /// What stands beside it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        badge: Option<BadgeProps>,
        /// Where it leads.
        href: String,
        /// True if it leaves the site.
        is_external: bool,
        /// True if it is an unlisted page, shown only on itself.
        is_unlisted: bool,
        /// True if the page documents a function, in a sidebar where others do not.
        #[serde(skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        has_function: bool,
        /// Other names, for the filter: in the file of the whole sidebar only.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        names: Vec<String>,
    },
    /// HTML of the site's owner.
    Html {
        /// The markup.
        html: String,
    },
}

/// A short label beside an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BadgeProps {
    /// Its text.
    pub text: String,
    /// Its color, as that of badges in pages; absent for a plain one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub color: Option<&'static str>,
}

fn is_false(value: &bool) -> bool {
    !value
}
