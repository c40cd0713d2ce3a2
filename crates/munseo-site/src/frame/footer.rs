//! The end of the page.

use munseo_source::Diagnostic;

use super::Frame;
use crate::config::schema::{FooterStyle, RawLink};
use crate::props::{FooterGroup, FooterProps, LinkProps};

impl Frame<'_> {
    pub(super) fn footer(&mut self) -> FooterProps {
        let raw = &self.config.raw.footer;
        if !raw.groups.is_empty() && !raw.links.is_empty() {
            self.report.push(
                Diagnostic::error(
                    "config/bad-footer",
                    "the footer has both `groups` and `links`",
                )
                .with_help("keep `groups` for columns, `links` for a simple list"),
                "footer.links",
            );
        }
        let mut groups = Vec::new();
        for (index, group) in raw.groups.iter().enumerate() {
            let place = format!("footer.groups[{index}]");
            groups.push(FooterGroup {
                title: self.text(&group.title, &format!("{place}.title")),
                links: self.links(&group.links, &format!("{place}.links")),
            });
        }
        if !raw.links.is_empty() {
            groups.push(FooterGroup {
                title: String::new(),
                links: self.links(&raw.links, "footer.links"),
            });
        }
        let copyright = raw.copyright.as_ref().map(|copyright| {
            let year = jiff::Zoned::now().year().to_string();
            self.text(copyright, "footer.copyright")
                .replace("{year}", &year)
        });
        let title = self.config.title[self.locale].to_owned();
        FooterProps {
            style: match raw.style {
                FooterStyle::Light => "light".to_owned(),
                FooterStyle::Dark => "dark".to_owned(),
            },
            groups,
            logo: raw
                .logo
                .as_ref()
                .map(|logo| self.logo(logo, &title, "footer.logo")),
            copyright,
        }
    }

    fn links(&mut self, links: &[RawLink], place: &str) -> Vec<LinkProps> {
        let mut made = Vec::new();
        for (index, link) in links.iter().enumerate() {
            made.extend(self.link(link, &format!("{place}[{index}]")));
        }
        made
    }
}
