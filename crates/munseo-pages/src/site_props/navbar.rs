//! The navbar: entries by type, resolved to links.

mod docs;

use fancy_regex::RegexBuilder;
use munseo_source::{Diagnostic, one_of};
use serde_json::Value;

use super::SitePropsBuilder;
use super::active::{below_key, path_key, version_key};
use crate::props::{NavbarItem, NavbarItemKind, NavbarProps};
use munseo_site::config::schema::{NavbarStyle, Position, RawNavbarItem};

/// The valid values of `type`.
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

impl SitePropsBuilder<'_> {
    pub(super) fn navbar(&mut self) -> NavbarProps {
        let raw = &self.config.raw.navbar;
        let title = match &raw.title {
            Some(title) => self.text(title, "navbar.title"),
            None => self.config.title[self.locale].to_owned(),
        };
        // Next to a visible title the picture is decorative.
        let alt = if title.is_empty() {
            self.config.title[self.locale].to_owned()
        } else {
            String::new()
        };
        let logo = raw.logo.as_ref();
        let logo = logo.map(|logo| self.logo(logo, &alt, "navbar.logo"));
        let mut items = Vec::new();
        for (index, item) in raw.items.iter().enumerate() {
            let key_path = format!("navbar.items[{index}]");
            let found = self.report.diagnostics.len();
            let kind = self.item(item, &key_path, Depth::Bar);
            for diagnostic in &mut self.report.diagnostics[found..] {
                quote_entry(diagnostic, item);
            }
            if let Some(kind) = kind {
                let position = item.position.unwrap_or(Position::Right);
                items.push(NavbarItem { position, kind });
            }
        }
        // A site in several languages has a language menu by default.
        if raw.items.is_empty() && self.config.locales.ids().count() > 1 {
            items.push(NavbarItem {
                position: Position::Right,
                kind: NavbarItemKind::LocaleDropdown {
                    items_before: Vec::new(),
                    items_after: Vec::new(),
                    query: None,
                },
            });
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

    fn item(
        &mut self,
        raw: &RawNavbarItem,
        key_path: &str,
        depth: Depth,
    ) -> Option<NavbarItemKind> {
        let written = raw.kind.as_deref().unwrap_or("default");
        let is_dropdown = !raw.items.is_empty();
        let kind = match known_type(written) {
            Some("default") if is_dropdown => "dropdown",
            Some(kind) => kind,
            None => {
                let message = format!("No NavbarItem component found for type \"{written}\"");
                let help = one_of(written, TYPES.into_iter());
                let key_path = format!("{key_path}.type");
                return self.reject("navbar/unknown-type", message, help, &key_path);
            }
        };
        if depth == Depth::Dropdown
            && !matches!(
                kind,
                "default" | "html" | "doc" | "doc_sidebar" | "docs_version"
            )
        {
            let message = format!("an entry of type `{kind}` is not allowed in a dropdown");
            let help = "move it to the bar itself";
            return self.reject("navbar/nested", message, help, key_path);
        }
        match kind {
            "dropdown" => self.dropdown(raw, key_path),
            "locale_dropdown" => Some(NavbarItemKind::LocaleDropdown {
                items_before: self.entries(&raw.items_before, &format!("{key_path}.items_before")),
                items_after: self.entries(&raw.items_after, &format!("{key_path}.items_after")),
                query: raw
                    .query
                    .as_ref()
                    .map(|query| query.trim_start_matches('?').to_owned()),
            }),
            "docs_version_dropdown" => {
                let items_before =
                    self.entries(&raw.items_before, &format!("{key_path}.items_before"));
                let versions = &self.config.docs.versions;
                for version in versions.iter().filter(|_| versions.len() > 1) {
                    self.nav_keys.add(version_key(&version.name), None);
                }
                Some(NavbarItemKind::VersionDropdown {
                    items_before,
                    items_after: self.entries(&raw.items_after, &format!("{key_path}.items_after")),
                })
            }
            "search" => Some(NavbarItemKind::Search),
            "html" => {
                let value = self.required(raw.value.as_ref(), "html", "value", key_path)?;
                let html = self.markup(value, &format!("{key_path}.value"));
                Some(NavbarItemKind::Html { html })
            }
            "doc" => self.doc(raw, key_path),
            "doc_sidebar" => self.doc_sidebar(raw, key_path),
            "docs_version" => self.docs_version(raw, key_path),
            _ => self.default_link(raw, key_path),
        }
    }

    fn default_link(&mut self, raw: &RawNavbarItem, key_path: &str) -> Option<NavbarItemKind> {
        let (href, is_external) =
            self.destination(raw.to.as_deref(), raw.href.as_deref(), key_path)?;
        let (label, html) = match (&raw.label, &raw.html) {
            (None, Some(html)) => {
                let html = self.markup(html, &format!("{key_path}.html"));
                (String::new(), Some(html))
            }
            (Some(_), Some(_)) => {
                let help = "keep `label` for text, `html` for markup";
                return self.bad_link("an entry has both `label` and `html`", help, key_path);
            }
            (label, None) => {
                let label = self.required(label.as_ref(), "default", "label", key_path)?;
                (self.text(label, &format!("{key_path}.label")), None)
            }
        };
        let active_key = self.link_key(raw, is_external, key_path);
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

    fn dropdown(&mut self, raw: &RawNavbarItem, key_path: &str) -> Option<NavbarItemKind> {
        let label = self.required(raw.label.as_ref(), "dropdown", "label", key_path)?;
        let label = self.text(label, &format!("{key_path}.label"));
        if raw.items.is_empty() {
            let message = "an entry of type `dropdown` needs `items`";
            let help =
                "add `items = [{ label = \"…\", to = \"…\" }]`, or leave `type` out for a link";
            return self.reject("navbar/missing-key", message, help, key_path);
        }
        let target = match (raw.to.as_deref(), raw.href.as_deref()) {
            (None, None) => None,
            (to, href) => self.destination(to, href, key_path),
        };
        let (href, is_external) = target.unzip();
        let is_external = is_external.unwrap_or_default();
        Some(NavbarItemKind::Dropdown {
            label,
            href,
            is_external,
            active_key: self.link_key(raw, is_external, key_path),
            items: self.entries(&raw.items, &format!("{key_path}.items")),
        })
    }

    /// The entries inside a menu.
    fn entries(&mut self, raw: &[RawNavbarItem], key_path: &str) -> Vec<NavbarItemKind> {
        let mut entries = Vec::new();
        for (index, item) in raw.iter().enumerate() {
            entries.extend(self.item(item, &format!("{key_path}[{index}]"), Depth::Dropdown));
        }
        entries
    }

    /// The key of a link: the configured pattern of pages on which it is active, or else its target.
    fn link_key(
        &mut self,
        raw: &RawNavbarItem,
        is_external: bool,
        key_path: &str,
    ) -> Option<String> {
        if let Some(pattern) = &raw.active_base_regex {
            let mut builder = RegexBuilder::new(pattern);
            return match builder.case_insensitive(true).build() {
                Ok(regex) => Some(self.nav_keys.add(format!("regex:{pattern}"), Some(regex))),
                Err(error) => {
                    let message = format!("`{pattern}` is not a regular expression: {error}");
                    let help = "correct it, or set `active_base_path` to the path above the pages";
                    let key_path = format!("{key_path}.active_base_regex");
                    self.reject("navbar/bad-regex", message, help, &key_path)
                }
            };
        }
        let key = match (&raw.active_base_path, &raw.to) {
            (Some(base), _) => below_key(&self.site.urls.locate(base).1),
            (None, Some(to)) if !is_external => path_key(&self.site.urls.locate(to).1),
            _ => return None,
        };
        Some(self.nav_keys.add(key, None))
    }

    /// The value of a key that this type of entry requires; reports a missing one.
    fn required<'v, T>(
        &mut self,
        value: Option<&'v T>,
        kind: &str,
        key: &str,
        key_path: &str,
    ) -> Option<&'v T> {
        if value.is_none() {
            let message = format!("an entry of type `{kind}` needs `{key}`");
            let help = format!("add `{key} = \"…\"`");
            return self.reject("navbar/missing-key", message, help, key_path);
        }
        value
    }
}

/// Adds the entry as written to the help of a diagnostic.
fn quote_entry(diagnostic: &mut Diagnostic, raw: &RawNavbarItem) {
    let Ok(mut entry) = serde_json::to_value(raw) else {
        return;
    };
    drop_absent(&mut entry);
    let help = diagnostic.help.take().unwrap_or_default();
    diagnostic.help = Some(format!("{help}; the entry is {entry}"));
}

/// Removes absent keys from an entry.
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

/// The nesting level of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Bar,
    Dropdown,
}

/// Maps other spellings of a type: `localeDropdown` is `locale_dropdown`, `link` is `default`.
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
