//! The bar at the top: entries by type, resolved to links, and the keys that mark them active.

use munseo_source::{Diagnostic, nearest};

use super::Frame;
use crate::PagePath;
use crate::config::VersionConfig;
use crate::config::schema::{NavbarStyle, Position, RawNavbarItem};
use crate::content::{Collection, VersionId};
use crate::props::{NavbarItem, NavbarItemKind, NavbarPosition, NavbarProps};
use crate::routes::{Route, Target};
use crate::site::Site;

/// What an author may write as `type`.
const TYPES: [&str; 9] = [
    "default",
    "dropdown",
    "locale_dropdown",
    "search",
    "html",
    "doc",
    "doc_sidebar",
    "docs_version",
    "docs_version_dropdown",
];

impl Frame<'_> {
    pub(super) fn navbar(&mut self) -> NavbarProps {
        let raw = &self.config.raw.navbar;
        let title = match &raw.title {
            Some(title) => self.text(title, "navbar.title"),
            None => self.config.title[self.locale].to_owned(),
        };
        // Beside a visible title the picture says nothing more.
        let alt = match title.is_empty() {
            true => self.config.title[self.locale].to_owned(),
            false => String::new(),
        };
        let logo = raw
            .logo
            .as_ref()
            .map(|logo| self.logo(logo, &alt, "navbar.logo"));
        let mut items = Vec::new();
        for (index, item) in raw.items.iter().enumerate() {
            let place = format!("navbar.items[{index}]");
            if let Some(kind) = self.item(item, &place, Depth::Bar) {
                let position = match item.position {
                    Some(Position::Left) => NavbarPosition::Left,
                    Some(Position::Right) | None => NavbarPosition::Right,
                };
                items.push(NavbarItem { position, kind });
            }
        }
        NavbarProps {
            title,
            logo,
            style: match raw.style {
                NavbarStyle::Light => "light".to_owned(),
                NavbarStyle::Dark => "dark".to_owned(),
                NavbarStyle::Primary => "primary".to_owned(),
            },
            hide_on_scroll: raw.hide_on_scroll,
            items,
        }
    }

    fn item(&mut self, raw: &RawNavbarItem, place: &str, depth: Depth) -> Option<NavbarItemKind> {
        let written = raw.kind.as_deref().unwrap_or("default");
        let is_dropdown = !raw.items.is_empty();
        let kind = match known_type(written) {
            Some("default") if is_dropdown => "dropdown",
            Some(kind) => kind,
            None => {
                let message = format!("No NavbarItem component found for type \"{written}\"");
                let help = match nearest(written, TYPES) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("the types are `{}`", TYPES.join("`, `")),
                };
                self.report.push(
                    Diagnostic::error("navbar/unknown-type", message).with_help(help),
                    &format!("{place}.type"),
                );
                return None;
            }
        };
        if depth == Depth::Dropdown
            && !matches!(
                kind,
                "default" | "html" | "doc" | "doc_sidebar" | "docs_version"
            )
        {
            self.report.push(
                Diagnostic::error(
                    "navbar/nested",
                    format!("an entry of type `{kind}` cannot stand in a dropdown"),
                )
                .with_help("move it to the bar itself"),
                place,
            );
            return None;
        }
        match kind {
            "dropdown" => self.dropdown(raw, place),
            "locale_dropdown" => Some(NavbarItemKind::LocaleDropdown),
            "docs_version_dropdown" => Some(NavbarItemKind::VersionDropdown),
            "search" => Some(NavbarItemKind::Search),
            "html" => {
                let value = self.required(raw.value.as_ref(), "html", "value", place)?;
                let html = self.text(value, &format!("{place}.value"));
                Some(NavbarItemKind::Html { html })
            }
            "doc" => self.doc(raw, place),
            "doc_sidebar" => self.doc_sidebar(raw, place),
            "docs_version" => self.docs_version(raw, place),
            _ => self.default_link(raw, place),
        }
    }

    fn default_link(&mut self, raw: &RawNavbarItem, place: &str) -> Option<NavbarItemKind> {
        let (href, is_external) =
            self.destination(raw.to.as_deref(), raw.href.as_deref(), place)?;
        let label = self.required(raw.label.as_ref(), "default", "label", place)?;
        let label = self.text(label, &format!("{place}.label"));
        let active_key = match (&raw.active_base_path, &raw.to) {
            (Some(base), _) => Some(below_key(&self.site.urls.locate(base).1)),
            (None, Some(to)) if !is_external => Some(path_key(&self.site.urls.locate(to).1)),
            _ => None,
        };
        Some(NavbarItemKind::Link {
            label,
            href,
            is_external,
            active_key,
        })
    }

    fn dropdown(&mut self, raw: &RawNavbarItem, place: &str) -> Option<NavbarItemKind> {
        let label = self.required(raw.label.as_ref(), "dropdown", "label", place)?;
        let label = self.text(label, &format!("{place}.label"));
        let href = match (&raw.to, &raw.href) {
            (None, None) => None,
            (to, href) => self
                .destination(to.as_deref(), href.as_deref(), place)
                .map(|(href, _)| href),
        };
        let mut items = Vec::new();
        for (index, item) in raw.items.iter().enumerate() {
            items.extend(self.item(item, &format!("{place}.items[{index}]"), Depth::Dropdown));
        }
        Some(NavbarItemKind::Dropdown { label, href, items })
    }

    fn doc(&mut self, raw: &RawNavbarItem, place: &str) -> Option<NavbarItemKind> {
        let id = self.required(raw.doc.as_ref(), "doc", "doc", place)?;
        let site = self.site;
        let version = site.last_version();
        let Some(entry) = site.catalogue.by_id(version, id) else {
            let diagnostic = crate::checks::unknown_document(site, version, id);
            self.report.push(diagnostic, &format!("{place}.doc"));
            return None;
        };
        // A draft that stays out and an unlisted page are not linked from every page.
        let file = &site.files[site.catalogue[entry].file(self.locale)?.0];
        if file.preamble.front_matter.unlisted {
            return None;
        }
        let label = match &raw.label {
            Some(label) => self.text(label, &format!("{place}.label")),
            None => file.sidebar_label(),
        };
        let active_key = match site.sidebars.of_entry(entry) {
            Some(sidebar) => sidebar_key(&site.sidebars[sidebar].id),
            None => doc_key(&site.catalogue[entry].id),
        };
        Some(NavbarItemKind::Link {
            label,
            href: site
                .urls
                .page(self.locale, site.catalogue[entry].path(self.locale)?),
            is_external: false,
            active_key: Some(active_key),
        })
    }

    fn doc_sidebar(&mut self, raw: &RawNavbarItem, place: &str) -> Option<NavbarItemKind> {
        let id = self.required(raw.sidebar.as_ref(), "doc_sidebar", "sidebar", place)?;
        let site = self.site;
        let Some(sidebar) = site.sidebars.find(site.last_version(), id) else {
            let sidebars = &self.config.docs.sidebars;
            let ids: Vec<&str> = sidebars.iter().map(|sidebar| sidebar.id.as_str()).collect();
            self.report.push(
                Diagnostic::error("sidebar/unknown", format!("no sidebar `{id}`"))
                    .with_help(crate::available(id, &ids)),
                &format!("{place}.sidebar"),
            );
            return None;
        };
        let Some(first) = site.trees[&(sidebar, self.locale)].first() else {
            let message = format!("the sidebar `{id}` has no link: there is no page in it");
            self.report.push(
                Diagnostic::error("navbar/empty-sidebar", message)
                    .with_help("add a document to the sidebar, or remove the entry"),
                &format!("{place}.sidebar"),
            );
            return None;
        };
        let label = match &raw.label {
            Some(label) => self.text(label, &format!("{place}.label")),
            None => first.label.clone(),
        };
        Some(NavbarItemKind::Link {
            label,
            href: first.href.clone(),
            is_external: false,
            active_key: Some(sidebar_key(id)),
        })
    }

    fn docs_version(&mut self, raw: &RawNavbarItem, place: &str) -> Option<NavbarItemKind> {
        let site = self.site;
        let versions = &self.config.docs.versions;
        let id = match &raw.version {
            None => site.last_version(),
            Some(name) => match versions.iter().position(|version| version.name == *name) {
                Some(index) => VersionId(index),
                None => {
                    let names: Vec<&str> = versions
                        .iter()
                        .map(|version| version.name.as_str())
                        .collect();
                    self.report.push(
                        Diagnostic::error("docs/unknown-version", format!("no version `{name}`"))
                            .with_help(crate::available(name, &names)),
                        &format!("{place}.version"),
                    );
                    return None;
                }
            },
        };
        let version: &VersionConfig = &versions[id.0];
        let label = match &raw.label {
            Some(label) => self.text(label, &format!("{place}.label")),
            None => version.label.clone(),
        };
        let href = match &raw.to {
            Some(to) => self.page(to, &format!("{place}.to")),
            None => site.main_url(id, self.locale)?,
        };
        Some(NavbarItemKind::Link {
            label,
            href,
            is_external: false,
            active_key: Some(version_key(&version.name)),
        })
    }

    /// A key that a type of entry cannot do without.
    fn required<'v, T>(
        &mut self,
        value: Option<&'v T>,
        kind: &str,
        key: &str,
        place: &str,
    ) -> Option<&'v T> {
        if value.is_none() {
            let message = format!("an entry of type `{kind}` needs `{key}`");
            self.report.push(
                Diagnostic::error("navbar/missing-key", message)
                    .with_help(format!("add `{key} = \"…\"`")),
                place,
            );
        }
        value
    }
}

