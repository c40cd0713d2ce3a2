//! Links and images: records their destinations, and writes their HTML.

use std::ops::Range;

use comrak::nodes::{AstNode, NodeLink, NodeValue};
use munseo_html::is_unsafe_url;
use munseo_source::Severity;

use super::Renderer;
use crate::document::unlinked::SlotContent;
use crate::html::sanitize::URL_HELP;
use crate::syntax::inline_text;
use crate::{BrokenLink, Link, LinkKind};

impl<'a> Renderer<'a> {
    pub(super) fn link(&mut self, node: &'a AstNode<'a>, link: &NodeLink) {
        let span = self.span(node);
        let Some(target) = self.target(&link.url, LinkKind::Link, span) else {
            self.inlines(node);
            return;
        };
        self.out
            .start_only_with("a", target)
            .url("href", target)
            .optional("title", non_empty(&link.title))
            .slot(SlotContent::External(target, true));
        self.inlines(node);
        self.out.end();
    }

    pub(super) fn image(&mut self, node: &'a AstNode<'a>, image: &NodeLink) {
        let span = self.span(node);
        let alt = inline_text::readable(node);
        let Some(link) = self.target(&image.url, LinkKind::Image, span) else {
            self.text(&alt);
            return;
        };
        let zooms = self.zooms && !is_in_link(node);
        if zooms {
            self.out
                .start_only_with("a", link)
                .attribute("class", "zoom")
                .url("href", link);
        }
        self.out
            .void_only_with("img", link)
            .url("src", link)
            .attribute("alt", &alt)
            .optional("title", non_empty(&image.title))
            .slot(SlotContent::Size(link))
            .slot(SlotContent::source_set(link))
            .attribute("loading", "lazy")
            .attribute("decoding", "async");
        if zooms {
            self.out.end();
        }
        self.out.text_without(link, &alt);
        self.search_text.text(&alt);
    }

    /// Records a destination and returns its index in the links of the document; reports an unsafe or empty one and
    /// returns `None`.
    pub(super) fn target(
        &mut self,
        destination: &str,
        kind: LinkKind,
        span: Range<usize>,
    ) -> Option<u32> {
        if is_unsafe_url(destination) {
            self.report_warning(
                "html/unsafe",
                format!("`{}` was removed", truncate(destination)),
                URL_HELP,
                span,
            );
            return None;
        }
        if destination.trim().is_empty() {
            let (message, help) = match kind {
                LinkKind::Link => (
                    "the link has no destination",
                    "link to a page, a file or a URL, or keep the text without a link",
                ),
                LinkKind::Image => (
                    "the picture has no destination",
                    "use a file or a URL, or remove it",
                ),
            };
            let problem = BrokenLink::new(message, help);
            self.report(problem.diagnostic(Severity::Error, kind), span);
            return None;
        }
        let index = u32::try_from(self.document.links.len()).ok()?;
        self.document.links.push(Link {
            destination: destination.to_owned(),
            kind,
            span,
        });
        Some(index)
    }
}

/// Returns true if a picture is part of a link.
fn is_in_link<'a>(node: &'a AstNode<'a>) -> bool {
    let mut around = node.ancestors().skip(1);
    around.any(|it| matches!(it.data().value, NodeValue::Link(_)))
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
