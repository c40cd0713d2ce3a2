//! Feeds of the blog: RSS, Atom and JSON in each language, with the whole text of the newest posts.

use crate::generated_file::GeneratedFile;
use crate::pages::Pages;
mod html;
mod xml;

use std::path::PathBuf;

use serde_json::{Value, json};

use munseo_site::PageFile;
use munseo_site::blog::{Author, FeedFormat as Format};
use munseo_site::config::LocaleId;
use munseo_site::content::catalog::EntryId;
pub(crate) use xml::Xml;

pub(crate) use html::{Links, plain_html};

/// The maximum number of posts in a feed.
const LENGTH: usize = 20;

/// A post in a feed.
struct Item<'a> {
    title: &'a str,
    url: String,
    /// `YYYY-MM-DD`.
    date: &'a str,
    /// The day of the last change, `YYYY-MM-DD`, when that is later.
    modified: Option<String>,
    /// The URL of its picture.
    picture: Option<String>,
    description: &'a str,
    html: String,
    authors: Vec<&'a Author>,
    tags: Vec<String>,
}

impl Pages {
    /// The paths of all feeds in the output folder.
    pub fn feed_paths(&self) -> Vec<PathBuf> {
        let locales = self.site.config.locales.ids();
        let locales = locales.filter(|locale| self.has_feeds(*locale));
        locales
            .flat_map(|locale| Format::ALL.map(|format| self.feed_path(locale, format)))
            .collect()
    }

    fn feed_path(&self, locale: LocaleId, format: Format) -> PathBuf {
        let folder = self
            .site
            .urls
            .output_folder(locale, &self.site.config.blog.path);
        folder.join(format.file_name())
    }

    /// The feeds of all languages that have posts of their own.
    pub fn feeds(&self) -> Vec<GeneratedFile> {
        let locales = self.site.config.locales.ids();
        locales
            .filter(|locale| self.has_feeds(*locale))
            .flat_map(|locale| {
                let items = self.feed_items(locale);
                Format::ALL.map(|format| GeneratedFile {
                    output: self.feed_path(locale, format),
                    text: match format {
                        Format::Rss => self.rss(locale, &items),
                        Format::Atom => self.atom(locale, &items),
                        Format::Json => self.json_feed(locale, &items),
                    },
                })
            })
            .collect()
    }

    /// Returns true if a language has feeds.
    pub(crate) fn has_feeds(&self, locale: LocaleId) -> bool {
        self.feed_posts(locale).next().is_some()
    }

    /// The URL of a feed.
    pub(crate) fn feed_url(&self, locale: LocaleId, format: Format) -> String {
        let path = self.site.config.blog.path.join(format.file_name());
        self.site.urls.page(locale, &path)
    }

    /// The title of the feeds of a language.
    pub(crate) fn feed_title(&self, locale: LocaleId) -> String {
        match &self.site.config.blog.title {
            Some(title) => title[locale].to_owned(),
            None => {
                let title = &self.site.config.title[locale];
                format!("{title} {}", self.blog_title(locale))
            }
        }
    }

    /// The posts of a language without drafts, the newest first.
    fn feed_posts(&self, locale: LocaleId) -> impl Iterator<Item = (EntryId, PageFile<'_>)> {
        let posts = self.site.blog.posts(locale).into_iter();
        posts
            .flat_map(|posts| posts.listed.iter())
            .filter_map(move |&post| {
                let file = self.site.file(self.site.catalog[post].own_file(locale)?);
                (!file.front_matter().draft).then_some((post, file))
            })
    }

