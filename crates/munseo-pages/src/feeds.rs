//! Feeds of the blog: RSS and Atom in each language, with the full text of the newest entries.

mod colors;
mod html;

use std::path::PathBuf;

use munseo_html::escape::escaped;

use munseo_site::blog::{Author, FeedFormat as Format};
use munseo_site::config::LocaleId;
use munseo_site::content::catalog::EntryId;
use munseo_site::{PageFile, Site};
use munseo_source::Date;

use crate::generated_file::GeneratedFile;
use crate::last_update::last_update_date;
use crate::titles;
use crate::xml::Xml;

pub(crate) use html::{Links, plain_html};

/// Maximum number of entries in a feed.
const MAX_ENTRIES: usize = 20;

/// A feed independent of its format: the posts of the blog in one language.
struct Channel<'a> {
    locale: LocaleId,
    title: String,
    /// The URL of the blog, with protocol and host.
    page: String,
    description: Option<&'a str>,
    items: Vec<Item<'a>>,
}

/// An entry of a feed.
struct Item<'a> {
    title: &'a str,
    url: String,
    /// The day of publication, `YYYY-MM-DD`.
    date: &'a str,
    /// The day of the last update, `YYYY-MM-DD`, if later.
    modified: Option<String>,
    description: &'a str,
    html: String,
    authors: Vec<&'a Author>,
    tags: Vec<String>,
}

impl Item<'_> {
    /// The day of the last change, `YYYY-MM-DD`.
    fn changed(&self) -> &str {
        self.modified.as_deref().unwrap_or(self.date)
    }
}

impl Channel<'_> {
    /// The day of the last change of any entry, `YYYY-MM-DD`.
    fn changed(&self) -> Option<&str> {
        self.items.iter().map(Item::changed).max()
    }
}

/// The paths of all feeds in the output folder.
pub fn paths(site: &Site) -> Vec<PathBuf> {
    let locales = locales(site);
    locales
        .flat_map(|locale| Format::ALL.map(|it| path(site, locale, it)))
        .collect()
}

/// The languages with feeds.
fn locales(site: &Site) -> impl Iterator<Item = LocaleId> {
    let locales = site.config.locales.ids();
    locales.filter(move |locale| has_blog(site, *locale))
}

fn path(site: &Site, locale: LocaleId, format: Format) -> PathBuf {
    let blog = &site.config.blog.path;
    let folder = site.urls.output_folder(locale, blog);
    folder.join(format.file_name)
}

/// The feeds of all languages that have posts.
pub fn files(site: &Site) -> Vec<GeneratedFile> {
    let channels = locales(site).map(|locale| blog_channel(site, locale));
    channels
        .flat_map(|channel| {
            Format::ALL.map(|format| GeneratedFile {
                output: path(site, channel.locale, format),
                text: match format {
                    Format::RSS => rss(site, &channel),
                    _ => atom(site, &channel),
                },
            })
        })
        .collect()
}

/// Returns true if the blog of a language has feeds.
pub(crate) fn has_blog(site: &Site, locale: LocaleId) -> bool {
    posts(site, locale).next().is_some()
}

pub(crate) fn blog_url(site: &Site, locale: LocaleId, format: Format) -> String {
    let path = site.config.blog.path.join(format.file_name);
    site.urls.page(locale, &path)
}

/// The title of the blog's feeds in a language.
pub(crate) fn blog_title(site: &Site, locale: LocaleId) -> String {
    match &site.config.blog.title {
        Some(title) => title[locale].to_owned(),
        None => {
            let title = &site.config.title[locale];
            format!("{title} {}", titles::blog(site, locale))
        }
    }
}

/// The posts of a language without drafts, newest first.
fn posts(site: &Site, locale: LocaleId) -> impl Iterator<Item = (EntryId, PageFile<'_>)> {
    let listed = site.blog.posts(locale).listed.iter();
    listed.filter_map(move |&post| {
        let file = site.file(site.catalog[post].own_file(locale)?);
        (!file.front_matter().draft).then_some((post, file))
    })
}

fn blog_channel(site: &Site, locale: LocaleId) -> Channel<'_> {
    let items = posts(site, locale)
        .take(MAX_ENTRIES)
        .filter_map(|(post, file)| post_item(site, locale, post, file));
    Channel {
        locale,
        title: blog_title(site, locale),
        page: site.urls.absolute_page(locale, &site.config.blog.path),
        description: titles::blog_description(site, locale),
        items: items.collect(),
    }
}

