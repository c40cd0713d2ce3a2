//! Converts runs of HTML to parts.

use munseo_html::{Token, Tokens, decode_entities};

use crate::Part;
use crate::document::unlinked::{UnlinkedHtml, UnlinkedPart};

/// Adds a run of HTML, unless it is only white space.
pub(crate) fn push_html(parts: &mut Vec<Part>, html: String) {
    if !html.trim().is_empty() {
        parts.push(Part::Html { html });
    }
}

/// Adds a run of HTML, unless it is only white space.
pub(super) fn push_run(parts: &mut Vec<UnlinkedPart>, mut html: UnlinkedHtml) {
    if !html.is_blank() {
        html.shrink();
        parts.push(UnlinkedPart::Html(html));
    }
}

/// The attributes of a start tag by their HTML names.
pub(crate) fn read_start_tag(tag: &str) -> Vec<(String, String)> {
    let Some(Token::Start { attributes, .. }) = Tokens::new(tag).next() else {
        unreachable!("the text is a start tag");
    };
    let attributes = attributes.into_iter().map(|attribute| {
        let value = attribute.value.map(decode_entities).unwrap_or_default();
        // React takes `style` for an object. In HTML, the case of a name does not matter.
        let name = match attribute.name {
            "style" => "STYLE",
            name => name,
        };
        (name.to_owned(), value.into_owned())
    });
    attributes.collect()
}