    fn feed_items(&self, locale: LocaleId) -> Vec<Item<'_>> {
        self.feed_posts(locale)
            .take(LENGTH)
            .filter_map(|(post, file)| {
                let document = file.document()?;
                let path = self.site.catalog[post].path(locale)?;
                let url = self.site.urls.absolute(&self.site.urls.page(locale, path));
                let base = url::Url::parse(&url).ok()?;
                let date = self.site.blog.date(post)?;
                let modified = self.last_change_date(file);
                let front_matter = file.front_matter();
                let picture = front_matter.image.as_ref();
                Some(Item {
                    title: file.title(),
                    date,
                    modified: modified.filter(|modified| modified.as_str() > date),
                    picture: picture
                        .and_then(|path| self.social_picture(file, path))
                        .map(|url| self.absolute_link(&url)),
                    description: document.description.as_deref().unwrap_or_default(),
                    html: plain_html(&document.body, Links::Absolute(&base)),
                    authors: self
                        .site
                        .blog
                        .authors
                        .of(file.content)
                        .map(|author| &self.site.blog.authors[author])
                        .collect(),
                    tags: self
                        .site
                        .config
                        .tag_labels(locale, &file.front_matter().tags),
                    url,
                })
            })
            .collect()
    }

    fn rss(&self, locale: LocaleId, items: &[Item<'_>]) -> String {
        let mut xml = Xml::new();
        let title = self.feed_title(locale);
        xml.open(
            "rss",
            &[
                ("version", "2.0"),
                ("xmlns:atom", "http://www.w3.org/2005/Atom"),
                ("xmlns:content", "http://purl.org/rss/1.0/modules/content/"),
                ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
            ],
        );
        xml.open("channel", &[]);
        xml.text("title", &[], &title);
        xml.text("link", &[], &self.blog_url(locale));
        let description = self.blog_description(locale).unwrap_or(&title);
        xml.text("description", &[], description);
        xml.text(
            "language",
            &[],
            self.site.config.locales[locale].html_lang(),
        );
        if let Some(newest) = items.first() {
            xml.text("lastBuildDate", &[], &rfc_822(newest.date));
        }
        let own = self.site.urls.absolute(&self.feed_url(locale, Format::Rss));
        let media_type = Format::Rss.media_type();
        let own = [("rel", "self"), ("type", media_type), ("href", &own)];
        xml.empty("atom:link", &own);
        for item in items {
            xml.open("item", &[]);
            xml.text("title", &[], item.title);
            xml.text("link", &[], &item.url);
            xml.text("guid", &[("isPermaLink", "true")], &item.url);
            xml.text("pubDate", &[], &rfc_822(item.date));
            xml.text("description", &[], item.description);
            xml.text("content:encoded", &[], &item.html);
            for author in &item.authors {
                xml.text("dc:creator", &[], &author.name[locale]);
            }
            for tag in &item.tags {
                xml.text("category", &[], tag);
            }
            xml.close("item");
        }
        xml.close("channel");
        xml.close("rss");
        xml.finish()
    }

    fn atom(&self, locale: LocaleId, items: &[Item<'_>]) -> String {
        let mut xml = Xml::new();
        let title = self.feed_title(locale);
        let blog = self.blog_url(locale);
        let lang = self.site.config.locales[locale].html_lang();
        let attributes = [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", lang)];
        xml.open("feed", &attributes);
        xml.text("id", &[], &blog);
        xml.text("title", &[], &title);
        if let Some(description) = self.blog_description(locale) {
            xml.text("subtitle", &[], description);
        }
        let newest = items.first().map_or("", |newest| newest.date);
        xml.text("updated", &[], &rfc_3339(newest));
        let own = self
            .site
            .urls
            .absolute(&self.feed_url(locale, Format::Atom));
        let media_type = Format::Atom.media_type();
        let own = [("rel", "self"), ("type", media_type), ("href", &own)];
        xml.empty("link", &own);
        let page = [("rel", "alternate"), ("type", "text/html"), ("href", &blog)];
        xml.empty("link", &page);
        for item in items {
            xml.open("entry", &[]);
            xml.text("id", &[], &item.url);
            xml.text("title", &[], item.title);
            xml.empty("link", &[("href", &item.url)]);
            xml.text("published", &[], &rfc_3339(item.date));
            xml.text("updated", &[], &rfc_3339(item.date));
            if item.authors.is_empty() {
                // An entry must name somebody.
                author(&mut xml, &self.site.config.title[locale], None);
            }
            for one in &item.authors {
                author(&mut xml, &one.name[locale], one.url.as_deref());
            }
            for tag in &item.tags {
                xml.empty("category", &[("term", tag)]);
            }
            xml.text("summary", &[], item.description);
            xml.text("content", &[("type", "html")], &item.html);
            xml.close("entry");
        }
        xml.close("feed");
        xml.finish()
    }
}

impl Pages {
    /// <https://www.jsonfeed.org/version/1.1/>.
    fn json_feed(&self, locale: LocaleId, items: &[Item<'_>]) -> String {
        let mut feed = json!({
            "version": "https://jsonfeed.org/version/1.1",
            "title": self.feed_title(locale),
            "home_page_url": self.blog_url(locale),
            "feed_url": self.site.urls.absolute(&self.feed_url(locale, Format::Json)),
            "language": self.site.config.locales[locale].html_lang(),
        });
        if let Some(description) = self.blog_description(locale) {
            feed["description"] = description.into();
        }
        if let Some(favicon) = self.favicon() {
            feed["favicon"] = self
                .absolute_link(&self.site.targets().picture(favicon))
                .into();
        }
        feed["items"] = items
            .iter()
            .map(|item| self.json_item(locale, item))
            .collect();
        format!("{feed:#}\n")
    }

    fn json_item(&self, locale: LocaleId, item: &Item<'_>) -> Value {
        let mut value = json!({
            "id": item.url,
            "url": item.url,
            "title": item.title,
            "content_html": item.html,
            "date_published": rfc_3339(item.date),
        });
        if !item.description.is_empty() {
            value["summary"] = item.description.into();
        }
        if let Some(modified) = &item.modified {
            value["date_modified"] = rfc_3339(modified).into();
        }
        if let Some(picture) = &item.picture {
            value["image"] = picture.as_str().into();
        }
        let authors = item.authors.iter().map(|author| {
            let mut value = json!({ "name": &author.name[locale] });
            if let Some(url) = author
                .url
                .as_deref()
                .filter(|url| munseo_site::urls::is_external(url))
            {
                value["url"] = url.into();
            }
            value
        });
        let authors: Vec<Value> = authors.collect();
        if !authors.is_empty() {
            value["authors"] = authors.into();
        }
        if !item.tags.is_empty() {
            value["tags"] = item.tags.clone().into();
        }
        value
    }
}

fn author(xml: &mut Xml, name: &str, url: Option<&str>) {
    xml.open("author", &[]);
    xml.text("name", &[], name);
    if let Some(url) = url.filter(|url| munseo_site::urls::is_external(url)) {
        xml.text("uri", &[], url);
    }
    xml.close("author");
}

/// The beginning of a day as Atom writes it.
fn rfc_3339(date: &str) -> String {
    format!("{date}T00:00:00Z")
}

/// The beginning of a day as RSS writes it: `Sat, 31 Jan 2026 00:00:00 GMT`.
fn rfc_822(date: &str) -> String {
    match date.parse::<jiff::civil::Date>() {
        Ok(date) => date.strftime("%a, %d %b %Y 00:00:00 GMT").to_string(),
        Err(_) => String::new(),
    }
}
