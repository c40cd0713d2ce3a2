//! A page that is written in Markdown: the parts that documents, posts and other pages have in common.

use munseo_html::escape::escaped;
use munseo_markdown::{Body, LinkedDocument, Template, TocEntry};
use munseo_site::config::LocaleId;
use munseo_site::config::schema::RawToc;
use munseo_site::content::catalog::{Entry, EntryId};
use munseo_site::routes::Route;
use munseo_site::{PageFile, PagePath, Site};

use crate::agents::page_markdown;
use crate::alternates::url_in;
use crate::head::PageMetadata;
use crate::props::{LinkProps, Original, PageLink, TextPageProps};

/// A written page as a route displays it.
pub(super) struct WrittenPage<'a> {
    pub(super) site: &'a Site,
    pub(super) route: &'a Route,
    pub(super) id: EntryId,
    entry: &'a Entry,
    pub(super) file: PageFile<'a>,
    pub(super) document: LinkedDocument<'a>,
}

impl<'a> WrittenPage<'a> {
    /// The page of an entry; `None` if it has no file that can be displayed in the language.
    pub(super) fn of(site: &'a Site, route: &'a Route, id: EntryId) -> Option<Self> {
        let entry = &site.catalog[id];
        let file = site.displayed_file(entry, route.locale)?;
        Some(Self {
            site,
            route,
            id,
            entry,
            file,
            document: site.linked(file, route.locale, &route.path),
        })
    }

    pub(super) fn metadata(&self) -> PageMetadata<'a> {
        PageMetadata::of(self.site, self.entry, self.file)
    }

    /// The text of the page with a body.
    pub(super) fn text(&self, body: Body) -> TextPageProps {
        let front_matter = self.file.front_matter();
        TextPageProps {
            title_html: self.title_html(),
            body,
            toc: self.toc(),
            is_draft: front_matter.draft,
            is_unlisted: front_matter.unlisted,
            fallback_lang: fallback_lang(self.site, self.route.locale, self.file),
            newer_original: self.newer_original(),
        }
    }

    /// The title as inline HTML: from the first heading, else from the front matter unless `hide_title` is set.
    pub(super) fn title_html(&self) -> Option<String> {
        let is_hidden = self.file.front_matter().hide_title;
        let title = self.document.title.as_deref();
        let own = || (!is_hidden).then(|| escaped(title.unwrap_or(self.file.title())));
        self.document.title_html().or_else(own)
    }

    /// The table of contents; empty if it is hidden.
    pub(super) fn toc(&self) -> Vec<TocEntry> {
        let front_matter = self.file.front_matter();
        let is_splash = front_matter.template == Template::Splash;
        if front_matter.hide_table_of_contents || is_splash {
            return Vec::new();
        }
        let document = &self.document;
        let RawToc { min, max } = self.site.config.docs.toc;
        document.table_of_contents(
            front_matter.toc_min_heading_level.unwrap_or(min),
            front_matter.toc_max_heading_level.unwrap_or(max),
        )
    }

    /// The original of the page, if it has changed since the translation.
    fn newer_original(&self) -> Option<Original> {
        let (site, route) = (self.site, self.route);
        let source = site.prose.source;
        let is_stale = site.translations.get(&self.id)?.is_stale(route.locale);
        let href = url_in(site, route, source).filter(|_| is_stale)?;
        Some(Original {
            href,
            lang: site.config.locales[source].html_lang().to_owned(),
        })
    }

    /// The URL at which the page is edited; `None` if none is configured, or the page is from a commit.
    pub(super) fn edit_url(&self) -> Option<String> {
        let file = self.file;
        if let Some(custom) = &file.front_matter().custom_edit_url {
            return (!custom.is_empty()).then(|| custom.clone());
        }
        let base = self.site.config.raw.docs.edit_url.as_ref()?;
        if self.site.ref_of(&file.path).is_some() {
            // The edit URL refers to the current files, not to those of a commit.
            return None;
        }
        let path = munseo_site::urls::encode_path(&munseo_site::content::slash_path(&file.path));
        Some(if base.contains("{path}") {
            base.replace("{path}", &path)
        } else {
            format!("{}/{path}", base.trim_end_matches('/'))
        })
    }

    /// The URL of the page's Markdown, if it has one and the copy button is on.
    pub(super) fn markdown_url(&self) -> Option<String> {
        let is_offered = self.site.config.raw.agents.copy_button;
        let url = page_markdown::url(self.site, self.route);
        url.filter(|_| is_offered)
    }

    /// Links that open the page in other tools.
    pub(super) fn open_in(&self) -> Vec<PageLink> {
        let (site, route) = (self.site, self.route);
        let messages = site.messages(route.locale);
        let page = site.urls.absolute(route.url());
        let markdown = page_markdown::url(site, route);
        let markdown = markdown.map_or_else(|| page.clone(), |url| site.urls.absolute(&url));
        let prompt = messages.get("openIn.prompt").replace("{url}", &markdown);
        let links = site.config.open_in.iter().map(|link| {
            let filled = [
                ("{url}", &page),
                ("{markdown}", &markdown),
                ("{prompt}", &prompt),
            ];
            let mut href = link.href.clone();
            for (name, value) in filled {
                href = href.replace(name, &munseo_site::urls::encode_value(value));
            }
            let label = messages.get("openIn.label");
            PageLink {
                label: label.replace("{name}", &link.label[route.locale]),
                href,
            }
        });
        links.collect()
    }

    /// A sentence with the names of all contributors; `None` if they are not displayed or unknown.
    pub(super) fn contributors(&self) -> Option<String> {
        if !self.site.config.raw.docs.show_contributors {
            return None;
        }
        let names = self.site.last_updates.contributors(&self.file.path);
        let names = names.join(", ");
        let text = self.site.messages(self.route.locale);
        let text = text.get("contributors.names");
        (!names.is_empty()).then(|| text.replace("{names}", &names))
    }
}

/// Links to the pages of a file's tags, whose paths `path` returns. Tags that only unlisted pages have, have no page.
pub(super) fn tag_links(
    site: &Site,
    locale: LocaleId,
    file: PageFile<'_>,
    path: impl Fn(&str) -> PagePath,
) -> Vec<LinkProps> {
    let link = |tag: &String| {
        Some(LinkProps {
            label: site.config.tag_label(locale, tag).to_owned(),
            href: site.routes.find(locale, &path(tag))?.url().to_owned(),
            is_external: false,
        })
    };
    file.front_matter().tags.iter().filter_map(link).collect()
}

/// The language of a file, if it is a fallback for a missing translation.
pub(super) fn fallback_lang(site: &Site, locale: LocaleId, file: PageFile<'_>) -> Option<String> {
    (file.locale != locale).then(|| site.config.locales[file.locale].html_lang().to_owned())
}
