//! Navbar entries for the documentation: documents, sidebars, versions.

use crate::alternates::document_link;
use crate::props::{NavbarItemKind, PageLink, VersionedLink};
use crate::sidebar::Tree;
use crate::site_props::SitePropsBuilder;
use crate::site_props::active::{ANY_VERSION, doc_key, sidebar_key, version_key};
use munseo_site::config::schema::RawNavbarItem;
use munseo_site::content::VersionId;
use munseo_site::content::catalog::EntryId;

impl SitePropsBuilder<'_> {
    pub(super) fn doc(&mut self, raw: &RawNavbarItem, key_path: &str) -> Option<NavbarItemKind> {
        let id = self.required(raw.doc.as_ref(), "doc", "doc", key_path)?;
        let site = self.site;
        let version = site.config.docs.last_version();
        let Some(entry) = site.catalog.by_id(version, id) else {
            let code = "docs/unknown-document";
            let problem = site.catalog.unknown_document(code, version, id);
            self.report.push(problem, &format!("{key_path}.doc"));
            return None;
        };
        let label = self.label(raw, key_path);
        // Drafts that are not built have no file, so they get no entry.
        let (last, is_unlisted) = self.document_link(entry, label.as_deref())?;
        let active_key = match site.sidebars.of_entry(entry) {
            // An unlisted page is linked only on the page itself.
            _ if is_unlisted => None,
            Some(sidebar) => Some(sidebar_key(&site.sidebars[sidebar].id)),
            None => Some(doc_key(&site.catalog[entry].id)),
        };
        let versions = self.by_version(|builder, version| {
            let entry = site.catalog.by_id(version, id)?;
            let (link, is_unlisted) = builder.document_link(entry, label.as_deref())?;
            (!is_unlisted).then_some(link)
        });
        Some(self.own_link(last, active_key, versions, is_unlisted))
    }

    /// The configured label of an entry, if any.
    fn label(&mut self, raw: &RawNavbarItem, key_path: &str) -> Option<String> {
        let label = raw.label.as_ref()?;
        Some(self.text(label, &format!("{key_path}.label")))
    }

    /// A link to a document, and true if the document is unlisted; `None` if it has no file.
    fn document_link(&self, entry: EntryId, label: Option<&str>) -> Option<(PageLink, bool)> {
        let (mut link, file) = document_link(self.site, entry, self.locale)?;
        link.label = label.map_or(link.label, str::to_owned);
        Some((link, file.front_matter().unlisted))
    }

    /// The link of an entry for pages of each version; empty if there is only one version.
    fn by_version(
        &self,
        link: impl Fn(&Self, VersionId) -> Option<PageLink>,
    ) -> Vec<VersionedLink> {
        let all = self.config.docs.versions.iter().enumerate();
        let links = all.filter(|_| self.config.docs.versions.len() > 1);
        let links = links.filter_map(|(index, version)| {
            let (version, link) = (version.name.clone(), link(self, VersionId(index))?);
            Some(VersionedLink { version, link })
        });
        links.collect()
    }

    pub(super) fn doc_sidebar(
        &mut self,
        raw: &RawNavbarItem,
        key_path: &str,
    ) -> Option<NavbarItemKind> {
        let id = self.required(raw.sidebar.as_ref(), "doc_sidebar", "sidebar", key_path)?;
        let sidebar_key_path = format!("{key_path}.sidebar");
        let site = self.site;
        let Some(sidebar) = site.sidebars.find(site.config.docs.last_version(), id) else {
            let docs = &self.config.docs;
            let sidebars = docs.sidebars_of(docs.last_version());
            let ids: Vec<&str> = sidebars.iter().map(|sidebar| sidebar.id.as_str()).collect();
            let (message, help) = (
                format!("sidebar `{id}` not found"),
                munseo_site::available(id, &ids),
            );
            return self.reject("sidebar/unknown", message, help, &sidebar_key_path);
        };
        let tree = self.sidebars.tree(sidebar, self.locale);
        let Some(first) = tree.and_then(Tree::first) else {
            let message = format!("the sidebar `{id}` has no link, because it contains no page");
            let help = "add a document to the sidebar, or remove the entry";
            return self.reject("navbar/empty-sidebar", message, help, &sidebar_key_path);
        };
        let label = self.label(raw, key_path);
        let link = |first: &PageLink| PageLink {
            label: label.clone().unwrap_or_else(|| first.label.clone()),
            href: first.href.clone(),
        };
        let versions = self.by_version(|builder, version| {
            let sidebar = site.sidebars.find(version, id)?;
            let first = builder.sidebars.tree(sidebar, builder.locale)?.first()?;
            Some(link(first))
        });
        Some(self.own_link(link(first), Some(sidebar_key(id)), versions, false))
    }

    pub(super) fn docs_version(
        &mut self,
        raw: &RawNavbarItem,
        key_path: &str,
    ) -> Option<NavbarItemKind> {
        let site = self.site;
        let versions = &self.config.docs.versions;
        let id = match &raw.version {
            None => site.config.docs.last_version(),
            Some(name) => match versions.iter().position(|version| version.name == *name) {
                Some(index) => VersionId(index),
                None => {
                    let names: Vec<&str> = versions.iter().map(|it| it.name.as_str()).collect();
                    let message = format!("version `{name}` not found");
                    let help = munseo_site::available(name, &names);
                    let key_path = format!("{key_path}.version");
                    return self.reject("docs/unknown-version", message, help, &key_path);
                }
            },
        };
        let label = self.label(raw, key_path);
        let to = raw.to.as_ref();
        let to = to.map(|to| self.page(to, &format!("{key_path}.to")));
        let link = |builder: &Self, id: VersionId| {
            Some(PageLink {
                label: (label.clone()).unwrap_or_else(|| versions[id.0].label.clone()),
                href: match &to {
                    Some(to) => to.clone(),
                    None => builder.sidebars.main_url(site, id, builder.locale)?,
                },
            })
        };
        let shown = link(self, id)?;
        // An entry with a configured version always links to that version; other entries link to the version of the
        // current page.
        let (active_key, by_version) = match &raw.version {
            Some(name) => (version_key(name), Vec::new()),
            None => (String::from(ANY_VERSION), self.by_version(link)),
        };
        Some(self.own_link(shown, Some(active_key), by_version, false))
    }

    fn own_link(
        &mut self,
        PageLink { label, href }: PageLink,
        active_key: Option<String>,
        versions: Vec<VersionedLink>,
        is_unlisted: bool,
    ) -> NavbarItemKind {
        NavbarItemKind::Link {
            label,
            html: None,
            href,
            is_external: false,
            active_key: active_key.map(|key| self.nav_keys.add(key, None)),
            versions,
            is_unlisted,
        }
    }
}
