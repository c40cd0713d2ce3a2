//! Links and images: their targets and their HTML.

use std::ops::Range;

use comrak::nodes::{AstNode, NodeLink, NodeValue};
use munseo_html::escape::encode_url;
use munseo_html::is_unsafe_url;
use munseo_source::Severity;

use super::Renderer;
use crate::html::sanitize::Unsafe;
use crate::syntax::inline_text;
use crate::{BrokenLink, Link, LinkKind, Resolution};

/// The maximum width of text in CSS pixels: `--text-width` in `theme/src/styles/tokens.css`.
const TEXT_WIDTH: u32 = 736;

/// The share of a small screen that text takes, according to `--gutter` in `theme/src/styles/tokens.css`.
const TEXT_WIDTH_SHARE: f64 = 0.92;

/// A resolved and recorded destination.
pub(super) struct Target {
    pub(super) url: String,
    /// Width and height of a picture, if known.
    pub(super) size: Option<(u32, u32)>,
    /// The attribute `srcset` of a picture; `None` without resized variants.
    source_set: Option<String>,
}

impl Target {
    /// The attributes `srcset` and `sizes` of an `<img>` with a width in CSS pixels, by default that of the file;
    /// `None` without resized variants.
    pub(super) fn source_set(&self, width: Option<u32>) -> Option<[(&'static str, String); 2]> {
        let width = width.or(self.size.map(|(width, _)| width))?;
        Some([
            ("srcset", self.source_set.clone()?),
            ("sizes", sizes(width)),
        ])
    }

    /// Returns true if it is a page of another site.
    pub(super) fn is_external(&self) -> bool {
        ["http://", "https://", "//"]
            .iter()
            .any(|start| self.url.starts_with(start))
    }
}

impl<'a> Renderer<'a> {
    pub(super) fn link(&mut self, node: &'a AstNode<'a>, link: &NodeLink) {
        let span = self.span(node);
        let Some(target) = self.target(&link.url, LinkKind::Link, span) else {
            self.inlines(node);
            return;
        };
        let is_external = self.is_page() && target.is_external();
        self.out
            .start("a")
            .attribute("href", &encode_url(&target.url))
            .optional("title", non_empty(&link.title))
            .external_if(is_external);
        self.inlines(node);
        self.out.end();
    }

    pub(super) fn image(&mut self, node: &'a AstNode<'a>, image: &NodeLink) {
        let span = self.span(node);
        let alt = inline_text::of(node);
        let Some(target) = self.target(&image.url, LinkKind::Image, span) else {
            self.text(&alt);
            return;
        };
        let is_page = self.is_page();
        let zooms = self.zooms && !is_in_link(node);
        if zooms {
            self.out
                .start("a")
                .attribute("class", "zoom")
                .attribute("href", &encode_url(&target.url));
        }
        let mut tag = self
            .out
            .void("img")
            .attribute("src", &encode_url(&target.url))
            .attribute("alt", &alt)
            .optional("title", non_empty(&image.title))
            .optional("width", target.size.map(|(width, _)| width.to_string()))
            .optional("height", target.size.map(|(_, height)| height.to_string()));
        for (name, value) in target.source_set(None).into_iter().flatten() {
            tag = tag.attribute(name, &value);
        }
        tag.optional("loading", is_page.then_some("lazy"))
            .optional("decoding", is_page.then_some("async"));
        if zooms {
            self.out.end();
        }
        self.search_text.text(&alt);
    }

    /// Resolves a destination and records it; reports a missing or unsafe target and returns `None`.
    pub(super) fn target(
        &mut self,
        destination: &str,
        kind: LinkKind,
        span: Range<usize>,
    ) -> Option<Target> {
        if !self.is_page() {
            return Some(Target {
                url: destination.to_owned(),
                size: None,
                source_set: None,
            });
        }
        if is_unsafe_url(destination) {
            self.report_warning(
                "html/unsafe",
                format!("`{}` was removed", truncate(destination)),
                Unsafe::Url.help(),
                span,
            );
            return None;
        }
        let resolution = match destination.trim() {
            "" => without_destination(kind),
            _ => self.context.resolver.resolve(self.file, destination, kind),
        };
        let (url, size, source_set) = match resolution {
            Resolution::Url(url) => (url, None, None),
            Resolution::Image {
                url,
                size,
                source_set,
            } => (url, size, source_set),
            Resolution::Missing(broken) => {
                self.report(broken.diagnostic(Severity::Error, kind), span);
                return None;
            }
        };
        self.document.links.push(Link {
            destination: destination.to_owned(),
            url: url.clone(),
            kind,
            span,
        });
        Some(Target {
            url,
            size,
            source_set,
        })
    }
}

/// The attribute `sizes` of a picture with a width in CSS pixels: at most the width of the text, and on small screens
/// that of the screen without margins.
fn sizes(width: u32) -> String {
    if width >= TEXT_WIDTH {
        // 92 % of 50rem equal the width of the text.
        return "(max-width: 50rem) 92vw, 46rem".to_owned();
    }
    let narrow = (f64::from(width) / TEXT_WIDTH_SHARE).ceil();
    format!("(max-width: {narrow}px) 92vw, {width}px")
}

/// Returns true if a picture is part of a link.
fn is_in_link<'a>(node: &'a AstNode<'a>) -> bool {
    let mut around = node.ancestors().skip(1);
    around.any(|it| matches!(it.data().value, NodeValue::Link(_)))
}

/// The error for `[text]()` and `![text]()`.
fn without_destination(kind: LinkKind) -> Resolution {
    Resolution::Missing(match kind {
        LinkKind::Link => BrokenLink::new(
            "the link has no destination",
            "link to a page, a file or a URL, or keep the text without a link",
        ),
        LinkKind::Image => BrokenLink::new(
            "the picture has no destination",
            "use a file or a URL, or remove it",
        ),
    })
}

fn non_empty(title: &str) -> Option<&str> {
    (!title.is_empty()).then_some(title)
}

fn truncate(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
