//! Structured data about pages in the vocabulary of <https://schema.org>, as JSON-LD.
//!
//! ```text
//! front page    WebSite, with a SearchAction if the site has a search page
//! document      TechArticle, BreadcrumbList
//! category      BreadcrumbList
//! post          BlogPosting, BreadcrumbList
//! ```
//!
//! A block is data and not code, so a Content-Security-Policy need not allow it.

use serde_json::{Value, json};

use super::{Article, Head};
use crate::indexing::is_indexed;
use crate::last_update::last_update_date;
use crate::props::Breadcrumb;
use crate::titles;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::routes::Target;

const CONTEXT: &str = "https://schema.org";

impl Head<'_> {
    /// The blocks of a page, each as JSON; empty for a page that is not indexed.
    pub(super) fn structured_data(&self, picture: Option<&str>) -> Vec<String> {
        let (route, metadata) = (self.route, self.metadata);
        if !self.site.config.raw.discovery.structured_data || !is_indexed(self.site, route) {
            return Vec::new();
        }
        let mut blocks = Vec::new();
        if route.path.is_root() {
            blocks.push(self.website().to_string());
        }
        if let Some(article) = &metadata.article {
            blocks.push(self.posting(article, picture).to_string());
        } else if matches!(route.target, Target::Entry(_, Collection::Docs(_))) {
            blocks.push(self.tech_article(picture).to_string());
        }
        blocks.extend(self.breadcrumb_list());
        blocks
    }

    fn website(&self) -> Value {
        let locale = self.route.locale;
        let home = self.site.urls.absolute(self.route.url());
        let mut site = json!({
            "@context": CONTEXT,
            "@type": "WebSite",
            "@id": self.website_id(locale),
            "url": home,
            "name": &self.site.config.title[locale],
            "inLanguage": self.site.config.locales[locale].html_lang(),
        });
        let tagline = &self.site.config.tagline[locale];
        if !tagline.is_empty() {
            site["description"] = tagline.into();
        }
        if let Some(search) = &self.site.config.search.page {
            let page = self.site.urls.absolute_page(locale, search);
            site["potentialAction"] = json!({
                "@type": "SearchAction",
                "target": {
                    "@type": "EntryPoint",
                    "urlTemplate": format!("{page}?q={{search_term_string}}"),
                },
                "query-input": "required name=search_term_string",
            });
        }
        site
    }

    /// The id of the site in a language, to which other items refer.
    fn website_id(&self, locale: LocaleId) -> String {
        format!("{}#website", self.absolute_home(locale))
    }

    fn tech_article(&self, picture: Option<&str>) -> Value {
        let (metadata, canonical) = (self.metadata, self.canonical.as_str());
        let locale = self.route.locale;
        let publisher = self.publisher(locale);
        let mut article = json!({
            "@context": CONTEXT,
            "@type": "TechArticle",
            "@id": canonical,
            "url": canonical,
            "mainEntityOfPage": canonical,
            "headline": metadata.title,
            "inLanguage": self.site.config.locales[locale].html_lang(),
            "isPartOf": {
                "@type": "WebSite",
                "@id": self.website_id(locale),
                "name": publisher["name"],
            },
            "author": publisher,
            "publisher": publisher,
        });
        let file = self.site.file_of(self.route);
        if let Some(date) = file.and_then(|file| last_update_date(self.site, file)) {
            article["dateModified"] = date.into();
        }
        if let Some(description) = &metadata.description {
            article["description"] = description.as_str().into();
        }
        if let Some(picture) = picture {
            article["image"] = picture.into();
        }
        article
    }

    /// The publisher: the site itself.
    fn publisher(&self, locale: LocaleId) -> Value {
        json!({
            "@type": "Organization",
            "name": &self.site.config.title[locale],
            "url": self.absolute_home(LocaleId::DEFAULT),
        })
    }

    fn posting(&self, article: &Article, picture: Option<&str>) -> Value {
        let (metadata, canonical) = (self.metadata, &self.canonical);
        let locale = self.route.locale;
        let people = article.authors.iter().map(|(name, url)| {
            let mut person = json!({ "@type": "Person", "name": name });
            if let Some(url) = url {
                person["url"] = self.site.urls.absolute(url).into();
            }
            person
        });
        let mut authors: Vec<Value> = people.collect();
        if authors.is_empty() {
            authors.push(self.publisher(locale));
        }
        let mut post = json!({
            "@context": CONTEXT,
            "@type": "BlogPosting",
            "@id": canonical,
            "url": canonical,
            "mainEntityOfPage": canonical,
            "headline": metadata.title,
            "datePublished": article.published,
            "dateModified": article.modified.as_ref().unwrap_or(&article.published),
            "inLanguage": self.site.config.locales[locale].html_lang(),
            "author": authors,
            "publisher": self.publisher(locale),
            "isPartOf": {
                "@type": "Blog",
                "@id": self.blog_url(),
                "name": titles::blog(self.site, locale),
            },
        });
        if !article.tags.is_empty() {
            post["keywords"] = article.tags.clone().into();
        }
        if let Some(description) = &metadata.description {
            post["description"] = description.as_str().into();
        }
        if let Some(picture) = picture {
            post["image"] = picture.into();
        }
        post
    }

    /// The breadcrumbs from the front page; a step without its own page is omitted, since it has no URL. `None` for
    /// pages other than posts, documents and indexes of categories.
    fn breadcrumb_list(&self) -> Option<String> {
        let (site, metadata) = (self.site, self.metadata);
        let locale = self.route.locale;
        let ancestors: Vec<(String, String)> = match self.route.target {
            Target::Entry(_, Collection::Blog) => {
                vec![(titles::blog(site, locale), self.blog_url())]
            }
            Target::Entry(_, Collection::Docs(_)) | Target::Category(_) => {
                let above = metadata.breadcrumbs.iter();
                above
                    .filter_map(|Breadcrumb { label, href }| {
                        Some((label.clone(), site.urls.absolute(href.as_ref()?)))
                    })
                    .collect()
            }
            _ => return None,
        };
        let mut items = vec![(
            site.config.title[locale].to_owned(),
            self.absolute_home(locale),
        )];
        items.extend(ancestors);
        let last = match metadata.breadcrumbs.last() {
            Some(Breadcrumb { label, href: None }) => label.clone(),
            _ => metadata.title.clone(),
        };
        items.push((last, self.canonical.clone()));
        let items = (1..).zip(items).map(|(position, (name, item))| {
            json!({ "@type": "ListItem", "position": position, "name": name, "item": item })
        });
        let list = json!({
            "@context": CONTEXT,
            "@type": "BreadcrumbList",
            "itemListElement": items.collect::<Vec<Value>>(),
        });
        Some(list.to_string())
    }

    fn absolute_home(&self, locale: LocaleId) -> String {
        self.site.urls.absolute(&self.site.urls.home(locale))
    }

    /// The URL of the blog with protocol and host.
    fn blog_url(&self) -> String {
        let path = &self.site.config.blog.path;
        self.site.urls.absolute_page(self.route.locale, path)
    }
}
