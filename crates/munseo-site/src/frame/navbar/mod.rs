//! The bar at the top: entries by type, resolved to links.

use munseo_source::{Diagnostic, nearest};
use serde_json::Value;

use super::Frame;
use super::active::{
    ANY_VERSION, below_key, compile, doc_key, path_key, regex_key, sidebar_key, version_key,
};
use crate::catalogue::EntryId;
use crate::config::schema::{NavbarStyle, Position, RawNavbarItem};
use crate::content::VersionId;
use crate::props::{NavbarItem, NavbarItemKind, NavbarPosition, NavbarProps, VersionedLink};
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
            let found = self.report.diagnostics.len();
            let kind = self.item(item, &place, Depth::Bar);
            for diagnostic in &mut self.report.diagnostics[found..] {
                quote_entry(diagnostic, item);
            }
            if let Some(kind) = kind {
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
            "locale_dropdown" => Some(NavbarItemKind::LocaleDropdown {
                items_before: self.entries(&raw.items_before, &format!("{place}.items_before")),
                items_after: self.entries(&raw.items_after, &format!("{place}.items_after")),
                query: raw
                    .query
                    .as_ref()
                    .map(|query| query.trim_start_matches('?').to_owned()),
            }),
            "docs_version_dropdown" => Some(NavbarItemKind::VersionDropdown {
                items_before: self.entries(&raw.items_before, &format!("{place}.items_before")),
                items_after: self.entries(&raw.items_after, &format!("{place}.items_after")),
            }),
            "search" => Some(NavbarItemKind::Search),
            "html" => {
                let value = self.required(raw.value.as_ref(), "html", "value", place)?;
                let html = self.markup(value, &format!("{place}.value"));
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
        let (label, html) = match (&raw.label, &raw.html) {
            (None, Some(html)) => {
                let html = self.markup(html, &format!("{place}.html"));
                (String::new(), Some(html))
            }
            (Some(_), Some(_)) => {
                self.report.push(
                    Diagnostic::error("config/bad-link", "an entry has both `label` and `html`")
                        .with_help("keep `label` for text, `html` for markup"),
                    place,
                );
                return None;
            }
            (label, None) => {
                let label = self.required(label.as_ref(), "default", "label", place)?;
                (self.text(label, &format!("{place}.label")), None)
            }
        };
        let active_key = self.link_key(raw, is_external, place);
        Some(NavbarItemKind::Link {
            label,
            html,
            href,
            is_external,
            active_key,
            versions: Vec::new(),
            is_unlisted: false,
        })
    }

    fn dropdown(&mut self, raw: &RawNavbarItem, place: &str) -> Option<NavbarItemKind> {
        let label = self.required(raw.label.as_ref(), "dropdown", "label", place)?;
        let label = self.text(label, &format!("{place}.label"));
        if raw.items.is_empty() {
            let message = "an entry of type `dropdown` needs `items`";
            self.report.push(
                Diagnostic::error("navbar/missing-key", message).with_help(
                    "add `items = [{ label = \"…\", to = \"…\" }]`, or leave `type` out for a link",
                ),
                place,
            );
            return None;
        }
        let (href, is_external) = match (&raw.to, &raw.href) {
            (None, None) => (None, false),
            (to, href) => self
                .destination(to.as_deref(), href.as_deref(), place)
                .map_or((None, false), |(href, is_external)| {
                    (Some(href), is_external)
                }),
        };
        Some(NavbarItemKind::Dropdown {
            label,
            href,
            is_external,
            active_key: self.link_key(raw, is_external, place),
            items: self.entries(&raw.items, &format!("{place}.items")),
        })
    }

    /// Entries inside of a menu.
    fn entries(&mut self, raw: &[RawNavbarItem], place: &str) -> Vec<NavbarItemKind> {
        let mut entries = Vec::new();
        for (index, item) in raw.iter().enumerate() {
            entries.extend(self.item(item, &format!("{place}[{index}]"), Depth::Dropdown));
        }
        entries
    }

    /// The key of a link: what its author says of active pages, else the page it leads to.
    fn link_key(&mut self, raw: &RawNavbarItem, is_external: bool, place: &str) -> Option<String> {
        if let Some(pattern) = &raw.active_base_regex {
            if let Err(error) = compile(pattern) {
                self.report.push(
                    Diagnostic::error(
                        "navbar/bad-regex",
                        format!("`{pattern}` is not a regular expression: {error}"),
                    )
                    .with_help("mend it, or name the folder of the pages as `active_base_path`"),
                    &format!("{place}.active_base_regex"),
                );
                return None;
            }
            return Some(regex_key(pattern));
        }
        match (&raw.active_base_path, &raw.to) {
            (Some(base), _) => Some(below_key(&self.site.urls.locate(base).1)),
            (None, Some(to)) if !is_external => Some(path_key(&self.site.urls.locate(to).1)),
            _ => None,
        }
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
        let label = raw
            .label
            .as_ref()
            .map(|label| self.text(label, &format!("{place}.label")));
        // A draft that stays out has no file.
        let (latest, is_unlisted) = self.document_link(version, entry, label.as_deref())?;
        let active_key = match site.sidebars.of_entry(entry) {
            // A page that is listed nowhere is linked on itself alone.
            _ if is_unlisted => None,
            Some(sidebar) => Some(sidebar_key(&site.sidebars[sidebar].id)),
            None => Some(doc_key(&site.catalogue[entry].id)),
        };
        let versions = self.by_version(|frame, version| {
            let entry = site.catalogue.by_id(version, id)?;
            let (link, is_unlisted) = frame.document_link(version, entry, label.as_deref())?;
            (!is_unlisted).then_some(link)
        });
        Some(NavbarItemKind::Link {
            label: latest.label,
            html: None,
            href: latest.href,
            is_external: false,
            active_key,
            versions,
            is_unlisted,
        })
    }

    /// A link to a document of a version, and whether the document is unlisted.
    fn document_link(
        &self,
        version: VersionId,
        entry: EntryId,
        label: Option<&str>,
    ) -> Option<(VersionedLink, bool)> {
        let entry = &self.site.catalogue[entry];
        let file = &self.site.files[entry.file(self.locale)?.0];
        let link = VersionedLink {
            version: self.config.docs.versions[version.0].name.clone(),
            label: label.map_or_else(|| file.sidebar_label(), str::to_owned),
            href: self.site.urls.page(self.locale, entry.path(self.locale)?),
        };
        Some((link, file.preamble.front_matter.unlisted))
    }

    /// What an entry is on pages of each version; nothing when there is but one version.
    fn by_version(
        &self,
        link: impl Fn(&Self, VersionId) -> Option<VersionedLink>,
    ) -> Vec<VersionedLink> {
        let count = self.config.docs.versions.len();
        if count < 2 {
            return Vec::new();
        }
        (0..count)
            .filter_map(|index| link(self, VersionId(index)))
            .collect()
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
        let label = raw
            .label
            .as_ref()
            .map(|label| self.text(label, &format!("{place}.label")));
        let versions = self.by_version(|frame, version| {
            let sidebar = site.sidebars.find(version, id)?;
            let first = site.trees[&(sidebar, frame.locale)].first()?;
            Some(VersionedLink {
                version: frame.config.docs.versions[version.0].name.clone(),
                label: label.clone().unwrap_or_else(|| first.label.clone()),
                href: first.href.clone(),
            })
        });
        Some(NavbarItemKind::Link {
            label: label.unwrap_or_else(|| first.label.clone()),
            html: None,
            href: first.href.clone(),
            is_external: false,
            active_key: Some(sidebar_key(id)),
            versions,
            is_unlisted: false,
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
        let label = raw
            .label
            .as_ref()
            .map(|label| self.text(label, &format!("{place}.label")));
        let to = raw
            .to
            .as_ref()
            .map(|to| self.page(to, &format!("{place}.to")));
        let link = |frame: &Self, id: VersionId| {
            let version = &versions[id.0];
            Some(VersionedLink {
                version: version.name.clone(),
                label: label.clone().unwrap_or_else(|| version.label.clone()),
                href: match &to {
                    Some(to) => to.clone(),
                    None => site.main_url(id, frame.locale)?,
                },
            })
        };
        let shown = link(self, id)?;
        // An entry that names its version keeps to it; another one is that of each page.
        let (active_key, by_version) = match &raw.version {
            Some(name) => (version_key(name), Vec::new()),
            None => (String::from(ANY_VERSION), self.by_version(link)),
        };
        Some(NavbarItemKind::Link {
            label: shown.label,
            html: None,
            href: shown.href,
            is_external: false,
            active_key: Some(active_key),
            versions: by_version,
            is_unlisted: false,
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

/// Adds to a diagnostic what the author wrote as an entry.
fn quote_entry(diagnostic: &mut Diagnostic, raw: &RawNavbarItem) {
    let Ok(mut entry) = serde_json::to_value(raw) else {
        return;
    };
    drop_absent(&mut entry);
    let help = diagnostic.help.take().unwrap_or_default();
    diagnostic.help = Some(format!("{help}; the entry is {entry}"));
}

/// Leaves of an entry what is written in it.
fn drop_absent(value: &mut Value) {
    match value {
        Value::Object(keys) => {
            keys.retain(|_, value| {
                !value.is_null() && value.as_array().is_none_or(|all| !all.is_empty())
            });
            keys.values_mut().for_each(drop_absent);
        }
        Value::Array(values) => values.iter_mut().for_each(drop_absent),
        _ => {}
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
}
