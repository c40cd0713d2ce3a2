//! The categories of a site, for its front page.

use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::sidebar::Node;

use super::cards::category_description;
use crate::props::{OwnCategory, SidebarItem};
use crate::sidebar::{SidebarTrees, first_page};

/// The categories of the first sidebar. If some have an emblem, only those are included: others, such as guides, are
/// of another kind.
pub(crate) fn categories(
    site: &Site,
    sidebars: &SidebarTrees,
    locale: LocaleId,
) -> Vec<OwnCategory> {
    let version = site.config.docs.last_version();
    let mut all = site.sidebars.iter();
    let Some((id, sidebar)) = all.find(|(_, sidebar)| sidebar.version == version) else {
        return Vec::new();
    };
    let Some(tree) = sidebars.tree(id, locale) else {
        return Vec::new();
    };
    let categories = sidebar.nodes.iter().filter_map(|node| {
        let Node::Category(id) = node else {
            return None;
        };
        let item = tree.item(tree.category(*id)?)?;
        let SidebarItem::Category { label, emblem, .. } = item else {
            return None;
        };
        Some(OwnCategory {
            label: label.clone(),
            description: category_description(site, locale, *id),
            href: first_page(item)?.to_owned(),
            emblem: emblem.clone(),
            count: count_pages(item),
        })
    });
    let mut categories: Vec<OwnCategory> = categories.collect();
    if categories.iter().any(|it| it.emblem.is_some()) {
        categories.retain(|it| it.emblem.is_some());
    }
    categories
}

/// The number of pages of this site within an entry.
fn count_pages(item: &SidebarItem) -> u32 {
    match item {
        SidebarItem::Link {
            is_external: false,
            is_unlisted: false,
            ..
        } => 1,
        SidebarItem::Category {
            items: Some(items), ..
        } => items.iter().map(count_pages).sum(),
        _ => 0,
    }
}