fn post_item<'a>(
    site: &'a Site,
    locale: LocaleId,
    post: EntryId,
    file: PageFile<'a>,
) -> Option<Item<'a>> {
    let document = file.document()?;
    let path = site.catalog[post].path(locale)?;
    let body = site.linked(file, locale, path).body();
    let url = site.urls.absolute_page(locale, path);
    let base = url::Url::parse(&url).ok()?;
    let date = site.blog.date(post)?;
    let modified = last_update_date(site, file);
    let front_matter = file.front_matter();
    let authors = site.blog.authors.of(file.content);
    Some(Item {
        title: file.title(),
        date,
        modified: modified.filter(|modified| modified.as_str() > date),
        description: document.description.as_deref().unwrap_or_default(),
        html: plain_html(&body, Links::Absolute(&base)),
        authors: authors.map(|author| &site.blog.authors[author]).collect(),
        tags: site.config.tag_labels(locale, &front_matter.tags),
        url,
    })
}

/// Adds the link of a feed to itself, with protocol and host.
fn push_self_link(xml: &mut Xml, element: &str, site: &Site, locale: LocaleId, format: Format) {
    let url = site.urls.absolute(&blog_url(site, locale, format));
    let media_type = format.media_type;
    xml.empty(
        element,
        &[("rel", "self"), ("type", media_type), ("href", &url)],
    );
}

fn rss(site: &Site, channel: &Channel<'_>) -> String {
    let mut xml = Xml::new();
    let (locale, title) = (channel.locale, &channel.title);
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
    xml.text("title", title);
    xml.text("link", &channel.page);
    let description = channel.description.unwrap_or(title);
    xml.text("description", &escaped(description));
    xml.text("language", site.config.locales[locale].html_lang());
    if let Some(changed) = channel.changed() {
        xml.text("lastBuildDate", &rfc_822(changed));
    }
    push_self_link(&mut xml, "atom:link", site, locale, Format::RSS);
    for item in &channel.items {
        xml.open("item", &[]);
        xml.text("title", item.title);
        xml.text("link", &item.url);
        xml.text_with("guid", &[("isPermaLink", "true")], &item.url);
        xml.text("pubDate", &rfc_822(item.date));
        if !item.description.is_empty() {
            // Readers parse descriptions as HTML.
            xml.text("description", &escaped(item.description));
        }
        xml.text("content:encoded", &item.html);
        for author in &item.authors {
            xml.text("dc:creator", &author.name[locale]);
        }
        for tag in &item.tags {
            xml.text("category", tag);
        }
        xml.close("item");
    }
    xml.close("channel");
    xml.close("rss");
    xml.finish()
}

fn atom(site: &Site, channel: &Channel<'_>) -> String {
    let mut xml = Xml::new();
    let locale = channel.locale;
    let lang = site.config.locales[locale].html_lang();
    let attributes = [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", lang)];
    xml.open("feed", &attributes);
    xml.text("id", &channel.page);
    xml.text("title", &channel.title);
    if let Some(description) = channel.description {
        xml.text("subtitle", description);
    }
    let changed = channel.changed().map(rfc_3339);
    xml.text("updated", &changed.unwrap_or_default());
    push_self_link(&mut xml, "link", site, locale, Format::ATOM);
    let page_link = [
        ("rel", "alternate"),
        ("type", "text/html"),
        ("href", &channel.page),
    ];
    xml.empty("link", &page_link);
    for item in &channel.items {
        xml.open("entry", &[]);
        xml.text("id", &item.url);
        xml.text("title", item.title);
        xml.empty("link", &[("href", &item.url)]);
        xml.text("published", &rfc_3339(item.date));
        xml.text("updated", &rfc_3339(item.changed()));
        if item.authors.is_empty() {
            // Atom requires an author for every entry; entries without one use the site's title.
            push_author(&mut xml, &site.config.title[locale], None);
        }
        for author in &item.authors {
            push_author(&mut xml, &author.name[locale], profile(author));
        }
        for tag in &item.tags {
            xml.empty("category", &[("term", tag)]);
        }
        if !item.description.is_empty() {
            xml.text("summary", item.description);
        }
        xml.text_with("content", &[("type", "html")], &item.html);
        xml.close("entry");
    }
    xml.close("feed");
    xml.finish()
}

/// The URL of an author, if it is on another site.
fn profile(author: &Author) -> Option<&str> {
    let url = author.url.as_deref();
    url.filter(|url| munseo_site::urls::is_external(url))
}

fn push_author(xml: &mut Xml, name: &str, url: Option<&str>) {
    xml.open("author", &[]);
    xml.text("name", name);
    if let Some(url) = url {
        xml.text("uri", url);
    }
    xml.close("author");
}

/// The beginning of a day in Atom's format.
fn rfc_3339(date: &str) -> String {
    format!("{date}T00:00:00Z")
}

/// The beginning of a day in RSS's format: `Sat, 31 Jan 2026 00:00:00 GMT`.
fn rfc_822(date: &str) -> String {
    Date::parse(date).map(Date::rfc_822).unwrap_or_default()
}
