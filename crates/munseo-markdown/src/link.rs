//! Links a document: fills in the URLs of its links and the labels of a language.
//!
//! The links of a document are data ([`Document::links`]). Whoever knows the site resolves them for a page; the same
//! document has other URLs on the page that replaces a missing translation, or in another version.

use std::ops::Deref;
use std::sync::Arc;

use munseo_source::{Diagnostic, Severity};
use munseo_types::Labels;
use serde::Serialize;

use crate::document::body::Body;
use crate::document::unlinked::{Format, link_parts};
use crate::render::without_links;
use crate::{Document, Heading, LinkKind, Part, TocEntry};

/// The target of a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Resolution {
    /// A page of the site or a URL of another site, for `href`.
    Url(String),
    /// A file of the site, or a path that another program serves.
    File(String),
    /// A picture of the site.
    Image(Box<Picture>),
    /// The target does not exist. The text of the link is displayed without a link.
    Missing(Box<BrokenLink>),
}

/// A picture of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// The URL for `src`.
    pub url: String,
    /// Width and height in pixels, if known.
    pub size: Option<(u32, u32)>,
    /// The attribute `srcset`, if the picture has resized variants.
    pub source_set: Option<String>,
}

impl Resolution {
    /// The URL, unless the target does not exist.
    pub fn url(&self) -> Option<&str> {
        match self {
            Self::Url(url) | Self::File(url) => Some(url),
            Self::Image(picture) => Some(&picture.url),
            Self::Missing(_) => None,
        }
    }

    /// The picture, if it is one of the site.
    pub fn picture(&self) -> Option<&Picture> {
        match self {
            Self::Image(picture) => Some(picture),
            Self::Url(_) | Self::File(_) | Self::Missing(_) => None,
        }
    }
}

/// A link or picture whose target does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BrokenLink {
    /// The problem, such as ``file `../b.md` not found ``.
    pub message: String,
    /// How to correct it.
    pub help: String,
}

impl BrokenLink {
    /// A broken link with a message and help.
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            help: help.into(),
        }
    }

    /// The diagnostic for a broken link or a missing picture.
    pub fn diagnostic(self, severity: Severity, kind: LinkKind) -> Diagnostic {
        let code = match kind {
            LinkKind::Link => "link/missing",
            LinkKind::Image => "image/missing",
        };
        Diagnostic::new(severity, code, self.message).with_help(self.help)
    }
}

/// The links and labels of a document on one page.
#[derive(Debug, Clone, Serialize)]
pub struct PageLinks {
    /// The target of each of [`Document::links`].
    pub targets: Arc<[Resolution]>,
    /// The labels in the language of the page.
    pub labels: Arc<Labels>,
}

/// A document on one page, with its links.
#[derive(Debug, Clone)]
pub struct LinkedDocument<'a> {
    document: &'a Document,
    links: PageLinks,
}

impl Deref for LinkedDocument<'_> {
    type Target = Document;

    fn deref(&self) -> &Document {
        self.document
    }
}

impl Document {
    /// The document on a page.
    pub fn link(&self, links: PageLinks) -> LinkedDocument<'_> {
        LinkedDocument {
            document: self,
            links,
        }
    }
}

impl LinkedDocument<'_> {
    /// The body.
    pub fn body(&self) -> Body {
        Body::linked(Arc::clone(&self.body), self.links.clone())
    }

    /// The body above `<!-- truncate -->`; `None` without that.
    pub fn excerpt(&self) -> Option<Vec<Part>> {
        Some(link_parts(
            self.body.excerpt.as_deref()?,
            &self.links,
            Format::Html,
        ))
    }

    /// The level-1 heading that is the title as inline HTML; see [`Document::title_html`].
    pub fn title_html(&self) -> Option<String> {
        Some(self.title_html.as_ref()?.link(Format::Html, &self.links))
    }

    /// The table of contents: headings from level `min` to `max`.
    pub fn table_of_contents(&self, min: u8, max: u8) -> Vec<TocEntry> {
        let headings = self.headings.iter();
        let listed = headings.filter(|it| (min..=max).contains(&it.level));
        let entry = |heading: &Heading| TocEntry {
            id: heading.id.clone(),
            html: without_links(&heading.html.link(Format::Html, &self.links)),
            level: heading.level,
        };
        listed.map(entry).collect()
    }
}
