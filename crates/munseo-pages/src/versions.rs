//! The version of a page, and the same page in other versions of the documentation.

use crate::props::VersionLink;
use crate::sidebar::SidebarTrees;
use munseo_site::Site;
use munseo_site::content::catalog::EntryId;
use munseo_site::content::{Collection, VersionId};
use munseo_site::routes::{Route, Target};

/// The version of the documentation of a page; `None` outside of the documentation.
pub(crate) fn version_of(site: &Site, route: &Route) -> Option<VersionId> {
    match route.target {
        Target::Entry(_, Collection::Docs(version))
        | Target::DocsRoot(version)
        | Target::TagList(version) => Some(version),
        Target::Tag(tag) => Some(site.tags.version(tag)),
        Target::Category(category) => {
            let sidebar = site.sidebars[category].sidebar;
            Some(site.sidebars[sidebar].version)
        }
        Target::Entry(_, Collection::Pages | Collection::Blog)
        | Target::Blog(_)
        | Target::Home
        | Target::Search
        | Target::Part(_) => None,
    }
}

/// The name of the page's version; `None` outside of the documentation, and if there is only one version.
pub(crate) fn version_name(site: &Site, route: &Route) -> Option<String> {
    let versions = &site.config.docs.versions;
    let version = version_of(site, route).filter(|_| versions.len() > 1)?;
    Some(versions[version.0].name.clone())
}

/// The page in each version, or the version's first page if the page does not exist there.
///
/// Empty outside of the documentation, and if there is only one version.
pub(crate) fn version_links(
    site: &Site,
    sidebars: &SidebarTrees,
    route: &Route,
) -> Vec<VersionLink> {
    let versions = &site.config.docs.versions;
    let Some(own) = version_of(site, route).filter(|_| versions.len() > 1) else {
        return Vec::new();
    };
    let links = versions.iter().enumerate().filter_map(|(index, version)| {
        let id = VersionId(index);
        let same_page = if id == own {
            Some(route.url().to_owned())
        } else {
            page_in_version(site, route, own, id)
        };
        Some(VersionLink {
            version: version.name.clone(),
            url: same_page.or_else(|| sidebars.main_url(site, id, route.locale))?,
        })
    });
    links.collect()
}

/// The versions that introduced a page and last changed it, as text; `None` if that is off or the versions do not
/// show them.
pub(crate) fn version_history(
    site: &Site,
    route: &Route,
    id: EntryId,
    version: VersionId,
) -> Option<String> {
    let docs = &site.config.docs;
    if !docs.show_version_history {
        return None;
    }
    let key = &site.catalog[id].key;
    let hash = |version: usize| {
        let entry = site
            .catalog
            .by_key(Collection::Docs(VersionId(version)), key)?;
        let file = site.catalog[entry].file(route.locale)?;
        Some(site.files[file.0].hash)
    };
    let older = version.0 + 1..docs.versions.len();
    let mut since = version.0;
    let mut changed = None;
    let mut newer = hash(version.0)?;
    for version in older {
        let Some(hash) = hash(version) else { break };
        if hash != newer {
            changed.get_or_insert(since);
        }
        (since, newer) = (version, hash);
    }
    // The oldest version does not prove that a page is new there.
    let is_oldest = since + 1 == docs.versions.len();
    let is_known = !is_oldest || (since != version.0 && !docs.has_older_versions);
    let messages = site.messages(route.locale);
    let text = |key: &str, version: usize| {
        let label = docs.versions[version].label.as_str();
        messages.counted(key, 1, &[("version", label)])
    };
    let since = is_known.then(|| text("docs.since", since));
    let changed = changed.map(|version| text("docs.changed", version));
    let texts: Vec<String> = since.into_iter().chain(changed).collect();
    (!texts.is_empty()).then(|| texts.join(" · "))
}

/// The URL of the same page in another version: the document with its id; for other pages, that at the same path
/// below the version. `None` if it does not exist there, or is unlisted.
fn page_in_version(site: &Site, route: &Route, own: VersionId, other: VersionId) -> Option<String> {
    if let Target::Entry(entry, Collection::Docs(_)) = route.target {
        let id = &site.catalog[entry].id;
        let same_page = site.catalog.by_id(other, id)?;
        let entry = &site.catalog[same_page];
        let file = site.file(entry.file(route.locale)?);
        let path = entry.path(route.locale)?;
        return (!file.front_matter().unlisted).then(|| site.urls.page(route.locale, path));
    }
    let versions = &site.config.docs.versions;
    let own_path = versions[own.0].path.as_str();
    let below = route.path.as_str().strip_prefix(own_path)?;
    let path = versions[other.0].path.join(below);
    let same_page = site.routes.find(route.locale, &path)?;
    (version_of(site, same_page) == Some(other)).then(|| same_page.url().to_owned())
}