/// Where an entry stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Bar,
    Dropdown,
}

/// The type that an author's word means: `localeDropdown` is `locale_dropdown`, `link` is `default`.
fn known_type(written: &str) -> Option<&'static str> {
    let mut snake = String::new();
    for letter in written.chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    let meant = if snake == "link" { "default" } else { &snake };
    TYPES.iter().find(|known| **known == meant).copied()
}

fn sidebar_key(id: &str) -> String {
    format!("sidebar:{id}")
}

fn doc_key(id: &str) -> String {
    format!("doc:{id}")
}

fn version_key(name: &str) -> String {
    format!("version:{name}")
}

fn path_key(path: &PagePath) -> String {
    format!("path:{path}")
}

fn below_key(path: &PagePath) -> String {
    format!("below:{path}")
}

/// The keys of navbar entries that are active on a page.
pub(crate) fn active_keys(site: &Site, route: &Route) -> Vec<String> {
    let keys = &site.nav_keys;
    if keys.is_empty() {
        return Vec::new();
    }
    let mut own = vec![path_key(&route.path)];
    match route.target {
        Target::Entry(entry, collection) => {
            own.push(doc_key(&site.catalogue[entry].id));
            if let Some(sidebar) = site.shown_sidebar(route) {
                own.push(sidebar_key(&site.sidebars[sidebar].id));
            }
            if let Collection::Docs(version) = collection {
                own.push(version_key(&site.config.docs.versions[version.0].name));
            }
        }
        Target::Category(_) | Target::DocsRoot(_) => {
            if let Some(sidebar) = site.shown_sidebar(route) {
                let sidebar = &site.sidebars[sidebar];
                own.push(sidebar_key(&sidebar.id));
                own.push(version_key(
                    &site.config.docs.versions[sidebar.version.0].name,
                ));
            }
        }
        Target::TagList(_) | Target::Tag(_) => {
            if let Some(version) = site.version_of(route) {
                own.push(version_key(&site.config.docs.versions[version.0].name));
            }
        }
        Target::Home | Target::Search | Target::Blog(_) => {}
    }
    keys.iter()
        .filter(|key| {
            own.contains(key)
                || key
                    .strip_prefix("below:")
                    .is_some_and(|base| route.path.is_within(&PagePath::new(base)))
        })
        .cloned()
        .collect()
}

impl Site {
    /// The version that entries without a version of their own lead to.
    pub(crate) fn last_version(&self) -> VersionId {
        let versions = &self.config.docs.versions;
        VersionId(
            versions
                .iter()
                .position(|version| version.is_last)
                .unwrap_or(0),
        )
    }

    /// The keys that entries of the navbar wait for.
    pub(crate) fn collect_nav_keys(&self) -> Vec<String> {
        fn collect(item: &NavbarItemKind, keys: &mut Vec<String>) {
            match item {
                NavbarItemKind::Link {
                    active_key: Some(key),
                    ..
                } if !keys.contains(key) => keys.push(key.clone()),
                NavbarItemKind::Dropdown { items, .. } => {
                    for item in items {
                        collect(item, keys);
                    }
                }
                _ => {}
            }
        }
        let mut keys = Vec::new();
        for props in &self.site_props {
            for item in &props.navbar.items {
                collect(&item.kind, &mut keys);
            }
        }
        keys
    }
}
