//! Link previews: the Open Graph protocol and cards.

use super::{Article, Head};
use crate::alternates::written_alternates;
use crate::discovery::CARD_SIZE;

impl Head<'_> {
    /// Adds the tags for the page and its picture; returns the URL of the picture with protocol and host, if there is
    /// one.
    pub(super) fn open_graph(&mut self, description: Option<&str>) -> Option<String> {
        let (route, metadata) = (self.route, self.metadata);
        let tags = &mut self.tags;
        let locale = route.locale;
        let site_title = &self.site.config.title[locale];
        let title = match metadata.title.trim() {
            "" => site_title,
            title => title,
        };
        tags.property("og:title", title);
        if let Some(description) = description {
            tags.property("og:description", description);
        }
        tags.property(
            "og:type",
            if metadata.is_article {
                "article"
            } else {
                "website"
            },
        );
        tags.property("og:url", &self.canonical);
        tags.property("og:site_name", site_title);
        // A page without a translation is in the language of its original, as `og:url` is.
        let written = match self.site.file_of(route) {
            Some(file) => file.locale,
            None => locale,
        };
        let own = self.site.config.locales[written].open_graph();
        tags.property("og:locale", &own);
        for (other, _) in written_alternates(self.site, route) {
            if other != written {
                let other = self.site.config.locales[other].open_graph();
                tags.property("og:locale:alternate", &other);
            }
        }
        let drawn = match metadata.picture {
            Some(_) => None,
            None => self.cards.of(route),
        };
        let own = || {
            let picture = self.site.config.raw.image.as_ref()?;
            Some(self.site.picture(picture))
        };
        let picture = match (&metadata.picture, &drawn) {
            (Some(picture), _) => Some(picture.clone()),
            (None, Some(card)) => Some(self.site.urls.file(&card.output())),
            (None, None) => own(),
        };
        let Some(picture) = picture else {
            tags.meta("twitter:card", "summary");
            return None;
        };
        let picture = self.site.urls.absolute(&picture);
        tags.property("og:image", &picture);
        if let Some(card) = drawn {
            tags.property("og:image:type", "image/png");
            tags.property("og:image:width", &CARD_SIZE.0.to_string());
            tags.property("og:image:height", &CARD_SIZE.1.to_string());
            tags.property("og:image:alt", &card.alternative_text());
        } else {
            tags.property("og:image:alt", title);
        }
        tags.meta("twitter:card", "summary_large_image");
        tags.meta("twitter:image", &picture);
        Some(picture)
    }

    /// Adds the dates, authors and tags of a post.
    pub(super) fn article(&mut self, article: &Article) {
        let tags = &mut self.tags;
        tags.property("article:published_time", &article.published);
        if let Some(modified) = &article.modified {
            tags.property("article:modified_time", modified);
        }
        for (name, url) in &article.authors {
            let author = match url {
                Some(url) => self.site.urls.absolute(url),
                None => name.clone(),
            };
            tags.property("article:author", &author);
            tags.meta("author", name);
        }
        for tag in &article.tags {
            tags.property("article:tag", tag);
        }
    }
}
