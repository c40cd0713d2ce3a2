//! The not-found page.

use std::path::PathBuf;

use munseo_site::PagePath;
use munseo_site::config::LocaleId;

use crate::head::Tags;
use crate::pages::Pages;
use crate::props::{HeadProps, PageContent, PageProps};

/// The not-found page of a language.
#[derive(Debug, Clone)]
pub struct NotFound {
    /// Its properties.
    pub props: PageProps,
    /// The path in the output folder: `404.html`, or `en/404.html`.
    pub output: PathBuf,
}

impl Pages {
    /// The not-found page of a language.
    pub fn not_found(&self, locale: LocaleId) -> NotFound {
        let path = PagePath::new("404.html");
        let title = self.site.messages(locale).get("notFound.title").to_owned();
        let home = |locale: LocaleId| self.site.urls.page(locale, &PagePath::root());
        let full_title = format!("{title} | {}", &self.site.config.title[locale]);
        let mut tags = Tags::default();
        tags.meta("robots", "noindex");
        let props = PageProps {
            url: self.site.urls.page(locale, &path),
            head: HeadProps {
                title: full_title,
                class_name: "not-found-page".to_owned(),
                tags: tags.into_vec(),
                site_tags: self.site.config.head.clone(),
                structured_data: Vec::new(),
            },
            alternates: self
                .site
                .config
                .locales
                .ids()
                .map(|locale| self.alternate(locale, home(locale)))
                .collect(),
            version: None,
            versions: Vec::new(),
            nav_keys: Vec::new(),
            sidebar: None,
            content: PageContent::NotFound {
                addresses_url: self
                    .page_lists
                    .get(locale.index())
                    .and_then(|file| Some(file.as_ref()?.url.clone())),
            },
        };
        NotFound {
            props,
            output: self.site.urls.output_folder(locale, &path),
        }
    }
}
