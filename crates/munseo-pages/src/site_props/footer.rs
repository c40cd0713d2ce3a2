//! The footer.

use super::SitePropsBuilder;
use super::build_year::build_year;
use crate::props::{FooterGroup, FooterItem, FooterProps, LinkProps};
use munseo_site::config::schema::{FooterStyle, RawFooterItem};

impl SitePropsBuilder<'_> {
    pub(super) fn footer(&mut self) -> FooterProps {
        let raw = &self.config.raw.footer;
        if !raw.groups.is_empty() && !raw.links.is_empty() {
            let message = "the footer has both `groups` and `links`";
            let help = "keep `groups` for columns, `links` for a simple list";
            self.reject::<()>("config/bad-footer", message, help, "footer.links");
        }
        let mut groups = Vec::new();
        for (index, group) in raw.groups.iter().enumerate() {
            let key_path = format!("footer.groups[{index}]");
            groups.push(FooterGroup {
                title: self.text(&group.title, &format!("{key_path}.title")),
                items: self.items(&group.links, &format!("{key_path}.links")),
            });
        }
        if !raw.links.is_empty() {
            groups.push(FooterGroup {
                title: String::new(),
                items: self.items(&raw.links, "footer.links"),
            });
        }
        let copyright = raw.copyright.as_ref().map(|copyright| {
            let html = self.markup(copyright, "footer.copyright");
            if html.contains("{year}") {
                html.replace("{year}", &build_year(&self.site.root))
            } else {
                html
            }
        });
        let title = self.config.title[self.locale].to_owned();
        let logo = raw.logo.as_ref();
        FooterProps {
            style: match raw.style {
                FooterStyle::Light => "light".to_owned(),
                FooterStyle::Dark => "dark".to_owned(),
            },
            groups,
            logo: logo.map(|logo| self.logo(logo, &title, "footer.logo")),
            copyright,
        }
    }

    fn items(&mut self, items: &[RawFooterItem], key_path: &str) -> Vec<FooterItem> {
        let mut made = Vec::new();
        for (index, item) in items.iter().enumerate() {
            made.extend(self.footer_item(item, &format!("{key_path}[{index}]")));
        }
        made
    }

    fn footer_item(&mut self, raw: &RawFooterItem, key_path: &str) -> Option<FooterItem> {
        if let Some(html) = &raw.html {
            if raw.label.is_some() || raw.to.is_some() || raw.href.is_some() {
                return self.bad_link(
                    "an entry with `html` cannot have `label`, `to` or `href`",
                    "write the link into the markup, or leave `html` out",
                    key_path,
                );
            }
            let html = self.markup(html, &format!("{key_path}.html"));
            return Some(FooterItem::Html { html });
        }
        let (href, is_external) =
            self.destination(raw.to.as_deref(), raw.href.as_deref(), key_path)?;
        let Some(label) = &raw.label else {
            let help = "add `label = \"…\"`, or write markup as `html`";
            return self.bad_link("a link needs `label`", help, key_path);
        };
        Some(FooterItem::Link(LinkProps {
            label: self.text(label, &format!("{key_path}.label")),
            href,
            is_external,
        }))
    }
}
